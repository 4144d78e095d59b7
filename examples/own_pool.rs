//! Decoding on a thread pool of one's own.
//!
//! ```sh
//! cargo run --example own_pool
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::Bytecode;
use mlirbc::ir::Threads;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    let module = pool.install(|| file.view().decode_all(Threads::Pool))?;
    println!(
        "{} operations in {} bodies",
        module.num_ops(),
        module.bodies().len()
    );
    Ok(())
}
