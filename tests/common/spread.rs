//! A file whose sections are far apart, so that each is read when it is needed.

use mlirbc::{Bytecode, raw::varint};

/// The alignment of the sections, in bytes: twice the size of one read of opening.
const APART: u64 = 128 << 10;

/// The same file with all its sections aligned to [`APART`]. Opening reads small files
/// whole; of such a file, it reads only the section headers and the padding after them.
pub(crate) fn spread(bytes: &[u8]) -> Vec<u8> {
    let file = Bytecode::from_bytes(bytes).expect("a complete file");
    let sections = file.sections();
    let head = sections.first().map_or(bytes.len(), |s| s.header as usize);
    let mut out = bytes[..head].to_vec();
    for section in sections {
        let data = &bytes[section.data.start as usize..section.data.end() as usize];
        out.push(section.id as u8 | 0x80);
        varint::encode(data.len() as u64, &mut out);
        varint::encode(APART, &mut out);
        out.resize(out.len().next_multiple_of(APART as usize), 0xcb);
        out.extend_from_slice(data);
    }
    out
}
