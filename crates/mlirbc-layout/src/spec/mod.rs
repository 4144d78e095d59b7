//! The specification of one scope: `#dlti.dl_spec<key = value, ...>`, and
//! `#dlti.dl_spec<#dlti.dl_entry<key, value>, ...>` before LLVM 20. A key is a type or a string.

mod combine;
pub(super) mod entry;
mod llvm_string;
pub(super) mod spec_value;
pub(super) mod target;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use once_cell::sync::OnceCell;

use crate::layout_rules::Rules;
use crate::spec::entry::{Class, Entry, Key, Rule, error, key_value};
use crate::spec::spec_value::Value;
use crate::type_nodes::Kind;
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::error::{LayoutError, LimitKind};
use mlirbc::ids::Pos;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, Result};

/// The name of the entry for the default memory space.
pub(super) const DEFAULT_MEMORY_SPACE: &str = "dlti.default_memory_space";

/// Entries by key. Those of scopes around it come first.
#[derive(Debug, Default)]
pub(crate) struct Spec {
    entries: Vec<Arc<Entry>>,
    by_key: HashMap<Key, usize>,
    /// The first entry of each class.
    first: HashMap<Class, usize>,
    /// The entries for custom types, by their class.
    custom: HashMap<Box<str>, Vec<usize>>,
    /// By width; of equal ones the first.
    integers: BTreeMap<u32, usize>,
    /// By address space; of equal ones the first.
    llvm_pointers: HashMap<u32, usize>,
    /// By memory space.
    pointers: HashMap<Box<str>, usize>,
    /// That of the default memory space, once it was asked for.
    default_pointer: OnceCell<Option<Rule>>,
}

impl Spec {
    /// Parses and checks the text of a specification that stands at `pos`.
    pub(crate) fn parse(text: &[u8], pos: Pos, rules: &Rules) -> Result<Spec> {
        let text = Text::new(text, pos)?;
        let whole = text.whole();
        let what = "`#dlti.dl_spec<...>`";
        let body = match whole.attr()? {
            Attr::Dialect(it) if it.is("dlti", "dl_spec") => it.items(),
            _ => return Err(error(pos, LayoutError::Expected { what })),
        };
        let mut spec = Spec::default();
        for item in body {
            let (key, value) = key_value(item)?;
            let key_pos = key.pos();
            let key = entry::key(key, rules)?;
            spec.add(Entry::new(key, Value::of_part(value), key_pos)?)?;
        }
        spec.verify(rules)?;
        Ok(spec)
    }

    /// Adds an entry with a new key.
    pub(crate) fn add(&mut self, entry: Entry) -> Result<()> {
        if self.by_key.contains_key(entry.key()) {
            let key = entry.key().to_string();
            return Err(error(entry.pos(), LayoutError::RepeatedKey { key }));
        }
        self.set(Arc::new(entry));
        Ok(())
    }

    /// Adds an entry, or puts it in place of the one with its key.
    pub(crate) fn set(&mut self, entry: Arc<Entry>) {
        let at = self.entries.len();
        if let Some(old) = self.by_key.get(entry.key()) {
            self.entries[*old] = entry;
            return;
        }
        self.by_key.insert(entry.key().clone(), at);
        if let Key::Type(ty) = entry.key() {
            self.first.entry(Class::of(ty)).or_insert(at);
            match ty.kind() {
                Kind::Custom(class) => {
                    self.custom.entry(class.clone()).or_default().push(at);
                }
                Kind::Integer { width, .. } => {
                    self.integers.entry(*width).or_insert(at);
                }
                Kind::LlvmPointer(space) => {
                    self.llvm_pointers.entry(*space).or_insert(at);
                }
                Kind::Pointer(space) => {
                    self.pointers.entry(space.clone()).or_insert(at);
                }
                _ => {}
            }
        }
        self.entries.push(entry);
    }

    /// Fails for classes with more entries than can be looked at for each type.
    fn check_counts(&self) -> Result<()> {
        for entries in self.custom.values() {
            if entries.len() > limits::MAX_LAYOUT_CLASS {
                let (limit, most) = (LimitKind::LayoutEntries, limits::MAX_LAYOUT_CLASS as u64);
                return Err(Error::new(ErrorKind::Limit { limit, most }));
            }
        }
        Ok(())
    }

    fn verify(&self, rules: &Rules) -> Result<()> {
        self.check_counts()?;
        for entry in &self.entries {
            if let Key::Name(name) = entry.key() {
                if let Some(dialect) = rules.dialect_of(name) {
                    dialect.verify(name, entry.value())?;
                }
            }
        }
        for class in self.custom.keys() {
            if let Some(rule) = rules.type_class(class) {
                rule.verify(&self.of_class(class))?;
            }
        }
        Ok(())
    }

    pub(crate) fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    pub(crate) fn get(&self, key: &Key) -> Option<&Arc<Entry>> {
        self.entries.get(*self.by_key.get(key)?)
    }

    pub(crate) fn named(&self, name: &str) -> Option<&Value> {
        let entry = self.get(&Key::Name(name.into()))?;
        Some(entry.value())
    }

    /// The classes of custom types.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.custom.keys().map(|class| &**class)
    }

    pub(crate) fn has(&self, class: Class) -> bool {
        self.first.contains_key(&class)
    }

    /// The entries of a class of custom types.
    pub(crate) fn of_class(&self, class: &str) -> Vec<&Entry> {
        let at = self.custom.get(class).into_iter().flatten();
        at.map(|at| &*self.entries[*at]).collect()
    }

    fn rule_at(&self, at: &usize) -> Option<Rule> {
        self.entries.get(*at).map(|entry| *entry.rule())
    }

    /// The rule of the first entry of a class.
    pub(crate) fn first(&self, class: Class) -> Option<Rule> {
        self.rule_at(self.first.get(&class)?)
    }

    /// The rule of the narrowest integer that is not narrower, otherwise of the widest.
    pub(crate) fn integer(&self, width: u32) -> Option<Rule> {
        let above = self.integers.range(width..).next();
        let (_, at) = above.or_else(|| self.integers.last_key_value())?;
        self.rule_at(at)
    }

    pub(crate) fn llvm_pointer(&self, space: u32) -> Option<Rule> {
        self.rule_at(self.llvm_pointers.get(&space)?)
    }

    /// The rule of the pointer in the default memory space.
    pub(crate) fn default_pointer(&self) -> Option<Rule> {
        let find = || self.pointer(self.named(DEFAULT_MEMORY_SPACE)?.text());
        *self.default_pointer.get_or_init(find)
    }

    pub(crate) fn pointer(&self, space: &str) -> Option<Rule> {
        self.rule_at(self.pointers.get(space)?)
    }
}
