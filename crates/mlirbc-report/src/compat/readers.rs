//! Readers: the first releases that read a file, and those that a user asks for.

use mlirbc::Bytecode;
use mlirbc_compat::{
    Claim, DialectCause, LlvmAnswer, Reader, Releases, Requirements, Since, StablehloVersion,
    llvm_reads,
};
use mlirbc_containers::Details;
use mlirbc_document::Name;
use serde::Serialize;

use super::need::{MAX_REASONS, NeedRow};
use super::stablehlo::Stablehlo;
use crate::failure::Failure;
use crate::opened::Opened;

/// The first known release of a reader that reads the file as it is.
#[derive(Clone, Debug, Serialize)]
pub struct FirstRelease {
    /// Its name.
    pub reader: &'static str,
    /// The release; `None` if none is known.
    pub release: Option<&'static str>,
    /// The last known release that reads it, if not all later ones do.
    pub last_release: Option<&'static str>,
    /// The day of the first one, where it is known.
    pub date: Option<&'static str>,
}

/// What a reader that was asked for does with the file.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// As it was asked for: `jaxlib=0.4.30`.
    pub reader: String,
    /// `reads`, `refuses`, `misreads` (an error, or another module) or `not known`.
    pub answer: &'static str,
    /// Why, or what is not known.
    pub reasons: Vec<String>,
}

impl Answer {
    pub(super) fn new(reader: &str, claim: Claim, reasons: Vec<String>) -> Answer {
        let answer = match claim {
            Claim::Reads => "reads",
            Claim::Refuses => "refuses",
            Claim::Misreads => "misreads",
            Claim::NotKnown => "not known",
        };
        Answer {
            reader: reader.to_string(),
            answer,
            reasons,
        }
    }

    /// Whether the reader reads the file.
    pub fn reads(&self) -> bool {
        self.answer == "reads"
    }
}

/// The first release of each reader that reads an artifact as it is.
pub(super) fn first_releases(
    needs: Option<&Requirements>,
    stablehlo: Option<&Stablehlo>,
    format: u8,
) -> Vec<FirstRelease> {
    let releases = Releases::get();
    let mut list = Vec::new();
    if let Some(needs) = needs {
        // Nothing is known of who reads other dialects.
        let others = stablehlo.is_some_and(|it| !it.other_dialects.is_empty());
        for reader in ["stablehlo", "jaxlib", "iree"] {
            let found = releases.first_with(reader, needs.as_is);
            let found = found.filter(|_| !others);
            list.push(FirstRelease {
                reader,
                release: found.map(|it| it.release),
                last_release: None,
                date: found.and_then(|it| it.date),
            });
        }
    }
    let reads =
        |it: &&mlirbc_compat::Release| it.reads.parse().is_ok_and(|most: u8| most >= format);
    let found = releases.of("llvm").find(reads);
    list.push(FirstRelease {
        reader: "llvm",
        release: found.map(|it| it.release),
        last_release: None,
        date: None,
    });
    list
}

