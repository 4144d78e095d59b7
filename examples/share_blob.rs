//! The bytes of a weight in another thread, after the file is closed.
//!
//! ```sh
//! cargo run --example share_blob
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::thread;

use mlirbc::{Bytecode, Result};

fn main() -> Result<()> {
    let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    let blob = file.blob(&file.view().resource("layer0.weight")?)?;
    drop(file);
    println!("{} bytes", blob.len());
    let sum = thread::spawn(move || -> Result<f32> { Ok(blob.cast::<f32>()?.iter().sum()) });
    println!("sum {:.3}", sum.join().expect("no panic")?);
    Ok(())
}
