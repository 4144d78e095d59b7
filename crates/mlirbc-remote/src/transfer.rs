//! Several requests at the same time, whose bytes go to the thread that waits for them.

use std::ops::Range;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use crate::error::{Error, Result};
use crate::fetch::Object;
use crate::identity::Identity;
use crate::{http, runtime};

/// Most chunks that were received and not yet taken. Those of HTTP have up to some 100 KB.
const CHUNKS: usize = 256;

/// Bytes of a request.
pub(crate) struct Chunk {
    /// The position of the request among all.
    pub(crate) request: usize,
    pub(crate) at: u64,
    pub(crate) bytes: Bytes,
}

/// Does all requests, at most `parallel` at a time, and gives their chunks to `take`: in order within
/// a request. Blocks the calling thread.
///
/// # Errors
/// The first of a request; the others are then abandoned.
pub(crate) fn run(
    object: &Arc<Object>,
    identity: &Arc<Identity>,
    requests: &[Range<u64>],
    parallel: usize,
    mut take: impl FnMut(Chunk),
) -> Result<()> {
    if requests.is_empty() {
        return Ok(());
    }
    let (sender, received) = channel();
    let room = Arc::new(Semaphore::new(CHUNKS));
    let all = Requests {
        object: object.clone(),
        identity: identity.clone(),
        room: room.clone(),
        sender,
    };
    let ranges = requests.to_vec();
    let together = http::together(object.several.as_ref(), requests);
    let task = all.run(ranges, together, parallel.max(1));
    let _running = Running(runtime::spawn(task)?);
    let mut left: u64 = requests.iter().map(|range| range.end - range.start).sum();
    for message in received {
        let chunk: Chunk = message?;
        left = left.saturating_sub(chunk.bytes.len() as u64);
        take(chunk);
        room.add_permits(1);
    }
    match left {
        0 => Ok(()),
        // The task has panicked, in code of the store.
        _ => Err(Error::wrong_answer(
            "the request was abandoned by the store",
        )),
    }
}

/// Ends the task with the call that needs it.
struct Running(AbortHandle);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.abort();
    }
}

struct Requests {
    object: Arc<Object>,
    identity: Arc<Identity>,
    room: Arc<Semaphore>,
    sender: Sender<Result<Chunk>>,
}

impl Requests {
    async fn run(self, ranges: Vec<Range<u64>>, together: Vec<Vec<usize>>, parallel: usize) {
        let (all, ranges) = (&self, &ranges[..]);
        let each = stream::iter(together).for_each_concurrent(parallel, |requests| async move {
            all.together(requests, ranges, parallel).await;
        });
        each.await;
    }

    /// Ranges that are one HTTP request if the server allows it.
    async fn together(&self, requests: Vec<usize>, ranges: &[Range<u64>], parallel: usize) {
        if let (Some(several), [_, _, ..]) = (&self.object.several, &requests[..]) {
            let wanted: Vec<Range<u64>> = requests.iter().map(|it| ranges[*it].clone()).collect();
            let counts = &self.object.counts;
            if let Some(found) = several.get(&self.identity, &wanted, counts).await {
                for (request, bytes) in requests.into_iter().zip(found) {
                    self.send(request, ranges[request].start, bytes).await;
                }
                return;
            }
        }
        let each = stream::iter(requests).for_each_concurrent(parallel, |request| async move {
            self.one(request, ranges[request].clone()).await;
        });
        each.await;
    }

    async fn send(&self, request: usize, at: u64, bytes: Bytes) {
        // It is never closed.
        if let Ok(permit) = self.room.acquire().await {
            permit.forget();
        }
        // Nobody waits any more: the task is about to end.
        let _ = self.sender.send(Ok(Chunk { request, at, bytes }));
    }

    async fn one(&self, request: usize, range: Range<u64>) {
        let mut send = |at, bytes| self.send(request, at, bytes);
        if let Err(error) = self.object.range(&self.identity, range, &mut send).await {
            let _ = self.sender.send(Err(error));
        }
    }
}
