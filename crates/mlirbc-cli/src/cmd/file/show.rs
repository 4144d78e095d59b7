//! `mlirbc show`: a file at a glance.

use std::io::{self, Write};

use clap::Args;
use mlirbc_document::text::{self, escape, plural};
use mlirbc_report::SignatureRow;
use mlirbc_report::show::{Glance, GlanceSymbol, Show, show};

use crate::answer::answer;
use crate::cmd::{tensor_files, vmfb};
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Show a file at a glance: what it is, by whom, its functions, its largest tensors.
///
/// Arguments and results of a function have a line of their own where they have
/// attributes (names, donation, sharding), or where a side has more than 8.
///
/// Of a safetensors, GGUF or .irpa file: the format, metadata, and the largest tensors.
///
/// `mlirbc FILE` is the same. `info` has more facts, `symbols` all functions,
/// `ls` all tensors.
///
/// Examples:
///   mlirbc model.mlirbc
///   mlirbc show model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

fn write(out: &mut dyn Write, glance: &Glance<'_>, name: &str, look: Look) -> io::Result<()> {
    writeln!(
        out,
        "file      {name}, {}",
        plural(glance.file_size, "byte")
    )?;
    if glance.size != glance.file_size {
        writeln!(out, "module    {} of it", plural(glance.size, "byte"))?;
    }
    if let Some(details) = glance.details {
        let platforms = details.platforms.join(", ");
        let (name, platforms) = (details.name.as_bytes(), platforms.as_bytes());
        write!(
            out,
            "exported  {} for {}",
            text::name(name),
            text::name(platforms)
        )?;
        match details.devices {
            Some(devices) => writeln!(out, ", {}", plural(devices, "device"))?,
            None => writeln!(out)?,
        }
    }
    match (glance.version, glance.producer, glance.text) {
        (Some(version), Some(producer), _) => {
            let producer = escape(producer.as_bytes());
            writeln!(
                out,
                "format    MLIR bytecode version {version}, by {producer}"
            )?;
        }
        (.., form) => writeln!(out, "format    text, {} form", form.unwrap_or_default())?,
    }
    write!(out, "dialects  ")?;
    // Each is written by itself: all together can be long.
    for (nth, it) in glance.dialects.iter().enumerate() {
        let comma = if nth == 0 { "" } else { ", " };
        write!(out, "{comma}{}", it.name.shown())?;
        if let Some(version) = &it.version {
            write!(out, " {version}")?;
        }
    }
    match glance.num_dialects - glance.dialects.len() {
        0 => writeln!(out)?,
        more => writeln!(out, ", ... {more} more")?,
    }
    if let Some(count) = glance.num_symbols {
        writeln!(out, "symbols   {count}")?;
        for symbol in &glance.symbols {
            let (operation, name) = (symbol.operation.shown(), symbol.name.shown());
            // Where each value has a line, the type would say it again.
            let is_listed = symbol.num_values == Some(symbol.values.len());
            let ty = symbol.short_type.as_deref().filter(|_| !is_listed);
            let ty = ty.unwrap_or_default();
            let space = if ty.is_empty() { "" } else { "  " };
            let head = format!("  {operation} @{name}{space}");
            let ty = look.part(ty, head.chars().count());
            writeln!(out, "{head}{ty}")?;
            values(out, symbol, look)?;
        }
        more(out, count as u64, glance.symbols.len())?;
    }
    let bytes = plural(glance.tensor_bytes, "byte");
    let parameters = plural(glance.num_parameters, "parameter");
    let declared = match glance.num_declared {
        0 => String::new(),
        count => format!(", {count} without data in the file"),
    };
    writeln!(
        out,
        "tensors   {}, {bytes}, {parameters}{declared}",
        glance.num_tensors
    )?;
    let columns = [
        ("  key", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
    ];
    if !glance.tensors.is_empty() {
        Table::new(&columns).write(out, look, |rows| {
            glance.tensors.iter().try_for_each(|tensor| {
                rows.row([
                    format!("  {}", tensor.key.shown()),
                    tensor.ty.shown(),
                    tensor.size.to_string(),
                ])
            })
        })?;
    }
    more(out, glance.num_tensors, glance.tensors.len())
}

/// Widest column of names or types.
const MAX_COLUMN: usize = 40;

fn name_of(row: &SignatureRow) -> &str {
    row.name.as_deref().unwrap_or_default()
}

/// The arguments and results of which there is more to say.
fn values(out: &mut dyn Write, symbol: &GlanceSymbol, look: Look) -> io::Result<()> {
    let width = |text: fn(&SignatureRow) -> &str| {
        let widths = symbol.values.iter().map(|it| text(it).chars().count());
        widths.max().unwrap_or(0).min(MAX_COLUMN)
    };
    let (names, types) = (width(name_of), width(|it| &it.ty));
    let numbers = symbol.values.iter().map(|it| it.number.to_string().len());
    let numbers = numbers.max().unwrap_or(0);
    for it in &symbol.values {
        let what = if it.is_result { "result" } else { "argument" };
        let (number, name, ty) = (it.number, name_of(it), &it.ty);
        let mut head = format!("    {what:8} {number:numbers$}  ");
        if names > 0 {
            head += &format!("{name:names$}  ");
        }
        let line = format!("{ty:types$}  {}", it.attributes);
        let line = look.part(line.trim_end(), head.chars().count());
        writeln!(out, "{head}{line}")?;
    }
    match symbol.more_values {
        0 => Ok(()),
        more => writeln!(out, "    ... {more} more; `mlirbc symbols --json` has all"),
    }
}

fn more(out: &mut dyn Write, all: u64, shown: usize) -> io::Result<()> {
    match all - shown as u64 {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = show(input.opened()?)?;
    answer("show", (input, opts.inputs.json), &report, |out| {
        match &report {
            Show::Bytecode(glance) => write(out, glance, &input.name(), look)?,
            Show::Tensors(it) => tensor_files::glance::write(out, it, &input.name(), look)?,
            Show::Vm(info) => vmfb::info::write(out, info, &input.name(), look)?,
        }
        Ok(())
    })
}
