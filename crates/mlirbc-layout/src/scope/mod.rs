//! The scopes around an operation.

mod around;
pub(super) mod scoped_walk;

use std::collections::HashMap;
use std::sync::Arc;

use crate::data_layout::{DataLayout, Scope};
use crate::layout_rules::Rules;
use crate::spec::Spec;
use crate::spec::target::Devices;
use mlirbc::entity::AttrData;
use mlirbc::error::LimitKind;
use mlirbc::ids::{AttrId, Pos};
use mlirbc::ir::{AttrRef, OpRef};
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, Result, View};

/// The scopes that are open in a walk over a module. Each is computed when it is entered; those
/// with equal specifications in the same scope are computed once.
pub struct Scopes {
    rules: Arc<Rules>,
    /// The layouts, from the outside in, and their numbers; the first is that outside of any scope.
    open: Vec<(u64, Result<Arc<DataLayout>>)>,
    /// Number of layouts so far.
    made: u64,
    /// For each operation that was entered, whether it opened a scope.
    entered: Vec<bool>,
    known: HashMap<ScopeKey, (u64, Arc<DataLayout>)>,
    /// Whether an attribute is a specification, a target or neither.
    kinds: HashMap<AttrId, Option<Found>>,
    /// Entries in all combined specifications.
    entries: u64,
    /// Bytes of the specifications that were parsed.
    parsed: u64,
}

/// The number of the layout around a scope, its specification, its target, and the name of its
/// operation.
type ScopeKey = (u64, Option<AttrId>, Option<AttrId>, u32);

/// What an attribute of an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Spec,
    Target,
}

/// The attributes that make an operation a scope.
#[derive(Clone, Copy, Default)]
struct ScopeAttrs {
    spec: Option<AttrId>,
    target: Option<AttrId>,
    llvm: Option<AttrId>,
}

const MODULE: &str = "builtin.module";
/// The scopes of `mlir-opt` 22 beside modules.
const SCOPES: [&str; 2] = ["gpu.module", "test.op_with_data_layout"];

impl Scopes {
    /// No scope is open.
    pub fn new(rules: Arc<Rules>) -> Scopes {
        let outside = DataLayout::outside(Arc::clone(&rules));
        Scopes {
            rules,
            open: vec![(0, Ok(Arc::new(outside)))],
            made: 0,
            entered: Vec::new(),
            known: HashMap::new(),
            kinds: HashMap::new(),
            entries: 0,
            parsed: 0,
        }
    }

    /// The layout of the innermost scope.
    ///
    /// # Errors
    /// That of the outermost scope without a layout: `Layout` for a malformed specification, or one
    /// that does not combine with those around it; `Limit`; those of decoding the attributes of
    /// its operation.
    pub fn current(&self) -> Result<&Arc<DataLayout>> {
        let (_, layout) = &self.open[self.open.len() - 1];
        layout.as_ref().map_err(Clone::clone)
    }

    /// A layout with a number of its own.
    fn numbered(&mut self, layout: DataLayout) -> (u64, Arc<DataLayout>) {
        self.made += 1;
        (self.made, Arc::new(layout))
    }

    /// Enters an operation, before what is in it. [`Scopes::leave`] has to follow.
    pub fn enter(&mut self, op: OpRef<'_>) {
        let (number, outer) = self.open[self.open.len() - 1].clone();
        let scope = match outer {
            Ok(outer) => self.inside(number, &outer, op),
            // There is no layout inside of a scope without one.
            Err(_) => Ok(None),
        };
        let scope = match scope {
            Ok(scope) => scope.map(|(number, layout)| (number, Ok(layout))),
            Err(error) => Some((number, Err(error))),
        };
        self.entered.push(scope.is_some());
        self.open.extend(scope);
    }

    /// Leaves the operation that was entered last.
    pub fn leave(&mut self) {
        if self.entered.pop() == Some(true) {
            self.open.pop();
        }
    }

