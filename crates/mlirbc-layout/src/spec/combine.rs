//! How a specification combines with those of the scopes around it.
//!
//! Entries of a nested scope replace those with the same key. What they may change is for their
//! class to say: the ABI alignment of a pointer may become smaller, that of a struct too, an
//! identifier has the same value everywhere.

use std::sync::Arc;

use crate::defaults::{POINTER_ABI, POINTER_BITS};
use crate::layout_rules::Rules;
use crate::spec::Spec;
use crate::spec::entry::{Class, Entry, Key, Rule};
use crate::type_nodes::Kind;
use mlirbc::Result;

impl Spec {
    /// This specification inside of `outer`.
    pub(crate) fn within(&self, outer: &Spec, rules: &Rules) -> Result<Spec> {
        let mut all = Spec::default();
        for entry in outer.entries() {
            all.set(Arc::clone(entry));
        }
        for entry in self.entries() {
            let entry = match entry.key() {
                Key::Name(name) => combine_named(name, outer, entry, rules)?,
                Key::Type(_) => Arc::clone(entry),
            };
            all.set(entry);
        }
        self.check_classes(outer, rules)?;
        all.check_counts()?;
        Ok(all)
    }

    fn check_classes(&self, outer: &Spec, rules: &Rules) -> Result<()> {
        for entry in self.entries() {
            let Key::Type(ty) = entry.key() else { continue };
            let fits = match ty.kind() {
                Kind::LlvmPointer(space) => pointer_fits(
                    outer.has(Class::LlvmPointer),
                    outer.llvm_pointer(*space),
                    entry.rule(),
                ),
                Kind::Pointer(space) => {
                    let old = outer.pointer(space).or_else(|| outer.default_pointer());
                    pointer_fits(outer.has(Class::Pointer), old, entry.rule())
                }
                Kind::Struct { .. } => struct_fits(outer.first(Class::Struct), entry.rule()),
                _ => true,
            };
            if !fits {
                return Err(entry.incompatible());
            }
        }
        self.check_custom(outer, rules)
    }

    fn check_custom(&self, outer: &Spec, rules: &Rules) -> Result<()> {
        for class in self.classes() {
            let (old, new) = (outer.of_class(class), self.of_class(class));
            let Some(rule) = rules.type_class(class) else {
                continue;
            };
            match new.first() {
                Some(entry) if !old.is_empty() && !rule.compatible(&old, &new) => {
                    return Err(entry.incompatible());
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn combine_named(
    name: &str,
    outer: &Spec,
    entry: &Arc<Entry>,
    rules: &Rules,
) -> Result<Arc<Entry>> {
    let Some(old) = outer.named(name) else {
        return Ok(Arc::clone(entry));
    };
    let Some(dialect) = rules.dialect_of(name) else {
        return match old == entry.value() {
            true => Ok(Arc::clone(entry)),
            false => Err(entry.incompatible()),
        };
    };
    let value = dialect
        .combine(name, old, entry.value())
        .ok_or_else(|| entry.incompatible())?;
    let entry = Entry::new(entry.key().clone(), value, entry.pos())?;
    Ok(Arc::new(entry))
}

/// Whether an ABI alignment is that of the scopes around it, or a smaller one that divides it.
fn relaxes(old: u64, new: u64) -> bool {
    new != 0 && old % new == 0 && (old != 0 || new == old)
}

/// A pointer has the size it has around, if there are entries of pointers at all.
fn pointer_fits(any: bool, old: Option<Rule>, new: &Rule) -> bool {
    let Rule::Pointer(new) = new else { return true };
    let (size, abi) = match old {
        Some(Rule::Pointer(old)) => (old.size, old.abi),
        _ if any => (POINTER_BITS, POINTER_ABI),
        _ => return true,
    };
    size == new.size && relaxes(abi, new.abi)
}

fn struct_fits(old: Option<Rule>, new: &Rule) -> bool {
    match (old, new) {
        (Some(Rule::Aligned { abi: old, .. }), Rule::Aligned { abi: new, .. }) => {
            relaxes(old, *new)
        }
        _ => true,
    }
}
