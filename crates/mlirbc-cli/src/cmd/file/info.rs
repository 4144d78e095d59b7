//! `mlirbc info`: a summary of a file.

use std::io::Write;

use clap::Args;
use mlirbc_document::text::{self, escape};
use mlirbc_report::info::{BytecodeInfo, Foreign, Info, TensorFileInfo, info};

use crate::answer::answer;
use crate::cmd::tables::dialects::version;
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::Look;

/// Show the facts of a file: version, producer, dialects, counts, size by section.
///
/// A damaged file is summarized as far as it can be read; a file of another
/// format is named. Of a module inside another file, such as a jax.export
/// artifact, also what that file says about it: function, platforms, shapes. Of a
/// folder each file is a row.
///
/// Examples:
///   mlirbc info model.mlirbc
///   mlirbc info model.mlirbc --json
///   mlirbc info models/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

fn write(out: &mut dyn Write, info: &BytecodeInfo<'_>, input: &Input) -> std::io::Result<()> {
    writeln!(out, "file        {}", input.name())?;
    if let Some(module) = input.module() {
        writeln!(out, "module at   {}", module.place)?;
        write_container(out, info)?;
    }
    writeln!(out, "size        {} bytes", info.size)?;
    if let Some(form) = info.text {
        writeln!(out, "format      text, {form} form")?;
    }
    if let Some(version) = info.version {
        writeln!(out, "version     {version}")?;
    }
    if let Some(producer) = info.producer {
        writeln!(out, "producer    {}", escape(producer.as_bytes()))?;
    }
    if let Some(release) = &info.release {
        writeln!(out, "release     {}: {}", release.name, release.reason)?;
    }
    if let Some(it) = &info.stablehlo {
        let written_for = it.written_for.as_deref().unwrap_or("not stated");
        writeln!(
            out,
            "StableHLO   read by {} and later, lowest {}, written for {written_for}",
            it.as_is, it.lowest
        )?;
    }
    let counts = &info.counts;
    for (what, count) in [
        ("op names", counts.operation_names),
        ("attributes", counts.attributes),
        ("types", counts.types),
        ("strings", counts.strings),
        ("resources", counts.resources),
        ("properties", counts.properties),
    ] {
        let count = count.map_or("?".to_string(), |n| n.to_string());
        writeln!(out, "{what:<10}  {count}")?;
    }
    let number = |n: Option<u64>| n.map_or("?".to_string(), |n| n.to_string());
    writeln!(out, "tensors     {}", number(info.num_tensors))?;
    writeln!(out, "parameters  {}", number(info.num_parameters))?;
    let count = info.dialects.as_ref().and_then(|all| all.most());
    let count = count.map_or("?".to_string(), |n| n.to_string());
    writeln!(out, "dialects    {count}")?;
    for dialect in info.dialects.iter().flat_map(|all| all.iter()) {
        let line = format!("  {:<16}  {}", dialect.name.shown(), version(&dialect));
        writeln!(out, "{}", line.trim_end_matches(" -").trim_end())?;
    }
    if info.text.is_none() {
        writeln!(out, "sections    {}", info.sections.len())?;
    }
    for s in &info.sections {
        let share = s.length as f64 * 100.0 / info.size.max(1) as f64;
        writeln!(
            out,
            "  {:<16}  {:>14} bytes  {share:5.1}%",
            s.name, s.length
        )?;
    }
    Ok(())
}

/// What the container of a module says about it.
fn write_container(out: &mut dyn Write, info: &BytecodeInfo<'_>) -> std::io::Result<()> {
    if let Some(container) = info.container {
        writeln!(out, "container   {container}")?;
    }
    if let Some(entry) = &info.entry {
        writeln!(out, "entry       {}", entry.shown())?;
    }
    let Some(details) = info.details else {
        return Ok(());
    };
    writeln!(out, "function    {}", text::name(details.name.as_bytes()))?;
    if let Some(version) = details.calling_convention {
        writeln!(out, "convention  {version}")?;
    }
    if let Some(version) = &details.jax_version {
        writeln!(out, "jax         {}", text::name(version.as_bytes()))?;
    }
    let platforms = details.platforms.join(", ");
    writeln!(out, "platforms   {}", text::name(platforms.as_bytes()))?;
    if let Some(devices) = details.devices {
        writeln!(out, "devices     {devices}")?;
    }
    for (what, list) in [("inputs", &details.inputs), ("outputs", &details.outputs)] {
        let Some(list) = list else { continue };
        writeln!(out, "{what:<10}  {}", list.len())?;
        for value in list {
            writeln!(out, "  {}", text::name(value.as_bytes()))?;
        }
    }
    Ok(())
}

fn write_tensors(out: &mut dyn Write, info: &TensorFileInfo) -> std::io::Result<()> {
    let version = info.version.as_ref();
    let version = version.map_or(String::new(), |it| format!(" {it}"));
    writeln!(out, "format            {}{version}", info.name)?;
    writeln!(out, "file size         {}", info.size)?;
    writeln!(
        out,
        "tensors           {}, {} bytes",
        info.num_tensors, info.length
    )?;
    for (name, count) in &info.counts {
        writeln!(out, "{:<16}  {count}", name.replace('_', " "))?;
    }
    Ok(())
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = match input.opened() {
        Ok(opened) => info(opened)?,
        // The document names what is wrong.
        Err(Failure::Report(failure)) => Info::Foreign(Foreign::of(failure)?),
        Err(failure) => return Err(failure),
    };
    answer("info", (input, opts.inputs.json), &report, |out| {
        match &report {
            Info::Bytecode(info) => write(out, info, input)?,
            Info::Vm(info) => vmfb::info::write(out, info, &input.name(), look)?,
            Info::Tensors(info) => write_tensors(out, info)?,
            Info::Foreign(_) => {}
        }
        Ok(())
    })
}
