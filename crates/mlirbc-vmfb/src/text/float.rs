//! Floats as C's `printf` writes them with `%.<digits>g`.

use std::fmt;

/// A number with so many significant digits, without trailing zeros.
pub(super) struct General {
    pub(super) value: f64,
    pub(super) digits: usize,
}

impl fmt::Display for General {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let General { value, digits } = *self;
        let sign = if value.is_sign_negative() { "-" } else { "" };
        if !value.is_finite() {
            let name = if value.is_nan() { "nan" } else { "inf" };
            return write!(f, "{sign}{name}");
        }
        let text = format!("{:.*e}", digits - 1, value.abs());
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let exponent: i32 = exponent.parse().unwrap_or(0);
        f.write_str(sign)?;
        if exponent < -4 || exponent >= digits as i32 {
            let sign = if exponent < 0 { '-' } else { '+' };
            let exponent = exponent.unsigned_abs();
            return write!(f, "{}e{sign}{exponent:02}", trimmed(mantissa));
        }
        let places = (digits as i32 - 1 - exponent).max(0) as usize;
        f.write_str(trimmed(&format!("{:.*}", places, value.abs())))
    }
}

fn trimmed(text: &str) -> &str {
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32(value: f32) -> String {
        let value = value.into();
        General { value, digits: 9 }.to_string()
    }

    fn f64(value: f64) -> String {
        General { value, digits: 17 }.to_string()
    }

    /// What `printf` of the GNU C library writes.
    #[test]
    fn as_printf() {
        assert_eq!(f32(1.5), "1.5");
        assert_eq!(f32(0.1), "0.100000001");
        assert_eq!(f32(-0.0), "-0");
        assert_eq!(f32(1e9), "1e+09");
        assert_eq!(f32(123_456_789.0), "123456792");
        assert_eq!(f32(1e-5), "9.99999975e-06");
        assert_eq!(f32(0.000_1), "9.99999975e-05");
        assert_eq!(f32(f32::MAX), "3.40282347e+38");
        assert_eq!(f32(f32::from_bits(1)), "1.40129846e-45");
        assert_eq!(f32(f32::NAN), "nan");
        assert_eq!(f32(-f32::NAN), "-nan");
        assert_eq!(f32(f32::NEG_INFINITY), "-inf");
        assert_eq!(f64(0.1), "0.10000000000000001");
        assert_eq!(f64(100.0), "100");
        assert_eq!(f64(1e16), "10000000000000000");
        assert_eq!(f64(1e17), "1e+17");
        assert_eq!(f64(5e-324), "4.9406564584124654e-324");
        // A tie between two texts: the even one.
        assert_eq!(f64(0.5f64.powi(25)), "2.9802322387695312e-08");
        assert_eq!(f64(f64::MAX), "1.7976931348623157e+308");
    }
}
