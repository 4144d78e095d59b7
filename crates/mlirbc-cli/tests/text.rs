//! Modules that are given as text: `as`, and all other commands.

use std::fs::{self, File};
use std::path::Path;

use crate::tool::{corpus, fails, mlirbc, ok, run, stdout};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The text of a model with its locations, in a folder.
fn printed(folder: &Path) -> (std::path::PathBuf, String) {
    let path = folder.join("mlp.mlir");
    let printed = ok(&[
        "print",
        "--generic",
        &corpus("jax/mlp.mlirbc"),
        "--locations",
    ]);
    fs::write(&path, &printed).unwrap();
    (path, printed)
}

#[test]
fn what_is_printed_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let (path, printed) = printed(folder.path());
    let out = folder.path().join("mlp.mlirbc");
    assert_eq!(ok(&["as", text(&path), "-o", text(&out)]), "");
    assert_eq!(
        ok(&["print", "--generic", text(&out), "--locations"]),
        printed
    );
    let bytes = fs::read(&out).unwrap();
    // To stdout, and from stdin: all operations state their locations, none gets the name of the file.
    assert_eq!(stdout(&["as", text(&path)]), bytes);
    for args in [
        &["as", "-"][..],
        &["as", "-", "--no-locations"],
        &["asm", "-", "-o", "-"],
    ] {
        let stdin = File::open(&path).unwrap();
        let done = mlirbc(args).stdin(stdin).output().unwrap();
        assert!(done.status.success() && done.stdout == bytes, "{args:?}");
    }
    // The same, but for another producer.
    let hash = |file: &str| ok(&["hash", file, "--ignore", "producer"]);
    let first = |text: String| text.split(' ').next().unwrap().to_owned();
    assert_eq!(
        first(hash(text(&out))),
        first(hash(&corpus("jax/mlp.mlirbc")))
    );
}

#[test]
fn every_command_reads_text() {
    let folder = tempfile::tempdir().unwrap();
    let (path, printed) = printed(folder.path());
    let out = folder.path().join("mlp.mlirbc");
    ok(&["as", text(&path), "-o", text(&out)]);
    for args in [
        &["ls", "FILE"][..],
        &["head", "FILE", "layer0.weight"],
        &["symbols", "FILE"],
        &["print", "--generic", "FILE", "--locations"],
        &["types", "FILE"],
        &["strip", "FILE"],
        &["rewrite", "FILE"],
        &["rename", "FILE", "layer0.weight", "w"],
    ] {
        let with = |file: &str| {
            let args: Vec<&str> = args
                .iter()
                .map(|it| if *it == "FILE" { file } else { it })
                .collect();
            stdout(&args)
        };
        assert_eq!(with(text(&path)), with(text(&out)), "{args:?}");
        let line: Vec<&str> = args
            .iter()
            .map(|it| if *it == "FILE" { "-" } else { it })
            .collect();
        let done = mlirbc(&line)
            .stdin(File::open(&path).unwrap())
            .output()
            .unwrap();
        assert_eq!(done.stdout, with(text(&out)), "{line:?}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), printed);
    // What a text does not have is not made up.
    for command in ["sections", "bytes"] {
        let (_, why) = crate::tool::fails(&[command, text(&path)]);
        assert!(why.contains("a text has no sections"), "{why}");
    }
}

#[test]
fn versions() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = printed(folder.path());
    let old = folder.path().join("old");
    ok(&[
        "as",
        text(&path),
        "-o",
        text(&old),
        "--to-version",
        "4",
        "--producer",
        "t",
    ]);
    let info = crate::tool::json(&["info", text(&old), "--json"]);
    assert_eq!(
        (&info["version"], &info["producer"]),
        (&4.into(), &"t".into())
    );
    let path = corpus("jax/core.stablehlo.v6.mlir");
    ok(&[
        "as",
        &path,
        "-o",
        text(&old),
        "--stablehlo-version",
        "1.9.0",
        "--force",
    ]);
    assert!(ok(&["info", text(&old)]).contains("StableHLO_v1.9.0"));
}

#[test]
fn outputs() {
    let folder = tempfile::tempdir().unwrap();
    let (path, printed) = printed(folder.path());
    for output in [text(&path), text(&folder.path().join(".").join("mlp.mlir"))] {
        for args in [
            &["as", text(&path), "-o", output][..],
            &["as", text(&path), "-o", output, "--force"],
        ] {
            let (status, message) = fails(args);
            assert!(
                status == 3 && message.contains("it is the input file"),
                "{message}"
            );
        }
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), printed);
    // Of a text with mistakes nothing is written.
    let out = folder.path().join("out");
    fs::write(&path, "module {").unwrap();
    assert_eq!(fails(&["as", text(&path), "-o", text(&out)]).0, 1);
    assert!(!out.exists());
    fs::write(&out, "before").unwrap();
    assert_eq!(
        fails(&["as", text(&path), "-o", text(&out), "--force"]).0,
        1
    );
    assert_eq!(fs::read(&out).unwrap(), b"before");
}

/// The lines of docs/text.md in a block behind this one, without their indent.
fn block(page: &str, command: &str) -> String {
    let lines = page.lines().skip_while(|line| line.trim() != command);
    let lines = lines.skip(1).map_while(|line| line.strip_prefix("    "));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_documentation_shows_the_messages() {
    let page = fs::read_to_string(corpus("../docs/text.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let model = block(&page, "$ cat model.mlir");
    assert_eq!(model.lines().count(), 10);
    fs::write(folder.path().join("model.mlir"), model).unwrap();
    let args = ["as", "model.mlir", "-o", "model.mlirbc"];
    let done = mlirbc(&args).current_dir(folder.path()).output().unwrap();
    let messages = String::from_utf8(done.stderr).unwrap();
    assert_eq!(
        messages,
        block(&page, "$ mlirbc as model.mlir -o model.mlirbc")
    );
    assert_eq!(messages.matches("model.mlir:").count(), 4);
    assert_eq!(done.status.code(), Some(1));
}

#[cfg(unix)]
#[test]
fn streams_that_fail() {
    use crate::tool::streams::{STREAMS, full_device, status_with};
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    let (path, _) = printed(folder.path());
    let wrong = folder.path().join("wrong");
    fs::write(&wrong, "module {").unwrap();
    for (name, redirection) in STREAMS {
        let expected = if name == "full" { 3 } else { 0 };
        let status = status_with(&["as", text(&path)], &redirection.replace('N', "1"), &full);
        assert_eq!(status, Some(expected), "stdout {name}");
        let status = status_with(&["as", text(&wrong)], &redirection.replace('N', "2"), &full);
        assert_eq!(status, Some(1), "stderr {name}");
    }
}

#[test]
fn what_is_no_text() {
    let bytecode = corpus("jax/mlp.mlirbc");
    let (status, message) = fails(&["as", &bytecode]);
    assert!(
        status == 2 && message.contains("`mlirbc rewrite "),
        "{message}"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, b"\x7fELF\0\0").unwrap();
    let (status, message) = fails(&["as", text(&path)]);
    assert!(
        status == 3 && message.contains("an ELF object"),
        "{message}"
    );
    // An empty text is an empty module, as for mlir-opt.
    fs::write(&path, "").unwrap();
    let empty = stdout(&["as", text(&path), "--no-locations"]);
    assert_eq!(empty, run(&["as", "-", "--no-locations"]).stdout);
    assert_eq!(fails(&["as", text(&folder.path().join("none"))]).0, 3);
}
