//! An entry: a key, which is a type or a string, and a value, an attribute.

use std::fmt;
use std::sync::Arc;

use crate::spec::spec_value::{PointerSpec, Value};
use crate::type_nodes::{Classes, Kind, Type};
use mlirbc::asm_parse::{Attr, Part, unescape};
use mlirbc::entity::FloatKind;
use mlirbc::error::LayoutError;
use mlirbc::ids::Pos;
use mlirbc::{Error, ErrorKind, Result};

/// The key of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Key {
    /// A type.
    Type(Type),
    /// An identifier, such as `dlti.endianness`.
    Name(Arc<str>),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Type(ty) => f.write_str(ty.text()),
            Key::Name(name) => write!(f, "\"{name}\""),
        }
    }
}

/// A key and its value.
#[derive(Debug)]
pub struct Entry {
    key: Key,
    value: Value,
    rule: Rule,
    /// The value taken apart, for classes of the test dialect.
    pair: Option<(String, u64)>,
    pos: Pos,
}

impl Entry {
    /// The key.
    pub fn key(&self) -> &Key {
        &self.key
    }

    /// The value.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Its offset in the file.
    pub fn pos(&self) -> Pos {
        self.pos
    }

    pub(crate) fn pair(&self) -> Option<&(String, u64)> {
        self.pair.as_ref()
    }

    pub(crate) fn rule(&self) -> &Rule {
        &self.rule
    }

    pub(crate) fn new(key: Key, value: Value, pos: Pos) -> Result<Entry> {
        let rule = Rule::new(&key, &value).map_err(|expected| {
            let key = key.to_string();
            error(pos, LayoutError::Entry { key, expected })
        })?;
        let pair = match &key {
            Key::Type(ty) if matches!(ty.kind(), Kind::Custom(_)) => value.to_pair(),
            _ => None,
        };
        Ok(Entry {
            key,
            value,
            rule,
            pair,
            pos,
        })
    }

    pub(crate) fn incompatible(&self) -> Error {
        let key = self.key.to_string();
        error(self.pos, LayoutError::Incompatible { key })
    }
}

pub(crate) fn error(pos: Pos, problem: LayoutError) -> Error {
    Error::at(pos, ErrorKind::Layout(problem))
}

/// The value of an entry as the rules of its type class use it; sizes and alignments in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// The width of `index`.
    Index(u64),
    /// Alignments of an integer, a float or a struct.
    Aligned { abi: u64, preferred: u64 },
    /// A pointer.
    Pointer(PointerSpec),
    /// One that no rule of this crate uses.
    Other,
}

const NAMES: [&str; 8] = [
    "dlti.default_memory_space",
    "dlti.alloca_memory_space",
    "dlti.program_memory_space",
    "dlti.global_memory_space",
    "dlti.stack_alignment",
    "dlti.function_pointer_alignment",
    "dlti.legal_int_widths",
    "dlti.mangling_mode",
];

impl Rule {
    fn new(key: &Key, value: &Value) -> Result<Rule, &'static str> {
        let ty = match key {
            Key::Type(ty) => ty,
            Key::Name(name) => return Rule::named(name, value),
        };
        let aligned = |most| {
            let numbers = value.to_dense(most);
            let numbers = numbers.filter(|numbers| (1..=most).contains(&numbers.len()));
            let numbers = numbers.ok_or("one or two numbers of type i64")?;
            let abi = numbers[0];
            let preferred = numbers[numbers.len() - 1];
            match abi <= preferred {
                true => Ok(Rule::Aligned { abi, preferred }),
                false => Err(PREFERRED),
            }
        };
        match ty.kind() {
            Kind::Index => match value.as_integer() {
                Some(width) if width <= u64::from(MAX_WIDTH) => Ok(Rule::Index(width)),
                _ => Err("the width of an integer type"),
            },
            Kind::Integer { .. } | Kind::Float(_) => aligned(2),
            Kind::Struct { named, .. } => match *named || ty.nodes().len() > 1 {
                true => Err("no value, as only the struct without a name and elements has one"),
                false => aligned(2),
            },
            Kind::LlvmPointer(_) => pointer(value.to_dense(4)),
            Kind::Pointer(_) => match value.to_pointer_spec() {
                Some(spec) => pointer_spec(spec),
                // LLVM 19.
                None => pointer(value.to_dense(4)),
            },
            Kind::Complex | Kind::Vector { .. } | Kind::Builtin => {
                Err("another key: entries of this builtin type are not allowed")
            }
            Kind::Array(_) | Kind::Custom(_) | Kind::Other => Ok(Rule::Other),
        }
    }

    fn named(name: &str, value: &Value) -> Result<Rule, &'static str> {
        if !name.starts_with("dlti.") || NAMES.contains(&name) {
            return Ok(Rule::Other);
        }
        match (name, value.as_string().as_deref()) {
            ("dlti.endianness", Some("big" | "little")) => Ok(Rule::Other),
            ("dlti.endianness", _) => Err("\"big\" or \"little\""),
            _ => Err("another name: `dlti` has no such entry"),
        }
    }
}

