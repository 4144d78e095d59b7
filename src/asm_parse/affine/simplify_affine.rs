//! Affine expressions as MLIR makes them: each is simplified by what it joins (`mlir/lib/IR/AffineExpr.cpp` of
//! llvm/llvm-project), so that `4 + d0 - 3` is `d0 + 1`.

use std::hash::{BuildHasher, RandomState};

use crate::entity::{AffineExpr, AffineExprs, AffineOp, ExprId};
use crate::steps;

/// Expressions that may be made for each one that the text has. Those that it takes to simplify a text that somebody wrote
/// are fewer; of a text that has more of them, the rest stays as it is.
const FOR_EACH: usize = 16;

/// Steps inside of steps, likewise.
const DEPTH: usize = 200;

/// Makes expressions. Equal ones have one id.
#[derive(Default)]
pub(super) struct Maker {
    pub(super) exprs: AffineExprs,
    ids: Ids,
    /// Of each expression.
    facts: Vec<Fact>,
    made: usize,
    allowed: usize,
    depth: usize,
}

/// The expressions by what they are. A map would hold each a second time; here is one more than its id, where
/// its hash leads to or behind that, and 0 where there is none.
#[derive(Default)]
struct Ids {
    places: Vec<u32>,
    hasher: RandomState,
}

impl Ids {
    /// Where an expression is, or belongs. There is a free place.
    fn find(&self, exprs: &AffineExprs, expr: AffineExpr) -> (usize, Option<ExprId>) {
        let last = self.places.len() - 1;
        let mut at = self.hasher.hash_one(expr) as usize & last;
        loop {
            let Some(index) = self.places[at].checked_sub(1) else {
                return (at, None);
            };
            let id = ExprId::new(index);
            if exprs.get(id) == expr {
                return (at, Some(id));
            }
            at = (at + 1) & last;
        }
    }

    /// Makes room for one more; a quarter of the places stays free.
    fn reserve(&mut self, exprs: &AffineExprs) {
        if 4 * exprs.len() < 3 * self.places.len() {
            return;
        }
        self.places = vec![0; FEWEST_PLACES.max(2 * self.places.len())];
        for index in 0..exprs.len() as u32 {
            let (at, _) = self.find(exprs, exprs.get(ExprId::new(index)));
            self.places[at] = index + 1;
        }
    }
}

/// A power of two.
const FEWEST_PLACES: usize = 16;

#[derive(Clone, Copy)]
struct Fact {
    /// Without dimensions.
    is_symbolic: bool,
    /// A number that divides it; everything divides 0.
    divisor: i64,
}

impl Maker {
    /// A dimension, a symbol or a number.
    pub(super) fn leaf(&mut self, expr: AffineExpr) -> ExprId {
        self.allowed += FOR_EACH;
        self.id(expr)
    }

    pub(super) fn binary(&mut self, op: AffineOp, lhs: ExprId, rhs: ExprId) -> ExprId {
        self.allowed += FOR_EACH;
        self.simple(op, lhs, rhs)
    }

    pub(super) fn subtract(&mut self, lhs: ExprId, rhs: ExprId) -> ExprId {
        let rhs = self.negate(rhs);
        self.binary(AffineOp::Add, lhs, rhs)
    }

    pub(super) fn negate(&mut self, expr: ExprId) -> ExprId {
        // As it is written, behind its minus.
        if self.number(expr) == Some(i64::MIN) {
            return expr;
        }
        let minus = self.constant(-1);
        self.binary(AffineOp::Mul, expr, minus)
    }

    fn simple(&mut self, op: AffineOp, lhs: ExprId, rhs: ExprId) -> ExprId {
        let simpler = self.nested(|maker| match op {
            AffineOp::Add => maker.add(lhs, rhs),
            AffineOp::Mul => maker.mul(lhs, rhs),
            AffineOp::Mod => maker.modulo(lhs, rhs),
            AffineOp::FloorDiv => maker.floor_div(lhs, rhs),
            AffineOp::CeilDiv => maker.ceil_div(lhs, rhs),
        });
        simpler.unwrap_or_else(|| self.id(AffineExpr::Binary(op, lhs, rhs)))
    }

    /// A step, if there may be one more.
    fn nested(&mut self, step: impl FnOnce(&mut Maker) -> Option<ExprId>) -> Option<ExprId> {
        self.made += 1;
        steps::count(1);
        if self.made > self.allowed || self.depth > DEPTH {
            return None;
        }
        self.depth += 1;
        let made = step(self);
        self.depth -= 1;
        made
    }

