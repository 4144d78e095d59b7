//! Limits on the work and the memory that a file can cause. Limits of a single analysis, such as the
//! number of findings that `verify` keeps, are defined beside it.
//!
//! Counts need no limit here: an entry takes at least one byte, so a count
//! above the number of bytes left is an error before anything is allocated. Nesting has no limit: what
//! reads it keeps a list of what is open, and calls no function for each level.

/// Most memory that reading a file takes: this many bytes, plus [`MEMORY_PER_BYTE`] for each byte of the file outside
/// the resource section. In addition: what each thread needs, and a buffer for each blob that is read by position.
pub const MEMORY: u64 = 16 << 20;

/// See [`MEMORY`].
pub const MEMORY_PER_BYTE: u64 = 32;

/// Greatest version number that is reported as that of a newer release; greater ones are damage.
pub const MAX_VERSION: u64 = 255;

/// Longest producer string, in bytes; the search for its NUL stops here.
pub const MAX_PRODUCER: usize = 64 << 10;

/// Longest header of a module that is found inside other bytes: the search stops here for each
/// magic number.
pub const MAX_FOUND_HEADER: usize = 1 << 10;

/// Most entries of a table: ids are four bytes wide.
pub const MAX_TABLE_ENTRIES: u64 = u32::MAX as u64;

/// Most bytes of padding before a section that [`Bytecode`](crate::Bytecode) checks
/// when it opens a file; `verify` checks all of them.
pub const MAX_PADDING_CHECKED: u64 = 64 << 10;

/// Largest alignment of a section or blob, in bytes.
pub const MAX_ALIGNMENT: u64 = 1 << 30;

/// Most bytes of padding in a resource section that is laid out: this many, plus [`PADDING_PER_BYTE`] for each byte of
/// the blobs. Two blobs without data can be any number of bytes apart.
pub const MAX_PADDING: u64 = 4 * MAX_ALIGNMENT;

/// See [`MAX_PADDING`]. Blobs as long as their alignment have as much padding as data.
pub const PADDING_PER_BYTE: u64 = 2;

/// Most dimensions, and most symbols, of an affine map: an identity map states
/// only their number, not a byte for each.
pub const MAX_AFFINE_ARITY: u32 = 1 << 16;

/// Longest assembly text that is parsed, in bytes.
pub const MAX_ASM_TEXT: usize = 1 << 30;

/// Longest body that is decoded to arrays, in bytes without nested isolated regions: the arrays
/// hold numbers of four bytes, and one byte of the file becomes at most two of them. A visit of
/// a body has no such limit.
pub const MAX_BODY: usize = 1 << 31;

/// Longest operation name that is looked up in property tables, in bytes.
pub const MAX_OP_NAME: usize = 4 << 10;

/// Most elements that are printed for a splat in the text of a type.
pub const MAX_SPLAT_TEXT: u64 = 64 << 10;

/// Largest integer that is printed in decimal, in bits: the conversion takes quadratic time. Larger
/// ones are hexadecimal.
pub const MAX_DECIMAL_BITS: u32 = 1 << 16;

/// Most bytes of printed text that are buffered until the text of the isolated regions before it
/// has been written: this many, plus [`WAITING_TEXT_PER_BYTE`] for each byte of the file outside
/// the resource section. In addition, text that other threads print ahead may take a quarter of it.
pub const WAITING_TEXT: u64 = 8 << 20;

/// See [`WAITING_TEXT`]. The text of a file is about ten times as long as its bytes.
pub const WAITING_TEXT_PER_BYTE: u64 = 12;

/// Most bytes of a module's text: this many, plus [`TEXT_PER_BYTE`] for each byte of the file. Shared
/// children are printed at each occurrence, so text can be exponential in the file.
pub const TEXT: u64 = 64 << 20;

/// See [`TEXT`]. The text of real files, with locations, is at most 13 times as long as the file:
/// the maximum over 542 real files: the corpus and 372 files of other producers.
pub const TEXT_PER_BYTE: u64 = 256;

/// Most bytes of a text that is made of a file of this many bytes.
pub fn max_text(len: u64) -> u64 {
    len.saturating_mul(TEXT_PER_BYTE).saturating_add(TEXT)
}

/// Most bytes of text that are made of attributes and types to be looked at, and not shown: this many, plus
/// [`LOOKED_AT_PER_BYTE`] for each byte of the file.
#[doc(hidden)]
pub const LOOKED_AT: u64 = 4 << 20;

/// See [`LOOKED_AT`] and [`TEXT_PER_BYTE`].
#[doc(hidden)]
pub const LOOKED_AT_PER_BYTE: u64 = 32;

/// Most bytes of text that are looked at of a file of this many bytes.
#[doc(hidden)]
pub fn max_looked_at(len: u64) -> u64 {
    let more = len.saturating_mul(LOOKED_AT_PER_BYTE);
    more.saturating_add(LOOKED_AT)
}

/// Most bytes of attribute text that are kept to find aliases inside assembly text: this many,
/// plus [`FRAGMENTS_PER_BYTE`] for each byte of attributes and types. As many are made of attributes
/// whose text is too long to be kept. Beyond that, text is printed without an alias.
pub const FRAGMENTS: u64 = 4 << 20;

/// See [`FRAGMENTS`]. The text of an affine map is about ten times as long as its bytes.
pub const FRAGMENTS_PER_BYTE: u64 = 12;

/// Most bytes that `Display` of an attribute or a type writes: with shared children, a
/// small file can have text of any length.
pub const MAX_DISPLAY: u64 = 64 << 20;

/// Most bytes of the elements that are made of a splat, unless the caller sets another limit: a
/// file of a hundred bytes can have a splat that fills any memory.
pub const MAX_EXPANDED: u64 = 1 << 30;

/// Most bytes of records and dictionaries that are encoded again for the canonical form or another
/// version: this many, plus [`REWRITTEN_PER_BYTE`] for each byte of the file outside the resource
/// section. Operations of many names can share a record, and operations of many records a dictionary.
pub const REWRITTEN: u64 = 64 << 20;

/// See [`REWRITTEN`].
pub const REWRITTEN_PER_BYTE: u64 = 16;

/// Longest text of a type whose data layout is computed, in bytes.
pub const MAX_LAYOUT_TYPE_TEXT: u64 = 64 << 10;

/// Most entries of one class of types that a user, or the test dialect, adds: all of them are looked
/// at for each type.
pub const MAX_LAYOUT_CLASS: usize = 1 << 10;

/// Most attributes of operations that are read to print them in the custom form: this many, plus
/// [`PRINTED_ATTRIBUTES_PER_BYTE`] for each byte of the file. Any number of operations can have one dictionary of many
/// entries, and the custom form can leave all of them out.
pub const PRINTED_ATTRIBUTES: u64 = 1 << 24;

/// See [`PRINTED_ATTRIBUTES`].
pub const PRINTED_ATTRIBUTES_PER_BYTE: u64 = 32;

/// Most entries in the combined data layout specifications of a file's scopes: each scope has those
/// of the scopes around it.
pub const MAX_LAYOUT_ENTRIES: u64 = 1 << 20;
