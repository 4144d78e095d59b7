//! Values: results of operations and arguments of blocks.

use std::hash::{DefaultHasher, Hash, Hasher};

use mlirbc::ir::Definition;
use pyo3::prelude::*;

use super::handles::{Block, Items, Operation, Sequence, Value};
use super::types::{TypeParts, type_text};

#[pymethods]
impl Value {
    /// The type, a string with `dtype` and `shape`.
    #[getter(r#type)]
    fn ty<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let body = &self.body;
        let read = || body.value(self.id, |value| TypeParts::of(value.ty()));
        body.file().look(py, read)?.into_python(py)
    }

    /// The operation or the block that defines it.
    #[getter]
    fn owner<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let definition = self.body.value(self.id, |value| match value.definition() {
            Definition::Result(op, _) => Some(Ok(op.id())),
            Definition::Argument(block, _) => Some(Err(block.id())),
            _ => None,
        });
        Ok(match definition {
            Some(Ok(op)) => Some(Bound::new(py, Operation::new(self.body.clone(), op))?.into_any()),
            Some(Err(block)) => {
                Some(Bound::new(py, Block::new(self.body.clone(), block))?.into_any())
            }
            None => None,
        })
    }

    /// Its index among the results or the arguments of its owner.
    #[getter]
    fn index(&self) -> Option<u32> {
        self.body.value(self.id, |value| match value.definition() {
            Definition::Result(_, index) | Definition::Argument(_, index) => Some(index),
            _ => None,
        })
    }

    /// Whether it is an argument of a block.
    #[getter]
    fn is_argument(&self) -> bool {
        self.body.value(self.id, |value| {
            matches!(value.definition(), Definition::Argument(..))
        })
    }

    /// The operations that use it, one for each use, in the order in which MLIR has them.
    #[getter]
    fn users(&self) -> Sequence {
        Sequence::new(self.body.clone(), Items::Users(self.id))
    }

    /// Its uses: pairs of an operation and the number of the operand.
    #[getter]
    fn uses(&self) -> Sequence {
        Sequence::new(self.body.clone(), Items::Uses(self.id))
    }

    fn __eq__(&self, other: &Value) -> bool {
        self.id == other.id && self.body.key() == other.body.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.body.key(), self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let body = &self.body;
        body.file().look(py, || {
            body.value(self.id, |value| {
                Ok(format!("<Value {value} : {}>", type_text(value.ty())?))
            })
        })
    }
}
