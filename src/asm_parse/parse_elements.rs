//! The elements of `dense<...>` and `array<...>`, read straight from the bytes: weights can be text.

use std::borrow::Cow;

use crate::asm_parse::bracketed::{Part, end_of_string};
use crate::asm_parse::parse_float::{Rounding, write_float};
use crate::asm_parse::parse_integer::{write_bool, write_integer, write_word};
use crate::asm_parse::unescape::{bytes_of_hex, unescape};
use crate::entity::storage::{stated_elements, unique_elements};
use crate::entity::{Scalar, num_elements};
use crate::error::{AsmSyntax, Error, ErrorKind, LimitKind, Result};
use crate::{limits, steps};

/// Bytes that elements may take for each byte of their text, where they are more than
/// [`limits::MAX_EXPANDED`].
const BYTES_PER_BYTE: u64 = 16;

/// The data that LLVM 22 stores for the inside of `dense<...>`: numbers as
/// [`Storage`](crate::entity::Storage) has them, a single one where all are equal; `i1` as bits, or as
/// one byte `0xFF` or `0x00` where all are equal.
///
/// The text is one number for all elements, or lists in brackets as the shape has it, or a string of
/// hexadecimal digits; nothing where there is no element. Complex numbers are pairs in parentheses.
///
/// # Errors
/// `AsmSyntax` at the element, `Limit` for far more data than text.
pub(crate) fn parse_elements(
    body: Part<'_>,
    scalar: Scalar,
    complex: bool,
    shape: &[i64],
    rounding: Rounding,
) -> Result<Vec<u8>> {
    let mut scan = Elements::new(body);
    scan.rounding = rounding;
    let count = num_elements(shape.iter().copied());
    let count = count.map_err(|_| scan.error(AsmSyntax::StaticShape))?;
    let stride = scalar.stride() * if complex { 2 } else { 1 };
    let is_bit = scalar.is_bit() && !complex;
    match scan.bytes.first() {
        None if count == 0 => return Ok(Vec::new()),
        None => return Err(scan.error(AsmSyntax::ElementShape)),
        Some(b'"') => {
            let data = scan.hexadecimal()?;
            let data = stated_elements(data, is_bit, count, stride);
            return data.ok_or_else(|| scan.error(AsmSyntax::DataSize));
        }
        Some(b'[') if count == 0 => scan.empty_lists(shape)?,
        Some(b'[') => {
            scan.reserve(count, stride)?;
            scan.numbers(scalar, complex, shape)?;
        }
        Some(_) => scan.numbers(scalar, complex, &[])?,
    }
    scan.finish()?;
    Ok(unique_elements(scan.data, is_bit, stride as usize))
}

/// The number and the bytes of the elements behind the colon of `array<i32: 1, 2>`: a byte for each `i1`.
///
/// # Errors
/// As [`parse_elements`].
pub(crate) fn parse_array(
    body: Part<'_>,
    scalar: Scalar,
    rounding: Rounding,
) -> Result<(u64, Vec<u8>)> {
    let mut scan = Elements::new(body);
    scan.rounding = rounding;
    let count = memchr::memchr_iter(b',', scan.bytes).count() as u64 + 1;
    scan.reserve(count, scalar.stride())?;
    scan.bare = true;
    scan.numbers(scalar, false, &[count as i64])?;
    scan.finish()?;
    Ok((count, scan.data))
}

/// The strings of `dense<["a", "b"]>`, one for each element, or a single one for all.
///
/// # Errors
/// As [`parse_elements`].
pub(crate) fn parse_strings<'t>(body: Part<'t>, shape: &[i64]) -> Result<Vec<Cow<'t, [u8]>>> {
    let mut scan = Elements::new(body);
    let count = num_elements(shape.iter().copied());
    let count = count.map_err(|_| scan.error(AsmSyntax::StaticShape))?;
    let mut strings = Vec::new();
    match scan.bytes.first() {
        None if count == 0 => return Ok(strings),
        Some(b'[') if count == 0 => scan.empty_lists(shape)?,
        Some(b'[') => {
            if count > scan.bytes.len() as u64 {
                return Err(scan.error(AsmSyntax::ElementShape));
            }
            scan.lists(shape, |scan| {
                strings.push(scan.string()?);
                Ok(())
            })?;
        }
        _ => strings.push(scan.string()?),
    }
    scan.finish()?;
    Ok(strings)
}

