//! The hash of a function covers the functions of the module that it calls.

use std::collections::{BTreeMap, BTreeSet};

use mlirbc::Source;
use mlirbc_vmfb::fingerprint::{Closures, Fingerprints, Hash};
use mlirbc_vmfb::verify::verify;
use mlirbc_vmfb::{ErrorKind, FunctionNames, Module, Result, VmError};

use crate::common::{Code, built, project};

fn corpus(name: &str) -> Vec<u8> {
    std::fs::read(project().join("corpus/vmfb").join(name)).unwrap()
}

/// The hash of a function, with all that it calls or alone.
fn hash(module: &Module<'_>, number: u32, local: bool) -> Result<Hash> {
    let hashes = Fingerprints::new(module)?;
    match local {
        true => hashes.function(&module.function(number)?),
        false => Closures::new(&hashes)?.closure(number),
    }
}

/// Those of all functions, with all that they call.
fn all(module: &Module<'_>) -> Result<Vec<Hash>> {
    let hashes = Fingerprints::new(module)?;
    let mut closures = Closures::new(&hashes)?;
    let functions = module.functions()?.len() as u32;
    (0..functions).map(|it| closures.closure(it)).collect()
}

/// The hashes of all functions by name. Each asked alone has the same.
fn hashes_of(file: &[u8], local: bool) -> BTreeMap<String, Hash> {
    let module = Module::from_source(Source::borrowed(file)).unwrap();
    let names = FunctionNames::new(&module).unwrap();
    let together = all(&module).unwrap();
    let named = together.iter().zip(0..).map(|(together, number)| {
        let name = String::from_utf8(names.shown(number).unwrap().into_owned()).unwrap();
        let alone = hash(&module, module.find_function(&name).unwrap(), local).unwrap();
        assert!(local || alone == *together, "{name}");
        (name, alone)
    });
    let named: BTreeMap<String, Hash> = named.collect();
    assert_eq!(named.len(), together.len());
    named
}

fn hashes(file: &[u8]) -> BTreeMap<String, Hash> {
    hashes_of(file, false)
}

/// A function of a made module: its name, whether it is exported, a constant, and what it calls.
type Function<'f> = (&'f str, bool, u32, &'f [&'f str]);

