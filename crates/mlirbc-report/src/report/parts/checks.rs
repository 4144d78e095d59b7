//! What the checks of a file say: who reads it, which rules it breaks, what someone should know of it.

use mlirbc_document::text::{self, plural};

use crate::audit::{self, Finding as Accused, Level};
use crate::compat::{self, Compatibility};
use crate::failure::Failure;
use crate::file::verify::{self, Findings};
use crate::opened::Opened;
use crate::report::document::{Check, CheckRow};
use crate::report::short::short_field;

/// Most findings that are listed of a check.
const MOST: u64 = 200;

/// Bytes at both ends of a file that are looked through for code, if it is not read whole.
pub(crate) const ENDS: u64 = 8 << 20;

/// All checks that there are for the format.
pub(crate) fn checks(opened: &Opened, full: bool) -> Vec<Check> {
    let modules = opened.tensor_file().is_ok_and(|it| it.is_none());
    let readers = modules.then(|| readers(opened));
    readers
        .into_iter()
        .chain([rules(opened), security(opened, full)])
        .collect()
}

fn check(name: &'static str, summary: impl Into<String>) -> Check {
    Check {
        name,
        verdict: "good",
        summary: summary.into(),
        rows: Vec::new(),
        left_out: 0,
    }
}

/// A check that cannot be made.
fn failed(name: &'static str, failure: &Failure) -> Check {
    let summary = short_text(&failure.to_string());
    Check {
        verdict: "bad",
        ..check(name, summary)
    }
}

/// Most characters of a message.
const MAX_MESSAGE: usize = 1000;

fn short_text(message: &str) -> String {
    text::cut(&text::escape(message.as_bytes()), MAX_MESSAGE)
}

fn note(message: String) -> CheckRow {
    CheckRow {
        severity: "note",
        rule: None,
        message,
        place: None,
        offset: None,
    }
}

/// The first releases that read the file, and what it needs.
fn readers(opened: &Opened) -> Check {
    let found = match compat::compat(opened, &compat::Options::default()) {
        Ok(found) => found,
        Err(failure) => return failed("compat", &failure),
    };
    let releases = found.readers.iter().filter_map(|it| {
        let since = it.date.map_or(String::new(), |date| format!(" ({date})"));
        let until = it
            .last_release
            .map_or(String::new(), |last| format!(" to {last}"));
        it.release
            .map(|release| format!("{} {release}{since}{until}", it.reader))
    });
    let releases: Vec<String> = releases.collect();
    let summary = match releases.is_empty() {
        true => "no release is known that reads the file".to_owned(),
        false => format!("first releases that read the file: {}", releases.join(", ")),
    };
    let mut check = check("compat", summary);
    if releases.is_empty() {
        check.verdict = "note";
    }
    needs(&found, &mut check);
    check
}

fn needs(found: &Compatibility<'_>, check: &mut Check) {
    let Some(stablehlo) = &found.stablehlo else {
        return;
    };
    let rows = stablehlo
        .needs
        .iter()
        .take(MOST as usize)
        .map(|it| CheckRow {
            place: Some(short_field(&it.operation)).filter(|it| !it.is_empty()),
            offset: Some(it.offset),
            ..note(short_text(&it.line()))
        });
    check.rows.extend(rows);
    check.left_out = stablehlo
        .different_needs
        .saturating_sub(check.rows.len() as u64);
}

/// The rules of the format.
fn rules(opened: &Opened) -> Check {
    let found = match verify::verify(
        opened,
        &verify::Options {
            limit: MOST,
            ..verify::Options::default()
        },
    ) {
        Ok(found) => found,
        Err(failure) => return failed("verify", &failure),
    };
    let summary = match found.checked() {
        Some(checked) => format!("no findings in {checked}"),
        None => plural(found.total(), "finding"),
    };
    let mut check = check("verify", summary);
    match &found {
        Findings::Bytecode(it) => {
            let rows = it.findings.iter().map(|it| CheckRow {
                severity: "error",
                rule: Some(it.rule.id()),
                message: short_text(&it.message),
                place: None,
                offset: it.offset,
            });
            check.rows.extend(rows);
            let warnings = it.warnings.iter().take(MOST as usize).map(|it| CheckRow {
                severity: "warning",
                offset: Some(it.offset),
                place: Some(short_field(&it.key)),
                ..note(format!(
                    "aligned to {}, its elements need {}",
                    it.alignment, it.element_alignment
                ))
            });
            check.rows.extend(warnings);
        }
        Findings::Vm(it) | Findings::Tensors(it) => {
            let rows = it.findings.iter().map(|it| CheckRow {
                severity: "error",
                rule: Some(it.rule),
                message: short_text(&it.message),
                place: None,
                offset: it.offset,
            });
            check.rows.extend(rows);
        }
    }
    let errors = check
        .rows
        .iter()
        .filter(|it| it.severity == "error")
        .count() as u64;
    check.left_out = found.total().saturating_sub(errors);
    check.verdict = match (found.total(), check.rows.is_empty()) {
        (0, true) => "good",
        (0, false) => "note",
        _ => "bad",
    };
    check
}

/// What someone should know of a file before it is run.
fn security(opened: &Opened, full: bool) -> Check {
    let options = audit::Options {
        limit: MOST,
        ends: (!full).then_some(ENDS),
        ..audit::Options::default()
    };
    let found = match audit::audit(opened, &options) {
        Ok(found) => found,
        Err(failure) => return failed("audit", &failure),
    };
    let summary = match found.total {
        0 => "no findings".to_owned(),
        total => plural(total, "finding"),
    };
    let worst = found.findings.iter().map(|it| it.level).max();
    Check {
        verdict: match worst {
            None => "good",
            Some(Level::Error) => "bad",
            Some(_) => "note",
        },
        left_out: found.total - found.findings.len() as u64,
        rows: found.findings.iter().map(accused).collect(),
        ..check("audit", summary)
    }
}

fn accused(it: &Accused) -> CheckRow {
    let times = match it.count {
        1 => String::new(),
        count => format!(" ({count} times)"),
    };
    let place = [short_field(&it.around), short_field(&it.operation)];
    let place = place.into_iter().filter(|it| !it.is_empty());
    let place = place.collect::<Vec<_>>().join(" ");
    CheckRow {
        severity: it.level.name(),
        rule: Some(it.rule),
        message: format!("{}{times}", short_field(&it.value)),
        place: Some(place).filter(|it| !it.is_empty()),
        offset: it.offset,
    }
}
