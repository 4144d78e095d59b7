//! The symbols of a file, or of a symbol in it.

use std::cell::RefCell;
use std::cmp::Reverse;

use crate::vm::symbols as functions;
use mlirbc::View;
use mlirbc::ids::Span;
use mlirbc::ir::{Body, BodyCache, Threads};
use mlirbc::raw::limits::Budget;
use mlirbc::symbols::SymbolFinder;
use mlirbc_document::{Name, Stream};
use serde::{Deserialize, Serialize};

pub use super::whole_signature::WholeSignature;
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;
use crate::spelling;

/// Which symbols of MLIR bytecode are listed, and how.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Those in this symbol, such as `@outer` or `@outer::@inner`; `None` for the outermost ones.
    pub symbol: Option<String>,
    /// Whether the operations in each symbol are counted.
    pub count: bool,
    /// Whether the references to each symbol are counted.
    pub uses: bool,
    /// Only the first so many.
    pub limit: Option<u64>,
    /// Whether functions are listed without their signatures, as in a table.
    #[serde(skip)]
    pub no_signatures: bool,
}

impl Inspection for Options {
    const NAME: &'static str = "symbols";

    type Document<'a> = Symbols<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Symbols<'a>, Failure> {
        symbols(opened, self)
    }
}

/// The symbols of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Symbols<'a> {
    /// Of MLIR bytecode.
    Module(SymbolList<'a>),
    /// Of an IREE module: its functions.
    Vm {
        /// The functions.
        #[serde(flatten)]
        list: functions::Symbols<'a>,
        /// The name of the file.
        #[serde(skip)]
        name: &'a str,
    },
}

impl Document for Symbols<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Symbols::Module(list) => list.outcome.result(),
            Symbols::Vm { list, name } => list.result().map_err(|error| Failure::vm(name, error)),
        }
    }
}

/// The symbols of a module, or of a symbol in it.
#[derive(Serialize)]
pub struct SymbolList<'a> {
    /// In the order of the file.
    pub symbols: Stream<'a, Symbol>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// A symbol.
#[derive(Serialize)]
pub struct Symbol {
    /// The name of the operation.
    #[serde(flatten)]
    pub operation: Name,
    /// The name of the symbol.
    #[serde(flatten)]
    pub name: Name,
    /// `public` if the operation states none.
    #[serde(flatten)]
    pub visibility: Name,
    /// Bytes of the operation with all that is in it.
    pub size: u64,
    /// Where it begins.
    pub offset: u64,
    /// Operations in it, if they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operations: Option<u64>,
    /// Attributes of operations that refer to it, as `users` lists them, if they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uses: Option<u64>,
    /// The signature, if it is shown.
    #[serde(flatten)]
    pub signature: Option<WholeSignature>,
}

/// The symbols of a file. Bodies of the symbols are only decoded to count operations.
///
/// # Errors
/// `Usage` for other files; `File` and `Vm` for what cannot be decoded, and a symbol that is not there.
pub fn symbols<'a>(opened: &'a Opened, options: &Options) -> Result<Symbols<'a>, Failure> {
    if let Some(module) = opened.vm()? {
        let (list, name) = (functions::symbols(module), opened.name());
        let list = list.map_err(|error| Failure::vm(name, error))?;
        let list = list.first(options.limit);
        return Ok(Symbols::Vm { list, name });
    }
    let view = opened.bytecode()?.view();
    let outcome = Outcome::new(opened);
    let list = || {
        let mut finder = SymbolFinder::new(view)?;
        let found = match &options.symbol {
            None => Some(finder.outermost(view)?),
            Some(path) => inside(&mut finder, view, path)?,
        };
        let found = found.map(|found| Found::new(finder, found, options.count));
        let mut found = found.transpose()?;
        if let (Some(found), true) = (&mut found, options.uses) {
            found.count_uses(view)?;
        }
        let found = found.map(|it| it.with_signatures(!options.no_signatures));
        mlirbc::Result::Ok(match found {
            None => Stream::new(std::iter::empty),
            Some(found) => found.stream(&outcome),
        })
    };
    Ok(Symbols::Module(SymbolList {
        symbols: list()
            .map_err(|error: mlirbc::Error| opened.fail(error))?
            .first(options.limit),
        outcome,
    }))
}

