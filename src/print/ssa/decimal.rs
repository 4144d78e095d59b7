//! Writes names of values: a prefix and a decimal number.
//!
//! Numbers in a body are close to each other, so all but the last three digits are nearly always
//! those of the number before. They are kept, and a name is assembled in a register.

use crate::attr_text::Out;

/// The last three digits of a number.
const TRIPLES: [[u8; 3]; 1000] = {
    let mut table = [[b'0'; 3]; 1000];
    let mut n = 0;
    while n < 1000 {
        table[n][0] = b'0' + (n / 100) as u8;
        table[n][1] = b'0' + (n / 10 % 10) as u8;
        table[n][2] = b'0' + (n % 10) as u8;
        n += 1;
    }
    table
};

/// Writes names with the same prefix.
pub(super) struct NameWriter {
    prefix: &'static str,
    /// The number's thousands, and prefix and thousands as text.
    thousands: u32,
    word: u128,
    len: u32,
}

impl NameWriter {
    /// Names that begin with a prefix of at most four bytes.
    pub(super) const fn new(prefix: &'static str) -> NameWriter {
        NameWriter {
            prefix,
            thousands: u32::MAX,
            word: 0,
            len: 0,
        }
    }

    /// Appends a name.
    #[inline]
    pub(super) fn write(&mut self, number: u32, out: &mut Out<'_>) {
        let thousands = number / 1000;
        if thousands != self.thousands {
            return self.write_other(number, out);
        }
        let [a, b, c] = TRIPLES[(number % 1000) as usize];
        let mut digits = u32::from_le_bytes([a, b, c, 0]);
        let mut len = 3;
        if thousands == 0 {
            // Without the zeros in front.
            len = 1 + u32::from(number > 9) + u32::from(number > 99);
            digits >>= 8 * (3 - len);
        }
        let word = self.word | u128::from(digits) << (8 * self.len);
        out.put_short(&word.to_le_bytes(), (self.len + len) as usize);
    }

    fn write_other(&mut self, number: u32, out: &mut Out<'_>) {
        self.keep(number / 1000);
        self.write(number, out);
    }

    #[cold]
    fn keep(&mut self, thousands: u32) {
        let mut bytes = [0; 16];
        let mut len = 0;
        let digits = (0..10).rev().map(|power| thousands / 10u32.pow(power));
        let digits = digits.skip_while(|digits| *digits == 0);
        let digits = digits.map(|digits| b'0' + (digits % 10) as u8);
        for (byte, char) in bytes.iter_mut().zip(self.prefix.bytes().chain(digits)) {
            *byte = char;
            len += 1;
        }
        self.thousands = thousands;
        self.word = u128::from_le_bytes(bytes);
        self.len = len;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_near_and_far() {
        let mut names = NameWriter::new("%arg");
        let far = [
            0,
            9,
            999,
            1000,
            1001,
            1999,
            2000,
            999_999,
            1_000_000,
            u32::MAX,
        ];
        for number in far
            .into_iter()
            .chain(5_000..7_100)
            .chain(far.into_iter().rev())
        {
            let mut out = Out::new();
            names.write(number, &mut out);
            assert_eq!(out.into_bytes(), format!("%arg{number}").as_bytes());
        }
    }
}
