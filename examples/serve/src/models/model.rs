//! One open model.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use mlirbc::Bytecode;
use mlirbc::ids::Span;
use tokio::sync::OnceCell;

use crate::models::error::ModelError;
use crate::models::identity::Identity;
use crate::models::listing::Listing;
use crate::models::summary::summary;

/// A request for less than this needs one page, or two.
const PAGE: u64 = 4096;

/// One open model; requests that run keep it open.
pub(crate) struct Model {
    name: Box<[u8]>,
    file: Bytecode<'static>,
    pub(crate) identity: Identity,
    listing: OnceCell<Arc<Listing>>,
    summary: OnceCell<Bytes>,
    held: AtomicU64,
}

impl Model {
    pub(crate) fn new(name: &[u8], file: Bytecode<'static>, identity: Identity) -> Model {
        // Of a file that is read by position, the tables are copies.
        let tables = match file.source().bytes() {
            Some(_) => 0,
            None => file.len_without_resources(),
        };
        Model {
            name: name.into(),
            file,
            identity,
            listing: OnceCell::new(),
            summary: OnceCell::new(),
            held: tables.into(),
        }
    }

    /// Its tensors, listed at the first call, on a thread that may wait for the disk.
    pub(crate) async fn listing(
        self: &Arc<Model>,
        limit: usize,
    ) -> Result<Arc<Listing>, ModelError> {
        let listed = self.listing.get_or_try_init(|| async {
            let model = self.clone();
            let work = move || Listing::new(&model.file, &model.name, limit);
            let listing = blocking(work).await?;
            self.held.fetch_add(listing.held(), Ordering::Relaxed);
            Ok(Arc::new(listing))
        });
        listed.await.cloned()
    }

    /// Its summary, made at the first call, on a thread that may wait for the disk.
    pub(crate) async fn summary(self: &Arc<Model>, limit: usize) -> Result<Bytes, ModelError> {
        let made = self.summary.get_or_try_init(|| async {
            let model = self.clone();
            let work = move || summary(&model.file, &model.name, limit);
            let summary = blocking(work).await?;
            self.held.fetch_add(summary.len() as u64, Ordering::Relaxed);
            Ok(summary.into())
        });
        made.await.cloned()
    }

    /// The bytes of a span, read now.
    pub(crate) fn read(&self, span: Span) -> Result<Bytes, ModelError> {
        Ok(Bytes::from_owner(self.file.source().chunk(span, 1)?))
    }

    /// The bytes of a span of the mapping, without a copy. The system starts to load what is not in
    /// memory: its pages one by one take several times as long.
    pub(crate) fn mapped(&self, span: Span) -> Result<Bytes, ModelError> {
        if span.len > PAGE {
            self.file.source().prefetch(span);
        }
        self.read(span)
    }

    /// Whether the file is mapped.
    pub(crate) fn is_mapped(&self) -> bool {
        self.file.source().bytes().is_some()
    }

    /// Its memory in bytes, about.
    pub(crate) fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }
}

/// Runs what may wait for the disk on another thread than those of the connections.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ModelError> + Send + 'static,
) -> Result<T, ModelError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or(Err(ModelError::Task))
}
