//! Operations of `gpu` with regions.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::dialects::signature_text::{Signature, set_function_type};
use crate::ops::name_keys::Key;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Types;

/// `@name(%a: type) workgroup(...) private(...) kernel attributes {...} {...}`.
pub(super) fn func<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let mut signature = Signature::read(ops, false)?;
    set_function_type(&signature, "function_type", ops, op)?;
    signature.set_dictionaries(ops, op)?;
    if signature.named.len() != signature.inputs.types.len() {
        return Err(Fault::new(
            op.at,
            Kind::Expected("a name for each argument"),
        ));
    }
    let mut arguments = std::mem::take(&mut signature.named);
    // Since LLVM 23 both are properties.
    let is_property = ops.record_has(op, "kernel")?;
    attributions(ops, op, &mut arguments, is_property)?;
    if ops.eat_word(b"kernel") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set(if is_property { "kernel" } else { "gpu.kernel" }, unit);
    }
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::Region(arguments))
}

/// `workgroup(%a : type {...}) private(%b : type)`: further arguments.
fn attributions<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    arguments: &mut Vec<Argument>,
    is_property: bool,
) -> Result<()> {
    let words = [
        ("workgroup", "workgroup_attrib_attrs"),
        ("private", "private_attrib_attrs"),
    ];
    for (word, dictionaries) in words {
        let mut count = 0;
        if ops.eat_word(word.as_bytes()) {
            let mut more = Signature::arguments(ops, false)?;
            count = more.inputs.types.len();
            if more.named.len() != count {
                return Err(Fault::new(
                    op.at,
                    Kind::Expected("a name for each argument"),
                ));
            }
            more.inputs.set_dictionaries(dictionaries, ops, op)?;
            arguments.append(&mut more.named);
        }
        if word == "workgroup" && (count > 0 || !is_property) {
            let count = ops.attr_from(op.at, format!("{count} : i64"))?;
            op.set("workgroup_attributions", count);
        }
    }
    Ok(())
}

/// `async [%0] clusters(...) in (...) blocks(%a, %b, %c) in (%d = %x, %e = %y, %f = %z) threads(...) in (...)
/// dynamic_shared_memory_size %1 module(@m) function(@f) workgroup(...) private(...) {...} {...}`.
pub(super) fn launch<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut types = Vec::new();
    if ops.eat_word(b"async") {
        types.push(ops.type_from(op.at, "!gpu.async.token")?);
        op.operands[0] = ops.values_in_square()?;
    }
    op.set_types(Types::Result(0), types)?;
    let clusters = match ops.eat_word(b"clusters") {
        true => Some(sizes(ops, op, 7)?),
        false => None,
    };
    ops.expect_word("blocks")?;
    let (mut names, block_sizes) = sizes(ops, op, 1)?;
    ops.expect_word("threads")?;
    let (threads, thread_sizes) = sizes(ops, op, 4)?;
    names.extend(threads.into_iter().chain(block_sizes).chain(thread_sizes));
    if let Some((ids, sizes)) = clusters {
        names.extend(ids.into_iter().chain(sizes));
    }
    if ops.eat_word(b"dynamic_shared_memory_size") {
        op.operands[10] = vec![ops.one_value()?];
    }
    for word in ["module", "function"] {
        if ops.eat_word(word.as_bytes()) {
            ops.scan.expect("(")?;
            let symbol = ops.any_attribute()?;
            ops.scan.expect(")")?;
            op.set(word, symbol);
        }
    }
    let index = ops.type_from(op.at, "index")?;
    let count = names.len();
    let mut arguments = Argument::list(names, vec![index; count]);
    let is_property = ops.record_has(op, "workgroup_attributions")?;
    attributions(ops, op, &mut arguments, is_property)?;
    Ok(Next::Region(arguments))
}

type Names = Vec<(usize, Key)>;

/// `(%a, %b, %c) in (%d = %x, %e = %y, %f = %z)`: the values go to three groups of operands.
fn sizes<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>, group: usize) -> Result<(Names, Names)> {
    let (mut ids, mut sizes) = (Vec::new(), Vec::new());
    ops.scan.expect("(")?;
    for nth in 0..3 {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        ids.push(ops.value_name()?);
    }
    ops.scan.expect(")")?;
    ops.expect_word("in")?;
    ops.scan.expect("(")?;
    for nth in 0..3 {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        sizes.push(ops.value_name()?);
        ops.scan.expect("=")?;
        op.operands[group + nth] = vec![ops.one_value()?];
    }
    ops.scan.expect(")")?;
    Ok((ids, sizes))
}

/// `(%lane)[32] args(%0, %1 : type, type) -> (type) {...} {...}`.
pub(super) fn warp_execute<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    ops.scan.expect("(")?;
    op.operands[0] = vec![ops.one_value()?];
    ops.scan.expect(")")?;
    ops.scan.expect("[")?;
    let size = ops.integer()?;
    ops.scan.expect("]")?;
    let size = ops.attr_from(op.at, format!("{size} : i64"))?;
    op.set("warp_size", size);
    if ops.eat_word(b"args") {
        ops.scan.expect("(")?;
        let (values, types) = ops.typed_values()?;
        ops.scan.expect(")")?;
        op.operands[1] = values;
        op.set_types(Types::Operand(1), types)?;
    }
    let results = match ops.scan.eat(b"->") {
        true => ops.result_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::AllResults, results)?;
    Ok(Next::Region(Vec::new()))
}
