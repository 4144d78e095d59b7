//! Several files in one command: as many answers as names, in their order.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::tool::{corpus, mlirbc, run};

/// The commands that take several files, with what they need besides.
const COMMANDS: [&[&str]; 17] = [
    &["show"],
    &["info"],
    &["find"],
    &["ls"],
    &["symbols"],
    &["stats"],
    &["layout"],
    &["layout", "--op", "func.func"],
    &["verify"],
    &["compat"],
    &["sections"],
    &["bytes"],
    &["attrs"],
    &["types"],
    &["strings"],
    &["dialects"],
    &["grep", "add"],
];

/// The paths of the files in a folder of the corpus, sorted.
fn files(folder: &str) -> Vec<String> {
    let folder = corpus(folder);
    let entries = fs::read_dir(&folder).unwrap();
    let names = entries.map(|it| it.unwrap().path().to_str().unwrap().to_string());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn each_file_is_a_line_of_json_also_one_that_fails() {
    let (bad, foreign) = (corpus("bad"), corpus("foreign"));
    let good = corpus("mlir22/basics.v6.mlirbc");
    for command in COMMANDS {
        let named = [bad.as_str(), "no-such-file", &foreign, &good];
        let args = [command, &named, &["--json"]].concat();
        let output = run(&args);
        let text = String::from_utf8(output.stdout).unwrap();
        let lines = text.lines().map(|it| serde_json::from_str(it).unwrap());
        let lines: Vec<Value> = lines.collect();
        let expected = [
            files("bad"),
            vec!["no-such-file".to_string()],
            files("foreign"),
            vec![good.clone()],
        ]
        .concat();
        let found: Vec<&str> = lines
            .iter()
            .map(|it| it["file"].as_str().unwrap())
            .collect();
        assert_eq!(found, expected, "{command:?}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        let mut failed = 0;
        for line in &lines {
            assert_eq!(line["command"], command[0], "{line}");
            let Some(error) = line.get("error") else {
                continue;
            };
            failed += 1;
            let (kind, class) = (&error["kind"], &error["class"]);
            assert!(kind.is_string() && class.is_string(), "{line}");
            assert!(
                error["offset"].is_null() || error["offset"].is_u64(),
                "{line}"
            );
            // The same words as on stderr.
            let (file, message) = (line["file"].as_str(), error["message"].as_str());
            let said = format!("mlirbc: {}: {}", file.unwrap(), message.unwrap());
            assert!(stderr.contains(&said), "{command:?}: {said}\n{stderr}");
        }
        let last = lines.last().unwrap();
        assert!(failed > 0 && last.get("error").is_none(), "{command:?}");
        // What a check or a search finds is no error, but a failure as well.
        let finds = ["verify", "find", "compat"].contains(&command[0]);
        let end = format!("mlirbc: {failed} of {} files failed\n", lines.len());
        assert!(
            finds || stderr.ends_with(&end),
            "{command:?}: {end}{stderr}"
        );
    }
}

#[test]
fn each_module_is_a_line_of_json_also_one_that_fails() {
    let mut bytes = b"Not a module. ".to_vec();
    for name in ["mlir22/basics.v6.mlirbc", "jax/mlp.mlirbc"] {
        bytes.extend(fs::read(corpus(name)).unwrap());
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("both");
    fs::write(&path, bytes).unwrap();
    let path = path.to_str().unwrap();
    // Only the second one has the symbol.
    for command in [
        ["symbols", path, "--symbol", "@relu"],
        ["ops", path, "--symbol", "@relu"],
        ["tree", path, "--symbol", "@relu"],
    ] {
        let output = run(&[&command[..], &["--json"]].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let lines = text.lines().map(|it| serde_json::from_str(it).unwrap());
        let lines: Vec<Value> = lines.collect();
        assert_eq!(lines.len(), 2, "{command:?}: {text}");
        assert_eq!(lines[0]["at"], "14", "{text}");
        assert_eq!(lines[0]["error"]["kind"], "NotFound", "{text}");
        assert!(lines[1]["at"].is_string(), "{text}");
        assert!(lines[1].get("error").is_none(), "{text}");
    }
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let folder = corpus("jax");
    for command in [
        &["strings"][..],
        &["verify"],
        &["info"],
        &["attrs", "--json"],
        &["grep", "add"],
    ] {
        let with = |jobs: &str| {
            let args = [command, &[folder.as_str(), "no-such-file", "--jobs", jobs]].concat();
            let output = run(&args);
            (output.status.code(), output.stdout, output.stderr)
        };
        let one = with("1");
        assert!(one == with("3"), "{command:?}");
    }
}

#[test]
fn a_reader_that_goes_ends_all_jobs() {
    let folder = corpus("");
    for jobs in ["1", "4"] {
        let mut command = mlirbc(&["attrs", &folder, "--json", "--jobs", jobs]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        drop(out);
        assert!(first.starts_with("{\"schema\""), "{first}");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_stream_is_read_once() {
    let file = corpus("jax/mlp.mlirbc");
    let mut command = mlirbc(&["strings", "-", "-", &file, "--json"]);
    let output = command.stdin(File::open(&file).unwrap()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|it| serde_json::from_str(it).unwrap());
    let lines: Vec<Value> = lines.collect();
    assert_eq!(lines[0]["strings"], lines[2]["strings"]);
    assert_eq!(lines[1]["error"]["kind"], "NotBytecode");
}