/// The symbols in a symbol; `None` if it has no regions of its own.
fn inside<'a>(
    finder: &mut SymbolFinder,
    view: View<'a>,
    path: &str,
) -> mlirbc::Result<Option<(Body<'a>, Vec<mlirbc::symbols::Symbol>)>> {
    let Some(regions) = finder.find(view, &BodyCache::new(0), path)?.isolated() else {
        return Ok(None);
    };
    let body = regions.decode()?;
    let symbols = finder.symbols(&body)?;
    Ok(Some((body, symbols)))
}

/// Symbols of a body. What is said of one is made when it is asked for.
pub(super) struct Found<'a> {
    finder: RefCell<SymbolFinder>,
    body: Body<'a>,
    spans: Vec<Span>,
    list: Vec<mlirbc::symbols::Symbol>,
    /// The number of operations in each, if counted.
    operations: Option<Vec<u64>>,
    /// How often each is referred to, if counted.
    uses: Option<Vec<u64>>,
    has_signatures: bool,
}

impl<'a> Found<'a> {
    /// The symbols that were found in a body.
    pub(super) fn new(
        finder: SymbolFinder,
        (body, list): (Body<'a>, Vec<mlirbc::symbols::Symbol>),
        count: bool,
    ) -> mlirbc::Result<Found<'a>> {
        let of = |symbol: &mlirbc::symbols::Symbol| match body.isolated_of(symbol.op) {
            Some(regions) => Ok(regions.count(Threads::Pool)?.ops),
            None => {
                let op = body.op(symbol.op);
                Ok(op.map_or(0, |op| op.inline_ops().len() as u64))
            }
        };
        let operations = count.then(|| list.iter().map(of).collect::<mlirbc::Result<_>>());
        let operations = operations.transpose()?;
        Ok(Found {
            finder: RefCell::new(finder),
            spans: body.op_spans(),
            body,
            list,
            operations,
            uses: None,
            has_signatures: false,
        })
    }

    /// Counts the references to each symbol.
    fn count_uses(&mut self, view: View<'_>) -> mlirbc::Result<()> {
        let users = view.symbol_users(Threads::Pool)?;
        let counts = users.counts()?;
        let ops = self.list.iter().map(|symbol| self.body.op(symbol.op));
        let uses = ops.map(|op| op.map_or(0, |op| counts.of(op)));
        self.uses = Some(uses.collect());
        Ok(())
    }

    /// With the signatures of functions.
    pub(super) fn with_signatures(mut self, has_signatures: bool) -> Found<'a> {
        self.has_signatures = has_signatures;
        self
    }

    /// The largest first.
    pub(super) fn sort_by_size(&mut self) {
        let size = |nth: usize| self.spans.get(self.list[nth].op.index()).map(|it| it.len);
        let mut order: Vec<usize> = (0..self.list.len()).collect();
        order.sort_by_key(|nth| Reverse(size(*nth)));
        self.list = order.iter().map(|nth| self.list[*nth]).collect();
        if let Some(operations) = &mut self.operations {
            *operations = order.iter().map(|nth| operations[*nth]).collect();
        }
    }

    pub(super) fn stream(self, outcome: &Outcome<'a>) -> Stream<'a, Symbol> {
        outcome.end.stream_of(self, |found| {
            let left = WholeSignature::budget(found.body.view());
            let describe = move |nth| found.describe(nth, &left).transpose();
            Box::new((0..found.list.len()).filter_map(describe))
        })
    }

    fn describe(&self, nth: usize, left: &Budget) -> mlirbc::Result<Option<Symbol>> {
        let symbol = self.list[nth];
        let Some(op) = self.body.op(symbol.op) else {
            return Ok(None);
        };
        let (view, span) = (self.body.view(), self.spans[symbol.op.index()]);
        let signature = self.has_signatures.then(|| WholeSignature::of(op, left));
        Ok(Some(Symbol {
            operation: Name::of_op("operation", spelling::op_name(view, op.name_id())?),
            name: Name::new("name", view.string(symbol.name)?),
            visibility: Name::new("visibility", self.finder.borrow_mut().visibility(op)?),
            size: span.len,
            offset: span.start,
            operations: self.operations.as_ref().map(|it| it[nth]),
            uses: self.uses.as_ref().map(|it| it[nth]),
            signature: signature.transpose()?,
        }))
    }
}
