//! What a user adds: classes of types, operations that are scopes, dialects with entries of their
//! own. The interfaces of MLIR's document on data layouts, "Custom Implementations".

use std::collections::HashMap;
use std::sync::Arc;

use crate::asm_parse::{DialectSyntax, Part};
use crate::attr_text::{Out, Printer, TextOptions};
use crate::error::{Error, ErrorKind, LayoutError, LimitKind, Result};
use crate::ir::{OpRef, TypeRef};
use crate::layout::size::TypeLayout;
use crate::layout::spec::entry::Entry;
use crate::layout::spec::value::Value;
use crate::layout::ty::{Classes, Type};
use crate::limits;

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

/// The classes of types, scopes and dialects that are known, and which operations are scopes.
#[derive(Clone)]
pub struct Rules {
    types: HashMap<Box<str>, Arc<dyn TypeClass>>,
    ops: HashMap<Box<str>, Arc<dyn ScopeOp>>,
    dialects: HashMap<Box<str>, Arc<dyn EntryDialect>>,
    pub(super) any_op: bool,
}

impl Default for Rules {
    /// Any operation that carries a specification is a scope, and so are modules with a data
    /// layout string of LLVM.
    fn default() -> Rules {
        let test: Arc<dyn TypeClass> = Arc::new(TestType);
        Rules {
            types: HashMap::from([(TestType::NAME.into(), test)]),
            ops: HashMap::new(),
            dialects: HashMap::new(),
            any_op: true,
        }
    }
}

impl Rules {
    /// As `mlir-opt` 22: only `builtin.module`, `gpu.module` and `test.op_with_data_layout` are
    /// scopes, and data layout strings of LLVM count for nothing.
    pub fn reference() -> Rules {
        Rules {
            any_op: false,
            ..Rules::default()
        }
    }

    /// The same with a class of types, such as `my.matrix`.
    #[must_use]
    pub fn with_type(mut self, name: &str, class: impl TypeClass + 'static) -> Rules {
        self.types.insert(name.into(), Arc::new(class));
        self
    }

    /// The same with an operation that is a scope, such as `my.kernel`.
    #[must_use]
    pub fn with_op(mut self, name: &str, op: impl ScopeOp + 'static) -> Rules {
        self.ops.insert(name.into(), Arc::new(op));
        self
    }

    /// The same with a dialect, such as `my`, whose identifiers are `my.anything`.
    #[must_use]
    pub fn with_dialect(mut self, name: &str, dialect: impl EntryDialect + 'static) -> Rules {
        self.dialects.insert(name.into(), Arc::new(dialect));
        self
    }

    /// A type, from its text: `vector<4xf32>`.
    ///
    /// # Errors
    /// `AsmSyntax`; `Layout` for text that is no type; `Limit` for a text above
    /// [`limits::MAX_LAYOUT_TYPE_TEXT`](crate::raw::limits::MAX_LAYOUT_TYPE_TEXT).
    pub fn parse_type(&self, text: &str) -> Result<Type> {
        if text.len() as u64 > limits::MAX_LAYOUT_TYPE_TEXT {
            let (limit, most) = (LimitKind::Text, limits::MAX_LAYOUT_TYPE_TEXT);
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let ty = Type::parse(text.trim(), self)?;
        if !ty.is_type() {
            return Err(not_a_type());
        }
        Ok(ty)
    }

    /// A type of a file.
    ///
    /// # Errors
    /// Those of decoding and printing it; `Limit` for a text above
    /// [`limits::MAX_LAYOUT_TYPE_TEXT`](crate::raw::limits::MAX_LAYOUT_TYPE_TEXT).
    pub fn type_of(&self, ty: TypeRef<'_>) -> Result<Type> {
        let Some(id) = ty.id() else {
            return self.parse_type(&ty.to_string());
        };
        let options = TextOptions::of_producer(ty.view().producer());
        let mut out = Out::new().with_limit(limits::MAX_LAYOUT_TYPE_TEXT);
        Printer::new(ty.view(), &options).ty(id, &mut out)?;
        let text = out.into_bytes();
        Type::parse(&String::from_utf8_lossy(&text), self)
    }

    pub(super) fn type_class(&self, name: &str) -> Option<&Arc<dyn TypeClass>> {
        self.types.get(name)
    }

    pub(super) fn op(&self, name: &str) -> Option<&Arc<dyn ScopeOp>> {
        self.ops.get(name)
    }

    pub(super) fn dialect_of(&self, key: &str) -> Option<&Arc<dyn EntryDialect>> {
        self.dialects.get(key.split_once('.')?.0)
    }
}

fn not_a_type() -> Error {
    let what = "a type";
    Error::new(ErrorKind::Layout(LayoutError::Expected { what }))
}

impl Classes for Rules {
    fn children<'t>(&self, name: &str, ty: DialectSyntax<'t>) -> Option<Vec<Part<'t>>> {
        Some(self.type_class(name)?.children(ty))
    }
}

/// `!test.test_type_with_layout` of MLIR's test dialect: its entries are pairs of a property and a
/// number, and the largest number counts.
struct TestType;

impl TestType {
    const NAME: &'static str = "test.test_type_with_layout";
}

/// The largest number that entries give for a property; at least 1.
fn largest(entries: &[&Entry], property: &str) -> u64 {
    let pairs = entries.iter().filter_map(|entry| entry.pair());
    let numbers = pairs.filter(|(name, _)| name == property);
    numbers.map(|(_, number)| *number).fold(1, u64::max)
}

impl TypeClass for TestType {
    fn layout(&self, _: &str, _: &[TypeLayout], entries: &[&Entry]) -> Result<TypeLayout> {
        let of = |property| largest(entries, property);
        Ok(TypeLayout {
            index: Some(of("index")),
            ..TypeLayout::of_bits(of("size"), of("alignment"), of("preferred"))
        })
    }

    fn compatible(&self, outer: &[&Entry], inner: &[&Entry]) -> bool {
        let old = largest(outer, "alignment");
        old == 1 || largest(inner, "alignment") <= old
    }

    fn verify(&self, entries: &[&Entry]) -> Result<()> {
        match entries.iter().find(|entry| entry.pair().is_none()) {
            None => Ok(()),
            Some(entry) => Err(Error::new(ErrorKind::Layout(LayoutError::Entry {
                key: entry.key().to_string(),
                expected: "a pair of a property and a number",
            }))),
        }
    }
}
