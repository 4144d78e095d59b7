//! The models of a folder: opened at their first request, shared, replaced when their file is.

mod error;
mod file;
mod identity;
mod listing;
mod model;
mod summary;

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

pub(crate) use error::ModelError;
pub(crate) use model::{Model, blocking};

use crate::json::{self, Name};
use crate::metrics::Metrics;
use crate::models::identity::Identity;
use crate::options::{Backend, Options};
use crate::path;

/// The most bytes of a file's name on Linux.
const MAX_NAME: usize = 255;

/// The models of a folder.
pub(crate) struct Models {
    folder: PathBuf,
    backend: Backend,
    open_models: usize,
    held_bytes: u64,
    listed_models: usize,
    open: Mutex<Open>,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct Open {
    models: HashMap<OsString, Slot>,
    /// Counts requests: the slot with the least number was not used for the longest time.
    clock: u64,
}

struct Slot {
    model: Arc<Model>,
    used: u64,
}

#[derive(Serialize)]
struct Row {
    #[serde(flatten)]
    name: Name,
    href: String,
    size: u64,
    open: bool,
}

/// A name of a request as the name of a file in the folder: nothing that leads out of it, and no
/// hidden file.
fn component(name: &[u8]) -> Result<&OsStr, ModelError> {
    let wrong = name.is_empty()
        || name.len() > MAX_NAME
        || name.starts_with(b".")
        || name.contains(&b'/')
        || name.contains(&0);
    match wrong {
        true => Err(ModelError::NoModel),
        false => Ok(OsStr::from_bytes(name)),
    }
}

impl Models {
    pub(crate) fn new(options: &Options, metrics: Arc<Metrics>) -> Models {
        Models {
            folder: options.folder.clone(),
            backend: options.backend,
            open_models: options.limits.open_models,
            held_bytes: options.limits.held_bytes,
            listed_models: options.limits.listed_models,
            open: Mutex::default(),
            metrics,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // Nothing panics while it holds the lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The model that has this name now. Each call looks at the file, so that a request sees every
    /// replacement that was complete when it came.
    pub(crate) async fn get(self: &Arc<Models>, name: &[u8]) -> Result<Arc<Model>, ModelError> {
        let name = component(name)?;
        let found = self.identity(name);
        match self.current(name, found.as_ref().ok()) {
            Some(model) => Ok(model),
            None => {
                found?;
                let (models, name) = (self.clone(), name.to_owned());
                blocking(move || models.open(&name)).await
            }
        }
    }

    fn identity(&self, name: &OsStr) -> Result<Identity, ModelError> {
        let metadata = fs::metadata(self.folder.join(name))?;
        match metadata.is_file() {
            true => Ok(Identity::of(&metadata)),
            false => Err(ModelError::NoModel),
        }
    }

    /// The open model of a name, if it still is the file of this name; otherwise it is closed.
    fn current(&self, name: &OsStr, identity: Option<&Identity>) -> Option<Arc<Model>> {
        let mut open = self.lock();
        open.clock += 1;
        let clock = open.clock;
        let slot = open.models.get_mut(name)?;
        if Some(&slot.model.identity) == identity {
            slot.used = clock;
            return Some(slot.model.clone());
        }
        self.metrics.replaced.inc();
        self.remove(&mut open, name);
        None
    }

    fn open(&self, name: &OsStr) -> Result<Arc<Model>, ModelError> {
        let path = self.folder.join(name);
        let (file, identity) = loop {
            match file::open(&path, self.backend) {
                // Files or memory are used up: other models have some.
                Err(error) if error.is_exhausted() && self.close_oldest() => {}
                opened => break opened?,
            }
        };
        let model = Arc::new(Model::new(name.as_bytes(), file, identity));
        let mut open = self.lock();
        let used = open.clock;
        if let Some(slot) = open.models.get(name) {
            // Another request was faster.
            if slot.model.identity == identity {
                return Ok(slot.model.clone());
            }
        }
        let slot = Slot {
            model: model.clone(),
            used,
        };
        open.models.insert(name.to_owned(), slot);
        self.metrics.opened.inc();
        self.trim(&mut open);
        Ok(model)
    }

    /// Closes models until the rest is within the limits. The one that was used last stays.
    fn trim(&self, open: &mut Open) {
        loop {
            let held: u64 = open.models.values().map(|slot| slot.model.held()).sum();
            let fits = open.models.len() <= self.open_models && held <= self.held_bytes;
            if fits || open.models.len() == 1 || !self.remove_oldest(open) {
                break;
            }
        }
        self.metrics.open_models.set(open.models.len() as i64);
    }

    /// Closes the model that was not used for the longest time, if there is one.
    pub(crate) fn close_oldest(&self) -> bool {
        self.remove_oldest(&mut self.lock())
    }

    fn remove_oldest(&self, open: &mut Open) -> bool {
        let oldest = open.models.iter().min_by_key(|(_, slot)| slot.used);
        let Some(name) = oldest.map(|(name, _)| name.clone()) else {
            return false;
        };
        self.metrics.closed.inc();
        self.remove(open, &name);
        true
    }

    fn remove(&self, open: &mut Open, name: &OsStr) {
        open.models.remove(name);
        self.metrics.open_models.set(open.models.len() as i64);
    }

    /// Checks the limits again, after a model took more memory.
    pub(crate) fn fit(&self) {
        self.trim(&mut self.lock());
    }

    /// Closes a model that could not be read for a temporary reason: the next request opens it anew.
    pub(crate) fn failed(&self, model: &Arc<Model>) {
        let mut open = self.lock();
        let same = |slot: &Slot| Arc::ptr_eq(&slot.model, model);
        open.models.retain(|_, slot| !same(slot));
        self.metrics.open_models.set(open.models.len() as i64);
    }

    /// Closes models whose file was replaced or deleted, also if nobody asks for them: their bytes
    /// are freed when no request uses them any more.
    pub(crate) fn sweep(&self) {
        let names: Vec<OsString> = self.lock().models.keys().cloned().collect();
        for name in names {
            let identity = self.identity(&name).ok();
            let mut open = self.lock();
            let slot = open.models.get(&name);
            if slot.is_some_and(|slot| Some(slot.model.identity) != identity) {
                self.metrics.replaced.inc();
                self.remove(&mut open, &name);
            }
        }
    }

    /// The files of the folder by name, as JSON. No file is opened.
    pub(crate) fn list(&self) -> Result<Vec<u8>, ModelError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let name = entry?.file_name();
            if component(name.as_bytes()).is_err() {
                continue;
            }
            if names.len() == self.listed_models {
                return Err(ModelError::ManyModels(self.listed_models));
            }
            names.push(name);
        }
        names.sort_unstable();
        // A file that was deleted since then is no model any more.
        let rows = names.iter().filter_map(|name| {
            let identity = self.identity(name).ok()?;
            let slot = self.lock();
            let slot = slot.models.get(name);
            Some(Row {
                name: Name::new(name.as_bytes()),
                href: path::of_model(name.as_bytes()),
                size: identity.size,
                open: slot.is_some_and(|slot| slot.model.identity == identity),
            })
        });
        let mut out = b"{\"models\":".to_vec();
        // The number of rows is limited, and the length of each.
        let _ = json::append_list(&mut out, usize::MAX, rows);
        out.extend_from_slice(b"}\n");
        Ok(out)
    }

    /// Whether the folder can be read.
    pub(crate) fn is_ready(&self) -> bool {
        fs::read_dir(&self.folder).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_no_other_folder() {
        for name in [
            &b""[..],
            b".",
            b"..",
            b"../a",
            b"a/b",
            b"/etc/passwd",
            b".hidden",
            b"a\0",
            &[b'a'; 256],
        ] {
            assert!(component(name).is_err(), "{name:?}");
        }
        assert_eq!(
            component(b"a..b\xff").ok(),
            Some(OsStr::from_bytes(b"a..b\xff"))
        );
    }
}
