//! Several files in one command, one after another.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::input::Input;
use crate::output::{self, Failure};
use crate::style::COMMON;

/// The files to inspect.
#[derive(Args)]
pub(crate) struct Inputs {
    #[command(flatten)]
    first: Input,
    /// More files, each shown under its name.
    #[arg(value_name = "FILE")]
    more: Vec<PathBuf>,
    /// Print JSON; of several files each on a line.
    #[arg(long, help_heading = COMMON)]
    pub(crate) json: bool,
}

impl Inputs {
    /// Runs a command on each file. What is wrong with a file is reported, and the next one
    /// follows.
    ///
    /// # Errors
    /// That of a single file; of several the number of those that failed; of the output.
    pub(crate) fn each(
        &self,
        mut run: impl FnMut(&Input) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if self.more.is_empty() {
            return run(&self.first);
        }
        let (mut failed, mut code) = (0, 0);
        let files: Vec<&Path> = self.files().collect();
        for (nth, file) in files.iter().enumerate() {
            let input = self.first.one_of_several(file);
            if !self.json {
                let space = if nth > 0 { "\n" } else { "" };
                writeln!(output::stdout(), "{space}==> {} <==", input.name())?;
            }
            match run(&input) {
                Ok(()) => {}
                Err(failure) if failure.is_of_output() => return Err(failure),
                Err(failure) => {
                    output::report(&failure);
                    failed += 1;
                    code = code.max(failure.code());
                }
            }
        }
        match failed {
            0 => Ok(()),
            _ => Err(Failure::Several {
                failed,
                files: files.len(),
                code,
            }),
        }
    }

    fn files(&self) -> impl Iterator<Item = &Path> {
        let more = self.more.iter().map(PathBuf::as_path);
        std::iter::once(self.first.file.as_path()).chain(more)
    }
}
