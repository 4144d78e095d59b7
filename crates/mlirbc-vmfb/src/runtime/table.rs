//! `table.txt`, which has its grammar and sources.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use crate::items::Features;
use crate::module::BytecodeVersion;

const TEXT: &str = include_str!("table.txt");

/// The releases of IREE's runtime that are known, and what they have.
#[derive(Debug)]
pub struct Runtimes {
    /// The day on which the table was brought up to date; what is newer is not known.
    pub checked: &'static str,
    releases: Vec<Release>,
    /// By name: the version, and the releases with it.
    modules: HashMap<&'static str, Vec<(u32, Set)>>,
    /// By name: the calling convention, and the releases with it.
    functions: HashMap<&'static str, Vec<(&'static str, Set)>>,
    libraries: Vec<(u32, Set)>,
    /// By mnemonic: the releases with an opcode that others of its bytecode lack.
    opcodes: HashMap<&'static str, Set>,
}

/// A release of IREE's runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Release {
    /// Its name: `3.9`, or `20241104.1068` before 2.9.
    pub name: &'static str,
    /// The bytecode that it loads.
    pub bytecode: BytecodeVersion,
    /// The features that it has.
    pub features: Features,
    index: u32,
}

impl Release {
    pub(super) fn bit(self) -> Set {
        Set(1 << self.index)
    }
}

/// A set of releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set(u64);

impl Set {
    pub(super) const NONE: Set = Set(0);
    pub(super) const ALL: Set = Set(u64::MAX);

    pub(super) fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    pub(super) fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    pub(super) fn has(self, release: Release) -> bool {
        self.and(release.bit()) != Set::NONE
    }
}

