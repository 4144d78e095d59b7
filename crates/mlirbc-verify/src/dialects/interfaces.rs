//! What interfaces demand of any operation that has them.
//!
//! Source: `mlir/lib/Interfaces/*.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::common::slices::view_like;
use super::{casts, iree, linalg, tosa};
use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::verdict::{Verdict, needs, told};

/// Judges an operation by its interfaces.
pub(crate) fn judge(op: &Op<'_, '_>, faults: &mut Faults) {
    for check in &op.known.demands.checks {
        let verdict = match &*check.word {
            "cast" => casts::cast(op),
            "dps" => destinations(op),
            "view_like" => view_like(op),
            "indexed_vector" => iree::indexed(op),
            "linalg_ext_op" => iree::pure_semantics(op),
            "linalg_op" => linalg::structured(op),
            "sparse_cast" => iree::sparse_cast(op),
            "convolution" => linalg::convolution(op),
            "tosa_resolvable_shape_operands" => tosa::resolvable(op),
            "tosa_shape_operator_with_same_ranks" => tosa::same_ranks(op),
            _ => continue,
        };
        told(op, verdict, faults);
    }
}

/// `DestinationStyleOpInterface`: a result for each destination that is a tensor, of its type.
fn destinations(op: &Op<'_, '_>) -> Verdict {
    let groups: &[&str] = match op.name {
        "linalg.map" | "linalg.broadcast" | "linalg.transpose" => &["init"],
        "linalg.reduce" => &["inits"],
        "linalg.softmax"
        | "linalg.winograd_filter_transform"
        | "linalg.winograd_input_transform"
        | "linalg.winograd_output_transform" => &["output"],
        "linalg.pack"
        | "linalg.unpack"
        | "bufferization.materialize_in_destination"
        | "tensor.insert"
        | "tensor.insert_slice" => &["dest"],
        name if name.starts_with("linalg.") => &["outputs"],
        _ => match iree::destinations(op) {
            Some(groups) => groups,
            None => return Ok(()),
        },
    };
    let is_tensor = |ty: &_| {
        matches!(
            op.ty(*ty),
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)
        )
    };
    let is_buffer = |ty: &_| {
        matches!(
            op.ty(*ty),
            TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
        )
    };
    let all: Vec<TypeId> = groups.iter().flat_map(|it| op.operands(it)).collect();
    if all
        .iter()
        .any(|it| !is_tensor(it) && !is_buffer(it) && op.is_foreign(*it))
    {
        return Ok(());
    }
    let results = op.result_types();
    let (given, tensors) = (
        results.iter().filter(|it| is_tensor(it)).count(),
        all.iter().filter(|it| is_tensor(it)).count(),
    );
    needs(given == tensors, || {
        format!("has {given} results, and {tensors} of its destinations are tensors")
    })?;
    for (nth, tensor) in all.into_iter().enumerate().filter(|it| is_tensor(&it.1)) {
        let Some(result) = results.get(nth).copied() else {
            continue;
        };
        needs(!op.differ(tensor, result), || {
            let (tensor, result) = (op.shown(tensor), op.shown(result));
            format!("its result of type {result} has to have the type of its destination, {tensor}")
        })?;
    }
    Ok(())
}
