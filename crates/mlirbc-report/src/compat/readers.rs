//! Readers: the first releases that read a file, and those that a user asks for.

use mlirbc::Bytecode;
use mlirbc::producer::{NamedRelease, Tool};
use mlirbc_compat::{Claim, Reader, Releases, Requirements, Since};
use mlirbc_containers::Details;
use serde::Serialize;

use super::custom_calls;
use super::jax_container::obstacles;
use super::llvm_answer::of_llvm;
use super::need::{MAX_REASONS, NeedRow};
use super::reader_answer::Answer;
use super::stablehlo::{Needs, Stablehlo};
use crate::failure::Failure;

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
            let found = releases.first_reading(reader, needs.as_is, needs.as_is_without_ranges);
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

/// What a file is, for those who read it.
pub(super) struct Subject<'a> {
    pub(super) file: &'a Bytecode<'a>,
    /// What its container says about it, if it is in one.
    pub(super) details: Option<&'a Details>,
    pub(super) is_jax_export: bool,
    pub(super) needs: Option<&'a Needs>,
    pub(super) stablehlo: Option<&'a Stablehlo>,
}

/// What a reader does with a file that is in no container.
///
/// # Errors
/// As [`Subject::answer`].
pub(super) fn of_file(file: &Bytecode<'_>, reader: &str, name: &str) -> Result<Answer, Failure> {
    let fail = |error| Failure::file(name, error);
    let needs = Needs::of(file).map_err(fail)?;
    let stablehlo = needs.as_ref().map(|it| Stablehlo::new(file, it));
    let stablehlo = stablehlo.transpose().map_err(fail)?;
    let subject = Subject {
        file,
        details: None,
        is_jax_export: false,
        needs: needs.as_ref(),
        stablehlo: stablehlo.as_ref(),
    };
    subject.answer(reader, name)
}

