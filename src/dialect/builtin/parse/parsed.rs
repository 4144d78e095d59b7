//! What becomes of the text of an attribute or type.

use crate::asm_parse::DialectSyntax;
use crate::entity::{AffineMap, IntegerSet};

/// What the text of an attribute (`Id` is its number) or of a type stands for.
#[derive(Clone, Debug, PartialEq)]
#[doc(hidden)]
pub enum Parsed<'t, Id> {
    /// An entry, which was made if it was new.
    Entry(Id),
    /// Builtin text for which LLVM 22 has no encoding: the entry is this text.
    Text,
    /// An affine map, which LLVM 22 stores as text: as it is printed.
    Map(AffineMap),
    /// An integer set, which is stored like a map.
    Set(IntegerSet),
    /// A strided layout, its offset and its strides, which is stored like a map.
    Strided(i64, Vec<i64>),
    /// No builtin syntax: `#dialect.name<...>` or `!dialect.name<...>`. Without a dot and a body it
    /// is an alias.
    Dialect(DialectSyntax<'t>),
}
