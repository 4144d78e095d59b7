//! Functions, globals, lists and texts; lists, exports and calls of virtual machines.
//!
//! Source: `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp`, `UtilTypes.cpp`,
//! `compiler/src/iree/compiler/Dialect/VM/IR/VMOps.cpp` of iree-org/iree.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::{AttrRef, OpRef};

use super::flow_ops::calls;
use crate::dialects::common::regions::{body, given, same_types};
use crate::dialects::func::{function, signature};
use crate::op::handle::Op;
use crate::op::of_text::params;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(super) fn func(op: &Op<'_, '_>) -> Verdict {
    only_wrong(function(op))?;
    let (inputs, _) = known(signature(op.it))?;
    let tied = known(op.integers("tied_operands"))?;
    // -1: a result that is no operand.
    let is_operand = |it: &i64| *it == -1 || usize::try_from(*it).is_ok_and(|it| it < inputs.len());
    let nth = tied.iter().position(|it| !is_operand(it));
    needs(nth.is_none(), || {
        format!(
            "a result is tied to an operand that is not there; it has {}",
            inputs.len()
        )
    })
}

pub(super) fn returned(op: &Op<'_, '_>) -> Verdict {
    let (parent, name) = (known(op.parent())?, known(op.parent_name())?);
    known(
        ["util.func", "util.initializer"]
            .contains(&name)
            .then_some(()),
    )?;
    let (_, results) = known(signature(parent))?;
    same_types(
        op,
        ("its operands", &op.operand_types()),
        ("the results of the function", &results),
    )
}

pub(super) fn call(op: &Op<'_, '_>) -> Verdict {
    calls(op, "util.func", &op.operands("operands"))
}

pub(super) fn hoistable(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let region = known(regions.first())?;
    needs(region.num_blocks() == 1, || {
        format!("must have one block, and has {}", region.num_blocks())
    })?;
    let args: Vec<TypeId> = body(op)?.args().map(|it| it.type_id()).collect();
    same_types(
        op,
        ("its operands", &op.operand_types()),
        ("the arguments of its region", &args),
    )?;
    let given = known(given(op, region, "util.return"))?;
    same_types(
        op,
        ("its results", &op.result_types()),
        ("the values that its region gives", &given),
    )
}

pub(super) fn assume(op: &Op<'_, '_>) -> Verdict {
    let (rows, operands) = (known(op.array("assumptions"))?, op.operand_types().len());
    needs(rows.len() == operands, || {
        format!(
            "has {operands} operands, and {} rows of assumptions",
            rows.len()
        )
    })?;
    let mut first = None;
    for (nth, row) in rows.into_iter().enumerate() {
        let row = known(AttrRef::new(op.context.view, row).as_array().ok().flatten())?;
        // One assumption is as many as needed.
        let count = row.count();
        if count != 1 {
            let needed = *first.get_or_insert(count);
            needs(count == needed, || {
                format!("operand #{nth} has {count} assumptions, and others have {needed}")
            })?;
        }
    }
    Ok(())
}

/// Whether a value of a type can be one of another type, where both are of a global; `None` if nobody knows.
fn is_compatible(op: &Op<'_, '_>, global: TypeId, access: TypeId) -> Option<bool> {
    if let (Some(global), Some(access)) = (op.shaped(global), op.shaped(access)) {
        let shapes = global.shape.zip(access.shape)?;
        return Some(are_compatible(&shapes.0, &shapes.1));
    }
    /// Types that tell by code what they are compatible with.
    const BY_CODE: [&str; 4] = ["stream.resource", "util.buffer", "util.list", "util.ptr"];
    let name = op.mnemonic(global).unwrap_or_default();
    if BY_CODE.contains(&name.as_str()) || name.starts_with("vm.") {
        return None;
    }
    op.context.is_same(global, access)
}

/// The global that an operation names: `None` if that is not known.
fn global<'m>(op: &Op<'_, 'm>) -> Verdict<OpRef<'m>> {
    match known(op.symbol("global"))? {
        Some(found) => known((op.name_of(found) == Some("util.global")).then_some(found)),
        None => wrong("`global` is no global of this module"),
    }
}

/// The type of a global.
fn type_of(global: OpRef<'_>) -> Option<TypeId> {
    global.attr("type").ok()??.as_type().ok()??.id()
}

fn is_mutable(global: OpRef<'_>) -> bool {
    matches!(global.attr("is_mutable"), Ok(Some(_)))
}

