//! Traits, and predicates on the whole operation.
//!
//! Source: `mlir/lib/IR/Operation.cpp`, `mlir/lib/IR/TypeUtilities.cpp` of llvm/llvm-project.

use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::props::Arity;
use mlirbc_ods::{Check, Match};

use super::handle::Op;
use super::matches::{equal, of_match, same_groups};
use super::shape::data_of;
use super::shape::{Shaped, are_compatible, broadcast, element_or_self};
use crate::dialects::hlo;
use crate::module::fault::Faults;
use crate::rules::Rule;

/// Adds the first fault: others of an operation mostly follow from it.
pub(crate) fn judge(op: &Op<'_, '_>, faults: &mut Faults) {
    for it in &op.known.definition.matches {
        let what = match it {
            Match::AllSame => op.result_types().first().and_then(|ty| compatible(op, *ty)),
            other => of_match(op, other),
        };
        if let Some(what) = what {
            return op.fault(faults, Rule::Traits, || what);
        }
    }
    for check in &op.known.demands.checks {
        let (rule, what) = match check.word.strip_prefix("blocks=") {
            Some(blocks) => (Rule::BlockCount, blocks_of(op, blocks)),
            None if *check.word == *"parent" => (Rule::Parent, parent(op, check)),
            None if *check.word == *"in_module" => (Rule::Parent, in_module(op)),
            None if *check.word == *"in_function" => (Rule::Parent, in_function(op)),
            None => (Rule::Traits, of_check(op, check)),
        };
        if let Some(what) = what {
            return op.fault(faults, rule, || what);
        }
    }
}

/// All values have one element type and shapes that can be one: `verifySameOperandsAndResultType`.
fn compatible(op: &Op<'_, '_>, first: TypeId) -> Option<String> {
    let view = op.context.view;
    let all = op.operand_types().into_iter().chain(op.result_types());
    for ty in all {
        if ty == first || op.context.is_same(ty, first) != Some(false) {
            continue;
        }
        let is_wrong = match (Shaped::of(view, first), Shaped::of(view, ty)) {
            (Some(a), Some(b)) => {
                op.differ(a.element, b.element)
                    || a.shape
                        .zip(b.shape)
                        .is_some_and(|(a, b)| !are_compatible(&a, &b))
                    || encodings_differ(op, first, ty)
            }
            // A type of a dialect can be shaped.
            (None, None) => true,
            _ => element_or_self(view, first).is_some() && element_or_self(view, ty).is_some(),
        };
        if is_wrong {
            let (first, ty) = (op.shown(first), op.shown(ty));
            return Some(format!(
                "operands and results must have one type, and are {first} and {ty}"
            ));
        }
    }
    None
}

