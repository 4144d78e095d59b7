//! Every command with stdout or stderr closed or full, and what a terminal gets: exit status and
//! text. docs/cli.md has the table.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::tool::commands::READERS;
use crate::tool::streams::{STREAMS, full_device, status_with};
use crate::tool::{corpus, fails, mlirbc, run};
use mlirbc_asm::{Asm, Bytes, Res};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn every_command_with_a_stdout_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    let model = corpus("jax/mlp.mlirbc");
    for command in &READERS {
        let args = command.line(&model);
        for (name, redirection) in STREAMS {
            let expected = if name == "full" { 3 } else { 0 };
            let status = status_with(&args, &redirection.replace('N', "1"), &full);
            assert_eq!(status, Some(expected), "{args:?}: stdout {name}");
        }
    }
    for args in [&["--help"][..], &["--version"], &["help", "print"]] {
        assert_eq!(status_with(args, "1>\"$FULL\"", &full), Some(3), "{args:?}");
        assert_eq!(status_with(args, "1>&9", &full), Some(0), "{args:?}");
    }
}

#[test]
fn every_command_with_a_stderr_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    let (model, missing) = (corpus("jax/mlp.mlirbc"), corpus("no such file"));
    let damaged = folder.path().join("damaged");
    let sound = fs::read(&model).unwrap();
    fs::write(&damaged, &sound[..sound.len() - 100]).unwrap();
    let damaged = text(&damaged).to_string();
    for (stream, redirection) in STREAMS {
        let redirection = redirection.replace('N', "2");
        for command in &READERS {
            for (file, expected) in [(&model, 0), (&missing, 3), (&damaged, 1)] {
                let args = command.line(file);
                // 1 is for files that differ.
                let cannot_compare = command.name == "diff" && file == &damaged;
                let expected = if cannot_compare { 2 } else { expected };
                // `find` lists a damaged module like any other.
                let lists = command.name == "find" && file == &damaged;
                let expected = if command.takes_file && !lists {
                    expected
                } else {
                    0
                };
                let status = status_with(&args, &redirection, &full);
                assert_eq!(status, Some(expected), "{args:?}: stderr {stream}");
            }
            let args = [command.name, "--no-such-option"];
            let status = status_with(&args, &redirection, &full);
            assert_eq!(status, Some(2), "{args:?}: stderr {stream}");
        }
    }
}

#[test]
fn arguments_are_shown_escaped() {
    let argument = "x\u{9b}31m\u{202e}y\u{1b}[31m";
    let output = run(&[argument]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("x\\u{9b}31m\\u{202e}y"), "{message:?}");
    let folder = tempfile::tempdir().unwrap();
    let schema = folder.path().join("\u{1b}]schema");
    fs::write(&schema, "a.b\tx:\u{1b}[31m\n").unwrap();
    let model = corpus("jax/mlp.mlirbc");
    for command in ["print", "stats"] {
        let (status, message) = fails(&[command, &model, "--schema", text(&schema)]);
        assert_eq!(status, 2);
        let is_raw = |c: char| c.is_control() && c != '\n';
        assert!(!message.contains(is_raw), "{message:?}");
        assert!(message.contains("\\u{1b}]schema: line 1"), "{message:?}");
    }
}

/// A file with a blob `weights`.
fn binary() -> Vec<u8> {
    let data = vec![1; 4];
    let blob = Res::Blob {
        alignment: 64,
        data,
    };
    Asm::minimal(6)
        .strings(&[b"builtin", b"weights"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish()
}

/// Under any of its names a terminal gets escaped text, and no binary data.
#[cfg(target_os = "linux")]
#[test]
fn names_of_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input");
    let values = |values: &[u64]| values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0;
    // An operation with an attribute whose text is written as it is.
    let attrs = vec![
        (true, values(&[15])),
        (false, b"#t.x<\x1b[31m>\0".to_vec()),
        (true, values(&[2, 3])),
        (true, values(&[1, 1, 2, 1])),
    ];
    let op = Bytes::new()
        .varint(1 << 1)
        .varint(0)
        .byte(1)
        .varint(0)
        .varint(3);
    let file = Asm::minimal(6)
        .strings(&[b"builtin", b"t", b"op", b"name"])
        .dialects(&[0, 1], &[(1, &[2])])
        .attr_types(&[(0, attrs)], &[])
        .ir(op.0);
    fs::write(&input, file.finish()).unwrap();
    let blob = folder.path().join("blob");
    fs::write(&blob, binary()).unwrap();
    let on_terminal = |args: &str| {
        let line = format!("{} {args}", env!("CARGO_BIN_EXE_mlirbc"));
        let mut script = Command::new("script");
        script
            .args(["-qec", &line, "/dev/null"])
            .stdin(Stdio::null());
        script.output()
    };
    if on_terminal("--version").map_or(true, |output| !output.status.success()) {
        crate::not_run("names of the terminal: no `script`");
        return;
    }
    for name in ["/dev/stdout", "/dev/tty", "/proc/self/fd/1", "-"] {
        let output = on_terminal(&format!("print {} -o {name}", text(&input))).unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(shown.contains("\\u{1b}[31m"), "{name}: {shown:?}");
        assert!(!shown.contains('\x1b'), "{name}: {shown:?}");
        let output = on_terminal(&format!("extract {} weights -o {name}", text(&blob))).unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(shown.contains("refusing"), "{name}: {shown:?}");
        assert!(!shown.contains('\x01'), "{name}: {shown:?}");
    }
}

#[test]
fn stdout_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let model = corpus("jax/mlp.mlirbc");
    let plain = run(&["print", &model]).stdout;
    let out = folder.path().join("out");
    // A file that the shell has made is not in the way.
    let to = File::create(&out).unwrap();
    let mut command = mlirbc(&["print", &model, "-o", "/dev/stdout"]);
    assert!(command.stdout(to).status().unwrap().success());
    assert!(fs::read(&out).unwrap() == plain);
    let mut child = mlirbc(&["print", &model, "-o", "/dev/stdout"]);
    let mut child = child.stdout(Stdio::piped()).spawn().unwrap();
    let mut piped = Vec::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_end(&mut piped)
        .unwrap();
    assert!(child.wait().unwrap().success() && piped == plain);
}
