//! Some symbols and all that they need.

use std::collections::HashSet;

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_fingerprint::{Fingerprints, Options, SymbolFingerprint};
use mlirbc_transform::{Refusal, cut};

/// The path of a symbol, without the module that all are in.
fn path(found: &Fingerprints<'_>, symbols: &[SymbolFingerprint], nth: usize) -> Option<String> {
    let is_root = symbols.iter().filter(|it| it.parent().is_none()).count() == 1;
    let mut path = Vec::new();
    let mut next = Some(nth);
    while let Some(symbol) = next.map(|nth| &symbols[nth]) {
        path.insert(0, found.view().str(symbol.name).ok()?);
        next = symbol.parent();
    }
    let skipped = usize::from(is_root && path.len() > 1);
    let has_separator = path
        .iter()
        .any(|name| name.contains("::") || name.starts_with('@'));
    (!has_separator).then(|| path[skipped..].join("::@"))
}

/// A symbol in its cut has the fingerprint that it has in the file, and a cut of the cut is the same.
#[test]
fn a_symbol_is_in_its_cut_what_it_was() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("cuts").unwrap_or_default());
    let (mut cuts, mut smaller) = (0, 0);
    for name in crate::common::sample(files, 60) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        let options = Options::new().ignore_producer(true);
        let Ok(found) = mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::Pool)
        else {
            continue;
        };
        let (Ok(module), Ok(closures)) = (found.module(), found.closures()) else {
            continue;
        };
        let mut seen = HashSet::new();
        for (nth, closure) in closures.iter().enumerate() {
            let path = path(&found, &module.symbols, nth);
            let Some(path) = path.filter(|path| seen.insert(path.clone())) else {
                continue;
            };
            // Symbols in a table without a name have no path.
            if found.closure(&path).ok() != Some(*closure) {
                continue;
            }
            let plan = match cut(&file, &[&path], false) {
                Ok(cut) => cut.plan,
                Err(Refusal::NotUnderstood) => continue,
                Err(error) => panic!("{} @{path}: {}", name.display(), error.text("")),
            };
            let bytes = plan.to_vec().unwrap();
            let part = Bytecode::from_bytes(&bytes).unwrap();
            let again =
                mlirbc_fingerprint::Fingerprints::of(part.view(), options, Threads::One).unwrap();
            let again = again.closure(&path).unwrap();
            if closure.is_exact && again.is_exact {
                assert_eq!(again, *closure, "{} @{path}", name.display());
            }
            let twice = cut(&part, &[&path], false).ok().unwrap().plan;
            assert_eq!(twice.to_vec().unwrap(), bytes, "{} @{path}", name.display());
            cuts += 1;
            smaller += usize::from(
                mlirbc_fingerprint::Fingerprints::of(part.view(), options, Threads::One)
                    .unwrap()
                    .module()
                    .unwrap()
                    .symbols
                    .len()
                    < closures.len(),
            );
        }
    }
    println!("{cuts} cuts, {smaller} with fewer symbols");
    assert!(cuts > 50 && smaller > 20, "{cuts} {smaller}");
}

/// `mlir-opt` reads the cut of each symbol of a file that it reads.
#[test]
fn the_reference_reads_what_was_cut() {
    let test = "the_reference_reads_what_was_cut";
    let mut files = crate::common::conformance(test).unwrap_or_default();
    files.retain(|path| path.to_str().is_some_and(|it| it.contains("/upstream/")));
    let mut own = crate::common::corpus();
    own.retain(|path| path.to_str().is_some_and(|it| it.contains("corpus/mlir22")));
    files.extend(own);
    let (mut read, mut refused) = (0, 0);
    for name in crate::common::sample(files, 20) {
        let bytes = std::fs::read(&name).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let Some(whole) = crate::common::mlir_opt(test, &bytes, &[]) else {
            return;
        };
        if whole.is_err() {
            refused += 1;
            continue;
        }
        let found =
            mlirbc_fingerprint::Fingerprints::of(file.view(), Options::new(), Threads::Pool)
                .unwrap();
        let symbols = found.module().unwrap().symbols;
        // The reference takes a second for some hundred of them.
        for nth in (0..symbols.len()).take(20) {
            let Some(path) = path(&found, &symbols, nth) else {
                continue;
            };
            let Ok(cut) = cut(&file, &[&path], true) else {
                continue;
            };
            let Some(text) = crate::common::mlir_opt(test, &cut.plan.to_vec().unwrap(), &[]) else {
                return;
            };
            if let Err(error) = text {
                panic!("{} @{path}: {error}", name.display());
            }
            read += 1;
        }
    }
    println!("{read} cuts are read, {refused} files are not");
    assert!(read > 10, "{read}");
}

#[test]
fn only_what_is_needed_is_left() {
    let text = r#"
"builtin.module"() ({
  "t.mesh"() {sym_name = "mesh"} : () -> ()
  "t.mesh"() {sym_name = "unused"} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "t.launch"() {kernel = @kernels::@k} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "other"}> ({
    "t.value"() {v = dense_resource<big> : tensor<4xi8>} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "kernels"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "k"}> ({
      "t.value"() {v = dense_resource<small> : tensor<2xi8>} : () -> ()
      "func.call"() <{callee = @dev}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "dev", sym_visibility = "private"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "gone"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
  }) {chip = "x"} : () -> ()
}) {layout = "a", on = @mesh} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      big: "0x0100000001020304",
      small: "0x010000000102"
    }
  }
#-}
"#;
    let bytes = mlirbc_parse::parse(text.as_bytes())
        .unwrap()
        .to_vec()
        .unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let of = |symbols: &[&str]| {
        let cut = cut(&file, symbols, false).ok().unwrap();
        let bytes = cut.plan.to_vec().unwrap();
        let part = Bytecode::from_bytes(&bytes).unwrap();
        mlirbc_print::to_string(part.view(), &Default::default()).unwrap()
    };
    let has = |text: &str, words: &[&str]| {
        let all = [
            "mesh", "unused", "main", "other", "kernels", "k", "dev", "gone",
        ];
        let found = all
            .into_iter()
            .filter(|it| text.contains(&format!("sym_name = \"{it}\"")));
        assert_eq!(found.collect::<Vec<_>>(), words, "{text}");
    };
    let main = of(&["@main"]);
    has(&main, &["mesh", "main", "kernels", "k", "dev"]);
    assert!(
        main.contains("layout = \"a\"") && main.contains("chip = \"x\""),
        "{main}"
    );
    assert!(main.contains("small:") && !main.contains("big"), "{main}");
    has(&of(&["kernels::@dev"]), &["mesh", "kernels", "dev"]);
    has(&of(&["kernels"]), &["mesh", "kernels", "k", "dev", "gone"]);
    has(
        &of(&["other", "kernels::dev"]),
        &["mesh", "other", "kernels", "dev"],
    );
    assert!(cut(&file, &["nothing"], false).is_err());
}
