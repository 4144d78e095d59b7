//! Windows: convolutions, reductions of windows.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::DYNAMIC;

use super::hlo_attrs::{
    constant, dense, dims, field, field_int, has, int, is_unique, optional_dims, precision, tensor,
};
use super::hlo_quant::{product, quant};
use super::hlo_tensor::{Tensor, elements_fit, list};
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs, wrong};

/// A dimension of a window.
#[derive(Clone, Copy)]
pub(super) struct Window {
    size: i64,
    stride: i64,
    base_dilation: i64,
    dilation: i64,
    padding: (i64, i64),
}

/// The names of attributes that say what a window is.
pub(super) struct Names {
    pub(super) strides: &'static str,
    pub(super) base_dilations: &'static str,
    pub(super) dilations: &'static str,
}

/// Low and high padding of each dimension.
pub(super) fn padding(op: &Op<'_, '_>) -> Verdict<Vec<(i64, i64)>> {
    if !has(op, "padding")? {
        return Ok(Vec::new());
    }
    let Some(dense) = dense(op, "padding")? else {
        return known(None);
    };
    needs(matches!(dense.shape[..], [_, 2]), || {
        format!(
            "`padding` must have two numbers for each dimension, and has the shape {}",
            list(&dense.shape)
        )
    })?;
    Ok(pairs(&dense.values))
}

fn pairs(numbers: &[i64]) -> Vec<(i64, i64)> {
    numbers
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1]))
        .collect()
}

/// `verifyWindowAttributesAndInferWindowDimensions`.
pub(super) fn windows(
    op: &Op<'_, '_>,
    sizes: &[i64],
    padding: &[(i64, i64)],
    names: &Names,
) -> Verdict<Vec<Window>> {
    let rank = sizes.len();
    let list_of = |name: &'static str| -> Verdict<Vec<i64>> {
        let found = optional_dims(op, name)?.unwrap_or_default();
        needs(found.is_empty() || found.len() == rank, || {
            format!(
                "`{name}` has {} elements, and the window {rank} dimensions",
                found.len()
            )
        })?;
        Ok(found)
    };
    let strides = list_of(names.strides)?;
    let base_dilations = list_of(names.base_dilations)?;
    let dilations = list_of(names.dilations)?;
    needs(padding.is_empty() || padding.len() == rank, || {
        format!(
            "`padding` is of {} dimensions, and the window has {rank}",
            padding.len()
        )
    })?;
    let or_one = |list: &[i64], dim: usize| list.get(dim).copied().unwrap_or(1);
    let mut all = Vec::with_capacity(rank);
    for (dim, size) in sizes.iter().copied().enumerate() {
        let window = Window {
            size,
            stride: or_one(&strides, dim),
            base_dilation: or_one(&base_dilations, dim),
            dilation: or_one(&dilations, dim),
            padding: padding.get(dim).copied().unwrap_or_default(),
        };
        needs(size == DYNAMIC || size > 0, || {
            format!("dimension {dim} of the window is {size}, and must be positive")
        })?;
        for (what, number) in [
            ("stride", window.stride),
            ("base dilation", window.base_dilation),
            ("dilation", window.dilation),
        ] {
            needs(number > 0, || {
                format!(
                    "the {what} of dimension {dim} of the window is {number}, and must be positive"
                )
            })?;
        }
        all.push(window);
    }
    Ok(all)
}

/// The extents of what windows over a shape give: `inferWindowOutputShape`.
pub(super) fn output(base: &[i64], windows: &[Window]) -> Verdict<Vec<i64>> {
    let extent = |(base, window): (&i64, &Window)| {
        if *base == DYNAMIC || window.size == DYNAMIC {
            return Some(DYNAMIC);
        }
        let dilated = |size: i64, dilation: i64| match size {
            0 => Some(0),
            size => size.checked_sub(1)?.checked_mul(dilation)?.checked_add(1),
        };
        let base = dilated(*base, window.base_dilation)?;
        let base = base
            .checked_add(window.padding.0)?
            .checked_add(window.padding.1)?;
        let size = dilated(window.size, window.dilation)?;
        // A negative size is one that C++ does not expect.
        match base {
            base if base < 0 => None,
            base if base == 0 || size > base => Some(0),
            base => Some((base - size) / window.stride + 1),
        }
    };
    known(base.iter().zip(windows).map(extent).collect())
}

/// The dimensions of a convolution.
struct Dims {
    /// Batch, feature, and spatial dimensions.
    input: Vec<i64>,
    /// Input feature, output feature, and spatial dimensions.
    kernel: Vec<i64>,
    /// Batch, feature, and spatial dimensions.
    output: Vec<i64>,
}

const NUMBERS: &str = "dimension_numbers";

