//! What the tables say of an operation, for people.

use std::fmt::Write;

use mlirbc::props::{Arity, Tables};

use super::definition::{AttrDef, Group};
use super::demands::constraint::Constraint;
use super::known::{Known, Style};
use super::lookup::known;

/// What an operation is, in Markdown: summary, custom form, what it takes and gives, description. `None` for one that no table has.
///
/// Characters of control are left out, but for the ends of lines.
pub fn describe(tables: &Tables, name: &str) -> Option<String> {
    let row = tables.row(name)?;
    row.fact("args").or_else(|| row.fact("form"))?;
    let mut out = match row.fact("summary") {
        Some(summary) => format!("**{name}**: {}\n", plain(summary)),
        None => format!("**{name}**\n"),
    };
    let known = known(tables, name);
    out += &match (known.map(|it| &it.style), row.fact("form")) {
        (Some(Style::Format(_)), Some(form)) => format!("\n    {name} {}\n", plain(form)),
        (Some(Style::Code), _) => "\nIts custom form is code of its dialect.\n".to_owned(),
        (Some(Style::Generic), _) => "\nIt has no custom form.\n".to_owned(),
        _ => String::new(),
    };
    if let Some(known) = known {
        let parts = parts(known);
        let begin = if parts.is_empty() { "" } else { "\n" };
        out += begin;
        out += &parts;
    }
    if let Some(description) = row.fact("description") {
        out.push('\n');
        out += &plain(&unescaped(description));
        out.push('\n');
    }
    Some(out)
}

/// A line for each operand, attribute, result, region and successor.
fn parts(known: &Known) -> String {
    let (definition, demands) = (&known.definition, &known.demands);
    let mut out = String::new();
    let nth = |all: &'_ [Option<std::sync::Arc<Constraint>>], at: usize| {
        let of = all.get(at).and_then(|it| it.as_deref());
        of.map(|it| it.summary.to_string())
    };
    for (at, group) in definition.operands.iter().enumerate() {
        line(&mut out, "operand", group, nth(&demands.operands, at));
    }
    for attr in &definition.attrs {
        let of = demands.attrs.iter().find(|it| it.0 == attr.name);
        attribute(&mut out, attr, of.map(|it| &*it.1.summary));
    }
    for (at, group) in definition.results.iter().enumerate() {
        line(&mut out, "result", group, nth(&demands.results, at));
    }
    for group in &definition.regions {
        line(&mut out, "region", group, None);
    }
    for group in &definition.successors {
        line(&mut out, "successor", group, None);
    }
    out
}

fn line(out: &mut String, kind: &str, group: &Group, demanded: Option<String>) {
    let many = match group.arity {
        Arity::One => "",
        Arity::Optional => ", optional",
        Arity::Variadic => ", any number",
    };
    push(out, kind, &group.name, many, demanded.as_deref());
}

fn attribute(out: &mut String, attr: &AttrDef, demanded: Option<&str>) {
    let kind = if attr.is_native {
        "property"
    } else {
        "attribute"
    };
    let end = match (attr.has_default, attr.is_optional) {
        (true, _) => ", with a default",
        (_, true) => ", optional",
        _ => "",
    };
    push(out, kind, &attr.name, end, demanded);
}

fn push(out: &mut String, kind: &str, name: &str, end: &str, demanded: Option<&str>) {
    let demanded = demanded.filter(|it| !it.is_empty());
    let demanded = demanded.map(|it| format!(": {}", plain(it)));
    // Results and regions can have no name.
    let name = match name {
        "" | "_" => String::new(),
        name => format!(" `{name}`"),
    };
    let demanded = demanded.unwrap_or_default();
    let _ = writeln!(out, "- {kind}{name}{end}{demanded}");
}

/// The text of a fact that has newlines: `\n` is one, `\\` a backslash.
fn unescaped(text: &str) -> String {
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, behind)) = rest.split_once('\\') {
        out += before;
        let escaped = behind.chars().next();
        out.push(if escaped == Some('n') { '\n' } else { '\\' });
        rest = behind.get(1..).unwrap_or(behind);
    }
    out + rest
}

fn plain(text: &str) -> String {
    text.replace(|c: char| c.is_control() && c != '\n', "")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlirbc::props::Table;

    use super::*;

    #[test]
    fn operations_of_tables_are_described() {
        let text = "# dialects: acme\nacme.load\targs %source %rest* #flags:strip=acme.flags= #hint:any?\tresults value\tform $source `,` \
                    $rest attr-dict `:` type($value)\ttypes I - -> -\tsummary Loads\u{1b} it\tdescription One.\\n\\nTwo \\\\n.\n\
                    # constraints\nI\tan integer\tinteger\n";
        let table = Arc::new(Table::new(text).expect("a table"));
        let tables = Tables::standard().with_table(table);
        let expected = "**acme.load**: Loads it\n\n    acme.load $source `,` $rest attr-dict `:` type($value)\n\n\
                        - operand `source`: an integer\n- operand `rest`, any number\n- attribute `flags`, with a default\n\
                        - attribute `hint`, optional\n- result `value`\n\nOne.\n\nTwo \\n.\n";
        assert_eq!(describe(&tables, "acme.load").as_deref(), Some(expected));
        assert_eq!(describe(&tables, "acme.gone"), None);
        assert_eq!(describe(&tables, "acme"), None);
    }

    #[test]
    fn operations_of_the_tool_are_described() {
        let tables = Tables::standard();
        let text = describe(&tables, "arith.addi").expect("known");
        assert!(
            text.starts_with("**arith.addi**\n\n    arith.addi $lhs `,` $rhs"),
            "{text}"
        );
        assert!(
            text.contains("- operand `lhs`: signless-integer-like\n"),
            "{text}"
        );
        assert!(
            describe(&tables, "func.func")
                .expect("known")
                .contains("code of its dialect")
        );
    }
}
