//! What differs between two files.
//!
//! | file | holds |
//! |---|---|
//! | `side` | a file of the comparison |
//! | `fates` | which symbol of one file is which of the other |
//! | `symbol_changes` | symbols that differ, and their lines |
//! | `symbol_texts` | the text of a symbol |
//! | `table_changes` | operations by name, attributes and types that only one file uses |
//! | `tensor_changes` | tensors, and the largest differences of their elements |

mod fates;
mod side;
mod symbol_changes;
mod symbol_texts;
mod table_changes;
mod tensor_changes;

use mlirbc::fingerprint;
use mlirbc_vmfb::document::diff as functions;
use serde::Serialize;

pub use self::side::Facts;
use self::side::Side;
use self::symbol_changes::NO_LINE;
pub use self::symbol_changes::{Line, SymbolChange, SymbolStatus};
pub use self::table_changes::{Count, Entry};
pub use self::tensor_changes::{Difference, Real, TensorChange, TensorStatus};
use crate::failure::Failure;
use crate::opened::Opened;

/// How files of MLIR bytecode are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What is no content.
    pub ignore: fingerprint::Options,
    /// Whether the elements of tensors that have changed are compared.
    pub values: bool,
}

/// The comparison of two files.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Diff {
    /// Of MLIR bytecode.
    Module(Box<ModuleDiff>),
    /// Of IREE modules.
    Vm(functions::Difference),
}

impl Diff {
    /// Whether the content is equal.
    pub fn is_equal(&self) -> bool {
        match self {
            Diff::Module(diff) => diff.equal,
            Diff::Vm(diff) => diff.equal,
        }
    }
}

/// The comparison of two files of MLIR bytecode.
#[derive(Serialize)]
pub struct ModuleDiff {
    /// The name of the new file, escaped.
    pub new_file: String,
    /// Whether the content is equal. Then the lists are empty.
    pub equal: bool,
    /// The old file.
    pub old: Facts,
    /// The new file.
    pub new: Facts,
    /// Symbols that are in both files and equal.
    pub equal_symbols: usize,
    /// Symbols that differ.
    pub symbols: Vec<SymbolChange>,
    /// The names of which the files have different numbers of operations.
    pub operations: Vec<Count>,
    /// Attributes that only one file uses, without locations.
    pub attributes: Vec<Entry>,
    /// Types that only one file uses.
    pub types: Vec<Entry>,
    /// Tensors that are in both files and equal.
    pub equal_tensors: usize,
    /// Tensors that differ.
    pub tensors: Vec<TensorChange>,
    /// What differs and is in none of the lists.
    pub notes: Vec<String>,
}

/// Compares two files of one format.
///
/// # Errors
/// `Usage` for files that cannot be compared; `File` and `Vm` for damaged ones, and for what cannot be decoded.
pub fn diff(old: &Opened, new: &Opened, options: &Options) -> Result<Diff, Failure> {
    if let (Some(a), Some(b)) = (old.vm()?, new.vm()?) {
        let a = functions::Side::new(a).map_err(|error| Failure::vm(old.name(), error))?;
        let b = functions::Side::new(b).map_err(|error| Failure::vm(new.name(), error))?;
        return Ok(Diff::Vm(functions::diff(&a, &b, new.name())));
    }
    modules(old, new, options).map(|diff| Diff::Module(Box::new(diff)))
}

fn modules(old: &Opened, new: &Opened, options: &Options) -> Result<ModuleDiff, Failure> {
    let (old_file, new_file) = (old.whole_bytecode()?, new.whole_bytecode()?);
    let a = Side::new(old, old_file, options.ignore)?;
    let b = Side::new(new, new_file, options.ignore)?;
    let of_new = |error| new.fail(error);
    let is_equal = a.module.module.digest == b.module.module.digest;
    let mut diff = ModuleDiff {
        new_file: new.name().to_owned(),
        equal: is_equal,
        old: a.facts().map_err(|error| old.fail(error))?,
        new: b.facts().map_err(of_new)?,
        equal_symbols: a.module.symbols.len(),
        symbols: Vec::new(),
        operations: Vec::new(),
        attributes: Vec::new(),
        types: Vec::new(),
        equal_tensors: 0,
        tensors: Vec::new(),
        notes: Vec::new(),
    };
    if is_equal {
        return Ok(diff);
    }
    (diff.symbols, diff.equal_symbols) = symbol_changes::changes(&a, &b)?;
    let (old, new) = (&a.fingerprints, &b.fingerprints);
    diff.operations = table_changes::operations(old, new).map_err(of_new)?;
    [diff.attributes, diff.types] = table_changes::used_by_one(old, new).map_err(of_new)?;
    let ignores = options.ignore.ignore_resources;
    let tensors = tensor_changes::changes(old, new, ignores, options.values);
    (diff.tensors, diff.equal_tensors) = tensors.map_err(of_new)?;
    let has_locations = !options.ignore.ignore_locations;
    diff.notes = notes(&diff, has_locations, [&a, &b]);
    Ok(diff)
}

/// Differences that no list shows.
fn notes(diff: &ModuleDiff, has_locations: bool, sides: [&Side<'_>; 2]) -> Vec<String> {
    let mut notes = Vec::new();
    let are_equal = |symbol: &SymbolChange| symbol.note == Some(NO_LINE);
    if has_locations && diff.symbols.iter().any(are_equal) {
        notes.push("`--ignore locations` compares without locations".to_owned());
    }
    if sides.iter().any(|side| !side.module.module.is_exact) {
        notes.push(
            "the files have distinct attributes or bytes that no decoder explains: \
             what contains these is only equal with the same tables"
                .to_owned(),
        );
    }
    let facts = diff.old.producer == diff.new.producer;
    if facts && diff.symbols.is_empty() && diff.tensors.is_empty() {
        notes.push(
            "what differs is the order of symbols and other operations, or a resource of a tool"
                .to_owned(),
        );
    }
    notes
}
