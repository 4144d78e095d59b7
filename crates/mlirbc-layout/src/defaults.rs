//! Sizes and alignments without an entry of a data layout.

/// The width of `index`, in bits.
pub(super) const INDEX_BITS: u64 = 64;

/// The size of a pointer, and of its index, in bits.
pub(super) const POINTER_BITS: u64 = 64;

/// The ABI alignment of a pointer that entries of nested scopes are compared with, in bits, where the scopes
/// around have entries for pointers to other spaces only.
pub(super) const POINTER_ABI: u64 = 8;

/// The alignment of `!llvm.ptr`, in bytes.
pub(super) const LLVM_POINTER_ALIGNMENT: u64 = 8;

/// The alignment of `!ptr.ptr`, in bytes.
pub(super) const POINTER_ALIGNMENT: u64 = 1;

/// Integers of this width and above have an alignment of their own, in bits and in bytes.
const WIDE_INTEGER: u32 = 64;
const WIDE_INTEGER_ALIGNMENT: u64 = 4;

/// The ABI alignment of an integer, in bytes; `natural` is its size, rounded up to a power of two.
pub(super) fn integer_abi(width: u32, natural: u64) -> u64 {
    match width {
        0..WIDE_INTEGER => natural,
        _ => WIDE_INTEGER_ALIGNMENT,
    }
}
