//! Bytecode as text and back, by the requests of the extension of VS Code.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mlirbc::Bytecode;
use mlirbc::ids::DialectId;
use mlirbc_lsp::Ended;
use mlirbc_parse::Assemble;
use mlirbc_write::{Rewrite, canonical};
use serde_json::{Value, json};

use crate::client::Client;
use crate::files::{self, corpus, project};
use crate::texts::{below, uri};

/// What the extension does when a file is opened, changed and saved: the text, and the bytes.
fn open_and_save(client: &mut Client, path: &Path) -> Result<(String, Vec<u8>), Value> {
    let uri = uri("mlir.bytecode-mlir", path);
    let output = client.request("mlir/convertFromBytecode", json!({ "uri": uri }))?;
    let text = output["output"].as_str().unwrap().to_owned();
    client.open(&uri, &text);
    // Typed, and taken back.
    client.change(&uri, &format!("{text}x"));
    client.change(&uri, &text);
    let output = client.request("mlir/convertToBytecode", json!({ "uri": uri }));
    client.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": uri } }),
    );
    let bytes = STANDARD
        .decode(output?["output"].as_str().unwrap())
        .unwrap();
    Ok((text, bytes))
}

/// The bytecode of a text for the producer, the format and the dialects of a file, by the library alone.
fn assembled(file: &Bytecode<'_>, text: &str) -> Vec<u8> {
    let mut options = Assemble::new().producer(file.producer());
    let view = file.view();
    for (id, dialect) in (0..).zip(view.dialects().unwrap()) {
        let name = String::from_utf8_lossy(view.string(dialect.name).unwrap()).into_owned();
        if let Ok(Some(text)) = view.dialect_version_text(DialectId::new(id)) {
            let numbers: Result<Vec<u64>, _> = text.split('.').map(str::parse).collect();
            options = options.dialect_version(name, &numbers.unwrap());
        }
    }
    let plan = options.plan(text.as_bytes()).unwrap();
    let version = Rewrite::new().version(file.version());
    let plan = plan.then::<mlirbc::Error>(|made| version.plan(made));
    let bytes = plan.unwrap().to_vec().unwrap();
    let made = Bytecode::from_bytes(&bytes).unwrap();
    let canonical = canonical(&made).and_then(|plan| plan.to_vec());
    canonical.unwrap_or(bytes)
}

#[derive(Debug, Default)]
struct Count {
    files: usize,
    /// Bytes that are those of the file, of those that are in the canonical form.
    same: usize,
    canonical: usize,
    /// Bytes with the same content, whatever its numbers.
    content: usize,
    /// Texts that no bytecode can be made of.
    refused: usize,
}

fn compare(files: &[std::path::PathBuf]) -> (Count, Vec<String>) {
    let mut client = Client::begun();
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut different = Vec::new();
    for path in files {
        let bytes = fs::read(path).unwrap();
        let Ok(file) = Bytecode::from_bytes(&bytes) else {
            continue;
        };
        let folder = path.parent().and_then(Path::file_name).unwrap();
        let count = counts
            .entry(folder.to_string_lossy().into_owned())
            .or_default();
        count.files += 1;
        let (text, saved) = match open_and_save(&mut client, path) {
            Ok(both) => both,
            Err(error) => {
                println!("{}: {error}", path.display());
                count.refused += 1;
                continue;
            }
        };
        assert!(saved == assembled(&file, &text), "{}", path.display());
        let made = Bytecode::from_bytes(&saved).unwrap();
        assert_eq!(made.version(), file.version());
        assert_eq!(made.producer(), file.producer());
        let mut again = Vec::new();
        let options = mlirbc_print::Options::new().locations(true);
        mlirbc_print::print(made.view(), &options, &mut again).unwrap();
        assert!(again == text.as_bytes(), "{}", path.display());
        let content = |file: &Bytecode<'_>| mlirbc_fingerprint::module(file).ok();
        match content(&file) == content(&made) {
            true => count.content += 1,
            false => println!("{}: other encodings", path.display()),
        }
        if canonical(&file)
            .and_then(|plan| plan.to_vec())
            .is_ok_and(|it| it == bytes)
        {
            count.canonical += 1;
            match saved == bytes {
                true => count.same += 1,
                false => different.push(path.display().to_string()),
            }
        }
    }
    assert_eq!(client.close(), Ended::Orderly);
    let mut all = Count::default();
    for (name, count) in counts {
        println!("{name}: {count:?}");
        all.files += count.files;
        all.same += count.same;
        all.canonical += count.canonical;
        all.refused += count.refused;
        all.content += count.content;
    }
    println!("all: {all:?}; others than their file: {different:#?}");
    (all, different)
}

