//! Where a planned file goes.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::write::{self, Plan};

use crate::input::Input;
use crate::output::{Failure, Outputs, Target};
use crate::progress::Progress;

/// The file to write. It appears when it is complete.
#[derive(Args)]
pub(crate) struct Output {
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace an output file that exists, even the input.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

impl Output {
    /// Which files may be replaced: with --force the input too, unless it is a module in another file.
    pub(crate) fn outputs<'i>(&self, input: &'i Input) -> Outputs<'i> {
        let outputs = Outputs::new(input.id(), self.force);
        match input.module() {
            None => outputs.in_place(),
            Some(_) => outputs,
        }
    }

    /// Writes the plan of a changed input: large parts go from file to file.
    pub(crate) fn write(&self, input: &Input, plan: &Plan<'_>) -> Result<(), Failure> {
        self.write_parts(input, plan, true)
    }

    /// Writes the plan of a change of what was already planned.
    pub(crate) fn write_second(&self, input: &Input, plan: &Plan<'_>) -> Result<(), Failure> {
        self.write_parts(input, plan, false)
    }

    fn write_parts(
        &self,
        input: &Input,
        plan: &Plan<'_>,
        is_of_input: bool,
    ) -> Result<(), Failure> {
        self.outputs(input)
            .target(self.output.as_deref(), |target| {
                let mut progress = Progress::new(plan.len());
                let handle = input.handle().filter(|_| is_of_input);
                let done = match (target, handle) {
                    (Target::File(out), Some(input)) => {
                        plan.write_to_file(input, out, |bytes| progress.add(bytes))
                    }
                    (Target::File(out), None) => plan.write_to(Counted { out, progress }),
                    (Target::Stream(out), _) => plan.write_to(Counted { out, progress }),
                };
                done.map_err(|failure| match failure {
                    write::Failure::File(error) => input.fail(error),
                    write::Failure::Output(error) => error.into(),
                })
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
