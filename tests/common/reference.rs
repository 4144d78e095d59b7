//! Text printed by the reference.

use std::collections::HashMap;

/// The text with its aliases expanded.
pub(crate) fn expanded(text: &str) -> String {
    let mut out = String::new();
    expand(text, &aliases(text), &mut out);
    out
}

/// The definitions `#name = text` and `!name = text` at the start or end of a file.
fn aliases(text: &str) -> HashMap<&str, &str> {
    let definitions = text.lines().filter_map(|line| line.split_once(" = "));
    definitions
        .filter(|(name, _)| name.starts_with(['#', '!']))
        .collect()
}

/// The text with its aliases expanded, repeatedly.
fn expand(text: &str, aliases: &HashMap<&str, &str>, out: &mut String) {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
    let mut rest = text;
    while let Some(at) = rest.find(['#', '!', '"']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        if let Some(string) = from.strip_prefix('"') {
            // Quotes in strings are escaped as digits, so a string ends at the next quote.
            let end = string.find('"').map_or(from.len(), |end| end + 2);
            out.push_str(&from[..end]);
            rest = &from[end..];
            continue;
        }
        let end = from[1..]
            .find(|c| !is_name(c))
            .map_or(from.len(), |end| end + 1);
        match aliases.get(&from[..end]) {
            Some(definition) => {
                // Locations already have their own parentheses.
                let inner = definition
                    .strip_prefix("loc(")
                    .filter(|_| out.ends_with(is_loc) && !out.ends_with("= "));
                match inner.and_then(|inner| inner.strip_suffix(')')) {
                    Some(inner) => expand(inner, aliases, out),
                    None => expand(definition, aliases, out),
                }
            }
            None => out.push_str(&from[..end]),
        }
        rest = &from[end..];
    }
    out.push_str(rest);
}

/// Whether a location inside another one can follow this character.
fn is_loc(before: char) -> bool {
    matches!(before, '(' | '[' | ' ')
}
