//! What every byte of the file is.

use mlirbc_document::SharedName;
use mlirbc_vmfb::{Module, PartKind, Result};
use serde::Serialize;

use crate::vm::listed_bytes::{list_budget, spend_name};

/// The parts of the file; they cover it.
#[derive(Serialize)]
pub struct Sections {
    /// In the order of the file.
    pub sections: Vec<Part>,
}

/// A part of the file.
#[derive(Serialize)]
pub struct Part {
    /// What it is, [`PartKind::name`].
    pub name: &'static str,
    /// Where it begins.
    pub offset: u64,
    /// Bytes.
    pub length: u64,
    /// The index of a segment.
    pub index: Option<u32>,
    /// The entry of the archive to which it belongs.
    #[serde(flatten)]
    pub entry: SharedName<'static>,
}

/// What every byte of the file is.
///
/// # Errors
/// As [`Module::parts`].
pub fn sections(module: &Module<'_>) -> Result<Sections> {
    let budget = list_budget(module.source().len());
    let parts = module.parts()?;
    for part in &parts {
        spend_name(&budget, part.entry.as_deref().unwrap_or_default())?;
    }
    let sections = parts.into_iter().map(|part| Part {
        name: part.kind.name(),
        offset: part.span.start,
        length: part.span.len,
        index: match part.kind {
            PartKind::Rodata(index) => Some(index),
            _ => None,
        },
        entry: match part.entry {
            Some(entry) => SharedName::shared("entry", &entry),
            None => SharedName::none("entry"),
        },
    });
    Ok(Sections {
        sections: sections.collect(),
    })
}
