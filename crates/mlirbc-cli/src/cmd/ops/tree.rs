//! `mlirbc tree`: operations as an indented outline.

use std::io::{self, Write};

use clap::Args;
use mlirbc_document::text::plural;
use mlirbc_report::Document;
use mlirbc_report::tree::{self, Operation, Tree, tree};

use crate::answer::answer;
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::inputs::symbol_path::SymbolPath;
use crate::output::Failure;

/// Levels that are indented; for deeper ones the level is printed.
const MAX_INDENT: usize = 64;

/// Show operations as an outline, indented by nesting.
///
/// A line has the name of the operation, its symbol name, the number of operands
/// and results, and the size of its regions: blocks and operations if they are
/// decoded, bytes if not. `36 ops` are all operations in the regions, as `stats`
/// and `symbols --count` count them. Where other regions are not decoded it is
/// `2 ops + bodies`. Operations that are not shown are not decoded.
///
/// With --values a line has the values and their types. Their numbers begin anew
/// in each function; `mlirbc print --generic` counts on from one function to the other.
/// JSON is a flat list, each operation with its depth.
///
/// Examples:
///   mlirbc tree model.mlirbc
///   mlirbc tree model.mlirbc @main --depth 4
///   mlirbc tree model.mlirbc @main --values --locations-short
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc tree [OPTIONS] <FILE>... [@SYMBOL]")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Number of levels to show; of an IREE module 0 is the module.
    #[arg(long, value_name = "N", default_value_t = tree::Options::default().depth)]
    depth: u32,
    #[command(flatten)]
    symbol: SymbolPath,
    /// Show operands, results and block arguments with their types.
    #[arg(long)]
    values: bool,
    /// Show file, line and column of the location of each operation.
    #[arg(long, aliases = ["locations", "mlir-print-debuginfo"])]
    locations_short: bool,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let options = tree::Options {
        depth: opts.depth,
        symbol: opts.symbol.path("tree", input)?.map(str::to_owned),
        values: opts.values,
        locations_short: opts.locations_short,
    };
    let report = tree(input.opened()?, &options)?;
    if let (Tree::Vm { tree, .. }, true) = (&report, opts.inputs.json) {
        // Of a damaged module there is no document.
        tree.nodes.walk(&mut |_| true);
        report.result()?;
    }
    answer("tree", (input, opts.inputs.json), &report, |mut out| {
        match &report {
            Tree::Module(_) if opts.depth == 0 => {
                let text = "--depth 0 shows nothing; the outermost operations are level 1";
                return Err(Failure::usage(text));
            }
            Tree::Module(tree) => {
                let mut operations = tree.operations.iter();
                operations.try_for_each(|it| line(&it, &mut out))?;
            }
            Tree::Vm { tree, .. } => vmfb::tree::write(tree, &mut out)?,
        }
        Ok(())
    })
}

/// Writes the line of an operation.
fn line(it: &Operation, out: &mut dyn Write) -> io::Result<()> {
    let indent = 2 * it.depth.min(MAX_INDENT);
    write!(out, "{:indent$}", "")?;
    if it.depth > MAX_INDENT {
        write!(out, "[{}] ", it.depth)?;
    }
    if let Some(values) = &it.values {
        write!(out, "{}", values.results)?;
    }
    write!(out, "{}", it.operation.shown())?;
    let symbol = it.symbol.shown();
    if !symbol.is_empty() {
        write!(out, " @{symbol}")?;
    }
    match (&it.values, it.operands, it.results) {
        (_, 0, 0) => {}
        (Some(values), ..) => write!(out, "{}{}", values.operands, values.ty)?,
        (None, operands, 0) => write!(out, " ({operands})")?,
        (None, operands, results) => write!(out, " ({operands}) -> {results}")?,
    }
    if it.regions > 0 {
        write!(out, "  {}", plural(u64::from(it.regions), "region"))?;
        inside(it, out)?;
    }
    if let Some(source) = it.source.as_ref().filter(|it| it.source.bytes().is_some()) {
        write!(out, "  {}", source.source.shown())?;
    }
    writeln!(out)
}

fn inside(it: &Operation, out: &mut dyn Write) -> io::Result<()> {
    let (Some(blocks), Some(operations)) = (it.inside.blocks, it.inside.operations) else {
        return write!(out, ", {}", plural(it.size, "byte"));
    };
    write!(out, ", {}", plural(blocks, "block"))?;
    if let Some(values) = &it.values {
        write!(out, "{}", values.arguments)?;
    }
    match it.inside.nested_operations {
        Some(all) => write!(out, ", {}", plural(all, "op")),
        None => write!(out, ", {} + bodies", plural(operations, "op")),
    }
}
