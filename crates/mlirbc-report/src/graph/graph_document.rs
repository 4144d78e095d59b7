//! The graphs of a file as a document.

use std::cell::RefCell;

use mlirbc_document::{Boxed, Stream};
use serde::Serialize;

use super::data_flow::DataFlow;
use super::graphs::Graphs;
use crate::failure::Failure;
use crate::inspection::Document;
use crate::opened::Opened;
use crate::outcome::Outcome;

/// The graphs of a file. Each is made when it is written, and dropped then.
#[derive(Serialize)]
pub(super) struct GraphDocument<'a> {
    /// The paths of all symbols of the file: the fields `function` and `calls` of graphs are numbers in this list.
    symbols: Stream<'a, String>,
    /// The graphs, as [`DataFlow`] is written.
    graphs: Stream<'a, DataFlow>,
    #[serde(skip)]
    outcome: Outcome<'a>,
}

impl Document for GraphDocument<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

impl<'a> GraphDocument<'a> {
    pub(super) fn new(opened: &'a Opened, graphs: Graphs<'a>) -> GraphDocument<'a> {
        let outcome = Outcome::new(opened);
        let graphs = std::rc::Rc::new(RefCell::new(graphs));
        let symbols = graphs.clone();
        GraphDocument {
            symbols: Stream::new(move || {
                let (symbols, all) = (symbols.clone(), 0..symbols.borrow().num_symbols());
                all.map(move |symbol| symbols.borrow().path(symbol))
            }),
            graphs: outcome.end.stream_of(graphs, |graphs| made(graphs)),
            outcome,
        }
    }
}

/// Each graph, and what is wrong with any of them behind the last.
fn made<'g, 'a: 'g>(graphs: &'g RefCell<Graphs<'a>>) -> Boxed<'g, mlirbc::Result<DataFlow>> {
    let all = 0..graphs.borrow().len();
    let each = all.map(|nth| Ok(graphs.borrow_mut().graph(nth)));
    let problem = std::iter::once_with(|| graphs.borrow().problem().cloned().map(Err));
    Box::new(each.chain(problem.flatten()))
}
