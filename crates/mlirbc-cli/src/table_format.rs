//! Tables for programs: CSV, tab-separated values, Markdown.
//!
//! Names are escaped as in tables for people, so no cell has an end of a line. A cell without a value, `-` there, is empty.

use std::borrow::Cow;
use std::io::{self, Write};

use clap::ValueEnum;

/// Alignment of a cell in its column.
#[derive(Clone, Copy)]
pub(crate) enum Align {
    Left,
    Right,
}

/// How lists are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Columns, as people read them.
    #[default]
    Table,
    /// What `--json` writes.
    Json,
    /// Comma-separated values (RFC 4180), the names of the columns first.
    Csv,
    /// The same with tabs.
    Tsv,
    /// A table of Markdown.
    Markdown,
}

impl TableFormat {
    /// Whether a table is a line for each row, with separators.
    pub(crate) fn is_data(self) -> bool {
        matches!(
            self,
            TableFormat::Csv | TableFormat::Tsv | TableFormat::Markdown
        )
    }

    /// How many lines come before the rows.
    pub(crate) fn lines_of_head(self) -> usize {
        match self {
            TableFormat::Markdown => 2,
            _ => 1,
        }
    }

    /// Writes the names of the columns.
    pub(crate) fn head(
        self,
        columns: &[(&'static str, Align)],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let names: Vec<String> = columns.iter().map(|it| it.0.trim().to_owned()).collect();
        self.line(&names, out)?;
        if self != TableFormat::Markdown {
            return Ok(());
        }
        for (_, align) in columns {
            out.write_all(match align {
                Align::Left => b"|---",
                Align::Right => b"|--:",
            })?;
        }
        out.write_all(b"|\n")
    }

    /// Writes a row.
    pub(crate) fn line(self, cells: &[String], out: &mut dyn Write) -> io::Result<()> {
        for (nth, cell) in cells.iter().enumerate() {
            let cell = match cell.trim() {
                "-" => "",
                cell => cell,
            };
            let separator: &[u8] = match (self, nth) {
                (TableFormat::Markdown, 0) => b"| ",
                (TableFormat::Markdown, _) => b" | ",
                (_, 0) => b"",
                (TableFormat::Tsv, _) => b"\t",
                _ => b",",
            };
            out.write_all(separator)?;
            out.write_all(self.cell(cell).as_bytes())?;
        }
        out.write_all(match self {
            TableFormat::Markdown => b" |\n",
            _ => b"\n",
        })
    }

    /// A cell, such that no character in it separates.
    pub(crate) fn cell(self, cell: &str) -> Cow<'_, str> {
        match self {
            TableFormat::Markdown if cell.contains('|') => cell.replace('|', "\\|").into(),
            TableFormat::Tsv if cell.contains(['\t', '\n']) => {
                cell.replace('\t', "\\t").replace('\n', "\\n").into()
            }
            TableFormat::Csv if cell.contains(['"', ',', '\n', '\r']) => {
                format!("\"{}\"", cell.replace('"', "\"\"")).into()
            }
            _ => cell.into(),
        }
    }
}

/// The tables of one of several files: each row begins with the name of the file, and the names of the columns are those
/// of the first file alone.
pub(crate) struct OfFile<W> {
    out: W,
    format: TableFormat,
    name: String,
    /// Lines of the head that were not written yet.
    head: usize,
    /// Whether they are shown.
    is_first: bool,
    is_at_start: bool,
}

impl<W: Write> OfFile<W> {
    pub(crate) fn new(out: W, format: TableFormat, name: String, is_first: bool) -> OfFile<W> {
        OfFile {
            out,
            format,
            name,
            head: format.lines_of_head(),
            is_first,
            is_at_start: true,
        }
    }

    /// What comes before a line.
    fn before(&self) -> String {
        let first = match self.head {
            0 => self.format.cell(&self.name),
            _ => "file".into(),
        };
        match self.format {
            TableFormat::Markdown if self.head == 1 => "|---".to_owned(),
            TableFormat::Markdown => format!("| {first} "),
            TableFormat::Tsv => format!("{first}\t"),
            _ => format!("{first},"),
        }
    }
}

impl<W: Write> Write for OfFile<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|it| *it == b'\n') {
            let is_shown = self.head == 0 || self.is_first;
            if self.is_at_start && is_shown {
                let before = self.before();
                self.out.write_all(before.as_bytes())?;
            }
            if is_shown {
                self.out.write_all(line)?;
            }
            self.is_at_start = line.ends_with(b"\n");
            if self.is_at_start {
                self.head = self.head.saturating_sub(1);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [(&str, Align); 2] = [("key", Align::Left), ("size", Align::Right)];

    fn table(format: TableFormat, out: &mut dyn Write) {
        format.head(&COLUMNS, out).unwrap();
        let row = ["a,\"|b".to_owned(), "-".to_owned()];
        format.line(&row, out).unwrap();
    }

    #[test]
    fn each_format_has_its_separators() {
        for (format, expected) in [
            (TableFormat::Csv, "key,size\n\"a,\"\"|b\",\n"),
            (TableFormat::Tsv, "key\tsize\na,\"|b\t\n"),
            (
                TableFormat::Markdown,
                "| key | size |\n|---|--:|\n| a,\"\\|b |  |\n",
            ),
        ] {
            let mut out = Vec::new();
            table(format, &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }

    #[test]
    fn rows_of_several_files_begin_with_their_name() {
        for (format, expected) in [
            (
                TableFormat::Csv,
                "file,key,size\nx,\"a,\"\"|b\",\n\"y,\",\"a,\"\"|b\",\n",
            ),
            (
                TableFormat::Markdown,
                "| file | key | size |\n|---|---|--:|\n| x | a,\"\\|b |  |\n| y, | a,\"\\|b |  |\n",
            ),
        ] {
            let mut out = Vec::new();
            for (name, is_first) in [("x", true), ("y,", false)] {
                let mut of_file = OfFile::new(&mut out, format, name.to_owned(), is_first);
                table(format, &mut of_file);
            }
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }
}
