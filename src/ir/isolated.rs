//! Regions that are isolated from above: bodies that have not been decoded.

use std::fmt;

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ids::{OpId, Pos, Span};
use crate::ir::body::{Arrays, Body, IsolatedData};
use crate::ir::build::Scratch;
use crate::ir::inline;
use crate::ir::scan::{Isolation, Root, TableSizes};
use crate::ir::visitor::IsolatedHead;
use crate::view::View;

/// The isolated regions of one operation, to be decoded or read over.
#[derive(Clone, Copy)]
pub struct Isolated<'a> {
    view: View<'a>,
    op: OpId,
    op_pos: Pos,
    regions: u32,
    span: Span,
}

impl<'a> Isolated<'a> {
    pub(crate) fn new(view: View<'a>, data: &IsolatedData) -> Isolated<'a> {
        Isolated {
            view,
            op: OpId(data.op),
            op_pos: data.op_pos,
            regions: data.regions,
            span: data.span,
        }
    }

    /// What they are decoded through.
    pub fn view(self) -> View<'a> {
        self.view
    }

    /// The operation, by its number in the body around it.
    pub fn op_id(self) -> OpId {
        self.op
    }

    /// Offset of the operation's first byte.
    pub fn op_pos(self) -> Pos {
        self.op_pos
    }

    /// How many regions there are.
    pub fn num_regions(self) -> u32 {
        self.regions
    }

    /// Their bytes.
    pub fn span(self) -> Span {
        self.span
    }

    /// Decodes them: this body alone, the isolated regions in it are skipped again.
    ///
    /// # Errors
    /// All that can be wrong with operations: `UnexpectedEnd`, `IndexOutOfRange`,
    /// `CountTooLarge`, `Invalid`; the frames name the operations around the place.
    pub fn decode(self) -> Result<Body<'a>> {
        self.decode_with(&mut Scratch::new())
    }

    /// The same with memory that is used again.
    ///
    /// # Errors
    /// As [`Isolated::decode`].
    pub fn decode_with(self, scratch: &mut Scratch) -> Result<Body<'a>> {
        whole(self.decode_partly(scratch))
    }

    /// Decodes them as far as they are sound. What ends the body early comes beside it.
    pub fn decode_partly(self, scratch: &mut Scratch) -> (Body<'a>, Option<Error>) {
        let facts = self.view.ir_facts();
        decode(self.view, Some(self.head()), facts.as_ref(), scratch)
    }

    pub(crate) fn head(self) -> IsolatedHead {
        IsolatedHead {
            op: self.op_pos,
            regions: self.regions,
            span: self.span,
        }
    }
}

impl fmt::Debug for Isolated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Isolated")
            .field("op", &self.op)
            .field("regions", &self.regions)
            .field("span", &self.span)
            .finish()
    }
}

/// The IR section.
impl<'a> View<'a> {
    /// The operations of the top level. Isolated regions, which is where nearly
    /// everything is, are skipped.
    ///
    /// # Errors
    /// As [`Isolated::decode`]; those of indexing the tables that are referred to.
    pub fn top_level(self) -> Result<Body<'a>> {
        self.top_level_with(&mut Scratch::new())
    }

    /// The same with memory that is used again.
    ///
    /// # Errors
    /// As [`View::top_level`].
    pub fn top_level_with(self, scratch: &mut Scratch) -> Result<Body<'a>> {
        whole(self.top_level_partly(scratch))
    }

    /// The operations of the top level as far as they are sound. What ends them early
    /// comes beside them.
    pub fn top_level_partly(self, scratch: &mut Scratch) -> (Body<'a>, Option<Error>) {
        decode(self, None, self.ir_facts().as_ref(), scratch)
    }

    /// What the numbers in the IR section are checked against.
    pub(crate) fn ir_facts(self) -> Result<TableSizes<'a>> {
        let counts = self.counts()?;
        let section = self.file().section(SectionId::Ir)?;
        let mut facts = TableSizes {
            section,
            version: self.version(),
            names: self.op_names()?.len() as u32,
            attrs: counts.attrs,
            types: counts.types,
            properties: self.num_properties()?,
            isolation: Isolation::Section,
        };
        if !self.version().has_isolated_sections() {
            let table = &self.file().index.inline_regions;
            let find = || Ok(inline::find(section, &facts));
            facts.isolation = Isolation::Table(table.get(find)?);
        }
        Ok(facts)
    }
}

pub(super) fn decode<'a>(
    view: View<'a>,
    regions: Option<IsolatedHead>,
    facts: Result<&TableSizes<'_>, &Error>,
    scratch: &mut Scratch,
) -> (Body<'a>, Option<Error>) {
    let in_ir = |e: Error| e.within(Frame::Section(SectionId::Ir));
    // An error of another section's table is none of this one, as for all bodies together.
    let prepare = || {
        let facts = facts.map_err(Error::clone)?;
        Ok((facts.body(regions).map_err(in_ir)?, facts))
    };
    let (span, (arrays, problem)) = match prepare() {
        Ok(((bytes, root), facts)) => {
            let (arrays, problem) = scratch.decode(bytes, root, facts);
            (bytes.span(), (arrays, problem.map(in_ir)))
        }
        Err(error) => {
            let span = regions.map_or(Span { start: 0, len: 0 }, |r| r.span);
            (span, (Arrays::default(), Some(error)))
        }
    };
    let body = Body {
        view,
        root: regions.map_or(Root::Block, IsolatedHead::root),
        span,
        arrays,
        number: 0,
    };
    (body, problem)
}

fn whole((body, problem): (Body<'_>, Option<Error>)) -> Result<Body<'_>> {
    match problem {
        None => Ok(body),
        Some(error) => Err(error),
    }
}
