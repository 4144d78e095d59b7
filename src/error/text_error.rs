//! Errors of text: assembly text that does not parse, entities that have none.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// Words that can stand at a place.
pub type Words = Arc<[Box<str>]>;

/// Why assembly text does not parse.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AsmSyntax {
    /// A string without its closing quote.
    UnterminatedString,
    /// An opening bracket without its closing bracket.
    UnclosedBracket,
    /// A closing bracket without its opening bracket.
    UnopenedBracket,
    /// An opening bracket is missing.
    ExpectedBracket {
        /// The bracket.
        open: char,
    },
    /// Text is left after the end.
    TrailingText,
    /// Text that is no attribute or type, or more than one.
    NotOne,
    /// An affine map without `->`.
    ExpectedArrow,
    /// An integer set without `:`.
    ExpectedColon,
    /// A dimension or symbol that has no name, or the name of another.
    ExpectedNewName,
    /// A constraint without `==`, `<=` or `>=`.
    ExpectedComparison,
    /// An affine expression without an operand, or with an undeclared name.
    ExpectedOperand,
    /// An affine expression that ends inside brackets.
    IncompleteExpression,
    /// A constant above 64 bits.
    LargeConstant,
    /// A strided layout with another part than `offset:`.
    ExpectedOffset,
    /// An extent or a stride that is not a number.
    ExpectedNumber,
    /// An extent without `x` after it.
    ExpectedX,
    /// A vector, tensor or memref type with missing or surplus parts.
    ShapedType,
    /// Text that is no type.
    ExpectedType,
    /// Text that is no attribute.
    ExpectedAttribute,
    /// Text, or an attribute, that is no location.
    ExpectedLocation,
    /// A call site without `at`.
    ExpectedAt,
    /// A key that is neither a name nor a string, or is empty.
    ExpectedKey,
    /// A key that occurs twice in a dictionary.
    DuplicateKey,
    /// A number that is no integer, or no number at all.
    ExpectedInteger,
    /// A number that has neither a point nor hexadecimal digits, or no number at all.
    ExpectedFloat,
    /// An element of `i1` that is not `true`, `false` or an integer.
    ExpectedBool,
    /// Complex elements that are no pair of numbers.
    ExpectedPair,
    /// A list of strings with something else in it.
    ExpectedString,
    /// A number that its type cannot hold.
    OutOfRange {
        /// Number of bits of the type.
        width: u32,
    },
    /// A number whose type is no number type.
    NumberType,
    /// An integer type of 2^24 bits or more.
    WideType,
    /// A decimal number of very many digits, which takes quadratic time to read.
    LongDecimal,
    /// A negative number of a type above 65536 bits: few digits stand for very many bytes.
    WideNegative,
    /// Elements whose type has no shape, or an unknown extent.
    StaticShape,
    /// Elements whose brackets are not those of their shape.
    ElementShape,
    /// Elements of an array that have no whole bytes.
    ArrayElement,
    /// Data that are not `0x` and two hexadecimal digits for each byte.
    HexData,
    /// Data of another size than their type.
    DataSize,
    /// A word or punctuation of the text of an attribute or type is missing.
    Expected {
        /// The text.
        text: Cow<'static, str>,
    },
    /// Something of this kind has to stand there.
    ExpectedKind {
        /// What is expected.
        what: &'static str,
    },
    /// A word that is none of those that the attribute or type can have there.
    UnknownWord {
        /// Those.
        words: Words,
    },
    /// An attribute or type that its dialect does not have.
    UnknownEntry {
        /// Those that it has.
        names: Words,
        /// Whether it is a type.
        is_type: bool,
    },
    /// A field that the attribute or type does not have, or that was stated before.
    UnknownField,
    /// A field is missing.
    MissingField {
        /// Its name.
        name: Cow<'static, str>,
    },
    /// A value that the type does not have.
    ConstantType,
    /// An axis of a mesh that is there twice.
    DuplicateAxis,
    /// An axis as a whole and in parts, or parts of one that have something in common.
    OverlappingAxes,
    /// Dimensions that are not those of a convolution.
    ConvolutionDims,
    /// A type that the type around it cannot have as element.
    ElementType,
    /// An attribute that is no memory space.
    MemorySpace,
    /// A layout of another number of dimensions than the shape.
    LayoutRank,
    /// A product or a division of expressions with dimensions.
    NonAffine,
    /// An alias that is not defined.
    UndefinedAlias,
    /// An alias that is defined by itself.
    CircularAlias,
    /// Something long that very many places refer to.
    LongAliases,
    /// Elements of a type that is much longer than their text.
    WideElements,
    /// An attribute or a type with too many layers.
    TooDeep,
}

