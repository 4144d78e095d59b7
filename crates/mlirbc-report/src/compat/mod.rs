//! Which versions and releases read a file.

mod convert;
mod custom_calls;
mod jax_container;
mod llvm_answer;
mod need;
mod reader_answer;
mod readers;
mod runtimes;
mod stablehlo;
mod versions;

use crate::vm::target::{Target, target};
use mlirbc_compat::Releases;
use mlirbc_containers::{Container, Details};
use mlirbc_vmfb::Module;
use mlirbc_vmfb::runtime::{Runtimes, loaders};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
pub use convert::{for_target, target_of, to_stablehlo, to_version};
pub(crate) use convert::{newer_convention, statement, version_note};
pub use need::NeedRow;
pub use reader_answer::Answer;
pub use readers::FirstRelease;
use readers::Subject;
pub(crate) use runtimes::first_release as first_runtime;
use stablehlo::Needs;
pub use stablehlo::{OtherDialect, Stablehlo};
pub use versions::StablehloVersions;

/// What is asked beside what a file needs.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Readers, such as `mlir=19`, `stablehlo=1.9.5`, `jax=0.5.3`, `jaxlib=0.4.30`, `iree=3.10`: whether they read the file.
    #[serde(rename = "for", alias = "reader")]
    pub reader: Vec<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "compat";

    type Document<'a> = Compatibility<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Compatibility<'a>, Failure> {
        compat(opened, self)
    }
}

/// What a file needs of its readers.
#[derive(Serialize)]
pub struct Compatibility<'o> {
    /// Who wrote it; `None` for IREE modules.
    pub producer: Option<&'o str>,
    /// The version of the format; of an IREE module that of its bytecode.
    pub format_version: String,
    /// `None` for a module of other dialects than VHLO, StableHLO, CHLO and func.
    pub stablehlo: Option<Stablehlo>,
    /// What an IREE module runs on, and needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// What the container says about the module, if it is in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<&'o Details>,
    /// The first releases that read the file as it is.
    pub readers: Vec<FirstRelease>,
    /// The readers that were asked for.
    pub answers: Vec<Answer>,
    /// The day on which the table of releases was brought up to date; what is newer is not known.
    pub releases_checked: &'static str,
}

/// Finds out who reads a file, and what the readers of the options do.
///
/// # Errors
/// `Usage` for files that are no modules and for malformed readers; `File`, `Vm`.
pub fn compat<'o>(opened: &'o Opened, options: &Options) -> Result<Compatibility<'o>, Failure> {
    let readers = &options.reader;
    if let Some(module) = opened.vm()? {
        return of_vm(opened, module, readers);
    }
    let file = opened.whole_bytecode()?;
    let needs = Needs::of(file).map_err(|error| opened.fail(error))?;
    let stablehlo = needs.as_ref().map(|it| Stablehlo::new(file, it));
    let stablehlo = stablehlo.transpose().map_err(|error| opened.fail(error))?;
    let container = opened.module().and_then(|it| it.container);
    let details = opened.module().and_then(|it| it.details.as_deref());
    let subject = Subject {
        file,
        details,
        is_jax_export: container == Some(Container::JaxExport),
        needs: needs.as_ref(),
        stablehlo: stablehlo.as_ref(),
    };
    let answers = readers.iter().map(|it| subject.answer(it, opened.name()));
    let answers = answers.collect::<Result<_, _>>()?;
    let needs = needs.as_ref().and_then(Needs::of_artifact);
    Ok(Compatibility {
        producer: Some(file.producer()),
        format_version: file.version().to_string(),
        answers,
        readers: readers::first_releases(needs, stablehlo.as_ref(), file.version().number()),
        stablehlo,
        target: None,
        details,
        releases_checked: Releases::get().checked,
    })
}

/// What an IREE module needs of its readers.
fn of_vm<'o>(
    opened: &'o Opened,
    module: &Module<'_>,
    readers: &[String],
) -> Result<Compatibility<'o>, Failure> {
    let fail = |error| opened.fail(error);
    let version = module.bytecode_version().map_err(fail)?;
    let loaders = loaders(module).map_err(fail)?;
    let target = target(module).map_err(fail)?;
    let answers = readers
        .iter()
        .map(|it| runtimes::answer(it, opened, module, &loaders, &target));
    Ok(Compatibility {
        producer: None,
        format_version: runtimes::bytecode(version),
        stablehlo: None,
        answers: answers.collect::<Result<_, _>>()?,
        target: Some(target),
        details: None,
        readers: vec![runtimes::first_release(Some(&loaders))],
        releases_checked: Runtimes::get().checked,
    })
}

/// Whether a release of IREE's runtime loads an IREE module.
///
/// # Errors
/// `Usage` for other files and a malformed release; `Vm`.
pub fn of_runtime<'o>(opened: &'o Opened, release: &str) -> Result<Compatibility<'o>, Failure> {
    if opened.vm()?.is_none() {
        let name = opened.name();
        let text = format!("{name}: a runtime loads IREE modules (.vmfb) only");
        return Err(Failure::usage(text));
    }
    of_reader(opened, &format!("iree={release}"))
}

/// Whether a reader reads a file.
///
/// # Errors
/// As [`compat`].
pub fn of_reader<'o>(opened: &'o Opened, reader: &str) -> Result<Compatibility<'o>, Failure> {
    let reader = vec![reader.to_string()];
    compat(opened, &Options { reader })
}

impl Compatibility<'_> {
    /// A line for each reader that reads the file, and for each reason why another does not.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        self.answers.iter().flat_map(|it| {
            let first = it.reads().then(|| format!("{} reads it", it.reader));
            first.into_iter().chain(it.reasons.iter().cloned())
        })
    }
}

impl Document for Compatibility<'_> {
    fn result(&self) -> Result<(), Failure> {
        let others = self.answers.iter().filter(|it| !it.reads());
        let lines: Vec<_> = others
            .map(|it| match it.answer {
                "refuses" | "misreads" => format!("{} {} it", it.reader, it.answer),
                _ => format!("{}: not known", it.reader),
            })
            .collect();
        match lines.is_empty() {
            true => Ok(()),
            false => Err(Failure::Incompatible(lines.join("\n"))),
        }
    }
}
