//! An operation as checks see it: arguments and results by the names of their groups.

use std::cell::Cell;
use std::ops::Range;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{Definition, OpAttr, OpRef, RegionRef, ValueRef};
use mlirbc::props::Arity;
use mlirbc_ods::{Group, Known};

use super::groups::{Ranges, groups};
use super::int_lists::{self, is_short};
use super::shape::data_of;
use crate::module::context::Context;
use crate::module::fault::Faults;
use crate::module::tables::Found;
use crate::rules::Rule;

/// An operation whose numbers of operands and results are right.
pub(crate) struct Op<'c, 'm> {
    pub(crate) context: &'c Context<'m>,
    pub(crate) it: OpRef<'m>,
    pub(crate) name: &'m str,
    pub(crate) known: &'m Known,
    /// The number of its body.
    pub(super) body: usize,
    operands: Ranges,
    results: Ranges,
    /// The attribute that was looked up last: it is often asked for again.
    attr: Cell<Option<OpAttr<'m>>>,
}

impl<'c, 'm> Op<'c, 'm> {
    /// `None` if the number of its operands or results is wrong, which is a fault.
    pub(crate) fn new(
        context: &'c Context<'m>,
        body: usize,
        it: OpRef<'m>,
        (name, known): (&'m str, &'m Known),
        faults: &mut Faults,
    ) -> Option<Op<'c, 'm>> {
        let (operands, results) = groups(it, (name, known), faults)?;
        Some(Op {
            context,
            it,
            name,
            known,
            body,
            operands,
            results,
            attr: Cell::new(None),
        })
    }

    /// Adds a fault: `name: MESSAGE`.
    pub(crate) fn fault(&self, faults: &mut Faults, rule: Rule, message: impl FnOnce() -> String) {
        let name = self.name;
        faults.add(rule, self.it.id(), || format!("`{name}`: {}", message()));
    }

    pub(super) fn group_of(&self, nth: usize, is_result: bool) -> (&'m Group, Range<u32>) {
        let definition = &self.known.definition;
        match is_result {
            true => (&definition.results[nth], self.results[nth].clone()),
            false => (&definition.operands[nth], self.operands[nth].clone()),
        }
    }

    fn range(&self, groups: &[Group], ranges: &Ranges, name: &str) -> Range<u32> {
        let nth = groups.iter().position(|it| *it.name == *name);
        nth.map_or(0..0, |nth| ranges[nth].clone())
    }

    /// The types of the operands of a group.
    pub(crate) fn operands(&self, name: &str) -> Vec<TypeId> {
        let range = self.range(&self.known.definition.operands, &self.operands, name);
        let operand = |nth| self.it.operand(nth).map(|it| it.type_id());
        range.filter_map(operand).collect()
    }

    /// The type of the operand of a group that has one.
    pub(crate) fn operand(&self, name: &str) -> Option<TypeId> {
        self.operands(name).first().copied()
    }

    /// The types of the results of a group.
    pub(crate) fn results(&self, name: &str) -> Vec<TypeId> {
        let range = self.range(&self.known.definition.results, &self.results, name);
        let result = |nth| self.it.result(nth).map(|it| it.type_id());
        range.filter_map(result).collect()
    }

    /// The type of the result of a group that has one.
    pub(crate) fn result(&self, name: &str) -> Option<TypeId> {
        self.results(name).first().copied()
    }

    /// The types of the operands or results of a group; `operand.0` and `result.0` are those of the operation.
    pub(crate) fn values(&self, name: &str) -> Vec<TypeId> {
        let nth = |prefix: &str| name.strip_prefix(prefix).and_then(|it| it.parse().ok());
        if let Some(value) = nth("operand.").and_then(|nth| self.it.operand(nth)) {
            return vec![value.type_id()];
        }
        if let Some(value) = nth("result.").and_then(|nth| self.it.result(nth)) {
            return vec![value.type_id()];
        }
        match self.operands(name) {
            types if types.is_empty() => self.results(name),
            types => types,
        }
    }

