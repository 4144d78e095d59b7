//! The definition of an operation, as far as its text depends on it.

use std::fmt;
use std::sync::Arc;

use mlirbc::entity::{AttrData, Signedness, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ods::Row;
use mlirbc::props::{Arity, OPERAND_SIZES, RESULT_SIZES};

use super::enums::{Enum, Enums};
use super::structure::{Branch, Structure};

/// Behind an argument that only releases since [`CHANGED_IN`](crate::CHANGED_IN) have.
const NEWER: &str = "@24";

/// How the text of an attribute or property is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttrText {
    /// `@name`.
    Symbol,
    /// The word of an integer of this type.
    Enum(Arc<Enum>, Box<str>),
    /// The type that is left out; empty if it follows from the kind.
    WithoutType(Box<str>),
    /// Nothing: its presence is printed.
    Unit,
    /// As an attribute by itself.
    Full,
    /// Without `#dialect.mnemonic`, or `array<i64` of an array in square brackets.
    Stripped(Box<str>),
    /// The word of a property that is no attribute, in brackets behind another word if that is not empty.
    EnumProperty(Arc<Enum>, Box<str>),
    /// Another property that is no attribute.
    Property(Box<str>),
}

/// What an integer has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A power of two.
    PowerOfTwo,
    /// This or more.
    Min(i64),
    /// This or less.
    Max(i64),
}

impl Bound {
    fn parse(word: &str) -> Option<Bound> {
        Some(match word.split_at_checked(3)? {
            ("pow", "2") => Bound::PowerOfTwo,
            ("min", number) => Bound::Min(number.parse().ok()?),
            ("max", number) => Bound::Max(number.parse().ok()?),
            _ => return None,
        })
    }

    fn holds(self, number: i64) -> bool {
        match self {
            Bound::PowerOfTwo => number > 0 && number.count_ones() == 1,
            Bound::Min(min) => number >= min,
            Bound::Max(max) => number <= max,
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::PowerOfTwo => f.write_str("a power of two"),
            Bound::Min(min) => write!(f, "{min} or more"),
            Bound::Max(max) => write!(f, "{max} or less"),
        }
    }
}

/// An attribute or property.
#[derive(Clone, Debug)]
pub struct AttrDef {
    /// Its name.
    pub name: Box<str>,
    /// How its text is made.
    pub text: AttrText,
    /// How it is stored, where the words before do not tell it: `string`, `array` and others, or empty.
    pub stored: Box<str>,
    /// What an integer has to be.
    pub bounds: Vec<Bound>,
    /// Whether it has a default value.
    pub has_default: bool,
    /// Whether it can be left out.
    pub is_optional: bool,
    /// Whether it is a property that is no attribute: `{...}` does not state it.
    pub is_native: bool,
}

impl AttrDef {
    /// Whether only its presence is printed.
    pub fn is_unit(&self) -> bool {
        self.text == AttrText::Unit
    }

    /// The type of the integer that it is; `None` for another attribute.
    fn integer_type(&self) -> Option<&str> {
        let AttrText::WithoutType(name) = &self.text else {
            return None;
        };
        let digits = name.trim_start_matches(['s', 'u']).strip_prefix('i');
        let is_sized = digits.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit()));
        // What is stored in another way only has such a type.
        let is_integer = self.stored.is_empty() && (is_sized || **name == *"index");
        is_integer.then_some(name)
    }

    /// Whether it can be this attribute, as far as it is known to be an integer.
    pub fn allows<'a>(
        &self,
        data: &AttrData<'_>,
        ty: impl FnOnce(TypeId) -> mlirbc::Result<TypeData<'a>>,
    ) -> bool {
        let Some(name) = self.integer_type() else {
            return true;
        };
        let AttrData::Integer { ty: id, bits } = data else {
            return false;
        };
        let (text, width) = match ty(*id) {
            Ok(TypeData::Index) => ("index".to_owned(), 64),
            Ok(TypeData::Integer { width, signedness }) => {
                let sign = match signedness {
                    Signedness::Signless => "",
                    Signedness::Signed => "s",
                    Signedness::Unsigned => "u",
                };
                (format!("{sign}i{width}"), width)
            }
            _ => return false,
        };
        let number = match width {
            1..=64 => bits.number(width).unwrap_or(0) as u64,
            _ => return text == name,
        };
        let number = (number << (64 - width)) as i64 >> (64 - width);
        text == name && self.bounds.iter().all(|bound| bound.holds(number))
    }

    /// What [`AttrDef::allows`] asks for: a type and bounds.
    pub fn requirement(&self) -> String {
        let is_power = self.bounds.contains(&Bound::PowerOfTwo);
        let bounds = (self.bounds.iter()).filter(|bound| !(is_power && **bound == Bound::Min(1)));
        let bounds: String = bounds.map(|bound| format!(", {bound}")).collect();
        let ty = self.integer_type().unwrap_or_default();
        format!("an integer of type `{ty}`{bounds}")
    }
}

