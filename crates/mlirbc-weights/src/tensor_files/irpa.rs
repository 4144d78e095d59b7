//! IREE parameter archives (`.irpa`): parameters by name, as bytes without a type.
//!
//! ```text
//! header    magic IRPA, version, size, offset of a further header, and three segments
//! entries   records of 60 bytes and more at multiples of 16: kind, name, metadata, alignment
//! metadata  names and metadata
//! storage   the bytes of the parameters
//! ```
//!
//! Offsets of segments count from the header; a file can hold several archives, each with the offset
//! of the next one. IREE's schema is `runtime/src/iree/schemas/parameter_archive.h`.
//!
//! ```
//! use mlirbc::Source;
//! use mlirbc_weights::tensor_files::irpa::{Archive, Storage};
//!
//! let file = Source::owned(std::fs::read("../../corpus/tensors/params.irpa")?);
//! let archive = Archive::open(file)?;
//! let entry = archive.entries().last().expect("it has some");
//! assert_eq!(archive.name(entry)?.as_slice(), b"layer0.bias");
//! assert!(matches!(entry.storage, Storage::Data(span) if span.len == 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::raw::Chunk;
use mlirbc::raw::limits::Budget;

use super::fields::Fields;
use super::tensor_file_error::{TensorFileError, TensorFileErrorKind};

/// The first bytes of a file.
pub const MAGIC: [u8; 4] = *b"IRPA";

/// The size of a header of version 0.0.
const HEADER: u64 = 88;
/// The size of the fields that all entries have.
const ENTRY: u64 = 60;
/// Entries begin at multiples of this, from the start of the table.
const ENTRY_ALIGNMENT: u64 = 16;
/// Most bytes of a splat's pattern.
const PATTERN: usize = 16;

/// The archives of a file.
#[derive(Debug)]
pub struct Archive<'d> {
    source: Source<'d>,
    archives: u64,
    skipped: u64,
    entries: Vec<Entry>,
}

/// A parameter.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// Where its name lies in the file.
    pub name: Span,
    /// Where its metadata lie in the file; the format gives them no meaning. Often empty.
    pub metadata: Span,
    /// The least alignment of its bytes in the file; 0 if none is declared.
    pub alignment: u64,
    /// Its bytes.
    pub storage: Storage,
}

/// The bytes of a parameter.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Storage {
    /// They lie in the file.
    Data(Span),
    /// A pattern is repeated.
    Splat(Splat),
    /// They lie in another file.
    External {
        /// Where the path lies in the archive.
        path: Span,
        /// Where the bytes lie in the other file, which is not opened.
        range: Span,
    },
}

/// A pattern that is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Splat {
    pattern: [u8; PATTERN],
    pattern_len: usize,
    /// Bytes of the whole parameter, a multiple of the pattern.
    pub len: u64,
}

impl Splat {
    /// The pattern: 1, 2, 4, 8 or 16 bytes.
    pub fn pattern(&self) -> &[u8] {
        &self.pattern[..self.pattern_len]
    }
}

impl Entry {
    /// Bytes of the parameter when it is loaded.
    pub fn len(&self) -> u64 {
        match &self.storage {
            Storage::Data(span) => span.len,
            Storage::Splat(splat) => splat.len,
            Storage::External { range, .. } => range.len,
        }
    }

    /// Whether the parameter has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A segment of an archive.
struct Segment {
    name: &'static str,
    span: Span,
}

impl Segment {
    /// Reads a segment, given as offset from the header and length.
    fn read(
        name: &'static str,
        base: u64,
        fields: &mut Fields<'_, '_>,
        file: u64,
    ) -> Result<Segment, TensorFileError> {
        let at = fields.pos();
        let range = Segment::range(fields)?;
        let whole = Segment {
            name: "file",
            span: Span {
                start: base,
                len: file - base,
            },
        };
        let span = whole.part(at, range)?;
        Ok(Segment { name, span })
    }

    fn range(fields: &mut Fields<'_, '_>) -> Result<Span, TensorFileError> {
        let start = fields.u64()?;
        let len = fields.u64()?;
        Ok(Span { start, len })
    }

