//! Handles on the attributes and types of a file, and their values.

mod attr_lists;
mod dense_elements;
mod function;
mod number_lists;
mod refs;
mod text_value;
mod to_value;
mod value;
mod values;

pub use attr_lists::{AttrDict, AttrIter, AttrList, AttrRecord, StringList, SymbolPath, TypeList};
pub use dense_elements::Elements;
pub use function::FunctionType;
pub use number_lists::{Floats, Ints};
#[doc(hidden)]
pub use refs::TypeName;
pub use refs::{AttrRef, TypeRef};
pub(in crate::ir) use text_value::of_text;
pub use value::{AttrValue, Enumerator, WideInt};
