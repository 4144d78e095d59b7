//! A decoder for a dialect of one's own; `invented_dialect` has one with all that is possible.
//!
//! ```sh
//! cargo run --example own_dialect
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::dialect::{Dialect, Registry};
use mlirbc::entity::{AttrData, Custom, EntryReader, FieldValue};
use mlirbc::error::Subject;
use mlirbc::ids::AttrId;
use mlirbc::{Bytecode, Result};

/// In place of the decoder that the library has. Entries of other codes stay opaque.
struct StableHlo;

impl Dialect for StableHlo {
    fn name(&self) -> &str {
        "stablehlo"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        let start = *entry;
        match entry.varint()? {
            8 => Ok(Custom::new(8, "precision")
                .with("value", FieldValue::Unsigned(entry.varint()?))
                .into()),
            code => Err(start.unknown(Subject::Attribute, code)),
        }
    }
}

fn main() -> Result<()> {
    let mut registry = Registry::all();
    registry.register(StableHlo);
    let file = Bytecode::options()
        .registry(registry)
        .open("corpus/jax/mlp.mlirbc")?;
    let view = file.view();
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        let text = view.display_attr(id).to_string();
        if text.starts_with("#stablehlo") {
            println!("{text}");
        }
    }
    Ok(())
}
