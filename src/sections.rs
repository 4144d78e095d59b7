//! The sections of a file: heads ([`SectionHead`]), padding, bytes.
//!
//! The walk reads only the headers and skips the data. The positioned backend
//! reads windows and keeps them: a section that lies within one window needs
//! no read of its own.

use crate::bytes::{HeapBuf, ReadAt, Source};
use crate::cursor::{Cursor, check_alignment, check_padding};
use crate::error::{Error, ErrorKind, Frame, Result, Violation};
use crate::format::{SectionId, Version};
use crate::header::{self, Header};
use crate::ids::{Pos, Span};
use crate::limits;
use crate::section_head::SectionHead;

/// Bytes per read of the walk.
const WINDOW: u64 = 64 << 10;

/// The same for a mapped file: a header, and in a small file the headers after it.
const PEEK: u64 = 1 << 10;

/// The same for a module inside other bytes: there can be one for each few bytes.
const GLANCE: u64 = 64;

/// Most bytes of a section header: id, length, alignment.
const MAX_HEADER: u64 = 1 + 9 + 9;

/// One section: its span and the fields of its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Section {
    /// The id.
    pub id: SectionId,
    /// Offset of the header's first byte.
    pub header: Pos,
    /// The alignment that the header states, in bytes.
    pub alignment: Option<u64>,
    /// Bytes of padding between header and data.
    pub padding: u64,
    /// The data.
    pub data: Span,
}

/// What is known about a file when it has been opened.
#[derive(Debug)]
#[doc(hidden)]
pub struct Layout {
    pub(crate) header: Header,
    /// In file order.
    pub sections: Vec<Section>,
    /// Index of each id in that list; every access to a table begins here.
    indices: [Option<u8>; SectionId::COUNT],
    /// The error that ended the walk, if there was one.
    pub problem: Option<Error>,
}

impl Layout {
    /// The section with this id, if the file has it.
    #[inline]
    pub(crate) fn find(&self, id: SectionId) -> Option<&Section> {
        let index = self.indices[id as usize]?;
        self.sections.get(usize::from(index))
    }

    fn push(&mut self, section: Section) {
        self.indices[section.id as usize] = Some(self.sections.len() as u8);
        self.sections.push(section);
    }
}

/// The bytes that the walk reads: in memory, or windows read by position.
#[doc(hidden)]
pub struct Windows<'s> {
    input: Input<'s>,
    /// Length of the file.
    len: u64,
    /// Fewest bytes per read.
    window: u64,
    /// Most bytes of padding before a section that are checked.
    padding: u64,
    /// Whether all windows are kept, or the last one only.
    keeps: bool,
    /// The windows that have been read.
    pub(crate) read: Vec<(Pos, HeapBuf)>,
}

enum Input<'s> {
    Memory(&'s [u8]),
    Reader(&'s dyn ReadAt),
}

impl<'s> Windows<'s> {
    pub(crate) fn new(source: &'s Source<'_>) -> Windows<'s> {
        let input = match source.reader() {
            Some(reader) => Input::Reader(reader),
            None => Input::Memory(source.bytes().unwrap_or_default()),
        };
        Windows {
            input,
            len: source.len(),
            window: WINDOW,
            padding: limits::MAX_PADDING_CHECKED,
            keeps: true,
            read: Vec::new(),
        }
    }

    /// Small reads, used for mapped files too. Reading seven headers takes 3 us; as first touches of a
    /// mapping, each of which maps the pages around it, they take 9 to 25 us.
    pub fn peek(reader: &'s dyn ReadAt, len: u64) -> Windows<'s> {
        Windows {
            input: Input::Reader(reader),
            len,
            window: PEEK,
            padding: limits::MAX_PADDING_CHECKED,
            keeps: false,
            read: Vec::new(),
        }
    }

    /// Single section headers.
    pub(crate) fn glance(source: &'s Source<'_>) -> Windows<'s> {
        Windows {
            window: GLANCE,
            padding: GLANCE,
            keeps: false,
            ..Windows::new(source)
        }
    }

    /// The bytes from `pos` on: at least `want`, or all that are left.
    fn at(&mut self, pos: Pos, want: u64) -> Result<&[u8]> {
        let reader = match self.input {
            Input::Memory(bytes) => {
                let start = usize::try_from(pos).unwrap_or(usize::MAX);
                return Ok(bytes.get(start..).unwrap_or_default());
            }
            Input::Reader(reader) => reader,
        };
        let left = self.len.saturating_sub(pos);
        let want = want.min(left);
        let holds = |start: Pos, buffer: &HeapBuf| {
            pos >= start && pos + want <= start + buffer.as_slice().len() as u64
        };
        if !self.read.last().is_some_and(|(s, b)| holds(*s, b)) {
            let len = want.max(self.window).min(left);
            self.read_window(reader, Span { start: pos, len })?;
        }
        Ok(match self.read.last() {
            Some((start, buffer)) => &buffer.as_slice()[(pos - start) as usize..],
            None => &[],
        })
    }

    fn read_window(&mut self, reader: &dyn ReadAt, span: Span) -> Result<()> {
        if !self.keeps {
            if let Some((start, last)) = self.read.last_mut() {
                if last.refill(reader, span)? {
                    *start = span.start;
                    return Ok(());
                }
            }
            self.read.clear();
        }
        self.read
            .push((span.start, HeapBuf::read(reader, span, 1)?));
        Ok(())
    }
}

