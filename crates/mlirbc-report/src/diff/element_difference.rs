//! By how much the elements of two tensors differ.

use std::borrow::Cow;
use std::fmt;

use mlirbc::tensor::{Dtype, ElementValue, Number, Storage, TensorData};
use serde::Serialize;

/// The largest differences of numbers. Those of integers are exact; `None` for integers that are too wide for a
/// [`Number`].
#[derive(Serialize)]
pub struct Difference {
    /// Elements that differ.
    pub elements: u64,
    /// All elements.
    pub count: u64,
    /// Elements of which one only is NaN.
    pub nan: u64,
    /// The largest absolute difference; of complex numbers that of one part.
    pub max_absolute: Option<Distance>,
    /// The element that has it.
    pub at: Option<u64>,
    /// The largest difference in proportion to the larger one of both numbers.
    pub max_relative: Option<Real>,
}

/// How far two numbers are from each other.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Distance {
    /// Of integers. In JSON one above 64 bits is text.
    Integer(u128),
    /// Of floats.
    Real(Real),
}

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distance::Integer(distance) => distance.fmt(f),
            Distance::Real(distance) => distance.fmt(f),
        }
    }
}

impl Serialize for Distance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Distance::Integer(distance) => match u64::try_from(*distance) {
                Ok(short) => serializer.serialize_u64(short),
                Err(_) => serializer.collect_str(distance),
            },
            Distance::Real(distance) => distance.serialize(serializer),
        }
    }
}

/// A number. In JSON an infinite one is text.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Real(pub f64);

impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // With an exponent instead of many zeros.
        write!(f, "{:?}", self.0)
    }
}

impl Serialize for Real {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.is_finite() {
            true => serializer.serialize_f64(self.0),
            false => serializer.collect_str(&self.0),
        }
    }
}

/// Compares the elements of tensors of equal type; `None` if they are no numbers.
pub(super) fn difference(old: &TensorData<'_>, new: &TensorData<'_>) -> Option<Difference> {
    let count = old.shaped().count()?;
    let (old_bytes, new_bytes) = (Elements::new(old)?, Elements::new(new)?);
    let are_splats = old.storage().is_splat() && new.storage().is_splat();
    // Of two splats any pair of elements is like the first: there may be very many.
    let (compared, times) = if are_splats {
        (count.min(1), count)
    } else {
        (count, 1)
    };
    let has_values = old.values().is_some() && new.values().is_some();
    let mut found = Difference {
        elements: 0,
        count,
        nan: 0,
        max_absolute: None,
        at: None,
        max_relative: None,
    };
    for at in 0..compared {
        // A float of more bits than a double has is another one where its value is not.
        if old_bytes.get(at)? == new_bytes.get(at)? {
            continue;
        }
        found.elements += times;
        if has_values {
            found.add(at, times, old.get(at)?, new.get(at)?);
        }
    }
    Some(found)
}

impl Difference {
    fn add(&mut self, at: u64, times: u64, old: ElementValue, new: ElementValue) {
        let (old, new) = (parts(old), parts(new));
        let pairs = || old.iter().flatten().zip(new.iter().flatten());
        if pairs().any(|(a, b)| a.to_f64().is_nan() != b.to_f64().is_nan()) {
            self.nan += times;
        }
        for (a, b) in pairs() {
            let (absolute, relative) = distance(*a, *b);
            // NaN is no difference that could be compared.
            if self.max_absolute.is_none_or(|max| absolute > max) {
                (self.max_absolute, self.at) = (Some(absolute), Some(at));
            }
            if self.max_relative.is_none_or(|max| relative > max) {
                self.max_relative = Some(relative);
            }
        }
    }
}

/// The number, or both parts of a complex one.
fn parts(value: ElementValue) -> [Option<Number>; 2] {
    match value {
        ElementValue::Real(number) => [Some(number), None],
        ElementValue::Complex(re, im) => [Some(re), Some(im)],
    }
}

/// The absolute difference, and the relative one; 0 where one is NaN.
fn distance(a: Number, b: Number) -> (Distance, Real) {
    let proportion = |part: f64, whole: f64| Real(if part > 0.0 { part / whole } else { 0.0 });
    if let (Some(a), Some(b)) = (integer(a), integer(b)) {
        let absolute = a.abs_diff(b);
        let larger = a.unsigned_abs().max(b.unsigned_abs());
        let relative = proportion(absolute as f64, larger as f64);
        return (Distance::Integer(absolute), relative);
    }
    let (a, b) = (a.to_f64(), b.to_f64());
    // Equal infinities have no difference.
    let absolute = if a == b { 0.0 } else { (a - b).abs() };
    let absolute = if absolute.is_nan() { 0.0 } else { absolute };
    let relative = proportion(absolute, a.abs().max(b.abs()));
    (Distance::Real(Real(absolute)), relative)
}

fn integer(number: Number) -> Option<i128> {
    match number {
        Number::Bool(value) => Some(value.into()),
        Number::Int(value) => Some(value),
        Number::Float(_) => None,
    }
}

/// Elements whose bytes are equal where they are: without bits beyond the width.
struct Elements<'d> {
    bytes: Cow<'d, [u8]>,
    storage: Storage,
    stride: usize,
}

impl<'d> Elements<'d> {
    fn new(data: &'d TensorData<'_>) -> Option<Elements<'d>> {
        let parts = match data.dtype() {
            Dtype::Complex(_) => 2,
            _ => 1,
        };
        let stride = usize::try_from(data.dtype().stride()?).ok()?;
        let bytes = match data.storage() {
            Storage::Bits => Cow::Borrowed(data.as_bytes()),
            _ => data.elements(stride / parts, false).ok()?,
        };
        Some(Elements {
            bytes,
            storage: data.storage(),
            stride,
        })
    }

    fn get(&self, nth: u64) -> Option<&[u8]> {
        let nth = usize::try_from(nth).ok()?;
        match self.storage {
            Storage::Bits => match self.bytes.get(nth / 8)? >> (nth % 8) & 1 {
                0 => Some(&[0]),
                _ => Some(&[1]),
            },
            Storage::Splat(_) => self.bytes.get(..self.stride),
            _ => self.bytes.chunks_exact(self.stride).nth(nth),
        }
    }
}
