//! What calls of a module need of jaxlib: kernels for TPUs, which they have in them, and functions of it.

use mlirbc::producer::NamedRelease;
use mlirbc::{Bytecode, OpenOptions, Result, SectionId, Source};
use mlirbc_compat::Releases;
use mlirbc_containers::search;
use mlirbc_document::Name;

/// The target of calls that have kernels.
const TARGET: &[u8] = b"tpu_custom_call";

/// The attribute of a kernel that has its version.
const VERSION: &str = "stable_mosaic.version";

/// The newest version of the kernels of a module; `None` without any. Those that cannot be read have none.
///
/// # Errors
/// Those of the strings of the file.
pub(super) fn version(file: &Bytecode<'_>) -> Result<Option<u64>> {
    if file.view().find_string(TARGET)?.is_empty() {
        return Ok(None);
    }
    let strings = Source::borrowed(file.section(SectionId::String)?.rest());
    let modules = search(&strings)?.modules;
    let versions = modules.iter().filter_map(|it| {
        let kernel = OpenOptions::new()
            .open_source(it.source(&strings).ok()?)
            .ok()?;
        of_kernel(&kernel).ok()?
    });
    Ok(versions.max())
}

fn of_kernel(kernel: &Bytecode<'_>) -> Result<Option<u64>> {
    let body = kernel.view().top_level()?;
    let Some(module) = body.all_ops().next() else {
        return Ok(None);
    };
    let version = module.attr(VERSION)?;
    Ok(version.and_then(|it| it.as_i64().ok()??.try_into().ok()))
}

/// The first function that a module calls and a release of jaxlib does not have. Calls are told by their names.
///
/// # Errors
/// Those of the strings of the file.
pub(super) fn missing_call(file: &Bytecode<'_>, jaxlib: NamedRelease) -> Result<Option<String>> {
    for name in file.view().strings()? {
        let name = name?;
        if Releases::get().has_call(jaxlib, name) == Some(false) {
            return Ok(Some(Name::new("call", name).shown()));
        }
    }
    Ok(None)
}