impl Dims {
    fn of(op: &Op<'_, '_>) -> Verdict<Dims> {
        let all = |[one, two, spatial]: [&str; 3]| -> Verdict<Vec<i64>> {
            let mut all = vec![field_int(op, NUMBERS, one)?, field_int(op, NUMBERS, two)?];
            all.extend(field(op, NUMBERS, spatial)?);
            Ok(all)
        };
        Ok(Dims {
            input: all([
                "input_batch_dimension",
                "input_feature_dimension",
                "input_spatial_dimensions",
            ])?,
            kernel: all([
                "kernel_input_feature_dimension",
                "kernel_output_feature_dimension",
                "kernel_spatial_dimensions",
            ])?,
            output: all([
                "output_batch_dimension",
                "output_feature_dimension",
                "output_spatial_dimensions",
            ])?,
        })
    }

    /// `isSpatialDimensionsValid`.
    fn judge(&self, rank: usize) -> Verdict {
        let all = [
            ("input", &self.input),
            ("kernel", &self.kernel),
            ("output", &self.output),
        ];
        let count = self.input.len();
        needs(all.iter().all(|(_, dims)| dims.len() == count), || {
            let counts = all.map(|(_, dims)| (dims.len() - 2).to_string());
            format!(
                "input, kernel and output must have as many spatial dimensions, and have {}",
                counts.join(", ")
            )
        })?;
        for (of, dims) in all {
            let is_in_range = dims.iter().all(|dim| (0..rank as i64).contains(dim));
            needs(is_in_range, || {
                format!(
                    "dimensions of {of} must be in [0, {rank}), and are {}",
                    list(dims)
                )
            })?;
        }
        for (of, dims) in all {
            needs(is_unique(dims), || {
                format!("dimensions of {of} must not repeat, and are {}", list(dims))
            })?;
        }
        Ok(())
    }
}

const CONVOLUTION: Names = Names {
    strides: "window_strides",
    base_dilations: "lhs_dilation",
    dilations: "rhs_dilation",
};

/// The dimensions, after what a convolution demands of its attributes.
fn convolved(op: &Op<'_, '_>, lhs: &Tensor, rhs: &Tensor) -> Verdict<Dims> {
    let rank = lhs.rank();
    let shown = || format!("{} and {}", lhs.shown(op), rhs.shown(op));
    needs(rank >= 2 && rank == rhs.rank(), || {
        format!(
            "operands must have one rank, of two dimensions at least; they are {}",
            shown()
        )
    })?;
    let is_quantized = quant(op, lhs)?.is_some() || quant(op, rhs)?.is_some();
    needs(
        is_quantized || elements_fit(op, lhs.element, rhs.element) != Some(false),
        || {
            format!(
                "operands must have compatible element types; they are {}",
                shown()
            )
        },
    )?;
    let dims = Dims::of(op)?;
    dims.judge(rank)?;
    let (batches, groups) = (
        int(op, "batch_group_count")?,
        int(op, "feature_group_count")?,
    );
    needs(batches <= 1 || groups <= 1, || {
        format!(
            "`batch_group_count` and `feature_group_count` are {batches} and {groups}: one must be 1"
        )
    })?;
    known((batches > 0 && groups > 0).then_some(()))?;
    let (batch, features) = (lhs.extent(dims.input[0])?, lhs.extent(dims.input[1])?);
    let (of_kernel, given) = (rhs.extent(dims.kernel[0])?, rhs.extent(dims.kernel[1])?);
    let divides = |extent: i64, count: i64| extent == DYNAMIC || extent % count == 0;
    for (what, extent, name, count) in [
        (
            "batch dimension of the input",
            batch,
            "batch_group_count",
            batches,
        ),
        (
            "feature dimension of the input",
            features,
            "feature_group_count",
            groups,
        ),
        (
            "output feature dimension of the kernel",
            given,
            "batch_group_count",
            batches,
        ),
        (
            "output feature dimension of the kernel",
            given,
            "feature_group_count",
            groups,
        ),
    ] {
        needs(divides(extent, count), || {
            format!("the {what} is {extent}, and must be a multiple of `{name}`, {count}")
        })?;
    }
    needs(
        features == DYNAMIC || of_kernel == DYNAMIC || features / groups == of_kernel,
        || {
            format!(
                "the input has {features} features in {groups} groups, and the kernel {of_kernel} for each group"
            )
        },
    )?;
    precision(op)?;
    needs(rank == dims.input.len(), || {
        format!(
            "operands must have {} dimensions, and have {rank}",
            dims.input.len()
        )
    })?;
    // Its length is the only thing that is asked for.
    if has(op, "window_reversal")? {
        let count = known(op.integers("window_reversal"))?.len();
        needs(count == 0 || count == rank - 2, || {
            format!(
                "`window_reversal` has {count} elements, and the window {} dimensions",
                rank - 2
            )
        })?;
    }
    Ok(dims)
}

