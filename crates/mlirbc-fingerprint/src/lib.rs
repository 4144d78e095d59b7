//! Fingerprints: equal for equal content, whatever numbers and versions a file uses.
//!
//! ```
//! use mlirbc::{Bytecode, ir::Threads};
//! use mlirbc_fingerprint::{Fingerprints, Options};
//!
//! let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
//! let options = Options::new().ignore_locations(true);
//! let fingerprints = Fingerprints::of(file.view(), options, Threads::Pool)?;
//! let module = fingerprints.module()?;
//! println!("{}", module.module.digest);
//! for symbol in &module.symbols {
//!     println!("{} {}", symbol.content.digest, file.view().str(symbol.name)?);
//! }
//! println!("with all that it calls: {}", fingerprints.closure("@main")?.digest);
//! # Ok::<(), mlirbc::Error>(())
//! ```
//!
//! | is content | is not |
//! |---|---|
//! | operations and their order, names, operands, results, successors, blocks | numbers of table entries, and entries that nothing refers to |
//! | attributes and properties by name, absent ones as absent | whether a property is in a record or in the dictionary, the order of the dictionary |
//! | attributes and types, as they are decoded | version of the format, versions of dialects, padding, alignment of blobs |
//! | owner, key and value of the resources that attributes refer to | their order; resources of a dialect that nothing refers to |
//! | whether a constant is in an attribute or a resource (not for [`tensor`]) | use-list orders |
//! | locations of operations and of arguments of blocks | |
//! | of a module: the producer, and resources of tools | |
//!
//! That of a symbol is of the symbol alone. [`Fingerprints::closure`] covers what it calls, for caches.
//!
//! [`Options`] can ignore locations, the values of resources, the producer, and metadata. The fingerprint of a
//! symbol does not depend on its own name. [`Fingerprints::difference`] finds what makes two closures differ.
//!
//! Every attribute and type is hashed once (SHA-256), from the fingerprints of what it refers to.
//! Bytes that no decoder explains may hold numbers, and a distinct attribute equals no other: what
//! contains one of these depends on the tables of the file, and is marked
//! ([`Fingerprint::is_exact`]). Equal fingerprints always mean equal content.

mod attributes;
mod body_parts;
mod closure;
mod closures;
mod difference;
mod digest;
mod entry_digests;
mod file_parts;
mod fingerprints;
mod ignored;
mod named;
mod op_difference;
mod op_stream;
mod tensor_digest;

use mlirbc::ir::Threads;
use mlirbc::{Bytecode, Result};

pub use closures::Closures;
pub use difference::{Cause, Difference, Step};
pub use digest::{Digest, Fingerprint};
pub use fingerprints::{Fingerprints, ModuleFingerprints, SymbolFingerprint};
pub use ignored::{METADATA, Options};
pub use op_difference::OpCause;
pub use tensor_digest::{tensor, tensor_data};

/// The fingerprint of a module: equal for the same content in any version of the format. [`Options`]
/// can leave parts out, with [`Fingerprints::of`].
///
/// # Errors
/// Those of decoding the module.
pub fn module(file: &Bytecode<'_>) -> Result<Fingerprint> {
    let all = Fingerprints::of(file.view(), Options::default(), Threads::One)?;
    all.whole_module()
}
