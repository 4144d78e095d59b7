//! Options with names to choose from.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Reads one of these names.
pub(crate) fn choice<T: Copy + Send + Sync + 'static>(
    names: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names.iter().map(|(name, _)| *name)).try_map(move |word| {
        let named = names.iter().find(|(name, _)| *name == word);
        named.map(|(_, it)| *it).ok_or("no such name")
    })
}
