//! Commands and their results, in the text files of `tests/golden`.
//!
//! A case is a line `$ COMMAND`, which `sh` runs in the project's root, and behind it the result:
//! stdout in lines with `|`, stderr with `!`, the exit status with `=`. `$OUT` is an empty folder;
//! each file that the command leaves there is a line with `@`, and its text, if it is text, in
//! lines with `:`. Everything else is a comment.
//!
//! Each case runs on both backends, with one result. `BLESS=1` writes the results of today.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::not_run;
use serde_json::Value;
use sha2::{Digest, Sha256};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const RESULT: [char; 6] = ['|', '!', '=', '@', ':', '\\'];

/// The command in a shell that finds the tool as `mlirbc`.
fn shell(command: &str, folder: &Path) -> Command {
    let bin = Path::new(env!("CARGO_BIN_EXE_mlirbc")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut sh = Command::new("sh");
    sh.args(["-c", command])
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .current_dir(folder);
    sh.env("PATH", format!("{}:{path}", bin.display()));
    sh.env_remove("MLIRBC_BACKEND").env_remove("CLICOLOR_FORCE");
    sh.env("LC_ALL", "C").env("COLUMNS", "100");
    sh
}

/// Lines behind a mark. What is not text is escaped; a last line without its end is followed
/// by a backslash.
fn lines(mark: char, bytes: &[u8], out: &mut String) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        let plain = |c: char| c == '\t' || !c.is_control();
        let shown: String = line
            .chars()
            .map(|c| {
                if plain(c) {
                    c.to_string()
                } else {
                    c.escape_default().to_string()
                }
            })
            .collect();
        writeln!(out, "{}", format!("{mark} {shown}").trim_end()).unwrap();
    }
    if !text.is_empty() && !text.ends_with('\n') {
        out.push_str("\\\n");
    }
}

/// The files in a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn written(folder: &Path, prefix: &str, out: &mut String) {
    for path in files(folder) {
        let name = format!("{prefix}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            written(&path, &format!("{name}/"), out);
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let is_text = |text: &str| !text.contains(|c: char| c.is_control() && c != '\n');
        if std::str::from_utf8(&bytes).is_ok_and(is_text) {
            writeln!(out, "@ {name}").unwrap();
            lines(':', &bytes, out);
        } else {
            let hash = Sha256::digest(&bytes);
            let hash: String = hash.iter().take(8).map(|b| format!("{b:02x}")).collect();
            writeln!(out, "@ {name} {} bytes, SHA-256 {hash}...", bytes.len()).unwrap();
        }
    }
}

/// Runs a case on a backend.
fn result(command: &str, backend: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut sh = shell(command, Path::new(ROOT));
    sh.env("OUT", folder.path()).env("MLIRBC_BACKEND", backend);
    let output = sh.stdin(std::process::Stdio::null()).output().unwrap();
    let mut text = String::new();
    lines('|', &output.stdout, &mut text);
    lines('!', &output.stderr, &mut text);
    let status = output.status.code();
    writeln!(text, "= {}", status.map_or(-1, i64::from)).unwrap();
    written(folder.path(), "", &mut text);
    let text = text.replace(folder.path().to_str().unwrap(), "$OUT");
    let root = Path::new(ROOT).canonicalize().unwrap();
    assert!(!text.contains(root.to_str().unwrap()), "{command}: {text}");
    text
}

/// The text of a golden file with the results of today.
fn renewed(golden: &str) -> String {
    let mut text = String::new();
    for line in golden.lines().filter(|line| !line.starts_with(RESULT)) {
        text += line;
        text.push('\n');
        if let Some(command) = line.strip_prefix("$ ") {
            let [mapped, read] = ["map", "read"].map(|backend| result(command, backend));
            assert_eq!(mapped, read, "{command}: the backends differ");
            text += &mapped;
        }
    }
    text
}

/// The first lines that differ, under their command.
fn difference(golden: &str, today: &str) -> Option<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (golden.lines().collect(), today.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    if same == old.len().max(new.len()) {
        return None;
    }
    let commands = new.iter().take(same + 1);
    let command = commands.rev().find(|line| line.starts_with('$'));
    let part = |lines: &[&str]| {
        lines[same..]
            .iter()
            .take(5)
            .copied()
            .collect::<Vec<_>>()
            .join("\n")
    };
    Some(format!(
        "line {}, {}\nexpected:\n{}\ntoday:\n{}",
        same + 1,
        command.unwrap_or(&""),
        part(&old),
        part(&new)
    ))
}

#[test]
fn commands_give_what_they_gave() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let paths = files(&folder);
    assert!(paths.len() >= 10, "{} files", paths.len());
    let check = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        let golden = fs::read_to_string(path).unwrap();
        if !name.ends_with(".txt") || !golden.contains("$ ") {
            return Some(format!("{name}: a file without cases"));
        }
        let today = renewed(&golden);
        if std::env::var_os("BLESS").is_some() {
            fs::write(path, &today).unwrap();
            return None;
        }
        difference(&golden, &today).map(|difference| format!("{name}: {difference}"))
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let runs: Vec<_> = paths
            .iter()
            .map(|path| scope.spawn(|| check(path)))
            .collect();
        runs.into_iter()
            .filter_map(|run| run.join().unwrap())
            .collect()
    });
    let help = "BLESS=1 writes the results of today";
    assert!(wrong.is_empty(), "{}\n{help}", wrong.join("\n"));
}

