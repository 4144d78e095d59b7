//! The tables of IREE modules, on the modules in `../shared/vmfb` where they are.

use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc::vmfb::Module;

/// The modules of a folder.
fn modules(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "vmfb"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn parts_cover_the_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/vmfb/good");
    for path in modules(&folder) {
        let bytes = std::fs::read(&path).unwrap();
        let module = Module::open(Source::borrowed(&bytes)).unwrap();
        let mut next = 0;
        for part in module.parts().unwrap() {
            assert_eq!(part.span.start, next, "{}", path.display());
            next = part.span.end();
        }
        assert_eq!(next, bytes.len() as u64, "{}", path.display());
        println!(
            "{} {:?}",
            path.display(),
            String::from_utf8_lossy(module.name().unwrap())
        );
    }
}

#[test]
fn good_modules_are_clean() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/vmfb/good");
    for path in modules(&folder) {
        let bytes = std::fs::read(&path).unwrap();
        let module = Module::open(Source::borrowed(&bytes)).unwrap();
        let report = mlirbc::vmfb::verify::verify(&module, 10);
        assert!(report.is_clean(), "{}: {report:?}", path.display());
    }
}
