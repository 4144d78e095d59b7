//! The kinds of attributes that operations require, which readers of bytecode cast to.

use crate::asm_parse::{self, Text};
use crate::entity::{AttrData, FloatKind, Signedness, TypeData};
use crate::error::Result;
use crate::ids::TypeId;
use crate::producer::Producer;

/// A kind of attribute, by its word in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[doc(hidden)]
pub enum AttrKind {
    Array,
    Bool,
    DenseArray(&'static str),
    /// Of a dialect.
    Dialect,
    Dictionary,
    /// An enumerator: an integer, or an attribute of a dialect.
    Enumerator,
    FlatSymbol,
    Float,
    Integer,
    String,
    Symbol,
    Type,
    Unit,
}

impl AttrKind {
    /// The release of LLVM that the table is of. Before, some attributes had other kinds.
    pub(super) const RELEASE: u16 = 22;

    /// The words of the table, what they mean, and how errors call it.
    const WORDS: [(&'static str, AttrKind, &'static str); 19] = [
        ("array", AttrKind::Array, "an array"),
        ("array<f32>", AttrKind::DenseArray("f32"), "an array<f32>"),
        ("array<f64>", AttrKind::DenseArray("f64"), "an array<f64>"),
        ("array<i1>", AttrKind::DenseArray("i1"), "an array<i1>"),
        ("array<i16>", AttrKind::DenseArray("i16"), "an array<i16>"),
        ("array<i32>", AttrKind::DenseArray("i32"), "an array<i32>"),
        ("array<i64>", AttrKind::DenseArray("i64"), "an array<i64>"),
        ("array<i8>", AttrKind::DenseArray("i8"), "an array<i8>"),
        ("bool", AttrKind::Bool, "a boolean"),
        ("dialect", AttrKind::Dialect, "an attribute of a dialect"),
        ("dictionary", AttrKind::Dictionary, "a dictionary"),
        ("enum", AttrKind::Enumerator, "an enumerator"),
        (
            "flat_symbol",
            AttrKind::FlatSymbol,
            "a flat symbol reference",
        ),
        ("float", AttrKind::Float, "a float"),
        ("integer", AttrKind::Integer, "an integer"),
        ("string", AttrKind::String, "a string"),
        ("symbol", AttrKind::Symbol, "a symbol reference"),
        ("type", AttrKind::Type, "a type"),
        ("unit", AttrKind::Unit, "a unit"),
    ];

    fn parse(word: &str) -> Option<AttrKind> {
        let row = AttrKind::WORDS.iter().find(|row| row.0 == word)?;
        Some(row.1)
    }

    /// The kind by what a definition says behind the name of an attribute: how its text is made, `&` and bounds, `+` and a
    /// kind where that does not tell it (`any`: none), marks.
    pub(super) fn of_word(word: &str) -> Option<AttrKind> {
        let word = word.trim_end_matches(['?', '=']);
        if let Some((_, kind)) = word.split_once('+') {
            return AttrKind::parse(kind);
        }
        // What an integer has to be is no kind.
        let word = word.split_once('&').map_or(word, |(word, _)| word);
        let (text, more) = word.split_once('=').unwrap_or((word, ""));
        match (text, more) {
            ("unit", _) => Some(AttrKind::Unit),
            ("sym", _) => Some(AttrKind::String),
            ("strip", array) if array.starts_with("array<") => {
                AttrKind::parse(&format!("{array}>"))
            }
            ("strip", _) => Some(AttrKind::Dialect),
            ("notype", "i1") => Some(AttrKind::Bool),
            ("notype", "index") => Some(AttrKind::Integer),
            ("notype", ty) => {
                let digits = ty.trim_start_matches(['u', 's', 'i', 'f']);
                let is_sized = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
                let of_size = match ty.starts_with('f') {
                    true => AttrKind::Float,
                    false => AttrKind::Integer,
                };
                is_sized.then_some(of_size)
            }
            _ => None,
        }
    }

    /// What errors call it.
    #[doc(hidden)]
    pub fn text(self) -> &'static str {
        let row = AttrKind::WORDS.iter().find(|row| row.1 == self);
        row.map_or("", |row| row.2)
    }

    /// Whether attributes of files by this producer have this kind.
    pub(super) fn is_of(self, producer: Producer) -> bool {
        self.is_of_all() || producer.llvm_release() == Some(AttrKind::RELEASE)
    }

