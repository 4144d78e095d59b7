//! Products of tensors.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` and `Base.cpp` of openxla/stablehlo.

use mlirbc::entity::{FloatKind, TypeData};
use mlirbc::ids::TypeId;

use super::hlo_attrs::{
    field, field_value, has, is_default_precision, is_unique, precision, tensor,
};
use super::hlo_quant::{product, quant};
use super::hlo_tensor::{Tensor, list, most_specific};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs, wrong};

/// The dimensions of a product.
pub(crate) struct Dims {
    pub(crate) lhs_batch: Vec<i64>,
    pub(crate) rhs_batch: Vec<i64>,
    pub(crate) lhs_contracted: Vec<i64>,
    pub(crate) rhs_contracted: Vec<i64>,
}

impl Dims {
    pub(crate) fn of(op: &Op<'_, '_>, name: &str) -> Verdict<Dims> {
        Ok(Dims {
            lhs_batch: field(op, name, "lhs_batching_dimensions")?,
            rhs_batch: field(op, name, "rhs_batching_dimensions")?,
            lhs_contracted: field(op, name, "lhs_contracting_dimensions")?,
            rhs_contracted: field(op, name, "rhs_contracting_dimensions")?,
        })
    }

    /// `checkDotGeneralConstraints`.
    pub(crate) fn judge(&self, op: &Op<'_, '_>, lhs: &Tensor, rhs: &Tensor) -> Verdict {
        precision(op)?;
        for (what, a, b) in [
            ("batching", &self.lhs_batch, &self.rhs_batch),
            ("contracting", &self.lhs_contracted, &self.rhs_contracted),
        ] {
            needs(a.len() == b.len(), || {
                format!(
                    "`lhs` and `rhs` must have as many {what} dimensions, and have {} and {}",
                    a.len(),
                    b.len()
                )
            })?;
        }
        for (side, tensor, batch, contracted) in [
            ("lhs", lhs, &self.lhs_batch, &self.lhs_contracted),
            ("rhs", rhs, &self.rhs_batch, &self.rhs_contracted),
        ] {
            let all = [batch.as_slice(), contracted].concat();
            needs(is_unique(&all), || {
                format!(
                    "dimensions of `{side}` are there twice: {} and {}",
                    list(batch),
                    list(contracted)
                )
            })?;
            let rank = tensor.rank();
            needs(all.iter().all(|dim| (0..rank as i64).contains(dim)), || {
                format!(
                    "dimensions of `{side}` must be in [0, {rank}), and are {}",
                    list(&all)
                )
            })?;
        }
        let batch = ("batching", &self.lhs_batch, &self.rhs_batch);
        for (what, a, b) in [
            batch,
            ("contracting", &self.lhs_contracted, &self.rhs_contracted),
        ] {
            for (a, b) in a.iter().zip(b) {
                let (one, other) = (lhs.extent(*a)?, rhs.extent(*b)?);
                needs(fits(one, other), || {
                    format!(
                        "{what} dimensions {a} of `lhs` and {b} of `rhs` are {one} and {other}, and must be equal"
                    )
                })?;
            }
        }
        Ok(())
    }

    /// The extents of dimensions of one side that are neither.
    pub(crate) fn free<'t>(
        tensor: &'t Tensor,
        but: &'t [&[i64]],
    ) -> impl Iterator<Item = i64> + 't {
        let dims = tensor.shape.iter().zip(0_i64..);
        let free = dims.filter(|(_, dim)| but.iter().all(|it| !it.contains(dim)));
        free.map(|(extent, _)| *extent)
    }
}

fn only_result(op: &Op<'_, '_>) -> Verdict<Tensor> {
    Tensor::of(op, *known(op.result_types().first())?)
}

/// The shape of the result.
pub(crate) fn shape_is(op: &Op<'_, '_>, shape: &[i64]) -> Verdict {
    let stated = only_result(op)?;
    needs(are_compatible(shape, &stated.shape), || {
        format!(
            "the result must have the shape {}, and is {}",
            list(shape),
            stated.shown(op)
        )
    })
}

pub(super) fn dot(op: &Op<'_, '_>) -> Verdict {
    precision(op)?;
    let (lhs, rhs) = (tensor(op, "lhs")?, tensor(op, "rhs")?);
    let shape = match (&lhs.shape[..], &rhs.shape[..]) {
        ([a], [b]) if fits(*a, *b) => vec![],
        ([rows, a], [b]) if fits(*a, *b) => vec![*rows],
        ([a], [b, columns]) if fits(*a, *b) => vec![*columns],
        ([rows, a], [b, columns]) if fits(*a, *b) => vec![*rows, *columns],
        _ => {
            let (lhs, rhs) = (lhs.shown(op), rhs.shown(op));
            return wrong(format!(
                "operands must be vectors or matrices that fit, and are {lhs} and {rhs}"
            ));
        }
    };
    shape_is(op, &shape)
}

