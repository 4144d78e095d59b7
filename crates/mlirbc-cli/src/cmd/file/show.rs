//! `mlirbc show`: a file at a glance.

use std::io::{self, BufWriter, Write};

use clap::Args;
use mlirbc_document::text::{escape, plural};
use mlirbc_report::show::{Glance, Show, show};

use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json;
use crate::output::{self, Failure};
use crate::style::{Align, ColorChoice, Table};

/// Show a file at a glance: what it is, by whom, its functions, its largest tensors.
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

fn write(
    out: &mut dyn Write,
    glance: &Glance<'_>,
    name: &str,
    color: ColorChoice,
) -> io::Result<()> {
    writeln!(out, "file      {name}, {}", plural(glance.size, "byte"))?;
    let (version, producer) = (glance.version, escape(glance.producer.as_bytes()));
    writeln!(
        out,
        "format    MLIR bytecode version {version}, by {producer}"
    )?;
    let dialects = glance.dialects.iter().map(|it| match &it.version {
        Some(version) => format!("{} {version}", it.name.shown()),
        None => it.name.shown(),
    });
    let dialects: Vec<String> = dialects.collect();
    write!(out, "dialects  {}", dialects.join(", "))?;
    match glance.num_dialects - dialects.len() {
        0 => writeln!(out)?,
        more => writeln!(out, ", ... {more} more")?,
    }
    if let Some(count) = glance.num_symbols {
        writeln!(out, "symbols   {count}")?;
        for symbol in &glance.symbols {
            let (operation, name) = (symbol.operation.shown(), symbol.name.shown());
            let ty = symbol.function_type.as_deref().unwrap_or_default();
            let space = if ty.is_empty() { "" } else { "  " };
            writeln!(out, "  {operation} @{name}{space}{ty}")?;
        }
        more(out, count as u64, glance.symbols.len())?;
    }
    let bytes = plural(glance.tensor_bytes, "byte");
    writeln!(out, "tensors   {}, {bytes}", glance.num_tensors)?;
    let columns = [
        ("  key", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
    ];
    if !glance.tensors.is_empty() {
        Table::new(&columns).write(out, color, |rows| {
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

fn more(out: &mut dyn Write, all: u64, shown: usize) -> io::Result<()> {
    match all - shown as u64 {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let report = show(input.opened()?)?;
    let mut out = BufWriter::new(output::stdout());
    match &report {
        report if opts.inputs.json => json::write(&mut out, "show", input, report)?,
        Show::Bytecode(glance) => write(&mut out, glance, &input.name(), color)?,
        Show::Vm(info) => vmfb::info::write(&mut out, info, &input.name())?,
    }
    out.flush()?;
    Ok(report.result()?)
}
