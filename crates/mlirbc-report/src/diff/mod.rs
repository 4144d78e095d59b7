//! What differs between two files.
//!
//! | file | holds |
//! |---|---|
//! | `first_element` | the first element in which two constants differ |
//! | `held` | how much of a comparison is held |
//! | `name_numbers` | numbers for names, because many can share a long one |
//! | `side` | a file of the comparison |
//! | `element_difference` | by how much elements differ |
//! | `explain` | the smallest thing that makes two fingerprints differ |
//! | `fates` | which symbol of one file is which of the other |
//! | `symbol_changes` | symbols that differ, and their lines |
//! | `symbol_texts` | the text of a symbol |
//! | `table_changes` | operations by name, attributes and types that only one file uses |
//! | `tensor_changes` | tensors, and the largest differences of their elements |
//! | `tensor_fates` | which tensor of one file is which of the other |
//! | `tensor_file_changes` | the same of files of tensors, also of one and a module |

mod element_difference;
mod explain;
mod fates;
mod first_element;
mod held;
mod name_numbers;
mod side;
mod symbol_changes;
mod symbol_texts;
mod table_changes;
mod tensor_changes;
mod tensor_fates;
mod tensor_file_changes;

use std::sync::Arc;

use crate::vm::diff as functions;
use serde::{Deserialize, Serialize};

pub use self::element_difference::{Difference, Distance, Real};
pub use self::explain::{Explained, Explanation, SymbolStep, What};
use self::held::Held;
pub use self::side::Facts;
use self::side::Side;
use self::symbol_changes::NO_LINE;
pub use self::symbol_changes::{Line, SymbolChange, SymbolStatus};
pub use self::table_changes::{Count, Entry};
pub use self::tensor_fates::{TensorChange, TensorStatus};
pub use self::tensor_file_changes::{TensorFileDiff, TensorFileFacts};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::{Opened, differing};
use crate::options::{Ignore, Ignored};

/// How files of MLIR bytecode are compared.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The file that is compared with the first.
    #[serde(skip)]
    pub new: Option<Arc<Opened>>,
    /// What is no content.
    pub ignore: Ignore,
    /// Whether the elements of tensors that have changed are compared.
    pub values: bool,
    /// Instead of all that differs: the smallest thing that makes the fingerprints differ.
    pub explain: bool,
    /// The symbol whose fingerprints are explained; none: those of the modules.
    pub symbol: Option<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "diff";

    type Document<'a> = Diff<'a>;

    fn inspect<'a>(&'a self, old: &'a Opened) -> Result<Diff<'a>, Failure> {
        match &self.new {
            Some(new) => diff(old, new, self),
            None => Err(Failure::usage("diff takes two files")),
        }
    }

    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure> {
        self.new = Some(new);
        Ok(())
    }
}

/// That files differ is no failure.
impl Document for Diff<'_> {
    fn other_bytes(&self) -> u64 {
        self.new_bytes
    }

    fn result(&self) -> Result<(), Failure> {
        Ok(())
    }
}

/// The comparison of two files.
#[derive(Serialize)]
pub struct Diff<'o> {
    /// What was found.
    #[serde(flatten)]
    pub found: Found<'o>,
    /// What differs around the content, by name: metadata of files of tensors, what containers say of their modules; at most 100.
    pub metadata: Vec<String>,
    #[serde(skip)]
    new_bytes: u64,
}

/// What a comparison has found.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Found<'o> {
    /// Of MLIR bytecode.
    Module(Box<ModuleDiff>),
    /// Of the fingerprints of MLIR bytecode.
    Explained(Box<Explained>),
    /// Of IREE modules.
    Vm(functions::Difference<'o>),
    /// Of files of tensors, or of one and a module.
    Tensors(Box<TensorFileDiff>),
}

