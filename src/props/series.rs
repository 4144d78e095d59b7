//! The series of releases by which rows have records: of LLVM, of StableHLO, of projects.

use super::rank::Numbering;
use super::record_schema::Source;

/// A series of releases.
pub(super) struct Series {
    name: &'static str,
    pub(super) source: Source,
    pub(super) numbering: Numbering,
}

/// A project with records by the releases of LLVM that it was built with.
const fn project(name: &'static str) -> Series {
    Series {
        name,
        source: Source::Project,
        numbering: Numbering::Llvm,
    }
}

/// In the order of the facts of a row. Of two variants with one rank the first is tried first: releases are tried before
/// builds between them, and older builds of IREE, whose release is known, before the newest one.
const SERIES: [Series; 21] = [
    Series {
        source: Source::Upstream,
        ..project("upstream")
    },
    project("ascend"),
    project("catalyst"),
    project("circt"),
    project("cudaq"),
    project("cutlass"),
    project("flang"),
    project("flydsl"),
    project("heir"),
    project("litert"),
    project("tensorflow"),
    project("torch-wheel"),
    project("iree-builds"),
    project("triton"),
    // Upstream's dialects in builds of IREE.
    Series {
        source: Source::Upstream,
        ..project("upstream-builds")
    },
    // Before StableHLO: both have a dialect `check`, and that of StableHLO is only used in its own tests.
    Series {
        numbering: Numbering::Unstated,
        ..project("iree")
    },
    Series {
        name: "stablehlo",
        source: Source::StableHlo,
        numbering: Numbering::StableHlo,
    },
    Series {
        numbering: Numbering::Unstated,
        ..project("jax")
    },
    project("torch"),
    // Of the tables of users.
    Series {
        source: Source::User,
        ..project("own")
    },
    Series {
        source: Source::Extra,
        ..project("extra")
    },
];

/// The series with a name.
pub(super) fn named(name: &str) -> Option<&'static Series> {
    SERIES.iter().find(|series| series.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ods::Row;

    /// Each record of a row is of a series, in their order.
    #[test]
    fn records_are_of_series() {
        let place = |record: &str| {
            let name = record.split(' ').next();
            SERIES.iter().position(|series| Some(series.name) == name)
        };
        for row in Row::all() {
            let places: Vec<_> = row.all_of("record").map(place).collect();
            assert!(places.iter().all(Option::is_some), "{}", row.name);
            assert!(places.is_sorted_by(|a, b| a < b), "{}", row.name);
        }
    }
}
