//! Containers, and the same with changed modules in them.

use std::io::Write;
use std::sync::Arc;

use mlirbc::error::{Class, SinkError, Tip};
use mlirbc::ids::Span;
use mlirbc::{Bytecode, Source};
use mlirbc_containers::replace::{Part, container, replace};
use mlirbc_containers::{Container, JaxStatement, Module};
use mlirbc_write::Plan;

use crate::failure::Failure;
use crate::opened::{Opened, Opening};

/// The modules of a container, which are in no other module.
pub(crate) struct Contained {
    file: Source<'static>,
    container: Container,
    modules: Vec<Module>,
    opened: Vec<(Opened, Arc<Bytecode<'static>>)>,
}

/// A container with other modules in place of its own, to be written.
pub(crate) struct Replaced<'c> {
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
    pub(crate) fn open(
        file: Source<'static>,
        name: &str,
        modules: Vec<Module>,
    ) -> Result<Contained, Failure> {
        let container = container(&modules).map_err(|why| {
            Failure::request(Class::Refused, format!("{name}: {why}")).with_tip(Tip::ChooseModule)
        })?;
        let opened = modules.iter().map(|module| {
            let opened = Opened::of_module(&file, name, module.clone(), &Opening::default())?;
            let file = opened.whole_bytecode()?.clone();
            Ok((opened, file))
        });
        Ok(Contained {
            opened: opened.collect::<Result<_, Failure>>()?,
            file,
            container,
            modules,
        })
    }

    /// Which container it is.
    pub(crate) fn container(&self) -> Container {
        self.container
    }

    /// Its modules, as they were found.
    pub(crate) fn modules(&self) -> &[Module] {
        &self.modules
    }

    /// The container with other modules, which states something else if it is one of jax: `plan` is given each of its own
    /// modules, which it can also put a word about into the list.
    ///
    /// # Errors
    /// Those of `plan`; `Usage` if the modules cannot be replaced.
    pub(crate) fn replace<'c>(
        &'c self,
        name: &str,
        notes: &mut Vec<String>,
        statement: Option<&JaxStatement>,
        mut plan: impl FnMut(
            &'c Opened,
            &'c Bytecode<'static>,
            &mut Vec<String>,
        ) -> Result<Plan<'c>, Failure>,
    ) -> Result<Replaced<'c>, Failure> {
        let mut plans = Vec::new();
        for ((opened, file), module) in self.opened.iter().zip(&self.modules) {
            let mut said = Vec::new();
            plans.push(plan(opened, file, &mut said)?);
            let place = module.place;
            let said = said.into_iter();
            match self.modules.len() {
                1 => notes.extend(said),
                _ => notes.extend(said.map(|it| format!("the module at {place}: {it}"))),
            }
        }
        let lens: Vec<u64> = plans.iter().map(Plan::len).collect();
        let parts = replace(&self.file, &self.modules, &lens, statement);
        let parts =
            parts.map_err(|why| Failure::request(Class::Refused, format!("{name}: {why}")))?;
        Ok(Replaced {
            file: &self.file,
            parts,
            modules: plans,
        })
    }
}

impl Replaced<'_> {
    /// Number of bytes.
    pub(crate) fn len(&self) -> u64 {
        let part = |part: &Part| match part {
            Part::Copied(span) => span.len,
            Part::Bytes(bytes) => bytes.len() as u64,
            Part::Zeros(len) => *len,
            Part::Module(index) => self.modules[*index].len(),
            _ => 0,
        };
        self.parts.iter().map(part).sum()
    }

    /// Writes the container.
    ///
    /// # Errors
    /// Those of the sources of its bytes, and of the sink.
    pub(crate) fn write_to(&self, mut out: impl Write) -> Result<(), SinkError> {
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