pub(super) fn load(op: &Op<'_, '_>) -> Verdict {
    let global = global(op)?;
    let result = known(op.result("result"))?;
    if op.name == "util.global.load" {
        let ty = known(type_of(global))?;
        needs(is_compatible(op, ty, result) != Some(false), || {
            let (ty, result) = (op.shown(ty), op.shown(result));
            format!("the global is {ty}, and is loaded as {result}")
        })?;
    }
    needs(
        !op.has("is_immutable") || !is_mutable(global),
        || "is marked as immutable, and its global is mutable",
    )
}

pub(super) fn store(op: &Op<'_, '_>) -> Verdict {
    let (ty, value) = (known(type_of(global(op)?))?, known(op.operand("value"))?);
    needs(!op.differ(ty, value), || {
        let (ty, value) = (op.shown(ty), op.shown(value));
        format!("the global is {ty}, and the value {value}")
    })
}

/// What a pointer points to, against a value: texts of types of two names.
pub(super) fn indirect(op: &Op<'_, '_>) -> Verdict {
    let pointer = known(op.operand("global").and_then(|it| op.text(it)))?;
    let target = known(params(&pointer, "!util.ptr"))?;
    let value = known(op.operand("value").or_else(|| op.result("result")))?;
    let text = known(op.text(value))?;
    needs(known(names_differ(target, &text))? != Some(true), || {
        format!("the global is {target}, and the value {text}")
    })
}

/// Whether two types of dialects without parameters have two names; inside nothing if nobody knows.
fn names_differ(a: &str, b: &str) -> Option<Option<bool>> {
    let is_plain = |it: &str| it.starts_with('!') && !it.contains('<');
    Some((is_plain(a) && is_plain(b)).then(|| a != b))
}

/// Whether a type is a scalar of the builtin dialect, which is no object.
fn is_primitive(text: &str) -> bool {
    let is_number = |it: &str| it.len() > 1 && it[1..].bytes().all(|it| it.is_ascii_digit());
    text == "index" || text == "bf16" || text.starts_with(['i', 'f']) && is_number(text)
}

/// Whether one type can be taken as another one by a list; `None` if nobody knows.
fn can_cast(from: &str, to: &str) -> Option<bool> {
    const ANY: [&str; 2] = ["?", "!util.variant"];
    const OBJECT: &str = "!util.object";
    if from == to || ANY.contains(&from) || ANY.contains(&to) {
        return Some(true);
    }
    match (is_primitive(from), is_primitive(to)) {
        (true, true) => Some(false),
        // An object is no number; what else is one is not known.
        (true, false) if to == OBJECT || !to.starts_with('!') => Some(false),
        (false, true) if from == OBJECT || !from.starts_with('!') => Some(false),
        _ => None,
    }
}

/// Values that are put into a list, or taken from one.
pub(super) fn list(op: &Op<'_, '_>) -> Verdict {
    let (list, values, is_read) = match op.name {
        "util.list.construct" => (op.result("result"), op.operands("values"), false),
        "util.list.get" => (op.operand("list"), op.results("result"), true),
        _ => (op.operand("list"), op.operands("value"), false),
    };
    let text = known(list.and_then(|it| op.text(it)))?;
    let element = known(params(&text, "!util.list"))?.trim();
    for ty in values {
        let value = known(op.text(ty))?;
        let (from, to) = if is_read {
            (element, &*value)
        } else {
            (&*value, element)
        };
        needs(can_cast(from, to) != Some(false), || {
            format!("its list is of {element}, and a value is {value}")
        })?;
    }
    Ok(())
}

/// A result for each operand; their types are told by the row.
pub(super) fn same_counts(op: &Op<'_, '_>) -> Verdict {
    let (operands, results) = (op.operand_types().len(), op.result_types().len());
    needs(operands == results, || {
        format!("has {operands} operands, and {results} results")
    })
}

pub(super) fn cast(op: &Op<'_, '_>) -> Verdict {
    for ty in op.operand_types().into_iter().chain(op.result_types()) {
        let is_number = matches!(
            op.ty(ty),
            TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::Complex(_)
        );
        needs(!is_number, || {
            format!("a number is no object, and a type is {}", op.shown(ty))
        })?;
    }
    Ok(())
}

pub(super) fn alignment(op: &Op<'_, '_>) -> Verdict {
    let alignment = known(op.integer("alignment"))?;
    needs(alignment <= 0 || alignment.count_ones() == 1, || {
        format!("`alignment` must be a power of 2, and is {alignment}")
    })
}

