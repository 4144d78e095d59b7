//! Handles on the attributes and types of a file.

mod function;
mod refs;
mod values;

pub use function::FunctionType;
pub(crate) use refs::TypeName;
pub use refs::{AttrRef, TypeRef};
