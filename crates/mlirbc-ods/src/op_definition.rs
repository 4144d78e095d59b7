//! The definition of an operation, as far as its text depends on it: a line of a table.

use mlirbc::props::{Arity, OPERAND_SIZES, RESULT_SIZES};

/// How the text of an attribute or property is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttrText {
    /// `@name`.
    Symbol,
    /// The word of an integer of this type, by the name of its enumeration.
    Enum(Box<str>, Box<str>),
    /// The type that is left out; empty if it follows from the kind.
    WithoutType(Box<str>),
    /// Nothing: its presence is printed.
    Unit,
    /// As an attribute by itself.
    Full,
    /// Without `#dialect.mnemonic`, or `array<i64` of an array in square brackets.
    Stripped(Box<str>),
    /// A property that is no attribute.
    Property(Box<str>),
}

/// An attribute or property.
#[derive(Clone, Debug)]
pub struct AttrDef {
    /// Its name.
    pub name: Box<str>,
    /// How its text is made.
    pub text: AttrText,
    /// Whether it has a default value.
    pub has_default: bool,
    /// Whether it is a property that is no attribute: `{...}` does not state it.
    pub is_native: bool,
}

impl AttrDef {
    /// Whether only its presence is printed.
    pub fn is_unit(&self) -> bool {
        self.text == AttrText::Unit
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

    /// Reads the columns of a line from the arguments to the traits; also gives the format.
    pub fn parse(columns: &str) -> Option<(Definition, &str)> {
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
            let (word, value) = word.split_once(['=', ':']).unwrap_or((word, ""));
            match word {
                "implicit_terminator" => definition.implicit_terminator = Some(value.into()),
                "default_dialect" => definition.default_dialect = Some(value.into()),
                "names" => definition.names_results |= value == "results",
                "isolated" => definition.is_isolated = true,
                "single_block" => definition.is_single_block = true,
                "operand_sizes" => definition.has_operand_sizes = true,
                "result_sizes" => definition.has_result_sizes = true,
                _ => definition.matches.extend(Match::parse(word, value)),
            }
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

/// `name`, its arity, `!` and a name.
fn group(word: &str) -> Group {
    let (word, stripped) = match word.split_once('!') {
        Some((word, name)) => (word, Some(name)),
        None => (word, None),
    };
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
        stripped: stripped.map(Into::into),
    }
}

/// `name:kind`, then `?` or `=`.
fn attr(word: &str, is_attribute: bool) -> Option<AttrDef> {
    let (name, kind) = word.split_once(':')?;
    let has_default = kind.ends_with('=');
    let kind = kind.trim_end_matches(['?', '=']);
    let (word, more) = kind.split_once('=').unwrap_or((kind, ""));
    let text = match word {
        "unit" => AttrText::Unit,
        _ if !is_attribute => AttrText::Property(kind.into()),
        "sym" => AttrText::Symbol,
        "notype" if more == "none" => AttrText::WithoutType(Box::default()),
        "notype" => AttrText::WithoutType(more.into()),
        "any" => AttrText::Full,
        "strip" => AttrText::Stripped(more.into()),
        "enum" => {
            let (name, ty) = more.split_once('/').unwrap_or((more, "i32"));
            AttrText::Enum(name.into(), ty.into())
        }
        _ => return None,
    };
    Some(AttrDef {
        name: name.into(),
        text,
        has_default,
        is_native: !is_attribute,
    })
}
