//! The text of a function.

use std::fmt::Write as _;

use super::names::Names;
use super::operation::operation;
use super::options::PrintOptions;
use super::sink::{Sink, Stop};
use crate::convention::{Convention, Value, ValueType};
use crate::error::Result;
use crate::isa::Instruction;
use crate::location::{DebugDatabase, SourceMap};
use crate::module::Module;

/// Longest text of the location of an operation, in bytes: locations share their parts.
const LOCATION: usize = 4 << 10;

/// Writes a function with the names it is exported as.
pub(super) fn function(
    out: &mut Sink<'_>,
    module: &Module<'_>,
    names: &Names<'_>,
    ordinal: u32,
    options: &PrintOptions,
) -> Result<(), Stop> {
    let mut exports = names.functions.exports(ordinal);
    let exported = exports.next().transpose()?;
    let name = match exported {
        Some(name) => Some(name),
        None => names.functions.internal(ordinal)?,
    };
    for export in exported.into_iter().map(Ok).chain(exports) {
        let export = export?;
        out.write_str("vm.export @")?;
        out.escaped(export)?;
        if Some(export) != name {
            out.write_str(" = ")?;
            function_name(out, name, ordinal)?;
        }
        out.write_str("\n")?;
    }
    let function = module.function(ordinal)?;
    out.write_str("vm.func ")?;
    function_name(out, name, ordinal)?;
    signature(out, &function.signature.convention()?)?;
    out.write_str(" {\n")?;
    let mut blocks = Vec::new();
    for instruction in function.instructions() {
        // The text ends at a malformed instruction, with its error.
        let Ok(instruction) = instruction else { break };
        if instruction.opcode().is_block() {
            blocks.push(instruction.pc());
        }
    }
    let places = match options.locations {
        true => module.debug()?.zip(module.source_map(ordinal)?),
        false => None,
    };
    for instruction in function.instructions() {
        let instruction = instruction?;
        if options.offsets {
            out.offset(instruction.pc())?;
        }
        if !instruction.opcode().is_block() {
            out.write_str("  ")?;
        }
        operation(out, names, &blocks, &instruction)?;
        if let Some((debug, map)) = &places {
            location(out, debug, map, &instruction)?;
        }
        out.write_str("\n")?;
    }
    out.write_str("}\n")?;
    Ok(())
}

fn function_name(out: &mut Sink<'_>, name: Option<&[u8]>, ordinal: u32) -> std::fmt::Result {
    out.write_str("@")?;
    match name {
        Some(name) => out.escaped(name),
        None => write!(out, "fn{ordinal}"),
    }
}

/// `(%i0: i32, %i2:3: i64, %r0: !vm.ref<?>) -> (f32)`: the registers of the arguments, as the
/// interpreter assigns them.
fn signature(out: &mut Sink<'_>, convention: &Convention<'_>) -> Result<(), Stop> {
    out.write_str("(")?;
    let (mut integers, mut references) = (0u64, 0u64);
    let mut comma = "";
    for value in convention.arguments.iter() {
        out.write_str(comma)?;
        comma = ", ";
        match value {
            Value::One(ValueType::Ref) => {
                write!(out, "%r{references}: ")?;
                references += 1;
            }
            Value::One(ty) if ty.is_wide() => {
                integers = integers.next_multiple_of(2);
                write!(out, "%i{integers}:{}: ", integers + 1)?;
                integers += 2;
            }
            Value::One(_) => {
                write!(out, "%i{integers}: ")?;
                integers += 1;
            }
            Value::Span(_) => {}
        }
        write!(out, "{value}")?;
    }
    write!(out, ") -> ({})", convention.results)?;
    Ok(())
}

fn location(
    out: &mut Sink<'_>,
    debug: &DebugDatabase<'_>,
    map: &SourceMap<'_>,
    instruction: &Instruction<'_>,
) -> Result<(), Stop> {
    // A pc that no location can have has none.
    let Ok(pc) = i32::try_from(instruction.pc()) else {
        return Ok(());
    };
    if let Some(index) = map.location_at(pc)? {
        out.write_str("  // ")?;
        debug.write(index, LOCATION, out)??;
    }
    Ok(())
}
