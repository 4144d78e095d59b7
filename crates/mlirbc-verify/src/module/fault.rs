//! What is wrong with an operation.

use mlirbc::ids::OpId;

use crate::rules::Rule;

/// A fault of an operation, by the number of its body.
pub(crate) struct Fault {
    pub(crate) rule: Rule,
    pub(crate) body: u32,
    pub(crate) op: OpId,
    pub(crate) message: String,
}

/// The faults of a body.
pub(crate) struct Faults {
    body: u32,
    /// Most that are kept.
    limit: usize,
    pub(crate) kept: Vec<Fault>,
    pub(crate) total: u64,
    /// Operations of which nothing is known.
    pub(crate) unjudged: u64,
}

impl Faults {
    pub(crate) fn new(body: usize, limit: usize) -> Faults {
        Faults {
            body: body as u32,
            limit,
            kept: Vec::new(),
            total: 0,
            unjudged: 0,
        }
    }

    pub(crate) fn add(&mut self, rule: Rule, op: OpId, message: impl FnOnce() -> String) {
        self.add_in(self.body, rule, op, message);
    }

    /// Of an operation of another body: that around this one.
    pub(crate) fn add_in(
        &mut self,
        body: u32,
        rule: Rule,
        op: OpId,
        message: impl FnOnce() -> String,
    ) {
        self.total += 1;
        if self.kept.len() < self.limit {
            self.kept.push(Fault {
                rule,
                body,
                op,
                message: message(),
            });
        }
    }
}

/// So many of something, as messages say it.
pub(super) fn counted(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}
