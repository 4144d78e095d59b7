//! The canonical form is what the reference writer gives a module.

use std::path::{Path, PathBuf};

use mlirbc::entity::{SameNumbers, Signedness};
use mlirbc::ids::AttrId;
use mlirbc::ir::AttrRef;
use mlirbc::{Bytecode, ErrorKind, Version};
use mlirbc_write::{Builder, NewOp, Plan, Rewrite};

use crate::common::mlir_opt;

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

/// A file in the lists below: its folder and its name, without the ending.
fn name(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name).unwrap();
    let name = path.file_stem().unwrap();
    format!("{}/{}", folder.to_str().unwrap(), name.to_str().unwrap())
}

/// Files with records that no table explains.
const UNEXPLAINED: [&str; 3] = [
    "containers/empty",
    "mlir19/test_dialect.v6",
    "mlir22/test_dialect.v6",
];

/// Compares each file with its canonical form. The reference writer made all of them. Answers how many
/// are in that form: all that have no such records.
fn unchanged(files: &[PathBuf]) -> usize {
    let mut equal = 0;
    for path in files {
        let name = name(path);
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        match canonical(&file) {
            Err(error) => {
                let known = UNEXPLAINED.contains(&name.as_str());
                let kind = matches!(error.kind(), ErrorKind::NoPropertyTable { .. });
                assert!(known && kind, "{}: {error}", path.display());
            }
            Ok(plan) => {
                assert!(to_vec(&plan) == bytes, "{}", path.display());
                equal += 1;
            }
        }
    }
    equal
}

/// The files of the corpus, without those that other releases of other projects wrote.
fn of_known_writers() -> Vec<PathBuf> {
    let mut files = crate::common::corpus();
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "foreign"));
    files
}

#[test]
fn the_corpus_is_canonical() {
    let files = of_known_writers();
    let equal = unchanged(&files);
    println!("{equal} of {} files", files.len());
    assert_eq!(equal + UNEXPLAINED.len(), files.len());
}

#[test]
fn files_of_other_producers_are_canonical() {
    if let Some(files) = crate::common::conformance("canonical") {
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
    let path = crate::common::project().join("corpus/mlir22/test_dialect.v6.mlirbc");
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
    mlirbc_print::print(file.view(), &Default::default(), &mut out).unwrap();
    out
}

/// What version 4 keeps of a file that has a canonical form in version 5 or 6.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// There and back again gives the bytes of the file.
    Equal,
    /// Nothing is lost, but the tables know records of several releases of an operation, and the first
    /// that fits its attributes is not the one that the producer wrote.
    OtherRelease,
    /// A native property became an entry of the dictionary, and stays one.
    NativeProperty,
    /// Refused: the properties of an unknown operation are no dictionary.
    Refused,
}

/// All files of the corpus that do not come back equal.
const CHANGED: [(&str, Way); 17] = [
    ("iree/iree_dialects.v6", Way::OtherRelease),
    ("iree/model.hal", Way::OtherRelease),
    ("iree/model.stream", Way::OtherRelease),
    ("iree/model.vm", Way::OtherRelease),
    ("iree/parameters.hal", Way::OtherRelease),
    ("iree/parameters.stream", Way::OtherRelease),
    ("iree/parameters.vm", Way::OtherRelease),
    ("iree/torch.v6", Way::OtherRelease),
    ("mlir22/affine_forms", Way::NativeProperty),
    ("mlir22/layout_1.v6", Way::OtherRelease),
    ("mlir22/layout_2.v6", Way::OtherRelease),
    ("mlir22/layout_3.v6", Way::OtherRelease),
    ("mlir22/layout_4.v6", Way::OtherRelease),
    ("mlir22/layout_scopes.v6", Way::OtherRelease),
    ("mlir22/llvm_instructions", Way::NativeProperty),
    ("mlir22/llvm_ops.v6", Way::NativeProperty),
    ("mlir22/properties.v6", Way::Refused),
];

/// All conformance files that do not come back equal.
const CHANGED_CONFORMANCE: [(&str, Way); 3] = [
    (
        "iree/compiler_src_iree_compiler_Dialect_VM_Conversion_VMToEmitC_test_buffer_ops_i64_0",
        Way::OtherRelease,
    ),
    (
        "iree/compiler_src_iree_compiler_Dialect_VM_Conversion_VMToEmitC_test_list_ops_3",
        Way::OtherRelease,
    ),
    (
        "upstream/real_official_gpu_bufferization_buffer_deallocation",
        Way::OtherRelease,
    ),
];

/// Converts a file to version 4 and back. `None` if it has no canonical form, or no later version.
fn by_version_4(path: &Path) -> Option<Way> {
    let bytes = std::fs::read(path).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let number = file.version().number();
    let canon = to_vec(&canonical(&file).ok().filter(|_| number > 4)?);
    let Ok(older) = in_version(&file, 4) else {
        return Some(Way::Refused);
    };
    let older = to_vec(&older);
    let older = Bytecode::from_bytes(&older).unwrap();
    assert_eq!(older.version().number(), 4);
    let back = to_vec(&in_version(&older, number).unwrap());
    let back = Bytecode::from_bytes(&back).unwrap();
    if to_vec(&canonical(&back).unwrap()) == canon {
        return Some(Way::Equal);
    }
    // Version 4 has no records: there, both are equal. A record with a native property that the
    // dictionary has, too, cannot be converted.
    let Ok(again) = in_version(&back, 4) else {
        return Some(Way::NativeProperty);
    };
    let again = to_vec(&again);
    let again = Bytecode::from_bytes(&again).unwrap();
    let same = to_vec(&canonical(&again).unwrap()) == to_vec(&canonical(&older).unwrap());
    assert!(same, "{}", path.display());
    Some(Way::OtherRelease)
}

/// Checks that all files come back equal but these, and that these do not. Answers how many do.
fn come_back(files: &[PathBuf], changed: &[(&str, Way)]) -> usize {
    let (mut equal, mut others) = (0, Vec::new());
    for path in files {
        match by_version_4(path) {
            Some(Way::Equal) => equal += 1,
            Some(way) => others.push((name(path), way)),
            None => {}
        }
    }
    let changed = changed.iter().map(|(name, way)| (name.to_string(), *way));
    assert_eq!(others, changed.collect::<Vec<_>>());
    equal
}

/// Another version keeps all numbers and appends. In the canonical form nothing is left of that.
#[test]
fn version_4_and_back_gives_the_same_module() {
    let equal = come_back(&of_known_writers(), &CHANGED);
    println!("{equal} files of the corpus");
    assert!(equal >= 116, "{equal}");
    if let Some(files) = crate::common::conformance("version 4 and back") {
        assert_eq!(come_back(&files, &CHANGED_CONFORMANCE), 322);
    }
}

#[test]
fn the_reference_writes_the_same_bytes_and_reads_other_versions() {
    let test = "the_reference_writes_the_same_bytes_and_reads_other_versions";
    let Some(files) = crate::common::conformance(test) else {
        return;
    };
    // Only the dialects of LLVM: of others the reference drops the properties.
    let of_llvm = |path: &&PathBuf| path.components().any(|part| part.as_os_str() == "upstream");
    let (mut written, mut read) = (0, 0);
    let files = files.iter().filter(of_llvm).collect();
    for path in crate::common::sample(files, 4) {
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