impl Diff<'_> {
    /// Whether the content is equal.
    pub fn is_equal(&self) -> bool {
        match &self.found {
            Found::Module(diff) => diff.equal,
            Found::Explained(diff) => diff.equal,
            Found::Vm(diff) => diff.equal,
            Found::Tensors(diff) => diff.equal,
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
    /// `names` if the content is equal but for the names of private functions, which differ; `locations` if it is
    /// equal but for locations; `metadata` if it is equal, but what containers say of it is not. Then the lists are empty, but `symbols` for names.
    pub same_but_for: Option<&'static str>,
    /// The old file.
    pub old: Facts,
    /// The new file.
    pub new: Facts,
    /// Symbols that are in both files and equal.
    pub equal_symbols: usize,
    /// Symbols that differ.
    pub symbols: Vec<SymbolChange>,
    /// How many more differ: the list is in proportion to the bytes of the files.
    pub more_symbols: usize,
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
    /// How many more differ.
    pub more_tensors: usize,
    /// What differs and is in none of the lists.
    pub notes: Vec<String>,
}

impl ModuleDiff {
    /// What the files say of themselves and differs, with the texts of both. A text says nothing.
    pub fn differing_facts(&self) -> Vec<(&'static str, [String; 2])> {
        let sides = [&self.old, &self.new];
        let versions = sides.map(|it| it.version);
        let producers = sides.map(|it| it.producer.clone());
        let ([Some(old), Some(new)], [Some(old_producer), Some(new_producer)]) =
            (versions, producers)
        else {
            return Vec::new();
        };
        let dialects = sides.map(|it| it.dialect_versions.join(", "));
        let all = [
            ("version", [old, new].map(|it| it.to_string())),
            ("producer", [old_producer, new_producer]),
            ("dialect versions", dialects),
        ];
        let differ = all.into_iter().filter(|(_, [old, new])| old != new);
        differ.collect()
    }
}

/// Compares two files of one format, or a file of tensors with a module.
///
/// # Errors
/// `Usage` for files that cannot be compared; `File`, `Vm` and `TensorFile` for damaged ones, and for what cannot be decoded.
pub fn diff<'o>(old: &'o Opened, new: &'o Opened, options: &Options) -> Result<Diff<'o>, Failure> {
    let mut found = found(old, new, options)?;
    let metadata = match options.explain {
        true => Vec::new(),
        false => differing(old, new)?,
    };
    if !metadata.is_empty() && !options.ignore.has(Ignored::Metadata) {
        let note = format!("metadata differ: {}", metadata.join(", "));
        match &mut found {
            Found::Module(diff) => {
                if diff.equal {
                    (diff.equal, diff.same_but_for) = (false, Some("metadata"));
                }
                diff.notes.push(note);
            }
            Found::Tensors(diff) => {
                diff.equal = false;
                diff.notes.push(note);
            }
            Found::Explained(_) | Found::Vm(_) => {}
        }
    }
    Ok(Diff {
        found,
        metadata,
        new_bytes: new.extent(),
    })
}

fn found<'o>(old: &'o Opened, new: &'o Opened, options: &Options) -> Result<Found<'o>, Failure> {
    if options.ignore.has(Ignored::Module) {
        return Err(Failure::usage(
            "`module` is left out of hashes of symbols, not of a comparison of modules",
        ));
    }
    if options.symbol.is_some() && !options.explain {
        return Err(Failure::usage("a symbol is compared with `explain` only"));
    }
    if old.tensor_file()?.is_some() || new.tensor_file()?.is_some() {
        if options.explain {
            let what = "only differences of MLIR bytecode are explained: of other files the tensors are listed";
            return Err(Failure::usage(what));
        }
        let ignores = options.ignore.has(Ignored::Resources);
        let diff = tensor_file_changes::changes(old, new, ignores, options.values)?;
        return Ok(Found::Tensors(Box::new(diff)));
    }
    if let (Some(a), Some(b)) = (old.vm()?, new.vm()?) {
        if options.explain {
            let what = "only differences of MLIR bytecode are explained: of IREE modules the functions are listed";
            return Err(Failure::usage(what));
        }
        let a = functions::Side::new(a).map_err(|error| old.fail(error))?;
        let b = functions::Side::new(b).map_err(|error| new.fail(error))?;
        return Ok(Found::Vm(functions::diff(&a, &b, new.name())));
    }
    match options.explain {
        true => explained(old, new, options).map(|it| Found::Explained(Box::new(it))),
        false => modules(old, new, options).map(|diff| Found::Module(Box::new(diff))),
    }
}

/// What is compared. A text does not say who has written it.
fn content(old: &Opened, new: &Opened, options: &Options) -> mlirbc_fingerprint::Options {
    let has_producers = !old.is_text() && !new.is_text();
    let content = options.ignore.content();
    match has_producers {
        true => content,
        false => content.ignore_producer(true),
    }
}

fn sides<'a>(
    old: &'a Opened,
    new: &'a Opened,
    options: &Options,
) -> Result<(Side<'a>, Side<'a>), Failure> {
    let (a, b) = (old.whole_bytecode()?, new.whole_bytecode()?);
    let (content, names) = (content(old, new, options), options.ignore.names());
    Ok((
        Side::new(old, a, content, names)?,
        Side::new(new, b, content, names)?,
    ))
}

