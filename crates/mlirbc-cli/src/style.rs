//! Output for people: escaped names, aligned columns, colours on a terminal.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use mlirbc_document::text::{escape, is_unsafe, size};

pub(crate) use crate::table_format::Align;
use crate::table_format::TableFormat;

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

/// The width of a terminal that does not state its own, in characters.
const USUAL_WIDTH: usize = 100;

/// No text is cut to fewer characters: they would say nothing.
const READABLE: usize = 16;

/// How tables look.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    color: ColorChoice,
    format: TableFormat,
    /// The width that they are to have, in characters.
    width: Option<usize>,
    /// Whether sizes have units.
    has_units: bool,
}

impl Look {
    /// On the standard output: on a terminal they fit, unless they are to be `wide`.
    pub(crate) fn on_stdout(
        color: ColorChoice,
        format: TableFormat,
        (wide, bytes): (bool, bool),
    ) -> Look {
        let fits = !wide && io::stdout().is_terminal();
        Look {
            color,
            format,
            width: fits.then(width_of_terminal),
            has_units: !bytes && io::stdout().is_terminal(),
        }
    }

    /// The format of tables.
    pub(crate) fn format(self) -> TableFormat {
        self.format
    }

    /// Whether tables are for programs: a line for each row, with separators.
    pub(crate) fn is_data(self) -> bool {
        self.format.is_data()
    }

    /// Whether it is to be coloured.
    pub(crate) fn is_colored(self) -> bool {
        self.color.on_stdout()
    }

    /// A part of a line that has so many other characters, cut if the line would not fit.
    pub(crate) fn part(self, text: &str, others: usize) -> Cow<'_, str> {
        match self.width {
            None => text.into(),
            Some(width) => cut(text, width.saturating_sub(others).max(READABLE)),
        }
    }

    /// The widest column, in characters.
    fn widest(self) -> usize {
        self.width.unwrap_or(0).max(MAX_WIDTH)
    }
}

fn width_of_terminal() -> usize {
    let stated = || std::env::var("COLUMNS").ok()?.parse().ok();
    let known = |width: &usize| *width > 0;
    let width = stated()
        .filter(known)
        .or_else(|| found_width().filter(known));
    width.unwrap_or(USUAL_WIDTH)
}

#[cfg(not(target_family = "wasm"))]
fn found_width() -> Option<usize> {
    Some(terminal_size::terminal_size_of(io::stdout())?.0.0.into())
}

/// The system has no call for it.
#[cfg(target_family = "wasm")]
fn found_width() -> Option<usize> {
    None
}

/// A text without its middle if it has more characters than that.
fn cut(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most {
        return text.into();
    }
    let (tail, head) = ((most - 1) / 2, most / 2);
    let mut at = text.char_indices().map(|(at, _)| at);
    // Behind the head, and where a text that fits would end.
    let (Some(head), true) = (at.clone().nth(head), at.nth(most).is_some()) else {
        return text.into();
    };
    let tail = text.char_indices().rev().take(tail).last();
    let tail = tail.map_or("", |(at, _)| &text[at..]);
    format!("{}…{tail}", &text[..head]).into()
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
    /// Those that fit.
    fitted: Vec<usize>,
    /// The first rows, until they are too many; and their size in memory.
    held: Option<Vec<Vec<String>>>,
    bytes: usize,
    count: usize,
}

