//! What an assembly format consists of, ready to be printed.

/// The format of an operation.
#[derive(Debug, Default)]
pub struct Format {
    /// Its parts, in order.
    pub elements: Vec<Element>,
    /// The attributes that the format names, which the dictionary therefore leaves out.
    pub bound: Vec<Box<str>>,
    /// Whether all properties are in one element, so that the dictionary has only discardable attributes.
    pub has_prop_dict: bool,
}

impl Format {
    /// The names of its directives.
    pub fn directives(&self) -> Vec<&str> {
        fn collect<'f>(elements: &'f [Element], found: &mut Vec<&'f str>) {
            for element in elements {
                match element {
                    Element::Custom { name, .. } => found.push(name),
                    Element::Optional {
                        then, otherwise, ..
                    } => {
                        collect(then, found);
                        collect(otherwise, found);
                    }
                    Element::Clauses(clauses) => {
                        (clauses.iter()).for_each(|(_, elements)| collect(elements, found));
                    }
                    _ => {}
                }
            }
        }
        let mut found = Vec::new();
        collect(&self.elements, &mut found);
        found
    }
}

/// A part of a format. White space is in the texts: whether there is a space does not depend on the operation.
#[derive(Debug)]
pub enum Element {
    /// This text.
    Text(Box<str>),
    /// The end of a line.
    Newline,
    /// What the format names.
    Variable(Variable),
    /// `operands`
    AllOperands,
    /// `regions`
    AllRegions,
    /// `successors`
    AllSuccessors,
    /// `type(...)`, and whether it is `qualified`.
    Type(Types, bool),
    /// `functional-type(...)`
    FunctionalType(Types, Types),
    /// `attr-dict`, and whether it begins with ` attributes`.
    AttrDict(bool),
    /// `prop-dict`
    PropDict,
    /// A group that is printed if its anchor is there.
    Optional {
        /// What decides.
        anchor: Anchor,
        /// Whether the first list is printed where the anchor is absent.
        is_inverted: bool,
        /// What is printed if the anchor is there.
        then: Vec<Element>,
        /// What is printed otherwise.
        otherwise: Vec<Element>,
    },
    /// The clauses of an `oilist`: what has to be there, and what is printed.
    Clauses(Vec<(Vec<Variable>, Vec<Element>)>),
    /// `custom<Name>(...)`
    Custom {
        /// `Name`.
        name: Box<str>,
        /// What is between the parentheses.
        params: Vec<Param>,
    },
}

/// What a format names, by its number among those of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// A group of operands.
    Operand(usize),
    /// A group of results.
    Result(usize),
    /// An attribute or property, and whether it is `qualified`.
    Attr(usize, bool),
    /// A group of regions.
    Region(usize),
    /// A group of successors.
    Successor(usize),
}

/// Whose types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Types {
    /// A group of operands.
    Operand(usize),
    /// A group of results.
    Result(usize),
    /// All operands.
    AllOperands,
    /// All results.
    AllResults,
}

/// What decides on an optional group.
#[derive(Debug)]
pub enum Anchor {
    /// What the format names.
    Variable(Variable),
    /// Types of values.
    Types(Types),
    /// Any of the parameters of a directive.
    Any(Vec<Param>),
}

/// A parameter of a directive.
#[derive(Debug)]
pub enum Param {
    /// What the format names.
    Variable(Variable),
    /// Types of values.
    Types(Types),
    /// `attr-dict`
    AttrDict,
    /// `prop-dict`
    PropDict,
    /// Words of C++.
    Code,
}
