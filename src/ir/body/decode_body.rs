//! Decoding one body: the top level of a file, or isolated regions.

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ids::Span;
use crate::ir::body::arrays::Arrays;
use crate::ir::body::body_data::BodyData;
use crate::ir::body::build::Scratch;
use crate::ir::body::isolated::Isolated;
use crate::ir::body::viewed::Body;
use crate::ir::scan::{IsolatedHead, Root, TableSizes};
use crate::view::View;

impl<'a> Isolated<'a> {
    /// Decodes this body; the isolated regions in it are skipped again.
    ///
    /// # Errors
    /// For a malformed body: `UnexpectedEnd`, `IndexOutOfRange`, `CountTooLarge`,
    /// `Invalid`; the frames name the operations around the error.
    pub fn decode(self) -> Result<Body<'a>> {
        self.decode_with(&mut Scratch::new())
    }

    /// Like [`Isolated::decode`], with reused buffers.
    ///
    /// # Errors
    /// As [`Isolated::decode`].
    pub fn decode_with(self, scratch: &mut Scratch) -> Result<Body<'a>> {
        whole(self.decode_partly(scratch))
    }

    /// Decodes the well-formed part. Also returns the error that ends the body early, if any.
    pub fn decode_partly(self, scratch: &mut Scratch) -> (Body<'a>, Option<Error>) {
        let sizes = self.view().table_sizes();
        let (data, problem) = decode(Some(self.head()), sizes.as_ref(), scratch);
        (Body::new(self.view(), data), problem)
    }
}

/// The IR section.
impl<'a> View<'a> {
    /// The operations of the top level. Their isolated regions, which hold nearly all of a
    /// module, are skipped.
    ///
    /// # Errors
    /// As [`Isolated::decode`]; those of indexing the tables that are referred to.
    pub fn top_level(self) -> Result<Body<'a>> {
        self.top_level_with(&mut Scratch::new())
    }

    /// Like [`View::top_level`], with reused buffers.
    ///
    /// # Errors
    /// As [`View::top_level`].
    pub fn top_level_with(self, scratch: &mut Scratch) -> Result<Body<'a>> {
        whole(self.top_level_partly(scratch))
    }

    /// The well-formed part of the top level. Also returns the error that ends it
    /// early, if any.
    pub fn top_level_partly(self, scratch: &mut Scratch) -> (Body<'a>, Option<Error>) {
        let (data, problem) = decode(None, self.table_sizes().as_ref(), scratch);
        (Body::new(self, data), problem)
    }
}

/// Decodes the well-formed part of the top level, or of these isolated regions.
pub(crate) fn decode(
    regions: Option<IsolatedHead>,
    sizes: Result<&TableSizes<'_>, &Error>,
    scratch: &mut Scratch,
) -> (BodyData, Option<Error>) {
    let in_ir = |e: Error| e.within(Frame::Section(SectionId::Ir));
    // An error of another section's table does not get this section's frame.
    let prepare = || {
        let sizes = sizes.map_err(Error::clone)?;
        Ok((sizes.body(regions).map_err(in_ir)?, sizes))
    };
    let (span, (arrays, problem)) = match prepare() {
        Ok(((bytes, root), sizes)) => {
            let (arrays, problem) = scratch.decode(bytes, root, sizes);
            (bytes.span(), (arrays, problem.map(in_ir)))
        }
        Err(error) => {
            let span = regions.map_or(Span { start: 0, len: 0 }, |r| r.span);
            (span, (Arrays::default(), Some(error)))
        }
    };
    let data = BodyData {
        root: regions.map_or(Root::Block, IsolatedHead::root),
        span,
        arrays,
        number: 0,
    };
    (data, problem)
}

fn whole((body, problem): (Body<'_>, Option<Error>)) -> Result<Body<'_>> {
    match problem {
        None => Ok(body),
        Some(error) => Err(error),
    }
}
