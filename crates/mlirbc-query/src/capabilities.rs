//! What a receiver of a file does not know of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use mlirbc::ids::{AttrId, DialectId, OpNameId, Pos, TypeId};
use mlirbc::ir::{OpHead, Threads, Visitor};
use mlirbc::{Result, View};

/// What a receiver knows: dialects, each with the newest version of it, and operations that it lacks.
///
/// ```
/// use mlirbc_query::Supported;
///
/// let receiver = Supported::new()
///     .dialect("builtin")
///     .dialect("func")
///     .dialect_until("stablehlo", &[1, 9, 0])
///     .without("func.call_indirect");
/// # let _ = receiver;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Supported {
    dialects: BTreeMap<String, Option<Vec<u64>>>,
    lacks: BTreeSet<String>,
}

impl Supported {
    /// Nothing yet.
    pub fn new() -> Supported {
        Supported::default()
    }

    /// A dialect, whatever version of it a file states.
    #[must_use]
    pub fn dialect(mut self, name: impl Into<String>) -> Supported {
        self.dialects.insert(name.into(), None);
        self
    }

    /// A dialect up to this version. A file that states a newer one, or one that is no list of
    /// numbers, holds what the receiver may not know.
    #[must_use]
    pub fn dialect_until(mut self, name: impl Into<String>, version: &[u64]) -> Supported {
        self.dialects.insert(name.into(), Some(version.to_vec()));
        self
    }

    /// An operation, with its dialect, that the receiver lacks.
    #[must_use]
    pub fn without(mut self, op: impl Into<String>) -> Supported {
        self.lacks.insert(op.into());
        self
    }
}

/// What a receiver does not know of a file, in the order of the tables of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Capabilities {
    /// Dialects that it lacks, or of which the file states a newer version.
    pub dialects: Vec<DialectId>,
    /// Operations that the file contains.
    pub ops: Vec<UnknownOp>,
    /// Attributes of the table, by dialect.
    pub attrs: Vec<UnknownEntries<AttrId>>,
    /// Types of the table, by dialect.
    pub types: Vec<UnknownEntries<TypeId>>,
}

impl Capabilities {
    /// Whether the receiver knows everything.
    pub fn is_complete(&self) -> bool {
        self.dialects.is_empty() && self.ops.is_empty()
    }
}

/// An operation that the receiver does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownOp {
    /// Its name.
    pub name: OpNameId,
    /// How many the file contains.
    pub count: u64,
    /// Offset of the first one.
    pub first: Pos,
}

/// Attributes or types of a dialect that the receiver does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownEntries<Id> {
    /// Their dialect.
    pub dialect: DialectId,
    /// How many the table has.
    pub count: u32,
    /// The first one.
    pub first: Id,
}

/// What a receiver does not know of this file. Nothing is decoded but the names: a file whose
/// dialects nobody knows can be asked.
///
/// # Errors
/// As [`View::visit`].
pub fn capabilities(
    view: View<'_>,
    supported: &Supported,
    threads: Threads,
) -> Result<Capabilities> {
    let mut known = Vec::new();
    for id in (0..view.dialects()?.len() as u32).map(DialectId) {
        known.push(is_known(view, id, supported)?);
    }
    let known_dialect = |id: DialectId| known.get(id.index()).copied().unwrap_or(false);
    let mut capabilities = Capabilities::default();
    let unknown = (0..known.len() as u32).map(DialectId);
    capabilities
        .dialects
        .extend(unknown.filter(|id| !known_dialect(*id)));
    let mut names = Vec::new();
    // A longer name, which any number of operations can share, is not copied.
    let longest = supported.lacks.iter().map(String::len).max();
    for (id, name) in (0..).map(OpNameId).zip(view.op_names()?) {
        let [dialect, short] = view.op_name_parts(id)?;
        let lacks = Some(dialect.len().saturating_add(short.len())) <= longest && {
            let full = view.op_full_name(id)?;
            std::str::from_utf8(&full).is_ok_and(|full| supported.lacks.contains(full))
        };
        names.push(lacks || !known_dialect(name.dialect));
    }
    let find = || Find {
        names: &names,
        found: HashMap::new(),
    };
    let found = view.visit(threads, find, Find::merge)?.found;
    let ops = found.into_iter().map(|(name, (count, first))| UnknownOp {
        name: OpNameId(name),
        count,
        first,
    });
    capabilities.ops.extend(ops);
    capabilities.ops.sort_by_key(|op| op.name);
    let num_attrs = view.num_attrs()?;
    let (mut attrs, mut types) = (ByDialect::new(), ByDialect::new());
    for (dialect, first, count) in view.attr_type_groups()? {
        if known_dialect(dialect) {
            continue;
        }
        match first.checked_sub(num_attrs) {
            None => attrs.add(dialect, AttrId(first), count),
            Some(first) => types.add(dialect, TypeId(first), count),
        }
    }
    (capabilities.attrs, capabilities.types) = (attrs.list, types.list);
    Ok(capabilities)
}

fn is_known(view: View<'_>, id: DialectId, supported: &Supported) -> Result<bool> {
    let name = std::str::from_utf8(view.dialect_name(id)?);
    let Some(newest) = name.ok().and_then(|name| supported.dialects.get(name)) else {
        return Ok(false);
    };
    let (Some(newest), Some(mut stated)) = (newest, view.dialect_version(id)?) else {
        return Ok(true);
    };
    // As many numbers as the receiver compares; more of them are a newer kind of version.
    let mut version = Vec::new();
    while !stated.is_empty() && version.len() <= newest.len() {
        match stated.varint() {
            Ok(number) => version.push(number),
            Err(_) => return Ok(false),
        }
    }
    Ok(version <= *newest)
}

/// Entries by dialect, in the order of the first ones.
struct ByDialect<Id> {
    list: Vec<UnknownEntries<Id>>,
    places: HashMap<DialectId, usize>,
}

impl<Id> ByDialect<Id> {
    fn new() -> ByDialect<Id> {
        ByDialect {
            list: Vec::new(),
            places: HashMap::new(),
        }
    }

    fn add(&mut self, dialect: DialectId, first: Id, count: u32) {
        let next = self.list.len();
        match *self.places.entry(dialect).or_insert(next) {
            place if place < next => self.list[place].count += count,
            _ => self.list.push(UnknownEntries {
                dialect,
                count,
                first,
            }),
        }
    }
}

/// Finds the operations with these names.
struct Find<'n> {
    names: &'n [bool],
    found: HashMap<u32, (u64, Pos)>,
}

impl<'n> Find<'n> {
    fn merge(mut self, later: Find<'n>) -> Find<'n> {
        for (name, (count, first)) in later.found {
            let found = self.found.entry(name).or_insert((0, first));
            *found = (found.0 + count, found.1.min(first));
        }
        self
    }
}

impl Visitor for Find<'_> {
    fn op(&mut self, op: OpHead) {
        if self.names[op.name.index()] {
            let found = self.found.entry(op.name.0).or_insert((0, op.pos));
            *found = (found.0 + 1, found.1.min(op.pos));
        }
    }
}
