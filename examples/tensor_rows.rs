//! Some rows of a tensor, read without the others; rows that it does not have are an error.
//!
//! ```sh
//! cargo run --example tensor_rows
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    let weight = file.tensor("layer0.weight")?;
    let rows = weight.slice((10..20, ..))?;
    println!("{:?}, {} bytes", rows.shape(), rows.as_bytes().len());
    let beyond = weight.slice((30..40, ..)).err();
    println!(
        "{}",
        beyond.map_or_else(String::new, |error| error.to_string())
    );
    Ok(())
}
