//! Tensors, and the segments of IREE modules, as files.
//!
//! ```text
//! file + Options + Destination -> Target -> contents, each passed to a Sink: a file, or files of a folder
//! ```
//!
//! What can be wrong is said before the first file is begun, but for damage that shows while data are read.

mod bytecode;
mod manifest;
mod options;
mod segments;
mod sink;
mod target;
mod tensor_file;

use crate::opened::Opened;

pub use self::manifest::{Extracted, Manifest};
pub use self::options::{FormatName, Options};
pub use self::sink::{Content, Sink, Written};
pub use self::target::Destination;

/// Writes tensors, or segments of constant data, to files.
///
/// # Errors
/// `Usage` for options that do not fit the file or the output, `NotFound`, `NoData`, `Refused`; `File`; those of
/// the sink.
pub fn extract<S: Sink>(
    opened: &Opened,
    options: &Options,
    to: &Destination<'_>,
    sink: &S,
) -> Result<Written, S::Error> {
    if let Some(module) = opened.vm()? {
        segments::write(
            opened,
            module,
            options,
            options.raw_target(opened, to)?,
            sink,
        )?;
        return Ok(Written::All);
    }
    if let Some(file) = opened.tensor_file()? {
        let target = options.file_target(opened, to)?;
        return tensor_file::write(opened, &**file, options, target, sink);
    }
    let target = options.target(to)?;
    let tensors = bytecode::Tensors {
        opened,
        options,
        view: opened.whole_bytecode()?.view(),
    };
    match options.takes_all() {
        true => tensors.all(target, sink),
        false => tensors.selected(target, sink).map(|()| Written::All),
    }
}