/// Reads the header of the file and of each section.
#[doc(hidden)]
pub fn walk(windows: &mut Windows<'_>) -> Result<Layout> {
    let file_len = windows.len;
    let mut head = header::read(windows.at(0, windows.window)?);
    if head.is_err() && windows.window < file_len {
        head = header::read(windows.at(0, header::MAX_LEN as u64)?);
    }
    let header = head?;
    let mut layout = Layout {
        header,
        sections: Vec::with_capacity(SectionId::COUNT),
        indices: [None; SectionId::COUNT],
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
        layout.problem =
            first_missing(layout.header.version, |id| layout.find(id).is_some()).map(|id| {
                let kind = ErrorKind::MissingSection { id };
                Error::at(file_len, kind)
            });
    }
    Ok(layout)
}

/// How far a module reaches that other bytes may follow.
pub(crate) struct Extent {
    /// Number of section headers.
    pub(crate) headers: usize,
    /// The end of the last section, or what is wrong with the sections.
    pub(crate) end: Result<Pos>,
}

/// The extent of a module whose first section header is at `pos`. It ends where all sections that
/// its version requires are complete, unless both sections of resources follow.
pub(crate) fn extent(windows: &mut Windows<'_>, mut pos: Pos, version: Version) -> Extent {
    let len = windows.len;
    let mut seen: Vec<SectionId> = Vec::with_capacity(SectionId::COUNT);
    let mut headers = 0;
    let end = loop {
        let missing = first_missing(version, |id| seen.contains(&id));
        let has_resources = seen.contains(&SectionId::Resource);
        if missing.is_none() && (has_resources || !resources_follow(windows, pos)) {
            break Ok(pos);
        }
        if let Some(id) = missing.filter(|_| pos == len) {
            break Err(Error::at(pos, ErrorKind::MissingSection { id }));
        }
        let section = match section_header(windows, pos, len) {
            Ok(section) => section,
            Err((truncated, error)) => {
                headers += usize::from(truncated.is_some());
                break Err(error);
            }
        };
        let id = section.id;
        if seen.contains(&id) {
            break Err(Error::at(pos, ErrorKind::DuplicateSection { id }));
        }
        headers += 1;
        seen.push(id);
        pos = section.data.end();
    };
    Extent { headers, end }
}

/// Whether both sections of resources are at `pos`, in any order, and complete.
fn resources_follow(windows: &mut Windows<'_>, mut pos: Pos) -> bool {
    let mut ids = Vec::with_capacity(2);
    for _ in 0..2 {
        let Ok(section) = section_header(windows, pos, windows.len) else {
            return false;
        };
        ids.push(section.id);
        pos = section.data.end();
    }
    ids.contains(&SectionId::Resource) && ids.contains(&SectionId::ResourceOffset)
}

/// A section that a file of this version must have and does not.
fn first_missing(version: Version, has: impl Fn(SectionId) -> bool) -> Option<SectionId> {
    SectionId::ALL.into_iter().find(|id| {
        let required = match id {
            // These two occur together or not at all.
            SectionId::Resource => has(SectionId::ResourceOffset),
            SectionId::ResourceOffset => has(SectionId::Resource),
            id => is_required(*id, version),
        };
        required && !has(*id)
    })
}

/// The section header at `pos`. For a truncated section, the error comes with the part of the
/// section that is in the file.
fn section_header(
    windows: &mut Windows<'_>,
    pos: Pos,
    file_len: u64,
) -> std::result::Result<Section, (Option<Section>, Error)> {
    let bytes = windows.at(pos, MAX_HEADER).map_err(|e| (None, e))?;
    let mut cursor = Cursor::new(bytes, pos);
    let head = SectionHead::read(&mut cursor).map_err(|e| (None, e))?;
    let id = head.id;
    let fail = |e: Error| e.within(Frame::Section(id));
    let mut start = cursor.pos();
    let mut padding = 0;
    if let Some(alignment) = head.alignment {
        check_alignment(start, alignment).map_err(|e| (None, fail(e)))?;
        padding = start.wrapping_neg() & (alignment - 1);
        let look = padding.min(windows.padding);
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
        let missing = need.saturating_sub(left);
        let error = Error::at(start.min(file_len), ErrorKind::Truncated { missing });
        return Err((Some(section), fail(error)));
    }
    Ok(section)
}

/// Takes a section that is nested in another one, and checks that its id is `want`. Its bytes, and
/// the alignment that its header states.
///
/// # Errors
/// `UnknownSection`, `Invalid` for another id, `BadAlignment`, `BadPadding`, `UnexpectedEnd`.
pub(crate) fn nested<'a>(
    cursor: &mut Cursor<'a>,
    want: SectionId,
) -> Result<(Cursor<'a>, Option<u64>)> {
    let pos = cursor.pos();
    let header = SectionHead::read(cursor)?;
    if header.id != want {
        return Err(Error::invalid(
            pos,
            Violation::NestedSection { found: header.id },
        ));
    }
    if let Some(alignment) = header.alignment {
        cursor.padding(alignment)?;
    }
    Ok((cursor.window(header.len)?, header.alignment))
}

/// Whether each file of `version` must have section `id`.
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
