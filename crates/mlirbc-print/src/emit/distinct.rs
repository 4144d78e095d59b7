//! The last step before the output: numbers distinct attributes and enforces the limit of the text.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::alias::{DIGITS, MARK};

const LEN: usize = MARK.len() + DIGITS;

/// Why the output ended.
pub(crate) enum End {
    Output(io::Error),
    /// The limit of the text is reached.
    Limit,
}

/// Numbers distinct attributes while the text passes through, and records why it ended.
pub(crate) struct Front<'w> {
    out: &'w mut dyn Write,
    /// Whether there may be marks in the text.
    marks: &'w AtomicBool,
    numbers: HashMap<[u8; DIGITS], usize>,
    /// The first bytes of an incomplete mark.
    carry: Vec<u8>,
    /// Bytes that may still be written.
    left: u64,
    pub(crate) end: Option<End>,
}

impl<'w> Front<'w> {
    pub(crate) fn new(out: &'w mut dyn Write, marks: &'w AtomicBool, limit: u64) -> Front<'w> {
        Front {
            out,
            marks,
            numbers: HashMap::new(),
            carry: Vec::new(),
            left: limit,
            end: None,
        }
    }

    fn pass(&mut self, text: &[u8]) -> io::Result<()> {
        if self.carry.is_empty() && !self.marks.load(Ordering::Relaxed) {
            return self.put(text);
        }
        let mut text = text;
        let joined;
        if !self.carry.is_empty() {
            self.carry.extend_from_slice(text);
            joined = std::mem::take(&mut self.carry);
            text = &joined;
        }
        while let Some(at) = memchr::memchr(MARK[0], text) {
            self.put(&text[..at])?;
            text = &text[at..];
            let Some((mark, rest)) = text.split_at_checked(LEN) else {
                self.carry = text.to_vec();
                return Ok(());
            };
            match <[u8; DIGITS]>::try_from(&mark[MARK.len()..]) {
                Ok(id) if mark.starts_with(&MARK) => {
                    let next = self.numbers.len();
                    let number = *self.numbers.entry(id).or_insert(next);
                    self.put(number.to_string().as_bytes())?;
                    text = rest;
                }
                _ => {
                    self.put(&text[..1])?;
                    text = &text[1..];
                }
            }
        }
        self.put(text)
    }

    /// Writes as much as the limit allows.
    fn put(&mut self, text: &[u8]) -> io::Result<()> {
        let fits = usize::try_from(self.left).unwrap_or(usize::MAX);
        let fits = fits.min(text.len());
        let written = self.out.write_all(&text[..fits]);
        self.left -= fits as u64;
        self.end = match written {
            Err(error) => Some(End::Output(error)),
            Ok(()) if fits < text.len() => Some(End::Limit),
            Ok(()) => return Ok(()),
        };
        // Whoever writes here only has to stop.
        Err(io::ErrorKind::WriteZero.into())
    }

    /// Writes an incomplete mark, and flushes.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        if self.end.is_none() {
            let rest = std::mem::take(&mut self.carry);
            // Its error is remembered.
            let _ = self.put(&rest);
        }
        self.out.flush()
    }
}

impl Write for Front<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.pass(text).map(|()| text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
