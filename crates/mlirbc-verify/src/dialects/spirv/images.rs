//! Images.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/ImageOps.cpp`, `mlir/include/mlir/Dialect/SPIRV/IR/SPIRVImageOps.td` of
//! llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::spirv_types::{Image, Spirv, quoted, text};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.Image", image_of_sampled),
    types("spirv.ImageDrefGather", dref_gather),
    types("spirv.ImageRead", read),
    types("spirv.ImageWrite", write),
    types("spirv.ImageFetch", fetch),
    types("spirv.ImageSampleImplicitLod", implicit_lod),
    types("spirv.ImageSampleExplicitLod", explicit_lod),
    types("spirv.ImageSampleProjDrefImplicitLod", proj_dref),
    types("spirv.ImageQuerySize", query_size),
];

/// How an instruction takes the level of detail.
#[derive(Clone, Copy, PartialEq)]
enum Lod {
    Implicit,
    Explicit,
    Fetch,
    None,
}

const FLAT: [&str; 4] = ["Dim1D", "Dim2D", "Dim3D", "Cube"];

/// Looks at the image of an operand, sampled or not.
fn with_image(op: &Op<'_, '_>, judge: impl FnOnce(&Image<'_>) -> Verdict) -> Verdict {
    let ty = text(
        op,
        op.operand("sampled_image").or_else(|| op.operand("image")),
    )?;
    let image = match Spirv::of(&ty) {
        Some(Spirv::SampledImage(image)) => Spirv::of(image),
        other => other,
    };
    match image {
        Some(Spirv::Image(image)) => judge(&image),
        _ => Ok(()),
    }
}

fn image_of_sampled(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        text(op, op.operand("sampled_image"))?,
        text(op, op.result("result"))?,
    );
    let Some(Spirv::SampledImage(image)) = Spirv::of(&from) else {
        return Ok(());
    };
    needs(!texts_differ(image, &to), || {
        format!("gives {}, and the image is {}", quoted(&to), quoted(image))
    })
}

fn sampling_is(image: &Image<'_>, wanted: &str) -> Verdict {
    needs(image.sampling == wanted, || {
        format!(
            "the image is `{}`, and must be `{wanted}`",
            quoted(image.sampling)
        )
    })
}

fn usage_is(image: &Image<'_>, wanted: &[&str]) -> Verdict {
    needs(wanted.contains(&image.usage), || {
        format!(
            "the image is `{}`, and must be `{}`",
            quoted(image.usage),
            wanted.join("` or `")
        )
    })
}

fn dim_is_not(image: &Image<'_>, dim: &str) -> Verdict {
    needs(image.dim != dim, || {
        format!("the image is `{dim}`, which is not allowed")
    })
}

/// The components of a value are those of the image.
fn element_is(op: &Op<'_, '_>, image: &Image<'_>, ty: Option<TypeId>) -> Verdict {
    let ty = known(ty)?;
    let element = Shaped::of(op.context.view, ty).map_or(ty, |it| it.element);
    let element = text(op, Some(element))?;
    needs(
        image.element == "none" || !texts_differ(&element, image.element),
        || {
            format!(
                "has components of {}, and the image of {}",
                quoted(&element),
                quoted(image.element)
            )
        },
    )
}

fn dref_gather(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        only_wrong(element_is(op, image, op.result("result")))?;
        needs(matches!(image.dim, "Dim2D" | "Cube" | "Rect"), || {
            format!(
                "the image is `{}`, and must be `Dim2D`, `Cube` or `Rect`",
                quoted(image.dim)
            )
        })?;
        sampling_is(image, "SingleSampled")?;
        operands(op, image, Lod::None)
    })
}

fn read(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        only_wrong(element_is(op, image, op.result("result")))?;
        usage_is(image, &["SamplerUnknown", "NoSampler"])?;
        operands(op, image, Lod::None)
    })
}

fn write(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        usage_is(image, &["SamplerUnknown", "NoSampler"])?;
        dim_is_not(image, "SubpassData")?;
        only_wrong(element_is(op, image, op.operand("texel")))?;
        operands(op, image, Lod::None)
    })
}

fn fetch(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        only_wrong(element_is(op, image, op.result("result")))?;
        dim_is_not(image, "Cube")?;
        usage_is(image, &["NeedSampler"])?;
        operands(op, image, Lod::Fetch)
    })
}

fn implicit_lod(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        sampling_is(image, "SingleSampled")?;
        only_wrong(element_is(op, image, op.result("result")))?;
        operands(op, image, Lod::Implicit)
    })
}

fn explicit_lod(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        sampling_is(image, "SingleSampled")?;
        only_wrong(element_is(op, image, op.result("result")))?;
        let has = |flag| op.has_flag("image_operands", flag) != Some(false);
        needs(
            has("Lod") || has("Grad"),
            || "needs the image operand `Lod` or `Grad`",
        )?;
        operands(op, image, Lod::Explicit)
    })
}

fn proj_dref(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        sampling_is(image, "SingleSampled")?;
        let result = text(op, op.result("result"))?;
        needs(!texts_differ(&result, image.element), || {
            format!(
                "gives {}, and the image is of {}",
                quoted(&result),
                quoted(image.element)
            )
        })?;
        operands(op, image, Lod::Implicit)
    })
}

