//! Operations of `omp` that are read by hand.

use crate::custom::CustomOp;
use crate::custom::custom_op::{Argument, Next};
use crate::custom::op_text::OpText;
use crate::ops::name_keys::Key;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;

/// `(%i, %j) : type = (%a, %b) to (%c, %d) inclusive step (%e, %f) collapse(2) tiles(4, 4) {...} {...}`.
pub(super) fn loop_nest<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let names = variables(asm)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let types = vec![ty; names.len()];
    for (word, group) in [
        ("=", "loop_lower_bounds"),
        ("to", "loop_upper_bounds"),
        ("step", "loop_steps"),
    ] {
        match word {
            "=" => asm.expect("=")?,
            _ => asm.expect_word(word)?,
        }
        asm.skip();
        let at = asm.at();
        let values = asm.values_in_brackets()?;
        if values.len() != names.len() {
            return Err(Fault::new(at, Kind::Expected("a value for each loop")));
        }
        op.set_values(group, values)?;
        op.set_operand_types(group, types.clone())?;
        if word == "to" && asm.eat_word(b"inclusive") {
            let unit = asm.attr_from(op.at, "unit")?;
            op.set("loop_inclusive", unit);
        }
    }
    if asm.eat_word(b"collapse") {
        asm.expect("(")?;
        let count = asm.integer()?;
        asm.expect(")")?;
        if count > 1 {
            let count = asm.attr_from(op.at, format!("{count} : i64"))?;
            op.set("collapse_num_loops", count);
        }
    }
    if asm.eat_word(b"tiles") {
        tiles(asm, op)?;
    }
    let argument = |(at, name, location)| Argument {
        at,
        name,
        ty,
        location,
    };
    Ok(Next::Region(names.into_iter().map(argument).collect()))
}

/// Where the variable of a loop stands, its name, and its location.
type Variable = (usize, Key, Option<AttrId>);

/// `(%i, %j)`.
fn variables(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Variable>> {
    let mut names = Vec::new();
    asm.expect("(")?;
    while !asm.eat(b")") {
        if !names.is_empty() {
            asm.expect(",")?;
        }
        let (at, name) = asm.value_name()?;
        names.push((at, name, asm.location()?));
    }
    Ok(names)
}

/// `(4, 4)`.
fn tiles<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    asm.expect("(")?;
    let mut tiles = vec![asm.integer()?.to_string()];
    while asm.eat(b",") {
        tiles.push(asm.integer()?.to_string());
    }
    asm.expect(")")?;
    let tiles = asm.attr_from(op.at, format!("array<i64: {}>", tiles.join(", ")))?;
    op.set("tile_sizes", tiles);
    Ok(())
}

/// `(%cli) %iv : type in range(%n) {...} {...}`.
pub(super) fn canonical_loop<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    if asm.eat(b"(") {
        asm.value_of(op, "cli")?;
        asm.expect(")")?;
    }
    let (at, name) = asm.value_name()?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let location = asm.location()?;
    asm.expect_word("in")?;
    asm.expect_word("range")?;
    asm.expect("(")?;
    asm.value_of(op, "tripCount")?;
    asm.expect(")")?;
    op.set_operand_types("tripCount", vec![ty])?;
    Ok(Next::Region(vec![Argument {
        at,
        name,
        ty,
        location,
    }]))
}

/// `(%cli) -> () {...}`; the arrow is not printed.
pub(super) fn unroll_heuristic<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.expect("(")?;
    asm.value_of(op, "applyee")?;
    asm.expect(")")?;
    if asm.eat(b"->") {
        asm.expect("(")?;
        asm.expect(")")?;
    }
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `%device : type, type(%length : type), %size {...}`.
pub(super) fn target_allocmem<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.value_of(op, "device")?;
    asm.expect(":")?;
    let device = asm.scan_type()?;
    op.set_operand_types("device", vec![device])?;
    asm.expect(",")?;
    let at = asm.at();
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(at, ty)?;
    op.set("in_type", ty);
    if asm.eat(b"(") {
        let (values, types) = asm.typed_values()?;
        asm.expect(")")?;
        op.set_values("typeparams", values)?;
        op.set_operand_types("typeparams", types)?;
    }
    if asm.eat(b",") {
        let sizes = asm.values()?;
        let index = asm.type_from(op.at, "index")?;
        op.set_operand_types("shape", vec![index; sizes.len()])?;
        op.set_values("shape", sizes)?;
    }
    asm.dictionary(op)?;
    Ok(Next::End)
}
