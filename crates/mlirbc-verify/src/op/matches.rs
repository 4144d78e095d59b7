//! Types that follow from others.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc_ods::Match;

use super::handle::Op;
use super::shape::{Shaped, element_or_self};

/// Types that follow from others.
pub(super) fn of_match(op: &Op<'_, '_>, it: &Match) -> Option<String> {
    match it {
        Match::OperandsSame => equal(op, op.operand_types(), "all operands"),
        Match::Same(names) => same_groups(op, names),
        Match::Elements(shaped, elements) => {
            let element = Shaped::of(op.context.view, op.values(shaped).first().copied()?)?.element;
            let other = op
                .values(elements)
                .into_iter()
                .find(|it| op.differ(*it, element))?;
            let (have, want) = (op.shown(other), op.shown(element));
            Some(format!(
                "`{elements}` is {have}, and has to be the element type {want} of `{shaped}`"
            ))
        }
        Match::From(from, to, code) => follows(op, from, to, code),
        _ => None,
    }
}

/// The type of a value is that of another one, changed by C++ that is known here.
///
/// Source: `TypesMatchWith` in `mlir/include/mlir/IR/OpBase.td` of llvm/llvm-project.
fn follows(op: &Op<'_, '_>, from: &str, to: &str, code: &str) -> Option<String> {
    let view = op.context.view;
    // An optional value may be missing.
    let (source, ty) = (*op.values(from).first()?, *op.values(to).first()?);
    let (fits, wanted) = match code {
        "$_self" | "::llvm::cast<Type>($_self)" => (!op.differ(source, ty), op.shown(source)),
        _ if code.ends_with("ast<ComplexType>($_self).getElementType()") => {
            let TypeData::Complex(element) = op.ty(source) else {
                return None;
            };
            (!op.differ(element, ty), op.shown(element))
        }
        _ if ELEMENT.iter().any(|it| code.ends_with(it)) => {
            let element = element_or_self(view, source)?;
            (!op.differ(element, ty), op.shown(element))
        }
        _ if FLAGS.iter().any(|it| code.ends_with(it)) => {
            let element = element_or_self(view, ty)?;
            element_or_self(view, source)?;
            let is_flag = matches!(op.ty(element), TypeData::Integer { width: 1, .. });
            let shapes = [source, ty].map(|ty| Shaped::of(view, ty).map(|it| it.shape));
            let what = format!("i1 with the shape of {}", op.shown(source));
            (is_flag && shapes[0] == shapes[1], what)
        }
        _ => return None,
    };
    (!fits).then(|| {
        let have = op.shown(ty);
        format!("`{to}` is {have}, and has to be {wanted}, as `{from}` is")
    })
}

/// The ends of code that takes the element type of a type with a shape.
const ELEMENT: [&str; 7] = [
    "ast<TensorType>($_self).getElementType()",
    "ast<MemRefType>($_self).getElementType()",
    "ast<ShapedType>($_self).getElementType()",
    "ast<mlir::VectorType>($_self).getElementType()",
    "ast<::mlir::VectorType>($_self).getElementType()",
    "ast<VectorType>($_self).getElementType()",
    "getElementTypeOrSelf($_self)",
];

/// The ends of code that takes flags of the same shape.
const FLAGS: [&str; 4] = [
    "getI1SameShape($_self)",
    "getUnaryOpResultType($_self)",
    "ast<ShapedType>($_self).clone( IntegerType::get($_self.getContext(), 1))",
    "ast<mlir::VectorType>($_self).cloneWith({}, IntegerType::get($_ctxt, 1))",
];

/// Groups have one type; those with many values the same types, one after the other.
pub(super) fn same_groups(op: &Op<'_, '_>, names: &[Box<str>]) -> Option<String> {
    let lists: Vec<_> = names.iter().map(|name| op.values(name)).collect();
    let most = lists.iter().map(Vec::len).max()?;
    if most <= 1 {
        return equal(op, lists.concat(), &names.join(", "));
    }
    (0..most).find_map(|nth| {
        let types = lists.iter().filter_map(|it| it.get(nth)).copied();
        equal(op, types.collect(), &names.join(", "))
    })
}

/// The types are one.
pub(super) fn equal(op: &Op<'_, '_>, types: Vec<TypeId>, what: &str) -> Option<String> {
    let first = *types.first()?;
    let other = types.into_iter().find(|it| op.differ(first, *it))?;
    let (first, other) = (op.shown(first), op.shown(other));
    Some(format!(
        "{what} must have one type, and are {first} and {other}"
    ))
}
