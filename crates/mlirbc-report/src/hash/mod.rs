//! Hashes of what a file holds.

mod fingerprints;
mod options;
mod tensor_file_hashes;
mod tensor_hashes;

use crate::vm::hash as module_hash;
use serde::Serialize;

use self::fingerprints::fingerprints;
pub use self::fingerprints::{Fingerprints, SymbolHash};
pub use self::options::Options;
pub use self::tensor_file_hashes::{TensorFileHash, TensorFileHashes};
pub use self::tensor_hashes::{TensorHash, TensorHashes, Total};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;

/// Hashes of what a file holds.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Hash<'a> {
    /// Of a module of MLIR bytecode, and of symbols.
    Fingerprints(Fingerprints<'a>),
    /// Of its tensors.
    Tensors(TensorHashes<'a>),
    /// Of an IREE module, its functions and segments.
    Vm(module_hash::Hashes<'a>),
    /// Of the tensors of a file of tensors.
    TensorFile(TensorFileHashes),
}

impl Inspection for Options {
    const NAME: &'static str = "hash";

    type Document<'a> = Hash<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Hash<'a>, Failure> {
        hash(opened, self, |_| {})
    }
}

impl Document for Hash<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Hash::Fingerprints(hashes) => hashes.outcome.result(),
            Hash::Tensors(hashes) => hashes.result(),
            Hash::Vm(_) | Hash::TensorFile(_) => Ok(()),
        }
    }
}

/// Hashes of a file, or of what it holds. `progress` is called with the number of bytes of tensors that were
/// hashed.
///
/// # Errors
/// `Usage` for a name that the file does not have, and options that do not fit it; `File`, `Vm`, `TensorFile`.
pub fn hash<'a>(
    opened: &'a Opened,
    options: &Options,
    progress: impl Fn(u64) + 'a,
) -> Result<Hash<'a>, Failure> {
    let names = &options.names;
    if let Some(module) = opened.vm()? {
        let options = module_hash::Options {
            names,
            functions: options.functions,
            local: options.local,
            segments: options.tensors,
        };
        let hashes = module_hash::hash(module, &options).map(Hash::Vm);
        return hashes.map_err(|error| opened.fail(error));
    }
    if let Some(file) = opened.tensor_file()? {
        if options.functions {
            let what = "a file of tensors has no functions";
            return Err(Failure::usage(format!("{}: {what}", opened.name())));
        }
        let listed = options.tensors;
        let hashes =
            tensor_file_hashes::tensor_file_hashes(opened, &**file, names, listed, progress);
        return hashes.map(Hash::TensorFile);
    }
    let symbols = names.iter().filter(|name| name.starts_with('@')).count();
    if options.tensors || (symbols == 0 && !names.is_empty()) {
        let owner = options.owner.as_deref();
        let hashes = tensor_hashes::tensor_hashes(opened, names, owner, progress);
        return hashes.map(Hash::Tensors);
    }
    if options.local && options.ignore.names() {
        let what =
            "a symbol alone has the names of what it calls: `local` and `names` exclude each other";
        return Err(Failure::usage(what));
    }
    if symbols < names.len() {
        let what = "symbols and keys of tensors in one command: name one kind";
        return Err(Failure::usage(what));
    }
    fingerprints(opened, options).map(Hash::Fingerprints)
}
