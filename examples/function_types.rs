//! The types of all functions, whichever dialect they are of.
//!
//! ```sh
//! cargo run --example function_types
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::ir::Threads;
use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    for name in [
        "jax/mlp",
        "jax/core.vhlo-0.10.0",
        "iree/model.abi",
        "mlir22/llvm_ops.v6",
    ] {
        let file = Bytecode::open(format!("corpus/{name}.mlirbc"))?;
        let module = file.view().decode_all(Threads::Pool)?;
        for op in module.walk().pre_order() {
            let Some(ty) = op.function_type()? else {
                continue;
            };
            let symbol = op.attr("sym_name")?;
            println!(
                "{} {}",
                op.name()?,
                symbol.map_or_else(String::new, |it| it.to_string())
            );
            ty.inputs().for_each(|input| println!("  takes {input}"));
            ty.results().for_each(|result| println!("  gives {result}"));
            if ty.is_variadic() {
                println!("  takes more");
            }
        }
    }
    Ok(())
}
