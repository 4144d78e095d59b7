//! The findings of `audit` as results of SARIF.

use serde_json::{Value, json};

use super::{Audit, Finding, Rule};
use crate::failure::Failure;
use crate::sarif::{Sarif, uri};

/// What `audit` adds to a log.
impl Sarif {
    /// Adds the findings of a file, and with `failure` why not all of it was looked at.
    pub fn add(&mut self, file: &str, audit: &Audit, failure: Option<&Failure>) {
        let results = audit.findings.iter();
        let results = results.map(|it| result(file, it, audit.is_text));
        self.add_results(file, results, failure);
    }

    /// The log, with the rules of `audit`.
    pub fn into_log(self) -> Value {
        self.into_log_of(Rule::all().map(rule).collect())
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
