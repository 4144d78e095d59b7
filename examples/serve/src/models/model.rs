//! One open model.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use mlirbc::Bytecode;
use mlirbc::ids::Span;

use crate::models::document::Document;
use crate::models::error::ModelError;
use crate::models::identity::Identity;
use crate::models::listing::Listing;
use crate::models::summary::summary;
use crate::models::work::{Made, Place};

/// A request for less than this needs one page, or two.
const PAGE: u64 = 4096;

/// One open model; requests that run keep it open.
pub(crate) struct Model {
    name: Box<[u8]>,
    file: Bytecode<'static>,
    pub(crate) identity: Identity,
    listing: Arc<Made<Arc<Listing>>>,
    summary: Arc<Made<Document>>,
    /// Bytes of the list and the summary.
    documents: AtomicU64,
    /// Bytes of the tables, which grow while something is made of them.
    tables: AtomicU64,
}

impl Model {
    pub(crate) fn new(name: &[u8], file: Bytecode<'static>, identity: Identity) -> Model {
        Model {
            name: name.into(),
            tables: file.held_bytes().into(),
            file,
            identity,
            listing: Arc::default(),
            summary: Arc::default(),
            documents: AtomicU64::new(0),
        }
    }

    /// Its tensors, listed at the first call, on a thread that may wait for the disk.
    pub(crate) async fn listing(
        self: &Arc<Model>,
        place: &Place,
        limit: usize,
    ) -> Result<Arc<Listing>, ModelError> {
        let model = self.clone();
        let make = move || {
            let listing = Listing::new(&model.file, &model.name, limit);
            model.add(listing.as_ref().map_or(0, Listing::held));
            listing.map(Arc::new)
        };
        self.listing.get(place, make).await
    }

    /// Its summary, made at the first call, on a thread that may wait for the disk.
    pub(crate) async fn summary(
        self: &Arc<Model>,
        place: &Place,
        limit: usize,
    ) -> Result<Document, ModelError> {
        let model = self.clone();
        let make = move || {
            let summary = summary(&model.file, &model.name, limit);
            model.add(summary.as_ref().map_or(0, |it| it.len() as u64));
            summary.map(Document::new)
        };
        self.summary.get(place, make).await
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

    /// Counts a document, and the tables anew: those of a document that was too long stay as well.
    fn add(&self, document: u64) {
        self.documents.fetch_add(document, Ordering::Relaxed);
        self.tables.store(self.file.held_bytes(), Ordering::Relaxed);
    }

    /// Its memory in bytes, about.
    pub(crate) fn held(&self) -> u64 {
        self.documents.load(Ordering::Relaxed) + self.tables.load(Ordering::Relaxed)
    }
}
