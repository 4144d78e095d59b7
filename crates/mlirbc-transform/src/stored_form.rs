//! Elements in the form in which a module stores those of a tensor.

use std::io;

use crate::element_range::Range;
use crate::refusal::Refusal;
use mlirbc::tensor::{Dtype, Scalar, Storage, Tensor, TensorData};
use mlirbc::{Error, ReadAt, Result};

/// What has become of the form in which a tensor is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Put {
    /// It is the same.
    Same,
    /// It was a splat, and has an element for each of its values now, or a bit.
    Expanded,
}

/// The form of given elements.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given {
    /// That of the module.
    AsStored,
    /// `count` of them; each, or each part of a complex one, in `item` bytes. Those that are `raw` may have the form
    /// of the module.
    Items { item: u64, count: u64, raw: bool },
}

/// The bytes for a module.
pub(super) enum Stored<S> {
    /// There are no elements.
    Nothing,
    /// Those of the source.
    Source(S),
    /// Other ones.
    Bytes(Vec<u8>),
}

/// Bytes that are converted at once.
const PIECE: usize = 1 << 20;

/// Brings elements into the form in which a tensor is stored; `name` is what a refusal calls it.
///
/// # Errors
/// `Elements` for one that does not fit the width; as `File` those of the sources.
pub(super) fn stored<S: ReadAt>(
    name: &str,
    tensor: &Tensor<'_>,
    given: Given,
    source: S,
) -> Result<(Stored<S>, Put), Refusal> {
    let Given::Items { item, count, raw } = given else {
        return Ok((Stored::Source(source), Put::Same));
    };
    if count == 0 {
        return Ok((Stored::Nothing, Put::Same));
    }
    let scalar = match tensor.dtype() {
        Dtype::Scalar(scalar) | Dtype::Complex(scalar) => scalar,
        // It has no size, so nothing fits it.
        Dtype::String | Dtype::Other => return Ok((Stored::Nothing, Put::Same)),
    };
    let parts = 1 + u64::from(matches!(tensor.dtype(), Dtype::Complex(_)));
    let element = usize::try_from(item * parts).map_err(|_| too_large())?;
    let (form, put) = match tensor.storage() {
        Storage::Splat(_) if is_uniform(&source, element)? => (Form::Splat, Put::Same),
        Storage::Splat(_) if scalar.is_bit() && parts == 1 => (Form::Bits, Put::Expanded),
        Storage::Splat(_) => (Form::Elements, Put::Expanded),
        Storage::Bits => (Form::Bits, Put::Same),
        _ => (Form::Elements, Put::Same),
    };
    let can_be_left = Range::can_be_left(scalar, item);
    let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
    let data = match is_declaration || !(can_be_left || scalar.is_padded()) {
        true => None,
        false => Some(tensor.data()?),
    };
    let data = data.as_ref().map_or(&[][..], TensorData::as_bytes);
    let old = if put == Put::Same { data } else { &[] };
    let mut first = Vec::new();
    if form == Form::Splat {
        first.resize(element, 0);
        source.read_exact_at(&mut first, 0).map_err(Error::from)?;
    }
    if can_be_left {
        let mut range = Range {
            scalar,
            item: item as usize,
            parts,
            is_raw: raw,
            old,
            fit: 0,
            wrong: None,
        };
        match form {
            // All others are equal.
            Form::Splat => {
                range.take(&first);
            }
            _ => each_piece(&source, element, |piece| range.take(piece))?,
        }
        if let Some(why) = range.wrong {
            let tensor = name.to_owned();
            return Err(Refusal::Elements { tensor, why });
        }
    }
    if form == Form::Elements && is_same(scalar, item) {
        return Ok((Stored::Source(source), put));
    }
    let mut of = Converter {
        scalar,
        item: item as usize,
        old,
        out: Vec::new(),
        true_byte: true_byte(tensor, data),
        bits: 0,
    };
    match form {
        Form::Splat => {
            if parts == 1 {
                of.true_byte = 0xff;
            }
            of.elements(&first);
        }
        Form::Elements => each_piece(&source, element, |piece| {
            of.elements(piece);
            true
        })?,
        Form::Bits => {
            each_piece(&source, element, |piece| {
                of.pack(piece);
                true
            })?;
            of.end_bits();
        }
    }
    Ok((Stored::Bytes(of.out), put))
}

#[derive(PartialEq)]
enum Form {
    Splat,
    Elements,
    Bits,
}

