//! The graphs of a file, one after the other: those of its symbols, and that of all else.

use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

use mlirbc::ids::{AttrId, OpId};
use mlirbc::ir::{BodyCache, BodyData, OpRef, Scratch, Threads};
use mlirbc::raw::limits::{MEMORY, MEMORY_PER_BYTE};
use mlirbc::symbols::{SymbolFinder, SymbolTargets};
use mlirbc::{Error, View};

use super::data_flow::{DataFlow, shown};
use super::flow_entries::{Limits, Rows};
use super::flow_reader::{FlowReader, Root};
use crate::symbol_paths::{parts_of, root_of};

/// Most bytes of the path of a symbol, before it is escaped.
const MAX_PATH: usize = 512;

/// The name of the graph of what is in no symbol.
const OUTSIDE: &str = "module";

/// The graphs of a file.
pub(super) struct Graphs<'a> {
    view: View<'a>,
    reader: FlowReader<'a>,
    targets: Targets<'a>,
    /// The symbol that all others are in.
    module: Option<u32>,
    /// The body that the symbols are in.
    body: Arc<BodyData>,
    /// Its symbols, in order; all of them if none was chosen.
    symbols: Vec<OpId>,
    /// Those that are graphs, and the rest of the body.
    roots: Vec<Option<OpId>>,
    limits: Limits,
    /// What is wrong with the body.
    problem: Option<Error>,
}

/// The symbols of the file, and who names them, if they can be found.
struct Targets<'a>(Option<SymbolTargets<'a>>);

impl Rows for Targets<'_> {
    fn calls(&mut self, op: OpRef<'_>) -> mlirbc::Result<Rc<[u32]>> {
        self.0.as_mut().map_or(Ok(Rc::default()), |it| it.of(op))
    }

    fn tensor(&mut self, _: AttrId) -> Option<u32> {
        None
    }
}

impl<'a> Graphs<'a> {
    /// Those of a file: of a symbol; else of each of the outermost symbols with regions, and what is in none.
    ///
    /// # Errors
    /// A symbol that is not there; those of the tables.
    pub(super) fn new(
        view: View<'a>,
        symbol: Option<&str>,
        nodes: Option<u64>,
    ) -> mlirbc::Result<Graphs<'a>> {
        let mut finder = SymbolFinder::new(view)?;
        let (mut symbols, mut roots, mut problem) = (Vec::new(), Vec::new(), None);
        let body = if let Some(path) = symbol {
            let found = finder.find(view, &BodyCache::new(0), path)?;
            roots.push(Some(found.op().id()));
            found.containing_data().clone()
        } else if let Ok((body, found)) = finder.outermost(view) {
            symbols.extend(found.iter().map(|it| it.op));
            let has_regions = |id: &OpId| body.op(*id).is_some_and(|it| it.num_regions() > 0);
            roots.extend(symbols.iter().copied().filter(has_regions).map(Some));
            if symbols.len() < body.ops().count() {
                roots.push(None);
            }
            Arc::new(body.into_data())
        } else {
            // Of a damaged file all that can be read.
            let (body, error) = view.top_level_partly(&mut Scratch::new());
            (problem, roots) = (error, vec![None]);
            Arc::new(body.into_data())
        };
        let targets = match view.symbol_targets(Threads::Pool) {
            Ok(targets) => Some(targets),
            Err(error) => {
                problem.get_or_insert(error);
                None
            }
        };
        let len = view.file().len_without_resources();
        Ok(Graphs {
            view,
            reader: FlowReader::new(view)?,
            module: targets.as_ref().and_then(root_of),
            targets: Targets(targets),
            body,
            symbols,
            roots,
            limits: Limits {
                nodes: nodes.unwrap_or(u64::from(u32::MAX >> 1)),
                bytes: MEMORY / 2 + len.saturating_mul(MEMORY_PER_BYTE / 2),
            },
            problem,
        })
    }

    /// Number of graphs.
    pub(super) fn len(&self) -> usize {
        self.roots.len()
    }

    /// A graph. One that is no symbol has the name `module`.
    pub(super) fn graph(&mut self, nth: usize) -> DataFlow {
        let body = self.body.with(self.view);
        let chosen = self.roots.get(nth).copied().flatten();
        let op = chosen.and_then(|id| body.op(id));
        let root = match op {
            Some(op) => Root::Inside(op),
            None => Root::Body(&self.body, &self.symbols),
        };
        let mut graph = self.reader.graph(root, &self.limits, &mut self.targets);
        graph.function = op.and_then(|op| self.targets.0.as_ref()?.number(op));
        graph.name = match (graph.function, op) {
            (Some(symbol), _) => self.path(symbol),
            (None, Some(_)) => "@?".to_owned(),
            (None, None) => OUTSIDE.to_owned(),
        };
        if let Some(error) = graph.problem.take() {
            self.problem.get_or_insert(error);
        }
        graph
    }

    /// The symbols that are graphs, by number.
    pub(super) fn functions(&self) -> HashSet<u32> {
        let body = self.body.with(self.view);
        let ops = self.roots.iter().filter_map(|id| body.op((*id)?));
        let numbers = ops.filter_map(|op| self.targets.0.as_ref()?.number(op));
        numbers.collect()
    }

    /// What is wrong with the file, so far.
    pub(super) fn problem(&self) -> Option<&Error> {
        self.problem.as_ref()
    }

    /// Number of symbols of the file.
    pub(super) fn num_symbols(&self) -> u32 {
        self.targets
            .0
            .as_ref()
            .map_or(0, SymbolTargets::num_symbols)
    }

    /// The path of a symbol, escaped: without a module that all others are in.
    pub(super) fn path(&self, symbol: u32) -> String {
        let Some(targets) = &self.targets.0 else {
            return String::new();
        };
        let path = parts_of(self.view, targets, self.module, symbol);
        path.map_or_else(|_| String::new(), |path| shown(&path, MAX_PATH))
    }
}
