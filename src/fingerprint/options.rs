//! What is part of a fingerprint.

/// Which parts of a file are content. Without options all of these are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(super) ignore_locations: bool,
    pub(super) ignore_resources: bool,
    pub(super) ignore_producer: bool,
}

impl Options {
    /// Nothing is ignored.
    pub fn new() -> Options {
        Options::default()
    }

    /// Ignores the locations of operations and of arguments of blocks.
    #[must_use]
    pub fn ignore_locations(mut self, ignore: bool) -> Options {
        self.ignore_locations = ignore;
        self
    }

    /// Ignores the values of resources; attributes still name their keys.
    #[must_use]
    pub fn ignore_resources(mut self, ignore: bool) -> Options {
        self.ignore_resources = ignore;
        self
    }

    /// Ignores the producer, which is part of the fingerprint of a module only.
    #[must_use]
    pub fn ignore_producer(mut self, ignore: bool) -> Options {
        self.ignore_producer = ignore;
        self
    }
}
