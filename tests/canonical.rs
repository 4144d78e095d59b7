//! The canonical form is what the reference writer gives a module.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::path::PathBuf;

use mlirbc::entity::{SameNumbers, Signedness};
use mlirbc::ids::AttrId;
use mlirbc::ir::AttrRef;
use mlirbc::write::{Builder, NewOp, Plan, Rewrite};
use mlirbc::{Bytecode, ErrorKind, Version};

use common::mlir_opt;

fn to_vec(plan: &Plan<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    plan.write_to(&mut out).unwrap();
    assert_eq!(out.len() as u64, plan.len());
    out
}

fn canonical<'a>(file: &'a Bytecode<'a>) -> mlirbc::Result<Plan<'a>> {
    Rewrite::new().canonical().plan(file)
}

fn in_version<'a>(file: &'a Bytecode<'a>, number: u8) -> mlirbc::Result<Plan<'a>> {
    let version = Version::new(number.into()).unwrap();
    Rewrite::new().version(version).plan(file)
}

/// Files that a reference writer made and that are not in the form of LLVM 22, with the reason.
const OTHER: [(&str, &str); 1] = [(
    "debug_info.v6",
    "jaxlib numbers the parts of recursive debug information in another order",
)];

/// Files with records that no table explains.
const UNEXPLAINED: [&str; 2] = ["test_dialect.v6", "empty"];

/// Compares each file with its canonical form. All of them were made by the reference writer.
fn unchanged(files: &[PathBuf]) -> usize {
    let mut equal = 0;
    for path in files {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        match canonical(&file) {
            Err(error) => {
                let known = UNEXPLAINED.contains(&name);
                let kind = matches!(error.kind(), ErrorKind::Unexplained { .. });
                assert!(known && kind, "{}: {error}", path.display());
            }
            Ok(plan) => {
                let same = to_vec(&plan) == bytes;
                let other = OTHER.iter().any(|(other, _)| name == *other);
                assert!(same || other, "{}", path.display());
                equal += usize::from(same);
            }
        }
    }
    equal
}

/// The files of the corpus, without those that other releases of other projects wrote.
fn of_known_writers() -> Vec<PathBuf> {
    let mut files = common::corpus();
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "foreign"));
    files
}

#[test]
fn the_corpus_is_canonical() {
    let files = of_known_writers();
    let equal = unchanged(&files);
    println!("{equal} of {} files", files.len());
    assert!(equal + UNEXPLAINED.len() + OTHER.len() + 4 > files.len());
}

#[test]
fn files_of_other_producers_are_canonical() {
    if let Some(files) = common::conformance("canonical") {
        assert_eq!(unchanged(&files), files.len());
    }
}

/// A file with so many operations is scanned and encoded in parts. The parts depend on the number of
/// threads, the bytes do not.
#[test]
#[cfg(feature = "parallel")]
fn the_canonical_form_does_not_depend_on_threads() {
    let bytes = mlirbc_asm::made::operations(300, 500);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build()
            .unwrap()
            .install(|| to_vec(&canonical(&file).unwrap()))
    };
    let one = on(1);
    for threads in [2, 3, 7] {
        assert!(on(threads) == one, "{threads} threads");
    }
    let again = Bytecode::from_bytes(&one).unwrap();
    assert!(to_vec(&canonical(&again).unwrap()) == one, "a fixed point");
    assert!(text(&file) == text(&again));
}

/// Before version 2 the test dialect wrote two parameters in the other order. The version of the
/// dialect stays, and with it the order.
#[test]
fn an_attribute_of_an_older_dialect_keeps_its_encoding() {
    let path = common::project().join("corpus/mlir22/test_dialect.v6.mlirbc");
    let mut bytes = std::fs::read(path).unwrap();
    let version = [7, 5, 5, 1];
    let place = bytes.windows(4).position(|it| it == version).unwrap();
    bytes[place + 2] = 1;
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let attrs = (0..view.num_attrs().unwrap()).map(AttrId::new);
    let is_it = |id: &AttrId| AttrRef::new(view, *id).to_string() == "#test.attr_params<24, 42>";
    let id = attrs.into_iter().find(is_it).expect("the attribute");
    let mut out = Vec::new();
    view.encode_attr(id, &mut SameNumbers, &mut out).unwrap();
    assert_eq!(out, [0, 42, 24].map(|number| 2 * number + 1));
}

/// Long entries are encoded again, not kept with open numbers; both get their new numbers.
#[test]
fn short_and_long_entries_get_new_numbers() {
    let mut builder = Builder::new();
    let i32 = builder.integer_type(32, Signedness::Signless).unwrap();
    let block = builder.module().unwrap();
    let integers: Vec<_> = (0..6000)
        .map(|value| builder.integer(value, i32).unwrap())
        .collect();
    // In the order of use, the numbers of all lists and of what they hold change.
    let mut lists = Vec::new();
    for len in [1, 100, 4000, 6000] {
        let items: Vec<_> = integers.iter().rev().take(len).copied().collect();
        lists.push(builder.array(&items).unwrap());
    }
    let tensor = builder.tensor_type(&[5000], i32).unwrap();
    let elements: Vec<u8> = (0..5000u32).flat_map(u32::to_le_bytes).collect();
    lists.push(builder.dense_elements(tensor, &elements).unwrap());
    let space = Some(integers[3]);
    let memref = builder.memref_type(&[4], i32, space).unwrap();
    lists.push(builder.type_attr(memref).unwrap());
    for list in lists.into_iter().rev() {
        let op = NewOp::new("made.op").attr("value", list);
        builder.append_op(block, op).unwrap();
    }
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let canon = to_vec(&canonical(&file).unwrap());
    assert!(canon != bytes);
    let again = Bytecode::from_bytes(&canon).unwrap();
    assert!(
        to_vec(&canonical(&again).unwrap()) == canon,
        "a fixed point"
    );
    assert!(text(&file) == text(&again));
    if let Some(theirs) = mlir_opt(
        "short_and_long_entries_get_new_numbers",
        &bytes,
        &["--emit-bytecode"],
    ) {
        let theirs = theirs.unwrap();
        let producer = Bytecode::from_bytes(&theirs).unwrap().producer().to_owned();
        let ours = Rewrite::new().canonical().producer(producer);
        assert!(to_vec(&ours.plan(&file).unwrap()) == theirs);
    }
}

