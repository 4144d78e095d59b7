//! Limits of what a file can make this crate do.
//!
//! Counts need no cap of their own: an entry takes at least a byte, so a count
//! above the bytes left is refused before anything is allocated.

/// Greatest version that a file may state and still be taken for one of a newer release.
pub const MAX_VERSION: u64 = 255;

/// Longest producer string that is searched for its NUL, in bytes.
pub const MAX_PRODUCER: usize = 64 << 10;

/// Most entries a table may have: ids are four bytes wide.
pub const MAX_TABLE_ENTRIES: u64 = u32::MAX as u64;

/// Padding before a section that [`Bytecode`](crate::Bytecode) compares with
/// the padding byte when it opens a file; what exceeds it is left to `verify`.
pub const MAX_PADDING_CHECKED: u64 = 64 << 10;

/// Largest alignment a section or blob may ask for, in bytes.
pub const MAX_ALIGNMENT: u64 = 1 << 30;

/// Most dimensions, and most symbols, of an affine map: an identity map states
/// their number without a byte for each.
pub const MAX_AFFINE_ARITY: u32 = 1 << 16;

/// Longest assembly text that is taken apart, in bytes.
pub const MAX_ASM_TEXT: usize = 1 << 30;

/// Longest body that is decoded to arrays, in bytes of the file without those of isolated regions
/// inside it: the numbers in the arrays are four bytes wide, and a byte becomes two of them at
/// most. Reading over a body has no such limit.
pub const MAX_BODY: usize = 1 << 31;

/// Longest operation name that is looked for in tables of properties, in bytes.
pub const MAX_OP_NAME: usize = 4 << 10;

/// Most elements that the text of a type spells out for a single stored one.
pub const MAX_SPLAT_TEXT: u64 = 64 << 10;

/// Widest integer that is written in decimal, in bits: finding the digits
/// takes quadratic time.
pub const MAX_DECIMAL_BITS: u32 = 1 << 16;

/// Text of a module that may wait for the text of isolated regions in front of it, in bytes:
/// this much, and [`WAITING_TEXT_PER_BYTE`] for each byte of the file that is no resource.
/// Text that other threads make ahead may take a quarter of it, besides.
pub const WAITING_TEXT: u64 = 8 << 20;

/// See [`WAITING_TEXT`]. The text of a file is some ten times as long as its bytes.
pub const WAITING_TEXT_PER_BYTE: u64 = 32;

/// Text of a module, in bytes: this much, and [`TEXT_PER_BYTE`] for each byte of the file. Parts that
/// are shared are written out each time, so text can be exponential in the file.
pub const TEXT: u64 = 64 << 20;

/// See [`TEXT`]. The text of real files is at most 13 times as long as the file: the largest of
/// those of the corpus and of 700 files of other producers, with locations.
pub const TEXT_PER_BYTE: u64 = 256;

/// Text of attributes that may stand in the assembly text of others, kept to find their aliases
/// there, in bytes: this much, and [`FRAGMENTS_PER_BYTE`] for each byte of attributes and types.
/// What goes beyond is printed without an alias.
pub const FRAGMENTS: u64 = 4 << 20;

/// See [`FRAGMENTS`]. The text of an affine map is some ten times as long as its bytes.
pub const FRAGMENTS_PER_BYTE: u64 = 24;

/// Most bytes that `Display` of an attribute or a type writes: shared parts make
/// the text of a small file as long as it likes.
pub const MAX_DISPLAY: u64 = 64 << 20;
