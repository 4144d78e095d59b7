//! The text of affine maps and integer sets.

use crate::attr_text::Out;
use crate::entity::{AffineExpr, AffineExprs, AffineMap, AffineOp, ExprId, IntegerSet};

/// `(d0)[s0] -> (d0 + s0)`, as inside `affine_map<...>`.
pub fn affine_map(map: &AffineMap, out: &mut Out<'_>) {
    inputs(map.dims, map.symbols, out);
    out.put(" -> (");
    out.list(&map.results, ", ", |out, result| {
        affine_expr(&map.exprs, *result, out);
    });
    out.byte(b')');
}

/// Fewest bytes of text that an encoding of this many bytes makes, with numbers no longer than
/// they need be: `-d0` takes five.
pub(in crate::attr_text) fn least_text(encoded: usize) -> u64 {
    encoded as u64 / 2
}

/// `(d0, d1) -> (d0, d1)`, for this many dimensions.
pub(in crate::attr_text) fn identity_map(dims: u32, out: &mut Out<'_>) {
    inputs(dims, 0, out);
    out.put(" -> ");
    inputs(dims, 0, out);
}

/// `(d0) : (d0 >= 0)`, as inside `affine_set<...>`.
pub fn integer_set(set: &IntegerSet, out: &mut Out<'_>) {
    inputs(set.dims, set.symbols, out);
    out.put(" : (");
    out.list(&set.constraints, ", ", |out, constraint| {
        affine_expr(&set.exprs, constraint.expr, out);
        out.put(if constraint.equality {
            " == 0"
        } else {
            " >= 0"
        });
    });
    out.byte(b')');
}

fn inputs(dims: u32, symbols: u32, out: &mut Out<'_>) {
    list(b'd', dims, *b"()", out);
    if symbols > 0 {
        list(b's', symbols, *b"[]", out);
    }
}

fn list(letter: u8, count: u32, brackets: [u8; 2], out: &mut Out<'_>) {
    out.byte(brackets[0]);
    out.list(0..count, ", ", |out, nth| {
        out.byte(letter);
        out.number(nth);
    });
    out.byte(brackets[1]);
}

/// A left operand can be as deep as the text is long, so a step is short: 16 bytes.
enum Step {
    Words(Words),
    Number(i64),
    /// An expression, and whether it stands where a sum needs parentheses.
    Expr(ExprId, bool),
    /// The same behind an operator.
    Operand(Words, ExprId, bool),
}

#[derive(Clone, Copy)]
enum Words {
    Close,
    Negative,
    Plus,
    Minus,
    Times,
    Mod,
    FloorDiv,
    CeilDiv,
}

impl Words {
    fn spelling(self) -> &'static str {
        match self {
            Words::Close => ")",
            Words::Negative => "-",
            Words::Plus => " + ",
            Words::Minus => " - ",
            Words::Times => " * ",
            Words::Mod => " mod ",
            Words::FloorDiv => " floordiv ",
            Words::CeilDiv => " ceildiv ",
        }
    }
}

/// A piece of the text of an expression.
#[doc(hidden)]
pub enum AffinePiece {
    Words(&'static str),
    Number(i128),
    /// `d0`.
    Dim(u32),
    /// `s0`.
    Symbol(u32),
}

/// The pieces of the text of one expression, with the parentheses and minus signs of the reference.
#[doc(hidden)]
pub struct AffinePieces<'e> {
    exprs: &'e AffineExprs,
    /// What is left, last first.
    steps: Vec<Step>,
}

impl AffinePieces<'_> {
    pub fn new(exprs: &AffineExprs, root: ExprId) -> AffinePieces<'_> {
        let steps = vec![Step::Expr(root, false)];
        AffinePieces { exprs, steps }
    }
}

impl Iterator for AffinePieces<'_> {
    type Item = AffinePiece;

    fn next(&mut self) -> Option<AffinePiece> {
        loop {
            let (expr, strong) = match self.steps.pop()? {
                Step::Words(words) => return Some(AffinePiece::Words(words.spelling())),
                Step::Number(number) => return Some(AffinePiece::Number(number.into())),
                Step::Operand(words, expr, strong) => {
                    self.steps.push(Step::Expr(expr, strong));
                    return Some(AffinePiece::Words(words.spelling()));
                }
                Step::Expr(expr, strong) => (self.exprs.get(expr), strong),
            };
            let (op, lhs, rhs) = match expr {
                AffineExpr::Dim(nth) => return Some(AffinePiece::Dim(nth)),
                AffineExpr::Symbol(nth) => return Some(AffinePiece::Symbol(nth)),
                AffineExpr::Constant(number) => return Some(AffinePiece::Number(number.into())),
                AffineExpr::Binary(op, lhs, rhs) => (op, lhs, rhs),
            };
            if strong {
                self.steps.push(Step::Words(Words::Close));
            }
            binary(self.exprs, (op, lhs, rhs), &mut self.steps);
            if strong {
                return Some(AffinePiece::Words("("));
            }
        }
    }
}

