//! What an error's numbers and names refer to.

use std::fmt;

/// What an index, a count, a code or a name refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// A string of the string table.
    String,
    /// A dialect.
    Dialect,
    /// The name of an operation.
    OpName,
    /// An attribute.
    Attribute,
    /// A type.
    Type,
    /// An entry of the table of attributes and types.
    AttributeOrType,
    /// An entry of a dialect's group in that table.
    GroupEntry,
    /// A resource.
    Resource,
    /// A group of external resources.
    ResourceGroup,
    /// The kind of a resource: blob, bool or string.
    ResourceKind,
    /// A property record.
    PropertyRecord,
    /// An operation.
    Operation,
    /// An operand.
    Operand,
    /// A result of an operation.
    OpResult,
    /// A successor of an operation.
    Successor,
    /// A region.
    Region,
    /// A block.
    Block,
    /// An argument of a block.
    BlockArgument,
    /// An SSA value.
    Value,
    /// A region, a block or a value: their numbers in one body are limited together.
    RegionBlockOrValue,
    /// The order of the uses of one value.
    UseListOrder,
    /// An index in a use-list order.
    UseListIndex,
    /// An element of a list.
    ListElement,
    /// A word of a wide integer.
    IntegerWord,
    /// A line or column number of a file location range.
    LocationNumber,
    /// A case of an enumeration.
    Enumerator,
    /// An affine expression.
    AffineExpr,
    /// A dimension of an affine map or integer set.
    AffineDim,
    /// A symbol of an affine map or integer set.
    AffineSymbol,
    /// A result of an affine map.
    AffineResult,
    /// A constraint of an integer set.
    AffineConstraint,
    /// A symbol, such as a function.
    Symbol,
    /// An operation with a symbol name and the type of a function.
    Function,
    /// A tensor.
    Tensor,
    /// Something of the caller's own encoding.
    Item,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Subject::String => "string",
            Subject::Dialect => "dialect",
            Subject::OpName => "operation name",
            Subject::Attribute => "attribute",
            Subject::Type => "type",
            Subject::AttributeOrType => "attribute or type",
            Subject::GroupEntry => "group entry",
            Subject::Resource => "resource",
            Subject::ResourceGroup => "external resource group",
            Subject::ResourceKind => "resource kind",
            Subject::PropertyRecord => "property record",
            Subject::Operation => "operation",
            Subject::Operand => "operand",
            Subject::OpResult => "result",
            Subject::Successor => "successor",
            Subject::Region => "region",
            Subject::Block => "block",
            Subject::BlockArgument => "block argument",
            Subject::Value => "value",
            Subject::RegionBlockOrValue => "region, block and value",
            Subject::UseListOrder => "use-list order",
            Subject::UseListIndex => "use-list index",
            Subject::ListElement => "list element",
            Subject::IntegerWord => "integer word",
            Subject::LocationNumber => "file location number",
            Subject::Enumerator => "enumerator",
            Subject::AffineExpr => "affine expression",
            Subject::AffineDim => "affine dimension",
            Subject::AffineSymbol => "affine symbol",
            Subject::AffineResult => "affine map result",
            Subject::AffineConstraint => "integer set constraint",
            Subject::Symbol => "symbol",
            Subject::Function => "function",
            Subject::Tensor => "tensor",
            Subject::Item => "item",
        })
    }
}

/// What a limit applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LimitKind {
    /// The producer string.
    Producer,
    /// The offset table of strings, attributes and types, resources or properties.
    OffsetTable,
    /// The body of one isolated operation.
    Body,
    /// The assembly text of one attribute or type.
    AsmText,
    /// The dimensions or symbols of an affine map or integer set.
    AffineArity,
    /// The scales of a quantized type as text.
    QuantScales,
    /// The text of an attribute or type.
    Text,
    /// The printed text of a module.
    PrintedText,
    /// What is said about a file, as a document or a table.
    Answer,
    /// What records of an IREE module share, counted for each of them.
    SharedContent,
    /// Text that is buffered until the isolated regions before it are printed.
    BufferedText,
    /// Property records that are searched for the names of symbols.
    SymbolRecords,
    /// Records and dictionaries that are searched for tensors.
    TensorRecords,
    /// Records and dictionaries that are encoded with other numbers or in another version.
    RewrittenRecords,
    /// References to symbols that are followed.
    SymbolReferences,
    /// A splat with all its elements.
    ExpandedSplat,
    /// Elements that are read from text.
    Elements,
    /// Memory that reading the file can take.
    Memory,
    /// Entries of data layout specifications.
    LayoutEntries,
    /// Attributes of operations that are printed in the custom form, counted for each operation.
    PrintedAttributes,
    /// Padding in front of the data of resources.
    Padding,
}

impl LimitKind {
    /// The unit of the limit.
    pub(super) fn unit(self) -> &'static str {
        match self {
            LimitKind::AffineArity | LimitKind::QuantScales => "elements",
            LimitKind::LayoutEntries | LimitKind::PrintedAttributes => "entries",
            LimitKind::SymbolReferences => "steps",
            _ => "bytes",
        }
    }
}

impl fmt::Display for LimitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitKind::Producer => "producer string",
            LimitKind::OffsetTable => "offset table",
            LimitKind::Body => "body of an isolated operation",
            LimitKind::AsmText => "assembly text",
            LimitKind::AffineArity => "affine dimensions or symbols",
            LimitKind::QuantScales => "scales of a quantized type",
            LimitKind::Text => "text",
            LimitKind::PrintedText => "printed text",
            LimitKind::Answer => "answer",
            LimitKind::SharedContent => "content that records share",
            LimitKind::BufferedText => "text buffered until isolated regions are printed",
            LimitKind::SymbolRecords => "property records searched for symbol names",
            LimitKind::TensorRecords => "records and dictionaries searched for tensors",
            LimitKind::RewrittenRecords => "records and dictionaries encoded again",
            LimitKind::SymbolReferences => "references to symbols",
            LimitKind::ExpandedSplat => "expanded splat",
            LimitKind::Elements => "elements",
            LimitKind::Memory => "memory for the file",
            LimitKind::LayoutEntries => "combined data layouts",
            LimitKind::PrintedAttributes => "attributes of operations",
            LimitKind::Padding => "padding of resources",
        })
    }
}