/// The widest integer type of MLIR.
const MAX_WIDTH: u32 = (1 << 24) - 1;

const PREFERRED: &str = "a preferred alignment not less than the ABI alignment";

fn pointer(numbers: Option<Vec<u64>>) -> Result<Rule, &'static str> {
    let (size, abi, preferred, index) = match numbers.as_deref() {
        Some([size, abi, preferred]) => (*size, *abi, *preferred, *size),
        Some([size, abi, preferred, index]) => (*size, *abi, *preferred, *index),
        _ => return Err("three or four numbers of type i64"),
    };
    if abi > preferred {
        return Err(PREFERRED);
    }
    Ok(Rule::Pointer(PointerSpec {
        size,
        abi,
        preferred,
        index,
    }))
}

fn pointer_spec(spec: PointerSpec) -> Result<Rule, &'static str> {
    let numbers = [spec.size, spec.abi, spec.preferred, spec.index];
    if numbers.iter().any(|bits| bits % 8 != 0) {
        return Err("sizes and alignments that are multiples of 8 bits");
    }
    if spec.abi > spec.preferred {
        return Err(PREFERRED);
    }
    Ok(Rule::Pointer(spec))
}

/// The types of the same layout rules. Custom types have names instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    Integer,
    Index,
    Float(Option<FloatKind>),
    LlvmPointer,
    Struct,
    Pointer,
    Other,
}

impl Class {
    pub(crate) fn of(ty: &Type) -> Class {
        match ty.kind() {
            Kind::Integer { .. } => Class::Integer,
            Kind::Index => Class::Index,
            Kind::Float(kind) => Class::Float(*kind),
            Kind::LlvmPointer(_) => Class::LlvmPointer,
            Kind::Struct { .. } => Class::Struct,
            Kind::Pointer(_) => Class::Pointer,
            _ => Class::Other,
        }
    }
}

/// The key and the value of an entry in either syntax.
pub(crate) fn key_value(item: Part<'_>) -> Result<(Part<'_>, Part<'_>)> {
    if let (key, Some(value)) = item.split_entry() {
        return Ok((key, value));
    }
    if let Attr::Dialect(it) = item.attr()? {
        if it.is("dlti", "dl_entry") {
            let mut items = it.items();
            if let (Some(key), Some(value), None) = (items.next(), items.next(), items.next()) {
                return Ok((key, value));
            }
        }
    }
    let what = "an entry: a key and a value";
    Err(error(item.pos(), LayoutError::Expected { what }))
}

pub(crate) fn key(part: Part<'_>, classes: &dyn Classes) -> Result<Key> {
    if let Attr::String { raw, ty: None } = part.attr()? {
        return Ok(Key::Name(String::from_utf8_lossy(&unescape(raw)).into()));
    }
    let ty = Type::of_part(part, classes)?;
    match ty.is_type() {
        true => Ok(Key::Type(ty)),
        false => {
            let what = "a type or a string as key";
            Err(error(part.pos(), LayoutError::Expected { what }))
        }
    }
}
