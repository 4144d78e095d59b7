//! The quant dialect: quantized types.
//!
//! Source: `mlir/include/mlir/Dialect/Quant/IR/QuantDialectBytecode.td` and
//! `mlir/lib/Dialect/Quant/IR/TypeParser.cpp` of LLVM 22. Code 0 was never used;
//! code 6 is new in LLVM 21. The storage type is an integer; since LLVM 23 it
//! can also be a small float, since LLVM 24 (in development; IREE 3.13) a `quantile`, code 7.

mod parse_quant;
mod storage_bounds;

use storage_bounds::{float_bounds, integer_bounds};

use crate::dialect::table::Child::Full;
use crate::dialect::table::{Def, Kind, Schema, def};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{AttrData, Custom, FieldValue, List, Signedness, TypeData};
use crate::error::{Error, ErrorKind, LimitKind, Result, Unprintable};
use crate::ids::{AttrId, TypeId};
use crate::limits::MAX_SPLAT_TEXT;

/// The quant dialect.
#[doc(hidden)]
pub static QUANT: Schema = Schema {
    name: "quant",
    attrs: &[],
    types: TYPES,
    directive,
    parse: parse_quant::parse,
    check: |_, _| Ok(()),
};

#[rustfmt::skip]
static TYPES: &[Def] = &[
    def(1, "any", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
    ], "<@storage>"),
    def(2, "any", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
    ], "<@storage:$expressedType>"),
    def(3, "calibrated", &[
        ("expressedType", Kind::Type),
        ("min", Kind::Double),
        ("max", Kind::Double),
    ], "<$expressedType<$min:$max>>"),
    def(4, "uniform", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("scale", Kind::Double),
        ("zeroPoint", Kind::Signed),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
    ], "<@storage:$expressedType, $scale?{:$zeroPoint?}>"),
    def(5, "uniform", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("quantizedDimension", Kind::Unsigned),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
        ("scales", Kind::Doubles),
        ("zeroPoints", Kind::Signeds),
    ], "<@storage:$expressedType:$quantizedDimension, @axis>"),
    def(6, "uniform", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
        ("quantizedDimensions", Kind::Signeds),
        ("blockSizes", Kind::Signeds),
        ("scales", Kind::Attr(Full)),
        ("zeroPoints", Kind::Attr(Full)),
    ], "<@storage:$expressedType:{@blocks}, @channels>"),
    def(7, "quantile", &[
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("quantiles", Kind::Doubles),
        ("hasStorageTypeMin", Kind::Bool),
        ("hasStorageTypeMax", Kind::Bool),
    ], "<$storageType:$expressedType, {@quantiles}>"),
    // The same with bounds of the storage type, as IREE 3.13 writes them.
    def(7, "quantile", &[
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("quantiles", Kind::Doubles),
        ("hasStorageTypeMin", Kind::Bool),
        ("storageTypeMin", Kind::Signed),
        ("hasStorageTypeMax", Kind::Bool),
        ("storageTypeMax", Kind::Signed),
    ], "<$storageType:$expressedType, {@quantiles}, <$storageTypeMin:$storageTypeMax>>"),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match (name, data.field("scales"), data.field("zeroPoints")) {
        ("storage", ..) => storage(data, file, out),
        ("axis", Some(FieldValue::DoubleList(scales)), Some(FieldValue::SignedList(zeros))) => {
            out.words("{");
            let zeros = zeros.iter().chain(std::iter::repeat(0));
            out.list(scales.iter().zip(zeros), ",", |out, (scale, zero)| {
                out.double(scale);
                zero_point(zero.into(), out);
            });
            out.words("}");
            Ok(())
        }
        ("quantiles", ..) => quantiles(data, out),
        ("blocks", ..) => blocks(data, out),
        ("channels", Some(FieldValue::Attr(scales)), Some(FieldValue::Attr(zeros))) => {
            let (scales, zeros) = (Dense::of(*scales, file)?, Dense::of(*zeros, file)?);
            let count = file.num_elements(scales.shape)?;
            channels(scales, zeros, count, out)
        }
        _ => Err(broken()),
    }
}

fn broken() -> Error {
    Error::unprintable(Unprintable::Fields)
}

fn zero_point(zero: i128, out: &mut AsmFragment<'_>) {
    if zero != 0 {
        out.words(":");
        out.number(zero);
    }
}

/// `i8`, `u8<0:15>`, `f8E4M3FN`: with bounds only if they are not those of the type.
fn storage<'a>(data: &Custom<'a>, file: &dyn Lookup<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
    let signed = match data.field("flags") {
        Some(FieldValue::Unsigned(flags)) => flags & 1 == 1,
        _ => return Err(broken()),
    };
    let storage = type_field(data, "storageType")?;
    let bounds = match file.ty(storage)? {
        TypeData::Integer { width, signedness } => {
            out.words(match (signedness, signed) {
                // Before LLVM 23 only the flag decided.
                (Signedness::Signed, _) if file.is_since(23) => "si",
                (Signedness::Unsigned, _) if file.is_since(23) => "ui",
                (_, true) => "i",
                (_, false) => "u",
            });
            out.number(width);
            Some(integer_bounds(width, signed))
        }
        TypeData::Float(kind) => {
            out.words(kind.name());
            float_bounds(kind)
        }
        TypeData::Custom(quantile) if quantile.mnemonic == "quantile" => {
            out.ty(storage, Style::Full);
            let own = (
                quantile.field("storageTypeMin"),
                quantile.field("storageTypeMax"),
            );
            match file.ty(type_field(&quantile, "storageType")?)? {
                _ if own.0.is_some() => match own {
                    (Some(FieldValue::Signed(min)), Some(FieldValue::Signed(max))) => {
                        Some((i128::from(*min), i128::from(*max)))
                    }
                    _ => return Err(broken()),
                },
                TypeData::Integer { width, .. } => Some(integer_bounds(width, signed)),
                TypeData::Float(kind) => float_bounds(kind),
                _ => return Err(broken()),
            }
        }
        _ => return Err(broken()),
    };
    match (data.field("storageTypeMin"), data.field("storageTypeMax")) {
        (Some(FieldValue::Signed(min)), Some(FieldValue::Signed(max))) => {
            if bounds != Some((i128::from(*min), i128::from(*max))) {
                out.words("<");
                out.number(min);
                out.words(":");
                out.number(max);
                out.words(">");
            }
            Ok(())
        }
        _ => Err(broken()),
    }
}

