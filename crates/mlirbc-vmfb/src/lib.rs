//! IREE VM modules (`.vmfb`): what a compiled model is for IREE's runtime. No IREE is linked.
//!
//! ```no_run
//! use mlirbc_vmfb::Module;
//!
//! let module = Module::open("model.vmfb")?;
//! for export in module.exports()?.iter() {
//!     println!("{}", String::from_utf8_lossy(export?.local_name));
//! }
//! let weights = module.rodata_blob(0)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Data flow
//!
//! `container` finds the FlatBuffer in the file; `flatbuffer` reads tables, vectors and strings
//! of it, each access checked; `items`, `rodata` and `location` are the records of the schema;
//! `module` reaches them from the root. `archive` and `parts` have what else is in the file. `isa`
//! decodes the bytecode of functions; [`verify`](mod@verify) checks all of this, `text` prints it.
//! [`runtime`] has the releases of IREE's runtime, [`Segments`] the segments of constant data by name.
//!
//! A [`Module`] owns the source and the bytes of the FlatBuffer. Everything else borrows it, except
//! the data of a segment ([`Module::rodata_blob`]), which keep the source alive.
//!
//! The schema is that of IREE's `bytecode_module_def.fbs` since its revision of 2023-02-24; no field
//! has changed since. `docs/vmfb.md` has the format.

mod archive;
mod container;
mod convention;
mod error;
pub mod fingerprint;
mod flatbuffer;
mod function;
mod function_names;
mod isa;
mod items;
mod location;
mod module;
mod parameters;
mod parts;
mod rodata;
pub mod runtime;
mod segments;
mod text;
pub mod verify;

pub use archive::ZipEntry;
pub use container::{Container, is_module};
pub use convention::{Convention, Value, ValueType, Values};
pub use error::{Error, ErrorKind, Result, Subject, VmError};
pub use flatbuffer::List;
pub use function::Function;
pub use function_names::FunctionNames;
pub use isa::{
    Callee, Cases, Field, Instruction, Instructions, Opcode, OpcodeSet, Operand, Packed,
    PackedItem, Register, Remap, Target, opcodes,
};
pub use items::{
    Attribute, Dependency, Descriptor, Export, Features, Import, Rwdata, Signature, State, Type,
};
pub use location::{DebugDatabase, Location, OpLocation, SourceMap};
/// Another name of [`Module`].
pub use module::Module as Vmfb;
pub use module::{BytecodeVersion, Module};
pub use parameters::{Parameter, ParameterCalls, parameters};
pub use parts::{FilePart, PartKind};
pub use rodata::{DataKind, Place, Rodata, SNIFFED};
pub use segments::{Segment, Segments};
pub use text::{PrintOptions, print};
