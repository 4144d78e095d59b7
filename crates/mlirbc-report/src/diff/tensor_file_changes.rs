//! Tensors that differ, where one of the files has nothing else: all are compared by name.

use std::borrow::Cow;
use std::collections::HashMap;

use mlirbc::View;
use mlirbc::ids::Span;
use mlirbc::tensor::{Dtype, Tensor, TensorData};
use mlirbc_weights::tensor_files::{ByteBudget, Data, Member, NoElements, TensorFile};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::element_difference::{Difference, difference};
use super::held::Held;
use super::tensor_fates::{Fate, Listed, Shown, TensorChange, TensorStatus, fates};
use crate::failure::Failure;
use crate::opened::Opened;

/// The comparison of two files of tensors, or of one with a module.
#[derive(Serialize)]
pub struct TensorFileDiff {
    /// The name of the new file, escaped.
    pub new_file: String,
    /// Whether the tensors are equal.
    pub equal: bool,
    /// The old file.
    pub old: TensorFileFacts,
    /// The new file.
    pub new: TensorFileFacts,
    /// Tensors that are in both files and equal.
    pub equal_tensors: usize,
    /// Tensors that differ.
    pub tensors: Vec<TensorChange>,
    /// How many more differ: the list is in proportion to the bytes of the files.
    pub more_tensors: usize,
    /// What was not compared.
    pub notes: Vec<String>,
}

/// What a file is.
#[derive(Serialize)]
pub struct TensorFileFacts {
    /// The name of the format in documents; `bytecode` of a module.
    pub format: &'static str,
    /// Its version, if it has one.
    pub version: Option<String>,
    /// The number of its tensors.
    pub num_tensors: usize,
}

/// Most bytes of a pattern that is repeated, as archives have it.
const PATTERN: usize = 16;

/// SHA-256.
type Hash = [u8; 32];

/// The tensors of a file.
enum Tensors<'o> {
    File(&'o dyn TensorFile),
    Module(View<'o>, Vec<Tensor<'o>>),
}

/// A file of the comparison.
struct Side<'o> {
    opened: &'o Opened,
    tensors: Tensors<'o>,
}

impl<'o> Side<'o> {
    fn new(opened: &'o Opened) -> Result<Side<'o>, Failure> {
        if let Some(file) = opened.tensor_file()? {
            let tensors = Tensors::File(&**file);
            return Ok(Side { opened, tensors });
        }
        let view = opened.whole_bytecode()?.view();
        let all = view.tensors().map_err(|error| opened.fail(error))?;
        if let Some(problem) = all.problem() {
            return Err(opened.fail(problem.clone()));
        }
        let tensors = Tensors::Module(view, all.iter().collect());
        Ok(Side { opened, tensors })
    }

    fn len(&self) -> usize {
        match &self.tensors {
            Tensors::File(file) => file.num_tensors(),
            Tensors::Module(_, all) => all.len(),
        }
    }

    fn facts(&self) -> TensorFileFacts {
        let (format, version) = match &self.tensors {
            Tensors::File(file) => (file.format().kind, file.format().version),
            Tensors::Module(view, _) => ("bytecode", Some(view.version().number().to_string())),
        };
        TensorFileFacts {
            format,
            version,
            num_tensors: self.len(),
        }
    }

    fn member(&self, file: &dyn TensorFile, nth: usize) -> Result<Member, Failure> {
        Member::new(file, nth).map_err(|error| self.opened.fail(error))
    }

    /// Whether the format has no types.
    fn is_untyped(&self) -> Result<bool, Failure> {
        match &self.tensors {
            Tensors::File(file) if file.num_tensors() > 0 => {
                Ok(self.member(*file, 0)?.entry.dtype.is_none())
            }
            _ => Ok(false),
        }
    }

    fn shown(&self, nth: usize) -> Result<Shown<'_>, Failure> {
        match &self.tensors {
            Tensors::Module(_, all) => Ok(Shown {
                name: all[nth].name_bytes(),
                ty: all[nth].shaped().type_text(),
            }),
            Tensors::File(file) => {
                let entry = self.member(*file, nth)?.entry;
                let ty = entry.dtype.is_some().then(|| entry.type_text());
                let name = Cow::Owned(entry.key);
                Ok(Shown { name, ty })
            }
        }
    }