impl fmt::Display for AsmSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AsmSyntax::ExpectedBracket { open } => return write!(f, "expected `{open}`"),
            AsmSyntax::OutOfRange { width } => {
                return write!(f, "the number does not fit into {width} bits");
            }
            AsmSyntax::UnterminatedString => "unterminated string",
            AsmSyntax::UnclosedBracket => "bracket is never closed",
            AsmSyntax::UnopenedBracket => "bracket was never opened",
            AsmSyntax::TrailingText => "expected the end",
            AsmSyntax::NotOne => "not the text of an attribute or type",
            AsmSyntax::ExpectedArrow => "expected `->`",
            AsmSyntax::ExpectedColon => "expected `:`",
            AsmSyntax::ExpectedNewName => "expected a name that is not declared yet",
            AsmSyntax::ExpectedComparison => "expected `==`, `<=` or `>=`",
            AsmSyntax::ExpectedOperand => "expected a number or a declared name",
            AsmSyntax::IncompleteExpression => "incomplete expression",
            AsmSyntax::LargeConstant => "constant above 64 bits",
            AsmSyntax::ExpectedOffset => "expected `offset:`",
            AsmSyntax::ExpectedNumber => "expected a number",
            AsmSyntax::ExpectedX => "expected `x`",
            AsmSyntax::ShapedType => "a shaped type with missing or surplus parts",
            AsmSyntax::ElementType => "the type cannot be the element of the one around it",
            AsmSyntax::MemorySpace => {
                "a memory space is an integer, a string, a dictionary or of a dialect"
            }
            AsmSyntax::LayoutRank => "the layout has another number of dimensions than the shape",
            AsmSyntax::NonAffine => "the right side of the operator has a dimension",
            AsmSyntax::UndefinedAlias => "an alias that is not defined",
            AsmSyntax::CircularAlias => "an alias that is defined by itself",
            AsmSyntax::LongAliases => "too many places refer to something this long",
            AsmSyntax::WideElements => "the type of the elements is too long for so short a text",
            AsmSyntax::TooDeep => "an attribute or type with too many layers",
            AsmSyntax::ExpectedType => "expected a type",
            AsmSyntax::ExpectedAttribute => "expected an attribute",
            AsmSyntax::ExpectedLocation => "expected a location",
            AsmSyntax::ExpectedAt => "expected `at` between two locations",
            AsmSyntax::ExpectedKey => "expected a name",
            AsmSyntax::DuplicateKey => "the name occurs twice",
            AsmSyntax::ExpectedInteger => "expected an integer",
            AsmSyntax::ExpectedFloat => {
                "expected a number with a point, or its bits in hexadecimal"
            }
            AsmSyntax::ExpectedBool => "expected `true` or `false`",
            AsmSyntax::ExpectedPair => "expected a pair of numbers in parentheses",
            AsmSyntax::ExpectedString => "expected a string",
            AsmSyntax::NumberType => "the type of a number is not a number type",
            AsmSyntax::WideType => "an integer type has at most 16777215 bits",
            AsmSyntax::LongDecimal => "too many decimal digits, use hexadecimal ones",
            AsmSyntax::WideNegative => "a negative number of a type above 65536 bits",
            AsmSyntax::StaticShape => "expected a type with a shape whose extents are known",
            AsmSyntax::ElementShape => "the elements do not have the shape of their type",
            AsmSyntax::ArrayElement => "expected an integer or float type of whole bytes, or `i1`",
            AsmSyntax::HexData => "expected `0x` and two hexadecimal digits for each byte",
            AsmSyntax::DataSize => "the size of the data does not match the type",
            AsmSyntax::Expected { text } => return write!(f, "expected `{text}`"),
            AsmSyntax::ExpectedKind { what } => return write!(f, "expected {what}"),
            AsmSyntax::UnknownWord { words } => return one_of(f, words),
            AsmSyntax::UnknownEntry { is_type: true, .. } => "the dialect has no such type",
            AsmSyntax::UnknownEntry { .. } => "the dialect has no such attribute",
            AsmSyntax::UnknownField => "not a field, or one that was stated before",
            AsmSyntax::MissingField { name } => return write!(f, "field `{name}` is missing"),
            AsmSyntax::DuplicateAxis => "the axis is there twice",
            AsmSyntax::OverlappingAxes => {
                "the axis is there as a whole and in parts, or twice in part"
            }
            AsmSyntax::ConstantType => "the type does not have this value",
            AsmSyntax::ConvolutionDims => {
                "expected each dimension of a convolution once: two letters, and 0 and so on"
            }
        })
    }
}

