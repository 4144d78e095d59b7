//! Lists of extents and of dimensions.

use mlirbc::entity::DYNAMIC;

/// An extent as messages show it.
pub(crate) fn shown_one(extent: i64) -> String {
    match extent {
        DYNAMIC => "?".to_owned(),
        extent => extent.to_string(),
    }
}

/// Extents as messages show them.
pub(crate) fn shown(extents: &[i64]) -> String {
    const MOST: usize = 16;
    let shown = extents.iter().take(MOST).map(|it| shown_one(*it));
    let rest = if extents.len() > MOST { ", ..." } else { "" };
    format!("[{}{rest}]", shown.collect::<Vec<_>>().join(", "))
}

/// Whether numbers are those from 0 on, in any order.
pub(crate) fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|it| {
        let slot = usize::try_from(*it).ok().and_then(|it| seen.get_mut(it));
        slot.is_some_and(|it| !std::mem::replace(it, true))
    })
}

/// The dimension with this number.
pub(crate) fn at(extents: &[i64], nth: i64) -> Option<i64> {
    usize::try_from(nth)
        .ok()
        .and_then(|nth| extents.get(nth))
        .copied()
}

/// An extent that is known.
pub(crate) fn fixed(extent: i64) -> Option<i64> {
    (extent != DYNAMIC).then_some(extent)
}

/// Number of extents that are not known.
pub(crate) fn dynamic(extents: &[i64]) -> usize {
    extents.iter().filter(|it| **it == DYNAMIC).count()
}

/// Product of extents, if all are known.
pub(crate) fn product(extents: &[i64]) -> Option<i64> {
    extents
        .iter()
        .try_fold(1_i64, |product, it| product.checked_mul(fixed(*it)?))
}
