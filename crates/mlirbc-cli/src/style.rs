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

/// Bytes of rows that are held back to learn the widths of the columns. Rows behind them can widen a column
/// from there on: a file can have very many.
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
    out: &'t mut dyn Write,
    widths: Vec<usize>,
    /// The first rows, until they are too many; and their size in memory.
    held: Option<Vec<Vec<String>>>,
    bytes: usize,
    count: usize,
}

impl Rows<'_> {
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| self.look.cell(cell));
        let cells: Vec<String> = cells.collect();
        for (width, cell) in self.widths.iter_mut().zip(&cells) {
            *width = (*width).max(cell.chars().take(MAX_WIDTH).count());
        }
        self.count += 1;
        let Some(held) = &mut self.held else {
            return self.table.line(&cells, &self.widths, self.out);
        };
        let texts: usize = cells.iter().map(String::capacity).sum();
        self.bytes += texts + (cells.len() + 1) * size_of::<String>();
        held.push(cells);
        if self.bytes > HELD {
            self.release()?;
        }
        Ok(())
    }

    /// Writes the names of the columns, and what was held back.
    fn release(&mut self) -> io::Result<()> {
        let Some(held) = self.held.take() else {
            return Ok(());
        };
        let (on, off) = if self.look.is_colored() {
            ("\x1b[1m", "\x1b[0m")
        } else {
            ("", "")
        };
        let names: Vec<String> = self.table.columns.iter().map(|c| c.0.to_string()).collect();
        let mut heading = Vec::new();
        self.table.line(&names, &self.widths, &mut heading)?;
        let heading = heading.trim_ascii_end();
        self.out.write_all(on.as_bytes())?;
        self.out.write_all(heading)?;
        writeln!(self.out, "{off}")?;
        held.iter()
            .try_for_each(|row| self.table.line(row, &self.widths, self.out))
    }
}

impl Table {
    pub(crate) fn new(columns: &[(&'static str, Align)]) -> Table {
        Table {
            columns: columns.to_vec(),
        }
    }

    /// Writes the column names and the rows, which `rows` makes. Nothing of the table is written if it fails early.
    pub(crate) fn write<E: From<io::Error>>(
        &self,
        out: &mut dyn Write,
        look: Look,
        rows: impl FnOnce(&mut Rows<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.write_counted(out, look, rows).map(drop)
    }

    /// The same, and how many rows there are.
    pub(crate) fn write_counted<E: From<io::Error>>(
        &self,
        out: &mut dyn Write,
        look: Look,
        rows: impl FnOnce(&mut Rows<'_>) -> Result<(), E>,
    ) -> Result<usize, E> {
        let mut all = Rows {
            table: self,
            look,
            out,
            widths: self.columns.iter().map(|(name, _)| name.len()).collect(),
            held: Some(Vec::new()),
            bytes: 0,
            count: 0,
        };
        rows(&mut all)?;
        all.release()?;
        Ok(all.count)
    }

    /// Writes a row, without spaces at its end.
    fn line(&self, cells: &[String], widths: &[usize], out: &mut dyn Write) -> io::Result<()> {
        let mut spaces = 0;
        for (nth, (cell, width)) in cells.iter().zip(widths).enumerate() {
            let free = width.saturating_sub(cell.chars().take(*width).count());
            let (before, after) = match self.columns[nth].1 {
                Align::Left => (0, free),
                Align::Right => (free, 0),
            };
            spaces += before;
            let text = cell.trim_end_matches(' ');
            if !text.is_empty() {
                write!(out, "{:spaces$}", "")?;
                out.write_all(text.as_bytes())?;
                spaces = 0;
            }
            // Spaces of the cell itself count like others.
            spaces += cell.len() - text.len() + after + 2;
        }
        writeln!(out)
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
    fn rows_behind_those_that_are_held_back_widen_the_columns() {
        let table = Table::new(&[("key", Align::Left), ("size", Align::Right)]);
        let mut out = Vec::new();
        let done = table.write(&mut out, PLAIN, |rows| {
            (0..200_000).try_for_each(|n| rows.row(["x".repeat(n % 7), n.to_string()]))
        });
        done.expect("a vector");
        let text = String::from_utf8(out).expect("it is text");
        assert_eq!(text.lines().count(), 200_001);
        assert_eq!(text.lines().nth(2), Some("x           1"));
        assert_eq!(text.lines().last(), Some("xx      199999"));
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
