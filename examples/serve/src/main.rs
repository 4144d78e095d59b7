//! The host as a program.

#![allow(clippy::print_stdout)]

use std::io;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use mlirbc_serve::{Options, serve};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};

/// Threads that may wait for the disk.
const BLOCKING: usize = 32;
/// An idle one is kept: a new one cannot be had when memory or threads are used up.
const KEPT: Duration = Duration::from_secs(365 * 24 * 3600);

fn main() -> ExitCode {
    let options = Options::parse();
    let done = match options.check() {
        Ok(()) => run(&options),
        Err(text) => Err(io::Error::new(io::ErrorKind::InvalidInput, text)),
    };
    match done {
        Ok(0) => ExitCode::SUCCESS,
        Ok(aborted) => {
            eprintln!("mlirbc-serve: {aborted} connections were aborted");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("mlirbc-serve: {error}");
            ExitCode::from(2)
        }
    }
}

fn runtime(threads: usize) -> io::Result<Runtime> {
    let mut builder = Builder::new_multi_thread();
    if threads > 0 {
        builder.worker_threads(threads);
    }
    let runtime = builder
        .enable_all()
        .max_blocking_threads(BLOCKING)
        .thread_keep_alive(KEPT)
        .build()?;
    runtime.spawn_blocking(|| ());
    Ok(runtime)
}

fn run(options: &Options) -> io::Result<usize> {
    let runtime = runtime(options.threads)?;
    let aborted = runtime.block_on(async {
        let listener = TcpListener::bind(options.listen).await?;
        println!("http://{}", listener.local_addr()?);
        let mut terminated = signal(SignalKind::terminate())?;
        let mut interrupted = signal(SignalKind::interrupt())?;
        let stop = async move {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
        };
        serve(options, listener, stop).await
    });
    // Aborted connections do not hold the process.
    runtime.shutdown_background();
    aborted
}
