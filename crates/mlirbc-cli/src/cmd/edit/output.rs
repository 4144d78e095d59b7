//! Where a planned file goes.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::error::SinkError;
use mlirbc::write::Plan;

use crate::input::Input;
use crate::output::{self, Failure, Force, Outputs, Target};
use crate::progress::Progress;

/// The file to write. It appears when it is complete.
#[derive(Args)]
pub(crate) struct Output {
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: Force,
}

impl Output {
    /// The outputs of a command that reads its input alone.
    pub(crate) fn outputs(&self, input: &Input) -> Outputs {
        Outputs::new(input.id(), self.force)
    }

    /// Writes the plan of a changed input: large parts go from file to file.
    pub(crate) fn write(&self, input: &Input, plan: &Plan<'_>) -> Result<(), Failure> {
        self.write_by(&self.outputs(input), input, plan)
    }

    /// As [`Output::write_by`]; says that nothing was changed.
    pub(crate) fn write_changed(
        &self,
        outputs: &Outputs,
        input: &Input,
        plan: &Plan<'_>,
    ) -> Result<(), Failure> {
        self.write_by(outputs, input, plan)?;
        let is_same = plan.changes_nothing().map_err(|error| input.fail(error))?;
        if is_same {
            output::note(&format!("{}: there was nothing to change", input.name()));
        }
        Ok(())
    }

    /// The same, as one of these outputs.
    pub(crate) fn write_by(
        &self,
        outputs: &Outputs,
        input: &Input,
        plan: &Plan<'_>,
    ) -> Result<(), Failure> {
        outputs.target(self.output.as_deref(), |target| {
            let mut progress = Progress::new(plan.len());
            let done = match (target, input.handle()) {
                (Target::File(out), Some(input)) => {
                    plan.write_to_file(input, out, |bytes| progress.add(bytes))
                }
                (Target::File(out), None) => plan.write_to(Counted { out, progress }),
                (Target::Stream(out), _) => plan.write_to(Counted { out, progress }),
            };
            done.map_err(|failure| input.fail_writing(failure))
        })
    }
}

impl Output {
    /// Writes a plan that reads no file.
    pub(crate) fn write_made(&self, input: &Input, plan: &Plan<'_>) -> Result<(), Failure> {
        self.write_with(input, plan.len(), |out| plan.write_to(out))
    }

    /// Writes a file of so many bytes that is no module.
    pub(crate) fn write_with(
        &self,
        input: &Input,
        len: u64,
        write: impl FnOnce(&mut dyn Write) -> Result<(), SinkError>,
    ) -> Result<(), Failure> {
        self.outputs(input)
            .target(self.output.as_deref(), |target| {
                let progress = Progress::new(len);
                let done = match target {
                    Target::File(out) => write(&mut Counted { out, progress }),
                    Target::Stream(out) => write(&mut Counted { out, progress }),
                };
                done.map_err(|failure| input.fail_writing(failure))
            })
    }
}

/// A stream that shows how many bytes it got.
struct Counted<W> {
    out: W,
    progress: Progress,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        const PIECE: usize = 4 << 20;
        let written = self.out.write(&bytes[..bytes.len().min(PIECE)])?;
        self.progress.add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
