//! Edits keep all numbers, and what they do not touch to the bit.

use mlirbc_verify::Verify as _;
use std::path::PathBuf;

use mlirbc::ids::{AttrId, PropertiesId, StringId, TypeId};
use mlirbc::ir::{Body, DecodedModule, Scratch, Threads, UseOrder, Visitor};
use mlirbc::raw::Entry;
use mlirbc::{Bytecode, SectionId, View};
use mlirbc_asm::Asm;
use mlirbc_print::{Options, print};
use mlirbc_write::{Edit, NewArgument, NewOp, Rewrite};

fn files() -> Vec<PathBuf> {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("edits").unwrap_or_default());
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
        if let Some(op) = body.all_ops().next() {
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
    for path in crate::common::sample(files(), 15) {
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
            let report = mlirbc_verify::verify(new.view(), 10);
            let found = mlirbc_verify::verify(file.view(), 10).findings.len();
            assert!(report.findings.len() <= found, "{}", path.display());
            // Orders of uses are left out: with them it is another file.
            let orders = file
                .view()
                .visit(Threads::Pool, Orders::default, |a, b| Orders(a.0 || b.0));
            if !orders.unwrap().0 {
                assert!(bytes == before, "{}", path.display());
                equal += 1;
            }
            count += 1;
        }
    }
    println!("{equal} of {count} files have the same bytes");
    assert!(equal * 2 > count);
}

/// Whether a file states orders of uses.
#[derive(Default)]
struct Orders(bool);

