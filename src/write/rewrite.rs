//! What is to be changed when a file is written again.

use crate::bytecode::Bytecode;
use crate::error::Result;
use crate::write::plan::Plan;
use crate::write::producer;

/// How to write a file again; by default with the same bytes.
///
/// ```no_run
/// use mlirbc::write::Rewrite;
///
/// let file = mlirbc::Bytecode::open("model.mlirbc")?;
/// let plan = Rewrite::new().producer("my-tool 1.0").plan(&file)?;
/// plan.write_to(std::fs::File::create("renamed.mlirbc")?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rewrite {
    producer: Option<String>,
}

impl Rewrite {
    /// Nothing is changed.
    pub fn new() -> Rewrite {
        Rewrite::default()
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

    /// The plan of the file to be written.
    ///
    /// # Errors
    /// As [`Plan::exact`]. With another producer also `Limit` if it is too long, `Unencodable` if
    /// it holds a NUL, and for a file whose regions state an alignment.
    pub fn plan<'a>(&self, file: &'a Bytecode<'a>) -> Result<Plan<'a>> {
        match &self.producer {
            Some(producer) if producer != file.producer() => producer::plan(file, producer),
            _ => Plan::exact(file),
        }
    }
}
