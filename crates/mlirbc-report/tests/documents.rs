//! The documents of files of the corpus have the fields that `docs/json.md` names, and no others.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc_document::Envelope;
use mlirbc_report::Document;
use mlirbc_report::info::{Foreign, Info};
use mlirbc_report::{
    Failure, Opened, attributes, dialects, find, info, sections, show, sizes, strings, types,
    verify,
};
use mlirbc_write::Rewrite;
use serde::Serialize;
use serde_json::Value;

const WHOLE: &[&str] = &["jax/mlp.mlirbc", "exports/jax_net.vhlo.mlirbc"];
const FILE: &str = "The file";
const DAMAGED: &str = "bad/section-longer-than-file.mlirbc";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn source(file: &str) -> Source<'static> {
    let bytes = fs::read(root().join("corpus").join(file)).unwrap();
    Source::owned(bytes)
}

fn open(file: &str) -> Opened {
    Opened::open(source(file), file, None).unwrap()
}

/// The document without its envelope.
fn json(document: &impl Serialize) -> Value {
    let mut text = Vec::new();
    Envelope::new("", "", None, document)
        .write(&mut text)
        .unwrap();
    let mut value: Value = serde_json::from_slice(&text).unwrap();
    for field in ["schema", "command", "file"] {
        value.as_object_mut().unwrap().remove(field);
    }
    value
}

/// What looks like a field in the description of a command: in a table of its own, or in a row.
fn documented(section: &str, command: &str) -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = page.split("\n## ").find(|it| it.starts_with(section));
    let row = format!("\n| `{command}` |");
    let text = section.unwrap().split("\n\n").find_map(|table| {
        if table.starts_with("| command |") {
            let (_, rest) = table.split_once(&row)?;
            return rest.lines().next();
        }
        let is_it = table.starts_with(&format!("| `{command}`"));
        is_it.then(|| table.split_once("---|\n").unwrap().1)
    });
    let words = text.unwrap().split('`').skip(1).step_by(2);
    let is_field = |it: &&str| {
        it.bytes()
            .all(|b| b.is_ascii_lowercase() || b"_0123456789".contains(&b))
    };
    words.filter(is_field).map(str::to_string).collect()
}

fn fields(value: &Value, found: &mut BTreeSet<String>) {
    if let Value::Object(object) = value {
        found.extend(object.keys().cloned());
        object.values().for_each(|inner| fields(inner, found));
    }
    let list = value.as_array().into_iter().flatten();
    list.for_each(|inner| fields(inner, found));
}

/// The same module, by a producer that states no release.
fn without_release(file: &str) -> Opened {
    let file = mlirbc::Bytecode::open(root().join("corpus").join(file)).unwrap();
    let plan = mlirbc_write::Rewrite::new().producer("x").plan(&file);
    Opened::open(Source::owned(plan.unwrap().to_vec().unwrap()), "x", None).unwrap()
}

/// Checks all documents of a command; `others` are words of its description that are no fields of them,
/// and fields that other parts of the page name.
fn check([section, command]: [&str; 2], documents: &[Value], others: &str) {
    let mut found = BTreeSet::new();
    documents
        .iter()
        .for_each(|document| fields(document, &mut found));
    let others: BTreeSet<String> = others.split(' ').map(str::to_string).collect();
    let expected = documented(section, command);
    let difference = found.symmetric_difference(&expected);
    let unknown: Vec<&String> = difference.filter(|it| !others.contains(*it)).collect();
    assert!(unknown.is_empty(), "{command}: {unknown:?}");
}

fn most(limit: u64) -> verify::Options {
    verify::Options {
        limit,
        ..verify::Options::default()
    }
}

#[test]
fn of_the_file_as_a_whole() {
    let damaged = open(DAMAGED);
    let all: Vec<Opened> = WHOLE.iter().map(|file| open(file)).collect();
    let of_all = || all.iter().chain([&damaged]);

    let documents: Vec<Value> = of_all().map(|it| json(&show(it).unwrap())).collect();
    check(
        [FILE, "show"],
        &documents,
        "message offset find custom generic",
    );
    let documents: Vec<Value> = of_all()
        .map(|it| json(&verify(it, &most(10)).unwrap()))
        .chain([json(&verify(&open("jax/mlp.mlirbc"), &most(0)).unwrap())])
        .collect();
    check(
        [FILE, "verify"],
        &documents,
        "key alignment element_alignment",
    );
    let of_sections = |it: &Opened| json(&sections(it).unwrap());
    let documents: Vec<Value> = of_all().map(of_sections).collect();
    check([FILE, "sections"], &documents, "message");
    let documents = all.iter().map(|it| {
        let file = it.bytecode().unwrap();
        let plan = Rewrite::new().producer("another").plan(file).unwrap();
        json(&sizes(file, &plan).unwrap())
    });
    check(
        [FILE, "rewrite --dry-run"],
        &documents.collect::<Vec<_>>(),
        "header",
    );

    let others = [
        open("exports/jax_net.json"),
        open("containers/classify.jax"),
        without_release("jax/mlp.mlirbc"),
    ];
    let documents = of_all().chain(&others);
    let documents: Vec<Value> = documents.map(|it| json(&info(it).unwrap())).collect();
    let of_dialects = "name version_bytes index operations registered types message find";
    let of_find =
        "calling_convention serialization_version jax_version platforms devices inputs outputs";
    let others = format!("{of_dialects} {of_find} entry custom generic");
    check([FILE, "info"], &documents, &others);
}

