//! A module that is not valid, and what is said of it: integers are added to a tensor, and the function returns too little.
//!
//! ```sh
//! cargo run --example wrong_module
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::{Bytecode, Result, entity::FloatKind};
use mlirbc_verify::Verify as _;
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
    let sum = NewOp::new("arith.addi")
        .operands(&[x, x])
        .results(&[tensor]);
    b.append_op(entry, sum)?;
    b.append_op(entry, NewOp::new("func.return"))?;

    let bytes = b.finish()?.to_vec()?;
    for finding in Bytecode::from_bytes(&bytes)?.verify().findings {
        println!("{finding}");
    }
    Ok(())
}
