//! Documents: what a file answers, as JSON.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::sync::Arc;

use mlirbc::fingerprint;
use mlirbc::props::Tables;
use mlirbc_document::Envelope;
use mlirbc_document::text::escape;
use mlirbc_report::{self as report, Failure, Opened};
use serde::Serialize;

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, check_reserved, given, guard, release};
use crate::border::pointer::{self, give};
use crate::output::{Callback, Write};
use crate::source::Source;

/// An open file of any format, to be asked for documents: MLIR bytecode, an IREE module, a file of tensors, a file
/// that holds a module. A malformed file opens, so that a document can say what is wrong with it. Immutable, and counted.
pub struct Report(Arc<Opened>);

/// A document; docs/json.md has the fields of each, under the name of the command of the tool.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum DocumentKind {
    /// `info`: the facts of the file.
    MLIRBC_DOCUMENT_INFO = 0,
    /// `show`: the file at a glance.
    MLIRBC_DOCUMENT_SHOW = 1,
    /// `sections`: the section map.
    MLIRBC_DOCUMENT_SECTIONS = 2,
    /// `verify`: the violations of the rules of the format; option `limit`.
    MLIRBC_DOCUMENT_VERIFY = 3,
    /// `ls`: the tensors; options `all`, `limit` (the largest).
    MLIRBC_DOCUMENT_LS = 4,
    /// `symbols`: the symbols; options `name` (those inside of it), `all` (with the numbers of operations
    /// and of references).
    MLIRBC_DOCUMENT_SYMBOLS = 5,
    /// `tree`: the operations; options `name` (only this symbol), `limit` (levels), `all` (with values).
    MLIRBC_DOCUMENT_TREE = 6,
    /// `stats`: counts by kind, bytes by section and symbol.
    MLIRBC_DOCUMENT_STATS = 7,
    /// `hash`: the fingerprint; options `name` (of a symbol or tensor), `all` (of all functions), `ignore`.
    MLIRBC_DOCUMENT_HASH = 8,
    /// `head`: the first values of the tensor `name`; option `limit`.
    MLIRBC_DOCUMENT_HEAD = 9,
    /// `users`: the operations that consume the tensor `name`, or refer to a symbol such as `@main`.
    MLIRBC_DOCUMENT_USERS = 10,
    /// `attrs`: the table of attributes.
    MLIRBC_DOCUMENT_ATTRIBUTES = 11,
    /// `types`: the table of types.
    MLIRBC_DOCUMENT_TYPES = 12,
    /// `strings`: the table of strings.
    MLIRBC_DOCUMENT_STRINGS = 13,
    /// `dialects`: the dialects with the names of their operations.
    MLIRBC_DOCUMENT_DIALECTS = 14,
    /// `compat`: who reads the file; option `name`: a reader, "jaxlib=0.4.30", whose answer is in it.
    MLIRBC_DOCUMENT_COMPAT = 15,
}

/// What a document has. All fields 0: the defaults of the tool.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct DocumentOptions {
    /// A symbol, "@main", or the key of a tensor; NULL: none.
    pub name: *const c_char,
    /// A limit, which `mlirbc_document_kind_t` explains; 0: the default.
    pub limit: u64,
    /// Not 0: more, as `mlirbc_document_kind_t` explains.
    pub all: u32,
    /// What is no content: `mlirbc_ignore_t`, several added.
    pub ignore: u32,
    /// 0; for later versions.
    pub reserved: [u32; 4],
}

/// What is left out of a fingerprint; docs/cli.md says what each is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum Ignore {
    /// Locations of operations and of arguments of blocks.
    MLIRBC_IGNORE_LOCATIONS = 1,
    /// Values of resources.
    MLIRBC_IGNORE_RESOURCES = 2,
    /// The producer.
    MLIRBC_IGNORE_PRODUCER = 4,
    /// Metadata.
    MLIRBC_IGNORE_METADATA = 8,
    /// Names of private functions. A symbol never depends on them.
    MLIRBC_IGNORE_NAMES = 16,
    /// What bytes refer to that only their dialect understands, of the hashes of symbols.
    MLIRBC_IGNORE_UNKNOWN = 32,
}

