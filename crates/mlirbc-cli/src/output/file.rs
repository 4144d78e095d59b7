//! Where the output goes: to stdout, a device or a pipe at once, to a file when it is complete.

use std::fs::{File, Metadata};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_files::{Failed, FileId, is_stream, link_target};

use super::failure::Failure;
use super::stdout;
use crate::style::Escaped;

/// Where the outputs of a command go, and which files they may replace.
pub(crate) struct Outputs(mlirbc_files::Outputs);

/// What a command writes to.
pub(crate) enum Target<'t> {
    /// A new file.
    File(&'t mut File),
    Stream(&'t mut dyn Write),
}

/// A file that is complete, and gets its name when all outputs are. Of a stream, which has its data, nothing.
pub(crate) struct Prepared<'o>(Option<(PathBuf, mlirbc_files::Prepared<'o>)>);

/// What a terminal would get.
#[derive(Clone, Copy)]
enum Content {
    Text,
    Binary,
}

type Done = Result<(), Failure>;

/// What `--force` means, for every command that writes files.
#[derive(Args, Clone, Copy)]
pub(crate) struct Force {
    /// Replace output files that exist, but never a file that the command reads, nor another of
    /// its outputs.
    #[arg(long, requires = "output")]
    force: bool,
}

impl Outputs {
    /// Those of a command that reads this file: no output replaces it.
    pub(crate) fn new(input: Option<&FileId>, force: Force) -> Outputs {
        let outputs = mlirbc_files::Outputs::new(force.force);
        Outputs(outputs.keep(input.cloned(), "it is the input file"))
    }

    /// Those that replace what the tool itself has written.
    pub(crate) fn replacing() -> Outputs {
        Outputs(mlirbc_files::Outputs::new(true))
    }

    /// The same for a command that also reads another file, such as "the schema file": `why` is the error.
    pub(crate) fn beside(self, file: Option<FileId>, why: &'static str) -> Outputs {
        Outputs(self.0.keep(file, why))
    }

    /// Refuses outputs that are one file, before anything is written: what options name, or the file that
    /// stdout leads to.
    pub(crate) fn check_distinct(&self, paths: &[Option<&Path>]) -> Done {
        let named: Vec<&Path> = paths.iter().filter_map(|path| is_named(*path)).collect();
        let distinct = self.0.check_distinct(&named);
        distinct.map_err(|(nth, error)| Failure::of_output(named[nth], error))?;
        if named.len() == paths.len() {
            return Ok(());
        }
        for path in named {
            let there = path.metadata().ok().filter(|there| !is_stream(there));
            if there.is_some_and(|there| is_stdout(path, &there)) {
                let error = io::Error::new(ErrorKind::AlreadyExists, "stdout leads to it");
                return Err(Failure::of_output(path, error));
            }
        }
        Ok(())
    }

    /// Writes text to what the user names, or to stdout. On a terminal it is escaped.
    pub(crate) fn text(
        &self,
        path: Option<&Path>,
        write: impl FnOnce(&mut dyn Write) -> Done,
    ) -> Done {
        let done = self.prepare(path, Content::Text, |mut target| write(target.stream()));
        done?.finish()
    }

    /// Writes binary data to what the user names, or to stdout, which may not be a terminal.
    pub(crate) fn binary(
        &self,
        path: Option<&Path>,
        write: impl FnOnce(&mut dyn Write) -> Done,
    ) -> Done {
        self.target(path, |mut target| write(target.stream()))
    }

