//! What a person sees: escaped names, aligned columns, colours on a terminal.

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;

/// When to colour.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// Whether stdout is to be coloured.
    pub(crate) fn on_stdout(self) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|v| !v.is_empty());
        match self {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto if set("NO_COLOR") => false,
            ColorChoice::Auto if set("CLICOLOR_FORCE") => true,
            ColorChoice::Auto => io::stdout().is_terminal(),
        }
    }
}

/// Text out of a file, made harmless for a terminal: control characters, text
/// direction marks and bytes that are not UTF-8 are shown as escapes.
pub(crate) fn escape(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut out = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '"' | '\'' => out.push(c),
                _ => out.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            // Writing to a string can not fail.
            let _ = write!(out, "\\x{byte:02x}");
        }
    }
    out
}

/// Longest name that is shown whole, in bytes. A file can refer to one long
/// string from very many places; a listing must stay in proportion to the file.
pub(crate) const MAX_NAME: usize = 4096;

/// A name out of a file, escaped and cut to a length that can be listed.
pub(crate) fn name(bytes: &[u8]) -> String {
    match bytes.get(..MAX_NAME) {
        Some(head) if bytes.len() > MAX_NAME => {
            format!("{}... ({} bytes)", escape(head), bytes.len())
        }
        _ => escape(bytes),
    }
}

/// Which side of its column a cell leans to.
#[derive(Clone, Copy)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table of aligned columns.
pub(crate) struct Table {
    columns: Vec<(&'static str, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(columns: &[(&'static str, Align)]) -> Table {
        Table {
            columns: columns.to_vec(),
            rows: Vec::new(),
        }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes it with its column names, which are coloured if asked for.
    pub(crate) fn write(&self, out: &mut dyn Write, color: ColorChoice) -> io::Result<()> {
        let mut widths: Vec<usize> = self.columns.iter().map(|(name, _)| name.len()).collect();
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let names: Vec<String> = self.columns.iter().map(|c| c.0.to_string()).collect();
        let (on, off) = match color.on_stdout() {
            true => ("\x1b[1m", "\x1b[0m"),
            false => ("", ""),
        };
        writeln!(out, "{on}{}{off}", self.line(&names, &widths))?;
        for row in &self.rows {
            writeln!(out, "{}", self.line(row, &widths))?;
        }
        Ok(())
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let mut line = String::new();
        for ((cell, width), (_, align)) in cells.iter().zip(widths).zip(&self.columns) {
            if !line.is_empty() {
                line.push_str("  ");
            }
            match align {
                Align::Left => line.push_str(&format!("{cell:<width$}")),
                Align::Right => line.push_str(&format!("{cell:>width$}")),
            }
        }
        line.truncate(line.trim_end().len());
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_reaches_the_terminal_raw() {
        assert_eq!(escape(b"layer0.weight"), "layer0.weight");
        assert_eq!(escape(b"a\x1b[31mb"), "a\\u{1b}[31mb");
        assert_eq!(escape("a\u{202e}b".as_bytes()), "a\\u{202e}b");
        assert_eq!(escape(b"\xff\n\""), "\\xff\\n\"");
        assert_eq!(escape("größe".as_bytes()), "größe");
    }

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        table.row(["weight".into(), "4".into()]);
        table.row(["b".into(), "1234567".into()]);
        let mut out = Vec::new();
        table.write(&mut out, ColorChoice::Never).expect("a vector");
        let text = String::from_utf8(out).expect("it is text");
        assert_eq!(text, "key        size\nweight        4\nb       1234567\n");
    }
}