/// What a reader does with an artifact.
///
/// # Errors
/// `Usage` for a reader with another name, or a malformed release.
pub(super) fn of_artifact(
    text: &str,
    details: Option<&Details>,
    needs: Option<&Requirements>,
    stablehlo: Option<&Stablehlo>,
    reasons: impl FnOnce(StablehloVersion) -> Vec<String>,
) -> Result<Answer, Failure> {
    let releases = Releases::get();
    if let Some(most) = text.strip_prefix("xla-call-module=") {
        let most = most.parse().map_err(|_| wrong(text))?;
        return Ok(of_convention(text, most, details));
    }
    let reader = releases.reader(text).ok_or_else(|| wrong(text))?;
    let (Some(needs), Some(stablehlo)) = (needs, stablehlo) else {
        let why = "the file is no portable artifact: no version says who reads it".to_string();
        let mut list = vec![why];
        list.extend(stablehlo.and_then(|it| rewritten(&reader, it, it.lowest)));
        return Ok(Answer::new(text, Claim::NotKnown, list));
    };
    let (dialects, others) = of_dialects(&reader, stablehlo);
    let claim = match (reader.reads(needs.as_is), dialects) {
        (Claim::Refuses, _) | (_, Claim::Refuses) => Claim::Refuses,
        (Claim::Reads, Claim::Reads) => Claim::Reads,
        _ => Claim::NotKnown,
    };
    let mut list = Vec::new();
    match reader.reads(needs.as_is) {
        Claim::Reads => {}
        Claim::Refuses => {
            if let Some(has) = reader.at_most {
                let needs = needs.as_is;
                list.push(format!("it has StableHLO {has}, the file needs {needs}"));
                list.extend(reasons(has));
            }
        }
        Claim::Misreads | Claim::NotKnown => list.push(match needs.as_is {
            Since::NotKnown => "the file has something that no known version has".to_string(),
            Since::Version(version) => format!(
                "the file needs StableHLO {version}; the release is not among those known on {}",
                releases.checked
            ),
        }),
    }
    list.extend(others);
    if claim == Claim::Refuses {
        list.extend(rewritten(&reader, stablehlo, needs.lowest));
    }
    Ok(Answer::new(text, claim, list))
}

/// What makes a file readable that the reader does not read as it is.
fn rewritten(reader: &Reader, stablehlo: &Stablehlo, lowest: Since) -> Option<String> {
    let has = reader.at_most.filter(|has| lowest.is_in(*has))?;
    let line = format!("a rewrite for StableHLO {has} makes it readable for this reader");
    stablehlo.other_dialects.is_empty().then_some(line)
}

/// What a release of LLVM does with a module, if the reader is one: `mlir=19`.
///
/// # Errors
/// `Usage` for a malformed release; those of [`llvm_reads`] and of names.
pub(super) fn of_llvm(
    text: &str,
    opened: &Opened,
    file: &Bytecode<'_>,
) -> Result<Option<Answer>, Failure> {
    let release = text.strip_prefix("mlir=").or(text.strip_prefix("llvm="));
    let Some(release) = release else {
        return Ok(None);
    };
    let release = release.parse().map_err(|_| wrong(text))?;
    let mut found = llvm_reads(file, release).map_err(|error| opened.fail(error))?;
    let mut lines = llvm_lines(file, release, &found).map_err(|error| opened.fail(error))?;
    if found.claim == Claim::Reads && !mlirbc_verify::file(file).is_clean() {
        found.claim = Claim::NotKnown;
        lines.push("the file breaks rules of the format, which `verify` lists".to_string());
    }
    Ok(Some(Answer::new(text, found.claim, lines)))
}