    fn add(&mut self, lhs: ExprId, rhs: ExprId) -> Option<ExprId> {
        use AffineOp::{Add, FloorDiv, Mod, Mul};
        let number = self.number(lhs);
        if let (Some(a), Some(b)) = (number, self.number(rhs)) {
            return Some(self.constant(a.checked_add(b)?));
        }
        // Numbers, then symbols, stand on the right.
        let is_left = self.is_symbolic(lhs) && !self.is_symbolic(rhs);
        if number.is_some() || is_left || self.is_later(lhs, rhs) {
            return Some(self.simple(Add, rhs, lhs));
        }
        let number = self.number(rhs);
        if number == Some(0) {
            return Some(lhs);
        }
        let offset = self.with_number(Add, lhs);
        if let (Some((rest, a)), Some(b)) = (offset, number) {
            let sum = self.constant(a.wrapping_add(b));
            return Some(self.simple(Add, rest, sum));
        }
        let (first, a) = self.with_number(Mul, lhs).unwrap_or((lhs, 1));
        let (second, b) = self.with_number(Mul, rhs).unwrap_or((rhs, 1));
        if first == second {
            let factor = self.constant(a.wrapping_add(b));
            return Some(self.simple(Mul, first, factor));
        }
        if let Some((rest, a)) = offset {
            let sum = self.simple(Add, rest, rhs);
            let number = self.constant(a);
            return Some(self.simple(Add, sum, number));
        }
        // `e - (e floordiv q) * q` is `e mod q`.
        let (left, right) = self.operands(Mul, rhs)?;
        if let (Some(-1), Some((quotient, q))) = (self.number(right), self.operands(Mul, left)) {
            let (e, divisor) = self.operands(FloorDiv, quotient)?;
            if divisor == q && e == lhs {
                return Some(self.simple(Mod, lhs, q));
            }
        }
        let (e, q) = self.operands(FloorDiv, left)?;
        let factor = self.number(right).filter(|factor| *factor < 0);
        if e == lhs && factor.is_some_and(|it| self.number(q) == it.checked_neg()) {
            return Some(self.simple(Mod, lhs, q));
        }
        // The last term may be the `e`.
        let (rest, last) = self.operands(Add, lhs)?;
        let simpler = self.nested(|maker| maker.add(last, rhs))?;
        Some(self.simple(Add, rest, simpler))
    }

    fn mul(&mut self, lhs: ExprId, rhs: ExprId) -> Option<ExprId> {
        use AffineOp::Mul;
        let number = self.number(lhs);
        if let (Some(a), Some(b)) = (number, self.number(rhs)) {
            return Some(self.constant(a.checked_mul(b)?));
        }
        match [lhs, rhs].map(|it| self.is_symbolic(it)) {
            // It is not affine.
            [false, false] => return None,
            [_, false] => return Some(self.simple(Mul, rhs, lhs)),
            _ if number.is_some() || self.is_later(lhs, rhs) => {
                return Some(self.simple(Mul, rhs, lhs));
            }
            _ => {}
        }
        let number = self.number(rhs);
        match number {
            Some(1) => return Some(lhs),
            Some(0) => return Some(rhs),
            _ => {}
        }
        let (rest, a) = self.with_number(Mul, lhs)?;
        if let Some(b) = number {
            let factor = self.constant(a.wrapping_mul(b));
            return Some(self.simple(Mul, rest, factor));
        }
        let product = self.simple(Mul, rest, rhs);
        let factor = self.constant(a);
        Some(self.simple(Mul, product, factor))
    }

    fn modulo(&mut self, lhs: ExprId, rhs: ExprId) -> Option<ExprId> {
        use AffineOp::{Add, Mod};
        let by = self.number(rhs).filter(|by| *by >= 1)?;
        let mut rest = lhs;
        loop {
            if let Some(number) = self.number(rest) {
                return Some(self.constant(number.rem_euclid(by)));
            }
            if self.is_multiple(rest, by) {
                return Some(self.constant(0));
            }
            self.made += 1;
            rest = match (self.operands(Add, rest), self.with_number(Mod, rest)) {
                (Some((a, b)), _) if self.is_multiple(a, by) => b,
                (Some((a, b)), _) if self.is_multiple(b, by) => a,
                (_, Some((inner, of))) if of >= 1 && of % by == 0 => inner,
                _ => break,
            };
        }
        (rest != lhs).then(|| self.id(AffineExpr::Binary(Mod, rest, rhs)))
    }

    fn floor_div(&mut self, lhs: ExprId, rhs: ExprId) -> Option<ExprId> {
        use AffineOp::{Add, FloorDiv};
        let by = self.number(rhs).filter(|by| *by != 0)?;
        if let Some(number) = self.number(lhs) {
            return Some(self.constant(floor(number, by)?));
        }
        if let Some(simpler) = self.divided(lhs, by) {
            return Some(simpler);
        }
        // A sum with a multiple is divided term by term.
        let is_split = |maker: &Maker, expr| {
            let terms = maker.operands(Add, expr);
            terms.filter(|(a, b)| maker.is_multiple(*a, by) || maker.is_multiple(*b, by))
        };
        is_split(self, lhs)?;
        // What waits: terms to divide, and `None` for a sum of the last two.
        let (mut waits, mut terms) = (vec![Some(lhs)], Vec::new());
        while let Some(next) = waits.pop() {
            let Some(expr) = next else {
                let (b, a) = (terms.pop()?, terms.pop()?);
                terms.push(self.simple(Add, a, b));
                continue;
            };
            match is_split(self, expr).filter(|_| self.made <= self.allowed) {
                Some((a, b)) => {
                    self.made += 1;
                    waits.extend([None, Some(b), Some(a)]);
                }
                None => terms.push(self.simple(FloorDiv, expr, rhs)),
            }
        }
        terms.pop()
    }

