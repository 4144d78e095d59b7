//! What is no content.

use mlirbc_fingerprint::Options;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::texts::Texts;

/// A part of a file that can be left out of its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ignored {
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
    /// Attributes of the modules around a symbol.
    Module,
}

impl Ignored {
    /// All, with their names.
    pub const ALL: [(&'static str, Ignored); 6] = [
        ("locations", Ignored::Locations),
        ("resources", Ignored::Resources),
        ("producer", Ignored::Producer),
        ("names", Ignored::Names),
        ("metadata", Ignored::Metadata),
        ("module", Ignored::Module),
    ];
}

/// What is left out of the content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ignore(pub Vec<Ignored>);

impl Ignore {
    /// Whether this is left out.
    pub fn has(&self, what: Ignored) -> bool {
        self.0.contains(&what)
    }

    /// Whether the names of private functions are left out.
    pub fn names(&self) -> bool {
        self.has(Ignored::Names)
    }

    /// What the hashing of operations leaves out.
    pub fn content(&self) -> Options {
        Options::new()
            .ignore_locations(self.has(Ignored::Locations))
            .ignore_resources(self.has(Ignored::Resources))
            .ignore_producer(self.has(Ignored::Producer))
            .ignore_metadata(self.has(Ignored::Metadata))
    }

    /// Adds names, several of them separated by commas.
    fn add(&mut self, words: &str) -> Result<(), String> {
        for word in words.split(',') {
            let known = Ignored::ALL.into_iter().find(|(name, _)| *name == word);
            let (_, ignored) = known.ok_or_else(|| {
                let names = Ignored::ALL.map(|(name, _)| name).join(", ");
                format!("ignore takes {names}")
            })?;
            self.0.push(ignored);
        }
        Ok(())
    }
}

impl Serialize for Ignore {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let names = Ignored::ALL.iter().filter(|(_, it)| self.has(*it));
        to.collect_seq(names.map(|(name, _)| name))
    }
}

impl<'d> Deserialize<'d> for Ignore {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Ignore, D::Error> {
        let mut ignore = Ignore::default();
        for words in Texts::deserialize(from)?.0 {
            ignore.add(&words).map_err(D::Error::custom)?;
        }
        Ok(ignore)
    }
}
