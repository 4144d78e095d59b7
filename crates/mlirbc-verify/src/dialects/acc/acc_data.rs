//! Entries of data, and recipes for them.

use mlirbc::ids::TypeId;
use mlirbc::ir::RegionRef;

use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("acc.private", private),
    parts("acc.firstprivate", firstprivate),
    parts("acc.reduction", reduction),
    types("acc.firstprivate_map", no_modifiers),
    types("acc.deviceptr", no_modifiers_same),
    types("acc.present", no_modifiers_same),
    types("acc.nocreate", no_modifiers_same),
    types("acc.attach", no_modifiers_same),
    types("acc.copyin", copyin),
    types("acc.create", create),
    types("acc.use_device", no_modifiers_same),
    types("acc.declare_device_resident", no_modifiers_same),
    types("acc.declare_link", no_modifiers_same),
    parts("acc.private.recipe", private_recipe),
    parts("acc.firstprivate.recipe", firstprivate_recipe),
    parts("acc.reduction.recipe", reduction_recipe),
];

/// The modifiers of a data clause; none if it does not state them.
fn modifiers(op: &Op<'_, '_>) -> Vec<String> {
    let word = op.word("modifiers").unwrap_or_default();
    let words = word.split([',', '|']).map(|it| it.trim().to_owned());
    words.filter(|it| !it.is_empty() && it != "none").collect()
}

fn no_modifiers(op: &Op<'_, '_>) -> Verdict {
    modifiers_are(op, &[])
}

fn modifiers_are(op: &Op<'_, '_>, allowed: &[&str]) -> Verdict {
    let other = modifiers(op)
        .into_iter()
        .find(|it| !allowed.contains(&&**it));
    match other {
        Some(other) => wrong(format!("has the modifier `{other}`, which is not for it")),
        None => Ok(()),
    }
}

fn same_types(op: &Op<'_, '_>) -> Verdict {
    let (var, result) = (known(op.operand("var"))?, known(op.result("accVar"))?);
    needs(!op.differ(var, result), || {
        format!("takes {}, and gives {}", op.shown(var), op.shown(result))
    })
}

fn no_modifiers_same(op: &Op<'_, '_>) -> Verdict {
    same_types(op)?;
    no_modifiers(op)
}

fn copyin(op: &Op<'_, '_>) -> Verdict {
    same_types(op)?;
    modifiers_are(op, &["readonly", "always", "capture"])
}

fn create(op: &Op<'_, '_>) -> Verdict {
    same_types(op)?;
    modifiers_are(op, &["zero", "always", "capture"])
}

fn private(op: &Op<'_, '_>) -> Verdict {
    recipe(op, "acc.private.recipe", true)
}

fn firstprivate(op: &Op<'_, '_>) -> Verdict {
    recipe(op, "acc.firstprivate.recipe", true)
}

fn reduction(op: &Op<'_, '_>) -> Verdict {
    recipe(op, "acc.reduction.recipe", false)
}

fn recipe(op: &Op<'_, '_>, wanted: &str, can_be_made: bool) -> Verdict {
    no_modifiers(op)?;
    // Types of other dialects can make recipes by themselves.
    let var = known(op.operand("var"))?;
    let is_pointer = known(op.text(var))?.starts_with("!llvm.ptr");
    use mlirbc::entity::TypeData;
    let is_plain = is_pointer
        || !matches!(
            op.ty(var),
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_)
        );
    if can_be_made && !is_plain {
        return Ok(());
    }
    if !op.has("recipe") {
        // Releases before this attribute have none.
        return match op.context.view.provenance().producer().llvm_major() {
            Some(major) if major < 22 => Ok(()),
            _ => wrong("needs a recipe"),
        };
    }
    match known(op.look_up("recipe"))? {
        Found::Op(_, found) => {
            let name = known(op.name_of(found))?;
            needs(name == wanted, || {
                format!("its recipe is a `{name}`, which is no `{wanted}`")
            })
        }
        Found::Nothing => wrong("its recipe does not exist"),
    }
}

/// The region is there, and its first arguments have a type.
fn takes(op: &Op<'_, '_>, region: RegionRef<'_>, count: usize, ty: TypeId, what: &str) -> Verdict {
    let Some(entry) = region.blocks().next() else {
        return wrong(format!("its region `{what}` is empty"));
    };
    let given: Vec<_> = entry.args().map(|it| it.type_id()).take(count).collect();
    let is_right = given.len() == count && given.iter().all(|it| !op.differ(*it, ty));
    needs(is_right, || {
        format!(
            "its region `{what}` must first take {count} values of {}",
            op.shown(ty)
        )
    })
}

fn private_recipe(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    takes(op, known(op.region("initRegion"))?, 1, ty, "init")?;
    destroys(op, ty)
}

fn destroys(op: &Op<'_, '_>, ty: TypeId) -> Verdict {
    let region = known(op.region("destroyRegion"))?;
    match region.num_blocks() {
        0 => Ok(()),
        _ => takes(op, region, 1, ty, "destroy"),
    }
}

fn firstprivate_recipe(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    takes(op, known(op.region("initRegion"))?, 1, ty, "init")?;
    let copy = known(op.region("copyRegion"))?;
    takes(op, copy, 1, ty, "copy")?;
    let args = known(copy.blocks().next())?.num_args();
    needs(args >= 2, || {
        format!("its region `copy` takes {args} values, and must take two")
    })?;
    destroys(op, ty)
}

fn reduction_recipe(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    takes(op, known(op.region("initRegion"))?, 1, ty, "init")?;
    let combiner = known(op.region("combinerRegion"))?;
    takes(op, combiner, 2, ty, "combiner")?;
    for it in combiner.blocks().flat_map(|block| block.ops()) {
        if op.context.name(it) != "acc.yield" {
            continue;
        }
        let given: Vec<_> = it.operands().map(|it| it.type_id()).collect();
        let is_right = matches!(given.as_slice(), [only] if !op.differ(*only, ty));
        needs(is_right, || {
            format!(
                "its region `combiner` must yield one value, of {}",
                op.shown(ty)
            )
        })?;
    }
    Ok(())
}
