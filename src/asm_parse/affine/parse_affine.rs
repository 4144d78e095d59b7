//! Affine maps and integer sets in the text form.
//!
//! Two levels of operators, all joining to the left: `* mod floordiv ceildiv`
//! above `+ -`; a sign binds tightest. `a - b` is `a + b * -1`. What an expression becomes is
//! what the reference makes of it, so that a map decoded from text equals the encoded one.

use std::collections::HashMap;

use crate::asm_parse::Part;
use crate::asm_parse::affine::simplify_affine::Maker;
use crate::asm_parse::scanner::Scanner;
use crate::entity::{AffineExpr, AffineMap, AffineOp, Constraint, ExprId, IntegerSet};
use crate::error::{AsmSyntax, Result};

/// The inside of `affine_map<...>`.
pub(in crate::asm_parse) fn map(body: Part<'_>) -> Result<AffineMap> {
    let mut scan = Scanner::new(body);
    let mut parser = Parser::new(&mut scan)?;
    if !scan.eat(b"->") {
        return Err(scan.error(AsmSyntax::ExpectedArrow));
    }
    let results = scan.expect_group(b'(')?;
    scan.finish()?;
    let results: Result<Vec<ExprId>> = results.items().map(|i| parser.whole(i)).collect();
    Ok(AffineMap {
        dims: parser.dims,
        symbols: parser.symbols,
        results: results?,
        exprs: parser.maker.exprs,
    })
}

/// The inside of `affine_set<...>`.
pub(in crate::asm_parse) fn set(body: Part<'_>) -> Result<IntegerSet> {
    let mut scan = Scanner::new(body);
    let mut parser = Parser::new(&mut scan)?;
    if !scan.eat(b":") {
        return Err(scan.error(AsmSyntax::ExpectedColon));
    }
    let list = scan.expect_group(b'(')?;
    scan.finish()?;
    let constraints: Result<Vec<_>> = list.items().map(|i| parser.constraint(i)).collect();
    let mut constraints = constraints?;
    if constraints.is_empty() {
        // A set has one at least; this one is true.
        constraints.push(Constraint {
            expr: parser.maker.leaf(AffineExpr::Constant(0)),
            equality: true,
        });
    }
    Ok(IntegerSet {
        dims: parser.dims,
        symbols: parser.symbols,
        constraints,
        exprs: parser.maker.exprs,
    })
}

struct Parser<'t> {
    names: HashMap<&'t [u8], AffineExpr>,
    dims: u32,
    symbols: u32,
    maker: Maker,
}

/// What waits for an operand.
#[derive(Clone, Copy, PartialEq)]
enum Pending {
    Open,
    Sign,
    Sub,
    Binary(AffineOp),
}

impl Pending {
    /// How tightly an operator binds its left operand.
    fn level(self) -> u8 {
        match self {
            Pending::Open => 0,
            Pending::Sub | Pending::Binary(AffineOp::Add) => 1,
            Pending::Binary(_) => 2,
            Pending::Sign => 3,
        }
    }
}

