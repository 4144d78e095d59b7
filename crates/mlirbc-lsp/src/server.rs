//! Requests and their order: from `initialize` to `exit`.

use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::json;

use crate::added::Added;
use crate::answers;
use crate::conversions::Conversions;
use crate::documents::{Document, Documents};
use crate::framing::{self, Frames, Incoming};
use crate::protocol::{
    self, Answer, AtPosition, Body, Changed, Configuration, Error, Head, Id, Initialize, Log,
    Notification, OfDocument, OfUri, Opened, Output, Refusal,
};

/// How long the editor has to be silent until texts are read that it has changed.
const SILENCE: Duration = Duration::from_millis(50);

/// Most bytes of an answer.
const MOST_ANSWER: usize = 256 << 20;

/// How the messages ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By `exit`, or the end of the input, behind `shutdown`; or before anything was asked.
    Orderly,
    /// Without `shutdown`.
    Early,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Running,
    ShutDown,
}

/// Answers messages until `exit`, or the end of the input. Bytes that are no message, and messages that are no
/// request, are answered with an error. `dialects` are files with tables of dialects, or folders of them; those of the user and
/// beside files are read, too.
///
/// # Errors
/// Those of the streams.
pub fn serve(
    input: impl Read + Send + 'static,
    output: impl Write,
    dialects: Vec<PathBuf>,
) -> io::Result<Ended> {
    // One message waits while one is answered: memory holds at most three.
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::Builder::new().spawn(move || {
        let mut frames = Frames::new(BufReader::new(input));
        loop {
            let next = frames.read();
            let is_last = matches!(next, Ok(Incoming::End) | Err(_));
            if sender.send(next).is_err() || is_last {
                return;
            }
        }
    })?;
    let mut server = Server {
        output,
        state: State::New,
        documents: Documents::default(),
        conversions: Conversions::default(),
        added: Added::new(dialects),
    };
    server.run(&receiver)
}

struct Server<W> {
    output: W,
    state: State,
    documents: Documents,
    conversions: Conversions,
    added: Added,
}

