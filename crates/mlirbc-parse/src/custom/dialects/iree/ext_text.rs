//! `iree_codegen`, `iree_gpu` and `iree_linalg_ext`. Source: `IREECodegenOps.cpp`, `IREEGPUOps.cpp` and `LinalgExtOps.cpp`
//! of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::index_list_text::index_list;
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use super::params::Params;
use super::symbol_text::set_array;

pub(super) static READERS: &[(&str, Read)] =
    &[("iree_codegen.workgroup_count_hint", workgroup_count_hint)];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("AsyncDMASourceIndexTypes", index_types),
    ("KnobsDictionary", knobs),
    ("NestedDynamicIndexList", nested_index_list),
];

/// `(4, %0) {...}`.
fn workgroup_count_hint<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let sizes = index_list(ops, op, 0, ["(", ")"])?;
    op.set("static_sizes", sizes);
    ops.dictionary(op)?;
    Ok(Next::End)
}

/// `knobs = {...}`.
fn knobs<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    ops.expect_word("knobs")?;
    ops.scan.expect("=")?;
    let knobs = ops.any_attribute()?;
    op.set(Params(params).attr(0, ops, op)?, knobs);
    Ok(None)
}

/// `[type, type]`, or nothing where all are `index`.
fn index_types<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let count = op.operands[given.operands(0, ops, op)?].len();
    let types = match ops.scan.eat(b"[") {
        true => {
            let types = ops.some_types()?;
            ops.scan.expect("]")?;
            types
        }
        false => vec![ops.type_from(op.at, "index")?; count],
    };
    op.set_types(given.types(1, ops, op)?, types)?;
    Ok(None)
}

/// `[[2], [%0, 4]]`.
fn nested_index_list<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let values = given.operands(0, ops, op)?;
    let mut lists = Vec::new();
    ops.scan.expect("[")?;
    while ops.scan.peek() == Some(b'[') {
        lists.push(index_list(ops, op, values, ["[", "]"])?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    ops.scan.expect("]")?;
    set_array(given.attr(1, ops, op)?, &lists, ops, op)?;
    Ok(None)
}
