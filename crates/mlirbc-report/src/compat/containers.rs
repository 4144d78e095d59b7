//! Containers with their modules for another version of StableHLO.

use std::io::Write;
use std::sync::Arc;

use mlirbc::error::{Class, SinkError, Tip};
use mlirbc::ids::Span;
use mlirbc::{Bytecode, Source};
use mlirbc_compat::{Releases, Since, StablehloVersion};
use mlirbc_containers::replace::{Part, container, replace};
use mlirbc_containers::{Container, Module};
use mlirbc_write::Plan;

use super::convert::to_version;
use crate::failure::Failure;
use crate::opened::Opened;

/// The modules of a container, which are in no other module.
pub struct Contained {
    file: Source<'static>,
    container: Container,
    modules: Vec<Module>,
    opened: Vec<Arc<Bytecode<'static>>>,
}

/// A container with other modules in place of its own, to be written.
pub struct Replaced<'c> {
    file: &'c Source<'static>,
    parts: Vec<Part>,
    modules: Vec<Plan<'c>>,
}

/// Bytes that are copied at once.
const PIECE: u64 = 4 << 20;

impl Contained {
    /// Opens all modules of a container.
    ///
    /// # Errors
    /// `Usage` for one whose modules are not replaced, with the reason; `File`.
    pub fn open(
        file: Source<'static>,
        name: &str,
        modules: Vec<Module>,
    ) -> Result<Contained, Failure> {
        let container = container(&modules).map_err(|why| {
            Failure::request(Class::Refused, format!("{name}: {why}")).with_tip(Tip::ChooseModule)
        })?;
        let opened = modules.iter().map(|module| {
            let opened = Opened::of_module(&file, name, module.clone(), None)?;
            Ok(opened.whole_bytecode()?.clone())
        });
        Ok(Contained {
            opened: opened.collect::<Result<_, Failure>>()?,
            file,
            container,
            modules,
        })
    }

    /// The container with its modules for a version, and what its user should know of it.
    ///
    /// # Errors
    /// Those of [`to_version`] for each of the modules; `Usage` if they cannot be replaced.
    pub fn to_version(
        &self,
        name: &str,
        version: StablehloVersion,
    ) -> Result<(Replaced<'_>, Vec<String>), Failure> {
        let (mut plans, mut notes) = (Vec::new(), Vec::new());
        for (file, module) in self.opened.iter().zip(&self.modules) {
            let name = format!("{name} at offset {}", module.place);
            let (converted, more) = to_version(&name, file, version)?;
            plans.push(converted.plan);
            let place = module.place;
            notes.extend(
                more.into_iter()
                    .map(|it| format!("the module at {place}: {it}")),
            );
        }
        notes.extend(self.convention(version));
        let lens: Vec<u64> = plans.iter().map(Plan::len).collect();
        let parts = replace(&self.file, &self.modules, &lens);
        let parts =
            parts.map_err(|why| Failure::request(Class::Refused, format!("{name}: {why}")))?;
        let replaced = Replaced {
            file: &self.file,
            parts,
            modules: plans,
        };
        Ok((replaced, notes))
    }

    /// A calling convention that is newer than the version: its readers refuse it first.
    fn convention(&self, version: StablehloVersion) -> Option<String> {
        let details = self.modules.iter().filter_map(|it| it.details.as_deref());
        let convention = details.filter_map(|it| it.calling_convention).max()?;
        let releases = Releases::get();
        let row = releases.convention(convention)?;
        let stablehlo = releases.first_with("stablehlo", Since::Version(version))?;
        let (day, of_version) = (row.date?, stablehlo.date?);
        // Days as text are in order.
        (day > of_version).then(|| {
            let what = match self.container {
                Container::SavedModel => "version",
                _ => "calling convention",
            };
            format!("its {what} {convention} is kept: XlaCallModule before {day} refuses it")
        })
    }
}

impl Replaced<'_> {
    /// Number of bytes.
    pub fn len(&self) -> u64 {
        let part = |part: &Part| match part {
            Part::Copied(span) => span.len,
            Part::Bytes(bytes) => bytes.len() as u64,
            Part::Zeros(len) => *len,
            Part::Module(index) => self.modules[*index].len(),
            _ => 0,
        };
        self.parts.iter().map(part).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the container.
    ///
    /// # Errors
    /// Those of the sources of its bytes, and of the sink.
    pub fn write_to(&self, mut out: impl Write) -> Result<(), SinkError> {
        for part in &self.parts {
            match part {
                Part::Copied(span) => {
                    let mut start = span.start;
                    while start < span.end() {
                        let len = PIECE.min(span.end() - start);
                        let chunk = self.file.chunk(Span { start, len }, 1);
                        let chunk = chunk.map_err(SinkError::File)?;
                        out.write_all(chunk.as_slice())?;
                        start += len;
                    }
                }
                Part::Bytes(bytes) => out.write_all(bytes)?,
                Part::Zeros(len) => {
                    let mut left = *len;
                    while left > 0 {
                        let len = left.min(ZEROS.len() as u64);
                        out.write_all(&ZEROS[..len as usize])?;
                        left -= len;
                    }
                }
                Part::Module(index) => self.modules[*index].write_to(&mut out)?,
                _ => {}
            }
        }
        // Rust's buffer of the standard output is lost where the process is Python's.
        Ok(out.flush()?)
    }
}

static ZEROS: [u8; 1 << 14] = [0; 1 << 14];
