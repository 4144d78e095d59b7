//! Lines of differences on a terminal.

use std::io::{self, Write};

use mlirbc_document::text::is_unsafe;

/// The text without characters that control a terminal.
pub(super) fn safe(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push(c),
            _ if is_unsafe(c) => out.extend(c.escape_debug()),
            _ => out.push(c),
        }
    }
    out
}

/// Colours of lines, as `git diff` has them.
pub(super) struct Paint(bool);

impl Paint {
    pub(super) fn new(is_on: bool) -> Paint {
        Paint(is_on)
    }

    pub(super) fn line(&self, out: &mut dyn Write, tag: char, text: &str) -> io::Result<()> {
        let on = match tag {
            '-' if self.0 => "\x1b[31m",
            '+' if self.0 => "\x1b[32m",
            _ => return writeln!(out, "{tag}{text}"),
        };
        writeln!(out, "{on}{tag}{text}\x1b[0m")
    }

    pub(super) fn head(&self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        match self.0 {
            true => writeln!(out, "\x1b[1m{text}\x1b[0m"),
            false => writeln!(out, "{text}"),
        }
    }
}
