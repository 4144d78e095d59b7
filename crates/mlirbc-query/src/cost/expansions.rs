//! Functions that XLA computes by others before it counts: their numbers for each element.
//!
//! Measured with jaxlib 0.10.2, each operation by itself: `hlo_module_cost_analysis` of what
//! `mlir_module_to_xla_computation` makes of it.

use mlirbc::entity::FloatKind;
use mlirbc::tensor::{Dtype, Scalar};

/// Operations and transcendentals for each element.
type Each = [u16; 2];

/// What a function is for XLA.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Expansion {
    name: &'static str,
    /// Of 32 bits.
    float: Each,
    /// Operations of 64 bits, whose polynomials are longer.
    double: u16,
    /// Further operations of 16 bits and fewer: conversions.
    half: u16,
    complex: Each,
}

const fn row(
    name: &'static str,
    float: Each,
    [double, half]: [u16; 2],
    complex: Each,
) -> Expansion {
    Expansion {
        name,
        float,
        double,
        half,
        complex,
    }
}

// Of complex numbers there are not all.
static ROWS: [Expansion; 26] = [
    row("acos", [3, 2], [3, 0], [105, 9]),
    row("acosh", [7, 4], [7, 0], [105, 9]),
    row("asin", [5, 2], [5, 0], [105, 9]),
    row("asinh", [11, 3], [11, 0], [104, 9]),
    row("atan", [0, 1], [0, 0], [47, 2]),
    row("atanh", [6, 2], [6, 0], [45, 2]),
    row("bessel_i1e", [83, 1], [173, 2], [83, 1]),
    row("conj", [0, 0], [0, 0], [4, 0]),
    row("cosh", [3, 2], [3, 2], [95, 12]),
    row("digamma", [73, 3], [73, 2], [73, 3]),
    row("erf", [0, 1], [0, 0], [0, 1]),
    row("erf_inv", [37, 2], [100, 2], [37, 2]),
    row("erfc", [62, 1], [90, 2], [62, 1]),
    row("exponential", [0, 1], [0, 0], [15, 4]),
    row("is_inf", [2, 0], [2, 0], [2, 0]),
    row("is_neg_inf", [1, 0], [1, 0], [1, 0]),
    row("is_pos_inf", [1, 0], [1, 0], [1, 0]),
    row("lgamma", [53, 4], [53, 2], [53, 4]),
    row("log", [0, 1], [0, 0], [62, 4]),
    row("log_plus_one", [0, 1], [0, 0], [79, 5]),
    row("next_after", [24, 0], [24, 0], [24, 0]),
    row("polygamma", [260, 19], [260, 0], [260, 19]),
    row("sinh", [10, 3], [10, 2], [95, 12]),
    row("sqrt", [0, 1], [0, 0], [86, 7]),
    row("square", [1, 0], [1, 0], [14, 0]),
    row("zeta", [121, 11], [121, 0], [121, 11]),
];

impl Expansion {
    pub(super) fn of(name: &str) -> Option<&'static Expansion> {
        ROWS.iter().find(|row| row.name == name)
    }

    /// Operations and transcendentals for each element of a type.
    pub(super) fn each(&self, dtype: Dtype) -> Each {
        match dtype {
            Dtype::Complex(_) => self.complex,
            Dtype::Scalar(Scalar::Float(FloatKind::F64)) => [self.double, self.float[1]],
            Dtype::Scalar(it) if it.bitsize() <= 16 => [self.float[0] + self.half, self.float[1]],
            _ => self.float,
        }
    }
}
