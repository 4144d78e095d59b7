//! The plan of a file for another release of LLVM: one that has other records of properties, other encodings of
//! attributes.
//!
//! ```text
//! file -> its text, without the blobs of resources -> a module with the records of the release -> the blobs of the
//!         file, which are copied
//! ```
//!
//! The text names everything; so what a release calls by another name, or does not have, stays an attribute that it
//! does not know.

use std::collections::HashMap;
use std::fmt;

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::dialect::builtin::codes::NAME;
use mlirbc::error::{LimitKind, SinkError, shown};
use mlirbc::ids::{AttrId, Span, TypeId};
use mlirbc::producer::{LlvmReleases, REWRITTEN};
use mlirbc::raw::limits::{WAITING_TEXT, WAITING_TEXT_PER_BYTE};
use mlirbc::raw::{Entry, Producer};
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner};
use mlirbc::{Bytecode, Error, ErrorKind};
use mlirbc_parse::{Assemble, ParseErrors};
use mlirbc_print::{self as print, Options};
use mlirbc_write::Edit;
use mlirbc_write::plan::{Piece, Pieces, Plan};

/// Why a file is not written for a release.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NotForRelease {
    /// The file is malformed, or cannot be read.
    File(Error),
    /// The releases for which files are written.
    Release {
        /// The first one.
        first: u16,
        /// The last one.
        last: u16,
    },
    /// A portable artifact of StableHLO, which depends on no release of LLVM.
    Artifact,
    /// The release lacks something that the file has.
    Lacks(String),
}

impl fmt::Display for NotForRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotForRelease::File(error) => error.fmt(f),
            NotForRelease::Release { first, last } => {
                write!(
                    f,
                    "files are written for releases {first} to {last} of LLVM"
                )
            }
            NotForRelease::Artifact => f.write_str(
                "a portable artifact depends on no release of LLVM, but on a version of StableHLO",
            ),
            NotForRelease::Lacks(what) => {
                write!(f, "what it has cannot be written: {}", shown(what))
            }
        }
    }
}

