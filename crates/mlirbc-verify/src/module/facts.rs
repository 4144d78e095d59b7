//! What is known of the operations of a name, looked up once for each name of a file.

use mlirbc::ids::OpNameId;
use mlirbc::{Result, View};
use mlirbc_ods::{Known, RegionKind, Structure, known_name};

/// What is known of a name.
#[derive(Clone, Copy)]
pub(crate) struct Facts<'m> {
    /// The name, and what the tables say; `None` for a name without a row that has a form.
    pub(crate) known: Option<(&'m str, &'m Known)>,
    /// Whether the tables say it of the release of the file.
    pub(crate) is_judged: bool,
}

impl<'m> Facts<'m> {
    pub(crate) fn of(view: View<'m>, name: u32) -> Result<Facts<'m>> {
        // Many operations can share one long name, which no table has.
        let name = view.op_table_name(OpNameId::new(name))?;
        let tables = view.file().tables();
        let known = name.as_deref().and_then(|name| known_name(tables, name));
        let release = view.provenance().producer().llvm_major();
        let known = known.map(|(name, known)| (name, known.of_release(release)));
        let is_judged = known.is_some_and(|(_, known)| known.is_judged(release));
        Ok(Facts { known, is_judged })
    }

    /// What it says about blocks and symbols.
    pub(crate) fn structure(&self) -> Option<&'m Structure> {
        self.known.map(|(_, known)| &known.definition.structure)
    }

    /// Whether it ends a block, as far as it is known.
    pub(crate) fn is_terminator(&self) -> Option<bool> {
        self.structure().map(|it| it.is_terminator)
    }

    pub(crate) fn is_symbol(&self) -> bool {
        self.structure().is_some_and(|it| it.is_symbol)
    }

    /// Whether the values of its regions are used in any order; `None` if C++ tells, or nobody knows.
    pub(crate) fn is_graph(&self) -> Option<bool> {
        match self.structure()?.regions {
            RegionKind::Ssa => Some(false),
            RegionKind::Graph => Some(true),
            RegionKind::ByCode => None,
        }
    }

    pub(crate) fn is_isolated(&self) -> bool {
        self.known
            .is_some_and(|(_, known)| known.definition.is_isolated)
    }
}