    /// A part of the segment that is declared at an offset in the file. An empty one may begin
    /// anywhere: writers leave what they like.
    fn part(&self, at: u64, part: Span) -> Result<Span, TensorFileError> {
        let Span { start, len } = self.span;
        if part.len == 0 {
            return Ok(Span { start, len: 0 });
        }
        let end = part.start.checked_add(part.len);
        if end.is_none_or(|end| end > len) {
            let kind = TensorFileErrorKind::Span {
                segment: self.name,
                start: part.start,
                len: part.len,
                size: len,
            };
            return Err(TensorFileError::new(at, kind));
        }
        Ok(Span {
            start: start + part.start,
            len: part.len,
        })
    }

    /// A part of the segment that the next two fields give.
    fn next(&self, fields: &mut Fields<'_, '_>) -> Result<Span, TensorFileError> {
        let at = fields.pos();
        let range = Segment::range(fields)?;
        self.part(at, range)
    }
}

/// Whether a file is a parameter archive, by its first bytes.
///
/// # Errors
/// Those of the source.
pub fn is_archive(source: &Source<'_>) -> mlirbc::Result<bool> {
    if source.len() < MAGIC.len() as u64 {
        return Ok(false);
    }
    let mut head = [0; MAGIC.len()];
    source.read_ranges(&mut [(0, &mut head)])?;
    Ok(head == MAGIC)
}

impl<'d> Archive<'d> {
    /// Reads the headers and the tables of entries.
    ///
    /// # Errors
    /// Where the file breaks a rule of the format, or is of another version than 0.0. Tables and names
    /// of valid archives do not overlap; a file in which they add up to more than its length is
    /// rejected.
    pub fn open(source: Source<'d>) -> Result<Archive<'d>, TensorFileError> {
        let mut archive = Archive {
            archives: 0,
            skipped: 0,
            entries: Vec::new(),
            source,
        };
        let budget = Overlaps {
            tables: Budget::new(archive.source.len()),
            texts: Budget::of_file(archive.source.len(), 2, 0),
        };
        let mut base = 0;
        while let Some(next) = archive.read(base, &budget)? {
            base = next;
        }
        Ok(archive)
    }

    /// Reads the archive whose header is at an offset; the result is the offset of the next one.
    fn read(&mut self, base: u64, budget: &Overlaps) -> Result<Option<u64>, TensorFileError> {
        let source = self.source.clone();
        let file = source.len();
        let mut fields = Fields::new(&source, base, file);
        if fields.array()? != MAGIC {
            if base > 0 {
                let what = "no magic number in the next header";
                return Err(TensorFileError::invalid(base, what));
            }
            return Err(TensorFileError::new(base, TensorFileErrorKind::Magic));
        }
        let at = fields.pos();
        let version = (fields.u16()?, fields.u16()?);
        if version != (0, 0) {
            let kind = TensorFileErrorKind::Version(version.0.into(), version.1.into());
            return Err(TensorFileError::new(at, kind));
        }
        let at = fields.pos();
        if fields.u64()? != HEADER {
            let what = "the header of version 0.0 has 88 bytes, but another size is declared";
            return Err(TensorFileError::invalid(at, what));
        }
        let next_at = fields.pos();
        let next = fields.u64()?;
        let _flags = fields.u64()?;
        let count_at = fields.pos();
        let count = fields.u64()?;
        let table = Segment::read("entry table", base, &mut fields, file)?;
        let metadata = Segment::read("metadata segment", base, &mut fields, file)?;
        let storage = Segment::read("storage segment", base, &mut fields, file)?;

        budget.table(base, HEADER)?;

        let mut fields = Fields::new(&source, table.span.start, table.span.end());
        fields.check_count(count_at, count, ENTRY)?;
        self.entries.reserve(count as usize);
        for _ in 0..count {
            self.read_entry(&mut fields, [&metadata, &storage], budget)?;
        }
        self.archives += 1;
        if next == 0 {
            return Ok(None);
        }
        let next = base.checked_add(next).filter(|next| *next < file);
        let outside = || TensorFileError::invalid(next_at, "the next header is outside the file");
        next.map(Some).ok_or_else(outside)
    }

    fn read_entry(
        &mut self,
        table: &mut Fields<'_, '_>,
        [metadata, storage]: [&Segment; 2],
        budget: &Overlaps,
    ) -> Result<(), TensorFileError> {
        let at = table.pos();
        let size = table.u64()?;
        if size < ENTRY || size - 8 > table.left() {
            let what = "the declared size of an entry does not fit the table";
            return Err(TensorFileError::invalid(at, what));
        }
        budget.table(at, size)?;
        // A further kind of entry reads what it knows; its size tells where the next one begins.
        let kind_at = table.pos();
        let kind = table.u32()?;
        let end = at + size;
        let table_end = table.narrow(end);
        let fields = table;
        let _flags = fields.u64()?;
        let text_at = fields.pos();
        let name = metadata.next(fields)?;
        let meta = metadata.next(fields)?;
        budget.texts(text_at, name.len.saturating_add(meta.len))?;
        let alignment = fields.u64()?;
        let found = match kind {
            0 => None,
            1 => Some(Storage::Splat(Splat::read(fields)?)),
            2 => Some(Storage::Data(storage.next(fields)?)),
            3 => {
                let path = metadata.next(fields)?;
                budget.texts(text_at, path.len)?;
                let range = Segment::range(fields)?;
                Some(Storage::External { path, range })
            }
            number => {
                let what = "kind of entry";
                let number = number.into();
                let kind = TensorFileErrorKind::Unknown { what, number };
                return Err(TensorFileError::new(kind_at, kind));
            }
        };
        match found {
            Some(storage) => self.entries.push(Entry {
                name,
                metadata: meta,
                alignment,
                storage,
            }),
            None => self.skipped += 1,
        }
        // The last entry may have no padding.
        let padding = size.wrapping_neg() % ENTRY_ALIGNMENT;
        fields.go_on(end.saturating_add(padding), table_end);
        Ok(())
    }

    /// The parameters in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many archives the file holds, one after another.
    pub fn archives(&self) -> u64 {
        self.archives
    }

    /// How many entries are marked as erased.
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// The name of a parameter: any bytes.
    ///
    /// # Errors
    /// Those of the source.
    pub fn name(&self, entry: &Entry) -> mlirbc::Result<Chunk<'d>> {
        self.source.chunk(entry.name, 1)
    }

