//! The sections of a file: `id | aligned << 7`, varint length, and where the
//! flag is set varint alignment and padding; then the section's bytes.
//!
//! The walk reads the headers only and jumps over the rest. On the positioned
//! road it reads in windows, which are kept: a section that lies in one whole
//! needs no read of its own.

use crate::bytes::{HeapBuf, ReadAt, Source};
use crate::cursor::{Cursor, check_alignment, check_padding};
use crate::error::{Error, ErrorKind, Frame, Result, Violation};
use crate::format::{SECTION_ALIGNED, SectionId, Version};
use crate::header::{self, Header};
use crate::ids::{Pos, Span};
use crate::limits;

/// Bytes that one read of the walk brings in.
const WINDOW: u64 = 64 << 10;

/// The same for a file whose bytes are mapped: a header, and its neighbours in a small file.
#[cfg(feature = "map")]
const PEEK: u64 = 1 << 10;

/// Most bytes of a section header: id, length, alignment.
const MAX_HEADER: u64 = 1 + 9 + 9;

/// One section: its place and what its header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Section {
    /// Which one.
    pub id: SectionId,
    /// Offset of the header's first byte.
    pub header: Pos,
    /// The alignment the header asks for, in bytes.
    pub alignment: Option<u64>,
    /// Bytes of padding between header and data.
    pub padding: u64,
    /// The data.
    pub data: Span,
}

/// Everything that opening a file finds out.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) header: Header,
    /// In file order.
    pub(crate) sections: Vec<Section>,
    /// Where in that list each id is: every look at a table begins here.
    places: [Option<u8>; SectionId::COUNT],
    /// Why the walk ended early, where it did.
    pub(crate) problem: Option<Error>,
}

impl Layout {
    /// The section of this id, if the file has it.
    #[inline]
    pub(crate) fn find(&self, id: SectionId) -> Option<&Section> {
        let place = self.places[id as usize]?;
        self.sections.get(usize::from(place))
    }

    fn push(&mut self, section: Section) {
        self.places[section.id as usize] = Some(self.sections.len() as u8);
        self.sections.push(section);
    }
}

/// Where the walk reads: bytes in memory, or pieces that it reads itself.
pub(crate) struct Windows<'s> {
    place: Place<'s>,
    /// Length of the file.
    len: u64,
    /// Fewest bytes of a read.
    window: u64,
    /// What has been read.
    pub(crate) read: Vec<(Pos, HeapBuf)>,
}

