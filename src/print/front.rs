//! Where all text passes in its order, on its way out.

use std::collections::HashMap;
use std::io::{self, Write};

use super::plan::Plan;

/// Leads the place of a number of a distinct attribute: no text has these bytes.
const MARK: [u8; 3] = [0xff, 0xfe, 0xff];

/// Digits behind the mark: what has the attribute, and its number there.
const DIGITS: usize = 16;
const LEN: usize = MARK.len() + DIGITS;

/// Appends a mark: the distinct attribute of this number in the text of `owner`.
pub(super) fn mark(owner: u32, number: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(&MARK);
    out.extend_from_slice(format!("{owner:08x}{number:08x}").as_bytes());
}

/// Numbers distinct attributes as their text passes, and keeps what goes wrong with the output.
pub(super) struct Front<'w, 'p, 'a> {
    out: &'w mut dyn Write,
    plan: &'p Plan<'a>,
    numbers: HashMap<[u8; DIGITS], usize>,
    /// The beginning of a mark whose rest has not come yet.
    carry: Vec<u8>,
    pub(super) error: Option<io::Error>,
}

impl<'w, 'p, 'a> Front<'w, 'p, 'a> {
    pub(super) fn new(out: &'w mut dyn Write, plan: &'p Plan<'a>) -> Front<'w, 'p, 'a> {
        Front {
            out,
            plan,
            numbers: HashMap::new(),
            carry: Vec::new(),
            error: None,
        }
    }

    fn pass(&mut self, text: &[u8]) -> io::Result<()> {
        if self.carry.is_empty() && !self.plan.has_marks() {
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

    /// Passes on what was held back.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let rest = std::mem::take(&mut self.carry);
        self.out.write_all(&rest)?;
        self.out.flush()
    }
}

impl Write for Front<'_, '_, '_> {
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