#[test]
fn files_of_the_corpus_are_saved_as_they_were() {
    let (count, _) = compare(&corpus());
    // What a text does not state is lost: whether a dialect of another project is registered, the alignment of data.
    assert!(count.canonical > 200 && count.same > 150, "{count:?}");
}

#[test]
fn conformance_files_are_saved_as_they_were() {
    let test = "conformance_files_are_saved_as_they_were";
    if let Some(files) = files::conformance(test) {
        let (count, _) = compare(&files);
        assert!(count.same * 10 > count.canonical * 9, "{count:?}");
    }
}

/// A change of the text is in the bytes, at the version and with the producer of the file, also of a server that was
/// started anew.
#[test]
fn what_is_changed_is_saved() {
    let path = project().join("corpus/jax/core.stablehlo.v3.mlirbc");
    let uri = uri("mlir.bytecode-mlir", &path);
    let mut client = Client::begun();
    let output = client.request("mlir/convertFromBytecode", json!({ "uri": uri }));
    let text = output.unwrap()["output"]
        .as_str()
        .unwrap()
        .replace("\"main\"", "\"other\"");
    let save = |client: &mut Client| {
        client.open(&uri, &text);
        let output = client.request("mlir/convertToBytecode", json!({ "uri": uri }));
        STANDARD
            .decode(output.unwrap()["output"].as_str().unwrap())
            .unwrap()
    };
    let bytes = save(&mut client);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let was = fs::read(&path).unwrap();
    let was = Bytecode::from_bytes(&was).unwrap();
    assert_eq!(file.version(), was.version());
    assert_eq!(file.producer(), was.producer());
    assert!(memchr(&bytes, b"other") && !memchr(&bytes, b"main\0"));
    let mut again = Client::begun();
    assert_eq!(save(&mut again), bytes);
    let changed = text.replace("}) :", "});");
    client.change(&uri, &changed);
    let error = client
        .request("mlir/convertToBytecode", json!({ "uri": uri }))
        .unwrap_err();
    assert_eq!(error["code"], -32803);
    assert!(
        error["message"].as_str().unwrap().contains("expected `:`"),
        "{error}"
    );
    client.change(&uri, &format!("{text}\n// -----\n{text}"));
    let error = client
        .request("mlir/convertToBytecode", json!({ "uri": uri }))
        .unwrap_err();
    assert!(
        error["message"].as_str().unwrap().contains("// -----"),
        "{error}"
    );
}

fn memchr(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|it| it == part)
}

/// Modules in files of other formats, and modules of IREE, are shown; nothing takes their place.
#[test]
fn what_is_no_bytecode_is_shown_and_kept() {
    let mut client = Client::begun();
    let mut seen = 0;
    for folder in ["containers", "exports", "vmfb"] {
        for path in below(folder) {
            let bytes = fs::read(&path).unwrap();
            if bytes.starts_with(b"ML\xefR") || path.to_string_lossy().ends_with(".mlir") {
                continue;
            }
            let uri = uri("file", &path);
            let output = client.request("mlir/convertFromBytecode", json!({ "uri": uri }));
            let Ok(output) = output else { continue };
            seen += 1;
            client.open(&uri, output["output"].as_str().unwrap());
            let error = client.request("mlir/convertToBytecode", json!({ "uri": uri }));
            assert_eq!(error.unwrap_err()["code"], -32803, "{}", path.display());
        }
    }
    println!("{seen} files");
    assert!(seen > 5);
}

/// A text without a file is saved as `parse` writes it.
#[test]
fn a_new_file_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let uri = uri("mlir.bytecode-mlir", &folder.path().join("new file.mlirbc"));
    let text = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";
    let mut client = Client::begun();
    client.open(&uri, text);
    let output = client
        .request("mlir/convertToBytecode", json!({ "uri": uri }))
        .unwrap();
    let bytes = STANDARD.decode(output["output"].as_str().unwrap()).unwrap();
    assert_eq!(
        bytes,
        mlirbc_parse::parse(text.as_bytes())
            .unwrap()
            .to_vec()
            .unwrap()
    );
}

/// A small file can have a long text: one string, that many operations refer to.
#[test]
fn a_text_that_is_too_long_is_refused() {
    let op = "\"a.b\"() {a = #s} : () -> ()\n";
    let text = format!("#s = \"{}\"\n{}", "x".repeat(1 << 16), op.repeat(1100));
    let bytes = mlirbc_parse::parse(text.as_bytes())
        .unwrap()
        .to_vec()
        .unwrap();
    assert!(bytes.len() < 1 << 17);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.mlirbc");
    fs::write(&path, bytes).unwrap();
    let mut client = Client::begun();
    let uri = json!({ "uri": uri("file", &path) });
    let error = client.request("mlir/convertFromBytecode", uri).unwrap_err();
    assert_eq!(error["code"], -32803);
    assert!(
        error["message"].as_str().unwrap().contains("64 MiB"),
        "{error}"
    );
}
