//! Several files in one command, on several threads, or several modules in one file; shown one after another.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::thread::available_parallelism;

use clap::Args;
use mlirbc_document::text::escape;

pub(crate) mod folder;
pub(crate) mod jobs;
pub(crate) mod overview;
pub(crate) mod symbol_path;
mod words;

pub(crate) use self::words::ends_as_a_file;
use self::words::{Asked, Words};
use crate::answer;
use crate::input::Input;
use crate::output::{Failure, Streams};
use crate::style::{COMMON, Look};
use crate::table_format::TableFormat;

/// The files to inspect, and the form of the answer.
#[derive(Args)]
pub(crate) struct Inputs {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Print JSON; of several files each on a line, also those that fail.
    #[arg(long, help_heading = COMMON)]
    pub(crate) json: bool,
    /// How lists are written: for people, as JSON, or as a table for other programs; of several files with a column
    /// for the file.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = COMMON)]
    pub(crate) format: TableFormat,
}

/// The files to inspect, and what is asked of them.
#[derive(Args)]
pub(crate) struct Files {
    #[command(flatten)]
    first: Input,
    /// More files, each shown under its name. A folder is all files in it.
    #[arg(value_name = "FILE")]
    more: Vec<PathBuf>,
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
    is_one_by_one: bool,
    table: TableFormat,
}

impl Form {
    /// That of a command: a line of JSON for each, or text under a heading.
    pub(crate) fn new(command: &'static str, is_json: bool, heading: Heading) -> Form {
        Form {
            command,
            is_json,
            heading,
            is_one_by_one: false,
            table: TableFormat::Table,
        }
    }

    /// With tables of this look.
    fn with(self, look: Look) -> Form {
        let table = look.format();
        Form { table, ..self }
    }

    /// That of a command which writes to stdout itself: one file at a time.
    pub(crate) fn one_by_one(self) -> Form {
        Form {
            is_one_by_one: true,
            ..self
        }
    }

    fn heading(self) -> Heading {
        match self.is_json || self.table.is_data() {
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
    /// That of a single file; of several the number of those that failed; of the output; of a word that is no file.
    pub(crate) fn each(
        &self,
        command: &'static str,
        look: Look,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        self.each_under(command, look, Heading::Line, run)
    }

    /// The same with another heading.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each_under(
        &self,
        command: &'static str,
        look: Look,
        heading: Heading,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let words = self.files.only_files(command)?;
        let form = Form::new(command, self.json, heading).with(look);
        self.files.each_word(words, form, run)
    }

    /// The same for a command that takes other words as well, with a heading. `is_file` is [`Words::of`]'s.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each_asked(
        &self,
        command: &'static str,
        look: Look,
        heading: Heading,
        is_file: fn(&str) -> bool,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let form = Form::new(command, self.json, heading).with(look);
        self.files.each(form, is_file, run)
    }

    /// The same for a command that looks for modules itself.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each_file(
        &self,
        command: &'static str,
        look: Look,
        heading: Heading,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let words = self.files.only_files(command)?;
        if !words.are_several() {
            return run(&self.files.single(words));
        }
        let form = Form::new(command, self.json, heading).with(look);
        self.files
            .each_of(words, form, |input, done| done.run(input, &run))
    }

    /// Whether the answer is a table with a row for each module: of several files, and for programs.
    pub(crate) fn is_overview(&self, look: Look) -> bool {
        !self.json && (look.is_data() || self.files.words(is_no_symbol).are_several())
    }
}

impl Files {
    /// Runs a command on each file, or on each module of a file that has several. `is_file` is [`Words::of`]'s.
    ///
    /// # Errors
    /// As [`Inputs::each`].
    pub(crate) fn each(
        &self,
        form: Form,
        is_file: fn(&str) -> bool,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        self.each_word(self.words(is_file), form, run)
    }

    fn each_word(
        &self,
        words: Words,
        form: Form,
        run: impl Fn(&Input) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        if !words.are_several() {
            return each_module(&self.single(words), form, run);
        }
        self.each_of(words, form, |input, done| match input.modules() {
            None => done.run(input, &run),
            Some(places) => places
                .iter()
                .try_for_each(|at| done.run(&input.at(*at), &run)),
        })
    }

