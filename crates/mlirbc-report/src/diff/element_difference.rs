//! By how much the elements of two tensors differ.

use mlirbc::tensor::{ElementValue, TensorData};
use serde::Serialize;

/// The largest differences of numbers.
#[derive(Default, Serialize)]
pub struct Difference {
    /// Elements that differ.
    pub elements: u64,
    /// All elements.
    pub count: u64,
    /// Elements of which one only is NaN.
    pub nan: u64,
    /// The largest absolute difference.
    pub max_absolute: Real,
    /// The element that has it.
    pub at: u64,
    /// The largest difference in proportion to the larger one of both numbers.
    pub max_relative: Real,
}

/// A number. In JSON an infinite one is text.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
pub struct Real(pub f64);

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
    let (mut old_values, mut new_values) = (old.values()?, new.values()?);
    let are_splats = old.storage().is_splat() && new.storage().is_splat();
    // Of two splats any pair of elements is like the first: there may be very many.
    let compared = if are_splats { count.min(1) } else { count };
    let mut found = Difference::default();
    for at in 0..compared {
        let (Some(a), Some(b)) = (old_values.next(), new_values.next()) else {
            break;
        };
        match (a, b) {
            (ElementValue::Real(a), ElementValue::Real(b)) => {
                found.add(at, &[(a.to_f64(), b.to_f64())])
            }
            (ElementValue::Complex(a, i), ElementValue::Complex(b, j)) => {
                found.add(at, &[(a.to_f64(), b.to_f64()), (i.to_f64(), j.to_f64())]);
            }
            _ => return None,
        }
    }
    if are_splats {
        found.elements *= count;
        found.nan *= count;
    }
    Some(Difference { count, ..found })
}

impl Difference {
    /// The numbers of an element: one, or both parts of a complex one.
    fn add(&mut self, at: u64, parts: &[(f64, f64)]) {
        if parts.iter().any(|(a, b)| a.to_bits() != b.to_bits()) {
            self.elements += 1;
        }
        if parts.iter().any(|(a, b)| a.is_nan() != b.is_nan()) {
            self.nan += 1;
        }
        for (a, b) in parts {
            if a == b {
                continue;
            }
            // NaN is no difference that could be compared.
            let absolute = (a - b).abs();
            if absolute > self.max_absolute.0 {
                (self.max_absolute, self.at) = (Real(absolute), at);
            }
            let relative = absolute / a.abs().max(b.abs());
            if relative > self.max_relative.0 {
                self.max_relative = Real(relative);
            }
        }
    }
}