impl Visitor for Orders {
    fn use_order(&mut self, _: UseOrder<'_>) {
        self.0 = true;
    }
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
    let report = mlirbc_verify::verify(file.view(), 10);
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let mut out = Vec::new();
    print(file.view(), &Options::new(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

fn basics() -> Bytecode<'static> {
    Bytecode::open(crate::common::project().join("corpus/mlir22/basics.v6.mlirbc")).unwrap()
}

/// The body of a function.
fn body_of<'m>(module: &'m DecodedModule<'m>, name: &str) -> Body<'m> {
    for index in 0..module.bodies().len() {
        for op in module.body(index).unwrap().all_ops() {
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
    let ops: Vec<_> = add.all_ops().collect();
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
    let before =
        std::fs::read(crate::common::project().join("corpus/mlir22/basics.v6.mlirbc")).unwrap();
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
fn an_attribute_of_another_kind_is_refused() {
    for version in [0, 4, 5, 6] {
        let to = mlirbc::Version::new(version).unwrap();
        let original = basics();
        let plan = Rewrite::new().version(to).plan(&original).unwrap();
        let bytes = plan.to_vec().unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        let bodies = (0..module.bodies().len()).filter_map(|nth| module.body(nth));
        let ops: Vec<_> = bodies.collect();
        let mut ops = ops.iter().flat_map(|body| body.all_ops());
        let function = ops.find(|op| op.name().unwrap() == "func.func").unwrap();
        let mut edit = Edit::new(&file).unwrap();
        let function = edit.op(function).unwrap();
        let number = edit.builder().attr_text("1 : i64").unwrap();
        let text = edit.builder().string("f").unwrap();
        for (name, value) in [("sym_name", number), ("function_type", text), ("", text)] {
            let refused = edit.set_attr(function, name, value);
            assert!(refused.is_err(), "{version}: {name}");
        }
        edit.set_attr(function, "sym_name", text).unwrap();
    }
}

#[test]
fn an_erased_value_cannot_be_used() {
    let file = basics();
    let module = file.view().decode_all(Threads::Pool).unwrap();
    let add = body_of(&module, "add");
    let sum = add.all_ops().next().unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let sum = edit.op(sum).unwrap();
    edit.erase(sum).unwrap();
    let error = edit.plan().unwrap_err();
    assert_eq!(
        error.to_string(),
        "operand 0 of arith.muli is not defined before it, in its region or around it"
    );
}

/// A function is extended once: its arguments no longer fit the type that the file has.
#[test]
fn a_function_gets_arguments_once() {
    let file = Bytecode::open("corpus/jax/calls.mlirbc").unwrap();
    let symbol = file.view().symbol("main").unwrap();
    let module = file.view().decode_all(Threads::One).unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let function = symbol.op();
    let body = body_of(&module, "main");
    let entry = body.regions().next().unwrap().blocks().next().unwrap();
    let ty = edit.ty(entry.args().next().unwrap().ty()).unwrap();
    let argument = NewArgument {
        ty,
        location: None,
        attr: None,
    };
    let values = edit.append_function_arguments(function, entry, &[argument; 3]);
    assert_eq!(values.unwrap().len(), 3);
    let again = edit.append_function_arguments(function, entry, &[argument]);
    let error = again.unwrap_err();
    assert!(error.to_string().contains("as many arguments"), "{error}");
    let bytes = edit.plan().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let symbol = file.view().symbol("main").unwrap();
    let ty = symbol.op().function_type();
    assert_eq!(ty.unwrap().unwrap().inputs().len(), 4);
}

#[test]
fn the_elements_of_vhlo_are_replaced() {
    let path = crate::common::project().join("corpus/jax/core.vhlo-0.12.0.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let tensors = file.tensors().unwrap();
    let mut replaced = 0;
    for tensor in tensors.iter().filter(|it| !it.is_array()) {
        let Some(id) = tensor.attr() else { continue };
        let old = tensor.bytes().unwrap().to_vec();
        let new: Vec<u8> = old.iter().map(|byte| byte ^ 1).collect();
        if tensor.stored_nbytes() != new.len() as u64 {
            continue;
        }
        let mut edit = Edit::new(&file).unwrap();
        let attr = edit.attr_by_id(id).unwrap();
        edit.replace_elements(attr, new.clone()).unwrap();
        let bytes = edit.plan().unwrap().to_vec().unwrap();
        let changed = Bytecode::from_bytes(&bytes).unwrap();
        let tensor = changed.view().tensor_of_attr(id).unwrap().unwrap();
        assert_eq!(tensor.bytes().unwrap()[..], new);
        replaced += 1;
    }
    assert!(replaced > 0);
}

/// Before version 4 an argument of a block states an unknown location too.
#[test]
fn arguments_are_appended_in_every_version() {
    let original = Bytecode::open("corpus/jax/calls.mlirbc").unwrap();
    for version in 0..=6 {
        let to = mlirbc::Version::new(version).unwrap();
        let plan = Rewrite::new().version(to).plan(&original).unwrap();
        let bytes = plan.to_vec().unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        let body = body_of(&module, "main");
        let region = body.regions().next().unwrap();
        let entry = region.blocks().next().unwrap();
        let mut edit = Edit::new(&file).unwrap();
        let ty = edit.ty(entry.args().next().unwrap().ty()).unwrap();
        let unknown = edit.builder().unknown_loc().unwrap();
        let block = edit.block(entry).unwrap();
        for location in [None, Some(unknown)] {
            edit.append_argument(block, ty, location).unwrap();
        }
        let bytes = edit.plan().unwrap().to_vec().unwrap();
        let new = Bytecode::from_bytes(&bytes).unwrap();
        let report = mlirbc_verify::verify(new.view(), 10);
        assert!(report.is_clean(), "{version}: {:?}", report.findings);
        let arguments = text(&new).matches("%arg2: ").count();
        assert_eq!(arguments, 1, "{version}: {}", text(&new));
    }
}

#[test]
fn a_handle_of_another_file_is_refused() {
    let (one, other) = (basics(), basics());
    let body = other.view().top_level().unwrap();
    let op = body.all_ops().next().unwrap();
    let mut edit = Edit::new(&one).unwrap();
    assert!(edit.op(op).is_err());
    assert!(edit.attr(op.location()).is_err());
}

/// What an edit does not touch has its number and its bytes, whether anybody understands it.
fn keeps_all_entries(file: &Bytecode<'_>, new: &Bytecode<'_>) {
    let (old, new) = (file.view(), new.view());
    let bytes = |view: View<'_>, entry: Entry| {
        let bytes = view.entry_bytes(&entry).unwrap().rest().to_vec();
        (entry.custom, entry.dialect, bytes)
    };
    for id in (0..old.num_attrs().unwrap()).map(AttrId::new) {
        let entry = |view: View<'_>| bytes(view, view.attr_entry(id).unwrap());
        assert_eq!(entry(old), entry(new), "{id:?}");
    }
    for id in (0..old.num_types().unwrap()).map(TypeId::new) {
        let entry = |view: View<'_>| bytes(view, view.type_entry(id).unwrap());
        assert_eq!(entry(old), entry(new), "{id:?}");
    }
    for id in (0..old.num_properties().unwrap()).map(PropertiesId::new) {
        let record = |view: View<'_>| view.properties(id).unwrap().rest().to_vec();
        assert_eq!(record(old), record(new), "{id:?}");
    }
    for id in (0..old.num_strings().unwrap()).map(StringId::new) {
        assert_eq!(old.string(id), new.string(id));
    }
}

/// A generator of numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// Random insertions, moves, and changes that are taken back: all other lines of the text stay, and so
/// do all entries.
#[test]
fn random_edits_leave_everything_else() {
    let (mut edited, mut inserted, mut compacted) = (0, 0, 0);
    for (seed, path) in (1..).zip(files()) {
        let file = Bytecode::open(&path).unwrap();
        let module = file.view().decode_all(Threads::Pool).unwrap();
        let mut random = Random(seed);
        let mut edit = Edit::new(&file).unwrap();
        let note = edit.builder().string("note").unwrap();
        for _ in 0..4 {
            // The reference puts a module around several operations of the top level.
            let inner = module.bodies().len() - 1;
            let body = module
                .body(random.below(inner.max(1)) + 1.min(inner))
                .unwrap();
            if inner == 0 || body.num_ops() == 0 {
                continue;
            }
            let nth = random.below(body.num_ops() as usize);
            let op = edit.op(body.all_ops().nth(nth).unwrap()).unwrap();
            let new = NewOp::new("test.inserted").attr("my.note", note);
            let new = edit.insert_before(op, new).unwrap();
            let other = NewOp::new("test.inserted");
            let other = edit.insert_before(new, other).unwrap();
            edit.move_before(new, other).unwrap();
            edit.erase(other).unwrap();
            if edit.set_attr(op, "my.note", note).is_ok() {
                edit.remove_attr(op, "my.note").unwrap();
            }
            inserted += 1;
        }
        let plan = edit.plan().unwrap();
        let bytes = plan.to_vec().unwrap();
        let new = Bytecode::from_bytes(&bytes).unwrap();
        keeps_all_entries(&file, &new);
        let found = mlirbc_verify::bytes(&file).findings.len();
        let report = mlirbc_verify::bytes(&new);
        let findings = &report.findings;
        assert!(findings.len() <= found, "{}: {findings:?}", path.display());
        let lines = |file: &Bytecode<'_>| {
            let mut out = Vec::new();
            print(file.view(), &Options::new(), &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let (before, mut after) = (lines(&file), lines(&new));
        // What was appended and is not used is left out of the canonical form.
        if let Ok(plan) = Rewrite::new().canonical().plan(&new) {
            let bytes = plan.to_vec().unwrap();
            let compact = Bytecode::from_bytes(&bytes).unwrap();
            assert_eq!(lines(&compact), after, "{}", path.display());
            compacted += 1;
        }
        after.retain(|line| !line.contains("test.inserted"));
        assert_eq!(after, before, "{}", path.display());
        edited += 1;
    }
    println!("{inserted} insertions in {edited} files, {compacted} of them compacted");
    assert!(inserted > edited && compacted > edited / 2);
}

#[test]
fn a_part_of_a_damaged_body_cannot_be_changed() {
    let file = basics();
    let module = file.view().decode_all(Threads::One).unwrap();
    let body = body_of(&module, "add");
    let last = body.op_spans().pop().unwrap();
    let path = crate::common::project().join("corpus/mlir22/basics.v6.mlirbc");
    let mut bytes = std::fs::read(path).unwrap();
    // The number of its name.
    bytes[last.start as usize] = 0xff;
    let damaged = Bytecode::from_bytes(&bytes).unwrap();
    let top = damaged.view().top_level().unwrap();
    let outer = top.isolated().next().unwrap().decode().unwrap();
    let mut inner = outer.isolated();
    let inner = inner.find(|it| it.span() == body.span()).unwrap();
    let (part, error) = inner.decode_partly(&mut Scratch::new());
    assert!(error.is_some());
    let op = part.all_ops().next().unwrap();
    assert!(Edit::new(&damaged).unwrap().op(op).is_err());
}

/// What the reference prints, with locations, or its errors; `None` where it is not installed.
fn reference(test: &str, bytes: &[u8], more: &[&str]) -> Option<Result<Vec<u8>, String>> {
    let options = [&["--mlir-print-debuginfo"], more].concat();
    crate::common::mlir_opt(test, bytes, &options)
}

#[test]
fn without_locations_the_reference_prints_as_after_its_own_pass() {
    let test = "without_locations_the_reference_prints_as_after_its_own_pass";
    let mut checked = 0;
    for path in &crate::common::sample(files(), 15) {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let top = file.view().top_level().unwrap();
        let mut ops = top.ops().map(|op| op.name().unwrap());
        if top.num_ops() != 1 || !ops.all(|name| name.as_str() == "builtin.module") {
            // The tool puts a module around them, which has the name of the file as its location.
            continue;
        }
        let Some(expected) = reference(test, &bytes, &["--strip-debuginfo"]) else {
            return;
        };
        let Ok(expected) = expected else {
            continue;
        };
        let mut edit = Edit::new(&file).unwrap();
        edit.strip_locations().unwrap();
        let stripped = edit.plan().unwrap().to_vec().unwrap();
        let text = reference(test, &stripped, &[]);
        assert!(text == Some(Ok(expected)), "{}", path.display());
        checked += 1;
    }
    let least = if crate::common::all() { 10 } else { 5 };
    assert!(checked >= least, "{checked}");
}

/// Readers want both sections of resources, also if no resource has data.
#[test]
fn a_file_without_resources_gets_both_of_their_sections() {
    let bytes = Asm::minimal(6).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let has = |file: &Bytecode<'_>| {
        let ids = [SectionId::ResourceOffset, SectionId::Resource];
        ids.map(|id| file.find_section(id).is_some())
    };
    assert_eq!(has(&file), [false, false]);
    let mut edit = Edit::new(&file).unwrap();
    edit.builder().declared_blob("w").unwrap();
    let edited = edit.plan().unwrap().to_vec().unwrap();
    let edited = Bytecode::from_bytes(&edited).unwrap();
    assert_eq!(has(&edited), [true, true]);
    assert!(edited.verify().is_clean(), "{:?}", edited.verify().findings);
}
