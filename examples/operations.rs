//! The operations of a function: names, operands, types, and an attribute of each.
//!
//! ```sh
//! cargo run --example operations
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    let file = Bytecode::open("corpus/jax/core.stablehlo.v0.mlirbc")?;
    let main = file.view().symbol("main")?;
    for op in main.body()?.ops() {
        let operands: Vec<String> = op.operand_types().map(|ty| ty.to_string()).collect();
        let results: Vec<String> = op.result_types().map(|ty| ty.to_string()).collect();
        println!(
            "{} ({}) -> {}",
            op.name()?,
            operands.join(", "),
            results.join(", ")
        );
        if let Some(value) = op.attr("value")? {
            println!("  value = {value}, from the {:?}", value.origin());
        }
    }
    Ok(())
}
