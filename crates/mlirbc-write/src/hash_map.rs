//! The hash map of tables with a look-up for each part of a text or a file.

/// A seed of each map makes the hash unknown to who writes a file, as in the standard map; short keys take less time.
pub use foldhash::fast::RandomState;

#[doc(hidden)]
pub type HashMap<K, V> = std::collections::HashMap<K, V, RandomState>;
