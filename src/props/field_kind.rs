//! The kinds of fields, and their spelling in a table.

/// The kind of a field: how it is stored in a record and how it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Kind {
    /// A required attribute (`name`).
    Attr,
    /// An optional attribute (`name?`).
    OptionalAttr,
    /// An optional attribute for which C++ sets a default (`name=`).
    DefaultAttr,
    /// A native property (`name:kind`).
    Native(Native),
    /// The sizes of this many groups of operands (`$3`).
    OperandSizes(u32),
    /// The sizes of this many groups of results (`%3`).
    ResultSizes(u32),
}

/// The kind of a native property: a scalar in at most two wraps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Native {
    wraps: [Option<Wrap>; Native::MAX_WRAPS],
    scalar: Scalar,
}

/// A wrap around the element of a native property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Wrap {
    /// `?x`: optional, printed as a list of at most one element.
    Optional,
    /// `[x]`: any number, printed as a list.
    List,
    /// `{x}`: any number, printed as a dense array.
    Dense,
}

/// The innermost kind of a native property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Scalar {
    /// `i64`: an integer, printed with this width; negative ones are sign-extended.
    Int(u8),
    /// `v32`: the number of an enumerator, printed as an integer with this width.
    Enum(u8),
    /// `b`: `true` or `false`.
    Bool,
    /// `u`: printed as a unit attribute if true, otherwise as `false`.
    Unit,
    /// `s`: a string of the string section.
    String,
    /// `a`: an attribute.
    Attr,
}

impl Native {
    const MAX_WRAPS: usize = 2;

    /// Parses the text after the colon.
    pub(super) fn parse(text: &str) -> Option<Native> {
        let mut wraps = [None; Native::MAX_WRAPS];
        let mut rest = text;
        for wrap in &mut wraps {
            let (found, inner) = match rest.as_bytes().first()? {
                b'?' => (Wrap::Optional, rest.get(1..)),
                b'[' => (Wrap::List, rest[1..].strip_suffix(']')),
                b'{' => (Wrap::Dense, rest[1..].strip_suffix('}')),
                _ => break,
            };
            *wrap = Some(found);
            rest = inner?;
        }
        let scalar = match rest {
            "b" => Scalar::Bool,
            "u" => Scalar::Unit,
            "s" => Scalar::String,
            "a" => Scalar::Attr,
            _ => {
                let (letter, width) = rest.split_at_checked(1)?;
                let width = width.parse().ok().filter(|w| (1..=64).contains(w))?;
                match letter {
                    "i" => Scalar::Int(width),
                    "v" => Scalar::Enum(width),
                    _ => return None,
                }
            }
        };
        Some(Native { wraps, scalar })
    }

    /// The outermost wrap and its element, or the scalar.
    pub fn peel(self) -> Result<(Wrap, Native), Scalar> {
        match self.wraps {
            [Some(wrap), inner] => Ok((
                wrap,
                Native {
                    wraps: [inner, None],
                    scalar: self.scalar,
                },
            )),
            [None, _] => Err(self.scalar),
        }
    }
}
