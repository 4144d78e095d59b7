//! What a release of LLVM does with a file, in words.

use mlirbc::Bytecode;
use mlirbc_compat::{Claim, DialectCause, LlvmAnswer, Releases, llvm_reads};
use mlirbc_document::Name;

use super::need::{MAX_REASONS, NeedRow};
use super::reader_answer::Answer;

/// What a release of LLVM does with a module.
///
/// # Errors
/// Those of [`llvm_reads`] and of names.
pub(super) fn of_llvm(text: &str, release: u16, file: &Bytecode<'_>) -> mlirbc::Result<Answer> {
    let found = llvm_reads(file, release)?;
    let lines = llvm_lines(file, release, &found)?;
    Ok(Answer::new(text, found.claim, lines))
}

/// Why: what it refuses first, then what is not known.
fn llvm_lines(
    file: &Bytecode<'_>,
    release: u16,
    found: &LlvmAnswer,
) -> mlirbc::Result<Vec<String>> {
    let mut lines = Vec::new();
    if found.breaks_rules {
        let why = "the file breaks rules of the format, which `verify` lists".to_string();
        return Ok(vec![why]);
    }
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
