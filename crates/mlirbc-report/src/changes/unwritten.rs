//! What a file states and its text does not, for bytecode that is made from the text again.

use std::collections::BTreeMap;

use mlirbc::ids::DialectId;
use mlirbc::props::Tables;
use mlirbc::{Bytecode, Version};
use mlirbc_parse::Assemble;
use mlirbc_write::{Rewrite, canonical};

use crate::failure::Failure;

/// What a file states and its text does not: the producer, the version of the format, versions of dialects. By default
/// those of a file that is made from a text alone.
#[derive(Clone, Debug, Default)]
pub struct Unwritten {
    producer: Option<String>,
    version: Option<Version>,
    dialects: BTreeMap<String, Vec<u64>>,
}

impl Unwritten {
    /// What a file states.
    ///
    /// # Errors
    /// Those of its table of dialects.
    pub fn of(file: &Bytecode<'_>) -> mlirbc::Result<Unwritten> {
        let view = file.view();
        let mut dialects = BTreeMap::new();
        for (id, dialect) in (0..).zip(view.dialects()?) {
            // Only dialects that are known have one, so names are short.
            let Ok(Some(text)) = view.dialect_version_text(DialectId::new(id)) else {
                continue;
            };
            let numbers: Result<Vec<u64>, _> = text.split('.').map(str::parse).collect();
            if let (Ok(numbers), Ok(name)) =
                (numbers, std::str::from_utf8(view.string(dialect.name)?))
            {
                dialects.insert(name.to_owned(), numbers);
            }
        }
        Ok(Unwritten {
            producer: Some(file.producer().to_owned()),
            version: Some(file.version()),
            dialects,
        })
    }

    /// Bytecode from a text, in the canonical form. Operations that state no location get the unknown one. `tables` say what is known
    /// of dialects.
    ///
    /// # Errors
    /// `Text` for what is wrong with the text; `File`, with this name, for what the version of the format cannot hold.
    pub fn assemble(&self, text: &[u8], name: &str, tables: Tables) -> Result<Vec<u8>, Failure> {
        let mut assemble = Assemble::new().tables(tables);
        if let Some(producer) = &self.producer {
            assemble = assemble.producer(producer);
        }
        for (dialect, numbers) in &self.dialects {
            assemble = assemble.dialect_version(dialect, numbers);
        }
        let plan = assemble.plan(text);
        let mut plan = plan.map_err(|errors| Failure::Text(errors.to_string()))?;
        let failed = |error| Failure::file(name, error);
        if let Some(version) = self.version {
            let rewrite = Rewrite::new().version(version);
            let older = plan.then::<mlirbc::Error>(|file| rewrite.plan(file));
            plan = older.map_err(failed)?;
            // The older version has the numbers of the newest one; where it cannot have its own, they stay.
            let file = plan.open().map_err(failed)?;
            if let Ok(canonical) = canonical(&file).and_then(|plan| plan.to_vec()) {
                return Ok(canonical);
            }
        }
        plan.to_vec().map_err(failed)
    }
}
