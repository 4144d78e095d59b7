//! Findings as SARIF 2.1.0, which code scanning reads: one run for all files.
//!
//! Source: the OASIS standard.

use serde_json::{Value, json};

use super::{Audit, Finding, Rule};
use crate::failure::Failure;

/// The log of one run.
#[derive(Default)]
pub struct Sarif {
    results: Vec<(String, Value)>,
    failures: Vec<(String, Value)>,
}

impl Sarif {
    /// Adds the findings of a file, and with `failure` why not all of it was looked at.
    pub fn add(&mut self, file: &str, audit: &Audit, failure: Option<&Failure>) {
        if let Some(failure) = failure.filter(|it| !it.is_finding()) {
            self.add_failure(file, &failure.to_string());
        }
        let results = audit
            .findings
            .iter()
            .map(|it| (file.to_string(), result(file, it, audit.is_text)));
        self.results.extend(results);
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
    pub fn into_log(mut self) -> Value {
        self.results.sort_by(|(a, _), (b, _)| a.cmp(b));
        let results: Vec<Value> = self.results.into_iter().map(|(_, it)| it).collect();
        self.failures.sort_by(|(a, _), (b, _)| a.cmp(b));
        let failures: Vec<Value> = self.failures.into_iter().map(|(_, it)| it).collect();
        let rules: Vec<Value> = Rule::all().map(rule).collect();
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

fn rule(rule: Rule) -> Value {
    json!({
        "id": rule.name(),
        "shortDescription": {"text": rule.text()},
        "defaultConfiguration": {"level": rule.level().name()},
    })
}

/// `is_text`: places are those of a text. Of bytes, code scanning asks for a line all the same.
fn result(file: &str, finding: &Finding, is_text: bool) -> Value {
    let (rule, value) = (finding.rule, finding.value.shown());
    let mut text = format!("{value}: {}", text_of(rule));
    if finding.count > 1 {
        text += &format!(", {} times", finding.count);
    }
    let mut region = json!({"startLine": 1});
    let offset = finding.offset.filter(|it| *it <= i64::MAX as u64);
    if is_text {
        let own = file.rsplit(['/', '\\']).next().map(str::as_bytes);
        if finding.source.file.bytes() == own {
            let lines = finding.source.line.filter(|it| *it > 0);
            lines
                .into_iter()
                .for_each(|line| region["startLine"] = line.into());
        }
    } else if let Some(offset) = offset.filter(|_| finding.at.is_none()) {
        region["byteOffset"] = offset.into();
        region["byteLength"] = 1.into();
    }
    let mut location = json!({"physicalLocation": {
        "artifactLocation": {"uri": uri(file)},
        "region": region,
    }});
    let part = match (finding.around.bytes(), finding.part.bytes()) {
        (Some(_), _) => Some(format!("@{}", finding.around.shown())),
        (None, Some(_)) => Some(finding.part.shown()),
        (None, None) => None,
    };
    if let Some(part) = part {
        location["logicalLocations"] = json!([{"fullyQualifiedName": part}]);
    }
    let index = Rule::all().position(|it| it.name() == rule);
    json!({
        "ruleId": rule,
        "ruleIndex": index,
        "level": finding.level.name(),
        "message": {"text": text},
        "locations": [location],
        "partialFingerprints": {"value/v1": format!("{rule}={value}")},
    })
}

fn text_of(name: &str) -> &'static str {
    name.parse::<Rule>().map_or("", Rule::text)
}

/// A path as a reference: separators stay, all else that is not unreserved is escaped.
fn uri(path: &str) -> String {
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
