//! The operations of releases of LLVM: `tables/upstream_ops.txt`, which has its grammar and source.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use mlirbc::raw::limits;

const TEXT: &str = include_str!("../tables/upstream_ops.txt");

/// What a release has, as far as the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Has {
    Yes,
    No,
    /// The table has no such dialect, or not the release, and its neighbours differ.
    NotKnown,
}

/// The table.
pub(super) struct OpReleases {
    /// The releases in the table, the oldest first.
    releases: Vec<u16>,
    dialects: HashMap<&'static str, Dialect>,
}

/// Sets of releases, by their places in the list.
#[derive(Default)]
struct Dialect {
    releases: u32,
    ops: HashMap<&'static str, u32>,
    /// Operations with an attribute of different kinds: the releases by that, the oldest first.
    kinds: HashMap<&'static str, Vec<u32>>,
}

impl OpReleases {
    pub(super) fn get() -> &'static OpReleases {
        static TABLE: Lazy<OpReleases> = Lazy::new(|| OpReleases::parse(TEXT));
        &TABLE
    }

    /// The last release of the table.
    pub(super) fn last(&self) -> u16 {
        self.releases.last().copied().unwrap_or(0)
    }

    /// Whether any release has a dialect of this name.
    pub(super) fn is_upstream(&self, dialect: &[u8]) -> bool {
        self.dialect(dialect).is_some()
    }

    pub(super) fn has_dialect(&self, release: u16, dialect: &[u8]) -> Has {
        let found = self.dialect(dialect);
        found.map_or(Has::NotKnown, |it| self.has(release, it.releases))
    }

    /// Whether a release has an operation. One that no release has can be of a later one.
    pub(super) fn has_op(&self, release: u16, [dialect, name]: [&[u8]; 2]) -> Has {
        let Some(dialect) = self.dialect(dialect) else {
            return Has::NotKnown;
        };
        let releases = short(name).and_then(|name| dialect.ops.get(name));
        let releases = releases.copied().unwrap_or(0);
        self.has(release, releases)
    }

    /// Whether two releases store the attributes of an operation as the same kinds. What came after the last release of
    /// the table is taken to be as that.
    pub(super) fn same_kinds(&self, [dialect, name]: [&[u8]; 2], releases: [u16; 2]) -> Has {
        let row = self.dialect(dialect).zip(short(name));
        let Some(groups) = row.and_then(|(dialect, name)| dialect.kinds.get(name)) else {
            return Has::Yes;
        };
        let group = |release: u16| {
            let release = release.min(self.last());
            groups
                .iter()
                .position(|group| self.has(release, *group) == Has::Yes)
        };
        match releases.map(group) {
            [Some(a), Some(b)] if a == b => Has::Yes,
            [Some(_), Some(_)] => Has::No,
            _ => Has::NotKnown,
        }
    }

    fn dialect(&self, name: &[u8]) -> Option<&Dialect> {
        self.dialects.get(short(name)?)
    }

    fn has(&self, release: u16, of: u32) -> Has {
        let behind = self.releases.partition_point(|it| *it < release);
        let at = |place: usize| (place < self.releases.len()).then_some(of >> place & 1 == 1);
        let is_listed = self.releases.get(behind) == Some(&release);
        let before = match is_listed {
            true => at(behind),
            false => behind.checked_sub(1).and_then(at),
        };
        match (before, at(behind)) {
            (Some(true), Some(true)) => Has::Yes,
            (Some(false), Some(false)) => Has::No,
            _ => Has::NotKnown,
        }
    }

    /// Lines that are not understood are left out; a test has none.
    fn parse(text: &'static str) -> OpReleases {
        let mut table = OpReleases {
            releases: Vec::new(),
            dialects: HashMap::new(),
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            table.line(line);
        }
        table
    }

    fn line(&mut self, line: &'static str) -> Option<()> {
        let mut words = line.split(' ');
        let (first, second) = (words.next()?, words.next()?);
        if first == "releases" {
            self.releases = second.split(',').flat_map(str::parse).collect();
            return Some(());
        }
        let (dialect, releases) = match first {
            "*" | "=" => (second, words.next()?),
            _ => (first, second),
        };
        let place = |it: &str| self.releases.iter().position(|r| it.parse() == Ok(*r));
        let set = |list: &str| {
            let places = list.split(',').filter_map(place);
            places.fold(0, |set, place| set | 1 << place)
        };
        let row = self.dialects.entry(dialect).or_default();
        match first {
            "*" => row.releases = set(releases),
            "=" => {
                let groups: Vec<u32> = releases.split('|').map(set).collect();
                row.kinds.extend(words.map(|name| (name, groups.clone())));
            }
            _ => row.ops.extend(words.map(|name| (name, set(releases)))),
        }
        Some(())
    }
}

/// A name that can be in the table: any number of entries of a file can refer to a long one.
fn short(name: &[u8]) -> Option<&str> {
    let name = Some(name).filter(|name| name.len() < limits::MAX_OP_NAME)?;
    std::str::from_utf8(name).ok()
}

#[cfg(test)]
mod tests {
    use super::{Has, OpReleases, TEXT};

    #[test]
    fn every_line_is_understood() {
        let table = OpReleases::get();
        assert_eq!(table.releases, [16, 19, 22]);
        let dialects = TEXT.lines().filter(|line| line.starts_with('*')).count();
        assert_eq!(table.dialects.len(), dialects);
        let words = TEXT
            .lines()
            .filter(|line| !line.starts_with(['#', '*', '=']));
        let words = words.flat_map(|line| line.split(' ').skip(2)).count();
        let ops: usize = table.dialects.values().map(|it| it.ops.len()).sum();
        assert_eq!(ops, words);
        assert!(table.dialects.values().all(|it| it.releases != 0));
        let sets = table.dialects.values().flat_map(|it| it.ops.values());
        assert!(sets.into_iter().all(|set| *set != 0));
    }

    #[test]
    fn releases_between_those_of_the_table() {
        let has = |release, op: [&str; 2]| OpReleases::get().has_op(release, op.map(str::as_bytes));
        for release in 16..=22 {
            assert_eq!(has(release, ["arith", "addf"]), Has::Yes);
            assert_eq!(has(release, ["arith", "nothing"]), Has::No);
        }
        let same = |releases| OpReleases::get().same_kinds([b"vector", b"shuffle"], releases);
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
