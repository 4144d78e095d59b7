//! The command line: what is served, and every limit.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, ValueEnum};

/// Serves the tensors of the MLIR bytecode files in a folder over HTTP.
///
/// Mapped files must not be changed or truncated in place while they are served: replace a file by
/// renaming another one to its name. With `--backend read` such a change is an error of the requests
/// that it affects.
#[derive(Clone, Debug, Parser)]
#[command(name = "mlirbc-serve", version)]
pub struct Options {
    /// The folder; its regular files are the models, except names that begin with a dot.
    pub folder: PathBuf,
    /// Address and port; port 0 takes a free one. The address in use is printed.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// How the bytes of files are reached.
    #[arg(long, value_enum, default_value_t = Backend::Map)]
    pub backend: Backend,
    /// Threads that handle connections; 0: as many as the machine has cores.
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// What the host may use.
    #[command(flatten)]
    pub limits: Limits,
}

/// A backend of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// Mapped: bytes go from the mapping to the socket.
    Map,
    /// Positioned reads, in pieces of bounded size.
    Read,
}

/// What the host may use.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// Connections at a time; more wait until one is closed.
    #[arg(long, default_value_t = 1024)]
    pub connections: usize,
    /// Requests at a time, until the last byte of the response; more are answered with 503.
    #[arg(long, default_value_t = 512)]
    pub requests: usize,
    /// Bytes of the head of a request.
    #[arg(long, default_value_t = 16 << 10)]
    pub header_size: usize,
    /// Bytes of the path of a request.
    #[arg(long, default_value_t = 4096)]
    pub path_size: usize,
    /// Seconds for the head of a request, and between two requests.
    #[arg(long, default_value = "30", value_parser = seconds)]
    pub header_timeout: Duration,
    /// Seconds in which a client must take 64 KiB of a response, or all of it.
    #[arg(long, default_value = "30", value_parser = seconds)]
    pub write_timeout: Duration,
    /// Seconds that running requests have after SIGTERM or SIGINT.
    #[arg(long, default_value = "10", value_parser = seconds)]
    pub stop_timeout: Duration,
    /// Open models; those not used for the longest time are closed.
    #[arg(long, default_value_t = 64)]
    pub open_models: usize,
    /// Bytes of memory for the lists and tables of all open models; models are closed as above.
    #[arg(long, default_value_t = 512 << 20)]
    pub held_bytes: u64,
    /// Models in the list of models.
    #[arg(long, default_value_t = 10_000)]
    pub listed_models: usize,
    /// Bytes of the list of tensors of one model.
    #[arg(long, default_value_t = 64 << 20)]
    pub list_size: usize,
    /// Bytes of one read with `--backend read`.
    #[arg(long, default_value_t = 256 << 10)]
    pub piece_size: usize,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_string())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    match duration.is_zero() {
        true => Err("must be more than 0".to_string()),
        false => Ok(duration),
    }
}

impl Options {
    /// Finds values that cannot work.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), String> {
        let limits = &self.limits;
        let counts = [
            ("connections", limits.connections),
            ("requests", limits.requests),
            ("path-size", limits.path_size),
            ("open-models", limits.open_models),
            ("piece-size", limits.piece_size),
        ];
        if let Some((name, _)) = counts.iter().find(|(_, value)| *value == 0) {
            return Err(format!("--{name} must be more than 0"));
        }
        // Least and most size of its buffer that hyper accepts.
        if !(8192..=1 << 20).contains(&limits.header_size) {
            return Err("--header-size must be from 8192 to 1048576".to_string());
        }
        Ok(())
    }
}
