//! Dialects about other dialects: patterns, schedules, definitions, formulas.

pub(super) mod irdl;
pub(super) mod pdl;
pub(super) mod smt;
pub(super) mod transform;
