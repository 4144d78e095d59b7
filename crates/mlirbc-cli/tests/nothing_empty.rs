//! Nothing is empty without a word: an answer without data says why on stderr, and one that leaves out what was
//! asked for says so by its status, too.

use std::collections::BTreeSet;
use std::path::Path;

use crate::tool::commands::{READERS, SERVERS, WITH_ELEMENTS, WITH_TEXT};
use crate::tool::{corpus, mlirbc, run};

/// Stands for the file.
const F: &str = "FILE";
/// Stands for an output.
const OUT: &str = "OUT";

/// What a command can be asked for and finds none of, by the name of the command. Every command is here; those
/// that select nothing have no line of arguments.
const NONE_OF_IT: &[(&str, &[&[&str]])] = &[
    ("show", &[]),
    ("info", &[]),
    ("sections", &[]),
    ("bytes", &[]),
    ("stats", &[]),
    ("cost", &[]),
    ("report", &[]),
    ("audit", &[&["audit", F, "--allow", "nosuch"]]),
    ("verify", &[]),
    ("ls", &[]),
    ("find", &[]),
    ("attrs", &[]),
    ("types", &[]),
    ("metadata", &[&["metadata", F, "nosuch"]]),
    ("strings", &[]),
    ("dialects", &[]),
    // It answers requests, each with a result or an error.
    ("lsp", &[]),
    ("completions", &[&["completions", "nosuch"]]),
    ("man", &[&["man", "nosuch"]]),
    ("help", &[&["help", "nosuch"]]),
    (
        "tree",
        &[&["tree", F, "@nosuch"], &["tree", F, "--depth", "0"]],
    ),
    (
        "ops",
        &[&["ops", F, "nosuch.op"], &["ops", F, "--symbol", "@nosuch"]],
    ),
    ("grep", &[&["grep", "nosuch", F]]),
    ("symbols", &[&["symbols", F, "--symbol", "@nosuch"]]),
    ("params", &[&["params", F, "nosuch.irpa"]]),
    (
        "layout",
        &[
            &["layout", F, "--symbol", "@nosuch"],
            &["layout", F, "--op", "nosuch.op"],
            &["layout", F, "--type", "!nosuch.type"],
        ],
    ),
    ("graph", &[&["graph", F, "@nosuch"]]),
    ("print", &[&["print", F, "@nosuch"]]),
    (
        "extract",
        &[
            &["extract", F, "nosuch"],
            &["extract", F, "nosuch*", "-o", OUT],
            &["extract", F, "--all", "--owner", "nosuch", "-o", OUT],
            &["extract", F, "w", "--owner", "nosuch"],
        ],
    ),
    ("head", &[&["head", F, "nosuch"]]),
    (
        "users",
        &[&["users", F, "nosuch"], &["users", F, "@nosuch"]],
    ),
    (
        "hash",
        &[
            &["hash", F, "nosuch"],
            &["hash", F, "@nosuch"],
            &["hash", F, "--tensors", "--owner", "nosuch"],
        ],
    ),
    ("diff", &[&["diff", F, F, "@nosuch", "--explain"]]),
    (
        "rewrite",
        &[&["rewrite", F, "--to-version", "99", "-o", OUT]],
    ),
    (
        "strip",
        &[&["strip", F, "--resources", "nosuch", "-o", OUT]],
    ),
    (
        "cut",
        &[
            &["cut", F, "@nosuch", "-o", OUT],
            &["cut", F, "--op", "999999", "-o", OUT],
        ],
    ),
    ("rename", &[&["rename", F, "nosuch", "b", "-o", OUT]]),
    ("align", &[&["align", F, "nosuch", "--to", "64", "-o", OUT]]),
    ("split", &[]),
    ("compat", &[&["compat", F, "--reader", "nosuch=1"]]),
    ("set", &[&["set", F, "nosuch", "--zeros", "-o", OUT]]),
    ("join", &[&["join", F, "nosuch.safetensors", "-o", OUT]]),
    ("merge", &[&["merge", F, "nosuch.safetensors", "-o", OUT]]),
    ("as", &[&["as", "nosuch.mlir", "-o", OUT]]),
];

