//! The records of a dump.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::collections::HashSet;

use serde_json::Value;
use serde_json::value::RawValue;

/// Most records that lead from one to another: constraints in constraints, interfaces with bases. Records can lead back.
const MAX_STEPS: usize = 64;

/// Most records that are reached from one.
const MAX_REACHED: usize = 1024;

/// Longest code of C++, and text of a trait, in bytes.
const MAX_CODE: usize = 1 << 12;

/// What `llvm-tblgen --dump-json` wrote. A record is read when it is asked for: most of a dump never is.
pub(crate) struct Records<'j> {
    texts: HashMap<String, (&'j RawValue, OnceCell<Value>)>,
    classes: HashMap<String, Vec<String>>,
}

impl<'j> Records<'j> {
    /// The error is that of the text.
    pub(crate) fn new(json: &'j str) -> Result<Records<'j>, serde_json::Error> {
        let texts: HashMap<String, &'j RawValue> = serde_json::from_str(json)?;
        let classes = match texts.get("!instanceof") {
            Some(classes) => serde_json::from_str(classes.get())?,
            None => HashMap::new(),
        };
        let texts = texts.into_iter().filter(|(name, _)| !name.starts_with('!'));
        Ok(Records {
            texts: texts
                .map(|(name, text)| (name, (text, OnceCell::new())))
                .collect(),
            classes,
        })
    }

    /// The records of a class, in the order of their names.
    pub(crate) fn of_class<'r>(&'r self, class: &str) -> impl Iterator<Item = Record<'r>> {
        let names = self.classes.get(class).map_or(&[][..], |it| it);
        names.iter().filter_map(|name| self.get(name))
    }

    /// A record.
    pub(crate) fn get<'r>(&'r self, name: &str) -> Option<Record<'r>> {
        let (name, (text, read)) = self.texts.get_key_value(name)?;
        let value = read.get_or_init(|| serde_json::from_str(text.get()).unwrap_or(Value::Null));
        let records = self;
        Some(Record {
            name,
            value,
            records,
        })
    }
}

/// Most parts of a predicate: those of the cases of an enumeration are the most.
const MAX_CHILDREN: usize = 1 << 11;

/// One record.
#[derive(Clone, Copy)]
pub(crate) struct Record<'r> {
    pub(crate) name: &'r str,
    value: &'r Value,
    records: &'r Records<'r>,
}