/// The same as values of Rust.
#[derive(Default)]
struct Choices<'c> {
    name: Option<&'c str>,
    limit: Option<u64>,
    all: bool,
    ignore: fingerprint::Options,
    ignore_names: bool,
    allow_unknown: bool,
}

impl Choices<'_> {
    fn limit_or(&self, default: u32) -> u32 {
        self.limit
            .map_or(default, |limit| u32::try_from(limit).unwrap_or(u32::MAX))
    }

    fn name(&self) -> Option<String> {
        self.name.map(str::to_owned)
    }

    /// The key of a tensor.
    fn key(&self) -> Result<&str, Error> {
        self.name.ok_or_else(|| Error::invalid("the name is NULL"))
    }
}

/// Opens what a source holds, of whatever format; of a file that holds several modules, `at` chooses
/// one: an offset as `mlirbc find` lists it, or NULL. `name` is what messages and documents call the
/// file. The source may be released afterwards. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_open(
    source: Option<&Source>,
    name: *const c_char,
    at: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Report {
    guard(error, || {
        let source = given(source, "source")?.0.clone();
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        let at = match at.is_null() {
            true => None,
            false => {
                // SAFETY: the rules of the header.
                let at = unsafe { pointer::text(at, "place") }?;
                Some(at.parse().map_err(|why: String| Error::invalid(&why))?)
            }
        };
        let opened = Opened::open(source, &escape(name.as_bytes()), at)?;
        Ok(give(Report(Arc::new(opened))))
    })
}

/// Passes a document as JSON, one line, to a callback. `options` is NULL or borrowed for the call.
/// Returns whether the document is whole. A file that breaks a rule of its format fails after its
/// document was passed, as far as it can be read; findings of `verify` are no failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_document(
    report: Option<&Report>,
    kind: DocumentKind,
    options: Option<&DocumentOptions>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let opened = &given(report, "report")?.0;
        let out = Callback::new(write, context)?;
        let choices = match options {
            // SAFETY: the rules of the header.
            Some(options) => unsafe { convert(options) }?,
            None => Choices::default(),
        };
        let mut result = Ok(());
        out.pass(|out| {
            result = document(opened, kind, &choices, out)?;
            Ok(())
        })?;
        match result {
            Err(failure) if !failure.is_finding() => Err(failure.into()),
            _ => Ok(true),
        }
    })
}

/// Passes what differs between two files, the document `diff`, as JSON, one line, to a callback. With `all` it is
/// the smallest thing that makes their fingerprints differ, or those of the symbol `name`; `ignore` is left out.
/// `options` is NULL or borrowed for the call. Returns whether the files were compared.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_report_diff(
    old_report: Option<&Report>,
    new_report: Option<&Report>,
    options: Option<&DocumentOptions>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let old = &*given(old_report, "old report")?.0;
        let new = &*given(new_report, "new report")?.0;
        let choices = match options {
            None => Choices::default(),
            // SAFETY: the rules of the header.
            Some(options) => unsafe { convert(options) }?,
        };
        if choices.name.is_some() && !choices.all {
            return Err(Error::invalid("a symbol is compared with `all` only"));
        }
        let options = report::diff::Options {
            ignore: choices.ignore,
            ignore_names: choices.ignore_names,
            values: false,
            explain: choices.all,
            symbol: choices.name(),
        };
        let it = report::diff::diff(old, new, &options)?;
        let out = Callback::new(write, context)?;
        out.pass(|out| {
            let mut sink = Sink { opened: old, out };
            Ok(sink.write("diff", &it)?)
        })?;
        Ok(true)
    })
}

/// # Safety
/// The name is NULL or a text.
unsafe fn convert(options: &DocumentOptions) -> Result<Choices<'_>, Error> {
    check_reserved(&options.reserved)?;
    if options.ignore >= 64 {
        return Err(Error::invalid("there is no such part to ignore"));
    }
    let has = |what: Ignore| options.ignore & what as u32 != 0;
    Ok(Choices {
        ignore: fingerprint::Options::new()
            .ignore_locations(has(Ignore::MLIRBC_IGNORE_LOCATIONS))
            .ignore_resources(has(Ignore::MLIRBC_IGNORE_RESOURCES))
            .ignore_producer(has(Ignore::MLIRBC_IGNORE_PRODUCER))
            .ignore_metadata(has(Ignore::MLIRBC_IGNORE_METADATA)),
        ignore_names: has(Ignore::MLIRBC_IGNORE_NAMES),
        allow_unknown: has(Ignore::MLIRBC_IGNORE_UNKNOWN),
        name: match options.name.is_null() {
            true => None,
            // SAFETY: the caller's promise.
            false => Some(unsafe { pointer::text(options.name, "name") }?),
        },
        limit: (options.limit != 0).then_some(options.limit),
        all: options.all != 0,
    })
}

