//! Operations that LLVM renamed or replaced by others that mean the same, and those that it stores in another form since.
//!
//! Which release has which name is in the rows of the operations (`mlirbc::ods`, the fact `llvm`), which one has which form in
//! the facts `stored` and `meaning`: the last of the groups has the new one.
//!
//! Source: `LinalgNamedStructuredOps.yaml`, `LinalgRelayoutOps.td`, `TensorOps.td`, `BufferizationOps.td`, `VectorOps.td` and `LLVMOps.td` of
//! LLVM 16, 19, 22 and 24.

use mlirbc::ods::{Has, Row, has_release};

const TABLE: &str = include_str!("tables/changes.txt");

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The old name.
    pub old: &'static str,
    /// The new one; the old one, if only the form changes.
    pub new: &'static str,
    /// What changes.
    pub form: Form,
}

/// What changes beside the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The new operation has this kind, and a map for each operand: the identity, or that of a scalar.
    Elementwise(&'static str),
    /// The new one also takes buffers, and refuses a packed type that is larger than needed.
    Pack,
    /// The same of the inverse.
    Unpack,
    /// The new one also takes tensors and buffers of other dialects.
    Buffer,
    /// The attribute of this name was an array of integers, and is an `array<i64>`.
    List(&'static str),
    /// The attribute of this name was a vector of integers, and is an `array<i32>`.
    Vector(&'static str),
    /// The region ended with an operation of this name, and ends with any now.
    Terminator(&'static str),
    /// The region ended with an operation of this name, and ends with another one now.
    End(&'static str),
    /// The block of the region has an argument for the last operand, too.
    LastArgument,
    /// The numbers of this enumeration changed, but for 0 and 1.
    Numbers(&'static str),
    /// It has a record, and had none.
    Record,
    /// It has so many operands; some of them were attributes.
    Operands(u32),
    /// The types of operands were these only.
    Types(Types),
    /// Attributes have other names, and the operands are counted by groups.
    Bounds,
}

/// Types of operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Types {
    /// The first one is an index.
    FirstIndex,
    /// The first one is no vector.
    FirstScalar,
    /// Vectors have at most one dimension.
    VectorsOfRank1,
}

impl Change {
    fn of_line(line: &'static str) -> Option<Change> {
        let mut fields = line.split('\t');
        let (old, new) = (fields.next()?, fields.next()?);
        let new = match new {
            "=" => old,
            new => new,
        };
        let mut words = fields.next()?.split(' ');
        let form = match (words.next()?, words.next()) {
            ("pack", None) => Form::Pack,
            ("unpack", None) => Form::Unpack,
            ("buffer", None) => Form::Buffer,
            ("elementwise", Some(kind)) => Form::Elementwise(kind),
            ("list", Some(name)) => Form::List(name),
            ("vector", Some(name)) => Form::Vector(name),
            ("terminator", Some(name)) => Form::Terminator(name),
            ("end", Some(name)) => Form::End(name),
            ("last-argument", None) => Form::LastArgument,
            ("numbers", Some(name)) => Form::Numbers(name),
            ("record", None) => Form::Record,
            ("operands", Some(count)) => Form::Operands(count.parse().ok()?),
            ("types", Some(types)) => Form::Types(match types {
                "first-index" => Types::FirstIndex,
                "first-scalar" => Types::FirstScalar,
                "vectors-of-rank-1" => Types::VectorsOfRank1,
                _ => return None,
            }),
            ("bounds", None) => Form::Bounds,
            _ => return None,
        };
        Some(Change { old, new, form })
    }

    /// Whether the name stays.
    pub fn keeps_name(self) -> bool {
        self.old == self.new
    }

    /// Whether a release of LLVM has the new form of an operation that keeps its name; `None` if that is not known.
    pub fn is_new_in(self, release: u16) -> Option<bool> {
        let row = Row::of(self.old)?;
        let groups = row.fact("stored").or_else(|| row.fact("meaning"))?;
        let (old, new) = groups.rsplit_once(" | ")?;
        let has = |list: &str| has_release(list, release) == Has::Yes;
        // What came after the last release that was compared is taken to be as that.
        let last = new.rsplit(' ').next()?.parse().ok()?;
        match (release >= last || has(new), old.split(" | ").any(has)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }
}

/// A change in one of its directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turned {
    /// To the new name and form.
    ToNew(Change),
    /// To the old ones.
    ToOld(Change),
}

impl Turned {
    /// The name that it leads to.
    pub fn name(self) -> &'static str {
        match self {
            Turned::ToNew(change) => change.new,
            Turned::ToOld(change) => change.old,
        }
    }
}

/// The rows.
pub fn all() -> impl Iterator<Item = Change> {
    TABLE.lines().filter_map(Change::of_line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_names_operations() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(all().count(), lines.count());
        for change in all() {
            let rows = [change.old, change.new].map(|name| Row::of(name).expect(name));
            match change.keeps_name() {
                true => assert_eq!(change.is_new_in(22), Some(true), "{change:?}"),
                false => assert_eq!(
                    rows.map(|row| row.is_in_llvm(24)),
                    [Has::No, Has::Yes],
                    "{change:?}"
                ),
            }
        }
    }
}
