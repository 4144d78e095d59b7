//! The indexing maps that operations of linalg have by their names.
//!
//! A letter is a loop; a word is a dimension of an operand: `a` is a loop, `a+b` a sum, and of `a*b`, the first loop has the
//! next stride, and the second the next dilation.
//!
//! Source: `mlir/include/mlir/Dialect/Linalg/IR/LinalgNamedStructuredOps.yaml` of llvm/llvm-project.

use mlirbc::entity::{AffineExpr, AffineMap, AffineOp, AttrData, ExprId};

use crate::op::handle::Op;

/// Names, the number of loops, and the dimensions of each operand.
const NAMED: &[(&str, u32, &str)] = &[
    ("linalg.batch_matvec", 3, "a b c|a c|a b"),
    ("linalg.batch_mmt4d", 7, "a b d e g|a c d f g|a b c e f"),
    ("linalg.batch_vecmat", 3, "a c|a c b|a b"),
    ("linalg.conv_1d", 2, "a+b|b|a"),
    ("linalg.conv_1d_ncw_fcw", 5, "a d c*e|b d e|a b c"),
    ("linalg.conv_1d_nwc_wcf", 5, "a b*d e|d e c|a b c"),
    ("linalg.conv_2d", 4, "a+c b+d|c d|a b"),
    ("linalg.conv_2d_nchw_fchw", 7, "a e c*f d*g|b e f g|a b c d"),
    (
        "linalg.conv_2d_nchw_fchw_q",
        7,
        "a e c*f d*g|b e f g|||a b c d",
    ),
    (
        "linalg.conv_2d_ngchw_fgchw",
        8,
        "a b f d*g e*h|c b f g h|a b c d e",
    ),
    (
        "linalg.conv_2d_ngchw_gfchw",
        8,
        "a b f d*g e*h|b c f g h|a b c d e",
    ),
    (
        "linalg.conv_2d_ngchw_gfchw_q",
        8,
        "a b f d*g e*h|b c f g h|||a b c d e",
    ),
    ("linalg.conv_2d_nhwc_fhwc", 7, "a b*e c*f g|d e f g|a b c d"),
    (
        "linalg.conv_2d_nhwc_fhwc_q",
        7,
        "a b*e c*f g|d e f g|||a b c d",
    ),
    ("linalg.conv_2d_nhwc_hwcf", 7, "a b*e c*f g|e f g d|a b c d"),
    (
        "linalg.conv_2d_nhwc_hwcf_q",
        7,
        "a b*e c*f g|e f g d|||a b c d",
    ),
    (
        "linalg.conv_2d_nhwgc_gfhwc",
        8,
        "a b*f c*g d h|d e f g h|a b c d e",
    ),
    (
        "linalg.conv_2d_nhwgc_gfhwc_q",
        8,
        "a b*f c*g d h|d e f g h|||a b c d e",
    ),
    ("linalg.conv_3d", 6, "a+d b+e c+f|d e f|a b c"),
    (
        "linalg.conv_3d_ncdhw_fcdhw",
        9,
        "a f c*g d*h e*i|b f g h i|a b c d e",
    ),
    (
        "linalg.conv_3d_ndhwc_dhwcf",
        9,
        "a b*f c*g d*h i|f g h i e|a b c d e",
    ),
    (
        "linalg.conv_3d_ndhwc_dhwcf_q",
        9,
        "a b*f c*g d*h i|f g h i e|||a b c d e",
    ),
    ("linalg.depthwise_conv_1d_ncw_cw", 4, "a c b*d|c d|a c b"),
    ("linalg.depthwise_conv_1d_nwc_wc", 4, "a b*d c|d c|a b c"),
    (
        "linalg.depthwise_conv_1d_nwc_wcm",
        5,
        "a b*e c|e c d|a b c d",
    ),
    (
        "linalg.depthwise_conv_2d_nchw_chw",
        6,
        "a d b*e c*f|d e f|a d b c",
    ),
    (
        "linalg.depthwise_conv_2d_nhwc_hwc",
        6,
        "a b*e c*f d|e f d|a b c d",
    ),
    (
        "linalg.depthwise_conv_2d_nhwc_hwc_q",
        6,
        "a b*e c*f d|e f d|||a b c d",
    ),
    (
        "linalg.depthwise_conv_2d_nhwc_hwcm",
        7,
        "a b*f c*g d|f g d e|a b c d e",
    ),
    (
        "linalg.depthwise_conv_2d_nhwc_hwcm_q",
        7,
        "a b*f c*g d|f g d e|||a b c d e",
    ),
    (
        "linalg.depthwise_conv_3d_ncdhw_cdhw",
        8,
        "a h b*e c*f d*g|h e f g|a h b c d",
    ),
    (
        "linalg.depthwise_conv_3d_ndhwc_dhwc",
        8,
        "a b*e c*f d*g h|e f g h|a b c d h",
    ),
    (
        "linalg.depthwise_conv_3d_ndhwc_dhwcm",
        9,
        "a b*f c*g d*h i|f g h i e|a b c d i e",
    ),
    ("linalg.dot", 1, "a|a|"),
    ("linalg.fill_rng_2d", 2, "|||a b"),
    ("linalg.matvec", 2, "a b|b|a"),
    ("linalg.mmt4d", 6, "a c d f|b c e f|a b d e"),
    ("linalg.pooling_nchw_max", 6, "a b c*e d*f|e f|a b c d"),
    ("linalg.pooling_nchw_sum", 6, "a b c*e d*f|e f|a b c d"),
    ("linalg.pooling_ncw_max", 4, "a b c*d|d|a b c"),
    ("linalg.pooling_ncw_sum", 4, "a b c*d|d|a b c"),
    (
        "linalg.pooling_ndhwc_max",
        8,
        "a b*f c*g d*h e|f g h|a b c d e",
    ),
    (
        "linalg.pooling_ndhwc_min",
        8,
        "a b*f c*g d*h e|f g h|a b c d e",
    ),
    (
        "linalg.pooling_ndhwc_sum",
        8,
        "a b*f c*g d*h e|f g h|a b c d e",
    ),
    ("linalg.pooling_nhwc_max", 6, "a b*e c*f d|e f|a b c d"),
    (
        "linalg.pooling_nhwc_max_unsigned",
        6,
        "a b*e c*f d|e f|a b c d",
    ),
    ("linalg.pooling_nhwc_min", 6, "a b*e c*f d|e f|a b c d"),
    (
        "linalg.pooling_nhwc_min_unsigned",
        6,
        "a b*e c*f d|e f|a b c d",
    ),
    ("linalg.pooling_nhwc_sum", 6, "a b*e c*f d|e f|a b c d"),
    ("linalg.pooling_nwc_max", 4, "a b*d c|d|a b c"),
    ("linalg.pooling_nwc_max_unsigned", 4, "a b*d c|d|a b c"),
    ("linalg.pooling_nwc_min", 4, "a b*d c|d|a b c"),
    ("linalg.pooling_nwc_min_unsigned", 4, "a b*d c|d|a b c"),
    ("linalg.pooling_nwc_sum", 4, "a b*d c|d|a b c"),
    ("linalg.quantized_batch_matmul", 4, "a b d|a d c|||a b c"),
    ("linalg.quantized_matmul", 3, "a c|c b|||a b"),
    ("linalg.vecmat", 2, "b|b a|a"),
];

