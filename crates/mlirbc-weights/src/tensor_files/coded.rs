//! Elements that are not stored one by one: blocks of ggml, small floats that are packed.

use mlirbc::entity::FloatKind;
use mlirbc::ids::Span;
use mlirbc::tensor::{Dtype, Runs, Scalar, Shaped, SliceRange, TensorData};
use mlirbc::{Error, ErrorKind, Source};

use super::tensor_file::Entry;
use crate::element_types::{Form, native};
use crate::ggml::GgmlType;

/// Elements of a piece: a multiple of those of each block, and of 1024.
const PIECE: u64 = 1 << 18;
/// Runs of a slice that are read at once.
const AT_ONCE: usize = 1024;

/// How the elements of a tensor are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// In blocks; their values are `f32`.
    Blocks(GgmlType),
    /// Each in so many bits, one after the other, from the lowest bit of a byte on.
    Packed(u32),
}

impl Coding {
    /// That of a tensor; `None` of elements that are stored one by one, and of blocks whose values are not known.
    pub(super) fn of(entry: &Entry) -> Option<Coding> {
        if let Some(ty) = entry.block {
            return ty.has_values().then_some(Coding::Blocks(ty));
        }
        match native(entry.shaped().dtype)? {
            (_, Form::Packed(bits)) => Some(Coding::Packed(bits)),
            _ => None,
        }
    }

    /// Element type and shape of the values.
    pub(super) fn shaped(self, stored: &Shaped) -> Shaped {
        match self {
            Coding::Blocks(_) => {
                let dtype = Dtype::Scalar(Scalar::Float(FloatKind::F32));
                Shaped::new(dtype, stored.shape().map(Into::into))
            }
            Coding::Packed(_) => stored.clone(),
        }
    }

    /// Elements and bytes of a block: so many elements of a packed type fill whole bytes.
    fn block(self) -> (u64, u64) {
        match self {
            Coding::Blocks(ty) => (ty.elements, ty.bytes),
            Coding::Packed(bits) => (8, u64::from(bits)),
        }
    }

    /// The values of blocks, little-endian; those of packed elements have a byte each.
    fn decode(self, blocks: &[u8]) -> Vec<u8> {
        match self {
            Coding::Blocks(ty) => ty
                .values(blocks)
                .into_iter()
                .flat_map(f32::to_le_bytes)
                .collect(),
            Coding::Packed(bits) => unpacked(blocks, bits),
        }
    }
}

/// Packed elements, a byte for each.
fn unpacked(bytes: &[u8], bits: u32) -> Vec<u8> {
    let count = bytes.len() as u64 * 8 / u64::from(bits);
    let element = |nth: u64| {
        let at = nth * u64::from(bits);
        let byte = |at: u64| u16::from(bytes.get(at as usize).copied().unwrap_or(0));
        let both = byte(at / 8) | byte(at / 8 + 1) << 8;
        (both >> (at % 8) & ((1 << bits) - 1)) as u8
    };
    (0..count).map(element).collect()
}

/// The elements of a tensor, or of a slice of it, which are decoded as they are read: of a slice only the blocks that
/// have elements of it.
#[derive(Clone, Debug)]
pub struct Coded {
    source: Source<'static>,
    /// All blocks of the tensor.
    span: Span,
    coding: Coding,
    runs: Runs,
}

impl Coded {
    pub(super) fn new(
        source: &Source<'static>,
        span: Span,
        (coding, stored): (Coding, Shaped),
        ranges: Option<&[SliceRange]>,
    ) -> mlirbc::Result<Coded> {
        let values = coding.shaped(&stored);
        Ok(Coded {
            source: source.clone(),
            span,
            coding,
            runs: Runs::new(&values, ranges)?,
        })
    }

    /// How they are stored.
    pub fn coding(&self) -> Coding {
        self.coding
    }

    /// Element type of the values, and shape.
    pub fn shaped(&self) -> &Shaped {
        self.runs.shaped()
    }

    /// Where the blocks that are read lie in the file; of a slice there may be others between.
    pub fn span(&self) -> Span {
        let mut spans = self
            .runs
            .iter()
            .map(|(first, len)| self.blocks(first, len).0);
        let none = Span {
            start: self.span.start,
            len: 0,
        };
        let first = spans.next().unwrap_or(none);
        let end = spans.last().unwrap_or(first).end();
        Span {
            start: first.start,
            len: end - first.start,
        }
    }

    /// The values in pieces of one dimension, in order.
    ///
    /// # Errors
    /// Each piece has those of the source, and `OutOfMemory`.
    pub fn pieces(&self) -> impl Iterator<Item = mlirbc::Result<TensorData<'static>>> + '_ {
        self.pieces_of(PIECE)
    }

