//! Element types of GGUF files.

/// An element type: a number of elements is stored in a block of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GgmlType {
    /// The name of the type, such as `Q4_K`; in MLIR's notation where MLIR has the type.
    pub name: &'static str,
    /// Elements of a block.
    pub elements: u64,
    /// Bytes of a block.
    pub bytes: u64,
}

/// Number, name, elements and bytes of a block. From `ggml-common.h` and the `gguf` package 0.19; the
/// numbers between that are missing belong to types that were removed from ggml.
const TYPES: [(u32, &str, u64, u64); 34] = [
    (0, "f32", 1, 4),
    (1, "f16", 1, 2),
    (2, "Q4_0", 32, 18),
    (3, "Q4_1", 32, 20),
    (6, "Q5_0", 32, 22),
    (7, "Q5_1", 32, 24),
    (8, "Q8_0", 32, 34),
    (9, "Q8_1", 32, 36),
    (10, "Q2_K", 256, 84),
    (11, "Q3_K", 256, 110),
    (12, "Q4_K", 256, 144),
    (13, "Q5_K", 256, 176),
    (14, "Q6_K", 256, 210),
    (15, "Q8_K", 256, 292),
    (16, "IQ2_XXS", 256, 66),
    (17, "IQ2_XS", 256, 74),
    (18, "IQ3_XXS", 256, 98),
    (19, "IQ1_S", 256, 50),
    (20, "IQ4_NL", 32, 18),
    (21, "IQ3_S", 256, 110),
    (22, "IQ2_S", 256, 82),
    (23, "IQ4_XS", 256, 136),
    (24, "i8", 1, 1),
    (25, "i16", 1, 2),
    (26, "i32", 1, 4),
    (27, "i64", 1, 8),
    (28, "f64", 1, 8),
    (29, "IQ1_M", 256, 56),
    (30, "bf16", 1, 2),
    (34, "TQ1_0", 256, 54),
    (35, "TQ2_0", 256, 66),
    (39, "MXFP4", 32, 17),
    (40, "NVFP4", 64, 36),
    (41, "Q1_0", 128, 18),
];

impl GgmlType {
    /// The type with a number; `None` if it is not known.
    pub fn of(number: u32) -> Option<GgmlType> {
        let found = TYPES.iter().find(|(it, ..)| *it == number);
        found.map(|&(_, name, elements, bytes)| GgmlType {
            name,
            elements,
            bytes,
        })
    }

    /// Bytes of a tensor whose rows have `row` elements; `None` if a row is no whole number of blocks,
    /// or there are too many.
    pub(super) fn size(&self, row: u64, elements: u64) -> Option<u64> {
        if row % self.elements != 0 {
            return None;
        }
        (elements / self.elements).checked_mul(self.bytes)
    }
}
