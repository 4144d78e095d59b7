//! What was found so far: each value of a rule once, with its first place.

use std::collections::HashMap;

use mlirbc_document::Name;
use serde::Serialize;

use super::allowed::Allow;
use super::rule::{Level, Rule};
use crate::ops::SourceFields;

/// Most values of a file; more are counted.
const MAX_VALUES: usize = 1 << 16;

/// A value that a rule is about.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The name of the rule.
    pub rule: &'static str,
    /// How much it weighs.
    pub level: Level,
    /// The target, the dialect, the kind of code, the path: the field `value`.
    #[serde(flatten)]
    pub value: Name,
    /// How often it is in the file.
    pub count: u64,
    /// The module that the first one is in, if it is not the one that was opened, or the compressed part.
    pub at: Option<String>,
    /// Where the first one is in it, if it is known.
    pub offset: Option<u64>,
    /// What has that offset, the field `part`: `blob key`, `string 12`.
    #[serde(flatten)]
    pub part: Name,
    /// The operation, the field `operation`.
    #[serde(flatten)]
    pub operation: Name,
    /// The innermost symbol that it is in, the field `in`.
    #[serde(flatten)]
    pub around: Name,
    /// File, line and column of the operation, or of the location with the path.
    #[serde(flatten)]
    pub source: SourceFields,
}

/// The first place of a value.
pub(super) struct FirstPlace {
    pub(super) offset: Option<u64>,
    pub(super) operation: Name,
    pub(super) around: Name,
    pub(super) source: SourceFields,
}

impl FirstPlace {
    pub(super) fn at(offset: Option<u64>) -> FirstPlace {
        FirstPlace {
            offset,
            operation: Name::none("operation"),
            around: Name::none("in"),
            source: SourceFields::none(),
        }
    }
}

/// Collects findings that are not allowed.
pub(super) struct Found<'o> {
    allow: &'o Allow,
    /// What is looked at, if it is not the module that was opened.
    pub(super) at: Option<String>,
    known: HashMap<(Rule, Box<[u8]>), Option<usize>>,
    pub(super) findings: Vec<(Rule, Finding)>,
    /// Values that are only counted.
    pub(super) more: u64,
}

impl<'o> Found<'o> {
    pub(super) fn new(allow: &'o Allow) -> Found<'o> {
        Found {
            allow,
            at: None,
            known: HashMap::new(),
            findings: Vec::new(),
            more: 0,
        }
    }

    /// Adds a value of a rule; a long one is cut.
    pub(super) fn add(&mut self, rule: Rule, value: &[u8], first: impl FnOnce() -> FirstPlace) {
        self.add_many(rule, value, 1, first);
    }

    /// The same so many times.
    pub(super) fn add_many(
        &mut self,
        rule: Rule,
        value: &[u8],
        count: u64,
        first: impl FnOnce() -> FirstPlace,
    ) {
        let value = &value[..value.len().min(Name::MAX)];
        if let Some(known) = self.known.get(&(rule, value.into())) {
            if let Some(nth) = known {
                self.findings[*nth].1.count += count;
            }
            return;
        }
        if self.known.len() == MAX_VALUES {
            self.more += 1;
            return;
        }
        let is_allowed = self.allow.0.iter().any(|it| it.allows(rule, value));
        let nth = (!is_allowed).then_some(self.findings.len());
        self.known.insert((rule, value.into()), nth);
        if is_allowed {
            return;
        }
        let first = first();
        let finding = Finding {
            rule: rule.name(),
            level: rule.level(),
            value: Name::new("value", value),
            count,
            at: self.at.clone(),
            offset: first.offset,
            part: Name::none("part"),
            operation: first.operation,
            around: first.around,
            source: first.source,
        };
        self.findings.push((rule, finding));
    }
}
