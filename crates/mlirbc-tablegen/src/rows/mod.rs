//! Rows of operations.
//!
//! The rules follow `mlir/tools/mlir-tblgen/OpFormatGen.cpp`; `src/ods/mod.rs` of `mlirbc` describes the facts.

mod arguments;
mod defaults;
mod fields;
mod native;
mod stored;
mod traits;
mod type_text;

use std::collections::HashSet;

use arguments::{Argument, Value, constraint};

use crate::definitions::{Definitions, op_namespace};
use crate::demands::Facts;
use crate::records::Record;
use crate::text::{escaped, normal, one_line};

/// The row of an operation.
pub(crate) struct Row {
    /// The facts of the row, with keys, in their order.
    pub(crate) facts: String,
    /// The format: `c++` or `-` if there is none.
    pub(crate) form: String,
    /// Whether the fields of its record are known.
    pub(crate) has_record: bool,
    /// Why they are not.
    pub(crate) problem: Option<String>,
}

/// The row of an operation.
pub(crate) fn row(op: Record<'_>, found: &Definitions<'_>, demanded: &Facts) -> Row {
    let traits = traits::of_op(op);
    let form = form(op);
    let mut facts = definition(op, &traits, &form, found);
    facts.push(("types", demanded.types.clone()));
    facts.push(("attrs", demanded.attrs.clone()));
    facts.push(("checks", demanded.checks.clone()));
    let fields = fields::fields(op, &traits);
    let record = fields.as_deref().unwrap_or_default();
    let has_record = !record.is_empty();
    if has_record {
        facts.push(("record", format!("own {record}")));
    }
    facts.extend(defaults(op));
    facts.push(("summary", escaped(op.text("summary").trim())));
    facts.push(("description", escaped(op.text("description"))));
    let facts = facts.iter().filter(|it| !it.1.is_empty());
    let facts: Vec<String> = facts
        .map(|(key, text)| format!("{key} {}", one_line(text)))
        .collect();
    let facts = facts.join("\t");
    let problem = fields.err();
    Row {
        facts,
        form,
        has_record,
        problem,
    }
}

/// What attributes are that nothing states: first those that C++ sets, as facts are ordered.
fn defaults(op: Record<'_>) -> Vec<(&'static str, String)> {
    let namespace = op_namespace(op);
    let arguments = op.args("arguments").into_iter();
    let facts =
        arguments.filter_map(|(arg, name)| defaults::fact(constraint(arg)?, name, &namespace));
    let mut facts: Vec<_> = facts.collect();
    facts.sort_by_key(|it| it.0);
    facts
}

fn definition(
    op: Record<'_>,
    traits: &[Record<'_>],
    form: &str,
    found: &Definitions<'_>,
) -> Vec<(&'static str, String)> {
    let namespace = op_namespace(op);
    let arguments = op.args("arguments").into_iter();
    let arguments: Vec<_> = arguments
        .filter_map(|it| Argument::new(it, &namespace))
        .collect();
    let results = op.args("results").into_iter();
    let results: Vec<_> = results
        .filter_map(|(arg, name)| Some(Value::new(constraint(arg)?, name)))
        .collect();
    let successors = parts(op, "successors", "VariadicSuccessor");
    let reduced = without_qualified(form);
    let stated = stated(&reduced);
    let argument = |it: &Argument<'_>| match it {
        Argument::Value(it) => format!("%{}", it.word(&namespace, &stated, found)),
        Argument::Attribute(it) => it.word(&namespace, found),
    };
    let words = traits::words(op, traits, &arguments, &results).into_iter();
    let words = words.map(|it| traits::with_terminator(it, &namespace, &found.op_classes));
    let operands = arguments.iter().filter_map(|it| match it {
        Argument::Value(it) => Some(it),
        Argument::Attribute(_) => None,
    });
    let built = operands
        .chain(&results)
        .filter_map(|it| it.build(&namespace, found));
    let structure = traits::structure(op, traits, &arguments, successors.len());
    let words = words.chain(built).chain(structure);
    let given = join(arguments.iter().map(argument));
    vec![
        (
            "args",
            if given.is_empty() {
                "-".to_owned()
            } else {
                given
            },
        ),
        (
            "results",
            join(results.iter().map(|it| it.word(&namespace, &stated, found))),
        ),
        ("regions", join(parts(op, "regions", "VariadicRegion"))),
        ("successors", join(successors)),
        ("traits", join(words)),
        ("form", form.to_owned()),
    ]
}

fn join(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn form(op: Record<'_>) -> String {
    match op.text("assemblyFormat") {
        "" if op.has("hasCustomAssemblyFormat") => "c++".to_owned(),
        "" => "-".to_owned(),
        form => normal(form),
    }
}

/// The names of regions or successors.
fn parts(op: Record<'_>, key: &str, variadic: &str) -> Vec<String> {
    let word = |(arg, name): (_, &str)| {
        let name = if name.is_empty() { "_" } else { name };
        let mark = constraint(arg)
            .filter(|it| it.is(variadic))
            .map_or("", |_| "*");
        format!("{name}{mark}")
    };
    op.args(key).into_iter().map(word).collect()
}

/// A form without `qualified(type($x))`.
fn without_qualified(form: &str) -> String {
    let (mut out, mut rest) = (String::new(), form);
    while let Some((before, after)) = rest.split_once("qualified(")
        && let Some((_, behind)) = after.split_once("))")
    {
        out.push_str(before);
        rest = behind;
    }
    out + rest
}

/// The values whose types a form has.
fn stated(form: &str) -> HashSet<&str> {
    let names = form.split("type($").skip(1);
    names
        .filter_map(|it| it.split_once(')'))
        .map(|it| it.0)
        .collect()
}
