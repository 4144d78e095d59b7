//! Judges texts of MLIR, and files of bytecode: a line for each fault, with the rule, the place, and what is wrong; `ok` for a text without one.
//!
//!     cargo run -p mlirbc-verify --example judge_texts -- FILE.mlir...
//!
//! Without files their names are read from the standard input.

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::error::Error;

use mlirbc_parse::Assemble;
use mlirbc_verify::Checks;

fn main() {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        files = std::io::stdin().lines().map_while(Result::ok).collect();
    }
    for file in files {
        if let Err(error) = judge(&file) {
            println!("{file}\terror\t-\t{}", error.to_string().replace('\n', " "));
        }
    }
}

fn judge(file: &str) -> Result<(), Box<dyn Error>> {
    if let Ok(bytecode) = mlirbc::Bytecode::open(file) {
        return show(file, bytecode.view());
    }
    let text = std::fs::read(file)?;
    let assemble = Assemble::new().only_places().source("-");
    let plan = assemble.plan(&text)?;
    let module = plan.open()?;
    show(file, module.view())
}

fn show(file: &str, view: mlirbc::View<'_>) -> Result<(), Box<dyn Error>> {
    let report = Checks::of_module().run(view, 100);
    for it in &report.findings {
        let place = it.location.map(|it| view.source_location(it)).transpose()?;
        let place = place.unwrap_or_default();
        println!(
            "{file}\t{}\t{}:{}\t{}",
            it.rule, place.line, place.column, it.message
        );
    }
    if report.is_clean() {
        println!("{file}\tok\t-\t-");
    }
    Ok(())
}
