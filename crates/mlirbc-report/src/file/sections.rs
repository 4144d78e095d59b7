//! The section map of a file.

use crate::vm;
use mlirbc::SectionId;
use mlirbc_document::Problem;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "sections";
    const TELLS_DAMAGE: bool = true;

    type Document<'a> = Sections;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Sections, Failure> {
        sections(opened)
    }
}

/// What a file consists of.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Sections {
    /// The sections of MLIR bytecode.
    Bytecode(SectionMap),
    /// The parts of an IREE module.
    Vm(vm::sections::Sections),
}

/// The sections of a file of MLIR bytecode, as far as their headers can be read.
#[derive(Serialize)]
pub struct SectionMap {
    /// In the order of the file.
    pub sections: Vec<Section>,
    /// Why later sections are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
    #[serde(skip)]
    result: Result<(), Failure>,
}

/// A section.
#[derive(Serialize)]
pub struct Section {
    /// Its number in the format.
    pub id: u8,
    /// Its name, [`SectionId::name`].
    pub name: &'static str,
    /// Offset of its header.
    pub header_offset: u64,
    /// Offset of its data.
    pub offset: u64,
    /// Bytes of data.
    pub length: u64,
    /// As declared; `None` if it is not.
    pub alignment: Option<u64>,
    /// Bytes of padding in front of the data.
    pub padding: u64,
}

/// What a file consists of. Of MLIR bytecode it reads nothing: opening has read the headers.
///
/// # Errors
/// As of [`Opened::bytecode`]; `Vm`.
pub fn sections(opened: &Opened) -> Result<Sections, Failure> {
    if let Some(module) = opened.vm()? {
        let parts = vm::sections(module).map_err(|error| opened.fail(error))?;
        return Ok(Sections::Vm(parts));
    }
    if opened.is_text() {
        let text = format!("{}: a text has no sections", opened.name());
        return Err(Failure::usage(text));
    }
    let file = opened.bytecode()?;
    let sections = file.sections().iter().map(|s| Section {
        id: s.id as u8,
        name: SectionId::name(s.id),
        header_offset: s.header,
        offset: s.data.start,
        length: s.data.len,
        alignment: s.alignment,
        padding: s.padding,
    });
    Ok(Sections::Bytecode(SectionMap {
        sections: sections.collect(),
        problem: file.problem().map(Problem::new),
        result: opened.outcome(),
    }))
}

impl Document for Sections {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Sections::Bytecode(it) => it.result.clone(),
            Sections::Vm(_) => Ok(()),
        }
    }
}
