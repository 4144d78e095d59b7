//! Walks over operations, without recursion.

use std::sync::Arc;

use mlirbc::ids::OpId;
use parking_lot::Mutex;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::body::Body;
use super::handles::Operation;

/// When a walk yields an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Before those inside it.
    Pre,
    /// After those inside it.
    Post,
}

impl<'py> FromPyObject<'_, 'py> for Order {
    type Error = PyErr;

    fn extract(order: Borrowed<'_, 'py, PyAny>) -> PyResult<Order> {
        match order.extract::<&str>()? {
            "pre" => Ok(Order::Pre),
            "post" => Ok(Order::Post),
            _ => Err(PyValueError::new_err("order is \"pre\" or \"post\"")),
        }
    }
}

/// An iterator over operations and all operations inside them. Isolated regions are decoded when
/// the walk enters them.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Walk {
    order: Order,
    stack: Mutex<Vec<Row>>,
}

/// Operations side by side, with those nested in them.
struct Row {
    body: Arc<Body>,
    next: u32,
    end: u32,
    /// The operation that contains them, if it is yet to be yielded.
    leaves: Option<Operation>,
}

impl Walk {
    /// Over one operation.
    pub(super) fn of(body: Arc<Body>, op: OpId, order: Order) -> Walk {
        let end = body.op(op, |op| op.end().number());
        Walk::new(body, op.number(), end, order)
    }

    /// Over all operations of a body.
    pub(super) fn all(body: Arc<Body>, order: Order) -> Walk {
        let end = body.data().num_ops();
        Walk::new(body, 0, end, order)
    }

    fn new(body: Arc<Body>, next: u32, end: u32, order: Order) -> Walk {
        let row = Row {
            body,
            next,
            end,
            leaves: None,
        };
        Walk {
            order,
            stack: Mutex::new(vec![row]),
        }
    }

    /// The next operation, and the number of operations around it in this walk.
    pub(super) fn step(&self, py: Python<'_>) -> PyResult<Option<(Operation, usize)>> {
        loop {
            let (body, id, depth) = {
                let mut stack = self.stack.lock();
                let Some(row) = stack.last_mut() else {
                    return Ok(None);
                };
                if row.next == row.end {
                    let leaves = stack.pop().and_then(|row| row.leaves);
                    let depth = stack.len().saturating_sub(1);
                    match leaves {
                        Some(op) => return Ok(Some((op, depth))),
                        None => continue,
                    }
                }
                let (body, id) = (row.body.clone(), OpId::new(row.next));
                row.next = body.op(id, |op| op.end().number());
                (body, id, stack.len() - 1)
            };
            // Not under the lock: decoding can take long.
            let inner = body.inside(py, id)?;
            let (next, end) = match &inner {
                Some(inner) => (0, inner.data().num_ops()),
                None => (id.number() + 1, body.op(id, |op| op.end().number())),
            };
            let op = Operation::new(body.clone(), id);
            let (yields, leaves) = match self.order {
                Order::Pre => (Some(op), None),
                Order::Post => (None, Some(op)),
            };
            if next < end || leaves.is_some() {
                let mut stack = self.stack.lock();
                stack.push(Row {
                    body: inner.unwrap_or(body),
                    next,
                    end,
                    leaves,
                });
            }
            if let Some(op) = yields {
                return Ok(Some((op, depth)));
            }
        }
    }
}

#[pymethods]
impl Walk {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Operation>> {
        Ok(self.step(py)?.map(|(op, _)| op))
    }
}
