//! The operations of releases of LLVM: the facts `llvm` and `stored` of the rows of operations.

use mlirbc::ods::{Has, Row, has_release};
use mlirbc::raw::limits;

/// The last release whose encodings and kinds of attributes were compared.
pub(super) const LAST: u16 = 22;

/// Whether any release has a dialect of this name.
pub(super) fn is_upstream(dialect: &[u8]) -> bool {
    of_llvm(dialect).is_some()
}

pub(super) fn has_dialect(release: u16, dialect: &[u8]) -> Has {
    of_llvm(dialect).map_or(Has::NotKnown, |releases| has_release(releases, release))
}

/// Whether a release has an operation. One that no release has can be of a later one.
pub(super) fn has_op(release: u16, [dialect, name]: [&[u8]; 2]) -> Has {
    if !is_upstream(dialect) {
        return Has::NotKnown;
    }
    let releases = row([dialect, name]).and_then(|row| row.fact("llvm"));
    has_release(releases.unwrap_or_default(), release)
}

/// Whether a release stores the attributes of an operation as the same kinds as those that can have written it. What came
/// after [`LAST`] is taken to be as that.
pub(super) fn same_kinds(op: [&[u8]; 2], writers: &[u16], release: u16) -> Has {
    in_one_group(op, "stored", writers, release)
}

/// Whether an operation is the same in a release as in those that can have written it.
pub(super) fn same_meaning(op: [&[u8]; 2], writers: &[u16], release: u16) -> Has {
    in_one_group(op, "meaning", writers, release)
}

fn in_one_group(op: [&[u8]; 2], fact: &str, writers: &[u16], release: u16) -> Has {
    let groups = row(op).and_then(|row| row.fact(fact));
    groups.map_or(Has::Yes, |groups| one_group(groups, writers, release))
}

/// Whether a release is in one of some groups, together with those that can have written something.
pub(super) fn one_group(groups: &str, writers: &[u16], release: u16) -> Has {
    let group = |release: u16| {
        let release = release.min(LAST);
        let mut groups = groups.split(" | ");
        groups.position(|group| has_release(group, release) == Has::Yes)
    };
    let own = group(release);
    let is_same = |writer: &u16| *writer == release || own.is_some() && group(*writer) == own;
    let is_other = |writer: &u16| own.is_some() && group(*writer).is_some_and(|it| Some(it) != own);
    match writers {
        [] => Has::NotKnown,
        all if all.iter().all(is_same) => Has::Yes,
        all if all.iter().all(is_other) => Has::No,
        _ => Has::NotKnown,
    }
}

/// The releases of the row of a dialect.
fn of_llvm(dialect: &[u8]) -> Option<&'static str> {
    Row::of(short(dialect)?)?.fact("llvm")
}

/// The row of an operation.
pub(super) fn row([dialect, name]: [&[u8]; 2]) -> Option<Row<'static>> {
    Row::of(&format!("{}.{}", short(dialect)?, short(name)?))
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
    fn releases_between_those_of_the_table() {
        let has = |release, op: [&str; 2]| has_op(release, op.map(str::as_bytes));
        for release in 16..=24 {
            assert_eq!(has(release, ["arith", "addf"]), Has::Yes);
            assert_eq!(has(release, ["arith", "nothing"]), Has::No);
        }
        let same =
            |[writer, release]: [u16; 2]| same_kinds([b"vector", b"shuffle"], &[writer], release);
        assert_eq!(same([16, 19]), Has::Yes);
        assert_eq!(same([19, 22]), Has::No);
        assert_eq!(same([24, 22]), Has::Yes);
        assert_eq!(same([20, 22]), Has::NotKnown);
        assert_eq!(has(23, ["arith", "addf"]), Has::Yes);
        assert_eq!(has(17, ["arith", "maxf"]), Has::NotKnown);
        assert_eq!(has(20, ["arith", "maxf"]), Has::No);
        assert_eq!(has(19, ["stablehlo", "add"]), Has::NotKnown);
    }
}
