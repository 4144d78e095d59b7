//! Operations of `gpu` with regions.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::function_text::{Signature, set_function_type};
use crate::ops::name_keys::Key;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Types;

/// `@name(%a: type) workgroup(...) private(...) kernel attributes {...} {...}`.
pub(super) fn func<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let mut signature = Signature::read(asm, false)?;
    set_function_type(&signature, "function_type", asm, op)?;
    signature.set_dictionaries(asm, op)?;
    if signature.named.len() != signature.inputs.types.len() {
        return Err(Fault::new(
            op.at,
            Kind::Expected("a name for each argument"),
        ));
    }
    let mut arguments = std::mem::take(&mut signature.named);
    // Since LLVM 23 both are properties.
    let is_property = asm.record_has(op, "kernel")?;
    attributions(asm, op, &mut arguments, is_property)?;
    if asm.eat_word(b"kernel") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set(if is_property { "kernel" } else { "gpu.kernel" }, unit);
    }
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(arguments))
}

/// `workgroup(%a : type {...}) private(%b : type)`: further arguments.
fn attributions<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    arguments: &mut Vec<Argument>,
    is_property: bool,
) -> Result<()> {
    let words = [
        ("workgroup", "workgroup_attrib_attrs"),
        ("private", "private_attrib_attrs"),
    ];
    for (word, dictionaries) in words {
        let mut count = 0;
        if asm.eat_word(word.as_bytes()) {
            let mut more = Signature::arguments(asm, false)?;
            count = more.inputs.types.len();
            if more.named.len() != count {
                return Err(Fault::new(
                    op.at,
                    Kind::Expected("a name for each argument"),
                ));
            }
            more.inputs.set_dictionaries(dictionaries, asm, op)?;
            arguments.append(&mut more.named);
        }
        if word == "workgroup" && (count > 0 || !is_property) {
            let count = asm.attr_from(op.at, format!("{count} : i64"))?;
            op.set("workgroup_attributions", count);
        }
    }
    Ok(())
}

/// `async [%0] clusters(...) in (...) blocks(%a, %b, %c) in (%d = %x, %e = %y, %f = %z) threads(...) in (...)
/// dynamic_shared_memory_size %1 module(@m) function(@f) workgroup(...) private(...) {...} {...}`.
pub(super) fn launch<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut types = Vec::new();
    if asm.eat_word(b"async") {
        types.push(asm.type_from(op.at, "!gpu.async.token")?);
        op.set_values("asyncDependencies", asm.values_in_square()?)?;
    }
    op.set_result_types("asyncToken", types)?;
    let clusters = match asm.eat_word(b"clusters") {
        true => Some(sizes(
            asm,
            op,
            ["clusterSizeX", "clusterSizeY", "clusterSizeZ"],
        )?),
        false => None,
    };
    asm.expect_word("blocks")?;
    let (mut names, block_sizes) = sizes(asm, op, ["gridSizeX", "gridSizeY", "gridSizeZ"])?;
    asm.expect_word("threads")?;
    let (threads, thread_sizes) = sizes(asm, op, ["blockSizeX", "blockSizeY", "blockSizeZ"])?;
    names.extend(threads.into_iter().chain(block_sizes).chain(thread_sizes));
    if let Some((ids, sizes)) = clusters {
        names.extend(ids.into_iter().chain(sizes));
    }
    if asm.eat_word(b"dynamic_shared_memory_size") {
        asm.value_of(op, "dynamicSharedMemorySize")?;
    }
    for word in ["module", "function"] {
        if asm.eat_word(word.as_bytes()) {
            asm.expect("(")?;
            let symbol = asm.any_attribute()?;
            asm.expect(")")?;
            op.set(word, symbol);
        }
    }
    let index = asm.type_from(op.at, "index")?;
    let count = names.len();
    let mut arguments = Argument::list(names, vec![index; count]);
    let is_property = asm.record_has(op, "workgroup_attributions")?;
    attributions(asm, op, &mut arguments, is_property)?;
    Ok(Next::Region(arguments))
}

type Names = Vec<(usize, Key)>;

/// `(%a, %b, %c) in (%d = %x, %e = %y, %f = %z)`: the values go to three groups of operands.
fn sizes<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    groups: [&str; 3],
) -> Result<(Names, Names)> {
    let (mut ids, mut sizes) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    for nth in 0..3 {
        if nth > 0 {
            asm.expect(",")?;
        }
        ids.push(asm.value_name()?);
    }
    asm.expect(")")?;
    asm.expect_word("in")?;
    asm.expect("(")?;
    for (nth, group) in groups.into_iter().enumerate() {
        if nth > 0 {
            asm.expect(",")?;
        }
        sizes.push(asm.value_name()?);
        asm.expect("=")?;
        asm.value_of(op, group)?;
    }
    asm.expect(")")?;
    Ok((ids, sizes))
}

/// `(%lane)[32] args(%0, %1 : type, type) -> (type) {...} {...}`.
pub(super) fn warp_execute<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.expect("(")?;
    asm.value_of(op, "laneid")?;
    asm.expect(")")?;
    asm.expect("[")?;
    let size = asm.integer()?;
    asm.expect("]")?;
    let size = asm.attr_from(op.at, format!("{size} : i64"))?;
    op.set("warp_size", size);
    if asm.eat_word(b"args") {
        asm.expect("(")?;
        let (values, types) = asm.typed_values()?;
        asm.expect(")")?;
        op.set_values("args", values)?;
        op.set_operand_types("args", types)?;
    }
    let results = match asm.eat(b"->") {
        true => asm.result_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::AllResults, results)?;
    Ok(Next::Region(Vec::new()))
}
