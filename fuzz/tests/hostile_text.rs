//! What texts that are hard on a parser take of memory.

use mlirbc_fuzz::budget;

#[path = "../../tests/common/text_shapes.rs"]
mod text_shapes;

/// Bytes that are allocated one after another, for each byte of a text.
const ALLOCATED: u64 = 1 << 10;

#[test]
fn memory_of_hostile_texts() {
    let n = std::env::var("SHAPES").map_or(5_000, |n| n.parse().expect("a number"));
    let mut wrong = Vec::new();
    for shape in text_shapes::shapes(n) {
        let text = shape.text.as_bytes();
        let options = mlirbc_parse::Assemble::new().source("a.mlir");
        let (_, spent) = budget::measured(|| options.plan(text).map(|plan| plan.to_vec()));
        let len = text.len() as u64;
        println!(
            "{:>7.1} {:>7.1} {:>9.1?} {len:>9} {}",
            spent.peak as f64 / len as f64,
            spent.allocated as f64 / len as f64,
            spent.time,
            shape.name
        );
        if spent.peak > (8 << 20) + 64 * text.len()
            || spent.allocated > (64 << 20) + ALLOCATED * len
        {
            wrong.push(shape.name);
        }
        if n <= 5_000 {
            mlirbc_fuzz::text(text);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