#[test]
fn every_damaged_file_has_its_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for command in ["info", "ls", "verify"] {
        let golden = fs::read_to_string(folder.join(format!("bad_{command}.txt"))).unwrap();
        for path in files(&Path::new(ROOT).join("corpus/bad")) {
            let name = path.file_name().unwrap().to_str().unwrap();
            let case = format!("$ mlirbc {command} corpus/bad/{name}\n");
            let wanted = name.ends_with(".mlirbc");
            assert!(!wanted || golden.contains(&case), "no case: {case}");
        }
    }
}

#[test]
fn the_check_sees_a_change() {
    let golden = "$ mlirbc --version\n| mlirbc 0.0\n= 0\n";
    let today = renewed(golden);
    assert!(difference(golden, &today).is_some_and(|text| text.contains("mlirbc 0.0")));
    assert_eq!(difference(&today, &renewed(&today)), None);
    assert!(difference("$ mlirbc --version\n", &today).is_some());
    assert!(difference(&format!("{today}| more\n"), &today).is_some());
}

/// The fields of an object and of all objects in it.
fn fields<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    if let Some(object) = value.as_object() {
        found.extend(object.keys().map(String::as_str));
    }
    let list = value.as_array().into_iter().flatten();
    let object = value
        .as_object()
        .into_iter()
        .flat_map(|object| object.values());
    list.chain(object).for_each(|inner| fields(inner, found));
}

#[test]
fn every_field_of_json_is_documented() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/json.md")).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut commands = BTreeSet::new();
    for path in files(&folder) {
        let golden = fs::read_to_string(path).unwrap();
        for case in golden.split("\n$ ").filter(|case| case.contains("\n| {\n")) {
            let lines = case.lines().filter_map(|line| line.strip_prefix("| "));
            let text: String = lines.collect();
            let value: Value = serde_json::from_str(&text).unwrap();
            let command = value["command"].as_str().unwrap();
            let mut found = BTreeSet::new();
            fields(&value, &mut found);
            for field in found {
                let is_named = page.contains(&format!("`{field}`"));
                assert!(is_named, "docs/json.md lacks `{field}` of `{command}`");
            }
            commands.insert(command.to_string());
        }
    }
    // `print` writes no JSON, `graph` a line.
    let requests = mlirbc_report::requests();
    let names = requests.as_object().unwrap().keys().cloned();
    let documents: BTreeSet<String> = names
        .filter(|it| !["print", "graph"].contains(&&**it))
        .collect();
    assert_eq!(commands, documents);
}

#[test]
fn every_example_of_the_help_runs() {
    let folder = tempfile::tempdir().unwrap();
    for (file, name) in [
        ("jax/mlp.mlirbc", "model.mlirbc"),
        ("jax/core.vhlo-1.0.0.mlirbc", "artifact.mlirbc"),
        ("jax/core.stablehlo.v6.mlir", "stablehlo.mlir"),
        ("vmfb/control-3.10.vmfb", "module.vmfb"),
        ("tensors/params.irpa", "weights.irpa"),
        ("tensors/params.safetensors", "params.safetensors"),
        ("tensors/blocks.gguf", "model.gguf"),
        ("containers/classify.jax", "exported.jax"),
        ("containers/tanh.saved_model.pb", "saved_model.pb"),
        ("other_dialects/acme.json", "acme.json"),
    ] {
        let file = Path::new(ROOT).join("corpus").join(file);
        fs::copy(file, folder.path().join(name)).unwrap();
    }
    let run = |command: &str| {
        let output = shell(command, folder.path()).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.success()
                && (stderr.is_empty()
                    || stderr.contains("no findings")
                    || stderr.contains(" the module at ")
                    || stderr.contains(": for StableHLO ")
                    || stderr.contains(" with a range: the first point ")
                    || stderr.contains(" are unregistered: ")
                    || stderr.contains("needs no parameters")
                    || stderr.ends_with(": no symbols\n")
                    || stderr.ends_with(": there was nothing to change\n")),
            "{command}: {stderr}"
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let models = folder.path().join("models");
    fs::create_dir(&models).unwrap();
    fs::copy(folder.path().join("model.mlirbc"), models.join("a.mlirbc")).unwrap();
    // What `set`, `merge` and `join` read.
    run("mlirbc extract model.mlirbc layer0.weight -o w.npy");
    run("mlirbc extract model.mlirbc layer0.weight -o w.bin");
    run("mlirbc extract model.mlirbc layer0.weight -o trained.safetensors");
    run("mlirbc split model.mlirbc -o small.mlirbc --weights small.safetensors");
    let has_jq = shell("jq --version", folder.path())
        .output()
        .is_ok_and(|output| output.status.success());
    let help = run("mlirbc --help");
    let commands = help.split("Commands:\n").nth(1).unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    // What is indented further is the end of a description.
    let rows = commands.filter_map(|line| line.strip_prefix("  "));
    let names = rows.filter_map(|row| row.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !matches!(*name, "" | "help")).collect();
    assert!(names.len() >= 14, "{names:?}");
    for name in names {
        let help = run(&format!("mlirbc {name} --help"));
        let examples = help.split("Examples:\n").nth(1).unwrap_or_default();
        let examples = examples.lines().take_while(|line| !line.is_empty());
        let examples: Vec<&str> = examples.map(str::trim).collect();
        assert!(!examples.is_empty(), "{name} has no examples");
        for example in examples {
            if example.contains("jq") && !has_jq {
                not_run(&format!("{example}: no `jq`"));
                continue;
            }
            run(example);
        }
    }
}
