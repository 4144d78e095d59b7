//! The fields of the record of properties of an operation.
//!
//! The rules follow `mlir/lib/TableGen/Operator.cpp` and `mlir/tools/mlir-tblgen/OpDefinitionsGen.cpp`.

use super::{arguments, native};
use crate::records::{Arg, Record};

/// The fields, without a series; empty if there are none. The error is why they are not known.
pub(crate) fn fields(op: Record<'_>, traits: &[Record<'_>]) -> Result<String, String> {
    let is_complete = |key| op.args(key).len() == op.args_len(key);
    if op.has("useCustomPropertiesEncoding") {
        return Err("custom properties encoding".to_owned());
    }
    if !is_complete("arguments") || !is_complete("results") {
        return Err("an argument or result without a record".to_owned());
    }
    // In LLVM 17 some dialects do not store their attributes as properties.
    let dialect = op.record("opDialect");
    let switch = dialect.and_then(|it| it.number("usePropertiesForAttributes"));
    let as_properties = switch != Some(0);
    let (mut attributes, mut natives, mut operands) = (Vec::new(), Vec::new(), 0);
    for (arg, name) in op.args("arguments") {
        match field(arg, name)? {
            Field::Operand => operands += 1,
            Field::Attribute(mark) if as_properties => attributes.push((name, mark)),
            Field::Native(kind) => natives.push(format!("{name}:{kind}")),
            Field::Attribute(_) | Field::Derived => {}
        }
    }
    attributes.sort_unstable();
    let attributes = attributes
        .iter()
        .map(|(name, mark)| format!("{name}{mark}"));
    let mut words: Vec<String> = attributes.chain(natives).collect();
    let has = |name| as_properties && traits.iter().any(|it| it.text("trait") == name);
    if has("AttrSizedOperandSegments") {
        words.push(format!("${operands}"));
    }
    if has("AttrSizedResultSegments") {
        words.push(format!("%{}", op.args_len("results")));
    }
    Ok(words.join(" "))
}

/// What an argument is in a record.
enum Field {
    Operand,
    /// With its mark.
    Attribute(&'static str),
    /// With its encoding.
    Native(String),
    /// It is not stored.
    Derived,
}

fn field(arg: Arg<'_>, name: &str) -> Result<Field, String> {
    let neither = || format!("argument {name}: neither operand, attribute nor property");
    let constraint = arguments::constraint(arg).ok_or_else(neither)?;
    if constraint.is("TypeConstraint") {
        return Ok(Field::Operand);
    }
    if constraint.is("Property") {
        let kind = native::kind(constraint);
        return kind
            .map(Field::Native)
            .ok_or_else(|| format!("property {name}: unknown encoding"));
    }
    if constraint.is("DerivedAttr") {
        return Ok(Field::Derived);
    }
    let mark = match (constraint.has("isOptional"), constraint.has("defaultValue")) {
        (true, _) => "?",
        (false, true) => "=",
        (false, false) => "",
    };
    constraint
        .is("Attr")
        .then_some(Field::Attribute(mark))
        .ok_or_else(neither)
}
