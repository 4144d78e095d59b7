//! Modules from text: what is printed is read again, and its bytes are those of the reference.

mod custom_form;
mod entry_texts;
mod reasons;
mod reference_bytes;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_parse::Assemble;
use mlirbc_print::Options;
use mlirbc_write::{Rewrite, canonical};

use self::reasons::Reason;

/// The texts of these files are not printed again, because of what stands beside.
const OTHER: [(&str, &str); 6] = [
    (
        "mlir16/builtin_attrs.v0",
        "LLVM 16 prints floats of `array<f64>` as integers",
    ),
    (
        "mlir16/resources.v0",
        "LLVM 16 writes no comma between groups of resources",
    ),
    (
        "mlir19/test_dialect.v2",
        "the dialect for tests has no properties at its version",
    ),
    (
        "mlir22/empty_symbol.v6",
        "the reference does not read its text either",
    ),
    (
        "mlir22/single_function.v6",
        "a function alone is put into a module",
    ),
    (
        "heir2026.10-Dialect-Polynomial-IR-apply-coefficientwise-0",
        "aliases that HEIR gives by types that stay text",
    ),
];

fn is_other(path: &Path) -> bool {
    let mut names = OTHER.iter().map(|(name, _)| format!("{name}.mlirbc"));
    names.any(|name| path.ends_with(name))
}

fn printed(file: &Bytecode<'_>, locations: bool) -> Vec<u8> {
    let options = Options::default().locations(locations);
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &options, &mut out).unwrap();
    out
}

/// The options that the text of a file does not state.
fn options(file: &Bytecode<'_>) -> Assemble {
    let mut options = Assemble::new().producer(file.producer());
    let view = file.view();
    for (id, dialect) in (0..).zip(view.dialects().unwrap()) {
        let name = String::from_utf8_lossy(view.string(dialect.name).unwrap()).into_owned();
        let Ok(Some(text)) = view.dialect_version_text(mlirbc::ids::DialectId::new(id)) else {
            continue;
        };
        let numbers: Result<Vec<u64>, _> = text.split('.').map(str::parse).collect();
        if let Ok(numbers) = numbers {
            options = options.dialect_version(name, &numbers);
        }
    }
    options
}

#[derive(Default)]
struct Count {
    texts: usize,
    equal: usize,
    files: usize,
    canonical: usize,
    /// For how many files the bytes are others for a reason; a file can have several.
    reasons: BTreeMap<Reason, usize>,
}

/// The reasons why the canonical forms of a file and of what was made from its text differ; none if they do not.
fn why(
    file: &Bytecode<'_>,
    made: &Bytecode<'_>,
    is_other: bool,
) -> Result<BTreeSet<Reason>, String> {
    let Ok(expected) = canonical(file).and_then(|plan| plan.to_vec()) else {
        return Ok([Reason::NoCanonicalForm].into());
    };
    let made = canonical(made).unwrap().to_vec().unwrap();
    if made == expected {
        return Ok(BTreeSet::new());
    }
    if is_other {
        return Ok([Reason::OtherText].into());
    }
    let open = |bytes| Bytecode::from_bytes(bytes).unwrap();
    reasons::of(&open(&expected), &open(&made))
}

