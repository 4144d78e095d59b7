//! `--ignore`: what is no content.

use clap::Args;
use mlirbc_report::{Ignore as Parts, Ignored};

use crate::choice::choice;

/// What is left out of the content.
#[derive(Args)]
pub(crate) struct Ignore {
    /// Leave this out of the content; several are separated by commas.
    ///
    /// locations: of operations and of arguments of blocks; resources: their values, not their keys; producer; names:
    /// of private functions; metadata: producer, resources of tools, attributes that describe only, such as `jax.result_info`;
    /// module: attributes of the modules around a symbol, of its hash.
    #[arg(long, value_delimiter = ',', value_name = "WHAT", value_parser = choice(&Ignored::ALL))]
    ignore: Vec<Ignored>,
}

impl Ignore {
    pub(crate) fn parts(&self) -> Parts {
        Parts(self.ignore.clone())
    }
}