pub(super) fn dot_general(op: &Op<'_, '_>) -> Verdict {
    let has_algorithm = has(op, "algorithm")?;
    if has_algorithm {
        algorithm(op)?;
    }
    let (lhs, rhs) = (tensor(op, "lhs")?, tensor(op, "rhs")?);
    let dims = Dims::of(op, "dot_dimension_numbers")?;
    dims.judge(op, &lhs, &rhs)?;
    let mut shape = Vec::new();
    for (a, b) in dims.lhs_batch.iter().zip(&dims.rhs_batch) {
        let one = (lhs.extent(*a)?, lhs.bound(*a as usize));
        match most_specific(one, (rhs.extent(*b)?, rhs.bound(*b as usize))) {
            Ok((extent, _)) => shape.push(extent),
            Err(what) => {
                return wrong(format!(
                    "batching dimensions {a} of `lhs` and {b} of `rhs` {what}"
                ));
            }
        }
    }
    shape.extend(Dims::free(&lhs, &[&dims.lhs_batch, &dims.lhs_contracted]));
    shape.extend(Dims::free(&rhs, &[&dims.rhs_batch, &dims.rhs_contracted]));
    shape_is(op, &shape)?;
    needs(
        !has_algorithm || is_default_precision(op)?,
        || "`precision_config` must be the default one with an `algorithm`",
    )?;
    quantized(op, &lhs, &rhs, &dims.rhs_contracted)
}

fn quantized(op: &Op<'_, '_>, lhs: &Tensor, rhs: &Tensor, contracted: &[i64]) -> Verdict {
    let stated = only_result(op)?;
    let of_rhs = quant(op, rhs)?;
    if of_rhs.is_none() && quant(op, lhs)?.is_none() && quant(op, &stated)?.is_none() {
        return Ok(());
    }
    if let Some(of_rhs) = of_rhs {
        needs(
            of_rhs.zero_points.iter().all(|it| *it == 0),
            || "zero points of `rhs` must be 0",
        )?;
        needs(
            of_rhs.dim.is_none_or(|dim| !contracted.contains(&dim)),
            || "`rhs` must not be quantized along a contracting dimension",
        )?;
    }
    product(op, lhs, rhs, &stated)
}

/// What `#stablehlo.dot_algorithm` asks for is one of the known algorithms.
fn algorithm(op: &Op<'_, '_>) -> Verdict {
    let number = |name| known(field_value(op, "algorithm", name)?.as_i64());
    let float = |name| -> Verdict<FloatKind> {
        let ty: TypeId = known(known(field_value(op, "algorithm", name)?.as_type())?.id())?;
        match op.ty(ty) {
            TypeData::Float(kind) => Ok(kind),
            _ => known(None),
        }
    };
    let (lhs, rhs) = (
        number("lhs_component_count")?,
        number("rhs_component_count")?,
    );
    let operations = number("num_primitive_operations")?;
    for (what, count) in [
        ("component counts", lhs.min(rhs)),
        ("number of operations", operations),
    ] {
        needs(count >= 1, || {
            format!("the {what} of `algorithm` must be positive, and there is {count}")
        })?;
    }
    let is_imprecise =
        known(field_value(op, "algorithm", "allow_imprecise_accumulation")?.as_bool())?;
    let types = [
        float("lhs_precision_type")?,
        float("rhs_precision_type")?,
        float("accumulation_type")?,
    ];
    let [a, b, sum] = types.map(FloatKind::name);
    let is_known = lhs == 1 && rhs == 1 && {
        let is_f8 = |name| {
            matches!(
                name,
                "f8E3M4"
                    | "f8E4M3"
                    | "f8E4M3FN"
                    | "f8E5M2"
                    | "f8E4M3FNUZ"
                    | "f8E4M3B11FNUZ"
                    | "f8E5M2FNUZ"
            )
        };
        let of_f8 = is_f8(a) && is_f8(b) && sum == "f32" && operations == 1;
        let others = matches!(
            (a, b, sum, operations),
            ("f16", "f16", "f16" | "f32", 1)
                | ("bf16", "bf16", "bf16", 1)
                | ("bf16", "bf16", "f32", 1 | 3 | 6 | 9)
                | ("tf32", "tf32", "f32", 1 | 3)
                | ("f32", "f32", "f32", 1)
                | ("f64", "f64", "f64", 1)
        );
        of_f8 || others && !is_imprecise
    };
    needs(is_known, || {
        format!(
            "no known hardware has the `algorithm` of {a}, {b} and {sum} with {operations} operations"
        )
    })
}
