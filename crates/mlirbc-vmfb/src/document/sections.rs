//! What every byte of the file is.

use mlirbc_document::Name;
use serde::Serialize;

use crate::error::Result;
use crate::module::Module;
use crate::parts::PartKind;

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
    pub entry: Name,
}

/// What every byte of the file is.
///
/// # Errors
/// As [`Module::parts`].
pub fn sections(module: &Module<'_>) -> Result<Sections> {
    let parts = module.parts()?.into_iter();
    let sections = parts.map(|part| Part {
        name: part.kind.name(),
        offset: part.span.start,
        length: part.span.len,
        index: match part.kind {
            PartKind::Rodata(index) => Some(index),
            _ => None,
        },
        entry: match part.entry {
            Some(entry) => Name::new("entry", &entry),
            None => Name::none("entry"),
        },
    });
    Ok(Sections {
        sections: sections.collect(),
    })
}
