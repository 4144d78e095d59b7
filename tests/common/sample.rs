//! Samples of what takes long: a test takes some of many inputs, and all of them in `.ci/run --deep`.

use std::env;

/// Whether tests take all inputs: with `MLIRBC_TEST_ALL=1`.
pub(crate) fn all() -> bool {
    env::var_os("MLIRBC_TEST_ALL").is_some_and(|it| it != "0")
}

/// So many of the items, in their order; all of them with `MLIRBC_TEST_ALL=1`. The choice depends on
/// the number of items only, so that a failure can be repeated.
pub(crate) fn sample<T>(mut items: Vec<T>, count: usize) -> Vec<T> {
    if all() || items.len() <= count {
        return items;
    }
    let (mut left, mut wanted) = (items.len() as u64, count as u64);
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    items.retain(|_| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let taken = (state >> 33) % left < wanted;
        left -= 1;
        wanted -= u64::from(taken);
        taken
    });
    items
}
