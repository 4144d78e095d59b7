//! Where text goes: in large pieces to the output, up to a limit.

use std::fmt::{self, Write as _};
use std::io;

use mlirbc::error::SinkError;

use crate::error::Error;
use crate::location::is_shown;

const PIECE: usize = 64 << 10;

/// Collects text and writes it in pieces. After a failure, all writes fail.
pub(super) struct Sink<'o> {
    out: &'o mut dyn io::Write,
    text: String,
    left: u64,
    most: u64,
    failure: Option<SinkError<Error>>,
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
    pub(super) fn finish(mut self, result: Result<(), Stop>) -> Result<(), SinkError<Error>> {
        if !matches!(self.failure, Some(SinkError::Output(_))) {
            self.flush()?;
        }
        match (self.failure, result) {
            (Some(failure), _) => Err(failure),
            (None, Err(Stop::File(error))) => Err(SinkError::File(error)),
            (None, _) => Ok(()),
        }
    }

    /// Writes bytes of the file as text; what is not printable is escaped.
    pub(super) fn escaped(&mut self, bytes: &[u8]) -> fmt::Result {
        for chunk in bytes.utf8_chunks() {
            let mut rest = chunk.valid();
            while let Some(at) = rest.find(|char| !is_shown(char)) {
                let (shown, tail) = rest.split_at(at);
                self.write_str(shown)?;
                let mut chars = tail.chars();
                if let Some(char) = chars.next() {
                    write!(self, "{}", char.escape_debug())?;
                }
                rest = chars.as_str();
            }
            self.write_str(rest)?;
            for byte in chunk.invalid() {
                write!(self, "\\x{byte:02X}")?;
            }
        }
        Ok(())
    }

    /// Writes a number. Most of the text is numbers of registers and offsets, and the formatter
    /// takes several times as long.
    pub(super) fn number(&mut self, before: &str, number: u32) -> fmt::Result {
        let mut digits = [0; 10];
        let mut at = digits.len();
        let mut left = number;
        loop {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
            if left == 0 {
                break;
            }
        }
        self.write_str(before)?;
        self.ascii(&digits[at..])
    }

    /// Writes an offset as 8 digits in brackets.
    pub(super) fn offset(&mut self, pc: u32) -> fmt::Result {
        self.write_str("[")?;
        self.hexadecimal(&pc.to_be_bytes())?;
        self.write_str("]")
    }

    /// Writes two digits for each byte.
    pub(super) fn hexadecimal(&mut self, bytes: &[u8]) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        let mut text = [0; 64];
        for bytes in bytes.chunks(text.len() / 2) {
            for (place, byte) in text.chunks_exact_mut(2).zip(bytes) {
                let digits = [byte >> 4, byte & 0xF];
                place.copy_from_slice(&digits.map(|digit| DIGITS[usize::from(digit)]));
            }
            self.ascii(&text[..bytes.len() * 2])?;
        }
        Ok(())
    }

    fn ascii(&mut self, text: &[u8]) -> fmt::Result {
        std::str::from_utf8(text).map_or(Err(fmt::Error), |text| self.write_str(text))
    }
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.failure.is_some() {
            return Err(fmt::Error);
        }
        let Some(left) = self.left.checked_sub(text.len() as u64) else {
            let (limit, most) = (mlirbc::error::LimitKind::PrintedText, self.most);
            let error = mlirbc::Error::new(mlirbc::ErrorKind::Limit { limit, most });
            self.failure = Some(SinkError::File(error.into()));
            return Err(fmt::Error);
        };
        self.left = left;
        self.text.push_str(text);
        if self.text.len() >= PIECE {
            self.flush().map_err(|error| {
                self.failure = Some(SinkError::Output(error));
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
