//! Responses.

use bytes::Bytes;
use hyper::header::{
    ACCEPT_RANGES, ALLOW, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG,
    HeaderName, HeaderValue, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use hyper::{Response, StatusCode};
use mlirbc::ids::Span;
use serde::Serialize;

use crate::http::body::{Body, Running};
use crate::json;
use crate::models::ModelError;

pub(crate) const JSON: &str = "application/json";
pub(crate) const BYTES: &str = "application/octet-stream";

#[derive(Serialize)]
struct Problem<'p> {
    error: &'p str,
    /// The offset in the file, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<u64>,
}

/// A response that is being made.
pub(crate) struct Reply(Response<()>);

impl Reply {
    pub(crate) fn new(status: StatusCode, content_type: &'static str) -> Reply {
        let mut response = Response::new(());
        *response.status_mut() = status;
        let reply = Reply(response).with(X_CONTENT_TYPE_OPTIONS, "nosniff");
        reply.with(CONTENT_TYPE, content_type)
    }

    fn with(mut self, name: HeaderName, value: &'static str) -> Reply {
        let value = HeaderValue::from_static(value);
        self.0.headers_mut().insert(name, value);
        self
    }

    fn with_text(mut self, name: HeaderName, value: String) -> Reply {
        // All values of this host are ASCII.
        if let Ok(value) = HeaderValue::try_from(value) {
            self.0.headers_mut().insert(name, value);
        }
        self
    }

    /// Caches may keep it, and ask whether it is current.
    pub(crate) fn tagged(self, etag: String) -> Reply {
        self.with(CACHE_CONTROL, "no-cache").with_text(ETAG, etag)
    }

    /// Parts of it can be requested.
    pub(crate) fn ranges(self) -> Reply {
        self.with(ACCEPT_RANGES, "bytes")
    }

    /// It is this part of so many bytes.
    pub(crate) fn part(self, part: Span, len: u64) -> Reply {
        let (start, last) = (part.start, part.end() - 1);
        self.with_text(CONTENT_RANGE, format!("bytes {start}-{last}/{len}"))
    }

    pub(crate) fn body(self, body: Body) -> Response<Body> {
        self.0.map(|()| body)
    }

    /// With these bytes, or only their number if the request was HEAD.
    pub(crate) fn bytes(self, bytes: Bytes, head: bool, running: Running) -> Response<Body> {
        match head {
            true => self.length(bytes.len() as u64, running),
            false => self.body(Body::whole(bytes, running)),
        }
    }

    /// Without the bytes: the answer to HEAD.
    pub(crate) fn length(self, len: u64, running: Running) -> Response<Body> {
        let reply = self.with_text(CONTENT_LENGTH, len.to_string());
        reply.body(Body::empty(running))
    }

    /// An error, as JSON.
    pub(crate) fn problem(status: StatusCode, text: &str, running: Running) -> Response<Body> {
        Reply::error(status, text, None, running)
    }

    /// There is no such part of so many bytes.
    pub(crate) fn no_part(len: u64, running: Running) -> Response<Body> {
        let status = StatusCode::RANGE_NOT_SATISFIABLE;
        let text = "one range of bytes within the body can be requested";
        let response = Reply::problem(status, text, running);
        let (head, body) = response.into_parts();
        let reply = Reply(Response::from_parts(head, ()));
        reply
            .with_text(CONTENT_RANGE, format!("bytes */{len}"))
            .body(body)
    }

    pub(crate) fn failure(error: &ModelError, running: Running) -> Response<Body> {
        let status = StatusCode::from_u16(error.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Reply::error(status, &error.to_string(), error.offset(), running)
    }

    fn error(
        status: StatusCode,
        error: &str,
        offset: Option<u64>,
        running: Running,
    ) -> Response<Body> {
        let mut reply = Reply::new(status, JSON);
        if status == StatusCode::SERVICE_UNAVAILABLE {
            reply = reply.with(RETRY_AFTER, "1");
        }
        if status == StatusCode::METHOD_NOT_ALLOWED {
            reply = reply.with(ALLOW, "GET, HEAD");
        }
        let text = json::line(&Problem { error, offset });
        // A body of a response to HEAD is left out by hyper.
        reply.body(Body::whole(text.into(), running))
    }

    /// A response that has no body: the client has it already.
    pub(crate) fn unchanged(etag: String, running: Running) -> Response<Body> {
        let mut response = Response::new(());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        let reply = Reply(response).tagged(etag);
        reply.body(Body::empty(running))
    }
}
