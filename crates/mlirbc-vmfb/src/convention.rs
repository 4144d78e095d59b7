//! Calling conventions: the types of a function's arguments and results.
//!
//! `0` is the version; then come the arguments, `_`, and the results, a letter for each:
//!
//! | letter | type |
//! |---|---|
//! | `i`, `I` | integer of 32, of 64 bits |
//! | `f`, `F` | float of 32, of 64 bits |
//! | `r` | reference |
//! | `v` | nothing: the list is empty |
//! | `C` ... `D` | a tuple of these, any number of times |
//!
//! An empty text is a function without arguments and results.

use std::fmt;

/// The type of an argument or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    /// An integer of 32 bits.
    I32,
    /// An integer of 64 bits.
    I64,
    /// A float of 32 bits.
    F32,
    /// A float of 64 bits.
    F64,
    /// A reference.
    Ref,
}

impl ValueType {
    fn of(letter: u8) -> Option<ValueType> {
        Some(match letter {
            b'i' => ValueType::I32,
            b'I' => ValueType::I64,
            b'f' => ValueType::F32,
            b'F' => ValueType::F64,
            b'r' => ValueType::Ref,
            _ => return None,
        })
    }

    /// The type as text, such as `i64`.
    pub fn name(self) -> &'static str {
        match self {
            ValueType::I32 => "i32",
            ValueType::I64 => "i64",
            ValueType::F32 => "f32",
            ValueType::F64 => "f64",
            ValueType::Ref => "!vm.ref<?>",
        }
    }

    /// Whether a value takes two registers of 32 bits.
    pub fn is_wide(self) -> bool {
        matches!(self, ValueType::I64 | ValueType::F64)
    }
}

/// An argument or a result of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'m> {
    /// One value.
    One(ValueType),
    /// A tuple, any number of times.
    Span(Values<'m>),
}

/// The types of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convention<'m> {
    /// The arguments.
    pub arguments: Values<'m>,
    /// The results.
    pub results: Values<'m>,
}

/// The types of one side of a function, or of the elements of a tuple: letters that have been checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values<'m>(&'m [u8]);

impl<'m> Convention<'m> {
    /// Decodes a calling convention; `None` for a malformed one.
    pub fn parse(text: &'m [u8]) -> Option<Convention<'m>> {
        let sides = match text {
            [] => &[][..],
            [b'0', sides @ ..] => sides,
            _ => return None,
        };
        let middle = memchr::memchr(b'_', sides);
        let (arguments, results) = match middle {
            Some(at) => (&sides[..at], &sides[at + 1..]),
            None => (sides, &[][..]),
        };
        Some(Convention {
            arguments: Values::check(arguments)?,
            results: Values::check(results)?,
        })
    }

    /// Whether an argument or result is a tuple of any number.
    pub fn is_variadic(&self) -> bool {
        self.arguments.0.contains(&b'C') || self.results.0.contains(&b'C')
    }
}

impl<'m> Values<'m> {
    fn check(letters: &'m [u8]) -> Option<Values<'m>> {
        let letters = if letters == b"v" { &[] } else { letters };
        let mut in_span = false;
        for &letter in letters {
            match letter {
                b'C' if !in_span => in_span = true,
                b'D' if in_span => in_span = false,
                _ => drop(ValueType::of(letter)?),
            }
        }
        (!in_span).then_some(Values(letters))
    }

    /// The types, in order.
    pub fn iter(&self) -> impl Iterator<Item = Value<'m>> + use<'m> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let (&letter, tail) = rest.split_first()?;
            if letter != b'C' {
                rest = tail;
                return ValueType::of(letter).map(Value::One);
            }
            let end = memchr::memchr(b'D', tail)?;
            rest = &tail[end + 1..];
            Some(Value::Span(Values(&tail[..end])))
        })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The letters.
    pub fn letters(&self) -> &'m [u8] {
        self.0
    }
}

/// The types as text: `(i32, tuple<i64, f32>...) -> (!vm.ref<?>)`.
impl fmt::Display for Convention<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}) -> ({})", self.arguments, self.results)
    }
}

impl fmt::Display for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, value) in self.iter().enumerate() {
            let comma = if nth == 0 { "" } else { ", " };
            write!(f, "{comma}{value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::One(ty) => f.write_str(ty.name()),
            // A tuple holds no tuple.
            Value::Span(values) => write!(f, "tuple<{values}>..."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_become_types() {
        let parsed = Convention::parse(b"0iCirD_iF").unwrap();
        let arguments: Vec<Value<'_>> = parsed.arguments.iter().collect();
        assert_eq!(
            arguments,
            [
                Value::One(ValueType::I32),
                Value::Span(Values(b"ir".as_slice()))
            ]
        );
        let results: Vec<Value<'_>> = parsed.results.iter().collect();
        assert_eq!(
            results,
            [Value::One(ValueType::I32), Value::One(ValueType::F64)]
        );
        assert!(parsed.is_variadic());
        for empty in [b"".as_slice(), b"0", b"0v_v", b"0_", b"0v"] {
            let parsed = Convention::parse(empty).unwrap();
            assert!(parsed.arguments.is_empty() && parsed.results.is_empty());
        }
        for bad in [
            b"1i".as_slice(),
            b"0x",
            b"0Ci",
            b"0D",
            b"0CCiDD",
            b"0i_i_i",
            b"0vi",
        ] {
            assert!(Convention::parse(bad).is_none(), "{bad:?}");
        }
    }
}
