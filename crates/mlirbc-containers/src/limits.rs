//! Limits on the work and the memory that a file can cause.

/// Most bytes that are decompressed or decoded: this many, plus [`DECODED_PER_BYTE`] for each byte
/// of the file. A part counts with its encoded length if that is larger.
pub const DECODED: u64 = 64 << 20;

/// See [`DECODED`].
pub const DECODED_PER_BYTE: u64 = 32;

/// Largest file that a program should search without being asked to, in bytes.
pub const UNASKED: u64 = 2 << 30;

/// Most modules of a search.
pub const MODULES: usize = 100_000;

/// Most problems of a search that are kept.
pub const PROBLEMS: usize = 16;

/// Most reads of the structure of containers. Modules behind that have no name.
pub const READS: u64 = 1 << 22;

/// Longest name or dimension that is read from a container, in bytes.
pub const NAME: u64 = 4 << 10;

/// Most bytes of text that describe the inputs and outputs of one module.
pub const SIGNATURE: usize = 1 << 20;
