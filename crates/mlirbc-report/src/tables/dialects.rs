//! Dialects, their versions, their operation names.

use std::ops::Range;
use std::rc::Rc;

use mlirbc::ids::{DialectId, OpNameId};
use mlirbc::{Error, View};
use mlirbc_document::{End, Name, Stream, hex, text};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "dialects";

    type Document<'a> = Dialects<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Dialects<'a>, Failure> {
        dialects(opened)
    }
}

impl Document for Dialects<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// The dialects of a file.
#[derive(Serialize)]
pub struct Dialects<'o> {
    /// In the order of the file.
    pub dialects: Stream<'o, Dialect<'o>>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'o>,
}

/// A dialect.
#[derive(Serialize)]
pub struct Dialect<'o> {
    /// Its number.
    pub index: u32,
    /// The field `name`.
    #[serde(flatten)]
    pub name: Name,
    /// The bytes of its version record, in hex.
    pub version_bytes: Option<String>,
    /// The version as text, for dialects whose encoding is known.
    pub version: Option<String>,
    /// Number of its attributes.
    pub attributes: u32,
    /// Number of its types.
    pub types: u32,
    /// The names of its operations.
    pub operations: Stream<'o, OperationName<'o>>,
}

/// The name of an operation.
#[derive(Serialize)]
pub struct OperationName<'o> {
    /// Without the dialect; the field `name`.
    #[serde(flatten)]
    pub name: Name,
    /// Whether the writer knew the operation, if the file says so.
    pub registered: Option<bool>,
    #[serde(skip)]
    parts: [&'o [u8]; 2],
}

impl OperationName<'_> {
    /// The name with that of the dialect, for a terminal.
    pub fn shown(&self) -> String {
        text::op_name(self.parts)
    }
}

/// The dialects.
///
/// # Errors
/// `File` if they cannot be read, or without MLIR bytecode; `Usage` as of [`Opened::bytecode`].
pub fn dialects(opened: &Opened) -> Result<Dialects<'_>, Failure> {
    let view = opened.bytecode()?.view();
    let outcome = Outcome::new(opened);
    let dialects = list(view, &outcome.end).map_err(|error| opened.fail(error))?;
    Ok(Dialects { dialects, outcome })
}

/// All dialects of a file. A row is made when it is listed: there can be very many.
pub(crate) fn list<'o>(
    view: View<'o>,
    end: &End<Error>,
) -> mlirbc::Result<Stream<'o, Dialect<'o>>> {
    let counted = Rc::new(Counted::new(view)?);
    let all = end.clone();
    Ok(end.stream(move || {
        let (counted, end) = (Rc::clone(&counted), all.clone());
        (0..counted.counts.len()).map(move |index| dialect(&counted, index, &end))
    }))
}

fn dialect<'o>(
    counted: &Rc<Counted<'o>>,
    index: usize,
    end: &End<Error>,
) -> mlirbc::Result<Dialect<'o>> {
    let (view, id) = (counted.view, DialectId::new(index as u32));
    let (ops, all) = (counted.ops_of(index), Rc::clone(counted));
    Ok(Dialect {
        index: id.number(),
        name: Name::new("name", view.dialect_name(id)?),
        version_bytes: view.dialect_version(id)?.map(|bytes| hex(bytes.rest())),
        // A version that cannot be decoded is shown as bytes.
        version: view.dialect_version_text(id).unwrap_or(None),
        attributes: counted.counts[index].attributes,
        types: counted.counts[index].types,
        operations: end.stream(move || {
            let all = Rc::clone(&all);
            ops.clone().map(move |nth| all.operation(nth))
        }),
    })
}

/// The numbers of what belongs to each dialect.
struct Counted<'o> {
    view: View<'o>,
    counts: Vec<Count>,
    /// The operation names, by dialect.
    ops: Vec<OpNameId>,
}

/// Attributes, types and operations of a dialect.
#[derive(Clone, Copy, Default)]
struct Count {
    attributes: u32,
    types: u32,
    /// End of its operations in [`Counted::ops`]; they begin at the end of the dialect before.
    ops: u32,
}

impl<'o> Counted<'o> {
    fn new(view: View<'o>) -> mlirbc::Result<Counted<'o>> {
        let mut counts = vec![Count::default(); view.dialects()?.len()];
        let attrs = view.num_attrs()?;
        for (dialect, first, count) in view.attr_type_groups()? {
            if let Some(counted) = counts.get_mut(dialect.index()) {
                if first < attrs {
                    counted.attributes += count;
                } else {
                    counted.types += count;
                }
            }
        }
        let names = view.op_names()?;
        let mut ops: Vec<OpNameId> = (0..names.len() as u32).map(OpNameId::new).collect();
        // A stable sort: the names of a dialect stay in their order.
        ops.sort_by_key(|id| names[id.index()].dialect);
        for name in names {
            if let Some(counted) = counts.get_mut(name.dialect.index()) {
                counted.ops += 1;
            }
        }
        counts.iter_mut().fold(0, |before, counted| {
            counted.ops += before;
            counted.ops
        });
        Ok(Counted { view, counts, ops })
    }

    /// The operations of a dialect, in `ops`.
    fn ops_of(&self, dialect: usize) -> Range<usize> {
        let end = |index: usize| self.counts[index].ops as usize;
        dialect.checked_sub(1).map_or(0, end)..end(dialect)
    }

    fn operation(&self, nth: usize) -> mlirbc::Result<OperationName<'o>> {
        let id = self.ops[nth];
        let parts = self.view.op_name_parts(id)?;
        Ok(OperationName {
            name: Name::new("name", parts[1]),
            registered: self.view.op_name(id)?.registered,
            parts,
        })
    }
}