    /// The elements as they are stored; `None` if they are not in the file.
    fn data(&self, nth: usize) -> Result<Option<TensorData<'o>>, Failure> {
        let data = match &self.tensors {
            Tensors::File(file) => {
                let member = self.member(*file, nth)?;
                return match member.stored(*file, None) {
                    Ok(data) => Ok(Some(data)),
                    Err(NoElements::NoBytes(_)) => Ok(None),
                    Err(why) => Err(self.opened.fail(why)),
                };
            }
            Tensors::Module(_, all) => {
                let tensor = &all[nth];
                let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
                match is_declaration || tensor.is_strings() {
                    true => return Ok(None),
                    false => tensor.data(),
                }
            }
        };
        data.map(Some).map_err(|error| self.opened.fail(error))
    }
}

/// Numbers of names and of types, which are the same for both files, and what is compared.
struct Numbers {
    names: HashMap<Hash, u32>,
    types: HashMap<String, u32>,
    /// Bytes alone are compared.
    is_untyped: bool,
    ignores_values: bool,
    /// Tensors whose elements are not in the files.
    without_bytes: u64,
}

impl Numbers {
    fn listed(&mut self, side: &Side<'_>) -> Result<Vec<Listed<u32, Hash>>, Failure> {
        let mut list = Vec::with_capacity(side.len());
        // Many tensors of a module can share a long name.
        let mut known: HashMap<(*const u8, usize), u32> = HashMap::new();
        // Tensors of a file can share their bytes.
        let mut hashes: HashMap<(Span, Option<u32>), Hash> = HashMap::new();
        let budget = match &side.tensors {
            Tensors::File(file) => Some(ByteBudget::new(*file)),
            Tensors::Module(..) => None,
        };
        for nth in 0..side.len() {
            let shown = side.shown(nth)?;
            let key = match &shown.name {
                Cow::Borrowed(name) => {
                    let place = (name.as_ptr(), name.len());
                    *known.entry(place).or_insert_with(|| self.name(name))
                }
                Cow::Owned(name) => self.name(name),
            };
            let ty = shown.ty.filter(|_| !self.is_untyped).map(|text| {
                let next = self.types.len() as u32;
                *self.types.entry(text).or_insert(next)
            });
            let stored = match (&side.tensors, &budget) {
                (Tensors::File(file), Some(budget)) => match file.data(nth) {
                    Data::Stored(span) => Some((span, *file, budget)),
                    _ => None,
                },
                _ => None,
            };
            let seen = stored.and_then(|(span, ..)| hashes.get(&(span, ty)).copied());
            let digest = match seen {
                _ if self.ignores_values => None,
                Some(hash) => Some(hash),
                None => {
                    if let Some((_, file, budget)) = stored {
                        let taken = budget.take(&side.member(file, nth)?);
                        taken.map_err(|why| side.opened.fail(why).with_tip(None))?;
                    }
                    self.digest(side, nth)?
                }
            };
            if let (Some((span, ..)), Some(hash)) = (stored, digest) {
                hashes.insert((span, ty), hash);
            }
            list.push(Listed {
                ty,
                key: Some(key),
                is_resource: true,
                digest,
            });
        }
        Ok(list)
    }

    fn name(&mut self, name: &[u8]) -> u32 {
        let next = self.names.len() as u32;
        *self
            .names
            .entry(Sha256::digest(name).into())
            .or_insert(next)
    }

    fn digest(&mut self, side: &Side<'_>, nth: usize) -> Result<Option<Hash>, Failure> {
        let Some(data) = side.data(nth)? else {
            self.without_bytes += 1;
            return Ok(None);
        };
        if !self.is_untyped {
            let digest = mlirbc_fingerprint::tensor_data(&data).to_string();
            return Ok(Some(Sha256::digest(digest).into()));
        }
        let splat = match &side.tensors {
            Tensors::File(file) => match file.data(nth) {
                Data::Splat(splat) => Some(splat.len),
                _ => None,
            },
            Tensors::Module(..) => None,
        };
        bytes_digest(&data, splat)
            .map(Some)
            .map_err(|error| side.opened.fail(mlirbc::Error::from(error)))
    }
}

