//! What code that ends at the first fault says.

use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::rules::Rule;

/// Why a verdict is not that all is right.
pub(super) enum Stop {
    /// Something is not known, so nothing is said.
    Unknown,
    /// What is wrong.
    Wrong(Rule, String),
}

/// `Ok` if nothing is wrong.
pub(super) type Verdict<T = ()> = Result<T, Stop>;

/// What is known; without it nothing is said.
pub(super) fn known<T>(it: Option<T>) -> Verdict<T> {
    it.ok_or(Stop::Unknown)
}

/// A fault.
pub(super) fn wrong<T>(message: impl Into<String>) -> Verdict<T> {
    Err(Stop::Wrong(Rule::Code, message.into()))
}

/// A fault if something does not hold.
pub(super) fn needs<M: Into<String>>(holds: bool, message: impl FnOnce() -> M) -> Verdict {
    if holds { Ok(()) } else { wrong(message()) }
}

/// A fault of the types of results, if something does not hold.
pub(super) fn infers(holds: bool, message: impl FnOnce() -> String) -> Verdict {
    match holds {
        true => Ok(()),
        false => Err(Stop::Wrong(Rule::InferredTypes, message())),
    }
}

/// The same verdict, without those that say nothing: what follows is looked at nevertheless.
pub(super) fn only_wrong(verdict: Verdict) -> Verdict {
    match verdict {
        Err(Stop::Unknown) => Ok(()),
        other => other,
    }
}

/// Adds the fault of a verdict.
pub(super) fn told(op: &Op<'_, '_>, verdict: Verdict, faults: &mut Faults) {
    if let Err(Stop::Wrong(rule, message)) = verdict {
        op.fault(faults, rule, || message);
    }
}
