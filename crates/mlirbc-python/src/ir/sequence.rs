//! Sequences of handles, which are made when they are asked for: a body can have millions of
//! operations.

use mlirbc::ids::{BlockId, OpId, RegionId, ValueId};
use mlirbc::ir::{Use, Uses};
use parking_lot::Mutex;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice};

use super::handles::{Block, Items, Operation, Region, Sequence, Value};

impl Sequence {
    fn len(&self, py: Python<'_>) -> usize {
        match &self.items {
            Items::Ops { count, .. } => *count as usize,
            Items::Blocks(range) | Items::Regions(range) | Items::Values(range) => range.len(),
            Items::Operands(op) => self.body.op(*op, |op| op.num_operands() as usize),
            Items::Successors(op) => self.body.op(*op, |op| op.successors().len()),
            Items::Users(value) | Items::Uses(value) => self.body.uses(py).of(*value).len(),
            Items::UsersOfResults(op) => {
                let uses = self.body.uses(py);
                let results = self.body.op(*op, |op| op.result_ids());
                results.map(|id| uses.of(ValueId::new(id)).len()).sum()
            }
        }
    }

    /// The item at an index that is in range.
    fn get<'py>(&self, py: Python<'py>, nth: usize) -> PyResult<Bound<'py, PyAny>> {
        let number = nth as u32;
        match &self.items {
            Items::Ops {
                first,
                count,
                index,
            } => {
                let index = index.get_or_init(|| self.numbers(*first, *count));
                self.op(py, OpId::new(index[nth]))
            }
            Items::Blocks(range) => self.block(py, BlockId::new(range.start + number)),
            Items::Regions(range) => {
                let region = Region::new(self.body.clone(), RegionId::new(range.start + number));
                Ok(Bound::new(py, region)?.into_any())
            }
            Items::Values(range) => self.value(py, ValueId::new(range.start + number)),
            Items::Operands(op) => {
                let operand = self.body.op(*op, |op| op.operand(number).map(|it| it.id()));
                self.value(py, operand.ok_or_else(out_of_range)?)
            }
            Items::Successors(op) => {
                let block = self
                    .body
                    .op(*op, |op| op.successors().nth(nth).map(|it| it.id()));
                self.block(py, block.ok_or_else(out_of_range)?)
            }
            Items::Users(value) => self.op(py, self.body.uses(py).of(*value)[nth].op),
            Items::Uses(value) => {
                let found = self.body.uses(py).of(*value)[nth];
                let op = Operation::new(self.body.clone(), found.op);
                Ok((op, found.operand).into_pyobject(py)?.into_any())
            }
            Items::UsersOfResults(op) => {
                let found = self.use_of_results(self.body.uses(py), *op, nth);
                self.op(py, found.ok_or_else(out_of_range)?.op)
            }
        }
    }

    fn use_of_results(&self, uses: &Uses, op: OpId, mut nth: usize) -> Option<Use> {
        for id in self.body.op(op, |op| op.result_ids()) {
            let of_result = uses.of(ValueId::new(id));
            match of_result.get(nth) {
                Some(found) => return Some(*found),
                None => nth -= of_result.len(),
            }
        }
        None
    }

    fn op<'py>(&self, py: Python<'py>, id: OpId) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Operation::new(self.body.clone(), id))?.into_any())
    }

    fn block<'py>(&self, py: Python<'py>, id: BlockId) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Block::new(self.body.clone(), id))?.into_any())
    }

    fn value<'py>(&self, py: Python<'py>, id: ValueId) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Value::new(self.body.clone(), id))?.into_any())
    }

    /// The numbers of operations side by side: those nested in one are skipped.
    fn numbers(&self, first: u32, count: u32) -> Box<[u32]> {
        let following = |op: &u32| Some(self.after(*op));
        let numbers = std::iter::successors(Some(first), following);
        numbers.take(count as usize).collect()
    }

    /// The number after the operations nested in this one.
    fn after(&self, op: u32) -> u32 {
        self.body.op(OpId::new(op), |op| op.end().number())
    }
}

#[pymethods]
impl Sequence {
    fn __len__(&self, py: Python<'_>) -> usize {
        self.len(py)
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = self.len(py);
        if let Ok(slice) = index.cast::<PySlice>() {
            let slice = slice.indices(len as isize)?;
            let list = PyList::empty(py);
            let mut at = slice.start;
            for _ in 0..slice.slicelength {
                list.append(self.get(py, at as usize)?)?;
                at += slice.step;
            }
            return Ok(list.into_any());
        }
        let index: isize = index
            .extract()
            .map_err(|_| PyTypeError::new_err("an index is an integer or a slice"))?;
        let at = if index < 0 {
            index + len as isize
        } else {
            index
        };
        match usize::try_from(at) {
            Ok(at) if at < len => self.get(py, at),
            _ => Err(out_of_range()),
        }
    }

    fn __iter__(slf: Bound<'_, Self>) -> SequenceIter {
        let next_op = match &slf.get().items {
            Items::Ops { first, .. } => *first,
            _ => 0,
        };
        SequenceIter {
            sequence: slf.unbind(),
            at: Mutex::new((0, next_op)),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let what = match self.items {
            Items::Ops { .. } => "operations",
            Items::Blocks(_) | Items::Successors(_) => "blocks",
            Items::Regions(_) => "regions",
            Items::Values(_) | Items::Operands(_) => "values",
            Items::Users(_) | Items::UsersOfResults(_) => "users",
            Items::Uses(_) => "uses",
        };
        format!("<Sequence of {} {what}>", self.len(py))
    }
}

/// An iterator over a sequence.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct SequenceIter {
    sequence: Py<Sequence>,
    /// The index of the next item; if it is an operation, its number.
    at: Mutex<(usize, u32)>,
}

#[pymethods]
impl SequenceIter {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let sequence = self.sequence.get();
        let len = sequence.len(py);
        let (nth, op) = {
            let mut at = self.at.lock();
            let (nth, op) = *at;
            if nth == len {
                return Ok(None);
            }
            let is_op = matches!(sequence.items, Items::Ops { .. });
            *at = (nth + 1, if is_op { sequence.after(op) } else { 0 });
            (nth, op)
        };
        match sequence.items {
            Items::Ops { .. } => sequence.op(py, OpId::new(op)).map(Some),
            _ => sequence.get(py, nth).map(Some),
        }
    }

    fn __length_hint__(&self, py: Python<'_>) -> usize {
        let at = self.at.lock().0;
        self.sequence.get().len(py) - at
    }
}

fn out_of_range() -> PyErr {
    PyIndexError::new_err("index out of range")
}
