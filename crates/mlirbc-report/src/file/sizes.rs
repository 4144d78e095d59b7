//! What a file would be if it were written again.

use mlirbc::{Bytecode, Section};
use mlirbc_write::Plan;
use serde::Serialize;

/// Bytes of the parts of a file, as it is and as it would be written.
#[derive(Serialize)]
pub struct Sizes {
    /// The header and the sections, in the new order; then those that the new file does not have.
    pub parts: Vec<Size>,
    /// Of the whole file.
    pub total: Size,
    /// Of the bytes that would be written, how many are encoded anew; the others are copied.
    pub encoded: u64,
}

/// A part of a file; a section has its header and padding.
#[derive(Serialize)]
pub struct Size {
    /// `header`, the name of a section, or `total`.
    pub name: &'static str,
    /// Bytes as it is.
    pub before: u64,
    /// Bytes as it would be written.
    pub after: u64,
}

/// The sizes of a file and of what a plan would write of it.
///
/// # Errors
/// Those of [`Plan::sections`].
pub fn sizes(file: &Bytecode<'_>, plan: &Plan<'_>) -> mlirbc::Result<Sizes> {
    let sections = plan.sections()?;
    let size = |section: &Section| section.data.end() - section.header;
    let first = |sections: &[Section]| sections.first().map_or(0, |it| it.header);
    let mut parts = vec![Size {
        name: "header",
        before: first(file.sections()),
        after: first(&sections),
    }];
    for section in &sections {
        parts.push(Size {
            name: section.id.name(),
            before: file.find_section(section.id).map_or(0, |it| size(&it)),
            after: size(section),
        });
    }
    for section in file.sections() {
        if !sections.iter().any(|it| it.id == section.id) {
            parts.push(Size {
                name: section.id.name(),
                before: size(section),
                after: 0,
            });
        }
    }
    Ok(Sizes {
        parts,
        total: Size {
            name: "total",
            before: file.file_len(),
            after: plan.len(),
        },
        encoded: plan.encoded_len(),
    })
}
