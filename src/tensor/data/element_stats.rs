//! Minimum, maximum, mean, and the number of elements that are not finite.

use crate::bytes::arrays;
use crate::entity::FloatKind;
use crate::tensor::data::float_values::to_f64;
use crate::tensor::data::tensor_data::{ElementValue, Number, TensorData, value};
use crate::tensor::{Dtype, Scalar, Storage};

/// Statistics over all elements. A splat counts once for each element of the shape.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TensorStats {
    /// Number of elements.
    pub count: u64,
    /// Elements that are NaN, or have a part that is NaN.
    pub nan: u64,
    /// Elements that are infinite, or have an infinite part, and are not counted as NaN.
    pub infinite: u64,
    /// The smallest element; infinities count, NaN does not. A zero has no sign. `None` for complex elements.
    pub min: Option<Number>,
    /// The largest element, by the same rules.
    pub max: Option<Number>,
    /// Mean of the finite elements.
    pub mean: Option<f64>,
}

impl TensorStats {
    /// Those of a tensor that is read in pieces: as of the whole, if each piece but the last has a multiple of 1024
    /// elements. `None` if a piece has no [`TensorData::values`].
    ///
    /// # Errors
    /// The first one of the pieces.
    pub fn of_pieces<'a, E>(
        pieces: impl IntoIterator<Item = Result<TensorData<'a>, E>>,
    ) -> Result<Option<TensorStats>, E> {
        let mut pass = Pass::default();
        for piece in pieces {
            if piece?.add_to(&mut pass).is_none() {
                return Ok(None);
            }
        }
        Ok(Some(pass.finish()))
    }
}

impl TensorData<'_> {
    /// Computes the statistics in one pass over the bytes. `None` if there are no
    /// [`TensorData::values`].
    pub fn stats(&self) -> Option<TensorStats> {
        let mut pass = Pass::default();
        self.add_to(&mut pass)?;
        Some(pass.finish())
    }

    fn add_to(&self, pass: &mut Pass) -> Option<()> {
        let count = self.shaped().count()?;
        self.values()?;
        pass.count += count;
        match (self.storage(), self.shaped().dtype) {
            (Storage::Bits, _) => self.bits(count, pass),
            (Storage::Splat(_), _) => {
                if let Some(value) = self.get(0) {
                    pass.value(value, count);
                }
            }
            (Storage::Elements(_), Dtype::Scalar(Scalar::Float(kind))) => {
                floats(kind, self.as_bytes(), pass);
            }
            (Storage::Elements(_), Dtype::Scalar(scalar)) if is_plain(scalar) => {
                integers(scalar, self.as_bytes(), pass);
            }
            (Storage::Elements(stride), dtype) => {
                let elements = self.as_bytes().chunks_exact(stride as usize);
                let values = elements.filter_map(|element| value(dtype, element));
                values.for_each(|value| pass.value(value, 1));
            }
            (Storage::Unknown, _) => return None,
        }
        Some(())
    }

    fn bits(&self, count: u64, pass: &mut Pass) {
        // The padding after the last element is not read.
        let whole = (count / 8) as usize;
        let bytes = self.as_bytes();
        let ones = bytes[..whole].iter().map(|b| u64::from(b.count_ones()));
        let mut ones: u64 = ones.sum();
        if let Some(last) = bytes.get(whole) {
            ones += u64::from((last & ((1 << (count % 8)) - 1)).count_ones());
        }
        for (value, times) in [(false, count - ones), (true, ones)] {
            if times > 0 {
                pass.value(ElementValue::Real(Number::Bool(value)), times);
            }
        }
    }
}

/// Floats, with fast paths for the common kinds.
fn floats(kind: FloatKind, bytes: &[u8], pass: &mut Pass) {
    match kind {
        FloatKind::F32 => pass.floats(bytes, |b| f64::from(f32::from_le_bytes(b))),
        FloatKind::F64 => pass.floats(bytes, f64::from_le_bytes),
        FloatKind::BF16 => pass.floats(bytes, |[a, b]| f32::from_le_bytes([0, 0, a, b]).into()),
        FloatKind::F16 => pass.floats(bytes, |b| half_precision(u16::from_le_bytes(b))),
        FloatKind::TF32 => pass.floats(bytes, |[a, b, c]| convert(kind, [a, b, c])),
        FloatKind::F80 => pass.floats::<10>(bytes, |b| convert(kind, b)),
        FloatKind::F128 => pass.floats::<16>(bytes, |b| convert(kind, b)),
        _ => {
            let table: Vec<f64> = (0..256).map(|bits| to_f64(kind, bits)).collect();
            pass.floats(bytes, |[byte]| table[usize::from(byte)]);
        }
    }
}

/// The value of an `f16`: what is normal is an `f32` with the same fraction.
fn half_precision(bits: u16) -> f64 {
    match bits >> 10 & 0x1f {
        0 | 0x1f => to_f64(FloatKind::F16, bits.into()),
        power => {
            let sign = u32::from(bits & 0x8000) << 16;
            let fraction = u32::from(bits & 0x3ff) << 13;
            f32::from_bits(sign | u32::from(power + 112) << 23 | fraction).into()
        }
    }
}

/// Whether values fill whole bytes and fit into a signed 64-bit integer.
fn is_plain(scalar: Scalar) -> bool {
    match scalar {
        Scalar::Index => true,
        _ => {
            matches!(scalar.bitsize(), 8 | 16 | 32) || scalar.bitsize() == 64 && scalar.is_signed()
        }
    }
}

