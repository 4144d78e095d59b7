//! The work of one operation: its rule, the shapes of its operands and results, and a few of its attributes.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::cost::cost_attributes::{MAX_RANK, Maps, OpAttributes};
use crate::cost::extents::{ceil_log2, extent, masked, product, product_of};
use crate::cost::op_rules::{Rule, ScalarWork, Structured, Tosa, rule};
use crate::cost::trip_count::trip_count;
use crate::cost::window::Window;
use crate::cost::work::{OwnWork, Work};
use mlirbc::Result;
use mlirbc::View;
use mlirbc::entity::TypeData;
use mlirbc::ids::{OpNameId, TypeId};
use mlirbc::ir::OpRef;
use mlirbc::tensor::{Dtype, Shaped, TypeMemo};

/// Finds the work of operations. Attributes and types are looked at once, however many operations share them.
pub(super) struct OpWork {
    rules: Vec<Rule>,
    shapes: Mutex<TypeMemo>,
    /// What a dimension counts as that is not known.
    dynamic: Option<i64>,
    /// Types with such dimensions, as they count then.
    sized: Mutex<HashMap<TypeId, Shaped>>,
    attributes: OpAttributes,
}

/// The shapes of an operation's operands and results.
pub(super) struct Values<'o, 'a> {
    pub(super) op: OpRef<'a>,
    of: &'o OpWork,
}

impl OpWork {
    pub(super) fn new(view: View<'_>, dynamic: Option<u64>) -> Result<OpWork> {
        let names = (0..view.op_names()?.len() as u32).map(OpNameId);
        let rules = names.map(|id| Ok(rule(view.op_name_parts(id)?)));
        Ok(OpWork {
            rules: rules.collect::<Result<_>>()?,
            shapes: Mutex::default(),
            sized: Mutex::default(),
            dynamic: dynamic.map(|it| i64::try_from(it).unwrap_or(i64::MAX)),
            attributes: OpAttributes::default(),
        })
    }

    pub(super) fn rule(&self, op: OpRef<'_>) -> Rule {
        let rule = self.rules.get(op.name_id().index());
        rule.copied().unwrap_or(Rule::Unknown)
    }

    /// The work of an operation; `None` if it is not known. `is_applied` says whether an operation around it
    /// applies it to elements.
    ///
    /// # Errors
    /// Those of decoding types and attributes.
    pub(super) fn of(&self, op: OpRef<'_>, is_applied: bool) -> Result<Option<OwnWork>> {
        let rule = self.rule(op);
        let values = Values { op, of: self };
        if let Rule::Loop(kind) = rule {
            return Ok(Some(OwnWork {
                repeats: trip_count(op, kind, &self.attributes)?,
                ..OwnWork::default()
            }));
        }
        if matches!(rule, Rule::Nothing | Rule::Call) {
            return Ok(Some(OwnWork::default()));
        }
        if rule == Rule::Unknown {
            return Ok(values.are_numbers()?.then(OwnWork::default));
        }
        let Some(mut own) = values.work(rule)? else {
            return Ok(None);
        };
        if !is_applied {
            let bytes = values.bytes(rule)?;
            own.is_unsized = bytes.is_none();
            own.work.bytes = bytes.unwrap_or(0);
        }
        Ok(Some(own))
    }

    /// Whether a type has a dimension that is not known.
    pub(super) fn is_dynamic(&self, view: View<'_>, ty: TypeId) -> Result<bool> {
        let shaped = self.shapes.lock().shaped(view, ty)?;
        Ok(match shaped.shape() {
            Some(_) => shaped.is_dynamic(),
            None => shaped.dtype != Dtype::Other,
        })
    }
}

impl Values<'_, '_> {
    pub(super) fn shaped(&self, ty: TypeId) -> Result<Shaped> {
        let shaped = self.of.shapes.lock().shaped(self.op.view(), ty)?;
        let (Some(size), Some(shape), true) =
            (self.of.dynamic, shaped.shape(), shaped.is_dynamic())
        else {
            return Ok(shaped);
        };
        let mut sized = self.of.sized.lock();
        let sized = sized.entry(ty).or_insert_with(|| {
            let extents = shape.iter().map(|it| if *it < 0 { size } else { *it });
            Shaped::new(shaped.dtype, Some(extents.collect()))
        });
        Ok(sized.clone())
    }

    pub(super) fn operand(&self, nth: u32) -> Result<Option<Shaped>> {
        let operand = self.op.operand(nth);
        operand.map(|it| self.shaped(it.type_id())).transpose()
    }

