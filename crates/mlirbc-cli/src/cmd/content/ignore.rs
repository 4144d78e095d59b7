//! `--ignore`: what is no content.

use clap::{Args, ValueEnum};
use mlirbc::fingerprint::Options;

/// What is left out of the content.
#[derive(Args)]
pub(crate) struct Ignore {
    /// Leave this out of the content; several are separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    ignore: Vec<What>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Locations of operations and of arguments of blocks.
    Locations,
    /// Values of resources; their keys count.
    Resources,
    /// The producer.
    Producer,
    /// Names of private functions.
    Names,
    /// Producer, resources of tools, and attributes that describe only, such as `jax.result_info`.
    Metadata,
}

impl Ignore {
    /// Whether the names of private functions are ignored.
    pub(crate) fn names(&self) -> bool {
        self.ignore.contains(&What::Names)
    }

    pub(crate) fn options(&self) -> Options {
        let has = |what| self.ignore.contains(&what);
        Options::new()
            .ignore_locations(has(What::Locations))
            .ignore_resources(has(What::Resources))
            .ignore_producer(has(What::Producer))
            .ignore_metadata(has(What::Metadata))
    }
}
