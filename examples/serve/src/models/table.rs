//! The open models by name.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use crate::models::identity::Identity;
use crate::models::model::Model;

/// The open models by name. What is removed is returned, so that nobody waits for the lock while the
/// system frees a mapping of several GB.
#[derive(Default)]
pub(super) struct Table {
    slots: HashMap<OsString, Slot>,
    /// Counts requests: the slot with the least number was not used for the longest time.
    clock: u64,
}

struct Slot {
    model: Arc<Model>,
    used: u64,
}

impl Table {
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn names(&self) -> Vec<OsString> {
        self.slots.keys().cloned().collect()
    }

    /// The model of a name, which is used now.
    pub(super) fn get(&mut self, name: &OsStr) -> Option<Arc<Model>> {
        self.clock += 1;
        let slot = self.slots.get_mut(name)?;
        slot.used = self.clock;
        Some(slot.model.clone())
    }

    /// Whether the model of a name is open, and is this file.
    pub(super) fn has(&self, name: &OsStr, identity: &Identity) -> bool {
        let slot = self.slots.get(name);
        slot.is_some_and(|slot| slot.model.identity == *identity)
    }

    /// Adds a model, unless the same file is open. Returns the one that is open now, and the one that
    /// was before.
    #[must_use]
    pub(super) fn put(
        &mut self,
        name: &OsStr,
        model: &Arc<Model>,
    ) -> (Arc<Model>, Option<Arc<Model>>) {
        if let Some(open) = self.slots.get(name).map(|slot| &slot.model) {
            // Another request was faster.
            if open.identity == model.identity {
                return (open.clone(), None);
            }
        }
        let slot = Slot {
            model: model.clone(),
            used: self.clock,
        };
        let before = self.slots.insert(name.to_owned(), slot);
        (model.clone(), before.map(|slot| slot.model))
    }

    /// Removes the model of a name, unless it is the file that has this name now.
    #[must_use]
    pub(super) fn remove_outdated(
        &mut self,
        name: &OsStr,
        now: Option<&Identity>,
    ) -> Option<Arc<Model>> {
        let is_current = now.is_some_and(|now| self.has(name, now));
        let slot = (!is_current).then(|| self.slots.remove(name))?;
        slot.map(|slot| slot.model)
    }

    #[must_use]
    pub(super) fn remove(&mut self, model: &Arc<Model>) -> Option<Arc<Model>> {
        self.remove_oldest(|slot| Arc::ptr_eq(&slot.model, model))
    }

    /// Removes the model that was not used for the longest time, of those that no request uses: a
    /// model that is used frees nothing.
    #[must_use]
    pub(super) fn remove_idle(&mut self) -> Option<Arc<Model>> {
        self.remove_oldest(|slot| Arc::strong_count(&slot.model) == 1)
    }

    fn remove_oldest(&mut self, may_go: impl Fn(&Slot) -> bool) -> Option<Arc<Model>> {
        let slots = self.slots.iter().filter(|(_, slot)| may_go(slot));
        let (name, _) = slots.min_by_key(|(_, slot)| slot.used)?;
        let name = name.clone();
        self.slots.remove(&name).map(|slot| slot.model)
    }

    /// Removes models until the rest is within the limits. The one that was used last stays.
    #[must_use]
    pub(super) fn trim(&mut self, models: usize, bytes: u64) -> Vec<Arc<Model>> {
        let mut removed = Vec::new();
        loop {
            let held: u64 = self.slots.values().map(|slot| slot.model.held()).sum();
            let fits = self.slots.len() <= models && held <= bytes;
            if fits || self.slots.len() <= 1 {
                return removed;
            }
            removed.extend(self.remove_oldest(|_| true));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs::File;
    use std::path::Path;

    use super::*;
    use crate::models::file;
    use crate::options::Backend;

    #[test]
    fn idle_models_are_removed_and_returned_the_oldest_first() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/jax/mlp.mlirbc");
        let mut table = Table::default();
        let models = ["a", "b", "c"].map(|name| {
            let (bytecode, identity) =
                file::open(File::open(&path).unwrap(), Backend::Read).unwrap();
            let model = Arc::new(Model::new(name.as_bytes(), bytecode, identity));
            let (open, before) = table.put(OsStr::new(name), &model);
            assert!(Arc::ptr_eq(&open, &model) && before.is_none());
            assert!(table.get(OsStr::new(name)).is_some());
            Arc::downgrade(&model)
        });
        // A request uses the oldest.
        let used = table.get(OsStr::new("a")).unwrap();
        for model in &models[1..] {
            let removed = table.remove_idle().unwrap();
            assert_eq!(Arc::as_ptr(&removed), model.as_ptr());
            // Only the caller has it: it is freed where it is dropped.
            assert_eq!(Arc::strong_count(&removed), 1);
        }
        assert!(table.remove_idle().is_none());
        drop(used);
        assert!(table.remove_idle().is_some() && table.len() == 0);
    }
}
