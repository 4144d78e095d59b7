//! The encodings of affine maps and integer sets, which MLIR writes since 24.

use super::{
    AffineExpr, AffineExprs, AffineMap, ExprId, GENERAL, IDENTITY, IntegerSet, PERMUTATION,
    PROJECTION,
};
use crate::varint;

impl AffineMap {
    /// The encoding since MLIR 24: maps of dimensions only have shorter ones.
    #[doc(hidden)]
    pub fn encode(&self, out: &mut Vec<u8>) {
        let results = self.results.iter().map(|id| self.exprs.get(*id));
        let dim = |expr| match expr {
            AffineExpr::Dim(dim) => Some(dim),
            _ => None,
        };
        let dims: Option<Vec<u32>> = results.map(dim).collect();
        let dims = dims.filter(|dims| self.symbols == 0 && are_different(dims));
        let kind = match &dims {
            Some(_) if self.is_identity() => IDENTITY,
            Some(dims) if dims.len() == self.dims as usize => PERMUTATION,
            Some(_) => PROJECTION,
            None => GENERAL,
        };
        varint::encode(u64::from(self.dims) << 2 | kind, out);
        let count = self.results.len() as u64;
        match dims {
            _ if kind == IDENTITY => {}
            Some(dims) => {
                if kind == PROJECTION {
                    varint::encode(count, out);
                }
                dims.iter()
                    .for_each(|dim| varint::encode((*dim).into(), out));
            }
            None => {
                varint::encode(self.symbols.into(), out);
                varint::encode(count, out);
                self.exprs.encode(self.results.iter().copied(), out);
            }
        }
    }
}

impl IntegerSet {
    /// The encoding since MLIR 24.
    #[doc(hidden)]
    pub fn encode(&self, out: &mut Vec<u8>) {
        let count = self.constraints.len() as u64;
        [self.dims.into(), self.symbols.into(), count]
            .into_iter()
            .for_each(|it| varint::encode(it, out));
        self.exprs
            .encode(self.constraints.iter().map(|it| it.expr), out);
        out.extend(self.constraints.iter().map(|it| u8::from(it.equality)));
    }
}

fn put(code: u64, value: u64, out: &mut Vec<u8>) {
    varint::encode(code, out);
    varint::encode(value, out);
}

fn are_different(dims: &[u32]) -> bool {
    let mut sorted = dims.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

impl AffineExprs {
    /// Appends expressions in prefix order.
    fn encode(&self, roots: impl Iterator<Item = ExprId>, out: &mut Vec<u8>) {
        for root in roots {
            let mut open = vec![root];
            while let Some(id) = open.pop() {
                match self.get(id) {
                    AffineExpr::Dim(dim) => put(0, dim.into(), out),
                    AffineExpr::Symbol(symbol) => put(1, symbol.into(), out),
                    AffineExpr::Constant(value) => put(2, varint::zigzag(value), out),
                    AffineExpr::Binary(op, lhs, rhs) => {
                        varint::encode(3 + op as u64, out);
                        open.extend([rhs, lhs]);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::entity::{AffineOp, Constraint, EncodedMap, EncodedSet};

    /// `(d0, ..., dN-1) -> (results)` of dimensions.
    fn of_dims(dims: u32, results: &[u32]) -> AffineMap {
        let mut map = AffineMap {
            dims,
            ..AffineMap::default()
        };
        for dim in results {
            let id = map.exprs.push(AffineExpr::Dim(*dim));
            map.results.push(id);
        }
        map
    }

    #[test]
    fn what_is_encoded_decodes_to_the_same() {
        let mut mixed = of_dims(2, &[1, 1, 0]);
        mixed.symbols = 1;
        let [dim, symbol] = [AffineExpr::Dim(0), AffineExpr::Symbol(0)];
        let (dim, symbol) = (mixed.exprs.push(dim), mixed.exprs.push(symbol));
        let four = mixed.exprs.push(AffineExpr::Constant(-4));
        let product = AffineExpr::Binary(AffineOp::Mul, symbol, four);
        let product = mixed.exprs.push(product);
        let sum = AffineExpr::Binary(AffineOp::Add, dim, product);
        let sum = mixed.exprs.push(sum);
        mixed.results.push(sum);
        let kinds = [
            (of_dims(3, &[0, 1, 2]), IDENTITY),
            (of_dims(2, &[1, 0]), PERMUTATION),
            (of_dims(3, &[2, 0]), PROJECTION),
            (of_dims(1, &[]), PROJECTION),
            (of_dims(1, &[0, 0]), GENERAL),
            (mixed.clone(), GENERAL),
        ];
        let mut again = Vec::new();
        for (map, kind) in kinds {
            let mut bytes = Vec::new();
            map.encode(&mut bytes);
            assert_eq!(u64::from(bytes[0] >> 1 & 3), kind, "{map:?}");
            let mut cursor = Cursor::new(&bytes, 0);
            let read = EncodedMap::read(&mut cursor).and_then(EncodedMap::decode);
            assert_eq!(cursor.left(), 0);
            again.clear();
            read.expect("a map").encode(&mut again);
            assert_eq!(again, bytes);
        }
        let set = IntegerSet {
            dims: 2,
            symbols: 1,
            exprs: mixed.exprs,
            constraints: vec![
                Constraint {
                    expr: sum,
                    equality: true,
                },
                Constraint {
                    expr: dim,
                    equality: false,
                },
            ],
        };
        let mut bytes = Vec::new();
        set.encode(&mut bytes);
        let read = EncodedSet::read(&mut Cursor::new(&bytes, 0)).and_then(EncodedSet::decode);
        again.clear();
        read.expect("a set").encode(&mut again);
        assert_eq!(again, bytes);
    }
}
