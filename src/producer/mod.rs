//! The only parser of producer strings, and the rules that depend on the writer of a file.
//!
//! ```text
//! producer := "MLIR" version [" " text] | "LLVM" version [" " text] | "StableHLO_v" version | anything else
//! version  := major ["." minor ["." patch]] [suffix]     suffix: "git", "-rc1", ...
//! ```
//!
//! A version that ends in `git` belongs to a build between releases: `MLIR24.0.0git` was built from
//! sources between LLVM 23 and LLVM 24, usually by another project (IREE, jaxlib, CIRCT, Triton).
//! Each rule treats such a build as a certain release; texts of such builds show which:
//!
//! | rule | a build between releases counts as | seen in |
//! |---|---|---|
//! | spelling of attributes and types ([`Producer::llvm_major`]) | its major release | IREE 3.13 (24) |
//! | `i1` in hexadecimal ([`Producer::packs_bools`]) | its major release | IREE 3.13 (24) |
//! | aliases that end in a digit ([`Producer::guards_digits`]) | its major release | IREE 3.0 (20), 3.5 (21) |
//! | overflow flags ([`Producer::spells_overflow`]) | its major release | no text |
//! | tables of properties ([`props::Tables`](crate::props::Tables)) | its major release, then the one before; 19.0.0git: LLVM 18 | jaxlib, IREE |
//! | names of values ([`Producer::has_unique_names`]) | the release before; exports by jax with 19.0.0git: LLVM 19 | jaxlib 0.4.13 to 0.4.30, IREE of January to April 2024 (19) |
//! | whether operations have properties (`properties`) | its own date | concrete 2.11, IREE of May 2023, jaxlib 0.4.13 (all 17) |
//! | dialects that came later (`has_alias_of`) | the release before its major release | IREE of January 2024 (19) |
//! | known dialects ([`Producer::llvm_release`]) | no release of LLVM: it knows other projects' dialects | all |
//!
//! A portable artifact of StableHLO states the version that it was written *for*: a much newer tool
//! can write `StableHLO_v1.9.0`.

mod llvm_releases;
mod named_release;
mod provenance;

use std::fmt;

#[doc(hidden)]
pub use self::llvm_releases::LlvmReleases;
pub use self::named_release::{NamedRelease, Tool};
pub use self::provenance::{Basis, Provenance};
use crate::format::Version;

/// The number of a release, such as `22` or `1.12.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Release([u16; 3]);

impl Release {
    /// The release `major`.0.0.
    pub const fn major(major: u16) -> Release {
        Release([major, 0, 0])
    }

    /// The release `major`.`minor`.0.
    pub const fn minor(major: u16, minor: u16) -> Release {
        Release([major, minor, 0])
    }

    /// Parses up to three numbers, separated by dots.
    pub fn parse(text: &str) -> Option<Release> {
        let mut numbers = [0; 3];
        let mut parts = text.split('.');
        for (number, part) in numbers.iter_mut().zip(&mut parts) {
            *number = part.parse().ok()?;
        }
        parts.next().is_none().then_some(Release(numbers))
    }

    /// The major version.
    pub(crate) fn number(self) -> u16 {
        self.0[0]
    }

    /// The release with the major version before this one.
    pub(crate) fn one_before(self) -> Release {
        let [major, minor, patch] = self.0;
        Release([major.saturating_sub(1), minor, patch])
    }
}

/// `MLIR 22`, `a build before MLIR 24`, `StableHLO 1.9.5`, `unknown`.
impl fmt::Display for Producer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.build) {
            (Kind::Llvm(major), Build::Release | Build::Own { mixed: false }) => {
                write!(f, "MLIR {major}")
            }
            (Kind::Llvm(major), _) => write!(
                f,
                "a build between MLIR {} and {major}",
                major.saturating_sub(1)
            ),
            (Kind::StableHlo(release), _) => write!(f, "StableHLO {release}"),
            (Kind::Unknown, _) => f.write_str("unknown"),
        }
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [major, 0, 0] => write!(f, "{major}"),
            [major, minor, 0] => write!(f, "{major}.{minor}"),
            [major, minor, patch] => write!(f, "{major}.{minor}.{patch}"),
        }
    }
}

