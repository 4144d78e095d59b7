//! How a remote file is read.

use std::fmt;
use std::time::Duration;

use object_store::{BackoffConfig, RetryConfig};

use crate::cache::Cache;

/// Options of a remote file. The defaults suit stores with a few tens of milliseconds to the first byte.
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// Bytes of the first request, which also tells the size: 128 KiB. They stay in memory, and a file
    /// that is no longer needs no other request.
    pub head: u64,
    /// Ranges that are no further apart than this many bytes become one request: 256 KiB.
    pub gap: u64,
    /// Most bytes of one request: 64 MiB. Longer ranges are split, so that each request ends within the
    /// time-out of the store.
    pub part: u64,
    /// Requests that run at the same time, for each read: 16; of long ones fewer, so that they have at most 256 MiB
    /// together.
    pub parallel: usize,
    /// Longest file that is read whole, and kept in memory, from a server that ignores ranges: 64 MiB.
    pub whole: u64,
    /// Time for one attempt of a request, its body included: 120 s, so that links
    /// of 20 Mbit/s can read large tensors. Of stores made from a URL.
    pub timeout: Duration,
    /// Time to connect: 5 s. Of stores made from a URL.
    pub connect_timeout: Duration,
    /// When the store repeats a failed request: 4 times within 300 s. Of stores made from a URL.
    pub retry: RetryConfig,
    /// More settings of stores made from a URL, by the keys of `object_store`
    /// (`aws_region`, `proxy_url`); they come before those of the environment. `randomize_addresses`
    /// has no effect.
    pub settings: Vec<(String, String)>,
    /// Where ranges are kept on disk: nowhere.
    pub cache: Option<Cache>,
}

/// Of the settings only the keys are shown: values can be secrets.
impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<&str> = self.settings.iter().map(|(key, _)| &key[..]).collect();
        f.debug_struct("Options")
            .field("head", &self.head)
            .field("gap", &self.gap)
            .field("part", &self.part)
            .field("parallel", &self.parallel)
            .field("whole", &self.whole)
            .field("timeout", &self.timeout)
            .field("connect_timeout", &self.connect_timeout)
            .field("retry", &self.retry)
            .field("settings", &keys)
            .field("cache", &self.cache)
            .finish()
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            head: 128 << 10,
            gap: 256 << 10,
            part: 64 << 20,
            parallel: 16,
            whole: 64 << 20,
            timeout: Duration::from_secs(120),
            connect_timeout: Duration::from_secs(5),
            retry: RetryConfig {
                backoff: BackoffConfig {
                    init_backoff: Duration::from_millis(100),
                    max_backoff: Duration::from_secs(5),
                    base: 2.0,
                },
                max_retries: 4,
                retry_timeout: Duration::from_secs(300),
            },
            settings: Vec::new(),
            cache: None,
        }
    }
}