fn integers(scalar: Scalar, bytes: &[u8], pass: &mut Pass) {
    match (scalar.stride(), scalar.is_signed()) {
        (1, true) => pass.integers(bytes, |b| i64::from(i8::from_le_bytes(b))),
        (1, false) => pass.integers(bytes, |b| i64::from(u8::from_le_bytes(b))),
        (2, true) => pass.integers(bytes, |b| i64::from(i16::from_le_bytes(b))),
        (2, false) => pass.integers(bytes, |b| i64::from(u16::from_le_bytes(b))),
        (4, true) => pass.integers(bytes, |b| i64::from(i32::from_le_bytes(b))),
        (4, false) => pass.integers(bytes, |b| i64::from(u32::from_le_bytes(b))),
        _ => pass.integers(bytes, i64::from_le_bytes),
    }
}

fn convert<const N: usize>(kind: FloatKind, bytes: [u8; N]) -> f64 {
    let mut wide = [0; 16];
    wide[..N].copy_from_slice(&bytes);
    to_f64(kind, u128::from_le_bytes(wide))
}

/// Which of 0 and -0 is the least, `f64::min` leaves to the processor.
fn without_sign_of_zero(number: Number) -> Number {
    match number {
        Number::Float(value) => Number::Float(value + 0.0),
        other => other,
    }
}

#[derive(Default)]
struct Pass {
    count: u64,
    nan: u64,
    infinite: u64,
    finite: u64,
    min: Option<Number>,
    max: Option<Number>,
    /// The exact sum of integers, until it overflows.
    whole: i128,
    sum: Sum,
    complex: bool,
}

impl Pass {
    fn value(&mut self, value: ElementValue, times: u64) {
        match value {
            ElementValue::Real(number) => self.number(number, times),
            ElementValue::Complex(re, im) => {
                self.complex = true;
                let parts = [re.to_f64(), im.to_f64()];
                if parts.iter().any(|p| p.is_nan()) {
                    self.nan += times;
                } else if parts.iter().any(|p| p.is_infinite()) {
                    self.infinite += times;
                }
            }
        }
    }

    fn number(&mut self, number: Number, times: u64) {
        if let Number::Float(value) = number {
            if value.is_nan() {
                self.nan += times;
                return;
            }
            if value.is_infinite() {
                self.infinite += times;
            } else {
                self.finite += times;
                self.sum.add(value * times as f64);
            }
        } else {
            self.finite += times;
            let whole = match number {
                Number::Int(value) => value.checked_mul(i128::from(times)),
                _ => Some(i128::from(number == Number::Bool(true)) * i128::from(times)),
            };
            match whole.and_then(|v| self.whole.checked_add(v)) {
                Some(sum) => self.whole = sum,
                None => self.sum.add(number.to_f64() * times as f64),
            }
        }
        self.extend(number, number);
    }

    fn extend(&mut self, low: Number, high: Number) {
        let [low, high] = [low, high].map(without_sign_of_zero);
        self.min = Some(
            self.min
                .map_or(low, |min| if low < min { low } else { min }),
        );
        self.max = Some(
            self.max
                .map_or(high, |max| if high > max { high } else { max }),
        );
    }

    fn floats<const N: usize>(&mut self, bytes: &[u8], convert: impl Fn([u8; N]) -> f64) {
        let (elements, _) = arrays::<N>(bytes);
        // Plain sums over short blocks are fast; the blocks are added with compensation.
        for block in elements.chunks(1024) {
            let (mut min, mut max, mut sum) = (f64::INFINITY, f64::NEG_INFINITY, 0.0);
            let (mut nan, mut infinite) = (0, 0);
            for element in block {
                let value = convert(*element);
                if value.is_finite() {
                    sum += value;
                } else if value.is_nan() {
                    nan += 1;
                    continue;
                } else {
                    infinite += 1;
                }
                min = min.min(value);
                max = max.max(value);
            }
            self.nan += nan;
            self.infinite += infinite;
            self.finite += block.len() as u64 - nan - infinite;
            self.sum.add(sum);
            if nan < block.len() as u64 {
                self.extend(Number::Float(min), Number::Float(max));
            }
        }
    }

    fn integers<const N: usize>(&mut self, bytes: &[u8], convert: impl Fn([u8; N]) -> i64) {
        let (elements, _) = arrays::<N>(bytes);
        let (mut min, mut max, mut sum) = (i64::MAX, i64::MIN, 0i128);
        for element in elements {
            let value = convert(*element);
            min = min.min(value);
            max = max.max(value);
            sum += i128::from(value);
        }
        self.finite += elements.len() as u64;
        self.whole += sum;
        if !elements.is_empty() {
            self.extend(Number::Int(min.into()), Number::Int(max.into()));
        }
    }

    fn finish(self) -> TensorStats {
        let sum = self.sum.value() + self.whole as f64;
        TensorStats {
            count: self.count,
            nan: self.nan,
            infinite: self.infinite,
            min: self.min,
            max: self.max,
            mean: (self.finite > 0 && !self.complex).then(|| sum / self.finite as f64),
        }
    }
}

/// A sum that tracks the rounding error of each addition (Neumaier).
#[derive(Default)]
struct Sum {
    sum: f64,
    lost: f64,
}

impl Sum {
    fn add(&mut self, value: f64) {
        let sum = self.sum + value;
        self.lost += if self.sum.abs() >= value.abs() {
            (self.sum - sum) + value
        } else {
            (value - sum) + self.sum
        };
        self.sum = sum;
    }

    fn value(&self) -> f64 {
        // Once the sum is infinite, the rounding error is infinite too.
        if self.lost.is_finite() {
            self.sum + self.lost
        } else {
            self.sum
        }
    }
}