/// Which operations have properties, where a file has no record that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Properties {
    /// None.
    None,
    /// Those of the first dialects that had them, in May 2023.
    First,
    /// Those that have a record.
    Recorded,
    /// Those of LLVM 17.
    Of17,
    /// All.
    All,
}

/// The writer of a file, parsed from its producer string, or found by evidence
/// ([`Provenance`](crate::Provenance)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Producer {
    kind: Kind,
    build: Build,
}

/// What was built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Build {
    /// A release, as far as the string says.
    Release,
    /// Something between two releases, as the string says.
    Between,
    /// A tool of somebody's own. `mixed`: it has operations of the release before, too.
    Own { mixed: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A tool built with this major release of LLVM.
    Llvm(u16),
    /// Any tool that wrote for readers of this release.
    StableHlo(Release),
    Unknown,
}

/// What ends the producer string of a module that was made for a release of LLVM from one of another release: it has
/// the records of its own, but its operations and attributes can be of any.
#[doc(hidden)]
pub const REWRITTEN: &str = " mlirbc";

impl Producer {
    /// An unknown writer.
    pub const UNKNOWN: Producer = Producer {
        kind: Kind::Unknown,
        build: Build::Release,
    };

    /// A release of LLVM with this major version.
    pub const fn of_llvm(major: u16) -> Producer {
        Producer {
            kind: Kind::Llvm(major),
            build: Build::Release,
        }
    }

    /// A tool of somebody's own with the records of this release of LLVM; `mixed`: of some operations those of
    /// the release before.
    #[doc(hidden)]
    pub const fn own(major: u16, mixed: bool) -> Producer {
        Producer {
            kind: Kind::Llvm(major),
            build: Build::Own { mixed },
        }
    }

    /// The release that a user states: `mlir=19`, `llvm19`, `stablehlo=1.9.5` ([`NamedRelease`]), or a producer string.
    pub fn assumed(text: &str) -> Option<Producer> {
        let producer = match NamedRelease::parse(text) {
            Some(it) if it.tool == Tool::Llvm => format!("MLIR{}", it.number()),
            Some(it) if it.tool == Tool::Stablehlo => format!("StableHLO_v{}", it.number()),
            Some(_) => return None,
            None => match text.split_once('=') {
                Some(("mlir" | "llvm", version)) => format!("MLIR{version}"),
                Some(_) => return None,
                None => text.to_owned(),
            },
        };
        Some(Producer::parse(&producer)).filter(|it| it.states_release())
    }

    /// Whether the release of LLVM or of StableHLO is known.
    pub fn states_release(self) -> bool {
        self.kind != Kind::Unknown
    }

    /// Parses a producer string: `MLIR22.1.8`, `MLIR24.0.0git`, `StableHLO_v1.15.0`.
    pub fn parse(producer: &str) -> Producer {
        if let Some(version) = producer.strip_prefix("StableHLO_v") {
            return Producer {
                kind: Release::parse(version).map_or(Kind::Unknown, Kind::StableHlo),
                build: Build::Release,
            };
        }
        let version = producer.strip_prefix("MLIR");
        let version = version.or_else(|| producer.strip_prefix("LLVM"));
        let version = version.unwrap_or_default();
        let version = version.split(' ').next().unwrap_or_default();
        match version.split('.').next().unwrap_or_default().parse() {
            Ok(major) => Producer {
                kind: Kind::Llvm(major),
                build: match version.ends_with("git") {
                    true => Build::Between,
                    false => Build::Release,
                },
            },
            Err(_) => Producer::UNKNOWN,
        }
    }

    /// The major release of LLVM that the writer was built with, or, between releases, the next one.
    pub fn llvm_major(self) -> Option<u16> {
        match self.kind {
            Kind::Llvm(major) => Some(major),
            _ => None,
        }
    }

    /// The major version of a release of LLVM. `None` for a build between releases: it can know
    /// dialects of other projects, which a release does not know.
    pub fn llvm_release(self) -> Option<u16> {
        self.llvm_major().filter(|_| self.build == Build::Release)
    }

