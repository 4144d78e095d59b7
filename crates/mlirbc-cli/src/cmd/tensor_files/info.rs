//! `mlirbc info` of a file of tensors.

use std::io::Write;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::input::Input;
use crate::json;
use crate::output::{self, Failure};
use crate::tensor_file::TensorFile;

#[derive(Serialize)]
struct Report {
    kind: &'static str,
    version: Option<String>,
    size: u64,
    entries: usize,
    /// Bytes of all tensors when they are loaded.
    length: u64,
    #[serde(flatten)]
    counts: Map<String, Value>,
}

pub(crate) fn run(is_json: bool, file: &dyn TensorFile, input: &Input) -> Result<(), Failure> {
    let format = file.format();
    let lengths = (0..file.len()).filter_map(|nth| file.data(nth).length());
    let length = lengths.fold(0, u64::saturating_add);
    let (size, entries) = (file.source().len(), file.len());
    let mut out = output::stdout();
    if is_json {
        let counts = format.counts.iter();
        let report = Report {
            kind: format.kind,
            version: format.version,
            size,
            entries,
            length,
            counts: counts
                .map(|(name, count)| (name.to_string(), (*count).into()))
                .collect(),
        };
        json::write(&mut out, "info", input, &report)?;
        return Ok(out.flush()?);
    }
    let version = format.version.map_or(String::new(), |it| format!(" {it}"));
    writeln!(out, "format            {}{version}", format.name)?;
    writeln!(out, "file size         {size}")?;
    writeln!(out, "tensors           {entries}, {length} bytes")?;
    for (name, count) in format.counts {
        writeln!(out, "{:<16}  {count}", name.replace('_', " "))?;
    }
    Ok(out.flush()?)
}
