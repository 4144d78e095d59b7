//! Operations as an outline.

mod operation;
mod outline;
mod signature;
mod value_names;

use std::cell::RefCell;
use std::sync::Arc;

use crate::vm::tree as functions;
use mlirbc::ir::{BodyCache, Scratch};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Error, View};
use mlirbc_document::Stream;
use serde::{Deserialize, Serialize};

pub use self::operation::{Inside, Operation};
pub(crate) use self::outline::{Origin, Outline, Step};
pub use self::signature::Signature;
pub(super) use self::signature::stands_alone;
pub(crate) use self::value_names::{NextNumbers, ValueNames};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// What an outline shows.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of levels; of an IREE module the last level, where the module is 0.
    pub depth: u32,
    /// Only this operation, such as `@main` or `@outer::@inner`; of an IREE module this function.
    pub symbol: Option<String>,
    /// Whether operands, results and arguments of blocks are shown, with their types.
    pub values: bool,
    /// Whether the source of each operation is shown: file, line and column.
    pub locations_short: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            depth: 2,
            symbol: None,
            values: false,
            locations_short: false,
        }
    }
}

impl Inspection for Options {
    const NAME: &'static str = "tree";

    type Document<'a> = Tree<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Tree<'a>, Failure> {
        tree(opened, self)
    }
}

/// The outline of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Tree<'a> {
    /// Of MLIR bytecode.
    Module(OperationTree<'a>),
    /// Of an IREE module: its functions, and what they call.
    Vm {
        /// The modules and functions.
        #[serde(flatten)]
        tree: functions::Tree<'a>,
        /// The name of the file.
        #[serde(skip)]
        name: &'a str,
    },
}

impl Document for Tree<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Tree::Module(tree) => tree.outcome.result(),
            Tree::Vm { tree, name } => tree.result().map_err(|error| Failure::vm(name, error)),
        }
    }
}

/// Operations as an outline. What is not shown is not decoded.
#[derive(Serialize)]
pub struct OperationTree<'a> {
    /// In the order of the file, an operation before those in it.
    pub operations: Stream<'a, Operation>,
    /// How the list ends: what can be decoded of a malformed body is shown.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// The outline of a file.
///
/// # Errors
/// `Usage` for other files; `File` for tables that cannot be decoded, and a symbol that is not there; `Vm`.
pub fn tree<'a>(opened: &'a Opened, options: &'a Options) -> Result<Tree<'a>, Failure> {
    if let Some(module) = opened.vm()? {
        let options = functions::Options {
            depth: options.depth,
            symbol: options.symbol.as_deref(),
        };
        let (tree, name) = (functions::tree(module, options), opened.name());
        return Ok(Tree::Vm { tree, name });
    }
    let view = opened.bytecode()?.view();
    let origin = origin(view, options).map_err(|error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    let end = &outcome.end;
    Ok(Tree::Module(OperationTree {
        operations: end.stream_of(origin, |origin| {
            Box::new(Outline::new(origin).map(|step| step.map(|step| step.operation)))
        }),
        outcome,
    }))
}

/// Where the outline begins.
pub(crate) fn origin<'a>(view: View<'a>, options: &Options) -> Result<Origin<'a>, Error> {
    let mut finder = SymbolFinder::new(view)?;
    let (body, ops, problem) = match &options.symbol {
        Some(symbol) => {
            let found = finder.find(view, &BodyCache::new(0), symbol)?;
            let (first, end) = (found.op().id().number(), found.op().end().number());
            (found.containing_data().clone(), first..end, None)
        }
        None => {
            let (top, problem) = view.top_level_partly(&mut Scratch::new());
            let top = Arc::new(top.into_data());
            let ops = 0..top.num_ops();
            (top, ops, problem)
        }
    };
    Ok(Origin {
        view,
        finder: RefCell::new(finder),
        body,
        ops,
        problem,
        depth: options.depth as usize,
        has_values: options.values,
        has_locations: options.locations_short,
    })
}
