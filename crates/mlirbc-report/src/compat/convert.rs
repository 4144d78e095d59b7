//! Artifacts for other versions of StableHLO, and as modules of it.

use mlirbc::Bytecode;
use mlirbc::error::Class;
use mlirbc::producer::Tool;
use mlirbc_compat::{
    Converted, ForRelease, NotForRelease, Reader, Releases, Since, StablehloVersion, Target,
    Unconvertible, point_locations,
};
use mlirbc_containers::{Container, JaxStatement};
use mlirbc_document::Name;
use mlirbc_document::text::{escape, plural};
use mlirbc_write::Plan;

use super::jax_container::{self, obstacles};
use super::need::{MAX_REASONS, NeedRow};
use super::readers;
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

/// For whom a file is written, as people name it: `mlir=19`, `jax=0.5.3`, `12-weeks`.
///
/// # Errors
/// `Usage` with what is expected.
pub fn target_of(text: &str) -> Result<Target, Failure> {
    Target::parse(text).map_err(|why| {
        let text = escape(text.as_bytes());
        Failure::usage(format!("no reader \"{text}\": {why}"))
    })
}

/// The same module for a reader, older or newer than the one that wrote it, and what was done for it. It is what the reader
/// reads: nothing is written that `compat` says something else of.
///
/// # Errors
/// `Incompatible` for what the reader lacks, and for what is not known of it; `Usage` for a module that it does not
/// take; `File`.
pub fn for_target<'f>(
    name: &str,
    file: &'f Bytecode<'f>,
    target: Target,
) -> Result<(Plan<'f>, Vec<String>), Failure> {
    match target {
        Target::Llvm(major) => {
            let made = for_release(name, file, major)?;
            let notes = release_notes(file, major, &made);
            let notes = notes.map_err(|error| Failure::file(name, error))?;
            Ok((made.plan, notes))
        }
        Target::Artifact(reader, version) => for_reader(name, file, &reader, version),
        _ => Err(Failure::usage(format!(
            "{name}: nothing is written for this reader"
        ))),
    }
}

/// Which version is written for a reader that is named by another number.
pub(crate) fn version_note(target: Target) -> Option<String> {
    let Target::Artifact(reader, version) = target else {
        return None;
    };
    let named = reader.named;
    (named.tool != Tool::Stablehlo).then(|| format!("for StableHLO {version}, as {named} reads it"))
}

/// What was done for a release of LLVM.
fn release_notes(
    file: &Bytecode<'_>,
    major: u16,
    made: &ForRelease<'_>,
) -> mlirbc::Result<Vec<String>> {
    let mut notes: Vec<_> = points_note(made.points).into_iter().collect();
    let renamed = made.renamed.iter();
    notes.extend(renamed.map(|[old, new]| format!("{old} is {new} in LLVM {major}")));
    let dialects = made.unregistered.iter().take(MAX_REASONS).map(|id| {
        let name = file.view().dialect_name(*id)?;
        Ok(Name::new("dialect", name).shown())
    });
    let dialects = dialects.collect::<mlirbc::Result<Vec<_>>>()?;
    if !dialects.is_empty() {
        let dialects = dialects.join(", ");
        notes.push(format!(
            "operations of {dialects} are unregistered: LLVM does not have them"
        ));
    }
    Ok(notes)
}

/// What became of locations with ranges.
fn points_note(count: u64) -> Option<String> {
    let ranges = plural(count, "location");
    (count > 0).then(|| format!("{ranges} with a range: the first point of each is kept"))
}

/// For a release of LLVM.
fn for_release<'f>(
    name: &str,
    file: &'f Bytecode<'f>,
    major: u16,
) -> Result<ForRelease<'f>, Failure> {
    mlirbc_compat::for_release(file, major).map_err(|why| match why {
        NotForRelease::File(error) => Failure::file(name, error),
        NotForRelease::Lacks(_) => Failure::Incompatible(format!("{name}: {why}")),
        _ => Failure::request(Class::Refused, format!("{name}: {why}")),
    })
}

/// For a reader of artifacts.
fn for_reader<'f>(
    name: &str,
    file: &'f Bytecode<'f>,
    reader: &Reader,
    version: StablehloVersion,
) -> Result<(Plan<'f>, Vec<String>), Failure> {
    let of_file = |error| Failure::file(name, error);
    let mut notes = Vec::new();
    let points = match version < StablehloVersion::RANGES && !reader.reads_ranges {
        true => point_locations(file).map_err(of_file)?,
        false => None,
    };
    let plan = match points {
        Some((plan, count)) => {
            notes.extend(points_note(count));
            let changed = plan.then(|file| Ok(to_version(name, file, version)?.0.plan));
            changed.map_err(|fault: Fault| fault.into_failure(name))?
        }
        None => to_version(name, file, version)?.0.plan,
    };
    let new = plan.open().map_err(of_file)?;
    let answer = readers::of_file(&new, &reader.named.to_string(), name)?;
    if !answer.reads() {
        let verdict = match answer.answer {
            "not known" => "is not known to read".to_string(),
            answer => answer.to_string(),
        };
        let title = format!("{name}: {} {verdict} what would be written", answer.reader);
        let lines = std::iter::once(title).chain(answer.reasons);
        return Err(Failure::Incompatible(lines.collect::<Vec<_>>().join("\n")));
    }
    drop(new);
    Ok((plan, notes))
}

/// A failure of the second of two changes.
enum Fault {
    File(mlirbc::Error),
    Other(Failure),
}

impl From<mlirbc::Error> for Fault {
    fn from(error: mlirbc::Error) -> Fault {
        Fault::File(error)
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        Fault::Other(failure)
    }
}

impl Fault {
    fn into_failure(self, name: &str) -> Failure {
        match self {
            Fault::File(error) => Failure::file(name, error),
            Fault::Other(failure) => failure,
        }
    }
}

/// What a container states for a reader, and what is said of it; nothing of one that the reader does not look at.
///
/// # Errors
/// `Incompatible` for what the reader does not know, and nothing else can be stated instead.
pub(crate) fn statement(
    name: &str,
    container: &Contained,
    target: Target,
) -> Result<(Option<JaxStatement>, Vec<String>), Failure> {
    let Target::Artifact(reader, _) = target else {
        return Ok((None, Vec::new()));
    };
    let is_jax = matches!(reader.named.tool, Tool::Jax | Tool::Jaxlib);
    if !is_jax || container.container() != Container::JaxExport {
        return Ok((None, Vec::new()));
    }
    let release = Releases::get().jax(reader.named);
    let details = container.modules().iter().map(|it| it.details.as_deref());
    let all: Vec<_> = details.flat_map(|it| obstacles(it, release)).collect();
    let named = reader.named;
    let mut unknown = Vec::new();
    let mut stated = Vec::new();
    for it in all {
        let list = if it.instead.is_some() {
            &mut stated
        } else {
            &mut unknown
        };
        let line = it
            .instead
            .unwrap_or_else(|| format!("{name}: {named}: {}", it.what));
        if !list.contains(&line) {
            list.push(line);
        }
    }
    let Some(release) = release.filter(|_| unknown.is_empty()) else {
        return Err(Failure::Incompatible(unknown.join("\n")));
    };
    let said = format!(
        "the container states what {named} reads: {}",
        stated.join(", ")
    );
    let said = Some(said).filter(|_| !stated.is_empty());
    Ok((
        Some(jax_container::statement(release)),
        said.into_iter().collect(),
    ))
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
