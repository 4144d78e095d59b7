//! The operations directly in the regions of an operation, isolated or not.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use crate::error::Result;
use crate::ids::OpId;
use crate::ir::body::data::BodyData;
use crate::ir::body::handles::OpRef;
use crate::ir::body::isolated::Isolated;
use crate::view::View;

/// The operations directly in the regions of an operation ([`OpRef::ops`]).
#[derive(Clone)]
pub struct Ops<'a> {
    view: View<'a>,
    body: Cow<'a, BodyData>,
    range: Range<u32>,
}

impl<'a> OpRef<'a> {
    /// The operations directly in its regions, without those nested in them. Isolated regions are
    /// decoded: [`Ops`] owns them, so iterate over a reference to it.
    ///
    /// ```
    /// # use mlirbc::Bytecode;
    /// let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    /// let main = file.view().symbol("main")?;
    /// for op in &main.op().ops()? {
    ///     println!("{op}");
    /// }
    /// # Ok::<(), mlirbc::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Isolated::decode`].
    pub fn ops(self) -> Result<Ops<'a>> {
        let (view, data) = (self.view(), self.data());
        let (body, range) = match Isolated::of(view, data, self.id()) {
            Some(isolated) => {
                let body = isolated.decode()?.into_data();
                let range = 0..body.num_ops();
                (Cow::Owned(body), range)
            }
            None => (Cow::Borrowed(data), self.id().0 + 1..self.end().0),
        };
        Ok(Ops { view, body, range })
    }
}

impl Ops<'_> {
    /// The operations, in order.
    pub fn iter(&self) -> OpsIter<'_> {
        OpsIter {
            view: self.view,
            body: &self.body,
            range: self.range.clone(),
        }
    }
}

impl<'o> IntoIterator for &'o Ops<'_> {
    type Item = OpRef<'o>;
    type IntoIter = OpsIter<'o>;

    fn into_iter(self) -> OpsIter<'o> {
        self.iter()
    }
}

impl fmt::Debug for Ops<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// Iterator over [`Ops`].
#[derive(Clone)]
pub struct OpsIter<'o> {
    view: View<'o>,
    body: &'o BodyData,
    range: Range<u32>,
}

impl<'o> Iterator for OpsIter<'o> {
    type Item = OpRef<'o>;

    fn next(&mut self) -> Option<OpRef<'o>> {
        if self.range.is_empty() {
            return None;
        }
        let op = OpRef::new(self.view, self.body, OpId(self.range.start));
        self.range.start = op.end().0;
        Some(op)
    }
}
