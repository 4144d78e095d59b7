//! URLs in place of files.

use std::path::Path;
use std::process::{Command, Output};

use crate::server::{Server, answer, part};

const TAG: &str = "\"tag\"";

fn corpus(name: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/");
    format!("{root}{name}")
}

/// A server of the corpus.
fn serve() -> Server {
    Server::new(|request| {
        let path = request.target.split('?').next().expect("a path");
        let name = path.trim_start_matches('/');
        match std::fs::read(corpus(name)) {
            Ok(bytes) => part(request, &bytes, Some(TAG)),
            Err(_) => answer("404 Not Found", &[], b"no such file"),
        }
    })
}

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mlirbc"));
    let command = command.args(args).env_remove("MLIRBC_CACHE");
    command.output().expect("it runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Each command prints of a URL what it prints of the file, under the other name.
#[test]
fn every_inspecting_command_reads_urls() {
    let server = serve();
    let commands: &[&[&str]] = &[
        &["show"],
        &["info"],
        &["sections"],
        &["tree"],
        &["symbols"],
        &["stats"],
        &["layout"],
        &["verify"],
        &["ls", "--users"],
        &["print"],
        &["head", "layer0.weight"],
        &["users", "layer0.weight"],
        &["hash"],
        &["attrs"],
        &["types"],
        &["strings"],
        &["dialects"],
        &["find"],
        &["extract", "layer0.weight", "-o", "-"],
        &["rewrite", "--dry-run"],
        &["strip", "-o", "-"],
    ];
    let (file, url) = (corpus("jax/mlp.mlirbc"), server.url("jax/mlp.mlirbc"));
    for words in commands {
        let of = |file: &str| {
            let args: Vec<&str> = words[..1]
                .iter()
                .chain([&file])
                .chain(&words[1..])
                .copied()
                .collect();
            run(&args)
        };
        let (near, far) = (of(&file), of(&url));
        let near_out = String::from_utf8_lossy(&near.stdout).replace(&file, &url);
        assert_eq!(
            near_out,
            String::from_utf8_lossy(&far.stdout),
            "{words:?}: {}",
            stderr(&far)
        );
        assert_eq!(near.status.code(), far.status.code(), "{words:?}");
    }
    let several = run(&["ls", "--json", &url, &file]);
    assert_eq!(several.status.code(), Some(0), "{}", stderr(&several));
    let diff = run(&["diff", &file, &url]);
    assert_eq!(diff.status.code(), Some(0), "{}", stderr(&diff));
    let alone = run(&[&url]);
    assert_eq!(alone.status.code(), Some(0), "{}", stderr(&alone));
}

#[test]
fn other_formats_open_by_url() {
    let server = serve();
    let url = server.url("vmfb/opcodes.vmfb");
    let (near, far) = (
        run(&["info", &corpus("vmfb/opcodes.vmfb")]),
        run(&["info", &url]),
    );
    assert_eq!(far.status.code(), Some(0), "{}", stderr(&far));
    let near = String::from_utf8_lossy(&near.stdout).replace(&corpus("vmfb/opcodes.vmfb"), &url);
    assert_eq!(near, String::from_utf8_lossy(&far.stdout));
}

#[test]
fn a_small_file_is_one_request() {
    let server = serve();
    let output = run(&["ls", &server.url("jax/mlp.mlirbc")]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(server.requests().len(), 1);
}

#[test]
fn messages_have_no_secrets() {
    let server = serve();
    for (path, code, expected) in [
        ("none?X-Amz-Signature=SECRET", 3, "there is no such object"),
        (
            "jax/../../Cargo.toml?sig=SECRET",
            3,
            "there is no such object",
        ),
        ("README.md?sig=SECRET", 3, "not MLIR bytecode"),
    ] {
        let output = run(&["ls", &server.url(path)]);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(text.contains(expected) && text.contains("?..."), "{text}");
        assert!(!text.contains("SECRET"), "{text}");
    }
    let output = run(&["ls", "--json", &server.url("jax/mlp.mlirbc?sig=SECRET")]);
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stdout).contains("SECRET"));
    for (url, expected) in [
        ("s3://bucket", "names no object"),
        ("s3://bucket/key?versionId=SECRET", "%3F"),
        ("https://user:SECRET@", "not a URL"),
    ] {
        let output = run(&["ls", url]);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(3), "{text}");
        assert!(
            text.contains(expected) && !text.contains("SECRET"),
            "{text}"
        );
    }
}

/// A file that is longer than what the first request brings.
fn long(folder: &Path) -> Vec<u8> {
    let out = folder.join("long.mlirbc");
    let out_name = out.to_string_lossy();
    let output = run(&[
        "align",
        &corpus("jax/mlp.mlirbc"),
        "--to",
        "131072",
        "-o",
        &out_name,
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let bytes = std::fs::read(out).expect("a file");
    assert!(bytes.len() > 600 << 10, "{} bytes", bytes.len());
    bytes
}

#[test]
fn a_file_that_changes_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = long(folder.path());
    let server = Server::new(move |request| match request.nth {
        0 => part(request, &bytes, Some(TAG)),
        _ => part(request, &bytes, Some("\"new\"")),
    });
    let output = run(&["extract", &server.url("m"), "-o", "-", "head.mask"]);
    let text = stderr(&output);
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(
        text.contains("the object has changed since it was opened"),
        "{text}"
    );
}

#[test]
fn ranges_are_kept_in_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = long(folder.path());
    let server = Server::new(move |request| part(request, &bytes, Some(TAG)));
    let url = server.url("m");
    let cache = folder.path().join("cache");
    let cache = cache.to_string_lossy();
    let first = run(&["hash", &url, "--cache", &cache]);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    let before = server.requests().len();
    assert!(before > 1);
    let again = run(&["hash", &url, "--cache", &cache]);
    assert_eq!(again.stdout, first.stdout);
    assert_eq!(server.requests().len() - before, 1);
    assert_eq!(stderr(&again), "");
    let none = run(&["hash", &url, "--cache", "/dev/null/x"]);
    assert_eq!(none.status.code(), Some(3), "{}", stderr(&none));
    let small = run(&["hash", &url, "--cache", &cache, "--cache-size", "1M"]);
    assert_eq!(small.status.code(), Some(3), "{}", stderr(&small));
    assert!(
        stderr(&small).contains("keeps nothing"),
        "{}",
        stderr(&small)
    );
}

/// The command does its work, and says why it will be as slow the next time.
#[cfg(unix)]
#[test]
fn a_cache_that_cannot_be_written_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = long(folder.path());
    let server = Server::new(move |request| part(request, &bytes, Some(TAG)));
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 1; exec \"$@\"", "sh"]);
    command.args([env!("CARGO_BIN_EXE_mlirbc"), "hash", &server.url("m")]);
    let output = command.arg("--cache").arg(folder.path().join("cache"));
    let output = output.output().expect("it runs");
    let text = stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("ranges were not kept: "), "{text}");
}

#[test]
fn an_empty_object_is_an_empty_file() {
    // A store that has ranges has none of an empty object.
    let server = Server::new(|request| part(request, b"", Some(TAG)));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("empty");
    std::fs::write(&file, "").expect("written");
    let near = run(&["ls", &file.to_string_lossy()]);
    let far = run(&["ls", &server.url("empty")]);
    let expected = stderr(&near).replace(&*file.to_string_lossy(), &server.url("empty"));
    assert_eq!(stderr(&far), expected);
    assert_eq!(far.status.code(), near.status.code());
}
