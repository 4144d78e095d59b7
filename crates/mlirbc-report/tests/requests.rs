//! What can be asked by name: docs/requests.md lists it, each question answers, and words and JSON mean the same.

use std::path::Path;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_report::{Failure, Opened, Opening, Request, WriteFailure, requests};
use serde_json::{Map, Value, json};

use crate::files::all_below;
use crate::sample::sample;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn open(path: &str) -> Arc<Opened> {
    let bytes = std::fs::read(root().join("corpus").join(path)).unwrap();
    Arc::new(Opened::open(Source::owned(bytes), path, None).unwrap())
}

fn all() -> Map<String, Value> {
    match requests() {
        Value::Object(all) => all,
        other => panic!("{other}"),
    }
}

/// A line of docs/requests.md.
pub(crate) fn line(name: &str, options: &Value) -> String {
    let options = options.as_object().unwrap().iter();
    let shown: Vec<String> = options
        .map(|(option, default)| match default {
            Value::Null => format!("`{option}`"),
            default => format!("`{option}` = {default}"),
        })
        .collect();
    format!("| `{name}` | {} |", shown.join(", ")).replace("|  |", "| |")
}

#[test]
fn the_page_lists_all_requests() {
    let page = std::fs::read_to_string(root().join("docs/requests.md")).unwrap();
    let table = page.split("| change | options |").next().unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let rows: Vec<&str> = rows.collect();
    let all: Vec<String> = all().iter().map(|(name, it)| line(name, it)).collect();
    assert_eq!(rows, all, "the lines should be\n{}", all.join("\n"));
}

/// A value of each option without a default.
fn value_of(option: &str) -> &'static str {
    match option {
        "key" => "layer0.weight",
        "symbol" => "@main",
        "names" => "@main",
        "name" => "dot_general",
        "where" => "callee=@relu",
        "at_line" => "jax_mlp.py:43",
        "allow" => "user-name",
        "fail_on" => "error",
        "pattern" => "relu",
        "type" => "i64",
        "op" => "stablehlo.dot_general",
        "sort" => "size",
        "top" | "elide" | "limit" => "2",
        "max_output" => "64M",
        "owner" => "builtin",
        "dialect" => "stablehlo",
        "ignore" => "locations,names",

        "scopes" => "model",
        "offset" => "0x1f3",
        "producer" => "MLIR22",
        "to_version" => "4",
        "stablehlo_version" => "minimum",
        "for" => "mlir=20",
        "format" => "json",
        "max_nodes" => "2",
        "dynamic" => "8",
        other => panic!("no sample of {other}"),
    }
}

fn answer(request: &Request, opened: &Opened) -> (String, Option<Class>) {
    let mut out = Vec::new();
    let class = match request.answer(opened, &mut out) {
        Ok(()) => None,
        Err(WriteFailure::File(failure)) => Some(failure.class()),
        Err(WriteFailure::Output(error)) => panic!("{error}"),
    };
    (String::from_utf8(out).unwrap(), class)
}

/// What a request needs to be one.
fn needed(name: &str) -> &'static [&'static str] {
    match name {
        "head" | "users" => &["key=layer0.weight"],
        "grep" => &["pattern=relu"],
        _ => &[],
    }
}

fn ask(name: &str, options: &[&str], new: &Arc<Opened>) -> Result<Request, Failure> {
    let mut request = Request::of_words(name, options)?;
    if matches!(name, "diff" | "report") {
        request.compare_with(new.clone())?;
    } else if name == "params" {
        request.compare_with(open("tensors/params.irpa"))?;
    } else {
        assert!(request.compare_with(new.clone()).is_err(), "{name}");
    }
    Ok(request)
}

#[test]
fn each_request_answers_under_its_name() {
    let opened = open("jax/mlp.mlirbc");
    for name in all().keys() {
        let request = ask(name, needed(name), &opened).unwrap();
        let (text, class) = answer(&request, &opened);
        // A file of bytecode has no modules in it but itself.
        assert_eq!(class, None, "{name}: {text}");
        if name == "print" {
            assert!(text.starts_with("module @mlp"), "{text}");
            continue;
        }
        let document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["command"], json!(name));
    }
}

/// A document with a limit has the first lines of the one without.
#[test]
fn a_limit_leaves_the_first() {
    let mut count = 0;
    for file in [
        "jax/mlp.mlirbc",
        "vmfb/scale-3.13.vmfb",
        "tensors/params.irpa",
    ] {
        let opened = open(file);
        for (name, options) in all() {
            if options.get("limit") != Some(&Value::Null) {
                continue;
            }
            let list = |limit: &[&str]| {
                let request = Request::of_words(&name, &[needed(&name), limit].concat()).unwrap();
                let (text, class) = answer(&request, &opened);
                if class.is_some() {
                    return None;
                }
                let document: Value = serde_json::from_str(&text).unwrap();
                let mut fields = document.as_object().unwrap().values();
                Some(fields.find_map(Value::as_array).unwrap().clone())
            };
            let Some(all) = list(&[]) else {
                continue;
            };
            for limit in [0, 1, all.len() - 1, all.len(), all.len() + 1] {
                let first = list(&[&format!("limit={limit}")]).unwrap();
                assert_eq!(first, all[..limit.min(all.len())], "{name} {file}");
            }
            count += 1;
        }
    }
    assert!(count >= 10, "{count}");
}

