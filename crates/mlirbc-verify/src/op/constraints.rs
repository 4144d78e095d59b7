//! The constraints on the types of operands and results, and on attributes.

use mlirbc_ods::{AttrText, Constraint};

use super::facts::attr_facts::Attr;
use super::facts::holds::holds;
use super::facts::type_facts::Type;
use super::handle::Op;
use crate::module::fault::Faults;
use crate::rules::Rule;

pub(crate) fn judge(op: &Op<'_, '_>, faults: &mut Faults) {
    let demands = &op.known.demands;
    let sides = [(&demands.operands, false), (&demands.results, true)];
    for (constraints, is_result) in sides {
        for (nth, constraint) in constraints.iter().enumerate() {
            if let Some(constraint) = constraint {
                judge_group(op, (nth, is_result), constraint, faults);
            }
        }
    }
    judge_attrs(op, faults);
}

fn judge_group(
    op: &Op<'_, '_>,
    (nth, is_result): (usize, bool),
    constraint: &Constraint,
    faults: &mut Faults,
) {
    let (group, range) = op.group_of(nth, is_result);
    let (what, rule) = match is_result {
        true => ("result", Rule::ResultType),
        false => ("operand", Rule::OperandType),
    };
    for index in range {
        let value = match is_result {
            true => op.it.result(index),
            false => op.it.operand(index),
        };
        let Some(ty) = value.map(|it| it.type_id()) else {
            continue;
        };
        let subject = Type::new(op.context, ty);
        if holds(&constraint.holds, &subject) == Some(false) {
            op.fault(faults, rule, || {
                let (name, must) = (&group.name, &constraint.summary);
                format!(
                    "{what} #{index} (`{name}`) must be {must}, and is {}",
                    op.shown(ty)
                )
            });
        }
    }
}

fn judge_attrs(op: &Op<'_, '_>, faults: &mut Faults) {
    for attr in &op.known.definition.attrs {
        let is_needed = !attr.is_optional
            && !attr.has_default
            && !attr.is_native
            && attr.text != AttrText::Unit;
        if is_needed && op.is_without(&attr.name) {
            op.fault(faults, Rule::RequiredAttribute, || {
                format!("needs the attribute `{}`", attr.name)
            });
        }
    }
    for (name, constraint) in &op.known.demands.attrs {
        let Some(id) = op.attr_id(name) else {
            continue;
        };
        if holds(&constraint.holds, &Attr::new(op.context, id)) == Some(false) {
            op.fault(faults, Rule::AttributeKind, || {
                format!("the attribute `{name}` must be {}", constraint.summary)
            });
        }
    }
}
