//! What a model is: version, producer, dialects, counts, sections.

use mlirbc::ids::DialectId;
use mlirbc::{Bytecode, View};
use serde::Serialize;

use crate::json::{self, Name};
use crate::models::error::ModelError;

#[derive(Serialize)]
struct Head<'m> {
    #[serde(flatten)]
    name: Name,
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
struct Dialect {
    #[serde(flatten)]
    name: Name,
    /// As its decoder prints it.
    version: Option<String>,
}

/// The summary of a file, with at most `limit` bytes of JSON.
pub(crate) fn summary(
    file: &Bytecode<'_>,
    model: &[u8],
    limit: usize,
) -> Result<Vec<u8>, ModelError> {
    if file.producer().len() > limit {
        return Err(ModelError::LongList(limit));
    }
    let view = file.view();
    let mut out = Vec::new();
    json::append(&mut out, &head(view, model)?);
    // The head is an object; the list is its last field.
    out.pop();
    out.extend_from_slice(b",\"dialects\":");
    let mut problem = None;
    let rows = (0..).zip(view.dialects()?).map_while(|(number, entry)| {
        let name = view
            .string(entry.name)
            .map_err(|error| problem = Some(error));
        Some(Dialect {
            name: Name::new(name.ok()?),
            version: view
                .dialect_version_text(DialectId::new(number))
                .ok()
                .flatten(),
        })
    });
    let complete = json::append_list(&mut out, limit, rows);
    complete.ok_or(ModelError::LongList(limit))?;
    out.extend_from_slice(b"}\n");
    match problem {
        Some(error) => Err(error.into()),
        None => Ok(out),
    }
}

fn head<'m>(view: View<'m>, model: &[u8]) -> Result<Head<'m>, ModelError> {
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
