//! Which dialects the reference printer knows of a file.
//!
//! Only a loaded dialect parses the assembly text in a file, and only parsed text contains aliases.
//! Text of any other dialect is printed unchanged. The file does not say which tool prints it; its
//! producer and its registered operations determine nearly all cases.

use mlirbc::ids::{AttrId, DialectId, StringId, TypeId};
use mlirbc::{Result, View};

/// Dialects that no release of LLVM has, only builds between releases, such as IREE and jaxlib.
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

/// Dialects of IREE, besides those whose name begins with `iree_`.
const OF_IREE: [&str; 8] = [
    "flow",
    "hal",
    "io_parameters",
    "pcf",
    "stream",
    "util",
    "vm",
    "vmvx",
];

/// Dialects of LLVM that builds of IREE do not contain.
const LEFT_OUT: [&str; 1] = ["sparse_tensor"];

/// The dialects of a file, and whether each is known to its printer.
#[derive(Debug)]
pub(crate) struct Known(Vec<bool>);

fn name(view: View<'_>, id: StringId) -> Result<&str> {
    let name = view.string(id)?;
    Ok(std::str::from_utf8(name).unwrap_or_default())
}

impl Known {
    pub(super) fn new(view: View<'_>) -> Result<Known> {
        let producer = view.provenance().producer();
        let is_release = producer.llvm_release().is_some();
        // Not collected: a file can have very many.
        let dialects = view.dialects()?;
        let names = || dialects.clone().map(|dialect| name(view, dialect.name));
        let is_of_iree = |name: &str| OF_IREE.contains(&name) || name.starts_with("iree_");
        let mut of_iree = false;
        for name in names() {
            of_iree |= is_of_iree(name?) && !is_release;
        }
        let is_known = |name: &str| {
            if is_release {
                !OTHERS.contains(&name) && !name.starts_with("iree_")
            } else {
                !(of_iree && LEFT_OUT.contains(&name))
            }
        };
        let known: Result<Vec<bool>> = names().map(|name| Ok(is_known(name?))).collect();
        let mut known = known?;
        // An operation that the writer had registered is better evidence than any list.
        let mut says = vec![None; known.len()];
        for op in view.op_names()? {
            if let (Some(registered), Some(says)) =
                (op.registered, says.get_mut(op.dialect.index()))
            {
                *says = Some(says.unwrap_or(false) || registered);
            }
        }
        for ((known, says), dialect) in known.iter_mut().zip(says).zip(view.dialects()?) {
            *known = says.unwrap_or(*known) && producer.has_alias_of(name(view, dialect.name)?);
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
