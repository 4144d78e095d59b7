//! Targets, and what is mapped to them.

use std::collections::HashSet;

use mlirbc::ir::{Definition, OpRef, ValueRef};

use super::clauses::depends;
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::word_of;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("omp.target", target),
    parts("omp.target_data", target_data),
    parts("omp.target_enter_data", target_enter_exit),
    parts("omp.target_exit_data", target_enter_exit),
    parts("omp.target_update", target_enter_exit),
    parts("omp.declare_mapper.info", maps),
    parts("omp.map.info", map_info),
    types("omp.map.bounds", map_bounds),
];

/// The flags of a map.
fn flags(map: OpRef<'_>) -> Option<Vec<String>> {
    let text = map.attr("map_type").ok()??.to_string();
    let flags = word_of(&text)?
        .split(['|', ','])
        .map(|it| it.trim().to_owned());
    Some(flags.collect())
}

fn maps(op: &Op<'_, '_>) -> Verdict {
    let (mut to_vars, mut from_vars) = (HashSet::new(), HashSet::new());
    for value in op.operand_values("map_vars") {
        let name = known(op.source_name(value))?;
        needs(
            !name.is_empty(),
            || "maps an argument of a block, which comes from no `omp.map.info`",
        )?;
        if name != "omp.map.info" {
            let is_declared = op.name == "omp.declare_mapper.info";
            return needs(is_declared, || {
                format!("maps what `{name}` gives, which must come from `omp.map.info`")
            });
        }
        let Definition::Result(map, _) = value.definition() else {
            continue;
        };
        let flags = known(flags(map))?;
        let has = |flag: &str| flags.iter().any(|it| it == flag);
        let (is_to, is_from, is_delete) = (has("to"), has("from"), has("del"));
        let is_wrong = match op.name {
            "omp.target_data" | "omp.target" => is_delete,
            "omp.target_enter_data" => is_from || is_delete,
            "omp.target_exit_data" => is_to,
            "omp.target_update" => {
                let var = map.operand(0).map(|it| it.id());
                let is_wrong = is_delete
                    || is_to == is_from
                    || (is_to && from_vars.contains(&var))
                    || (is_from && to_vars.contains(&var))
                    || ["always", "close", "implicit"].into_iter().any(has);
                if is_to { &mut to_vars } else { &mut from_vars }.insert(var);
                is_wrong
            }
            _ => false,
        };
        needs(!is_wrong, || {
            format!(
                "has a map of the kind `{}`, which is not for it",
                flags.join(", ")
            )
        })?;
    }
    Ok(())
}

fn from_maps(op: &Op<'_, '_>, values: &[ValueRef<'_>], what: &str) -> Verdict {
    for value in values {
        let source = match value.definition() {
            Definition::Result(source, _) => op.context.name(source),
            _ => String::new(),
        };
        needs(source == "omp.map.info", || {
            format!("`{what}` must come from `omp.map.info`")
        })?;
    }
    Ok(())
}

fn target_enter_exit(op: &Op<'_, '_>) -> Verdict {
    depends(op)?;
    maps(op)
}

fn target_data(op: &Op<'_, '_>) -> Verdict {
    let (pointers, addresses) = (
        op.operand_values("use_device_ptr_vars"),
        op.operand_values("use_device_addr_vars"),
    );
    let has_any =
        !pointers.is_empty() || !addresses.is_empty() || !op.operands("map_vars").is_empty();
    needs(
        has_any,
        || "maps nothing, and uses no pointer or address of a device",
    )?;
    from_maps(op, &pointers, "use_device_ptr_vars")?;
    from_maps(op, &addresses, "use_device_addr_vars")?;
    maps(op)
}

fn target(op: &Op<'_, '_>) -> Verdict {
    depends(op)?;
    from_maps(
        op,
        &op.operand_values("has_device_addr_vars"),
        "has_device_addr_vars",
    )?;
    only_wrong(maps(op))?;
    if let Some(indices) = op.integers("private_maps") {
        let vars = op.operands("private_vars").len();
        needs(indices.len() == vars, || {
            format!(
                "has {vars} private variables, and {} maps of them",
                indices.len()
            )
        })?;
    }
    let region = known(op.regions().first().copied())?;
    let ops = region.blocks().flat_map(|block| block.ops());
    let teams = ops.filter(|it| op.context.name(*it) == "omp.teams").count();
    needs(teams < 2, || {
        format!("has {teams} `omp.teams` in it, and can have one")
    })
}

fn map_info(op: &Op<'_, '_>) -> Verdict {
    if op.has("mapper_id") {
        let is_mapper = match known(op.look_up("mapper_id"))? {
            Found::Op(_, found) => known(op.name_of(found))? == "omp.declare_mapper",
            Found::Nothing => false,
        };
        needs(is_mapper, || "`mapper_id` is no `omp.declare_mapper`")?;
    }
    from_maps(op, &op.operand_values("members"), "members")
}

fn map_bounds(op: &Op<'_, '_>) -> Verdict {
    let has_any = op.operand("extent").is_some() || op.operand("upper_bound").is_some();
    if has_any {
        Ok(())
    } else {
        wrong("needs an extent or an upper bound")
    }
}
