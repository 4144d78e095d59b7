//! Globals, aliases, constructors and symbols.

use mlirbc::entity::AttrData;

use super::llvm_types::{Llvm, differ, text};
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::quoted;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("llvm.mlir.global", global),
    parts("llvm.mlir.alias", alias),
    parts("llvm.mlir.ifunc", ifunc),
    parts("llvm.mlir.addressof", address_of),
    parts("llvm.mlir.global_ctors", constructors),
    parts("llvm.mlir.global_dtors", constructors),
    parts("llvm.dso_local_equivalent", local_equivalent),
    types("llvm.module_flags", module_flags),
    parts("llvm.comdat", comdat),
];

fn can_be_global(text: &str) -> bool {
    !matches!(
        text,
        "!llvm.void" | "!llvm.token" | "!llvm.metadata" | "!llvm.label"
    )
}

fn global(op: &Op<'_, '_>) -> Verdict {
    let ty = text(op, op.type_attr("global_type"))?;
    needs(can_be_global(&ty), || {
        format!("is of {}, which no global can have", quoted(&ty))
    })?;
    let value = op.attr_data("value");
    if let Some(AttrData::String(id) | AttrData::TypedString { value: id, .. }) = value {
        let len = known(op.context.view.string(id).ok())?.len() as u64;
        let is_right = matches!(Llvm::of(&ty), Some(Llvm::Array(count, "i8")) if count == len);
        needs(is_right, || {
            format!(
                "is of {}, which must be an array of {len} times `i8`",
                quoted(&ty)
            )
        })?;
    }
    if ty.starts_with("!llvm.target<") {
        needs(value.is_none(), || {
            format!("is of {}, which cannot have a value", quoted(&ty))
        })?;
    }
    let linkage = op.word("linkage").unwrap_or_default();
    if linkage == "appending" {
        let is_array = matches!(known(Llvm::of(&ty))?, Llvm::Array(..));
        needs(is_array, || {
            format!(
                "is `appending`, and of {}, which must be an array",
                quoted(&ty)
            )
        })?;
    }
    if linkage == "common" {
        let number = op.attr("value").and_then(|it| it.as_i64().ok().flatten());
        let float = op.attr("value").and_then(|it| it.as_f64().ok().flatten());
        let is_text = matches!(value, Some(AttrData::String(_)));
        let is_other =
            number.is_some_and(|it| it != 0) || float.is_some_and(|it| it != 0.0) || is_text;
        needs(!is_other, || "is `common`, and its value must be zero")?;
    }
    only_wrong(is_comdat(op))?;
    if let Some(alignment) = op.integer("alignment") {
        needs((alignment as u64).is_power_of_two(), || {
            format!("is aligned to {alignment}, which is no power of two")
        })?;
    }
    let region = known(op.regions().first().copied())?;
    let Some(block) = region.blocks().next() else {
        return Ok(());
    };
    needs(value.is_none(), || "has both a value and a region for it")?;
    let last = known(block.ops().last())?;
    let given = text(op, last.operand(0).map(|it| it.type_id()))?;
    needs(!differ(&given, &ty), || {
        format!(
            "is of {}, and its region gives {}",
            quoted(&ty),
            quoted(&given)
        )
    })?;
    has_no_effects(op)
}

/// The region of a global or an alias has no operations with effects.
fn has_no_effects(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    for it in region.blocks().flat_map(|block| block.ops()) {
        let name = op.context.name(it);
        let has_effect = matches!(
            &*name,
            "llvm.store" | "llvm.call" | "llvm.load" | "llvm.alloca"
        ) || name == "llvm.inline_asm"
            && matches!(it.attr("has_side_effects"), Ok(Some(_)));
        needs(!has_effect, || {
            format!("has `{name}` in its region, which has effects")
        })?;
    }
    Ok(())
}

fn is_comdat(op: &Op<'_, '_>) -> Verdict {
    if !op.has("comdat") {
        return Ok(());
    }
    match known(op.look_up("comdat"))? {
        Found::Op(_, found) if known(op.name_of(found))? == "llvm.comdat_selector" => Ok(()),
        _ => wrong("`comdat` is no `llvm.comdat_selector`"),
    }
}

const LINKAGES: [&str; 8] = [
    "external",
    "internal",
    "private",
    "weak",
    "weak_odr",
    "linkonce",
    "linkonce_odr",
    "available_externally",
];

fn alias(op: &Op<'_, '_>) -> Verdict {
    let ty = text(op, op.type_attr("alias_type"))?;
    needs(can_be_global(&ty), || {
        format!("is of {}, which no global can have", quoted(&ty))
    })?;
    let linkage = known(op.word("linkage"))?;
    needs(LINKAGES.contains(&&*linkage), || {
        format!(
            "has the linkage `{}`, which is not for it",
            quoted(&linkage)
        )
    })?;
    let region = known(op.regions().first().copied())?;
    let last = known(region.blocks().next().and_then(|it| it.ops().last()))?;
    let given = text(op, last.operand(0).map(|it| it.type_id()))?;
    needs(given.starts_with("!llvm.ptr"), || {
        format!(
            "its region gives {}, which must be a pointer",
            quoted(&given)
        )
    })?;
    has_no_effects(op)
}