impl<W: Write> Server<W> {
    fn run(&mut self, messages: &Receiver<io::Result<Incoming>>) -> io::Result<Ended> {
        loop {
            let wait = match self.documents.has_news() {
                true => messages.recv_timeout(SILENCE),
                false => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match wait {
                Err(RecvTimeoutError::Timeout) => self.tell_news()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(self.ended()),
                Ok(Err(error)) => return Err(error),
                Ok(Ok(Incoming::End)) => return Ok(self.ended()),
                Ok(Ok(Incoming::Bad(why))) => {
                    self.refuse(Id::None, Error::new(protocol::PARSE_ERROR, why))?;
                }
                Ok(Ok(Incoming::Message(bytes))) => {
                    if self.message(&bytes)? {
                        return Ok(self.ended());
                    }
                }
            }
        }
    }

    fn ended(&self) -> Ended {
        match self.state {
            State::New | State::ShutDown => Ended::Orderly,
            State::Running => Ended::Early,
        }
    }

    /// Answers a message; whether it is the last one.
    fn message(&mut self, bytes: &[u8]) -> io::Result<bool> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            let error = Error::new(protocol::PARSE_ERROR, "the message is no UTF-8");
            return self.refuse(Id::None, error).map(|()| false);
        };
        let head: Head = match serde_json::from_str(text) {
            Ok(head) => head,
            Err(error) => {
                let code = match error.classify() {
                    Category::Data => protocol::INVALID_REQUEST,
                    _ => protocol::PARSE_ERROR,
                };
                let error = Error::new(code, error.to_string());
                return self.refuse(Id::None, error).map(|()| false);
            }
        };
        match (head.id, head.method) {
            (None, Some(method)) => self.notified(&method, text),
            (Some(id), Some(method)) => self.requested(id, &method, text).map(|()| false),
            // An answer of the editor, which was asked nothing.
            (_, None) => Ok(false),
        }
    }

    fn notified(&mut self, method: &str, text: &str) -> io::Result<bool> {
        if method == "exit" {
            return Ok(true);
        }
        if self.state != State::Running {
            return Ok(false);
        }
        let done = match method {
            "textDocument/didOpen" => params(text).and_then(|Opened { text_document: it }| {
                self.added.again();
                self.set(it.uri, it.version, it.text)
            }),
            "workspace/didChangeConfiguration" => params(text).map(|it: Configuration| {
                self.added.state(it.settings.mlirbc.dialects);
                self.documents.renew(|uri| self.added.of(uri));
            }),
            "textDocument/didChange" => params(text).and_then(|it| self.changed(it)),
            "textDocument/didClose" => match params::<OfDocument>(text) {
                Ok(it) => return self.closed(&it.text_document.uri).map(|()| false),
                Err(error) => Err(error),
            },
            _ => Ok(()),
        };
        if let Err(error) = done {
            let message = format!("{method}: {}", error.message);
            self.send(&Notification::new(
                "window/logMessage",
                Log { kind: 1, message },
            ))?;
        }
        Ok(false)
    }

    fn changed(&mut self, change: Changed) -> Result<(), Error> {
        let uri = change.text_document.uri;
        if self.documents.get(&uri).is_none() {
            return Err(Error::failed("the document is not open"));
        }
        let mut changes = change.content_changes;
        if changes.iter().any(|change| change.range.is_some()) {
            // Whatever it is now, it is not known.
            self.documents.remove(&uri);
            return Err(Error::failed(
                "the change is that of a part of the text, which is not offered",
            ));
        }
        let Some(last) = changes.pop() else {
            return Ok(());
        };
        self.set(uri, change.text_document.version, last.text)
    }

    /// A document has this text.
    fn set(&mut self, uri: String, version: Option<i64>, text: String) -> Result<(), Error> {
        let tables = self.added.of(&uri);
        let set = self.documents.set(uri, version, text, tables);
        set.map_err(Error::failed)
    }

    /// A document is closed: nothing is wrong with it any more.
    fn closed(&mut self, uri: &str) -> io::Result<()> {
        self.documents.remove(uri);
        self.conversions.close(uri);
        let nothing = protocol::Diagnostics {
            uri,
            version: None,
            diagnostics: Vec::new(),
        };
        self.send(&Notification::new(
            "textDocument/publishDiagnostics",
            nothing,
        ))
    }

    /// Says what is wrong with one of the texts that have changed.
    fn tell_news(&mut self) -> io::Result<()> {
        let Some((uri, document)) = self.documents.next_news() else {
            return Ok(());
        };
        let message = Notification::new(
            "textDocument/publishDiagnostics",
            answers::diagnostics(uri, document),
        );
        send(&mut self.output, &message)
    }

    fn requested(&mut self, id: Id, method: &str, text: &str) -> io::Result<()> {
        match (self.state, method) {
            (State::New, "initialize") => {
                self.state = State::Running;
                // What the editor states otherwise is its own.
                if let Ok(Initialize {
                    initialization_options: Some(options),
                }) = params(text)
                {
                    self.added.state(options.dialects);
                }
                self.answer(id, capabilities())
            }
            (State::New, _) => {
                let error = Error::new(protocol::NOT_INITIALIZED, "`initialize` comes first");
                self.refuse(id, error)
            }
            (State::Running, "shutdown") => {
                self.state = State::ShutDown;
                self.answer(id, ())
            }
            (State::Running, "initialize") | (State::ShutDown, _) => {
                let why = "the request comes at another time";
                self.refuse(id, Error::new(protocol::INVALID_REQUEST, why))
            }
            (State::Running, "mlir/convertFromBytecode") => {
                let output = params(text).and_then(|it: OfUri| {
                    let tables = self.added.of(&it.uri).map_err(Error::failed)?;
                    self.conversions.text(&it.uri, tables)
                });
                self.result(id, output.map(|output| Output { output }))
            }
            (State::Running, "mlir/convertToBytecode") => {
                let output = params(text).and_then(|it: OfUri| {
                    let document = self.documents.get(&it.uri).ok_or_else(not_open)?;
                    let tables = self.added.of(&it.uri).map_err(Error::failed)?;
                    self.conversions.bytecode(&it.uri, &document.text, tables)
                });
                self.result(id, output.map(|output| Output { output }))
            }
            (State::Running, "textDocument/documentSymbol") => {
                let symbols = params(text).and_then(|it: OfDocument| {
                    Ok(answers::symbols(self.document(&it.text_document.uri)?))
                });
                self.result(id, symbols)
            }
            (State::Running, "textDocument/hover") => {
                let hover = params(text).and_then(|it: AtPosition| {
                    let document = self.document(&it.text_document.uri)?;
                    Ok(answers::hover(document, it.position))
                });
                self.result(id, hover)
            }
            (State::Running, "textDocument/definition") => match params::<AtPosition>(text) {
                Ok(it) => {
                    let uri = &*it.text_document.uri;
                    let document = self.document(uri);
                    let found = document.map(|text| answers::definition(uri, text, it.position));
                    self.result(id, found)
                }
                Err(error) => self.refuse(id, error),
            },
            (State::Running, "textDocument/references") => match params::<AtPosition>(text) {
                Ok(it) => {
                    let (uri, all) = (&*it.text_document.uri, it.context.include_declaration);
                    let document = self.document(uri);
                    let found =
                        document.map(|text| answers::references(uri, text, it.position, all));
                    self.result(id, found)
                }
                Err(error) => self.refuse(id, error),
            },
            _ => {
                let why = "the server does not know this request";
                self.refuse(id, Error::new(protocol::METHOD_NOT_FOUND, why))
            }
        }
    }

    fn document(&self, uri: &str) -> Result<&Document, Error> {
        self.documents.get(uri).ok_or_else(not_open)
    }
}

