//! `vector`, and what its types decide on.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, List, Scalable, TypeData, encoded};
use mlirbc::error::AsmSyntax;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Error, ErrorKind};
use mlirbc_ods::Types;

use crate::dialects::dialect_code::Dialect;
use crate::dialects::linalg::{iterator_types, trait_dictionary};
use crate::dialects::memref_ops::indices;

pub(in crate::dialects) static VECTOR: Dialect = Dialect {
    name: "vector",
    ops: &[
        ("contract", contract),
        ("mask", mask),
        ("outerproduct", outer_product),
        ("transfer_read", transfer_read),
        ("transfer_write", transfer_write),
    ],
    inferences: &[("shuffle", shuffled), ("to_elements", element_results)],
    terminators: &[("mask", masked_types)],
    ..Dialect::NOTHING
};

pub(in crate::dialects) static TENSOR: Dialect = Dialect {
    name: "tensor",
    inferences: &[("from_elements", element_operands)],
    ..Dialect::NOTHING
};

/// Most dimensions of what is transferred.
const MAX_DIMS: usize = 64;

/// The sizes of a shaped type, each with whether it is scalable, and its elements.
struct Shape {
    dims: Vec<(i64, bool)>,
    element: TypeId,
    is_tensor: bool,
}

/// The shape of a type; none if it has no rank.
fn shape(ty: TypeId, at: usize, asm: &OpText<'_, '_, '_>) -> Result<Option<Shape>> {
    let made = asm.made();
    let data = made.type_data(ty).map_err(|error| Fault::of(at, error))?;
    Ok(match data {
        TypeData::Vector {
            shape,
            element,
            scalable,
        } => {
            let rank = shape.len();
            let flag = |(nth, dim)| (dim, scalable.contains(nth, rank));
            Some(Shape {
                dims: shape.iter().enumerate().map(flag).collect(),
                element,
                is_tensor: false,
            })
        }
        TypeData::RankedTensor { shape, element, .. } => Some(Shape {
            dims: shape.iter().map(|dim| (dim, false)).collect(),
            element,
            is_tensor: true,
        }),
        TypeData::MemRef { shape, element, .. } => Some(Shape {
            dims: shape.iter().map(|dim| (dim, false)).collect(),
            element,
            is_tensor: false,
        }),
        _ => None,
    })
}

/// A vector type.
fn vector(
    dims: &[(i64, bool)],
    element: TypeId,
    at: usize,
    asm: &mut OpText<'_, '_, '_>,
) -> Result<TypeId> {
    let len = dims.len();
    let sizes = encoded(dims.iter().map(|(size, _)| *size));
    let flags = encoded(dims.iter().map(|(_, flag)| *flag));
    let is_scalable = dims.iter().any(|(_, flag)| *flag);
    let mut made = asm.made();
    if len > MAX_DIMS && !made.may_repeat(len) {
        let error = ErrorKind::AsmSyntax(AsmSyntax::LongAliases);
        return Err(Fault::of(at, Error::new(error)));
    }
    let counts = made.counts();
    let mut make = || {
        let data = TypeData::Vector {
            shape: List::of_encoded(&sizes, counts, len)?,
            element,
            scalable: match is_scalable {
                true => Scalable::Flags(List::of_encoded(&flags, counts, len)?),
                false => Scalable::None,
            },
        };
        made.add_type("builtin", &data)
    };
    make().map_err(|error| Fault::of(at, error))
}

/// An attribute that is there if the text has none.
fn default<'t>(
    name: &str,
    text: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<AttrId> {
    if let Some(known) = op.attr(name) {
        return Ok(known);
    }
    let id = asm.attr_from(op.at, text)?;
    op.set(name, id);
    Ok(id)
}

/// `{indexing_maps = [...], iterator_types = ["parallel"]} %a, %b, %c {...} : type, type into type`.
fn contract<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    trait_dictionary(asm, op)?;
    iterator_types("vector", asm, op)?;
    asm.value_of_each(op, &["lhs", "rhs", "acc"])?;
    asm.dictionary(op)?;
    default("kind", "#vector.kind<add>", asm, op)?;
    asm.expect(":")?;
    let lhs = asm.scan_type()?;
    asm.expect(",")?;
    let rhs = asm.scan_type()?;
    asm.expect_word("into")?;
    let result = asm.scan_type()?;
    op.set_types(Types::AllOperands, vec![lhs, rhs, result])?;
    op.set_types(Types::AllResults, vec![result])?;
    Ok(Next::End)
}

