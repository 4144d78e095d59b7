//! Output for people: escaped names, aligned columns, colours on a terminal.

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use mlirbc_document::text::{escape, is_unsafe};

/// The heading of the options that most commands have, below a command's own.
pub(crate) const COMMON: &str = "Common options";

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

/// Longest cell of a table on a terminal, in characters: the text of a location can fill it.
const ON_TERMINAL: usize = 60;

/// How tables look.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    color: ColorChoice,
    /// Longest cell, in characters.
    longest: Option<usize>,
}

impl Look {
    /// On the standard output: a terminal gets no long cells, unless they are to be `wide`.
    pub(crate) fn on_stdout(color: ColorChoice, wide: bool) -> Look {
        let is_cut = !wide && io::stdout().is_terminal();
        Look {
            color,
            longest: is_cut.then_some(ON_TERMINAL),
        }
    }

    /// Whether it is to be coloured.
    pub(crate) fn is_colored(self) -> bool {
        self.color.on_stdout()
    }

    /// The cell, without its end if it is too long.
    fn cell(self, mut cell: String) -> String {
        if let Some(longest) = self.longest.filter(|longest| cell.len() > *longest) {
            if let Some((end, _)) = cell.char_indices().nth(longest) {
                let dots = cell.char_indices().nth(longest - 3).map_or(end, |it| it.0);
                cell.truncate(dots);
                cell.push_str("...");
            }
        }
        cell
    }
}

/// Writes text to a terminal, escaped as by [`escape`] except for line ends and tabs.
pub(crate) struct Escaped<W> {
    out: W,
    /// The first bytes of an incomplete character.
    begun: Vec<u8>,
}

impl<W: Write> Escaped<W> {
    pub(crate) fn new(out: W) -> Escaped<W> {
        Escaped {
            out,
            begun: Vec::new(),
        }
    }

    /// Writes an incomplete character at the end.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.out.write_all(escape(&self.begun).as_bytes())?;
        self.out.flush()
    }

    fn pass(&mut self, bytes: &[u8]) -> io::Result<()> {
        for chunk in bytes.utf8_chunks() {
            let is_plain = |c| matches!(c, '\n' | '\t') || !is_unsafe(c);
            for piece in chunk.valid().split_inclusive(|c| !is_plain(c)) {
                let plain = piece.trim_end_matches(|c| !is_plain(c));
                self.out.write_all(plain.as_bytes())?;
                let rest = &piece.as_bytes()[plain.len()..];
                self.out.write_all(escape(rest).as_bytes())?;
            }
            self.out.write_all(escape(chunk.invalid()).as_bytes())?;
        }
        Ok(())
    }
}

impl<W: Write> Write for Escaped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        // An incomplete character is completed byte by byte: it has at most four.
        while let [first, tail @ ..] = rest {
            if self.begun.is_empty() {
                break;
            }
            self.begun.push(*first);
            rest = tail;
            let begun = std::mem::take(&mut self.begun);
            let (whole, cut) = begun.split_at(begun.len() - incomplete(&begun));
            self.pass(whole)?;
            self.begun = cut.to_vec();
        }
        let whole = rest.len() - incomplete(rest);
        self.pass(&rest[..whole])?;
        self.begun.extend_from_slice(&rest[whole..]);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The number of bytes of an incomplete character at the end.
fn incomplete(bytes: &[u8]) -> usize {
    let lens = 1..=bytes.len().min(3);
    let cut = lens
        .rev()
        .find(|len| is_incomplete(&bytes[bytes.len() - len..]));
    cut.unwrap_or(0)
}

/// Whether these bytes are an incomplete character.
fn is_incomplete(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|e| e.valid_up_to() == 0 && e.error_len().is_none())
}

/// Alignment of a cell in its column.
#[derive(Clone, Copy)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Bytes of rows that are buffered until the widths of the columns are known. If there are more,
/// the rows are made twice: a file can have very many.
const HELD: usize = 4 << 20;

/// Widest column, in characters: longer cells break column alignment.
const MAX_WIDTH: usize = 128;

/// A table of aligned columns.
pub(crate) struct Table {
    columns: Vec<(&'static str, Align)>,
}

/// Receives the rows of a table.
pub(crate) struct Rows<'t> {
    table: &'t Table,
    look: Look,
    widths: Vec<usize>,
    /// The output; none in the first pass, which measures the widths.
    out: Option<&'t mut dyn Write>,
    /// The first rows, and their size in memory.
    held: Vec<Vec<String>>,
    bytes: usize,
    count: usize,
}

impl Rows<'_> {
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| self.look.cell(cell));
        let cells: Vec<String> = cells.collect();
        if let Some(out) = &mut self.out {
            return writeln!(out, "{}", self.table.line(&cells, &self.widths));
        }
        for (width, cell) in self.widths.iter_mut().zip(&cells) {
            *width = (*width).max(cell.chars().count().min(MAX_WIDTH));
        }
        self.count += 1;
        let texts: usize = cells.iter().map(String::capacity).sum();
        self.bytes += texts + (cells.len() + 1) * size_of::<String>();
        if self.bytes <= HELD {
            self.held.push(cells);
        }
        Ok(())
    }
}

