//! A module whose weights are in attributes, as exporters write it that make constants of them.

use mlirbc::entity::FloatKind;
use mlirbc_write::{Builder, NewOp};

/// A function with a named constant of `f32` for each number of elements.
pub(crate) fn inline_constants(lens: &[u32]) -> Vec<u8> {
    let data: Vec<Vec<u8>> = (0..).zip(lens).map(|(nth, len)| data(nth, *len)).collect();
    let mut builder = Builder::new();
    let body = builder.module().expect("a module");
    let ty = builder.function_type(&[], &[]).expect("a type");
    let name = builder.string("main").expect("a name");
    let ty = builder.type_attr(ty).expect("an attribute");
    let func = NewOp::new("func.func").attr("sym_name", name);
    let func = func.attr("function_type", ty).regions(1);
    let func = builder.append_op(body, func).expect("a function");
    let region = builder.region(func, 0).expect("a region");
    let block = builder.block(region, &[]).expect("a block");
    let f32 = builder.float_type(FloatKind::F32).expect("a type");
    let none = builder.unknown_loc().expect("a location");
    // One after the other, as those of VHLO are: they are all that its dialect has.
    let mut values = Vec::new();
    for (len, data) in lens.iter().zip(&data) {
        let ty = builder.tensor_type(&[(*len).into()], f32).expect("a type");
        values.push((ty, builder.dense_elements(ty, data).expect("a constant")));
    }
    for (nth, (ty, value)) in values.into_iter().enumerate() {
        let name = builder.name_loc(&format!("w{nth}"), none);
        let op = NewOp::new("arith.constant").attr("value", value);
        let op = op.results(&[ty]).location(name.expect("a location"));
        builder.append_op(block, op).expect("an operation");
    }
    let op = NewOp::new("func.return");
    builder.append_op(block, op).expect("an operation");
    builder.finish().expect("a plan").to_vec().expect("a file")
}

/// The elements of the constant with this number.
pub(crate) fn data(nth: u32, len: u32) -> Vec<u8> {
    (0..len).flat_map(|at| (nth ^ at).to_le_bytes()).collect()
}
