//! SHA-256 of the bytes of tensors in a file of tensors.

use std::collections::HashMap;

use mlirbc_document::{Name, hex};
use mlirbc_weights::tensor_files::{ByteBudget, Data, Member, TensorFile, select};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::opened::Opened;

/// SHA-256 of the bytes of tensors in a file of tensors.
#[derive(Serialize)]
pub struct TensorFileHashes {
    /// Those that were named, or all that have bytes in the file, if they were asked for.
    pub tensors: Vec<TensorFileHash>,
    /// Of the names, types and hashes of all tensors; `None` if some are named.
    pub sha256: Option<String>,
    /// The number of tensors that have no bytes in the file.
    #[serde(skip)]
    pub left_out: u64,
}

/// SHA-256 of a tensor.
#[derive(Serialize)]
pub struct TensorFileHash {
    /// Its name.
    #[serde(flatten)]
    pub key: Name,
    /// The element type; `None` if the format has no types.
    pub dtype: Option<String>,
    /// The extents.
    pub shape: Option<Vec<u64>>,
    /// Of its bytes.
    pub sha256: String,
}

/// Hashes tensors of a file of tensors: those with these keys and patterns, or all if there are none, and
/// then lists each if `listed`. `progress` is called with the number of bytes that were hashed.
///
/// # Errors
/// `Usage` for a key that no tensor has, and for bytes that are not in the file, or too many; `File`.
pub(super) fn tensor_file_hashes(
    opened: &Opened,
    file: &dyn TensorFile,
    keys: &[String],
    listed: bool,
    progress: impl Fn(u64),
) -> Result<TensorFileHashes, Failure> {
    let mut hasher = Hasher {
        opened,
        file,
        known: HashMap::new(),
        budget: ByteBudget::new(file),
        progress,
    };
    let mut hashes = TensorFileHashes {
        tensors: Vec::new(),
        sha256: None,
        left_out: 0,
    };
    if !keys.is_empty() {
        for it in select(keys, file).map_err(|why| opened.fail(why))? {
            let hash = hasher.hash(&it)?;
            hashes.tensors.push(TensorFileHash::new(it, &hash));
        }
        return Ok(hashes);
    }
    let mut sum = Sha256::new();
    for nth in 0..file.num_tensors() {
        let it = Member::new(file, nth).map_err(|error| opened.fail(error))?;
        if !it.data.is_here() {
            hashes.left_out += 1;
            continue;
        }
        let hash = hasher.hash(&it)?;
        for part in [&it.entry.key, it.entry.type_text().as_bytes(), &hash] {
            sum.update((part.len() as u64).to_le_bytes());
            sum.update(part);
        }
        if listed {
            hashes.tensors.push(TensorFileHash::new(it, &hash));
        }
    }
    hashes.sha256 = Some(hex(&sum.finalize()));
    Ok(hashes)
}

impl TensorFileHash {
    fn new(it: Member, hash: &[u8]) -> TensorFileHash {
        TensorFileHash {
            key: Name::new("key", &it.entry.key),
            dtype: it.entry.dtype,
            shape: it.entry.shape,
            sha256: hex(hash),
        }
    }
}

struct Hasher<'f, P> {
    opened: &'f Opened,
    file: &'f dyn TensorFile,
    /// Tensors can share their bytes, and splats be equal.
    known: HashMap<Data, [u8; 32]>,
    budget: ByteBudget,
    progress: P,
}

impl<P: Fn(u64)> Hasher<'_, P> {
    fn hash(&mut self, it: &Member) -> Result<[u8; 32], Failure> {
        if let Some(hash) = self.known.get(&it.data) {
            return Ok(*hash);
        }
        let taken = self.budget.take(it);
        // Nothing of it is written, so that there is no choice.
        taken.map_err(|why| self.opened.fail(why).with_tip(None))?;
        if let Some(why) = it.without_bytes() {
            return Err(self.opened.fail(why));
        }
        let mut hash = Sha256::new();
        let written = it.write_to(
            self.file,
            false,
            &mut |bytes| (self.progress)(bytes),
            &mut hash,
        );
        written.map_err(|failure| self.opened.fail(failure))?;
        let hash = hash.finalize().into();
        self.known.insert(it.data, hash);
        Ok(hash)
    }
}
