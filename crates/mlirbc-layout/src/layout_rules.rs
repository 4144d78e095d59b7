//! The classes of types, scopes and dialects by which layouts are computed.

use std::collections::HashMap;
use std::sync::Arc;

use crate::extend::{EntryDialect, ScopeOp, TypeClass};
use crate::test_type::TestType;
use crate::type_nodes::{Classes, Type};
use mlirbc::asm_parse::{DialectSyntax, Part};
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::error::{LayoutError, LimitKind};
use mlirbc::ids::TypeId;
use mlirbc::ir::TypeRef;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, Result};

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
    /// [`limits::MAX_LAYOUT_TYPE_TEXT`](mlirbc::raw::limits::MAX_LAYOUT_TYPE_TEXT).
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
    /// [`limits::MAX_LAYOUT_TYPE_TEXT`](mlirbc::raw::limits::MAX_LAYOUT_TYPE_TEXT).
    pub fn type_of(&self, ty: TypeRef<'_>) -> Result<Type> {
        match ty.id() {
            Some(id) => Type::parse(&Rules::text_of(ty, id)?, self),
            None => self.parse_type(&ty.to_string()),
        }
    }

    /// The text of a type of a file, as far as its layout is computed.
    pub(super) fn text_of(ty: TypeRef<'_>, id: TypeId) -> Result<String> {
        let options = TextOptions::new();
        let mut out = Out::new().with_limit(limits::MAX_LAYOUT_TYPE_TEXT);
        Printer::new(ty.view(), &options).ty(id, &mut out)?;
        Ok(String::from_utf8_lossy(&out.into_bytes()).into_owned())
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
