//! The texts of like operations, made once.

mod by_pattern;
mod pattern_cache;

pub(super) use pattern_cache::{PatternCache, Recorder};
