//! The operations of releases of LLVM: the facts `llvm` and `stored` of the rows of operations.

use mlirbc::ods::Row;
use mlirbc::raw::limits;

/// The releases whose operations were read, the oldest first.
const RELEASES: [u16; 3] = [16, 19, 22];

/// What a release has, as far as the rows say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Has {
    Yes,
    No,
    /// No release has such a dialect, or it was not read, and its neighbours differ.
    NotKnown,
}

/// The last release that was read.
pub(super) fn last() -> u16 {
    RELEASES[RELEASES.len() - 1]
}

/// Whether any release has a dialect of this name.
pub(super) fn is_upstream(dialect: &[u8]) -> bool {
    of_llvm(dialect).is_some()
}

pub(super) fn has_dialect(release: u16, dialect: &[u8]) -> Has {
    of_llvm(dialect).map_or(Has::NotKnown, |releases| has(release, releases))
}

/// Whether a release has an operation. One that no release has can be of a later one.
pub(super) fn has_op(release: u16, [dialect, name]: [&[u8]; 2]) -> Has {
    if !is_upstream(dialect) {
        return Has::NotKnown;
    }
    let releases = row([dialect, name]).and_then(|row| row.fact("llvm"));
    has(release, releases.unwrap_or_default())
}

/// Whether two releases store the attributes of an operation as the same kinds. What came after the last release that was
/// read is taken to be as that.
pub(super) fn same_kinds(op: [&[u8]; 2], releases: [u16; 2]) -> Has {
    let Some(groups) = row(op).and_then(|row| row.fact("stored")) else {
        return Has::Yes;
    };
    let group = |release: u16| {
        let release = release.min(last());
        let mut groups = groups.split(" | ");
        groups.position(|group| has(release, group) == Has::Yes)
    };
    match releases.map(group) {
        [Some(a), Some(b)] if a == b => Has::Yes,
        [Some(_), Some(_)] => Has::No,
        _ => Has::NotKnown,
    }
}

/// The releases of the row of a dialect.
fn of_llvm(dialect: &[u8]) -> Option<&'static str> {
    Row::of(short(dialect)?)?.fact("llvm")
}

fn row([dialect, name]: [&[u8]; 2]) -> Option<Row> {
    Row::of(&format!("{}.{}", short(dialect)?, short(name)?))
}

/// Whether a release is of a list of those that were read, or lies between two that agree.
fn has(release: u16, list: &str) -> Has {
    let is_listed = |of: u16| list.split(' ').any(|it| it.parse() == Ok(of));
    let behind = RELEASES.partition_point(|it| *it < release);
    let at = |place: usize| RELEASES.get(place).map(|of| is_listed(*of));
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

/// A name that can be in the table: any number of entries of a file can refer to a long one.
fn short(name: &[u8]) -> Option<&str> {
    let name = Some(name).filter(|name| name.len() < limits::MAX_OP_NAME)?;
    std::str::from_utf8(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_release_was_read() {
        let is_known = |it: &str| it.parse().is_ok_and(|it| RELEASES.contains(&it));
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
    fn releases_between_those_of_the_table() {
        let has = |release, op: [&str; 2]| has_op(release, op.map(str::as_bytes));
        for release in 16..=22 {
            assert_eq!(has(release, ["arith", "addf"]), Has::Yes);
            assert_eq!(has(release, ["arith", "nothing"]), Has::No);
        }
        let same = |releases| same_kinds([b"vector", b"shuffle"], releases);
        assert_eq!(same([16, 19]), Has::Yes);
        assert_eq!(same([19, 22]), Has::No);
        assert_eq!(same([24, 22]), Has::Yes);
        assert_eq!(same([20, 22]), Has::NotKnown);
        assert_eq!(has(23, ["arith", "addf"]), Has::NotKnown);
        assert_eq!(has(17, ["arith", "maxf"]), Has::NotKnown);
        assert_eq!(has(20, ["arith", "maxf"]), Has::No);
        assert_eq!(has(19, ["stablehlo", "add"]), Has::NotKnown);
    }
}
