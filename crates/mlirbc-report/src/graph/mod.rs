//! The data flow of functions: which operation takes which value.
//!
//! ```text
//! graphs (what is a graph) -> flow_reader (one walk), flow_entries (what nodes say) -> data_flow (flat arrays)
//!   -> graph_document (JSON)
//!   -> node_groups (regions and scopes) -> model_explorer, dot
//!                                       -> folded_graph -> layered (places) -> svg
//! ```

mod data_flow;
mod dot;
mod flow_entries;
mod flow_reader;
mod folded_graph;
mod graph_document;
mod graphs;
mod layered;
mod model_explorer;
mod node_groups;
mod svg;

use std::io::Write;

use serde::{Deserialize, Serialize};

use dot::dot;
use graph_document::GraphDocument;
use graphs::Graphs;
use model_explorer::model_explorer;
use svg::svg;

pub(crate) use data_flow::{Change, DataFlow};
pub(crate) use flow_entries::{Limits, Rows};
pub(crate) use flow_reader::{FlowReader, Root};

use crate::document_line::document_line;
use crate::failure::WriteFailure;
use crate::opened::Opened;
use crate::within_limit::within_limit;

/// How graphs are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A document.
    #[default]
    Json,
    /// Text of Graphviz.
    Dot,
    /// A picture.
    Svg,
    /// The JSON of Model Explorer.
    ModelExplorer,
}

impl Format {
    /// All, with their names.
    pub const ALL: [(&'static str, Format); 4] = [
        ("json", Format::Json),
        ("dot", Format::Dot),
        ("svg", Format::Svg),
        ("model-explorer", Format::ModelExplorer),
    ];
}

/// Of what the graph is, and how it is written.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Only this symbol, such as `@main`.
    pub symbol: Option<String>,
    /// How it is written.
    pub format: Format,
    /// Most nodes of a graph: what is behind them is left out.
    pub max_nodes: Option<u64>,
}

/// Writes the data flow of a file of MLIR bytecode: of a symbol, or a graph for each of its outermost symbols with regions and
/// one for what is in none. Gives notes on what is not there.
///
/// # Errors
/// `Usage` for other files; `File` for what cannot be decoded, after what can be, and a symbol that is not there; those of
/// writing.
pub fn graph(
    opened: &Opened,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Vec<String>, WriteFailure> {
    let view = opened.bytecode()?.view();
    let symbol = options.symbol.as_deref();
    let graphs = Graphs::new(view, symbol, options.max_nodes);
    let mut graphs = graphs.map_err(|error| opened.fail(error))?;
    if options.format == Format::Json {
        let document = GraphDocument::new(opened, graphs);
        document_line("graph", opened, &document, out)?;
        return Ok(Vec::new());
    }
    let (name, len) = (opened.name(), opened.extent());
    let fail = |error| WriteFailure::from(opened.fail(error));
    let mut notes = Vec::new();
    let write = |out: &mut dyn Write| {
        match options.format {
            Format::Json => {}
            Format::Dot => dot(&mut graphs, name, out)?,
            Format::Svg => notes = svg(&mut graphs, name, out)?,
            Format::ModelExplorer => model_explorer(&mut graphs, name, out)?,
        }
        Ok(())
    };
    within_limit(len, out, fail, write)?;
    match graphs.problem() {
        Some(error) => Err(opened.fail(error.clone()).into()),
        None => Ok(opened.outcome().map(|()| notes)?),
    }
}