#[test]
fn of_files_of_tensors() {
    let files = ["gguf", "irpa", "safetensors"].map(|format| {
        let opened = open(&format!("tensors/params.{format}"));
        json(&info(&opened).unwrap())
    });
    check(["Files of tensors", "info"], &files, "");
}

#[test]
fn of_iree_modules() {
    let section = "IREE modules";
    let all = ["vmfb/scale-3.13.vmfb", "vmfb/control-3.9.vmfb"].map(open);
    let of = |document: &dyn Fn(&Opened) -> Value| all.iter().map(document).collect::<Vec<_>>();
    let infos = of(&|it| json(&info(it).unwrap()));
    assert_eq!(infos, of(&|it| json(&show(it).unwrap())));
    let of_locations = "callee caller filename line column metadata child_location location offset";
    check(
        [section, "info"],
        &infos,
        &format!("{of_locations} length vmfb byte_size"),
    );
    check(
        [section, "sections"],
        &of(&|it| json(&sections(it).unwrap())),
        "",
    );
    for opened in &all {
        info(opened).unwrap().result().unwrap();
        sections(opened).unwrap().result().unwrap();
        let findings = verify(opened, &most(10)).unwrap();
        findings.result().unwrap();
        assert!(findings.checked().unwrap().ends_with(" bytes"));
        let empty = serde_json::json!({ "total": 0, "findings": [], "warnings": [] });
        assert_eq!(json(&findings), empty);
    }
}

#[test]
fn of_containers() {
    let containers = ["containers/classify.jax", "containers/tanh.saved_model.pb"];
    let documents = containers.map(|file| {
        let found = find(&source(file), file).unwrap();
        found.result().unwrap();
        json(&found)
    });
    check([FILE, "find"], &documents, "base64");
    let none = find(&source("exports/jax_net.json"), "a.json").unwrap();
    let message = none.result().unwrap_err().to_string();
    assert_eq!(message, "a.json: no MLIR bytecode inside");
}

#[test]
fn of_tables() {
    let all: Vec<Opened> = WHOLE.iter().map(|file| open(file)).collect();
    let of = |document: &dyn Fn(&Opened) -> Value| all.iter().map(document).collect::<Vec<_>>();
    let values = "custom text attributes attrs";
    let of_attributes = of(&|it| json(&attributes(it, &Default::default()).unwrap()));
    check([FILE, "attrs"], &of_attributes, values);
    let of_types = of(&|it| json(&types(it, &Default::default()).unwrap()));
    let words = "index dialect encoding code size offset text cut problem";
    check([FILE, "types"], &of_types, &format!("{words} {values}"));
    check(
        [FILE, "strings"],
        &of(&|it| json(&strings(it, &Default::default()).unwrap())),
        "",
    );
    check(
        [FILE, "dialects"],
        &of(&|it| json(&dialects(it).unwrap())),
        "",
    );
}

/// A document of a damaged file has what can be read, and its outcome is the damage.
#[test]
fn a_damaged_file_has_documents_and_a_failure() {
    let opened = open(DAMAGED);
    let document = info(&opened).unwrap();
    let failure = document.result().unwrap_err();
    let message = failure.to_string();
    assert!(message.starts_with(DAMAGED), "{message}");
    assert_eq!(
        show(&opened).unwrap().result().unwrap_err().to_string(),
        message
    );
    assert!(matches!(
        verify(&opened, &most(10)).unwrap().result(),
        Err(Failure::Findings { .. })
    ));
    // The list can be written more than once, and the outcome stays.
    let table = strings(&opened, &Default::default()).unwrap();
    assert_eq!(json(&table), json(&table));
    assert_eq!(table.outcome.result().unwrap_err().to_string(), message);
}

/// An entry that cannot be decoded does not end the list.
#[test]
fn an_entry_with_a_problem_is_in_the_list() {
    let opened = open("bad/attribute-of-no-bytes.mlirbc");
    let document = attributes(&opened, &Default::default()).unwrap();
    let list = json(&document);
    let list = list["attributes"].as_array().unwrap();
    assert_eq!(list.len(), document.attributes.iter().count());
    let problems = list.iter().filter(|it| !it["problem"].is_null()).count();
    assert!(problems > 0 && problems < list.len());
    assert!(document.outcome.result().is_err());
}

#[test]
fn a_file_of_another_format_has_a_document_and_a_failure() {
    let opened = open("exports/jax_net.json");
    let document = info(&opened).unwrap();
    assert!(matches!(document, Info::Foreign(_)));
    assert!(document.result().is_err());
    let failure = opened.bytecode().unwrap_err();
    let text = failure.to_string();
    let again = Foreign::of(failure).unwrap();
    assert_eq!(json(&again), json(&document));
    assert_eq!(document.result().unwrap_err().to_string(), text);
    assert!(Foreign::of(Failure::usage("")).is_err());
}
