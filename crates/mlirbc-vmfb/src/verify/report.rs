//! Findings in a module, and the work that looking for them may take.

use mlirbc::ids::Pos;

use crate::error::Error;
use crate::verify::rules::Rule;

/// A rule that the module breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The offset in the file at which it is broken.
    pub pos: Option<Pos>,
    /// The details.
    pub message: String,
}

/// The result of a check.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The findings that were kept, in the order of the checks.
    pub findings: Vec<Finding>,
    /// The number of all findings.
    pub total: u64,
}

impl Report {
    /// Whether there are no findings.
    pub fn is_clean(&self) -> bool {
        self.total == 0
    }
}

/// Collects findings, up to a limit.
pub(super) struct Findings {
    report: Report,
    limit: usize,
    /// Elements and bytes that may still be looked at: records can share them.
    work: u64,
}

/// Work for each byte of the FlatBuffer, and beside it. Modules of compilers need less than one.
const WORK_PER_BYTE: u64 = 16;
const WORK: u64 = 1 << 20;

/// Most findings that are kept: so many, and one for each of so many bytes. A record of a few bytes can have
/// several.
const MOST: u64 = 16_384;
const BYTES_PER_FINDING: u64 = 16;

impl Findings {
    pub(super) fn new(limit: usize, flatbuffer: u64) -> Findings {
        let (findings, total) = (Vec::new(), 0);
        let most = MOST + flatbuffer / BYTES_PER_FINDING;
        Findings {
            report: Report { findings, total },
            limit: limit.min(usize::try_from(most).unwrap_or(usize::MAX)),
            work: WORK.saturating_add(flatbuffer.saturating_mul(WORK_PER_BYTE)),
        }
    }

    pub(super) fn into_report(self) -> Report {
        self.report
    }

    /// Whether this much work may be done. The first time that it may not is a finding.
    pub(super) fn spend(&mut self, units: u64) -> bool {
        let left = self.work.checked_sub(units.saturating_add(1));
        if left.is_none() && self.work > 0 {
            self.add(Rule::FlatBuffer, None, || {
                "records overlap: not all of them were checked".to_string()
            });
        }
        self.work = left.unwrap_or(0);
        left.is_some()
    }

    pub(super) fn add(
        &mut self,
        rule: Rule,
        pos: impl Into<Option<Pos>>,
        message: impl FnOnce() -> String,
    ) {
        self.report.total += 1;
        if self.report.findings.len() < self.limit {
            self.report.findings.push(Finding {
                rule,
                pos: pos.into(),
                message: message(),
            });
        }
    }

    /// The value, or a finding.
    pub(super) fn keep<T>(&mut self, rule: Rule, result: Result<T, Error>) -> Option<T> {
        let add = |error: Error| self.add(rule, error.pos(), || error.to_string());
        result.map_err(add).ok()
    }

    /// A finding if `holds` is false.
    pub(super) fn check(
        &mut self,
        holds: bool,
        rule: Rule,
        pos: impl Into<Option<Pos>>,
        message: impl FnOnce() -> String,
    ) {
        if !holds {
            self.add(rule, pos, message);
        }
    }
}
