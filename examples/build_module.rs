//! A module made from nothing: a function that adds a weight to its argument.
//!
//! ```sh
//! cargo run --example build_module
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::entity::FloatKind;
use mlirbc::{Bytecode, Result};
use mlirbc_print::{Options, print};
use mlirbc_write::{Builder, NewOp};

fn main() -> Result<()> {
    let mut b = Builder::new();
    let f32 = b.float_type(FloatKind::F32)?;
    let tensor = b.tensor_type(&[4], f32)?;
    let signature = b.function_type(&[tensor], &[tensor])?;

    let module = b.module()?;
    let (name, signature) = (b.string("main")?, b.type_attr(signature)?);
    let function = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", signature)
        .regions(1);
    let function = b.append_op(module, function)?;
    let region = b.region(function, 0)?;
    let entry = b.block(region, &[tensor])?;
    let x = b.argument(entry, 0)?;

    let data: Vec<u8> = (0..4u8).flat_map(|v| f32::from(v).to_le_bytes()).collect();
    let blob = b.blob("weight", 64, data)?;
    let value = b.dense_resource(tensor, blob)?;
    let weight = NewOp::new("arith.constant")
        .attr("value", value)
        .results(&[tensor]);
    let weight = b.append_op(entry, weight)?;
    let weight = b.result(weight, 0)?;
    let fast = b.attr_text("#arith.fastmath<fast>")?;
    let sum = NewOp::new("arith.addf")
        .operands(&[x, weight])
        .attr("fastmath", fast)
        .results(&[tensor]);
    let sum = b.append_op(entry, sum)?;
    let sum = b.result(sum, 0)?;
    b.append_op(entry, NewOp::new("func.return").operands(&[sum]))?;

    // `write_to` streams it to any sink.
    let bytes = b.finish()?.to_vec()?;
    let file = Bytecode::from_bytes(&bytes)?;
    let mut text = Vec::new();
    if let Err(error) = print(file.view(), &Options::new(), &mut text) {
        println!("{error}");
    }
    print!("{}", String::from_utf8_lossy(&text));
    Ok(())
}
