//! What each endpoint answers.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bytes::Bytes;
use hyper::body::Incoming;
use hyper::header::HeaderMap;
use hyper::{Method, Request, Response, StatusCode};
use mlirbc::ids::Span;
use tokio::sync::Semaphore;

use crate::http::body::{Body, Running};
use crate::http::range::{Condition, Wanted, condition, wanted};
use crate::http::reply::{BYTES, JSON, Reply};
use crate::metrics::{CONTENT_TYPE, Metrics};
use crate::models::{Document, Model, ModelError, Models, Place, blocking};
use crate::options::{Limits, Options};
use crate::path::Target;

/// What all connections share.
pub(crate) struct Host {
    pub(crate) models: Arc<Models>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    /// Places for requests.
    requests: Arc<Semaphore>,
    /// The place for looks at the folder, which are no requests.
    looks: Arc<Semaphore>,
    /// Set once the host stops.
    pub(crate) stopping: AtomicBool,
}

impl Host {
    pub(crate) fn new(options: &Options) -> Host {
        let metrics = Arc::new(Metrics::default());
        let limits = options.limits.clone();
        Host {
            models: Arc::new(Models::new(options, metrics.clone())),
            requests: Arc::new(Semaphore::new(limits.requests.min(Semaphore::MAX_PERMITS))),
            looks: Arc::new(Semaphore::new(1)),
            metrics,
            limits,
            stopping: AtomicBool::new(false),
        }
    }
}

/// What a request asks for.
struct Asked<'r> {
    head: bool,
    headers: &'r HeaderMap,
    running: Running,
}

/// Answers a request.
pub(crate) async fn answer(
    host: Arc<Host>,
    request: Request<Incoming>,
) -> Result<Response<Body>, Infallible> {
    let path = request.uri().path();
    let is_long = path.len() > host.limits.path_size;
    let target = Target::of(path).filter(|_| !is_long);
    let running = Running {
        endpoint: target.as_ref().map_or("none", Target::endpoint),
        since: Instant::now(),
        metrics: host.metrics.clone(),
        place: None,
    };
    let endpoint = running.endpoint;
    let method = request.method();
    let response = match target {
        _ if is_long => Reply::problem(StatusCode::URI_TOO_LONG, "the path is too long", running),
        None => Reply::problem(
            StatusCode::NOT_FOUND,
            "there is nothing at this path",
            running,
        ),
        Some(_) if method != Method::GET && method != Method::HEAD => {
            let text = "only GET and HEAD are answered";
            Reply::problem(StatusCode::METHOD_NOT_ALLOWED, text, running)
        }
        Some(target) => {
            let asked = Asked {
                head: method == Method::HEAD,
                headers: request.headers(),
                running,
            };
            host.answer(target, asked).await
        }
    };
    host.metrics.answered(endpoint, response.status().as_u16());
    Ok(response)
}

impl Host {
    async fn answer(&self, target: Target, mut asked: Asked<'_>) -> Response<Body> {
        match target {
            Target::Health => return asked.small(StatusCode::OK, JSON, "{\"status\":\"ok\"}\n"),
            Target::Ready => return self.ready(asked).await,
            Target::Metrics => {
                let text = self.metrics.text();
                return asked.small(StatusCode::OK, CONTENT_TYPE, text);
            }
            _ => {}
        }
        let Ok(permit) = self.requests.clone().try_acquire_owned() else {
            let text = "too many requests at a time";
            return Reply::problem(StatusCode::SERVICE_UNAVAILABLE, text, asked.running);
        };
        let place = Place::new(permit);
        asked.running.place = Some(place.clone());
        let limit = self.limits.list_size;
        match target {
            Target::Summary(name) => {
                let made = async |model: Arc<Model>| model.summary(&place, limit).await;
                self.json(&name, &place, made, asked).await
            }
            Target::Tensors(name) => {
                let made = async |model: Arc<Model>| {
                    let listing = model.listing(&place, limit).await?;
                    Ok(listing.document.clone())
                };
                self.json(&name, &place, made, asked).await
            }
            Target::Tensor(name, key) => {
                let found =
                    async |model: Arc<Model>| model.listing(&place, limit).await?.find(&key);
                self.span(&name, &place, found, asked).await
            }
            Target::File(name) => {
                let whole = async |model: Arc<Model>| {
                    let len = model.identity.size;
                    Ok(Span { start: 0, len })
                };
                self.span(&name, &place, whole, asked).await
            }
            _ => self.list(&place, asked).await,
        }
    }

