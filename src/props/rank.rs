//! The order in which the variants of a line are tried, by the producer of the file.

use std::cmp::Reverse;

use crate::producer::{Producer, Release};

/// The project whose release numbers a table uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbering {
    Llvm,
    StableHlo,
    /// A project whose release is in no producer string.
    Unstated,
}

/// A rank in the order of trial.
///
/// The producer's own release is tried first (a build between releases may still match the release
/// before it), then newer ones, then older ones: a newer table seldom fits an older record by
/// chance, but an older table often fits a newer record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Own,
    OneBefore,
    Newest(Reverse<Release>),
    Newer(Release),
    Older(Reverse<Release>),
    /// Of a project's releases that are built with later releases of LLVM.
    LaterLlvm(Release),
}

impl Rank {
    /// The rank of the variant for releases `first..=last`.
    pub(super) fn new(
        producer: Producer,
        numbering: Numbering,
        first: Release,
        last: Release,
    ) -> Rank {
        let release = match numbering {
            Numbering::Llvm => producer.llvm_major().map(Release::major),
            Numbering::StableHlo => producer.stablehlo(),
            Numbering::Unstated => None,
        };
        let Some(mut own) = release else {
            return Rank::newest(producer, numbering, first, last);
        };
        // The builds of 19.0.0git that are known have the records of LLVM 18: they are of its first months.
        let is_early = numbering == Numbering::Llvm && producer.changed_names();
        if is_early {
            own = own.one_before();
        }
        if (first..=last).contains(&own) {
            Rank::Own
        } else if producer.is_git() && !is_early && (first..=last).contains(&own.one_before()) {
            Rank::OneBefore
        } else if first > own {
            Rank::Newer(first)
        } else {
            Rank::Older(Reverse(last))
        }
    }

    /// The rank for a writer whose release of this project is not known.
    pub(super) fn newest(
        producer: Producer,
        numbering: Numbering,
        first: Release,
        last: Release,
    ) -> Rank {
        let latest = producer.latest_stablehlo();
        match numbering == Numbering::StableHlo && latest.is_some_and(|latest| first > latest) {
            true => Rank::LaterLlvm(first),
            false => Rank::Newest(Reverse(last)),
        }
    }
}
