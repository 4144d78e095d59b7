//! Which dialects the reference printer knows of a file.
//!
//! Only a dialect that is loaded parses what a file has as text, and only what was parsed has
//! aliases in it. A text of any other dialect comes out as it stands. Which tool would print a
//! file is not in the file; its producer and the operations it had registered tell nearly all.

use crate::error::Result;
use crate::ids::{AttrId, DialectId, TypeId};
use crate::view::View;

/// Dialects that are in no release of LLVM: only nightly builds, as in IREE and jaxlib, have them.
const OTHERS: [&str; 16] = [
    "chlo",
    "flow",
    "hal",
    "io_parameters",
    "mhlo",
    "pcf",
    "sdy",
    "stablehlo",
    "stream",
    "tm_tensor",
    "torch",
    "torch_c",
    "util",
    "vhlo",
    "vm",
    "vmvx",
];

/// Dialects of LLVM that those builds leave out.
const LEFT_OUT: [&str; 1] = ["sparse_tensor"];

/// The dialects of a file, and whether each is known to its printer.
#[derive(Debug)]
pub(super) struct Known(Vec<bool>);

impl Known {
    pub(super) fn new(view: View<'_>) -> Result<Known> {
        let nightly = !view.producer().starts_with("MLIR") || view.producer().contains("git");
        let mut known = Vec::new();
        for dialect in view.dialects()? {
            let name = view.string(dialect.name)?;
            let name = std::str::from_utf8(name).unwrap_or_default();
            known.push(match nightly {
                true => !LEFT_OUT.contains(&name),
                false => !OTHERS.contains(&name) && !name.starts_with("iree_"),
            });
        }
        // What the writer had registered is better evidence than any list.
        let mut says = vec![None; known.len()];
        for op in view.op_names()? {
            if let (Some(registered), Some(says)) =
                (op.registered, says.get_mut(op.dialect.index()))
            {
                *says = Some(says.unwrap_or(false) || registered);
            }
        }
        for (known, says) in known.iter_mut().zip(says) {
            *known = says.unwrap_or(*known);
        }
        Ok(Known(known))
    }

    /// Whether a dialect is known.
    pub(super) fn has(&self, id: DialectId) -> bool {
        self.0.get(id.index()).copied().unwrap_or(false)
    }

    /// Whether the dialect of an attribute is.
    pub(super) fn attr(&self, view: View<'_>, id: AttrId) -> bool {
        view.attr_entry(id)
            .is_ok_and(|entry| self.has(entry.dialect))
    }

    /// Whether the dialect of a type is.
    pub(super) fn ty(&self, view: View<'_>, id: TypeId) -> bool {
        view.type_entry(id)
            .is_ok_and(|entry| self.has(entry.dialect))
    }
}
