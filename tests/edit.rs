//! Edits keep all numbers, and what they do not touch to the bit.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::path::PathBuf;

use mlirbc::ir::{Body, DecodedModule, Threads};
use mlirbc::print::{Options, print};
use mlirbc::write::{Edit, NewOp, Rewrite};
use mlirbc::{Bytecode, verify};

fn files() -> Vec<PathBuf> {
    let mut files = common::corpus();
    files.extend(common::conformance("edits").unwrap_or_default());
    files
}

fn text(file: &Bytecode<'_>) -> String {
    let mut out = Vec::new();
    print(file.view(), &Options::new().locations(true), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// An edit for which all bodies of the file are loaded.
fn loaded<'f>(file: &'f Bytecode<'f>, module: &DecodedModule<'f>) -> Edit<'f> {
    let mut edit = Edit::new(file).unwrap();
    for index in 0..module.bodies().len() {
        let body = module.body(index).unwrap();
        if let Some(op) = body.ops().next() {
            edit.op(op).unwrap();
        }
    }
    edit
}

#[test]
fn no_change_gives_the_same_bytes() {
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let plan = Edit::new(&file).unwrap().plan().unwrap();
        assert_eq!(plan.encoded_len(), 0, "{}", path.display());
        assert!(plan.to_vec().unwrap() == bytes, "{}", path.display());
    }
}

#[test]
fn loaded_bodies_are_encoded_as_they_were() {
    let (mut equal, mut count) = (0, 0);
    for path in files() {
        for version in 0..=6 {
            let original = Bytecode::open(&path).unwrap();
            let to = mlirbc::Version::new(version).unwrap();
            let Ok(plan) = Rewrite::new().version(to).plan(&original) else {
                continue;
            };
            let before = plan.to_vec().unwrap();
            let file = Bytecode::from_bytes(&before).unwrap();
            let module = file.view().decode_all(Threads::Pool).unwrap();
            let plan = loaded(&file, &module).plan().unwrap();
            let bytes = plan.to_vec().unwrap();
            let new = Bytecode::from_bytes(&bytes).unwrap();
            assert_eq!(text(&new), text(&file), "{}", path.display());
            let report = verify::verify(new.view(), 10);
            let found = verify::verify(file.view(), 10).findings.len();
            assert!(report.findings.len() <= found, "{}", path.display());
            // With use-list orders, which are left out, it is another file.
            equal += usize::from(bytes == before);
            count += 1;
        }
    }
    println!("{equal} of {count} files have the same bytes");
    assert!(equal * 10 > count * 9);
}

#[test]
fn a_plan_reads_like_the_file_that_it_gives() {
    for path in files() {
        let file = Bytecode::open(&path).unwrap();
        let plan = Rewrite::new().producer("another").plan(&file).unwrap();
        let planned = plan.open().unwrap();
        let written = plan.to_vec().unwrap();
        let written = Bytecode::from_bytes(&written).unwrap();
        assert_eq!(text(&planned), text(&written), "{}", path.display());
        let again = Rewrite::new().producer(file.producer()).plan(&planned);
        let again = again.unwrap().to_vec().unwrap();
        assert!(again == std::fs::read(&path).unwrap(), "{}", path.display());
    }
}

/// The text of a file without its locations.
fn lines(bytes: &[u8]) -> Vec<String> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let report = verify::verify(file.view(), 10);
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let mut out = Vec::new();
    print(file.view(), &Options::new(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

fn basics() -> Bytecode<'static> {
    Bytecode::open(common::project().join("corpus/mlir22/basics.v6.mlirbc")).unwrap()
}

/// The body of a function.
fn body_of<'m>(module: &'m DecodedModule<'m>, name: &str) -> Body<'m> {
    for index in 0..module.bodies().len() {
        for op in module.body(index).unwrap().ops() {
            let found = op.attr("sym_name").unwrap();
            if found.is_some_and(|found| found.to_string().contains(&format!("\"{name}\""))) {
                return module.inside(op).unwrap();
            }
        }
    }
    panic!("no function {name}")
}

#[test]
fn operations_are_inserted_changed_moved_and_erased() {
    let file = basics();
    let module = file.view().decode_all(Threads::Pool).unwrap();
    let add = body_of(&module, "add");
    let ops: Vec<_> = add.ops().collect();
    let mut edit = Edit::new(&file).unwrap();
    let [sum, product] = [0, 1].map(|nth| edit.op(ops[nth]).unwrap());
    let [a, b] = [0, 1].map(|nth| edit.value(ops[0].operand(nth).unwrap()).unwrap());
    let i32 = edit.ty(ops[0].result_types().next().unwrap()).unwrap();
    let new = NewOp::new("arith.subi").operands(&[b, a]).results(&[i32]);
    let difference = edit.insert_before(product, new).unwrap();
    let difference = edit.builder().result(difference, 0).unwrap();
    let sum_value = edit.value(ops[0].result(0).unwrap()).unwrap();
    edit.replace_uses(sum_value, difference).unwrap();
    edit.erase(sum).unwrap();
    assert!(edit.erase(sum).is_err());
    let note = edit.builder().string("changed").unwrap();
    edit.set_attr(product, "my.note", note).unwrap();
    let flags = edit.builder().attr_text("#arith.overflow<nsw>").unwrap();
    edit.set_attr(product, "overflowFlags", flags).unwrap();
    let plan = edit.plan().unwrap();
    let before = std::fs::read(common::project().join("corpus/mlir22/basics.v6.mlirbc")).unwrap();
    let (before, after) = (lines(&before), lines(&plan.to_vec().unwrap()));
    let only = |a: &[String], b: &[String]| {
        a.iter()
            .filter(|line| !b.contains(line))
            .cloned()
            .collect::<Vec<_>>()
    };
    println!("{:#?}\n{:#?}", only(&before, &after), only(&after, &before));
    assert_eq!(only(&after, &before).len(), 2);
    // What was added is short; the rest of the file is copied.
    assert!(plan.encoded_len() < file.file_len() / 2);
}

#[test]
fn an_erased_value_cannot_be_used() {
    let file = basics();
    let module = file.view().decode_all(Threads::Pool).unwrap();
    let add = body_of(&module, "add");
    let sum = add.ops().next().unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let sum = edit.op(sum).unwrap();
    edit.erase(sum).unwrap();
    let error = edit.plan().unwrap_err();
    assert_eq!(
        error.to_string(),
        "operand 0 of arith.muli is not defined before it, in its region or around it"
    );
}

#[test]
fn a_handle_of_another_file_is_refused() {
    let (one, other) = (basics(), basics());
    let body = other.view().top_level().unwrap();
    let op = body.ops().next().unwrap();
    let mut edit = Edit::new(&one).unwrap();
    assert!(edit.op(op).is_err());
    assert!(edit.attr(op.location()).is_err());
}