impl Rows<'_> {
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) -> io::Result<()> {
        let mut cells: Vec<String> = cells.into_iter().collect();
        if self.look.is_data() {
            self.count += 1;
            return self.look.format.line(&cells, self.out);
        }
        if self.look.has_units {
            for (cell, (name, _)) in cells.iter_mut().zip(&self.table.columns) {
                if let ("size" | "bytes", Ok(bytes)) = (name.trim(), cell.parse()) {
                    *cell = size(bytes);
                }
            }
        }
        let mut is_wider = false;
        for (width, cell) in self.widths.iter_mut().zip(&cells) {
            let chars = cell.chars().take(self.look.widest()).count();
            is_wider |= chars > *width;
            *width = (*width).max(chars);
        }
        self.count += 1;
        let Some(held) = &mut self.held else {
            if is_wider {
                self.fitted = self.table.fitted(&self.widths, self.look);
            }
            return self.table.line(&cells, &self.fitted, self.look, self.out);
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
        self.fitted = self.table.fitted(&self.widths, self.look);
        let (table, widths) = (self.table, &self.fitted);
        let mut heading = Vec::new();
        table.line(&names, widths, self.look, &mut heading)?;
        let heading = heading.trim_ascii_end();
        self.out.write_all(on.as_bytes())?;
        self.out.write_all(heading)?;
        writeln!(self.out, "{off}")?;
        held.iter()
            .try_for_each(|row| table.line(row, widths, self.look, self.out))
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
            fitted: Vec::new(),
            held: Some(Vec::new()),
            bytes: 0,
            count: 0,
        };
        if look.is_data() {
            look.format.head(&self.columns, all.out)?;
            rows(&mut all)?;
            return Ok(all.count);
        }
        rows(&mut all)?;
        all.release()?;
        Ok(all.count)
    }

    /// The widths with which the table fits: the widest columns of text are made narrower, until they are not readable.
    fn fitted(&self, widths: &[usize], look: Look) -> Vec<usize> {
        let mut widths = widths.to_vec();
        let Some(most) = look.width else {
            return widths;
        };
        let all = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
        for _ in most..all {
            let texts = widths.iter_mut().zip(&self.columns);
            let texts = texts.filter(|(width, (name, align))| {
                matches!(align, Align::Left) && **width > READABLE.max(name.len())
            });
            let Some((widest, _)) = texts.max_by_key(|(width, _)| **width) else {
                break;
            };
            *widest -= 1;
        }
        widths
    }

    /// Writes a row, without spaces at its end.
    fn line(
        &self,
        cells: &[String],
        widths: &[usize],
        look: Look,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut spaces = 0;
        for (nth, (cell, width)) in cells.iter().zip(widths).enumerate() {
            let cell = match (self.columns[nth].1, look.width) {
                (Align::Left, Some(_)) => cut(cell, *width),
                _ => Cow::from(cell),
            };
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
        format: TableFormat::Table,
        has_units: false,
        width: None,
    };

    /// A table of two columns of text and one of numbers.
    fn table(width: Option<usize>, rows: &[[&str; 3]]) -> String {
        let table = Table::new(&[
            ("key", Align::Left),
            ("size", Align::Right),
            ("type", Align::Left),
        ]);
        let mut out = Vec::new();
        let look = Look { width, ..PLAIN };
        let done = table.write(&mut out, look, |all| {
            rows.iter()
                .try_for_each(|row| all.row(row.map(str::to_string)))
        });
        done.expect("a vector");
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn the_widest_cells_are_cut_until_a_table_fits() {
        let long = "abcdefghijklmnopqrstuvwxyz".repeat(3);
        let rows = [
            ["ä", "12345678901234567890", "i8"],
            [&long, "1", &long[..40]],
        ];
        // Two columns of the same width, after the longer one was cut.
        let text = table(Some(80), &rows);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1].chars().nth(30), Some('1'), "{text}");
        let cut = "abcdefghijklmn…opqrstuvwxyz";
        assert!(
            lines[2].starts_with(&cut[..14]) && lines[2].contains('…'),
            "{text}"
        );
        assert!(
            lines.iter().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        // Numbers are whole, and texts readable.
        let text = table(Some(10), &rows);
        assert!(text.contains("abcdefgh…tuvwxyz   "), "{text}");
        assert!(text.contains("12345678901234567890"), "{text}");
        // Elsewhere all is whole; so it is where it fits.
        for width in [None, Some(200)] {
            let text = table(width, &rows);
            assert!(text.contains(&long) && !text.contains('…'), "{text}");
        }
    }

    #[test]
    fn the_middle_is_cut() {
        assert_eq!(cut("0123456789", 10), "0123456789");
        assert_eq!(cut("0123456789a", 10), "01234…789a");
        assert_eq!(cut("äöüäöü", 6), "äöüäöü");
        assert_eq!(cut("äöüäöüß", 6), "äöü…üß");
        let look = Look {
            width: Some(30),
            ..PLAIN
        };
        assert_eq!(look.part(&"x".repeat(100), 20).chars().count(), READABLE);
        assert_eq!(look.part(&"x".repeat(100), 5).chars().count(), 25);
        assert_eq!(PLAIN.part(&"x".repeat(100), 20).len(), 100);
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
