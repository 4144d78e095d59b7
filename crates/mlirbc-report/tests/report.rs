//! Reports: their sums are those of the other documents, and the page holds the document.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mlirbc::Source;
use mlirbc_report::{Opened, Request};
use serde_json::Value;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn open(file: &Path) -> Option<Opened> {
    let bytes = std::fs::read(file).unwrap();
    Opened::open(Source::owned(bytes), &file.display().to_string(), None).ok()
}

/// The answer, and whether the file is damaged.
fn bytes_of(opened: &Opened, request: &Request) -> (Vec<u8>, bool) {
    let mut out = Vec::new();
    let done = request.answer(opened, &mut out);
    (out, done.is_err())
}

fn ask(opened: &Opened, name: &str, words: &[&str]) -> Option<Value> {
    let request = Request::of_words(name, words).unwrap();
    let (bytes, is_damaged) = bytes_of(opened, &request);
    (!is_damaged).then(|| serde_json::from_slice(&bytes).unwrap())
}

/// Modules and IREE modules of the corpus.
fn files() -> Vec<PathBuf> {
    let folders = ["jax", "exports", "iree", "mlir22", "foreign", "vmfb"];
    let all = folders
        .iter()
        .flat_map(|it| std::fs::read_dir(corpus().join(it)).unwrap());
    let all = all.map(|it| it.unwrap().path());
    let mut files: Vec<_> = all
        .filter(|it| {
            it.extension()
                .is_some_and(|it| it == "mlirbc" || it == "vmfb")
        })
        .collect();
    files.sort();
    assert!(files.len() > 100);
    files
}

fn fact(report: &Value, name: &str) -> Option<u64> {
    let facts = report["facts"].as_array().unwrap();
    let fact = facts.iter().find(|it| it["name"] == name)?;
    fact["value"].as_u64()
}

/// The parts of an area add up to at most its bytes.
fn check_area(area: &Value) {
    let children = area["children"].as_array().unwrap();
    let sum: u64 = children
        .iter()
        .map(|it| it["bytes"].as_u64().unwrap())
        .sum();
    assert!(sum <= area["bytes"].as_u64().unwrap(), "{area}");
    children.iter().for_each(check_area);
}

