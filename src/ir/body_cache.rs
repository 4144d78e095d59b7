//! A cache of decoded bodies, limited in bytes.
//!
//! Decoding is cheap and repeatable, so nothing is cached unless the caller uses a [`BodyCache`].
//! A body lives as long as its last owner, even if the cache drops it.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::error::Result;
use crate::ids::Pos;
use crate::ir::body::{Body, BodyData, Isolated};
use crate::view::View;

/// Decoded bodies of one file. The least recently used are dropped first.
///
/// It borrows nothing: keep it beside the file, one cache per file.
pub struct BodyCache {
    budget: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// By the offset of their first byte, with the time of last use.
    bodies: HashMap<Pos, (Arc<BodyData>, u64)>,
    /// The offsets, by that time.
    by_use: BTreeMap<u64, Pos>,
    clock: u64,
    bytes: usize,
    decoded: u64,
}

impl BodyCache {
    /// A cache of up to `budget` bytes. With zero it caches nothing.
    pub fn new(budget: usize) -> BodyCache {
        BodyCache {
            budget,
            kept: Mutex::default(),
        }
    }

    /// The top level.
    ///
    /// # Errors
    /// As [`View::top_level`].
    pub fn top_level(&self, view: View<'_>) -> Result<Arc<BodyData>> {
        // No body begins at offset 0.
        self.get(0, || view.top_level())
    }

    /// The body of these regions.
    ///
    /// # Errors
    /// As [`Isolated::decode`].
    pub fn body(&self, regions: Isolated<'_>) -> Result<Arc<BodyData>> {
        self.get(regions.span().start, || regions.decode())
    }

    fn get<'a>(
        &self,
        key: Pos,
        decode: impl FnOnce() -> Result<Body<'a>>,
    ) -> Result<Arc<BodyData>> {
        if let Some(body) = self.kept.lock().find(key) {
            return Ok(body);
        }
        // Not under the lock: two threads may decode the same body, which is harmless.
        let body = Arc::new(decode()?.into_data());
        let mut kept = self.kept.lock();
        kept.decoded += 1;
        kept.insert(key, body.clone(), self.budget);
        Ok(body)
    }

    /// Number of bodies that have been decoded.
    pub fn decoded(&self) -> u64 {
        self.kept.lock().decoded
    }

    /// Bytes of the cached bodies.
    pub fn kept_bytes(&self) -> usize {
        self.kept.lock().bytes
    }
}

impl Kept {
    fn find(&mut self, key: Pos) -> Option<Arc<BodyData>> {
        let (body, used) = self.bodies.get_mut(&key)?;
        self.by_use.remove(used);
        self.clock += 1;
        *used = self.clock;
        self.by_use.insert(self.clock, key);
        Some(body.clone())
    }

    fn insert(&mut self, key: Pos, body: Arc<BodyData>, budget: usize) {
        let bytes = cost(&body);
        if bytes > budget || self.bodies.contains_key(&key) {
            return;
        }
        while self.bytes + bytes > budget {
            let Some((_, oldest)) = self.by_use.pop_first() else {
                break;
            };
            if let Some((body, _)) = self.bodies.remove(&oldest) {
                self.bytes -= cost(&body);
            }
        }
        self.clock += 1;
        self.by_use.insert(self.clock, key);
        self.bytes += bytes;
        self.bodies.insert(key, (body, self.clock));
    }
}

fn cost(body: &BodyData) -> usize {
    size_of::<BodyData>() + body.heap_bytes()
}
