//! Modules of several functions, written as a FlatBuffer.

use super::Code;

/// Functions `(i32) -> i32`, each with the name under which it is exported, in the order of their numbers.
pub(crate) fn module(functions: &[(Option<&str>, Code)]) -> Vec<u8> {
    let mut it = Writer {
        bytes: b"\0\0\0\0\0\0\0\0IREE".to_vec(),
    };
    it.refer(4, 4);
    let root = it.table(&[NAME, EXPORTS, SIGNATURES, DESCRIPTORS, VERSION, BYTECODE]);
    it.string(root[0], "built");
    let exports = functions.iter().zip(0u32..);
    let exports: Vec<(&str, u32)> = exports
        .filter_map(|((name, _), number)| Some(((*name)?, number)))
        .collect();
    let places = it.vector(root[1], exports.len());
    for ((name, number), place) in exports.into_iter().zip(places) {
        it.refer(place, 4);
        let fields = it.table(&[0, 1]);
        it.put(fields[1], number);
        it.string(fields[0], name);
    }
    for place in it.vector(root[2], functions.len()) {
        it.refer(place, 4);
        let fields = it.table(&[0]);
        it.string(fields[0], "0i_i");
    }
    it.refer(root[3], 4);
    it.bytes.extend((functions.len() as u32).to_le_bytes());
    let mut bytecode = Vec::new();
    for (_, code) in functions {
        for word in [bytecode.len(), code.bytes.len(), 0] {
            it.bytes.extend((word as u32).to_le_bytes());
        }
        for half in [0, code.blocks, code.registers[0], code.registers[1]] {
            it.bytes.extend(half.to_le_bytes());
        }
        bytecode.extend(&code.bytes);
        bytecode.resize(bytecode.len().next_multiple_of(8), 0);
    }
    it.put(root[4], 17 << 16);
    it.refer(root[5], 8);
    it.bytes.extend((bytecode.len() as u32).to_le_bytes());
    it.bytes.extend(bytecode);
    it.put(0, it.bytes.len() as u32 - 4);
    it.bytes
}

/// The fields of a module.
const NAME: u16 = 0;
const EXPORTS: u16 = 7;
const SIGNATURES: u16 = 8;
const DESCRIPTORS: u16 = 12;
const VERSION: u16 = 13;
const BYTECODE: u16 = 14;

/// Writes a table before what it refers to: offsets lead forward.
struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    fn put(&mut self, at: usize, word: u32) {
        self.bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
    }

    /// The field at `at` refers to what is written next, whose elements are aligned to `size` bytes.
    fn refer(&mut self, at: usize, size: usize) {
        // Elements follow a count of 4 bytes.
        while (self.bytes.len() + 4) % size != 0 {
            self.bytes.push(0);
        }
        self.put(at, (self.bytes.len() - at) as u32);
    }

    /// A table of these fields, with the record of their places behind it; where they are.
    fn table(&mut self, fields: &[u16]) -> Vec<usize> {
        let start = self.bytes.len();
        let size = 4 + 4 * fields.len();
        self.bytes.extend((-(size as i32)).to_le_bytes());
        self.bytes.resize(start + size, 0);
        let slots = fields.iter().max().map_or(0, |last| usize::from(*last) + 1);
        for len in [4 + 2 * slots, size] {
            self.bytes.extend((len as u16).to_le_bytes());
        }
        let first = self.bytes.len();
        self.bytes.resize(first + 2 * slots, 0);
        let mut places = Vec::new();
        for (field, nth) in fields.iter().zip(0..) {
            let (offset, slot) = (4 + 4 * nth, first + 2 * usize::from(*field));
            self.bytes[slot..slot + 2].copy_from_slice(&(offset as u16).to_le_bytes());
            places.push(start + offset);
        }
        places
    }

    fn string(&mut self, at: usize, text: &str) {
        self.refer(at, 4);
        self.bytes.extend((text.len() as u32).to_le_bytes());
        self.bytes.extend(text.as_bytes());
        self.bytes.push(0);
    }

    /// A vector of offsets; where they are.
    fn vector(&mut self, at: usize, len: usize) -> Vec<usize> {
        self.refer(at, 4);
        self.bytes.extend((len as u32).to_le_bytes());
        let start = self.bytes.len();
        self.bytes.resize(start + 4 * len, 0);
        (0..len).map(|nth| start + 4 * nth).collect()
    }
}