/// The digest of all bytes of a tensor, the same for a splat and for repeated elements. `splat` is the number of
/// bytes of a splat of an archive.
fn bytes_digest(data: &TensorData<'_>, splat: Option<u64>) -> std::io::Result<Hash> {
    let parts = match data.dtype() {
        Dtype::Complex(_) => 2,
        _ => 1,
    };
    let stride = data
        .dtype()
        .stride()
        .and_then(|it| usize::try_from(it).ok());
    let bytes = match stride {
        Some(stride @ 1..) => data.elements(stride / parts, false)?,
        _ => Cow::Borrowed(data.as_bytes()),
    };
    let len = match (splat, data.shaped().count()) {
        (Some(len), _) => len,
        (None, Some(count)) if data.storage().is_splat() => {
            count.saturating_mul(bytes.len() as u64)
        }
        _ => bytes.len() as u64,
    };
    let is_period = |p: &usize| bytes.len() % p == 0 && bytes[*p..] == bytes[..bytes.len() - p];
    let most = PATTERN.min(bytes.len());
    let period = (1..=most).find(is_period).unwrap_or(bytes.len());
    let mut sum = Sha256::new();
    sum.update(len.to_le_bytes());
    sum.update(&bytes[..period]);
    Ok(sum.finalize().into())
}

/// Compares the tensors of two files, by name.
pub(super) fn changes(
    old: &Opened,
    new: &Opened,
    ignores_values: bool,
    with_values: bool,
) -> Result<TensorFileDiff, Failure> {
    let (a, b) = (Side::new(old)?, Side::new(new)?);
    let mut numbers = Numbers {
        names: HashMap::new(),
        types: HashMap::new(),
        is_untyped: a.is_untyped()? || b.is_untyped()?,
        ignores_values,
        without_bytes: 0,
    };
    let listed = [numbers.listed(&a)?, numbers.listed(&b)?];
    let (mut fates, equal_tensors) = fates(&listed[0], &listed[1]);
    let is_equal = fates.is_empty();
    let mut held = Held::new(old.extent().saturating_add(new.extent()));
    held.cut(&mut fates);
    let mut tensors = Vec::new();
    for fate @ (status, nth, other) in fates {
        let old_shown = nth.map(|nth| a.shown(nth)).transpose()?;
        let new_shown = other.map(|nth| b.shown(nth)).transpose()?;
        let Some(mut change) = TensorChange::new(status, old_shown, new_shown, &mut held) else {
            continue;
        };
        if with_values {
            change.difference = compared(&fate, &listed, [&a, &b])?;
        }
        tensors.push(change);
    }
    Ok(TensorFileDiff {
        new_file: new.name().to_owned(),
        equal: is_equal,
        old: a.facts(),
        new: b.facts(),
        equal_tensors,
        tensors,
        more_tensors: held.more,
        notes: notes(&numbers, [&a, &b]),
    })
}

/// The difference of the elements of a tensor that has changed but for its type.
fn compared(
    (status, nth, other): &Fate,
    listed: &[Vec<Listed<u32, Hash>>; 2],
    [a, b]: [&Side<'_>; 2],
) -> Result<Option<Difference>, Failure> {
    let (TensorStatus::Changed, Some(nth), Some(other)) = (*status, *nth, *other) else {
        return Ok(None);
    };
    let ty = listed[0][nth].ty;
    if ty.is_none() || ty != listed[1][other].ty {
        return Ok(None);
    }
    Ok(match (a.data(nth)?, b.data(other)?) {
        (Some(old), Some(new)) => difference(&old, &new),
        _ => None,
    })
}

fn notes(numbers: &Numbers, sides: [&Side<'_>; 2]) -> Vec<String> {
    let mut notes = Vec::new();
    if sides
        .iter()
        .any(|side| matches!(side.tensors, Tensors::Module(..)))
    {
        notes.push("only tensors are compared: one of the files has nothing else".to_owned());
    }
    if numbers.is_untyped {
        notes.push("one of the files has no types: bytes are compared".to_owned());
    }
    if numbers.without_bytes > 0 {
        let count = numbers.without_bytes;
        notes.push(format!(
            "tensors without bytes in the file, of which only name and type are compared: {count}"
        ));
    }
    notes
}