pub(super) fn string_format(op: &Op<'_, '_>) -> Verdict {
    let format = known(op.attr("format"))?;
    let text = known(format.as_str().ok().flatten())?;
    let args = op.operands("args").len();
    match places(text) {
        Ok(needed) => needs(needed == args as u64, || {
            format!("its format has {needed} places, and it has {args} arguments")
        }),
        Err(what) => wrong(what),
    }
}

/// The number of arguments that a format has places for.
fn places(text: &str) -> Result<u64, &'static str> {
    let (mut in_order, mut by_number) = (0_u64, None);
    let mut left = text;
    while let Some(at) = left.find(['{', '}']) {
        let rest = &left[at..];
        if let Some(rest) = rest.strip_prefix("{{").or_else(|| rest.strip_prefix("}}")) {
            left = rest;
            continue;
        }
        let inner = rest
            .strip_prefix('{')
            .ok_or("its format has a `}` without a `{`")?;
        let (place, rest) = inner
            .split_once('}')
            .ok_or("its format has a `{` without a `}`")?;
        if place.is_empty() {
            in_order += 1;
        } else {
            let number = place
                .parse::<u32>()
                .ok()
                .filter(|_| !place.starts_with('+'));
            let number = number.ok_or("a place of its format is no number")?;
            by_number = by_number.max(Some(u64::from(number) + 1));
        }
        left = rest;
    }
    match by_number {
        Some(_) if in_order > 0 => {
            Err("some places of its format have numbers, and others have none")
        }
        Some(count) => Ok(count),
        None => Ok(in_order),
    }
}

/// The element type of a list of a virtual machine, and another type that goes in or out.
pub(super) fn vm_list(op: &Op<'_, '_>) -> Verdict {
    let list = known(op.operand("list").and_then(|it| op.text(it)))?;
    let list = params(&list, "!vm.ref").unwrap_or(&list);
    let element = known(params(list, "!vm.list"))?.trim();
    let value = known(op.operand("value").or_else(|| op.result("result")))?;
    let value = known(op.text(value))?;
    // Any element, or any reference.
    if ["?", "!vm.opaque", "!vm.ref<?>", "!vm.ref<!vm.opaque>"].contains(&element) {
        return Ok(());
    }
    // Values are references here.
    needs(!is_primitive(element), || {
        format!("its list is of {element}, and the value is a reference")
    })?;
    let plain = |it: &str| params(it, "!vm.ref").unwrap_or(it).trim().to_owned();
    let (of_list, of_value) = (plain(element), plain(&value));
    let differ = known(names_differ(&of_list, &of_value))?;
    needs(differ != Some(true) && (of_value != "?"), || {
        format!("its list is of {element}, and the value is {value}")
    })
}

pub(super) fn vm_export(op: &Op<'_, '_>) -> Verdict {
    let found = known(op.symbol("function_ref"))?;
    let is_function = |it: &OpRef<'_>| op.name_of(*it).is_none_or(|name| name == "vm.func");
    needs(
        found.is_some_and(|it| is_function(&it)),
        || "`function_ref` is no `vm.func` of this module",
    )
}

pub(super) fn vm_call(op: &Op<'_, '_>) -> Verdict {
    let types = known(op.array("result_types"))?;
    let types = types
        .into_iter()
        .map(|it| AttrRef::new(op.context.view, it).as_type().ok()??.id());
    let types: Vec<TypeId> = known(types.collect::<Option<_>>())?;
    let dest = known(op.it.successors().next())?;
    let args: Vec<TypeId> = dest.args().map(|it| it.type_id()).collect();
    same_types(
        op,
        ("its results", &types),
        ("the arguments of its successor", &args),
    )
}

#[cfg(test)]
mod tests {
    use super::{can_cast, places};

    #[test]
    fn places_are_counted() {
        assert_eq!(places("{} {{}} {}"), Ok(2));
        assert_eq!(places("{1} {0} {1}"), Ok(2));
        assert_eq!(places("{4294967295}"), Ok(1 << 32));
        for text in ["{", "}", "{a}", "{} {0}", "{+1}"] {
            assert!(places(text).is_err(), "{text}");
        }
    }

    #[test]
    fn elements_of_lists_are_cast() {
        assert_eq!(can_cast("i64", "i32"), Some(false));
        assert_eq!(can_cast("i64", "?"), Some(true));
        assert_eq!(can_cast("i64", "!util.object"), Some(false));
        assert_eq!(can_cast("!hal.buffer", "!util.object"), None);
    }
}