fn shape_of(
    op: &Op<'_, '_>,
    lhs: &Tensor,
    rhs: &Tensor,
    dims: &Dims,
    padding: &[(i64, i64)],
) -> Verdict<Vec<i64>> {
    let of = |tensor: &Tensor, dims: &[i64]| {
        let extents = dims.iter().skip(2).map(|dim| tensor.extent(*dim));
        extents.collect::<Verdict<Vec<_>>>()
    };
    let windows = windows(op, &of(rhs, &dims.kernel)?, padding, &CONVOLUTION)?;
    let spatial = output(&of(lhs, &dims.input)?, &windows)?;
    let batches = int(op, "batch_group_count")?;
    let batch = match lhs.extent(dims.input[0])? {
        DYNAMIC => DYNAMIC,
        batch => batch / batches,
    };
    let mut shape = vec![DYNAMIC; lhs.rank()];
    let extents = [batch, rhs.extent(dims.kernel[1])?]
        .into_iter()
        .chain(spatial);
    for (dim, extent) in dims.output.iter().zip(extents) {
        shape[*dim as usize] = extent;
    }
    Ok(shape)
}

fn quantized(op: &Op<'_, '_>, lhs: &Tensor, rhs: &Tensor, stated: &Tensor, dims: &Dims) -> Verdict {
    let (of_lhs, of_rhs, of_stated) = (quant(op, lhs)?, quant(op, rhs)?, quant(op, stated)?);
    if of_lhs.is_none() && of_rhs.is_none() && of_stated.is_none() {
        return Ok(());
    }
    for (what, quant, dim) in [
        ("`rhs`", &of_rhs, dims.kernel[1]),
        ("the result", &of_stated, dims.output[1]),
    ] {
        let along = quant.as_ref().and_then(|it| it.dim);
        needs(along.is_none_or(|it| it == dim), || {
            format!("{what} must be quantized along its output feature dimension, {dim}")
        })?;
    }
    product(op, lhs, rhs, stated)
}

pub(super) fn convolution(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs) = (tensor(op, "lhs")?, tensor(op, "rhs")?);
    let stated = Tensor::of(op, *known(op.result_types().first())?)?;
    let dims = convolved(op, &lhs, &rhs)?;
    let shape = shape_of(op, &lhs, &rhs, &dims, &padding(op)?)?;
    needs(are_compatible(&shape, &stated.shape), || {
        format!(
            "the result must have the shape {}, and is {}",
            list(&shape),
            stated.shown(op)
        )
    })?;
    quantized(op, &lhs, &rhs, &stated, &dims)
}

pub(super) fn dynamic_conv(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs) = (tensor(op, "lhs")?, tensor(op, "rhs")?);
    let stated = Tensor::of(op, *known(op.result_types().first())?)?;
    let dims = convolved(op, &lhs, &rhs)?;
    let of_padding = tensor(op, "padding")?.shape;
    let want = [lhs.rank() as i64 - 2, 2];
    needs(*of_padding == want, || {
        format!(
            "`padding` must have the shape {}, and has {}",
            list(&want),
            list(&of_padding)
        )
    })?;
    if let Some(padding) = constant(op, "padding") {
        shape_of(op, &lhs, &rhs, &dims, &pairs(&padding))?;
    }
    quantized(op, &lhs, &rhs, &stated, &dims)
}

/// The sizes of the window, one for each dimension of an operand.
pub(super) fn window_sizes(op: &Op<'_, '_>, operand: &Tensor) -> Verdict<Vec<i64>> {
    let sizes = optional_dims(op, "window_dimensions")?.unwrap_or_default();
    if sizes.len() != operand.rank() {
        let (sizes, operand) = (sizes.len(), operand.shown(op));
        return wrong(format!(
            "the window has {sizes} dimensions, and must have those of {operand}"
        ));
    }
    Ok(sizes)
}

/// The windows over one operand.
pub(super) fn windows_over(op: &Op<'_, '_>, operand: &Tensor) -> Verdict<Vec<Window>> {
    let padding = padding(op)?;
    let sizes = window_sizes(op, operand)?;
    let names = Names {
        strides: "window_strides",
        base_dilations: "base_dilations",
        dilations: "window_dilations",
    };
    windows(op, &sizes, &padding, &names)
}

/// The sizes of the window, for a reduction.
pub(super) fn sizes(op: &Op<'_, '_>) -> Verdict<Vec<i64>> {
    dims(op, "window_dimensions")
}
