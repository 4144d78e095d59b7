//! Operations.

mod bounded_text;
pub mod cost;
pub mod grep;
pub mod layout;
mod op_names;
pub mod operations;
pub mod params;
pub mod print;
mod searched;
mod signature_rows;
mod source_fields;
pub mod stats;
pub mod symbols;
pub mod tree;
mod whole_signature;

pub(crate) use bounded_text::{bounded_name, bounded_text};
pub use cost::cost;
pub use grep::grep;
pub use layout::layout;
pub use operations::operations;
pub(crate) use operations::symbol as symbol_field;
pub use params::params;
pub use print::print;
pub(crate) use searched::Searched;
pub use signature_rows::SignatureRow;
pub(crate) use signature_rows::{signature_rows, type_text};
pub use source_fields::SourceFields;
pub use stats::stats;
pub use symbols::symbols;
pub use tree::tree;
pub(crate) use whole_signature::WholeSignature;
