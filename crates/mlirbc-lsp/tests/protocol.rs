//! The order of requests, and what the server says about texts.

use mlirbc_lsp::Ended;
use serde_json::{Value, json};

use crate::client::Client;

fn code(answer: Result<Value, Value>) -> i64 {
    answer.unwrap_err()["code"].as_i64().unwrap()
}

#[test]
fn requests_have_their_time() {
    let mut client = Client::new();
    let uri = json!({ "uri": "file:///a" });
    assert_eq!(
        code(client.request("mlir/convertFromBytecode", uri.clone())),
        -32002
    );
    let capabilities = client.initialize();
    let offered = &capabilities["capabilities"];
    assert_eq!(
        offered["textDocumentSync"],
        json!({ "openClose": true, "change": 1 })
    );
    assert_eq!(offered["documentSymbolProvider"], true);
    assert_eq!(code(client.request("initialize", json!({}))), -32600);
    assert_eq!(
        code(client.request("textDocument/completion", json!({}))),
        -32601
    );
    assert_eq!(code(client.request("$/other", json!({}))), -32601);
    assert_eq!(
        code(client.request("mlir/convertFromBytecode", json!({}))),
        -32602
    );
    assert_eq!(
        code(client.request("mlir/convertFromBytecode", json!({ "uri": 7 }))),
        -32602
    );
    assert_eq!(
        code(client.request("textDocument/definition", uri.clone())),
        -32602
    );
    assert_eq!(
        code(client.request("mlir/convertToBytecode", uri.clone())),
        -32803
    );
    // Notifications have no answer.
    client.notify("$/cancelRequest", json!({ "id": 1 }));
    client.notify("workspace/didChangeConfiguration", json!({}));
    client.notify("textDocument/didOpen", json!({ "textDocument": 7 }));
    assert_eq!(client.next()["method"], "window/logMessage");
    client.change("file:///not-open", "");
    assert_eq!(client.next()["method"], "window/logMessage");
    assert_eq!(client.request("shutdown", Value::Null), Ok(Value::Null));
    assert_eq!(
        code(client.request("mlir/convertFromBytecode", uri)),
        -32600
    );
    client.notify("exit", Value::Null);
    assert_eq!(client.ended(), Ended::Orderly);
}

#[test]
fn an_early_end_is_one() {
    let mut client = Client::begun();
    client.notify("exit", Value::Null);
    assert_eq!(client.ended(), Ended::Early);
    assert_eq!(Client::begun().ended(), Ended::Early);
    assert_eq!(Client::new().ended(), Ended::Orderly);
}

#[test]
fn a_string_can_be_an_id() {
    let mut client = Client::begun();
    let body = r#"{"jsonrpc":"2.0","id":"é\"","method":"none"}"#;
    client.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    assert_eq!(client.next()["id"], "é\"");
}

/// Columns count units of UTF-16.
#[test]
fn errors_are_told_where_they_are() {
    let mut client = Client::begun();
    let uri = "file:///a.mlir";
    client.open(
        uri,
        "func.func @f(%a: i32) {\n  \"a.b\"(%a) {x = \"é𝄞\"} : (i32) -> () loc(\"é𝄞\") \"a.b\"(%b) : (i32) -> ()\n  \
         \"a.c\"(%c) : (i32) -> ()\n  return\n}\n",
    );
    let told = client.noted("textDocument/publishDiagnostics");
    assert_eq!(told["uri"], uri);
    let expected = [(1, 55, 57, "`%b`"), (2, 8, 10, "`%c`")];
    let diagnostics = told["diagnostics"].as_array().unwrap();
    assert_eq!(diagnostics.len(), expected.len(), "{told}");
    for (diagnostic, (line, start, end, name)) in diagnostics.iter().zip(expected) {
        let range = json!({
            "start": { "line": line, "character": start },
            "end": { "line": line, "character": end },
        });
        assert_eq!(diagnostic["range"], range);
        assert!(diagnostic["message"].as_str().unwrap().starts_with(name));
    }
    client.change(uri, "func.func private @f()");
    let told = client.noted("textDocument/publishDiagnostics");
    assert_eq!(told["version"], 2);
    assert_eq!(told["diagnostics"], json!([]));
}

/// A module that is read and not valid is marked at its operation.
#[test]
fn modules_are_judged() {
    let mut client = Client::begun();
    let uri = "file:///a.mlir";
    let text = "func.func @f(%a: tensor<4xf32>) {\n  %0 = arith.addi %a, %a : tensor<4xf32>\n  return\n}\n";
    client.open(uri, text);
    let told = client.noted("textDocument/publishDiagnostics");
    let diagnostics = told["diagnostics"].as_array().unwrap();
    let range = json!({
        "start": { "line": 1, "character": 7 },
        "end": { "line": 1, "character": 17 },
    });
    assert!(!diagnostics.is_empty(), "{told}");
    for diagnostic in diagnostics {
        assert_eq!(diagnostic["range"], range);
        let message = diagnostic["message"].as_str().unwrap();
        assert!(
            message.contains("signless-integer-like") && message.contains("[MB110"),
            "{message}"
        );
    }
    client.change(uri, "func.func private @f()");
    let told = client.noted("textDocument/publishDiagnostics");
    assert_eq!(told["diagnostics"], json!([]));
}

#[test]
fn symbols_are_nested() {
    let mut client = Client::begun();
    let uri = "file:///a.mlir";
    let text = "\
module @outer {
  memref.global \"private\" @g : memref<i32>
  module @inner {
    func.func @f() {
      return
    }
  }
  \"func.func\"() <{function_type = () -> (), sym_name = \"h\"}> ({
    \"func.return\"() : () -> ()
  }) : () -> ()
}
";
    client.open(uri, text);
    let document = json!({ "textDocument": { "uri": uri } });
    let symbols = client
        .request("textDocument/documentSymbol", document)
        .unwrap();
    fn names(symbols: &Value) -> Value {
        let all = symbols.as_array().unwrap().iter();
        all.map(|it| json!([it["name"], it["kind"], it["detail"], names(&it["children"])]))
            .collect()
    }
    let expected = json!([[
        "outer",
        2,
        "module",
        [
            ["g", 13, "memref.global", []],
            ["inner", 2, "module", [["f", 12, "func.func", []]]],
            ["h", 12, "func.func", []],
        ]
    ]]);
    assert_eq!(names(&symbols), expected);
    let h = &symbols[0]["children"][2];
    assert_eq!(h["range"]["start"], json!({ "line": 7, "character": 2 }));
    assert_eq!(h["range"]["end"], json!({ "line": 9, "character": 15 }));
    assert_eq!(
        h["selectionRange"]["start"],
        json!({ "line": 7, "character": 55 })
    );
}
