//! The builtin attributes, types and locations by their text: the counterpart of `attr_text`.
//!
//! What LLVM 22 has an encoding for is encoded; other builtin text stays text, as the reference keeps
//! it. Children are made by [`Entries`](crate::dialect::Entries), which also knows the aliases, except
//! locations in locations: these are written without `loc(...)`, and read without recursion.

mod attr_from_text;
mod element_types;
mod elements_from_text;
mod location_from_text;
#[cfg(test)]
#[path = "../../../../tests/common/not_run.rs"]
mod not_run;
mod parsed;
#[cfg(test)]
mod real_files;
#[cfg(test)]
mod test_entries;
#[cfg(test)]
mod tests;
mod type_from_text;

#[doc(hidden)]
pub use attr_from_text::attr;
#[doc(hidden)]
pub use location_from_text::location;
#[doc(hidden)]
pub use parsed::Parsed;
#[doc(hidden)]
pub use type_from_text::ty;
