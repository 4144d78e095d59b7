//! The tensors of a file that a user names, and their bytes.

use std::fmt;
use std::io::{self, Write};

use mlirbc::error::SinkError;
use mlirbc::error::{Class, NearNames, Tip};
use mlirbc::ids::Span;
use mlirbc::raw::limits::{Budget, MAX_EXPANDED};
use mlirbc::tensor::{SelectError, SliceRange, matches, slice_ranges, split_slice};
use mlirbc_document::text;

use super::irpa::Splat;
use super::tensor_file::{Data, Entry, TensorFile};

/// Bytes of one read.
const PIECE: u64 = 4 << 20;
/// Bytes of a repeated pattern that are written at once.
const REPEATED: usize = 64 << 10;
/// How often the bytes of a file may be read: spans can overlap.
const PASSES: u64 = 16;

/// A tensor with its number in the file.
#[derive(Clone, Debug)]
pub struct Member {
    /// The number.
    pub nth: usize,
    /// Its name and type.
    pub entry: Entry,
    /// Its bytes.
    pub data: Data,
}

/// Why the bytes of tensors are not written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotWritten {
    /// They are in another file.
    External {
        /// The name of the tensor.
        key: Vec<u8>,
        /// The path of the other file.
        path: Vec<u8>,
    },
    /// The size of the element type is not known.
    UnknownSize {
        /// The name of the tensor.
        key: Vec<u8>,
    },
    /// A splat repeats to too many bytes.
    LongSplat {
        /// The name of the tensor.
        key: Vec<u8>,
        /// The bytes.
        bytes: u64,
    },
    /// Splats together repeat to too many bytes.
    LongSplats,
    /// Tensors share bytes, which would be read too often.
    SharedBytes,
}

impl NotWritten {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            NotWritten::External { .. } | NotWritten::UnknownSize { .. } => Class::NoData,
            _ => Class::Refused,
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            NotWritten::LongSplat { .. } | NotWritten::LongSplats => Some(Tip::KeepSplats),
            _ => None,
        }
    }
}

impl Member {
    /// A tensor, by its number in the file.
    ///
    /// # Errors
    /// Those of the source.
    pub fn new(file: &dyn TensorFile, nth: usize) -> mlirbc::Result<Member> {
        Ok(Member {
            nth,
            entry: file.entry(nth)?,
            data: file.data(nth),
        })
    }

    /// Why a tensor has no bytes in the file.
    pub fn without_bytes(&self) -> Option<NotWritten> {
        let key = || self.entry.key.clone();
        match (&self.data, &self.entry.path) {
            (Data::Stored(_) | Data::Splat(_), _) => None,
            (_, Some(path)) => Some(NotWritten::External {
                key: key(),
                path: path.clone(),
            }),
            (_, None) => Some(NotWritten::UnknownSize { key: key() }),
        }
    }

    /// Writes the bytes; a splat is repeated, unless its pattern is asked for. `written` gets the number
    /// of bytes of each step. Of a tensor [`without_bytes`](Self::without_bytes) nothing is written.
    ///
    /// # Errors
    /// `File` of the file, `Output` of `out`.
    pub fn write_to(
        &self,
        file: &dyn TensorFile,
        keeps_splats: bool,
        written: &mut dyn FnMut(u64),
        out: &mut dyn Write,
    ) -> Result<(), SinkError> {
        match &self.data {
            Data::Stored(span) => {
                file.source().will_read(*span);
                let (mut start, end) = (span.start, span.end());
                while start < end {
                    let len = PIECE.min(end - start);
                    let chunk = file.source().chunk(Span { start, len }, 1)?;
                    out.write_all(chunk.as_slice())?;
                    written(len);
                    start += len;
                }
            }
            Data::Splat(splat) if keeps_splats => out.write_all(splat.pattern())?,
            Data::Splat(splat) => repeat(splat, out)?,
            Data::External(_) | Data::Unknown => {}
        }
        Ok(out.flush()?)
    }
}

fn repeat(splat: &Splat, out: &mut dyn Write) -> io::Result<()> {
    let pattern = splat.pattern();
    // A pattern has a power of two of bytes, so that pieces hold whole ones.
    let repeated = pattern.repeat(REPEATED / pattern.len());
    let mut left = splat.len;
    while left > 0 {
        let len = left.min(repeated.len() as u64);
        out.write_all(&repeated[..len as usize])?;
        left -= len;
    }
    Ok(())
}

/// The tensors of names and patterns ([`matches()`]): of each word at least one.
///
/// # Errors
/// `NotFound`; `File`.
pub fn select(words: &[String], file: &dyn TensorFile) -> Result<Vec<Member>, SelectError> {
    let mut all = Vec::new();
    for word in words {
        all.extend(named(word, file)?);
    }
    Ok(all)
}

