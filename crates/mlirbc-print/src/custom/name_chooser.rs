//! Names that operations choose for their results and the arguments of their regions, by the dialects.

use mlirbc::View;
use mlirbc::ids::OpNameId;
use mlirbc::ir::{OpProperties, OpRef, RegionRef};

use super::asm_names::Choose;
use super::by_op_name::ByOpName;
use super::dialects::{Arguments, Results, argument_names, result_names};
use super::value_groups;
use mlirbc_ods::{Known, known};

/// Asks the dialects, once for each name of an operation.
pub(super) struct Chooser<'w, 'a> {
    view: View<'a>,
    props: &'w OpProperties,
    /// By the number of the operation's name.
    names: ByOpName<Names<'w>>,
}

/// How an operation chooses names.
#[derive(Clone, Copy, Default)]
struct Names<'w> {
    results: Option<Results>,
    arguments: Option<Arguments>,
    /// Its definition, where the results have the names of their groups.
    groups: Option<&'w Known>,
}

/// A chooser for the regions of an operation.
pub(super) struct Inside<'c, 'o, 'w, 'a> {
    chooser: &'c mut Chooser<'w, 'a>,
    op: OpRef<'o>,
}

impl<'w, 'a> Chooser<'w, 'a> {
    pub(super) fn new(view: View<'a>, props: &'w OpProperties, count: usize) -> Chooser<'w, 'a> {
        Chooser {
            view,
            props,
            names: ByOpName::new(count),
        }
    }

    pub(super) fn of<'c, 'o>(&'c mut self, op: OpRef<'o>) -> Inside<'c, 'o, 'w, 'a> {
        Inside { chooser: self, op }
    }

    fn names(&mut self, id: OpNameId) -> Names<'w> {
        if let Some(names) = self.names.get(id) {
            return *names;
        }
        let names = self.new_names(id);
        self.names.keep(id, names);
        names
    }

    #[cold]
    fn new_names(&self, id: OpNameId) -> Names<'w> {
        let view = self.view;
        let name = view.op_full_name(id).unwrap_or_default();
        let name = std::str::from_utf8(&name).unwrap_or_default();
        match view.op_name(id) {
            Ok(op) if op.registered != Some(false) => Names {
                results: result_names(name),
                arguments: argument_names(name),
                groups: known(self.props.tables(), name)
                    .filter(|known| known.definition.names_results),
            },
            _ => Names::default(),
        }
    }
}

impl Choose for Chooser<'_, '_> {
    fn chooses(&mut self, op: OpRef<'_>) -> bool {
        let names = self.names(op.name_id());
        names.results.is_some() || names.groups.is_some()
    }

    fn results(&mut self, op: OpRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        let names = self.names(op.name_id());
        if let Some(names) = names.results {
            names(op, self.props, set);
        } else if let Some(known) = names.groups {
            // Where the groups do not fit, the results have numbers.
            let ranges = value_groups::results(op, known, self.props)
                .ok()
                .flatten()
                .unwrap_or_default();
            for (range, group) in ranges.iter().zip(&known.definition.results) {
                if !range.is_empty() && !group.name.starts_with('_') {
                    set(range.start, &group.name);
                }
            }
        }
    }

    fn arguments(&mut self, _: RegionRef<'_>, _: &mut dyn FnMut(u32, &str)) {}
}

impl Choose for Inside<'_, '_, '_, '_> {
    fn chooses(&mut self, op: OpRef<'_>) -> bool {
        self.chooser.chooses(op)
    }

    fn results(&mut self, op: OpRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        self.chooser.results(op, set);
    }

    fn arguments(&mut self, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        if let Some(names) = self.chooser.names(self.op.name_id()).arguments {
            names(self.op, region, set);
        }
    }
}
