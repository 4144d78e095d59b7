//! Sets of major releases of LLVM.

use std::fmt;

/// A set of major releases of LLVM.
#[derive(Clone, Copy, PartialEq, Eq)]
#[doc(hidden)]
pub struct LlvmReleases(u64);

impl LlvmReleases {
    /// The first release that wrote bytecode.
    pub(crate) const OLDEST: u16 = 16;
    /// The newest release of the tables.
    pub const NEWEST: u16 = 24;

    pub(crate) const NONE: LlvmReleases = LlvmReleases(0);

    /// Those of the range that the tables know.
    pub(crate) fn range(first: u16, last: u16) -> LlvmReleases {
        let known = LlvmReleases::OLDEST..=LlvmReleases::NEWEST;
        let within = known.filter(|it| (first..=last).contains(it));
        LlvmReleases(within.fold(0, |set, it| set | 1 << it))
    }

    /// Those from this one on.
    pub(crate) fn since(first: u16) -> LlvmReleases {
        LlvmReleases::range(first, LlvmReleases::NEWEST)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn has(self, release: u16) -> bool {
        self.0 >> release & 1 == 1
    }

    pub(crate) fn and(self, other: LlvmReleases) -> LlvmReleases {
        LlvmReleases(self.0 & other.0)
    }

    pub(crate) fn or(self, other: LlvmReleases) -> LlvmReleases {
        LlvmReleases(self.0 | other.0)
    }

    /// From the newest one on.
    pub(crate) fn newest_first(self) -> impl Iterator<Item = u16> {
        let known = (LlvmReleases::OLDEST..=LlvmReleases::NEWEST).rev();
        known.filter(move |it| self.has(*it))
    }
}

/// `18`, `18 to 22`, `18, 21 to 24`.
impl fmt::Display for LlvmReleases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        let mut at = LlvmReleases::OLDEST;
        while at <= LlvmReleases::NEWEST {
            let start = at;
            while self.has(at) {
                at += 1;
            }
            if at > start {
                f.write_str(if first { "" } else { ", " })?;
                first = false;
                write!(f, "{start}")?;
                if at > start + 1 {
                    write!(f, " to {}", at - 1)?;
                }
            }
            at += 1;
        }
        Ok(())
    }
}

impl fmt::Debug for LlvmReleases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LlvmReleases({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_shown_as_ranges() {
        let shown = |set: LlvmReleases| set.to_string();
        assert_eq!(shown(LlvmReleases::NONE), "");
        assert_eq!(shown(LlvmReleases::range(19, 19)), "19");
        assert_eq!(shown(LlvmReleases::since(23)), "23 to 24");
        let two = LlvmReleases::range(0, 17).or(LlvmReleases::since(24));
        assert_eq!(shown(two), "16 to 17, 24");
        assert_eq!(two.newest_first().collect::<Vec<_>>(), [24, 17, 16]);
    }
}