impl<'t> Parser<'t> {
    /// Reads `(d0, d1)[s0]`; the names are free.
    fn new(scan: &mut Scanner<'t>) -> Result<Parser<'t>> {
        let dims = scan.expect_group(b'(')?;
        let symbols = scan.group(b'[');
        let mut parser = Parser {
            names: HashMap::new(),
            dims: 0,
            symbols: 0,
            maker: Maker::default(),
        };
        for name in dims.items() {
            parser.define(name, AffineExpr::Dim(parser.dims))?;
            parser.dims += 1;
        }
        for name in symbols.into_iter().flat_map(Part::items) {
            parser.define(name, AffineExpr::Symbol(parser.symbols))?;
            parser.symbols += 1;
        }
        Ok(parser)
    }

    fn define(&mut self, name: Part<'t>, expr: AffineExpr) -> Result<()> {
        let mut scan = Scanner::new(name);
        let word = scan.word();
        if word.is_empty() || self.names.insert(word, expr).is_some() {
            return Err(scan.error(AsmSyntax::ExpectedNewName));
        }
        scan.finish()
    }

    fn whole(&mut self, item: Part<'t>) -> Result<ExprId> {
        let mut scan = Scanner::new(item);
        let expr = self.expr(&mut scan)?;
        scan.finish()?;
        Ok(expr)
    }

    fn constraint(&mut self, item: Part<'t>) -> Result<Constraint> {
        let mut scan = Scanner::new(item);
        let lhs = self.expr(&mut scan)?;
        let equality = scan.eat(b"==");
        let less = !equality && scan.eat(b"<=");
        if !equality && !less && !scan.eat(b">=") {
            return Err(scan.error(AsmSyntax::ExpectedComparison));
        }
        let rhs = self.whole(scan.rest())?;
        let (from, what) = if less { (rhs, lhs) } else { (lhs, rhs) };
        let expr = self.maker.subtract(from, what);
        Ok(Constraint { expr, equality })
    }

    fn expr(&mut self, scan: &mut Scanner<'t>) -> Result<ExprId> {
        let mut operands: Vec<ExprId> = Vec::new();
        let mut pending: Vec<Pending> = Vec::new();
        loop {
            if scan.eat(b"-") {
                pending.push(Pending::Sign);
                continue;
            }
            if scan.enter(b'(') {
                pending.push(Pending::Open);
                continue;
            }
            let is_behind_minus = matches!(pending.last(), Some(Pending::Sign | Pending::Sub));
            let operand = self.operand(scan, is_behind_minus)?;
            operands.push(operand);
            self.reduce(&mut operands, &mut pending, 3);
            // A bracket can only close where one is open: the part is balanced.
            while scan.leave(b'(') {
                self.reduce(&mut operands, &mut pending, 1);
                pending.pop();
                self.reduce(&mut operands, &mut pending, 3);
            }
            let Some(op) = operator(scan) else { break };
            self.reduce(&mut operands, &mut pending, op.level());
            pending.push(op);
        }
        self.reduce(&mut operands, &mut pending, 1);
        match (operands.pop(), pending.is_empty()) {
            (Some(expr), true) => Ok(expr),
            _ => Err(scan.error(AsmSyntax::IncompleteExpression)),
        }
    }

    /// Applies the operators at the end that bind at least as tightly as `level`.
    fn reduce(&mut self, operands: &mut Vec<ExprId>, pending: &mut Vec<Pending>, level: u8) {
        while let Some(op) = pending.last().copied().filter(|op| op.level() >= level) {
            pending.pop();
            let Some(rhs) = operands.pop() else { return };
            if op == Pending::Sign {
                let negated = self.maker.negate(rhs);
                operands.push(negated);
                continue;
            }
            let Some(lhs) = operands.pop() else { return };
            operands.push(match op {
                Pending::Binary(op) => self.maker.binary(op, lhs, rhs),
                _ => self.maker.subtract(lhs, rhs),
            });
        }
    }

    fn operand(&mut self, scan: &mut Scanner<'t>, is_behind_minus: bool) -> Result<ExprId> {
        let here = *scan;
        if scan.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            let value = scan.unsigned();
            // The printer writes the least number as its magnitude behind a minus.
            let most = i64::MAX as u64 + u64::from(is_behind_minus);
            return match value.filter(|value| *value <= most) {
                Some(value) => Ok(self.maker.leaf(AffineExpr::Constant(value as i64))),
                None => Err(here.error(AsmSyntax::LargeConstant)),
            };
        }
        match self.names.get(scan.word()) {
            Some(expr) => Ok(self.maker.leaf(*expr)),
            None => Err(here.error(AsmSyntax::ExpectedOperand)),
        }
    }
}

