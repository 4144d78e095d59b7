//! Natural numbers of any size: just enough to print and to read wide integers and floats.
//!
//! Own code: it takes shifts, products with powers of five, quotients by powers of ten, a difference
//! and a comparison, about 150 lines; `num-bigint` would bring three crates.

use std::cmp::Ordering;

use crate::steps;

/// A natural number, 64 bits a limb, lowest first, without zero limbs on top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Natural(Vec<u64>);

/// The largest power of ten in a limb, and its exponent.
const TEN_POWER: (u64, u32) = (10_000_000_000_000_000_000, 19);
/// `(2^128 - 1) / TEN_POWER - 2^64`.
const TEN_RECIPROCAL: u64 = (u128::MAX / TEN_POWER.0 as u128) as u64;
/// The largest power of five in a limb, and its exponent.
const FIVE_POWER: (u64, u32) = (7_450_580_596_923_828_125, 27);

impl Natural {
    pub(crate) fn from_limbs(limbs: Vec<u64>) -> Natural {
        let mut number = Natural(limbs);
        number.trim();
        number
    }

    /// The limbs, lowest first, without zero limbs on top.
    pub(crate) fn limbs(&self) -> &[u64] {
        &self.0
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Bits up to the highest one that is set.
    pub(crate) fn bits(&self) -> u32 {
        let top = self.0.last().map_or(0, |limb| limb.leading_zeros());
        self.0.len() as u32 * 64 - top
    }

    /// The number with these decimal digits, `None` if something else is among them. Takes
    /// quadratic time.
    pub(crate) fn from_decimal(digits: &[u8]) -> Option<Natural> {
        let mut number = Natural::default();
        for chunk in digits.chunks(TEN_POWER.1 as usize) {
            if !chunk.iter().all(u8::is_ascii_digit) {
                return None;
            }
            steps::count(number.0.len());
            let value = chunk.iter().fold(0, |n, d| n * 10 + u64::from(d - b'0'));
            number.mul_add_small(10u64.pow(chunk.len() as u32), value);
        }
        Some(number)
    }

    fn mul_small(&mut self, factor: u64) {
        self.mul_add_small(factor, 0);
    }

    fn mul_add_small(&mut self, factor: u64, summand: u64) {
        let mut carry = u128::from(summand);
        for limb in &mut self.0 {
            let product = u128::from(*limb) * u128::from(factor) + carry;
            *limb = product as u64;
            carry = product >> 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
    }

    /// Divides, and gives the remainder.
    fn div_small(&mut self, divisor: u64) -> u64 {
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            if rest == 0 {
                (*limb, rest) = (*limb / divisor, *limb % divisor);
                continue;
            }
            let part = u128::from(rest) << 64 | u128::from(*limb);
            *limb = (part / u128::from(divisor)) as u64;
            rest = (part % u128::from(divisor)) as u64;
        }
        self.trim();
        rest
    }

    /// Divides by [`TEN_POWER`], and gives the remainder. Products with the reciprocal take a
    /// tenth of the time of divisions of 128 bits.
    ///
    /// Source: Möller and Granlund, "Improved division by invariant integers", algorithm 4.
    fn div_ten_power(&mut self) -> u64 {
        steps::count(self.0.len());
        let ten = TEN_POWER.0;
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            let dividend = u128::from(rest) << 64 | u128::from(*limb);
            let estimate = u128::from(TEN_RECIPROCAL) * u128::from(rest);
            let estimate = estimate.wrapping_add(dividend);
            let mut quotient = ((estimate >> 64) as u64).wrapping_add(1);
            rest = limb.wrapping_sub(quotient.wrapping_mul(ten));
            if rest > estimate as u64 {
                quotient = quotient.wrapping_sub(1);
                rest = rest.wrapping_add(ten);
            }
            if rest >= ten {
                quotient = quotient.wrapping_add(1);
                rest -= ten;
            }
            *limb = quotient;
        }
        self.trim();
        rest
    }

    pub(crate) fn shift_left(&mut self, bits: u32) {
        if self.is_zero() {
            return;
        }
        let (limbs, bits) = ((bits / 64) as usize, bits % 64);
        if bits > 0 {
            let mut carry = 0;
            for limb in &mut self.0 {
                (*limb, carry) = (*limb << bits | carry, *limb >> (64 - bits));
            }
            if carry > 0 {
                self.0.push(carry);
            }
        }
        self.0.splice(0..0, std::iter::repeat_n(0, limbs));
    }

    /// Subtracts a number that is not greater.
    fn subtract(&mut self, other: &Natural) {
        let mut borrow = false;
        let others = other.0.iter().copied().chain(std::iter::repeat(0));
        for (limb, other) in self.0.iter_mut().zip(others) {
            let (difference, below) = limb.overflowing_sub(other);
            let (difference, again) = difference.overflowing_sub(borrow.into());
            (*limb, borrow) = (difference, below || again);
        }
        self.trim();
    }

    /// The quotient by a divisor that is greater than this number divided by 2^120, rounded down, and
    /// whether there is a remainder.
    pub(crate) fn quotient(mut self, mut divisor: Natural) -> (u128, bool) {
        const BITS: u32 = 120;
        divisor.shift_left(BITS - 1);
        let mut quotient = 0;
        for _ in 0..BITS {
            steps::count(self.0.len());
            quotient <<= 1;
            if self >= divisor {
                self.subtract(&divisor);
                quotient |= 1;
            }
            self.shift_left(1);
        }
        (quotient, !self.is_zero())
    }

