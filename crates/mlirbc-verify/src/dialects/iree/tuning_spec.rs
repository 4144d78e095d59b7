//! Attributes of tuning specifications, on modules and named sequences.
//!
//! Source: `compiler/src/iree/compiler/Codegen/Dialect/Codegen/IR/IREECodegenDialect.cpp` of iree-org/iree.

use mlirbc::entity::AttrData;
use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

use crate::dialects::common::regions::entry;
use crate::dialects::func::signature;
use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::rules::Rule;

const ENTRY: &str = "iree_codegen.tuning_spec_entrypoint";
const DEFAULT: &str = "iree_codegen.tuning_spec_with_default_entrypoint";
const SEQUENCE: &str = "transform.named_sequence";
const CONFIG: &[u8] = b"__kernel_config";

pub(super) fn judge(op: &Op<'_, '_>, faults: &mut Faults) {
    let wrong = match op.name {
        "builtin.module" if op.has(DEFAULT) => entries(op),
        SEQUENCE => sequence(op).or_else(|| config(op, faults)),
        _ => None,
    };
    if let Some(wrong) = wrong {
        op.fault(faults, Rule::Code, || wrong);
    }
}

/// Whether an operation is the sequence that the module demands.
fn is_config(of: OpRef<'_>) -> bool {
    let name = of.attr("sym_name").ok().flatten();
    let name = name.and_then(|it| it.as_str().ok().flatten());
    name.is_some_and(|it| it.as_bytes() == CONFIG)
}

/// The module has one entry: a sequence of a certain name.
fn entries(op: &Op<'_, '_>) -> Option<String> {
    let regions = op.regions();
    let ops = || {
        regions
            .first()
            .and_then(entry)
            .into_iter()
            .flat_map(|it| it.ops())
    };
    let mut configs = ops().filter(|it| op.name_of(*it) == Some(SEQUENCE) && is_config(*it));
    let has_entry = |it: &OpRef<'_>| matches!(it.attr(ENTRY), Ok(Some(_)));
    let Some(config) = configs.next() else {
        return Some("must have a sequence `__kernel_config`, by its tuning specification".into());
    };
    let count = ops().filter(has_entry).count();
    (has_entry(&config) && count != 1)
        .then(|| format!("must have one entry of its tuning specification, and has {count}"))
}

/// Whether types are one handle of any operation; `None` if nobody knows.
fn is_any_op(op: &Op<'_, '_>, types: &[TypeId]) -> Option<bool> {
    match types {
        [one] if op.is_foreign(*one) => Some(op.mnemonic(*one)? == "transform.any_op"),
        _ => Some(false),
    }
}

/// An entry takes and gives a handle.
fn sequence(op: &Op<'_, '_>) -> Option<String> {
    let entry = op.attr(ENTRY)?;
    let is_unit = match entry.data().ok()? {
        Some(data) => matches!(data, AttrData::Unit),
        None => entry.is_unit(),
    };
    if !is_unit {
        return Some(format!("`{ENTRY}` must have no value"));
    }
    let (inputs, results) = signature(op.it)?;
    if is_any_op(op, &results) == Some(false) {
        return Some("is an entry of a tuning specification, and must give one `any_op`".into());
    }
    (is_any_op(op, &inputs) == Some(false))
        .then(|| "is an entry of a tuning specification, and must take one `any_op`".into())
}

/// The sequence of the module has one operation that matches.
fn config(op: &Op<'_, '_>, faults: &mut Faults) -> Option<String> {
    let parent = op.parent().filter(|_| is_config(op.it))?;
    let is_module = op.parent_name() == Some("builtin.module");
    if !is_module || !matches!(parent.attr(DEFAULT), Ok(Some(_))) {
        return None;
    }
    if !op.has(ENTRY) {
        return Some(format!(
            "must have the attribute `{ENTRY}`, by the module around it"
        ));
    }
    let regions = op.regions();
    let region = regions.first()?;
    if region.num_blocks() != 1 {
        return Some(format!(
            "must have one block, and has {}",
            region.num_blocks()
        ));
    }
    let mut ops = entry(region)?.ops();
    let (first, last, third) = (ops.next(), ops.next(), ops.next());
    let (Some(first), Some(last), None) = (first, last, third) else {
        return Some("must have two operations, one that matches and a terminator".into());
    };
    if op.name_of(first)? != "transform.foreach_match" {
        return Some("must begin with `transform.foreach_match`".into());
    }
    if op.name_of(last)? != "transform.yield" {
        return Some("must end with `transform.yield`".into());
    }
    if let Some(wrong) = matching(op, first) {
        let message = || format!("`transform.foreach_match`: {wrong}");
        faults.add_in(op.inner_body() as u32, Rule::Code, first.id(), message);
    }
    None
}

fn matching(op: &Op<'_, '_>, first: OpRef<'_>) -> Option<String> {
    for name in ["restrict_root", "flatten_results"] {
        if matches!(first.attr(name), Ok(Some(_))) {
            return Some(format!("must not have `{name}` in a tuning specification"));
        }
    }
    let types = |ids: &mut dyn Iterator<Item = TypeId>| ids.collect::<Vec<_>>();
    let operands = types(&mut first.operands().map(|it| it.type_id()));
    if is_any_op(op, &operands) == Some(false) {
        return Some("must take one `any_op` in a tuning specification".into());
    }
    let results = types(&mut first.results().map(|it| it.type_id()));
    (is_any_op(op, &results) == Some(false))
        .then(|| "must give one `any_op` in a tuning specification".into())
}
