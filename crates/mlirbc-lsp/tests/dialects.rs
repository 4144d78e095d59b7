//! Dialects of the user, whose tables stand beside files, or where settings say.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::Client;
use crate::files::project;

/// A folder with the table of the dialect `acme`, a text in it, and the uri of that.
fn folder(place: &str) -> (tempfile::TempDir, String, String) {
    let corpus = project().join("corpus/other_dialects");
    let dump = fs::read_to_string(corpus.join("acme.json")).unwrap();
    let pack = mlirbc_tablegen::convert(&[&dump], &|name| name == "acme").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join(place);
    fs::create_dir_all(table.parent().unwrap()).unwrap();
    fs::write(table, pack.text).unwrap();
    let text = fs::read_to_string(corpus.join("kernel.mlir")).unwrap();
    let uri = format!("file://{}", folder.path().join("kernel.mlir").display());
    (folder, uri, text)
}

fn problems(client: &mut Client) -> Vec<String> {
    let diagnostics = client.noted("textDocument/publishDiagnostics");
    let all = diagnostics["diagnostics"].as_array().unwrap();
    let messages = all.iter().map(|it| it["message"].as_str().unwrap());
    messages.map(str::to_owned).collect()
}

fn hover(client: &mut Client, uri: &str, text: &str, word: &str) -> Option<String> {
    let at = text.find(word).unwrap() + 2;
    let line = text[..at].matches('\n').count();
    let character = at - text[..at].rfind('\n').map_or(0, |it| it + 1);
    let position = json!({ "line": line, "character": character });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let result = client.request("textDocument/hover", params).unwrap();
    assert!(result.is_null() || result["contents"]["kind"] == "markdown");
    result["contents"]["value"].as_str().map(str::to_owned)
}

#[test]
fn a_table_beside_a_file_is_used() {
    let (_folder, uri, text) = folder(".mlirbc/acme.dialects");
    let mut client = Client::begun();
    client.open(&uri, &text);
    assert_eq!(problems(&mut client), [""; 0]);
    let found = hover(&mut client, &uri, &text, "acme.constant").unwrap();
    assert!(found.starts_with("**acme.constant**"), "{found}");
    let symbols = json!({ "textDocument": { "uri": uri } });
    let symbols = client.request("textDocument/documentSymbol", symbols);
    assert_eq!(symbols.unwrap()[0]["name"], "double");
    let bytecode = client.request("mlir/convertToBytecode", json!({ "uri": uri }));
    assert!(bytecode.unwrap()["output"].is_string());
    client.close();
}

#[test]
fn tables_of_arguments_and_settings_are_used() {
    let (folder, uri, text) = folder("acme.dialects");
    let table = folder.path().join("acme.dialects");
    let mut client = Client::with_dialects(vec![table.clone()]);
    client.initialize();
    client.open(&uri, &text);
    assert_eq!(problems(&mut client), [""; 0]);
    client.close();

    let settings = |paths: &[&Path]| json!({ "dialects": paths });
    let mut client = Client::new();
    let options = json!({ "initializationOptions": settings(&[&table]) });
    client.request("initialize", options).unwrap();
    client.open(&uri, &text);
    assert_eq!(problems(&mut client), [""; 0]);
    let configure = |client: &mut Client, settings: Value| {
        let settings = json!({ "settings": { "mlirbc": settings } });
        client.notify("workspace/didChangeConfiguration", settings);
        problems(client)
    };
    let without = configure(&mut client, settings(&[]));
    assert!(without[0].contains("acme"), "{without:?}");
    assert_eq!(hover(&mut client, &uri, &text, "acme.constant"), None);
    assert_eq!(configure(&mut client, settings(&[folder.path()])), [""; 0]);
    // One that is not there.
    let gone = folder.path().join("gone.dialects");
    let wrong = configure(&mut client, settings(&[&gone]));
    assert!(wrong[0].contains("gone.dialects"), "{wrong:?}");
    client.close();
}

#[test]
fn operations_without_the_name_of_their_dialect_are_known() {
    let text = "func.func @f() {\n  return\n}\n";
    let mut client = Client::begun();
    client.open("file:///a.mlir", text);
    let found = hover(&mut client, "file:///a.mlir", text, "return").unwrap();
    assert!(found.starts_with("**func.return**"), "{found}");
    assert_eq!(hover(&mut client, "file:///a.mlir", text, "@f"), None);
    client.close();
}
