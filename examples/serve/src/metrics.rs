//! What the host counts, in the text format of Prometheus.

use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The content type of the text.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Answered {
    endpoint: &'static str,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Endpoint {
    endpoint: &'static str,
}

/// The counters of a host.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Endpoint, Histogram>,
    /// Bytes of bodies that were handed to connections.
    pub(crate) body_bytes: Counter,
    pub(crate) connections: Gauge,
    pub(crate) connection_errors: Counter,
    pub(crate) accept_errors: Counter,
    pub(crate) open_models: Gauge,
    pub(crate) opened: Counter,
    pub(crate) replaced: Counter,
    pub(crate) closed: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let histogram = || Histogram::new([1e-4, 1e-3, 1e-2, 0.1, 1.0, 10.0]);
        let mut metrics = Metrics {
            registry: Registry::with_prefix("mlirbc"),
            requests: Family::default(),
            seconds: Family::new_with_constructor(histogram as fn() -> Histogram),
            body_bytes: Counter::default(),
            connection_errors: Counter::default(),
            connections: Gauge::default(),
            accept_errors: Counter::default(),
            open_models: Gauge::default(),
            opened: Counter::default(),
            replaced: Counter::default(),
            closed: Counter::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("requests", "Answered requests", self.requests.clone());
        registry.register(
            "request_seconds",
            "From the head of a request to the last byte of its body",
            self.seconds.clone(),
        );
        registry.register("body_bytes", "Bytes of bodies", self.body_bytes.clone());
        registry.register(
            "connection_errors",
            "Connections that ended before the last byte of a response, or by a time-out",
            self.connection_errors.clone(),
        );
        registry.register("connections", "Open connections", self.connections.clone());
        registry.register(
            "accept_errors",
            "Connections that could not be accepted",
            self.accept_errors.clone(),
        );
        registry.register("open_models", "Open models", self.open_models.clone());
        registry.register("models_opened", "Models opened", self.opened.clone());
        registry.register(
            "models_replaced",
            "Models whose file was replaced or deleted",
            self.replaced.clone(),
        );
        registry.register(
            "models_closed",
            "Models closed because of a limit",
            self.closed.clone(),
        );
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, endpoint: &'static str, status: u16) {
        self.requests
            .get_or_create(&Answered { endpoint, status })
            .inc();
    }

    /// Counts the time of a request.
    pub(crate) fn took(&self, endpoint: &'static str, time: Duration) {
        self.seconds
            .get_or_create(&Endpoint { endpoint })
            .observe(time.as_secs_f64());
    }

    /// All counters.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let written = text::encode(&mut out, &self.registry);
        debug_assert!(written.is_ok());
        out
    }
}
