//! Writes the files on which the guard counts instructions: `make FOLDER`.

use std::fs;
use std::path::PathBuf;

use mlirbc_asm::made;
use mlirbc_bench::Outcome;

fn main() -> Outcome<()> {
    let folder = std::env::args_os().nth(1).ok_or("usage: make FOLDER")?;
    let folder = PathBuf::from(folder);
    let operations = made::operations(200, 500);
    println!("ops {}", made::num_ops(200, 500));
    fs::write(folder.join("operations.mlirbc"), operations)?;
    fs::write(folder.join("weights.mlirbc"), made::weights(10_000, 64))?;
    Ok(())
}
