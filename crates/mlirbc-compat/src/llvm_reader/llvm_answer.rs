//! The answer of a release of LLVM for a file.

use mlirbc::ids::DialectId;

use crate::readers::Claim;
use crate::requirements::Need;

/// What a release of LLVM does with a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LlvmAnswer {
    /// Whether it reads the file.
    pub claim: Claim,
    /// The newest version of the format that it reads, if the file has a newer one: nothing else is looked at.
    pub format: Option<u8>,
    /// Operations that it refuses, or of which it is not known: the first one of each name and cause, at most 1024.
    pub needs: Vec<(Claim, Need)>,
    /// Dialects that it refuses, or of which it is not known.
    pub dialects: Vec<(Claim, DialectId, DialectCause)>,
    /// Whether the file breaks rules of the format: readers differ in which ones they look at. Looked for only where
    /// nothing else is the matter.
    pub breaks_rules: bool,
}

/// What is the matter with a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DialectCause {
    /// It is of no release of LLVM, or of one that is not known.
    NotUpstream,
    /// The release does not have it.
    Missing,
    /// The file has attributes, types or records of it in an encoding that came later, or that only the dialect reads.
    Encoding,
    /// The file has attributes or types of it in a text that came later, or that changes between releases.
    Text,
}

/// The answer for a file of which one part has this claim, and the rest that one.
pub(super) fn worse(a: Claim, b: Claim) -> Claim {
    match (a, b) {
        (Claim::Refuses, _) | (_, Claim::Refuses) => Claim::Refuses,
        (Claim::Misreads, _) | (_, Claim::Misreads) => Claim::Misreads,
        (Claim::Reads, Claim::Reads) => Claim::Reads,
        _ => Claim::NotKnown,
    }
}
