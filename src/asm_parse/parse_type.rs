//! One layer of a type's text.

use crate::asm_parse::scanner::Scanner;
use crate::asm_parse::{DialectSyntax, Items, Part};
use crate::entity::{DYNAMIC, FloatKind, Signedness};
use crate::error::{AsmSyntax, Result};

/// One layer of a type: children are parts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Type<'t> {
    /// `i32`, `si8`, `ui64`.
    Integer {
        /// Number of bits.
        width: u32,
        /// Its sign.
        signedness: Signedness,
    },
    /// `index`.
    Index,
    /// `none`.
    None,
    /// `token`.
    Token,
    /// `f32` and the like.
    Float(FloatKind),
    /// `complex<element>`.
    Complex(Part<'t>),
    /// `tuple<a, b>`.
    Tuple(Items<'t>),
    /// `(inputs) -> results`.
    Function {
        /// Argument types.
        inputs: Items<'t>,
        /// Result types.
        results: Items<'t>,
    },
    /// `tensor<4x?xf32, encoding>`.
    RankedTensor {
        /// The extents.
        shape: Vec<Dim>,
        /// Element type.
        element: Part<'t>,
        /// Encoding.
        encoding: Option<Part<'t>>,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(Part<'t>),
    /// `vector<4x[8]xf32>`.
    Vector {
        /// The extents.
        shape: Vec<Dim>,
        /// Element type.
        element: Part<'t>,
    },
    /// `memref<4x?xf32, layout, space>`.
    MemRef {
        /// The extents; `None` for `*`.
        shape: Option<Vec<Dim>>,
        /// Element type.
        element: Part<'t>,
        /// The layout, where one is written.
        layout: Option<Part<'t>>,
        /// The memory space, where one is written.
        memory_space: Option<Part<'t>>,
    },
    /// `!dialect.name<...>`.
    Dialect(DialectSyntax<'t>),
    /// Text that is no builtin syntax.
    Other(Part<'t>),
}

/// One extent of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim {
    /// The extent; [`DYNAMIC`] where unknown.
    pub size: i64,
    /// Whether it is multiplied by a factor known when the code runs.
    pub scalable: bool,
}

impl<'t> Part<'t> {
    /// One layer of a type; text that is no builtin syntax is [`Type::Other`].
    ///
    /// # Errors
    /// `AsmSyntax` for a malformed builtin type.
    pub fn ty(self) -> Result<Type<'t>> {
        Type::parse(self)
    }
}

impl<'t> Type<'t> {
    fn parse(part: Part<'t>) -> Result<Type<'t>> {
        let mut scan = Scanner::new(part);
        let ty = match scan.peek() {
            Some(b'!') if scan.eat(b"!") => Some(Type::Dialect(DialectSyntax::read(&mut scan))),
            Some(b'(') => function(&mut scan),
            Some(_) => {
                let word = scan.word();
                match scan.group(b'<') {
                    Some(body) => bracketed(word, body)?,
                    None => simple(word),
                }
            }
            None => None,
        };
        Ok(ty.filter(|_| scan.is_empty()).unwrap_or(Type::Other(part)))
    }
}

fn simple<'t>(word: &[u8]) -> Option<Type<'t>> {
    match word {
        b"index" => Some(Type::Index),
        b"none" => Some(Type::None),
        b"token" => Some(Type::Token),
        _ => integer(word).or_else(|| FloatKind::from_name(word).map(Type::Float)),
    }
}

fn integer<'t>(word: &[u8]) -> Option<Type<'t>> {
    let (signedness, digits) = match word {
        [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
        [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
        [b'i', digits @ ..] => (Signedness::Signless, digits),
        _ => return None,
    };
    let digits = digits
        .first()
        .is_some_and(u8::is_ascii_digit)
        .then_some(digits);
    let width = std::str::from_utf8(digits?).ok()?.parse().ok()?;
    Some(Type::Integer { width, signedness })
}

fn bracketed<'t>(word: &[u8], body: Part<'t>) -> Result<Option<Type<'t>>> {
    Ok(Some(match word {
        b"complex" => Type::Complex(body),
        b"tuple" => Type::Tuple(body.items()),
        b"tensor" => tensor(body)?,
        b"vector" => {
            let (shape, mut items) = shaped(body)?;
            match (shape, items.next(), items.next()) {
                (Some(shape), Some(element), None) => Type::Vector { shape, element },
                _ => return Err(Scanner::new(body).error(AsmSyntax::ShapedType)),
            }
        }
        b"memref" => memref(body)?,
        _ => return Ok(None),
    }))
}

fn tensor(body: Part<'_>) -> Result<Type<'_>> {
    let (shape, mut items) = shaped(body)?;
    let invalid = || Scanner::new(body).error(AsmSyntax::ShapedType);
    let element = items.next().ok_or_else(invalid)?;
    let encoding = items.next();
    match (shape, items.next()) {
        (Some(shape), None) if is_fixed(&shape) => Ok(Type::RankedTensor {
            shape,
            element,
            encoding,
        }),
        (None, None) if encoding.is_none() => Ok(Type::UnrankedTensor(element)),
        _ => Err(invalid()),
    }
}

fn memref(body: Part<'_>) -> Result<Type<'_>> {
    let (shape, mut items) = shaped(body)?;
    let invalid = || Scanner::new(body).error(AsmSyntax::ShapedType);
    let element = items.next().ok_or_else(invalid)?;
    let (first, second) = (items.next(), items.next());
    if items.next().is_some() || !shape.as_deref().is_none_or(is_fixed) {
        return Err(invalid());
    }
    // Of two, the first is the layout; of one, the word in front tells.
    let is_layout = |p: &Part<'_>| {
        second.is_some() || [&b"affine_map"[..], b"strided"].contains(&Scanner::new(*p).word())
    };
    let layout = first.filter(is_layout);
    Ok(Type::MemRef {
        shape,
        element,
        layout,
        memory_space: if layout.is_some() { second } else { first },
    })
}

/// The shape in front, `None` for `*`, and the items behind, the element type first.
fn shaped(body: Part<'_>) -> Result<(Option<Vec<Dim>>, Items<'_>)> {
    let mut scan = Scanner::new(body);
    if scan.eat(b"*") {
        cross(&mut scan)?;
        return Ok((None, scan.rest().items()));
    }
    let mut shape = Vec::new();
    loop {
        if let Some(group) = scan.group(b'[') {
            // `[4]`, and `[4x8]` of LLVM before 17.
            let mut inside = Scanner::new(group);
            loop {
                shape.push(extent(&mut inside, true)?);
                if inside.is_empty() {
                    break;
                }
                cross(&mut inside)?;
            }
        } else if matches!(scan.peek(), Some(b'?' | b'0'..=b'9')) {
            shape.push(extent(&mut scan, false)?);
        } else {
            return Ok((Some(shape), scan.rest().items()));
        }
        cross(&mut scan)?;
    }
}

/// Whether no extent is scalable: those of vectors alone are.
fn is_fixed(shape: &[Dim]) -> bool {
    !shape.iter().any(|dim| dim.scalable)
}

fn extent(scan: &mut Scanner<'_>, scalable: bool) -> Result<Dim> {
    if scan.eat(b"?") {
        let size = DYNAMIC;
        return Ok(Dim { size, scalable });
    }
    let here = *scan;
    let digits = std::str::from_utf8(scan.digits()).ok();
    match digits.and_then(|d| d.parse().ok()) {
        Some(size) => Ok(Dim { size, scalable }),
        None => Err(here.error(AsmSyntax::ExpectedNumber)),
    }
}

fn cross(scan: &mut Scanner<'_>) -> Result<()> {
    match scan.eat(b"x") {
        true => Ok(()),
        false => Err(scan.error(AsmSyntax::ExpectedX)),
    }
}

fn function<'t>(scan: &mut Scanner<'t>) -> Option<Type<'t>> {
    let inputs = scan.group(b'(')?.items();
    if !scan.eat(b"->") {
        return None;
    }
    let results = match scan.group(b'(') {
        Some(results) => results.items(),
        None => {
            let result = scan.rest();
            if result.is_empty() {
                return None;
            }
            *scan = Scanner::new(Part {
                start: result.end,
                ..result
            });
            result.items()
        }
    };
    Some(Type::Function { inputs, results })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::Text;

    fn with(text: &str, check: impl FnOnce(Type<'_>)) {
        let text = Text::new(text.as_bytes(), 0).expect("balanced");
        check(text.whole().ty().expect("a good type"));
    }

    fn sizes(shape: &[Dim]) -> Vec<i64> {
        shape.iter().map(|d| d.size).collect()
    }

    #[test]
    fn words() {
        for (text, width, signedness) in [
            ("i1", 1, Signedness::Signless),
            ("si7", 7, Signedness::Signed),
            ("ui16777215", 16_777_215, Signedness::Unsigned),
        ] {
            with(text, |t| assert_eq!(t, Type::Integer { width, signedness }));
        }
        with("index", |t| assert_eq!(t, Type::Index));
        with("none", |t| assert_eq!(t, Type::None));
        for kind in FloatKind::ALL {
            with(kind.name(), |t| assert_eq!(t, Type::Float(kind)));
        }
        for text in ["i", "i4x", "i99999999999", "f7", "int", "", "4"] {
            with(text, |t| assert!(matches!(t, Type::Other(_)), "{t:?}"));
        }
    }

    #[test]
    fn shapes() {
        with("tensor<4x?x0xf32>", |t| {
            let Type::RankedTensor {
                shape,
                element,
                encoding: None,
            } = t
            else {
                panic!("{t:?}")
            };
            assert_eq!(sizes(&shape), [4, DYNAMIC, 0]);
            assert_eq!(element.bytes(), b"f32");
        });
        with("tensor<2x!quant.uniform<i8:f32, 1.0>, #x.enc<a, b>>", |t| {
            let Type::RankedTensor {
                element, encoding, ..
            } = t
            else {
                panic!("{t:?}")
            };
            assert_eq!(element.bytes(), b"!quant.uniform<i8:f32, 1.0>");
            assert_eq!(encoding.map(|e| e.bytes()), Some(&b"#x.enc<a, b>"[..]));
        });
        with("tensor<*xindex>", |t| {
            assert!(matches!(t, Type::UnrankedTensor(_)))
        });
        with("vector<4x[8]x[2x3]xi1>", |t| {
            let Type::Vector { shape, .. } = t else {
                panic!("{t:?}")
            };
            assert_eq!(sizes(&shape), [4, 8, 2, 3]);
            let scalable: Vec<_> = shape.iter().map(|d| d.scalable).collect();
            assert_eq!(scalable, [false, true, true, true]);
        });
        with("memref<4xf32, strided<[1], offset: ?>, 3 : i32>", |t| {
            let Type::MemRef {
                layout,
                memory_space,
                ..
            } = t
            else {
                panic!("{t:?}")
            };
            assert!(layout.is_some_and(|l| l.bytes().starts_with(b"strided")));
            assert_eq!(memory_space.map(|s| s.bytes()), Some(&b"3 : i32"[..]));
        });
        with("memref<*xf32, #gpu.address_space<workgroup>>", |t| {
            let Type::MemRef {
                shape,
                layout,
                memory_space,
                ..
            } = t
            else {
                panic!("{t:?}")
            };
            assert!(shape.is_none() && layout.is_none() && memory_space.is_some());
        });
        for text in [
            "tensor<4>",
            "tensor<>",
            "vector<*xf32>",
            "tensor<4xf32, 1, 2>",
            "memref<?f32>",
        ] {
            let text = Text::new(text.as_bytes(), 0).expect("balanced");
            assert!(text.whole().ty().is_err());
        }
    }

    #[test]
    fn functions_and_nests() {
        with("(i32, (f32) -> ()) -> (tensor<1xf32>, f64)", |t| {
            let Type::Function {
                mut inputs,
                results,
            } = t
            else {
                panic!("{t:?}")
            };
            assert!(matches!(
                inputs.nth(1).map(Part::ty),
                Some(Ok(Type::Function { .. }))
            ));
            assert_eq!(results.count(), 2);
        });
        with("() -> i1", |t| {
            let Type::Function { inputs, results } = t else {
                panic!("{t:?}")
            };
            assert_eq!((inputs.count(), results.count()), (0, 1));
        });
        with("tuple<complex<f32>, tuple<>>", |t| {
            let Type::Tuple(items) = t else {
                panic!("{t:?}")
            };
            let items: Vec<_> = items.map(|i| i.ty().expect("good")).collect();
            assert!(matches!(items[0], Type::Complex(e) if e.bytes() == b"f32"));
            assert!(matches!(&items[1], Type::Tuple(i) if i.clone().count() == 0));
        });
        with("!llvm.func<void (struct<\"<\", (i32)>, ...)>", |t| {
            let Type::Dialect(d) = t else { panic!("{t:?}") };
            assert!(d.is("llvm", "func") && d.items().count() == 1);
        });
        with("!smt.array<[!smt.int -> !smt.bool]>", |t| {
            assert!(matches!(t, Type::Dialect(_)))
        });
    }
}
