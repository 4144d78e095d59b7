//! Hashes of functions, of segments, and of the whole module.

use mlirbc_document::{Name, hex};
use serde::Serialize;

use super::fingerprints::{Fingerprints, Hash};
use super::listed_bytes::spend;
use crate::error::Result;
use crate::module::Module;

/// What is hashed. The module as a whole is, unless something else is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'o> {
    /// Functions (`@main`), and segments by the names of their entries or by number.
    pub names: &'o [String],
    /// All functions, too.
    pub functions: bool,
    /// All segments instead.
    pub segments: bool,
}

/// Hashes of the parts of a module.
#[derive(Serialize)]
pub struct Hashes {
    /// That of the module.
    pub fingerprint: Option<String>,
    /// Those of functions.
    pub symbols: Vec<Line>,
    /// Those of segments.
    pub segments: Vec<Line>,
}

/// A hash.
#[derive(Serialize)]
pub struct Line {
    /// What it is of.
    #[serde(flatten)]
    pub name: Name,
    /// In hex digits.
    pub sha256: String,
}

impl Line {
    fn new(name: &[u8], hash: &Hash) -> Line {
        Line {
            name: Name::new("name", name),
            sha256: hex(hash),
        }
    }
}

/// The hashes of functions by what they do, of segments by their bytes.
///
/// # Errors
/// `NotFound`, `NoSegment`; those of the tables and of the bytecode.
pub fn hash(module: &Module<'_>, options: &Options<'_>) -> Result<Hashes> {
    let hashes = Fingerprints::new(module)?;
    let names = options.names.iter();
    let (functions, keys): (Vec<&String>, Vec<&String>) =
        names.partition(|name| name.starts_with('@'));
    let mut symbols = Vec::new();
    for name in functions {
        let name = &name[1..];
        let function = module.function(module.find_function(name)?)?;
        symbols.push(Line::new(name.as_bytes(), &hashes.function(&function)?));
    }
    if options.functions {
        for function in module.functions()? {
            let function = function?;
            let hash = hashes.function(&function)?;
            let name = hashes.names.shown(function.ordinal)?;
            spend(&hashes.budget, name.len() as u64)?;
            symbols.push(Line::new(&name, &hash));
        }
    }
    let mut segments = hashes.segments.named(keys)?;
    if options.segments {
        segments = hashes.segments.iter()?.collect::<Result<_>>()?;
    }
    let segments = segments.iter();
    let segments = segments.map(|it| Line::new(&it.key(), &hashes.data[it.index as usize]));
    let whole = options.names.is_empty() && !options.segments;
    let all = whole.then(|| hashes.all()).transpose()?;
    Ok(Hashes {
        fingerprint: all.as_ref().map(|hash| hex(hash)),
        symbols,
        segments: segments.collect(),
    })
}
