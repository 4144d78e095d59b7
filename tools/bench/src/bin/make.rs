//! Writes the files on which the guard counts instructions: `make FOLDER`.

use std::fs;
use std::path::PathBuf;

use mlirbc::Bytecode;
use mlirbc_asm::made;
use mlirbc_bench::Outcome;
use mlirbc_print::{Options, print};

fn main() -> Outcome<()> {
    let folder = std::env::args_os().nth(1).ok_or("usage: make FOLDER")?;
    let folder = PathBuf::from(folder);
    let operations = made::operations(200, 500);
    println!("ops {}", made::num_ops(200, 500));
    let file = Bytecode::from_bytes(&operations)?;
    let mut text = Vec::new();
    print(file.view(), &Options::default(), &mut text)?;
    let mut custom = Vec::new();
    print(file.view(), &Options::new().custom(true), &mut custom)?;
    let mut locations = Vec::new();
    let options = Options::new().locations(true);
    print(file.view(), &options, &mut locations)?;
    fs::write(folder.join("operations.mlir"), text)?;
    fs::write(folder.join("locations.mlir"), locations)?;
    fs::write(folder.join("custom.mlir"), custom)?;
    fs::write(folder.join("operations.mlirbc"), &operations)?;
    fs::write(folder.join("weights.mlirbc"), made::weights(10_000, 64))?;
    Ok(())
}