/// Why: what it refuses first, then what is not known.
fn llvm_lines(
    file: &Bytecode<'_>,
    release: u16,
    found: &LlvmAnswer,
) -> mlirbc::Result<Vec<String>> {
    let mut lines = Vec::new();
    if let Some(most) = found.format {
        let has = file.version();
        lines.push(format!(
            "it reads versions of the format up to {most}, the file has {has}"
        ));
    }
    let mut dialects = found.dialects.iter();
    let has_reasons = found.format.is_some()
        || !found.needs.is_empty()
        || dialects.any(|it| it.0 != Claim::Reads);
    if !has_reasons && found.claim != Claim::Reads {
        let releases = Releases::get();
        let mut known = releases.of("llvm").flat_map(|it| it.release.parse::<u16>());
        lines.push(match found.claim {
            Claim::Refuses => "it is older than bytecode".to_string(),
            _ if known.any(|it| it == release) => {
                "its records can be those of several releases, which read them in other ways"
                    .to_string()
            }
            _ => format!(
                "the release is not among those known on {}",
                releases.checked
            ),
        });
    }
    // Only as many as are shown: very many dialects can have one long name.
    let kept = (found.claim == Claim::Reads).then_some(Claim::Reads);
    let claims = [Claim::Refuses, Claim::Misreads, Claim::NotKnown];
    for claim in claims.into_iter().chain(kept) {
        let dialects = found.dialects.iter().filter(|it| it.0 == claim);
        for (_, id, cause) in dialects.take(MAX_REASONS.saturating_sub(lines.len())) {
            let name = Name::new("dialect", file.view().dialect_name(*id)?);
            let name = name.shown();
            lines.push(match (cause, claim) {
                (DialectCause::Missing, _) => format!(
                    "it has no dialect {name}, and keeps it where unregistered ones are allowed"
                ),
                (DialectCause::NotUpstream, Claim::Reads) => format!(
                    "dialect {name} is none of LLVM; it keeps it where unregistered ones are allowed"
                ),
                (DialectCause::Text, Claim::Refuses) => {
                    format!("attributes or types of dialect {name} that it does not parse")
                }
                (DialectCause::Text, _) => format!(
                    "attributes or types of dialect {name} in a text that changes between releases"
                ),
                (DialectCause::Encoding, Claim::Misreads) => format!(
                    "attributes, types or properties of dialect {name} in an encoding that only the dialect reads"
                ),
                (DialectCause::Encoding, Claim::Refuses) => {
                    format!(
                        "attributes or types of dialect {name} in an encoding that it does not have"
                    )
                }
                (DialectCause::Encoding, _) => {
                    format!(
                        "attributes or types of dialect {name} in an encoding that came about then"
                    )
                }
                _ => format!("dialect {name} is not known of LLVM {release}"),
            });
        }
        let needs = found.needs.iter().filter(|it| it.0 == claim);
        for (_, need) in needs.take(MAX_REASONS.saturating_sub(lines.len())) {
            lines.push(NeedRow::new(file, need)?.line());
        }
    }
    // Other records are all that keeps the release from reading it.
    if found.claim == Claim::Misreads {
        lines.push(format!(
            "a rewrite for LLVM {release} has the records of this reader"
        ));
    }
    Ok(lines)
}

/// What XlaCallModule does that reads calling conventions up to this one: it looks at them before the module.
fn of_convention(text: &str, most: u64, details: Option<&Details>) -> Answer {
    match details.and_then(|it| it.calling_convention) {
        Some(has) if has <= most => Answer::new(text, Claim::Reads, Vec::new()),
        Some(has) => {
            let why = format!("it reads calling conventions up to {most}, the container has {has}");
            Answer::new(text, Claim::Refuses, vec![why])
        }
        None => {
            let why = "no container states a calling convention".to_string();
            Answer::new(text, Claim::NotKnown, vec![why])
        }
    }
}

/// Most dialects that are named in an answer.
const MAX_DIALECTS: usize = 4;

/// What a reader does with the dialects beside VHLO. They have no versions, so that nothing says that it reads them.
fn of_dialects(reader: &Reader, stablehlo: &Stablehlo) -> (Claim, Vec<String>) {
    let (mut claim, mut lines) = (Claim::Reads, Vec::new());
    for it in &stablehlo.other_dialects {
        let name = it.dialect.bytes().unwrap_or_default();
        let first = Releases::get().first_with_dialect(reader.name, name);
        let shown = it.dialect.shown();
        let line = match first.filter(|first| reader.is_before(first)) {
            Some(first) => {
                claim = Claim::Refuses;
                format!(
                    "it does not read dialect {shown} in artifacts: {first} is the first that does"
                )
            }
            None => format!("no version is known of dialect {shown}"),
        };
        if claim == Claim::Reads {
            claim = Claim::NotKnown;
        }
        if lines.len() < MAX_DIALECTS {
            lines.push(line);
        }
    }
    (claim, lines)
}

/// A reader that is none.
pub(super) fn wrong(text: &str) -> Failure {
    let text = mlirbc_document::text::escape(text.as_bytes());
    Failure::usage(format!(
        "no reader \"{text}\": stablehlo=1.9.5, jaxlib=0.4.30, iree=3.10, mlir=19 or xla-call-module=9"
    ))
}
