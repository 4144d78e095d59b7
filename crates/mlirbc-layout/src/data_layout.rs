//! The layout of a scope: what it was made from, and the answers it keeps.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use parking_lot::RwLock;

use crate::compute::Context;
use crate::extend::ScopeOp;
use crate::layout_rules::Rules;
use crate::size::TypeLayout;
use crate::spec::Spec;
use crate::spec::entry::Entry;
use crate::spec::target::Devices;
use crate::type_nodes::Type;
use mlirbc::Result;
use mlirbc::error::shown;
use mlirbc::ids::Pos;
use mlirbc::ir::TypeRef;

/// Most memory of the types whose layout is kept, which others may share.
const CACHED: usize = 4 << 20;

/// Memory of an entry of the cache, beside that of its type.
const CACHED_ENTRY: usize = 128;

/// The data layout of a scope.
pub struct DataLayout {
    pub(super) rules: Arc<Rules>,
    pub(super) scope: Scope,
    pub(super) spec: Arc<Spec>,
    pub(super) devices: Arc<Devices>,
    pub(super) op: Option<Arc<dyn ScopeOp>>,
    cache: RwLock<Cache>,
}

/// Layouts of types that have been asked for.
#[derive(Default)]
struct Cache {
    layouts: HashMap<Type, Result<TypeLayout>, BuildHasherDefault<Hashed>>,
    /// Their memory.
    held: usize,
}

/// The operation that is a scope.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    pub(super) op: Option<(String, Option<Pos>)>,
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.op {
            None => f.write_str("no scope"),
            Some((name, None)) => write!(f, "the scope of {}", shown(name)),
            Some((name, Some(pos))) => {
                write!(f, "the scope of {} at {pos:#x}", shown(name))
            }
        }
    }
}

impl Default for DataLayout {
    /// The layout outside of any scope.
    fn default() -> DataLayout {
        DataLayout::outside(Arc::new(Rules::default()))
    }
}

impl DataLayout {
    /// The layout outside of any scope, by these rules.
    pub fn outside(rules: Arc<Rules>) -> DataLayout {
        DataLayout::new(rules, Scope::default(), Arc::default(), Arc::default())
    }

    pub(super) fn new(
        rules: Arc<Rules>,
        scope: Scope,
        spec: Arc<Spec>,
        devices: Arc<Devices>,
    ) -> DataLayout {
        DataLayout {
            rules,
            scope,
            spec,
            devices,
            op: None,
            cache: RwLock::default(),
        }
    }

    /// The layout of a scope inside of this one, with this specification:
    /// `#dlti.dl_spec<index = 32 : i64>`.
    ///
    /// # Errors
    /// `AsmSyntax` and `Layout` for a malformed specification, `Layout` for one that does not combine
    /// with this one; positions count from the beginning of the text.
    pub fn nested(&self, spec: &str) -> Result<DataLayout> {
        self.with_spec(&Spec::parse(spec.as_bytes(), 0, &self.rules)?)
    }

    /// As [`DataLayout::nested`], with a data layout string of LLVM: `e-p:32:32-n8:16:32`.
    ///
    /// # Errors
    /// `Layout` for a malformed string, and for one that does not combine with this layout.
    pub fn nested_llvm(&self, string: &str) -> Result<DataLayout> {
        self.with_spec(&Spec::of_llvm_string(string, 0, &self.rules)?)
    }

    fn with_spec(&self, spec: &Spec) -> Result<DataLayout> {
        Ok(DataLayout::new(
            Arc::clone(&self.rules),
            self.scope.clone(),
            Arc::new(spec.within(&self.spec, &self.rules)?),
            Arc::clone(&self.devices),
        ))
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The name of the operation that is the scope; `None` outside of any.
    pub fn scope(&self) -> Option<&str> {
        self.scope.op.as_ref().map(|(name, _)| &**name)
    }

    /// The layout of a type.
    ///
    /// # Errors
    /// `Layout` for a type without a layout, and for sizes that 64 bits cannot count.
    pub fn query(&self, ty: &Type) -> Result<TypeLayout> {
        {
            let cache = self.cache.read();
            match cache.layouts.get(ty) {
                Some(Ok(layout)) => return Ok(*layout),
                Some(Err(error)) => return Err(error.clone()),
                None => {}
            }
        }
        let context = Context {
            rules: &self.rules,
            spec: &self.spec,
            op: self.op.as_deref(),
            scope: &self.scope,
        };
        let layout = context.compute(ty);
        let mut cache = self.cache.write();
        let held = cache.held + ty.memory() + CACHED_ENTRY;
        if held <= CACHED {
            cache.held = held;
            cache.layouts.insert(ty.clone(), layout.clone());
        }
        layout
    }

    /// The layout of a type that is written as text, such as `vector<4xf32>`.
    ///
    /// # Errors
    /// As [`Rules::parse_type`] and [`DataLayout::query`].
    pub fn query_text(&self, ty: &str) -> Result<TypeLayout> {
        self.query(&self.rules.parse_type(ty)?)
    }

    /// The layout of a type of a file.
    ///
    /// # Errors
    /// As [`Rules::type_of`] and [`DataLayout::query`].
    pub fn query_type(&self, ty: TypeRef<'_>) -> Result<TypeLayout> {
        self.query(&self.rules.type_of(ty)?)
    }

    /// The entries of the scope and of those around it, which come first.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.spec.entries().iter().map(|entry| &**entry)
    }
}

impl fmt::Debug for DataLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DataLayout")
            .field("scope", &self.scope.to_string())
            .field("entries", &self.spec.entries())
            .finish_non_exhaustive()
    }
}

/// Passes on the hash that a type holds.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}
