//! Whether an expression holds, in three values.

use mlirbc_ods::Holds;

/// What an expression speaks of.
pub(in crate::op) trait Subject {
    /// Whether a fact holds of it; `None` if nobody knows.
    fn is(&self, word: &str, value: &str) -> Option<bool>;

    /// Whether an expression holds of a part of it.
    fn of(&self, part: &str, holds: &Holds) -> Option<bool>;
}

/// Whether an expression holds; `None` if nobody knows.
pub(in crate::op) fn holds(expression: &Holds, subject: &dyn Subject) -> Option<bool> {
    match expression {
        Holds::Unknown => None,
        Holds::Is(word, value) => subject.is(word, value),
        Holds::Of(part, inner) => subject.of(part, inner),
        Holds::Not(inner) => holds(inner, subject).map(|it| !it),
        Holds::And(all) => combined(all, subject, false),
        Holds::Or(all) => combined(all, subject, true),
    }
}

/// `decides` is what one of them has to be so that all are.
fn combined(all: &[Holds], subject: &dyn Subject, decides: bool) -> Option<bool> {
    let mut is_known = true;
    for one in all {
        match holds(one, subject) {
            Some(it) if it == decides => return Some(decides),
            Some(_) => {}
            None => is_known = false,
        }
    }
    is_known.then_some(!decides)
}