    /// The same for a command that writes a file in another way than a stream.
    pub(crate) fn target(
        &self,
        path: Option<&Path>,
        write: impl FnOnce(Target<'_>) -> Done,
    ) -> Done {
        self.one_of(path, write)?.finish()
    }

    /// The same for one of several outputs, which appears when it is finished.
    pub(crate) fn one_of(
        &self,
        path: Option<&Path>,
        write: impl FnOnce(Target<'_>) -> Done,
    ) -> Result<Prepared<'_>, Failure> {
        self.prepare(path, Content::Binary, write)
    }

    /// Writes a file in a folder. Its name comes from the bytecode file, so a symbolic link is
    /// not followed: the file replaces it.
    pub(crate) fn in_folder(
        &self,
        folder: &Path,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Done,
    ) -> Done {
        let path = &folder.join(name);
        match path.symlink_metadata() {
            Ok(there) if is_stream(&there) => to_stream(path, Content::Binary, write),
            there => self.create(path, there.ok(), |file| write(file))?.finish(),
        }
    }

    fn prepare(
        &self,
        path: Option<&Path>,
        content: Content,
        write: impl FnOnce(Target<'_>) -> Done,
    ) -> Result<Prepared<'_>, Failure> {
        let streamed = |done: Done| done.map(|()| Prepared(None));
        let Some(path) = is_named(path) else {
            return streamed(self.to_stdout(content, write));
        };
        match path.metadata() {
            // Such as /dev/stdout, even where it leads to a file.
            Ok(there) if is_stdout(path, &there) => streamed(self.to_stdout(content, write)),
            Ok(there) if is_stream(&there) => streamed(to_stream(path, content, stream(write))),
            there => {
                let target = link_target(path).map_err(|e| Failure::of_output(path, e))?;
                self.create(&target, there.ok(), |file| write(Target::File(file)))
            }
        }
    }

    fn to_stdout(&self, content: Content, write: impl FnOnce(Target<'_>) -> Done) -> Done {
        let out = stdout();
        let file = FileId::of_redirected(&out);
        self.0.check_kept(file.as_ref())?;
        let is_terminal = out.is_terminal();
        to_open(out, is_terminal, content, stream(write))
    }

    /// Writes a file, which appears when it is finished.
    fn create(
        &self,
        path: &Path,
        there: Option<Metadata>,
        write: impl FnOnce(&mut File) -> Done,
    ) -> Result<Prepared<'_>, Failure> {
        let file = self.0.prepare_file(path, there.as_ref(), write);
        let file = file.map_err(|failed| of_failed(path, failed))?;
        Ok(Prepared(Some((path.to_owned(), file))))
    }
}

impl Prepared<'_> {
    /// Gives the file its name.
    pub(crate) fn finish(self) -> Done {
        match self.0 {
            Some((path, file)) => file.finish().map_err(|failed| of_failed(&path, failed)),
            None => Ok(()),
        }
    }
}

impl Target<'_> {
    fn stream(&mut self) -> &mut dyn Write {
        match self {
            Target::File(file) => *file,
            Target::Stream(stream) => *stream,
        }
    }
}

/// A writer of streams.
fn stream(write: impl FnOnce(Target<'_>) -> Done) -> impl FnOnce(&mut dyn Write) -> Done {
    |out| write(Target::Stream(out))
}

/// The path of an output that is not stdout.
fn is_named(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| *path != Path::new("-"))
}

fn exists() -> io::Error {
    io::Error::new(
        ErrorKind::AlreadyExists,
        "the file exists; --force replaces it",
    )
}

fn is_stdout(path: &Path, there: &Metadata) -> bool {
    let id = FileId::new(path, there);
    id.is_some() && id == FileId::of_stream(stdout())
}

fn to_stream(path: &Path, content: Content, write: impl FnOnce(&mut dyn Write) -> Done) -> Done {
    let device = File::options().write(true).open(path);
    let device = device.map_err(|error| Failure::of_output(path, error))?;
    let is_terminal = device.is_terminal();
    to_open(device, is_terminal, content, write).map_err(|failure| of_path(path, failure))
}

fn to_open(
    mut out: impl Write,
    is_terminal: bool,
    content: Content,
    write: impl FnOnce(&mut dyn Write) -> Done,
) -> Done {
    match content {
        Content::Text if is_terminal => {
            let mut out = Escaped::new(out);
            write(&mut out)?;
            Ok(out.finish()?)
        }
        Content::Binary if is_terminal => Err(Failure::usage(
            "refusing to write binary data to a terminal: use -o FILE or a pipe".to_string(),
        )),
        _ => write(&mut out),
    }
}

fn of_failed(path: &Path, failed: Failed<Failure>) -> Failure {
    match failed {
        Failed::Exists => Failure::of_output(path, exists()),
        Failed::Output(error) => Failure::of_output(path, error),
        Failed::Content(failure) => of_path(path, failure),
    }
}

/// The failure of a write, with the name of the output.
fn of_path(path: &Path, failure: Failure) -> Failure {
    match failure {
        Failure::ClosedPipe => Failure::of_output(path, ErrorKind::BrokenPipe.into()),
        Failure::Output { path: None, error } => Failure::of_output(path, error),
        other => other,
    }
}
