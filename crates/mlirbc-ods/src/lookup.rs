//! The operations of the tables that have a form.

use std::collections::HashMap;

use mlirbc::ods::Row;
use mlirbc::props::Tables;
use once_cell::sync::Lazy;
use parking_lot::RwLock;

use super::known::{Known, Told};
use super::pack;

/// All operations with a form, in the crate's tables.
pub fn names() -> impl Iterator<Item = &'static str> {
    let with_form = Row::all().filter(|row| row.fact("form").is_some());
    with_form.map(|row| row.name)
}

/// What the tables know about an operation.
pub fn known<'t>(tables: &'t Tables, name: &str) -> Option<&'t Known> {
    known_name(tables, name).map(|(_, known)| known)
}

/// The same, with the name as the tables have it.
pub fn known_name<'t>(tables: &'t Tables, name: &str) -> Option<(&'t str, &'t Known)> {
    pack::known(tables, name).unwrap_or_else(|| built_in(name))
}

/// What the tables of the crate know about an operation.
fn built_in(name: &str) -> Option<(&'static str, &'static Known)> {
    /// Those that were asked for. Each is made once, and there are as many as rows.
    static READ: Lazy<RwLock<HashMap<&str, &Known>>> = Lazy::new(RwLock::default);
    if let Some((name, known)) = READ.read().get_key_value(name) {
        return Some((name, known));
    }
    let row = Row::of(name)?;
    // A test reads every row.
    let made = Known::of(row, row.fact("form")?, &Told::built_in(), false).ok()?;
    let known = *(READ.write())
        .entry(row.name)
        .or_insert_with(|| Box::leak(Box::new(made)));
    Some((row.name, known))
}
