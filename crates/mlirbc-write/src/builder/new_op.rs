//! The parts of an operation that is to be appended.

use super::new_handles::{Attr, Block, Type, Value};

/// An operation for [`Builder::append_op`](super::module_builder::Builder::append_op): a name, and what it has.
#[derive(Clone, Debug)]
#[must_use]
pub struct NewOp {
    pub(super) name: String,
    pub(super) operands: Vec<Value>,
    pub(super) results: Vec<Type>,
    pub(super) attrs: Vec<(String, Attr)>,
    pub(super) successors: Vec<Block>,
    pub(super) regions: u32,
    pub(super) location: Option<Attr>,
    pub(super) operand_groups: Option<Vec<u32>>,
    pub(super) result_groups: Option<Vec<u32>>,
}

impl NewOp {
    /// An operation with its full name, such as `arith.addf`, and nothing else.
    /// [`Builder::op`](super::Builder::op) is the same.
    pub fn new(name: impl Into<String>) -> NewOp {
        NewOp {
            name: name.into(),
            operands: Vec::new(),
            results: Vec::new(),
            attrs: Vec::new(),
            successors: Vec::new(),
            regions: 0,
            location: None,
            operand_groups: None,
            result_groups: None,
        }
    }

    /// Appends operands.
    pub fn operands(mut self, operands: &[Value]) -> NewOp {
        self.operands.extend_from_slice(operands);
        self
    }

    /// Appends results of these types.
    pub fn results(mut self, types: &[Type]) -> NewOp {
        self.results.extend_from_slice(types);
        self
    }

    /// Adds an attribute. It goes to the property record if the operation defines it.
    pub fn attr(mut self, name: impl Into<String>, value: Attr) -> NewOp {
        self.attrs.push((name.into(), value));
        self
    }

    /// Appends successors. The operands that are passed to them are operands of the operation.
    pub fn successors(mut self, blocks: &[Block]) -> NewOp {
        self.successors.extend_from_slice(blocks);
        self
    }

    /// Gives it this many regions, without blocks.
    pub fn regions(mut self, count: u32) -> NewOp {
        self.regions = count;
        self
    }

    /// Sets its location; `loc(unknown)` if this is not called.
    pub fn location(mut self, location: Attr) -> NewOp {
        self.location = Some(location);
        self
    }

    /// States how many operands each of its groups has (`operandSegmentSizes`). Needed where the
    /// number of operands does not determine it.
    pub fn operand_groups(mut self, sizes: &[u32]) -> NewOp {
        self.operand_groups = Some(sizes.to_vec());
        self
    }

    /// States how many results each of its groups has (`resultSegmentSizes`).
    pub fn result_groups(mut self, sizes: &[u32]) -> NewOp {
        self.result_groups = Some(sizes.to_vec());
        self
    }
}
