//! Names that operations choose for their results and the arguments of their regions, by the dialects.

use std::collections::HashMap;

use crate::ids::OpNameId;
use crate::ir::{OpRef, RegionRef};
use crate::view::View;

use super::dialects::{Arguments, Results, argument_names, result_names};
use super::value_names::Choose;

/// Asks the dialects, once for each name of an operation.
pub(super) struct Chooser<'a> {
    view: View<'a>,
    known: HashMap<OpNameId, (Option<Results>, Option<Arguments>)>,
}

/// A chooser for the regions of an operation.
pub(super) struct Inside<'c, 'o, 'a> {
    chooser: &'c mut Chooser<'a>,
    op: OpRef<'o>,
}

impl<'a> Chooser<'a> {
    pub(super) fn new(view: View<'a>) -> Chooser<'a> {
        Chooser {
            view,
            known: HashMap::new(),
        }
    }

    pub(super) fn of<'c, 'o>(&'c mut self, op: OpRef<'o>) -> Inside<'c, 'o, 'a> {
        Inside { chooser: self, op }
    }

    fn known(&mut self, id: OpNameId) -> (Option<Results>, Option<Arguments>) {
        let view = self.view;
        *self.known.entry(id).or_insert_with(|| {
            let name = view.op_full_name(id).unwrap_or_default();
            let name = std::str::from_utf8(&name).unwrap_or_default();
            let registered = view.op_name(id).is_ok_and(|name| name.registered != Some(false));
            if registered {
                (result_names(name), argument_names(name))
            } else {
                (None, None)
            }
        })
    }
}

impl Choose for Chooser<'_> {
    fn results(&mut self, op: OpRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        if let (Some(names), _) = self.known(op.name_id()) {
            names(op, set);
        }
    }

    fn arguments(&mut self, _: RegionRef<'_>, _: &mut dyn FnMut(u32, &str)) {}
}

impl Choose for Inside<'_, '_, '_> {
    fn results(&mut self, op: OpRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        self.chooser.results(op, set);
    }

    fn arguments(&mut self, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
        if let (_, Some(names)) = self.chooser.known(self.op.name_id()) {
            names(self.op, region, set);
        }
    }
}