fn text(file: &Bytecode<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    mlirbc::print::print(file.view(), &Default::default(), &mut out).unwrap();
    out
}

/// Another version keeps all numbers and appends. In the canonical form nothing is left of that:
/// there and back again gives the bytes of the file.
#[test]
fn version_4_and_back_gives_the_same_module() {
    let mut files = of_known_writers();
    files.extend(common::conformance("version 4 and back").unwrap_or_default());
    let (mut equal, mut others) = (0, Vec::new());
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let (Ok(canon), true) = (canonical(&file), file.version().number() > 4) else {
            continue;
        };
        // Properties of an unknown operation can be another attribute than a dictionary.
        let Ok(older) = in_version(&file, 4) else {
            others.push(format!("{}: refused", path.display()));
            continue;
        };
        let older = to_vec(&older);
        let older = Bytecode::from_bytes(&older).unwrap();
        assert_eq!(older.version().number(), 4);
        let back = to_vec(&in_version(&older, file.version().number()).unwrap());
        let back = Bytecode::from_bytes(&back).unwrap();
        let same = canonical(&back).map(|plan| to_vec(&plan)) == Ok(to_vec(&canon));
        match same {
            true => equal += 1,
            false => others.push(path.display().to_string()),
        }
    }
    println!("{equal} files, but not: {others:#?}");
    // Native properties do not come back, and other tables explain other producers.
    assert!(others.len() * 20 < equal);
}

#[test]
fn the_reference_writes_the_same_bytes_and_reads_other_versions() {
    let test = "the_reference_writes_the_same_bytes_and_reads_other_versions";
    let Some(files) = common::conformance(test) else {
        return;
    };
    // Only the dialects of LLVM: of others the reference drops the properties.
    let of_llvm = |path: &&PathBuf| path.components().any(|part| part.as_os_str() == "upstream");
    let (mut written, mut read) = (0, 0);
    for path in files.iter().filter(of_llvm).step_by(16) {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let Some(theirs) = mlir_opt(test, &bytes, &["--emit-bytecode"]) else {
            return;
        };
        let Ok(theirs) = theirs else {
            continue;
        };
        assert!(
            to_vec(&canonical(&file).unwrap()) == theirs,
            "{}",
            path.display()
        );
        written += 1;
        for number in [0, 2, 4, 5] {
            let option = format!("--emit-bytecode-version={number}");
            let options = ["--emit-bytecode", &option];
            let Some(Ok(theirs)) = mlir_opt(test, &bytes, &options) else {
                continue;
            };
            let plan = in_version(&file, number).unwrap();
            let text = mlir_opt(test, &to_vec(&plan), &["--mlir-print-debuginfo"]);
            let expected = mlir_opt(test, &theirs, &["--mlir-print-debuginfo"]);
            assert!(text == expected, "{}: version {number}", path.display());
            read += usize::from(text.is_some());
        }
    }
    println!("{written} files have the bytes of the reference; it reads {read} conversions");
    assert!(written > 0 && read > 0);
}

/// Modules in modules: operations of all levels share attributes and types, and the bodies of a level
/// are visited on several threads.
#[test]
#[cfg(feature = "parallel")]
fn regions_of_all_levels_are_numbered_as_the_reference_numbers_them() {
    let mut state = 1u64;
    let mut number = move |below: u64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
        (state >> 33) % below
    };
    let mut text = String::from("module {\n");
    for module in 0..9 {
        text += &format!(
            "module @m{module} attributes {{t.a = \"v{}\"}} {{\n",
            number(400)
        );
        for function in 0..number(24) {
            text += &format!(
                "func.func @f{function}() attributes {{t.a = {}}} {{\n",
                number(400)
            );
            let mut depth = 0;
            for _ in 0..60 {
                let (value, ty) = (number(600), number(600));
                text += "\"t.op\"() ";
                match number(4) {
                    0 => {
                        text += "({\n";
                        depth += 1;
                    }
                    1 if depth > 0 => {
                        text += &format!(
                            "{{t.b = \"v{value}\"}} : () -> tensor<{ty}xf32>\n}}) : () -> ()\n"
                        );
                        depth -= 1;
                    }
                    _ => text += &format!("{{t.c = {value}}} : () -> tensor<{ty}xi8>\n"),
                }
            }
            text += &"}) : () -> ()\n".repeat(depth);
            text += "return\n}\n";
        }
        text += &format!(
            "\"t.op\"() {{t.c = {}}} : () -> tensor<{}xi8>\n}}\n",
            number(400),
            number(400)
        );
    }
    text += "}\n";
    let test = "modules in modules";
    let Some(theirs) = mlir_opt(test, text.as_bytes(), &["--emit-bytecode"]) else {
        return;
    };
    let theirs = theirs.unwrap();
    let file = Bytecode::from_bytes(&theirs).unwrap();
    for threads in [1, 2, 3, 7] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().unwrap();
        let ours = pool.install(|| to_vec(&canonical(&file).unwrap()));
        assert!(ours == theirs, "{threads} threads");
    }
}
