//! The windows of a convolution.

use std::sync::Arc;

/// Most positions of a kernel in one dimension that are looked at.
const MAX_KERNEL: u64 = 1 << 14;

/// The windows of a convolution.
pub(super) struct Window {
    pub(super) strides: Option<Arc<[i64]>>,
    /// Two for each dimension.
    pub(super) padding: Option<Arc<[i64]>>,
    pub(super) base: Option<Arc<[i64]>>,
    pub(super) dilation: Option<Arc<[i64]>>,
}

impl Window {
    /// Pairs of a position in the kernel and one in the output of a dimension, for which the input has an element.
    pub(super) fn positions(
        &self,
        nth: usize,
        input: u64,
        kernel: u64,
        output: u64,
    ) -> Option<u64> {
        let of = |list: &Option<Arc<[i64]>>, nth: usize, default: i128| {
            let number = list.as_ref().and_then(|it| it.get(nth));
            number.map_or(default, |it| i128::from(*it))
        };
        let (stride, base) = (of(&self.strides, nth, 1), of(&self.base, nth, 1));
        let (low, dilation) = (of(&self.padding, 2 * nth, 0), of(&self.dilation, nth, 1));
        if kernel > MAX_KERNEL || stride < 1 || base < 1 || dilation < 1 {
            return None;
        }
        let (input, output) = (i128::from(input), i128::from(output));
        let mut sum = 0u64;
        for at in 0..i128::from(kernel) {
            // The element is at `first + nth * stride`, and is one of the input if that is a multiple of `base`, of
            // those below `end`.
            let (first, end) = (at * dilation - low, (input - 1) * base + 1);
            // Outputs whose element is not before the input, and those whose is not behind it.
            let from = ((-first).max(0) + stride - 1) / stride;
            let to = ((end - first).max(0) + stride - 1) / stride;
            let to = to.min(output);
            if from >= to {
                continue;
            }
            // Every `period`-th of them is a multiple.
            let period = base / gcd(stride, base);
            let first_fit = (from..to).take(period.min(i128::from(MAX_KERNEL)) as usize);
            let first_fit = first_fit
                .into_iter()
                .find(|it| (first + it * stride) % base == 0);
            if let Some(fit) = first_fit {
                sum = sum.saturating_add(u64::try_from((to - fit + period - 1) / period).ok()?);
            }
        }
        Some(sum)
    }
}

fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
