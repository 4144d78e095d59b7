//! The text in front of the functions.

use std::fmt::Write as _;

use super::options::PrintOptions;
use super::sink::{Sink, Stop};
use crate::error::Error;
use crate::module::Module;

/// Bytes that are read at once of a segment of constant data.
const PIECE: u64 = 64 << 10;

/// Writes the name, types, imports and constant data.
pub(super) fn header(
    out: &mut Sink<'_>,
    module: &Module<'_>,
    options: &PrintOptions,
) -> Result<(), Stop> {
    out.write_str("vm.module @")?;
    out.escaped(module.name()?)?;
    writeln!(out, " version {}", module.version()?)?;
    for ty in module.types()?.iter() {
        out.write_str("vm.type ")?;
        out.escaped(ty?.full_name)?;
        out.write_str("\n")?;
    }
    for import in module.imports()?.iter() {
        let import = import?;
        let optional = if import.is_optional() {
            "optional "
        } else {
            ""
        };
        write!(out, "vm.import {optional}@")?;
        out.escaped(import.full_name)?;
        out.write_str(" cconv \"")?;
        let signature = import.signature;
        out.escaped(signature.map_or(&[], |it| it.calling_convention))?;
        out.write_str("\"\n")?;
    }
    for segment in 0..module.rodata()?.len() {
        write!(out, "vm.rodata[{segment}] = ")?;
        rodata(out, module, segment, options.rodata)?;
        out.write_str("\n")?;
    }
    Ok(())
}

/// The first bytes of a segment in hexadecimal, and its length if it has more.
fn rodata(out: &mut Sink<'_>, module: &Module<'_>, segment: u32, most: u64) -> Result<(), Stop> {
    let span = module.rodata_span(segment)?;
    let mut left = span;
    left.len = left.len.min(most);
    while left.len > 0 {
        let mut piece = left;
        piece.len = piece.len.min(PIECE);
        let chunk = module.source().chunk(piece, 1).map_err(Error::from)?;
        out.hexadecimal(chunk.as_slice())?;
        left.start += piece.len;
        left.len -= piece.len;
    }
    if span.len > most {
        write!(out, "...  // {}b", span.len)?;
    }
    Ok(())
}
