//! One layer of an attribute's text.

use crate::asm_parse::scanner::Scanner;
use crate::asm_parse::{DialectSyntax, Items, Part, Type, affine};
use crate::entity::{AffineMap, DYNAMIC, IntegerSet};
use crate::error::{AsmSyntax, Result};

/// One layer of an attribute: children are parts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Attr<'t> {
    /// `unit`.
    Unit,
    /// `true`, `false`.
    Bool(bool),
    /// `42 : i32`, `-1.5 : f32`, `0x7FC0 : bf16`.
    Number(NumberSyntax<'t>),
    /// `"text" : type`.
    String {
        /// What is between the quotes, with its escapes; see [`unescape`](crate::asm_parse::unescape).
        raw: &'t [u8],
        /// Its type, where one is written.
        ty: Option<Part<'t>>,
    },
    /// `@root::@nested`, as written.
    SymbolRef(Part<'t>),
    /// `[a, b]`.
    Array(Items<'t>),
    /// `{a = 1, b}`; see [`Part::split_entry`].
    Dictionary(Items<'t>),
    /// `dense<...> : type`, `array<...>`, `sparse<...>`, `dense_resource<...>`.
    Elements {
        /// The word in front.
        keyword: &'t [u8],
        /// What is in the brackets.
        body: Part<'t>,
        /// Its type, where one is written.
        ty: Option<Part<'t>>,
    },
    /// `distinct[0]<attr>`.
    Distinct {
        /// The number.
        id: Part<'t>,
        /// The attribute; empty for a unit.
        value: Part<'t>,
    },
    /// `loc(...)`.
    Location(Part<'t>),
    /// `affine_map<...>`.
    AffineMap(AffineMap),
    /// `affine_set<...>`.
    IntegerSet(IntegerSet),
    /// `strided<[4, ?], offset: 2>`.
    StridedLayout {
        /// The offset; [`DYNAMIC`] where unknown.
        offset: i64,
        /// The strides.
        strides: Vec<i64>,
    },
    /// A type.
    Type(Type<'t>),
    /// `#dialect.name<...>`.
    Dialect(DialectSyntax<'t>),
    /// A word that means nothing to the builtin syntax, as dialects use them.
    Word(&'t [u8]),
    /// Text that is no builtin syntax.
    Other(Part<'t>),
}

/// A number as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberSyntax<'t> {
    /// Its sign, digits, fraction and exponent, or its hexadecimal digits.
    pub literal: &'t str,
    /// Its type, where one is written.
    pub ty: Option<Part<'t>>,
}

impl NumberSyntax<'_> {
    /// The integer, if it is one that fits.
    pub fn to_i128(&self) -> Option<i128> {
        let (negative, digits) = match self.literal.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, self.literal),
        };
        let value = match digits.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        let value = value.ok()?;
        Some(if negative { -value } else { value })
    }

    /// The number, if it is not hexadecimal: then it would be the bits of a float.
    pub fn to_f64(&self) -> Option<f64> {
        self.literal.parse().ok()
    }
}

impl<'t> Part<'t> {
    /// One layer of an attribute. A type counts as one, and text that is no
    /// builtin syntax is [`Attr::Other`].
    ///
    /// # Errors
    /// `AsmSyntax` for a malformed builtin attribute or type.
    pub fn attr(self) -> Result<Attr<'t>> {
        Attr::parse(self)
    }
}

impl<'t> Attr<'t> {
    fn parse(part: Part<'t>) -> Result<Attr<'t>> {
        let mut scan = Scanner::new(part);
        let attr = match scan.peek() {
            Some(b'"') => scan.string().map(|raw| Attr::String {
                raw,
                ty: trailing_type(&mut scan),
            }),
            Some(b'[') => scan.group(b'[').map(|g| Attr::Array(g.items())),
            Some(b'{') => scan.group(b'{').map(|g| Attr::Dictionary(g.items())),
            Some(b'@') => symbol_ref(&mut scan).then_some(Attr::SymbolRef(part)),
            Some(b'#') if scan.eat(b"#") => {
                let dialect = DialectSyntax::read(&mut scan);
                let ty = trailing_type(&mut scan);
                Some(Attr::Dialect(DialectSyntax { ty, ..dialect }))
            }
            Some(b'0'..=b'9' | b'-' | b'+') => number(&mut scan),
            Some(b'!' | b'(') => return type_or(part, Attr::Other(part)),
            Some(_) => {
                let word = scan.word();
                match keyword(word, &mut scan)? {
                    Some(attr) => Some(attr),
                    None if scan.is_empty() => return type_or(part, Attr::Word(word)),
                    None => return type_or(part, Attr::Other(part)),
                }
            }
            None => None,
        };
        Ok(attr
            .filter(|_| scan.is_empty())
            .unwrap_or(Attr::Other(part)))
    }
}

fn type_or<'t>(part: Part<'t>, other: Attr<'t>) -> Result<Attr<'t>> {
    Ok(match part.ty()? {
        Type::Other(_) => other,
        ty => Attr::Type(ty),
    })
}

/// The attributes that begin with a word of their own.
fn keyword<'t>(word: &'t [u8], scan: &mut Scanner<'t>) -> Result<Option<Attr<'t>>> {
    Ok(match word {
        b"unit" => Some(Attr::Unit),
        b"true" => Some(Attr::Bool(true)),
        b"false" => Some(Attr::Bool(false)),
        b"dense" | b"sparse" | b"array" | b"dense_resource" | b"opaque" => {
            scan.group(b'<').map(|body| Attr::Elements {
                keyword: word,
                body,
                ty: trailing_type(scan),
            })
        }
        b"distinct" => match scan.group(b'[') {
            Some(id) => scan.group(b'<').map(|value| Attr::Distinct { id, value }),
            None => None,
        },
        b"loc" => scan.group(b'(').map(Attr::Location),
        b"affine_map" => match scan.group(b'<') {
            Some(body) => Some(Attr::AffineMap(affine::map(body)?)),
            None => None,
        },
        b"affine_set" => match scan.group(b'<') {
            Some(body) => Some(Attr::IntegerSet(affine::set(body)?)),
            None => None,
        },
        b"strided" => match scan.group(b'<') {
            Some(body) => Some(strided(body)?),
            None => None,
        },
        _ => None,
    })
}

fn trailing_type<'t>(scan: &mut Scanner<'t>) -> Option<Part<'t>> {
    if !scan.eat(b":") {
        return None;
    }
    let ty = scan.rest();
    *scan = Scanner::new(Part {
        start: ty.end,
        ..ty
    });
    Some(ty)
}

fn number<'t>(scan: &mut Scanner<'t>) -> Option<Attr<'t>> {
    let literal = std::str::from_utf8(scan.number()).ok()?;
    (!literal.is_empty()).then(|| {
        Attr::Number(NumberSyntax {
            literal,
            ty: trailing_type(scan),
        })
    })
}