enum Place<'s> {
    Memory(&'s [u8]),
    Reader(&'s dyn ReadAt),
}

impl<'s> Windows<'s> {
    pub(crate) fn new(source: &'s Source<'_>) -> Windows<'s> {
        let place = match source.reader() {
            Some(reader) => Place::Reader(reader),
            None => Place::Memory(source.bytes().unwrap_or_default()),
        };
        Windows {
            place,
            len: source.len(),
            window: WINDOW,
            read: Vec::new(),
        }
    }

    /// Small reads of a file that is mapped, too. Seven headers are 3 us of reads; as first
    /// touches of a mapping, each of which maps the pages around it, they are 9 to 25 us.
    #[cfg(feature = "map")]
    pub(crate) fn peek(reader: &'s dyn ReadAt, len: u64) -> Windows<'s> {
        Windows {
            place: Place::Reader(reader),
            len,
            window: PEEK,
            read: Vec::new(),
        }
    }

    /// The bytes from `pos` on: at least `want` of them, or all that are left.
    fn at(&mut self, pos: Pos, want: u64) -> Result<&[u8]> {
        let reader = match self.place {
            Place::Memory(bytes) => {
                let start = usize::try_from(pos).unwrap_or(usize::MAX);
                return Ok(bytes.get(start..).unwrap_or_default());
            }
            Place::Reader(reader) => reader,
        };
        let left = self.len.saturating_sub(pos);
        let want = want.min(left);
        let holds = |start: Pos, buffer: &HeapBuf| {
            pos >= start && pos + want <= start + buffer.as_slice().len() as u64
        };
        if !self.read.last().is_some_and(|(s, b)| holds(*s, b)) {
            let len = want.max(self.window).min(left);
            let piece = HeapBuf::read(reader, Span { start: pos, len }, 1)?;
            self.read.push((pos, piece));
        }
        Ok(match self.read.last() {
            Some((start, buffer)) => &buffer.as_slice()[(pos - start) as usize..],
            None => &[],
        })
    }
}

/// Reads the header of the file and of each section.
pub(crate) fn walk(windows: &mut Windows<'_>) -> Result<Layout> {
    let file_len = windows.len;
    let mut head = header::read(windows.at(0, windows.window)?);
    if head.is_err() && windows.window < file_len {
        // The longest head is magic, version, producer, NUL.
        head = header::read(windows.at(0, (limits::MAX_PRODUCER + 64) as u64)?);
    }
    let header = head?;
    let mut layout = Layout {
        header,
        sections: Vec::with_capacity(SectionId::COUNT),
        places: [None; SectionId::COUNT],
        problem: None,
    };
    let mut pos = layout.header.end;
    while pos < file_len {
        match section_header(windows, pos, file_len) {
            Ok(section) => {
                if layout.find(section.id).is_some() {
                    let kind = ErrorKind::DuplicateSection { id: section.id };
                    layout.problem = Some(Error::at(pos, kind));
                    break;
                }
                pos = section.data.end();
                layout.push(section);
            }
            Err((clipped, error)) => {
                if let Some(section) = clipped.filter(|c| layout.find(c.id).is_none()) {
                    layout.push(section);
                }
                layout.problem = Some(error);
                break;
            }
        }
    }
    if layout.problem.is_none() {
        layout.problem = missing(&layout).map(|id| {
            let kind = ErrorKind::MissingSection { id };
            Error::at(file_len, kind)
        });
    }
    Ok(layout)
}

/// A section that this version requires and that is not there.
fn missing(layout: &Layout) -> Option<SectionId> {
    let has = |id| layout.find(id).is_some();
    SectionId::ALL.into_iter().find(|id| {
        let required = match id {
            // These two come both or not at all.
            SectionId::Resource => has(SectionId::ResourceOffset),
            SectionId::ResourceOffset => has(SectionId::Resource),
            id => is_required(*id, layout.header.version),
        };
        required && !has(*id)
    })
}

/// The header at `pos`. A section that the file cuts off comes back, clipped, beside the error.
fn section_header(
    windows: &mut Windows<'_>,
    pos: Pos,
    file_len: u64,
) -> std::result::Result<Section, (Option<Section>, Error)> {
    let bytes = windows.at(pos, MAX_HEADER).map_err(|e| (None, e))?;
    let mut cursor = Cursor::new(bytes, pos);
    let head = RawHeader::read(&mut cursor).map_err(|e| (None, e))?;
    let id = head.id;
    let fail = |e: Error| e.within(Frame::Section(id));
    let mut start = cursor.pos();
    let mut padding = 0;
    if let Some(alignment) = head.alignment {
        check_alignment(start, alignment).map_err(|e| (None, fail(e)))?;
        padding = start.wrapping_neg() & (alignment - 1);
        let look = padding.min(limits::MAX_PADDING_CHECKED);
        let bytes = windows.at(start, look).map_err(|e| (None, e))?;
        let bytes = &bytes[..bytes.len().min(look as usize)];
        check_padding(start, bytes).map_err(|e| (None, fail(e)))?;
        start += padding;
    }
    let left = file_len.saturating_sub(start);
    let section = Section {
        id,
        header: pos,
        alignment: head.alignment,
        padding,
        data: Span {
            start: start.min(file_len),
            len: head.len.min(left),
        },
    };
    if head.len > left || start > file_len {
        let need = head.len.saturating_add(start.saturating_sub(file_len));
        let error = Error::at(start.min(file_len), ErrorKind::UnexpectedEnd { need, left });
        return Err((Some(section), fail(error)));
    }
    Ok(section)
}

/// A section header up to, but without, the padding.
struct RawHeader {
    id: SectionId,
    len: u64,
    alignment: Option<u64>,
}

impl RawHeader {
    fn read(cursor: &mut Cursor<'_>) -> Result<RawHeader> {
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
        Ok(RawHeader { id, len, alignment })
    }
}

/// Takes a section that is nested in another one, and checks that it is `want`.
///
/// # Errors
/// `UnknownSection`, `Invalid` when it is another, `BadAlignment`, `BadPadding`, `UnexpectedEnd`.
pub(crate) fn nested<'a>(cursor: &mut Cursor<'a>, want: SectionId) -> Result<Cursor<'a>> {
    let pos = cursor.pos();
    let header = RawHeader::read(cursor)?;
    if header.id != want {
        return Err(Error::invalid(
            pos,
            Violation::NestedSection { found: header.id },
        ));
    }
    if let Some(alignment) = header.alignment {
        cursor.padding(alignment)?;
    }
    cursor.window(header.len)
}

/// Whether `version` asks for `id` in every file.
pub(crate) fn is_required(id: SectionId, version: Version) -> bool {
    match id {
        SectionId::String
        | SectionId::Dialect
        | SectionId::AttrType
        | SectionId::AttrTypeOffset
        | SectionId::Ir => true,
        SectionId::Properties => version.has_native_properties(),
        SectionId::Resource | SectionId::ResourceOffset | SectionId::DialectVersions => false,
    }
}
