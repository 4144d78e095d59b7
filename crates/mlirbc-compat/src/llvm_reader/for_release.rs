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

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::text_releases::{has_known_layout, reads_text};
use super::{DialectCause, LlvmAnswer, judge, llvm_reads, op_releases};
use crate::readers::{Claim, Releases, point_locations};
use crate::requirements::{Cause, Need};
use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::dialect::builtin::codes::NAME;
use mlirbc::error::{LimitKind, SinkError, shown};
use mlirbc::ids::{AttrId, DialectId, OpNameId, Span, TypeId};
use mlirbc::ods::Has;
use mlirbc::producer::{LlvmReleases, REWRITTEN};
use mlirbc::raw::limits::{WAITING_TEXT, WAITING_TEXT_PER_BYTE};
use mlirbc::raw::{Entry, Producer};
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner};
use mlirbc::{Bytecode, Error, ErrorKind, Version};
use mlirbc_ods::changes;
use mlirbc_parse::{Assemble, ParseErrors};
use mlirbc_print::{self as print, Options};
use mlirbc_write::plan::{Piece, Pieces, Plan};
use mlirbc_write::{Edit, Rewrite};

/// A file for a release, not written yet.
#[derive(Debug)]
#[non_exhaustive]
pub struct ForRelease<'f> {
    /// The file.
    pub plan: Plan<'f>,
    /// Locations with a range, of which the release knows the first point only.
    pub points: u64,
    /// Operations that have another name there: the name in the file, and that one.
    pub renamed: Vec<[&'static str; 2]>,
    /// Dialects of the file whose operations are unregistered: LLVM does not have them.
    pub unregistered: Vec<DialectId>,
}

/// The first release that has locations with ranges.
const FIRST_RANGES: u16 = 20;

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

/// The first release whose operations and encodings are known.
const FIRST: u16 = 16;

/// The plan of the same module for readers of this release of LLVM (`22`), older or newer than the one that wrote it.
/// Its text, that of elements included, is in memory in between; blobs of resources are not.
///
/// Versions of dialects and orders of uses are not kept, and neither are resources to which nothing refers.
///
/// # Errors
/// As [`NotForRelease`] says: what the tables do not explain has no text that can be read again, and what a release
/// does not read is not written for it. As `File` `Limit` for
/// text of more than 4 MiB and 32 bytes for each byte of the file.
pub fn for_release<'f>(
    file: &'f Bytecode<'f>,
    release: u16,
) -> Result<ForRelease<'f>, NotForRelease> {
    let (first, last) = (FIRST, LlvmReleases::NEWEST);
    if !(first..=last).contains(&release) {
        return Err(NotForRelease::Release { first, last });
    }
    if Producer::parse(file.producer()).stablehlo().is_some() {
        return Err(NotForRelease::Artifact);
    }
    let provenance = file.view().provenance();
    // Without a writer, it can be of any release.
    let writer = provenance.producer().llvm_major();
    let writer = writer.unwrap_or(op_releases::LAST);
    let origin = match provenance.producer().llvm_major() {
        Some(release) => vec![release],
        None => file.view().evidence().releases().collect(),
    };
    if let Some(plan) = with_records(file, release, &origin)? {
        return Ok(ForRelease {
            plan,
            points: 0,
            renamed: Vec::new(),
            unregistered: Vec::new(),
        });
    }
    let points = match release < FIRST_RANGES {
        true => point_locations(file)?,
        false => None,
    };
    let pointed = points.as_ref().map(|(plan, _)| plan.open()).transpose()?;
    let module = without_blobs(pointed.as_ref().unwrap_or(file), release)?;
    let module = Bytecode::from_bytes(&module)?;
    if let Some(text) = unread(module.view(), writer, release)? {
        return Err(NotForRelease::Lacks(format!(
            "LLVM {release} does not read {text}"
        )));
    }
    if has_tests(module.view())? {
        let what = "the dialect \"test\" encodes its records by itself".to_string();
        return Err(NotForRelease::Lacks(what));
    }
    // What it says by itself is what others find; what the origin says is known here only.
    let mut answer = judge(module.view(), release, None)?;
    if answer.claim == Claim::Reads {
        answer = judge(module.view(), release, Some(origin))?;
    }
    if answer.claim != Claim::Reads {
        return Err(NotForRelease::Lacks(why(module.view(), release, &answer)?));
    }
    Ok(ForRelease {
        plan: with_blobs(file, &module)?,
        points: points.as_ref().map_or(0, |(_, count)| *count),
        renamed: renamed([file.view(), module.view()])?,
        unregistered: unregistered(file.view())?,
    })
}

/// The operations of a file that have another name in the one that was made of it.
fn renamed([before, after]: [View<'_>; 2]) -> Result<Vec<[&'static str; 2]>, Error> {
    let has = |view: View<'_>, name: &str| -> Result<bool, Error> {
        let [dialect, name] = name.split_once('.').map_or(["", name], <[&str; 2]>::from);
        for id in (0..).map(OpNameId::new).take(view.op_names()?.len()) {
            if view.op_name_parts(id)? == [dialect.as_bytes(), name.as_bytes()] {
                return Ok(true);
            }
        }
        Ok(false)
    };
    let mut found = Vec::new();
    for change in changes::all().filter(|it| !it.keeps_name()) {
        for pair in [[change.old, change.new], [change.new, change.old]] {
            let is_gone = has(before, pair[0])? && !has(after, pair[0])?;
            if is_gone && has(after, pair[1])? {
                found.push(pair);
            }
        }
    }
    Ok(found)
}

