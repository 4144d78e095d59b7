//! The constraints of types and attributes: each expression once, with a name.

use std::collections::HashMap;

use super::classes::Classes;
use super::expr::Expr;
use super::reader::Reader;
use super::table::Table;
use crate::records::{Record, Records};

/// How much code of predicates is read at least, and how much more for each operation, in bytes: predicates share others.
const LEFT: usize = 1 << 22;
const LEFT_BY_OP: usize = 1 << 13;

/// Largest expression of a class: code can have many of them.
const MAX_SIZE: usize = 64;

/// What is demanded by name.
pub(crate) struct Constraints {
    classes: Classes,
    table: Table,
    /// The names of constraints that were asked for, by the record and the namespace in which it was read.
    known: HashMap<(*const str, String), Option<String>>,
    left: usize,
}

impl Constraints {
    /// Notes classes and enumerators of all dumps.
    pub(crate) fn new(dumps: &[Records<'_>]) -> Constraints {
        let mut found = Constraints {
            classes: Classes::new(dumps),
            table: Table::default(),
            known: HashMap::new(),
            left: LEFT,
        };
        let enums = dumps.iter().flat_map(|it| it.of_class("EnumAttrInfo"));
        enums.for_each(|it| found.add_enum_class(it));
        found
    }

    /// Another operation is asked for.
    pub(crate) fn begin(&mut self) {
        self.left = self.left.saturating_add(LEFT_BY_OP);
    }

    /// The lines of the constraints that have a name, sorted: name, summary, expression.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.table.lines()
    }

    /// The name of a constraint, if it does not allow everything, and says something that has a word.
    pub(crate) fn name_of(&mut self, constraint: Record<'_>, namespace: &str) -> Option<String> {
        let key = (std::ptr::from_ref(constraint.name), namespace.to_owned());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let predicate = constraint.record("predicate");
        let says = predicate.map(|it| self.expression(it, namespace));
        let says = says.filter(|it| !matches!(it, Expr::True | Expr::Unknown));
        let stated = Some(constraint.name).filter(|_| !constraint.has("!anonymous"));
        let name = says.map(|it| {
            let summary = constraint.code("summary");
            self.table
                .name(stated.unwrap_or_default(), summary, it.to_string())
        });
        self.known.insert(key, name.clone());
        name
    }

    /// The name of an expression that no definition names.
    pub(crate) fn unnamed(&mut self, says: &Expr, summary: &str) -> String {
        self.table.name("", summary, says.to_string())
    }

    /// What a predicate says.
    pub(crate) fn expression(&mut self, predicate: Record<'_>, namespace: &str) -> Expr {
        Reader::new(&self.classes, namespace, &mut self.left).predicate(predicate)
    }

    /// Nothing if there is not enough left.
    pub(crate) fn spend(&mut self, cost: usize) -> Option<()> {
        let left = self.left.checked_sub(cost);
        self.left = left.unwrap_or(0);
        left.map(|_| ())
    }

    /// A class for the integers that are cases.
    fn add_enum_class(&mut self, record: Record<'_>) {
        let Some(full) = Classes::of_enum(record).filter(|it| !self.classes.has(it)) else {
            return;
        };
        let base = record
            .record("baseAttrClass")
            .and_then(|it| it.record("predicate"));
        let word = base.map(|it| self.expression(it, ""));
        let word = word.filter(|it| it.size() <= MAX_SIZE);
        self.classes.add(full, word.unwrap_or(Expr::Unknown));
    }
}
