//! An editor: it speaks to a server in this process, or to a program, through pipes.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use mlirbc_lsp::Ended;
use serde_json::{Value, json};

/// What the extension of VS Code asks for first.
const INITIALIZE: &str = include_str!("initialize.json");

/// Only ends what hangs.
const PATIENCE: Duration = Duration::from_secs(300);

pub(crate) struct Client {
    to: Box<dyn Write>,
    from: Receiver<Value>,
    server: Server,
    last_id: i64,
    /// Notifications that came while an answer was waited for.
    pub(crate) notes: VecDeque<Value>,
}

enum Server {
    Thread(JoinHandle<io::Result<Ended>>),
    Program(Child),
}

/// The bytes of messages, from thread to thread.
struct Input(Receiver<Vec<u8>>, VecDeque<u8>);
struct Output(Sender<Vec<u8>>);

impl Read for Input {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(bytes) => self.1.extend(bytes),
                Err(_) => return Ok(0),
            }
        }
        self.1.read(out)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.send(bytes.to_vec());
        sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads the messages of a server.
fn listen(mut input: impl Read + Send + 'static) -> Receiver<Value> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let mut head = Vec::new();
            while !head.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                match input.read(&mut byte) {
                    Ok(1) => head.push(byte[0]),
                    _ => return,
                }
            }
            let head = String::from_utf8(head).unwrap();
            let length = head
                .lines()
                .find_map(|it| it.strip_prefix("Content-Length: "));
            let mut body = vec![0; length.unwrap().parse().unwrap()];
            if input.read_exact(&mut body).is_err() {
                return;
            }
            if sender.send(serde_json::from_slice(&body).unwrap()).is_err() {
                return;
            }
        }
    });
    receiver
}

impl Client {
    /// A client of a new server, which has answered nothing.
    pub(crate) fn new() -> Client {
        Client::with_dialects(Vec::new())
    }

    /// A client of a new server that was started with tables of dialects.
    pub(crate) fn with_dialects(dialects: Vec<PathBuf>) -> Client {
        let (to, input) = mpsc::channel();
        let (output, from) = mpsc::channel();
        let input = Input(input, VecDeque::new());
        let server = thread::spawn(move || mlirbc_lsp::serve(input, Output(output), dialects));
        Client {
            to: Box::new(Output(to)),
            from: listen(Input(from, VecDeque::new())),
            server: Server::Thread(server),
            last_id: 0,
            notes: VecDeque::new(),
        }
    }

    /// A client of a program.
    pub(crate) fn of_program(command: &mut Command) -> io::Result<Client> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.stderr(Stdio::null()).spawn()?;
        let (to, from) = (
            program.stdin.take().unwrap(),
            program.stdout.take().unwrap(),
        );
        Ok(Client {
            to: Box::new(to),
            from: listen(from),
            server: Server::Program(program),
            last_id: 0,
            notes: VecDeque::new(),
        })
    }

    /// Begins as the extension of VS Code does; returns what the server can do.
    pub(crate) fn initialize(&mut self) -> Value {
        let params = serde_json::from_str(INITIALIZE).unwrap();
        let result = self.request("initialize", params).unwrap();
        self.notify("initialized", json!({}));
        result
    }

    /// A client whose session has begun.
    pub(crate) fn begun() -> Client {
        let mut client = Client::new();
        client.initialize();
        client
    }

    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        self.to.write_all(bytes).unwrap();
        self.to.flush().unwrap();
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let message = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.raw(message.as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The next message of the server.
    pub(crate) fn next(&mut self) -> Value {
        match self.notes.pop_front() {
            Some(note) => note,
            None => self.from.recv_timeout(PATIENCE).unwrap(),
        }
    }

    /// The result of a request, or its error.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let mut message = self.from.recv_timeout(PATIENCE).unwrap();
            if message["id"] == id {
                return match message.get_mut("error") {
                    Some(error) => Err(error.take()),
                    None => Ok(message["result"].take()),
                };
            }
            self.notes.push_back(message);
        }
    }

    /// The parameters of the next notification of this name.
    pub(crate) fn noted(&mut self, method: &str) -> Value {
        loop {
            let mut message = self.next();
            if message["method"] == method {
                return message["params"].take();
            }
        }
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "mlir", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub(crate) fn change(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "version": 2 });
        let changes = json!([{ "text": text }]);
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.notify("textDocument/didChange", params);
    }

    /// Ends the session; how the server has ended.
    pub(crate) fn close(mut self) -> Ended {
        self.request("shutdown", Value::Null).unwrap();
        self.notify("exit", Value::Null);
        self.ended()
    }

    pub(crate) fn ended(self) -> Ended {
        drop(self.to);
        match self.server {
            Server::Thread(thread) => thread.join().unwrap().unwrap(),
            Server::Program(mut program) => match program.wait().unwrap().success() {
                true => Ended::Orderly,
                false => Ended::Early,
            },
        }
    }
}
