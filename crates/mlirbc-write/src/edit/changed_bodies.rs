//! The IR section: changed bodies, and the lengths around them.
//!
//! From the top level down, the bodies around those that were loaded are scanned for the places of
//! what they contain; everything between these places is copied.

use super::file_edit::Edit;
use crate::plan::Pieces;
use crate::structure::{Bodies, Loaded, emit};
use mlirbc::Result;
use mlirbc::ids::{Pos, Span};
use mlirbc::ir::{IsolatedHead, OpHead, Root, ScanState, TableSizes, Visitor, scan};

/// A body that is changed, or contains one.
struct Changed {
    number: usize,
    head: Option<IsolatedHead>,
    span: Span,
    /// Of a body that was not loaded: the changed bodies in it, each with the offset at which its
    /// header begins.
    inner: Vec<(IsolatedHead, Pos)>,
}

impl Edit<'_> {
    /// The IR section; `None` if no body was loaded.
    ///
    /// # Errors
    /// Those of the bodies around a loaded one; `Build` for an operand that is not defined where it is
    /// used; `TwoSteps` for loaded bodies in a file that loses its locations.
    pub(super) fn ir_section(&self) -> Result<Option<Pieces>> {
        if let Some(unknown) = self.unlocated {
            return self.without_locations(unknown).map(Some);
        }
        if self.loaded.is_empty() {
            return Ok(None);
        }
        let view = self.file.view();
        let (sizes, version) = (view.table_sizes()?, view.version());
        let mut bodies = Bodies::default();
        let mut changed = Vec::new();
        let mut todo = vec![None];
        while let Some(head) = todo.pop() {
            let span = match head {
                Some(IsolatedHead { span, .. }) => span,
                None => sizes.section.span(),
            };
            let number = bodies.add(Some(span.start));
            let inner = match self.loaded.get(&span.start) {
                Some(loaded) => self.inner_of_loaded(loaded),
                None => self.inner_of(head, &sizes)?,
            };
            todo.extend(inner.iter().map(|(head, _)| Some(*head)));
            changed.push(Changed {
                number,
                head,
                span,
                inner,
            });
        }
        for body in &changed {
            // Those around a body come first.
            if body.head.is_some() && !bodies.is_reached(body.number) {
                continue;
            }
            if let Some(loaded) = self.loaded.get(&body.span.start) {
                let root = body.head.map_or(Root::Block, IsolatedHead::root);
                let regions = loaded.regions..loaded.regions + loaded.own_regions;
                let structure = &self.builder.structure;
                emit(structure, version, &mut bodies, body.number, regions, root)
                    .map_err(|fault| fault.error(|op| self.name_of(op)))?;
                continue;
            }
            bodies.begin(body.number);
            let mut at = body.span.start;
            for (head, header) in &body.inner {
                bodies.copy(between(at, *header));
                bodies.regions(*head);
                at = head.span.end();
            }
            bodies.copy(between(at, body.span.end()));
        }
        Ok(Some(bodies.assemble(version)))
    }

    /// Whether a loaded body lies in this span.
    fn is_changed(&self, span: Span) -> bool {
        self.loaded.range(span.start..span.end()).next().is_some()
    }

    fn inner_of_loaded(&self, loaded: &Loaded) -> Vec<(IsolatedHead, Pos)> {
        let ops = loaded.ops as usize..(loaded.ops + loaded.num_ops) as usize;
        let kept = self.builder.structure.ops[ops]
            .iter()
            .filter_map(|op| op.kept);
        let kept = kept.filter(|head| self.is_changed(head.span));
        kept.map(|head| (head, head.span.start)).collect()
    }

    fn inner_of(
        &self,
        head: Option<IsolatedHead>,
        sizes: &TableSizes<'_>,
    ) -> Result<Vec<(IsolatedHead, Pos)>> {
        let mut find = Find {
            edit: self,
            header: None,
            found: Vec::new(),
        };
        let (bytes, root) = sizes.body(head)?;
        scan(bytes, root, sizes, &mut ScanState::default(), &mut find)?.finish()?;
        Ok(find.found)
    }
}

fn between(start: Pos, end: Pos) -> Span {
    Span {
        start,
        len: end - start,
    }
}

/// Finds the isolated regions that contain a loaded body.
struct Find<'e, 'f> {
    edit: &'e Edit<'f>,
    header: Option<Pos>,
    found: Vec<(IsolatedHead, Pos)>,
}

impl Visitor for Find<'_, '_> {
    const SKIPS_ENTRIES: bool = true;

    fn op(&mut self, _: OpHead) {
        self.header = None;
    }

    fn regions_section(&mut self, header: Pos) {
        self.header = Some(header);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        if self.edit.is_changed(head.span) {
            let header = self.header.unwrap_or(head.span.start);
            self.found.push((head, header));
        }
    }
}