    fn each_of(
        &self,
        words: Words,
        form: Form,
        run: impl Fn(&Input, &mut Done) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let has_folder = words.has_folder();
        let files = Several::of(words);
        let mut all = Done::new("files", form);
        let one = |nth: usize, streams| {
            let mut done = Done::new("files", form);
            done.is_first = nth == 0;
            let mut input = self.one(&files, nth, streams);
            input.table = form.table.is_data().then_some((form.table, done.is_first));
            run(&input, &mut done).map(|()| done)
        };
        let threads = match form.is_one_by_one {
            true => 1,
            false => self.threads(),
        };
        jobs::in_order(files.len(), threads, one, |done| {
            all.add(&done?);
            Ok(())
        })?;
        match (all.count, all.failure()) {
            (0, _) => Err(Failure::usage(format!("no files in {}", self.first.name()))),
            (_, Err(Failure::Several { failed, files, .. })) if has_folder => {
                Err(Failure::of_folder(failed, files))
            }
            (_, done) => done,
        }
    }

    /// How many files are read at the same time.
    fn threads(&self) -> usize {
        let words = self.words(is_no_symbol);
        let streams = words.files.iter().filter(|it| it.file == Path::new("-"));
        match self.jobs {
            // The first one gets all of it.
            _ if streams.count() > 1 => 1,
            Some(jobs) => jobs.get(),
            None => available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }

    /// All files, those of folders one by one, and whether there are folders.
    ///
    /// # Errors
    /// `Usage` for a word that is no file.
    fn several(&self, command: &str) -> Result<(Several, bool), Failure> {
        let words = self.only_files(command)?;
        let has_folder = words.has_folder();
        Ok((Several::of(words), has_folder))
    }

    /// The same for a command that takes other words.
    fn several_asked(&self) -> (Several, bool) {
        let words = self.words(ends_as_a_file);
        let has_folder = words.has_folder();
        (Several::of(words), has_folder)
    }

    /// The one file that there is, if there is one alone.
    ///
    /// # Errors
    /// `Usage` for several.
    pub(crate) fn only(&self, command: &str) -> Result<Input, Failure> {
        let words = self.words(ends_as_a_file);
        match words.are_several() {
            false => Ok(self.single(words)),
            true => Err(Failure::usage(format!("{command} takes one file"))),
        }
    }

    /// One of them.
    fn one(&self, files: &Several, nth: usize, streams: Streams) -> Input {
        let asked = &files.files[nth];
        let mut input = self.first.one_of_several(&asked.file, streams);
        input.asked = files.words.clone();
        input.asked.extend(asked.word.clone());
        input
    }

    /// The first of them, which is the only one.
    fn single(&self, words: Words) -> Input {
        let mut input = self.first.again();
        if let Some(asked) = words.files.into_iter().next() {
            input.file = asked.file;
            input.asked = words.words;
            input.asked.extend(asked.word);
        }
        input
    }

    /// The words of a command that takes files only.
    ///
    /// # Errors
    /// `Usage` for one that is meant as something else.
    fn only_files(&self, command: &str) -> Result<Words, Failure> {
        let words = self.words(is_no_symbol);
        let of_files = words.files.iter().filter_map(|it| it.word.as_ref());
        if let Some(word) = words.words.iter().chain(of_files).next() {
            return Err(Failure::usage(format!(
                "{}: no such file, and {command} takes files only",
                escape(word.as_bytes())
            )));
        }
        Ok(words)
    }

    fn words(&self, is_file: fn(&str) -> bool) -> Words {
        let more = self.more.iter().map(PathBuf::as_path);
        let all = std::iter::once(self.first.file.as_path()).chain(more);
        Words::of(all, is_file)
    }
}

fn is_no_symbol(word: &str) -> bool {
    !word.starts_with('@')
}

/// Several files, and what is asked of all of them.
struct Several {
    files: Vec<Asked>,
    words: Vec<String>,
}

impl Several {
    fn of(mut words: Words) -> Several {
        Several {
            words: std::mem::take(&mut words.words),
            files: words.into_single_files(),
        }
    }

    fn len(&self) -> usize {
        self.files.len()
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
