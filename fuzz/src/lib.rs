//! What each fuzz target does with its input, as plain functions: `cargo test` calls them with
//! the seeds, libFuzzer with what it makes of those.
//!
//! The oracles are in here: no panic (overflow checks are on), the backends agree, errors lie
//! inside the file, memory stays below [`budget`].

pub mod budget;
mod build;
mod entities;
mod ir;
pub mod mend;
mod open;
mod print;
mod sink;
mod verify;

pub use entities::entities;
pub use ir::ir;
pub use open::open;
pub use print::print;
pub use verify::verify;

use mlirbc::bytes::Source;
use mlirbc::{Bytecode, Error, OpenOptions};

/// A body of a target.
pub type Body = fn(&[u8]);

/// The targets that take a file.
pub const FILES: &[(&str, Body)] = &[
    ("open", open),
    ("entities", entities),
    ("ir", ir),
    ("verify", verify),
    ("print", print),
];

/// Builds a file from decisions in `data`, which is sound unless they say otherwise, and gives
/// it to all the others.
pub fn structured(data: &[u8]) {
    let Some(built) = build::file(data) else {
        return;
    };
    if let Some(ops) = built.ops {
        let file = Bytecode::from_bytes(&built.bytes).expect("a sound file opens");
        let ir = file.view().decode_all(mlirbc::ir::Threads::One);
        assert_eq!(ir.expect("a sound file decodes").num_ops(), ops);
    }
    for (_, body) in FILES {
        body(&built.bytes);
    }
}

/// The file as far as it goes, damaged or not.
fn tolerant(bytes: &[u8]) -> Option<Bytecode<'_>> {
    let options = OpenOptions::new().tolerant(true);
    options.open(Source::borrowed(bytes)).ok()
}

/// An error lies inside the file and has words.
fn check(error: &Error, len: usize) {
    if let Some(pos) = error.pos() {
        assert!(pos <= len as u64, "{error} in a file of {len} bytes");
    }
    assert!(!error.to_string().is_empty());
}
