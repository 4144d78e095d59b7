//! Input that is no session, and files that are damaged or none: an error each, and the server goes on.

use std::fs;

use mlirbc_lsp::Ended;
use serde_json::{Value, json};

use crate::client::Client;
use crate::files::{self, project};
use crate::texts::{below, uri};

/// A file without faults.
const CALLS: &str = "corpus/jax/calls.mlirbc";

fn code(message: &Value) -> i64 {
    message["error"]["code"].as_i64().unwrap_or(0)
}

/// The next message, but diagnostics: these come when they are ready.
fn answer(client: &mut Client) -> Value {
    loop {
        let message = client.next();
        if message["method"] != "textDocument/publishDiagnostics" {
            return message;
        }
    }
}

/// A request that has a result: the server goes on.
fn goes_on(client: &mut Client) {
    let uri = "file:///a.mlir";
    client.open(uri, "func.func private @f()");
    let document = json!({ "textDocument": { "uri": uri } });
    let symbols = client.request("textDocument/documentSymbol", document);
    assert_eq!(symbols.unwrap()[0]["name"], "f");
}

#[test]
fn bytes_that_are_no_message() {
    let mut client = Client::begun();
    let deep = format!(
        "{{\"id\":1,\"method\":\"a\",\"params\":{}",
        "[".repeat(1 << 20)
    );
    let batch = r#"[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]"#;
    let bodies: [(&[u8], i64); 9] = [
        (b"", -32700),
        (b"{", -32700),
        (b"\xff\xfe", -32700),
        (b"{\"id\":1,\"method\":\"\xff\"}", -32700),
        (deep.as_bytes(), -32700),
        (batch.as_bytes(), -32600),
        (b"7", -32600),
        (b"{\"id\":[1],\"method\":\"a\"}", -32600),
        (b"{\"id\":1,\"method\":7}", -32600),
    ];
    for (body, expected) in bodies {
        client.raw(format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes());
        client.raw(body);
        let error = answer(&mut client);
        let shown = String::from_utf8_lossy(&body[..body.len().min(60)]);
        assert_eq!(code(&error), expected, "{shown}: {error}");
        assert_eq!(error["id"], Value::Null);
        goes_on(&mut client);
    }
    let heads: [&[u8]; 6] = [
        b"no header at all\n\n\n",
        b"\x00\xff\x00\r\n",
        b"Content-Length: 1000000000000000\r\n\r\n",
        b"Content-Length: 99999999999999999999999999\r\n\r\n",
        b"Content-Length: x\r\n\r\n",
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}\r\n",
    ];
    for head in heads {
        client.raw(head);
        assert_eq!(code(&answer(&mut client)), -32700);
        goes_on(&mut client);
    }
    // A line without an end: memory does not grow with it.
    for _ in 0..64 {
        client.raw(&vec![b'x'; 1 << 20]);
    }
    client.raw(b"\n");
    assert_eq!(code(&answer(&mut client)), -32700);
    goes_on(&mut client);
    assert_eq!(client.close(), Ended::Orderly);
}

/// Any cut of a session, and any byte of it changed, ends without a panic.
#[test]
fn damaged_sessions_end() {
    let uri = uri("file", &project().join(CALLS));
    let messages = [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {} }),
        json!({ "jsonrpc": "2.0", "id": 2, "method": "mlir/convertFromBytecode", "params": { "uri": uri } }),
        json!({ "jsonrpc": "2.0", "id": 3, "method": "shutdown" }),
        json!({ "jsonrpc": "2.0", "method": "exit" }),
    ];
    let session: Vec<u8> = messages
        .iter()
        .flat_map(|it| {
            let body = it.to_string();
            format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
        })
        .collect();
    let run = |bytes: Vec<u8>| {
        mlirbc_lsp::serve(std::io::Cursor::new(bytes), std::io::sink(), Vec::new()).unwrap()
    };
    assert_eq!(run(session.clone()), Ended::Orderly);
    for at in 0..session.len() {
        run(session[..at].to_vec());
        let mut changed = session.clone();
        changed[at] ^= 1 << (at % 8);
        run(changed);
    }
}

