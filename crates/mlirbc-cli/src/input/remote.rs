//! Files that are named by URL.

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use mlirbc::ReadAt;

#[cfg(feature = "remote")]
use super::cached::Cached;
#[cfg(feature = "remote")]
use crate::style::COMMON;

/// The kinds of URLs; other words with `://` are paths.
const SCHEMES: [&str; 10] = [
    "http", "https", "s3", "s3a", "gs", "az", "azure", "abfs", "abfss", "adl",
];

/// The URL, if the word that names the file is one.
pub(crate) fn url(file: &Path) -> Option<&str> {
    let text = file.to_str()?;
    let (scheme, _) = text.split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    SCHEMES.contains(&scheme.as_str()).then_some(text)
}

/// How remote files are read.
#[cfg(feature = "remote")]
#[derive(Args, Clone)]
pub(crate) struct Options {
    /// Keep the ranges that are read of URLs in this folder, for later runs. Only objects with a strong
    /// ETag are kept.
    #[arg(long, value_name = "DIR", env = "MLIRBC_CACHE")]
    #[arg(help_heading = COMMON, hide_short_help = true)]
    cache: Option<std::path::PathBuf>,
    /// Most bytes in that folder, at least 4160K: those used longest ago are removed.
    #[arg(
        long,
        value_name = "SIZE",
        env = "MLIRBC_CACHE_SIZE",
        default_value = "1G"
    )]
    #[arg(value_parser = mlirbc_document::parse_size, help_heading = COMMON, hide_short_help = true)]
    cache_size: u64,
}

#[cfg(feature = "remote")]
impl Options {
    /// Opens a URL.
    ///
    /// # Errors
    /// `Io`.
    pub(crate) fn open(&self, url: &str) -> mlirbc::Result<Arc<dyn ReadAt>> {
        use mlirbc_remote::{Cache, Location};
        let mut options = mlirbc_remote::Options::default();
        if let Some(folder) = &self.cache {
            let cache = Cache::open(folder, self.cache_size);
            let cache = cache.map_err(|error| mlirbc::Error::from(error).with_path(folder))?;
            options.cache = Some(cache);
        }
        let file = Location::parse(url).and_then(|location| location.open_blocking(&options));
        let file = file.map_err(std::io::Error::from)?;
        Ok(match (options.cache, &self.cache) {
            (Some(cache), Some(folder)) => Arc::new(Cached::new(file, cache, folder)),
            _ => Arc::new(file),
        })
    }
}

/// A URL as it is shown: without its query, in which signatures are.
#[cfg(feature = "remote")]
pub(crate) fn shown(url: &str) -> String {
    let location = mlirbc_remote::Location::parse(url);
    let shown = location.map(|it| mlirbc_document::text::escape(it.to_string().as_bytes()));
    shown.unwrap_or_else(|_| without_rest(url))
}

/// There is nothing to set.
#[cfg(not(feature = "remote"))]
#[derive(Args, Clone)]
pub(crate) struct Options {}

#[cfg(not(feature = "remote"))]
impl Options {
    /// # Errors
    /// `Io`: this build has no client.
    #[allow(clippy::unused_self)]
    pub(crate) fn open(&self, _: &str) -> mlirbc::Result<Arc<dyn ReadAt>> {
        let text = "URLs are read by a build with the feature `remote`: \
                    cargo install --path crates/mlirbc-cli --profile dist --features remote";
        Err(std::io::Error::new(std::io::ErrorKind::Unsupported, text).into())
    }
}

#[cfg(not(feature = "remote"))]
pub(crate) fn shown(url: &str) -> String {
    without_rest(url)
}

/// The scheme of a URL whose parts are not known.
fn without_rest(url: &str) -> String {
    let scheme = url.split_once("://").map_or("", |(scheme, _)| scheme);
    format!("{scheme}://...")
}
