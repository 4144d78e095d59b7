//! What calls of a module need of jaxlib: kernels for TPUs, which they have in them, and functions of it.

use std::collections::HashMap;

use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::StringId;
use mlirbc::ir::OpRef;
use mlirbc::producer::NamedRelease;
use mlirbc::{Bytecode, OpenOptions, Result, SectionId, Source, View};
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

/// A call of a module that a release of jaxlib does not have, or not with so many operands. A call is known by its name.
///
/// # Errors
/// Those of the strings of the file, and of decoding operations where a call has limits.
pub(super) fn missing_call(file: &Bytecode<'_>, jaxlib: NamedRelease) -> Result<Option<String>> {
    let (view, releases) = (file.view(), Releases::get());
    let mut limited = HashMap::new();
    for (id, name) in (0..).map(StringId::new).zip(view.strings()?) {
        let name = name?;
        if releases.has_call(jaxlib, name) == Some(false) {
            return Ok(Some(Name::new("call", name).shown()));
        }
        if let Some(most) = releases.most_operands(jaxlib, name) {
            limited.insert(id, most);
        }
    }
    let Some((name, most)) = first_beyond(view, &limited)? else {
        return Ok(None);
    };
    let name = Name::new("call", view.string(name)?).shown();
    Ok(Some(format!("{name} with more than {most} operands")))
}

/// The first call with more operands than its function takes, of those that take so many, and this number.
fn first_beyond(
    view: View<'_>,
    limited: &HashMap<StringId, u32>,
) -> Result<Option<(StringId, u32)>> {
    let Some(least) = limited.values().min() else {
        return Ok(None);
    };
    let mut found = None;
    // Those of many operations can be the same, and long.
    let mut targets = HashMap::new();
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            bodies.extend(op.isolated().map(|regions| (regions.with(view), ())));
            if found.is_some() || op.num_operands() <= *least {
                continue;
            }
            let dictionary = op.dictionary().map(|it| it.id());
            let key = (op.name_id(), dictionary, op.properties(), op.num_operands());
            let target = match targets.get(&key) {
                Some(known) => *known,
                None => {
                    let target = target(op)?;
                    targets.insert(key, target);
                    target
                }
            };
            let most = target.and_then(|it| Some((it, *limited.get(&it)?)));
            found = most.filter(|(_, most)| op.num_operands() > *most);
        }
        Ok(())
    })?;
    Ok(found)
}

/// The function that an operation calls.
fn target(op: OpRef<'_>) -> Result<Option<StringId>> {
    let target = op.attr("call_target_name")?;
    Ok(match target.map(|it| it.data()).transpose()?.flatten() {
        Some(AttrData::String(id)) => Some(id),
        Some(AttrData::Custom(custom)) => match custom.field("value") {
            Some(FieldValue::String(id)) => Some(*id),
            _ => None,
        },
        _ => None,
    })
}
