//! Findings, and their collection.

use std::fmt;

use crate::rules::Rule;
use mlirbc::Error;
use mlirbc::ids::{AttrId, Pos};

/// A rule that the file breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The offset in the file at which it is broken.
    pub pos: Option<Pos>,
    /// The details.
    pub message: String,
    /// The location of the operation, of a rule on operations.
    pub location: Option<AttrId>,
}

/// `MB0303 at 0x1f3: message`.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule.fmt(f)?;
        if let Some(pos) = self.pos {
            write!(f, " at {pos:#x}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// The result of a check.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The findings that were kept, in file order.
    pub findings: Vec<Finding>,
    /// The number of all findings.
    pub total: u64,
    /// Operations that were judged by their structure only: no table has them, or not for the release of the file.
    pub unjudged: u64,
}

impl Report {
    /// Whether there are no findings.
    pub fn is_clean(&self) -> bool {
        self.total == 0
    }
}

/// Collects findings, up to a limit.
pub(crate) struct Findings {
    limit: usize,
    report: Report,
}

impl Findings {
    /// None yet; `limit` is the most that are kept.
    pub(crate) fn new(limit: usize) -> Findings {
        let (findings, total, unjudged) = (Vec::new(), 0, 0);
        Findings {
            limit,
            report: Report {
                findings,
                total,
                unjudged,
            },
        }
    }

    /// The number of all findings so far.
    pub(crate) fn total(&self) -> u64 {
        self.report.total
    }

    pub(crate) fn into_report(self) -> Report {
        self.report
    }

    /// Most that are kept.
    pub(crate) fn limit(&self) -> usize {
        self.limit
    }

    /// Counts operations that were not judged.
    pub(crate) fn count_unjudged(&mut self, more: u64) {
        self.report.unjudged += more;
    }

    /// Counts findings that are not kept.
    pub(crate) fn count(&mut self, more: u64) {
        self.report.total += more;
    }

    pub(crate) fn add(&mut self, rule: Rule, pos: Option<Pos>, message: impl FnOnce() -> String) {
        self.add_at(rule, pos, None, message);
    }

    /// Of an operation with a location.
    pub(crate) fn add_at(
        &mut self,
        rule: Rule,
        pos: Option<Pos>,
        location: Option<AttrId>,
        message: impl FnOnce() -> String,
    ) {
        self.report.total += 1;
        if self.report.findings.len() < self.limit {
            self.report.findings.push(Finding {
                rule,
                pos,
                message: message(),
                location,
            });
        }
    }

    pub(crate) fn error(&mut self, rule: Rule, error: &Error) {
        self.add(rule, error.pos(), || error.to_string());
    }

    /// The value, or a finding.
    pub(crate) fn keep<T>(&mut self, rule: Rule, result: Result<T, Error>) -> Option<T> {
        result.map_err(|e| self.error(rule, &e)).ok()
    }

    /// The value, or a finding: at `pos` if the error has no offset.
    pub(crate) fn keep_at<T>(
        &mut self,
        rule: Rule,
        pos: Pos,
        result: Result<T, Error>,
    ) -> Option<T> {
        let add = |e: Error| self.add(rule, e.pos().or(Some(pos)), || e.to_string());
        result.map_err(add).ok()
    }
}
