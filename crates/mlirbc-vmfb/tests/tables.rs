//! The tables of IREE modules, on the modules in `../shared/vmfb` where they are.

use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc_vmfb::Module;

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

/// The modules of the corpus, and those of `../shared` where they are.
fn good_modules() -> Vec<PathBuf> {
    let root = crate::common::project();
    let mut all = modules(&root.join("corpus/vmfb"));
    assert!(all.len() > 7, "corpus/ is part of the project");
    let shared = modules(&root.join("../shared/vmfb/good"));
    if shared.is_empty() {
        crate::common::not_run("the modules of ../shared/vmfb are not there");
    }
    all.extend(shared);
    all
}

#[test]
fn parts_cover_the_file() {
    for path in good_modules() {
        let bytes = std::fs::read(&path).unwrap();
        let module = Module::from_source(Source::borrowed(&bytes)).unwrap();
        let mut next = 0;
        for part in module.parts().unwrap() {
            assert_eq!(part.span.start, next, "{}", path.display());
            next = part.span.end();
        }
        assert_eq!(next, bytes.len() as u64, "{}", path.display());
    }
}

#[test]
fn a_module_is_opened_by_path() {
    let path = crate::common::project().join("corpus/vmfb/control-3.13.vmfb");
    let module = mlirbc_vmfb::Vmfb::open(&path).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let same = Module::from_source(Source::borrowed(&bytes)).unwrap();
    assert_eq!(module.name().unwrap(), same.name().unwrap());
    let exports = |module: &Module<'_>| module.exports().unwrap().len();
    assert!(exports(&module) > 0 && exports(&module) == exports(&same));
    let error = Module::open("none.vmfb").unwrap_err().to_string();
    assert!(error.contains("none.vmfb"), "{error}");
}

#[test]
fn good_modules_are_clean() {
    for path in good_modules() {
        let bytes = std::fs::read(&path).unwrap();
        assert!(rules(&bytes).is_empty(), "{}", path.display());
    }
}

/// A module of the corpus with changed bytes.
fn changed(name: &str, change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let path = crate::common::project().join("corpus/vmfb");
    let mut bytes = std::fs::read(path.join(name)).unwrap();
    change(&mut bytes);
    bytes
}

fn rules(bytes: &[u8]) -> Vec<&'static str> {
    let module = Module::from_source(Source::borrowed(bytes)).unwrap();
    let report = mlirbc_vmfb::verify::verify(&module, 10);
    report.findings.iter().map(|it| it.rule.id()).collect()
}

#[test]
fn the_archive_agrees_with_the_module() {
    const NAME: &str = "control-3.13.vmfb";
    let size = |delta: i32| {
        changed(NAME, |bytes| {
            let stated = i32::from_le_bytes(bytes[64..68].try_into().unwrap());
            bytes[64..68].copy_from_slice(&(stated + delta).to_le_bytes());
        })
    };
    assert!(rules(&size(0)).is_empty());
    assert_eq!(rules(&size(-4)), ["vm-archive"]);
    // Method, CRC and size of the local header.
    for at in [8, 14, 52] {
        let bytes = changed(NAME, |bytes| bytes[at] ^= 8);
        assert_eq!(rules(&bytes), ["vm-archive"], "byte {at}");
    }
}

/// Whatever the records of the archive state: the same from both backends, and the offsets of errors and
/// parts are inside the file.
#[test]
fn damaged_archives_have_places_inside_the_file() {
    let whole = changed("control-3.13.vmfb", |_| ());
    let module = Module::from_source(Source::borrowed(&whole)).unwrap();
    let parts = module.parts().unwrap().into_iter();
    let of_archive = parts.filter(|part| part.kind.name().starts_with("zip-"));
    let places: Vec<u64> = of_archive
        .flat_map(|part| part.span.start..part.span.end())
        .collect();
    assert!(places.len() > 200, "{}", places.len());
    let mut errors = 0;
    for (&at, mask) in places.iter().flat_map(|at| [(at, 1), (at, 0xff)]) {
        let bytes = changed("control-3.13.vmfb", |bytes| bytes[at as usize] ^= mask);
        let read = |source: mlirbc::Result<Source<'_>>| {
            let module = Module::from_source(source?)?;
            Ok::<_, mlirbc_vmfb::Error>((module.zip_entries()?, module.parts()?))
        };
        let result = read(Ok(Source::borrowed(&bytes)));
        assert_eq!(result, read(Source::positioned_by(&bytes)), "byte {at}");
        match result {
            Ok((_, parts)) => assert_eq!(parts.last().unwrap().span.end(), bytes.len() as u64),
            Err(error) => {
                errors += 1;
                assert!(error.pos().unwrap() <= bytes.len() as u64, "{error}");
            }
        }
    }
    assert!(errors > 100, "{errors}");
}

#[test]
fn functions_without_a_name_are_found_by_number() {
    let bytes = changed("scale-3.13.vmfb", |_| ());
    let module = Module::from_source(Source::borrowed(&bytes)).unwrap();
    assert_eq!(module.find_function("fn0").unwrap(), 0);
    assert_eq!(module.find_function("scale").unwrap(), 1);
    assert!(module.find_function("fn9").is_err());
}

/// All errors that opening gives for a beginning of a module are "truncated".
#[test]
fn truncated_modules() {
    for path in modules(&crate::common::project().join("corpus/vmfb")) {
        let bytes = std::fs::read(&path).unwrap();
        for len in 0..bytes.len() {
            if let Err(error) = Module::from_source(Source::borrowed(&bytes[..len])) {
                assert!(error.is_truncated(), "{}: {len}: {error}", path.display());
            }
        }
    }
    let error = Module::from_source(Source::borrowed(&[0; 64])).unwrap_err();
    assert!(!error.is_truncated(), "{error}");
}
