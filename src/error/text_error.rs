//! Errors of text: assembly text that does not parse, entities that have none.

use std::fmt;

/// Why assembly text does not parse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

impl fmt::Display for AsmSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AsmSyntax::ExpectedBracket { open } => return write!(f, "expected `{open}`"),
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
        })
    }
}

/// Why an attribute or type that is decoded cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unprintable::Fields => "the fields do not match the text format",
            Unprintable::MissingField => "a field of the text format is missing",
            Unprintable::FieldKind => "a field of a kind that has no text",
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
