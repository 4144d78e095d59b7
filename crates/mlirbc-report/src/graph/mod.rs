//! The data flow of functions: which operation takes which value.
//!
//! ```text
//! graphs (what is a graph) -> flow_reader (one walk), flow_entries (what nodes say) -> data_flow (flat arrays)
//!   -> graph_document (JSON)
//! ```

pub(crate) mod data_flow;
pub(crate) mod flow_entries;
pub(crate) mod flow_reader;
mod graph_document;
mod graphs;

use std::io::Write;

use mlirbc::props::Tables;
use serde::{Deserialize, Serialize};

use graph_document::GraphDocument;
use graphs::Graphs;

use crate::document_line::document_line;
use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;
use crate::options::SchemaText;

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
    /// Property tables of the user.
    #[serde(rename = "schema", with = "SchemaText")]
    pub tables: Tables,
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
    let graphs = Graphs::new(view, symbol, &options.tables, options.max_nodes);
    let graphs = graphs.map_err(|error| opened.fail(error))?;
    match options.format {
        Format::Json => {
            let document = GraphDocument::new(opened, graphs);
            document_line("graph", opened, &document, out)?;
            Ok(Vec::new())
        }
        _ => Err(Failure::usage("this format is not there yet").into()),
    }
}
