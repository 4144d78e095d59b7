//! Where changed files go.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc::error::SinkError;
use mlirbc_files::FileId;
use mlirbc_report::{Change, Changed, NewFile, Role, Second, Subject};

use crate::input::Input;
use crate::output::{self, Failure, Force, Outputs, Prepared, Target};
use crate::progress::Progress;

/// The file to write. It appears when it is complete.
#[derive(Args)]
pub(crate) struct Output {
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Write nothing: show the size of what would be written.
    #[arg(long, conflicts_with = "output")]
    dry_run: bool,
}

/// A second file, which file of the system it is, and why no output replaces it.
pub(crate) struct Beside {
    pub(crate) second: Second,
    pub(crate) id: Option<FileId>,
    pub(crate) why: &'static str,
}

impl Output {
    /// Whether nothing is to be written.
    pub(crate) fn is_dry(&self) -> bool {
        self.dry_run
    }

    /// The outputs of a command that reads its input alone.
    fn outputs(&self, input: &Input) -> Outputs {
        input.outputs(self.force)
    }

    /// Changes the input, and writes the result. Then says what its user should know.
    pub(crate) fn change(&self, input: &Input, change: &impl Change) -> Result<(), Failure> {
        self.change_to(input, change, None, None)
    }

    /// The same with a second file.
    pub(crate) fn change_with(
        &self,
        input: &Input,
        change: &impl Change,
        beside: Beside,
    ) -> Result<(), Failure> {
        self.change_to(input, change, Some(beside), None)
    }

    /// The same with a file for the weights.
    pub(crate) fn change_and_split(
        &self,
        input: &Input,
        change: &impl Change,
        weights: &Path,
    ) -> Result<(), Failure> {
        self.change_to(input, change, None, Some(weights))
    }

    fn change_to(
        &self,
        input: &Input,
        change: &impl Change,
        beside: Option<Beside>,
        weights: Option<&Path>,
    ) -> Result<(), Failure> {
        let mut subject = Subject::new(input.shared()?);
        let mut outputs = self.outputs(input);
        if let Some(Beside { second, id, why }) = beside {
            outputs = outputs.beside(id, why);
            subject = subject.with(second);
        }
        if weights.is_some() {
            outputs.check_distinct(&[self.output.as_deref(), weights])?;
        }
        let changed = change.change(&subject);
        if !changed.as_ref().is_ok_and(Changed::is_container) {
            input.opened()?;
        }
        let changed = changed?;
        let name = input.name();
        if self.dry_run {
            let mut out = input.streams.stdout();
            for file in &changed.files {
                let what = match file.role {
                    Role::Module => "module",
                    Role::Weights => "weights",
                };
                writeln!(out, "{what}  {} bytes", file.len())?;
            }
            say(&changed, &name);
            return Ok(());
        }
        // No file replaces another one before all are complete.
        let mut complete = Vec::new();
        for file in &changed.files {
            let path = match file.role {
                Role::Module => self.output.as_deref(),
                Role::Weights => weights,
            };
            complete.push(outputs.one_of(path, |target| write(file, input, target))?);
        }
        complete.into_iter().try_for_each(Prepared::finish)?;
        say(&changed, &name);
        Ok(())
    }

    /// Writes a file of so many bytes that is made of a text.
    pub(crate) fn write_made(
        &self,
        input: &Input,
        len: u64,
        write: impl FnOnce(&mut dyn Write) -> Result<(), SinkError>,
    ) -> Result<(), Failure> {
        if self.dry_run {
            writeln!(input.streams.stdout(), "module  {len} bytes")?;
            return Ok(());
        }
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

/// Says what its user should know.
fn say(changed: &Changed<'_>, name: &str) {
    for note in &changed.notes {
        output::note(&format!("{name}: {note}"));
    }
}

fn write(file: &NewFile<'_>, input: &Input, target: Target<'_>) -> Result<(), Failure> {
    let mut progress = Progress::new(file.len());
    let done = match target {
        Target::File(out) => {
            file.write_to_file(input.handle(), out, &mut |bytes| progress.add(bytes))
        }
        Target::Stream(out) => file.write_to(&mut Counted { out, progress }),
    };
    Ok(done?)
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
