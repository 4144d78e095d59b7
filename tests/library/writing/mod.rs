//! Plans, edits, the builder, the canonical form, other versions.

mod builder;
mod canonical;
mod edit;
mod without_dialect;
mod write;
