//! What is to be changed when a file is written again.

use crate::plan::Plan;
use crate::{canonical, convert, replaced_producer};
use mlirbc::raw::Producer;
use mlirbc::{Bytecode, Error, ErrorKind, Result, Version};

/// How to write a file again; by default with the same bytes.
///
/// ```no_run
/// use mlirbc_write::Rewrite;
///
/// let file = mlirbc::Bytecode::open("model.mlirbc")?;
/// let plan = Rewrite::new().producer("my-tool 1.0").plan(&file)?;
/// plan.write_to(std::fs::File::create("renamed.mlirbc")?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rewrite {
    producer: Option<String>,
    version: Option<Version>,
    canonical: bool,
    release: Option<u16>,
}

impl Rewrite {
    /// Nothing is changed.
    pub fn new() -> Rewrite {
        Rewrite::default()
    }

    /// The release that the producer of a file states and that of the new one does not: by it readers tell how
    /// records of properties are to be read.
    pub fn lost_release(&self, file: &Bytecode<'_>) -> Option<Producer> {
        let old = Producer::parse(file.producer());
        let new = Producer::parse(self.producer.as_deref()?);
        Some(old).filter(|old| old.states_release() && *old != new)
    }

    /// Another producer in the header. What follows moves, so the padding of sections and blobs is laid
    /// out anew; each blob keeps its alignment.
    ///
    /// Readers, this crate among them, tell by the producer how writers of a dialect stored properties
    /// and packed elements. Another name for such a writer can change what they read.
    #[must_use]
    pub fn producer(mut self, producer: impl Into<String>) -> Rewrite {
        self.producer = Some(producer.into());
        self
    }

    /// Another version of the format. All tables keep their numbers; what the version needs is appended.
    /// What it cannot express is left out: use-list orders below 3, versions of dialects below 1.
    #[must_use]
    pub fn version(mut self, version: Version) -> Rewrite {
        self.version = Some(version);
        self
    }

    /// Records of properties in the layout of another release of LLVM; the version of the format stays. Attributes, and
    /// what operations mean, are as they were.
    #[doc(hidden)]
    #[must_use]
    pub fn records(mut self, release: u16) -> Rewrite {
        self.release = Some(release);
        self
    }

    /// The numbers and the order of the reference writer (LLVM 22): of a file that it made, the same
    /// bytes. What nothing refers to is left out.
    #[must_use]
    pub fn canonical(mut self) -> Rewrite {
        self.canonical = true;
        self
    }

    /// The plan of the file to be written.
    ///
    /// # Errors
    /// As [`Plan::exact`]. With another producer also `Limit` if it is too long, `Unencodable` if
    /// it holds a NUL, and for a file whose regions state an alignment. `NoPropertyTable`, with the name
    /// of the operation, for a property record that no table explains where it has to change:
    /// in the canonical form, in a version below 5, between the versions 5 and 6. The canonical form
    /// also needs to understand all entries, otherwise `Unencodable`, and it is that of the
    /// version of the file: with another version `TwoSteps`.
    pub fn plan<'a>(&self, file: &'a Bytecode<'a>) -> Result<Plan<'a>> {
        let name = self.producer.as_deref().unwrap_or(file.producer());
        replaced_producer::check(name)?;
        let version = self.version.unwrap_or(file.version());
        if let Some(release) = self.release {
            return convert::plan(file, file.version(), name, Some(release));
        }
        match (version == file.version(), self.canonical) {
            (false, true) => Err(Error::new(ErrorKind::TwoSteps)),
            (false, false) => convert::plan(file, version, name, None),
            (true, true) => canonical::plan(file, name),
            (true, false) if name != file.producer() => replaced_producer::plan(file, name),
            (true, false) => Plan::exact(file),
        }
    }
}
