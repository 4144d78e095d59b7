//! Files that are scanned by threads, with their rows in the order of the files.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use super::cells::Stopped;
use super::file::{self, Choices};
use super::tables::FILES;
use crate::arrow::{Cell, Table};
use crate::source::{self, BackendName};
use mlirbc_files::Backend;

/// Rows that are sent together.
const ROWS: usize = 1024;

/// Bytes of values after which rows are sent.
const BYTES: usize = 1 << 20;

/// Packets of one file that wait for the reader.
const PACKETS: usize = 4;

/// What is scanned.
pub(super) enum Input {
    Path(PathBuf),
    /// A function of Python that opens the file.
    Opener(Py<PyAny>),
}

/// A row and its table.
pub(super) type Row = (&'static Table, Vec<Cell>);

enum Packet {
    Rows(Vec<Row>),
    /// All rows of the file were sent.
    End,
}

/// What the next packet is.
pub(super) enum Next {
    Rows(Vec<Row>),
    /// There is none yet.
    Waiting,
    /// No file is being scanned.
    Idle,
    /// A thread ended without an answer.
    Panicked,
}

/// The files that are being scanned, each by a thread. A thread whose rows nobody reads waits, so
/// the rows in memory are limited.
pub(super) struct Running(VecDeque<Receiver<Packet>>);

impl Running {
    pub(super) fn new() -> Running {
        Running(VecDeque::new())
    }

    /// Number of files.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Starts another file.
    pub(super) fn start(
        &mut self,
        path: Arc<str>,
        input: Input,
        choices: Choices,
    ) -> io::Result<()> {
        let (sender, receiver) = sync_channel(PACKETS);
        let work = move || {
            let mut sending = Sending {
                sender,
                rows: Vec::new(),
                bytes: 0,
            };
            // The reader has gone if it stops.
            let _ = scan(&path, input, choices, &mut sending);
        };
        thread::Builder::new()
            .name("mlirbc-scan".to_string())
            .spawn(work)?;
        self.0.push_back(receiver);
        Ok(())
    }

    /// The next rows, in the order of the files, if they come within this time.
    pub(super) fn next(&mut self, wait: Duration) -> Next {
        let Some(first) = self.0.front() else {
            return Next::Idle;
        };
        match first.recv_timeout(wait) {
            Ok(Packet::Rows(rows)) => Next::Rows(rows),
            Ok(Packet::End) => {
                // There is a free place for another file.
                self.0.pop_front();
                Next::Rows(Vec::new())
            }
            Err(RecvTimeoutError::Timeout) => Next::Waiting,
            Err(RecvTimeoutError::Disconnected) => Next::Panicked,
        }
    }
}

struct Sending {
    sender: SyncSender<Packet>,
    rows: Vec<Row>,
    bytes: usize,
}

impl Sending {
    fn add(&mut self, table: &'static Table, row: Vec<Cell>) -> Result<(), Stopped> {
        self.bytes += row.iter().map(Cell::size).sum::<usize>();
        self.rows.push((table, row));
        match self.rows.len() >= ROWS || self.bytes >= BYTES {
            true => self.send(),
            false => Ok(()),
        }
    }

    fn send(&mut self) -> Result<(), Stopped> {
        self.bytes = 0;
        let rows = Packet::Rows(std::mem::take(&mut self.rows));
        self.sender.send(rows).map_err(|_| Stopped)
    }
}

fn scan(
    path: &Arc<str>,
    input: Input,
    choices: Choices,
    sending: &mut Sending,
) -> Result<(), Stopped> {
    match open(input) {
        Ok(Ok(source)) => {
            file::rows(path, &source, choices, &mut |table, row| {
                sending.add(table, row)
            })?;
        }
        Ok(Err(error)) => sending.add(&FILES, file::failed(path, "error", &error, None))?,
        Err(raised) => sending.add(&FILES, file::raised(path, &raised))?,
    }
    sending.send()?;
    sending.sender.send(Packet::End).map_err(|_| Stopped)
}

/// The bytes of the input; the error of the system or of Python.
fn open(input: Input) -> PyResult<mlirbc::Result<mlirbc::Source<'static>>> {
    match input {
        Input::Path(path) => Ok(source::of_path(&path, Backend::Auto).map(|(_, source)| source)),
        Input::Opener(opener) => Python::attach(|py| {
            let opened = opener.bind(py).call0()?;
            Ok(Ok(source::open(&opened, BackendName::default())?.source))
        }),
    }
}
