//! The elements of a tensor: borrowed from the file where their type is that of the file, or
//! converted.
//!
//! ```sh
//! cargo run --example tensor_values
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    let weight = file.tensor("layer0.weight")?;
    let values = weight.cast::<f32>()?;
    println!("{:?}: {:.4?}", weight.shape(), &values[..4]);
    let embedding = file.tensor("embed.weight")?;
    let wide = embedding.to_vec::<f32>()?;
    println!("{}: {:.4?}", embedding.dtype(), &wide[..4]);
    Ok(())
}