    /// Whether attributes of files of all releases have this kind.
    pub(super) fn is_of_all(self) -> bool {
        use AttrKind::{FlatSymbol, String, Symbol, Type};
        matches!(self, String | FlatSymbol | Symbol | Type)
    }

    /// Whether an attribute is of this kind. What nobody decodes can be of any.
    ///
    /// # Errors
    /// Those of `ty`, which decodes a type.
    #[doc(hidden)]
    pub fn holds<'a>(
        self,
        data: &AttrData<'_>,
        ty: impl FnOnce(TypeId) -> Result<TypeData<'a>>,
    ) -> Result<bool> {
        Ok(match (self, data) {
            (_, AttrData::Opaque(_)) => true,
            (_, AttrData::Text(text)) => self.holds_text(text),
            (AttrKind::Array, AttrData::Array(_))
            | (AttrKind::Dictionary, AttrData::Dictionary(_))
            | (AttrKind::Float, AttrData::Float { .. })
            | (AttrKind::Integer, AttrData::Integer { .. })
            | (AttrKind::String, AttrData::String(_) | AttrData::TypedString { .. })
            | (AttrKind::Symbol, AttrData::SymbolRef { .. })
            | (AttrKind::Type, AttrData::Type(_))
            | (AttrKind::Unit, AttrData::Unit)
            | (AttrKind::Dialect | AttrKind::Enumerator, AttrData::Custom(_))
            | (AttrKind::Enumerator, AttrData::Integer { .. }) => true,
            (AttrKind::FlatSymbol, AttrData::SymbolRef { nested, .. }) => nested.is_empty(),
            (AttrKind::Bool, AttrData::Integer { ty: id, .. }) => is_named(&ty(*id)?, "i1"),
            (AttrKind::DenseArray(name), AttrData::DenseArray { element, .. }) => {
                is_named(&ty(*element)?, name)
            }
            _ => false,
        })
    }

    /// The same of assembly text.
    fn holds_text(self, text: &[u8]) -> bool {
        let text = text.strip_suffix(b"\0").unwrap_or(text);
        let Ok(parsed) = Text::new(text, 0) else {
            return true;
        };
        match (self, parsed.whole().attr()) {
            (_, Err(_))
            | (AttrKind::Array, Ok(asm_parse::Attr::Array(_)))
            | (AttrKind::Bool | AttrKind::Integer, Ok(asm_parse::Attr::Bool(_)))
            | (AttrKind::Dictionary, Ok(asm_parse::Attr::Dictionary(_)))
            | (AttrKind::Float | AttrKind::Integer, Ok(asm_parse::Attr::Number(_)))
            | (AttrKind::String, Ok(asm_parse::Attr::String { .. }))
            | (AttrKind::Symbol, Ok(asm_parse::Attr::SymbolRef(_)))
            | (AttrKind::Type, Ok(asm_parse::Attr::Type(_)))
            | (AttrKind::Unit, Ok(asm_parse::Attr::Unit))
            | (
                AttrKind::Dialect | AttrKind::Enumerator,
                Ok(
                    asm_parse::Attr::Dialect(_)
                    | asm_parse::Attr::Word(_)
                    | asm_parse::Attr::Other(_),
                ),
            )
            | (AttrKind::Enumerator, Ok(asm_parse::Attr::Number(_))) => true,
            (AttrKind::Bool, Ok(asm_parse::Attr::Number(number))) => {
                number.ty.is_some_and(|ty| ty.bytes() == b"i1")
            }
            (AttrKind::DenseArray(name), Ok(asm_parse::Attr::Elements { keyword, body, .. })) => {
                keyword == b"array" && body.bytes().trim_ascii_start().starts_with(name.as_bytes())
            }
            (AttrKind::FlatSymbol, Ok(asm_parse::Attr::SymbolRef(part))) => {
                memchr::memmem::find(part.bytes(), b"::").is_none()
            }
            _ => false,
        }
    }
}

/// Whether a type is the signless integer or the float with this name. Text can be any type.
fn is_named(data: &TypeData<'_>, name: &str) -> bool {
    match data {
        TypeData::Integer { width, signedness } => {
            let digits = name.strip_prefix('i').and_then(|it| it.parse().ok());
            digits == Some(*width) && *signedness == Signedness::Signless
        }
        TypeData::Float(kind) => FloatKind::from_name(name.as_bytes()) == Some(*kind),
        TypeData::Text(_) | TypeData::Opaque(_) => true,
        _ => false,
    }
}