/// Whether two ranked tensors have other encodings.
fn encodings_differ(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> bool {
    match (op.ty(a), op.ty(b)) {
        (
            TypeData::RankedTensor { encoding: a, .. },
            TypeData::RankedTensor { encoding: b, .. },
        ) => a.is_some() && op.context.is_same_attr(a, b) == Some(false),
        _ => false,
    }
}

fn of_check(op: &Op<'_, '_>, check: &Check) -> Option<String> {
    let operands = || op.operand_types();
    let all = || {
        let mut all = op.operand_types();
        all.extend(op.result_types());
        all
    };
    let named = || {
        let values = check.names.iter().flat_map(|name| op.values(name));
        values.collect::<Vec<_>>()
    };
    let names = || format!("`{}`", check.names.join("`, `"));
    match &*check.word {
        "same_operands_shape" => one_shape(op, &operands(), "all operands"),
        "same_operands_and_result_shape" => one_shape(op, &all(), "all operands and results"),
        "same_operands_element_type" => one_element(op, &operands(), "all operands"),
        "same_operands_and_result_element_type" => {
            one_element(op, &all(), "all operands and results")
        }
        "same_operands_and_result_rank" => one_rank(op, &all(), "all operands and results"),
        "elementwise" => elementwise(op),
        "types" => same_groups(op, &check.names),
        "element_types" => one_element(op, &named(), &names()),
        "tensor_shapes" => tensor_shapes(op, &named(), &names()),
        "same_types" => equal(op, named(), &names()),
        "shapes" => equal_shapes(op, &named(), &names()),
        "ranks" => one_rank(op, &named(), &names()),
        "element_counts" => one_count(op, &named(), &names()),
        "results_are_bool_like" => like(op, op.result_types(), "a bool", |ty| {
            matches!(
                ty,
                TypeData::Integer {
                    width: 1,
                    signedness: Signedness::Signless
                }
            )
        }),
        "results_are_float_like" => like(op, op.result_types(), "a float", is_float),
        "operands_are_float_like" => like(op, operands(), "a float", is_float),
        "results_are_signless_integer_like" => like(
            op,
            op.result_types(),
            "an integer without a sign, or `index`",
            is_integer,
        ),
        "operands_are_signless_integer_like" => like(
            op,
            operands(),
            "an integer without a sign, or `index`",
            is_integer,
        ),
        "results_broadcastable_shape" => broadcastable(op),
        word => hlo::of_trait(op, word),
    }
}

fn is_float(ty: &TypeData<'_>) -> bool {
    matches!(ty, TypeData::Float(_))
}

fn is_integer(ty: &TypeData<'_>) -> bool {
    matches!(
        ty,
        TypeData::Index
            | TypeData::Integer {
                signedness: Signedness::Signless,
                ..
            }
    )
}

/// The element types of all values are of a kind.
fn like(
    op: &Op<'_, '_>,
    types: Vec<TypeId>,
    what: &str,
    is: impl Fn(&TypeData<'_>) -> bool,
) -> Option<String> {
    let view = op.context.view;
    let wrong = types.into_iter().find(|ty| {
        let element = element_or_self(view, *ty).and_then(|it| data_of(view, it));
        element.is_some_and(|it| {
            !is(&it)
                && !matches!(
                    it,
                    TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_)
                )
        })
    })?;
    Some(format!(
        "has a value of type {}, which is not {what}",
        op.shown(wrong)
    ))
}

fn one_element(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let elements = types.iter().map(|ty| element_or_self(op.context.view, *ty));
    let elements: Vec<_> = elements.collect::<Option<_>>()?;
    let first = *elements.first()?;
    let nth = elements.iter().position(|it| op.differ(first, *it))?;
    let (first, other) = (op.shown(types[0]), op.shown(types[nth]));
    Some(format!(
        "{what} must have one element type, and are {first} and {other}"
    ))
}

/// Shapes of types, where each is of the builtin dialect: empty of a type that has none.
fn shapes(op: &Op<'_, '_>, types: &[TypeId]) -> Option<Vec<Option<Shaped>>> {
    let view = op.context.view;
    let shape = |ty: &TypeId| {
        element_or_self(view, *ty)?;
        Some(Shaped::of(view, *ty))
    };
    types.iter().map(shape).collect()
}

/// All shapes can be one: `verifyCompatibleShapes`.
fn one_shape(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let shapes = shapes(op, types)?;
    let first = shapes.first()?;
    let is_other = |it: &&Option<Shaped>| match (first, it) {
        (Some(a), Some(b)) if a.is_scalable != b.is_scalable => true,
        (Some(a), Some(b)) => match (&a.shape, &b.shape) {
            (Some(a), Some(b)) => !are_compatible(a, b),
            _ => false,
        },
        (None, None) => false,
        _ => true,
    };
    let nth = shapes.iter().position(|it| is_other(&it))?;
    let (first, other) = (op.shown(types[0]), op.shown(types[nth]));
    Some(format!(
        "{what} must have one shape, and are {first} and {other}"
    ))
}

/// The shapes of tensors are equal; other types have none.
fn tensor_shapes(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let shape = |ty: TypeId| match op.ty(ty) {
        TypeData::RankedTensor { shape, .. } => Some(shape.iter().collect::<Vec<_>>()),
        TypeData::UnrankedTensor(_) => None,
        _ => Some(Vec::new()),
    };
    let shapes: Vec<_> = types.iter().map(|ty| shape(*ty)).collect::<Option<_>>()?;
    let nth = shapes.iter().position(|it| *it != shapes[0])?;
    let (first, other) = (op.shown(types[0]), op.shown(types[nth]));
    Some(format!(
        "{what} must have one shape as tensors, and are {first} and {other}"
    ))
}

/// All shapes are equal.
fn equal_shapes(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let shapes = shapes(op, types)?;
    let shapes: Vec<_> = shapes
        .into_iter()
        .map(|it| it?.shape)
        .collect::<Option<_>>()?;
    let nth = shapes.iter().position(|it| *it != shapes[0])?;
    let (first, other) = (op.shown(types[0]), op.shown(types[nth]));
    Some(format!(
        "{what} must have one shape, and are {first} and {other}"
    ))
}

/// All ranks that are known are one.
fn one_rank(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let shapes = shapes(op, types)?;
    let ranks: Vec<_> = shapes
        .iter()
        .map(|it| it.as_ref().map_or(Some(0), Shaped::rank))
        .collect();
    let known = ranks.iter().position(Option::is_some)?;
    let nth = ranks
        .iter()
        .position(|it| it.is_some() && *it != ranks[known])?;
    let (first, other) = (op.shown(types[known]), op.shown(types[nth]));
    Some(format!(
        "{what} must have one rank, and are {first} and {other}"
    ))
}

fn one_count(op: &Op<'_, '_>, types: &[TypeId], what: &str) -> Option<String> {
    let shapes = shapes(op, types)?;
    let counts: Vec<_> = shapes
        .iter()
        .map(|it| it.as_ref()?.elements())
        .collect::<Option<_>>()?;
    let nth = counts.iter().position(|it| *it != counts[0])?;
    let (first, other) = (op.shown(types[0]), op.shown(types[nth]));
    Some(format!(
        "{what} must have as many elements, and are {first} and {other}"
    ))
}

/// `ResultsBroadcastableShape`: the shape of the result is that to which the operands are broadcast.
fn broadcastable(op: &Op<'_, '_>) -> Option<String> {
    let ranked = |ty: &TypeId| match op.ty(*ty) {
        TypeData::RankedTensor { shape, .. } => Some(shape.iter().collect::<Vec<i64>>()),
        _ => None,
    };
    let mut operands = op
        .operand_types()
        .into_iter()
        .filter_map(|ty| Some((ty, ranked(&ty)?)));
    let (first, mut shape) = operands.next()?;
    for (ty, operand) in operands {
        let Some(next) = broadcast(&shape, &operand) else {
            let (first, ty) = (op.shown(first), op.shown(ty));
            return Some(format!(
                "operands of types {first} and {ty} cannot be broadcast to one shape"
            ));
        };
        shape = next;
    }
    let results = op.result_types();
    let is_wrong = |ty: &&TypeId| {
        ranked(ty).is_some_and(|it| {
            let behind = &it[it.len().saturating_sub(shape.len())..];
            !are_compatible(behind, &shape)
        })
    };
    let result = results.iter().find(is_wrong)?;
    Some(format!(
        "the result {} has not the shape to which its operands are broadcast",
        op.shown(*result)
    ))
}

/// `verifyElementwise`.
fn elementwise(op: &Op<'_, '_>) -> Option<String> {
    let view = op.context.view;
    let kind = |ty: &TypeId| {
        let ty = view.ty(*ty).ok()?;
        Some(match ty {
            TypeData::Vector { .. } => Some(true),
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_) => Some(false),
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => return None,
            _ => None,
        })
    };
    let (operands, results) = (op.operand_types(), op.result_types());
    let kinds = |types: &[TypeId]| types.iter().map(kind).collect::<Option<Vec<_>>>();
    let (of_operands, of_results) = (kinds(&operands)?, kinds(&results)?);
    let (is_operand, is_result) = (
        of_operands.iter().any(Option::is_some),
        of_results.iter().any(Option::is_some),
    );
    match (is_operand, is_result) {
        (false, false) => return None,
        (false, true) => return Some("a result is no scalar, and all operands are".into()),
        (true, false) => return Some("an operand is no scalar, and all results are".into()),
        (true, true) => {}
    }
    if of_results.iter().any(Option::is_none) {
        return Some("an operand is no scalar, and a result is".into());
    }
    let kinds = of_operands.iter().chain(&of_results);
    let types = operands.iter().chain(&results).zip(kinds);
    let mapped: Vec<(TypeId, bool)> = types
        .filter_map(|(ty, kind)| Some((*ty, (*kind)?)))
        .collect();
    if mapped.iter().any(|(_, kind)| *kind != mapped[0].1) {
        return Some("operands and results are vectors and tensors".into());
    }
    let types: Vec<_> = mapped.into_iter().map(|(ty, _)| ty).collect();
    one_shape(op, &types, "operands and results")
}

