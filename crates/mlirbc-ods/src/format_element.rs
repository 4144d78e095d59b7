//! What an assembly format consists of, ready to be printed.

/// The format of an operation.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct Format {
    pub elements: Vec<Element>,
    /// The attributes that the format names, which the dictionary therefore leaves out.
    pub bound: Vec<Box<str>>,
    /// Whether all properties are in one element, so that the dictionary has only discardable attributes.
    pub has_prop_dict: bool,
}

/// A part of a format. White space is in the texts: whether there is a space does not depend on the operation.
#[derive(Debug)]
#[doc(hidden)]
pub enum Element {
    Text(Box<str>),
    Newline,
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
    Optional {
        anchor: Anchor,
        /// Whether the first list is printed where the anchor is absent.
        is_inverted: bool,
        then: Vec<Element>,
        otherwise: Vec<Element>,
    },
    /// The clauses of an `oilist`: what has to be there, and what is printed.
    Clauses(Vec<(Vec<Variable>, Vec<Element>)>),
    /// `custom<Name>(...)`
    Custom {
        name: Box<str>,
        params: Vec<Param>,
    },
}

/// What a format names, by its number among those of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Variable {
    Operand(usize),
    Result(usize),
    /// An attribute or property, and whether it is `qualified`.
    Attr(usize, bool),
    Region(usize),
    Successor(usize),
}

/// Whose types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Types {
    Operand(usize),
    Result(usize),
    AllOperands,
    AllResults,
}

/// What decides on an optional group.
#[derive(Debug)]
#[doc(hidden)]
pub enum Anchor {
    Variable(Variable),
    Types(Types),
    /// Any of the parameters of a directive.
    Any(Vec<Param>),
}

/// A parameter of a directive.
#[derive(Debug)]
#[doc(hidden)]
pub enum Param {
    Variable(Variable),
    Types(Types),
    AttrDict,
    PropDict,
    /// Words of C++.
    Code,
}