/// `@a`, `@"b"`, joined by `::`.
fn symbol_ref(scan: &mut Scanner<'_>) -> bool {
    loop {
        if !scan.eat(b"@") || !symbol_name(scan) {
            return false;
        }
        if !scan.eat(b"::") {
            return true;
        }
    }
}

/// A name right behind `@`.
fn symbol_name(scan: &mut Scanner<'_>) -> bool {
    match scan.next_byte() {
        Some(b'"') => scan.string().is_some(),
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => !scan.word().is_empty(),
        _ => false,
    }
}

fn strided<'t>(body: Part<'t>) -> Result<Attr<'t>> {
    let mut scan = Scanner::new(body);
    let list = scan.expect_group(b'[')?;
    let strides: Result<Vec<i64>> = list.items().map(stride).collect();
    let mut offset = 0;
    if scan.eat(b",") {
        if scan.word() != b"offset" || !scan.eat(b":") {
            return Err(scan.error(AsmSyntax::ExpectedOffset));
        }
        offset = stride(scan.rest())?;
    } else {
        scan.finish()?;
    }
    Ok(Attr::StridedLayout {
        offset,
        strides: strides?,
    })
}

fn stride(item: Part<'_>) -> Result<i64> {
    if item.bytes() == b"?" {
        return Ok(DYNAMIC);
    }
    let mut scan = Scanner::new(item);
    let is_negative = scan.eat(b"-");
    let number = scan.unsigned().filter(|_| scan.is_empty());
    // The least number stands for an unknown one.
    let number = number.and_then(|number| i64::try_from(number).ok());
    let number = number.ok_or_else(|| Scanner::new(item).error(AsmSyntax::ExpectedNumber))?;
    Ok(if is_negative { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::{Text, unescape};
    use crate::entity::Signedness;

    fn with(text: &str, check: impl FnOnce(Attr<'_>)) {
        let text = Text::new(text.as_bytes(), 0).expect("balanced");
        check(text.whole().attr().expect("a good attribute"));
    }

    #[test]
    fn literals() {
        with("unit", |a| assert_eq!(a, Attr::Unit));
        with(" true ", |a| assert_eq!(a, Attr::Bool(true)));
        for (text, integer, float, ty) in [
            ("42 : i32", Some(42), Some(42.0), Some("i32")),
            ("-7", Some(-7), Some(-7.0), None),
            ("0xFF : bf16", Some(255), None, Some("bf16")),
            ("-1.5e+3 : f32", None, Some(-1500.0), Some("f32")),
            ("1. : f64", None, Some(1.0), Some("f64")),
        ] {
            with(text, |a| {
                let Attr::Number(n) = a else { panic!("{a:?}") };
                assert_eq!((n.to_i128(), n.to_f64()), (integer, float), "{text}");
                assert_eq!(n.ty.map(|t| t.bytes()), ty.map(str::as_bytes));
            });
        }
        with(r#""a\22<b" : !t.str"#, |a| {
            let Attr::String { raw, ty } = a else {
                panic!("{a:?}")
            };
            assert_eq!(*unescape(raw), *b"a\"<b");
            assert_eq!(ty.map(|t| t.bytes()), Some(&b"!t.str"[..]));
        });
        with("@a::@\"b c\"::@d", |a| {
            assert!(matches!(a, Attr::SymbolRef(_)))
        });
        with("@", |a| assert!(matches!(a, Attr::Other(_))));
    }

    #[test]
    fn nested_layers_are_parts() {
        with(
            r#"[{a = [1, "]"], "b c"}, #x.y<(i32) -> f32, "<">, f32]"#,
            |a| {
                let Attr::Array(items) = a else {
                    panic!("{a:?}")
                };
                let items: Vec<_> = items.map(|i| i.attr().expect("good")).collect();
                let [
                    Attr::Dictionary(entries),
                    Attr::Dialect(dialect),
                    Attr::Type(_),
                ] = &items[..]
                else {
                    panic!("{items:?}")
                };
                let entries: Vec<_> = entries.clone().map(Part::split_entry).collect();
                assert_eq!(entries.len(), 2);
                assert_eq!(entries[0].0.bytes(), b"a");
                let value = entries[0].1.expect("a value");
                assert!(matches!(value.attr(), Ok(Attr::Array(i)) if i.clone().count() == 2));
                assert_eq!(
                    (entries[1].0.bytes(), entries[1].1),
                    (&b"\"b c\""[..], None)
                );
                assert!(dialect.is("x", "y"));
                let inside: Vec<_> = dialect.items().collect();
                assert!(matches!(inside[0].ty(), Ok(Type::Function { .. })));
                assert!(matches!(
                    inside[1].attr(),
                    Ok(Attr::String { raw: b"<", .. })
                ));
            },
        );
        with("#t<whatever [is] {in} (here) <and here>>", |a| {
            let Attr::Dialect(d) = a else { panic!("{a:?}") };
            assert_eq!((d.dialect, d.name), (&b"t"[..], &b""[..]));
            let body = d.body.expect("a body");
            assert_eq!(body.bytes(), b"whatever [is] {in} (here) <and here>");
        });
        with("#flow.parameter.named<\"s\"::\"k\"> : tensor<4xf32>", |a| {
            let Attr::Dialect(d) = a else { panic!("{a:?}") };
            assert_eq!(d.name, b"parameter.named");
            assert!(matches!(
                d.ty.map(Part::ty),
                Some(Ok(Type::RankedTensor { .. }))
            ));
        });
    }

    #[test]
    fn a_data_layout_has_types_as_keys() {
        let text = "#dlti.dl_spec<i64 = dense<64> : vector<2xi64>, \
                    !llvm.ptr<270> = dense<32> : vector<4xi64>, \
                    #dlti.dl_entry<\"dlti.stack_alignment\", 128 : i64>>";
        with(text, |a| {
            let Attr::Dialect(spec) = a else {
                panic!("{a:?}")
            };
            let entries: Vec<_> = spec.items().map(Part::split_entry).collect();
            assert_eq!(
                entries[0].0.ty().expect("good"),
                Type::Integer {
                    width: 64,
                    signedness: Signedness::Signless
                }
            );
            let dense = entries[0].1.expect("a value").attr().expect("good");
            assert!(matches!(
                dense,
                Attr::Elements {
                    keyword: b"dense",
                    ..
                }
            ));
            assert!(matches!(entries[1].0.ty(), Ok(Type::Dialect(d)) if d.is("llvm", "ptr")));
            let Ok(Attr::Dialect(entry)) = entries[2].0.attr() else {
                panic!("an entry of the older form")
            };
            assert_eq!(entry.items().count(), 2);
        });
    }

    #[test]
    fn strided_layouts() {
        let layout = |offset, strides: &[i64]| Attr::StridedLayout {
            offset,
            strides: strides.to_vec(),
        };
        with("strided<[]>", |a| assert_eq!(a, layout(0, &[])));
        with("strided<[4, ?], offset: ?>", |a| {
            assert_eq!(a, layout(DYNAMIC, &[4, DYNAMIC]));
        });
        with("strided<[-8, 2], offset: 12>", |a| {
            assert_eq!(a, layout(12, &[-8, 2]))
        });
        for text in [
            "strided<4>",
            "strided<[x]>",
            "strided<[1], size: 2>",
            "strided<[1] 2>",
        ] {
            let text = Text::new(text.as_bytes(), 0).expect("balanced");
            assert!(text.whole().attr().is_err());
        }
    }

    #[test]
    fn what_dialects_write_is_no_error() {
        with("nsw", |a| assert_eq!(a, Attr::Word(b"nsw")));
        for text in [
            "readonly:tensor<4xf32>",
            "4 x i32",
            "",
            "v1.0 | b",
            "tile_sizes = [1]",
        ] {
            with(text, |a| assert!(matches!(a, Attr::Other(_)), "{a:?}"));
        }
    }

    #[test]
    fn what_is_not_balanced_is_an_error_with_its_place() {
        for (text, pos) in [
            ("[1, (2]", 106),
            ("#x<", 102),
            ("a>", 101),
            ("\"abc", 100),
            ("\"abc\\", 100),
            ("#x.y<(a >= b)>>", 114),
        ] {
            let error = Text::new(text.as_bytes(), 100).err().expect("not balanced");
            assert_eq!(error.pos(), Some(pos), "{text}");
        }
    }

    #[test]
    fn depth_and_width_cost_linear_time_and_no_stack() {
        let depth = 200_000;
        let text = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let text = Text::new(text.as_bytes(), 0).expect("balanced");
        let mut part = text.whole();
        for _ in 1..depth {
            let Ok(Attr::Array(mut items)) = part.attr() else {
                panic!("an array")
            };
            part = items.next().expect("one more");
        }
        assert_eq!(part.bytes(), b"[]");
        let wide = format!("[{}1]", "#a.b<[\"x\"]>, ".repeat(depth));
        let text = Text::new(wide.as_bytes(), 0).expect("balanced");
        let Ok(Attr::Array(items)) = text.whole().attr() else {
            panic!("an array")
        };
        assert_eq!(items.count(), depth + 1);
    }
}
