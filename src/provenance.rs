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

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::producer::Producer;

/// A set of major releases of LLVM.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Releases(u64);

impl Releases {
    /// The first release that wrote bytecode.
    pub(crate) const OLDEST: u16 = 16;
    /// The newest release of the tables.
    pub(crate) const NEWEST: u16 = 24;

    pub(crate) const NONE: Releases = Releases(0);

    /// Those of the range that the tables know.
    pub(crate) fn range(first: u16, last: u16) -> Releases {
        let known = Releases::OLDEST..=Releases::NEWEST;
        let within = known.filter(|it| (first..=last).contains(it));
        Releases(within.fold(0, |set, it| set | 1 << it))
    }

    /// Those from this one on.
    pub(crate) fn since(first: u16) -> Releases {
        Releases::range(first, Releases::NEWEST)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn has(self, release: u16) -> bool {
        self.0 >> release & 1 == 1
    }

    pub(crate) fn and(self, other: Releases) -> Releases {
        Releases(self.0 & other.0)
    }

    pub(crate) fn or(self, other: Releases) -> Releases {
        Releases(self.0 | other.0)
    }

    /// From the newest one on.
    pub(crate) fn newest_first(self) -> impl Iterator<Item = u16> {
        let known = (Releases::OLDEST..=Releases::NEWEST).rev();
        known.filter(move |it| self.has(*it))
    }
}

/// `18`, `18 to 22`, `18, 21 to 24`.
impl fmt::Display for Releases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        let mut at = Releases::OLDEST;
        while at <= Releases::NEWEST {
            let start = at;
            while self.has(at) {
                at += 1;
            }
            if at > start {
                f.write_str(if first { "" } else { ", " })?;
                first = false;
                write!(f, "{start}")?;
                if at > start + 1 {
                    write!(f, " to {}", at - 1)?;
                }
            }
            at += 1;
        }
        Ok(())
    }
}

impl fmt::Debug for Releases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Releases({self})")
    }
}

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
    fits: Releases,
    /// Whether an answer was given that the other releases would not give.
    asked: AtomicBool,
}

impl Provenance {
    pub(crate) fn stated(producer: Producer) -> Provenance {
        Provenance::new(producer, Basis::Stated, Releases::NONE)
    }

    pub(crate) fn assumed(producer: Producer) -> Provenance {
        Provenance::new(producer, Basis::Assumed, Releases::NONE)
    }

    pub(crate) fn new(producer: Producer, basis: Basis, fits: Releases) -> Provenance {
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
    pub(crate) fn answer<T: PartialEq>(&self, rule: impl Fn(Producer) -> T) -> T {
        if self.basis == Basis::Newest && !self.asked.load(Ordering::Relaxed) && self.differs(&rule) {
            self.asked.store(true, Ordering::Relaxed);
        }
        rule(self.producer)
    }

    /// Whether the releases that fit give different answers.
    pub(crate) fn differs<T: PartialEq>(&self, rule: impl Fn(Producer) -> T) -> bool {
        let answer = rule(self.producer);
        let mut others = self.fits.newest_first().map(|it| Producer::own(it, false));
        others.any(|it| rule(it) != answer)
    }

    /// Notes that what is read depends on which of the releases wrote the file.
    pub(crate) fn depends(&self) {
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
            Basis::Mixed => "no release explains all properties; it explains most operations".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_shown_as_ranges() {
        let shown = |set: Releases| set.to_string();
        assert_eq!(shown(Releases::NONE), "");
        assert_eq!(shown(Releases::range(19, 19)), "19");
        assert_eq!(shown(Releases::since(23)), "23 to 24");
        let two = Releases::range(0, 17).or(Releases::since(24));
        assert_eq!(shown(two), "16 to 17, 24");
        assert_eq!(two.newest_first().collect::<Vec<_>>(), [24, 17, 16]);
    }

    #[test]
    fn an_answer_that_all_give_is_no_doubt() {
        let of = |fits| Provenance::new(Producer::own(24, false), Basis::Newest, fits);
        let it = of(Releases::since(23));
        assert!(!it.answer(Producer::packs_bools));
        assert_eq!(it.doubt(), None);
        let it = of(Releases::since(22));
        assert!(it.answer(Producer::has_unique_names));
        assert_eq!(it.doubt(), None);
        assert!(!it.answer(Producer::packs_bools));
        assert!(it.doubt().is_some_and(|text| text.contains("MLIR 22 to 24")));
    }
}