/// The maps of an operation of a name in the table.
pub(super) fn of_name(op: &Op<'_, '_>) -> Option<Vec<AffineMap>> {
    let nth = NAMED.binary_search_by(|it| it.0.cmp(op.name)).ok()?;
    let (_, loops, operands) = NAMED[nth];
    let mut strides = factors(op, "strides")?.into_iter();
    let mut dilations = factors(op, "dilations")?.into_iter();
    let maps = operands.split('|').map(|operand| {
        let mut map = AffineMap {
            dims: loops,
            ..AffineMap::default()
        };
        for word in operand.split_ascii_whitespace() {
            let mut letters = word
                .bytes()
                .filter(u8::is_ascii_lowercase)
                .map(|it| u32::from(it - b'a'));
            let mut dim =
                |map: &mut AffineMap| Some(map.exprs.push(AffineExpr::Dim(letters.next()?)));
            let first = dim(&mut map)?;
            let result = match word.as_bytes().get(1) {
                None => first,
                Some(b'+') => {
                    let second = dim(&mut map)?;
                    sum(&mut map, first, second)
                }
                Some(_) => {
                    let first = product(&mut map, first, strides.next().unwrap_or(1));
                    let second = dim(&mut map)?;
                    let second = product(&mut map, second, dilations.next().unwrap_or(1));
                    sum(&mut map, first, second)
                }
            };
            map.results.push(result);
        }
        Some(map)
    });
    maps.collect()
}

