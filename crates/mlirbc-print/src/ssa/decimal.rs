//! Writes names of values: a prefix and a decimal number.
//!
//! Consecutive numbers nearly always differ only in the last three digits. So the text of the other
//! digits is cached, and the name is assembled in a register.

use mlirbc::attr_text::Out;

use super::ssa_value::ShortName;

/// The last three digits of a number, the first one in the lowest byte.
const TRIPLES: [u32; 1000] = {
    let mut table = [0; 1000];
    let mut n = 0;
    while n < 1000 {
        let digits = [n / 100, n / 10 % 10, n % 10];
        table[n as usize] = 0x30_3030 | digits[0] | digits[1] << 8 | digits[2] << 16;
        n += 1;
    }
    table
};

/// Writes names with the same prefix.
pub(super) struct NameWriter {
    prefix: &'static str,
    /// The thousands of the last number; prefix and thousands as text, and the length of this text.
    thousands: u32,
    word: u64,
    len: usize,
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

    /// Appends a name, and returns it if it is short.
    #[inline]
    pub(super) fn write(&mut self, number: u32, out: &mut Out<'_>) -> ShortName {
        let thousands = number / 1000;
        if thousands != self.thousands {
            return self.write_other(number, out);
        }
        let digits = TRIPLES[(number % 1000) as usize];
        let word = self.word | u64::from(digits) << (8 * self.len);
        let name = ShortName::new(word, self.len + 3);
        out.put_short(&name.bytes(), self.len + 3);
        name
    }

    /// Appends a name with other thousands, of a small or a large number.
    #[inline(never)]
    fn write_other(&mut self, number: u32, out: &mut Out<'_>) -> ShortName {
        let digits = number.checked_ilog10().unwrap_or(0) as usize + 1;
        let len = self.prefix.len() + digits;
        if len > ShortName::MOST {
            out.put(self.prefix);
            out.number(number);
            return ShortName::NONE;
        }
        let name = ShortName::new(self.assemble(number), len);
        out.put_short(&name.bytes(), len);
        if number >= 1000 {
            self.thousands = number / 1000;
            self.word = self.assemble(number / 1000);
            self.len = len - 3;
        }
        name
    }

    /// Prefix and number, the first byte in the lowest bits.
    fn assemble(&self, number: u32) -> u64 {
        let append = |word: u64, byte: u8| word << 8 | u64::from(byte);
        let (mut word, mut left) = (append(0, b'0' + (number % 10) as u8), number / 10);
        while left > 0 {
            word = append(word, b'0' + (left % 10) as u8);
            left /= 10;
        }
        self.prefix.bytes().rev().fold(word, append)
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
