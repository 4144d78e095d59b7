//! The answer of a reader.

use mlirbc_compat::Claim;
use serde::Serialize;

/// What a reader that was asked for does with the file.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// As it was asked for: `jaxlib=0.4.30`.
    pub reader: String,
    /// `reads`, `refuses`, `misreads` (an error, or another module) or `not known`.
    pub answer: &'static str,
    /// Why, or what is not known.
    pub reasons: Vec<String>,
}

/// What a reader does with a file, the worst first.
const ANSWERS: [&str; 4] = ["refuses", "misreads", "not known", "reads"];

impl Answer {
    pub(super) fn new(reader: &str, claim: Claim, reasons: Vec<String>) -> Answer {
        let [refuses, misreads, not_known, reads] = ANSWERS;
        let answer = match claim {
            Claim::Reads => reads,
            Claim::Refuses => refuses,
            Claim::Misreads => misreads,
            Claim::NotKnown => not_known,
        };
        Answer {
            reader: reader.to_string(),
            answer,
            reasons,
        }
    }

    /// One more reason; the answer is the worse one.
    pub(super) fn add(&mut self, claim: Claim, reason: String) {
        let other = Answer::new("", claim, Vec::new()).answer;
        let rank = |answer: &str| ANSWERS.iter().position(|it| *it == answer);
        if rank(other) < rank(self.answer) {
            self.answer = other;
        }
        self.reasons.push(reason);
    }

    /// Whether the reader reads the file.
    pub fn reads(&self) -> bool {
        self.answer == "reads"
    }
}