fn sum(map: &mut AffineMap, a: ExprId, b: ExprId) -> ExprId {
    map.exprs.push(AffineExpr::Binary(AffineOp::Add, a, b))
}

fn product(map: &mut AffineMap, a: ExprId, factor: i64) -> ExprId {
    let factor = map.exprs.push(AffineExpr::Constant(factor));
    map.exprs.push(AffineExpr::Binary(AffineOp::Mul, a, factor))
}

/// Strides or dilations; none if they are 1.
fn factors(op: &Op<'_, '_>, name: &str) -> Option<Vec<i64>> {
    let Some(attr) = op.attr(name) else {
        return Some(Vec::new());
    };
    const MOST: usize = 8;
    let AttrData::DenseElements { ty, .. } = attr.data().ok()?? else {
        return None;
    };
    let count = op.shaped(ty)?.elements()?;
    usize::try_from(count).ok().filter(|it| *it <= MOST)?;
    attr.to_i64s().ok()?
}

/// The map of as many loops as results.
pub(super) fn identity(loops: u32) -> AffineMap {
    let mut map = AffineMap {
        dims: loops,
        ..AffineMap::default()
    };
    for dim in 0..loops {
        let dim = map.exprs.push(AffineExpr::Dim(dim));
        map.results.push(dim);
    }
    map
}

/// A map without results.
pub(super) fn scalar(loops: u32) -> AffineMap {
    AffineMap {
        dims: loops,
        ..AffineMap::default()
    }
}

/// The results of a map for values of its dimensions; `None` if a number does not fit.
pub(super) fn evaluate(map: &AffineMap, dims: &[i64]) -> Vec<Option<i64>> {
    let mut open = Vec::new();
    let mut values = Vec::new();
    map.results
        .iter()
        .map(|root| {
            // In postfix order: operands before what combines them.
            open.clear();
            values.clear();
            open.push((*root, false));
            while let Some((expr, is_ready)) = open.pop() {
                let value = match map.exprs.get(expr) {
                    AffineExpr::Dim(dim) => dims.get(dim as usize).copied(),
                    AffineExpr::Symbol(_) => None,
                    AffineExpr::Constant(number) => Some(number),
                    AffineExpr::Binary(_, a, b) if !is_ready => {
                        open.extend([(expr, true), (b, false), (a, false)]);
                        continue;
                    }
                    AffineExpr::Binary(kind, ..) => {
                        let (b, a): (Option<i64>, Option<i64>) = (values.pop()?, values.pop()?);
                        combined(kind, a, b)
                    }
                };
                values.push(value);
            }
            values.pop()?
        })
        .collect()
}

fn combined(kind: AffineOp, a: Option<i64>, b: Option<i64>) -> Option<i64> {
    let (a, b) = (a?, b?);
    match kind {
        AffineOp::Add => a.checked_add(b),
        AffineOp::Mul => a.checked_mul(b),
        _ if b <= 0 => None,
        AffineOp::Mod => a.checked_rem_euclid(b),
        AffineOp::FloorDiv => a.checked_div_euclid(b),
        AffineOp::CeilDiv => a.checked_neg()?.checked_div_euclid(b)?.checked_neg(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(NAMED.is_sorted_by(|a, b| a.0 < b.0));
    }
}
