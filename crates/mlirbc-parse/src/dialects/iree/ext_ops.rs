//! `iree_codegen`, `iree_gpu` and `iree_linalg_ext`. Source: `IREECodegenOps.cpp`, `IREEGPUOps.cpp` and `LinalgExtOps.cpp`
//! of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::{Dialect, Directive};
use crate::dialects::index_list::index_list;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use super::params::Params;
use super::symbol_text::set_array;

pub(in crate::dialects) static IREE_CODEGEN: Dialect = Dialect {
    name: "iree_codegen",
    ops: &[("workgroup_count_hint", workgroup_count_hint)],
    directives: EXT_DIRECTIVES,
    ..Dialect::NOTHING
};

pub(in crate::dialects) static IREE_GPU: Dialect = Dialect {
    name: "iree_gpu",
    directives: EXT_DIRECTIVES,
    ..Dialect::NOTHING
};

pub(in crate::dialects) static IREE_LINALG_EXT: Dialect = Dialect {
    name: "iree_linalg_ext",
    directives: EXT_DIRECTIVES,
    ..Dialect::NOTHING
};

static EXT_DIRECTIVES: &[(&str, Directive)] = &[
    ("AsyncDMASourceIndexTypes", index_types),
    ("KnobsDictionary", knobs),
    ("NestedDynamicIndexList", nested_index_list),
];

/// `(4, %0) {...}`.
fn workgroup_count_hint<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let sizes = index_list(asm, op, 0, ["(", ")"])?;
    op.set("static_sizes", sizes);
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `knobs = {...}`.
fn knobs<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    asm.expect_word("knobs")?;
    asm.expect("=")?;
    let knobs = asm.any_attribute()?;
    op.set(Params(params).attr(0, op)?, knobs);
    Ok(None)
}

/// `[type, type]`, or nothing where all are `index`.
fn index_types<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let count = op.values(given.operands(0, op)?)?.len();
    let types = match asm.eat(b"[") {
        true => {
            let types = asm.some_types()?;
            asm.expect("]")?;
            types
        }
        false => vec![asm.type_from(op.at, "index")?; count],
    };
    op.set_types(given.types(1, op)?, types)?;
    Ok(None)
}

/// `[[2], [%0, 4]]`.
fn nested_index_list<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let values = given.operands(0, op)?;
    let mut lists = Vec::new();
    asm.expect("[")?;
    while asm.peek() == Some(b'[') {
        lists.push(index_list(asm, op, values, ["[", "]"])?);
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect("]")?;
    set_array(given.attr(1, op)?, &lists, asm, op)?;
    Ok(None)
}
