//! What a user allows.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::rule::Rule;

/// What is not accused: a rule, or a rule with one of its values, whose last `*` stands for any end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    rule: Rule,
    value: Option<String>,
}

impl FromStr for Allowed {
    type Err = String;

    /// `RULE`, `RULE=VALUE` or `RULE=START*`.
    fn from_str(text: &str) -> Result<Allowed, String> {
        let (rule, value) = match text.split_once('=') {
            Some((rule, value)) => (rule, Some(value.trim().to_string())),
            None => (text, None),
        };
        Ok(Allowed {
            rule: rule.trim().parse()?,
            value,
        })
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Some(value) => write!(f, "{}={value}", self.rule),
            None => write!(f, "{}", self.rule),
        }
    }
}

impl Allowed {
    /// Those of a file: a line each, comments begin with `#`.
    ///
    /// # Errors
    /// The first line that is none, with its number.
    pub fn of_lines(text: &str) -> Result<Vec<Allowed>, String> {
        let lines = text.lines().enumerate();
        let lines = lines.map(|(nth, line)| (nth + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let all = lines.map(|(nth, line)| line.parse().map_err(|why| format!("line {nth}: {why}")));
        all.collect()
    }

    pub(super) fn allows(&self, rule: Rule, value: &[u8]) -> bool {
        let is_it = |wanted: &String| match wanted.strip_suffix('*') {
            Some(start) => value.starts_with(start.as_bytes()),
            None => value == wanted.as_bytes(),
        };
        self.rule == rule && self.value.as_ref().is_none_or(is_it)
    }
}

/// One, or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allow(pub Vec<Allowed>);

impl<'d> Deserialize<'d> for Allow {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Allow, D::Error> {
        let texts = crate::options::Texts::deserialize(from)?.0;
        let all = texts.iter().map(|text| text.parse());
        let all: Result<Vec<Allowed>, String> = all.collect();
        all.map(Allow).map_err(D::Error::custom)
    }
}

impl Serialize for Allow {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(ToString::to_string))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let text = "# ours\npython-callback\n\n  custom-call-target = my_* \nuser-name=/home/ci\n";
        let all = Allowed::of_lines(text).expect("lines");
        assert_eq!(all.len(), 3);
        let allows = |rule, value: &str| all.iter().any(|it| it.allows(rule, value.as_bytes()));
        assert!(allows(Rule::PythonCallback, "any"));
        assert!(allows(Rule::CustomCallTarget, "my_kernel"));
        assert!(!allows(Rule::CustomCallTarget, "a_my_kernel"));
        assert!(allows(Rule::UserName, "/home/ci") && !allows(Rule::UserName, "/home/cindy"));
        let error = Allowed::of_lines("user-name\nnosuch").expect_err("an error");
        assert!(error.starts_with("line 2: no rule"), "{error}");
    }
}
