//! `pdl` and `pdl_interp`. Source: `mlir/lib/Dialect/PDL/IR/PDL.cpp` and `mlir/lib/Dialect/PDLInterp/IR/PDLInterp.cpp`
//! of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types, Variable};

use super::dialect_code::Dialect;
use super::function_text;

pub(super) static PDL: Dialect = Dialect {
    name: "pdl",
    directives: &[
        ("OperationOpAttributes", attributes),
        ("RangeType", range_type),
        ("ResultsValueType", value_type),
    ],
    ..Dialect::NOTHING
};

pub(super) static PDL_INTERP: Dialect = Dialect {
    name: "pdl_interp",
    ops: &[("foreach", foreach), ("func", function_text::function)],
    directives: &[
        ("CreateOperationOpAttributes", attributes),
        ("CreateOperationOpResults", results),
        ("RangeType", range_type),
    ],
    ..Dialect::NOTHING
};

type Read = Result<Option<Next>>;

/// `{"name" = %value, "name" = %value}`, or nothing.
fn attributes<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(names, _)),
    ] = params
    else {
        return Err(op.unread());
    };
    let mut list = Vec::new();
    if asm.eat(b"{") && !asm.eat(b"}") {
        loop {
            if asm.peek() != Some(b'"') {
                return Err(asm.fault(Kind::Expected("the name of an attribute, in quotes")));
            }
            list.push(asm.any_attribute()?);
            asm.expect("=")?;
            let value = asm.one_value()?;
            op.push_value(*values, value)?;
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect("}")?;
    }
    let list = asm.array(op.at, &list)?;
    op.set(&op.definition().attrs[*names].name, list);
    Ok(None)
}

/// `: type`, or nothing: then it is the range of the type of the first argument.
fn range_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [
        Param::Types(Types::Operand(arguments)),
        Param::Types(result),
    ] = params
    else {
        return Err(op.unread());
    };
    let first = op.operand_types(*arguments)?.first().copied();
    let ty = match first {
        Some(ty) => range_of(ty, asm, op)?,
        None => {
            asm.expect(":")?;
            asm.scan_type()?
        }
    };
    op.set_types(*result, vec![ty])?;
    Ok(None)
}

/// The range of values of a type; of a range, the same.
fn range_of(ty: TypeId, asm: &mut OpText<'_, '_, '_>, op: &CustomOp<'_, '_>) -> Result<TypeId> {
    let text = asm.type_text(op.at, ty)?.unwrap_or_default();
    match text.strip_prefix(b"!pdl.") {
        Some(name) if name.starts_with(b"range<") => Ok(ty),
        Some(name) => asm.type_from(op.at, [b"!pdl.range<", name, b">"].concat()),
        None => Err(op.unread()),
    }
}

/// `-> type` of the results with a number, or nothing: then it is a range of values.
fn value_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [.., Param::Types(value)] = params else {
        return Err(op.unread());
    };
    let ty = match op.attr("index") {
        Some(_) => {
            asm.expect("->")?;
            asm.scan_type()?
        }
        None => asm.type_from(op.at, "!pdl.range<value>")?,
    };
    op.set_types(*value, vec![ty])?;
    Ok(None)
}

/// `-> <inferred>`, `-> (%types : types)`, or nothing.
fn results<'t>(params: &[Param], asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Read {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Types(types_of),
        Param::Variable(Variable::Attr(inferred, _)),
    ] = params
    else {
        return Err(op.unread());
    };
    let mut types = Vec::new();
    if asm.eat(b"->") {
        if asm.eat(b"<") {
            asm.expect_word("inferred")?;
            asm.expect(">")?;
            let unit = asm.attr_from(op.at, "unit")?;
            op.set(&op.definition().attrs[*inferred].name, unit);
        } else {
            asm.expect("(")?;
            let (given, given_types) = asm.typed_values()?;
            asm.expect(")")?;
            op.set_values(*values, given)?;
            types = given_types;
        }
    }
    op.set_types(*types_of, types)?;
    Ok(None)
}

/// `%value : type in %values {...} {...} -> ^next`.
fn foreach<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        asm.expect("->")?;
        asm.skip();
        let at = asm.at();
        let block = asm.block_name()?;
        op.push_successor("successor", (at, block))?;
        return Ok(Next::End);
    }
    let (at, name) = asm.value_name()?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    asm.expect_word("in")?;
    asm.value_of(op, "values")?;
    let range = range_of(ty, asm, op)?;
    op.set_operand_types("values", vec![range])?;
    Ok(Next::Region(Argument::list([(at, name)], [ty])))
}
