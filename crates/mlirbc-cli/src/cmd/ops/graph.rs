//! `mlirbc graph`: the data flow of functions.

use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::text::escape;
use mlirbc_report::graph::{self, Format, graph};

use crate::choice::choice;
use crate::inputs::Files;
use crate::inputs::symbol_path::SymbolPath;
use crate::output::{self, Failure, Force};
use crate::style::COMMON;

/// Write the data flow of functions: as JSON, for Graphviz, as a picture, for Model Explorer.
///
/// Nodes are operations and the arguments of blocks, also those in regions; each
/// operand is an edge. A symbol is one graph; without one, each of the outermost
/// symbols with regions is a graph, and what is in none of them is `module`.
/// Nodes have their scope and source line, out of their locations, and attributes;
/// constants of more than 16 elements are left out.
///
/// The formats: `json` (docs/json.md), `dot` (clusters for regions and scopes), `svg`
/// (a picture of at most 1,000 nodes: inner scopes and regions become one node each
/// until it fits), `model-explorer` (JSON that Model Explorer opens; called functions are
/// subgraphs). The name of OUT decides: .json, .dot or .gv, .svg; others are refused.
///
/// Examples:
///   mlirbc graph model.mlirbc -o model.svg
///   mlirbc graph model.mlirbc @main -o main.dot
///   mlirbc graph model.mlirbc --format model-explorer -o model.json
///   mlirbc graph model.mlirbc @main --max-nodes 100
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc graph [OPTIONS] <FILE> [@SYMBOL]")]
pub(crate) struct Opts {
    #[command(flatten)]
    files: Files,
    #[command(flatten)]
    symbol: SymbolPath,
    /// How it is written; the default is what the name of OUT says, or `json`.
    #[arg(short, long, value_name = "FORMAT", value_parser = choice(&Format::ALL))]
    format: Option<Format>,
    /// Only the first N nodes of each graph; what is left out is counted.
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,
    /// Write JSON, which is the default.
    #[arg(long, help_heading = COMMON, conflicts_with = "format")]
    json: bool,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Opts {
    fn format(&self) -> Result<Format, Failure> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let suffix = self.output.as_deref().and_then(Path::extension);
        match suffix.map(|it| it.to_string_lossy()).as_deref() {
            _ if self.json => Ok(Format::Json),
            None | Some("json") => Ok(Format::Json),
            Some("dot" | "gv") => Ok(Format::Dot),
            Some("svg") => Ok(Format::Svg),
            Some(other) => Err(Failure::usage(format!(
                "no graph is written as .{}: there are .json, .dot, .gv, .svg; --format for any other name",
                escape(other.as_bytes())
            ))),
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let input = opts.files.only("graph")?;
    let opened = input.opened()?;
    opened.bytecode()?;
    let outputs = input.outputs(opts.force);
    let options = graph::Options {
        symbol: opts.symbol.path("graph", &input)?.map(str::to_owned),
        format: opts.format()?,
        max_nodes: opts.max_nodes,
    };
    let mut notes = Vec::new();
    outputs.text(opts.output.as_deref(), |out| {
        notes = graph(opened, &options, out)?;
        Ok(())
    })?;
    notes.iter().for_each(|note| output::note(note));
    input.outcome()
}