/// Writes a document, and returns its result.
fn document(
    opened: &Opened,
    kind: DocumentKind,
    choices: &Choices<'_>,
    out: &mut dyn std::io::Write,
) -> Result<Result<(), Failure>, Error> {
    use DocumentKind::*;
    let sink = &mut Sink { opened, out };
    Ok(match kind {
        MLIRBC_DOCUMENT_INFO => {
            let it = report::info(opened)?;
            sink.write("info", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_SHOW => {
            let it = report::show(opened)?;
            sink.write("show", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_SECTIONS => {
            let it = report::sections(opened)?;
            sink.write("sections", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_VERIFY => {
            let it = report::verify(opened, choices.limit_or(1000) as usize)?;
            sink.write("verify", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_LS => {
            let options = report::ls::Options {
                top: choices.limit.map(|_| choices.limit_or(0)),
                all: choices.all,
                ..Default::default()
            };
            let it = report::ls(opened, &options)?;
            sink.write("ls", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_SYMBOLS => {
            let options = report::symbols::Options {
                inside: choices.name(),
                signatures: true,
                count: choices.all,
                uses: choices.all,
                tables: Tables::standard(),
            };
            let it = report::symbols(opened, &options)?;
            sink.write("symbols", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_TREE => {
            let options = report::tree::Options {
                depth: choices.limit_or(2),
                symbol: choices.name(),
                values: choices.all,
                locations: choices.all,
                tables: Tables::standard(),
            };
            let it = report::tree(opened, &options)?;
            sink.write("tree", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_STATS => {
            let options = report::stats::Options {
                tables: Tables::standard(),
            };
            let it = report::stats(opened, &options)?;
            sink.write("stats", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_HASH => {
            let options = report::hash::Options {
                names: choices.name().into_iter().collect(),
                functions: choices.all,
                ignore: choices.ignore,
                ignore_names: choices.ignore_names,
                allow_unknown: choices.allow_unknown,
                ..Default::default()
            };
            let it = report::hash(opened, &options, |_| {})?;
            sink.write("hash", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_HEAD => {
            let options = report::head::Options {
                count: choices.limit_or(16) as usize,
                owner: None,
                stats: true,
            };
            let it = report::head(opened, choices.key()?, &options)?;
            sink.write("head", &it)?;
            it.outcome.result()
        }
        MLIRBC_DOCUMENT_USERS => {
            let it = report::users(opened, choices.key()?, None)?;
            sink.write("users", &it)?;
            it.outcome.result()
        }
        MLIRBC_DOCUMENT_ATTRIBUTES => {
            let it = report::attributes(opened)?;
            sink.write("attrs", &it)?;
            it.outcome.result()
        }
        MLIRBC_DOCUMENT_TYPES => {
            let it = report::types(opened)?;
            sink.write("types", &it)?;
            it.outcome.result()
        }
        MLIRBC_DOCUMENT_STRINGS => {
            let it = report::strings(opened)?;
            sink.write("strings", &it)?;
            it.outcome.result()
        }
        MLIRBC_DOCUMENT_COMPAT => {
            let readers: Vec<String> = choices.name().into_iter().collect();
            let it = report::compat(opened, &readers)?;
            sink.write("compat", &it)?;
            it.result()
        }
        MLIRBC_DOCUMENT_DIALECTS => {
            let it = report::dialects(opened)?;
            sink.write("dialects", &it)?;
            it.outcome.result()
        }
    })
}

/// Where a document goes.
struct Sink<'s> {
    opened: &'s Opened,
    out: &'s mut dyn std::io::Write,
}

impl Sink<'_> {
    fn write(&mut self, command: &str, document: &impl Serialize) -> std::io::Result<()> {
        let at = self.opened.at();
        Envelope::new(command, self.opened.name(), at.as_deref(), document).write_line(self.out)
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
