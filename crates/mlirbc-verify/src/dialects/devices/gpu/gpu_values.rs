//! Reductions, matrices of a subgroup, memory.
//!
//! Source: `mlir/lib/Dialect/GPU/IR/GPUDialect.cpp` of llvm/llvm-project.

use mlirbc::entity::{AttrData, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::is_contiguous;
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, split, times};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("gpu.all_reduce", all_reduce),
    types("gpu.subgroup_reduce", subgroup_reduce),
    types("gpu.rotate", rotate),
    types("gpu.subgroup_mma_load_matrix", load_matrix),
    types("gpu.subgroup_mma_store_matrix", store_matrix),
    types("gpu.subgroup_mma_compute", compute),
    types("gpu.alloc", alloc),
    types("gpu.dynamic_shared_memory", shared_memory),
    parts("gpu.yield", terminator),
];

/// What can be reduced in which way.
fn reduces(op: &Op<'_, '_>, ty: TypeId) -> Verdict {
    let kind = known(op.word("op"))?;
    let is_right = match &*kind {
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => matches!(op.ty(ty), TypeData::Float(_)),
        "minsi" | "minui" | "maxsi" | "maxui" | "and" | "or" | "xor" => {
            matches!(op.ty(ty), TypeData::Integer { .. })
        }
        _ => true,
    };
    needs(is_right, || {
        format!("reduces {} by `{kind}`, which is not for it", op.shown(ty))
    })
}

fn all_reduce(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.result("result"))?;
    let region = known(op.regions().first().copied())?;
    let has_body = region.num_blocks() > 0;
    needs(
        has_body != op.has("op"),
        || "must have either a kind or a body",
    )?;
    if !has_body {
        return reduces(op, ty);
    }
    let args: Vec<_> = known(region.blocks().next())?
        .args()
        .map(|it| it.type_id())
        .collect();
    needs(args.len() == 2, || {
        format!("its region takes {} values, and must take two", args.len())
    })?;
    let other = args.iter().find(|it| op.differ(**it, ty));
    needs(other.is_none(), || {
        format!("its region must take values of {}", op.shown(ty))
    })?;
    let mut yields = 0;
    for last in region.blocks().filter_map(|it| it.ops().last()) {
        if op.context.name(last) != "gpu.yield" {
            continue;
        }
        yields += 1;
        let given: Vec<_> = last.operands().map(|it| it.type_id()).collect();
        let is_right = matches!(given.as_slice(), [only] if !op.differ(*only, ty));
        needs(is_right, || {
            format!("its region must yield one value, of {}", op.shown(ty))
        })?;
    }
    needs(yields > 0, || "its region must yield a value")
}

fn subgroup_reduce(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.result("result"))?;
    let is_scalable = matches!(op.ty(ty), TypeData::Vector { scalable, .. } if scalable.any());
    needs(!is_scalable, || {
        format!("reduces {}, which is scalable", op.shown(ty))
    })?;
    let element = Shaped::of(op.context.view, ty).map_or(ty, |it| it.element);
    reduces(op, element)?;
    let is_power = |it: i64| (it as u32).is_power_of_two();
    let size = op.integer("cluster_size");
    needs(
        size.is_none_or(is_power),
        || "has clusters whose size is no power of two",
    )?;
    let stride = op.integer("cluster_stride").unwrap_or(1);
    needs(
        size.is_some() || stride == 1,
        || "has a stride of clusters, and no size of them",
    )?;
    needs(is_power(stride), || {
        format!("has the stride {stride}, which is no power of two")
    })
}

fn rotate(op: &Op<'_, '_>) -> Verdict {
    let (offset, width) = (known(op.integer("offset"))?, known(op.integer("width"))?);
    needs((0..width).contains(&offset), || {
        format!("rotates by {offset}, which must be less than {width}")
    })
}