    /// The operands of a group.
    pub(crate) fn operand_values(&self, name: &str) -> Vec<ValueRef<'m>> {
        let range = self.range(&self.known.definition.operands, &self.operands, name);
        range.filter_map(|nth| self.it.operand(nth)).collect()
    }

    /// The operand of a group that has one.
    pub(crate) fn operand_value(&self, name: &str) -> Option<ValueRef<'m>> {
        self.operand_values(name).first().copied()
    }

    /// The name of the operation that gives a value; empty for an argument of a block, `None` if the tables do not
    /// have the operation.
    pub(crate) fn source_name(&self, value: ValueRef<'m>) -> Option<&'m str> {
        match value.definition() {
            Definition::Result(op, _) => self.name_of(op),
            Definition::Argument(..) => Some(""),
            _ => None,
        }
    }

    /// The name of another operation, if the tables have it.
    pub(crate) fn name_of(&self, op: OpRef<'_>) -> Option<&'m str> {
        Some(self.context.facts(op).known?.0)
    }

    /// The number of the body in which it is.
    pub(crate) fn body(&self) -> usize {
        self.body
    }

    /// What a reference to a symbol leads to; `None` if the attribute is not there, or nobody knows.
    pub(crate) fn look_up(&self, name: &str) -> Option<Found<'m>> {
        let path = self.context.path(self.attr_id(name)?)?;
        self.context.look_up(self.body, self.it, &path)
    }

    /// The operation that a reference to a symbol names: `None` if that is not known, inside if nothing is there.
    pub(crate) fn symbol(&self, attr: &str) -> Option<Option<OpRef<'m>>> {
        Some(match self.look_up(attr)? {
            Found::Op(_, op) => Some(op),
            Found::Nothing => None,
        })
    }

    /// The types of all operands.
    pub(crate) fn operand_types(&self) -> Vec<TypeId> {
        self.it.operands().map(|it| it.type_id()).collect()
    }

    /// The types of all results.
    pub(crate) fn result_types(&self) -> Vec<TypeId> {
        self.it.results().map(|it| it.type_id()).collect()
    }

    /// One layer of a type; text if it cannot be read.
    pub(crate) fn ty(&self, ty: TypeId) -> TypeData<'m> {
        data_of(self.context.view, ty).unwrap_or(TypeData::Text(b""))
    }

    /// An attribute or property; `None` if it is not there, or cannot be read.
    pub(crate) fn attr(&self, name: &str) -> Option<OpAttr<'m>> {
        let last = self.attr.get();
        if last.is_some_and(|it| it.name_bytes() == name.as_bytes()) {
            return last;
        }
        let attr = self.it.attr(name).ok().flatten();
        self.attr.set(attr.or(last));
        attr
    }

    /// Whether an attribute or property is known not to be there.
    pub(crate) fn is_without(&self, name: &str) -> bool {
        self.attr(name).is_none() && matches!(self.it.attr(name), Ok(None))
    }

    /// The number of an attribute, if it is an entry of the file.
    pub(crate) fn attr_id(&self, name: &str) -> Option<AttrId> {
        self.attr(name)?.as_attr().map(|it| it.id())
    }

    /// One layer of an attribute.
    pub(crate) fn attr_data(&self, name: &str) -> Option<AttrData<'m>> {
        self.attr(name)?.data().ok().flatten()
    }

    /// The integer that an attribute is.
    pub(crate) fn integer(&self, name: &str) -> Option<i64> {
        self.attr(name)?.as_i64().ok().flatten()
    }

    /// The integers that an attribute has: an array, or dense elements.
    pub(crate) fn integers(&self, name: &str) -> Option<Vec<i64>> {
        int_lists::integers(&self.attr(name)?)
    }

    /// The type that an attribute is.
    pub(crate) fn type_attr(&self, name: &str) -> Option<TypeId> {
        self.attr(name)?.as_type().ok().flatten()?.id()
    }

    /// The attributes in an array.
    pub(crate) fn array(&self, name: &str) -> Option<Vec<AttrId>> {
        match self.attr_data(name)? {
            data @ AttrData::Array(list) if is_short(self.context.view, &data) => {
                Some(list.iter().collect())
            }
            _ => None,
        }
    }

    /// A region, by its name.
    pub(crate) fn region(&self, name: &str) -> Option<RegionRef<'m>> {
        let groups = &self.known.definition.regions;
        let nth = groups.iter().position(|it| *it.name == *name)?;
        // Behind a group of several regions nobody knows the place of another one.
        let is_placed = groups[..nth].iter().all(|it| it.arity == Arity::One);
        let is_sure = groups[nth].arity == Arity::One || nth + 1 == groups.len();
        self.regions()
            .get(nth)
            .copied()
            .filter(|_| is_placed && is_sure)
    }

    /// What a reference in an array leads to.
    pub(crate) fn look_up_id(&self, attr: AttrId) -> Option<Found<'m>> {
        let path = self.context.path(attr)?;
        self.context.look_up(self.body, self.it, &path)
    }

    /// Its regions, in whatever body they are.
    pub(crate) fn regions(&self) -> Vec<RegionRef<'m>> {
        self.context.regions(self.body, self.it)
    }

    /// The number of the body in which its regions are.
    pub(crate) fn inner_body(&self) -> usize {
        self.context.inside(self.body, self.it).unwrap_or(self.body)
    }

    /// The operation that has a region of the same body.
    pub(crate) fn parent_of_region(&self, region: RegionRef<'m>) -> Option<OpRef<'m>> {
        region
            .op()
            .or_else(|| self.context.parent_of_body(self.body))
    }

    /// Visits the operations inside, at any depth, each before those in it; it enters one if `visit` says so.
    pub(crate) fn walk(&self, mut visit: impl FnMut(OpRef<'m>) -> bool) {
        let mut waiting = vec![(self.body, self.it)];
        while let Some((body, op)) = waiting.pop() {
            if op != self.it && !visit(op) {
                continue;
            }
            let inside = self.context.inside(body, op).unwrap_or(body);
            let before = waiting.len();
            for region in self.context.regions(body, op) {
                let ops = region.blocks().flat_map(|block| block.ops());
                waiting.extend(ops.map(|op| (inside, op)));
            }
            waiting[before..].reverse();
        }
    }

    /// The operations around it, from the innermost one on.
    pub(crate) fn parents(&self) -> impl Iterator<Item = OpRef<'m>> {
        let context = self.context;
        let first = context.around(self.body, self.it);
        let all = std::iter::successors(first, |(body, op)| context.around(*body, *op));
        all.map(|(_, op)| op)
    }

    /// The operation around it.
    pub(crate) fn parent(&self) -> Option<OpRef<'m>> {
        self.parents().next()
    }

    /// The name of the operation around it, if the tables have it.
    pub(crate) fn parent_name(&self) -> Option<&'m str> {
        self.name_of(self.parent()?)
    }

    /// The nearest operation around it with one of these names.
    pub(crate) fn around(&self, names: &[&str]) -> Option<OpRef<'m>> {
        let is_one = |op: &OpRef<'m>| self.name_of(*op).is_some_and(|it| names.contains(&it));
        self.parents().find(is_one)
    }

    /// The name and the row of the first operation around it of which something holds; `None` if there is none, or
    /// the tables do not have one before it.
    pub(crate) fn first_around(
        &self,
        holds: impl Fn(&Known) -> bool,
    ) -> Option<(&'m str, &'m Known)> {
        let known = self.parents().map(|op| self.context.facts(op).known);
        known.map_while(|it| it).find(|(_, known)| holds(known))
    }

    /// A type as messages show it.
    pub(crate) fn shown(&self, ty: TypeId) -> String {
        self.context.shown(ty)
    }

    /// Whether two types are known to differ.
    pub(crate) fn differ(&self, a: TypeId, b: TypeId) -> bool {
        self.context.is_same(a, b) == Some(false)
    }
}
