//! The last step of all text: distinct attributes get their numbers.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::alias::{DIGITS, MARK};

const LEN: usize = MARK.len() + DIGITS;

/// Numbers distinct attributes as their text passes, and keeps the error of the output.
pub(super) struct Front<'w> {
    out: &'w mut dyn Write,
    /// Whether there may be marks in the text.
    marks: &'w AtomicBool,
    numbers: HashMap<[u8; DIGITS], usize>,
    /// The beginning of a mark whose rest has not come yet.
    carry: Vec<u8>,
    pub(super) error: Option<io::Error>,
}

impl<'w> Front<'w> {
    pub(super) fn new(out: &'w mut dyn Write, marks: &'w AtomicBool) -> Front<'w> {
        Front {
            out,
            marks,
            numbers: HashMap::new(),
            carry: Vec::new(),
            error: None,
        }
    }

    fn pass(&mut self, text: &[u8]) -> io::Result<()> {
        if self.carry.is_empty() && !self.marks.load(Ordering::Relaxed) {
            return self.out.write_all(text);
        }
        let mut text = text;
        let joined;
        if !self.carry.is_empty() {
            self.carry.extend_from_slice(text);
            joined = std::mem::take(&mut self.carry);
            text = &joined;
        }
        while let Some(at) = memchr::memchr(MARK[0], text) {
            self.out.write_all(&text[..at])?;
            text = &text[at..];
            let Some((mark, rest)) = text.split_at_checked(LEN) else {
                self.carry = text.to_vec();
                return Ok(());
            };
            match <[u8; DIGITS]>::try_from(&mark[MARK.len()..]) {
                Ok(id) if mark.starts_with(&MARK) => {
                    let next = self.numbers.len();
                    let number = *self.numbers.entry(id).or_insert(next);
                    write!(self.out, "{number}")?;
                    text = rest;
                }
                _ => {
                    self.out.write_all(&text[..1])?;
                    text = &text[1..];
                }
            }
        }
        self.out.write_all(text)
    }

    /// Writes what was held back.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let rest = std::mem::take(&mut self.carry);
        self.out.write_all(&rest)?;
        self.out.flush()
    }
}

impl Write for Front<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.pass(text) {
            let kind = error.kind();
            self.error = Some(error);
            return Err(kind.into());
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
