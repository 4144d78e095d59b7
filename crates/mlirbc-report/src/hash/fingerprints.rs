//! Fingerprints of a module and of symbols.

use mlirbc::View;
use mlirbc::error::{Class, Tip};
use mlirbc::ir::{BodyCache, Threads};
use mlirbc::symbols::SymbolFinder;
use mlirbc_document::text::name;
use mlirbc_document::{Name, Stream};
use mlirbc_fingerprint::{Closures, Fingerprint, Fingerprints as Made, SymbolFingerprint};
use serde::Serialize;

use super::options::Options;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::options::Ignored;
use crate::outcome::Outcome;
use crate::symbol_paths::{name_of_closure, path_name, root, root_of_closures};

/// Fingerprints of a module, and of symbols.
#[derive(Serialize)]
pub struct Fingerprints<'a> {
    /// Of the module, as hex digits; `None` if symbols are named.
    pub fingerprint: Option<String>,
    /// Whether that is the same for each file of this content: [`Fingerprint::is_exact`].
    pub exact: Option<bool>,
    /// As they are named, or in the order of the file.
    pub symbols: Stream<'a, SymbolHash>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// The fingerprint of a symbol.
#[derive(Clone, Serialize)]
pub struct SymbolHash {
    /// The name of the operation.
    #[serde(flatten)]
    pub operation: Name,
    /// The path of the symbol.
    #[serde(flatten)]
    pub name: Name,
    /// Hex digits.
    pub fingerprint: String,
    /// [`Fingerprint::is_exact`].
    pub exact: bool,
    /// [`Fingerprint::has_unknown`].
    #[serde(skip)]
    pub has_unknown: bool,
}

impl Fingerprints<'_> {
    /// Whether all that are listed are the same for each file of this content.
    pub fn are_exact(&self) -> bool {
        let of_symbols = || self.symbols.iter().all(|it| it.exact);
        self.exact.unwrap_or_else(of_symbols)
    }

    /// Whether one that is listed leaves out what bytes may refer to that only their dialect understands.
    pub fn have_unknown(&self) -> bool {
        self.symbols.iter().any(|it| it.has_unknown)
    }
}

impl SymbolHash {
    fn new(operation: [&[u8]; 2], name: Name, fingerprint: Fingerprint) -> SymbolHash {
        SymbolHash {
            operation: Name::of_op("operation", operation),
            name,
            fingerprint: fingerprint.digest.to_string(),
            exact: fingerprint.is_exact,
            has_unknown: fingerprint.has_unknown,
        }
    }
}

/// Fingerprints of a file of MLIR bytecode: they depend on its content, not on the numbers and the order of
/// its tables.
pub(super) fn fingerprints<'a>(
    opened: &'a Opened,
    options: &Options,
) -> Result<Fingerprints<'a>, Failure> {
    let view = opened.whole_bytecode()?.view();
    let outcome = Outcome::new(opened);
    let made = mlirbc_fingerprint::Fingerprints::of(view, options.ignore.content(), Threads::Pool);
    let made = made.map_err(|error| opened.fail(error))?;
    // Before the closures: both take much for each symbol, the first one only while it is made.
    let module = match options.names.is_empty() {
        true => Some(module(&made, options).map_err(|error| opened.fail(error))?),
        false => None,
    };
    let unknown = unknown(&made, options).map_err(|error| opened.fail(error))?;
    if let Some(path) = unknown {
        let text = format!(
            "{}: {path} has bytes that only their dialect understands, and they may refer to any symbol",
            opened.name()
        );
        return Err(Failure::request(Class::Refused, text).with_tip(Tip::AllowUnknown));
    }
    let found = match module {
        Some(module) => of_module(made, module, options, outcome),
        None => of_names(&made, options, outcome),
    };
    found.map_err(|error| opened.fail(error))
}