/// `REGION:1`, `1..`, `..1`: how many blocks a region has.
fn blocks_of(op: &Op<'_, '_>, text: &str) -> Option<String> {
    let (name, number) = text.split_once(':')?;
    let groups = &op.known.definition.regions;
    let first = groups.iter().position(|it| *it.name == *name)?;
    // Groups of several regions are the last ones.
    let count = match groups[first].arity {
        Arity::One => 1,
        _ => usize::MAX,
    };
    let (least, most) = match number.split_once("..") {
        Some((least, most)) => (least.parse().unwrap_or(0), most.parse().unwrap_or(u32::MAX)),
        None => {
            let number = number.parse().ok()?;
            (number, number)
        }
    };
    let regions = op.regions().into_iter().skip(first).take(count);
    // That there are not several is a matter of structure for some operations.
    let definition = &op.known.definition;
    let is_single = definition.is_single_block || definition.structure.is_symbol_table;
    let most = if is_single { u32::MAX } else { most };
    let mut numbers = regions.map(|it| it.num_blocks());
    let have = numbers.find(|it| *it < least || *it > most)?;
    Some(format!(
        "the region `{name}` has {have} blocks, and needs {number}"
    ))
}

/// The operation around it is a symbol table.
fn in_module(op: &Op<'_, '_>) -> Option<String> {
    let (name, known) = op.context.facts(op.parent()?).known?;
    let is_table = known.definition.structure.is_symbol_table;
    (!is_table)
        .then(|| format!("must be directly inside of a symbol table, and is inside of `{name}`"))
}

/// There is a function around it, without a symbol table between them.
fn in_function(op: &Op<'_, '_>) -> Option<String> {
    let (name, known) = op.first_around(|known| {
        known.demands.has("function") || known.definition.structure.is_symbol_table
    })?;
    let is_function = known.demands.has("function");
    (!is_function).then(|| format!("must be inside of a function, and is inside of `{name}`"))
}

fn parent(op: &Op<'_, '_>, check: &Check) -> Option<String> {
    // Of an operation that nobody knows, nothing is said.
    let parent = op.parent_name()?;
    if check.names.iter().any(|it| **it == *parent) {
        return None;
    }
    Some(format!(
        "must be inside of `{}`, and is inside of `{parent}`",
        check.names.join("` or `")
    ))
}
