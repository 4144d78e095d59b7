//! Findings in a module, and the work that looking for them may take.

use crate::error::Error;
use crate::ids::Pos;
use crate::verify;
use crate::vmfb::verify::rules::Rule;

/// A rule that the module breaks.
pub type Finding = verify::Finding<Rule>;

/// The result of a check; the findings are in the order of the checks.
pub type Report = verify::Report<Rule>;

/// Collects findings, up to a limit.
pub(super) struct Findings {
    found: verify::Findings<Rule>,
    /// Elements and bytes that may still be looked at: records can share them.
    work: u64,
}

/// Work for each byte of the FlatBuffer, and beside it. Modules of compilers need less than one.
const WORK_PER_BYTE: u64 = 16;
const WORK: u64 = 1 << 20;

impl Findings {
    pub(super) fn new(limit: usize, flatbuffer: u64) -> Findings {
        Findings {
            found: verify::Findings::new(limit),
            work: WORK.saturating_add(flatbuffer.saturating_mul(WORK_PER_BYTE)),
        }
    }

    pub(super) fn into_report(self) -> Report {
        self.found.into_report()
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
        self.found.add(rule, pos.into(), message);
    }

    /// The value, or a finding.
    pub(super) fn keep<T>(&mut self, rule: Rule, result: Result<T, Error>) -> Option<T> {
        self.found.keep(rule, result)
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
