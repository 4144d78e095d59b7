//! Connections: accepted within a limit, served, and ended in order.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::http::{Host, answer};
use crate::models::lacks_descriptors;
use crate::options::Options;
use crate::stream::Stream;

/// The time between two looks for replaced files that nobody asks for.
const SWEEP: Duration = Duration::from_secs(5);
/// The time before the next try if no connection can be accepted.
const RETRY: Duration = Duration::from_millis(50);

/// Serves until `stop` is complete, then until the running requests are, or their time is over.
/// Returns the number of connections that were aborted.
///
/// # Errors
/// The folder cannot be read.
pub async fn serve(
    options: &Options,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> io::Result<usize> {
    std::fs::read_dir(&options.folder)?;
    let host = Arc::new(Host::new(options));
    let connections = GracefulShutdown::new();
    tokio::select! {
        () = accept(&host, &listener, &connections) => {}
        () = sweep(&host) => {}
        () = stop => {}
    }
    host.stopping.store(true, Ordering::Relaxed);
    drop(listener);
    let ended = timeout(options.limits.stop_timeout, connections.shutdown()).await;
    let open = usize::try_from(host.metrics.connections.get()).unwrap_or(0);
    Ok(ended.map_or(open, |()| 0))
}

async fn accept(host: &Arc<Host>, listener: &TcpListener, connections: &GracefulShutdown) {
    let places = host.limits.connections.min(Semaphore::MAX_PERMITS);
    let places = Arc::new(Semaphore::new(places));
    // The semaphore is never closed.
    while let Ok(place) = places.clone().acquire_owned().await {
        match listener.accept().await {
            Ok((tcp, _)) => {
                let connection = connection(host.clone(), tcp, connections.watcher(), place);
                tokio::spawn(connection);
            }
            Err(error) => {
                host.metrics.accept_errors.inc();
                let freed = lacks_descriptors(&error) && host.models.free_descriptor();
                if !freed {
                    sleep(RETRY).await;
                }
            }
        }
    }
}

async fn connection(
    host: Arc<Host>,
    tcp: TcpStream,
    watcher: Watcher,
    _place: OwnedSemaphorePermit,
) {
    let _open = Counted::new(&host);
    // Responses are written in one piece: waiting for more would only delay them.
    let _ = tcp.set_nodelay(true);
    let limits = &host.limits;
    let stream = TokioIo::new(Stream::new(tcp, limits.write_timeout));
    let service = service_fn(|request| answer(host.clone(), request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(limits.header_size)
        .serve_connection(stream, service);
    if watcher.watch(connection).await.is_err() {
        host.metrics.connection_errors.inc();
    }
}

/// Counts an open connection, until it is dropped.
struct Counted<'h>(&'h Host);

impl Counted<'_> {
    fn new(host: &Host) -> Counted<'_> {
        host.metrics.connections.inc();
        Counted(host)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.metrics.connections.dec();
    }
}

async fn sweep(host: &Host) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let models = host.models.clone();
        let _ = tokio::task::spawn_blocking(move || models.sweep()).await;
    }
}