    /// The highest 120 bits, how many were dropped below them, and whether one of those was set.
    pub(crate) fn highest_bits(&self) -> (u128, u32, bool) {
        let dropped = self.bits().saturating_sub(120);
        let (limbs, bits) = ((dropped / 64) as usize, dropped % 64);
        let limb = |nth: usize| u128::from(self.0.get(limbs + nth).copied().unwrap_or(0));
        let low = (limb(0) | limb(1) << 64) >> bits;
        let high = limb(2).checked_shl(128 - bits).unwrap_or(0);
        let below = self.0.iter().take(limbs).any(|limb| *limb != 0);
        let inexact = below || limb(0) & ((1 << bits) - 1) != 0;
        (low | high, dropped, inexact)
    }

    pub(crate) fn mul_five_to(&mut self, exponent: u32) {
        for _ in 0..exponent / FIVE_POWER.1 {
            self.mul_small(FIVE_POWER.0);
        }
        self.mul_small(5u64.pow(exponent % FIVE_POWER.1));
    }

    /// Divides by a power of ten, rounding down.
    pub(crate) fn div_ten_to(&mut self, exponent: u32) {
        for _ in 0..exponent / TEN_POWER.1 {
            self.div_ten_power();
        }
        self.div_small(10u64.pow(exponent % TEN_POWER.1));
    }

    /// The decimal digits, lowest first, none for zero. Takes quadratic time.
    pub(crate) fn into_digits(mut self) -> Vec<u8> {
        let mut digits = Vec::new();
        while !self.is_zero() {
            let mut chunk = self.div_ten_power();
            for _ in 0..TEN_POWER.1 {
                if chunk == 0 && self.is_zero() {
                    break;
                }
                digits.push(b'0' + (chunk % 10) as u8);
                chunk /= 10;
            }
        }
        digits
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Natural {
        Natural::from_limbs(vec![number as u64, (number >> 64) as u64])
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        let longer = self.0.len().cmp(&other.0.len());
        longer.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(number: Natural) -> String {
        let digits = number.into_digits();
        digits.iter().rev().map(|d| *d as char).collect()
    }

    #[test]
    fn digits_are_those_of_the_number() {
        for number in [
            1,
            10,
            u128::from(u64::MAX),
            10u128.pow(19),
            10u128.pow(38),
            u128::MAX,
        ] {
            assert_eq!(decimal(Natural::from(number)), number.to_string());
        }
        assert_eq!(decimal(Natural::from(0)), "");
    }

    #[test]
    fn reciprocals_divide() {
        let mut limb = 1u64;
        for _ in 0..1000 {
            let mut limbs = vec![limb, !limb, limb.rotate_left(7), u64::MAX, 0, limb >> 40];
            limbs.rotate_left((limb % 6) as usize);
            let number = Natural::from_limbs(limbs);
            let (mut fast, mut slow) = (number.clone(), number);
            assert_eq!(fast.div_ten_power(), slow.div_small(TEN_POWER.0));
            assert_eq!(fast, slow);
            limb = limb.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
        }
    }

    #[test]
    fn powers_cancel() {
        let mut number = Natural::from(123_456_789);
        number.mul_five_to(200);
        number.shift_left(200);
        assert_eq!(number.bits(), 27 + 665);
        assert_eq!(
            decimal(number.clone()),
            format!("123456789{}", "0".repeat(200))
        );
        number.div_ten_to(203);
        assert_eq!(number, Natural::from(123_456));
    }

    #[test]
    fn decimal_numbers_are_read() {
        let digits = "1234567890".repeat(9);
        let number = Natural::from_decimal(digits.as_bytes()).expect("digits");
        assert_eq!(decimal(number), digits);
        assert_eq!(Natural::from_decimal(b"000"), Some(Natural::default()));
        assert_eq!(Natural::from_decimal(b"12x"), None);
    }

    #[test]
    fn quotients_and_highest_bits() {
        let power = |exponent| {
            let mut number = Natural::from(1);
            number.mul_five_to(exponent);
            number
        };
        let mut number = power(200);
        number.mul_small(1 << 40);
        number.mul_small(12_345);
        assert_eq!(number.clone().quotient(power(200)), (12_345 << 40, false));
        number.mul_add_small(1, 1);
        assert_eq!(number.quotient(power(200)), (12_345 << 40, true));
        let mut number = Natural::from(0xabcd);
        assert_eq!(number.highest_bits(), (0xabcd, 0, false));
        number.shift_left(1000);
        assert_eq!(number.highest_bits(), (0xabcd << 104, 896, false));
        number.mul_add_small(1, 1);
        assert_eq!(number.highest_bits(), (0xabcd << 104, 896, true));
    }

    #[test]
    fn order_is_that_of_the_numbers() {
        let numbers = [0, 1, 1 << 63, 1 << 64, (1 << 64) + 1, u128::MAX];
        for (a, b) in numbers.iter().zip(&numbers[1..]) {
            assert!(Natural::from(*a) < Natural::from(*b));
        }
    }
}
