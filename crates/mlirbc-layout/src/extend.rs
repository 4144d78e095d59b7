//! What a user adds: classes of types, operations that are scopes, dialects with entries of their
//! own. The interfaces of MLIR's document on data layouts, "Custom Implementations".

use crate::size::TypeLayout;
use crate::spec::entry::Entry;
use crate::spec::spec_value::Value;
use mlirbc::Result;
use mlirbc::asm_parse::{DialectSyntax, Part};
use mlirbc::ir::OpRef;

/// A class of types of one name, such as `my.matrix`: "Types with Data Layout".
pub trait TypeClass: Send + Sync {
    /// The types that a type of this class is made of, whose layouts it needs.
    fn children<'t>(&self, ty: DialectSyntax<'t>) -> Vec<Part<'t>> {
        let _ = ty;
        Vec::new()
    }

    /// The layout of a type, from those of its children and the entries whose keys are types of
    /// this class, in the order of the combined specification. It has a result without any entry.
    ///
    /// # Errors
    /// Those of the class.
    fn layout(&self, ty: &str, children: &[TypeLayout], entries: &[&Entry]) -> Result<TypeLayout>;

    /// Whether entries of a nested scope are compatible with those of the scopes around it.
    fn compatible(&self, outer: &[&Entry], inner: &[&Entry]) -> bool {
        let _ = (outer, inner);
        true
    }

    /// Checks the entries of one scope.
    ///
    /// # Errors
    /// Those of the class.
    fn verify(&self, entries: &[&Entry]) -> Result<()> {
        let _ = entries;
        Ok(())
    }
}

/// An operation that is a scope, by name: "Data Layout Scoping Operations".
pub trait ScopeOp: Send + Sync {
    /// The text of the specification in an operation: `#dlti.dl_spec<...>`.
    ///
    /// # Errors
    /// Those of decoding the operation.
    fn spec(&self, op: OpRef<'_>) -> Result<Option<String>>;

    /// The layout of a type or a part of one, which may differ from the one by the rules.
    ///
    /// # Errors
    /// Those of the operation.
    fn layout(&self, ty: &str, layout: TypeLayout) -> Result<TypeLayout> {
        let _ = ty;
        Ok(layout)
    }
}

/// A dialect whose name begins identifiers: "Dialects with Data Layout Identifiers".
pub trait EntryDialect: Send + Sync {
    /// Checks an entry.
    ///
    /// # Errors
    /// Those of the dialect.
    fn verify(&self, name: &str, value: &Value) -> Result<()> {
        let _ = (name, value);
        Ok(())
    }

    /// Combines an entry with that of the same name around it; `None` if they are incompatible.
    /// Only equal ones are compatible by default.
    fn combine(&self, name: &str, outer: &Value, inner: &Value) -> Option<Value> {
        let _ = name;
        (outer == inner).then(|| inner.clone())
    }
}