/// The path of a symbol that has something unknown in what is asked for, if that is not allowed.
fn unknown(made: &Made<'_>, options: &Options) -> mlirbc::Result<Option<String>> {
    let has_closures = options.functions || !options.names.is_empty();
    if options.allow_unknown || options.local || !has_closures {
        return Ok(None);
    }
    let found = match options.names.is_empty() {
        true => made.unknown_in(None)?,
        false => {
            let mut names = options.names.iter();
            let found = names.find_map(|name| made.unknown_in(Some(name)).transpose());
            found.transpose()?
        }
    };
    let Some(path) = found else { return Ok(None) };
    let names = path.into_iter().map(|it| made.view().string(it).map(name));
    let names = names.collect::<mlirbc::Result<Vec<_>>>()?;
    Ok(Some(format!("@{}", names.join("::@"))))
}

/// That of the module.
fn module(made: &Made<'_>, options: &Options) -> mlirbc::Result<Fingerprint> {
    match options.ignore.names() {
        true => made.module_without_names(),
        false => made.whole_module(),
    }
}

/// Those of all symbols, beside that of the module.
fn of_module<'a>(
    made: Made<'a>,
    module: Fingerprint,
    options: &Options,
    outcome: Outcome<'a>,
) -> mlirbc::Result<Fingerprints<'a>> {
    let view = made.view();
    let symbols = match (options.functions, options.local) {
        (false, _) => Stream::new(std::iter::empty),
        (true, true) => contents(view, made.module()?.symbols, &outcome),
        (true, false) => {
            let in_module = !options.ignore.has(Ignored::Module);
            closures(view, made.into_closures(in_module)?, &outcome)
        }
    };
    Ok(Fingerprints {
        fingerprint: Some(module.digest.to_string()),
        exact: Some(module.is_exact),
        symbols,
        outcome,
    })
}

/// Those of the contents of symbols.
fn contents<'a>(
    view: View<'a>,
    symbols: Vec<SymbolFingerprint>,
    outcome: &Outcome<'a>,
) -> Stream<'a, SymbolHash> {
    let root = root(&symbols);
    (outcome.end).stream_of((view, symbols), move |(view, symbols)| {
        Box::new(symbols.iter().enumerate().map(move |(nth, symbol)| {
            let operation = view.op_name_parts(symbol.op)?;
            let name = path_name("name", *view, symbols, root, nth)?;
            Ok(SymbolHash::new(operation, name, symbol.content))
        }))
    })
}

/// Those of symbols with all that they refer to.
fn closures<'a>(
    view: View<'a>,
    closures: Closures<'a>,
    outcome: &Outcome<'a>,
) -> Stream<'a, SymbolHash> {
    let root = root_of_closures(&closures);
    (outcome.end).stream_of((view, closures), move |(view, closures)| {
        Box::new((0..closures.len()).map(move |nth| {
            let operation = view.op_name_parts(closures.op(nth))?;
            let name = name_of_closure(*view, closures, root, nth)?;
            Ok(SymbolHash::new(operation, name, closures.get(nth)?))
        }))
    })
}

/// Those of the symbols that the user names.
fn of_names<'a>(
    made: &Made<'a>,
    options: &Options,
    outcome: Outcome<'a>,
) -> mlirbc::Result<Fingerprints<'a>> {
    let view = made.view();
    let mut finder = SymbolFinder::new(view)?;
    let bodies = BodyCache::new(64 << 20);
    let hashes = options.names.iter().map(|name| {
        let found = finder.find(view, &bodies, name)?;
        let fingerprint = match options.local {
            true => made.symbol(name),
            false if options.ignore.has(Ignored::Module) => made.closure(name),
            false => made.closure_in_module(name),
        };
        let operation = view.op_name_parts(found.op().name_id())?;
        let name = Name::new("name", name.as_bytes());
        Ok(SymbolHash::new(operation, name, fingerprint?))
    });
    let hashes = hashes.collect::<mlirbc::Result<Vec<_>>>()?;
    Ok(Fingerprints {
        fingerprint: None,
        exact: None,
        symbols: outcome.end.list(hashes, |it| Ok(it.clone())),
        outcome,
    })
}
