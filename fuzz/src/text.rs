//! Text in the generic form becomes a file.

use mlirbc_parse::Assemble;

use crate::assembled::assembled;
use crate::print_parse::print_parse;

/// Any bytes are a module or have errors (`assembled`); the text of a clean module becomes the same again.
pub fn text(data: &[u8]) {
    if let Some(made) = assembled(data, &Assemble::new()) {
        print_parse(&made);
    }
    let producer = match data.len() % 4 {
        0 => "MLIR16.0.6",
        1 => "StableHLO_v1.9.0",
        _ => "MLIR23.0.0git",
    };
    let options = Assemble::new().producer(producer).source("a.mlir");
    assembled(data, &options.dialect_version("vhlo", &[1, 9, 0]));
}
