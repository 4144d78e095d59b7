//! Where text goes: in large pieces to the output, up to a limit.

use std::fmt::{self, Write as _};
use std::io;

use crate::error::{Error, ErrorKind, LimitKind};
use crate::print::Failure;

const PIECE: usize = 64 << 10;

/// Collects text and writes it in pieces. After a failure, all writes fail.
pub(super) struct Sink<'o> {
    out: &'o mut dyn io::Write,
    text: String,
    left: u64,
    most: u64,
    failure: Option<Failure>,
}

impl<'o> Sink<'o> {
    /// A sink that takes at most `most` bytes.
    pub(super) fn new(out: &'o mut dyn io::Write, most: u64) -> Sink<'o> {
        Sink {
            out,
            text: String::new(),
            left: most,
            most,
            failure: None,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = self.out.write_all(self.text.as_bytes());
        self.text.clear();
        written
    }

    /// Writes what is left, and gives the failure of the output if there was one, then `result`.
    pub(super) fn finish(mut self, result: Result<(), Stop>) -> Result<(), Failure> {
        if !matches!(self.failure, Some(Failure::Output(_))) {
            self.flush()?;
        }
        match (self.failure, result) {
            (Some(failure), _) => Err(failure),
            (None, Err(Stop::File(error))) => Err(Failure::File(error)),
            (None, _) => Ok(()),
        }
    }

    /// Writes bytes of the file as text; what is not printable is escaped.
    pub(super) fn escaped(&mut self, bytes: &[u8]) -> fmt::Result {
        if let Some(text) = printable(bytes) {
            return self.write_str(text);
        }
        for chunk in bytes.utf8_chunks() {
            for char in chunk.valid().chars() {
                match char {
                    // Only what a terminal does not show as it is: quotes are no end of a name.
                    '"' | '\'' | '\\' => self.write_char(char)?,
                    _ => write!(self, "{}", char.escape_debug())?,
                }
            }
            for byte in chunk.invalid() {
                write!(self, "\\x{byte:02X}")?;
            }
        }
        Ok(())
    }
}

/// The text, if it is plain ASCII.
fn printable(bytes: &[u8]) -> Option<&str> {
    let is_plain = bytes.iter().all(|byte| matches!(byte, b' '..=b'~'));
    std::str::from_utf8(bytes).ok().filter(|_| is_plain)
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.failure.is_some() {
            return Err(fmt::Error);
        }
        let Some(left) = self.left.checked_sub(text.len() as u64) else {
            let (limit, most) = (LimitKind::PrintedText, self.most);
            let error = Error::new(ErrorKind::Limit { limit, most });
            self.failure = Some(Failure::File(error));
            return Err(fmt::Error);
        };
        self.left = left;
        self.text.push_str(text);
        if self.text.len() >= PIECE {
            self.flush().map_err(|error| {
                self.failure = Some(Failure::Output(error));
                fmt::Error
            })?;
        }
        Ok(())
    }
}

/// Why printing ended early.
#[derive(Debug)]
pub(super) enum Stop {
    /// The file cannot be decoded.
    File(Error),
    /// The sink takes no more; it has the reason.
    Sink,
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::File(error)
    }
}

impl From<fmt::Error> for Stop {
    fn from(_: fmt::Error) -> Stop {
        Stop::Sink
    }
}
