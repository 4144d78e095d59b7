//! The results of all queries for a type, under the names of `--test-data-layout-query`.

use std::fmt;
use std::sync::Arc;

use mlirbc_document::text::{self, MAX_NAME};
use mlirbc_layout::{DataLayout, Type, TypeSize};
use serde::{Serialize, Serializer};

/// The results of all queries for a type.
#[derive(Serialize)]
pub struct Answer {
    /// Bytes.
    pub alignment: u64,
    /// Bytes.
    pub preferred: u64,
    /// Bytes.
    pub size: Size,
    /// Bits.
    pub bitsize: Size,
    /// Bits; 0 for types that are no index.
    pub index: u64,
    /// Those of the scope, which many answers share.
    #[serde(flatten)]
    pub scope: Arc<OfScope>,
}

/// The results that depend on the scope alone.
#[derive(Serialize)]
pub struct OfScope {
    /// Of allocations on the stack.
    pub alloca_memory_space: Value,
    /// Of what states none.
    pub default_memory_space: Value,
    /// Of functions.
    pub program_memory_space: Value,
    /// Of globals.
    pub global_memory_space: Value,
    /// `big` or `little`; empty if none is stated.
    pub endianness: String,
    /// The mangling of names.
    pub mangling_mode: Value,
    /// Bits.
    pub stack_alignment: u64,
    /// Bits of integers that the processor has. A list of very many is text.
    pub legal_int_widths: OrValue<Vec<i64>>,
    /// The alignment of pointers to functions.
    pub function_pointer_alignment: OrValue<PointerAlignment>,
}

/// The alignment of pointers to functions.
#[derive(Serialize)]
pub struct PointerAlignment {
    /// Bits.
    pub alignment: u64,
    /// Whether it is a multiple of the alignment of the function.
    pub function_dependent: bool,
}

/// The parts of an entry.
#[derive(Serialize)]
#[serde(untagged)]
pub enum OrValue<T> {
    /// It has the form that is expected.
    Parts(T),
    /// It has another form.
    Value(Option<Value>),
}

/// An integer, a string, or another attribute as text.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Value {
    /// An integer.
    Number(i64),
    /// Anything else, cut to a length that can be listed.
    Text(String),
}

impl Value {
    fn new(value: &mlirbc_layout::Value) -> Value {
        let literal = value.text().split(" : ").next().unwrap_or_default();
        let cut = |text: &str| {
            let end = (0..=text.len().min(MAX_NAME)).rev();
            let end = end.into_iter().find(|end| text.is_char_boundary(*end));
            Value::Text(text[..end.unwrap_or(0)].to_owned())
        };
        match (literal.parse::<i64>(), value.as_string()) {
            (Ok(number), _) => Value::Number(number),
            (Err(_), Some(string)) => cut(&string),
            (Err(_), None) => cut(value.text()),
        }
    }
}

/// For a table: escaped.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Text(text) => text::name(text.as_bytes()).fmt(f),
        }
    }
}

/// A size. In JSON a number; a scalable one is an object with the smallest size.
#[derive(Clone, Copy)]
pub struct Size(pub TypeSize);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_fixed() {
            Some(size) => size.fmt(f),
            None => write!(f, "{} x vscale", self.0.min),
        }
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Scalable {
            minimal_size: u64,
            scalable: bool,
        }
        match self.0.as_fixed() {
            Some(size) => size.serialize(serializer),
            None => {
                let (minimal_size, scalable) = (self.0.min, true);
                Scalable {
                    minimal_size,
                    scalable,
                }
                .serialize(serializer)
            }
        }
    }
}

impl OfScope {
    pub(super) fn new(layout: &DataLayout) -> mlirbc::Result<OfScope> {
        let space =
            |value: Option<&mlirbc_layout::Value>| value.map_or(Value::Number(0), Value::new);
        let widths = layout.legal_int_widths().ok();
        let widths = widths.filter(|widths| widths.len() <= MAX_WIDTHS);
        let function = layout.function_pointer_alignment().ok();
        let function = function.map(|it| PointerAlignment {
            alignment: it.alignment,
            function_dependent: it.function_dependent,
        });
        let mode = layout.mangling_mode();
        Ok(OfScope {
            alloca_memory_space: space(layout.alloca_memory_space()),
            default_memory_space: space(layout.default_memory_space()),
            program_memory_space: space(layout.program_memory_space()),
            global_memory_space: space(layout.global_memory_space()),
            endianness: layout.endianness().unwrap_or_default(),
            mangling_mode: mode.map_or(Value::Text(String::new()), Value::new),
            stack_alignment: layout.stack_alignment()?,
            legal_int_widths: or_value(widths, layout, "dlti.legal_int_widths"),
            function_pointer_alignment: or_value(
                function,
                layout,
                "dlti.function_pointer_alignment",
            ),
        })
    }
}

/// Most widths of a list; the text of a longer one is cut like a name.
const MAX_WIDTHS: usize = 256;

fn or_value<T>(parts: Option<T>, layout: &DataLayout, name: &str) -> OrValue<T> {
    let value = || OrValue::Value(layout.entry(name).map(Value::new));
    parts.map_or_else(value, OrValue::Parts)
}

impl Answer {
    pub(super) fn new(layout: &DataLayout, ty: &Type) -> mlirbc::Result<Answer> {
        Answer::in_scope(layout, ty, Arc::new(OfScope::new(layout)?))
    }

    pub(super) fn in_scope(
        layout: &DataLayout,
        ty: &Type,
        scope: Arc<OfScope>,
    ) -> mlirbc::Result<Answer> {
        let of_type = layout.query(ty)?;
        Ok(Answer {
            alignment: of_type.abi,
            preferred: of_type.preferred,
            size: Size(of_type.size),
            bitsize: Size(of_type.bits),
            index: of_type.index.unwrap_or(0),
            scope,
        })
    }
}
