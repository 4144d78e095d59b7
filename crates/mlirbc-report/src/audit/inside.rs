//! The modules inside a file: those of a container, in compressed parts, and in attributes and resources of other modules.

use mlirbc::raw::limits::Budget;
use mlirbc::{OpenOptions, Source, View};
use mlirbc_containers::{Module, Place, limits, search_parts};
use mlirbc_document::text::escape;

use super::found::Found;
use super::{byte_scan, calls, module_tables};
use crate::failure::Failure;
use crate::opened::{Opened, Opening};

/// Most modules of a file that are looked at: each takes some milliseconds, however small it is.
const MODULES: usize = 256;

/// Most bytes of modules that are looked at for each byte of a file, and [`limits::DECODED`] of any.
const LOOKED_AT: u64 = 2 * limits::DECODED_PER_BYTE;

/// Looks at the modules in a file that were not looked at yet, and at what its compressed parts are decoded to; without `is_all`
/// only at those inside the module that was opened, and with `ends` at none.
///
/// # Errors
/// `Search` for what was not searched; `File`: the first of them, after all were looked at.
pub(super) fn find(
    opened: &Opened,
    is_all: bool,
    ends: Option<u64>,
    found: &mut Found<'_>,
) -> Result<(), Failure> {
    let failed = |error| Failure::file(opened.name(), error);
    let source = match opened.bytecode() {
        _ if is_all => opened.source(),
        Ok(file) if ends.is_none() => file.source(),
        _ => return Ok(()),
    };
    let mut look = |offset: u64, decoded: &Source<'static>| {
        found.at = Some(format!("{offset}+0"));
        byte_scan::scan(decoded, None, found)
    };
    let all = search_parts(source, limits::decoded(source.len()), &mut look);
    found.at = None;
    let mut result = Ok(());
    // What was opened is one of those that are found.
    let own = match opened.module() {
        Some(one) if is_all => one.place,
        _ => Place {
            offset: 0,
            inner: None,
        },
    };
    // Very many modules can share their bytes.
    let left = Budget::of_file(source.len(), LOOKED_AT, limits::DECODED);
    let all = all.map_err(failed)?;
    if let Some(problem) = all.problems.first() {
        let text = format!("{}: {}", opened.name(), escape(problem.as_bytes()));
        result = Err(Failure::Search(text));
    }
    let modules = all.modules.into_iter();
    for (nth, module) in modules.filter(|it| it.place != own).enumerate() {
        if nth == MODULES || !left.take(module.found.span.len) {
            let text = format!(
                "{}: not all modules inside were looked at: there are too many",
                opened.name()
            );
            return result.and(Err(Failure::Search(text)));
        }
        result = result.and(self::module(opened, &module, source, found));
    }
    result
}

/// Looks at the modules of a text of several.
///
/// # Errors
/// `Text` and `File`: the first of them, after all were looked at.
pub(super) fn of_text(opened: &Opened, found: &mut Found<'_>) -> Result<(), Failure> {
    let mut result = Ok(());
    for module in opened.contained() {
        let done = Opened::of_module(
            opened.source(),
            opened.name(),
            module.clone(),
            &Opening::default(),
        );
        found.at = Some(module.place.to_string());
        result = result.and(done.and_then(|module| {
            let file = module.bytecode()?;
            let looked = byte_scan::scan(file.source(), None, found);
            let looked = looked.and(of_module(file.view(), found));
            looked.map_err(|error| module.fail(error))
        }));
        found.at = None;
    }
    result
}

/// Looks at a module in these bytes.
///
/// # Errors
/// `File`.
fn module(
    opened: &Opened,
    module: &Module,
    bytes: &Source<'static>,
    found: &mut Found<'_>,
) -> Result<(), Failure> {
    let name = format!("{}: module at {}", opened.name(), module.place);
    let failed = |error| Failure::file(&name, error);
    let source = module.source(bytes).map_err(failed)?;
    found.at = Some(module.place.to_string());
    let file = OpenOptions::new().tolerant(true).open_source(source);
    let done = file.and_then(|file| {
        let looked = of_module(file.view(), found);
        looked.and(file.problem().map_or(Ok(()), |it| Err(it.clone())))
    });
    found.at = None;
    done.map_err(failed)
}

/// What the operations and tables of a module have. All of them are looked at, whichever has the first error.
pub(super) fn of_module(view: View<'_>, found: &mut Found<'_>) -> mlirbc::Result<()> {
    let calls = calls::find(view, found);
    let dialects = module_tables::dialects(view, found);
    let paths = module_tables::paths(view, found);
    calls.and(dialects).and(paths)
}