fn operator(scan: &mut Scanner<'_>) -> Option<Pending> {
    let before = *scan;
    let op = match scan.peek()? {
        b'+' => Pending::Binary(AffineOp::Add),
        b'-' => Pending::Sub,
        b'*' => Pending::Binary(AffineOp::Mul),
        _ => {
            let op = match scan.word() {
                b"mod" => AffineOp::Mod,
                b"floordiv" => AffineOp::FloorDiv,
                b"ceildiv" => AffineOp::CeilDiv,
                _ => {
                    *scan = before;
                    return None;
                }
            };
            return Some(Pending::Binary(op));
        }
    };
    let _ = scan.eat(b"+") || scan.eat(b"-") || scan.eat(b"*");
    Some(op)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::{Attr, Text};
    use crate::entity::AffineExprs;
    use crate::steps;

    fn parse(text: &str) -> Result<(AffineExprs, Vec<ExprId>)> {
        let text = Text::new(text.as_bytes(), 0)?;
        match text.whole().attr()? {
            Attr::AffineMap(map) => Ok((map.exprs, map.results)),
            Attr::IntegerSet(set) => {
                Ok((set.exprs, set.constraints.iter().map(|c| c.expr).collect()))
            }
            other => panic!("{other:?}"),
        }
    }

    /// The expressions with all their brackets.
    fn explicit(text: &str) -> Vec<String> {
        let (exprs, roots) = parse(text).expect("a good text");
        fn show(exprs: &AffineExprs, id: ExprId) -> String {
            match exprs.get(id) {
                AffineExpr::Dim(n) => format!("d{n}"),
                AffineExpr::Symbol(n) => format!("s{n}"),
                AffineExpr::Constant(n) => n.to_string(),
                AffineExpr::Binary(op, l, r) => {
                    format!("({} {op:?} {})", show(exprs, l), show(exprs, r))
                }
            }
        }
        roots.iter().map(|r| show(&exprs, *r)).collect()
    }

    #[test]
    fn operators_bind_as_the_reference_has_it() {
        let cases = [
            ("d0 + d1 * 2", "(d0 Add (d1 Mul 2))"),
            (
                "d0 * 2 - d1 * 3 + s0 - s1",
                "((((d0 Mul 2) Add (d1 Mul -3)) Add s0) Add (s1 Mul -1))",
            ),
            ("-d0 * 2", "(d0 Mul -2)"),
            ("-(d0 + 1)", "((d0 Add 1) Mul -1)"),
            ("- - d0", "d0"),
            (
                "d0 floordiv 2 mod 3 ceildiv 4",
                "(((d0 FloorDiv 2) Mod 3) CeilDiv 4)",
            ),
            ("d0 - (d1 - (2))", "(d0 Add ((d1 Add -2) Mul -1))"),
            ("((d0)) * (s0 + 1)", "(d0 Mul (s0 Add 1))"),
            ("d0 - 9223372036854775808", "(d0 Add -9223372036854775808)"),
            ("d0*s0", "(d0 Mul s0)"),
            ("d0 + 0x1F", "(d0 Add 31)"),
        ];
        for (expr, want) in cases {
            let text = format!("affine_map<(d0, d1)[s0, s1] -> ({expr})>");
            assert_eq!(explicit(&text), [want], "{expr}");
        }
    }

    #[test]
    fn names_are_free() {
        let map = "affine_map<(i, mod)[N] -> (i + N, mod mod 2, i)>";
        assert_eq!(explicit(map), ["(d0 Add s0)", "(d1 Mod 2)", "d0"]);
        assert_eq!(explicit("affine_map<() -> ()>"), Vec::<String>::new());
    }

    #[test]
    fn constraints_compare_with_zero() {
        let set = "affine_set<(d0, d1)[s0] : (d0 - 4 >= 0, d1 mod 2 == 0, d0 >= s0, d0 <= 9)>";
        let want = [
            "(d0 Add -4)",
            "(d1 Mod 2)",
            "(d0 Add (s0 Mul -1))",
            "((d0 Mul -1) Add 9)",
        ];
        assert_eq!(explicit(set), want);
        let text = Text::new(set.as_bytes(), 0).expect("balanced");
        let Ok(Attr::IntegerSet(set)) = text.whole().attr() else {
            panic!("a set")
        };
        assert_eq!((set.dims, set.symbols), (2, 1));
        let equal: Vec<_> = set.constraints.iter().map(|c| c.equality).collect();
        assert_eq!(equal, [false, true, false, false]);
        assert_eq!(explicit("affine_set<(d0) : ()>"), ["0"]);
    }

    #[test]
    fn what_is_broken_is_an_error() {
        for text in [
            "affine_map<>",
            "affine_map<(d0)>",
            "affine_map<(d0) -> d0>",
            "affine_map<(d0, d0) -> ()>",
            "affine_map<(d0) -> (d1)>",
            "affine_map<(d0) -> (d0 +)>",
            "affine_map<(d0) -> (d0 d0)>",
            "affine_map<(d0) -> (())>",
            "affine_map<(d0) -> (-)>",
            "affine_map<(d0) -> (-9223372036854775809)>",
            "affine_map<(d0) -> (9223372036854775808)>",
            "affine_map<(d0) -> (d0 + 9223372036854775808)>",
            "affine_map<(d0,) -> ()>",
            "affine_map<(d0) -> () x>",
            "affine_set<(d0) : (d0)>",
            "affine_set<(d0) : (d0 > 0)>",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn depth_costs_no_stack_and_no_time() {
        let depth = 30_000;
        let nested = |open: &str, inner: &str, close: &str| {
            format!(
                "affine_map<(d0)[s0] -> ({}{inner}{})>",
                open.repeat(depth),
                close.repeat(depth)
            )
        };
        let sum = nested("", "s0", " + (d0 * 4) mod 0");
        for text in [
            nested("-(d0 + ", "s0", ") floordiv s0"),
            nested("", "s0", " + d0 mod s0"),
            sum.replace(")>", " mod 2)>"),
            nested("", "s0", " + (0 mod 0) mod 0 * s0"),
            nested("(", "0 mod 0 + (0 mod 0) mod 0", ") floordiv 2"),
            // Terms that everything divides, then divisions of all of them.
            format!(
                "affine_map<(d0)[s0] -> ({}s0{}{})>",
                "(".repeat(depth),
                " + (0 mod 0) mod 0 * s0 mod 0".repeat(depth),
                ") floordiv 2".repeat(depth),
            ),
        ] {
            let before = steps::taken();
            assert!(parse(&text).is_ok(), "{}", &text[..60]);
            let taken = steps::taken() - before;
            assert!(taken < 20 * text.len() as u64, "{}", &text[..60]);
        }
    }
}