/// The tensors of names and patterns, and slices: of each word at least one.
///
/// # Errors
/// `NotFound`; `Several` for a slice of several, `Slice`; `File`.
pub fn select_parts(words: &[String], file: &dyn TensorFile) -> Result<Vec<Part>, SelectError> {
    let mut all = Vec::new();
    for word in words {
        match named(word, file) {
            Ok(members) => all.extend(members.into_iter().map(Part::from)),
            Err(SelectError::NotFound { .. }) => all.push(select_part(word, file)?),
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

fn named(word: &str, file: &dyn TensorFile) -> Result<Vec<Member>, SelectError> {
    let is_pattern = word.contains(['*', '?']);
    let (mut like, mut near) = (Vec::new(), NearNames::to(word));
    for nth in 0..file.num_tensors() {
        let found = Member::new(file, nth)?;
        let key = &found.entry.key;
        if key == word.as_bytes() {
            return Ok(vec![found]);
        }
        if is_pattern && matches(word.as_bytes(), key) {
            like.push(found);
        } else {
            near.add_bytes(key);
        }
    }
    match like.is_empty() {
        false => Ok(like),
        true => Err(SelectError::NotFound {
            key: word.to_owned(),
            owner: None,
            near: near.into_names(),
        }),
    }
}

/// A tensor, or a slice of it.
#[derive(Clone, Debug)]
pub struct Part {
    /// The tensor.
    pub member: Member,
    /// The ranges of the slice.
    pub ranges: Option<Vec<SliceRange>>,
}

impl From<Member> for Part {
    fn from(member: Member) -> Part {
        let ranges = None;
        Part { member, ranges }
    }
}

/// The only tensor that a word names: a key, a pattern, or a slice such as `KEY[10:20,:]` if it is no key.
///
/// # Errors
/// `NotFound`, `Several`, `Slice`; `File`.
pub fn select_part(word: &str, file: &dyn TensorFile) -> Result<Part, SelectError> {
    let not_found = match only(word, named(word, file)) {
        Ok(member) => return Ok(member.into()),
        Err(error @ SelectError::NotFound { .. }) => error,
        Err(error) => return Err(error),
    };
    let Some((key, slice)) = split_slice(word) else {
        return Err(not_found);
    };
    let member = only(key, named(key, file))?;
    let shaped = member.entry.shaped();
    let ranges = slice_ranges(slice, shaped.shape().unwrap_or_default());
    let ranges = ranges.map_err(|part| SelectError::Slice {
        word: word.to_owned(),
        part,
    })?;
    Ok(Part {
        member,
        ranges: Some(ranges),
    })
}

fn only(word: &str, found: Result<Vec<Member>, SelectError>) -> Result<Member, SelectError> {
    let mut found = found?;
    match found.len() {
        1 => Ok(found.remove(0)),
        count => Err(SelectError::Several {
            pattern: word.to_owned(),
            count,
        }),
    }
}

/// The tensors whose bytes are in the file.
///
/// # Errors
/// Those of the source.
pub fn all_with_bytes(file: &dyn TensorFile) -> mlirbc::Result<Vec<Member>> {
    let here = (0..file.num_tensors()).filter(|nth| file.data(*nth).is_here());
    here.map(|nth| Member::new(file, nth)).collect()
}

/// How many bytes one command writes or hashes: a small file can declare many.
#[derive(Clone, Debug)]
pub struct ByteBudget {
    /// Of those in the file.
    stored: Budget,
    /// Of repeated splats.
    repeated: Budget,
}

impl ByteBudget {
    /// The limits of a file.
    pub fn new(file: &dyn TensorFile) -> ByteBudget {
        ByteBudget {
            stored: Budget::of_file(file.source().len(), PASSES, 0),
            repeated: Budget::new(MAX_EXPANDED),
        }
    }

    /// Compares the bytes of all these tensors with the limits; splats are repeated, or kept as patterns.
    ///
    /// # Errors
    /// As [`ByteBudget::take`].
    pub fn check(
        file: &dyn TensorFile,
        members: &[Member],
        keeps_splats: bool,
    ) -> Result<(), NotWritten> {
        let budget = ByteBudget::new(file);
        let is_pattern = |it: &Member| keeps_splats && matches!(it.data, Data::Splat(_));
        let mut written = members.iter().filter(|it| !is_pattern(it));
        written.try_for_each(|it| budget.take(it))
    }

    /// Takes the bytes of a tensor; splats are repeated.
    ///
    /// # Errors
    /// If too few are left.
    pub fn take(&self, it: &Member) -> Result<(), NotWritten> {
        match &it.data {
            Data::Stored(span) if !self.stored.take(span.len) => Err(NotWritten::SharedBytes),
            Data::Splat(splat) if splat.len > MAX_EXPANDED => Err(NotWritten::LongSplat {
                key: it.entry.key.clone(),
                bytes: splat.len,
            }),
            Data::Splat(splat) if !self.repeated.take(splat.len) => Err(NotWritten::LongSplats),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWritten::External { key, path } => {
                let (key, path) = (text::name(key), text::name(path));
                write!(f, "{key} is in another file, {path}")
            }
            NotWritten::UnknownSize { key } => {
                let key = text::name(key);
                write!(f, "{key} has an element type whose size is not known")
            }
            NotWritten::LongSplat { key, bytes } => {
                let key = text::name(key);
                write!(
                    f,
                    "{key} is a splat of {bytes} bytes, more than {MAX_EXPANDED}"
                )
            }
            NotWritten::LongSplats => {
                write!(f, "the splats repeat to more than {MAX_EXPANDED} bytes")
            }
            NotWritten::SharedBytes => write!(
                f,
                "tensors share their bytes, together more than {PASSES} times those of the file: \
                 name fewer keys"
            ),
        }
    }
}

impl std::error::Error for NotWritten {}
