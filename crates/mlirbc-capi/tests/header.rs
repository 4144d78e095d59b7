//! `include/mlirbc.h` is what cbindgen makes of the sources. `BLESS=1` writes it.

use std::fs;
use std::path::Path;

#[test]
fn the_header_is_that_of_the_sources() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(package.join("cbindgen.toml")).expect("a configuration");
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(package)
        .generate()
        .expect("a header");
    let mut made = Vec::new();
    bindings.write(&mut made);
    let made = String::from_utf8(made).expect("UTF-8");
    let path = package.join("include/mlirbc.h");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &made).expect("the header");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    let differs = committed.lines().zip(made.lines()).find(|(a, b)| a != b);
    assert!(
        committed == made,
        "run with BLESS=1 to write include/mlirbc.h; the first difference: {differs:?}"
    );
}
