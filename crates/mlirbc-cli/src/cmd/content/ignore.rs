//! `--ignore`: what is no content.

use clap::{Args, ValueEnum};
use mlirbc::fingerprint::Options;

/// What is left out of a comparison.
#[derive(Args)]
pub(crate) struct Ignore {
    /// What is no content: locations, values of resources, the producer.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    ignore: Vec<What>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// Locations of operations and of arguments of blocks.
    Locations,
    /// Values of resources; their keys count.
    Resources,
    /// The producer.
    Producer,
}

impl Ignore {
    pub(crate) fn has(&self, what: What) -> bool {
        self.ignore.contains(&what)
    }

    pub(crate) fn options(&self) -> Options {
        Options::new()
            .ignore_locations(self.has(What::Locations))
            .ignore_resources(self.has(What::Resources))
            .ignore_producer(self.has(What::Producer))
    }
}
