//! Closures: fingerprints of a symbol with all that it refers to.

use mlirbc::Bytecode;
use mlirbc::entity::Signedness;
use mlirbc::ir::Threads;
use mlirbc_fingerprint::{Digest, Options};
use mlirbc_write::{Block, Builder, NewOp, Rewrite};

/// A function: its name, whether it is private, a constant in it (none for a declaration), what it calls.
#[derive(Clone, Copy)]
struct Function<'f>(&'f str, bool, Option<i128>, &'f [&'f str]);

fn function(b: &mut Builder<'_>, module: Block, stated: Function<'_>) {
    let Function(name, is_private, constant, callees) = stated;
    let ty = b.function_type(&[], &[]).unwrap();
    let (name, ty) = (b.string(name).unwrap(), b.type_attr(ty).unwrap());
    let mut op = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", ty)
        .regions(1);
    if is_private {
        op = op.attr("sym_visibility", b.string("private").unwrap());
    }
    let op = b.append_op(module, op).unwrap();
    let region = b.region(op, 0).unwrap();
    let Some(constant) = constant else { return };
    let block = b.block(region, &[]).unwrap();
    let i32 = b.integer_type(32, Signedness::Signless).unwrap();
    let value = b.integer(constant, i32).unwrap();
    let constant = NewOp::new("arith.constant").attr("value", value);
    b.append_op(block, constant.results(&[i32])).unwrap();
    for callee in callees {
        let callee = b.symbol_ref(callee, &[]).unwrap();
        let call = NewOp::new("func.call").attr("callee", callee);
        b.append_op(block, call).unwrap();
    }
    b.append_op(block, NewOp::new("func.return")).unwrap();
}

fn file(functions: &[Function<'_>]) -> Vec<u8> {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    for stated in functions {
        function(&mut b, module, *stated);
    }
    b.finish().unwrap().to_vec().unwrap()
}

fn key(bytes: &[u8], name: &str) -> Digest {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let view = file.view();
    let options = Options::new();
    let alone = mlirbc_fingerprint::Fingerprints::of(view, options, Threads::Pool).unwrap();
    let key = alone.closure(name).unwrap();
    // The same from all symbols at once.
    let fingerprints = mlirbc_fingerprint::Fingerprints::of(view, options, Threads::One).unwrap();
    let symbols = fingerprints.module().unwrap().symbols;
    let all = fingerprints.closures().unwrap();
    assert_eq!(symbols.len(), all.len());
    let nth = symbols
        .iter()
        .rposition(|it| view.str(it.name).unwrap() == name);
    assert_eq!(all[nth.unwrap()], key);
    key.digest
}

fn module(bytes: &[u8]) -> Digest {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let options = Options::new();
    let fingerprints =
        mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::Pool).unwrap();
    fingerprints.module_without_names().unwrap().digest
}

const MAIN: Function<'_> = Function("main", false, Some(0), &["helper"]);

#[test]
fn a_callee_is_content() {
    let of = |constant, deep| {
        let helper = Function("helper", true, Some(constant), &["deep"]);
        file(&[MAIN, helper, Function("deep", true, Some(deep), &[])])
    };
    let main = key(&of(1, 1), "main");
    assert_eq!(main, key(&of(1, 1), "main"));
    assert_ne!(main, key(&of(2, 1), "main"), "a constant of the callee");
    assert_ne!(
        main,
        key(&of(1, 2), "main"),
        "a constant of the callee's callee"
    );
    assert_eq!(key(&of(1, 1), "deep"), key(&of(2, 1), "deep"));
}

