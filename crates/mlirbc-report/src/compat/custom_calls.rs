//! What calls of a module need of jaxlib: kernels for TPUs, which they have in them, and functions of it.

use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::StringId;
use mlirbc::producer::NamedRelease;
use mlirbc::{Bytecode, OpenOptions, Result, SectionId, Source};
use mlirbc_compat::Releases;
use mlirbc_containers::search;
use mlirbc_document::Name;
use mlirbc_transform::each_body;

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

/// A call of a module that a release of jaxlib does not have, or not with so many operands. Calls are told by their names.
///
/// # Errors
/// Those of the strings of the file, and of decoding operations where a call has limits.
pub(super) fn missing_call(file: &Bytecode<'_>, jaxlib: NamedRelease) -> Result<Option<String>> {
    let releases = Releases::get();
    let mut limited = Vec::new();
    for (id, name) in (0..).map(StringId::new).zip(file.view().strings()?) {
        let name = name?;
        if releases.has_call(jaxlib, name) == Some(false) {
            return Ok(Some(Name::new("call", name).shown()));
        }
        if let Some(most) = releases.most_operands(jaxlib, name) {
            limited.push((id, name, most));
        }
    }
    for (id, name, most) in limited {
        if has_call(file, id, most)? {
            let name = Name::new("call", name).shown();
            return Ok(Some(format!("{name} with more than {most} operands")));
        }
    }
    Ok(None)
}

/// Whether an operation with more operands than these calls a function.
fn has_call(file: &Bytecode<'_>, name: StringId, most: u32) -> Result<bool> {
    let view = file.view();
    let mut found = false;
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            bodies.extend(op.isolated().map(|regions| (regions.with(view), ())));
            if found || op.num_operands() <= most {
                continue;
            }
            let target = op.attr("call_target_name")?;
            let target = target.map(|it| it.data()).transpose()?.flatten();
            found = match target {
                Some(AttrData::String(id)) => id == name,
                Some(AttrData::Custom(custom)) => {
                    matches!(custom.field("value"), Some(FieldValue::String(id)) if *id == name)
                }
                _ => false,
            };
        }
        Ok(())
    })?;
    Ok(found)
}
