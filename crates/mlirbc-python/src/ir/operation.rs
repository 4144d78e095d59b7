//! Operations.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ir::OpRef;
use mlirbc::signature::{Function, ValueInfo};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString, PyTuple, PyType};

use super::attributes::{Attributes, Which};
use super::body::Body;
use super::handles::{Block, Items, Operation, Sequence};
use super::types::TypeParts;
use super::walk::{Order, Walk};
use crate::text::{ELIDED, LIMIT, escaped, limited};

impl Operation {
    fn attributes_of(&self, which: Which) -> Attributes {
        Attributes::new(self.body.clone(), self.id, which)
    }

    fn line(&self, py: Python<'_>, limit: u64, elide: Option<u64>) -> PyResult<String> {
        self.read(py, |op| {
            limited(op.view(), limit, elide, |printer, out| {
                op.print(printer, out)
            })
        })
    }
}

#[pymethods]
impl Operation {
    /// The full name, such as "func.func".
    #[getter]
    fn name(&self, py: Python<'_>) -> PyResult<String> {
        self.read(py, |op| {
            let name = op.view().op_full_name(op.name_id())?;
            Ok(escaped(&name).into_owned())
        })
    }

    /// The name of its dialect, such as "func".
    #[getter]
    fn dialect(&self, py: Python<'_>) -> PyResult<String> {
        self.read(py, |op| {
            let [dialect, _] = op.view().op_name_parts(op.name_id())?;
            Ok(escaped(dialect).into_owned())
        })
    }

    /// The operands: values.
    #[getter]
    fn operands(&self) -> Sequence {
        self.sequence(Items::Operands(self.id))
    }

    /// The results: values.
    #[getter]
    fn results(&self) -> Sequence {
        self.sequence(Items::Values(self.look(|op| op.result_ids())))
    }

    /// The successors: blocks of the region that contains it.
    #[getter]
    fn successors(&self) -> Sequence {
        self.sequence(Items::Successors(self.id))
    }

    /// The regions. Those that are isolated from above are decoded now, if no handle has them.
    #[getter]
    fn regions(&self, py: Python<'_>) -> PyResult<Sequence> {
        if let Some(inner) = self.body.inside(py, self.id)? {
            let count = inner.viewed().regions().len() as u32;
            return Ok(Sequence::new(inner, Items::Regions(0..count)));
        }
        let range = self.look(|op| {
            let first = op
                .inline_regions()
                .next()
                .map_or(0, |region| region.id().number());
            first..first + op.inline_regions().len() as u32
        });
        Ok(self.sequence(Items::Regions(range)))
    }

    /// The operations directly in its regions.
    #[getter]
    fn operations(&self, py: Python<'_>) -> PyResult<Sequence> {
        if let Some(inner) = self.body.inside(py, self.id)? {
            return Ok(top_operations(inner));
        }
        let items = self.look(|op| {
            let blocks = op.inline_regions().flat_map(|region| region.blocks());
            Items::ops(
                op.id().number() + 1,
                blocks.map(|block| block.num_ops()).sum(),
            )
        });
        Ok(self.sequence(items))
    }

    /// All attributes and properties by name, with those that the file leaves out because they have
    /// their default.
    #[getter]
    fn attributes(&self) -> Attributes {
        self.attributes_of(Which::All)
    }

    /// The attributes and properties that the operation defines, as far as the tables of this
    /// package know them.
    #[getter]
    fn inherent(&self) -> Attributes {
        self.attributes_of(Which::Inherent)
    }

    /// The attributes that the operation does not define.
    #[getter]
    fn discardable(&self) -> Attributes {
        self.attributes_of(Which::Discardable)
    }

    /// The properties that the file stores in the record of the operation (bytecode version 5 and
    /// later).
    #[getter]
    fn properties(&self) -> Attributes {
        self.attributes_of(Which::Record)
    }

