//! `mlirbc stats` of an IREE module: instructions by opcode, bytes by function.

use std::io::{self, Write};

use mlirbc_document::text::plural;
use mlirbc_report::vm::stats::Stats;

use crate::style::{Align, Look, Table};

pub(crate) fn write(
    stats: &Stats<'_>,
    top: usize,
    out: &mut dyn Write,
    look: Look,
) -> io::Result<()> {
    let counts = [
        plural(stats.functions.into(), "function"),
        plural(stats.blocks, "block"),
        plural(stats.instructions, "instruction"),
        plural(stats.calls, "call"),
        plural(stats.bytecode, "byte"),
    ];
    writeln!(out, "{}\n", counts.join(", "))?;
    let columns = [
        ("opcode", Align::Left),
        ("count", Align::Right),
        ("bytes", Align::Right),
    ];
    Table::new(&columns).write(out, look, |rows| {
        stats.opcodes.iter().take(top).try_for_each(|it| {
            rows.row([
                format!("vm.{}", it.opcode),
                it.count.to_string(),
                it.bytes.to_string(),
            ])
        })
    })?;
    writeln!(out)?;
    let columns = [
        ("function", Align::Left),
        ("bytes", Align::Right),
        ("instructions", Align::Right),
        ("i32", Align::Right),
        ("ref", Align::Right),
    ];
    Table::new(&columns).write(out, look, |rows| {
        stats.largest.iter().take(top).try_for_each(|it| {
            rows.row([
                it.name.shown(),
                it.bytes.to_string(),
                it.instructions.to_string(),
                it.i32_registers.to_string(),
                it.ref_registers.to_string(),
            ])
        })
    })
}