impl Subject<'_> {
    /// What a reader does with it.
    ///
    /// # Errors
    /// `Usage` for a reader with another name, or a malformed release; `File`.
    pub(super) fn answer(&self, text: &str, name: &str) -> Result<Answer, Failure> {
        let named = NamedRelease::parse(text).ok_or_else(|| wrong(text))?;
        let fail = |error| Failure::file(name, error);
        match named.tool {
            Tool::Llvm => of_llvm(text, named.numbers()[0], self.file).map_err(fail),
            Tool::XlaCallModule => {
                let most = Some(named.numbers()[0]).filter(|_| named.stated() == 1);
                let most = most.ok_or_else(|| wrong(text))?;
                Ok(of_convention(text, most.into(), self.details))
            }
            Tool::IreeRuntime => {
                let why = "the runtime loads IREE modules (.vmfb) only".to_string();
                Ok(Answer::new(text, Claim::Refuses, vec![why]))
            }
            _ => {
                let reader = Some(named).filter(|it| it.stated() > 1);
                let reader = reader.and_then(|it| Releases::get().reader(it));
                let reader = reader.ok_or_else(|| wrong(text))?;
                if let Some(answer) = self.of_nothing(text, &reader) {
                    return Ok(answer);
                }
                let mut answer = self.of_artifact(text, &reader);
                self.of_jax(&reader, &mut answer).map_err(fail)?;
                Ok(answer)
            }
        }
    }

    /// What a reader does with an artifact.
    fn of_artifact(&self, text: &str, reader: &Reader) -> Answer {
        let needs = self.needs.and_then(Needs::of_artifact);
        let (Some(needs), Some(stablehlo)) = (needs, self.stablehlo) else {
            let why = "the file is no portable artifact: no version says who reads it".to_string();
            let mut list = vec![why];
            let lowest = self.stablehlo.map(|it| (it, it.lowest));
            list.extend(lowest.and_then(|(it, lowest)| rewritten(reader, it, lowest)));
            return Answer::new(text, Claim::NotKnown, list);
        };
        let (dialects, others) = of_dialects(reader, stablehlo);
        let lowest = needs.lowest;
        let needs = reader.needs(needs);
        let claim = match (reader.reads(needs), dialects) {
            (Claim::Refuses, _) | (_, Claim::Refuses) => Claim::Refuses,
            (Claim::Reads, Claim::Reads) => Claim::Reads,
            _ => Claim::NotKnown,
        };
        let mut list = Vec::new();
        match reader.reads(needs) {
            Claim::Reads => {}
            Claim::Refuses => {
                if let Some(has) = reader.at_most {
                    list.push(format!("it has StableHLO {has}, the file needs {needs}"));
                    let lacks = stablehlo.needs.iter().filter(|it| !it.since.is_in(has));
                    list.extend(lacks.map(NeedRow::line).take(MAX_REASONS));
                }
            }
            Claim::Misreads | Claim::NotKnown => list.push(match needs {
                Since::NotKnown => "the file has something that no known version has".to_string(),
                Since::Version(version) => format!(
                    "the file needs StableHLO {version}; the release is not among those known on {}",
                    Releases::get().checked
                ),
            }),
        }
        list.extend(others);
        if claim == Claim::Refuses {
            list.extend(rewritten(reader, stablehlo, lowest));
        }
        Answer::new(text, claim, list)
    }

    /// What jax does with the export of a function without results, which it never compiles.
    fn of_nothing(&self, text: &str, reader: &Reader) -> Option<Answer> {
        let outputs = self.details?.outputs.as_ref()?;
        if reader.named.tool != Tool::Jax || !self.is_jax_export || !outputs.is_empty() {
            return None;
        }
        let why = "the function has no results, so that the module is not looked at".to_string();
        let mut answer = Answer::new(text, Claim::Reads, vec![why]);
        let all = obstacles(self.details, Releases::get().jax(reader.named));
        for it in all.into_iter().filter(|it| it.is_of_format) {
            answer.add(it.claim, it.what);
        }
        Some(answer)
    }

    /// What only jax looks at: the container, and kernels in the module.
    fn of_jax(&self, reader: &Reader, answer: &mut Answer) -> mlirbc::Result<()> {
        if !matches!(reader.named.tool, Tool::Jax | Tool::Jaxlib) {
            return Ok(());
        }
        let release = Releases::get().jax(reader.named);
        if self.is_jax_export {
            let all = obstacles(self.details, release).into_iter();
            for it in all.filter(|it| it.claim != Claim::Reads) {
                answer.add(it.claim, it.what);
            }
        }
        // jaxlib alone only reads the module.
        if !self.is_jax_export && reader.named.tool == Tool::Jaxlib {
            return Ok(());
        }
        if let Some(call) = custom_calls::missing_call(self.file, reader.named)? {
            let what = format!("a custom call of {call}, which its jaxlib does not have");
            answer.add(Claim::Refuses, what);
        }
        if let Some(version) = custom_calls::version(self.file)? {
            match release {
                Some(it) if version <= it.mosaic => {}
                Some(it) => {
                    let has = it.mosaic;
                    let what = format!(
                        "a kernel for TPUs has Mosaic version {version}, its compiler reads them up to {has}"
                    );
                    answer.add(Claim::Refuses, what);
                }
                None => {
                    let what = format!("a kernel for TPUs has Mosaic version {version}");
                    answer.add(Claim::NotKnown, what);
                }
            }
        }
        Ok(())
    }
}

/// What makes a file readable that the reader does not read as it is.
fn rewritten(reader: &Reader, stablehlo: &Stablehlo, lowest: Since) -> Option<String> {
    let has = reader.at_most.filter(|has| lowest.is_in(*has))?;
    let line = format!("a rewrite for StableHLO {has} makes it readable for this reader");
    stablehlo.other_dialects.is_empty().then_some(line)
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
        let first = Releases::get().first_with_dialect(reader.named.tool.name(), name);
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
        "no reader \"{text}\": mlir=19, stablehlo=1.9.5, jax=0.5.3, jaxlib=0.4.30, iree=3.10 or xla-call-module=9"
    ))
}