/// The byte that stands for true in single elements: that of the file, which has 0x01 or 0xff.
fn true_byte(tensor: &Tensor<'_>, data: &[u8]) -> u8 {
    if let Some(byte) = data.iter().find(|byte| **byte != 0) {
        return *byte;
    }
    let is_only_one = tensor.num_elements() == Some(1);
    let is_dense = tensor.resource().is_none() && !tensor.is_array();
    // The reference fills the byte of a splat, which one element is, but not those of complex elements.
    let is_splat = is_only_one && is_dense && tensor.dtype().is_bit();
    if is_splat { 0xff } else { 1 }
}

/// Whether a module stores elements of `item` bytes as they are.
fn is_same(scalar: Scalar, item: u64) -> bool {
    !scalar.is_padded() && item == scalar.stride()
}

/// Whether all elements, of so many bytes each, are equal.
fn is_uniform(source: &impl ReadAt, element: usize) -> Result<bool> {
    let mut first = Vec::new();
    let mut is_uniform = true;
    each_piece(source, element, |piece| {
        let mut elements = piece.chunks_exact(element);
        if first.is_empty() {
            first.extend_from_slice(elements.next().unwrap_or_default());
        }
        is_uniform = elements.all(|it| it == first);
        is_uniform
    })?;
    Ok(is_uniform)
}

/// Reads whole elements, until `take` returns false.
fn each_piece(
    source: &impl ReadAt,
    element: usize,
    mut take: impl FnMut(&[u8]) -> bool,
) -> Result<()> {
    let len = source.size()?;
    let step = (PIECE / element).max(1) * element;
    let mut piece = vec![0; step.min(usize::try_from(len).unwrap_or(step))];
    let mut at = 0;
    while at < len {
        let now = (len - at).min(piece.len() as u64);
        let part = &mut piece[..now as usize];
        source.read_exact_at(part, at)?;
        if !take(part) {
            break;
        }
        at += now;
    }
    Ok(())
}

/// Writes elements of `item` bytes as a module stores them. Those that have the value that they had keep their
/// bytes: what the bits beyond the width are, differs between producers.
struct Converter<'o> {
    scalar: Scalar,
    item: usize,
    /// What is replaced, if it has the same form.
    old: &'o [u8],
    out: Vec<u8>,
    true_byte: u8,
    /// How many bits of the last byte are in use, if they are packed.
    bits: u32,
}

impl Converter<'_> {
    fn elements(&mut self, bytes: &[u8]) {
        let stride = self.scalar.stride() as usize;
        for element in bytes.chunks_exact(self.item) {
            let start = self.out.len();
            if self.scalar.is_bit() {
                let is_true = element.iter().any(|byte| *byte != 0);
                self.out.push(if is_true { self.true_byte } else { 0 });
            } else {
                self.out.extend_from_slice(&element[..stride]);
                self.clear_padding(start);
            }
            if let Some(old) = self.old.get(start..self.out.len()) {
                self.keep(old, start);
            }
        }
    }

    /// Bits beyond the width of the last element are 0.
    fn clear_padding(&mut self, start: usize) {
        let used = self.scalar.bitsize() % 8;
        if let (Some(last), true) = (self.out[start..].last_mut(), self.scalar.is_padded()) {
            *last &= (1 << used) - 1;
        }
    }

    /// Takes the bytes of the last element from the file, if it has the same value there.
    fn keep(&mut self, old: &[u8], start: usize) {
        let new = &mut self.out[start..];
        let is_same = match self.scalar {
            scalar if scalar.is_bit() => (old[0] != 0) == (new[0] != 0),
            scalar => {
                let unused = 8 * new.len() as u32 - scalar.bitsize();
                let [last, old_last] = [&*new, old].map(|it| it[it.len() - 1] << unused);
                last == old_last && new[..new.len() - 1] == old[..old.len() - 1]
            }
        };
        if is_same {
            new.copy_from_slice(old);
        }
    }

    /// Bits beyond the last element stay.
    fn end_bits(&mut self) {
        let old = self.old.get(self.out.len().wrapping_sub(1));
        if let (Some(last), Some(old), 1..8) = (self.out.last_mut(), old, self.bits) {
            *last |= old & (0xff << self.bits);
        }
    }

    fn pack(&mut self, bytes: &[u8]) {
        for element in bytes.chunks_exact(self.item) {
            let bit = u8::from(element.iter().any(|byte| *byte != 0));
            match self.out.last_mut() {
                Some(last) if self.bits < 8 => *last |= bit << self.bits,
                _ => {
                    self.out.push(bit);
                    self.bits = 0;
                }
            }
            self.bits += 1;
        }
    }
}

#[cold]
fn too_large() -> Error {
    io::Error::from(io::ErrorKind::FileTooLarge).into()
}
