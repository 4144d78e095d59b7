//! What is so of an attribute, by the words of constraints.

use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::AttrRef;
use mlirbc_ods::Holds;

use super::holds::{Subject, holds};
use super::type_facts::{Type, mnemonic_of};
use crate::module::context::Context;
use crate::op::int_lists::is_short;
use crate::op::shape::Shaped;

/// An attribute.
pub(in crate::op) struct Attr<'c, 'm> {
    context: &'c Context<'m>,
    id: AttrId,
    data: Option<AttrData<'m>>,
}

impl<'c, 'm> Attr<'c, 'm> {
    pub(in crate::op) fn new(context: &'c Context<'m>, id: AttrId) -> Attr<'c, 'm> {
        let data = context.view.attr(id).ok();
        Attr { context, id, data }
    }

    fn reference(&self) -> AttrRef<'m> {
        AttrRef::new(self.context.view, self.id)
    }

    fn is_foreign(&self) -> bool {
        use AttrData::{Custom, Opaque, Text};
        matches!(self.data, Some(Custom(_) | Opaque(_) | Text(_)) | None)
    }

    /// The type of a typed attribute.
    fn ty(&self) -> Option<TypeId> {
        use AttrData as A;
        match self.data.as_ref()? {
            A::Integer { ty, .. }
            | A::Float { ty, .. }
            | A::TypedString { ty, .. }
            | A::DenseElements { ty, .. }
            | A::DenseStrings { ty, .. }
            | A::SparseElements { ty, .. }
            | A::DenseResource { ty, .. } => Some(*ty),
            _ => None,
        }
    }

    fn len(&self) -> Option<i64> {
        match self.data.as_ref()? {
            AttrData::Array(list) => Some(list.iter().len() as i64),
            AttrData::DenseArray { len, .. } => i64::try_from(*len).ok(),
            AttrData::Dictionary(list) => Some(list.iter().len() as i64),
            _ => None,
        }
    }
}

impl Subject for Attr<'_, '_> {
    fn is(&self, word: &str, value: &str) -> Option<bool> {
        use AttrData as A;
        let data = self.data.as_ref()?;
        let is = |it: bool| Some(it);
        let number = || self.reference().as_i64().ok().flatten();
        match (word, value) {
            ("isa", name) => {
                let name = name.strip_prefix('#')?;
                if !self.is_foreign() {
                    return Some(false);
                }
                let text = self.context.attr_text(self.id)?;
                Some(mnemonic_of(&text, '#')? == name)
            }
            ("a_string", _) => is(matches!(data, A::String(_) | A::TypedString { .. })),
            ("a_int", _) => is(matches!(data, A::Integer { .. })),
            ("a_float", _) => is(matches!(data, A::Float { .. })),
            ("a_type", _) => is(matches!(data, A::Type(_))),
            ("a_array", _) => is(matches!(data, A::Array(_))),
            ("a_dict", _) => is(matches!(data, A::Dictionary(_))),
            ("a_unit", _) => is(matches!(data, A::Unit)),
            ("a_symbol", _) => is(matches!(data, A::SymbolRef { .. })),
            ("a_flat_symbol", _) => is(match data {
                A::SymbolRef { nested, .. } => nested.iter().len() == 0,
                _ => false,
            }),
            ("a_bool", _) => match data {
                A::Integer { ty, .. } => Type::new(self.context, *ty).is("signless", "1"),
                _ => is(false),
            },
            ("a_dense_array", element) => match data {
                A::DenseArray { element: ty, .. } => {
                    let number = element.trim_start_matches(['i', 'f']);
                    let ty = Type::new(self.context, *ty);
                    match element.starts_with('i') {
                        true => ty.is("signless", number),
                        false => ty.is(element, ""),
                    }
                }
                _ => is(false),
            },
            ("a_affine_map", _) => {
                is(matches!(data, A::AffineMap { .. })).filter(|it| *it || !self.is_foreign())
            }
            ("a_integer_set", _) => {
                is(matches!(data, A::IntegerSet { .. })).filter(|it| *it || !self.is_foreign())
            }
            ("a_dense_resource", _) => is(matches!(data, A::DenseResource { .. })),
            ("a_elements", _) if self.is_foreign() => None,
            ("a_elements", _) => is(matches!(
                data,
                A::DenseElements { .. }
                    | A::DenseStrings { .. }
                    | A::SparseElements { .. }
                    | A::DenseResource { .. }
            )),
            ("a_dense_elements", _) => is(matches!(
                data,
                A::DenseElements { .. } | A::DenseStrings { .. }
            )),
            ("a_dense_int_elements" | "a_dense_fp_elements", _) => {
                let A::DenseElements { ty, .. } = data else {
                    return is(false);
                };
                let element = Shaped::of(self.context.view, *ty)?.element;
                let element = Type::new(self.context, element);
                match word {
                    "a_dense_fp_elements" => element.is("float", ""),
                    _ => element.is("int_or_index", ""),
                }
            }
            ("a_typed", _) if self.is_foreign() => None,
            ("a_typed", _) => is(self.ty().is_some()),
            ("pow2", _) => Some(number()?.count_ones() == 1),
            ("bits", mask) => Some(number()? & !mask.parse::<i64>().ok()? == 0),
            ("min", bound) => Some(number()? >= bound.parse().ok()?),
            ("max", bound) => Some(number()? <= bound.parse().ok()?),
            ("in", values) => {
                let number = number()?;
                is(values.split(',').any(|it| it.parse() == Ok(number)))
            }
            ("nonempty", _) => Some(self.len()? > 0),
            ("size", value) => Some(self.len()? == value.parse().ok()?),
            ("min_size", value) => Some(self.len()? >= value.parse().ok()?),
            ("max_size", value) => Some(self.len()? <= value.parse().ok()?),
            _ => None,
        }
    }

    fn of(&self, part: &str, inner: &Holds) -> Option<bool> {
        let of_type = |ty| holds(inner, &Type::new(self.context, ty));
        match (part, self.data.as_ref()?) {
            ("of_type", _) => of_type(self.ty()?),
            ("value_type", AttrData::Type(ty)) => of_type(*ty),
            ("all", data @ AttrData::Array(list)) if is_short(self.context.view, data) => {
                let mut is_known = true;
                for id in list.iter() {
                    match holds(inner, &Attr::new(self.context, id)) {
                        Some(true) => {}
                        Some(false) => return Some(false),
                        None => is_known = false,
                    }
                }
                is_known.then_some(true)
            }
            _ => None,
        }
    }
}
