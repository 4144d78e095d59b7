//! What a model is: version, producer, dialects, counts, sections.

use mlirbc::ids::DialectId;
use mlirbc::{Bytecode, View};
use serde::Serialize;

use crate::json::{self, List, Name};
use crate::models::error::ModelError;

#[derive(Serialize)]
struct Head<'m> {
    #[serde(flatten)]
    name: Name<'m>,
    size: u64,
    version: u8,
    producer: &'m str,
    counts: Counts,
    sections: Vec<Section>,
}

/// Number of entries of each table.
#[derive(Serialize)]
struct Counts {
    strings: u32,
    op_names: usize,
    attributes: u32,
    types: u32,
    resources: u32,
    properties: u32,
}

#[derive(Serialize)]
struct Section {
    name: &'static str,
    offset: u64,
    length: u64,
}

#[derive(Serialize)]
struct Dialect<'m> {
    #[serde(flatten)]
    name: Name<'m>,
    /// As its decoder prints it.
    version: Option<String>,
}

/// The summary of a file, with at most `limit` bytes of JSON.
pub(crate) fn summary(
    file: &Bytecode<'_>,
    model: &[u8],
    limit: usize,
) -> Result<Vec<u8>, ModelError> {
    let view = file.view();
    let mut out = Vec::new();
    json::append_within(&mut out, limit, &head(view, model)?).ok_or(ModelError::LongList(limit))?;
    // The head is an object; the list is its last field.
    out.pop();
    out.extend_from_slice(b",\"dialects\":");
    let mut rows = List::begin(&mut out, limit);
    for (number, entry) in (0..).zip(view.dialects()?) {
        let version = view.dialect_version_text(DialectId::new(number));
        let row = Dialect {
            name: Name::new(view.string(entry.name)?),
            version: version.ok().flatten(),
        };
        rows.push(&row).ok_or(ModelError::LongList(limit))?;
    }
    rows.end();
    out.extend_from_slice(b"}\n");
    Ok(out)
}

fn head<'m>(view: View<'m>, model: &'m [u8]) -> Result<Head<'m>, ModelError> {
    let sections = view.file().sections().iter().map(|section| Section {
        name: section.id.name(),
        offset: section.data.start,
        length: section.data.len,
    });
    Ok(Head {
        name: Name::new(model),
        size: view.file().file_len(),
        version: view.version().number(),
        producer: view.producer(),
        counts: Counts {
            strings: view.num_strings()?,
            op_names: view.op_names()?.len(),
            attributes: view.num_attrs()?,
            types: view.num_types()?,
            resources: view.num_resources()?,
            properties: view.num_properties()?,
        },
        sections: sections.collect(),
    })
}