    /// The location as text, such as 'loc("model.py":3:1)', with `file`, `line`, `column` and `scope`.
    #[getter]
    fn location<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static LOCATION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let parts = self.read(py, |op| {
            let id = op.location().id();
            let text = limited(op.view(), LIMIT, None, |printer, out| {
                printer.attr(id, Style::Full, out)
            })?;
            let place = op.source_location()?;
            let name = |text: Option<&[u8]>| text.map(|text| escaped(text).into_owned());
            let [line, column] = [place.line, place.column].map(|it| (it > 0).then_some(it));
            Ok((text, name(place.file), line, column, name(place.scope)))
        })?;
        LOCATION
            .import(py, "mlirbc._values", "Location")?
            .call1(parts)
    }

    /// The name of the symbol that it defines, or None.
    #[getter]
    fn symbol(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.read(py, symbol)
    }

    /// Whether it has the type of a function, which `signature` gives.
    #[getter]
    fn is_function(&self, py: Python<'_>) -> PyResult<bool> {
        self.read(py, |op| Ok(op.function_type()?.is_some()))
    }

    /// The type of a function: its argument types, its result types, and whether it takes further
    /// arguments. None for other operations.
    #[getter]
    fn signature<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let found = self.read(py, |op| {
            let Some(function) = op.function_type()? else {
                return Ok(None);
            };
            let inputs: mlirbc::Result<Vec<_>> = function.inputs().map(TypeParts::of).collect();
            let results: mlirbc::Result<Vec<_>> = function.results().map(TypeParts::of).collect();
            Ok(Some((inputs?, results?, function.is_variadic())))
        })?;
        let list = |types: Vec<TypeParts>| {
            let list = PyList::empty(py);
            for ty in types {
                list.append(ty.into_python(py)?)?;
            }
            PyResult::Ok(list)
        };
        let Some((inputs, results, is_variadic)) = found else {
            return Ok(None);
        };
        let parts = (list(inputs)?, list(results)?, is_variadic);
        Ok(Some(parts.into_pyobject(py)?))
    }

    /// The names of the arguments and of the results of a function; None for one without a name, and for other
    /// operations.
    #[getter]
    fn signature_names<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(function) = self.read(py, Function::of)? else {
            return Ok(None);
        };
        // One text of the file can be the name of very many values.
        let mut known: HashMap<*const u8, Bound<'py, PyString>> = HashMap::new();
        let mut list = |values: &mut dyn Iterator<Item = ValueInfo<'_>>| {
            let names = PyList::empty(py);
            for value in values {
                let name = value.name().map(|name| {
                    let new = || PyString::new(py, name);
                    known.entry(name.as_ptr()).or_insert_with(new).clone()
                });
                names.append(name)?;
            }
            PyResult::Ok(names)
        };
        let inputs = list(&mut function.inputs())?;
        let results = list(&mut function.results())?;
        Ok(Some((inputs, results).into_pyobject(py)?))
    }

    /// The operation around it; None at the top level.
    #[getter]
    fn parent(&self) -> Option<Operation> {
        let inline = self.look(|op| op.parent().map(|op| op.id()));
        Operation::around(&self.body, inline)
    }

    /// The block that contains it.
    #[getter]
    fn block(&self) -> Block {
        Block::new(self.body.clone(), self.look(|op| op.block().id()))
    }

    /// The operations that use its results, one for each use.
    #[getter]
    fn users(&self) -> Sequence {
        self.sequence(Items::UsersOfResults(self.id))
    }

    /// The operation and all operations inside it, at any depth. With order="post" an operation
    /// follows those inside it.
    #[pyo3(signature = (order = Order::Pre))]
    fn walk(&self, order: Order) -> Walk {
        Walk::of(self.body.clone(), self.id, order)
    }

    /// The operation in the generic form on one line, with `{...}` for a region; at most `limit`
    /// bytes. Dense attributes of more than `elide` elements are left out; None prints all.
    #[pyo3(signature = (limit = LIMIT, elide = Some(ELIDED)))]
    fn text(&self, py: Python<'_>, limit: u64, elide: Option<u64>) -> PyResult<String> {
        self.line(py, limit, elide)
    }

    /// The operation and all inside it, a line each, indented by depth; at most `limit` bytes.
    #[pyo3(signature = (limit = LIMIT, elide = Some(ELIDED)))]
    fn listing(&self, py: Python<'_>, limit: u64, elide: Option<u64>) -> PyResult<String> {
        let walk = Walk::of(self.body.clone(), self.id, Order::Pre);
        let mut text = String::new();
        while let Some((op, depth)) = walk.step(py)? {
            let left = limit.saturating_sub(text.len() as u64);
            let indent = 2 * depth as u64;
            if left <= indent {
                text.push_str("...");
                break;
            }
            text.extend(std::iter::repeat_n(' ', indent as usize));
            text.push_str(&op.line(py, left - indent, elide)?);
            text.push('\n');
        }
        Ok(text)
    }

    fn __eq__(&self, other: &Operation) -> bool {
        self.id == other.id && self.body.key() == other.body.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.body.key(), self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, LIMIT, Some(ELIDED))
    }

    /// For notebooks.
    fn _repr_html_(slf: Bound<'_, Self>) -> PyResult<String> {
        let html = slf.py().import("mlirbc._html")?.getattr("operation")?;
        html.call1((slf,))?.extract()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let name = self.name(py)?;
        Ok(match self.symbol(py)? {
            Some(symbol) => {
                format!(
                    "<Operation {} @{}>",
                    name.escape_debug(),
                    symbol.escape_debug()
                )
            }
            None => format!("<Operation {}>", name.escape_debug()),
        })
    }
}

/// The operations directly in the regions that a body is.
pub(super) fn top_operations(body: Arc<Body>) -> Sequence {
    let viewed = body.viewed();
    let blocks = viewed.regions().flat_map(|region| region.blocks());
    let items = Items::ops(0, blocks.map(|block| block.num_ops()).sum());
    drop(viewed);
    Sequence::new(body, items)
}

/// The name of the symbol that an operation defines.
fn symbol(op: OpRef<'_>) -> mlirbc::Result<Option<String>> {
    let Some(attr) = op.attr("sym_name")? else {
        return Ok(None);
    };
    if let Some(AttrData::String(id)) = attr.data()? {
        return Ok(Some(escaped(op.view().string(id)?).into_owned()));
    }
    Ok(attr.as_str()?.map(str::to_string))
}
