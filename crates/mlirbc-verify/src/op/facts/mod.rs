//! What is so of types and attributes, by the words of constraints.

pub(super) mod attr_facts;
pub(super) mod holds;
pub(super) mod type_facts;
