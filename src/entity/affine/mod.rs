//! Affine maps and integer sets. The encoded form (MLIR 24) and the text form
//! both decode to these types.
//!
//! Expressions are stored in a pool, children before parents, so that code that
//! walks them needs no recursion. The encoding is in prefix order: 0 dim, 1 symbol,
//! 2 constant, 3 add, 4 mul, 5 mod, 6 floordiv, 7 ceildiv.

mod encode_affine;

use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, LimitKind, Result, Subject};
use crate::limits;

/// A node of an [`AffineExprs`] pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);

impl ExprId {
    pub(crate) fn new(index: u32) -> ExprId {
        ExprId(index)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The binary operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of the text form")]
pub enum AffineOp {
    Add,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// One node of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineExpr {
    /// `d0`.
    Dim(u32),
    /// `s0`.
    Symbol(u32),
    /// A number.
    Constant(i64),
    /// Two operands, combined.
    Binary(AffineOp, ExprId, ExprId),
}

/// Expressions, children before parents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AffineExprs(Vec<AffineExpr>);

impl AffineExprs {
    /// A pool without expressions.
    pub fn new() -> AffineExprs {
        AffineExprs::default()
    }

    /// Adds a node.
    ///
    /// # Panics
    /// When a child is not in this pool, or the pool would exceed 2^32 nodes.
    pub fn push(&mut self, expr: AffineExpr) -> ExprId {
        if let AffineExpr::Binary(_, lhs, rhs) = expr {
            assert!(
                lhs.max(rhs).0 < self.0.len() as u32,
                "children come before parents"
            );
        }
        let id = u32::try_from(self.0.len()).expect("fewer than 2^32 nodes");
        self.0.push(expr);
        ExprId(id)
    }

    /// The node with this id.
    ///
    /// # Panics
    /// When the id is not in this pool.
    pub fn get(&self, id: ExprId) -> AffineExpr {
        self.0[id.0 as usize]
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether one side of each product, and the right side of each division, is without dimensions.
    pub(crate) fn is_affine(&self) -> bool {
        let mut has_dim = Vec::with_capacity(self.0.len());
        self.0.iter().all(|expr| {
            let (is_affine, dim) = match expr {
                AffineExpr::Dim(_) => (true, true),
                AffineExpr::Symbol(_) | AffineExpr::Constant(_) => (true, false),
                AffineExpr::Binary(op, lhs, rhs) => {
                    // Children come before parents.
                    let [lhs, rhs] = [lhs, rhs].map(|id| has_dim[id.0 as usize]);
                    let is_affine = match op {
                        AffineOp::Add => true,
                        AffineOp::Mul => !(lhs && rhs),
                        AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => !rhs,
                    };
                    (is_affine, lhs || rhs)
                }
            };
            has_dim.push(dim);
            is_affine
        })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// `(d0, d1)[s0] -> (results)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// The expressions.
    pub exprs: AffineExprs,
    /// The results, ids of `exprs`.
    pub results: Vec<ExprId>,
}

impl AffineMap {
    /// Whether each dimension is mapped to itself.
    pub fn is_identity(&self) -> bool {
        let results = self.results.iter().map(|id| self.exprs.get(*id));
        self.results.len() == self.dims as usize && results.eq((0..self.dims).map(AffineExpr::Dim))
    }
}

/// `(d0)[s0] : (constraints)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// The expressions.
    pub exprs: AffineExprs,
    /// The constraints; without one, the set is empty.
    pub constraints: Vec<Constraint>,
}

/// `expr == 0` or `expr >= 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// The expression, an id of the set's `exprs`.
    pub expr: ExprId,
    /// Whether it must be zero; otherwise it must be non-negative.
    pub equality: bool,
}

/// An encoded affine map, checked when its entry was decoded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EncodedMap<'a>(Cursor<'a>);

/// An encoded integer set, checked when its entry was decoded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EncodedSet<'a>(Cursor<'a>);

impl<'a> EncodedMap<'a> {
    /// Reads a map without building it.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `CountTooLarge`, `IndexOutOfRange`, `UnknownCode`, `Limit`.
    pub fn read(cursor: &mut Cursor<'a>) -> Result<EncodedMap<'a>> {
        let len = EncodedMap::check(*cursor)?;
        cursor.window(len).map(EncodedMap)
    }

    /// Checks a map and returns the number of bytes that it takes.
    pub(crate) fn check(cursor: Cursor<'a>) -> Result<u64> {
        let mut after = cursor;
        read_map(&mut after, &mut Skip)?;
        Ok((cursor.left() - after.left()) as u64)
    }

    /// A map whose bytes were checked before.
    pub(crate) fn known(bytes: Cursor<'a>) -> EncodedMap<'a> {
        EncodedMap(bytes)
    }

    /// Its bytes.
    pub(crate) fn bytes(self) -> Cursor<'a> {
        self.0
    }

    /// The map.
    ///
    /// # Errors
    /// Those of [`EncodedMap::read`]; the bytes were checked, so it does not fail.
    pub fn decode(self) -> Result<AffineMap> {
        let mut build = Build::default();
        let (dims, symbols) = read_map(&mut self.0.clone(), &mut build)?;
        Ok(AffineMap {
            dims,
            symbols,
            exprs: build.exprs,
            results: build.roots,
        })
    }

    /// Whether each dimension is mapped to itself.
    pub fn is_identity(self) -> bool {
        self.stated_identity().is_some() || self.decode().is_ok_and(|map| map.is_identity())
    }

    /// The number of dimensions, if the map is encoded as an identity. Such a map has no bytes for its
    /// results, so building it is avoided.
    pub(crate) fn stated_identity(self) -> Option<u32> {
        let header = self.0.clone().varint().ok()?;
        let dims = u32::try_from(header >> 2).ok()?;
        (header & 3 == IDENTITY).then_some(dims)
    }
}

impl<'a> EncodedSet<'a> {
    /// Reads a set without building it.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `CountTooLarge`, `IndexOutOfRange`, `UnknownCode`, `Limit`.
    pub fn read(cursor: &mut Cursor<'a>) -> Result<EncodedSet<'a>> {
        let len = EncodedSet::check(*cursor)?;
        cursor.window(len).map(EncodedSet)
    }

    /// Checks a set and returns the number of bytes that it takes.
    pub(crate) fn check(cursor: Cursor<'a>) -> Result<u64> {
        let mut after = cursor;
        let header = set_header(&mut after)?;
        read_exprs(&mut after, header, &mut Skip)?;
        after.take(u64::from(header.count))?;
        Ok((cursor.left() - after.left()) as u64)
    }

    /// A set whose bytes were checked before.
    pub(crate) fn known(bytes: Cursor<'a>) -> EncodedSet<'a> {
        EncodedSet(bytes)
    }

    /// Its bytes.
    pub(crate) fn bytes(self) -> Cursor<'a> {
        self.0
    }

    /// The set.
    ///
    /// # Errors
    /// Those of [`EncodedSet::read`]; the bytes were checked, so it does not fail.
    pub fn decode(self) -> Result<IntegerSet> {
        let mut cursor = self.0;
        let header = set_header(&mut cursor)?;
        let mut build = Build::default();
        read_exprs(&mut cursor, header, &mut build)?;
        let flags = cursor.take(u64::from(header.count))?;
        let constraint = |(expr, flag): (&ExprId, &u8)| Constraint {
            expr: *expr,
            equality: *flag != 0,
        };
        Ok(IntegerSet {
            dims: header.dims,
            symbols: header.symbols,
            constraints: build.roots.iter().zip(flags).map(constraint).collect(),
            exprs: build.exprs,
        })
    }
}

const IDENTITY: u64 = 0;
const PERMUTATION: u64 = 1;
const PROJECTION: u64 = 2;
const GENERAL: u64 = 3;

/// Receives the nodes of expressions in prefix order.
trait Sink {
    fn leaf(&mut self, expr: AffineExpr);
    fn open(&mut self, op: AffineOp);
}

struct Skip;

impl Sink for Skip {
    fn leaf(&mut self, _: AffineExpr) {}
    fn open(&mut self, _: AffineOp) {}
}

/// Builds a pool from nodes in prefix order.
#[derive(Default)]
struct Build {
    exprs: AffineExprs,
    roots: Vec<ExprId>,
    /// Operations that lack a child, with the left one if it has been read.
    open: Vec<(AffineOp, Option<ExprId>)>,
}

impl Sink for Build {
    fn leaf(&mut self, expr: AffineExpr) {
        let mut id = self.exprs.push(expr);
        loop {
            match self.open.last_mut() {
                None => return self.roots.push(id),
                Some((_, lhs @ None)) => return *lhs = Some(id),
                Some((op, Some(lhs))) => {
                    let joined = AffineExpr::Binary(*op, *lhs, id);
                    self.open.pop();
                    id = self.exprs.push(joined);
                }
            }
        }
    }

    fn open(&mut self, op: AffineOp) {
        self.open.push((op, None));
    }
}

#[derive(Clone, Copy)]
struct Header {
    dims: u32,
    symbols: u32,
    count: u32,
}

/// Reads a map: returns the numbers of dimensions and symbols, and sends the results to `sink`.
fn read_map(cursor: &mut Cursor<'_>, sink: &mut impl Sink) -> Result<(u32, u32)> {
    let pos = cursor.pos();
    let header = cursor.varint()?;
    let dims = arity(pos, header >> 2)?;
    let kind = header & 3;
    match kind {
        IDENTITY => (0..dims).for_each(|i| sink.leaf(AffineExpr::Dim(i))),
        PERMUTATION | PROJECTION => {
            let pos = cursor.pos();
            let count = match kind {
                PERMUTATION => {
                    cursor.check_count(pos, Subject::AffineResult, u64::from(dims), 1)?
                }
                _ => cursor.count(Subject::AffineResult, 1)?,
            };
            for _ in 0..count {
                sink.leaf(AffineExpr::Dim(cursor.index(Subject::AffineDim, dims)?));
            }
        }
        _ => {
            let pos = cursor.pos();
            let symbols = cursor.varint()?;
            let header = Header {
                dims,
                symbols: arity(pos, symbols)?,
                count: cursor.count(Subject::AffineResult, 2)?,
            };
            read_exprs(cursor, header, sink)?;
            return Ok((dims, header.symbols));
        }
    }
    Ok((dims, 0))
}

fn set_header(cursor: &mut Cursor<'_>) -> Result<Header> {
    let pos = cursor.pos();
    let dims = cursor.varint()?;
    let dims = arity(pos, dims)?;
    let pos = cursor.pos();
    let symbols = cursor.varint()?;
    Ok(Header {
        dims,
        symbols: arity(pos, symbols)?,
        // An expression takes at least two bytes, its flag one more.
        count: cursor.count(Subject::AffineConstraint, 3)?,
    })
}

/// Reads `count` expressions. It needs only the number of missing operands, not a stack.
fn read_exprs(cursor: &mut Cursor<'_>, header: Header, sink: &mut impl Sink) -> Result<()> {
    let mut pending = u64::from(header.count);
    while pending > 0 {
        let pos = cursor.pos();
        let op = match cursor.varint()? {
            0 => {
                sink.leaf(AffineExpr::Dim(
                    cursor.index(Subject::AffineDim, header.dims)?,
                ));
                None
            }
            1 => {
                sink.leaf(AffineExpr::Symbol(
                    cursor.index(Subject::AffineSymbol, header.symbols)?,
                ));
                None
            }
            2 => {
                sink.leaf(AffineExpr::Constant(cursor.signed_varint()?));
                None
            }
            3 => Some(AffineOp::Add),
            4 => Some(AffineOp::Mul),
            5 => Some(AffineOp::Mod),
            6 => Some(AffineOp::FloorDiv),
            7 => Some(AffineOp::CeilDiv),
            code => {
                let subject = Subject::AffineExpr;
                return Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
            }
        };
        match op {
            Some(op) => {
                sink.open(op);
                pending += 1;
            }
            None => pending -= 1,
        }
    }
    Ok(())
}

/// Checks a number of dimensions or symbols: an identity map states it without a byte for each.
fn arity(pos: u64, count: u64) -> Result<u32> {
    let most = limits::MAX_AFFINE_ARITY;
    match u32::try_from(count) {
        Ok(count) if count <= most => Ok(count),
        _ => Err(Error::at(
            pos,
            ErrorKind::Limit {
                limit: LimitKind::AffineArity,
                most: u64::from(most),
            },
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::varint;

    fn encoded(values: &[u64]) -> Vec<u8> {
        let mut bytes = Vec::new();
        values.iter().for_each(|v| varint::encode(*v, &mut bytes));
        bytes
    }

    fn decode(values: &[u64]) -> Result<AffineMap> {
        let bytes = encoded(values);
        let mut cursor = Cursor::new(&bytes, 0);
        let map = EncodedMap::read(&mut cursor)?;
        cursor.finish()?;
        map.decode()
    }

    #[test]
    fn each_kind_of_map_decodes() {
        let identity = decode(&[3 << 2]).expect("identity");
        assert!(identity.is_identity());
        assert_eq!(identity.results.len(), 3);

        let swap = decode(&[2 << 2 | 1, 1, 0]).expect("permutation");
        assert!(!swap.is_identity());
        assert_eq!(swap.exprs.get(swap.results[0]), AffineExpr::Dim(1));

        let projection = decode(&[3 << 2 | 2, 1, 2]).expect("projection");
        assert_eq!(
            projection.exprs.get(projection.results[0]),
            AffineExpr::Dim(2)
        );

        // (d0)[s0] -> (d0 * s0 + 5)
        let general = decode(&[1 << 2 | 3, 1, 1, 3, 4, 0, 0, 1, 0, 2, varint::zigzag(5)]);
        let general = general.expect("general");
        let AffineExpr::Binary(AffineOp::Add, mul, five) = general.exprs.get(general.results[0])
        else {
            panic!("the root is not an addition")
        };
        assert_eq!(general.exprs.get(five), AffineExpr::Constant(5));
        assert!(matches!(
            general.exprs.get(mul),
            AffineExpr::Binary(AffineOp::Mul, ..)
        ));
    }

    #[test]
    fn a_set_ends_with_a_flag_for_each_constraint() {
        let mut bytes = encoded(&[1, 0, 2, 0, 0, 2, varint::zigzag(-1)]);
        bytes.extend([1, 0]);
        let mut cursor = Cursor::new(&bytes, 0);
        let set = EncodedSet::read(&mut cursor).expect("a valid set");
        assert!(cursor.is_empty());
        let set = set.decode().expect("a valid set");
        assert!(set.constraints[0].equality && !set.constraints[1].equality);
        assert_eq!(
            set.exprs.get(set.constraints[1].expr),
            AffineExpr::Constant(-1)
        );
    }

    #[test]
    fn out_of_range_values_are_errors() {
        assert!(decode(&[1 << 40]).is_err());
        assert!(decode(&[2 << 2 | 1, 1, 2]).is_err());
        assert!(decode(&[1 << 2 | 3, 0, 1, 1, 0]).is_err());
        assert!(decode(&[1 << 2 | 3, 0, 1, 8]).is_err());
        assert!(decode(&[1 << 2 | 3, 0, 1, 3, 0, 0]).is_err());
    }

    #[test]
    fn depth_takes_no_stack() {
        let depth = 300_000;
        let mut values = vec![1 << 2 | 3, 0, 1];
        values.extend(std::iter::repeat_n(3, depth));
        values.extend(std::iter::repeat_n(0, 2 * (depth + 1)));
        let map = decode(&values).expect("a deep sum");
        assert_eq!(map.exprs.len(), 2 * depth + 1);
    }
}
