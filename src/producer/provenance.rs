//! Which release wrote a file, and how that is known.
//!
//! ```text
//! producer string that states a release ------------------> stated
//! OpenOptions::assume ------------------------------------> assumed
//! neither: the tables that explain the file (ir/evidence) -> found
//! ```
//!
//! Every rule of text and every table that depends on the writer asks [`Provenance`] and nothing else. Where the
//! writer was found, and the releases that fit would answer differently, the question is kept: the text depends
//! on a guess ([`Provenance::doubt`]).

use std::sync::atomic::{AtomicBool, Ordering};

use super::Producer;
use super::llvm_releases::LlvmReleases;

/// How the release that wrote a file is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Basis {
    /// The producer string states it.
    Stated,
    /// The user states it ([`OpenOptions::assume`](crate::OpenOptions::assume)).
    Assumed,
    /// Of the releases whose tables explain every record of the file, it is the only one.
    Found,
    /// Of several of them it is the newest.
    Newest,
    /// No release explains all records: it is the one that explains most operations.
    Mixed,
}

/// Which release wrote a file, and how that is known.
#[derive(Debug)]
pub struct Provenance {
    producer: Producer,
    basis: Basis,
    /// The releases that fit, where the writer was found.
    fits: LlvmReleases,
    /// Whether an answer was given that the other releases would not give.
    asked: AtomicBool,
}

impl Provenance {
    pub(crate) fn stated(producer: Producer) -> Provenance {
        Provenance::new(producer, Basis::Stated, LlvmReleases::NONE)
    }

    pub(crate) fn assumed(producer: Producer) -> Provenance {
        Provenance::new(producer, Basis::Assumed, LlvmReleases::NONE)
    }

    pub(crate) fn new(producer: Producer, basis: Basis, fits: LlvmReleases) -> Provenance {
        Provenance {
            producer,
            basis,
            fits,
            asked: AtomicBool::new(false),
        }
    }

    /// The writer, by whose rules the file is read and printed.
    pub fn producer(&self) -> Producer {
        self.producer
    }

    /// How it is known.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// The major releases of LLVM that can have written the file, the newest first, where the writer was found;
    /// none where it is stated, and none if no release explains all records.
    pub fn releases(&self) -> impl Iterator<Item = u16> + use<> {
        self.fits.newest_first()
    }

    /// A rule's answer for the writer.
    #[doc(hidden)]
    pub fn answer<T: PartialEq>(&self, rule: impl Fn(Producer) -> T) -> T {
        if self.basis == Basis::Newest && !self.asked.load(Ordering::Relaxed) && self.differs(&rule)
        {
            self.asked.store(true, Ordering::Relaxed);
        }
        rule(self.producer)
    }

    /// Whether the releases that fit give different answers.
    #[doc(hidden)]
    pub fn differs<T: PartialEq>(&self, rule: impl Fn(Producer) -> T) -> bool {
        let answer = rule(self.producer);
        let mut others = self.fits.newest_first().map(|it| Producer::own(it, false));
        others.any(|it| rule(it) != answer)
    }

    /// Notes that what is read depends on which of the releases wrote the file.
    #[doc(hidden)]
    pub fn depends(&self) {
        if self.basis == Basis::Newest {
            self.asked.store(true, Ordering::Relaxed);
        }
    }

    /// Why what was read up to now may be that of another release, if it may: for messages.
    pub fn doubt(&self) -> Option<String> {
        let (it, fits) = (self.producer, self.fits);
        match self.basis {
            Basis::Stated | Basis::Assumed | Basis::Found => None,
            Basis::Newest if !self.asked.load(Ordering::Relaxed) => None,
            Basis::Newest => Some(format!(
                "the producer states no release, and MLIR {fits} can have written it: read as of {it}"
            )),
            Basis::Mixed => Some(format!(
                "the producer states no release, and no release explains all properties: read as of {it}"
            )),
        }
    }

    /// Why the release is taken to be the one that it is, for people.
    pub fn reason(&self) -> String {
        match self.basis {
            Basis::Stated => "the producer states it".to_owned(),
            Basis::Assumed => "assumed".to_owned(),
            Basis::Found => "no other release's tables explain the properties".to_owned(),
            Basis::Newest => format!("the newest of MLIR {}, which all fit", self.fits),
            Basis::Mixed => {
                "no release explains all properties; it explains most operations".to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_all_give_is_no_doubt() {
        let of = |fits| Provenance::new(Producer::own(24, false), Basis::Newest, fits);
        let it = of(LlvmReleases::since(23));
        assert!(!it.answer(Producer::packs_bools));
        assert_eq!(it.doubt(), None);
        let it = of(LlvmReleases::since(22));
        assert!(it.answer(Producer::has_unique_names));
        assert_eq!(it.doubt(), None);
        assert!(!it.answer(Producer::packs_bools));
        assert!(
            it.doubt()
                .is_some_and(|text| text.contains("MLIR 22 to 24"))
        );
    }
}