impl<W: Write> Server<W> {
    fn result<R: Serialize>(&mut self, id: Id, result: Result<R, Error>) -> io::Result<()> {
        match result {
            Ok(result) => self.answer(id, result),
            Err(error) => self.refuse(id, error),
        }
    }

    fn answer<R: Serialize>(&mut self, id: Id, result: R) -> io::Result<()> {
        let answer = Answer {
            jsonrpc: "2.0",
            id: id.clone(),
            result,
        };
        match body(&answer) {
            Some(body) => framing::write(&mut self.output, &body),
            None => self.refuse(id, Error::failed("the answer is longer than 256 MiB")),
        }
    }

    fn refuse(&mut self, id: Id, error: Error) -> io::Result<()> {
        let jsonrpc = "2.0";
        self.send(&Refusal { jsonrpc, id, error })
    }

    fn send(&mut self, message: &impl Serialize) -> io::Result<()> {
        send(&mut self.output, message)
    }
}

/// Writes a message to which no answer is expected; one that is too long is left out.
fn send(output: &mut dyn Write, message: &impl Serialize) -> io::Result<()> {
    match body(message) {
        Some(body) => framing::write(output, &body),
        None => Ok(()),
    }
}

/// The JSON of a message, if it is within the limit: any number of places can be in a document with a long uri.
fn body(message: &impl Serialize) -> Option<Vec<u8>> {
    let mut body = Limited(Vec::new());
    serde_json::to_writer(&mut body, message).ok()?;
    Some(body.0)
}

/// Bytes up to the limit of an answer.
struct Limited(Vec<u8>);

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MOST_ANSWER {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The parameters of a message.
fn params<P: DeserializeOwned>(text: &str) -> Result<P, Error> {
    let body: Result<Body<P>, _> = serde_json::from_str(text);
    let body = body.map_err(|error| Error::new(protocol::INVALID_PARAMS, error.to_string()))?;
    Ok(body.params)
}

fn not_open() -> Error {
    Error::failed("the document is not open")
}

fn capabilities() -> serde_json::Value {
    json!({
        "capabilities": {
            // Whole texts.
            "textDocumentSync": { "openClose": true, "change": 1 },
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentSymbolProvider": true,
        },
        "serverInfo": { "name": "mlirbc", "version": env!("CARGO_PKG_VERSION") },
    })
}
