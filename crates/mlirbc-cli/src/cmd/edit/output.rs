//! Where a planned file goes.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::write::Plan;

use crate::input::Input;
use crate::output::{Failure, Outputs, Target};
use crate::progress::Progress;

/// The file to write. It appears when it is complete.
#[derive(Args)]
pub(crate) struct Output {
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Replace an output file that exists. It may be the input, which stays until the new file is
    /// complete, but not a file of another format that holds the module.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

impl Output {
    /// Which files may be replaced: with --force the input too, unless it is a module in another file.
    pub(crate) fn outputs(&self, input: &Input) -> Outputs {
        // The old file can be read until the new one takes its name.
        let kept = input.id().filter(|_| input.module().is_some());
        Outputs::new(kept, self.force)
    }

    /// Writes the plan of a changed input: large parts go from file to file.
    pub(crate) fn write(&self, input: &Input, plan: &Plan<'_>) -> Result<(), Failure> {
        self.outputs(input)
            .target(self.output.as_deref(), |target| {
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
