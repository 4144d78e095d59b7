//! A tip with names that the user may have meant.

use crate::style::escape;

/// `; similar: "a", "b"`, or what to say if there are none.
pub(crate) fn tip(names: &[String], otherwise: &str) -> String {
    if names.is_empty() {
        return otherwise.to_string();
    }
    let names = names.iter().map(|name| escape(name.as_bytes()));
    let names: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
    format!("; similar: {}", names.join(", "))
}
