//! IREE modules: every field against the JSON of IREE's own tool, and the damaged modules of
//! `../shared/vmfb` where they are.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use crate::tool::{json as document, run, stdout};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The modules of a folder, sorted.
fn modules(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(ROOT).join(folder);
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "vmfb"))
        .collect();
    paths.sort();
    paths
}

/// Modules with the JSON that IREE's tool writes of them.
fn with_dumps() -> Vec<(PathBuf, PathBuf)> {
    let corpus = modules("corpus/vmfb").into_iter().map(|path| {
        let dump = path.with_extension("fb.json");
        (path, dump)
    });
    let shared = modules("../shared/vmfb/good").into_iter().map(|path| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let dumps = path.parent().unwrap().parent().unwrap().join("dumps");
        (path, dumps.join(name + ".fb.json"))
    });
    let mut all: Vec<_> = corpus.chain(shared).collect();
    all.retain(|(_, dump)| dump.exists());
    all
}

/// Without what has its default, which the reference leaves out of tables but not of structures.
fn without_defaults(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields
                .into_iter()
                .map(|(name, value)| (name, without_defaults(value)));
            let kept = fields.filter(|(_, value)| {
                !(value.is_null()
                    || *value == json!(0)
                    || *value == json!("")
                    || *value == json!([])
                    || *value == json!({}))
            });
            Value::Object(kept.collect())
        }
        Value::Array(items) => items.into_iter().map(without_defaults).collect(),
        other => other,
    }
}

/// Features as the reference writes them: names with spaces, or 0.
fn features(names: &Value) -> Value {
    let names: Vec<&str> = names
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_str().unwrap())
        .collect();
    json!(names.join(" "))
}

/// `flags`, which are left out for what is required.
fn flags(record: &mut Map<String, Value>) {
    record.remove("optional");
    match record.remove("flags").unwrap().as_u64() {
        Some(2) => drop(record.insert("flags".into(), json!("OPTIONAL"))),
        other => assert_eq!(other, Some(1)),
    }
}

/// The document of `info --json` in the form of the reference.
fn as_reference(ours: &Value, bytes: &[u8]) -> Value {
    let range = |place: &Value| {
        let [at, len] = ["offset", "length"].map(|it| place[it].as_u64().unwrap() as usize);
        json!(bytes[at..at + len].to_vec())
    };
    let list = |name: &str| ours[name].as_array().unwrap().clone();
    let mut out = Map::new();
    for name in [
        "name",
        "version",
        "attrs",
        "types",
        "function_signatures",
        "rwdata_segments",
        "module_state",
    ] {
        out.insert(name.into(), ours[name].clone());
    }
    let exports = list("exported_functions").into_iter().map(|mut it| {
        // It is that of the function, which the reference has there alone.
        let declaration = it.as_object_mut().unwrap().remove("declaration").unwrap();
        let function = it["internal_ordinal"].as_u64().unwrap() as usize;
        let attrs = ours["function_signatures"][function]["attrs"].as_array();
        let mut attrs = attrs.unwrap().iter();
        let stated = attrs.find(|it| it["key"] == "iree.abi.declaration");
        assert_eq!(
            declaration,
            stated.map_or(Value::Null, |it| it["value"].clone())
        );
        it
    });
    out.insert("exported_functions".into(), exports.collect());
    out.insert("requirements".into(), features(&ours["requirements"]));
    for name in ["dependencies", "imported_functions"] {
        let mut records = list(name);
        records
            .iter_mut()
            .for_each(|it| flags(it.as_object_mut().unwrap()));
        out.insert(name.into(), records.into());
    }
    let segments = list("rodata_segments")
        .into_iter()
        .map(|it| match it["embedded"] == true {
            true => json!({"embedded_data": range(&it["data"])}),
            false => json!({
                "external_data_offset": it["external_data_offset"],
                "external_data_length": it["external_data_length"],
            }),
        });
    out.insert("rodata_segments".into(), segments.collect());
    let descriptors = list("function_descriptors").into_iter().map(|mut it| {
        it["requirements"] = features(&it["requirements"]);
        it.as_object_mut().unwrap().remove("requirement_bits");
        it
    });
    out.insert("function_descriptors".into(), descriptors.collect());
    let version = ours["bytecode_version"].as_str().unwrap();
    let (major, minor) = version.split_once('.').unwrap();
    let version = (major.parse::<u32>().unwrap() << 16) | minor.parse::<u32>().unwrap();
    out.insert("bytecode_version".into(), version.into());
    out.insert("bytecode_data".into(), range(&ours["bytecode_data"]));
    if let Some(debug) = ours["debug_database"].as_object() {
        let mut table = debug["location_table"].as_array().unwrap().clone();
        let types: Vec<Value> = table
            .iter_mut()
            .map(|it| it.as_object_mut().unwrap().remove("type").unwrap())
            .collect();
        for (it, ty) in table.iter_mut().zip(&types) {
            if *ty == "NONE" {
                *it = Value::Null;
            }
        }
        let functions = debug["functions"].clone();
        let debug = json!({
            "location_table_type": types, "location_table": table, "functions": functions,
        });
        out.insert("debug_database".into(), debug);
    }
    without_defaults(out.into())
}

