//! What is part of a fingerprint.

/// Which parts of a file are content. Without options all of these are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The locations of operations and of arguments of blocks are ignored.
    pub ignore_locations: bool,
    /// The values of resources are ignored; attributes still name their keys.
    pub ignore_resources: bool,
    /// The producer is ignored, which is part of the fingerprint of a module only.
    pub ignore_producer: bool,
}

impl Options {
    /// Nothing is ignored.
    pub fn new() -> Options {
        Options::default()
    }

    /// The same with this [`ignore_locations`](field@Self::ignore_locations).
    #[must_use]
    pub fn ignore_locations(mut self, ignore: bool) -> Options {
        self.ignore_locations = ignore;
        self
    }

    /// The same with this [`ignore_resources`](field@Self::ignore_resources).
    #[must_use]
    pub fn ignore_resources(mut self, ignore: bool) -> Options {
        self.ignore_resources = ignore;
        self
    }

    /// The same with this [`ignore_producer`](field@Self::ignore_producer).
    #[must_use]
    pub fn ignore_producer(mut self, ignore: bool) -> Options {
        self.ignore_producer = ignore;
        self
    }
}
