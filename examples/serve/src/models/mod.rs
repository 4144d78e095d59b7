//! The models of a folder: opened at their first request, shared, replaced when their file is.

mod document;
mod error;
mod file;
mod folder;
mod identity;
mod listing;
mod model;
mod summary;
mod table;
mod work;

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;

use parking_lot::Mutex;
use serde::Serialize;

pub(crate) use document::Document;
pub(crate) use error::{ModelError, lacks_descriptors};
pub(crate) use model::Model;
pub(crate) use work::{Place, blocking};

use crate::json::{self, List, Name};
use crate::metrics::Metrics;
use crate::models::folder::Folder;
use crate::models::identity::Identity;
use crate::models::table::Table;
use crate::options::{Backend, Options};
use crate::path::Href;

/// The most bytes of a file's name on Linux.
const MAX_NAME: usize = 255;
/// The most models that are closed for one that cannot be opened: perhaps it never can be.
const TRIES: usize = 4;

/// The models of a folder.
pub(crate) struct Models {
    folder: Folder,
    backend: Backend,
    open_models: usize,
    held_bytes: u64,
    listed_models: usize,
    open: Mutex<Table>,
    metrics: Arc<Metrics>,
}

#[derive(Serialize)]
struct Row<'n> {
    #[serde(flatten)]
    name: Name<'n>,
    #[serde(serialize_with = "json::text")]
    href: Href<'n>,
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
            folder: Folder(options.folder.clone()),
            backend: options.backend,
            open_models: options.limits.open_models,
            held_bytes: options.limits.held_bytes,
            listed_models: options.limits.listed_models,
            open: Mutex::default(),
            metrics,
        }
    }

    /// Does something with the open models. What it returns is dropped outside of the lock.
    fn with_open<T>(&self, work: impl FnOnce(&mut Table) -> T) -> T {
        // Nothing panics while it holds the lock.
        let mut open = self.open.lock();
        let done = work(&mut open);
        self.metrics.open_models.set(open.len() as i64);
        done
    }

    /// The model that has this name now. Each call looks at the file, so that a request sees every
    /// replacement that was complete when it came.
    pub(crate) async fn get(
        self: &Arc<Models>,
        name: &[u8],
        place: &Place,
    ) -> Result<Arc<Model>, ModelError> {
        let name = component(name)?;
        // Whoever maps files serves them from fast disks, where the look takes a microsecond and
        // another thread several. It would also wait for the pages.
        if self.backend == Backend::Map {
            if let Some(model) = self.current(name, self.folder.identity(name).ok().as_ref()) {
                return Ok(model);
            }
        }
        let (models, name) = (self.clone(), name.to_owned());
        blocking(place, move || models.find(&name)).await
    }

    fn find(&self, name: &OsStr) -> Result<Arc<Model>, ModelError> {
        let found = self.folder.identity(name);
        match self.current(name, found.as_ref().ok()) {
            Some(model) => Ok(model),
            None => found.and_then(|_| self.open(name)),
        }
    }

    /// The open model of a name, if it still is the file of this name; otherwise it is closed.
    fn current(&self, name: &OsStr, now: Option<&Identity>) -> Option<Arc<Model>> {
        let (closed, model) =
            self.with_open(|open| (open.remove_outdated(name, now), open.get(name)));
        self.metrics.replaced.inc_by(closed.iter().len() as u64);
        model
    }

    fn open(&self, name: &OsStr) -> Result<Arc<Model>, ModelError> {
        let mut tries = 0..TRIES;
        let (file, identity) = loop {
            let opened = self.folder.open(name);
            match opened.and_then(|opened| file::open(opened, self.backend)) {
                // Files or memory are used up: other models have some.
                Err(error) if self.may_free(&error) && tries.next().is_some() => {
                    if !self.close_idle() {
                        return Err(error);
                    }
                }
                opened => break opened?,
            }
        };
        let opened = Arc::new(Model::new(name.as_bytes(), file, identity));
        let (model, closed) = self.with_open(|open| open.put(name, &opened));
        self.metrics.replaced.inc_by(closed.iter().len() as u64);
        if Arc::ptr_eq(&model, &opened) {
            self.metrics.opened.inc();
        }
        self.fit();
        Ok(model)
    }

    /// Whether a model that is closed frees what the error says is used up. Mappings have no file
    /// descriptors.
    fn may_free(&self, error: &ModelError) -> bool {
        error.is_exhausted() && (self.backend == Backend::Read || !error.lacks_descriptors())
    }

    /// Closes models until the rest is within the limits. The one that was used last stays.
    pub(crate) fn fit(&self) {
        let closed = self.with_open(|open| open.trim(self.open_models, self.held_bytes));
        self.metrics.closed.inc_by(closed.len() as u64);
    }

    /// Closes the model that was not used for the longest time, if there is one that no request uses.
    fn close_idle(&self) -> bool {
        let closed = self.with_open(Table::remove_idle);
        self.metrics.closed.inc_by(closed.iter().len() as u64);
        closed.is_some()
    }

    /// Frees a file descriptor, if a model has one that no request uses.
    pub(crate) fn free_descriptor(&self) -> bool {
        self.backend == Backend::Read && self.close_idle()
    }

    /// Closes a model that could not be read for a temporary reason: the next request opens it anew.
    pub(crate) fn failed(&self, model: &Arc<Model>) {
        drop(self.with_open(|open| open.remove(model)));
    }

    /// Closes models whose file was replaced or deleted, also if nobody asks for them: their bytes
    /// are freed when no request uses them any more. Checks the limits, too: a list can have been
    /// made after its client left.
    pub(crate) fn sweep(&self) {
        for name in self.with_open(|open| open.names()) {
            let now = self.folder.identity(&name).ok();
            let closed = self.with_open(|open| open.remove_outdated(&name, now.as_ref()));
            self.metrics.replaced.inc_by(closed.iter().len() as u64);
        }
        self.fit();
    }

    /// The files of the folder by name, as JSON. No file is opened.
    pub(crate) fn list(&self) -> Result<Vec<u8>, ModelError> {
        let mut names = Vec::new();
        for name in self.folder.names()? {
            let name = name?;
            if component(name.as_bytes()).is_err() {
                continue;
            }
            if names.len() == self.listed_models {
                return Err(ModelError::ManyModels(self.listed_models));
            }
            names.push(name);
        }
        names.sort_unstable();
        let mut out = b"{\"models\":".to_vec();
        let mut rows = List::begin(&mut out, usize::MAX);
        for name in &names {
            // A file that was deleted since then is no model any more.
            let Ok(identity) = self.folder.identity(name) else {
                continue;
            };
            // The number of rows is limited, and the length of each.
            let _ = rows.push(&Row {
                name: Name::new(name.as_bytes()),
                href: Href::of_model(name.as_bytes()),
                size: identity.size,
                open: self.with_open(|open| open.has(name, &identity)),
            });
        }
        rows.end();
        out.extend_from_slice(b"}\n");
        Ok(out)
    }

    /// Whether the folder can be read.
    pub(crate) fn is_ready(&self) -> bool {
        self.folder.names().is_ok()
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
