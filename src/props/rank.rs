//! The order in which the producer of a file makes us try the variants of a line.

use std::cmp::Reverse;

use crate::producer::{Producer, Release};

/// Whose release numbers a table goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbering {
    Llvm,
    StableHlo,
    /// Of a project whose release no producer string names.
    Unstated,
}

/// A rank in the order of trial.
///
/// The producer's own release comes first (a build between releases may still be like the release
/// before it), then newer ones: their tables seldom explain an older record by chance, older
/// tables do. Then older ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Own,
    OneBefore,
    Newer(Release),
    Older(Reverse<Release>),
    Newest(Reverse<Release>),
}

impl Rank {
    /// The rank of the variant of the releases `first..=last`.
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
        let Some(own) = release else {
            return Rank::Newest(Reverse(last));
        };
        if (first..=last).contains(&own) {
            Rank::Own
        } else if producer.is_git() && (first..=last).contains(&own.one_before()) {
            Rank::OneBefore
        } else if first > own {
            Rank::Newer(first)
        } else {
            Rank::Older(Reverse(last))
        }
    }
}
