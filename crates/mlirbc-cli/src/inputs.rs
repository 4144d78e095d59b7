//! Several files in one command, on several threads, or several modules in one file; shown one after another.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::thread::available_parallelism;

use clap::Args;

use crate::answer;
use crate::folder;
use crate::input::Input;
use crate::jobs;
use crate::output::{Failure, Streams};
use crate::style::COMMON;

/// The files to inspect.
#[derive(Args)]
pub(crate) struct Inputs {
    #[command(flatten)]
    first: Input,
    /// More files, each shown under its name. A folder is all files in it.
    #[arg(value_name = "FILE")]
    more: Vec<PathBuf>,
    /// Print JSON; of several files each on a line, also those that fail.
    #[arg(long, help_heading = COMMON)]
    pub(crate) json: bool,
    /// Most files that are read at the same time; the default is the number of processors. The order of the answers is
    /// that of the files.
    #[arg(long, value_name = "N", help_heading = COMMON)]
    jobs: Option<NonZeroUsize>,
}

/// What comes before each of several files or modules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heading {
    /// Nothing: the output names them.
    None,
    /// A line, after an empty one.
    Line,
    /// A comment of MLIR.
    Comment,
}

/// How a command shows several.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    command: &'static str,
    is_json: bool,
    heading: Heading,
}

impl Form {
    /// That of a command: a line of JSON for each, or text under a heading.
    pub(crate) fn new(command: &'static str, is_json: bool, heading: Heading) -> Form {
        Form {
            command,
            is_json,
            heading,
        }
    }

    fn heading(self) -> Heading {
        match self.is_json {
            true => Heading::None,
            false => self.heading,
        }
    }

    /// An error is a line as well, but where a document has it.
    fn write_error(self, input: &Input, failure: &Failure) -> Result<(), Failure> {
        match failure {
            Failure::Report(failure) if self.is_json && !input.is_answered.load(Relaxed) => {
                answer::error(self.command, input, failure)
            }
            _ => Ok(()),
        }
    }
}

impl Inputs {
    /// Runs a command on each file, or on each module of a file that has several. What is wrong with one
    /// is reported, and the next one follows.
    ///
    /// # Errors
    /// That of a single file; of several the number of those that failed; of the output.
    pub(crate) fn each(
        &self,
        command: &'static str,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        self.each_under(command, Heading::Line, run)
    }

    /// The same with another heading.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each_under(
        &self,
        command: &'static str,
        heading: Heading,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let form = Form::new(command, self.json, heading);
        let Some(files) = self.several() else {
            return each_module(&self.first, form, run);
        };
        self.each_of(&files, form, |input, done| match input.modules() {
            None => done.run(input, &run),
            Some(places) => places
                .iter()
                .try_for_each(|at| done.run(&input.at(*at), &run)),
        })
    }

    /// The same for a command that looks for modules itself.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each_file(
        &self,
        command: &'static str,
        heading: Heading,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let Some(files) = self.several() else {
            return run(&self.first);
        };
        let form = Form::new(command, self.json, heading);
        self.each_of(&files, form, |input, done| done.run(input, &run))
    }

    fn each_of(
        &self,
        files: &[PathBuf],
        form: Form,
        run: impl Fn(&Input, &mut Done) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let mut all = Done::new("files", form);
        let one = |nth: usize, streams| {
            let mut done = Done::new("files", form);
            done.is_first = nth == 0;
            run(&self.one(&files[nth], streams), &mut done).map(|()| done)
        };
        jobs::in_order(files.len(), self.threads(), one, |done| {
            all.add(&done?);
            Ok(())
        })?;
        self.status(&all)
    }

    /// How many files are read at the same time.
    pub(crate) fn threads(&self) -> usize {
        let streams = self.files().filter(|file| *file == Path::new("-"));
        match self.jobs {
            // The first one gets all of it.
            _ if streams.count() > 1 => 1,
            Some(jobs) => jobs.get(),
            None => available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }

    /// Whether a file is a folder, and the answer is a text.
    pub(crate) fn is_a_folder_as_text(&self) -> bool {
        !self.json && self.has_folder()
    }

    /// All files, those of folders one by one; `None` if there is one file alone.
    pub(crate) fn several(&self) -> Option<Vec<PathBuf>> {
        if self.more.is_empty() && !self.has_folder() {
            return None;
        }
        let files = self
            .files()
            .flat_map(|file| match folder::is_of_files(file) {
                true => folder::files(file),
                false => vec![file.to_owned()],
            });
        Some(files.collect())
    }

    /// One of them.
    pub(crate) fn one(&self, file: &Path, streams: Streams) -> Input {
        self.first.one_of_several(file, streams)
    }

    fn has_folder(&self) -> bool {
        self.files().any(folder::is_of_files)
    }

    fn files(&self) -> impl Iterator<Item = &Path> {
        let more = self.more.iter().map(PathBuf::as_path);
        std::iter::once(self.first.file.as_path()).chain(more)
    }

    fn status(&self, done: &Done) -> Result<(), Failure> {
        match (done.count, done.failure()) {
            (0, _) => Err(Failure::usage(format!("no files in {}", self.first.name()))),
            (_, Err(Failure::Several { failed, files, .. })) if self.has_folder() => {
                Err(Failure::of_folder(failed, files))
            }
            (_, done) => done,
        }
    }
}

/// Runs a command on the module of a file, or on each if it has several.
///
/// # Errors
/// As [`Inputs::each`].
pub(crate) fn each_module(
    input: &Input,
    form: Form,
    run: impl Fn(&Input) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some(places) = input.modules() else {
        return run(input);
    };
    let mut done = Done::new("modules", form);
    for at in places {
        done.run(&input.at(at), &run)?;
    }
    done.failure()
}

/// Files or modules for which a command has been run.
struct Done {
    what: &'static str,
    form: Form,
    /// Whether nothing is shown before them.
    is_first: bool,
    count: usize,
    failed: usize,
    code: u8,
}

impl Done {
    fn new(what: &'static str, form: Form) -> Done {
        Done {
            what,
            form,
            is_first: true,
            count: 0,
            failed: 0,
            code: 0,
        }
    }

    /// Runs it for one more, under a heading.
    ///
    /// # Errors
    /// Those of the output.
    fn run(
        &mut self,
        input: &Input,
        run: &impl Fn(&Input) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let title = input.title();
        let heading = self.form.heading();
        let space = match (self.count, heading) {
            (0, _) if self.is_first => "",
            // Where `mlir-opt --split-input-file` splits.
            (_, Heading::Comment) => "\n// -----\n",
            _ => "\n",
        };
        match heading {
            Heading::None => {}
            Heading::Line => writeln!(input.streams.stdout(), "{space}==> {title} <==")?,
            Heading::Comment => writeln!(input.streams.stdout(), "{space}// ==> {title} <==")?,
        }
        self.count += 1;
        match run(input) {
            Ok(()) => {}
            Err(failure) if failure.is_of_output() => return Err(failure),
            Err(failure) => {
                input.say(&failure);
                self.form.write_error(input, &failure)?;
                self.failed += 1;
                self.code = self.code.max(failure.code());
            }
        }
        Ok(())
    }

    /// Adds those that were counted apart.
    fn add(&mut self, more: &Done) {
        self.count += more.count;
        self.failed += more.failed;
        self.code = self.code.max(more.code);
    }

    fn failure(&self) -> Result<(), Failure> {
        match self.failed {
            0 => Ok(()),
            failed => Err(Failure::Several {
                failed,
                files: self.count,
                what: self.what,
                code: self.code,
            }),
        }
    }
}