/// `%a, %b, %c {...} : type, type`.
fn outer_product<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "lhs")?;
    asm.expect(",")?;
    asm.value_of(op, "rhs")?;
    if asm.eat(b",") {
        asm.value_of(op, "acc")?;
    }
    asm.dictionary(op)?;
    default("kind", "#vector.kind<add>", asm, op)?;
    asm.expect(":")?;
    let lhs = asm.scan_type()?;
    asm.expect(",")?;
    let rhs = asm.scan_type()?;
    let result = match (shape(lhs, op.at, asm)?, shape(rhs, op.at, asm)?) {
        (Some(left), Some(right)) => match (&left.dims[..], &right.dims[..]) {
            ([rows], [columns]) => vector(&[*rows, *columns], left.element, op.at, asm)?,
            _ => {
                return Err(Fault::new(
                    op.at,
                    Kind::Expected("vectors of one dimension"),
                ));
            }
        },
        _ => lhs,
    };
    op.set_operand_types("lhs", vec![lhs])?;
    op.set_operand_types("rhs", vec![rhs])?;
    op.set_operand_types("acc", vec![result; op.values("acc")?.len()])?;
    op.set_types(Types::AllResults, vec![result])?;
    Ok(Next::End)
}

/// `%mask, %passthru { operation } {...} : type -> type`.
fn mask<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step == 0 {
        asm.value_of(op, "mask")?;
        if asm.eat(b",") {
            asm.value_of(op, "passthru")?;
        }
        return Ok(Next::Region(Vec::new()));
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let results = match asm.eat(b"->") {
        true => asm.some_types()?,
        false => Vec::new(),
    };
    op.set_operand_types("mask", vec![ty])?;
    let through = results.iter().take(op.values("passthru")?.len()).copied();
    op.set_operand_types("passthru", through.collect())?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// The types of the results of a masked operation, from what stands behind the region.
pub(super) fn masked_types(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<TypeId>> {
    let before = asm.ahead();
    if asm.peek() == Some(b'{') {
        asm.group()?;
    }
    asm.expect(":")?;
    asm.scan_type()?;
    let types = match asm.eat(b"->") {
        true => asm.some_types()?,
        false => Vec::new(),
    };
    asm.go_to(before);
    Ok(types)
}

/// `%base[%i], %padding, %mask {...} : type, type`.
fn transfer_read<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "base")?;
    op.set_values("indices", indices(asm)?)?;
    asm.expect(",")?;
    asm.value_of(op, "padding")?;
    if asm.eat(b",") {
        asm.value_of(op, "mask")?;
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let base = asm.scan_type()?;
    asm.expect(",")?;
    let ty = asm.scan_type()?;
    let base_shape = transfer((base, ty), asm, op)?;
    op.set_operand_types("base", vec![base])?;
    op.set_operand_types("padding", vec![base_shape.element])?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `%value, %base[%i], %mask {...} : type, type`.
fn transfer_write<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "valueToStore")?;
    asm.expect(",")?;
    asm.value_of(op, "base")?;
    op.set_values("indices", indices(asm)?)?;
    if asm.eat(b",") {
        asm.value_of(op, "mask")?;
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    asm.expect(",")?;
    let base = asm.scan_type()?;
    let base_shape = transfer((base, ty), asm, op)?;
    op.set_operand_types("valueToStore", vec![ty])?;
    op.set_operand_types("base", vec![base])?;
    let results = if base_shape.is_tensor {
        vec![base]
    } else {
        Vec::new()
    };
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// What follows from the types of a transfer, and its map: the attributes that are left out, and the type of the mask.
/// Gives the shape of what is read or written.
fn transfer<'t>(
    (base, ty): (TypeId, TypeId),
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Shape> {
    let at = op.at;
    let wrong = |what| Fault::new(at, Kind::Expected(what));
    let base = shape(base, op.at, asm)?.ok_or_else(|| wrong("a tensor or a memref"))?;
    let vector_shape = shape(ty, op.at, asm)?.ok_or_else(|| wrong("a vector"))?;
    let inner = shape(base.element, op.at, asm)?.map_or(0, |inner| inner.dims.len());
    let (rank, count) = (base.dims.len(), vector_shape.dims.len());
    let results = count
        .checked_sub(inner)
        .filter(|_| rank.max(count) <= MAX_DIMS);
    let results = results.ok_or_else(|| wrong("a vector of fewer dimensions"))?;
    if op.attr("permutation_map").is_none() {
        let is_one = rank == 0 && vector_shape.dims == [(1, false)];
        let names: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
        let last = match rank.checked_sub(results) {
            Some(from) => names[from..].join(", "),
            None if is_one => "0".to_owned(),
            None => return Err(wrong("as many dimensions as the vector has")),
        };
        let map = format!("affine_map<({}) -> ({last})>", names.join(", "));
        let map = asm.attr_from(op.at, map)?;
        op.set("permutation_map", map);
    }
    let bounds = vec!["false"; results].join(", ");
    default("in_bounds", &format!("[{bounds}]"), asm, op)?;
    let mask = 3;
    if !op.values(mask)?.is_empty() {
        let mut order = permutation(asm, op)?;
        // A mask has the dimensions of what is read or written, without those that are not there.
        order.sort_unstable();
        let dims = order
            .iter()
            .map(|(_, nth)| vector_shape.dims.get(*nth).copied());
        let dims: Option<Vec<_>> = dims.collect();
        let mut dims = dims.ok_or_else(|| wrong("a map to the dimensions of the vector"))?;
        if dims.is_empty() {
            dims.push((1, false));
        }
        let i1 = asm.type_from(op.at, "i1")?;
        let ty = vector(&dims, i1, op.at, asm)?;
        op.set_types(Types::Operand(mask), vec![ty])?;
    }
    Ok(base)
}

/// The dimensions that are results of the map of a transfer, and which results they are.
fn permutation<'t>(asm: &OpText<'_, '_, 't>, op: &CustomOp<'_, 't>) -> Result<Vec<(u32, usize)>> {
    let made = asm.made();
    let map = op.attr("permutation_map").map(|id| made.attr_data(id));
    let text = match map.transpose().map_err(|error| Fault::of(op.at, error))? {
        Some(AttrData::Text(text)) => std::str::from_utf8(text).unwrap_or_default(),
        _ => "",
    };
    let wrong = || Fault::new(op.at, Kind::Expected("a map to dimensions"));
    let (_, results) = text.split_once("-> (").ok_or_else(wrong)?;
    let (results, _) = results.split_once(')').ok_or_else(wrong)?;
    let mut order = Vec::new();
    for (nth, result) in results.split(", ").enumerate() {
        match result.strip_prefix('d').map(str::parse) {
            Some(Ok(dim)) => order.push((dim, nth)),
            None if matches!(result, "0" | "") => {}
            _ => return Err(wrong()),
        }
    }
    Ok(order)
}

/// The operands are elements of the result.
fn element_operands<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let &[result] = op.result_types("result")? else {
        return Ok(());
    };
    let count = op.values("elements")?.len();
    match asm.elements_of(op.at, result, count)? {
        Some(types) => op.set_operand_types("elements", types),
        None => Ok(()),
    }
}