    /// The file.
    pub fn source(&self) -> &Source<'d> {
        &self.source
    }
}

impl Splat {
    fn read(fields: &mut Fields<'_, '_>) -> Result<Splat, TensorFileError> {
        let at = fields.pos();
        let len = fields.u64()?;
        let mut pattern = fields.array::<PATTERN>()?;
        let [pattern_len] = fields.array::<1>()?;
        let pattern_len = usize::from(pattern_len);
        if !pattern_len.is_power_of_two() || pattern_len > PATTERN {
            let what = "the pattern of a splat has 1, 2, 4, 8 or 16 bytes";
            return Err(TensorFileError::invalid(at, what));
        }
        if len % pattern_len as u64 != 0 {
            let what = "the length of a splat is not a multiple of its pattern";
            return Err(TensorFileError::invalid(at, what));
        }
        // What follows the pattern has no meaning; equal splats are equal values.
        pattern[pattern_len..].fill(0);
        Ok(Splat {
            pattern,
            pattern_len,
            len,
        })
    }
}

/// Bytes of tables and of names that may still be read: those that many records share would make
/// the time quadratic.
struct Overlaps {
    tables: Budget,
    texts: Budget,
}

impl Overlaps {
    fn table(&self, at: u64, len: u64) -> Result<(), TensorFileError> {
        match self.tables.take(len) {
            true => Ok(()),
            false => Err(TensorFileError::invalid(at, "tables of archives overlap")),
        }
    }

    fn texts(&self, at: u64, len: u64) -> Result<(), TensorFileError> {
        let what = "names and metadata of entries overlap";
        match self.texts.take(len) {
            true => Ok(()),
            false => Err(TensorFileError::invalid(at, what)),
        }
    }
}
