//! The plan of a file with another producer. The header has another length, so all sections move.
//!
//! Padding depends on the offset. A section whose data need an alignment gets it in its header, as the
//! reference writer does; so what is inside keeps its form. Only a blob that is aligned in the file,
//! but not in its section, needs other padding than before, and its entry another size.

use crate::edit::{Changes, Layout, no_aligned_regions};
use crate::exact;
use crate::plan::{Pieces, Plan};
use mlirbc::error::{LimitKind, Subject};
use mlirbc::ids::DialectId;
use mlirbc::raw::limits::MAX_PRODUCER;
use mlirbc::{Bytecode, Error, ErrorKind, Result, SectionId, header};

/// See [`Rewrite::producer`](super::Rewrite::producer).
pub(super) fn plan<'a>(file: &'a Bytecode<'a>, producer: &str) -> Result<Plan<'a>> {
    exact::check(file)?;
    let view = file.view();
    no_aligned_regions(view)?;
    let resources = Layout::new(view, &Changes::default(), &[], DialectId(0))?;
    let mut pieces = Pieces::default();
    pieces.encode(|out| header::encode(view.version(), producer, out));
    for section in file.sections() {
        let mut alignment = section.alignment.unwrap_or(1);
        let mut data = Pieces::default();
        match section.id {
            SectionId::Resource => {
                alignment = alignment.max(resources.alignment);
                data = resources.data.clone();
            }
            SectionId::ResourceOffset if resources.lists_others => data = resources.offsets(),
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
