//! The rows of a table: what an encoding and its text consist of.

use super::child::Child;
use super::row_value::ParseDirective;
use crate::asm_parse::Part;
use crate::dialect::{AsmFragment, Lookup};
use crate::entity::Custom;
use crate::error::Result;

/// A dialect given by tables.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Schema {
    /// The dialect's name.
    pub name: &'static str,
    /// Its attributes, by ascending code.
    pub attrs: &'static [Def],
    /// Its types, by ascending code.
    pub types: &'static [Def],
    /// What formats can not say.
    pub directive: Directive,
    /// What reads it again.
    pub parse: ParseDirective,
    /// Refuses a text behind a mnemonic that is read, but means nothing.
    pub check: fn(&str, Part<'_>) -> Result<()>,
}

/// Writes the part of a text that a format names `@directive`.
///
/// # Errors
/// Those of looking up children; `Unprintable` for values the reference can not print.
pub(super) type Directive =
    for<'a> fn(&str, &Custom<'a>, file: &dyn Lookup<'a>, out: &mut AsmFragment<'a>) -> Result<()>;

/// One encoding of an attribute or a type.
#[derive(Debug)]
#[doc(hidden)]
pub struct Def {
    /// The number that leads it.
    pub code: u64,
    /// The name in the text.
    pub mnemonic: &'static str,
    /// Name and kind of its fields. A `?` ends the name of a field that the text
    /// leaves out where it has its default: none, zero, empty, false.
    pub fields: &'static [(&'static str, Kind)],
    /// The text behind the mnemonic. `$field` stands for a value, `$*` for all of
    /// them as `name = value`, `@name` for a [`Directive`]; `?{` and `?}` around a text
    /// drop it unless the first field in it has a value other than its default.
    pub format: &'static str,
    /// The first release of LLVM that reads it, of rows with an older one of the same code; else 0.
    pub since: u32,
}

impl Def {
    /// The row, which only this release of LLVM and later ones read.
    pub(crate) const fn since(self, release: u32) -> Def {
        Def {
            since: release,
            ..self
        }
    }
}

/// A row of a table.
pub(crate) const fn def(
    code: u64,
    mnemonic: &'static str,
    fields: &'static [(&'static str, Kind)],
    format: &'static str,
) -> Def {
    Def {
        code,
        mnemonic,
        fields,
        format,
        since: 0,
    }
}

/// A row for what its name alone tells.
pub(crate) const fn plain(code: u64, mnemonic: &'static str) -> Def {
    def(code, mnemonic, &[], "")
}

/// Numbers and their names.
pub(crate) type Names = &'static [(u64, &'static str)];

/// How a field is encoded, and how its value is written.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Kind {
    /// A reference to an attribute.
    Attr(Child),
    /// A reference that may be absent.
    OptionalAttr(Child),
    /// A reference that may be absent, whose text a [`Directive`] of this name writes.
    OptionalAttrBy(&'static str),
    /// A number, not zero where a reference follows.
    FlaggedAttr(Child),
    /// A byte, not zero where a reference follows.
    ByteFlaggedAttr(Child),
    /// References: `a, b`.
    Attrs(Child),
    /// A byte, not zero where a list of optional references follows: `a, b`.
    OptionalAttrs(Child),
    /// The same, but a [`Directive`] of this name writes it.
    OptionalAttrsBy(&'static str),
    /// Names and values: `a = b, c = d`.
    AttrPairs,
    /// A reference to a type.
    Type,
    /// References to types: `a, b`.
    Types,
    /// References to types: `a, b`, or `()` where there are none.
    TypesOrUnit,
    /// A string: `"text"`.
    String,
    /// Strings, whose text a [`Directive`] writes.
    Strings,
    /// A number without a sign.
    Unsigned,
    /// A number and a flag in its lowest bit that says whether it is there.
    OptionalUnsigned,
    /// A byte, not zero where a list of numbers follows: `1, 2`.
    OptionalUnsigneds,
    /// A number with a sign.
    Signed,
    /// Numbers with a sign: `[1, 2]`.
    Signeds,
    /// Extents: `[1, ?]`.
    Dims,
    /// Extents: `1x?x`.
    Shape,
    /// A bool of one byte.
    Bool,
    /// A bool as a number.
    WideBool,
    /// An enumerator; a number that is none makes the entry an unknown one.
    Enum(Names),
    /// An enumerator of a list that others extend; an unknown one has no name.
    OpenEnum(Names),
    /// An enumerator, written as a number with a sign.
    SignedEnum(Names),
    /// Bits with names: `Bit`, `"Bit|Other"`.
    Flags(Names),
    /// A number, up to the end of the entry, whose width a type tells.
    Number,
    /// A float of 64 bits.
    Double,
    /// Floats of 64 bits: `[1.0, 2.0]`.
    Doubles,
    /// Bytes, led by their number.
    Bytes,
}

/// The name of `code`; tables are short or asked rarely, so this walks.
pub(crate) fn name_of(names: Names, code: u64) -> Option<&'static str> {
    names
        .iter()
        .find(|(c, _)| *c == code)
        .map(|(_, name)| *name)
}
