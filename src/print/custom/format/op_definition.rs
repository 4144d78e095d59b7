//! The definition of an operation, as far as its text depends on it: a line of a table.

use crate::props::Arity;

/// How the text of an attribute or property is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::print::custom) enum AttrText {
    /// `@name`.
    Symbol,
    /// The word of an integer, by the name of its enumeration.
    Enum(Box<str>),
    WithoutType,
    Unit,
    Full,
    /// Without `#dialect.mnemonic`.
    Stripped,
    /// A property that is no attribute.
    Property(Box<str>),
}

/// An attribute or property.
#[derive(Clone, Debug)]
pub(in crate::print::custom) struct AttrDef {
    pub(in crate::print::custom) name: Box<str>,
    pub(in crate::print::custom) text: AttrText,
    pub(in crate::print::custom) has_default: bool,
}

impl AttrDef {
    pub(super) fn is_unit(&self) -> bool {
        self.text == AttrText::Unit
    }
}

/// A group of operands, results, regions or successors.
#[derive(Clone, Debug)]
pub(in crate::print::custom) struct Group {
    pub(in crate::print::custom) name: Box<str>,
    pub(in crate::print::custom) arity: Arity,
    /// Whether it is a list of lists.
    pub(in crate::print::custom) is_nested: bool,
    /// Whether its type is printed without `!dialect.mnemonic`.
    pub(in crate::print::custom) is_stripped: bool,
}

/// The definition of an operation.
#[derive(Clone, Debug, Default)]
pub(in crate::print::custom) struct Definition {
    pub(in crate::print::custom) operands: Vec<Group>,
    pub(in crate::print::custom) results: Vec<Group>,
    pub(in crate::print::custom) attrs: Vec<AttrDef>,
    pub(in crate::print::custom) regions: Vec<Group>,
    pub(in crate::print::custom) successors: Vec<Group>,
    /// Whether its regions end in a terminator that may be left out.
    pub(in crate::print::custom) has_implicit_terminator: bool,
    /// Whether the results have the names of their groups.
    pub(in crate::print::custom) names_results: bool,
}

/// An argument, by its number among those of its kind.
pub(super) enum Argument {
    Operand(usize),
    Attr(usize),
}

impl Definition {
    /// Reads the columns of a line from the arguments to the traits; also gives the format.
    pub(in crate::print::custom) fn parse(columns: &str) -> Option<(Definition, &str)> {
        let mut columns = columns.split('\t');
        let mut list = || Some(columns.next()?.split(' ').filter(|word| *word != "-"));
        let mut definition = Definition::default();
        for word in list()? {
            let (sigil, word) = word.split_at_checked(1)?;
            match sigil {
                "%" => definition.operands.push(group(word)),
                "#" => definition.attrs.push(attr(word, true)?),
                "@" => definition.attrs.push(attr(word, false)?),
                _ => return None,
            }
        }
        definition.results = list()?.map(group).collect();
        definition.regions = list()?.map(group).collect();
        definition.successors = list()?.map(group).collect();
        for word in list()? {
            definition.has_implicit_terminator |= word.starts_with("implicit_terminator");
            definition.names_results |= word == "names=results";
        }
        let format = columns.next()?;
        Some((definition, format))
    }

    pub(super) fn argument(&self, name: &str) -> Option<Argument> {
        let operand = self.operands.iter().position(|group| &*group.name == name);
        let attr = || self.attrs.iter().position(|attr| &*attr.name == name);
        operand
            .map(Argument::Operand)
            .or_else(|| attr().map(Argument::Attr))
    }
}

/// `name`, its arity, and `!`.
fn group(word: &str) -> Group {
    let stripped = word.strip_suffix('!');
    let word = stripped.unwrap_or(word);
    let nested = word.strip_suffix("**");
    let (name, arity) = match (nested, word.strip_suffix('*'), word.strip_suffix('?')) {
        (Some(name), ..) | (_, Some(name), _) => (name, Arity::Variadic),
        (_, _, Some(name)) => (name, Arity::Optional),
        _ => (word, Arity::One),
    };
    Group {
        name: name.into(),
        arity,
        is_nested: nested.is_some(),
        is_stripped: stripped.is_some(),
    }
}

/// `name:kind`, then `?` or `=`.
fn attr(word: &str, is_attribute: bool) -> Option<AttrDef> {
    let (name, kind) = word.split_once(':')?;
    let has_default = kind.ends_with('=');
    let kind = kind.trim_end_matches(['?', '=']);
    let text = match kind {
        "unit" => AttrText::Unit,
        _ if !is_attribute => AttrText::Property(kind.into()),
        "sym" => AttrText::Symbol,
        "notype" => AttrText::WithoutType,
        "any" => AttrText::Full,
        "strip" => AttrText::Stripped,
        _ => AttrText::Enum(kind.strip_prefix("enum=")?.into()),
    };
    Some(AttrDef {
        name: name.into(),
        text,
        has_default,
    })
}