#[test]
fn sums_are_those_of_other_documents() {
    let mut checked = 0;
    for file in files() {
        let Some(opened) = open(&file) else { continue };
        let Some(report) = ask(&opened, "report", &["full"]) else {
            continue;
        };
        let path = file.display();
        assert_eq!(report["bytes"]["bytes"], opened.size(), "{path}");
        check_area(&report["bytes"]);
        let stats = ask(&opened, "stats", &[]).unwrap();
        if report["format"] == "vmfb" {
            assert_eq!(
                fact(&report, "instructions"),
                stats["instructions"].as_u64()
            );
            continue;
        }
        for name in ["operations", "regions", "blocks", "values"] {
            assert_eq!(fact(&report, name), stats[name].as_u64(), "{path}: {name}");
        }
        let kinds = report["kinds"].as_array().unwrap().iter();
        let kinds: u64 = kinds.map(|it| it["count"].as_u64().unwrap()).sum();
        assert_eq!(Some(kinds), stats["operations"].as_u64(), "{path}");
        assert_eq!(report["tensors"]["total"], stats["num_tensors"], "{path}");
        let sections: u64 = report["bytes"]["children"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["bytes"].as_u64().unwrap())
            .sum();
        let of_stats = stats["sections"].as_array().unwrap().iter();
        let of_stats: u64 = of_stats.map(|it| it["bytes"].as_u64().unwrap()).sum();
        assert_eq!(sections, of_stats, "{path}");
        let functions = report["functions"]["rows"].as_array().unwrap();
        // Paths are those that the graphs have.
        for graph in ask(&opened, "graph", &[]).unwrap()["graphs"]
            .as_array()
            .unwrap()
        {
            let name = graph["name"].as_str().unwrap();
            let is_it = |it: &&Value| Some(it["name"].as_str().unwrap()) == name.strip_prefix('@');
            assert!(
                name == "module" || functions.iter().any(|it| is_it(&it)),
                "{path}: {name}"
            );
        }
        for graph in report["graphs"].as_array().unwrap() {
            let function = &functions[graph["function"].as_u64().unwrap() as usize];
            assert_eq!(graph["operations"], function["operations"], "{path}");
            let nodes = graph["nodes"].as_array().unwrap();
            let operations = nodes.iter().filter(|it| it["kind"] == "operation").count();
            let left_out = graph["left_out"].as_u64().unwrap();
            assert_eq!(
                Some(operations as u64 + left_out),
                graph["operations"].as_u64(),
                "{path}"
            );
            let inputs = nodes
                .iter()
                .map(|it| it["inputs"].as_array().unwrap().len());
            let uses = inputs.sum::<usize>() as u64 + graph["uses_left_out"].as_u64().unwrap();
            assert_eq!(Some(uses), graph["uses"].as_u64(), "{path}");
        }
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn statistics_are_those_of_single_tensors() {
    let mut checked = 0;
    let mut files = files();
    let tensors = std::fs::read_dir(corpus().join("tensors")).unwrap();
    files.extend(tensors.map(|it| it.unwrap().path()));
    for file in files {
        let Some(opened) = open(&file) else { continue };
        let Some(report) = ask(&opened, "report", &["full"]) else {
            continue;
        };
        for tensor in report["tensors"]["rows"].as_array().unwrap() {
            let (key, values) = (tensor["key"].as_str().unwrap(), &tensor["values"]);
            let key = format!("key={key}");
            let head = Request::of_words("head", &[&key, "n=0"]).unwrap();
            let (bytes, is_none) = bytes_of(&opened, &head);
            // A key can be a pattern, or that of two owners.
            if is_none || values.is_null() {
                continue;
            }
            let head: Value = serde_json::from_slice(&bytes).unwrap();
            let stats = &head["stats"];
            assert_eq!(values["nan"], stats["nan"], "{key}");
            assert_eq!(values["inf"], stats["infinite"], "{key}");
            assert_eq!(values["read"], head["count"], "{key}");
            if values["inf"] == 0 {
                let same = |a: &Value, b: &Value| match (a.as_f64(), b.as_f64()) {
                    // The document of `head` has the digits of the type.
                    (Some(a), Some(b)) => (a - b).abs() <= a.abs() * 1e-2,
                    _ => true,
                };
                assert!(
                    same(&values["min"], &stats["min"]),
                    "{key}: {values} {stats}"
                );
                assert!(
                    same(&values["max"], &stats["max"]),
                    "{key}: {values} {stats}"
                );
            }
            let bins = values["bins"].as_array().unwrap().iter();
            let bins: u64 = bins.map(|it| it.as_u64().unwrap()).sum();
            let finite = ["nan", "inf"].map(|it| values[it].as_u64().unwrap());
            let read = values["read"].as_u64().unwrap();
            assert!(
                bins == 0 || bins == read - finite[0] - finite[1],
                "{key}: {values}"
            );
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn the_page_holds_the_document() {
    let opened = open(&corpus().join("jax/attention.mlirbc")).unwrap();
    let request = Request::of_words("report", &["format=html"]).unwrap();
    let (page, is_damaged) = bytes_of(&opened, &request);
    let page = String::from_utf8(page).unwrap();
    assert!(!is_damaged && !page.contains("@DOCUMENT@"));
    assert!(page.contains("Content-Security-Policy") && page.contains("default-src 'none'"));
    let (_, rest) = page.split_once("id=\"document\">").unwrap();
    let packed = STANDARD.decode(rest.split_once('<').unwrap().0).unwrap();
    let mut json = String::new();
    let mut unpacked = flate2::read::DeflateDecoder::new(&packed[..]);
    unpacked.read_to_string(&mut json).unwrap();
    let document: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(Some(document), ask(&opened, "report", &[]));
}

#[test]
fn a_difference_marks_the_nodes_that_differ() {
    let text = "func.func @f(%a: f32) -> f32 {\n  %0 = arith.addf %a, %a : f32\n  %1 = arith.mulf %0, %a : f32\n  return %1 : f32\n}\n";
    let open = |text: String| {
        Arc::new(Opened::open(Source::owned(text.into_bytes()), "f.mlir", None).unwrap())
    };
    let old = open(text.to_owned());
    let mut same = Request::of_words("report", &[]).unwrap();
    same.compare_with(open(format!("// A line more.\n{text}")))
        .unwrap();
    let (bytes, _) = bytes_of(&old, &same);
    let report: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(report["difference"]["same"], true, "locations do not count");
    assert_eq!(report["difference"]["functions"], serde_json::json!([]));

    let mut request = Request::of_words("report", &[]).unwrap();
    request
        .compare_with(open(text.replace("arith.mulf", "arith.subf")))
        .unwrap();
    let (bytes, _) = bytes_of(&old, &request);
    let report: Value = serde_json::from_slice(&bytes).unwrap();
    let change = &report["difference"]["functions"][0];
    assert_eq!(
        (&change["name"], &change["change"]),
        (&"@f".into(), &"changed".into())
    );
    let marks = |graph: &Value| -> Vec<(String, String)> {
        let graph = &report["graphs"][graph.as_u64().unwrap() as usize];
        let nodes = graph["nodes"].as_array().unwrap().iter();
        let marked = nodes.filter(|it| !it["change"].is_null());
        let name = |it: &Value| graph["names"][it["name"].as_u64().unwrap() as usize].clone();
        marked
            .map(|it| {
                let words = [name(it), it["change"].clone()];
                let [name, change] = words.map(|it| it.as_str().unwrap().to_owned());
                (name, change)
            })
            .collect()
    };
    let pair = |name: &str, change: &str| vec![(name.to_owned(), change.to_owned())];
    assert_eq!(marks(&change["old_graph"]), pair("arith.mulf", "removed"));
    assert_eq!(marks(&change["new_graph"]), pair("arith.subf", "added"));
}
