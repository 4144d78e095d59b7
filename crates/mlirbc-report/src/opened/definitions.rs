//! The tables of a user that a file is read with.

use std::collections::HashSet;

use mlirbc_document::text::escape;

use super::{Content, Opened};

impl Opened {
    /// The tables of the user that have dialects of the file, by their names: what is said of its content depends on them.
    pub fn definitions(&self) -> Vec<String> {
        let Content::Bytecode(file) = &self.content else {
            return Vec::new();
        };
        let added = file.tables().added();
        if added.is_empty() {
            return Vec::new();
        }
        let view = file.view();
        let dialects = view.dialects().into_iter().flatten();
        let names = dialects.filter_map(|it| view.string(it.name).ok());
        let names: HashSet<&[u8]> = names.collect();
        let used = added.iter().filter(|table| {
            let mut dialects = table.dialects();
            dialects.any(|it| names.contains(it.as_bytes()))
        });
        let named = used.map(|table| {
            let dialects = || table.dialects().collect::<Vec<_>>().join(" ");
            let name = table.name().map_or_else(dialects, str::to_owned);
            escape(name.as_bytes()).to_string()
        });
        named.collect()
    }
}
