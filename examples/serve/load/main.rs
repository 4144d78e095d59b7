//! Sends requests to a host, compares the bytes with the file, and prints the result as JSON.

#![allow(clippy::print_stdout)]

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use mlirbc_serve::load::{Plan, run};
use tokio::runtime::Builder;

/// Requests slices of the tensors of a model from mlirbc-serve, and compares them with the file.
#[derive(Parser)]
#[command(name = "mlirbc-load")]
struct Options {
    /// Address and port of the host.
    host: SocketAddr,
    /// The name of the model.
    model: String,
    /// The same file; several, if it is replaced during the run.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// All requests.
    #[arg(long, default_value_t = 10_000)]
    requests: u64,
    /// Connections at a time.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..))]
    connections: u64,
    /// Bytes of each slice.
    #[arg(long, default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..1 << 30))]
    size: u64,
    /// Runs with the same number request the same slices.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// One of so many responses is compared.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    compare_every: u64,
}

fn main() -> ExitCode {
    match load(Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("mlirbc-load: {error}");
            ExitCode::from(2)
        }
    }
}

/// Whether every request was answered with the right bytes.
fn load(options: Options) -> io::Result<bool> {
    let files = options
        .files
        .iter()
        .map(|path| File::open(path).map(Arc::new));
    let plan = Plan {
        host: options.host,
        model: format!("/models/{}", options.model),
        files: files.collect::<io::Result<_>>()?,
        requests: options.requests,
        connections: options.connections,
        size: options.size,
        seed: options.seed,
        compare_every: options.compare_every,
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(run(&plan))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.errors == 0 && report.wrong == 0)
}
