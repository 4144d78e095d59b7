//! The operations of a file: the top level, and its symbols by name.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use mlirbc::ids::{OpId, RegionId, Span};
use mlirbc::ir::BodyCache;
use mlirbc::symbols::{Symbol, SymbolFinder};
use once_cell::sync::OnceCell;
use parking_lot::Mutex;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;

use super::body::Body;
use super::handles::{Operation, Region, Sequence};
use super::operation::top_operations;
use super::walk::{Order, Walk};
use crate::error::OrRaise;
use crate::file::File;
use crate::held::Held;
use crate::interrupt::interruptible;
use crate::text::escaped;

/// Bytes of bodies that one search keeps.
const KEPT: usize = 64 << 20;

/// The operations of a file. Bodies are decoded when they are needed.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Ir {
    file: Arc<Held>,
    top: OnceCell<Arc<Body>>,
    /// The symbols that names without `::` are looked up in.
    outermost: OnceCell<Table>,
    finder: Mutex<Option<SymbolFinder>>,
}

/// The symbols directly in the regions of an operation.
struct Table {
    body: Arc<Body>,
    symbols: Vec<Symbol>,
    /// The first symbol with each hash of a name.
    by_hash: HashMap<u64, u32>,
    hashes: RandomState,
}

impl Ir {
    fn top(&self, py: Python<'_>) -> PyResult<&Arc<Body>> {
        if let Some(top) = self.top.get() {
            return Ok(top);
        }
        let top = Body::top_level(py, &self.file)?;
        Ok(self.top.get_or_init(|| top))
    }

    /// The outermost symbols: those in the only operation of the top level, otherwise those of the
    /// top level.
    fn outermost(&self, py: Python<'_>) -> PyResult<&Table> {
        if let Some(table) = self.outermost.get() {
            return Ok(table);
        }
        let top = self.top(py)?.clone();
        let mut table = None;
        if top.data().num_ops() == 1 {
            if let Some(module) = top.inside(py, OpId::new(0))? {
                table = Some(self.table(py, module)?).filter(|table| !table.symbols.is_empty());
            }
        }
        let table = match table {
            Some(table) => table,
            None => self.table(py, top)?,
        };
        Ok(self.outermost.get_or_init(|| table))
    }

    /// The symbols directly in the regions of a body.
    fn table(&self, py: Python<'_>, body: Arc<Body>) -> PyResult<Table> {
        let find = || -> mlirbc::Result<Table> {
            let mut finder = self.finder.lock();
            let finder = match &mut *finder {
                Some(finder) => finder,
                none => none.insert(SymbolFinder::new(self.file.view())?),
            };
            let symbols = finder.symbols(&body.viewed())?;
            let (view, hashes) = (self.file.view(), RandomState::new());
            // A long string can be the name of many symbols.
            let mut seen = HashSet::with_capacity(symbols.len());
            let mut by_hash = HashMap::with_capacity(symbols.len());
            for (nth, symbol) in symbols.iter().enumerate() {
                if seen.insert(symbol.name) {
                    let hash = hashes.hash_one(view.string(symbol.name)?);
                    by_hash.entry(hash).or_insert(nth as u32);
                }
            }
            Ok(Table {
                symbols,
                by_hash,
                hashes,
                body,
            })
        };
        self.file.check(py)?;
        py.detach(find).or_raise(py)
    }

    /// The outermost symbol with this name.
    fn among_outermost(&self, py: Python<'_>, name: &str) -> PyResult<Option<Operation>> {
        let table = self.outermost(py)?;
        let view = self.file.view();
        let has_name = |symbol: &Symbol| -> mlirbc::Result<bool> {
            Ok(view.string(symbol.name)? == name.as_bytes())
        };
        let Some(&nth) = table.by_hash.get(&table.hashes.hash_one(name.as_bytes())) else {
            return Ok(None);
        };
        let nth = nth as usize;
        let found = self.file.look(py, || {
            if has_name(&table.symbols[nth])? {
                return Ok(Some(nth));
            }
            // Another name with the same hash.
            for (nth, symbol) in table.symbols.iter().enumerate() {
                if has_name(symbol)? {
                    return Ok(Some(nth));
                }
            }
            Ok(None)
        })?;
        Ok(found.map(|nth| table.op(nth)))
    }

