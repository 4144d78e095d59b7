//! The plan of a changed file: its sections in their order, the changed ones encoded.

use super::changes::Contents;
use super::file_edit::Edit;
use super::resource_layout::Layout;
use crate::plan::{Pieces, Plan};
use mlirbc::dialect::builtin::codes;
use mlirbc::error::Subject;
use mlirbc::ids::{DialectId, Span};
use mlirbc::ir::{Threads, Visitor};
use mlirbc::{Error, Result, SectionId, View};

impl<'f> Edit<'f> {
    /// The plan of the changed file, in the version of the file.
    ///
    /// # Errors
    /// `Build` for a value that is used and not defined; `Unencodable` if regions state an alignment
    /// and move. Those of the parts of the file that are read.
    pub fn plan(mut self) -> Result<Plan<'f>> {
        let owner = match self.builder.resources.is_empty() {
            true => DialectId(0),
            false => self.builder.dialect(codes::NAME)?,
        };
        // The top level of the builder is not that of the file.
        if let Some(op) = self.builder.structure.ops_of(0).next() {
            return Err(self.misplaced(op));
        }
        let mut contents = Contents::default();
        self.tables(&mut contents)?;
        if let Some(section) = self.ir_section()? {
            contents.insert(SectionId::Ir, 1, section);
        }
        let moves = contents.list().any(|(id, _, section)| {
            let old = self.file.find_section(*id);
            old.is_none_or(|old| old.data.len != section.len())
        });
        let view = self.file.view();
        if moves {
            no_aligned_regions(view)?;
        }
        if moves || self.has_new_resources() {
            let layout = Layout::new(view, &self.resources, &self.builder.resources, owner)?;
            if layout.lists_others {
                contents.insert(SectionId::ResourceOffset, 1, layout.offsets());
            }
            let old = view.file().find_section(SectionId::Resource);
            if layout.has_resources() || old.is_some() {
                let stated = old.filter(|_| !layout.drops_data);
                let stated = stated.and_then(|section| section.alignment);
                let alignment = layout.alignment.max(stated.unwrap_or(1));
                contents.insert(SectionId::Resource, alignment, layout.data);
            }
        }
        let pieces = sections(view, contents);
        Ok(Plan::with_blobs(
            Some(self.file),
            self.builder.blobs,
            pieces,
        ))
    }
}

/// All sections: those of the file in their order, then those that it does not have.
fn sections(view: View<'_>, mut contents: Contents) -> Pieces {
    let file = view.file();
    let mut pieces = Pieces::default();
    let end = file.sections().first().map_or(0, |first| first.header);
    pieces.copy(Span { start: 0, len: end });
    for section in file.sections() {
        let is_moved = pieces.len() != section.header;
        let head = Span {
            start: section.header,
            len: section.data.start - section.header,
        };
        match contents.take(section.id) {
            Some((_, new)) if !is_moved && new.len() == section.data.len => {
                pieces.copy(head);
                pieces.append(new);
            }
            Some((alignment, new)) => {
                let alignment = match section.id {
                    SectionId::Resource => alignment,
                    _ => alignment.max(section.alignment.unwrap_or(1)),
                };
                pieces.section(section.id, alignment, new);
            }
            None if !is_moved || section.alignment.is_none() => {
                pieces.copy(head);
                pieces.copy(section.data);
            }
            None => {
                let mut data = Pieces::default();
                data.copy(section.data);
                pieces.section(section.id, section.alignment.unwrap_or(1), data);
            }
        }
    }
    for (id, alignment, new) in contents.into_rest() {
        // Readers want the resource section with the one that lists resources, also if none has data.
        if new.len() > 0 || id == SectionId::Resource {
            pieces.section(id, alignment, new);
        }
    }
    pieces
}

/// Whether any section of regions states an alignment.
#[derive(Default)]
struct Aligned(bool);

impl Visitor for Aligned {
    const SKIPS_ENTRIES: bool = true;

    fn section_alignment(&mut self, _: u64) {
        self.0 = true;
    }
}

/// The bytes of a section of regions are kept, and so is the padding in them, which would be wrong
/// at other offsets.
pub(crate) fn no_aligned_regions(view: View<'_>) -> Result<()> {
    let either = |a: Aligned, b: Aligned| Aligned(a.0 || b.0);
    match view.visit(Threads::Pool, Aligned::default, either)? {
        Aligned(true) => Err(Error::unencodable(Subject::Region)),
        Aligned(false) => Ok(()),
    }
}