    /// The layout inside of an operation, if it is a scope.
    fn inside(
        &mut self,
        number: u64,
        outer: &DataLayout,
        op: OpRef<'_>,
    ) -> Result<Option<(u64, Arc<DataLayout>)>> {
        if op.num_regions() == 0 {
            return Ok(None);
        }
        let name = op.name()?;
        if let Some(user) = self.rules.op(&name).cloned() {
            let text = user.spec(op)?;
            let mut layout = self.combined(outer, op, name, |rules| {
                let parse = |text: String| Spec::parse(text.as_bytes(), 0, rules);
                text.map(parse).transpose()
            })?;
            layout.op = Some(user);
            return Ok(Some(self.numbered(layout)));
        }
        let is_module = name == MODULE;
        let is_scope = is_module || SCOPES.contains(&&*name);
        if !is_scope && !self.rules.any_op {
            return Ok(None);
        }
        let found = self.attrs(op, is_module)?;
        let view = op.view();
        let llvm = found
            .llvm
            .filter(|_| self.rules.any_op && found.spec.is_none());
        if !is_scope && found.spec.is_none() && llvm.is_none() {
            return Ok(None);
        }
        let key = (number, found.spec.or(llvm), found.target, op.name_id().0);
        if let Some(known) = self.known.get(&key) {
            return Ok(Some(known.clone()));
        }
        for id in [found.spec, found.target].into_iter().flatten() {
            self.charge(view, view.attr_entry(id)?.span.len)?;
        }
        if let Some(id) = llvm {
            let string = AttrRef::new(view, id).as_str()?;
            self.charge(view, string.map_or(0, str::len) as u64)?;
        }
        let mut layout = self.combined(outer, op, name, |rules| {
            let attr = |id| AttrRef::new(view, id);
            match (found.spec, llvm) {
                (Some(id), _) => {
                    let (text, pos) = text(attr(id))?;
                    Spec::parse(text, pos, rules).map(Some)
                }
                (None, Some(id)) => {
                    let string = attr(id).as_str()?.unwrap_or_default();
                    let pos = view.attr_entry(id)?.span.start;
                    Spec::of_llvm_string(string, pos, rules).map(Some)
                }
                _ => Ok(None),
            }
        })?;
        if is_module {
            layout.devices = match found.target {
                Some(id) => {
                    let (text, pos) = text(AttrRef::new(view, id))?;
                    Arc::new(Devices::parse(text, pos)?)
                }
                None => Arc::default(),
            };
        }
        let layout = self.numbered(layout);
        self.known.insert(key, layout.clone());
        Ok(Some(layout))
    }

    /// Counts bytes of specifications that are parsed: one can be parsed for many scopes.
    fn charge(&mut self, view: View<'_>, bytes: u64) -> Result<()> {
        self.parsed = self.parsed.saturating_add(bytes);
        let most = limits::max_looked_at(view.file().file_len());
        if self.parsed > most {
            let limit = LimitKind::Text;
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        Ok(())
    }

    /// The layout inside of an operation with this specification.
    fn combined(
        &mut self,
        outer: &DataLayout,
        op: OpRef<'_>,
        name: String,
        spec: impl FnOnce(&Rules) -> Result<Option<Spec>>,
    ) -> Result<DataLayout> {
        let spec = match spec(&self.rules)? {
            None => Arc::clone(&outer.spec),
            Some(spec) => {
                let entries = outer.spec.entries().len() + spec.entries().len();
                self.entries = self.entries.saturating_add(entries as u64);
                if self.entries > limits::MAX_LAYOUT_ENTRIES {
                    let (limit, most) = (LimitKind::LayoutEntries, limits::MAX_LAYOUT_ENTRIES);
                    return Err(Error::new(ErrorKind::Limit { limit, most }));
                }
                Arc::new(spec.within(&outer.spec, &self.rules)?)
            }
        };
        let pos = op.isolated().map(|regions| regions.op_pos());
        let scope = Scope {
            op: Some((name, pos)),
        };
        let devices = Arc::clone(&outer.devices);
        Ok(DataLayout::new(
            Arc::clone(&self.rules),
            scope,
            spec,
            devices,
        ))
    }

    /// The first attribute of each kind. Those of a module may have any name.
    fn attrs(&mut self, op: OpRef<'_>, is_module: bool) -> Result<ScopeAttrs> {
        let mut found = ScopeAttrs::default();
        for attr in op.attrs()? {
            let attr = attr?;
            let Some(value) = attr.as_attr() else {
                continue;
            };
            let name = attr.name_bytes();
            if name == b"llvm.data_layout" {
                found.llvm = Some(value.id());
                continue;
            }
            let named = matches!(name, b"dlti.dl_spec" | b"dlti.target_system_spec");
            if !is_module && !named && !self.rules.any_op {
                continue;
            }
            match self.kind(value)? {
                Some(Found::Spec) => found.spec = found.spec.or(Some(value.id())),
                Some(Found::Target) => found.target = found.target.or(Some(value.id())),
                None => {}
            }
        }
        Ok(found)
    }

    fn kind(&mut self, attr: AttrRef<'_>) -> Result<Option<Found>> {
        if let Some(kind) = self.kinds.get(&attr.id()) {
            return Ok(*kind);
        }
        let kind = match attr.data()? {
            AttrData::Text(text) if text.starts_with(b"#dlti.dl_spec<") => Some(Found::Spec),
            AttrData::Text(text) if text.starts_with(b"#dlti.target_system_spec<") => {
                Some(Found::Target)
            }
            _ => None,
        };
        self.kinds.insert(attr.id(), kind);
        Ok(kind)
    }
}

/// The assembly text of an attribute, and its offset in the file.
fn text(attr: AttrRef<'_>) -> Result<(&[u8], Pos)> {
    let pos = attr.view().attr_entry(attr.id())?.span.start;
    match attr.data()? {
        AttrData::Text(text) => Ok((text, pos)),
        _ => Ok((&[], pos)),
    }
}
