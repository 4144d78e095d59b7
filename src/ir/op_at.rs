//! An operation by its offset.

use crate::error::Result;
use crate::ids::{OpId, Pos, Span};
use crate::ir::body::Body;
use crate::view::View;

impl<'a> View<'a> {
    /// The operation that begins at this offset: the body that contains it, and its number there. Decodes the
    /// bodies around it.
    ///
    /// # Errors
    /// Those of decoding these bodies.
    pub fn op_at(self, offset: Pos) -> Result<Option<(Body<'a>, OpId)>> {
        let mut body = self.top_level()?;
        loop {
            if let Some(nth) = body.op_spans().iter().position(|it| it.start == offset) {
                return Ok(Some((body, OpId::new(nth as u32))));
            }
            let contains = |span: Span| (span.start..span.end()).contains(&offset);
            let inside = body.isolated().find(|it| contains(it.span()));
            let Some(inside) = inside else {
                return Ok(None);
            };
            body = inside.decode()?;
        }
    }
}