impl Table {
    pub(crate) fn new(columns: &[(&'static str, Align)]) -> Table {
        Table {
            columns: columns.to_vec(),
        }
    }

    /// Writes the column names and the rows. `rows` makes the rows; it is called twice if there
    /// are too many to be buffered.
    pub(crate) fn write<E: From<io::Error>>(
        &self,
        out: &mut dyn Write,
        look: Look,
        rows: impl FnMut(&mut Rows<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.write_counted(out, look, rows).map(drop)
    }

    /// The same, and how many rows there are.
    pub(crate) fn write_counted<E: From<io::Error>>(
        &self,
        out: &mut dyn Write,
        look: Look,
        mut rows: impl FnMut(&mut Rows<'_>) -> Result<(), E>,
    ) -> Result<usize, E> {
        let mut first = Rows {
            table: self,
            look,
            widths: self.columns.iter().map(|(name, _)| name.len()).collect(),
            out: None,
            held: Vec::new(),
            bytes: 0,
            count: 0,
        };
        rows(&mut first)?;
        let Rows {
            widths,
            held,
            count,
            ..
        } = first;
        let names: Vec<String> = self.columns.iter().map(|c| c.0.to_string()).collect();
        let (on, off) = if look.is_colored() {
            ("\x1b[1m", "\x1b[0m")
        } else {
            ("", "")
        };
        writeln!(out, "{on}{}{off}", self.line(&names, &widths))?;
        if held.len() == count {
            for row in &held {
                writeln!(out, "{}", self.line(row, &widths))?;
            }
            return Ok(count);
        }
        drop(held);
        rows(&mut Rows {
            table: self,
            look,
            widths,
            out: Some(out),
            held: Vec::new(),
            bytes: 0,
            count: 0,
        })?;
        Ok(count)
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
    use mlirbc_document::text::MAX_NAME;

    use super::*;

    const PLAIN: Look = Look {
        color: ColorChoice::Never,
        longest: None,
    };

    #[test]
    fn long_cells_are_cut_for_a_terminal() {
        let table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        let cut = |longest| {
            let mut out = Vec::new();
            let look = Look { longest, ..PLAIN };
            let done = table.write(&mut out, look, |rows| {
                rows.row(["ääääääää".into(), "1".into()])?;
                rows.row(["bbbbbbb".into(), "2".into()])
            });
            done.expect("a vector");
            String::from_utf8(out).expect("it is text")
        };
        assert_eq!(
            cut(Some(7)),
            "key      size\nääää...     1\nbbbbbbb     2\n"
        );
        assert_eq!(
            cut(None),
            "key       size\nääääääää     1\nbbbbbbb      2\n"
        );
    }

    #[test]
    fn text_for_a_terminal_is_filtered_wherever_it_is_cut() {
        let text = b"%0 = \"a\\b\"\t// gr\xc3\xb6\xc3\x9fe \xf0\x9f\x98\x80\n\
            \x1b]0;x\x07\r\x7f\xc2\x9b31m\xe2\x80\xae.\xff\xe2\x80(\xf0\xc3\xb6\x9b\xe2\x80";
        let shown = "%0 = \"a\\b\"\t// größe \u{1f600}\n\
            \\u{1b}]0;x\\u{7}\\r\\u{7f}\\u{9b}31m\\u{202e}.\\xff\\xe2\\x80(\\xf0ö\\x9b\\xe2\\x80";
        for len in 1..=text.len() {
            let mut out = Vec::new();
            let mut filter = Escaped::new(&mut out);
            for piece in text.chunks(len) {
                filter.write_all(piece).expect("a vector");
            }
            filter.finish().expect("a vector");
            assert_eq!(String::from_utf8(out).as_deref(), Ok(shown), "{len}");
        }
    }

    #[test]
    fn columns_line_up() {
        let table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        let mut out = Vec::new();
        let rows = |rows: &mut Rows<'_>| {
            rows.row(["weight".into(), "4".into()])?;
            rows.row(["b".into(), "1234567".into()])
        };
        let done = table.write(&mut out, PLAIN, rows);
        done.expect("a vector");
        let text = String::from_utf8(out).expect("it is text");
        assert_eq!(text, "key        size\nweight        4\nb       1234567\n");
    }

    #[test]
    fn rows_that_are_too_many_to_be_buffered_are_made_twice() {
        let table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        let (mut out, mut calls) = (Vec::new(), 0);
        let done = table.write(&mut out, PLAIN, |rows| {
            calls += 1;
            (0..100_000).try_for_each(|n| rows.row(["x".repeat(n % 7), n.to_string()]))
        });
        done.expect("a vector");
        let text = String::from_utf8(out).expect("it is text");
        assert_eq!((calls, text.lines().count()), (2, 100_001));
        assert_eq!(text.lines().nth(1), Some("            0"));
        assert_eq!(text.lines().last(), Some("xxxx    99999"));
    }

    #[test]
    fn a_long_cell_does_not_widen_all_others() {
        let table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        let mut out = Vec::new();
        let done = table.write(&mut out, PLAIN, |rows| {
            rows.row(["x".repeat(MAX_NAME), "1".into()])?;
            rows.row(["b".into(), "2".into()])
        });
        done.expect("a vector");
        assert_eq!(out.len(), 134 + 1 + MAX_NAME + 6 + 1 + 134 + 1);
    }
}
