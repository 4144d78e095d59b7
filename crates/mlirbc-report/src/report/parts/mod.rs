//! The parts of a report: one function each, which asks the other inspections.

pub(crate) mod areas;
pub(crate) mod checks;
pub(crate) mod comparison;
pub(crate) mod facts;
pub(crate) mod functions;
pub(crate) mod graph_changes;
pub(crate) mod graphs;
pub(crate) mod symbol_list;
pub(crate) mod tensors;
mod values;
pub(crate) mod vm;