impl Runtimes {
    /// The table of this crate.
    pub fn get() -> &'static Runtimes {
        static RUNTIMES: Lazy<Runtimes> = Lazy::new(|| Runtimes::parse(TEXT).0);
        &RUNTIMES
    }

    /// The releases, the oldest first.
    pub fn releases(&self) -> &[Release] {
        &self.releases
    }

    /// A release by its name, with or without the number of a patch. `None` if it is not known.
    pub fn find(&self, name: &str) -> Option<&Release> {
        let minor = name.rsplit_once('.').map(|(minor, _)| minor);
        let is = |it: &&Release| it.name == name || Some(it.name) == minor;
        self.releases.iter().find(is)
    }

    /// Whether hosts get a module of this name from the runtime.
    pub fn has_module(&self, name: &[u8]) -> bool {
        std::str::from_utf8(name).is_ok_and(|name| self.modules.contains_key(name))
    }

    /// The version of a module that a release has.
    pub fn module_version(&self, name: &[u8], release: Release) -> Option<u32> {
        let versions = self.modules.get(std::str::from_utf8(name).ok()?)?;
        let version = versions.iter().find(|(_, set)| set.has(release));
        version.map(|(version, _)| *version)
    }

    /// The version of executable libraries that a release loads.
    pub fn library_version(&self, release: Release) -> Option<u32> {
        let version = self.libraries.iter().find(|(_, set)| set.has(release));
        version.map(|(version, _)| *version)
    }

    pub(super) fn with_module(&self, name: &[u8], least: u32) -> Set {
        let versions = std::str::from_utf8(name).ok();
        let versions = versions.and_then(|name| self.modules.get(name));
        let enough = versions.into_iter().flatten();
        let enough = enough.filter(|(version, _)| *version >= least);
        enough.fold(Set::NONE, |all, (_, set)| all.or(*set))
    }

    pub(super) fn with_function(&self, name: &[u8], convention: Option<&[u8]>) -> Set {
        let rows = std::str::from_utf8(name).ok();
        let rows = rows.and_then(|name| self.functions.get(name));
        let same = |row: &&(&str, Set)| convention.is_none_or(|it| it == row.0.as_bytes());
        let rows = rows.into_iter().flatten().filter(same);
        rows.fold(Set::NONE, |all, (_, set)| all.or(*set))
    }

    pub(super) fn with_library(&self, version: u32) -> Set {
        let same = self.libraries.iter().filter(|it| it.0 == version);
        same.fold(Set::NONE, |all, (_, set)| all.or(*set))
    }

    /// The releases with an opcode; `None` if all of its bytecode have it.
    pub(super) fn with_opcode(&self, mnemonic: &str) -> Option<Set> {
        self.opcodes.get(mnemonic).copied()
    }

    pub(super) fn with(&self, has: impl Fn(&Release) -> bool) -> Set {
        let all = self.releases.iter().filter(|it| has(it));
        all.fold(Set::NONE, |all, it| all.or(it.bit()))
    }

    /// The table, and how many lines of it are not understood: none, as a test asks.
    fn parse(text: &'static str) -> (Runtimes, usize) {
        let mut table = Runtimes {
            checked: "",
            releases: Vec::new(),
            modules: HashMap::new(),
            functions: HashMap::new(),
            libraries: Vec::new(),
            opcodes: HashMap::new(),
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let unknown = lines.filter(|line| table.line(line).is_none()).count();
        (table, unknown)
    }

    fn line(&mut self, line: &'static str) -> Option<()> {
        let words: Vec<&'static str> = line.split(' ').collect();
        match *words {
            ["checked", day] => self.checked = day,
            ["release", name, bytecode, features] => {
                let (major, minor) = bytecode.split_once('.')?;
                let (major, minor): (u16, u16) = (major.parse().ok()?, minor.parse().ok()?);
                let index = u32::try_from(self.releases.len()).ok()?;
                self.releases.push(Release {
                    name,
                    bytecode: BytecodeVersion(u32::from(major) << 16 | u32::from(minor)),
                    features: Features::of_names(features.split('|'))?,
                    index: Some(index).filter(|index| *index < u64::BITS)?,
                });
            }
            ["module", name, version, first, last] => {
                let row = (version.parse().ok()?, self.span(first, last)?);
                self.modules.entry(name).or_default().push(row);
            }
            ["function", name, convention, first, last] => {
                let row = (convention, self.span(first, last)?);
                self.functions.entry(name).or_default().push(row);
            }
            ["library", version, first, last] => {
                let row = (version.parse().ok()?, self.span(first, last)?);
                self.libraries.push(row);
            }
            ["opcode", mnemonic, first] => {
                let last = self.releases.last()?.name;
                let row = self.span(first, last)?;
                self.opcodes.insert(mnemonic, row);
            }
            _ => return None,
        }
        Some(())
    }

    /// The releases from one to another.
    fn span(&self, first: &str, last: &str) -> Option<Set> {
        let index = |name| self.releases.iter().position(|it| it.name == name);
        let span = self.releases.get(index(first)?..=index(last)?)?;
        Some(span.iter().fold(Set::NONE, |all, it| all.or(it.bit())))
    }
}

#[cfg(test)]
mod tests {
    use super::{Runtimes, TEXT};
    use crate::isa::opcodes;

    #[test]
    fn every_line_is_understood() {
        let (table, unknown) = Runtimes::parse(TEXT);
        assert_eq!((unknown, table.checked.len()), (0, 10));
        for release in table.releases() {
            assert!(table.module_version(b"hal", *release).is_some());
            assert!(table.library_version(*release).is_some());
        }
        for mnemonic in table.opcodes.keys() {
            let is = |it: &&crate::isa::Opcode| it.mnemonic() == *mnemonic;
            assert!(opcodes().any(|it| is(&it)), "{mnemonic}");
        }
    }

    #[test]
    fn releases_by_name() {
        let table = Runtimes::get();
        let name = |text| table.find(text).map(|it| it.name);
        assert_eq!(name("3.9"), Some("3.9"));
        assert_eq!(name("3.9.1"), Some("3.9"));
        assert_eq!(name("20241104.1068"), Some("20241104.1068"));
        for unknown in ["3", "4.0", "20241104", "", "x.y"] {
            assert_eq!(name(unknown), None, "{unknown}");
        }
    }
}
