//! What makes two fingerprints differ, for people.

use std::io::{self, Write};

use mlirbc_report::diff::{Explained, Explanation, SymbolStep, What};

use super::paint::{Paint, safe};

/// Nothing for equal fingerprints.
pub(super) fn write(
    explained: &Explained,
    out: &mut dyn Write,
    old_name: &str,
    paint: &Paint,
) -> io::Result<()> {
    if explained.equal {
        return Ok(());
    }
    paint.line(out, '-', &format!("-- {old_name}"))?;
    paint.line(out, '+', &format!("++ {}", explained.new_file))?;
    let Some(found) = &explained.explanation else {
        return writeln!(out, "the fingerprints differ");
    };
    let mut way = String::new();
    if found.more_symbols > 0 {
        way += "... -> ";
    }
    for (nth, step) in found.symbols.iter().enumerate() {
        way += if nth > 0 { " -> " } else { "" };
        way += &names(step);
    }
    let colon = if way.is_empty() { "" } else { ": " };
    paint.head(out, &format!("{way}{colon}{}", what(found)))?;
    for (tag, text) in [('-', &found.old), ('+', &found.new)] {
        if let Some(text) = text {
            paint.line(out, tag, &format!(" {}", safe(text)))?;
        }
    }
    Ok(())
}

/// The path of a symbol, or both.
fn names(step: &SymbolStep) -> String {
    let (old, new) = (step.name.shown(), step.new_name.shown());
    match (step.name.bytes(), step.new_name.bytes()) {
        (None, _) => new,
        (_, None) => old,
        _ if old == new => old,
        _ => format!("{old} ({new})"),
    }
}

fn what(found: &Explanation) -> String {
    let operation = || {
        let number = found.number.map(|it| format!("operation {it}, "));
        number.unwrap_or_default() + &found.operation.shown()
    };
    match found.cause {
        What::Missing => format!("{}, is in one file only", operation()),
        What::Name => format!("{}, is another one in the new file", operation()),
        What::Attribute => {
            let attribute = found.attribute.shown();
            let element = found.element.map(|it| format!(", element {it}"));
            let element = element.unwrap_or_default();
            format!("{}: attribute {attribute}{element}", operation())
        }
        What::ResultTypes => format!("{}: types of its results", operation()),
        What::Location => format!("{}: its location", operation()),
        What::Operands => format!("{}: its operands", operation()),
        What::Blocks if found.number.is_none() => "the blocks that operations are in".to_owned(),
        What::Blocks => format!("{}: its successors, blocks or their arguments", operation()),
        What::Reference => "a reference to something else".to_owned(),
        What::Cycle => "the order in which symbols refer to each other".to_owned(),
        What::Added => "added".to_owned(),
        What::Removed => "removed".to_owned(),
        What::Renamed => "another name".to_owned(),
        What::Moved => "another place".to_owned(),
        What::Producer => "the producer".to_owned(),
        What::Other => {
            "a resource of a tool, the order of operations, or numbers that no decoder explains"
                .to_owned()
        }
    }
}
