//! Temporary.
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let file = std::fs::read(path).unwrap();
    let module = mlirbc::vmfb::Module::open(mlirbc::Source::borrowed(&file)).unwrap();
    let options = mlirbc::vmfb::PrintOptions::new().rodata(None);
    let start = std::time::Instant::now();
    mlirbc::vmfb::print(&module, &options, &mut std::io::stdout().lock()).unwrap();
    eprintln!("print {:?}", start.elapsed());
    let start = std::time::Instant::now();
    let report = mlirbc::vmfb::verify::verify(&module, 20);
    eprintln!("verify {:?} {:#?}", start.elapsed(), report.findings);
}