fn type_field(data: &Custom<'_>, name: &str) -> Result<TypeId> {
    match data.field(name) {
        Some(FieldValue::Type(ty)) => Ok(*ty),
        _ => Err(broken()),
    }
}

/// `-1.0,0.0,1.0`.
fn quantiles(data: &Custom<'_>, out: &mut AsmFragment<'_>) -> Result<()> {
    let Some(FieldValue::DoubleList(values)) = data.field("quantiles") else {
        return Err(broken());
    };
    out.list(*values, ",", |out, value| out.double(value));
    Ok(())
}

/// `0:1, 1:2`: block sizes by dimension.
fn blocks(data: &Custom<'_>, out: &mut AsmFragment<'_>) -> Result<()> {
    let fields = ["quantizedDimensions", "blockSizes"].map(|name| data.field(name));
    let [
        Some(FieldValue::SignedList(dims)),
        Some(FieldValue::SignedList(sizes)),
    ] = fields
    else {
        return Err(broken());
    };
    out.list(dims.iter().zip(*sizes), ", ", |out, (dim, size)| {
        out.number(dim);
        out.words(":");
        out.number(size);
    });
    Ok(())
}

/// The elements of a dense attribute.
struct Dense<'a> {
    shape: List<'a, i64>,
    kind: TypeData<'a>,
    /// Bits and bytes per element.
    width: u32,
    stride: usize,
    data: &'a [u8],
}

impl<'a> Dense<'a> {
    fn of(attr: AttrId, file: &dyn Lookup<'a>) -> Result<Dense<'a>> {
        let AttrData::DenseElements { ty, data, .. } = file.attr(attr)? else {
            return Err(broken());
        };
        let (shape, element): (_, TypeId) = match file.ty(ty)? {
            TypeData::RankedTensor { shape, element, .. } => (shape, element),
            _ => return Err(broken()),
        };
        let kind = file.ty(element)?;
        let width = match &kind {
            TypeData::Integer {
                width: width @ 1..=64,
                ..
            } => *width,
            TypeData::Float(kind) => kind.width(),
            _ => return Err(broken()),
        };
        Ok(Dense {
            shape,
            kind,
            width,
            stride: width.div_ceil(8) as usize,
            data,
        })
    }

    fn is_splat(&self) -> bool {
        self.data.len() == self.stride
    }

    /// Number of elements that are stored.
    fn stored(&self) -> u64 {
        (self.data.len() / self.stride) as u64
    }

    /// Whether it has `count` elements.
    fn holds(&self, count: u64) -> bool {
        self.is_splat() || self.stored() >= count
    }

    /// The bits of an element that it [`holds`](Dense::holds); for a splat, those of its only one.
    fn bits(&self, nth: usize) -> u128 {
        let at = if self.is_splat() { 0 } else { nth };
        let bytes = self.data.chunks_exact(self.stride).nth(at);
        let bytes = bytes.unwrap_or_default();
        let mut word = [0; 16];
        word[..bytes.len()].copy_from_slice(bytes);
        u128::from_le_bytes(word)
    }

    fn integer(&self, nth: usize) -> i128 {
        let unused = 128 - self.width;
        (self.bits(nth) << unused) as i128 >> unused
    }
}

/// `{{2.0:1, 3.0}, {4.0, 5.0:6}}`: braces nest like the shape.
fn channels(
    scales: Dense<'_>,
    zeros: Dense<'_>,
    count: u64,
    out: &mut AsmFragment<'_>,
) -> Result<()> {
    let TypeData::Float(kind) = scales.kind else {
        return Err(broken());
    };
    let rank = scales.shape.len() as u64;
    let most = MAX_SPLAT_TEXT.max(scales.stored());
    // Each element can have a brace for each dimension.
    if count > most || count.saturating_mul(rank) > 16 * most {
        return Err(Error::new(ErrorKind::Limit {
            limit: LimitKind::QuantScales,
            most,
        }));
    }
    if !scales.holds(count) || !zeros.holds(count) {
        return Err(Error::unprintable(Unprintable::DataSize));
    }
    // Braces alone are longer.
    if !out.fits(rank) {
        return Ok(());
    }
    let shape: Vec<i64> = scales.shape.iter().collect();
    out.list(0..count as usize, ", ", |out, nth| {
        out.words("{".repeat(edges(nth, &shape)));
        out.float(kind, scales.bits(nth));
        zero_point(zeros.integer(nth), out);
        out.words("}".repeat(edges(nth + 1, &shape)));
    });
    Ok(())
}

/// Number of dimensions that begin, or end, at an element.
fn edges(nth: usize, shape: &[i64]) -> usize {
    let mut size = 1;
    let mut edges = 0;
    for extent in shape.iter().rev() {
        size *= *extent as usize;
        if nth.checked_rem(size).unwrap_or(nth) != 0 {
            break;
        }
        edges += 1;
    }
    edges
}