/// Reads the texts of files, and prints what was made of them. All are equal but for those of [`OTHER`]. Returns
/// for how many files the bytes are those of their canonical form, and why those of the others are not.
fn compare(files: &[PathBuf], name: impl Fn(&Path) -> String) -> (usize, BTreeSet<Reason>) {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut different = Vec::new();
    for path in files {
        let bytes = fs::read(path).unwrap();
        let Ok(file) = Bytecode::from_bytes(&bytes) else {
            continue;
        };
        for (locations, extension) in [(false, "mlir"), (true, "loc.mlir")] {
            let Some(text) = crate::common::producer_text(path, extension) else {
                continue;
            };
            let text = text.into_bytes();
            let count = counts.entry(name(path)).or_default();
            count.texts += 1;
            let made = match options(&file).plan(&text) {
                Ok(plan) => {
                    let version = Rewrite::new().version(file.version());
                    let plan = plan.then::<mlirbc::Error>(|made| version.plan(made));
                    plan.unwrap().to_vec().unwrap()
                }
                Err(_) if is_other(path) => continue,
                Err(errors) => {
                    different.push(format!("{} .{extension}: {errors}", path.display()));
                    continue;
                }
            };
            let again = Bytecode::from_bytes(&made).unwrap();
            let ours = printed(&again, locations);
            match (ours == text, is_other(path)) {
                (true, false) => count.equal += 1,
                (true, true) => panic!("{path:?} is equal: remove it from the list"),
                (false, true) => {}
                (false, false) => {
                    let same = ours.iter().zip(&text).take_while(|(a, b)| a == b).count();
                    different.push(format!("{} .{extension} at byte {same}", path.display()));
                }
            }
            if locations {
                count.files += 1;
                match why(&file, &again, is_other(path)) {
                    Ok(reasons) if reasons.is_empty() => count.canonical += 1,
                    Ok(reasons) => {
                        for reason in reasons {
                            *count.reasons.entry(reason).or_default() += 1;
                        }
                    }
                    Err(error) => different.push(format!("{}: {error}", path.display())),
                }
            }
        }
    }
    println!("producer: texts, equal; files, bytes equal; others by reason");
    for (name, count) in &counts {
        let Count {
            texts,
            equal,
            files,
            canonical,
            reasons,
        } = count;
        println!("{name}: {texts}, {equal}; {files}, {canonical}; {reasons:?}");
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    let reasons = counts.values().flat_map(|count| count.reasons.keys());
    let canonical = counts.values().map(|count| count.canonical).sum();
    (canonical, reasons.copied().collect())
}

fn folder(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    folder.unwrap().to_string_lossy().into_owned()
}

/// The files of the corpus have every reason but one.
#[test]
fn texts_of_the_corpus() {
    let files = crate::common::corpus();
    let (canonical, reasons) = compare(&files, folder);
    assert!(canonical > 130, "{canonical}");
    let known = Reason::ALL.into_iter();
    let expected: BTreeSet<_> = known.filter(|it| *it != Reason::DialectVersion).collect();
    assert_eq!(reasons, expected);
    for (name, _) in OTHER.iter().filter(|(name, _)| name.contains('/')) {
        let is_it = |path: &PathBuf| path.ends_with(format!("{name}.mlirbc"));
        assert!(files.iter().any(is_it), "{name} is no file");
    }
}

/// A version of a dialect that nobody can read; one that can be read, an option states.
#[test]
fn a_version_without_numbers_is_a_reason() {
    let text = b"\"test.a\"() : () -> ()\n";
    let stated = Assemble::new().dialect_version("test", &[1]);
    let mut bytes = stated.plan(text).unwrap().to_vec().unwrap();
    let made = Assemble::new().plan(text).unwrap().to_vec().unwrap();
    let made = Bytecode::from_bytes(&made).unwrap();
    let why = |bytes: &[u8]| why(&Bytecode::from_bytes(bytes).unwrap(), &made, false);
    why(&bytes).unwrap_err();
    let at = {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let dialects: Vec<_> = file.view().dialects().unwrap().collect();
        let version = dialects.iter().find_map(|dialect| dialect.version);
        version.unwrap().start as usize
    };
    bytes[at] = 0;
    assert_eq!(why(&bytes), Ok([Reason::DialectVersion].into()));
}

/// An operation has a record if its release gives it one.
#[test]
fn records_are_those_of_the_release() {
    for (producer, has_record) in [("MLIR22.0.0git", false), ("MLIR24.0.0git", true)] {
        let text = b"%0 = \"hal.encoding_type\"() : () -> i32\n";
        let made = Assemble::new().producer(producer).plan(text);
        let made = made.unwrap().to_vec().unwrap();
        let file = Bytecode::from_bytes(&made).unwrap();
        let body = file.view().decode_all(Threads::One).unwrap();
        let op = body.ops().last().unwrap();
        assert_eq!(op.properties().is_some(), has_record, "{producer}");
    }
}

#[test]
fn texts_of_conformance_files() {
    if let Some(files) = crate::common::conformance("texts_of_conformance_files") {
        let (canonical, _) = compare(&files, folder);
        assert!(canonical > 310, "{canonical}");
    }
}

#[test]
fn texts_of_foreign_files() {
    if let Some(files) = crate::common::foreign("texts_of_foreign_files") {
        compare(&files, |path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.split('-').next().unwrap().to_owned()
        });
    }
}

/// Texts of LLVM 22 whose bytes are others, because of what stands beside.
const OTHER_BYTES: [(&str, &str); 3] = [
    ("llvm_debug.v3", "debug records that refer to themselves"),
    ("llvm_debug.v6", "debug records that refer to themselves"),
    (
        "llvm_intrinsics",
        "attributes that stay text, which the reference prints anew",
    ),
];