#[test]
fn uris_that_name_no_module() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty");
    fs::write(&empty, "").unwrap();
    let mut uris = vec![
        "".to_owned(),
        "x".to_owned(),
        "http://a/b.mlirbc".to_owned(),
        "file://host/a".to_owned(),
        "file:///no/such/file.mlirbc".to_owned(),
        "file:///%00".to_owned(),
        "file:///%ff".to_owned(),
        "file:///%2e%2e/%2e%2e/etc/passwd".to_owned(),
        "file:///../../../etc/passwd".to_owned(),
        "file:///".to_owned(),
        "file:///dev/zero".to_owned(),
        "file:///dev/stdin".to_owned(),
        format!("file:///{}", "a".repeat(1 << 20)),
        uri("file", folder.path()),
        uri("file", &empty),
    ];
    #[cfg(unix)]
    {
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if made.is_ok_and(|status| status.success()) {
            uris.push(uri("file", &pipe));
        }
    }
    let mut client = Client::begun();
    for uri in uris {
        let error = client.request("mlir/convertFromBytecode", json!({ "uri": uri }));
        let error = error.unwrap_err();
        assert_eq!(error["code"], -32803, "{error}");
        let message = error["message"].as_str().unwrap();
        assert!(!message.is_empty() && message.len() < 10_000, "{message}");
    }
    assert_eq!(client.close(), Ended::Orderly);
}

#[test]
fn damaged_files_are_refused() {
    let mut files = [below("bad"), below("crashes")].concat();
    files.retain(|path| path.extension().is_some_and(|it| it == "mlirbc"));
    assert!(files.len() > 10, "{}", files.len());
    let more = files::beside("hostile", "damaged_files_are_refused");
    files.extend(more.into_iter().flatten());
    let mut client = Client::begun();
    let (mut refused, mut shown) = (0, 0);
    for path in &files {
        let uri = uri("file", path);
        match client.request("mlir/convertFromBytecode", json!({ "uri": uri })) {
            Ok(_) => shown += 1,
            Err(error) => {
                refused += 1;
                assert_eq!(error["code"], -32803);
            }
        }
    }
    println!("{} files: {shown} shown, {refused} refused", files.len());
    assert!(refused > shown);
    // Each file that is cut or changed somewhere.
    let bytes = fs::read(project().join(CALLS)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.mlirbc");
    let uri = uri("mlir.bytecode-mlir", &path);
    for at in (0..bytes.len()).step_by(7) {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        for bytes in [&bytes[..at], &changed] {
            fs::write(&path, bytes).unwrap();
            let text = client.request("mlir/convertFromBytecode", json!({ "uri": uri }));
            if let Ok(text) = text {
                client.open(&uri, text["output"].as_str().unwrap());
                let _ = client.request("mlir/convertToBytecode", json!({ "uri": uri }));
            }
        }
    }
    assert_eq!(client.close(), Ended::Orderly);
}

/// Texts that are nothing, or nested deep: an answer each.
#[test]
fn texts_of_any_kind_are_answered() {
    let nested = |n: usize| {
        let open = "\"builtin.module\"() <{sym_name = \"m\"}> ({\n".repeat(n);
        format!("{open}{}", "}) : () -> ()\n".repeat(n))
    };
    let texts = [
        String::new(),
        "\u{0}".to_owned(),
        "𝄞".repeat(1000),
        "\"".to_owned(),
        "@".repeat(1 << 20),
        "#".repeat(1 << 20),
        "#t.x<".repeat(1 << 18),
        "\"\\\"".repeat(1 << 18),
        "%0 = ".repeat(1 << 18),
        "^bb0:\n".repeat(1 << 18),
        "// -----\n".repeat(1 << 18),
        format!("\"a\"() {{{}}} : () -> ()", "@a::".repeat(1 << 18)),
        nested(20_000),
        nested(20_000)[..1_000_000.min(nested(20_000).len() / 2)].to_owned(),
    ];
    let mut client = Client::begun();
    for (nth, text) in texts.iter().enumerate() {
        let uri = format!("file:///{nth}.mlir");
        client.open(&uri, text);
        let told = client.noted("textDocument/publishDiagnostics");
        assert_eq!(told["uri"], uri);
        let document = json!({ "uri": uri });
        let symbols = client.request(
            "textDocument/documentSymbol",
            json!({ "textDocument": document }),
        );
        symbols.unwrap();
        for (line, character) in [(0, 0), (0, 7), (5, 1), (u32::MAX, u32::MAX)] {
            let place = json!({
                "textDocument": document,
                "position": { "line": line, "character": character },
                "context": { "includeDeclaration": true },
            });
            client
                .request("textDocument/definition", place.clone())
                .unwrap();
            client.request("textDocument/references", place).unwrap();
        }
        client.notify("textDocument/didClose", json!({ "textDocument": document }));
        client.noted("textDocument/publishDiagnostics");
    }
    assert_eq!(client.close(), Ended::Orderly);
}
