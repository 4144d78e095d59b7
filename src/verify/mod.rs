//! Everything in a file, to its last byte, held against the rules of the format.
//!
//! Readers stop at the first fault in their way and pass over what does not
//! concern them. [`verify`] goes on, and reports what readers put up with, too:
//! bytes left over, numbers that do not add up, references of the wrong kind.
//! It knows the format's rules and those of encodings, not what operations mean.

mod entries;
mod operations;
mod rules;
mod tables;

pub use rules::Rule;

use crate::error::Error;
use crate::ids::Pos;
use crate::view::View;

/// A rule that the file breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// Where it is broken, as an offset in the file.
    pub pos: Option<Pos>,
    /// What is there.
    pub message: String,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The findings, in the order of the file, as many of them as were kept.
    pub findings: Vec<Finding>,
    /// How many there are altogether.
    pub total: u64,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.total == 0
    }
}

/// Findings that are kept of any file; and for how many bytes of a larger one there is one more,
/// resources aside.
const KEPT: u64 = 16 << 10;
const BYTES_PER_KEPT: u64 = 16;

/// Checks a file, which may be one that was opened tolerantly, and keeps up to `limit` findings,
/// though no more than are in proportion to the file; all are counted.
pub fn verify(view: View<'_>, limit: usize) -> Report {
    let most = KEPT + view.file().len_without_resources() / BYTES_PER_KEPT;
    let mut findings = Findings {
        limit: limit.min(usize::try_from(most).unwrap_or(usize::MAX)),
        report: Report::default(),
    };
    tables::verify(view, &mut findings);
    let kinds = entries::verify(view, &mut findings);
    operations::verify(view, &kinds, &mut findings);
    let mut report = findings.report;
    report
        .findings
        .sort_by_key(|f| (f.pos.unwrap_or(Pos::MAX), f.rule));
    report
}

/// Findings as they are made.
struct Findings {
    limit: usize,
    report: Report,
}

impl Findings {
    fn add(&mut self, rule: Rule, pos: Option<Pos>, message: impl FnOnce() -> String) {
        self.report.total += 1;
        if self.report.findings.len() < self.limit {
            self.report.findings.push(Finding {
                rule,
                pos,
                message: message(),
            });
        }
    }

    fn error(&mut self, rule: Rule, error: &Error) {
        self.add(rule, error.pos(), || error.to_string());
    }

    /// The value, or a finding.
    fn keep<T>(&mut self, rule: Rule, result: Result<T, Error>) -> Option<T> {
        result.map_err(|e| self.error(rule, &e)).ok()
    }

    /// The value, or a finding: at `pos` where the error has no place of its own.
    fn keep_at<T>(&mut self, rule: Rule, pos: Pos, result: Result<T, Error>) -> Option<T> {
        let add = |e: Error| self.add(rule, e.pos().or(Some(pos)), || e.to_string());
        result.map_err(add).ok()
    }
}