    fn ceil_div(&mut self, lhs: ExprId, rhs: ExprId) -> Option<ExprId> {
        let by = self.number(rhs).filter(|by| *by != 0)?;
        if let Some(number) = self.number(lhs) {
            let rest = i64::from(number.checked_rem(by)? != 0);
            return Some(self.constant(floor(number, by)? + rest));
        }
        self.divided(lhs, by)
    }

    /// A division that leaves nothing over.
    fn divided(&mut self, lhs: ExprId, by: i64) -> Option<ExprId> {
        if by == 1 {
            return Some(lhs);
        }
        let (rest, factor) = self.with_number(AffineOp::Mul, lhs)?;
        if factor.checked_rem(by)? != 0 {
            return None;
        }
        let factor = self.constant(factor / by);
        Some(self.simple(AffineOp::Mul, rest, factor))
    }

    fn constant(&mut self, number: i64) -> ExprId {
        self.id(AffineExpr::Constant(number))
    }

    fn number(&self, expr: ExprId) -> Option<i64> {
        match self.exprs.get(expr) {
            AffineExpr::Constant(number) => Some(number),
            _ => None,
        }
    }

    /// Whether both are dimensions or both symbols, and the second one has the lower number.
    fn is_later(&self, lhs: ExprId, rhs: ExprId) -> bool {
        match [lhs, rhs].map(|it| self.exprs.get(it)) {
            [AffineExpr::Dim(a), AffineExpr::Dim(b)] => a > b,
            [AffineExpr::Symbol(a), AffineExpr::Symbol(b)] => a > b,
            _ => false,
        }
    }

    /// The operands of this operation.
    fn operands(&self, op: AffineOp, expr: ExprId) -> Option<(ExprId, ExprId)> {
        match self.exprs.get(expr) {
            AffineExpr::Binary(found, lhs, rhs) if found == op => Some((lhs, rhs)),
            _ => None,
        }
    }

    /// The operands of this operation with a number.
    fn with_number(&self, op: AffineOp, expr: ExprId) -> Option<(ExprId, i64)> {
        let (lhs, rhs) = self.operands(op, expr)?;
        Some((lhs, self.number(rhs)?))
    }

    fn is_symbolic(&self, expr: ExprId) -> bool {
        self.facts[expr.index()].is_symbolic
    }

    fn is_multiple(&self, expr: ExprId, of: i64) -> bool {
        self.facts[expr.index()].divisor.checked_rem(of) == Some(0)
    }

    fn id(&mut self, expr: AffineExpr) -> ExprId {
        self.ids.reserve(&self.exprs);
        let (at, known) = self.ids.find(&self.exprs, expr);
        if let Some(id) = known {
            return id;
        }
        let id = self.exprs.push(expr);
        self.ids.places[at] = id.index() as u32 + 1;
        let fact = self.fact(expr);
        self.facts.push(fact);
        id
    }

    fn fact(&self, expr: AffineExpr) -> Fact {
        let (op, lhs, rhs) = match expr {
            AffineExpr::Binary(op, lhs, rhs) => (op, lhs, rhs),
            AffineExpr::Constant(number) => {
                return Fact {
                    is_symbolic: true,
                    divisor: number.wrapping_abs(),
                };
            }
            AffineExpr::Dim(_) | AffineExpr::Symbol(_) => {
                return Fact {
                    is_symbolic: matches!(expr, AffineExpr::Symbol(_)),
                    divisor: 1,
                };
            }
        };
        let [a, b] = [lhs, rhs].map(|it| self.facts[it.index()]);
        let divisor = match op {
            AffineOp::Mul => a.divisor.wrapping_mul(b.divisor),
            AffineOp::Add | AffineOp::Mod => {
                common_divisor(a.divisor as u64, b.divisor as u64) as i64
            }
            AffineOp::FloorDiv | AffineOp::CeilDiv => match self.number(rhs) {
                Some(by) if by != 0 && a.divisor.wrapping_rem(by) == 0 => {
                    a.divisor.wrapping_div(by)
                }
                _ => 1,
            },
        };
        Fact {
            is_symbolic: a.is_symbolic && b.is_symbolic,
            divisor,
        }
    }
}

/// The quotient, rounded down. `None` if 64 bits do not hold it.
fn floor(number: i64, by: i64) -> Option<i64> {
    let rest = number.checked_rem(by)?;
    Some(number / by - i64::from(rest != 0 && (rest < 0) != (by < 0)))
}

fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
