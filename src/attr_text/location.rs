//! One layer of a location.

use crate::attr_text::Out;
use crate::attr_text::literal::quoted;
use crate::attr_text::printer::{Entity, Printer, Step};
use crate::dialect::Style;
use crate::entity::{AttrData, range_bounds};
use crate::error::Result;
use crate::ids::AttrId;

impl<'a> Printer<'a, '_> {
    /// Writes what follows an operation: `loc(#loc3)`, or the location itself in the pretty form.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn trailing_location(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        if self.options.pretty_locations {
            return self.attr_in_full(id, out);
        }
        out.put("loc(");
        self.attr(id, Style::Location, out)?;
        out.byte(b')');
        Ok(())
    }

    pub(super) fn location(
        &mut self,
        id: AttrId,
        data: AttrData<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let pretty = self.options.pretty_locations;
        if style != Style::Location && !pretty {
            out.put("loc(");
            self.push([Step::Words(")")]);
        }
        let child = |id| Step::Attr(id, Style::Location);
        match data {
            AttrData::UnknownLoc => out.put(if pretty { "[unknown]" } else { "unknown" }),
            AttrData::FileLineColLoc { file, line, column } => {
                self.file_name(file, out)?;
                file_range([line, column, line, column], out);
            }
            AttrData::FileLineColRange { file, numbers } => {
                self.file_name(file, out)?;
                file_range(range_bounds(numbers), out);
            }
            AttrData::NameLoc { name, child: inner } => {
                quoted(self.string_of(name)?, out);
                if !matches!(self.view.attr(inner)?, AttrData::UnknownLoc) {
                    out.byte(b'(');
                    self.enter(Entity::Attr(id))?;
                    self.push([child(inner), Step::Words(")")]);
                }
            }
            AttrData::CallSiteLoc { callee, caller } => {
                self.enter(Entity::Attr(id))?;
                if pretty {
                    let at = match self.is_on_one_line(callee, caller)? {
                        true => " at ",
                        false => "\n at ",
                    };
                    self.push([child(callee), Step::Words(at), child(caller)]);
                } else {
                    out.put("callsite(");
                    let at = Step::Words(" at ");
                    self.push([child(callee), at, child(caller), Step::Words(")")]);
                }
            }
            AttrData::FusedLoc { locs, metadata } => {
                self.enter(Entity::Attr(id))?;
                if !pretty {
                    out.put("fused");
                }
                self.attrs(locs, Style::Location, "]");
                self.push([Step::Words("[")]);
                if let Some(metadata) = metadata {
                    out.byte(b'<');
                    self.push([Step::Attr(metadata, Style::Full), Step::Words(">")]);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn file_name(&self, file: AttrId, out: &mut Out<'_>) -> Result<()> {
        let file = self.string_of(file)?;
        if self.options.pretty_locations {
            out.put(file);
        } else {
            quoted(file, out);
        }
        Ok(())
    }

    /// A name called from a line of a file is short enough.
    fn is_on_one_line(&self, callee: AttrId, caller: AttrId) -> Result<bool> {
        let line = match self.view.attr(caller)? {
            AttrData::FileLineColLoc { .. } => true,
            AttrData::FileLineColRange { numbers, .. } => is_point(range_bounds(numbers)),
            _ => false,
        };
        Ok(line && matches!(self.view.attr(callee)?, AttrData::NameLoc { .. }))
    }
}

fn is_point([line, column, end_line, end_column]: [u64; 4]) -> bool {
    line == end_line && column == end_column
}

/// `:line:column`, ` to :column` or ` to line:column`.
fn file_range(bounds: [u64; 4], out: &mut Out<'_>) {
    let [line, column, end_line, end_column] = bounds;
    out.byte(b':');
    out.number(line);
    out.byte(b':');
    out.number(column);
    if is_point(bounds) {
        return;
    }
    out.put(" to ");
    if line != end_line {
        out.number(end_line);
    }
    out.byte(b':');
    out.number(end_column);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::encoder::Encoder;
    use crate::entity::{Counts, List};
    use crate::error::Subject;

    #[test]
    fn ranges_leave_out_what_is_the_same() {
        let text = |numbers: &[u64]| {
            let mut bytes = Vec::new();
            Encoder::new(&mut bytes, 0).list(numbers);
            let counts = Counts::default();
            let numbers = List::read(&mut Cursor::new(&bytes, 0), counts, Subject::LocationNumber);
            let mut out = Out::new();
            file_range(range_bounds(numbers.expect("a list")), &mut out);
            String::from_utf8(out.into_bytes()).expect("ASCII")
        };
        assert_eq!(text(&[7, 3]), ":7:3");
        assert_eq!(text(&[]), ":0:0");
        assert_eq!(text(&[7]), ":7:0");
        assert_eq!(text(&[7, 3, 9]), ":7:3 to :9");
        assert_eq!(text(&[7, 3, 8, 2]), ":7:3 to 8:2");
        assert_eq!(text(&[7, 3, 7, 3]), ":7:3");
    }
}
