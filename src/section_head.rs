//! The head of a section: `id | aligned << 7`, varint length, if the flag is set varint alignment and
//! padding up to its next multiple in the file.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Result};
use crate::format::{SECTION_ALIGNED, SectionId, padding_len};
use crate::ids::Pos;
use crate::varint;

/// The head of a section without its padding.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct SectionHead {
    pub id: SectionId,
    pub len: u64,
    pub alignment: Option<u64>,
}

impl SectionHead {
    /// # Errors
    /// `UnknownSection`, `UnexpectedEnd`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<SectionHead> {
        let pos = cursor.pos();
        let byte = cursor.byte()?;
        let id = byte & !SECTION_ALIGNED;
        let id = SectionId::from_byte(id)
            .ok_or_else(|| Error::at(pos, ErrorKind::UnknownSection { id }))?;
        let len = cursor.varint()?;
        let alignment = if byte & SECTION_ALIGNED == 0 {
            None
        } else {
            Some(cursor.varint()?)
        };
        Ok(SectionHead { id, len, alignment })
    }

    /// The head of a section at an offset of the file. Like the reference writer, it states an
    /// alignment only if padding is needed to reach it; an alignment of 1 needs none.
    pub fn at(pos: Pos, id: SectionId, len: u64, alignment: u64) -> SectionHead {
        let data = pos + 1 + varint::encoded_len(len) as u64;
        let alignment = Some(alignment).filter(|it| padding_len(data, *it) != 0);
        SectionHead { id, len, alignment }
    }

    pub fn encode(self, out: &mut Encoder<'_>) {
        match self.alignment {
            None => out.byte(self.id as u8).varint(self.len),
            Some(alignment) => out
                .byte(self.id as u8 | SECTION_ALIGNED)
                .varint(self.len)
                .varint(alignment),
        };
    }
}

impl Encoder<'_> {
    /// The head and padding of a section of `len` bytes. It states an alignment only if padding is needed to
    /// reach it.
    pub fn section_head(&mut self, id: SectionId, len: u64, alignment: u64) -> &mut Self {
        let head = SectionHead::at(self.pos(), id, len, alignment);
        head.encode(self);
        self.padding(head.alignment.unwrap_or(1))
    }

    /// A section: head, padding, bytes.
    pub fn section(&mut self, id: SectionId, alignment: u64, bytes: &[u8]) -> &mut Self {
        self.section_head(id, bytes.len() as u64, alignment)
            .bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_states_its_alignment_if_it_needs_padding() {
        for start in 0..64 {
            for alignment in [1, 16] {
                let aligned = (start + 2) % alignment == 0;
                let mut bytes = Vec::new();
                Encoder::new(&mut bytes, start).section(SectionId::Ir, alignment, b"abc");
                assert_eq!(bytes[0] & SECTION_ALIGNED == 0, aligned);
                let mut cursor = Cursor::new(&bytes, start);
                let head = SectionHead::read(&mut cursor).expect("a section");
                let padded = cursor.padding(head.alignment.unwrap_or(1));
                assert!(padded.is_ok() && cursor.pos() % alignment == 0);
                assert_eq!((cursor.rest(), head.len), (&b"abc"[..], 3));
            }
        }
    }
}