impl AsmSyntax {
    /// None of the words of a list.
    #[doc(hidden)]
    pub fn unknown_word(words: &[(u64, &str)]) -> AsmSyntax {
        let words = words_of(words);
        AsmSyntax::UnknownWord { words }
    }

    /// None of the attributes, or types, of a dialect.
    #[doc(hidden)]
    pub fn unknown_entry(names: &[(u64, &str)], is_type: bool) -> AsmSyntax {
        let names = words_of(names);
        AsmSyntax::UnknownEntry { names, is_type }
    }
}

fn words_of(words: &[(u64, &str)]) -> Words {
    words.iter().map(|(_, word)| Box::from(*word)).collect()
}

/// Most words that are listed.
const MAX_LISTED: usize = 24;

fn one_of(f: &mut fmt::Formatter<'_>, words: &[Box<str>]) -> fmt::Result {
    f.write_str(if words.len() == 1 {
        "expected "
    } else {
        "expected one of "
    })?;
    for (nth, word) in words.iter().take(MAX_LISTED).enumerate() {
        f.write_str(if nth > 0 { ", " } else { "" })?;
        write!(f, "`{word}`")?;
    }
    match words.len().checked_sub(MAX_LISTED) {
        Some(more @ 1..) => write!(f, " and {more} more"),
        _ => Ok(()),
    }
}

/// Why an attribute or type that is decoded cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unprintable {
    /// Its fields do not match its text format.
    Fields,
    /// A field of its text format is missing.
    MissingField,
    /// A field of a kind that has no text.
    FieldKind,
    /// A number whose type is not a number type.
    NumberType,
    /// A constant whose type does not match its value.
    ConstantType,
    /// A symbol reference that nests something else than a symbol reference.
    NestedSymbol,
    /// Sparse elements whose indices or values are not dense elements.
    SparseParts,
    /// Elements whose type has no shape.
    NoShape,
    /// Elements whose type has an unknown extent.
    DynamicExtent,
    /// Elements whose type has a negative extent.
    NegativeExtent,
    /// A shape of 2^64 elements or more.
    ShapeSize,
    /// Elements whose type is not a number type.
    ElementType,
    /// Data of another size than their type.
    DataSize,
    /// Strings whose number is not that of the elements of their type.
    StringCount,
    /// A dimension of a convolution that its rank does not have.
    ConvolutionDim,
    /// An operation that does not fit its custom form, after a region of it was printed.
    CustomForm,
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unprintable::Fields => "the fields do not match the text format",
            Unprintable::MissingField => "a field of the text format is missing",
            Unprintable::FieldKind => "a field of a kind that has no text",
            Unprintable::CustomForm => "the operation does not fit its custom form",
            Unprintable::NumberType => "the type of a number is not a number type",
            Unprintable::ConstantType => "the type of a constant does not match its value",
            Unprintable::NestedSymbol => {
                "a symbol reference nests an attribute that is not a symbol reference"
            }
            Unprintable::SparseParts => "a part of sparse elements is not dense elements",
            Unprintable::NoShape => "the type of the elements has no shape",
            Unprintable::DynamicExtent => "the type of the elements has an unknown extent",
            Unprintable::NegativeExtent => "the type of the elements has a negative extent",
            Unprintable::ShapeSize => "a shape of 2^64 elements or more",
            Unprintable::ElementType => "the type of the elements is not a number type",
            Unprintable::DataSize => "the size of the data does not match the type",
            Unprintable::StringCount => "the number of strings does not match the type",
            Unprintable::ConvolutionDim => "a convolution dimension is out of range",
        })
    }
}