/// A group of operands, results, regions or successors.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name.
    pub name: Box<str>,
    /// How many it has.
    pub arity: Arity,
    /// Whether it is a list of lists.
    pub is_nested: bool,
    /// `dialect.mnemonic` of its type, if that is left out.
    pub stripped: Option<Box<str>>,
    /// The builtin types that its text can state, by the name that C++ has for them.
    pub builtin: Option<Box<str>>,
}

/// Builtin types, as rows and errors name them.
const BUILTIN: [(&str, &str); 9] = [
    ("function", "a function type"),
    ("index", "`index`"),
    ("integer", "an integer type"),
    ("memref", "a memref"),
    ("ranked_memref", "a memref with a rank"),
    ("ranked_tensor", "a tensor with a rank"),
    ("tensor", "a tensor"),
    ("unranked_memref", "a memref without a rank"),
    ("vector", "a vector"),
];

impl Group {
    /// What its text has to state instead of a type; `None` if it can state that.
    pub fn refuses(&self, ty: &TypeData<'_>) -> Option<&'static str> {
        let name = self.builtin.as_deref()?;
        let names: &[&str] = match ty {
            TypeData::Function { .. } => &["function"],
            TypeData::Index => &["index"],
            TypeData::Integer { .. } => &["integer"],
            TypeData::MemRef { .. } => &["memref", "ranked_memref"],
            TypeData::UnrankedMemRef { .. } => &["memref", "unranked_memref"],
            TypeData::RankedTensor { .. } => &["tensor", "ranked_tensor"],
            TypeData::UnrankedTensor { .. } => &["tensor"],
            TypeData::Vector { .. } => &["vector"],
            // Of any.
            TypeData::Text(_) => return None,
            _ => &[],
        };
        let known = BUILTIN.iter().find(|(it, _)| *it == name);
        known
            .filter(|_| !names.contains(&name))
            .map(|(_, text)| *text)
    }
}

/// The definition of an operation.
#[derive(Clone, Debug, Default)]
pub struct Definition {
    /// Groups of operands.
    pub operands: Vec<Group>,
    /// Groups of results.
    pub results: Vec<Group>,
    /// Attributes and properties.
    pub attrs: Vec<AttrDef>,
    /// Groups of regions.
    pub regions: Vec<Group>,
    /// Groups of successors.
    pub successors: Vec<Group>,
    /// The terminator of its regions that may be left out.
    pub implicit_terminator: Option<Box<str>>,
    /// Whether each of its regions has one block.
    pub is_single_block: bool,
    /// Whether its regions do not see the values around it.
    pub is_isolated: bool,
    /// The dialect whose name operations in its regions leave out.
    pub default_dialect: Option<Box<str>>,
    /// What its text leaves out about types.
    pub matches: Vec<Match>,
    /// Whether an attribute has the sizes of the groups of operands, and of results.
    pub has_operand_sizes: bool,
    /// The same of results.
    pub has_result_sizes: bool,
    /// Whether the results have the names of their groups.
    pub names_results: bool,
    /// What it says about blocks and symbols.
    pub structure: Structure,
}

/// What is known of the types of values that their text leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// All operands and results have one type.
    AllSame,
    /// All operands have one type.
    OperandsSame,
    /// The result has the type of this attribute.
    OfAttr(Box<str>),
    /// These values have one type.
    Same(Vec<Box<str>>),
    /// The type of the second value is that of the first one, changed by C++.
    From(Box<str>, Box<str>, Box<str>),
    /// The second values are the elements of the first one.
    Elements(Box<str>, Box<str>),
    /// The value has this type.
    Is(Box<str>, Box<str>),
}

