//! Where the answer about a file goes: to the streams of the process, or to the thread that shows answers in turn.

use std::io::{self, ErrorKind, StdoutLock, Write};
use std::sync::mpsc::SyncSender;

use super::{note, stdout};

/// Longest piece of data, in bytes.
const PIECE: usize = 64 << 10;

/// A piece of an answer.
pub(crate) enum Piece {
    Data(Vec<u8>),
    /// A message for stderr.
    Note(String),
}

/// Where an answer goes.
#[derive(Clone, Default)]
pub(crate) enum Streams {
    #[default]
    Process,
    /// To a queue of few pieces: who fills it goes on in its turn.
    Queue(SyncSender<Piece>),
}

/// The writer of data.
pub(crate) enum Data {
    Process(StdoutLock<'static>),
    Queue(SyncSender<Piece>),
}

impl Streams {
    /// Where data go.
    pub(crate) fn stdout(&self) -> Data {
        match self {
            Streams::Process => Data::Process(stdout()),
            Streams::Queue(queue) => Data::Queue(queue.clone()),
        }
    }

    /// Writes a message that is no failure. One that nobody takes is lost.
    pub(crate) fn note(&self, text: &str) {
        match self {
            Streams::Process => note(text),
            Streams::Queue(queue) => drop(queue.send(Piece::Note(text.to_string()))),
        }
    }
}

impl Piece {
    /// Writes it to the streams of the process.
    ///
    /// # Errors
    /// Those of stdout.
    pub(crate) fn write(&self) -> io::Result<()> {
        match self {
            Piece::Data(bytes) => stdout().write_all(bytes),
            Piece::Note(text) => {
                note(text);
                Ok(())
            }
        }
    }
}

impl Write for Data {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Data::Process(out) => out.write(bytes),
            Data::Queue(queue) => {
                let piece = &bytes[..bytes.len().min(PIECE)];
                let sent = queue.send(Piece::Data(piece.to_vec()));
                // Nobody shows it any more.
                sent.map_err(|_| io::Error::from(ErrorKind::BrokenPipe))?;
                Ok(piece.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Data::Process(out) => out.flush(),
            Data::Queue(_) => Ok(()),
        }
    }
}