/// The operands that follow, by the bits of `image_operands`.
fn operands(op: &Op<'_, '_>, image: &Image<'_>, lod: Lod) -> Verdict {
    let values = op.operands("operand_arguments");
    if !op.has("image_operands") {
        return needs(
            values.is_empty(),
            || "has operands of an image that `image_operands` does not name",
        );
    }
    let flag = |name| known(op.has_flag("image_operands", name));
    needs(
        !(flag("Lod")? && flag("Grad")?),
        || "has both `Lod` and `Grad`",
    )?;
    let known_flags = ["None", "Bias", "Lod", "Grad"];
    let word = known(op.word("image_operands"))?;
    if !word.split('|').all(|it| known_flags.contains(&it.trim())) {
        return Ok(());
    }
    let is_float = |ty: TypeId| matches!(op.ty(ty), TypeData::Float(_));
    let is_flat = |what: &str| {
        needs(FLAT.contains(&image.dim), || {
            format!(
                "has `{what}` with an image that is `{}`, and not 1D, 2D, 3D or `Cube`",
                quoted(image.dim)
            )
        })
    };
    let mut rest = values.as_slice();
    if flag("Bias")? {
        needs(
            lod == Lod::Implicit,
            || "has `Bias`, which is for instructions with an implicit level of detail",
        )?;
        let Some((bias, left)) = rest.split_first() else {
            return wrong("`Bias` needs an operand");
        };
        needs(is_float(*bias), || {
            format!("`Bias` is {}, and must be a float", op.shown(*bias))
        })?;
        is_flat("Bias")?;
        sampling_is(image, "SingleSampled")?;
        rest = left;
    }
    if flag("Lod")? {
        needs(
            matches!(lod, Lod::Explicit | Lod::Fetch),
            || "has `Lod`, which is for instructions that fetch, or have an explicit level of detail",
        )?;
        let Some((level, left)) = rest.split_first() else {
            return wrong("`Lod` needs an operand");
        };
        let is_right = match lod {
            Lod::Fetch => matches!(op.ty(*level), TypeData::Integer { .. }),
            _ => is_float(*level),
        };
        needs(is_right, || {
            format!(
                "`Lod` is {}: a float to sample, an integer to fetch",
                op.shown(*level)
            )
        })?;
        is_flat("Lod")?;
        sampling_is(image, "SingleSampled")?;
        rest = left;
    }
    if flag("Grad")? {
        needs(
            lod == Lod::Explicit,
            || "has `Grad`, which is for an explicit level of detail",
        )?;
        let [x, y, left @ ..] = rest else {
            return wrong("`Grad` needs two operands");
        };
        sampling_is(image, "SingleSampled")?;
        gradients(op, image, [*x, *y])?;
        rest = left;
    }
    needs(rest.is_empty(), || {
        format!(
            "has {} operands more than `image_operands` names",
            rest.len()
        )
    })
}

fn gradients(op: &Op<'_, '_>, image: &Image<'_>, both: [TypeId; 2]) -> Verdict {
    let vector = |ty: TypeId| match op.ty(ty) {
        TypeData::Vector { .. } => Shaped::of(op.context.view, ty),
        _ => None,
    };
    let coordinate = known(op.operand("coordinate"))?;
    let mut wanted = match vector(coordinate) {
        Some(it) => known(it.elements())?,
        None => 1,
    };
    if wanted > 1 && image.arrayed == "Arrayed" {
        wanted -= 1;
    }
    let shown = || both.map(|it| op.shown(it)).join(" and ");
    let is_float = |ty: TypeId| matches!(op.ty(ty), TypeData::Float(_));
    let counts_fit = match both.map(vector) {
        [Some(x), Some(y)] => {
            let fits = x.elements() == Some(wanted) && y.elements() == Some(wanted);
            needs(
                !fits || (is_float(x.element) && is_float(y.element)),
                || format!("`Grad` is {}, and must be of floats", shown()),
            )?;
            fits
        }
        _ if both.into_iter().all(is_float) => wanted == 1,
        _ => {
            return wrong(format!(
                "`Grad` is {}, and must be two floats, or vectors of them",
                shown()
            ));
        }
    };
    needs(counts_fit, || {
        format!("`Grad` is {}, and must have {wanted} components", shown())
    })
}

fn query_size(op: &Op<'_, '_>) -> Verdict {
    with_image(op, |image| {
        let components = match image.dim {
            "Dim1D" | "Buffer" => 1,
            "Dim2D" | "Cube" | "Rect" => 2,
            "Dim3D" => 3,
            dim => {
                return wrong(format!(
                    "the image is `{}`, and must be 1D, 2D, 3D, `Buffer`, `Cube` or `Rect`",
                    quoted(dim)
                ));
            }
        };
        if FLAT.contains(&image.dim) && image.sampling != "MultiSampled" {
            usage_is(image, &["SamplerUnknown", "NoSampler"])?;
        }
        let components = components + i64::from(image.arrayed == "Arrayed");
        let result = known(op.result("result"))?;
        let count = Shaped::of(op.context.view, result).map_or(Some(1), |it| it.elements());
        needs(known(count)? == components, || {
            format!(
                "gives {}, which must have {components} components",
                op.shown(result)
            )
        })
    })
}
