//! Parameters that a module needs, in files of tensors.

use std::sync::Arc;

use mlirbc_document::text::plural;
use mlirbc_weights::tensor_files::{Data, Entry, TensorFile};
use serde::{Serialize, Serializer};

use super::need::{Need, Needs};
use super::storage_size::are_alike;
use crate::failure::Failure;
use crate::opened::Opened;

/// Whether an archive has a parameter as it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// It has.
    Found,
    /// No archive of the scope has the key.
    Missing,
    /// The elements have another type.
    Type,
    /// The extents are others.
    Shape,
    /// The bytes are more, or fewer.
    Size,
}

impl Status {
    /// As a text.
    pub fn name(self) -> &'static str {
        match self {
            Status::Found => "found",
            Status::Missing => "missing",
            Status::Type => "type differs",
            Status::Shape => "shape differs",
            Status::Size => "size differs",
        }
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A file of tensors, and the scope that it serves.
pub(super) struct Archive<'o> {
    pub(super) opened: &'o Opened,
    /// `None` for all.
    pub(super) scope: Option<&'o [u8]>,
    pub(super) file: &'o dyn TensorFile,
    /// Its tensors that are not needed.
    pub(super) unused: u64,
}

/// Where a parameter is, and whether it is as it is needed.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) status: Status,
    /// The numbers of the archive and of the tensor in it.
    pub(super) place: Option<(usize, usize)>,
}

/// Opens archives as files of tensors; `scopes` has the scope of each, if there is one.
///
/// # Errors
/// `Usage` for another file; `TensorFile`.
pub(super) fn archives<'o>(
    opened: &'o [Arc<Opened>],
    scopes: &'o [String],
) -> Result<Vec<Archive<'o>>, Failure> {
    if scopes.len() > opened.len() {
        let (scopes, files) = (scopes.len() as u64, opened.len() as u64);
        let [scopes, files] = [plural(scopes, "scope"), plural(files, "archive")];
        return Err(Failure::usage(format!("{scopes} for {files}")));
    }
    let one = |(nth, opened): (usize, &'o Arc<Opened>)| {
        let scope = scopes.get(nth).filter(|it| !it.is_empty());
        match opened.tensor_file()? {
            Some(file) => Ok(Archive {
                opened,
                scope: scope.map(String::as_bytes),
                file: &**file,
                unused: 0,
            }),
            None => {
                let name = opened.name();
                let text = format!(
                    "{name}: parameters are in files of tensors (.irpa, GGUF, safetensors)"
                );
                Err(Failure::usage(text))
            }
        }
    };
    opened.iter().enumerate().map(one).collect()
}

/// Looks for what is needed. Of several archives that serve a scope the first one that has the key counts, as in
/// IREE's runtime.
///
/// # Errors
/// Those of reading the archives.
pub(super) fn answers(
    needs: &Needs<'_>,
    archives: &mut [Archive<'_>],
) -> Result<Vec<Answer>, Failure> {
    let missing = Answer {
        status: Status::Missing,
        place: None,
    };
    let mut answers = vec![missing; needs.list.len()];
    let mut by_key: Vec<usize> = (0..needs.list.len()).collect();
    by_key.sort_by(|a, b| needs.list[*a].key.cmp(&needs.list[*b].key));
    for (number, archive) in archives.iter_mut().enumerate() {
        // Whether parameters of a key are needed, by the first that needs it: an archive can have a key any number of times.
        let mut known: Vec<Option<bool>> = vec![None; by_key.len()];
        for nth in 0..archive.file.num_tensors() {
            let entry = archive.file.entry(nth);
            let entry = entry.map_err(|error| archive.opened.fail(error))?;
            let first = by_key.partition_point(|it| *needs.list[*it].key < *entry.key);
            let is_key = |it: &usize| *needs.list[*it].key == *entry.key;
            if !by_key.get(first).is_some_and(is_key) {
                archive.unused += 1;
                continue;
            }
            if let Some(is_used) = known[first] {
                archive.unused += u64::from(!is_used);
                continue;
            }
            let same = by_key[first..].iter().take_while(|it| is_key(it));
            let mut is_used = false;
            for need in same {
                let scope = needs.scope(&needs.list[*need]);
                if archive.scope.is_some_and(|it| *it != **scope) {
                    continue;
                }
                is_used = true;
                if answers[*need].place.is_none() {
                    answers[*need] = Answer {
                        status: status(&needs.list[*need], &entry, &archive.file.data(nth)),
                        place: Some((number, nth)),
                    };
                }
            }
            archive.unused += u64::from(!is_used);
            known[first] = Some(is_used);
        }
    }
    Ok(answers)
}

fn status(need: &Need<'_>, entry: &Entry, data: &Data) -> Status {
    let has = entry.shaped();
    // Blocks have no type of MLIR: their bytes can be those of any.
    let types = need
        .ty
        .as_ref()
        .filter(|_| entry.dtype.is_some() && entry.block.is_none());
    if types.is_some_and(|it| !are_alike(it.dtype, has.dtype)) {
        return Status::Type;
    }
    let extents = types.map(|it| (it.shape(), has.shape()));
    if let Some((Some(need), Some(has))) = extents {
        let is_same = |(need, has): (&i64, &i64)| need == has || *need == mlirbc::entity::DYNAMIC;
        if need.len() != has.len() || !need.iter().zip(has).all(is_same) {
            return Status::Shape;
        }
    }
    match (need.size, data.length()) {
        (Some(need), Some(has)) if need != has => Status::Size,
        _ => Status::Found,
    }
}
