//! `mlirbc diff` of two IREE modules: functions and segments, by content.

use std::io::{self, Write};

use mlirbc_document::Name;
use mlirbc_report::vm::diff::Difference;

/// The name in the old file and in the new one; once if they are the same.
pub(crate) fn names(old: &Name, new: &Name) -> String {
    match (old.bytes(), new.bytes()) {
        (Some(_), Some(_)) if old.shown() != new.shown() => {
            format!("{} -> {}", old.shown(), new.shown())
        }
        (Some(_), _) => old.shown(),
        (None, _) => new.shown(),
    }
}

pub(crate) fn write(document: &Difference<'_>, out: &mut dyn Write, old: &str) -> io::Result<()> {
    if document.equal {
        return Ok(());
    }
    writeln!(out, "--- {old} {}", document.old)?;
    writeln!(out, "+++ {} {}", document.new_file, document.new)?;
    for note in &document.notes {
        writeln!(out, "{note}")?;
    }
    for (what, all) in [
        ("function", &document.symbols),
        ("segment", &document.segments),
    ] {
        for change in all {
            writeln!(
                out,
                "{} {what} {}",
                change.status,
                names(&change.name.name(), &change.new_name.name())
            )?;
            for line in &change.lines {
                writeln!(out, "  {}{}", line.tag, line.text)?;
            }
        }
    }
    Ok(())
}
