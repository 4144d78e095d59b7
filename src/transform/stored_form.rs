//! Elements in the form in which a module stores those of a tensor.

use std::io;

use crate::bytes::ReadAt;
use crate::entity::dtype::{Dtype, Scalar};
use crate::entity::storage::Storage;
use crate::error::{Error, Result};
use crate::tensor::Tensor;

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
    /// `count` of them; each, or each part of a complex one, in `item` bytes.
    Items { item: u64, count: u64 },
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

/// Brings elements into the form in which a tensor is stored.
pub(super) fn stored<S: ReadAt>(
    tensor: &Tensor<'_>,
    given: Given,
    source: S,
) -> Result<(Stored<S>, Put)> {
    let Given::Items { item, count } = given else {
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
    let mut of = Converter {
        scalar,
        item: item as usize,
        out: Vec::new(),
        true_byte: 1,
        bits: 0,
    };
    let (form, put) = match tensor.storage() {
        Storage::Splat(_) if is_uniform(&source, element)? => (Form::Splat, Put::Same),
        Storage::Splat(_) if scalar.is_bit() && parts == 1 => (Form::Bits, Put::Expanded),
        Storage::Splat(_) => (Form::Elements, Put::Expanded),
        Storage::Bits => (Form::Bits, Put::Same),
        _ => (Form::Elements, Put::Same),
    };
    match form {
        Form::Splat => {
            let mut first = vec![0; element];
            source.read_exact_at(&mut first, 0)?;
            of.true_byte = 0xff;
            of.elements(&first);
        }
        Form::Elements if of.is_same() => return Ok((Stored::Source(source), put)),
        Form::Elements => {
            if scalar.is_bit() {
                of.true_byte = true_byte(tensor)?;
            }
            each_piece(&source, element, |piece| {
                of.elements(piece);
                true
            })?;
        }
        Form::Bits => each_piece(&source, element, |piece| {
            of.pack(piece);
            true
        })?,
    }
    Ok((Stored::Bytes(of.out), put))
}

enum Form {
    Splat,
    Elements,
    Bits,
}

/// The byte that stands for true in single elements: that of the file, which has 0x01 or 0xff.
fn true_byte(tensor: &Tensor<'_>) -> Result<u8> {
    let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
    if !is_declaration {
        let data = tensor.data()?;
        if let Some(byte) = data.as_bytes().iter().find(|byte| **byte != 0) {
            return Ok(*byte);
        }
    }
    let is_only_one = tensor.num_elements() == Some(1);
    let is_dense = tensor.resource().is_none() && !tensor.is_array();
    Ok(if is_only_one && is_dense { 0xff } else { 1 })
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

/// Writes elements of `item` bytes as a module stores them.
struct Converter {
    scalar: Scalar,
    item: usize,
    out: Vec<u8>,
    true_byte: u8,
    /// How many bits of the last byte are in use, if they are packed.
    bits: u32,
}

impl Converter {
    /// Whether nothing changes.
    fn is_same(&self) -> bool {
        let is_whole = match self.scalar {
            Scalar::Int { width, .. } => width % 8 == 0,
            Scalar::Index | Scalar::Float(_) => true,
        };
        is_whole && self.item as u64 == self.scalar.stride()
    }

    fn elements(&mut self, bytes: &[u8]) {
        let stride = self.scalar.stride() as usize;
        for element in bytes.chunks_exact(self.item) {
            if self.scalar.is_bit() {
                let is_true = element.iter().any(|byte| *byte != 0);
                self.out.push(if is_true { self.true_byte } else { 0 });
                continue;
            }
            self.out.extend_from_slice(&element[..stride]);
            // Bits beyond the width are 0.
            if let (Scalar::Int { width, .. }, Some(last)) = (self.scalar, self.out.last_mut()) {
                if width % 8 != 0 {
                    *last &= (1 << (width % 8)) - 1;
                }
            }
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
