//! The plan of a file with another producer. The header has another length, so all sections move.
//!
//! Padding depends on the offset. A section whose data need an alignment gets it in its header, as the
//! reference writer does; so what is inside keeps its form. Only a blob that is aligned in the file,
//! but not in its section, needs other padding than before, and its entry another size.

use crate::bytecode::Bytecode;
use crate::error::{Error, ErrorKind, LimitKind, Result, Subject};
use crate::format::SectionId;
use crate::ids::Span;
use crate::ir::{Threads, Visitor};
use crate::limits::MAX_PRODUCER;
use crate::tables::{Resource, encode};
use crate::view::View;
use crate::write::exact;
use crate::write::plan::{Pieces, Plan};

/// See [`Rewrite::producer`](super::Rewrite::producer).
pub(super) fn plan<'a>(file: &'a Bytecode<'a>, producer: &str) -> Result<Plan<'a>> {
    exact::check(file)?;
    let view = file.view();
    no_aligned_regions(view)?;
    let resources = Resources::new(view)?;
    let mut pieces = Pieces::default();
    pieces.encode(|out| exact::encode_head(view, producer.as_bytes(), out));
    for section in file.sections() {
        let mut alignment = section.alignment.unwrap_or(1);
        let mut data = Pieces::default();
        match section.id {
            SectionId::Resource => {
                alignment = alignment.max(resources.alignment);
                data = resources.data.clone();
            }
            SectionId::ResourceOffset if resources.has_other_sizes => {
                exact::offsets(view, &mut data, |r| resources.size(r))?;
            }
            // Its sections could state an alignment. All of it is decoded, so nothing is lost.
            SectionId::Dialect => exact::dialects(view, &mut data)?,
            _ => exact::contents(view, section, &mut data)?,
        }
        pieces.section(section.id, alignment, data);
    }
    Ok(Plan::new(file, pieces))
}

/// Whether a header can hold this producer.
pub(super) fn check(producer: &str) -> Result<()> {
    if producer.len() >= MAX_PRODUCER {
        return Err(Error::new(ErrorKind::Limit {
            limit: LimitKind::Producer,
            most: MAX_PRODUCER as u64,
        }));
    }
    if producer.contains('\0') {
        return Err(Error::unencodable(Subject::String));
    }
    Ok(())
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
fn no_aligned_regions(view: View<'_>) -> Result<()> {
    let either = |a: Aligned, b: Aligned| Aligned(a.0 || b.0);
    match view.visit(Threads::Pool, Aligned::default, either)? {
        Aligned(true) => Err(Error::unencodable(Subject::Region)),
        Aligned(false) => Ok(()),
    }
}

/// The resource section, laid out for a start at a multiple of the alignment.
#[derive(Default)]
struct Resources {
    data: Pieces,
    /// The largest alignment of a blob.
    alignment: u64,
    /// The size of each entry, by the index of its resource.
    sizes: Vec<u64>,
    has_other_sizes: bool,
}

impl Resources {
    fn new(view: View<'_>) -> Result<Resources> {
        let mut new = Resources {
            alignment: 1,
            ..Resources::default()
        };
        let Some(section) = view.file().find_section(SectionId::Resource) else {
            return Ok(new);
        };
        let mut end = section.data.start;
        for resource in view.resources()? {
            let resource = resource?;
            let start = new.data.len();
            end = resource.entry.end();
            match view.file().blob_span(&resource)? {
                None => new.data.copy(resource.entry),
                Some((data, alignment)) => {
                    new.alignment = new.alignment.max(alignment);
                    new.data.encode(|out| {
                        encode::blob_head(alignment, data.len, out);
                        out.padding(alignment);
                    });
                    new.data.copy(data);
                }
            }
            let size = new.data.len() - start;
            new.has_other_sizes |= size != resource.entry.len;
            new.sizes.push(size);
        }
        new.data.copy(Span {
            start: end,
            len: section.data.end() - end,
        });
        Ok(new)
    }

    fn size(&self, resource: &Resource) -> u64 {
        let size = self.sizes.get(resource.index as usize);
        size.copied().unwrap_or(resource.entry.len)
    }
}
