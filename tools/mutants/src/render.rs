//! The new text of a source, with a branch for each mutant.

use std::fmt::Write as _;
use std::ops::Range;

use serde::Serialize;

use crate::sites::{Kind, Piece, Site};

/// A range of the new text.
#[derive(Serialize)]
pub(crate) struct Region {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) ids: Vec<u32>,
    /// Whether this is the replacement itself, not the branch around it.
    pub(crate) replacement: bool,
}

/// The text with its sites filled in, and the regions of the mutants in it.
pub(crate) fn render(source: &str, sites: &[Site]) -> (String, Vec<Region>) {
    let mut renderer = Renderer {
        source,
        out: String::new(),
        regions: Vec::new(),
    };
    renderer.range(0..source.len(), sites);
    (renderer.out, renderer.regions)
}

struct Renderer<'s> {
    source: &'s str,
    out: String,
    regions: Vec<Region>,
}

impl Renderer<'_> {
    /// Appends a range of the source; `sites` are the ones in it, in order.
    fn range(&mut self, range: Range<usize>, mut sites: &[Site]) {
        let mut at = range.start;
        while let Some((site, rest)) = sites.split_first() {
            let inside = rest
                .iter()
                .take_while(|next| next.range.start < site.range.end)
                .count();
            self.out.push_str(&self.source[at..site.range.start]);
            self.site(site, &rest[..inside]);
            at = site.range.end;
            sites = &rest[inside..];
        }
        self.out.push_str(&self.source[at..range.end]);
    }

    fn site(&mut self, site: &Site, inside: &[Site]) {
        let start = self.out.len();
        let ids = match &site.kind {
            Kind::Removed => Vec::new(),
            Kind::Body(values) => {
                for (id, value) in values {
                    self.condition(" if ", *id, " { return ");
                    self.replacement(*id, |this| this.out.push_str(value));
                    self.out.push_str("; }");
                }
                values.iter().map(|(id, _)| *id).collect()
            }
            Kind::Forms(forms) => {
                self.out.push('(');
                for (id, pieces) in forms {
                    self.condition("if ", *id, " { ");
                    self.replacement(*id, |this| {
                        pieces.iter().for_each(|piece| this.piece(piece))
                    });
                    self.out.push_str(" } else ");
                }
                self.out.push_str("{ ");
                self.range(site.range.clone(), inside);
                self.out.push_str(" })");
                forms.iter().map(|(id, _)| *id).collect()
            }
            Kind::Arm(id) => {
                self.condition(" if !", *id, "");
                vec![*id]
            }
            Kind::Guard(values) => {
                for (id, value) in values {
                    match value {
                        true => self.condition("", *id, " || "),
                        false => self.condition("!", *id, " && "),
                    }
                    self.out.push('(');
                }
                self.range(site.range.clone(), inside);
                self.out.push_str(&")".repeat(values.len()));
                values.iter().map(|(id, _)| *id).collect()
            }
        };
        self.region(start, ids, false);
    }

    fn piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Operand(range) => {
                let _ = write!(self.out, "({})", &self.source[range.clone()]);
            }
            Piece::Source(range) => self.out.push_str(&self.source[range.clone()]),
            Piece::Text(text) => self.out.push_str(text),
        }
    }

    fn condition(&mut self, before: &str, id: u32, after: &str) {
        let _ = write!(self.out, "{before}crate::planted::on({id}){after}");
    }

    fn replacement(&mut self, id: u32, write: impl FnOnce(&mut Self)) {
        let start = self.out.len();
        write(self);
        self.region(start, vec![id], true);
    }

    fn region(&mut self, start: usize, ids: Vec<u32>, replacement: bool) {
        self.regions.push(Region {
            start,
            end: self.out.len(),
            ids,
            replacement,
        });
    }
}