    async fn ready(&self, asked: Asked<'_>) -> Response<Body> {
        let is_ready = self.can_read().await.unwrap_or(false);
        if self.stopping.load(Ordering::Relaxed) || !is_ready {
            let text = "the host stops, or cannot read its folder";
            return Reply::problem(StatusCode::SERVICE_UNAVAILABLE, text, asked.running);
        }
        asked.small(StatusCode::OK, JSON, "{\"status\":\"ready\"}\n")
    }

    /// Whether the folder can be read. One look at a time: the next waits if the file system does.
    async fn can_read(&self) -> Option<bool> {
        // The semaphore is never closed.
        let place = Place::new(self.looks.clone().acquire_owned().await.ok()?);
        let models = self.models.clone();
        blocking(&place, move || Ok(models.is_ready())).await.ok()
    }

    /// The list of models; the folder is read each time.
    async fn list(&self, place: &Place, asked: Asked<'_>) -> Response<Body> {
        let models = self.models.clone();
        match blocking(place, move || models.list()).await {
            Ok(list) => asked.small(StatusCode::OK, JSON, list),
            Err(error) => Reply::failure(&error, asked.running),
        }
    }

    /// Does something with the model of a name.
    async fn with_model<T>(
        &self,
        name: &[u8],
        place: &Place,
        work: impl AsyncFnOnce(Arc<Model>) -> Result<T, ModelError>,
    ) -> Result<(Arc<Model>, T), ModelError> {
        let model = self.models.get(name, place).await?;
        let held = model.held();
        let done = work(model.clone()).await;
        if model.held() != held {
            self.models.fit();
        }
        if done.as_ref().is_err_and(ModelError::is_temporary) {
            self.models.failed(&model);
        }
        Ok((model, done?))
    }

    /// What is made of a model.
    async fn json(
        &self,
        name: &[u8],
        place: &Place,
        made: impl AsyncFnOnce(Arc<Model>) -> Result<Document, ModelError>,
        asked: Asked<'_>,
    ) -> Response<Body> {
        match self.with_model(name, place, made).await {
            Ok((model, document)) => {
                let etag = model.identity.etag(document.tag());
                match condition(asked.headers, &etag) {
                    Condition::NotModified => Reply::unchanged(etag, asked.running),
                    Condition::Failed => asked.failed(),
                    Condition::Met => {
                        let reply = Reply::new(StatusCode::OK, JSON).tagged(etag);
                        reply.bytes(document.json, asked.head, asked.running)
                    }
                }
            }
            Err(error) => Reply::failure(&error, asked.running),
        }
    }

    /// Bytes of a model.
    async fn span(
        &self,
        name: &[u8],
        place: &Place,
        found: impl AsyncFnOnce(Arc<Model>) -> Result<Span, ModelError>,
        asked: Asked<'_>,
    ) -> Response<Body> {
        let (model, span) = match self.with_model(name, place, found).await {
            Ok(found) => found,
            Err(error) => return Reply::failure(&error, asked.running),
        };
        let Span { start, len } = span;
        let etag = model.identity.etag(format_args!("{start:x}+{len:x}"));
        match condition(asked.headers, &etag) {
            Condition::NotModified => return Reply::unchanged(etag, asked.running),
            Condition::Failed => return asked.failed(),
            Condition::Met => {}
        }
        if asked.head {
            let reply = Reply::new(StatusCode::OK, BYTES).tagged(etag).ranges();
            return reply.length(span.len, asked.running);
        }
        let (reply, part) = match wanted(asked.headers, &etag, span.len) {
            Wanted::Whole => (Reply::new(StatusCode::OK, BYTES), span),
            Wanted::Part(part) => {
                let reply = Reply::new(StatusCode::PARTIAL_CONTENT, BYTES);
                let start = span.start + part.start;
                (reply.part(part, span.len), Span { start, ..part })
            }
            Wanted::Wrong => return Reply::no_part(span.len, asked.running),
        };
        let piece = self.limits.piece_size;
        match Body::span(model.clone(), part, piece, asked.running).await {
            Ok(body) => reply.tagged(etag).ranges().body(body),
            Err((error, running)) => {
                self.models.failed(&model);
                Reply::failure(&error, running)
            }
        }
    }
}

impl Asked<'_> {
    fn small(
        self,
        status: StatusCode,
        kind: &'static str,
        text: impl Into<Bytes>,
    ) -> Response<Body> {
        Reply::new(status, kind).bytes(text.into(), self.head, self.running)
    }

    fn failed(self) -> Response<Body> {
        let text = "the file is another version than that of If-Match";
        Reply::problem(StatusCode::PRECONDITION_FAILED, text, self.running)
    }
}