impl Match {
    fn parse(word: &str, value: &str) -> Option<Match> {
        let two = || {
            let (a, b) = value.split_once(',')?;
            Some((Box::from(a), b))
        };
        Some(match word {
            "same_type" => Match::AllSame,
            "same_operand_types" => Match::OperandsSame,
            "first_attr_type" => Match::OfAttr(value.into()),
            "match" => Match::Same(value.split(',').map(Into::into).collect()),
            "with" => {
                let (a, rest) = two()?;
                let (b, code) = rest.split_once(':')?;
                Match::From(a, b.into(), code.into())
            }
            "elements" => {
                let (a, b) = two()?;
                Match::Elements(a, b.into())
            }
            "build" => {
                let (name, ty) = value.split_once('=')?;
                Match::Is(name.into(), ty.into())
            }
            _ => return None,
        })
    }
}

/// An argument, by its number among those of its kind.
pub(super) enum Argument {
    Operand(usize),
    Attr(usize),
}

impl Definition {
    /// Whether an attribute has the sizes of groups, which the text leaves out: by this name, others have what they like.
    pub fn is_sizes(&self, name: &[u8]) -> bool {
        self.has_operand_sizes && name == OPERAND_SIZES.as_bytes()
            || self.has_result_sizes && name == RESULT_SIZES.as_bytes()
    }

    /// Whether a property of this name is no attribute, so that one in `{...}` is another thing.
    pub fn is_native(&self, name: &[u8]) -> bool {
        let mut attrs = self.attrs.iter();
        attrs.any(|it| it.is_native && it.name.as_bytes() == name)
    }

    /// What a row says of LLVM 22, or of a release since [`CHANGED_IN`](crate::CHANGED_IN).
    pub(crate) fn of(row: Row<'_>, enums: &Enums, is_newer: bool) -> Result<Definition, String> {
        Definition::parse(|key| row.fact(key), enums, is_newer)
    }

    /// The error is a word that is not understood.
    fn parse<'t>(
        fact: impl Fn(&str) -> Option<&'t str>,
        enums: &Enums,
        is_newer: bool,
    ) -> Result<Definition, String> {
        let words = |key: &str| {
            let words = fact(key).unwrap_or("-").split(' ');
            words.filter(|word| *word != "-")
        };
        let groups = |key: &str| words(key).map(group).collect::<Result<Vec<_>, _>>();
        let mut definition = Definition {
            results: groups("results")?,
            regions: groups("regions")?,
            successors: groups("successors")?,
            ..Definition::default()
        };
        for word in words("args") {
            let word = match word.strip_suffix(NEWER) {
                Some(_) if !is_newer => continue,
                Some(word) => word,
                None => word,
            };
            match word.split_at_checked(1) {
                Some(("%", word)) => definition.operands.push(group(word)?),
                Some(("#", word)) => definition.attrs.push(attr(word, enums, true).ok_or(word)?),
                Some(("@", word)) => definition.attrs.push(attr(word, enums, false).ok_or(word)?),
                _ => return Err(word.into()),
            }
        }
        for word in words("traits") {
            definition.add_trait(word).ok_or(word)?;
        }
        match &definition.structure.branch {
            Some(Branch::Groups(names)) if !definition.has_groups(names) => {
                Err(format!("branch={}", names.join(",")))
            }
            _ => Ok(definition),
        }
    }

    /// Whether each group of successors has a group of operands of the name.
    fn has_groups(&self, names: &[Box<str>]) -> bool {
        let has = |name: &str| self.operands.iter().any(|group| &*group.name == name);
        names.len() == self.successors.len() && names.iter().all(|it| has(it))
    }

    fn add_trait(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once(['=', ':']).unwrap_or((word, ""));
        match (name, value) {
            ("implicit_terminator", op) => self.implicit_terminator = Some(op.into()),
            ("default_dialect", name) => self.default_dialect = Some(name.into()),
            ("names", "results") => self.names_results = true,
            ("isolated", "") => self.is_isolated = true,
            ("single_block", "") => self.is_single_block = true,
            ("operand_sizes", "") => self.has_operand_sizes = true,
            ("result_sizes", "") => self.has_result_sizes = true,
            _ if self.structure.add(name, value) => (),
            _ => self.matches.push(Match::parse(name, value)?),
        }
        Some(())
    }

    pub(super) fn argument(&self, name: &str) -> Option<Argument> {
        let operand = self.operands.iter().position(|group| &*group.name == name);
        let attr = || self.attrs.iter().position(|attr| &*attr.name == name);
        operand
            .map(Argument::Operand)
            .or_else(|| attr().map(Argument::Attr))
    }
}

