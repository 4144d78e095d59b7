//! An edit of a valid module is a valid module.

use mlirbc_verify::Verify as _;

use mlirbc::ir::Threads;

use mlirbc::{Bytecode, Result, Version};
use mlirbc_compat::for_release;
use mlirbc_fingerprint::{Fingerprints, Options};
use mlirbc_transform::{Refusal, Strip, arguments, cut, equal_strings, rename_symbol, strip};
use mlirbc_write::Rewrite;

/// What an edit wrote; `None` if it is refused.
type Written = Option<Vec<u8>>;

fn rewritten(file: &Bytecode<'_>, options: &Rewrite) -> Written {
    options.plan(file).and_then(|plan| plan.to_vec()).ok()
}

fn stripped(file: &Bytecode<'_>) -> std::result::Result<Vec<u8>, Refusal> {
    let options = Strip {
        locations: true,
        compact: true,
        symbols: true,
        ..Strip::default()
    };
    Ok(strip(file, &options)?.plan.to_vec()?)
}

fn with_arguments(file: &Bytecode<'_>) -> std::result::Result<Vec<u8>, Refusal> {
    let tensors = file.view().tensors()?;
    let tensors: Vec<_> = tensors.iter().collect();
    let tensors: Vec<_> = tensors.iter().collect();
    Ok(arguments(file, &tensors)?.plan.to_vec()?)
}

/// The names of some symbols that stand in a module.
fn symbols(file: &Bytecode<'_>) -> Result<Vec<String>> {
    const MOST: usize = 3;
    let found = Fingerprints::of(file.view(), Options::new(), Threads::Pool)?;
    let symbols = found.module()?.symbols;
    let named = symbols.iter().filter(|it| {
        it.parent()
            .is_none_or(|nth| symbols[nth].parent().is_none())
    });
    let names = named.filter_map(|it| file.view().str(it.name).ok());
    let plain = names.filter(|it| {
        it.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    });
    Ok(plain.take(MOST).map(str::to_owned).collect())
}

/// What each edit makes of a file, with its name.
fn edits(file: &Bytecode<'_>) -> Vec<(String, Written)> {
    let mut all = vec![
        (
            "canonical".to_owned(),
            rewritten(file, &Rewrite::new().canonical()),
        ),
        ("strip".to_owned(), stripped(file).ok()),
        ("arguments".to_owned(), with_arguments(file).ok()),
    ];
    for version in [0, 3, 6].into_iter().filter_map(Version::new) {
        let options = Rewrite::new().version(version);
        all.push((format!("version {version}"), rewritten(file, &options)));
    }
    for release in [16, 19, 22] {
        let written = for_release(file, release).ok();
        let written = written.and_then(|it| it.plan.to_vec().ok());
        all.push((format!("LLVM {release}"), written));
    }
    for name in symbols(file).unwrap_or_default() {
        // Strings that are the name are told, and stay: those of `tosa.variable_read` mean the symbol.
        let is_told = equal_strings(file, &name).is_ok_and(|it| it.count > 0);
        let renamed = rename_symbol(file, &name, "a_new_name").ok();
        let renamed = renamed.and_then(|it| it.to_vec().ok());
        all.push((format!("rename {name}"), renamed.filter(|_| !is_told)));
        let part = cut(file, &[&name], false).ok();
        let part = part.and_then(|it| it.plan.to_vec().ok());
        all.push((format!("cut {name}"), part));
    }
    all
}

#[test]
fn an_edit_of_a_valid_module_is_valid() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("edits of valid modules").unwrap_or_default());
    let (mut valid, mut done) = (0, 0);
    for name in crate::common::sample(files, 60) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        if !file.verify().is_clean() {
            continue;
        }
        valid += 1;
        for (edit, written) in edits(&file) {
            let Some(written) = written else { continue };
            let changed = Bytecode::from_bytes(&written).unwrap();
            let found = changed.verify().findings;
            assert!(found.is_empty(), "{} {edit}: {found:?}", name.display());
            done += 1;
        }
    }
    assert!(
        valid > 40 && done > 4 * valid,
        "{valid} files, {done} edits"
    );
}
