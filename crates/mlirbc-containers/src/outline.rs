//! What the structure of a file says about its bytes.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::Span;

use crate::details::Details;
use crate::encoded::{self, Encoded, Encoding};
use crate::module::Container;
use crate::problems::{Problems, quoted};
use crate::window::Reads;
use crate::zip::{self, Method};
use crate::{jax, saved_model};

/// What the structure of a file says about its bytes. Modules and parts share the names.
#[derive(Default)]
pub(crate) struct Outline {
    /// Modules with their details, by offset.
    named: BTreeMap<u64, (Container, Arc<Details>)>,
    /// Entries that are stored as they are, by offset: the end and the name.
    stored: BTreeMap<u64, (u64, Arc<str>)>,
    pub(crate) encoded: Vec<Encoded>,
}

impl Outline {
    /// Adds a file, or an entry of an archive, that begins at `start`.
    pub(crate) fn add(
        &mut self,
        part: &Source<'_>,
        start: u64,
        entry: Option<&Arc<str>>,
        reads: &Reads,
    ) {
        let bytes = reads.of(part);
        let window = bytes.window();
        let exported = jax::read(window).into_iter();
        let exported = exported.map(|(at, details)| (at, Container::JaxExport, details));
        let called = saved_model::read(window).into_iter();
        let called = called.map(|(at, details)| (at, Container::SavedModel, details));
        for (at, container, details) in exported.chain(called) {
            let details = Arc::new(details);
            self.named.insert(start + at, (container, details));
        }
        if let Some((span, container)) = encoded::compressed(part) {
            self.encoded.push(Encoded {
                span: Span {
                    start: start + span.start,
                    len: span.len,
                },
                encoding: Encoding::Zstd,
                container,
                entry: entry.cloned(),
            });
        }
    }

    /// Adds the entries of a ZIP archive. Those that share bytes with another are left out: each byte of
    /// the file is read, and decoded, once.
    pub(crate) fn archive(&mut self, file: &Source<'_>, reads: &Reads, problems: &mut Problems) {
        let (mut entries, is_damaged) = zip::entries(file);
        if is_damaged {
            problems.add(|| "the directory of the ZIP archive is damaged".to_string());
        }
        entries.sort_by_key(|entry| (entry.span.start, Reverse(entry.span.len)));
        let mut end = 0;
        for entry in entries {
            let name = || quoted(&entry.name);
            let Ok(part) = file.part(entry.span) else {
                problems.add(|| format!("entry {} is truncated", name()));
                continue;
            };
            if entry.span.start < end && entry.span.len > 0 {
                problems.add(|| format!("entry {} shares bytes with another", name()));
                continue;
            }
            end = end.max(entry.span.end());
            match entry.method {
                Method::Stored => {
                    self.add(&part, entry.span.start, Some(&entry.name), reads);
                    let stored = (entry.span.end(), entry.name);
                    self.stored.insert(entry.span.start, stored);
                }
                Method::Deflated => self.encoded.push(Encoded {
                    span: entry.span,
                    encoding: Encoding::Deflate,
                    container: Container::Zip,
                    entry: Some(entry.name),
                }),
                Method::Other => problems.add(|| {
                    format!(
                        "entry {} is encrypted, or compressed by a method that is not supported",
                        name()
                    )
                }),
            }
        }
    }

    /// What holds the module at this offset, and what it says about it.
    pub(crate) fn named(&self, offset: u64) -> Option<&(Container, Arc<Details>)> {
        self.named.get(&offset)
    }

    /// The stored entry that has this offset.
    pub(crate) fn entry(&self, offset: u64) -> Option<Arc<str>> {
        let (_, (end, name)) = self.stored.range(..=offset).next_back()?;
        (offset < *end).then(|| name.clone())
    }
}
