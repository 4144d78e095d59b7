//! Transformations of a module: each returns the plan of the changed file, which is written as
//! [`write`](mod@mlirbc_write) says, or is the start of the next change ([`Plan::then`]).
//!
//! ```
//! use mlirbc::Bytecode;
//!
//! let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
//! let options = mlirbc_transform::Strip { locations: true, ..Default::default() };
//! let stripped = mlirbc_transform::strip(&file, &options)?.plan.to_vec()?;
//! # assert!(stripped.len() as u64 <= file.file_len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `strip` | without locations, data of resources, or unused symbols |
//! | `symbols/unused` | without private symbols that nothing needs |
//! | `symbols/cut` | some symbols and all that they need |
//! | `symbols/cut_operation` | an operation as a function of its operands |
//! | `symbols/rename` | other names of symbols and keys of resources |
//! | `symbols/equal_strings` | strings that are the name of a symbol, and no reference |
//! | `align` | other alignments of blobs |
//! | `set`, `stored_form` | other elements of tensors, in the form in which a module stores them |
//! | `element_range` | whether the values of elements fit the width of their type |
//! | `weight_arguments` | constants of functions as their arguments |
//! | `call_graph` | which functions can get arguments, and which they need |
//! | `op_roles` | what operations are, and what they hold |
//! | `refusal` | why a file is not transformed |
//!
//! [`Plan::then`]: mlirbc_write::Plan::then

mod align;
mod call_graph;
mod element_range;
mod op_roles;
mod refusal;
mod set;
mod stored_form;
mod strip;
mod symbols;
mod weight_arguments;

pub use align::align;
pub use call_graph::Fixed;
pub use refusal::{Mismatch, OperationRefusal, Refusal, SymbolRefusal};
pub use set::{Declared, Elements, Zeros, check_fit, only_constants, put, set, set_for_all};
pub use stored_form::Put;
pub use strip::{Strip, Stripped, strip};
#[doc(hidden)]
pub use symbols::each_body;
pub use symbols::{Cut, OperationPlace, cut, cut_operation};
pub use symbols::{EqualString, EqualStrings, equal_strings};
pub use symbols::{Unused, unused_symbols};
pub use symbols::{rename, rename_resource, rename_symbol};
pub use weight_arguments::{Arguments, FunctionArguments, Stayed, arguments};
