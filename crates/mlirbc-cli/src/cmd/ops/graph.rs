//! `mlirbc graph`: the data flow of functions.

use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_report::graph::{self, Format, graph};

use crate::choice::choice;
use crate::input::Input;
use crate::output::{self, Failure, Force, Outputs};
use crate::schema::Schema;
use crate::symbol_path::SymbolPath;

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
/// subgraphs). The name of OUT decides: .json, .dot or .gv, .svg.
///
/// Examples:
///   mlirbc graph model.mlirbc -o model.svg
///   mlirbc graph model.mlirbc @main -o main.dot
///   mlirbc graph model.mlirbc --format model-explorer -o model.json
///   mlirbc graph model.mlirbc | jq '.graphs[].operations'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    symbol: SymbolPath,
    /// How it is written; the default is what the name of OUT says, or `json`.
    #[arg(short, long, value_name = "FORMAT", value_parser = choice(&Format::ALL))]
    format: Option<Format>,
    /// Only the first N nodes of each graph; what is left out is counted.
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,
    /// Write JSON, which is the default.
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    schema: Schema,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Opts {
    fn format(&self) -> Format {
        let suffix = self.output.as_deref().and_then(Path::extension);
        let of_name = match suffix.and_then(|it| it.to_str()) {
            _ if self.json => Format::Json,
            Some("dot" | "gv") => Format::Dot,
            Some("svg") => Format::Svg,
            _ => Format::Json,
        };
        self.format.unwrap_or(of_name)
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let opened = opts.input.opened()?;
    opened.bytecode()?;
    let outputs = Outputs::new(opts.input.id(), opts.force);
    let outputs = outputs.beside(opts.schema.id(), "it is the schema file");
    let options = graph::Options {
        symbol: opts.symbol.path().map(str::to_owned),
        format: opts.format(),
        max_nodes: opts.max_nodes,
        tables: opts.schema.tables()?,
    };
    let mut notes = Vec::new();
    outputs.text(opts.output.as_deref(), |out| {
        notes = graph(opened, &options, out)?;
        Ok(())
    })?;
    notes.iter().for_each(|note| output::note(note));
    opts.input.outcome()
}
