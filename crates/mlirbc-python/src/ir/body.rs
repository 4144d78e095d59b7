//! A decoded body with its file and what is around it, which all handles in it share.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use mlirbc::View;
use mlirbc::ids::{AttrId, OpId, TypeId, ValueId};
use mlirbc::ir::{self, BodyData, OpRef, Uses, ValueRef};
use once_cell::sync::OnceCell;
use parking_lot::Mutex;
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::held::Held;
use crate::interrupt::interruptible;

/// Bodies of at least this many bytes are decoded on a thread of their own, so that Ctrl-C works.
const LARGE: u64 = 1 << 20;

/// A decoded body. Those of isolated regions are decoded when a handle asks for them, and live as
/// long as a handle does.
pub(crate) struct Body {
    file: Arc<Held>,
    data: BodyData,
    /// The operation whose isolated regions it is; `None` for the top level.
    outer: Option<(Arc<Body>, OpId)>,
    /// The bodies of its isolated regions, while a handle in them lives.
    inner: Mutex<HashMap<OpId, Weak<Body>>>,
    uses: OnceCell<Uses>,
}

impl Body {
    fn new(file: Arc<Held>, data: BodyData, outer: Option<(Arc<Body>, OpId)>) -> Arc<Body> {
        Arc::new(Body {
            file,
            data,
            outer,
            inner: Mutex::default(),
            uses: OnceCell::new(),
        })
    }

    /// The top level of a file.
    pub(crate) fn top_level(py: Python<'_>, file: &Arc<Held>) -> PyResult<Arc<Body>> {
        let of = file.clone();
        let decode = move || {
            let data = of.view().top_level()?.into_data();
            // The tables that handles look into, while the GIL is free; of a file that is read, when
            // they are asked for.
            if of.is_in_memory() {
                let view = of.view();
                let _ = view.strings();
                let _ = view.attr_entry(AttrId::new(0));
                let _ = view.ty(TypeId::new(0));
            }
            Ok(data)
        };
        let data = run(py, file, file.file_len(), decode)?;
        Ok(Body::new(file.clone(), data, None))
    }

    pub(crate) fn file(&self) -> &Arc<Held> {
        &self.file
    }

    pub(crate) fn data(&self) -> &BodyData {
        &self.data
    }

    pub(crate) fn view(&self) -> View<'_> {
        self.file.view()
    }

    /// The body with its file, to ask it for handles of the library.
    pub(crate) fn viewed(&self) -> ir::Body<'_> {
        self.data.with(self.view())
    }

    /// Looks at an operation of this body.
    pub(crate) fn op<T>(&self, id: OpId, look: impl FnOnce(OpRef<'_>) -> T) -> T {
        let body = self.viewed();
        look(body.op(id).expect("handles have numbers of their body"))
    }

    /// Looks at a value of this body.
    pub(crate) fn value<T>(&self, id: ValueId, look: impl FnOnce(ValueRef<'_>) -> T) -> T {
        let body = self.viewed();
        look(body.value(id).expect("handles have numbers of their body"))
    }

    pub(crate) fn outer(&self) -> Option<&(Arc<Body>, OpId)> {
        self.outer.as_ref()
    }

    /// The offset in the file, which is different for each body.
    pub(crate) fn key(&self) -> (usize, u64) {
        (Arc::as_ptr(&self.file) as usize, self.data.span().start)
    }

    /// The body of the isolated regions of an operation, if it has any.
    pub(crate) fn inside(
        self: &Arc<Body>,
        py: Python<'_>,
        op: OpId,
    ) -> PyResult<Option<Arc<Body>>> {
        let Some(isolated) = self.viewed().isolated_of(op) else {
            return Ok(None);
        };
        if let Some(body) = self.known(op) {
            return Ok(Some(body));
        }
        let bytes = isolated.span().len;
        let outer = self.clone();
        let decode = move || match outer.viewed().isolated_of(op) {
            Some(isolated) => Ok(Some(isolated.decode()?.into_data())),
            None => Ok(None),
        };
        let Some(data) = run(py, &self.file, bytes, decode)? else {
            return Ok(None);
        };
        let body = Body::new(self.file.clone(), data, Some((self.clone(), op)));
        let mut inner = self.inner.lock();
        // Another thread may have decoded it meanwhile.
        let known = inner.get(&op).and_then(Weak::upgrade);
        Ok(Some(known.unwrap_or_else(|| {
            inner.insert(op, Arc::downgrade(&body));
            body
        })))
    }

    fn known(&self, op: OpId) -> Option<Arc<Body>> {
        let inner = self.inner.lock();
        inner.get(&op)?.upgrade()
    }

    /// The uses of all values, computed on first use.
    pub(crate) fn uses(&self, py: Python<'_>) -> &Uses {
        if let Some(uses) = self.uses.get() {
            return uses;
        }
        py.detach(|| self.uses.get_or_init(|| self.data.uses()))
    }
}

/// Bodies can be nested to any depth, so dropping one does not recurse.
impl Drop for Body {
    fn drop(&mut self) {
        let mut outer = self.outer.take();
        while let Some((body, _)) = outer {
            outer = Arc::into_inner(body).and_then(|mut body| body.outer.take());
        }
    }
}

/// Does work on so many bytes of the file without the GIL.
fn run<T: Send + 'static>(
    py: Python<'_>,
    file: &Held,
    bytes: u64,
    work: impl FnOnce() -> mlirbc::Result<T> + Send + 'static,
) -> PyResult<T> {
    file.check(py)?;
    match bytes >= LARGE {
        true => interruptible(py, work),
        false => py.detach(work).or_raise(py),
    }
}