/// Edits of which a file has nothing to change; the file is written.
const NOTHING_TO_DO: &[&[&str]] = &[
    &[
        "split",
        F,
        "--min-size",
        "1000G",
        "--weights",
        "/dev/null",
        "-o",
        OUT,
    ],
    &["align", F, "--to", "1", "-o", OUT],
    &["strip", F, "--symbols", "-o", OUT],
];

/// A module without anything in it, and one whose only resource has no data.
const TEXTS: [&str; 2] = [
    "module {\n}\n",
    "\"builtin.module\"() ({\n  %0 = \"arith.constant\"() <{value = dense_resource<w> : tensor<2xf32>}> : \
     () -> tensor<2xf32>\n}) : () -> ()\n",
];

/// The files, made in this folder.
fn files(folder: &Path) -> Vec<String> {
    let made = TEXTS.iter().enumerate().map(|(nth, text)| {
        let (text_file, file) = (
            folder.join("text.mlir"),
            folder.join(format!("{nth}.mlirbc")),
        );
        std::fs::write(&text_file, text).unwrap();
        let [text_file, file] = [text_file, file].map(|it| it.to_str().unwrap().to_owned());
        assert!(run(&["as", &text_file, "-o", &file]).status.success());
        file
    });
    let mut files: Vec<String> = made.collect();
    files.extend(["mlir22/weights.v6.mlirbc", "mlir22/strings.v6.mlirbc"].map(corpus));
    files
}

fn line<'a>(args: &[&'a str], file: &'a str, out: &'a str) -> Vec<&'a str> {
    let word = |arg: &&'a str| match *arg {
        F => file,
        OUT => out,
        arg => arg,
    };
    args.iter().map(word).collect()
}

#[test]
fn every_command_says_what_it_does_not_find() {
    let known: BTreeSet<&str> = NONE_OF_IT.iter().map(|(name, _)| *name).collect();
    let commands = READERS.iter().map(|reader| reader.name);
    let others = WITH_ELEMENTS.into_iter().chain(WITH_TEXT).chain(SERVERS);
    let all: BTreeSet<&str> = commands.chain(others).collect();
    assert_eq!(known, all);
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.npz");
    let out = out.to_str().unwrap();
    let mut silent = Vec::new();
    for file in files(folder.path()) {
        let lines = NONE_OF_IT.iter().flat_map(|(_, lines)| *lines);
        for args in lines.map(|args| line(args, &file, out)) {
            let output = run(&args);
            let is_said = !output.status.success() && !output.stderr.is_empty();
            if !is_said || !output.stdout.is_empty() || Path::new(out).exists() {
                silent.push(args.join(" "));
                std::fs::remove_file(out).ok();
            }
        }
    }
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn no_answer_is_empty_without_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let out = out.to_str().unwrap();
    let mut silent = Vec::new();
    for file in files(folder.path()) {
        let readers = READERS.iter().filter(|reader| reader.takes_file);
        for reader in readers {
            let output = mlirbc(&reader.line(&file)).output().unwrap();
            if output.stdout.is_empty() && output.stderr.is_empty() {
                silent.push(format!("{} {file}", reader.name));
            }
        }
        for args in NOTHING_TO_DO.iter().map(|args| line(args, &file, out)) {
            let output = mlirbc(&args).arg("--force").output().unwrap();
            assert!(output.status.success(), "{args:?}");
            let is_same = std::fs::read(out).unwrap() == std::fs::read(&file).unwrap();
            if is_same == output.stderr.is_empty() {
                silent.push(args.join(" "));
            }
        }
        // All of no tensors, or of those without data.
        let has_data = file.contains("weights");
        let output = run(&["extract", &file, "-o", &format!("{out}.npz")]);
        if output.status.success() != has_data || output.stderr.is_empty() != has_data {
            silent.push(format!("extract {file}"));
        }
        std::fs::remove_file(format!("{out}.npz")).ok();
    }
    assert!(silent.is_empty(), "{silent:#?}");
}
