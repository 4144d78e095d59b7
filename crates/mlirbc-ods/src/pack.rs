//! What a table of a user says of its dialects beside records: forms, attributes and types, enumerations, constraints.

use std::collections::HashMap;

use mlirbc::props::{LineError, Table, Tables};
use once_cell::sync::OnceCell;

use super::demands::constraint::Constraints;
use super::entries::entry_rows::Entries;
use super::enums::Enums;
use super::known::{Known, Told};

const ENTRIES: &str = "# attributes and types";
const ENUMS: &str = "# enumerations";
const CONSTRAINTS: &str = "# constraints";

/// What a table says.
pub(crate) struct Pack {
    /// Its operations: what was made of each that was asked for.
    ops: HashMap<Box<str>, OnceCell<Option<Known>>>,
    entries: Entries,
    enums: Enums,
    constraints: Constraints,
    /// The first line of a section that is not understood.
    wrong: Option<LineError>,
}

impl Pack {
    fn of(table: &Table) -> Option<&Pack> {
        table.made(Pack::read)
    }

    fn read(table: &Table) -> Pack {
        let mut wrong = None;
        let section = |heading| table.section(heading).unwrap_or_default();
        let mut failed = |(line, _): (usize, &str), nth: usize| {
            wrong.get_or_insert(LineError::new(line + nth + 1, "not understood"));
        };
        let [enums, constraints] = [ENUMS, CONSTRAINTS].map(section);
        let read = (Enums::read(enums.1), Constraints::read(constraints.1));
        let read_enums = read.0.map_err(|nth| failed(enums, nth));
        let read_constraints = read.1.map_err(|nth| failed(constraints, nth));
        let read_enums = read_enums.unwrap_or_default();
        Pack {
            ops: (table.rows().map(|row| (row.name.into(), OnceCell::new()))).collect(),
            entries: Entries::read(section(ENTRIES).1, &read_enums),
            enums: read_enums,
            constraints: read_constraints.unwrap_or_default(),
            wrong,
        }
    }

    fn told(&self) -> Told<'_> {
        Told {
            enums: &self.enums,
            constraints: &self.constraints,
            is_of_any: true,
        }
    }
}

/// What is wrong with the words of a table: of these operations they are not understood, so that they have no custom form.
///
/// # Errors
/// The first line of a section that is not understood.
pub fn not_understood(table: &Table) -> Result<Vec<(&str, String)>, LineError> {
    let Some(pack) = Pack::of(table) else {
        return Ok(Vec::new());
    };
    if let Some(wrong) = &pack.wrong {
        return Err(wrong.clone());
    }
    let rows = table
        .rows()
        .filter_map(|row| Some((row, row.fact("form")?)));
    let failed = rows.filter_map(|(row, form)| {
        let known = Known::of(row, form, &pack.told(), false);
        known.err().map(|word| (row.name, word))
    });
    Ok(failed.collect())
}

/// What the first table of a user that has an operation says of it; the outer one is `None` if none has it.
pub(crate) fn known<'t>(tables: &'t Tables, name: &str) -> Option<Option<(&'t str, &'t Known)>> {
    let (table, pack) = packs(tables).find(|(_, pack)| pack.ops.contains_key(name))?;
    let (name, made) = pack.ops.get_key_value(name)?;
    let known = made.get_or_init(|| {
        let row = table.row(name)?;
        Known::of(row, row.fact("form")?, &pack.told(), false).ok()
    });
    Some(known.as_ref().map(|known| (&**name, known)))
}

/// The attributes and types of the first table of a user that has a dialect; `None` if none has it.
pub(crate) fn entries<'t>(tables: &'t Tables, dialect: &str) -> Option<&'t Entries> {
    let mut packs = packs(tables);
    let (_, pack) = packs.find(|(table, _)| table.dialects().any(|it| it == dialect))?;
    Some(&pack.entries)
}

fn packs(tables: &Tables) -> impl Iterator<Item = (&Table, &Pack)> {
    let added = tables.added().iter().map(|table| &**table);
    added.filter_map(|table| Some((table, Pack::of(table)?)))
}