/// Shape and role of `!gpu.mma_matrix<16x16xf16, "AOp">`.
fn matrix(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<(Vec<u64>, String)> {
    let text = known(ty.and_then(|ty| op.text(ty)))?;
    let inner = known(params(&text, "!gpu.mma_matrix"))?;
    let parts = split(inner);
    let [first, role] = *parts else {
        return known(None);
    };
    let (mut shape, mut rest) = (Vec::new(), first);
    while let Some((extent, inner)) = times(rest) {
        shape.push(extent);
        rest = inner;
    }
    Ok((shape, role.trim_matches('"').to_owned()))
}

fn unit_stride(op: &Op<'_, '_>, name: &str) -> Verdict {
    let ty = known(op.operand(name))?;
    needs(is_contiguous(op, ty) != Some(false), || {
        format!(
            "`{name}` is {}, whose last dimension must have the stride 1",
            op.shown(ty)
        )
    })
}

fn load_matrix(op: &Op<'_, '_>) -> Verdict {
    unit_stride(op, "srcMemref")?;
    let (_, role) = matrix(op, op.result("res"))?;
    needs(matches!(&*role, "AOp" | "BOp" | "COp"), || {
        format!("loads a matrix that is `{}`", quoted(&role))
    })
}

fn store_matrix(op: &Op<'_, '_>) -> Verdict {
    unit_stride(op, "dstMemref")?;
    let (_, role) = matrix(op, op.operand("src"))?;
    needs(role == "COp", || {
        format!(
            "stores a matrix that is `{}`, and must be `COp`",
            quoted(&role)
        )
    })
}

fn compute(op: &Op<'_, '_>) -> Verdict {
    let [a, b, c] = [
        matrix(op, op.operand("opA"))?,
        matrix(op, op.operand("opB"))?,
        matrix(op, op.operand("opC"))?,
    ];
    needs(a.1 == "AOp" && b.1 == "BOp" && c.1 == "COp", || {
        format!(
            "has matrices that are `{}`, `{}` and `{}`",
            quoted(&a.1),
            quoted(&b.1),
            quoted(&c.1)
        )
    })?;
    match (&*a.0, &*b.0, &*c.0) {
        ([m, k], [k2, n], [m2, n2]) => needs(k == k2 && m == m2 && n == n2, || {
            format!("multiplies {m}x{k} by {k2}x{n}, and adds {m2}x{n2}")
        }),
        _ => Ok(()),
    }
}

fn alloc(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.result("memref"))?;
    let TypeData::MemRef { shape, layout, .. } = op.ty(ty) else {
        return Ok(());
    };
    let dynamic = shape.iter().filter(|it| *it == DYNAMIC).count();
    let given = op.operands("dynamicSizes").len();
    needs(given == dynamic, || {
        format!("has {given} sizes, and {} needs {dynamic}", op.shown(ty))
    })?;
    let symbols = match known(op.context.view.attr(layout).ok())? {
        AttrData::AffineMap(_) => {
            let text = known(op.context.attr_text(layout))?;
            let list = text.split_once(")[").and_then(|it| it.1.split_once("] ->"));
            list.map_or(0, |it| split(it.0).len())
        }
        _ => return Ok(()),
    };
    let given = op.operands("symbolOperands").len();
    needs(given == symbols, || {
        format!("has {given} symbols, and {} needs {symbols}", op.shown(ty))
    })
}

fn shared_memory(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.result("resultMemref"))?;
    let space = known(super::space(op, ty))?;
    needs(space == "#gpu.address_space<workgroup>", || {
        format!(
            "gives {}, which must be in `#gpu.address_space<workgroup>`",
            op.shown(ty)
        )
    })?;
    let shaped = known(Shaped::of(op.context.view, ty))?;
    needs(shaped.elements().is_none(), || {
        format!("gives {}, whose size must not be known", op.shown(ty))
    })
}

/// What ends the body of `gpu.launch`.
fn terminator(op: &Op<'_, '_>) -> Verdict {
    if op.parent_name() == Some("gpu.launch") {
        return wrong("ends the body of `gpu.launch`, and must be `gpu.terminator`");
    }
    Ok(())
}
