//! One function for each fuzz target. `cargo test` calls them with the seeds, libFuzzer with
//! mutants of the seeds.
//!
//! The functions check that nothing panics (overflow checks are on), that the backends agree, that
//! the offsets of errors are inside the file, and that memory stays below the [`budget`].

mod agree;
mod assembled;
pub mod budget;
mod build;
mod capi;
mod compat;
mod containers;
mod cost;
mod dialects;
mod editor;
mod entities;
mod ir;
mod layout;
pub mod mend;
mod open;
mod opened;
mod parts;
mod print;
mod print_parse;
mod remote;
mod repair;
pub mod repeat;
mod sink;
mod text;
mod verify;
mod vmfb;
mod write;

pub use agree::{agree, agrees};
pub use capi::capi;
pub use compat::compat;
pub use containers::{container_parts, containers, tensor_files};
pub use cost::cost;
pub use dialects::dialects;
pub use editor::editor;
pub use entities::entities;
pub use ir::ir;
pub use layout::layout;
pub use open::open;
pub use print::print;
pub use print_parse::print_parse;
pub use remote::remote;
pub use text::text;
pub use verify::verify;
pub use vmfb::{vmfb_code, vmfb_container, vmfb_tables};
pub use write::write;

use mlirbc::Bytecode;

/// The function of a target.
pub type Body = fn(&[u8]);

/// The targets that take a file.
pub const FILES: &[(&str, Body)] = &[
    ("open", open),
    ("entities", entities),
    ("ir", ir),
    ("verify", verify),
    ("print", print),
    ("print_parse", print_parse),
    ("agree", agree),
    ("write", write),
    ("compat", compat),
    ("layout", layout),
    ("capi", capi),
];

/// The targets that take an IREE module.
pub const MODULES: &[(&str, Body)] = &[
    ("vmfb_container", vmfb_container),
    ("vmfb_tables", vmfb_tables),
    ("vmfb_code", vmfb_code),
];

/// The targets that take files of other formats, or decisions to build some.
pub const OTHERS: &[(&str, Body)] = &[
    ("containers", containers),
    ("container_parts", container_parts),
    ("tensor_files", tensor_files),
];

/// The targets that take text in the generic form.
pub const TEXTS: &[(&str, Body)] = &[("text", text), ("editor", editor)];

/// Builds a file from the decisions in `data`, valid unless they include damage, and passes it to
/// all other targets.
pub fn structured(data: &[u8]) {
    let Some(built) = build::file(data) else {
        return;
    };
    if let Some(ops) = built.ops {
        let file = Bytecode::from_bytes(&built.bytes).expect("a valid file opens");
        let ir = file.view().decode_all(mlirbc::ir::Threads::One);
        assert_eq!(ir.expect("a valid file decodes").num_ops(), ops);
    }
    for (_, body) in FILES {
        body(&built.bytes);
    }
}
