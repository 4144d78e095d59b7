//! Hashes of functions, of segments, and of the whole module.

use std::borrow::Cow;

use mlirbc_document::{Hex, SharedName, hex};
use mlirbc_vmfb::fingerprint::{Closures, Fingerprints, Hash};
use mlirbc_vmfb::{Module, Result};
use serde::Serialize;

use crate::vm::listed_bytes::{list_budget, spend_name};

/// What is hashed. The module as a whole is, unless something else is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'o> {
    /// Functions (`@main`), and segments by the names of their entries or by number.
    pub names: &'o [String],
    /// All functions, too.
    pub functions: bool,
    /// Functions alone, without those that they call.
    pub local: bool,
    /// All segments instead.
    pub segments: bool,
}

/// Hashes of the parts of a module.
#[derive(Serialize)]
pub struct Hashes<'m> {
    /// That of the module.
    pub fingerprint: Option<String>,
    /// Those of functions.
    pub symbols: Vec<FunctionHash<'m>>,
    /// Those of segments.
    pub segments: Vec<SegmentHash<'m>>,
}

/// The hash of a function.
#[derive(Serialize)]
pub struct FunctionHash<'m> {
    /// Its name.
    #[serde(flatten)]
    pub name: SharedName<'m>,
    /// As hex digits.
    pub fingerprint: Hex<Hash>,
}

/// The hash of a segment.
#[derive(Serialize)]
pub struct SegmentHash<'m> {
    /// Its name.
    #[serde(flatten)]
    pub name: SharedName<'m>,
    /// As hex digits.
    pub sha256: Hex<Hash>,
}

impl<'m> FunctionHash<'m> {
    fn new(name: Cow<'m, [u8]>, hash: Hash) -> FunctionHash<'m> {
        FunctionHash {
            name: SharedName::new("name", name),
            fingerprint: Hex(hash),
        }
    }
}

/// The hashes of functions by what they do with all that they call, of segments by their bytes.
///
/// # Errors
/// `NotFound`, `NoSegment`; `IndexOutOfRange` for a call of a function that the module does not have; those of the tables and of the bytecode.
pub fn hash<'m>(module: &'m Module<'_>, options: &Options<'_>) -> Result<Hashes<'m>> {
    let hashes = Fingerprints::new(module)?;
    let names = options.names.iter();
    let (functions, keys): (Vec<&String>, Vec<&String>) =
        names.partition(|name| name.starts_with('@'));
    let closed = !options.local && (options.functions || !functions.is_empty());
    let mut closures = closed.then(|| Closures::new(&hashes)).transpose()?;
    let mut hash_of = |function: u32| match &mut closures {
        Some(closures) => closures.closure(function),
        None => hashes.function(&module.function(function)?),
    };
    let listed = list_budget(module.source().len());
    let mut symbols = Vec::new();
    for name in functions {
        let name = &name[1..];
        let hash = hash_of(module.find_function(name)?)?;
        symbols.push(FunctionHash::new(
            Cow::Owned(name.as_bytes().to_vec()),
            hash,
        ));
    }
    if options.functions {
        for function in module.functions()? {
            let number = function?.ordinal;
            let hash = hash_of(number)?;
            let name = hashes.names().shown(number)?;
            spend_name(&listed, &name)?;
            symbols.push(FunctionHash::new(name, hash));
        }
    }
    let mut segments = hashes.segments().named(keys)?;
    if options.segments {
        segments = hashes.segments().iter()?.collect::<Result<_>>()?;
    }
    let segments = segments.iter().map(|it| {
        let key = it.key();
        spend_name(&listed, &key)?;
        Ok(SegmentHash {
            name: SharedName::shared("name", &key),
            sha256: Hex(hashes.segment(it)),
        })
    });
    let segments = segments.collect::<Result<_>>()?;
    let whole = options.names.is_empty() && !options.segments;
    let all = whole.then(|| hashes.all()).transpose()?;
    Ok(Hashes {
        fingerprint: all.as_ref().map(|hash| hex(hash)),
        symbols,
        segments,
    })
}
