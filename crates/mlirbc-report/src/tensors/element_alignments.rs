//! The alignment that a tensor needs for its elements.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::View;
use mlirbc::tensor::{Dtype, Tensor};
use mlirbc_layout::{DataLayout, Rules};

/// The ABI alignments of element types, in the data layout of the module.
pub(crate) struct ElementAlignments {
    /// `None` if the data layout of the module is malformed.
    layout: Option<Arc<DataLayout>>,
    known: HashMap<Dtype, Option<u64>>,
}

impl ElementAlignments {
    /// Those in the data layout of a module.
    pub(crate) fn new(view: View<'_>) -> ElementAlignments {
        let rules = Arc::<Rules>::default();
        let layout = match has_layouts(view) {
            Ok(true) => DataLayout::of_file(view, rules).ok(),
            // Most files: the top level is not decoded for them.
            Ok(false) => Some(Arc::new(DataLayout::outside(rules))),
            Err(_) => None,
        };
        ElementAlignments {
            layout,
            known: HashMap::new(),
        }
    }

    /// The alignment for the elements of a tensor in a resource. `None` for constants, which are
    /// stored inside of attributes, and for elements without a data layout.
    pub(crate) fn of(&mut self, tensor: &Tensor<'_>) -> Option<u64> {
        tensor.resource()?;
        let (layout, dtype) = (self.layout.as_ref()?, tensor.dtype());
        *self.known.entry(dtype).or_insert_with(|| {
            let found = layout.query_text(&dtype.to_string());
            found.ok().map(|layout| layout.abi)
        })
    }
}

/// Whether an alignment is sufficient for another one.
pub(crate) fn satisfies(alignment: u64, needed: u64) -> bool {
    needed == 0 || alignment % needed == 0
}

/// Whether the file can have a data layout at all.
fn has_layouts(view: View<'_>) -> mlirbc::Result<bool> {
    for dialect in view.dialects()? {
        if view.string(dialect.name)? == b"dlti" {
            return Ok(true);
        }
    }
    Ok(!view.find_string(b"llvm.data_layout")?.is_empty())
}
