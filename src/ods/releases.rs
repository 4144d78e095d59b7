//! The releases of LLVM that have an operation, or a dialect.

use std::ops::RangeInclusive;

use super::op_row::Row;

/// The releases whose operations were read, the oldest first: headers of Debian's packages, and for the one in development
/// those of October 2026.
pub const RELEASES: [u16; 5] = [16, 19, 21, 22, 24];

/// What a release has, as far as the rows say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Has {
    /// It has it.
    Yes,
    /// It does not.
    No,
    /// It was not read, and its neighbours differ.
    NotKnown,
}

/// Whether a release is of a list of those that were read, or lies between two that agree. `24?`: the headers that were
/// read of 24 are not those of the dialect.
pub fn has_release(list: &str, release: u16) -> Has {
    let is_listed = |of: u16| {
        let mut words = list.split(' ').filter(|it| number(it) == Some(of));
        words
            .next()
            .map_or(Some(false), |word| (!word.ends_with('?')).then_some(true))
    };
    if is_listed(release) == Some(true) {
        return Has::Yes;
    }
    let behind = RELEASES.partition_point(|it| *it < release);
    let at = |place: usize| RELEASES.get(place).and_then(|of| is_listed(*of));
    let before = match RELEASES.get(behind) == Some(&release) {
        true => at(behind),
        false => behind.checked_sub(1).and_then(at),
    };
    match (before, at(behind)) {
        (Some(true), Some(true)) => Has::Yes,
        (Some(false), Some(false)) => Has::No,
        _ => Has::NotKnown,
    }
}

/// The release of a word of a list.
fn number(word: &str) -> Option<u16> {
    word.trim_end_matches('?').parse().ok()
}

/// The releases of LLVM of which a definition is.
#[derive(Clone, Debug)]
pub struct Judged(RangeInclusive<u16>);

impl Judged {
    /// Of all.
    pub fn any() -> Judged {
        Judged(0..=u16::MAX)
    }

    /// Whether it is of a release, or of a file that states none.
    pub fn is_of(&self, release: Option<u16>) -> bool {
        release.is_none_or(|it| self.0.contains(&it))
    }
}

impl<'t> Row<'t> {
    /// Whether a release of LLVM has it.
    pub fn is_in_llvm(self, release: u16) -> Has {
        has_release(self.fact("llvm").unwrap_or_default(), release)
    }

    /// Of which releases of LLVM its definition and demands are.
    pub fn judged(self) -> Judged {
        let of_llvm = self.fact("llvm").is_some();
        let default = if of_llvm { "22-" } else { "24-" };
        let text = self.fact("judged").unwrap_or(default);
        let (from, to) = text.split_once('-').unwrap_or((text, ""));
        let [from, to] = [from, to].map(|it| it.parse().unwrap_or(u16::MAX));
        Judged(from..=to)
    }

    /// The newest name of an attribute of this name.
    pub fn newest_name<'n>(self, name: &'n str) -> &'n str
    where
        't: 'n,
    {
        match self.renamed() {
            Some([old, new]) if old == name => new,
            _ => name,
        }
    }

    /// The old and the new name of its attribute that was renamed.
    pub fn renamed(self) -> Option<[&'t str; 2]> {
        self.fact("renamed")?.split_once(' ').map(<[&str; 2]>::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_release_was_read() {
        let is_known = |it: &str| number(it).is_some_and(|it| RELEASES.contains(&it));
        let mut count = 0;
        for row in Row::all() {
            let stored = row
                .fact("stored")
                .into_iter()
                .flat_map(|it| it.split(" | "));
            for list in row.fact("llvm").into_iter().chain(stored) {
                assert!(list.split(' ').all(is_known), "{}: {list}", row.name);
                count += 1;
            }
        }
        assert!(count > 2_700, "{count}");
    }

    #[test]
    fn judged_in_releases() {
        let judged = |op: &str, release| Row::of(op).expect(op).judged().is_of(release);
        assert!(judged("arith.addi", Some(19)) && judged("arith.addi", Some(25)));
        assert!(!judged("arith.addi", Some(18)) && judged("arith.addi", None));
        assert!(!judged("tosa.matmul_t_block_scaled", Some(24)));
        assert!(!judged("hal.device.queue.alloca", Some(22)));
        assert!(judged("stablehlo.add", Some(19)) && !judged("stablehlo.add", Some(18)));
    }

    #[test]
    fn releases_between_those_that_were_read() {
        let has = |release, op: &str| Row::of(op).expect(op).is_in_llvm(release);
        assert!((16..=24).all(|release| has(release, "arith.addf") == Has::Yes));
        assert_eq!(has(17, "arith.maxf"), Has::NotKnown);
        assert_eq!(has(20, "arith.maxf"), Has::No);
        assert_eq!(has(22, "linalg.add"), Has::Yes);
        assert_eq!(has(23, "linalg.add"), Has::NotKnown);
        assert_eq!(has(24, "linalg.add"), Has::No);
        assert_eq!(has(25, "arith.addf"), Has::NotKnown);
        assert_eq!(has(22, "smt.solver"), Has::Yes);
        assert_eq!(has(24, "smt.solver"), Has::NotKnown);
        assert_eq!(has(22, "torch.aten.add"), Has::No);
    }
}