#[test]
fn names_of_private_functions_are_no_content() {
    let of = |name, is_private, constant| {
        let callees = [name];
        let helper = Function(name, is_private, constant, &[]);
        let bytes = file(&[Function("main", false, Some(0), &callees), helper]);
        (key(&bytes, "main"), module(&bytes))
    };
    assert_eq!(of("clip_0", true, Some(1)), of("clip_1", true, Some(1)));
    assert_ne!(
        of("clip_0", false, Some(1)).0,
        of("clip_1", false, Some(1)).0,
        "public"
    );
    assert_ne!(
        of("malloc", true, None).0,
        of("free", true, None).0,
        "declarations"
    );
    let order = |functions: &[Function<'_>]| file(&[&[MAIN], functions].concat());
    let (a, b) = (
        Function("helper", true, Some(1), &[]),
        Function("other", true, Some(2), &[]),
    );
    let (ab, ba) = (order(&[a, b]), order(&[b, a]));
    assert_eq!(key(&ab, "main"), key(&ba, "main"), "the order of functions");
    assert_ne!(module(&ab), module(&ba));
    // What is not called is no content.
    assert_eq!(key(&ab, "main"), key(&order(&[a]), "main"));
}

#[test]
fn a_public_name_is_content_of_its_callers_only() {
    let of = |name: &str| file(&[Function(name, false, Some(1), &[name])]);
    assert_eq!(key(&of("f"), "f"), key(&of("g"), "g"));
}

#[test]
fn which_function_is_called_is_content() {
    let of = |callees: &[&str]| {
        let main = Function("main", false, Some(0), callees);
        let (a, b) = (
            Function("a", true, Some(1), &[]),
            Function("b", true, Some(2), &[]),
        );
        key(&file(&[main, a, b]), "main")
    };
    assert_ne!(of(&["a", "b", "a"]), of(&["a", "b", "b"]));
    assert_ne!(of(&["a", "b"]), of(&["b", "a"]));
    assert_ne!(of(&["a"]), of(&["missing"]));
}

#[test]
fn cycles_end() {
    for length in [1, 2, 3, 31, 32, 33, 200] {
        let of = |constant, prefix: &str| {
            let names: Vec<String> = (0..length).map(|nth| format!("{prefix}{nth:03}")).collect();
            let callees: Vec<[&str; 1]> = (0..length)
                .map(|nth| [&*names[(nth + 1) % length]])
                .collect();
            let first = [&*names[0]];
            let mut functions = vec![Function("main", false, Some(0), &first)];
            for (nth, (name, callees)) in names.iter().zip(&callees).enumerate() {
                // All but one are alike.
                let constant = if nth + 1 == length { constant } else { 1 };
                functions.push(Function(name, true, Some(constant), callees));
            }
            file(&functions)
        };
        let main = key(&of(7, "f"), "main");
        assert_eq!(main, key(&of(7, "f"), "main"));
        assert_ne!(main, key(&of(8, "f"), "main"), "{length}");
        assert_eq!(main == key(&of(7, "g"), "main"), length <= 32, "{length}");
    }
}

#[test]
fn two_globals_are_not_one() {
    let of = |second: &str| {
        let mut b = Builder::new();
        let module = b.module().unwrap();
        for name in ["x", "y"] {
            let i32 = b.integer_type(32, Signedness::Signless).unwrap();
            let op = NewOp::new("ml_program.global")
                .attr("sym_name", b.string(name).unwrap())
                .attr("sym_visibility", b.string("private").unwrap())
                .attr("type", b.type_attr(i32).unwrap());
            b.append_op(module, op).unwrap();
        }
        function(
            &mut b,
            module,
            Function("main", false, Some(0), &["x", second]),
        );
        b.finish().unwrap().to_vec().unwrap()
    };
    assert_ne!(key(&of("x"), "main"), key(&of("y"), "main"));
}

/// Other forms of a file have the same closures, and all symbols have the one that they have by name.
#[test]
fn forms_of_real_files() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("closures").unwrap_or_default());
    let (mut symbols, mut other) = (0, 0);
    for file_name in crate::common::sample(files, 60) {
        let Ok(file) = Bytecode::open(&file_name) else {
            continue;
        };
        let Ok(plan) = Rewrite::new().canonical().plan(&file) else {
            continue;
        };
        let canonical = plan.to_vec().unwrap();
        let canonical = Bytecode::from_bytes(&canonical).unwrap();
        let of = |file: &Bytecode<'_>| -> mlirbc::Result<_> {
            let view = file.view();
            let options = Options::new().ignore_producer(true);
            let fingerprints = mlirbc_fingerprint::Fingerprints::of(view, options, Threads::Pool)?;
            let found = fingerprints.module()?.symbols;
            let names = found
                .iter()
                .map(|it| view.string(it.name).map(<[u8]>::to_vec));
            let names = names.collect::<mlirbc::Result<Vec<_>>>()?;
            let all = fingerprints.closures()?;
            Ok((all, fingerprints.module_without_names()?, names))
        };
        let (Ok(before), Ok(after)) = (of(&file), of(&canonical)) else {
            continue;
        };
        if before.1.is_exact && after.1.is_exact {
            assert_eq!(before, after, "{}", file_name.display());
        }
        symbols += before.0.len();
        let options = Options::new();
        let fingerprints =
            mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::Pool).unwrap();
        let all = fingerprints.closures().unwrap();
        let found = fingerprints.module().unwrap().symbols;
        let root = found.iter().filter(|it| it.parent().is_none()).count() == 1;
        let mut seen = std::collections::HashSet::new();
        for (nth, key) in all.iter().enumerate() {
            let mut path = Vec::new();
            let mut next = Some(nth);
            while let Some(symbol) = next.map(|nth| &found[nth]) {
                path.insert(0, file.view().string(symbol.name).unwrap());
                next = symbol.parent();
            }
            // The module that all are in has no part in paths.
            let skipped = usize::from(root && path.len() > 1);
            let path = path[skipped..].join(&b"::@"[..]);
            let Some(path) = String::from_utf8(path)
                .ok()
                .filter(|it| seen.insert(it.clone()))
            else {
                continue;
            };
            // Asked alone, and after others.
            let fresh = (other % 8 == 0)
                .then(|| mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::One));
            let asked = fresh.map_or(Ok(None), |it| it.map(Some)).unwrap();
            if let Ok(alone) = asked.as_ref().unwrap_or(&fingerprints).closure(&path) {
                assert_eq!(alone, *key, "{} {path}", file_name.display());
                other += 1;
            }
        }
    }
    println!("{symbols} symbols, {other} by name");
    assert!(symbols > 50 && other > 50, "{symbols} {other}");
}
