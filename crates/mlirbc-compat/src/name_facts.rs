//! What is known of the names of operations.

use crate::entry_versions::EntryVersions;
use crate::stablehlo_version::Since;
use crate::vhlo_table::{Pair, Preset, Table};
use mlirbc::ids::OpNameId;
use mlirbc::raw::limits;
use mlirbc::{Result, View};

/// What is known of an operation name.
#[derive(Clone, Copy)]
pub(super) struct NameFacts {
    pub(super) is_vhlo: bool,
    /// The first version with an operation of this name.
    pub(super) since: Since,
    pub(super) pair: Option<&'static Pair>,
    /// Whether the name is the older one of the pair.
    pub(super) is_old: bool,
    pub(super) constraint: Option<Constraint>,
    /// An attribute that the reference writes as its default if it means the same.
    pub(super) default: Option<(&'static str, Preset)>,
}

/// A rule that changed without a new operation.
///
/// Source: `validateConstraint` in `VhloOps.cpp`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Constraint {
    /// Before 0.17.0 the elements of operands and results have the same types.
    SameElements,
    /// Before 1.3.0 no dictionary as configuration and no typed FFI, before 1.17.0 no futures.
    CustomCall,
}

impl NameFacts {
    /// Those of all names of a file, in their order.
    pub(super) fn all(view: View<'_>, entries: &EntryVersions<'_>) -> Result<Vec<NameFacts>> {
        let table = Table::get();
        let mut names = Vec::new();
        for (id, op) in (0..).map(OpNameId).zip(view.op_names()?) {
            let [_, name] = view.op_name_parts(id)?;
            // A long name, which any number of operations can share, is in no table.
            let name = Some(name).filter(|name| name.len() < limits::MAX_OP_NAME);
            let name = std::str::from_utf8(name.unwrap_or_default()).unwrap_or_default();
            let is_vhlo = entries.is_vhlo(op.dialect.0);
            let pair = table.pair(name).filter(|_| is_vhlo);
            names.push(NameFacts {
                is_vhlo,
                since: if is_vhlo {
                    table.op(name)
                } else {
                    Since::ALWAYS
                },
                pair,
                is_old: pair.is_some_and(|pair| pair.old == name),
                constraint: constraint(name).filter(|_| is_vhlo),
                default: table.default_of(name).filter(|_| is_vhlo),
            });
        }
        Ok(names)
    }
}

fn constraint(name: &str) -> Option<Constraint> {
    match name {
        "all_reduce_v1"
        | "all_reduce_v2"
        | "reduce_v1"
        | "reduce_scatter_v1"
        | "reduce_window_v1"
        | "scatter_v1"
        | "scatter_v2"
        | "select_and_scatter_v1" => Some(Constraint::SameElements),
        "custom_call_v1" | "custom_call_v2" => Some(Constraint::CustomCall),
        _ => None,
    }
}