    /// The release of StableHLO that the file was written for.
    pub fn stablehlo(self) -> Option<Release> {
        match self.kind {
            Kind::StableHlo(release) => Some(release),
            _ => None,
        }
    }

    /// Whether the writer was built between two releases.
    pub fn is_git(self) -> bool {
        self.build == Build::Between
    }

    /// For a writer that was found by evidence: the release whose records it has, and the one before if it has
    /// some of those.
    pub(crate) fn found(self) -> Option<(u16, Option<u16>)> {
        match (self.kind, self.build) {
            (Kind::Llvm(major), Build::Own { mixed }) => Some((major, mixed.then(|| major - 1))),
            _ => None,
        }
    }

    /// The latest StableHLO that is built with its LLVM, where that is known. Up to LLVM 18 it has no properties (0.19.8 has
    /// them); jaxlib 0.10.2 has a build before LLVM 23 and StableHLO 1.17, StableHLO 1.19 needs one before LLVM 24.
    pub(crate) fn latest_stablehlo(self) -> Option<Release> {
        match self.llvm_major()? {
            ..=18 => Some(Release([0, 19, 7])),
            19..=23 => Some(Release::minor(1, 17)),
            _ => None,
        }
    }

    /// Whether hexadecimal text packs `i1` elements, one bit each: up to LLVM 22 and up to StableHLO
    /// 1.13, which was built with it. Later writers use one byte each, as texts of 1.15 show. So do the
    /// tools that print an artifact for StableHLO 0.x: those of its time do not print VHLO.
    pub fn packs_bools(self) -> bool {
        match self.kind {
            Kind::Llvm(major) => major <= 22,
            Kind::StableHlo(release) => (Release::major(1)..Release([1, 14, 0])).contains(&release),
            Kind::Unknown => false,
        }
    }

    /// Whether an alias whose name ends in a digit gets a `_` at its end: before LLVM 21.
    pub fn guards_digits(self) -> bool {
        self.llvm_major().is_some_and(|major| major < 21)
    }

    /// Whether an operation that is named without a dot is read with one behind its name: before LLVM 18.
    pub fn adds_dot(self) -> bool {
        self.llvm_major().is_some_and(|major| major < 18)
    }

    /// Whether the overflow flags of arithmetic in the `llvm` dialect are printed by name: up to
    /// LLVM 20. Later releases print the number.
    pub fn spells_overflow(self) -> bool {
        self.llvm_major().is_some_and(|major| major <= 20)
    }

    /// Whether value names are unique in the whole module: since LLVM 19. Of `19.0.0git` the builds since
    /// May 2024 do it, too, but no string says so.
    pub fn has_unique_names(self) -> bool {
        let first = 19 + u16::from(self.is_git());
        self.llvm_major().is_none_or(|major| major >= first)
    }

    /// Whether the writer was built between LLVM 18 and 19, when names became unique.
    #[doc(hidden)]
    pub fn changed_names(self) -> bool {
        self.llvm_major() == Some(19) && self.is_git()
    }

    /// Which operations of LLVM's own dialects have properties, where a file of this version has no records.
    pub(crate) fn properties(self, version: Version) -> Properties {
        match (self.kind, self.build) {
            // Versions 1 to 5 followed each other from March to June of 2023; properties came in May.
            (Kind::Llvm(17), Build::Between | Build::Own { .. }) => match version.number() {
                0 => Properties::None,
                1..=4 => Properties::First,
                _ if self.is_git() => Properties::Recorded,
                _ => Properties::Of17,
            },
            (Kind::Llvm(18), Build::Between) if version.has_native_properties() => {
                Properties::Recorded
            }
            (Kind::Llvm(major), Build::Release | Build::Own { .. }) if major < 17 => {
                Properties::None
            }
            (Kind::Llvm(17), Build::Release) => Properties::Of17,
            _ => Properties::All,
        }
    }

    /// Whether sizes of groups are printed with the name that they have in a dictionary.
    #[doc(hidden)]
    pub fn keeps_size_names(self, version: Version) -> bool {
        self.properties(version) == Properties::First
    }

