//! Data layouts: the size and the alignment of a type in the scope of an operation, as MLIR's
//! `DataLayout` answers them.
//!
//! ```
//! use mlirbc_layout::DataLayout;
//!
//! let layout = DataLayout::default();
//! let vector = layout.query_text("vector<3x5xf32>")?;
//! assert_eq!((vector.size.min, vector.abi), (96, 128));
//! # Ok::<(), mlirbc::Error>(())
//! ```
//!
//! A scope is an operation with a specification, `#dlti.dl_spec<key = value, ...>`. Its layout
//! combines the specification with those of the scopes around it ([`DataLayout::for_op`]); a
//! [`Scopes`] computes each once while it walks a module. A layout owns what it needs, is `Send` and
//! `Sync`, and keeps what it was asked.
//!
//! # Parts
//!
//! - [`Type`]: a type, parsed from its text to an array of nodes, children behind parents. No step
//!   recurses, so nesting costs no stack. One type serves many queries and many layouts.
//! - A specification is parsed from its text, which is how bytecode stores attributes of `dlti`. Each
//!   entry is checked once and reduced to the numbers that its class uses; entries are found by
//!   key, class, width and memory space, never by a scan.
//! - Nested specifications combine by class: see `spec/combine.rs`.
//! - The layout of a type is computed from its last node to its first, by class: see `compute.rs`.
//! - [`Rules`] holds what a user adds ([`TypeClass`], [`ScopeOp`], [`EntryDialect`]), and which
//!   operations are scopes.
//!
//! What the reference does not define is an error here, or has the meaning that MLIR's document gives:
//! `docs/layout.md` lists these cases.

mod compute;
mod data_layout;
mod defaults;
mod extend;
mod layout_rules;
mod parsed_types;
mod scope;
mod scope_properties;
mod size;
mod spec;
mod test_type;
mod type_nodes;

pub use data_layout::DataLayout;
pub use extend::{EntryDialect, ScopeOp, TypeClass};
pub use layout_rules::Rules;
pub use parsed_types::Types;
pub use scope::Scopes;
pub use scope::scoped_walk::{InScope, walk};
pub use size::{TypeLayout, TypeSize};
pub use spec::entry::{Entry, Key};
pub use spec::spec_value::{FunctionPointerAlignment, Value};
pub use spec::target::lookup;
pub use type_nodes::Type;
