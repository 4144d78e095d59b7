//! The module, written again.

use mlirbc::error::Tip;
use mlirbc::producer::Tool;
use mlirbc::{Bytecode, Version};
use mlirbc_compat::{Releases, StablehloVersion, Target};
use mlirbc_document::text::escape;
use mlirbc_write::{Plan, Rewrite};
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::compat::{
    for_target, newer_convention, statement, target_of, to_stablehlo, to_version, version_note,
};
use crate::container::Contained;
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::options::OtherDialect;
use crate::sizes::{Sizes, sizes};

/// In which form; all of these off: with the same bytes.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Another producer in the header.
    pub producer: Option<String>,
    /// Another version of the format, 0 to 6.
    pub to_version: Option<u64>,
    /// As the reference writer numbers and orders everything.
    pub canonical: bool,
    /// As an artifact for readers of this version of StableHLO, or `minimum`, `4-weeks`, `12-weeks`.
    pub stablehlo_version: Option<String>,
    /// An artifact as the module that its readers make of it.
    pub dialect: Option<OtherDialect>,
    /// For this reader: `mlir=19`, `stablehlo=1.9.0`, `jax=0.5.3`, `jaxlib=0.4.30`, `iree=3.5`.
    #[serde(rename = "for")]
    pub reader: Option<String>,
}

/// A version of StableHLO, or its name.
///
/// # Errors
/// What is expected, as text.
pub fn stablehlo_version(text: &str) -> Result<StablehloVersion, String> {
    Releases::get().target(text).ok_or_else(|| {
        "a version is two or three numbers such as 1.9.0, or `minimum`, `4-weeks`, `12-weeks`"
            .to_string()
    })
}

/// A version of the format.
///
/// # Errors
/// What is expected, as text.
pub fn format_version(number: u64) -> Result<Version, String> {
    let version = Version::new(number);
    version.ok_or_else(|| {
        format!(
            "a version is a number from {} to {}",
            Version::MIN,
            Version::MAX
        )
    })
}

fn wrong(option: &str) -> impl Fn(String) -> Failure {
    move |why| Failure::usage(format!("{option}: {why}"))
}

impl Options {
    fn rewrite(&self) -> Result<Rewrite, Failure> {
        let mut rewrite = Rewrite::new();
        if let Some(producer) = &self.producer {
            rewrite = rewrite.producer(producer);
        }
        if let Some(number) = self.to_version {
            rewrite = rewrite.version(format_version(number).map_err(wrong("to_version"))?);
        }
        if self.canonical {
            rewrite = rewrite.canonical();
        }
        Ok(rewrite)
    }

    /// What is asked for at most once, and with nothing else.
    fn check(&self) -> Result<(), Failure> {
        let alone = [
            self.stablehlo_version.is_some(),
            self.dialect.is_some(),
            self.reader.is_some(),
        ];
        let others = self.producer.is_some() || self.to_version.is_some() || self.canonical;
        match alone.iter().filter(|it| **it).count() {
            0 => Ok(()),
            1 if !others => Ok(()),
            _ => Err(Failure::usage(
                "a version of StableHLO, a dialect or a reader goes with no other change",
            )),
        }
    }

    fn plan<'f>(
        &self,
        name: &str,
        file: &'f Bytecode<'f>,
        notes: &mut Vec<String>,
    ) -> Result<Plan<'f>, Failure> {
        if let Some(version) = &self.stablehlo_version {
            let version = stablehlo_version(version).map_err(wrong("stablehlo_version"))?;
            let (converted, more) = to_version(name, file, version)?;
            notes.extend(more);
            return Ok(converted.plan);
        }
        if self.dialect == Some(OtherDialect::Stablehlo) {
            return to_stablehlo(name, file);
        }
        if let Some(reader) = &self.reader {
            let (plan, said) = for_target(name, file, target_of(reader)?)?;
            notes.extend(said);
            return Ok(plan);
        }
        let rewrite = self.rewrite()?;
        if let Some(release) = rewrite.lost_release(file) {
            notes.push(format!(
                "only its producer stated that {release} wrote it; readers now look for evidence"
            ));
        }
        let stablehlo = file.producer().strip_prefix("StableHLO_v");
        if let Some(version) = stablehlo.filter(|_| self.to_version.is_some()) {
            let version = escape(version.as_bytes());
            notes.push(format!(
                "its operations stay those of StableHLO {version}; only a rewrite for a version of StableHLO \
                 changes them"
            ));
        }
        rewrite
            .plan(file)
            .map_err(|error| Failure::file(name, error))
    }
}

impl Change for Options {
    const NAME: &'static str = "rewrite";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        self.check()?;
        let target = self.reader.as_deref().map(target_of).transpose()?;
        if self.dialect.is_some() || matches!(target, Some(Target::Llvm(_))) {
            let mut notes = Vec::new();
            let name = subject.opened().name();
            let plan = self.plan(name, subject.file()?, &mut notes)?;
            // Readers of containers take artifacts.
            return Ok(subject.alone(plan, notes));
        }
        let name = subject.opened().name();
        let state = |container: &Contained| match target {
            Some(target) => statement(name, container, target),
            None => Ok((None, Vec::new())),
        };
        let mut changed = subject.in_place_stating(state, |opened, file, notes| {
            let name = match opened.at() {
                Some(at) => format!("{} at offset {at}", opened.name()),
                None => opened.name().to_owned(),
            };
            self.plan(&name, file, notes)
        })?;
        changed.notes.extend(target.and_then(version_note));
        let version = match (&self.stablehlo_version, target) {
            (Some(text), _) => Some(stablehlo_version(text).map_err(wrong("stablehlo_version"))?),
            (None, Some(Target::Artifact(reader, version))) => {
                Some(version).filter(|_| reader.named.tool == Tool::Stablehlo)
            }
            _ => None,
        };
        if let (Some(version), Ok(Some(container))) = (version, subject.contained()) {
            changed.notes.extend(newer_convention(container, version));
        }
        Ok(changed)
    }
}

/// The sizes that it would have.
impl Inspection for Options {
    const NAME: &'static str = "rewrite";

    type Document<'a> = Sizes;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Sizes, Failure> {
        self.check()?;
        let name = opened.name();
        let is_of_modules = self.stablehlo_version.is_some() || self.reader.is_some();
        if is_of_modules && !opened.contained().is_empty() {
            let text = format!("{name}: the sizes are those of one module");
            return Err(Failure::usage(text).with_tip(Tip::ChooseModule));
        }
        let file = opened.whole_bytecode()?;
        let plan = self.plan(name, file, &mut Vec::new())?;
        sizes(file, &plan).map_err(|error| opened.fail(error))
    }
}

impl Document for Sizes {
    fn result(&self) -> Result<(), Failure> {
        Ok(())
    }
}