    /// Whether the dialect existed, and abbreviated its attributes, when the writer was built.
    #[doc(hidden)]
    pub fn has_alias_of(self, dialect: &str) -> bool {
        let Some(major) = self.llvm_major() else {
            return true;
        };
        // The releases that its first builds precede. Only builds between releases have these dialects.
        let since = match dialect {
            "iree_encoding" => 20,
            "iree_cpu" => 21,
            _ => return true,
        };
        major >= since
    }

    /// Whether the writer is MLIR 17, which puts segment sizes last in property records of version 5.
    pub(crate) fn is_llvm_17(self) -> bool {
        self.llvm_major() == Some(17)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_differ_from_builds_between_them() {
        let parse = |text| {
            let it = Producer::parse(text);
            (it.llvm_major(), it.llvm_release(), it.stablehlo())
        };
        assert_eq!(parse("MLIR22.1.8"), (Some(22), Some(22), None));
        assert_eq!(parse("MLIR23.1.0-rc1"), (Some(23), Some(23), None));
        assert_eq!(parse("MLIR24.0.0git"), (Some(24), None, None));
        assert_eq!(parse("MLIR24.0.0git my-tool 1.0"), (Some(24), None, None));
        assert_eq!(parse("LLVM19.1.7"), (Some(19), Some(19), None));
        let stablehlo = Some(Release([1, 13, 4]));
        assert_eq!(parse("StableHLO_v1.13.4"), (None, None, stablehlo));
        for unknown in ["", "MLIR", "MLIRgit", "mlirbc", "StableHLO_vgit", "asm"] {
            assert_eq!(Producer::parse(unknown), Producer::UNKNOWN, "{unknown}");
        }
    }

    #[test]
    fn properties_came_to_one_dialect_after_the_other() {
        let at = |text, version| Producer::parse(text).properties(Version::new(version).unwrap());
        assert_eq!(at("MLIR16.0.6", 0), Properties::None);
        assert_eq!(at("MLIR17.0.0git", 0), Properties::None);
        assert_eq!(at("MLIR17.0.0git", 1), Properties::First);
        assert_eq!(at("MLIR17.0.0git", 5), Properties::Recorded);
        assert_eq!(at("MLIR17.0.6", 4), Properties::Of17);
        assert_eq!(at("MLIR18.0.0git", 6), Properties::Recorded);
        assert_eq!(at("MLIR18.0.0git", 4), Properties::All);
        assert_eq!(at("MLIR24.0.0git", 1), Properties::All);
        assert_eq!(at("somebody", 1), Properties::All);
    }

    #[test]
    fn dialects_have_aliases_since_they_exist() {
        let has = |text, dialect| Producer::parse(text).has_alias_of(dialect);
        assert!(!has("MLIR19.0.0git", "iree_encoding"));
        assert!(has("MLIR20.0.0git", "iree_encoding"));
        assert!(!has("MLIR20.0.0git", "iree_cpu"));
        assert!(has("MLIR24.0.0git", "iree_cpu"));
        assert!(has("MLIR17.0.0git", "hal"));
        assert!(has("StableHLO_v1.0.0", "iree_cpu"));
    }

    #[test]
    fn each_rule_has_its_own_last_release() {
        let answers = |text| {
            let it = Producer::parse(text);
            [
                it.packs_bools(),
                it.guards_digits(),
                it.spells_overflow(),
                it.has_unique_names(),
            ]
        };
        for (producer, expected) in [
            ("MLIR18.1.8", [true, true, true, false]),
            ("MLIR18.0.0git", [true, true, true, false]),
            ("MLIR19.0.0git", [true, true, true, false]),
            ("MLIR19.1.7", [true, true, true, true]),
            ("MLIR20.0.0git", [true, true, true, true]),
            ("MLIR21.0.0git", [true, false, false, true]),
            ("MLIR22.1.8", [true, false, false, true]),
            ("MLIR23.0.0git", [false, false, false, true]),
            ("StableHLO_v0.9.0", [false, false, false, true]),
            ("StableHLO_v1.13.4", [true, false, false, true]),
            ("StableHLO_v1.15.0", [false, false, false, true]),
            ("somebody", [false, false, false, true]),
        ] {
            assert_eq!(answers(producer), expected, "{producer}");
        }
    }
}
