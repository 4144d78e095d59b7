//! One layer of an LLVM type's text, in which `!llvm.` is left out of nested types.

use crate::asm_parse::scanner::Scanner;
use crate::asm_parse::{Items, Part};

/// One layer of a type of the LLVM dialect: children are parts, to be parsed with
/// [`Part::llvm_ty`].
#[derive(Clone, Debug, PartialEq)]
pub enum LlvmType<'t> {
    /// `ptr`, `ptr<3>`; `ptr<i8, 3>` before LLVM 17.
    Pointer {
        /// The address space.
        space: u32,
    },
    /// `struct<(i8, ptr)>`, `struct<packed (i8)>`, `struct<"name", (i8)>`.
    Struct {
        /// Whether it has a name.
        named: bool,
        /// Whether there is no padding.
        packed: bool,
        /// The elements; `None` where the text has no body.
        body: Option<Items<'t>>,
    },
    /// `array<4 x i8>`.
    Array {
        /// The number of elements.
        len: u64,
        /// The element type.
        element: Part<'t>,
    },
    /// `vec<4 x ptr>`, `vec<? x 4 x i8>`, before LLVM 20.
    Vector {
        /// The number of elements.
        len: u64,
        /// Whether it is multiplied by a factor known when the code runs.
        scalable: bool,
        /// The element type.
        element: Part<'t>,
    },
    /// `ppc_fp128`: a float of 128 bits.
    PpcFp128,
    /// Another one.
    Other,
}

impl<'t> Part<'t> {
    /// One layer of a type that stands in an LLVM type, where `!llvm.` is left out. `None` for
    /// one of the builtin or another dialect, which [`Part::ty`] parses.
    pub fn llvm_ty(self) -> Option<LlvmType<'t>> {
        let mut scan = Scanner::new(self);
        let name = scan.word();
        let body = scan.group(b'<');
        scan.is_empty().then(|| LlvmType::new(name, body))?
    }
}

impl<'t> LlvmType<'t> {
    /// `!llvm.name<body>`; `None` for a name that is not one of LLVM.
    pub fn new(name: &[u8], body: Option<Part<'t>>) -> Option<LlvmType<'t>> {
        let malformed = Some(LlvmType::Other);
        match (name, body) {
            (b"ptr", None) => Some(LlvmType::Pointer { space: 0 }),
            (b"ptr", Some(body)) => {
                let last = body.items().last().map(Part::bytes);
                let space = last.and_then(number).unwrap_or(0);
                Some(LlvmType::Pointer { space })
            }
            (b"struct", Some(body)) => structure(body).or(malformed),
            (b"array", Some(body)) => array(body).or(malformed),
            (b"vec", Some(body)) => vector(body).or(malformed),
            (b"ppc_fp128", None) => Some(LlvmType::PpcFp128),
            (
                b"void" | b"func" | b"token" | b"label" | b"metadata" | b"target" | b"ppc_fp128"
                | b"x86_mmx" | b"x86_amx" | b"struct" | b"array" | b"vec" | b"byte",
                _,
            ) => malformed,
            _ => None,
        }
    }
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn structure(body: Part<'_>) -> Option<LlvmType<'_>> {
    let mut scan = Scanner::new(body);
    let named = scan.string().is_some();
    if named && !scan.eat(b",") {
        return scan.is_empty().then_some(LlvmType::Struct {
            named,
            packed: false,
            body: None,
        });
    }
    let word = scan.word();
    if named && word == b"opaque" {
        let body = Some(Items::none());
        return scan.is_empty().then_some(LlvmType::Struct {
            named,
            packed: false,
            body,
        });
    }
    let elements = scan.group(b'(')?;
    (scan.is_empty() && (word.is_empty() || word == b"packed")).then(|| LlvmType::Struct {
        named,
        packed: !word.is_empty(),
        body: Some(elements.items()),
    })
}

/// `4 x element`: the number and the element.
fn times(scan: &mut Scanner<'_>) -> Option<u64> {
    let count = std::str::from_utf8(scan.digits()).ok()?.parse().ok()?;
    scan.eat(b"x").then_some(count)
}

fn array(body: Part<'_>) -> Option<LlvmType<'_>> {
    let mut scan = Scanner::new(body);
    let len = times(&mut scan)?;
    let element = scan.rest();
    Some(LlvmType::Array { len, element })
}

fn vector(body: Part<'_>) -> Option<LlvmType<'_>> {
    let mut scan = Scanner::new(body);
    let scalable = scan.eat(b"?");
    if scalable && !scan.eat(b"x") {
        return None;
    }
    let len = times(&mut scan)?;
    let element = scan.rest();
    Some(LlvmType::Vector {
        len,
        scalable,
        element,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::Text;

    fn with(text: &str, check: impl FnOnce(Option<LlvmType<'_>>)) {
        let text = Text::new(text.as_bytes(), 0).expect("balanced");
        check(text.whole().llvm_ty());
    }

    #[test]
    fn one_layer_at_a_time() {
        let space = |space| Some(LlvmType::Pointer { space });
        with("ptr", |t| assert_eq!(t, space(0)));
        with("ptr<3>", |t| assert_eq!(t, space(3)));
        with("ptr<struct<\"a\">>", |t| assert_eq!(t, space(0)));
        with("ptr<i8, 5>", |t| assert_eq!(t, space(5)));
        with("array<3 x array<2 x i8>>", |t| {
            let Some(LlvmType::Array { len: 3, element }) = t else {
                panic!("{t:?}")
            };
            assert_eq!(element.bytes(), b"array<2 x i8>");
        });
        with("vec<? x 4 x i8>", |t| {
            assert!(matches!(
                t,
                Some(LlvmType::Vector {
                    len: 4,
                    scalable: true,
                    ..
                })
            ));
        });
        for (text, name, pack, elements) in [
            ("struct<()>", false, false, Some(0)),
            ("struct<packed (i8, ptr)>", false, true, Some(2)),
            ("struct<\"a\", (i8)>", true, false, Some(1)),
            ("struct<\"a, b\", packed (i8)>", true, true, Some(1)),
            ("struct<\"a\", opaque>", true, false, Some(0)),
            ("struct<\"a\">", true, false, None),
        ] {
            with(text, |t| {
                let Some(LlvmType::Struct {
                    named,
                    packed,
                    body,
                }) = t
                else {
                    panic!("{t:?}")
                };
                let count = body.map(Iterator::count);
                assert_eq!((named, packed, count), (name, pack, elements), "{text}");
            });
        }
        for text in ["array<x i8>", "array<4 i8>", "struct<i8>", "void", "vec<?>"] {
            with(text, |t| assert_eq!(t, Some(LlvmType::Other), "{text}"));
        }
        for text in ["i8", "vector<4xi8>", "!ptr.ptr", "ptr 3", ""] {
            with(text, |t| assert_eq!(t, None, "{text}"));
        }
    }
}
