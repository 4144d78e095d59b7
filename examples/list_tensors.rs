//! The tensors of a model: name, element type, shape, size.
//!
//! ```sh
//! cargo run --example list_tensors
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    for t in file.tensors()?.iter() {
        println!("{} {} {:?} {}", t.name(), t.dtype(), t.shape(), t.nbytes());
    }
    Ok(())
}
