//! The dialects that a program has loaded: files that it opens afterwards have them. For callers of Python and C; the tool states
//! tables for each file.

use std::path::Path;
use std::sync::Arc;

use mlirbc::props::{Table, Tables};
use mlirbc_report::Failure;
use parking_lot::RwLock;

use crate::dialect_tables::{read, stated};

/// The last one first: it is used first.
static LOADED: RwLock<Vec<Arc<Table>>> = RwLock::new(Vec::new());

/// Loads a table, or those of a folder; returns their dialects.
///
/// # Errors
/// That of a table that is not there, or not understood; nothing is loaded then.
pub fn load(path: &Path) -> Result<Vec<String>, Failure> {
    let paths = stated(path)?;
    let tables = paths.iter().map(|it| Ok(Arc::new(read(it)?)));
    let mut tables: Vec<Arc<Table>> = tables.collect::<Result<_, Failure>>()?;
    let dialects = tables.iter().flat_map(|it| it.dialects());
    let dialects = dialects.map(str::to_owned).collect();
    let mut loaded = LOADED.write();
    // One that was loaded before is not kept twice.
    let before = loaded.drain(..);
    let others = before.filter(|it| tables.iter().all(|new| new.text() != it.text()));
    let others: Vec<_> = others.collect();
    tables.extend(others);
    *loaded = tables;
    Ok(dialects)
}

/// Tables with those that were loaded, which are tried behind the others of a user.
pub fn with_loaded(tables: Tables) -> Tables {
    let loaded = LOADED.read().clone();
    loaded.into_iter().fold(tables, Tables::with_table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_one_is_used_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, args: &str| {
            let path = folder.path().join(name);
            let text = format!("# dialects: loaded\nloaded.op\targs {args}\n");
            std::fs::write(&path, text).expect("written");
            path
        };
        let (a, b) = (write("a.dialects", "%a"), write("b.dialects", "%b"));
        let args = || {
            let tables = with_loaded(Tables::standard());
            let row = tables.row("loaded.op");
            row.and_then(|row| row.fact("args")).map(str::to_owned)
        };
        assert_eq!(load(&a).expect("a table"), ["loaded"]);
        assert_eq!(args().as_deref(), Some("%a"));
        load(&b).expect("a table");
        assert_eq!(args().as_deref(), Some("%b"));
        load(&a).expect("a table");
        assert_eq!(args().as_deref(), Some("%a"));
        assert_eq!(LOADED.read().len(), 2);
        load(&folder.path().join("c.dialects")).expect_err("none is there");
        assert_eq!(load(folder.path()).expect("a folder"), ["loaded"; 2]);
        assert_eq!(LOADED.read().len(), 2);
    }
}