/// One expression.
pub fn affine_expr(exprs: &AffineExprs, root: ExprId, out: &mut Out<'_>) {
    for piece in AffinePieces::new(exprs, root) {
        if out.is_full() {
            return;
        }
        match piece {
            AffinePiece::Words(words) => out.put(words),
            AffinePiece::Number(number) => out.number(number),
            AffinePiece::Dim(nth) => {
                out.byte(b'd');
                out.number(nth);
            }
            AffinePiece::Symbol(nth) => {
                out.byte(b's');
                out.number(nth);
            }
        }
    }
}

/// Pushes the pieces of a binary expression, last first.
fn binary(exprs: &AffineExprs, (op, lhs, rhs): (AffineOp, ExprId, ExprId), steps: &mut Vec<Step>) {
    if op != AffineOp::Add {
        if op == AffineOp::Mul && exprs.get(rhs) == AffineExpr::Constant(-1) {
            return steps.extend([Step::Expr(lhs, true), Step::Words(Words::Negative)]);
        }
        let words = match op {
            AffineOp::Mod => Words::Mod,
            AffineOp::FloorDiv => Words::FloorDiv,
            AffineOp::CeilDiv => Words::CeilDiv,
            AffineOp::Mul | AffineOp::Add => Words::Times,
        };
        return steps.extend([Step::Operand(words, rhs, true), Step::Expr(lhs, true)]);
    }
    let lhs = Step::Expr(lhs, false);
    match exprs.get(rhs) {
        AffineExpr::Binary(AffineOp::Mul, factor, number) => {
            if let AffineExpr::Constant(number @ ..0) = exprs.get(number) {
                if number == -1 {
                    let sum = matches!(exprs.get(factor), AffineExpr::Binary(AffineOp::Add, ..));
                    return steps.extend([Step::Operand(Words::Minus, factor, sum), lhs]);
                }
                let number = Step::Number(number.wrapping_neg());
                let times = Step::Words(Words::Times);
                let factor = Step::Operand(Words::Minus, factor, true);
                return steps.extend([number, times, factor, lhs]);
            }
        }
        AffineExpr::Constant(number @ ..0) => {
            // The least number has no magnitude: its minus stays.
            let number = Step::Number(number.wrapping_neg());
            return steps.extend([number, Step::Words(Words::Minus), lhs]);
        }
        _ => {}
    }
    steps.extend([Step::Operand(Words::Plus, rhs, false), lhs]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity::Constraint;
    use AffineExpr::*;
    use AffineOp::*;

    fn text(build: impl FnOnce(&mut AffineExprs) -> ExprId) -> String {
        let mut exprs = AffineExprs::new();
        let root = build(&mut exprs);
        let mut out = Out::new();
        affine_expr(&exprs, root, &mut out);
        String::from_utf8(out.into_bytes()).expect("ASCII")
    }

    /// `d0 op (d1 * number)`, and the like.
    fn product(exprs: &mut AffineExprs, number: i64) -> ExprId {
        let d1 = exprs.push(Dim(1));
        let number = exprs.push(Constant(number));
        exprs.push(Binary(Mul, d1, number))
    }

    #[test]
    fn negative_terms_are_subtracted() {
        let sum = |number: i64| {
            text(|e| {
                let d0 = e.push(Dim(0));
                let rhs = product(e, number);
                e.push(Binary(Add, d0, rhs))
            })
        };
        assert_eq!(sum(2), "d0 + d1 * 2");
        assert_eq!(sum(-1), "d0 - d1");
        assert_eq!(sum(-2), "d0 - d1 * 2");
        assert_eq!(sum(i64::MIN), "d0 - d1 * -9223372036854775808");
        assert_eq!(text(|e| product(e, -1)), "-d1");
        let less = text(|e| {
            let (d0, number) = (e.push(Dim(0)), e.push(Constant(-7)));
            e.push(Binary(Add, d0, number))
        });
        assert_eq!(less, "d0 - 7");
    }

    #[test]
    fn parentheses_stand_where_the_reference_has_them() {
        let nested = text(|e| {
            let product = product(e, 4);
            let s0 = e.push(Symbol(0));
            let sum = e.push(Binary(Add, product, s0));
            let two = e.push(Constant(2));
            let quotient = e.push(Binary(FloorDiv, sum, two));
            e.push(Binary(Mod, quotient, two))
        });
        assert_eq!(nested, "((d1 * 4 + s0) floordiv 2) mod 2");
    }

    #[test]
    fn maps_and_sets() {
        let mut exprs = AffineExprs::new();
        let d0 = exprs.push(Dim(0));
        let map = AffineMap {
            dims: 2,
            symbols: 1,
            results: vec![d0],
            exprs: exprs.clone(),
        };
        let mut out = Out::new();
        affine_map(&map, &mut out);
        out.byte(b';');
        let set = IntegerSet {
            dims: 1,
            symbols: 0,
            constraints: [true, false]
                .map(|equality| Constraint { expr: d0, equality })
                .into(),
            exprs,
        };
        integer_set(&set, &mut out);
        let text = "(d0, d1)[s0] -> (d0);(d0) : (d0 == 0, d0 >= 0)";
        assert_eq!(out.into_bytes(), text.as_bytes());
    }
}
