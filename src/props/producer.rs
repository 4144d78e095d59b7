//! Who wrote a file, and the order in which that makes us try the variants of a line.

use std::cmp::Reverse;
use std::fmt;

/// The number of a release, such as `22` or `1.12.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Release([u16; 3]);

impl Release {
    /// The release of this major version.
    pub const fn major(major: u16) -> Release {
        Release([major, 0, 0])
    }

    /// Parses up to three numbers with dots between them.
    pub fn parse(text: &str) -> Option<Release> {
        let mut numbers = [0; 3];
        let mut parts = text.split('.');
        for (number, part) in numbers.iter_mut().zip(&mut parts) {
            *number = part.parse().ok()?;
        }
        parts.next().is_none().then_some(Release(numbers))
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

/// What the producer string of a file says about the releases of its dialects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Producer {
    llvm: Option<Release>,
    stablehlo: Option<Release>,
    development: bool,
}

/// Whose release numbers a table goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbering {
    Llvm,
    StableHlo,
    /// Of a project whose release no producer string tells.
    Unstated,
}

impl Producer {
    /// Nothing known: newest first.
    pub const UNKNOWN: Producer = Producer {
        llvm: None,
        stablehlo: None,
        development: false,
    };

    /// MLIR of this major release of LLVM.
    pub const fn llvm(major: u16) -> Producer {
        Producer {
            llvm: Some(Release::major(major)),
            ..Producer::UNKNOWN
        }
    }

    /// Reads a producer string: `MLIR22.1.8`, `MLIR24.0.0git`, `StableHLO_v1.15.0`.
    pub fn parse(producer: &str) -> Producer {
        if let Some(version) = producer.strip_prefix("StableHLO_v") {
            return Producer {
                stablehlo: Release::parse(version),
                ..Producer::UNKNOWN
            };
        }
        let version = ["MLIR", "LLVM"]
            .iter()
            .find_map(|name| producer.strip_prefix(name))
            .unwrap_or_default();
        let major = version.split('.').next().and_then(|m| m.parse().ok());
        Producer {
            llvm: major.map(Release::major),
            stablehlo: None,
            development: version.ends_with("git"),
        }
    }

    /// Whether it was MLIR 17, which placed segment sizes differently in version 5.
    pub(super) fn is_llvm_17(self) -> bool {
        self.llvm == Some(Release::major(17))
    }

    /// How to sort the variant of the releases `first..=last`: smallest first.
    ///
    /// The producer's own release comes first (a development version may still
    /// be like the release before it), then newer ones: their tables seldom
    /// explain an older record by chance, older tables do. Then older ones.
    pub(super) fn rank(self, numbering: Numbering, first: Release, last: Release) -> Rank {
        let release = match numbering {
            Numbering::Llvm => self.llvm,
            Numbering::StableHlo => self.stablehlo,
            Numbering::Unstated => None,
        };
        let Some(own) = release else {
            return Rank::Newest(Reverse(last));
        };
        let before = Release([own.0[0].saturating_sub(1), own.0[1], own.0[2]]);
        if (first..=last).contains(&own) {
            Rank::Own
        } else if self.development && (first..=last).contains(&before) {
            Rank::OneBefore
        } else if first > own {
            Rank::Newer(first)
        } else {
            Rank::Older(Reverse(last))
        }
    }
}

/// A place in the order of trial.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Own,
    OneBefore,
    Newer(Release),
    Older(Reverse<Release>),
    Newest(Reverse<Release>),
}
