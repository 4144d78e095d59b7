//! Bodies: bytes in one piece, or the pieces of a span, made when the connection can take them.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use bytes::Bytes;
use http_body::{Frame, SizeHint};
use mlirbc::ids::Span;
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
use crate::models::{Model, ModelError, Place};

/// A request that runs: until the connection has taken, or dropped, the last byte of its body.
pub(crate) struct Running {
    pub(crate) endpoint: &'static str,
    pub(crate) since: Instant,
    pub(crate) metrics: Arc<Metrics>,
    /// Its place among the requests that may run.
    pub(crate) place: Option<Place>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.metrics.took(self.endpoint, self.since.elapsed());
    }
}

/// Bytes that keep their request running.
struct Held {
    bytes: Bytes,
    _running: Arc<Running>,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

fn held(bytes: Bytes, running: &Arc<Running>) -> Bytes {
    running.metrics.body_bytes.inc_by(bytes.len() as u64);
    Bytes::from_owner(Held {
        bytes,
        _running: running.clone(),
    })
}

/// The body of a response.
pub(crate) struct Body {
    /// What was read, and not sent yet.
    ready: Option<Bytes>,
    pieces: Option<Pieces>,
    /// Bytes that are still to be sent.
    left: u64,
    running: Arc<Running>,
}

/// Bytes of a mapping that are sent at a time; the system starts loading them together.
const MAPPED: u64 = 1 << 20;

/// The rest of a span, in pieces that are made when the connection can take them.
struct Pieces {
    model: Arc<Model>,
    rest: Span,
    size: u64,
    reading: Option<JoinHandle<Result<Bytes, ModelError>>>,
    /// That of the request: a read goes on to its end when the client leaves.
    place: Option<Place>,
}

impl Body {
    pub(crate) fn empty(running: Running) -> Body {
        Body::whole(Bytes::new(), running)
    }

    /// A body in one piece. The bytes are not copied before they are written to the socket.
    pub(crate) fn whole(bytes: Bytes, running: Running) -> Body {
        Body {
            left: bytes.len() as u64,
            ready: Some(bytes).filter(|bytes| !bytes.is_empty()),
            pieces: None,
            running: Arc::new(running),
        }
    }

    /// A span of a model. The first piece is read before the
    /// status of the response is decided.
    pub(crate) async fn span(
        model: Arc<Model>,
        span: Span,
        read_size: usize,
        running: Running,
    ) -> Result<Body, (ModelError, Running)> {
        if span.len == 0 {
            return Ok(Body::empty(running));
        }
        let mut pieces = Pieces {
            size: match model.is_mapped() {
                true => MAPPED,
                false => read_size as u64,
            },
            model,
            rest: span,
            reading: None,
            place: running.place.clone(),
        };
        match std::future::poll_fn(|context| pieces.poll(context)).await {
            Ok(bytes) => Ok(Body {
                ready: Some(bytes),
                pieces: Some(pieces),
                left: span.len,
                running: Arc::new(running),
            }),
            Err(error) => Err((error, running)),
        }
    }
}

impl Pieces {
    /// The next piece: of the mapping, or read on a thread that may wait for the disk.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<Bytes, ModelError>> {
        let piece = Span {
            start: self.rest.start,
            len: self.rest.len.min(self.size),
        };
        let bytes = if self.model.is_mapped() {
            self.model.mapped(piece)
        } else {
            let reading = self.reading.get_or_insert_with(|| {
                let (model, place) = (self.model.clone(), self.place.clone());
                tokio::task::spawn_blocking(move || {
                    let read = model.read(piece);
                    drop(place);
                    read
                })
            });
            let read = ready!(Pin::new(reading).poll(context));
            self.reading = None;
            read.unwrap_or(Err(ModelError::Task))
        };
        self.rest.start += piece.len;
        self.rest.len -= piece.len;
        Poll::Ready(bytes)
    }
}

impl http_body::Body for Body {
    type Data = Bytes;
    type Error = ModelError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, ModelError>>> {
        let this = &mut *self;
        if this.left == 0 {
            return Poll::Ready(None);
        }
        let bytes = match (this.ready.take(), &mut this.pieces) {
            (Some(bytes), _) => bytes,
            (None, Some(pieces)) => match ready!(pieces.poll(context)) {
                Ok(bytes) => bytes,
                // The connection ends: its client gets fewer bytes than it was promised.
                Err(error) => return Poll::Ready(Some(Err(error))),
            },
            (None, None) => return Poll::Ready(None),
        };
        this.left -= bytes.len() as u64;
        let bytes = held(bytes, &this.running);
        Poll::Ready(Some(Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
