//! Limits on the work and the memory that a file can cause.

/// Most bytes that are decompressed or decoded: this many, plus [`DECODED_PER_BYTE`] for each byte
/// of the file, and never more than [`DECODED_MOST`]. A part counts with its encoded length if that is
/// larger, and a damaged one with what was made of it.
pub const DECODED: u64 = 4 << 20;

/// See [`DECODED`].
pub const DECODED_PER_BYTE: u64 = 32;

/// See [`DECODED`].
pub const DECODED_MOST: u64 = 1 << 30;

/// What a search decodes of a file of `len` bytes, unless it is given another limit.
pub fn decoded(len: u64) -> u64 {
    let most = len.saturating_mul(DECODED_PER_BYTE).saturating_add(DECODED);
    most.min(DECODED_MOST)
}

/// Largest file that a program should search without being asked to, in bytes.
pub const UNASKED: u64 = 2 << 30;

/// Most modules of a search.
pub const MODULES: usize = 100_000;

/// Most problems of a search that are kept.
pub const PROBLEMS: usize = 16;

/// Most work of reading the structure of containers: a unit for each read, and for each 64 bytes that
/// are read. Modules after that have no name.
pub const WORK: u64 = 1 << 22;

/// Of a small file, the most work for each of its bytes, beside [`WORK_OF_ANY`].
pub const WORK_PER_BYTE: u64 = 16;

/// See [`WORK_PER_BYTE`].
pub const WORK_OF_ANY: u64 = 1 << 16;

/// Longest name or dimension that is read from a container, in bytes.
pub const NAME: u64 = 4 << 10;

/// Most bytes of texts that a search holds about modules: this many, plus [`TEXTS_PER_BYTE`] for each
/// byte of the file. Many places of a container can refer to one long text. Modules after that have
/// no name.
pub const TEXTS: u64 = 2 << 20;

/// See [`TEXTS`].
pub const TEXTS_PER_BYTE: u64 = 8;

/// Most bytes of text that describe the inputs and outputs of one module.
pub const SIGNATURE: usize = 1 << 20;