    pub(super) fn result(&self) -> Result<Option<Shaped>> {
        let result = self.op.result(0);
        result.map(|it| self.shaped(it.type_id())).transpose()
    }

    /// Elements of an operand.
    fn operand_count(&self, nth: u32) -> Result<Option<u64>> {
        Ok(self.operand(nth)?.and_then(|it| it.count()))
    }

    /// Elements of the first result.
    fn count(&self) -> Result<Option<u64>> {
        Ok(self.result()?.and_then(|it| it.count()))
    }

    /// Elements of all results.
    fn all_counts(&self) -> Result<Option<u64>> {
        let mut sum = 0u64;
        for result in self.op.results() {
            let Some(count) = self.shaped(result.type_id())?.count() else {
                return Ok(None);
            };
            sum = sum.saturating_add(count);
        }
        Ok(Some(sum))
    }

    /// Whether operands and results are numbers: those of other types can have any number of elements.
    fn are_numbers(&self) -> Result<bool> {
        for value in self.op.operands().chain(self.op.results()) {
            let ty = value.ty().data()?;
            let is_number = matches!(
                ty,
                TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index | TypeData::None
            );
            if !is_number {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn work(&self, rule: Rule) -> Result<Option<OwnWork>> {
        let own = |work: Option<Work>| {
            work.map(|work| OwnWork {
                work,
                ..OwnWork::default()
            })
        };
        let applied = |first: Option<u64>| {
            first.map(|first| OwnWork {
                applies: Some([first, first]),
                ..OwnWork::default()
            })
        };
        Ok(match rule {
            Rule::Move
            | Rule::Slice
            | Rule::DynamicUpdateSlice
            | Rule::Gather
            | Rule::Load
            | Rule::Store => Some(OwnWork::default()),
            Rule::Elementwise => own(self.count()?.map(Work::flops)),
            Rule::Convert => {
                let is_same = self.op.operand(0).map(|it| it.type_id())
                    == self.op.result(0).map(|it| it.type_id());
                let count = if is_same { Some(0) } else { self.count()? };
                own(count.map(Work::flops))
            }
            Rule::Function(row) => {
                let dtype = self.operand(0)?.map_or(Dtype::Other, |it| it.dtype);
                let each = row.each(dtype).map(u64::from);
                own(self.count()?.map(|count| {
                    let [flops, functions] = each.map(|it| it.saturating_mul(count));
                    Work::flops(flops).and(Work::transcendentals(functions))
                }))
            }
            Rule::Transcendental => own(self.all_counts()?.map(Work::transcendentals)),
            Rule::Scalar(kind) => {
                let count = self.scalar()?;
                own(count.map(|count| match kind {
                    ScalarWork::Operations(each) => Work::flops(count.saturating_mul(each.into())),
                    ScalarWork::Transcendental => Work::transcendentals(count),
                }))
            }
            Rule::Dot => own(self.dot()?),
            Rule::DotGeneral => own(self.dot_general()?),
            Rule::Convolution => own(self.convolution()?),
            Rule::Reduce | Rule::Tosa(Tosa::Reduce) => {
                let (all, left) = (self.operand_count(0)?, self.count()?);
                let count = all.zip(left).map(|(all, left)| all.saturating_sub(left));
                match rule {
                    Rule::Reduce => applied(count),
                    _ => own(count.map(Work::flops)),
                }
            }
            Rule::ReduceWindow => {
                let window = product(self.numbers("window_dimensions")?.as_deref());
                let counts = self.count()?.zip(window);
                applied(
                    counts.map(|(count, window)| count.saturating_mul(window.saturating_sub(1))),
                )
            }
            Rule::SelectAndScatter => {
                let window = product(self.numbers("window_dimensions")?.as_deref());
                let counts = self.operand_count(1)?.zip(window);
                counts.map(|(source, window)| OwnWork {
                    applies: Some([source.saturating_mul(window.saturating_sub(1)), source]),
                    ..OwnWork::default()
                })
            }
            // Inputs, indices, updates.
            Rule::Scatter => applied(self.operand_count(self.op.num_operands() / 2 + 1)?),
            Rule::Map => applied(self.count()?),
            Rule::Sort => self.operand_count(0)?.map(|count| OwnWork {
                work: Work::flops(count.saturating_mul(ceil_log2(count))),
                applies: Some([0, 0]),
                ..OwnWork::default()
            }),
            Rule::Fft => own(self.fft()?),
            Rule::TriangularSolve => {
                let last = self.last_extent(0)?.zip(self.operand_count(1)?);
                own(last
                    .map(|(last, count)| Work::flops(count.saturating_mul(last).saturating_mul(2))))
            }
            Rule::Cholesky => {
                let last = self.last_extent(0)?.zip(self.operand_count(0)?);
                own(last.map(|(last, count)| Work::flops(count.saturating_mul(last) / 3)))
            }
            Rule::AllReduce => self.all_counts()?.map(|count| OwnWork {
                work: Work::flops(count),
                applies: Some([0, 0]),
                ..OwnWork::default()
            }),
            Rule::ReduceScatter => applied(Some(0)),
            Rule::Structured(structured) => applied(self.iterations(structured)?),
            Rule::Tosa(tosa) => own(self.tosa(tosa)?),
            Rule::Contract => {
                let maps = self.of.attributes.maps(self.op)?;
                let points = maps.map_or(Ok(None), |maps| self.points_of(&maps))?;
                own(points.map(|points| Work::flops(points.saturating_mul(2))))
            }
            Rule::Nothing | Rule::Call | Rule::Loop(_) | Rule::Unknown => None,
        })
    }

    /// Elements of the result, none of what computes with an index.
    fn scalar(&self) -> Result<Option<u64>> {
        let Some(result) = self.op.result(0) else {
            return Ok(Some(0));
        };
        let first = self.op.operand(0).unwrap_or(result);
        for value in [first, result] {
            if matches!(value.ty().data()?, TypeData::Index) {
                return Ok(Some(0));
            }
        }
        let shaped = self.shaped(result.type_id())?;
        Ok(match shaped.shape() {
            None if shaped.dtype == Dtype::Other => Some(1),
            _ => shaped.count(),
        })
    }

    fn numbers(&self, path: &'static str) -> Result<Option<Arc<[i64]>>> {
        self.of.attributes.numbers(self.op, path)
    }

    fn last_extent(&self, operand: u32) -> Result<Option<u64>> {
        let shaped = self.operand(operand)?;
        let last = shaped.as_ref().and_then(|it| it.shape()?.last().copied());
        Ok(last.and_then(|it| u64::try_from(it).ok()))
    }

    fn dot(&self) -> Result<Option<Work>> {
        let counts = self.count()?.zip(self.last_extent(0)?);
        Ok(counts.map(|(count, width)| products(count, width)))
    }

    fn dot_general(&self) -> Result<Option<Work>> {
        let contracting = self.numbers("dot_dimension_numbers.lhs_contracting_dimensions")?;
        let (Some(dims), Some(lhs), Some(count)) = (contracting, self.operand(0)?, self.count()?)
        else {
            return Ok(None);
        };
        let extents = dims.iter().map(|dim| extent(&lhs, *dim));
        let width = extents.collect::<Option<Vec<_>>>();
        let width = width.and_then(|it| product_of(&it));
        Ok(width.map(|width| products(count, width)))
    }

    fn fft(&self) -> Result<Option<Work>> {
        let (lengths, count) = (self.numbers("fft_length")?, self.operand_count(0)?);
        let Some((lengths, count)) = lengths.zip(count) else {
            return Ok(None);
        };
        let logarithms = lengths
            .iter()
            .map(|it| u64::from(it.unsigned_abs().max(1).ilog2()));
        let factors = logarithms.fold(1u64, u64::saturating_mul);
        Ok(Some(Work::flops(
            count.saturating_mul(factors).saturating_mul(8),
        )))
    }

    /// Positions outside of the input, and between the elements of a dilated one, are not counted.
    fn convolution(&self) -> Result<Option<Work>> {
        let (Some(lhs), Some(rhs), Some(result)) =
            (self.operand(0)?, self.operand(1)?, self.result()?)
        else {
            return Ok(None);
        };
        let dimension = |path| -> Result<Option<i64>> {
            Ok(self.numbers(path)?.and_then(|it| it.first().copied()))
        };
        let of = |shaped: &Shaped, dim: Option<i64>| dim.and_then(|dim| extent(shaped, dim));
        let batch = of(&lhs, dimension("dimension_numbers.input_batch_dimension")?);
        let feature = of(
            &lhs,
            dimension("dimension_numbers.input_feature_dimension")?,
        );
        let out = of(
            &result,
            dimension("dimension_numbers.output_feature_dimension")?,
        );
        let groups = |path| -> Result<u64> {
            Ok(dimension(path)?
                .and_then(|it| u64::try_from(it).ok())
                .unwrap_or(1)
                .max(1))
        };
        let feature_groups = groups("feature_group_count")?;
        let batch_groups = groups("batch_group_count")?;
        let spatial = [
            self.numbers("dimension_numbers.input_spatial_dimensions")?,
            self.numbers("dimension_numbers.kernel_spatial_dimensions")?,
            self.numbers("dimension_numbers.output_spatial_dimensions")?,
        ];
        let [Some(inputs), Some(kernels), Some(outputs)] = spatial else {
            return Ok(None);
        };
        let window = Window {
            strides: self.numbers("window_strides")?,
            padding: self.numbers("padding")?,
            base: self.numbers("lhs_dilation")?,
            dilation: self.numbers("rhs_dilation")?,
        };
        let mut factors = vec![
            batch.map(|it| it / batch_groups),
            feature.map(|it| it / feature_groups),
            out,
        ];
        for (nth, ((input, kernel), output)) in
            inputs.iter().zip(&*kernels).zip(&*outputs).enumerate()
        {
            let extents = (
                extent(&lhs, *input),
                extent(&rhs, *kernel),
                extent(&result, *output),
            );
            factors.push(match extents {
                (Some(input), Some(kernel), Some(output)) => {
                    window.positions(nth, input, kernel, output)
                }
                _ => None,
            });
        }
        let factors = factors.into_iter().collect::<Option<Vec<_>>>();
        let product = factors.and_then(|it| product_of(&it));
        Ok(product.map(|it| Work::flops(it.saturating_mul(2))))
    }

    /// Points of the iteration space of an operation of linalg.
    fn iterations(&self, structured: Structured) -> Result<Option<u64>> {
        if let Some(maps) = self.of.attributes.maps(self.op)? {
            return self.points_of(&maps);
        }
        // The last operand has the shape of the result, also where it is in memory.
        let last = self.op.num_operands().saturating_sub(1);
        let Some(count) = self.operand_count(last)? else {
            return Ok(None);
        };
        let times = |other: Option<u64>| other.map(|it| it.saturating_mul(count));
        Ok(match structured {
            Structured::Result => Some(count),
            Structured::Input => self.operand_count(0)?,
            Structured::Window => times(self.operand_count(1)?),
            Structured::Contraction(is_transposed) => {
                let lhs = self.operand(0)?;
                let shape = lhs.as_ref().and_then(|it| it.shape());
                let nth = shape.and_then(|it| it.len().checked_sub(1 + usize::from(is_transposed)));
                let width = nth.and_then(|nth| u64::try_from(shape?[nth]).ok());
                times(width)
            }
            Structured::Filter(dims) => {
                let filter = self.operand(1)?;
                let extents = masked(filter.as_ref(), dims);
                times(product(extents.as_deref()))
            }
            Structured::Maps => None,
        })
    }

    fn points_of(&self, maps: &Maps) -> Result<Option<u64>> {
        let mut extents: Vec<Option<u64>> = Vec::new();
        for (operand, map) in (0..).zip(&**maps) {
            let Some(shaped) = self.operand(operand)? else {
                return Ok(None);
            };
            for (nth, dim) in map.dimensions().enumerate() {
                let Some(dim) = dim else { continue };
                let dim = dim as usize;
                if dim >= MAX_RANK {
                    return Ok(None);
                }
                if extents.len() <= dim {
                    extents.resize(dim + 1, None);
                }
                extents[dim] = extents[dim].or(extent(&shaped, nth as i64));
            }
        }
        let extents = extents.into_iter().collect::<Option<Vec<_>>>();
        Ok(extents.and_then(|it| product_of(&it)))
    }

    fn tosa(&self, tosa: Tosa) -> Result<Option<Work>> {
        let Some(count) = self.count()? else {
            return Ok(None);
        };
        let weights = self.operand(1)?;
        let weights = |mask: u8| product(masked(weights.as_ref(), mask).as_deref());
        // A sum with the bias, for each element.
        let with_bias = |width: u64| products(count, width).and(Work::flops(count));
        Ok(match tosa {
            Tosa::MatMul => self.last_extent(0)?.map(|width| products(count, width)),
            Tosa::FullyConnected => self.last_extent(0)?.map(with_bias),
            Tosa::Convolution(dims) => weights(dims).map(with_bias),
            Tosa::TransposeConvolution => {
                let counts = self.operand_count(0)?.zip(weights(0b0111));
                counts.map(|(inputs, width)| products(inputs, width).and(Work::flops(count)))
            }
            Tosa::Pool => product(self.numbers("kernel")?.as_deref())
                .map(|kernel| Work::flops(count.saturating_mul(kernel))),
            Tosa::Reduce => None,
        })
    }
}

/// Two operations for each of `width` products of each element.
fn products(count: u64, width: u64) -> Work {
    Work::flops(count.saturating_mul(width).saturating_mul(2))
}