    /// The same, with at most so many elements in a piece.
    ///
    /// # Errors
    /// Each piece has those of the source, and `OutOfMemory`.
    pub fn pieces_of(
        &self,
        most: u64,
    ) -> impl Iterator<Item = mlirbc::Result<TensorData<'static>>> + '_ {
        let most = most.clamp(1, PIECE);
        let mut runs = self.runs.iter();
        let mut rest = (0, 0);
        std::iter::from_fn(move || {
            let mut piece = Vec::new();
            let mut left = most;
            while left > 0 {
                let mut batch = Vec::new();
                while left > 0 && batch.len() < AT_ONCE {
                    if rest.1 == 0 {
                        let Some(run) = runs.next() else { break };
                        rest = run;
                    }
                    let len = left.min(rest.1);
                    batch.push((rest.0, len));
                    rest = (rest.0 + len, rest.1 - len);
                    left -= len;
                }
                if batch.is_empty() {
                    break;
                }
                if let Err(error) = self.read(&batch, &mut piece) {
                    return Some(Err(error));
                }
            }
            let count = i64::try_from(most - left).ok().filter(|count| *count > 0)?;
            let shaped = Shaped::new(self.shaped().dtype, Some([count].into()));
            Some(held(piece, shaped))
        })
    }

    /// All values. Their bytes are in memory.
    ///
    /// # Errors
    /// Those of the source, and `OutOfMemory`.
    pub fn whole(&self) -> mlirbc::Result<TensorData<'static>> {
        let shaped = self.shaped();
        let bytes = shaped
            .count()
            .unwrap_or(0)
            .saturating_mul(shaped.dtype.stride().unwrap_or(0));
        let mut all = Vec::new();
        let size = usize::try_from(bytes).ok();
        let reserved = size.and_then(|size| all.try_reserve_exact(size).ok());
        reserved.ok_or_else(|| Error::new(ErrorKind::OutOfMemory { bytes }))?;
        for piece in self.pieces() {
            all.extend_from_slice(piece?.as_bytes());
        }
        held(all, shaped.clone())
    }

    /// The blocks with elements of a run, and how many elements of the first one precede it.
    fn blocks(&self, first: u64, len: u64) -> (Span, u64) {
        let (elements, bytes) = self.coding.block();
        let start = first / elements * bytes;
        let end = (first + len).div_ceil(elements).saturating_mul(bytes);
        let span = Span {
            start: self.span.start + start,
            // The last ones of a packed type may fill fewer bytes.
            len: end.min(self.span.len).saturating_sub(start),
        };
        (span, first % elements)
    }

    /// Reads and decodes runs.
    fn read(&self, runs: &[(u64, u64)], out: &mut Vec<u8>) -> mlirbc::Result<()> {
        let item = self.shaped().dtype.stride().unwrap_or(0) as usize;
        let blocks = runs.iter().map(|(first, len)| self.blocks(*first, *len));
        let blocks: Vec<(Span, u64)> = blocks.collect();
        let mut buffers: Vec<Vec<u8>> = blocks
            .iter()
            .map(|(span, _)| vec![0; span.len as usize])
            .collect();
        let starts = blocks.iter().map(|(span, _)| span.start);
        let mut ranges: Vec<(u64, &mut [u8])> = starts
            .zip(buffers.iter_mut().map(Vec::as_mut_slice))
            .collect();
        self.source.read_ranges(&mut ranges)?;
        for ((_, len), ((_, skip), bytes)) in runs.iter().zip(blocks.iter().zip(&buffers)) {
            let values = self.coding.decode(bytes);
            let start = *skip as usize * item;
            let values = values
                .get(start..)
                .and_then(|rest| rest.get(..*len as usize * item));
            out.extend_from_slice(values.unwrap_or_default());
        }
        Ok(())
    }
}

/// Values in memory.
fn held(bytes: Vec<u8>, shaped: Shaped) -> mlirbc::Result<TensorData<'static>> {
    let len = bytes.len() as u64;
    TensorData::of_source(
        &Source::owned(bytes),
        Span { start: 0, len },
        1,
        shaped,
        None,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As safetensors files have them that this crate writes.
    #[test]
    fn packed_elements_begin_at_the_lowest_bit() {
        assert_eq!(unpacked(&[0x21, 0x43], 4), [1, 2, 3, 4]);
        assert_eq!(unpacked(&[0x81, 0x30, 0xfc], 6), [1, 2, 3, 0x3f]);
    }
}
