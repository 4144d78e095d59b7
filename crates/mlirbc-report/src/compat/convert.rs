//! Artifacts for other versions of StableHLO, and as modules of it.

use mlirbc::Bytecode;
use mlirbc::error::Class;
use mlirbc::raw::Producer;
use mlirbc_compat::NotForRelease;
use mlirbc_compat::{Converted, Releases, Since, StablehloVersion, Unconvertible};
use mlirbc_containers::Container;
use mlirbc_document::Name;
use mlirbc_document::text::plural;
use mlirbc_write::Plan;

use super::need::{MAX_REASONS, NeedRow};
use crate::container::Contained;
use crate::failure::Failure;

/// An artifact as a module of StableHLO and func.
///
/// # Errors
/// As [`to_version`].
pub fn to_stablehlo<'f>(name: &str, file: &'f Bytecode<'f>) -> Result<Plan<'f>, Failure> {
    let plan = mlirbc_compat::to_stablehlo(file);
    plan.map_err(|why| failure(name, file, StablehloVersion::last(), why))
}

/// The same module for a release of LLVM, `mlir=22`, older or newer than the one that wrote it.
///
/// # Errors
/// `Usage` for a word that is no release, and for an artifact; `Incompatible` for what has no text that can be read
/// again; `File`.
pub fn for_release<'f>(
    name: &str,
    file: &'f Bytecode<'f>,
    release: &str,
) -> Result<Plan<'f>, Failure> {
    let major = Producer::assumed(release).and_then(Producer::llvm_release);
    let major = major.ok_or_else(|| {
        Failure::usage(format!(
            "{release:?} is no release: a number such as mlir=22"
        ))
    })?;
    mlirbc_compat::for_release(file, major).map_err(|why| match why {
        NotForRelease::File(error) => Failure::file(name, error),
        NotForRelease::Lacks(_) => Failure::Incompatible(format!("{name}: {why}")),
        _ => Failure::request(Class::Refused, format!("{name}: {why}")),
    })
}

/// Why there is no file for a version, for its user.
fn failure(
    name: &str,
    file: &Bytecode<'_>,
    version: StablehloVersion,
    why: Unconvertible,
) -> Failure {
    let (title, needs) = match why {
        Unconvertible::File(error) => return Failure::file(name, error),
        Unconvertible::Needs(needs) => (format!("StableHLO {version} cannot express it"), needs),
        Unconvertible::NoCounterpart(need) => ("it cannot be legalized".to_string(), vec![*need]),
        other => return Failure::request(Class::Refused, format!("{name}: {other}")),
    };
    let mut lines = vec![format!("{name}: {title}")];
    for need in needs.iter().take(MAX_REASONS) {
        match NeedRow::new(file, need) {
            Ok(row) => lines.push(row.line()),
            Err(error) => return Failure::file(name, error),
        }
    }
    if needs.len() > MAX_REASONS {
        let more = (needs.len() - MAX_REASONS) as u64;
        lines.push(plural(more, "further reason"));
    }
    Failure::Incompatible(lines.join("\n"))
}

/// The artifact for a version of StableHLO, and what its user should know of it.
///
/// # Errors
/// `Incompatible`, with a line for each thing that the version lacks; `Usage` for a module that is no artifact
/// and for an unknown version; `File`.
pub fn to_version<'f>(
    name: &str,
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
) -> Result<(Converted<'f>, Vec<String>), Failure> {
    let converted = mlirbc_compat::to_version(file, version);
    let converted = converted.map_err(|why| failure(name, file, version, why))?;
    let mut notes = Vec::new();
    if converted.keeps_unknown_ranges {
        notes.push(format!(
            "{} with a range, which readers before StableHLO 1.8.4 refuse: strip the locations first",
            plural(converted.requirements.ranges, "location")
        ));
    }
    for (id, operations) in &converted.requirements.other_dialects {
        let dialect = file.view().dialect_name(*id);
        let dialect = Name::new(
            "dialect",
            dialect.map_err(|error| Failure::file(name, error))?,
        );
        let what = match operations {
            0 => "attributes or types".to_string(),
            count => plural(*count, "operation"),
        };
        notes.push(format!(
            "{what} of dialect {} as they are: no version of them is known",
            dialect.shown()
        ));
    }
    Ok((converted, notes))
}

/// A calling convention of a container that is newer than the version: its readers refuse it first.
pub(crate) fn newer_convention(file: &Contained, version: StablehloVersion) -> Option<String> {
    let details = file.modules().iter().filter_map(|it| it.details.as_deref());
    let convention = details.filter_map(|it| it.calling_convention).max()?;
    let releases = Releases::get();
    let row = releases.convention(convention)?;
    let stablehlo = releases.first_with("stablehlo", Since::Version(version))?;
    let (day, of_version) = (row.date?, stablehlo.date?);
    // Days as text are in order.
    (day > of_version).then(|| {
        let what = match file.container() {
            Container::SavedModel => "version",
            _ => "calling convention",
        };
        format!("its {what} {convention} is kept: XlaCallModule before {day} refuses it")
    })
}
