//! Commands in a host: the same data, messages and status as those of the tool, in buffers.

#![allow(clippy::unwrap_used)]

mod tool;

use mlirbc::ErrorKind;
use mlirbc_cli::{Cause, Failed, Outcome};
use tool::commands::{READERS, WRITERS};
use tool::{corpus, mlirbc};

const LIMIT: usize = 64 << 20;

fn hosted(args: &[&str], limit: usize) -> Outcome {
    let words = std::iter::once(&"mlirbc").chain(args);
    mlirbc_cli::run(words.map(|word| word.into()), limit)
}

/// What a command that must fail says.
fn failure(args: &[&str]) -> Failed {
    let outcome = hosted(args, LIMIT);
    assert_ne!(outcome.status, 0, "{args:?}");
    outcome.failure.unwrap()
}

#[test]
fn the_buffers_have_what_the_tool_writes() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = folder.path().join("damaged");
    let sound = std::fs::read(corpus("jax/mlp.mlirbc")).unwrap();
    std::fs::write(&damaged, &sound[..sound.len() - 100]).unwrap();
    let files = [
        corpus("jax/mlp.mlirbc"),
        corpus("vmfb/opcodes.vmfb"),
        damaged.to_str().unwrap().to_string(),
        corpus("no such file"),
    ];
    let (mut failed, mut succeeded) = (0, 0);
    for file in &files {
        for command in &READERS {
            let args = command.line(file);
            let outcome = hosted(&args, LIMIT);
            let output = mlirbc(&args).output().unwrap();
            assert_eq!(
                Some(i32::from(outcome.status)),
                output.status.code(),
                "{args:?}"
            );
            assert_eq!(outcome.stdout, output.stdout, "{args:?}");
            assert_eq!(outcome.stderr, output.stderr, "{args:?}");
            assert_eq!(outcome.failure.is_some(), outcome.status != 0, "{args:?}");
            if outcome.status == 0 {
                succeeded += 1;
            } else {
                failed += 1;
            }
        }
    }
    assert!(
        failed > 20 && succeeded > 40,
        "{failed} failed, {succeeded} succeeded"
    );
}

#[test]
fn files_are_written_as_by_the_tool() {
    let folder = tempfile::tempdir().unwrap();
    let model = corpus("jax/mlp.mlirbc");
    for (nth, writer) in WRITERS.iter().enumerate() {
        let paths = [format!("{nth}.hosted"), format!("{nth}.tool")];
        let [ours, theirs] = paths.map(|name| folder.path().join(name));
        let (ours, theirs) = (ours.to_str().unwrap(), theirs.to_str().unwrap());
        let of_folder = |path: &str| match writer.output {
            tool::commands::Output::File => path.to_string(),
            tool::commands::Output::Folder(_) => format!("{path}/"),
        };
        let outcome = hosted(&writer.line(&model, &of_folder(ours)), LIMIT);
        assert_eq!(outcome.status, 0, "{:?}", outcome.failure);
        let output = mlirbc(&writer.line(&model, &of_folder(theirs))).output();
        assert!(output.unwrap().status.success());
        let (ours, theirs) = match writer.output {
            tool::commands::Output::File => (ours.to_string(), theirs.to_string()),
            tool::commands::Output::Folder(file) => {
                (format!("{ours}/{file}"), format!("{theirs}/{file}"))
            }
        };
        assert!(std::fs::read(ours).unwrap() == std::fs::read(theirs).unwrap());
    }
}

#[test]
fn failures_have_their_cause() {
    let model = corpus("jax/mlp.mlirbc");
    let missing = failure(&["ls", "no such file"]);
    let Cause::File(error) = missing.cause else {
        panic!("{missing:?}");
    };
    assert!(matches!(error.kind(), ErrorKind::Io(_)));

    let option = failure(&["ls", &model, "--no-such-option"]);
    assert!(matches!(option.cause, Cause::Usage), "{option:?}");
    assert_eq!(
        option.message,
        "unexpected argument '--no-such-option' found"
    );

    let differ = failure(&["diff", &model, &corpus("jax/calls.mlirbc")]);
    assert!(matches!(differ.cause, Cause::Reported), "{differ:?}");

    let unwritable = failure(&["rewrite", &model, "-o", "/no such folder/out"]);
    assert!(
        matches!(unwritable.cause, Cause::Output { .. }),
        "{unwritable:?}"
    );

    let several = failure(&["info", &model, "no such file"]);
    assert!(matches!(several.cause, Cause::Several), "{several:?}");
}

#[test]
fn more_data_than_the_limit_are_an_error() {
    let args = ["print", &corpus("jax/mlp.mlirbc")];
    let whole = hosted(&args, LIMIT);
    assert_eq!(whole.status, 0);
    let exact = hosted(&args, whole.stdout.len());
    assert_eq!((exact.status, &exact.stdout), (0, &whole.stdout));
    let limit = whole.stdout.len() - 1;
    let cut = hosted(&args, limit);
    assert_eq!(cut.status, 3);
    assert!(whole.stdout.starts_with(&cut.stdout));
    let failure = cut.failure.unwrap();
    assert_eq!(
        failure.message,
        format!("cannot write: the output has more than {limit} bytes, its limit")
    );
}

#[test]
fn the_streams_of_the_process_are_left_alone() {
    let refused = failure(&["info", "-"]);
    assert!(
        refused
            .message
            .contains("a command has no standard input here"),
        "{refused:?}"
    );
    // Neither the terminal of the process nor what it asks of tools matters.
    let model = corpus("jax/mlp.mlirbc");
    let plain = hosted(&["ls", &model], LIMIT).stdout;
    assert!(!plain.contains(&b'\x1b'));
    let coloured = hosted(&["ls", &model, "--color", "always"], LIMIT).stdout;
    assert!(coloured.starts_with(b"\x1b["));
    // `-` is the buffer.
    let binary = hosted(&["rewrite", &model, "-o", "-"], LIMIT).stdout;
    assert_eq!(binary, std::fs::read(&model).unwrap());
}