/// The module of these functions, numbered in the order of `order`.
fn ordered(functions: &[Function<'_>], order: &[usize]) -> Vec<u8> {
    let number = |name: &str| {
        let nth = order.iter().position(|nth| functions[*nth].0 == name);
        nth.unwrap() as u32
    };
    let bodies = order.iter().map(|nth| {
        let (name, is_exported, constant, callees) = functions[*nth];
        let calls = callees.iter();
        let code = calls.fold(Code::new().constant(constant), |code, callee| {
            code.call(number(callee))
        });
        (is_exported.then_some(name), code.end())
    });
    let file = built::module(&bodies.collect::<Vec<_>>());
    let module = Module::from_source(Source::borrowed(&file)).unwrap();
    let report = verify(&module, 1);
    assert!(report.is_clean(), "{:?}", report.findings);
    file
}

fn made(functions: &[Function<'_>]) -> BTreeMap<String, Hash> {
    let order: Vec<usize> = (0..functions.len()).collect();
    hashes(&ordered(functions, &order))
}

#[test]
fn a_changed_callee_changes_its_callers() {
    let (old, new) = (corpus("callee-7.vmfb"), corpus("callee-9.vmfb"));
    let (a, b) = (hashes(&old), hashes(&new));
    assert_ne!(a["main"], b["main"]);
    assert_ne!(a["fn1"], b["fn1"]);
    let (a, b) = (hashes_of(&old, true), hashes_of(&new, true));
    assert_eq!(a["main"], b["main"]);
    assert_ne!(a["fn1"], b["fn1"]);
}

#[test]
fn a_callee_of_a_callee_counts() {
    let chain = |constant| {
        made(&[
            ("main", true, 0, &["near"]),
            ("near", false, 0, &["far"]),
            ("far", false, constant, &[]),
            ("other", true, 0, &[]),
        ])
    };
    let (a, b) = (chain(1), chain(2));
    assert_ne!(a["main"], b["main"]);
    assert_eq!(a["other"], b["other"]);
}

#[test]
fn the_order_of_calls_counts() {
    let calls = |callees| {
        let [a, b]: [Function<'_>; 2] = [("a", false, 1, &[]), ("b", false, 2, &[])];
        made(&[("main", true, 0, callees), a, b])["main"]
    };
    let all = [&["a", "b"][..], &["b", "a"], &["a", "a"], &["a"], &[]].map(calls);
    let distinct: BTreeSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
}

/// Functions that call each other, themselves, and others.
const MIXED: &[Function<'_>] = &[
    ("main", true, 0, &["even", "helper", "public", "loop"]),
    ("even", false, 0, &["helper", "odd"]),
    ("odd", false, 1, &["even", "public"]),
    ("loop", false, 2, &["loop"]),
    ("helper", false, 3, &[]),
    ("public", true, 4, &["helper"]),
];

#[test]
fn numbers_of_functions_are_no_content() {
    let expected = made(MIXED);
    let exported = |all: &BTreeMap<String, Hash>| [all["main"], all["public"]];
    for order in [[5, 4, 3, 2, 1, 0], [2, 0, 4, 1, 5, 3], [4, 2, 5, 0, 3, 1]] {
        let all = hashes(&ordered(MIXED, &order));
        assert_eq!(exported(&all), exported(&expected), "{order:?}");
        let sorted = |all: &BTreeMap<String, Hash>| all.values().copied().collect::<BTreeSet<_>>();
        assert_eq!(sorted(&all), sorted(&expected), "{order:?}");
    }
}

#[test]
fn a_function_counts_for_all_that_reach_it() {
    let reached_by: [&[&str]; 6] = [
        &["main"],
        &["main", "even", "odd"],
        &["main", "even", "odd"],
        &["main", "loop"],
        &["main", "even", "odd", "helper", "public"],
        &["main", "even", "odd", "public"],
    ];
    let old = made(MIXED);
    for (nth, expected) in reached_by.into_iter().enumerate() {
        let mut functions = MIXED.to_vec();
        functions[nth].2 += 10;
        let new = made(&functions);
        let changed = MIXED.iter().enumerate().filter(|(number, it)| {
            // Functions without a name are `fn` and their number.
            let shown = if it.1 {
                it.0.to_owned()
            } else {
                format!("fn{number}")
            };
            new[&shown] != old[&shown]
        });
        let changed: Vec<&str> = changed.map(|(_, it)| it.0).collect();
        assert_eq!(changed, expected, "{} is changed", MIXED[nth].0);
    }
}

/// The hashes of a ring of functions, of which each calls the next one.
fn ring(constants: &[u32], first: usize) -> BTreeSet<Hash> {
    let len = constants.len();
    let bodies = (0..len).map(|nth| {
        // The function with number `nth` is `nth + first` of the ring.
        let constant = constants[(nth + first) % len];
        let next = (nth + 1) % len;
        (None, Code::new().constant(constant).call(next as u32).end())
    });
    let file = built::module(&bodies.collect::<Vec<_>>());
    hashes(&file).into_values().collect()
}

/// In cycles that are hashed from each function, and in those that are hashed as a whole.
#[test]
fn functions_of_a_cycle_have_hashes_of_their_own() {
    for len in [1, 2, 31, 32, 33, 70] {
        let constants: Vec<u32> = (0..len).collect();
        let hashes = ring(&constants, 0);
        assert_eq!(hashes.len(), len as usize, "of {len}");
        assert_eq!(ring(&constants, len as usize / 2), hashes, "of {len}");
        let mut changed = constants.clone();
        changed[0] = len;
        assert!(ring(&changed, 0).is_disjoint(&hashes), "of {len}");
        // All others are equal, but not how far the changed one is away.
        let mut equal = vec![0; len as usize];
        equal[0] = 1;
        let hashes = ring(&equal, 0);
        assert_eq!(hashes.len(), len as usize, "of {len}");
        // In a longer cycle the order of equal functions counts.
        if len <= 32 {
            assert_eq!(ring(&equal, len as usize / 2), hashes, "of {len}");
        }
    }
}

#[test]
fn names_of_internal_functions_are_no_content() {
    let old = corpus("scale-3.9.vmfb");
    let name = b"__scale_memoize_apply";
    let mut new = old.clone();
    let places = old.windows(name.len()).enumerate();
    let places = places.filter_map(|(at, it)| (it == name).then_some(at));
    for at in places {
        new[at] = b'X';
    }
    let renamed = "X_scale_memoize_apply";
    let (a, b) = (hashes(&old), hashes(&new));
    assert_eq!(a["__init"], b["__init"]);
    assert_eq!(a["__scale_memoize_apply"], b[renamed]);
    let (a, b) = (hashes_of(&old, true), hashes_of(&new, true));
    assert_ne!(a["__init"], b["__init"]);
}

/// Each function is hashed once, however many paths lead to it: here more than 2^200.
#[test]
fn functions_are_hashed_once() {
    let bodies = (0..200u32).map(|nth| {
        let code = Code::new().constant(nth);
        let code = match nth {
            199 => code,
            _ => code.call(nth + 1).call(nth + 1),
        };
        (None, code.end())
    });
    let file = built::module(&bodies.collect::<Vec<_>>());
    let all: BTreeSet<Hash> = hashes(&file).into_values().collect();
    assert_eq!(all.len(), 200);
}

/// As deep as a file is long; the last one calls the first one, or none.
#[test]
fn calls_are_followed_to_any_depth() {
    const LEN: u32 = 50_000;
    for end in [None, Some(0)] {
        let bodies = (0..LEN).map(|nth| {
            let next = Some(nth + 1).filter(|next| *next < LEN).or(end);
            let code = Code::new();
            let code = next.into_iter().fold(code, Code::call);
            (None, code.end())
        });
        let file = built::module(&bodies.collect::<Vec<_>>());
        let module = Module::from_source(Source::borrowed(&file)).unwrap();
        let all: BTreeSet<Hash> = all(&module).unwrap().into_iter().collect();
        assert_eq!(all.len(), LEN as usize);
    }
}

#[test]
fn calls_of_no_function_are_errors() {
    let code = Code::new().call(7).end();
    let file = built::module(&[(Some("main"), code), (None, Code::new().end())]);
    let module = Module::from_source(Source::borrowed(&file)).unwrap();
    let error = hash(&module, 0, false).unwrap_err();
    let kind = error.kind();
    assert!(matches!(kind, ErrorKind::IndexOutOfRange { .. }), "{error}");
    assert!(hash(&module, 0, true).is_ok());
}

/// Each of very many could be as long as the file.
#[test]
fn functions_that_share_bytecode_are_refused() {
    let body = || Code::new().constant(1).end();
    let mut file = built::module(&[(Some("main"), body().call(1)), (None, body())]);
    let module = Module::from_source(Source::borrowed(&file)).unwrap();
    let at = module.function(1).unwrap().descriptor.pos as usize;
    file[at..at + 4].copy_from_slice(&0u32.to_le_bytes());
    file[at + 4..at + 8].copy_from_slice(&40u32.to_le_bytes());
    let module = Module::from_source(Source::borrowed(&file)).unwrap();
    let main = module.find_function("main").unwrap();
    assert!(hash(&module, main, true).is_ok());
    let error = hash(&module, main, false).unwrap_err();
    let kind = error.kind();
    assert!(matches!(kind, ErrorKind::Vm(VmError::Overlap)), "{error}");
}