impl<'r> Record<'r> {
    /// The text of a field; empty if it has none.
    pub(crate) fn text(&self, key: &str) -> &'r str {
        self.value[key].as_str().unwrap_or_default()
    }

    /// Whether a field is there and is not null, 0, false or empty.
    pub(crate) fn has(&self, key: &str) -> bool {
        match &self.value[key] {
            Value::Null | Value::Bool(false) => false,
            Value::Number(number) => number.as_i64() != Some(0),
            Value::String(text) => !text.is_empty(),
            Value::Array(list) => !list.is_empty(),
            _ => true,
        }
    }

    /// The number of a field.
    pub(crate) fn number(&self, key: &str) -> Option<i64> {
        self.value[key].as_i64()
    }

    /// The texts of a list.
    pub(crate) fn texts(&self, key: &str) -> Vec<&'r str> {
        let list = self.value[key].as_array().map_or(&[][..], |it| it);
        list.iter().filter_map(Value::as_str).collect()
    }

    /// The number or text of a field, as it is written; empty if it has none.
    pub(crate) fn shown(&self, key: &str) -> String {
        match &self.value[key] {
            Value::Number(number) => number.to_string(),
            value => value.as_str().unwrap_or_default().to_owned(),
        }
    }

    /// A text that many records can share; empty if it is longer than code that is understood.
    pub(crate) fn code(&self, key: &str) -> &'r str {
        Some(self.text(key))
            .filter(|it| it.len() <= MAX_CODE)
            .unwrap_or_default()
    }

    /// Whether a field is a text, also an empty one.
    pub(crate) fn has_text(&self, key: &str) -> bool {
        self.value[key].is_string()
    }

    /// Its classes, the outermost first.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &'r str> {
        let classes = self.value["!superclasses"].as_array();
        let classes = classes.map_or(&[][..], |it| it);
        classes.iter().filter_map(Value::as_str)
    }

    /// The record that a field names.
    pub(crate) fn record(&self, key: &str) -> Option<Record<'r>> {
        self.named(&self.value[key])
    }

    /// The records that a list names.
    pub(crate) fn list(&self, key: &str) -> Vec<Record<'r>> {
        self.list_start(key, usize::MAX)
    }

    /// The records that the start of a list names: for lists that many records can share.
    pub(crate) fn list_start(&self, key: &str, most: usize) -> Vec<Record<'r>> {
        let list = self.value[key].as_array().map_or(&[][..], |it| it);
        let start = list.iter().take(most);
        start.filter_map(|it| self.named(it)).collect()
    }

    /// The parts of a predicate, if they are not too many.
    pub(crate) fn children(&self) -> Option<Vec<Record<'r>>> {
        let all = self.list_start("children", MAX_CHILDREN + 1);
        (all.len() <= MAX_CHILDREN).then_some(all)
    }

    /// The arguments of a dag: what each is, and its name or nothing.
    pub(crate) fn args(&self, key: &str) -> Vec<(Arg<'r>, &'r str)> {
        let args = self.value[key]["args"].as_array().map_or(&[][..], |it| it);
        let arg = |pair: &'r Value| {
            let name = pair[1].as_str().unwrap_or_default();
            let value = match pair[0].as_str() {
                Some(text) => Arg::Text(text),
                None => Arg::Record(self.named(&pair[0])?),
            };
            Some((value, name))
        };
        args.iter().filter_map(arg).collect()
    }

    /// How many arguments a dag has, also those that `args` does not give.
    pub(crate) fn args_len(&self, key: &str) -> usize {
        self.value[key]["args"].as_array().map_or(0, Vec::len)
    }

    /// Whether it is of a class, which it can have from others.
    pub(crate) fn is(&self, class: &str) -> bool {
        let classes = self.value["!superclasses"].as_array();
        classes.is_some_and(|all| all.iter().any(|it| it == class))
    }

    /// The last of the records that lead from one to the next.
    pub(crate) fn last(self, next: impl Fn(Record<'r>) -> Option<Record<'r>>) -> Record<'r> {
        let all = std::iter::successors(Some(self), |it| next(*it));
        all.take(MAX_STEPS).last().unwrap_or(self)
    }

    /// All records that are reached from those of a list, each once, a record before those that it leads to.
    pub(crate) fn reached(
        from: Vec<Record<'r>>,
        next: impl Fn(Record<'r>) -> Vec<Record<'r>>,
    ) -> Vec<Record<'r>> {
        let (mut seen, mut found) = (HashSet::new(), Vec::new());
        let mut open: Vec<Record<'r>> = from.into_iter().rev().collect();
        while let Some(record) = open.pop()
            && found.len() < MAX_REACHED
        {
            if seen.insert(record.name) {
                found.push(record);
                open.extend(next(record).into_iter().rev());
            }
        }
        found
    }

    fn named(&self, value: &Value) -> Option<Record<'r>> {
        self.records.get(value["def"].as_str()?)
    }
}

/// An argument of a dag.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'r> {
    /// A record.
    Record(Record<'r>),
    /// A text: the C++ type of a parameter.
    Text(&'r str),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_that_lead_to_each_other_end() {
        let json = r#"{"!instanceof": {"A": ["a", "b"]}, "a": {"!superclasses": ["A"], "next": {"def": "b"}},
            "b": {"!superclasses": ["A"], "next": {"def": "a"}, "n": 0, "t": "x"}}"#;
        let records = Records::new(json).expect("JSON");
        let names: Vec<_> = records.of_class("A").map(|it| it.name).collect();
        assert_eq!(names, ["a", "b"]);
        let a = records.get("a").expect("a");
        assert!(a.last(|it| it.record("next")).is("A"));
        let reached = Record::reached(vec![a], |it| it.record("next").into_iter().collect());
        assert_eq!(reached.len(), 2);
        let b = a.record("next").expect("b");
        assert!(b.text("t") == "x" && !b.has("n") && b.number("n") == Some(0) && !b.has("absent"));
    }
}
