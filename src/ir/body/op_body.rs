//! What the regions of an operation hold, isolated or not.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use crate::error::Result;
use crate::ids::{OpId, RegionId};
use crate::ir::body::body_data::BodyData;
use crate::ir::body::build::Scratch;
use crate::ir::body::handles::{OpRef, RegionRef};
use crate::ir::body::isolated::Isolated;
use crate::ir::body::viewed::Body;
use crate::view::View;

/// The contents of the regions of one operation ([`OpRef::body`]), isolated or not.
///
/// Isolated regions are decoded, and belong to it. Its handles borrow it.
#[derive(Clone)]
pub struct OpBody<'a> {
    view: View<'a>,
    data: Held<'a>,
    regions: Range<u32>,
    ops: Range<u32>,
}

/// A body: that of the operation alone, or the one that contains it, which others use, too.
#[derive(Clone)]
pub(crate) enum Held<'a> {
    Borrowed(&'a BodyData),
    Shared(Arc<BodyData>),
}

impl Deref for Held<'_> {
    type Target = BodyData;

    fn deref(&self) -> &BodyData {
        match self {
            Held::Borrowed(data) => data,
            Held::Shared(data) => data,
        }
    }
}

impl<'a> OpRef<'a> {
    /// What it contains, whether its regions are isolated, and decoded now, or not.
    ///
    /// ```
    /// # use mlirbc::Bytecode;
    /// let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    /// let main = file.view().symbol("main")?;
    /// for op in main.op().body()?.ops() {
    ///     println!("{op}");
    /// }
    /// # Ok::<(), mlirbc::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Isolated::decode`].
    pub fn body(self) -> Result<OpBody<'a>> {
        OpBody::of(
            self.view(),
            Held::Borrowed(self.containing_data()),
            self.id(),
        )
    }
}

impl OpRef<'_> {
    /// Calls `visit` with each operation inside, at any depth, in pre-order, as [`OpBody::walk`].
    ///
    /// # Errors
    /// As [`OpBody::walk`].
    pub fn walk(self, visit: impl FnMut(OpRef<'_>) -> Result<()>) -> Result<()> {
        self.body()?.walk(visit)
    }
}

impl<'a> OpBody<'a> {
    /// That of an operation in `around`.
    pub(crate) fn of(view: View<'a>, around: Held<'a>, op: OpId) -> Result<OpBody<'a>> {
        if let Some(isolated) = Isolated::of(view, &around, op) {
            let data = isolated.decode()?.into_data();
            return Ok(OpBody {
                view,
                regions: 0..data.arrays.roots,
                ops: 0..data.num_ops(),
                data: Held::Shared(Arc::new(data)),
            });
        }
        let op = OpRef::new(view, &around, op);
        let (regions, ops) = (op.inline_region_ids(), op.id().0 + 1..op.end().0);
        Ok(OpBody {
            view,
            data: around,
            regions,
            ops,
        })
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The regions.
    pub fn regions(&self) -> impl ExactSizeIterator<Item = RegionRef<'_>> + Clone {
        let (view, data) = (self.view, &*self.data);
        let ids = self.regions.clone();
        ids.map(move |id| RegionRef::new(view, data, RegionId(id)))
    }

    /// The operations directly in the regions, without those nested in them.
    pub fn ops(&self) -> Ops<'_> {
        Ops {
            view: self.view,
            data: &self.data,
            range: self.ops.clone(),
        }
    }

    /// Calls `visit` with each operation inside, at any depth, in pre-order. Isolated regions are
    /// decoded one by one, and dropped again. An error of `visit` ends the walk.
    ///
    /// ```
    /// # use mlirbc::Bytecode;
    /// let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    /// let mut count = 0;
    /// file.view().symbol("main")?.body()?.walk(|op| {
    ///     println!("{}", op.name()?);
    ///     count += 1;
    ///     Ok(())
    /// })?;
    /// # assert_eq!(count, 37);
    /// # Ok::<(), mlirbc::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first error of `visit`, or of decoding (as [`Isolated::decode`]).
    pub fn walk(&self, visit: impl FnMut(OpRef<'_>) -> Result<()>) -> Result<()> {
        walk(self.view, &self.data, self.ops.clone(), visit)
    }
}

impl Body<'_> {
    /// The operations directly in its regions, without those nested in them.
    pub fn ops(&self) -> Ops<'_> {
        Ops {
            view: self.view(),
            data: self,
            range: 0..self.num_ops(),
        }
    }

    /// Calls `visit` with each operation of this body and of the isolated regions inside, as
    /// [`OpBody::walk`].
    ///
    /// # Errors
    /// As [`OpBody::walk`].
    pub fn walk(&self, visit: impl FnMut(OpRef<'_>) -> Result<()>) -> Result<()> {
        walk(self.view(), self, 0..self.num_ops(), visit)
    }
}

fn walk(
    view: View<'_>,
    data: &BodyData,
    ops: Range<u32>,
    mut visit: impl FnMut(OpRef<'_>) -> Result<()>,
) -> Result<()> {
    let mut scratch = Scratch::new();
    let mut open = vec![(Held::Borrowed(data), ops)];
    while let Some((body, mut ops)) = open.pop() {
        while let Some(id) = ops.next() {
            let op = OpRef::new(view, &body, OpId(id));
            visit(op)?;
            if let Some(isolated) = op.isolated() {
                let inner = isolated.decode_with(&mut scratch)?.into_data();
                if !ops.is_empty() {
                    open.push((body, ops));
                }
                let ops = 0..inner.num_ops();
                open.push((Held::Shared(Arc::new(inner)), ops));
                break;
            }
        }
    }
    Ok(())
}

impl fmt::Debug for OpBody<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ops()).finish()
    }
}

/// The operations directly in some regions.
#[derive(Clone)]
pub struct Ops<'a> {
    view: View<'a>,
    data: &'a BodyData,
    range: Range<u32>,
}

impl<'a> Iterator for Ops<'a> {
    type Item = OpRef<'a>;

    fn next(&mut self) -> Option<OpRef<'a>> {
        if self.range.is_empty() {
            return None;
        }
        let op = OpRef::new(self.view, self.data, OpId(self.range.start));
        self.range.start = op.end().0;
        Some(op)
    }
}
