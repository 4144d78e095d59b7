//! `--schema FILE` and `--dialects FILE`: tables of the user.

use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc::props::Tables;
use mlirbc_document::text::escape;
use mlirbc_files::{DialectTables, FileId};
use mlirbc_report::tables_of_text;

use crate::output::{Failure, Outputs};
use crate::style::COMMON;

/// Additional tables.
#[derive(Args, Clone, Default)]
pub(crate) struct Schema {
    /// File with property tables of other dialects (docs/properties.md), which come before those of the tool.
    #[arg(long, value_name = "FILE", help_heading = COMMON)]
    schema: Option<PathBuf>,
    /// Dialects of others: a file that `mlirbc dialects add --output` has written, or a folder of them. Can be repeated.
    #[arg(long, value_name = "FILE", help_heading = COMMON)]
    dialects: Vec<PathBuf>,
    /// Those that were read.
    #[arg(skip)]
    read: DialectTables,
}

impl Schema {
    /// No output replaces these files.
    pub(super) fn keep(&self, outputs: Outputs) -> Outputs {
        let id = |path: &PathBuf| FileId::of_path(path);
        let outputs = outputs.beside(self.schema.as_ref().and_then(id), "it is the schema file");
        let dialects = self.dialects.iter().map(id);
        dialects.fold(outputs, |outputs, it| {
            outputs.beside(it, "it has dialects that are read")
        })
    }

    /// The tables of the tool with those of the user for a file; `None` if there are none of the user.
    pub(super) fn tables(&self, file: &Path) -> Result<Option<Tables>, Failure> {
        let dialects = self.read.of(&self.dialects, Some(file))?;
        let schema = self.schema.as_deref().map(of_schema).transpose()?;
        if dialects.is_empty() {
            return Ok(schema);
        }
        let tables = schema.unwrap_or_else(Tables::standard);
        Ok(Some(dialects.into_iter().fold(tables, Tables::with_table)))
    }
}

/// The tables of the tool with those of a file.
fn of_schema(path: &Path) -> Result<Tables, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::of_file(path, e.into()))?;
    tables_of_text(&text).map_err(|error| {
        let path = escape(path.as_os_str().as_encoded_bytes());
        // It quotes the file.
        Failure::usage(format!("{path}: {}", escape(error.as_bytes())))
    })
}
