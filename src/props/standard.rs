//! The tables that come with the crate.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use super::rank::Numbering;
use super::record_schema::Source;

/// A table that comes with the crate: comments, then sorted lines.
pub(super) struct Standard {
    pub(super) source: Source,
    pub(super) numbering: Numbering,
    pub(super) text: &'static str,
}

const STANDARD: [Standard; 6] = [
    Standard {
        source: Source::Upstream,
        numbering: Numbering::Llvm,
        text: table!("upstream.txt"),
    },
    // Before StableHLO: both have a dialect `check`, and that of StableHLO is only used in its own tests.
    Standard {
        source: Source::Project,
        numbering: Numbering::Unstated,
        text: table!("iree.txt"),
    },
    Standard {
        source: Source::StableHlo,
        numbering: Numbering::StableHlo,
        text: table!("stablehlo.txt"),
    },
    Standard {
        source: Source::Project,
        numbering: Numbering::Unstated,
        text: table!("jax.txt"),
    },
    Standard {
        source: Source::Project,
        numbering: Numbering::Llvm,
        text: table!("torch.txt"),
    },
    Standard {
        source: Source::Extra,
        numbering: Numbering::Llvm,
        text: table!("extra.txt"),
    },
];

/// A table of the feature `all-tables`, of another project than LLVM.
#[cfg(feature = "all-tables")]
const fn project(text: &'static str) -> Standard {
    Standard {
        source: Source::Project,
        numbering: Numbering::Llvm,
        text,
    }
}

/// Tables of further projects and releases.
#[cfg(feature = "all-tables")]
const MORE: &[Standard] = &[
    project(include_str!("tables/more/ascend.txt")),
    project(include_str!("tables/more/catalyst.txt")),
    project(include_str!("tables/more/circt.txt")),
    project(include_str!("tables/more/cudaq.txt")),
    project(include_str!("tables/more/cutlass.txt")),
    project(include_str!("tables/more/flang.txt")),
    project(include_str!("tables/more/flydsl.txt")),
    project(include_str!("tables/more/heir.txt")),
    project(include_str!("tables/more/litert.txt")),
    project(include_str!("tables/more/tensorflow.txt")),
    project(include_str!("tables/more/torch.txt")),
    project(include_str!("tables/more/iree.txt")),
    project(include_str!("tables/more/triton.txt")),
    Standard {
        source: Source::Upstream,
        ..project(include_str!("tables/more/upstream.txt"))
    },
];
#[cfg(not(feature = "all-tables"))]
const MORE: &[Standard] = &[];

/// All tables.
#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = &'static Standard> {
    STANDARD.iter().chain(MORE)
}

/// The tables that can have the operation.
pub(super) fn of_dialect(op: &str) -> impl Iterator<Item = &'static Standard> {
    let dialect = op.split_once('.').map_or("", |(dialect, _)| dialect);
    let more = further(dialect).map(|nth| &MORE[nth]);
    // Of two variants with one rank the first is tried first: releases are tried before builds
    // between them, and older builds of IREE, whose release is known, before the newest one.
    let (upstream, others) = STANDARD.split_at(1);
    upstream.iter().chain(more).chain(others)
}

/// Which of [`MORE`] have the dialect: their first lines are `# dialects: a b c`.
fn further(dialect: &str) -> impl Iterator<Item = usize> {
    static DIALECTS: Lazy<HashMap<&str, Vec<usize>>> = Lazy::new(|| {
        let mut tables: HashMap<_, Vec<_>> = HashMap::new();
        for (nth, table) in MORE.iter().enumerate() {
            let line = table.text.split('\n').next().unwrap_or_default();
            for dialect in line.split(' ').skip(2) {
                tables.entry(dialect).or_default().push(nth);
            }
        }
        tables
    });
    DIALECTS.get(dialect).into_iter().flatten().copied()
}