fn explained(old: &Opened, new: &Opened, options: &Options) -> Result<Explained, Failure> {
    let (a, b) = sides(old, new, options)?;
    let ([fingerprint, new_fingerprint], explanation) = match &options.symbol {
        Some(symbol) => explain::of_symbol(&a, &b, symbol)?,
        None => {
            let keys = [&a, &b].map(|side| side.key.digest.to_string());
            let explanation = match a.key.digest == b.key.digest {
                true => None,
                false => Some(explain::of_module(&a, &b, content(old, new, options))?),
            };
            (keys, explanation)
        }
    };
    Ok(Explained {
        new_file: new.name().to_owned(),
        equal: fingerprint == new_fingerprint,
        fingerprint,
        new_fingerprint,
        explanation,
    })
}

fn modules(old: &Opened, new: &Opened, options: &Options) -> Result<ModuleDiff, Failure> {
    let (a, b) = sides(old, new, options)?;
    let of_new = |error| new.fail(error);
    let is_equal = a.key.digest == b.key.digest;
    let mut diff = ModuleDiff {
        new_file: new.name().to_owned(),
        equal: is_equal,
        same_but_for: None,
        old: a.facts().map_err(|error| old.fail(error))?,
        new: b.facts().map_err(of_new)?,
        equal_symbols: a.module.symbols.len(),
        symbols: Vec::new(),
        more_symbols: 0,
        operations: Vec::new(),
        attributes: Vec::new(),
        types: Vec::new(),
        equal_tensors: 0,
        tensors: Vec::new(),
        more_tensors: 0,
        notes: Vec::new(),
    };
    if is_equal {
        return Ok(diff);
    }
    let content = content(old, new, options);
    let len = |file: &Opened| file.whole_bytecode().map(|it| it.file_len());
    let bytes = len(old)?.saturating_add(len(new)?);
    let mut held = Held::new(bytes);
    let symbols = symbol_changes::changes(&a, &b, options.ignore.names(), &mut held)?;
    (diff.symbols, diff.equal_symbols) = symbols;
    diff.more_symbols = held.more;
    let (old, new) = (&a.fingerprints, &b.fingerprints);
    diff.operations = table_changes::operations(old, new).map_err(of_new)?;
    [diff.attributes, diff.types] = table_changes::used_by_one(&a, &b).map_err(of_new)?;
    let ignores = options.ignore.has(Ignored::Resources);
    let mut held = Held::new(bytes);
    let tensors = tensor_changes::changes(old, new, ignores, options.values, &mut held);
    (diff.tensors, diff.equal_tensors) = tensors.map_err(of_new)?;
    diff.more_tensors = held.more;
    if !options.ignore.names() && diff.tensors.is_empty() {
        let [old, new] = [a.without_names()?, b.without_names()?];
        diff.same_but_for = (old.digest == new.digest).then_some("names");
    }
    let has_locations = !options.ignore.has(Ignored::Locations);
    if has_locations && may_be_locations(&diff) {
        let content = content.ignore_locations(true);
        let [old, new] = [&a, &b].map(|side| side.key_without(content, options.ignore.names()));
        if old?.digest == new?.digest {
            diff.same_but_for = Some("locations");
            (diff.symbols, diff.more_symbols) = (Vec::new(), 0);
            (diff.attributes, diff.types) = (Vec::new(), Vec::new());
        }
    }
    diff.notes = notes(&diff, has_locations, [&a, &b]);
    Ok(diff)
}

/// Whether nothing is found that is no location: only then the files are hashed again.
fn may_be_locations(diff: &ModuleDiff) -> bool {
    let no_line = |symbol: &SymbolChange| symbol.lines.is_empty();
    diff.same_but_for.is_none()
        && diff.operations.is_empty()
        && diff.tensors.is_empty()
        && diff.symbols.iter().all(no_line)
}

/// Differences that no list shows.
fn notes(diff: &ModuleDiff, has_locations: bool, sides: [&Side<'_>; 2]) -> Vec<String> {
    let mut notes = Vec::new();
    match diff.same_but_for {
        Some("names") => {
            notes.push("the same but for names of private functions: ignore `names`".to_owned());
            return notes;
        }
        Some(_) => {
            notes.push("the same but for locations: ignore `locations`".to_owned());
            return notes;
        }
        None => {}
    }
    let are_equal = |symbol: &SymbolChange| symbol.note == Some(NO_LINE);
    if has_locations && diff.symbols.iter().any(are_equal) {
        notes.push("ignore `locations` to compare without locations".to_owned());
    }
    if sides.iter().any(|side| !side.module.module.is_exact) {
        notes.push(
            "the files have distinct attributes or bytes that no decoder explains: \
             what contains these is only equal with the same tables"
                .to_owned(),
        );
    }
    let are_of_one = diff
        .differing_facts()
        .iter()
        .all(|(what, _)| *what != "producer");
    if are_of_one && diff.symbols.is_empty() && diff.tensors.is_empty() {
        notes.push(
            "what differs is the order of symbols and other operations, or a resource of a tool"
                .to_owned(),
        );
    }
    notes
}
