//! One layer of an attribute.

use std::borrow::Cow;

use crate::entity::{Custom, EncodedMap, EncodedSet, IntegerBits, List};
use crate::ids::{AttrId, DialectId, ResourceId, Span, StringId, TypeId};

/// One layer of an attribute: children are ids, bytes are borrowed.
#[derive(Clone, Debug, PartialEq)]
pub enum AttrData<'a> {
    /// `[a, b]`.
    Array(List<'a, AttrId>),
    /// `{name = value}`: each name is a string attribute.
    Dictionary(List<'a, (AttrId, AttrId)>),
    /// `"text"`.
    String(StringId),
    /// `"text" : type`.
    TypedString {
        /// The text.
        value: StringId,
        /// Its type.
        ty: TypeId,
    },
    /// `@root::@nested`; both parts are attributes (a string, flat references).
    SymbolRef {
        /// A string attribute.
        root: AttrId,
        /// Flat references; empty for a flat one.
        nested: List<'a, AttrId>,
    },
    /// A type.
    Type(TypeId),
    /// `unit`.
    Unit,
    /// `42 : type`; the bits depend on the type's width.
    Integer {
        /// Its type: integer or index.
        ty: TypeId,
        /// The bits, to be read once the width is known.
        bits: IntegerBits<'a>,
    },
    /// `4.2 : type`; the bits depend on the type's semantics.
    Float {
        /// Its type.
        ty: TypeId,
        /// The bits, to be read once the width is known.
        bits: IntegerBits<'a>,
    },
    /// `array<element: ...>`.
    DenseArray {
        /// Element type.
        element: TypeId,
        /// Number of elements.
        len: u64,
        /// Little-endian elements; a byte for each `i1`.
        data: &'a [u8],
    },
    /// `dense<...> : type`.
    DenseElements {
        /// The shaped type.
        ty: TypeId,
        /// The elements, or a single one (a splat); the storage rule is that of the type.
        data: &'a [u8],
        /// Offset of `data` in the file.
        pos: u64,
    },
    /// `dense<["a", "b"]> : type`.
    DenseStrings {
        /// The shaped type.
        ty: TypeId,
        /// Whether one string is stored for all elements.
        splat: bool,
        /// The strings.
        strings: List<'a, StringId>,
    },
    /// `sparse<indices, values> : type`.
    SparseElements {
        /// The shaped type.
        ty: TypeId,
        /// A dense attribute.
        indices: AttrId,
        /// A dense attribute.
        values: AttrId,
    },
    /// `dense_resource<key> : type`.
    DenseResource {
        /// The shaped type.
        ty: TypeId,
        /// The resource that holds the elements.
        handle: ResourceId,
    },
    /// `distinct[n]<attr>`.
    Distinct(AttrId),
    /// `loc(callsite(callee at caller))`.
    CallSiteLoc {
        /// The location in the callee.
        callee: AttrId,
        /// The location of the call.
        caller: AttrId,
    },
    /// `loc("file":line:column)`.
    FileLineColLoc {
        /// A string attribute.
        file: AttrId,
        /// The line; 0 if unknown.
        line: u64,
        /// The column; 0 if unknown.
        column: u64,
    },
    /// `loc("file":line:column to line:column)`.
    FileLineColRange {
        /// A string attribute.
        file: AttrId,
        /// At most four: none; line; line, column; line, start column, end column; start line,
        /// start column, end line, end column.
        numbers: List<'a, u64>,
    },
    /// `loc(fused<metadata>[a, b])`.
    FusedLoc {
        /// The locations.
        locs: List<'a, AttrId>,
        /// Any attribute.
        metadata: Option<AttrId>,
    },
    /// `loc("name"(child))`.
    NameLoc {
        /// A string attribute.
        name: AttrId,
        /// A location.
        child: AttrId,
    },
    /// `loc(unknown)`.
    UnknownLoc,
    /// `affine_map<...>`, encoded (MLIR 24).
    AffineMap(EncodedMap<'a>),
    /// `affine_set<...>`, encoded (MLIR 24).
    IntegerSet(EncodedSet<'a>),
    /// `strided<[...], offset: n>`, encoded (MLIR 24).
    StridedLayout {
        /// The offset; [`DYNAMIC`](crate::entity::DYNAMIC) if unknown.
        offset: i64,
        /// The strides.
        strides: List<'a, i64>,
    },
    /// The assembly text of an attribute without an encoding of its own, without the NUL.
    Text(&'a [u8]),
    /// An attribute of another dialect, decoded by its decoder.
    Custom(Custom<'a>),
    /// An attribute that no decoder knows.
    Opaque(Opaque<'a>),
}

/// Of [`AttrData::FileLineColRange`]: start line, start column, end line, end column of the numbers that are stated.
pub(crate) fn range_bounds(stated: List<'_, u64>) -> [u64; 4] {
    let mut numbers = stated.iter();
    let mut next = || numbers.next().unwrap_or(0);
    let [a, b, c, d] = [next(), next(), next(), next()];
    match stated.len() {
        0..=2 => [a, b, a, b],
        3 => [a, b, a, c],
        _ => [a, b, c, d],
    }
}

/// What it is.
impl AttrData<'_> {
    /// The kind: `array`, `integer`, `dense_elements`; of another dialect its mnemonic, such as
    /// `tensor_v1`; `text` for assembly text, `unknown` for what no decoder knows.
    pub fn kind(&self) -> Cow<'static, str> {
        match self {
            AttrData::Array(_) => "array",
            AttrData::Dictionary(_) => "dictionary",
            AttrData::String(_) => "string",
            AttrData::TypedString { .. } => "typed_string",
            AttrData::SymbolRef { .. } => "symbol_ref",
            AttrData::Type(_) => "type",
            AttrData::Unit => "unit",
            AttrData::Integer { .. } => "integer",
            AttrData::Float { .. } => "float",
            AttrData::DenseArray { .. } => "dense_array",
            AttrData::DenseElements { .. } => "dense_elements",
            AttrData::DenseStrings { .. } => "dense_strings",
            AttrData::SparseElements { .. } => "sparse_elements",
            AttrData::DenseResource { .. } => "dense_resource",
            AttrData::Distinct(_) => "distinct",
            AttrData::CallSiteLoc { .. } => "call_site_loc",
            AttrData::FileLineColLoc { .. } => "file_line_col_loc",
            AttrData::FileLineColRange { .. } => "file_line_col_range",
            AttrData::FusedLoc { .. } => "fused_loc",
            AttrData::NameLoc { .. } => "name_loc",
            AttrData::UnknownLoc => "unknown_loc",
            AttrData::AffineMap(_) => "affine_map",
            AttrData::IntegerSet(_) => "integer_set",
            AttrData::StridedLayout { .. } => "strided_layout",
            AttrData::Text(_) => "text",
            AttrData::Custom(custom) => return custom.mnemonic.to_string().into(),
            AttrData::Opaque(_) => "unknown",
        }
        .into()
    }

    /// Whether it is a location.
    pub fn is_location(&self) -> bool {
        matches!(
            self,
            AttrData::CallSiteLoc { .. }
                | AttrData::FileLineColLoc { .. }
                | AttrData::FileLineColRange { .. }
                | AttrData::FusedLoc { .. }
                | AttrData::NameLoc { .. }
                | AttrData::UnknownLoc
        )
    }
}

impl<'a> From<Custom<'a>> for AttrData<'a> {
    fn from(custom: Custom<'a>) -> AttrData<'a> {
        AttrData::Custom(custom)
    }
}

/// An entry that no decoder knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opaque<'a> {
    /// The dialect that owns it.
    pub dialect: DialectId,
    /// The first varint of the bytes, by convention the kind of the entry.
    pub code: Option<u64>,
    /// All the bytes, code included.
    pub bytes: &'a [u8],
    /// Their span in the file.
    pub span: Span,
}