fn ifunc(op: &Op<'_, '_>) -> Verdict {
    let linkage = known(op.word("linkage"))?;
    let is_allowed = LINKAGES.contains(&&*linkage) && linkage != "available_externally";
    needs(is_allowed, || {
        format!(
            "has the linkage `{}`, which is not for it",
            quoted(&linkage)
        )
    })?;
    match known(op.look_up("resolver"))? {
        Found::Op(body, found) if known(op.name_of(found))? == "llvm.func" => {
            let regions = op.context.regions(body, found);
            let is_defined = regions.first().is_some_and(|it| it.num_blocks() > 0);
            needs(is_defined, || "its resolver has no body")
        }
        // An alias of a function is followed.
        Found::Op(_, found) if known(op.name_of(found))? == "llvm.mlir.alias" => Ok(()),
        _ => wrong("its resolver is no function"),
    }
}

fn address_of(op: &Op<'_, '_>) -> Verdict {
    let (found, name) = match known(op.look_up("global_name"))? {
        Found::Op(_, found) => (found, known(op.name_of(found))?),
        Found::Nothing => return wrong("nothing has the name `global_name`"),
    };
    let is_right = matches!(
        name,
        "llvm.mlir.global" | "llvm.func" | "llvm.mlir.alias" | "llvm.mlir.ifunc"
    );
    needs(is_right, || {
        format!("refers to a `{name}`, which has no address")
    })?;
    let wanted = match name {
        "llvm.mlir.global" => known(
            found
                .attr("addr_space")
                .ok()
                .flatten()
                .and_then(|it| it.as_i64().ok().flatten())
                .or(Some(0)),
        )?,
        _ => return Ok(()),
    };
    let result = text(op, op.result("res"))?;
    let digits = result
        .strip_prefix("!llvm.ptr<")
        .and_then(|it| it.strip_suffix('>'));
    let given = known(digits.unwrap_or("0").trim().parse::<i64>().ok())?;
    needs(given == wanted, || {
        format!(
            "gives {}, and the global is in the address space {wanted}",
            quoted(&result)
        )
    })
}

fn constructors(op: &Op<'_, '_>) -> Verdict {
    let name = if op.name == "llvm.mlir.global_ctors" {
        "ctors"
    } else {
        "dtors"
    };
    let functions = known(op.array(name))?;
    for item in op.array("data").unwrap_or_default() {
        let is_wrong = matches!(
            op.context.view.attr(item),
            Ok(AttrData::Integer { .. }
                | AttrData::String(_)
                | AttrData::Array(_)
                | AttrData::Unit
                | AttrData::Float { .. })
        );
        needs(
            !is_wrong,
            || "has data that is neither a symbol nor `#llvm.zero`",
        )?;
    }
    let counts = [op.array("priorities"), op.array("data")].map(|it| it.map(|it| it.len()));
    needs(
        counts.iter().flatten().all(|it| *it == functions.len()),
        || {
            format!(
                "has {} functions, and another number of priorities or data",
                functions.len()
            )
        },
    )?;
    for function in functions {
        match known(op.look_up_id(function))? {
            Found::Op(body, found) if known(op.name_of(found))? == "llvm.func" => {
                let regions = op.context.regions(body, found);
                let is_defined = regions.first().is_some_and(|it| it.num_blocks() > 0);
                needs(is_defined, || "has a function without a body")?;
            }
            _ => return wrong(format!("has one of `{name}` that is no `llvm.func`")),
        }
    }
    Ok(())
}

fn local_equivalent(op: &Op<'_, '_>) -> Verdict {
    let (found, name) = match known(op.look_up("function_name"))? {
        Found::Op(_, found) => (found, known(op.name_of(found))?),
        Found::Nothing => return wrong("nothing has the name `function_name`"),
    };
    needs(matches!(name, "llvm.func" | "llvm.mlir.alias"), || {
        format!("refers to a `{name}`, which is neither a function nor an alias")
    })?;
    let linkage = found.attr("linkage").ok().flatten();
    let linkage = linkage.and_then(|it| op.context.attr_text(it.as_attr()?.id()));
    let linkage = linkage.unwrap_or_default();
    needs(
        name != "llvm.func" || !linkage.contains("<extern_weak>"),
        || "refers to a function that is `extern_weak`",
    )?;
    Ok(())
}

fn module_flags(op: &Op<'_, '_>) -> Verdict {
    for flag in op.array("flags").unwrap_or_default() {
        let is_wrong = matches!(
            op.context.view.attr(flag),
            Ok(AttrData::Integer { .. }
                | AttrData::String(_)
                | AttrData::Array(_)
                | AttrData::Unit
                | AttrData::Float { .. })
        );
        needs(
            !is_wrong,
            || "has a flag that is no `#llvm.mlir.module_flag`",
        )?;
    }
    Ok(())
}

fn comdat(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    for it in region.blocks().flat_map(|block| block.ops()) {
        let name = op.context.name(it);
        needs(name == "llvm.comdat_selector", || {
            format!("has `{name}` in it, and not only `llvm.comdat_selector`")
        })?;
    }
    Ok(())
}