/// Some files of the corpus of any kind, and one whose attributes and types take the same bytes.
fn some_files() -> Vec<String> {
    let corpus = root().join("corpus");
    let some = sample(all_below(&corpus), 100);
    let names = some.iter().map(|path| path.strip_prefix(&corpus).unwrap());
    let names = names.map(|path| path.to_str().unwrap().to_owned());
    names
        .chain(["iree/distinct.v6.loc.mlir".to_owned()])
        .collect()
}

/// The order of a map whose keys are hashed differs from one to the next.
#[test]
fn asked_twice_it_answers_the_same() {
    let new = open("jax/mlp.mlirbc");
    let mut count = 0;
    for file in some_files() {
        let bytes = std::fs::read(root().join("corpus").join(&file)).unwrap();
        let Ok(opened) = Opened::open(Source::owned(bytes), &file, None) else {
            continue;
        };
        for name in all().keys() {
            let one = || {
                let mut request = Request::of_words(name, needed(name)).unwrap();
                if name == "diff" {
                    request.compare_with(new.clone()).unwrap();
                }
                answer(&request, &opened)
            };
            let first = one();
            for _ in 0..2 {
                assert!(first == one(), "{name} {file}");
            }
            count += 1;
        }
    }
    assert!(count >= 500, "{count}");
}

#[test]
fn words_and_json_mean_the_same() {
    let opened = open("jax/mlp.mlirbc");
    let mut count = 0;
    for (name, options) in all() {
        for (option, default) in options.as_object().unwrap() {
            let (word, value) = match default {
                Value::Bool(_) => (option.clone(), json!(true)),
                Value::Number(_) => (format!("{option}=3"), json!(3)),
                _ => (
                    format!("{option}={}", value_of(option)),
                    json!(value_of(option)),
                ),
            };
            let value = match (default, option.as_str()) {
                (Value::Array(_), _) => json!([value]),
                (_, "top" | "elide" | "limit" | "max_nodes") => json!(2),
                (_, "to_version") => json!(4),
                (_, "dynamic") => json!(8),
                _ => value,
            };
            let words: Vec<&str> = needed(&name)
                .iter()
                .copied()
                .filter(|it| !it.starts_with(&format!("{option}=")))
                .chain([word.as_str()])
                .collect();
            let mut given = Map::new();
            for word in &words {
                if let Some((key, value)) = word.split_once('=') {
                    given.insert(key.to_owned(), json!(value));
                }
            }
            given.insert(option.clone(), value);
            let given = Value::Object(given).to_string();
            let of_words = ask(&name, &words, &opened).unwrap();
            let mut of_json = Request::of_json(&name, &given).unwrap();
            match name.as_str() {
                "diff" | "report" => of_json.compare_with(opened.clone()).unwrap(),
                "params" => of_json.compare_with(open("tensors/params.irpa")).unwrap(),
                _ => {}
            }
            let [a, b] = [&of_words, &of_json].map(|it| answer(it, &opened));
            assert!(a == b, "{name} {words:?} {given}: {a:?} {b:?}");
            count += 1;
        }
    }
    assert!(count >= 50, "{count}");
}

#[test]
fn wrong_options_are_said() {
    let wrong = |name: &str, options: &[&str]| {
        let failure = Request::of_words(name, options).err().unwrap();
        (failure.class(), failure.to_string())
    };
    assert_eq!(wrong("heads", &[]).0, Class::NotFound);
    for (name, word, why) in [
        ("verify", "limits=3", "limits"),
        ("verify", "limit", "it needs a value"),
        ("verify", "limit=x", "it needs a number"),
        ("ls", "min_size=1T", "a number of bytes"),
        ("ls", "all=maybe", "true or false"),
        ("ls", "sort=age", "age"),
        ("hash", "ignore=all", "locations"),
        ("ops", "where=callee", "no `=`"),
        ("ops", "at_line=:3", "no name of a file"),
    ] {
        let (class, text) = wrong(name, &[word]);
        assert_eq!(class, Class::Usage, "{word}");
        assert!(text.contains(why), "{word}: {text}");
    }
    assert!(wrong("verify", &["limit=1", "limit=2"]).1.contains("twice"));
    let schema = Opening::of_words(&["schema=not a table"]).unwrap_err();
    assert_eq!(schema.class(), Class::Usage);
    assert!(schema.to_string().contains("line"), "{schema}");
    // Names of options are as long as who asks makes them.
    let long = "x".repeat(1 << 20);
    assert!(wrong("verify", &[&long]).1.len() < 20_000);
    assert!(Request::of_json("verify", "[1]").is_err());
    assert!(Request::of_json("verify", "{\"limit\":-1}").is_err());
    let opening = Opening::of_words(&["at=96+0", "assume=mlir=19", "max_decoded=1M"]).unwrap();
    assert_eq!(opening.max_decoded, Some(1 << 20));
    for word in ["at=end", "assume=19", "when=now"] {
        assert!(Opening::of_words(&[word]).is_err(), "{word}");
    }
}
