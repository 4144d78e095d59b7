//! The named groups of an operation's operands and results.

use std::ops::Range;

/// The number of values of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Arity {
    /// One.
    One,
    /// None or one (`name?`).
    Optional,
    /// Any number (`name*`).
    Variadic,
}

/// A group of operands or results.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Group {
    /// Its name in the definition of the operation; empty if it has none.
    pub name: Box<str>,
    /// Its number of values.
    pub arity: Arity,
}

/// The groups of an operation, as its row has them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Groups {
    /// The groups of the operands.
    pub operands: Box<[Group]>,
    /// The groups of the results.
    pub results: Box<[Group]>,
}

impl Group {
    /// Whether its number of values is not fixed.
    #[doc(hidden)]
    pub fn varies(&self) -> bool {
        self.arity != Arity::One
    }
}

impl Groups {
    /// The groups of operands among arguments (`%name`), and those of results.
    pub(super) fn parse(args: &str, results: &str) -> Option<Groups> {
        let operands = args.split(' ').filter_map(|word| word.strip_prefix('%'));
        let results = results.split(' ').filter(|word| *word != "-");
        Some(Groups {
            operands: operands.map(group).collect::<Option<_>>()?,
            results: results.map(group).collect::<Option<_>>()?,
        })
    }
}

/// A name, its arity, and `!` with what the text of its type leaves out.
fn group(word: &str) -> Option<Group> {
    let word = word.split('!').next()?;
    let name = word.trim_end_matches(['?', '*']);
    let arity = match &word[name.len()..] {
        "" => Arity::One,
        "?" => Arity::Optional,
        "*" | "**" => Arity::Variadic,
        _ => return None,
    };
    Some(Group {
        name: if name == "_" { "" } else { name }.into(),
        arity,
    })
}

/// The range of values of each group, for `count` values without stated sizes.
///
/// In this case at most one group varies in size, or all varying groups have the
/// same size. `None` when the count does not fit the groups: another release
/// defines them differently.
#[doc(hidden)]
pub fn ranges(groups: &[Group], count: u32) -> Option<Vec<Range<u32>>> {
    let varying = groups.iter().filter(|g| g.arity != Arity::One).count() as u32;
    let rest = count.checked_sub(groups.len() as u32 - varying)?;
    let size = match varying {
        0 => (rest == 0).then_some(0)?,
        _ => (rest % varying == 0).then_some(rest / varying)?,
    };
    let mut start = 0;
    let range = |group: &Group| {
        let len = match group.arity {
            Arity::One => 1,
            Arity::Optional if size > 1 => return None,
            Arity::Optional | Arity::Variadic => size,
        };
        let range = start..start + len;
        start = range.end;
        Some(range)
    };
    groups.iter().map(range).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges_of(groups: &str, count: u32) -> Option<Vec<Range<u32>>> {
        let groups = Groups::parse(groups, "-").expect("groups");
        ranges(&groups.operands, count)
    }

    #[test]
    fn marks_end_names() {
        let groups = Groups::parse("%a #x:unit? %bc? %_** %d!llvm.ptr", "r?").expect("groups");
        let all: Vec<_> = groups
            .operands
            .iter()
            .map(|g| (&*g.name, g.arity))
            .collect();
        let varying = [("bc", Arity::Optional), ("", Arity::Variadic)];
        assert_eq!(
            all,
            [("a", Arity::One), varying[0], varying[1], ("d", Arity::One)]
        );
        assert_eq!((&*groups.results[0].name, groups.results.len()), ("r", 1));
    }

    #[test]
    fn an_optional_group_has_one_value_at_most() {
        assert_eq!(ranges_of("%a %b?", 1), Some(vec![0..1, 1..1]));
        assert_eq!(ranges_of("%a %b?", 2), Some(vec![0..1, 1..2]));
        assert_eq!(ranges_of("%a %b?", 3), None);
        assert_eq!(ranges_of("%b? %a", 2), Some(vec![0..1, 1..2]));
        assert_eq!(ranges_of("%a %b*", 3), Some(vec![0..1, 1..3]));
    }
}
