//! Decimal numbers into a byte buffer.

/// The numbers from 00 to 99.
const PAIRS: &[u8; 200] = b"0001020304050607080910111213141516171819\
2021222324252627282930313233343536373839\
4041424344454647484950515253545556575859\
6061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

/// Appends a number.
#[inline]
pub(super) fn append(out: &mut Vec<u8>, mut number: u64) {
    if number < 10 {
        return out.push(b'0' + number as u8);
    }
    let mut digits = [0; 20];
    let mut start = digits.len();
    while number >= 10 {
        let pair = (number % 100) as usize * 2;
        number /= 100;
        start -= 2;
        digits[start..start + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
    }
    if number > 0 {
        start -= 1;
        digits[start] = b'0' + number as u8;
    }
    out.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_of_every_length() {
        let mut number = 1u64;
        loop {
            for n in [number - 1, number, number + 1, u64::MAX - number] {
                let mut out = Vec::new();
                super::append(&mut out, n);
                assert_eq!(out, n.to_string().as_bytes());
            }
            let Some(next) = number.checked_mul(10) else {
                return;
            };
            number = next;
        }
    }
}
