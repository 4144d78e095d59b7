//! Findings as SARIF 2.1.0, which code scanning reads: one run for all files.
//!
//! Source: the OASIS standard.

use serde_json::{Value, json};

use crate::failure::Failure;

/// The log of one run.
#[derive(Default)]
pub struct Sarif {
    results: Vec<(String, Value)>,
    failures: Vec<(String, Value)>,
}

impl Sarif {
    /// Adds the results of a file, and with `failure` why not all of it was looked at.
    pub(crate) fn add_results(
        &mut self,
        file: &str,
        results: impl Iterator<Item = Value>,
        failure: Option<&Failure>,
    ) {
        if let Some(failure) = failure.filter(|it| !it.is_finding()) {
            self.add_failure(file, &failure.to_string());
        }
        self.results
            .extend(results.map(|it| (file.to_string(), it)));
    }

    /// Adds a file that cannot be read.
    pub fn add_failure(&mut self, file: &str, text: &str) {
        let notification = json!({
            "level": "error",
            "message": {"text": text},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(file)}}}],
        });
        self.failures.push((file.to_string(), notification));
    }

    /// The log, with the results in the order of the names of the files.
    pub(crate) fn into_log_of(mut self, rules: Vec<Value>) -> Value {
        self.results.sort_by(|(a, _), (b, _)| a.cmp(b));
        let results: Vec<Value> = self.results.into_iter().map(|(_, it)| it).collect();
        self.failures.sort_by(|(a, _), (b, _)| a.cmp(b));
        let failures: Vec<Value> = self.failures.into_iter().map(|(_, it)| it).collect();
        json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": {"driver": {
                    "name": "mlirbc",
                    "semanticVersion": env!("CARGO_PKG_VERSION"),
                    "rules": rules,
                }},
                "columnKind": "unicodeCodePoints",
                "invocations": [{
                    "executionSuccessful": failures.is_empty(),
                    "toolExecutionNotifications": failures,
                }],
                "results": results,
            }],
        })
    }
}

/// A path as a reference: separators stay, all else that is not unreserved is escaped.
pub(crate) fn uri(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(byte as char);
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