#[test]
fn the_bytes_are_those_of_the_reference() {
    let test = "the_bytes_are_those_of_the_reference";
    let mut files = crate::common::corpus();
    files.retain(|path| folder(path) == "mlir22");
    let conformance = crate::common::conformance(test).unwrap_or_default();
    let upstream = conformance.into_iter();
    files.extend(upstream.filter(|path| folder(path) == "upstream"));
    let (mut equal, mut different) = (0, Vec::new());
    // Starting the tool takes most of the time.
    for path in &crate::common::sample(files, 12) {
        for extension in ["mlir", "loc.mlir"] {
            let Ok(text) = fs::read(path.with_extension(extension)) else {
                continue;
            };
            // The tool for tests states a version of the dialect for tests, which texts do not have.
            let uses_tests = memchr::memmem::find(&text, b"\"test.").is_some()
                || memchr::memmem::find(&text, b"test.").is_some();
            let name = path.file_stem().unwrap().to_string_lossy();
            if uses_tests || OTHER_BYTES.iter().any(|(other, _)| *other == name) {
                continue;
            }
            let Some(theirs) = bytecode_of(&text) else {
                return crate::common::not_run(&format!("{test}: no mlir-opt-22"));
            };
            let Some(theirs) = theirs else {
                continue;
            };
            let ours = Assemble::new().source("<stdin>").plan(&text);
            match ours.map(|plan| plan.to_vec().unwrap() == theirs) {
                Ok(true) => equal += 1,
                Ok(false) => different.push(format!("{} .{extension}", path.display())),
                Err(errors) => different.push(format!("{} .{extension}: {errors}", path.display())),
            }
        }
    }
    println!("{equal} texts have the bytes of mlir-opt-22");
    assert!(different.is_empty(), "{}", different.join("\n"));
    let least = if crate::common::all() { 80 } else { 6 };
    assert!(equal > least, "{equal}");
}

/// What `mlir-opt-22 --emit-bytecode` makes of a text, or nothing if it refuses it. `None` where it is not installed.
fn bytecode_of(text: &[u8]) -> Option<Option<Vec<u8>>> {
    let mut child = Command::new("mlir-opt-22")
        .args(["--allow-unregistered-dialect", "--emit-bytecode", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || drop(std::io::Write::write_all(&mut stdin, text)));
        child.wait_with_output().unwrap()
    });
    Some(output.status.success().then_some(output.stdout))
}

/// One text is a string where an attribute stands, and a location in `loc(...)`, in whatever order they come.
#[test]
fn a_text_is_a_string_and_a_location() {
    let ops = [
        "  \"t.a\"() : () -> () loc(\"x\")\n",
        "  \"t.b\"() {a = [\"x\"], b = \"x\"} : () -> () loc(unknown)\n",
    ];
    for order in [[0, 1], [1, 0]] {
        let ops: String = order.iter().map(|nth| ops[*nth]).collect();
        let text = format!(
            "#loc = loc(unknown)\n\"builtin.module\"() ({{\n{ops}}}) : () -> () loc(#loc)\n"
        );
        let text = text.replace("loc(unknown)\n  ", "loc(#loc)\n  ");
        let made = Assemble::new()
            .plan(text.as_bytes())
            .unwrap()
            .to_vec()
            .unwrap();
        let file = Bytecode::from_bytes(&made).unwrap();
        let ours = String::from_utf8(printed(&file, true)).unwrap();
        assert!(ours.contains("{a = [\"x\"], b = \"x\"}"), "{ours}");
        assert_eq!(ours.matches("loc(\"x\")").count(), 1, "{ours}");
    }
}

/// In the body of an attribute of another dialect nothing is a comment.
#[test]
fn comments_end_with_their_line() {
    let text = b"// a\r\"t.a\"() {a = #t.x<a // b\n>} : () -> () // c\r\"t.b\"() : () -> ()\n";
    let made = Assemble::new().plan(text).unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&made).unwrap();
    let ours = String::from_utf8(printed(&file, false)).unwrap();
    assert!(
        ours.contains("#t.x<a // b\n>") && ours.contains("t.b"),
        "{ours}"
    );
}

/// A record that nobody explains holds numbers of entries, which are others in another file.
#[test]
fn a_raw_record_is_refused() {
    let text = b"\"t.a\"() <{mlirbc.raw = \"0x0102\"}> : () -> ()\n";
    let errors = Assemble::new().plan(text).unwrap_err();
    let error = &errors.errors()[0];
    assert_eq!((error.line, error.column), (1, 9), "{errors}");
}
