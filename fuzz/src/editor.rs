//! A session of an editor with the language server: a text is opened, changed and closed, with questions in between.

use std::io::{Cursor, Write};

use mlirbc_lsp::{Ended, serve};
use serde_json::{Value, json};

use crate::budget;

const URI: &str = "file:///fuzz/a.mlir";

/// Most changes of a session, each decided by three bytes.
const MOST_CHANGES: usize = 8;

/// A text that was changed step by step is answered for as the last one that is opened at once, and every request has one answer.
pub fn editor(data: &[u8]) {
    let Some((count, rest)) = data.split_first() else {
        return;
    };
    let count = usize::from(*count) % (MOST_CHANGES + 1);
    let Some((decisions, text)) = rest.split_at_checked(3 * count) else {
        return;
    };
    let mut text = String::from_utf8_lossy(text).into_owned();
    let mut session = Session::new();
    session.opened(&text);
    session.questions(&text);
    for change in decisions.chunks_exact(3) {
        text = changed(&text, change[0], change[1], change[2]);
        match change[0] >> 4 {
            // Closed, and asked for; what is open is another text.
            0 => {
                session.closed();
                session.questions(&text);
                session.opened(&text);
            }
            1 => session.part_changed(&text),
            _ => session.changed(&text),
        }
        session.questions(&text);
    }
    let all = session.answers();
    let mut fresh = Session::new();
    fresh.opened(&text);
    fresh.questions(&text);
    let mut last = fresh.answers();
    // Behind that to `initialize`.
    last.remove(0);
    let same = &all[all.len() - last.len()..];
    for (changed, opened) in same.iter().zip(&last) {
        for part in ["result", "error"] {
            assert_eq!(changed.get(part), opened.get(part), "after {count} changes");
        }
    }
}

/// The text with a piece left out, taken twice, or put elsewhere.
fn changed(text: &str, kind: u8, at: u8, len: u8) -> String {
    let place = |part: u8| {
        let mut place = text.len() * usize::from(part) / 255;
        while !text.is_char_boundary(place) {
            place -= 1;
        }
        place
    };
    let start = place(at);
    let mut end = (start + usize::from(len)).min(text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    let (before, piece, behind) = (&text[..start], &text[start..end], &text[end..]);
    match kind % 5 {
        0 => [before, behind].concat(),
        1 => [before, piece, piece, behind].concat(),
        2 => [piece, before, behind].concat(),
        3 => [text, "\n// -----\n", piece].concat(),
        _ => [before, "%0#1 @\"", piece, behind].concat(),
    }
}

/// The messages of a session.
struct Session {
    bytes: Vec<u8>,
    requests: usize,
    version: i64,
}

impl Session {
    fn new() -> Session {
        let mut session = Session {
            bytes: Vec::new(),
            requests: 0,
            version: 0,
        };
        session.request("initialize", json!({ "capabilities": {} }));
        session.send(&json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} }));
        session
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let _ = write!(self.bytes, "Content-Length: {}\r\n\r\n{body}", body.len());
    }

    fn request(&mut self, method: &str, params: Value) {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn opened(&mut self, text: &str) {
        self.version += 1;
        let document =
            json!({ "uri": URI, "languageId": "mlir", "version": self.version, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn changed(&mut self, text: &str) {
        self.change(json!([{ "text": text }]));
    }

    /// A change that is not offered closes the document; then it is opened again.
    fn part_changed(&mut self, text: &str) {
        let start = json!({ "line": 0, "character": 0 });
        self.change(json!([{ "range": { "start": start, "end": start }, "text": "x" }]));
        self.questions(text);
        self.opened(text);
    }

    fn change(&mut self, changes: Value) {
        self.version += 1;
        let document = json!({ "uri": URI, "version": self.version });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.tell("textDocument/didChange", params);
    }

    fn closed(&mut self) {
        self.tell(
            "textDocument/didClose",
            json!({ "textDocument": { "uri": URI } }),
        );
    }

    /// What is asked of each text: its symbols, the names at some places, its bytecode.
    fn questions(&mut self, text: &str) {
        let document = json!({ "uri": URI });
        self.request(
            "textDocument/documentSymbol",
            json!({ "textDocument": document }),
        );
        let lines = text.lines().count();
        for (line, of) in text.lines().enumerate().step_by(1 + lines / 4) {
            // A column can be behind the line.
            let position = json!({ "line": line, "character": of.len() / 2 + line % 3 });
            let params = json!({ "textDocument": document, "position": position, "context": { "includeDeclaration": line % 2 == 0 } });
            self.request("textDocument/definition", params.clone());
            self.request("textDocument/references", params);
        }
        self.request("mlir/convertToBytecode", json!({ "uri": URI }));
    }

    /// The answers to the requests, of which each has one.
    fn answers(mut self) -> Vec<Value> {
        self.request("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        let (input, mut output) = (Cursor::new(self.bytes), Vec::new());
        let len = input.get_ref().len();
        let (ended, _) = budget::within(len, || serve(input, &mut output, Vec::new()));
        assert_eq!(ended.expect("no stream fails"), Ended::Orderly);
        let mut answers = messages(&output);
        answers.retain(|it| it.get("id").is_some());
        for (nth, answer) in (1..).zip(&answers) {
            assert_eq!(answer["id"], json!(nth), "{answer}");
        }
        assert_eq!(answers.len(), self.requests);
        // That of `shutdown` is the same for all.
        answers.pop();
        answers
    }
}

/// The messages of a stream.
fn messages(mut stream: &[u8]) -> Vec<Value> {
    let mut messages = Vec::new();
    while !stream.is_empty() {
        let end = stream.windows(4).position(|it| it == b"\r\n\r\n");
        let (head, rest) = stream.split_at(end.expect("the end of a head") + 4);
        let head = std::str::from_utf8(head).expect("a head");
        let length = head.trim().strip_prefix("Content-Length: ");
        let length: usize = length.and_then(|it| it.parse().ok()).expect("a length");
        messages.push(serde_json::from_slice(&rest[..length]).expect("JSON"));
        stream = &rest[length..];
    }
    messages
}