/// Reads elements from front to back.
struct Elements<'t> {
    bytes: &'t [u8],
    at: usize,
    /// Offset of `bytes` in the file.
    start: u64,
    data: Vec<u8>,
    /// Whether the brackets around the only list are missing.
    bare: bool,
    rounding: Rounding,
}

impl<'t> Elements<'t> {
    fn new(body: Part<'t>) -> Elements<'t> {
        steps::count(body.bytes().len());
        Elements {
            bytes: body.bytes(),
            at: 0,
            start: body.pos(),
            data: Vec::new(),
            bare: false,
            rounding: Rounding::Once,
        }
    }

    #[cold]
    fn error(&self, error: AsmSyntax) -> Error {
        Error::at(self.start + self.at as u64, ErrorKind::AsmSyntax(error))
    }

    /// Makes room for this many elements, which have a byte of text each at least.
    fn reserve(&mut self, count: u64, stride: u64) -> Result<()> {
        let len = self.bytes.len() as u64;
        if count > len {
            return Err(self.error(AsmSyntax::ElementShape));
        }
        let most = limits::MAX_EXPANDED.max(len * BYTES_PER_BYTE);
        let size = count.checked_mul(stride).filter(|size| *size <= most);
        let Some(size) = size.and_then(|size| usize::try_from(size).ok()) else {
            let limit = LimitKind::Elements;
            return Err(Error::at(self.start, ErrorKind::Limit { limit, most }));
        };
        self.data.reserve_exact(size);
        Ok(())
    }

    /// The next byte that is no blank.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        while let Some(byte) = self.bytes.get(self.at) {
            if !byte.is_ascii_whitespace() {
                return Some(*byte);
            }
            self.at += 1;
        }
        None
    }

    #[inline]
    fn expect(&mut self, byte: u8, otherwise: AsmSyntax) -> Result<()> {
        if self.peek() != Some(byte) {
            return Err(self.error(otherwise));
        }
        self.at += 1;
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error(AsmSyntax::TrailingText)),
        }
    }

    /// Elements of this type in lists of this shape.
    fn numbers(&mut self, scalar: Scalar, complex: bool, shape: &[i64]) -> Result<()> {
        match scalar {
            // In an array they are words, not numbers.
            _ if scalar.is_bit() && self.bare => self.elements(complex, shape, write_word),
            _ if scalar.is_bit() => self.elements(complex, shape, write_bool),
            Scalar::Float(kind) => {
                let rounding = self.rounding;
                self.elements(complex, shape, |literal, data| {
                    write_float(literal, kind, rounding, data)
                })
            }
            _ => self.elements(complex, shape, |literal, data| {
                write_integer(literal, scalar, data)
            }),
        }
    }

    fn elements(
        &mut self,
        complex: bool,
        shape: &[i64],
        write: impl Fn(&[u8], &mut Vec<u8>) -> Result<(), AsmSyntax>,
    ) -> Result<()> {
        if complex {
            return self.lists(shape, |scan| {
                scan.expect(b'(', AsmSyntax::ExpectedPair)?;
                scan.number(&write)?;
                scan.expect(b',', AsmSyntax::ExpectedPair)?;
                scan.number(&write)?;
                scan.expect(b')', AsmSyntax::ExpectedPair)
            });
        }
        self.lists(shape, |scan| scan.number(&write))
    }

    /// Items in lists of this shape, in which no extent is 0.
    fn lists(
        &mut self,
        shape: &[i64],
        mut item: impl FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let Some((extent, outer)) = shape.split_last() else {
            return item(self);
        };
        let shape = || AsmSyntax::ElementShape;
        // Of each list around the innermost, how many items have been read.
        let mut counts: Vec<i64> = Vec::new();
        loop {
            while counts.len() < outer.len() {
                self.expect(b'[', shape())?;
                counts.push(0);
            }
            if self.bare {
                return self.row(*extent, &mut item);
            }
            self.expect(b'[', shape())?;
            self.row(*extent, &mut item)?;
            self.expect(b']', shape())?;
            loop {
                let depth = counts.len();
                let Some(count) = counts.last_mut() else {
                    return Ok(());
                };
                *count += 1;
                if *count < outer[depth - 1] {
                    self.expect(b',', shape())?;
                    break;
                }
                self.expect(b']', shape())?;
                counts.pop();
            }
        }
    }

    /// The lists of a shape whose last extent is 0, down to the empty ones.
    fn empty_lists(&mut self, shape: &[i64]) -> Result<()> {
        let depth = shape.iter().take_while(|extent| **extent != 0).count();
        if depth + 1 != shape.len() {
            return Err(self.error(AsmSyntax::ElementShape));
        }
        self.lists(&shape[..depth], |scan| {
            scan.expect(b'[', AsmSyntax::ElementShape)?;
            scan.expect(b']', AsmSyntax::ElementShape)
        })
    }

    /// A string.
    fn string(&mut self) -> Result<Cow<'t, [u8]>> {
        let missing = AsmSyntax::ExpectedString;
        if self.peek() != Some(b'"') {
            return Err(self.error(missing));
        }
        let end = end_of_string(self.bytes, self.at).ok_or_else(|| self.error(missing))?;
        let raw = &self.bytes[self.at + 1..end];
        self.at = end + 1;
        Ok(unescape(raw))
    }

    /// Items between commas.
    fn row(&mut self, extent: i64, item: &mut impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        for nth in 0..extent {
            if nth > 0 {
                self.expect(b',', AsmSyntax::ElementShape)?;
            }
            item(self)?;
        }
        Ok(())
    }

    /// A number: all up to a comma, a bracket or a blank.
    #[inline]
    fn number(
        &mut self,
        write: impl Fn(&[u8], &mut Vec<u8>) -> Result<(), AsmSyntax>,
    ) -> Result<()> {
        self.peek();
        let rest = &self.bytes[self.at..];
        let is_inner =
            |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-');
        let end = rest.iter().position(|byte| !is_inner(byte));
        let literal = &rest[..end.unwrap_or(rest.len())];
        if let Err(error) = write(literal, &mut self.data) {
            return Err(self.error(error));
        }
        self.at += literal.len();
        Ok(())
    }

    /// The bytes of a string of hexadecimal digits, which is all of the text.
    fn hexadecimal(&self) -> Result<Vec<u8>> {
        let inner = self.bytes.strip_prefix(b"\"0x");
        let bytes = inner.and_then(|inner| bytes_of_hex(inner.strip_suffix(b"\"")?));
        bytes.ok_or_else(|| self.error(AsmSyntax::HexData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::Text;

    fn parse(text: &str, ty: &str, shape: &[i64]) -> Result<Vec<u8>> {
        let text = Text::new(text.as_bytes(), 100)?;
        let (complex, name) = match ty.strip_prefix("complex:") {
            Some(name) => (true, name),
            None => (false, ty),
        };
        let scalar = Scalar::from_name(name.as_bytes()).expect("a number type");
        parse_elements(text.whole(), scalar, complex, shape, Rounding::Once)
    }

    #[test]
    fn elements_are_stored_as_llvm_22_has_them() {
        let cases: &[(&str, &str, &[i64], &[u8])] = &[
            ("[1, 2, 3]", "i8", &[3], &[1, 2, 3]),
            (
                "[[1, 2], [3, -1]]",
                "i16",
                &[2, 2],
                &[1, 0, 2, 0, 3, 0, 255, 255],
            ),
            (
                " [ [[1],[2]] , [[3],[4]] ] ",
                "i8",
                &[2, 2, 1],
                &[1, 2, 3, 4],
            ),
            ("[5, 5, 5]", "i16", &[3], &[5, 0]),
            ("5", "i16", &[3], &[5, 0]),
            ("5", "i16", &[], &[5, 0]),
            ("[0x7FC0, 1.0]", "bf16", &[2], &[0xc0, 0x7f, 0x80, 0x3f]),
            ("[-3, 0xF]", "i4", &[2], &[13, 15]),
            ("[true, false, true]", "i1", &[3], &[0b101]),
            ("[1, 0, -1]", "i1", &[3], &[0b101]),
            ("[true, true, true]", "i1", &[3], &[0xff]),
            ("[false]", "i1", &[1], &[0]),
            ("true", "i1", &[100], &[0xff]),
            (
                "[false, true, false, false, false, false, false, false, true, false]",
                "i1",
                &[10],
                &[2, 1],
            ),
            ("(1.0,2.0)", "complex:f16", &[3], &[0, 0x3c, 0, 0x40]),
            ("[(1, 2), (3, 4)]", "complex:i8", &[2], &[1, 2, 3, 4]),
            (
                "[(true, false), (true, true)]",
                "complex:i1",
                &[2],
                &[1, 0, 1, 1],
            ),
            ("", "i64", &[0], &[]),
            ("[]", "i64", &[0], &[]),
            ("[[], []]", "i64", &[2, 0], &[]),
            ("1", "i16", &[0], &[1, 0]),
            ("\"0x01000200\"", "i16", &[2], &[1, 0, 2, 0]),
            ("\"0x01000100\"", "i16", &[2], &[1, 0]),
            ("\"0xaB00\"", "i16", &[2], &[0xab, 0]),
            ("\"0x\"", "i16", &[0], &[]),
            ("\"0xFF\"", "i1", &[100], &[0xff]),
            ("\"0x0700\"", "i1", &[10], &[7, 0]),
            ("\"0xFF03\"", "i1", &[10], &[0xff]),
            ("\"0x07\"", "i1", &[3], &[0xff]),
            ("\"0x010001\"", "i1", &[3], &[0b101]),
            ("[0, 0]", "i0", &[2], &[]),
        ];
        for (text, ty, shape, want) in cases {
            let data = parse(text, ty, shape);
            assert_eq!(data.as_deref(), Ok(*want), "{text} {ty} {shape:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_an_error_at_its_place() {
        use AsmSyntax::*;
        let cases: &[(&str, &str, &[i64], u64, AsmSyntax)] = &[
            ("", "i8", &[1], 100, ElementShape),
            ("[]", "i8", &[1], 101, ExpectedInteger),
            ("[1, 2]", "i8", &[3], 105, ElementShape),
            ("[1, 2]", "i8", &[1], 102, ElementShape),
            ("[[1], 2]", "i8", &[2, 1], 106, ElementShape),
            ("[1]", "i8", &[], 100, ExpectedInteger),
            ("[[1]]", "i8", &[1], 101, ExpectedInteger),
            ("[1,]", "i8", &[2], 103, ExpectedInteger),
            ("[1 2]", "i8", &[2], 103, ElementShape),
            ("1 2", "i8", &[2], 102, TrailingText),
            ("[1] [2]", "i8", &[1], 104, TrailingText),
            ("[1, 256]", "i8", &[2], 104, OutOfRange { width: 8 }),
            ("[1.0, 2]", "f32", &[2], 106, ExpectedFloat),
            ("1.0", "i32", &[2], 100, ExpectedInteger),
            ("[yes]", "i1", &[1], 101, ExpectedBool),
            ("[1.0]", "complex:f32", &[1], 101, ExpectedPair),
            ("(1.0)", "complex:f32", &[1], 104, ExpectedPair),
            ("\"0x0\"", "i8", &[1], 100, HexData),
            ("\"0xg0\"", "i8", &[1], 100, HexData),
            ("\"00\"", "i8", &[1], 100, HexData),
            ("\"0x0000\"", "i8", &[3], 100, DataSize),
            ("\"0x02\", 1", "i8", &[3], 100, HexData),
            ("\"0x020202\"", "i1", &[3], 100, DataSize),
            ("1", "i8", &[i64::MIN], 100, StaticShape),
            ("1", "i8", &[i64::MAX, 3], 100, StaticShape),
            ("[1]", "i8", &[i64::MAX], 100, ElementShape),
            ("[[]]", "i8", &[2, 0], 103, ElementShape),
        ];
        for (text, ty, shape, pos, error) in cases {
            let found = parse(text, ty, shape).expect_err(text);
            let want = Error::at(*pos, ErrorKind::AsmSyntax(error.clone()));
            assert_eq!(found, want, "{text}");
        }
        // A thousand bytes of text are no reason for gigabytes.
        let zeros = format!("[{}0]", "0, ".repeat(999));
        let error = parse(&zeros, "i16777215", &[1000]).expect_err("too much");
        assert!(matches!(error.kind(), ErrorKind::Limit { .. }));
    }

    #[test]
    fn strings_are_elements_too() {
        let strings = |text: &str, shape: &[i64]| {
            let text = Text::new(text.as_bytes(), 0)?;
            let strings = parse_strings(text.whole(), shape)?;
            Ok::<_, Error>(strings.into_iter().map(Cow::into_owned).collect::<Vec<_>>())
        };
        let both = vec![b"a, ]".to_vec(), b"\"".to_vec()];
        assert_eq!(strings(r#"["a, ]", "\""]"#, &[2]), Ok(both.clone()));
        assert_eq!(strings(r#"[["a, ]"], ["\22"]]"#, &[2, 1]), Ok(both));
        assert_eq!(strings("\"x\"", &[9]), Ok(vec![b"x".to_vec()]));
        assert_eq!(strings("", &[0]), Ok(vec![]));
        for text in ["", "[]", "1", "[\"a\"]", "[\"a\", 1]", "\"a\" \"b\""] {
            assert!(strings(text, &[2]).is_err(), "{text}");
        }
    }

    #[test]
    fn arrays_have_no_brackets() {
        let array = |text: &str, name: &str| {
            let text = Text::new(text.as_bytes(), 0)?;
            let scalar = Scalar::from_name(name.as_bytes()).expect("a number type");
            parse_array(text.whole(), scalar, Rounding::Once)
        };
        assert_eq!(array("1, -1", "i16"), Ok((2, vec![1, 0, 255, 255])));
        assert_eq!(array("true,false", "i1"), Ok((2, vec![1, 0])));
        assert_eq!(
            array("1.0, 1.0", "bf16"),
            Ok((2, vec![0x80, 0x3f, 0x80, 0x3f]))
        );
        for text in ["", "1,", "[1]", "1 1", "(1)"] {
            assert!(array(text, "i16").is_err(), "{text}");
        }
    }

    #[test]
    fn rank_and_length_cost_linear_time_and_no_stack() {
        let rank = 200_000;
        let text = format!("{}1{}", "[".repeat(rank), "]".repeat(rank));
        assert_eq!(parse(&text, "i8", &vec![1; rank]).as_deref(), Ok(&[1][..]));
        let many = format!("[{}2.0]", "1.0, ".repeat(rank));
        let data = parse(&many, "f32", &[rank as i64 + 1]).expect("numbers");
        assert_eq!(data.len(), 4 * (rank + 1));
    }
}
