//! Casts.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/CastOps.cpp` of llvm/llvm-project.

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.Bitcast", bitcast),
    types("spirv.FConvert", widths_differ),
    types("spirv.SConvert", widths_differ),
    types("spirv.UConvert", widths_differ),
    types("spirv.PtrCastToGeneric", to_generic),
    types("spirv.GenericCastToPtr", from_generic),
    types("spirv.GenericCastToPtrExplicit", from_generic),
    parts("spirv.ConvertPtrToU", pointer_to_number),
    parts("spirv.ConvertUToPtr", number_to_pointer),
];

const CLASSES: [&str; 3] = ["Workgroup", "CrossWorkgroup", "Function"];

fn bitcast(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("operand"))?,
        text(op, op.result("result"))?,
    );
    needs(from != to, || format!("casts {} to itself", quoted(&from)))?;
    let is_pointer = |text: &str| text.starts_with("!spirv.ptr<");
    needs(is_pointer(&from) == is_pointer(&to), || {
        format!(
            "casts {} to {}: both or none have to be pointers",
            quoted(&from),
            quoted(&to)
        )
    })?;
    let bits = |text| known(Spirv::of(text).and_then(|it| it.bits()));
    let (of_from, of_to) = (bits(&from)?, bits(&to)?);
    needs(of_from == of_to, || {
        let (from, to) = (quoted(&from), quoted(&to));
        format!("casts {from} with {of_from} bits to {to} with {of_to}")
    })
}

fn widths_differ(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("operand"))?,
        text(op, op.result("result"))?,
    );
    let width = |text| match Spirv::of(text)? {
        Spirv::Vector { element, .. } => Spirv::of(element)?.bits(),
        Spirv::CoopMatrix(it) => Spirv::of(it.element)?.bits(),
        other => other.bits(),
    };
    let (of_from, of_to) = (known(width(&from))?, known(width(&to))?);
    needs(of_from != of_to, || {
        format!(
            "converts {} to {}: their elements must have other widths",
            quoted(&from),
            quoted(&to)
        )
    })
}

fn to_generic(op: &Op<'_, '_>) -> Verdict {
    generic(op, true)
}

fn from_generic(op: &Op<'_, '_>) -> Verdict {
    generic(op, false)
}

fn generic(op: &Op<'_, '_>, is_to: bool) -> Verdict {
    let (from, to) = (
        text(op, op.operand("pointer"))?,
        text(op, op.result("result"))?,
    );
    let (
        Some(Spirv::Pointer {
            pointee: a,
            class: of_from,
        }),
        Some(Spirv::Pointer {
            pointee: b,
            class: of_to,
        }),
    ) = (Spirv::of(&from), Spirv::of(&to))
    else {
        return Ok(());
    };
    let (generic, other) = if is_to {
        (of_to, of_from)
    } else {
        (of_from, of_to)
    };
    if generic != "Generic" || !CLASSES.contains(&other) {
        return wrong(format!(
            "casts {} to {}: one storage class must be `Generic`, the other one `Workgroup`, `CrossWorkgroup` or `Function`",
            quoted(&from),
            quoted(&to)
        ));
    }
    needs(!texts_differ(a, b), || {
        format!("casts a pointer to {} to one to {}", quoted(a), quoted(b))
    })
}

fn pointer_to_number(op: &Op<'_, '_>) -> Verdict {
    physical(op, &text(op, op.operand("pointer"))?)
}

fn number_to_pointer(op: &Op<'_, '_>) -> Verdict {
    physical(op, &text(op, op.result("result"))?)
}

fn physical(op: &Op<'_, '_>, pointer: &str) -> Verdict {
    let module = known(op.around(&["spirv.module"]))?;
    let model = known(module.attr("addressing_model").ok().flatten())?;
    let model = known(model.as_enum().ok().flatten())?.name;
    let Some(Spirv::Pointer { class, .. }) = Spirv::of(pointer) else {
        return Ok(());
    };
    let is_physical = match model {
        "Logical" => false,
        "PhysicalStorageBuffer64" => class == "PhysicalStorageBuffer",
        _ => true,
    };
    needs(is_physical, || {
        format!(
            "has the pointer {}, which is not physical in a module that is `{model}`",
            quoted(pointer)
        )
    })
}
