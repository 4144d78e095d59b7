//! `mlirbc info` of an IREE module: all fields of its tables in JSON, a part of them in the text.

use std::io::Write;

use mlirbc_document::Stream;
use mlirbc_document::text::plural;
use mlirbc_report::info::VmInfo;
use mlirbc_vmfb::Features;

use crate::output::Failure;
use crate::style::Look;

/// Most lines of a list in the text.
const MOST: usize = 10;

/// The number of rows of a list.
fn count<T>(list: &Stream<'_, T>) -> u64 {
    list.most().unwrap_or(0) as u64
}

pub(crate) fn write(
    out: &mut dyn Write,
    info: &VmInfo<'_>,
    name: &str,
    look: Look,
) -> Result<(), Failure> {
    let document = &info.fields;
    writeln!(out, "file        {name}")?;
    writeln!(out, "size        {} bytes", document.size)?;
    let version = &document.bytecode_version;
    writeln!(out, "format      IREE module, bytecode version {version}")?;
    if let Some(first) = info.runtime.release {
        let last = info.runtime.last_release.unwrap_or(first);
        let releases = if first == last {
            first.to_string()
        } else {
            format!("{first} to {last}")
        };
        writeln!(out, "runtime     IREE {releases}")?;
    }
    let container = match document.container.zip {
        true => "ZIP archive",
        false => "none",
    };
    writeln!(out, "container   {container}")?;
    let (name, version) = (document.name.shown(), document.version);
    writeln!(out, "module      @{name} version {version}")?;
    let unknown = document.requirement_bits & !Features::ALL.0;
    let unknown = (unknown != 0).then(|| format!("{unknown:#x}"));
    let known = document.requirements.iter().copied();
    let needs: Vec<&str> = known.chain(unknown.as_deref()).collect();
    let needs = match needs.is_empty() {
        true => "-".to_string(),
        false => needs.join(", "),
    };
    writeln!(out, "needs       {needs}")?;
    writeln!(out, "attributes  {}", count(&document.attrs))?;
    for it in document.attrs.iter().take(MOST) {
        writeln!(out, "  {}: {}", it.key.shown(), it.value.shown())?;
    }
    info.result()?;
    more(out, count(&document.attrs))?;
    writeln!(out, "depends on  {}", count(&document.dependencies))?;
    for it in document.dependencies.iter().take(MOST) {
        let optional = if it.optional { ", optional" } else { "" };
        let (name, version) = (it.name.shown(), it.minimum_version);
        writeln!(out, "  {name} >= {version}{optional}")?;
    }
    info.result()?;
    more(out, count(&document.dependencies))?;
    for (what, count) in [
        ("types", count(&document.types)),
        ("imports", count(&document.imported_functions)),
        ("functions", count(&document.function_descriptors)),
        ("exports", count(&document.exported_functions)),
    ] {
        writeln!(out, "{what:<10}  {count}")?;
    }
    for it in document.exported_functions.iter().take(MOST) {
        let head = format!("  @{}  ", it.local_name.shown());
        let text = match it.declaration.bytes() {
            Some(_) => it.declaration.shown(),
            None => it.ty.unwrap_or_default(),
        };
        let text = look.part(&text, head.chars().count());
        writeln!(out, "{}", format!("{head}{text}").trim_end())?;
    }
    info.result()?;
    more(out, count(&document.exported_functions))?;
    let bytecode = document.bytecode_data.as_ref().map_or(0, |it| it.length);
    writeln!(out, "bytecode    {}", plural(bytecode, "byte"))?;
    let (mut embedded, mut external) = (0_u64, 0_u64);
    for it in document.rodata_segments.iter() {
        match it.external_data_length {
            Some(length) => external = external.saturating_add(length),
            None => embedded = embedded.saturating_add(it.data.map_or(0, |data| data.length)),
        }
    }
    info.result()?;
    writeln!(
        out,
        "rodata      {}: {embedded} bytes embedded, {external} external",
        plural(count(&document.rodata_segments), "segment")
    )?;
    if let Some(state) = &document.module_state {
        writeln!(
            out,
            "state       {} bytes, {} references",
            state.global_bytes_capacity, state.global_ref_count
        )?;
    }
    if let Some(debug) = &document.debug_database {
        writeln!(
            out,
            "debug       {}, {}",
            plural(count(&debug.location_table), "location"),
            plural(count(&debug.functions), "source map")
        )?;
    }
    Ok(())
}

fn more(out: &mut dyn Write, all: u64) -> std::io::Result<()> {
    match all.saturating_sub(MOST as u64) {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}
