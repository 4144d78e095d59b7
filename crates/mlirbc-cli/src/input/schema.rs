//! `--schema FILE`: property tables of the user.

use std::path::PathBuf;

use clap::Args;
use mlirbc::props::Tables;
use mlirbc_document::text::escape;
use mlirbc_files::FileId;
use mlirbc_report::tables_of_text;

use crate::output::Failure;
use crate::style::COMMON;

/// Additional property tables.
#[derive(Args, Clone, Default)]
pub(crate) struct Schema {
    /// File with property tables of other dialects (docs/properties.md), which come before those of the tool.
    #[arg(long, value_name = "FILE", help_heading = COMMON)]
    schema: Option<PathBuf>,
}

impl Schema {
    /// Which file it is: no output may replace it.
    pub(super) fn id(&self) -> Option<FileId> {
        FileId::of_path(self.schema.as_deref()?)
    }

    /// The tables of the tool with those of the file.
    pub(super) fn tables(&self) -> Result<Option<Tables>, Failure> {
        let Some(path) = &self.schema else {
            return Ok(None);
        };
        let text = std::fs::read_to_string(path).map_err(|e| Failure::of_file(path, e.into()))?;
        tables_of_text(&text).map(Some).map_err(|error| {
            let path = escape(path.as_os_str().as_encoded_bytes());
            // It quotes the file.
            Failure::usage(format!("{path}: {}", escape(error.as_bytes())))
        })
    }
}
