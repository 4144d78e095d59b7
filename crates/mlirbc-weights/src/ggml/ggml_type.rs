//! Element types of GGUF files.

use std::fmt;

use super::{codebook_blocks, k_blocks, small_blocks, ternary};

/// Writes the values of one block: as many as it has elements.
type Decode = fn(block: &[u8], out: &mut [f32]);

/// An element type: a number of elements is stored in a block of bytes.
#[derive(Clone, Copy)]
pub struct GgmlType {
    /// The name of the type, such as `Q4_K`; in MLIR's notation where MLIR has the type.
    pub name: &'static str,
    /// Elements of a block.
    pub elements: u64,
    /// Bytes of a block.
    pub bytes: u64,
    decode: Option<Decode>,
}

/// Number, name, elements and bytes of a block, and its values. From `ggml-common.h` and the `gguf` package 0.19, which
/// has no values of the types in blocks without a function; the numbers between that are missing belong to types that
/// were removed from ggml.
const TYPES: [(u32, &str, u64, u64, Option<Decode>); 34] = [
    (0, "f32", 1, 4, None),
    (1, "f16", 1, 2, None),
    (2, "Q4_0", 32, 18, Some(small_blocks::q4_0)),
    (3, "Q4_1", 32, 20, Some(small_blocks::q4_1)),
    (6, "Q5_0", 32, 22, Some(small_blocks::q5_0)),
    (7, "Q5_1", 32, 24, Some(small_blocks::q5_1)),
    (8, "Q8_0", 32, 34, Some(small_blocks::q8_0)),
    (9, "Q8_1", 32, 36, None),
    (10, "Q2_K", 256, 84, Some(k_blocks::q2_k)),
    (11, "Q3_K", 256, 110, Some(k_blocks::q3_k)),
    (12, "Q4_K", 256, 144, Some(k_blocks::q4_k)),
    (13, "Q5_K", 256, 176, Some(k_blocks::q5_k)),
    (14, "Q6_K", 256, 210, Some(k_blocks::q6_k)),
    (15, "Q8_K", 256, 292, None),
    (16, "IQ2_XXS", 256, 66, Some(codebook_blocks::iq2_xxs)),
    (17, "IQ2_XS", 256, 74, Some(codebook_blocks::iq2_xs)),
    (18, "IQ3_XXS", 256, 98, Some(codebook_blocks::iq3_xxs)),
    (19, "IQ1_S", 256, 50, Some(codebook_blocks::iq1_s)),
    (20, "IQ4_NL", 32, 18, Some(small_blocks::iq4_nl)),
    (21, "IQ3_S", 256, 110, Some(codebook_blocks::iq3_s)),
    (22, "IQ2_S", 256, 82, Some(codebook_blocks::iq2_s)),
    (23, "IQ4_XS", 256, 136, Some(k_blocks::iq4_xs)),
    (24, "i8", 1, 1, None),
    (25, "i16", 1, 2, None),
    (26, "i32", 1, 4, None),
    (27, "i64", 1, 8, None),
    (28, "f64", 1, 8, None),
    (29, "IQ1_M", 256, 56, Some(codebook_blocks::iq1_m)),
    (30, "bf16", 1, 2, None),
    (34, "TQ1_0", 256, 54, Some(ternary::tq1_0)),
    (35, "TQ2_0", 256, 66, Some(ternary::tq2_0)),
    (39, "MXFP4", 32, 17, Some(small_blocks::mxfp4)),
    (40, "NVFP4", 64, 36, Some(small_blocks::nvfp4)),
    (41, "Q1_0", 128, 18, None),
];

impl GgmlType {
    /// The type with a number; `None` if it is not known.
    pub fn of(number: u32) -> Option<GgmlType> {
        let found = TYPES.iter().find(|(it, ..)| *it == number);
        found.map(|&(_, name, elements, bytes, decode)| GgmlType {
            name,
            elements,
            bytes,
            decode,
        })
    }

    /// Bytes of a tensor whose rows have `row` elements; `None` if a row is no whole number of blocks,
    /// or there are too many.
    pub(crate) fn size(&self, row: u64, elements: u64) -> Option<u64> {
        if row % self.elements != 0 {
            return None;
        }
        (elements / self.elements).checked_mul(self.bytes)
    }

    /// Whether the values of its blocks are known here.
    pub fn has_values(&self) -> bool {
        self.decode.is_some()
    }

    /// The values of whole blocks, one after the other, as `f32`; nothing of a type whose values are not known. Bytes
    /// after the last whole block are ignored.
    pub fn values(&self, blocks: &[u8]) -> Vec<f32> {
        let Some(decode) = self.decode else {
            return Vec::new();
        };
        let (elements, bytes) = (self.elements as usize, self.bytes as usize);
        let mut values = vec![0.0; blocks.len() / bytes * elements];
        for (block, out) in blocks
            .chunks_exact(bytes)
            .zip(values.chunks_exact_mut(elements))
        {
            decode(block, out);
        }
        values
    }
}

/// The name says which.
impl PartialEq for GgmlType {
    fn eq(&self, other: &GgmlType) -> bool {
        self.name == other.name
    }
}

impl Eq for GgmlType {}

impl fmt::Debug for GgmlType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_all_bits_have_values() {
        for (number, name, elements, bytes, decode) in TYPES {
            let ty = GgmlType::of(number).expect("a known type");
            for byte in [0, 0x55, 0xff] {
                let values = ty.values(&vec![byte; 3 * bytes as usize + 1]);
                let count = if decode.is_some() { 3 * elements } else { 0 };
                assert_eq!(values.len() as u64, count, "{name}");
            }
        }
    }
}