impl std::error::Error for NotForRelease {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NotForRelease::File(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Error> for NotForRelease {
    fn from(error: Error) -> NotForRelease {
        NotForRelease::File(error)
    }
}

impl From<SinkError> for NotForRelease {
    fn from(failure: SinkError) -> NotForRelease {
        NotForRelease::File(match failure {
            SinkError::File(error) => error,
            SinkError::Output(error) => error.into(),
        })
    }
}

/// Most bytes of text, and more for each byte of the file: real files need at most 13.
const TEXT: u64 = 4 << 20;
const TEXT_PER_BYTE: u64 = 32;

/// Most bytes of the text of an attribute that is shown.
const MOST_SHOWN: u64 = 4 << 10;

/// The first release whose newest version of the format has records.
const FIRST: u16 = 18;

/// The plan of the same module for readers of this release of LLVM (`22`), older or newer than the one that wrote it.
/// Its text, that of elements included, is in memory in between; blobs of resources are not.
///
/// Versions of dialects and orders of uses are not kept, and neither are resources to which nothing refers.
///
/// # Errors
/// As [`NotForRelease`] says: what the tables do not explain has no text that can be read again, and what a release
/// does not read is not written for it. As `File` `Limit` for
/// text of more than 4 MiB and 32 bytes for each byte of the file.
pub fn for_release<'f>(file: &'f Bytecode<'f>, release: u16) -> Result<Plan<'f>, NotForRelease> {
    let (first, last) = (FIRST, LlvmReleases::NEWEST);
    if !(first..=last).contains(&release) {
        return Err(NotForRelease::Release { first, last });
    }
    if Producer::parse(file.producer()).stablehlo().is_some() {
        return Err(NotForRelease::Artifact);
    }
    let module = without_blobs(file, release)?;
    let module = Bytecode::from_bytes(&module)?;
    if let Some(text) = unread(module.view(), release)? {
        return Err(NotForRelease::Lacks(format!(
            "LLVM {release} does not read {text}"
        )));
    }
    Ok(with_blobs(file, &module)?)
}

/// The bytes of the module with the records of a release; its blobs are declarations.
fn without_blobs(file: &Bytecode<'_>, release: u16) -> Result<Vec<u8>, NotForRelease> {
    let len = file.len_without_resources();
    let most = len.saturating_mul(TEXT_PER_BYTE).saturating_add(TEXT);
    let waiting = len.saturating_mul(WAITING_TEXT_PER_BYTE);
    // No more can wait than there may be.
    let waiting = most.min(waiting.saturating_add(WAITING_TEXT));
    let options = Options::new().locations(true).without_blobs();
    let options = options.limit(most).waiting(waiting);
    // Short texts do not grow, which would take twice as much.
    let mut text = Vec::with_capacity(most.min(2 * TEXT) as usize);
    let printed = print::print(file.view(), &options, &mut text).map_err(SinkError::into_file);
    printed.map_err(|error| match error.kind() {
        ErrorKind::Limit { .. } => {
            let limit = LimitKind::Text;
            Error::new(ErrorKind::Limit { limit, most })
        }
        _ => error,
    })?;
    let producer = format!("MLIR{release}.0.0{REWRITTEN}");
    let module = Assemble::new().producer(producer).printed().plan(&text);
    let module = module.map_err(|errors| NotForRelease::Lacks(first_error(&errors)))?;
    Ok(module.to_vec()?)
}

/// The text of an attribute or a type that the release cannot read.
fn unread(view: View<'_>, release: u16) -> Result<Option<String>, Error> {
    let is_unread = |entry: &Entry, is_attr| -> Result<bool, Error> {
        let since = match entry.custom {
            true => view.encoded_since(entry, is_attr)?,
            false => None,
        };
        Ok(since.is_some_and(|it| release <= it.last_without))
    };
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut out = Out::new().with_limit(MOST_SHOWN);
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        if is_unread(&view.attr_entry(id)?, true)? {
            let _ = printer.attr(id, Style::Full, &mut out);
            return Ok(Some(
                String::from_utf8_lossy(&out.into_bytes()).into_owned(),
            ));
        }
    }
    for id in (0..view.num_types()?).map(TypeId::new) {
        if is_unread(&view.type_entry(id)?, false)? {
            let _ = printer.ty(id, &mut out);
            return Ok(Some(
                String::from_utf8_lossy(&out.into_bytes()).into_owned(),
            ));
        }
    }
    Ok(None)
}

fn first_error(errors: &ParseErrors) -> String {
    let first = errors.errors().first();
    first.map_or_else(String::new, |error| {
        format!("{}: {}", error.message, error.excerpt)
    })
}

/// The blobs of the builtin dialect with these keys. Each string is looked at once, however many resources have it.
fn builtin_blobs<'a>(file: &'a Bytecode<'_>) -> Result<HashMap<&'a [u8], Resource>, Error> {
    let view = file.view();
    let mut is_builtin = HashMap::new();
    let mut by_key = HashMap::new();
    for resource in view.resources()? {
        let resource = resource?;
        let ResourceOwner::Dialect(owner) = resource.owner else {
            continue;
        };
        let is_own = match is_builtin.get(&owner) {
            Some(known) => *known,
            None => view.dialect_name(owner)? == NAME.as_bytes(),
        };
        is_builtin.insert(owner, is_own);
        if is_own && resource.kind == ResourceKind::Blob {
            by_key.entry(resource.key).or_insert(resource);
        }
    }
    let named = |(key, resource)| Ok((view.string(key)?, resource));
    by_key.into_iter().map(named).collect()
}

/// The plan of a module, with the blobs of a file for its declarations.
fn with_blobs<'f>(file: &'f Bytecode<'f>, module: &Bytecode<'_>) -> Result<Plan<'f>, Error> {
    let blobs = builtin_blobs(file)?;
    let mut edit = Edit::new(module)?;
    // Where the blobs of the plan are in the file, by their offsets one behind the other.
    let (mut given, mut end): (Vec<(u64, Span)>, u64) = (Vec::new(), 0);
    for resource in module.view().resources()? {
        let resource = resource?;
        let blob = match resource.is_declaration() {
            true => blobs.get(module.view().string(resource.key)?),
            false => None,
        };
        let Some((data, alignment)) = blob.map_or(Ok(None), |it| file.blob_span(it))? else {
            continue;
        };
        edit.set_blob_from(&resource, file.source.part(data)?)?;
        edit.align_blob(&resource, alignment)?;
        given.push((end, data));
        end += data.len;
    }
    let plan = edit.plan()?;
    let mut pieces = Pieces::default();
    for piece in &plan.pieces.list {
        match piece {
            Piece::Encoded(buffer, range) => {
                let bytes = &plan.pieces.buffers[*buffer][range.clone()];
                pieces.encode(|out| {
                    out.bytes(bytes);
                });
            }
            Piece::Copied(span) => {
                let bytes = module.source.chunk(*span, 1)?;
                pieces.encode(|out| {
                    out.bytes(bytes.as_slice());
                });
            }
            Piece::Padding(_) => pieces.add(piece.clone()),
            Piece::Given(span) => {
                let behind = given.partition_point(|(start, _)| *start <= span.start);
                let (start, data) = given[behind - 1];
                pieces.copy(Span {
                    start: data.start + (span.start - start),
                    len: span.len,
                });
            }
        }
    }
    Ok(Plan::new(file, pieces))
}