    /// The operation with this path, by a search from the top level: also in operations that are
    /// not isolated, or beside the module.
    fn search(&self, py: Python<'_>, path: &str) -> PyResult<Operation> {
        self.file.check(py)?;
        let (file, of) = (self.file.clone(), path.to_string());
        let found = interruptible(py, move || {
            let (view, bodies) = (file.view(), BodyCache::new(KEPT));
            let mut finder = SymbolFinder::new(view)?;
            // This error knows the names most like the path.
            finder.find(view, &bodies, &of)?;
            let ends = of.match_indices("::").map(|(end, _)| end);
            let find = |end: usize| -> mlirbc::Result<(Span, OpId)> {
                let found = finder.find(view, &bodies, &of[..end])?;
                Ok((found.containing_data().span(), found.op().id()))
            };
            ends.chain([of.len()])
                .map(find)
                .collect::<mlirbc::Result<Vec<_>>>()
        })?;
        let mut around: Option<Operation> = None;
        for (span, op) in found {
            let body = self.body_at(py, span, around.as_ref())?;
            let body = body.ok_or_else(|| PyKeyError::new_err(path.to_string()))?;
            around = Some(Operation::new(body, op));
        }
        around.ok_or_else(|| PyKeyError::new_err(path.to_string()))
    }

    /// The body with this span, among those that a search looks at next.
    fn body_at(
        &self,
        py: Python<'_>,
        span: Span,
        around: Option<&Operation>,
    ) -> PyResult<Option<Arc<Body>>> {
        let here = match around {
            Some(op) => &op.body,
            None => self.top(py)?,
        };
        if here.data().span() == span {
            return Ok(Some(here.clone()));
        }
        let inside = match around {
            Some(op) => Some(op.id),
            None => {
                let viewed = here.viewed();
                let mut isolated = viewed.isolated();
                isolated.find(|it| it.span() == span).map(|it| it.op_id())
            }
        };
        match inside {
            Some(op) => here.inside(py, op),
            None => Ok(None),
        }
    }
}

impl Table {
    fn op(&self, nth: usize) -> Operation {
        Operation::new(self.body.clone(), self.symbols[nth].op)
    }
}

#[pymethods]
impl Ir {
    #[new]
    fn new(file: &File) -> Ir {
        Ir {
            file: file.held().clone(),
            top: OnceCell::new(),
            outermost: OnceCell::new(),
            finder: Mutex::new(None),
        }
    }

    /// The operations of the top level: one module, as a rule.
    fn operations(&self, py: Python<'_>) -> PyResult<Sequence> {
        Ok(top_operations(self.top(py)?.clone()))
    }

    /// The region of the top level.
    fn body(&self, py: Python<'_>) -> PyResult<Region> {
        Ok(Region::new(self.top(py)?.clone(), RegionId::new(0)))
    }

    /// All operations of the file, at any depth.
    #[pyo3(signature = (order = Order::Pre))]
    fn walk(&self, py: Python<'_>, order: Order) -> PyResult<Walk> {
        Ok(Walk::all(self.top(py)?.clone(), order))
    }

    /// The number of outermost symbols.
    fn num_symbols(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.outermost(py)?.symbols.len())
    }

    /// The name of an outermost symbol.
    fn symbol_name(&self, py: Python<'_>, nth: usize) -> PyResult<String> {
        let table = self.outermost(py)?;
        self.file.look(py, || {
            let name = self.file.view().string(table.symbols[nth].name)?;
            Ok(escaped(name).into_owned())
        })
    }

    /// An outermost symbol by its index.
    fn symbol_at(&self, py: Python<'_>, nth: usize) -> PyResult<Operation> {
        Ok(self.outermost(py)?.op(nth))
    }

    /// The operation with this symbol name: "main", "@main", or nested, "outer::inner".
    fn symbol(&self, py: Python<'_>, path: &str) -> PyResult<Operation> {
        let name = path.strip_prefix('@').unwrap_or(path);
        if !name.contains("::") {
            if let Some(found) = self.among_outermost(py, name)? {
                return Ok(found);
            }
        }
        self.search(py, path)
    }
}
