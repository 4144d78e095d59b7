//! Long entries of the builtin dialect, and those without an encoding.

use crate::varint::zigzag;
use mlirbc_asm::{Asm, Bytes};

use super::file::{B, LONG_STRING, Long, X, attr, nums, pattern, times, ty};

/// Attribute codes behind the last known one, and type codes.
const ATTRS: u64 = 26;
const TYPES: u64 = 35;

/// A file with an attribute and a type of the codes behind those tested here.
pub(super) fn next_codes() -> Vec<u8> {
    let group = |code: u64| vec![(0, vec![(true, nums(&[code]).0)])];
    Asm::minimal(6)
        .attr_types(&group(ATTRS), &group(TYPES))
        .finish()
}

/// A wide integer of about `size` bits, above all others in the order of its digits.
fn wide_integer(size: usize) -> Bytes {
    let words = size / 80;
    let mut entry = nums(&[8, ty::WIDE, words as u64]);
    for _ in 0..words {
        entry = entry.signed(i64::MAX);
    }
    entry
}

/// `d0 + d0 + ...`
fn long_sum(terms: usize) -> Vec<u64> {
    let mut codes = vec![3; terms - 1];
    codes.extend([0, 0].repeat(terms));
    codes
}

/// Every entry with a part whose length the file decides.
pub(super) fn entries(size: usize) -> Vec<Long> {
    let count = size as u64;
    let blob = |lead: &[u64], bytes: &[u8]| nums(lead).varint(bytes.len() as u64).bytes(bytes);
    let bits: Vec<u8> = (0..size / 8).map(|nth| nth as u8).collect();
    let pairs = |names: [u64; 2]| {
        let entry = |nth: usize| [names[nth % 2], attr::X];
        let numbers: Vec<u64> = (0..size / 2).flat_map(entry).collect();
        nums(&[1, size as u64 / 2]).varints(&numbers)
    };
    let words: Vec<u64> = (0..size).map(|nth| [X, B][nth % 2]).collect();
    let dims = 1 << 16;
    let attrs = vec![
        (0, "array", times(&[0], size, attr::X)),
        (1, "dictionary", pairs([attr::X, attr::X])),
        (1, "unsorted dictionary", pairs([attr::X, attr::B])),
        (1, "long name", nums(&[1, 1, attr::LONG, attr::X])),
        (2, "string", nums(&[2, LONG_STRING])),
        (3, "typed string", nums(&[3, LONG_STRING, ty::I32])),
        (4, "flat symbol", nums(&[4, attr::LONG])),
        (5, "nested symbol", times(&[5, attr::X], size, attr::SYMBOL)),
        (6, "type", nums(&[6, ty::RANK])),
        (8, "integer", wide_integer(size)),
        (10, "call site", nums(&[10, attr::LONG_LOC, attr::LONG_LOC])),
        (11, "file", nums(&[11, attr::LONG, 1, 1])),
        (12, "fused", times(&[12], size, attr::UNKNOWN_LOC)),
        (
            13,
            "fused with metadata",
            times(&[13], size, attr::UNKNOWN_LOC).varint(attr::LONG),
        ),
        (14, "name", nums(&[14, attr::LONG, attr::UNKNOWN_LOC])),
        (16, "resource", nums(&[16, ty::BYTES, 0])),
        (
            17,
            "dense array",
            blob(&[17, ty::I8, count], &pattern(size)),
        ),
        (18, "dense elements", blob(&[18, ty::BYTES], &pattern(size))),
        (
            18,
            "bools of a byte",
            blob(&[18, ty::BOOLS], &pattern(size)),
        ),
        (18, "bools of a bit", blob(&[18, ty::BOOLS], &bits)),
        (18, "splat of a high rank", blob(&[18, ty::RANK], &[7])),
        (19, "strings", nums(&[19, ty::BYTES, 0]).varints(&words)),
        (
            20,
            "sparse",
            nums(&[20, ty::BYTES, attr::DENSE, attr::DENSE]),
        ),
        (21, "distinct", nums(&[21, attr::LONG])),
        (
            22,
            "file range",
            nums(&[22, attr::LONG]).list(&[1, 2, 3, 4]),
        ),
        (23, "identity map", nums(&[23, dims << 2])),
        (
            23,
            "permutation",
            nums(&[23, count << 2 | 1]).varints(&vec![0; size]),
        ),
        (
            23,
            "map of many results",
            nums(&[23, 1 << 2 | 3, 0, count]).varints(&[0, 0].repeat(size)),
        ),
        (
            23,
            "map of a long sum",
            nums(&[23, 1 << 2 | 3, 0, 1]).varints(&long_sum(size)),
        ),
        (
            24,
            "set",
            nums(&[24, 1, 0, count])
                .varints(&[0, 0].repeat(size))
                .bytes(&pattern(size)),
        ),
        (25, "strided", times(&[25, 0], size, zigzag(1))),
    ];
    let one = zigzag(1);
    let types = vec![
        (2, "inputs", times(&[2], size, ty::I32).varint(0)),
        (2, "results", nums(&[2, 0]).list(&vec![ty::I32; size])),
        (
            34,
            "inputs of a graph",
            times(&[34], size, ty::I32).varint(0),
        ),
        (
            34,
            "results of a graph",
            nums(&[34, 0]).list(&vec![ty::I32; size]),
        ),
        (9, "complex", nums(&[9, ty::RANK])),
        (
            10,
            "memref",
            times(&[10], size, one).varints(&[ty::I8, attr::MAP]),
        ),
        (
            11,
            "memref with space",
            nums(&[11, attr::LONG, 0, ty::I8, attr::MAP]),
        ),
        (13, "tensor", times(&[13], size, one).varint(ty::I8)),
        (
            14,
            "tensor with encoding",
            nums(&[14, attr::LONG, 0, ty::I8]),
        ),
        (15, "tuple", times(&[15], size, ty::I8)),
        (16, "unranked memref", nums(&[16, ty::RANK])),
        (
            17,
            "unranked memref with space",
            nums(&[17, attr::LONG, ty::I8]),
        ),
        (18, "unranked tensor", nums(&[18, ty::RANK])),
        (19, "vector", times(&[19], size, one).varint(ty::I8)),
        (
            20,
            "scalable vector",
            nums(&[20, count])
                .bytes(&pattern(size))
                .list(&vec![one; size])
                .varint(ty::I8),
        ),
        (
            20,
            "scalable at the end",
            nums(&[20, 3]).list(&vec![one; size]).varint(ty::I8),
        ),
    ];
    let long = |name: &str, is_type, is_custom, entry: Vec<u8>| Long {
        name: name.to_owned(),
        dialect: "builtin",
        is_type,
        is_custom,
        entry,
        size,
    };
    let text = |lead: &str| format!("{lead}x.y<{}>\0", "a".repeat(size)).into_bytes();
    let location = format!("loc(\"{}\")\0", "a".repeat(size)).into_bytes();
    let opaque = nums(&[99]).bytes(&vec![1; size]).0;
    let mut all = vec![
        long("attribute as text", false, false, text("#")),
        long("location as text", false, false, location),
        long("type as text", true, false, text("!")),
        long("opaque attribute", false, true, opaque.clone()),
        long("opaque type", true, true, opaque),
    ];
    all.extend(attrs.into_iter().map(|(code, name, entry): (u64, _, _)| {
        assert!(code < ATTRS);
        long(name, false, true, entry.0)
    }));
    all.extend(types.into_iter().map(|(code, name, entry): (u64, _, _)| {
        assert!(code < TYPES);
        long(name, true, true, entry.0)
    }));
    all
}
