//! The values of entries: attributes as text, taken apart where someone asks.

use std::fmt;
use std::sync::Arc;

use mlirbc::asm_parse::{Attr, DialectSyntax, NumberSyntax, Part, Text, Type, unescape};

/// The value of an entry: an attribute. `Display` gives its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    text: Arc<str>,
}

/// `#dlti.function_pointer_alignment`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FunctionPointerAlignment {
    /// The alignment, in bits.
    pub alignment: u64,
    /// Whether it is a multiple of the function's alignment.
    pub function_dependent: bool,
}

/// The sizes and alignments of `#ptr.spec`, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointerSpec {
    pub(crate) size: u64,
    pub(crate) abi: u64,
    pub(crate) preferred: u64,
    pub(crate) index: u64,
}

impl Value {
    /// The value with this text.
    pub fn new(text: &str) -> Value {
        Value { text: text.into() }
    }

    pub(crate) fn of_part(part: Part<'_>) -> Value {
        Value::new(&String::from_utf8_lossy(part.bytes()))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn with<T>(&self, look: impl FnOnce(Attr<'_>) -> Option<T>) -> Option<T> {
        let text = Text::new(self.text.as_bytes(), 0).ok()?;
        look(text.whole().attr().ok()?)
    }

    /// The bits of an integer attribute, without a sign: as many as its type has.
    pub fn as_integer(&self) -> Option<u64> {
        self.with(|attr| match attr {
            Attr::Number(number) => integer(number),
            Attr::Bool(value) => Some(value.into()),
            _ => None,
        })
    }

    /// The text of a string attribute.
    pub fn as_string(&self) -> Option<String> {
        self.with(|attr| match attr {
            Attr::String { raw, .. } => Some(String::from_utf8_lossy(&unescape(raw)).into_owned()),
            _ => None,
        })
    }

    /// The numbers of `array<i32: 8, 16>` or `[8, 16]`.
    pub fn to_integers(&self) -> Option<Vec<i64>> {
        self.with(|attr| match attr {
            Attr::Elements {
                keyword: b"array",
                body,
                ..
            } => array(body),
            Attr::Array(items) => items
                .map(|item| match item.attr().ok()? {
                    Attr::Number(number) => i64::try_from(number.to_i128()?).ok(),
                    _ => None,
                })
                .collect(),
            _ => None,
        })
    }

    /// `#dlti.function_pointer_alignment<64, function_dependent = true>`.
    pub fn as_function_pointer_alignment(&self) -> Option<FunctionPointerAlignment> {
        self.with(|attr| match attr {
            Attr::Dialect(it) if it.is("dlti", "function_pointer_alignment") => {
                function_pointer(it)
            }
            _ => None,
        })
    }

    /// The numbers of `dense<[32, 64]> : vector<2xi64>`, at most `most`; a splat is repeated.
    pub(crate) fn to_dense(&self, most: usize) -> Option<Vec<u64>> {
        self.with(|attr| match attr {
            Attr::Elements {
                keyword: b"dense",
                body,
                ty: Some(ty),
            } => dense(body, ty, most),
            _ => None,
        })
    }

    /// `#ptr.spec<size = 32, abi = 32, preferred = 64, index = 32>`.
    pub(crate) fn to_pointer_spec(&self) -> Option<PointerSpec> {
        self.with(|attr| match attr {
            Attr::Dialect(it) if it.is("ptr", "spec") => pointer_spec(it),
            _ => None,
        })
    }

    /// `["size", 42]`.
    pub(crate) fn to_pair(&self) -> Option<(String, u64)> {
        self.with(|attr| {
            let Attr::Array(items) = attr else {
                return None;
            };
            let items: Vec<Part<'_>> = items.take(3).collect();
            let [first, second] = items[..] else {
                return None;
            };
            match (first.attr().ok()?, second.attr().ok()?) {
                (Attr::String { raw, .. }, Attr::Number(number)) => {
                    let name = String::from_utf8_lossy(&unescape(raw)).into_owned();
                    Some((name, integer(number)?))
                }
                _ => None,
            }
        })
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn integer(number: NumberSyntax<'_>) -> Option<u64> {
    let value = number.to_i128()?;
    let width = match number.ty.map(Part::ty) {
        Some(Ok(Type::Integer { width, .. })) => width,
        Some(Ok(Type::Index)) | None => 64,
        _ => return None,
    };
    let mask = match width {
        0..64 => (1u128 << width) - 1,
        _ => u128::from(u64::MAX),
    };
    let bits = value as u128 & mask;
    let fits = value < 0 || value as u128 <= mask;
    u64::try_from(bits).ok().filter(|_| fits)
}

fn number<T: std::str::FromStr>(part: &[u8]) -> Option<T> {
    std::str::from_utf8(part).ok()?.trim().parse().ok()
}

/// `i32: 8, 16` or `i32`.
fn array(body: Part<'_>) -> Option<Vec<i64>> {
    let mut items = body.items();
    let first = items.next()?.bytes();
    let Some(colon) = memchr::memchr(b':', first) else {
        return Some(Vec::new());
    };
    let mut numbers = vec![number(first.get(colon + 1..)?)?];
    for item in items {
        numbers.push(number(item.bytes())?);
    }
    Some(numbers)
}

/// The elements of a dense attribute of `i64`.
fn dense(body: Part<'_>, ty: Part<'_>, most: usize) -> Option<Vec<u64>> {
    let (Type::Vector { shape, element } | Type::RankedTensor { shape, element, .. }) =
        ty.ty().ok()?
    else {
        return None;
    };
    if element.bytes() != b"i64" {
        return None;
    }
    let mut count = 1u64;
    for dim in shape {
        count = count.checked_mul(u64::try_from(dim.size).ok()?)?;
    }
    let count = usize::try_from(count).ok().filter(|count| *count <= most)?;
    let mut numbers = Vec::new();
    // Lists in lists, the first on top.
    let mut open = vec![body];
    while let Some(part) = open.pop() {
        match part.attr().ok()? {
            Attr::Array(items) => {
                let items: Vec<Part<'_>> = items.take(most + 1).collect();
                open.extend(items.into_iter().rev());
            }
            Attr::Number(number) if numbers.len() < most => {
                numbers.push(u64::try_from(number.to_i128()?).ok()?);
            }
            _ => return None,
        }
    }
    match (numbers.len(), count) {
        (1, _) => numbers.resize(count, numbers[0]),
        (len, count) if len == count => {}
        _ => return None,
    }
    Some(numbers)
}

fn function_pointer(it: DialectSyntax<'_>) -> Option<FunctionPointerAlignment> {
    let mut items = it.items();
    let alignment = number(items.next()?.bytes())?;
    let (name, value) = items.next()?.split_entry();
    let function_dependent = match value?.bytes() {
        b"true" => true,
        b"false" => false,
        _ => return None,
    };
    (name.bytes() == b"function_dependent").then_some(FunctionPointerAlignment {
        alignment,
        function_dependent,
    })
}

fn pointer_spec(it: DialectSyntax<'_>) -> Option<PointerSpec> {
    let (mut size, mut abi, mut preferred, mut index) = (None, None, None, None);
    for item in it.items() {
        let (name, value) = item.split_entry();
        let place = match name.bytes() {
            b"size" => &mut size,
            b"abi" => &mut abi,
            b"preferred" => &mut preferred,
            b"index" => &mut index,
            _ => return None,
        };
        *place = Some(number(value?.bytes())?);
    }
    Some(PointerSpec {
        size: size?,
        abi: abi?,
        preferred: preferred?,
        index: index.or(size)?,
    })
}
