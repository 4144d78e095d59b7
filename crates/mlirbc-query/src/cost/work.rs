//! Amounts of work.

/// Work, in numbers. [`u64::MAX`] stands for all that is more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// Operations on elements: additions, products, comparisons, of floats and of integers.
    pub flops: u64,
    /// Functions such as `exp` and `sqrt`, each of one element.
    pub transcendentals: u64,
    /// Bytes of operands and results.
    pub bytes: u64,
}

impl Work {
    pub(super) fn flops(flops: u64) -> Work {
        Work {
            flops,
            ..Work::default()
        }
    }

    pub(super) fn transcendentals(transcendentals: u64) -> Work {
        Work {
            transcendentals,
            ..Work::default()
        }
    }

    /// Both together.
    pub(super) fn and(self, other: Work) -> Work {
        Work {
            flops: self.flops.saturating_add(other.flops),
            transcendentals: self.transcendentals.saturating_add(other.transcendentals),
            bytes: self.bytes.saturating_add(other.bytes),
        }
    }

    /// The same so many times.
    pub(super) fn times(self, times: u64) -> Work {
        Work {
            flops: self.flops.saturating_mul(times),
            transcendentals: self.transcendentals.saturating_mul(times),
            bytes: self.bytes.saturating_mul(times),
        }
    }
}

/// What an operation does, besides those in its regions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OwnWork {
    pub(super) work: Work,
    /// The elements of an operand or result have no known size.
    pub(super) is_unsized: bool,
    /// How often it runs its regions, if it is a loop of which that is known.
    pub(super) repeats: Option<u64>,
    /// How often its regions are applied, if it applies them: the first, and all others.
    pub(super) applies: Option<[u64; 2]>,
}