/// `name`, its arity, `!` and the name of a type.
fn group(word: &str) -> Result<Group, String> {
    let (text, stripped) = match word.split_once('!') {
        Some((word, name)) => (word, Some(name)),
        None => (word, None),
    };
    let name = text.trim_end_matches(['?', '*']);
    let (arity, is_nested) = match &text[name.len()..] {
        "" => (Arity::One, false),
        "?" => (Arity::Optional, false),
        "*" => (Arity::Variadic, false),
        "**" => (Arity::Variadic, true),
        _ => return Err(word.into()),
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if name.is_empty() || !name.bytes().all(is_name) {
        return Err(word.into());
    }
    let builtin = stripped.and_then(|name| name.strip_prefix("builtin."));
    if builtin.is_some_and(|name| BUILTIN.iter().all(|(it, _)| *it != name)) {
        return Err(word.into());
    }
    Ok(Group {
        name: name.into(),
        arity,
        is_nested,
        stripped: stripped.filter(|_| builtin.is_none()).map(Into::into),
        builtin: builtin.map(Into::into),
    })
}

/// `name:kind`, what an integer has to be behind `&`, the kind of attribute behind `+`, then `?` or `=`.
fn attr(word: &str, enums: &Enums, is_attribute: bool) -> Option<AttrDef> {
    let (name, kind) = word.split_once(':')?;
    let has_default = kind.ends_with('=');
    let marked = kind.len();
    let kind = kind.trim_end_matches(['?', '=']);
    let is_optional = kind.len() < marked;
    let (kind, stored) = kind.split_once('+').unwrap_or((kind, ""));
    let (kind, bounds) = kind.split_once('&').unwrap_or((kind, ""));
    let bounds = bounds.split('&').filter(|word| !word.is_empty());
    let (word, more) = kind.split_once('=').unwrap_or((kind, ""));
    let text = match word {
        "unit" => AttrText::Unit,
        "enum" if !is_attribute => {
            let (name, around) = more.split_once('/').unwrap_or((more, ""));
            AttrText::EnumProperty(enums.get(name)?.clone(), around.into())
        }
        _ if !is_attribute => AttrText::Property(kind.into()),
        "sym" => AttrText::Symbol,
        "notype" if more == "none" => AttrText::WithoutType(Box::default()),
        "notype" => AttrText::WithoutType(more.into()),
        "any" => AttrText::Full,
        "strip" => AttrText::Stripped(more.into()),
        "enum" => {
            let (name, ty) = more.split_once('/').unwrap_or((more, "i32"));
            AttrText::Enum(enums.get(name)?.clone(), ty.into())
        }
        _ => return None,
    };
    Some(AttrDef {
        name: name.into(),
        text,
        stored: stored.into(),
        bounds: bounds.map(Bound::parse).collect::<Option<_>>()?,
        has_default,
        is_optional,
        is_native: !is_attribute,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word that is not understood is an error in each fact of a definition.
    #[test]
    fn a_planted_word_is_refused() {
        let facts = [
            ("args", "%a %b? #c:unit? #d:strip=x.y="),
            ("results", "r s**"),
            ("regions", "body"),
            ("successors", "next*"),
            ("traits", "operand_sizes match=a,b build:r=i1"),
        ];
        let find = |key: &str| facts.iter().find(|it| it.0 == key).map(|it| it.1);
        assert!(Definition::parse(find, Enums::built_in(), false).is_ok());
        for (planted, value) in facts {
            for word in [
                "&",
                "#e",
                "#e:sometimes",
                "%",
                "a?*",
                "same_typo",
                "isolated=1",
                "terminator=1",
                "branch=next",
            ] {
                let text = format!("{value} {word}");
                let with = |key: &str| {
                    if key == planted {
                        Some(&*text)
                    } else {
                        find(key)
                    }
                };
                // What is no trait and no argument can have any name.
                let is_name = !["args", "traits"].contains(&planted) && word == "same_typo";
                let read = Definition::parse(with, Enums::built_in(), false);
                assert_eq!(read.is_ok(), is_name, "{planted}: {word}");
            }
        }
    }
}