/// The dialects with registered operations that no LLVM has.
fn unregistered(view: View<'_>) -> Result<Vec<DialectId>, Error> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for name in view.op_names()? {
        let is_registered = name.registered != Some(false);
        if is_registered
            && seen.insert(name.dialect)
            && !op_releases::is_upstream(view.dialect_name(name.dialect)?)
        {
            found.push(name.dialect);
        }
    }
    Ok(found)
}

/// The file with the records of a release, if that is all that it takes: else a text of it goes further.
fn with_records<'f>(
    file: &'f Bytecode<'f>,
    release: u16,
    origin: &[u16],
) -> Result<Option<Plan<'f>>, NotForRelease> {
    let view = file.view();
    if newest_format(release).is_some() || !file.version().has_native_segment_sizes() {
        return Ok(None);
    }
    for dialect in view.dialects()? {
        // Versions of dialects are of their releases.
        let is_known = op_releases::is_upstream(view.string(dialect.name)?);
        if dialect.version.is_some() || !is_known {
            return Ok(None);
        }
    }
    let producer = format!("MLIR{release}.0.0{REWRITTEN}");
    let rewrite = Rewrite::new().producer(producer).records(release);
    let Ok(plan) = rewrite.plan(file) else {
        return Ok(None);
    };
    let made = plan.open()?;
    let writer = origin.first().copied().unwrap_or(op_releases::LAST);
    let is_read = unread(made.view(), writer, release)?.is_none()
        && !has_tests(made.view())?
        && judge(made.view(), release, Some(origin.to_vec()))?.claim == Claim::Reads
        && llvm_reads(&made, release)?.claim == Claim::Reads;
    drop(made);
    Ok(is_read.then_some(plan))
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
    let module = Assemble::new()
        .producer(producer)
        .printed()
        .for_llvm()
        .plan(&text);
    let module = module.map_err(|errors| NotForRelease::Lacks(first_error(&errors)))?;
    let module = module.to_vec()?;
    let Some(most) = newest_format(release) else {
        return Ok(module);
    };
    let module = Bytecode::from_bytes(&module)?;
    let plan = Rewrite::new().version(most).plan(&module)?;
    Ok(plan.to_vec()?)
}

/// The newest version of the format that a release reads, if that is none of today.
fn newest_format(release: u16) -> Option<Version> {
    let mut rows = Releases::get().of("llvm");
    let row = rows.find(|it| it.release.parse() == Ok(release))?;
    let most = Version::new(row.reads.parse().ok()?)?;
    (most < Version::MAX).then_some(most)
}

/// Whether operations are of the dialect for tests, which the tools of LLVM have and no header describes.
fn has_tests(view: View<'_>) -> Result<bool, Error> {
    for name in view.op_names()? {
        if view.dialect_name(name.dialect)? == b"test" {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Why a release does not read a file, or why that is not known.
fn why(view: View<'_>, release: u16, answer: &LlvmAnswer) -> Result<String, Error> {
    if let Some((_, need)) = answer.needs.first() {
        return reason(view, release, need);
    }
    let mut dialects = answer.dialects.iter();
    let Some((_, id, cause)) = dialects.find(|it| it.0 != Claim::Reads) else {
        return Ok(format!(
            "LLVM {release} and others that can have written its records read them in other ways"
        ));
    };
    let name = String::from_utf8_lossy(view.dialect_name(*id)?);
    let what = match cause {
        DialectCause::Text => "texts",
        _ => "encodings",
    };
    Ok(format!(
        "LLVM {release} has other {what} for attributes or types of {name}"
    ))
}

/// What is the matter with an operation, and where.
fn reason(view: View<'_>, release: u16, need: &Need) -> Result<String, Error> {
    let what = match need.cause {
        Cause::NotInRelease => "does not have",
        Cause::OtherRecord => "has other properties of",
        _ => "has other rules for",
    };
    let options = TextOptions::new();
    let mut out = Out::new().with_limit(MOST_SHOWN);
    let _ = Printer::new(view, &options).attr(need.location, Style::Full, &mut out);
    let [dialect, name] = view.op_name_parts(need.op)?.map(String::from_utf8_lossy);
    let at = out.into_bytes();
    let at = String::from_utf8_lossy(&at);
    Ok(format!("LLVM {release} {what} {dialect}.{name}, at {at}"))
}

/// The text of an attribute or a type that the release cannot read.
fn unread(view: View<'_>, writer: u16, release: u16) -> Result<Option<String>, Error> {
    let is_unread = |entry: &Entry, is_attr| -> Result<bool, Error> {
        if !entry.custom {
            return Ok(reads_text(view, entry, &[writer], release)? != Has::Yes);
        }
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
        if is_unread(&view.type_entry(id)?, false)? || !has_known_layout(view, id)? {
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