/// The results are all elements of the operand.
fn element_results<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let source = op.operand_types("source")?.first();
    let shape = source.map_or(Ok(None), |ty| shape(*ty, op.at, asm))?;
    let Some(shape) = shape else { return Ok(()) };
    let wrong = || Fault::new(op.at, Kind::Expected("a name for each element"));
    let mut dims = shape.dims.iter();
    let count = dims.try_fold(1u32, |count, (dim, _)| {
        count.checked_mul(u32::try_from(*dim).ok()?)
    });
    let count = count.ok_or_else(wrong)?;
    // The names of these results are the last ones; a type alone makes no results.
    let mut rest = count;
    for named in asm.result_counts() {
        if rest == 0 {
            break;
        }
        rest = rest.checked_sub(named).ok_or_else(wrong)?;
    }
    if rest > 0 {
        return Err(wrong());
    }
    op.set_types(Types::AllResults, vec![shape.element; count as usize])
}

/// As many rows of the first operand as the mask has numbers.
fn shuffled<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let count = op.attr("mask").and_then(|mask| {
        let made = asm.made();
        match made.attr_data(mask) {
            Ok(AttrData::DenseArray { len, .. }) => i64::try_from(len).ok(),
            _ => None,
        }
    });
    let Some(count) = count else { return Ok(()) };
    let first = op.operand_types("v1")?.first();
    let shape = first.map_or(Ok(None), |ty| shape(*ty, op.at, asm))?;
    let Some(mut shape) = shape else {
        return Ok(());
    };
    match shape.dims.first_mut() {
        Some(rows) => *rows = (count, false),
        None => shape.dims.push((count, false)),
    }
    let ty = vector(&shape.dims, shape.element, op.at, asm)?;
    op.set_types(Types::AllResults, vec![ty])
}
