//! All bodies of a file, decoded.

use std::borrow::Cow;
use std::fmt;

use crate::error::{Error, Result};
use crate::format::SectionId;
use crate::ir::body::{Body, BodyData, OpRef, Scratch, decode};
use crate::ir::levels::{TOP_LEVEL, first};
use crate::ir::scan::{BodyStart, TableSizes};
use crate::ir::threads::Threads;
use crate::view::View;

/// All bodies of a file, decoded, without the file: `'static`, like [`BodyData`].
#[derive(Clone, PartialEq)]
pub struct ModuleData {
    bodies: Vec<BodyData>,
    /// The index of the first child of each body; the children of a body are consecutive.
    children: Vec<u32>,
}

impl ModuleData {
    /// The module with the file that it was decoded from, at no cost.
    pub fn with<'a>(&'a self, view: View<'a>) -> DecodedModule<'a> {
        DecodedModule {
            view,
            data: Cow::Borrowed(self),
        }
    }

    /// The bodies, level by level, the top level first.
    pub fn bodies(&self) -> &[BodyData] {
        &self.bodies
    }

    /// The body of the isolated regions of an operation in one of these bodies.
    pub(super) fn inside(&self, op: OpRef<'_>) -> Option<&BodyData> {
        let nth = op.containing_data().isolated_index(op.id())?;
        let first = self.children.get(op.containing_data().number as usize)?;
        self.bodies.get(first.checked_add(nth)? as usize)
    }

    /// Number of operations.
    pub fn num_ops(&self) -> u64 {
        self.bodies.iter().map(|b| u64::from(b.num_ops())).sum()
    }

    /// Heap memory of the bodies, in bytes.
    pub fn heap_bytes(&self) -> usize {
        let bodies = self.bodies.iter().map(BodyData::heap_bytes).sum::<usize>();
        bodies
            + self.bodies.capacity() * size_of::<BodyData>()
            + self.children.capacity() * size_of::<u32>()
    }
}

/// All bodies of a file, decoded. It owns its [`ModuleData`], or borrows it.
pub struct DecodedModule<'a> {
    view: View<'a>,
    data: Cow<'a, ModuleData>,
}

impl std::ops::Deref for DecodedModule<'_> {
    type Target = ModuleData;

    fn deref(&self) -> &ModuleData {
        &self.data
    }
}

impl<'a> DecodedModule<'a> {
    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The bodies without their file, for keeping. Borrowed data are copied.
    pub fn into_data(self) -> ModuleData {
        self.data.into_owned()
    }

    /// The body with this index in [`ModuleData::bodies`].
    pub fn body(&self, index: usize) -> Option<Body<'_>> {
        Some(self.bodies.get(index)?.with(self.view))
    }

    /// All operations of all bodies, body by body; [`DecodedModule::walk`] has them in the order of
    /// the text.
    pub fn ops(&self) -> impl Iterator<Item = OpRef<'_>> + Clone {
        let view = self.view;
        let bodies = self.data.bodies.iter();
        bodies.flat_map(move |body| body.op_range(view, 0..body.num_ops()))
    }

    /// The top level.
    pub fn top_level(&self) -> Body<'_> {
        self.data.bodies[0].with(self.view)
    }

    /// The body of the isolated regions of an operation in one of these bodies.
    pub fn inside(&self, op: OpRef<'_>) -> Option<Body<'_>> {
        Some(self.data.inside(op)?.with(self.view))
    }
}

impl fmt::Debug for ModuleData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.bodies).finish()
    }
}

impl fmt::Debug for DecodedModule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.data.fmt(f)
    }
}

impl<'a> View<'a> {
    /// Decodes every body of the file.
    ///
    /// # Errors
    /// The first error in the file among those of decoding each body alone, as for
    /// [`Isolated::decode`](crate::ir::Isolated::decode); the same for any number of threads.
    pub fn decode_all(self, threads: Threads) -> Result<DecodedModule<'a>> {
        self.file().will_scan(SectionId::Ir);
        let sizes = self.table_sizes()?;
        let (mut bodies, mut children) = (Vec::new(), Vec::new());
        let mut problem = None;
        let mut level = vec![TOP_LEVEL];
        while !level.is_empty() {
            bodies.reserve(level.len());
            children.reserve(level.len());
            let next_level = (bodies.len() + level.len()) as u32;
            let mut inside = Vec::new();
            for starts in level.chunks(AT_ONCE) {
                for (mut body, error) in decode_level(starts, &sizes, threads) {
                    body.number = bodies.len() as u32;
                    children.push(next_level + inside.len() as u32);
                    inside.extend(body.isolated_heads().map(|head| BodyStart {
                        head: Some(head),
                        depth: 0,
                    }));
                    bodies.push(body);
                    problem = first(problem, error);
                }
            }
            level = inside;
        }
        match problem {
            None => Ok(DecodedModule {
                view: self,
                data: Cow::Owned(ModuleData { bodies, children }),
            }),
            Some(error) => Err(error),
        }
    }
}

/// Bodies that the threads decode before they are added to the module: enough to share, and few
/// beside those of a large module.
const AT_ONCE: usize = 1 << 14;

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn decode_level(
    level: &[BodyStart],
    sizes: &TableSizes<'_>,
    threads: Threads,
) -> Vec<(BodyData, Option<Error>)> {
    let decode = |scratch: &mut Scratch, start: &BodyStart| decode(start.head, Ok(sizes), scratch);
    #[cfg(feature = "parallel")]
    if threads.share(level) {
        use rayon::prelude::*;
        return level.par_iter().map_init(Scratch::new, decode).collect();
    }
    let mut scratch = Scratch::new();
    level
        .iter()
        .map(|start| decode(&mut scratch, start))
        .collect()
}
