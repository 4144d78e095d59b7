//! Requests: what a file is asked, and its answers as JSON.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::path::Path;
use std::sync::Arc;

use mlirbc::error::SinkError;
use mlirbc_document::text::escape;
use mlirbc_files::loaded_dialects::with_loaded;
use mlirbc_files::{FileId, extract_to};
use mlirbc_report::extract::{self, Written};
use mlirbc_report::{Opened, Opening, Request, requests};

use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::output::{self, Callback, Write};
use crate::source::Source;

/// An open file of any format, to be asked: MLIR bytecode, an IREE module, a file of tensors, a file
/// that holds a module. A malformed file opens, so that an answer can say what is wrong with it. Immutable, and counted.
pub struct Report {
    opened: Arc<Opened>,
    /// The file that is read.
    input: Option<FileId>,
}

/// Opens what a source holds, of whatever format. `name` is what messages and documents call the file. The options
/// are words as those of `mlirbc_report_document`: `at=524`, which of several modules in the file, as `find` lists
/// them; `assume=mlir=19`, the release that wrote it; `max_decoded=64M`, of compressed parts; `schema=...`, the text of a file of property tables. The source may be
/// released afterwards. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_open(
    source: Option<&Source>,
    name: *const c_char,
    options: *const *const c_char,
    error: ErrorOut<'_>,
) -> *mut Report {
    guard(error, || {
        let source = given(source, "source")?;
        let input = source.file().map(|it| it.id().clone());
        // SAFETY: the rules of the header.
        let (name, options) = unsafe { (pointer::text(name, "name")?, pointer::words(options)?) };
        let mut how = Opening::of_words(&options)?;
        how.tables = Some(with_loaded(how.tables.unwrap_or_default()));
        let opened = Opened::open_as(source.0.clone(), &escape(name.as_bytes()), &how)?;
        let opened = Arc::new(opened);
        Ok(give(Report { opened, input }))
    })
}

/// Passes the answer to a request to a callback: a document as JSON, one line, or text for `print`.
/// docs/requests.md lists the requests and their options, docs/json.md the fields of their documents, under the
/// names of the commands of the tool.
///
/// `options` are words, `NAME=VALUE`, or `NAME` for an option that is only on or off, and end with NULL; a list
/// has a word for each of its values. NULL: the defaults. They are borrowed for the call.
///
/// Returns whether the answer is whole. A file that breaks a rule of its format fails after its document was
/// passed, as far as it can be read; what `verify`, `find`, `compat` and `params` find is no failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_document(
    report: Option<&Report>,
    request: *const c_char,
    options: *const *const c_char,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let opened = &given(report, "report")?.opened;
        let out = Callback::new(write, context)?;
        // SAFETY: the rules of the header.
        let request = unsafe { of_words(request, options) }?;
        answer(&request, opened, out)
    })
}

/// As `mlirbc_report_document`, of a request about two files: `diff`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_diff(
    old_report: Option<&Report>,
    new_report: Option<&Report>,
    options: *const *const c_char,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let old = &given(old_report, "old report")?.opened;
        let new = &given(new_report, "new report")?.opened;
        let out = Callback::new(write, context)?;
        // SAFETY: the rules of the header.
        let mut request = Request::of_words("diff", &unsafe { pointer::words(options) }?)?;
        request.compare_with(new.clone())?;
        answer(&request, old, out)
    })
}

/// Writes tensors, or segments of constant data of an IREE module, to files. `options` are words as those of
/// `mlirbc_report_document`; docs/requests.md lists them under `extract`: without `keys` all are written. The ending
/// of `path` decides on the format (`.npy`, `.npz`, `.safetensors`, `.bin`); a name that ends in `/`, or that of a
/// folder, gets a file for each, and of all tensors `manifest.json`. The rules of `mlirbc_plan_write_file` hold for
/// each file, but for links in a folder, which are replaced. Returns a new handle of a text, which has to be released:
/// what has no data, and is not written; empty if all is. NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_extract(
    report: Option<&Report>,
    options: *const *const c_char,
    path: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        let report = given(report, "report")?;
        // SAFETY: the rules of the header.
        let (options, path) = unsafe { (pointer::words(options)?, pointer::path(path)?) };
        let options = extract::Options::of_words(&options)?;
        let outputs = output::outputs(report.input.clone());
        let failed = |path: &Path, failed| output::failed(path, failed);
        let written = extract_to(&outputs, &report.opened, &options, &path, failed)?;
        Ok(Blob::give_text(match written {
            Written::All => String::new(),
            Written::LeftOut(text) | Written::Noted(text) => text,
        }))
    })
}

/// The requests as JSON: an object with their names, each with its options and their defaults; null for an option
/// that has none. Returns a new handle of a text, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_report_requests(error: ErrorOut<'_>) -> *mut Blob {
    guard(error, || Ok(Blob::give_text(requests().to_string())))
}

/// # Safety
/// The name is NULL or a text, the options are NULL or end with NULL.
unsafe fn of_words(name: *const c_char, options: *const *const c_char) -> Result<Request, Error> {
    // SAFETY: the caller's promise.
    let (name, options) = unsafe { (pointer::text(name, "request")?, pointer::words(options)?) };
    Ok(Request::of_words(name, &options)?)
}

fn answer(request: &Request, opened: &Opened, out: Callback) -> Result<bool, Error> {
    let mut out = out;
    match request.answer(opened, &mut out) {
        Ok(()) => Ok(true),
        Err(SinkError::File(failure)) if failure.is_finding() => Ok(true),
        Err(failure) => Err(failure.into()),
    }
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_retain(report: *const Report) -> *mut Report {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(report) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_release(report: *const Report) {
    // SAFETY: the rules of the header.
    unsafe { release(report) };
}