#[test]
fn fields_equal_those_of_the_reference() {
    let all = with_dumps();
    assert!(all.len() >= 7, "the corpus has modules with dumps");
    let shared = modules("../shared/vmfb/good").len();
    if shared == 0 {
        crate::not_run("the modules of ../shared/vmfb are not there");
    }
    for (path, dump) in all {
        let bytes = std::fs::read(&path).unwrap();
        let ours = document(&["info", path.to_str().unwrap(), "--json"]);
        let reference: Value = serde_json::from_slice(&std::fs::read(&dump).unwrap()).unwrap();
        let (ours, reference) = (as_reference(&ours, &bytes), without_defaults(reference));
        for (name, field) in reference.as_object().unwrap() {
            assert_eq!(&ours[name], field, "{}: {name}", path.display());
        }
        assert_eq!(ours, reference, "{}", path.display());
    }
}

#[test]
fn segments_are_extracted_as_they_are() {
    for path in modules("corpus/vmfb") {
        let file = path.to_str().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        let listed = document(&["ls", file, "--json"]);
        for segment in listed["segments"].as_array().unwrap() {
            let [at, len] = ["offset", "size"].map(|it| segment[it].as_u64().unwrap() as usize);
            let key = segment["key"].as_str().unwrap();
            assert_eq!(
                stdout(&["extract", file, key]),
                &bytes[at..at + len],
                "{file} {key}"
            );
            let index = segment["index"].to_string();
            assert_eq!(stdout(&["extract", file, &index]), &bytes[at..at + len]);
        }
    }
}

#[test]
fn damaged_modules_are_rejected() {
    let all = modules("../shared/vmfb/damaged");
    if all.is_empty() {
        crate::not_run("the damaged modules of ../shared/vmfb are not there");
    }
    let mut accepted = Vec::new();
    for path in all {
        let file = path.to_str().unwrap();
        let start = Instant::now();
        let output = run(&["verify", file]);
        // Milliseconds; minutes only if it hangs.
        assert!(start.elapsed() < Duration::from_secs(300), "{file}");
        let said = [output.stdout, output.stderr].concat();
        let code = output.status.code().unwrap();
        assert!(
            code == 0 || (code <= 3 && !said.is_empty()),
            "{file}: {code}"
        );
        if code == 0 {
            accepted.push(path.file_name().unwrap().to_owned());
        }
        for command in [
            "info", "sections", "ls", "symbols", "stats", "tree", "print", "hash",
        ] {
            let code = run(&[command, file]).status.code();
            assert!(
                code.is_some_and(|code| code <= 3),
                "{command} {file}: {code:?}"
            );
        }
    }
    assert!(accepted.is_empty(), "{accepted:#?}");
}
