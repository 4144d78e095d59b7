//! The target `cost` on small files of the corpus, and on mutants in which something is long and referred to often.

use mlirbc_fuzz::{cost, repeat};

#[test]
fn costs_of_files_and_mutants() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/jax/mlp.mlirbc");
    let bytes = std::fs::read(path).expect("a file of the corpus");
    cost(&bytes);
    for seed in 0..24 {
        let mut data = bytes.clone();
        data.resize(1 << 17, 0);
        let len = repeat::mutate(&mut data, bytes.len(), 1 << 17, seed * 77, |_, len, _| len);
        cost(&data[..len]);
    }
}
