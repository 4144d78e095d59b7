//! `--schema FILE`: property tables of the user.

use std::path::PathBuf;

use clap::Args;
use mlirbc::props::Tables;
use mlirbc_document::text::escape;

use crate::output::Failure;
use mlirbc_files::FileId;

/// Additional property tables.
#[derive(Args)]
pub(crate) struct Schema {
    /// File with additional property schemas (docs/properties.md).
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
}

impl Schema {
    /// Which file it is: no output may replace it.
    pub(crate) fn id(&self) -> Option<FileId> {
        FileId::of_path(self.schema.as_deref()?)
    }

    /// The tables of the library; those of the file take precedence.
    pub(crate) fn tables(&self) -> Result<Tables, Failure> {
        let Some(path) = &self.schema else {
            return Ok(Tables::standard());
        };
        let text = std::fs::read_to_string(path).map_err(|e| Failure::of_file(path, e.into()))?;
        let tables = Tables::standard().with_lines(&text);
        tables.map_err(|error| {
            let path = escape(path.as_os_str().as_encoded_bytes());
            // It quotes the file.
            let error = escape(error.to_string().as_bytes());
            Failure::usage(format!("{path}: {error}"))
        })
    }
}
