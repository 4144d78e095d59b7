//! Opening what the user names: a path, a URL, or `-` for standard input.

#[cfg(feature = "remote")]
mod cached;
mod remote;
mod schema;

use std::fmt::Display;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use clap::{Args, ValueEnum};
use mlirbc::error::SinkError;
use mlirbc::props::Tables;
use mlirbc::raw::Producer;
use mlirbc::{Bytecode, ReadAt, Source};
use mlirbc_containers::{Module, Place};
use mlirbc_document::parse_size;
use mlirbc_document::text::escape;
use mlirbc_files::{FileId, LocalFile, spool, spool_text};
use mlirbc_report::find::{Modules, find_within};
use mlirbc_report::{About, Content, Named, Opened, Opening, release};
use once_cell::sync::OnceCell;
use parking_lot::Mutex;

use self::schema::Schema;
use crate::output::{Failure, Force, Outputs, Streams};
use crate::style::COMMON;
use crate::table_format::TableFormat;

/// Most messages about one file: it can have very many modules, each with something to say.
const MESSAGES: usize = 200;

/// The file to read.
#[derive(Args)]
pub(crate) struct Input {
    /// The bytecode file, the text of a module, or the folder of a SavedModel; `-` is standard input. A build with the feature `remote` also reads URLs:
    /// `https://`, `http://`, `s3://`, `gs://`, `az://`.
    pub(crate) file: PathBuf,
    /// I/O backend: `map` is fastest, but the file must not change; `read` tolerates changes.
    /// The default is `map` for local files, `read` on network file systems.
    #[arg(long, value_enum, env = "MLIRBC_BACKEND", help_heading = COMMON)]
    backend: Option<Backend>,
    /// Read the module at this offset inside a file of another format, such as a `jax.export`
    /// artifact. `find` lists them; without the option, a file with a single module opens it.
    #[arg(long, value_name = "OFFSET", help_heading = COMMON)]
    at: Option<Place>,
    /// The most bytes that the compressed parts of a file of another format are decoded to together. The
    /// default is 4 MiB and 32 for each byte of the file, and at most 1 GiB.
    #[arg(long, value_name = "SIZE", value_parser = parse_size, help_heading = COMMON)]
    max_decoded: Option<u64>,
    /// The release that wrote the module, `mlir=19` or `stablehlo=1.9.0`, whatever its producer says: records of
    /// properties differ between releases. `info` shows which one is taken, and why.
    #[arg(long, value_name = "RELEASE", value_parser = release, help_heading = COMMON)]
    assume: Option<Producer>,
    #[command(flatten)]
    schema: Schema,
    #[command(flatten)]
    remote: remote::Options,
    /// Where its answer goes.
    #[arg(skip)]
    pub(crate) streams: Streams,
    /// What is asked of it: the words of the command line that are no files.
    #[arg(skip)]
    pub(crate) asked: Vec<String>,
    /// If its tables are for programs and the command has more files: their format, and whether it is the first file.
    #[arg(skip)]
    pub(crate) table: Option<(TableFormat, bool)>,
    /// Whether the command has more files: then each JSON document is a line.
    #[arg(skip)]
    pub(crate) is_one_of_several: bool,
    /// Whether a document about it has begun.
    #[arg(skip)]
    pub(crate) is_answered: AtomicBool,
    /// Whether the file has more modules.
    #[arg(skip)]
    is_one_module: bool,
    /// The file, or its copy, or why there is none: a stream can be read only once.
    #[arg(skip)]
    handle: OnceCell<mlirbc::Result<Reader>>,
    /// The number of messages about it and all its modules.
    #[arg(skip)]
    said: Arc<AtomicUsize>,
    /// The module in it that is meant, if it was found already: a search takes as long as the file.
    #[arg(skip)]
    found: Option<Module>,
    /// What it is.
    #[arg(skip)]
    opened: OnceCell<Held>,
    /// Why it could not be opened, until it is said: a text is not read twice for it.
    #[arg(skip)]
    refused: Mutex<Option<Failure>>,
}

/// What was opened.
struct Held {
    opened: Arc<Opened>,
    notes_are_said: AtomicBool,
    title: String,
    said: Arc<AtomicUsize>,
    streams: Streams,
}

/// Says that what was shown depends on which release wrote the file, where that is not known.
impl Drop for Held {
    fn drop(&mut self) {
        if let Content::Bytecode(file) = self.opened.content() {
            if let Some(doubt) = file.view().doubt() {
                let text = format!("{}: {doubt}; --assume decides", self.title);
                say(&self.streams, &self.said, self.opened.name(), &text);
            }
        }
    }
}

/// Writes a message about a file, which names it: of very many the first.
fn say(streams: &Streams, said: &AtomicUsize, name: &str, message: &dyn Display) {
    match said.fetch_add(1, Relaxed) {
        MESSAGES => streams.note(&format!("{name}: more is not shown")),
        nth if nth > MESSAGES => {}
        _ => streams.note(&message.to_string()),
    }
}

/// What the bytes are read from.
#[derive(Clone)]
enum Reader {
    Local(LocalFile),
    Remote(Arc<dyn ReadAt>),
}

/// Copies a stream to a file without a name.
type Copying = fn(&mut dyn std::io::Read) -> mlirbc::Result<File>;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Backend {
    Map,
    Read,
}

impl From<Backend> for mlirbc_files::Backend {
    fn from(backend: Backend) -> mlirbc_files::Backend {
        match backend {
            Backend::Map => mlirbc_files::Backend::Map,
            Backend::Read => mlirbc_files::Backend::Read,
        }
    }
}

/// Whether there is a file, or something to read like one, of this name.
pub(crate) fn is_there(word: &Path) -> bool {
    word == Path::new("-") || remote::url(word).is_some() || word.exists()
}

impl Input {
    /// The one name that is asked for, if any.
    ///
    /// # Errors
    /// `Usage` for several.
    pub(crate) fn asked_one(&self, command: &str, what: &str) -> Result<Option<&str>, Failure> {
        match &self.asked[..] {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [_, second, ..] => Err(Failure::usage(format!(
                "{}: no such file, and {command} takes one {what}",
                escape(second.as_bytes())
            ))),
        }
    }

    /// The same file, to be opened again.
    pub(crate) fn again(&self) -> Input {
        Input {
            is_one_of_several: self.is_one_of_several,
            ..self.one_of_several(&self.file, self.streams.clone())
        }
    }

    /// Another file, read with the same options.
    pub(crate) fn one_of_several(&self, file: &Path, streams: Streams) -> Input {
        Input {
            file: file.to_owned(),
            asked: Vec::new(),
            table: None,
            streams,
            backend: self.backend,
            at: self.at,
            max_decoded: self.max_decoded,
            assume: self.assume,
            schema: self.schema.clone(),
            remote: self.remote.clone(),
            is_one_of_several: true,
            is_answered: AtomicBool::new(false),
            is_one_module: false,
            handle: OnceCell::new(),
            said: Arc::default(),
            found: None,
            opened: OnceCell::new(),
            refused: Mutex::default(),
        }
    }

    /// The places of the modules of a file that has several, of which none was chosen.
    pub(crate) fn modules(&self) -> Option<Vec<Place>> {
        match self.opened() {
            Ok(opened) => match opened.content() {
                Content::Several(modules) => Some(modules.iter().map(|it| it.place).collect()),
                _ => None,
            },
            Err(failure) => {
                *self.refused.lock() = Some(failure);
                None
            }
        }
    }

    /// One of several modules of the same file.
    pub(crate) fn at(&self, place: Place) -> Input {
        let found = match self.opened.get().map(|held| held.opened.content()) {
            Some(Content::Several(modules)) => {
                let at = modules.binary_search_by_key(&place, |it| it.place);
                at.ok().map(|at| modules[at].clone())
            }
            _ => None,
        };
        Input {
            found,
            asked: self.asked.clone(),
            table: self.table,
            at: Some(place),
            is_one_module: true,
            handle: self.handle.clone(),
            said: self.said.clone(),
            ..self.one_of_several(&self.file, self.streams.clone())
        }
    }

    /// The module that was asked for.
    pub(crate) fn place(&self) -> Option<Place> {
        self.at
    }

    /// The name as a heading: how to choose this module, if the file has several.
    pub(crate) fn title(&self) -> String {
        match self.at.filter(|_| self.is_one_module) {
            Some(place) => format!("{} --at {place}", self.name()),
            None => self.name(),
        }
    }

    /// Says that a list has no rows, which otherwise looks like no answer.
    pub(crate) fn note_empty(&self, rows: usize, what: &str) {
        if rows == 0 {
            self.say(&format_args!("{}: no {what}", self.title()));
        }
    }

    /// Writes a message about this file, which names it: of very many the first.
    pub(crate) fn say(&self, message: &dyn Display) {
        say(&self.streams, &self.said, &self.name(), message);
    }

    /// Opens the file; damage is an error.
    pub(crate) fn open(&self) -> Result<Arc<Bytecode<'static>>, Failure> {
        Ok(self.opened()?.whole_bytecode()?.clone())
    }

    /// What the file is. It is opened once.
    pub(crate) fn opened(&self) -> Result<&Opened, Failure> {
        let held = self.held()?;
        if !held.notes_are_said.swap(true, Relaxed) {
            held.opened.notes().iter().for_each(|it| self.say(it));
            // Beside other files it would be a line for each.
            let found = held.opened.found().filter(|_| !self.is_one_of_several);
            found.iter().for_each(|it| self.say(it));
        }
        Ok(&held.opened)
    }

    /// The same, to be shared, without a word about how it was opened.
    pub(crate) fn shared(&self) -> Result<Arc<Opened>, Failure> {
        Ok(self.held()?.opened.clone())
    }

    fn held(&self) -> Result<&Held, Failure> {
        if let Some(held) = self.opened.get() {
            return Ok(held);
        }
        if let Some(failure) = self.refused.lock().take() {
            return Err(failure);
        }
        let name = self.name();
        let source = self.kept_source()?;
        let how = Opening {
            at: self.at,
            max_decoded: self.max_decoded,
            assume: self.assume,
            tables: self.tables()?,
        };
        let opened = match &self.found {
            Some(module) => Opened::of_module(&source, &name, module.clone(), &how)?.chosen(),
            None => Opened::open_as(source, &name, &how)?,
        };
        let held = Held {
            opened: Arc::new(opened),
            notes_are_said: AtomicBool::new(false),
            title: self.title(),
            said: self.said.clone(),
            streams: self.streams.clone(),
        };
        Ok(self.opened.get_or_init(|| held))
    }

    /// The tables of the user that have dialects of it.
    pub(crate) fn definitions(&self) -> Vec<String> {
        let opened = self.opened.get().map(|held| &held.opened);
        opened.map_or_else(Vec::new, |opened| opened.definitions())
    }

    /// Says which tables of the user a verdict or a fingerprint depends on.
    pub(crate) fn say_definitions(&self) {
        let names = self.definitions();
        if !names.is_empty() {
            self.say(&format_args!(
                "{}: read with the definitions of {}",
                self.name(),
                names.join(", ")
            ));
        }
    }

    /// The tables of the user for it.
    pub(crate) fn tables(&self) -> Result<Option<Tables>, Failure> {
        self.schema.tables(&self.file)
    }

    /// The file, opened once; a stream is copied so.
    fn reader(&self, copy: Copying) -> mlirbc::Result<Reader> {
        let open = || match remote::url(&self.file) {
            Some(url) => self.remote.open(url).map(Reader::Remote),
            None if self.file == Path::new("-") => LocalFile::stdin(copy).map(Reader::Local),
            None => LocalFile::open(&self.file, copy).map(Reader::Local),
        };
        self.handle.get_or_init(open).clone()
    }

    /// The modules in the file.
    pub(crate) fn search(&self) -> Result<Modules, Failure> {
        let source = self.kept_source()?;
        Ok(find_within(&source, &self.name(), self.max_decoded)?)
    }

    /// The module that was opened, if it is not the file itself.
    pub(crate) fn module(&self) -> Option<&Module> {
        self.opened.get()?.opened.module()
    }

    fn local(&self) -> Option<&LocalFile> {
        match self.handle.get()? {
            Ok(Reader::Local(file)) => Some(file),
            _ => None,
        }
    }

    /// The file of the system that was opened.
    pub(crate) fn handle(&self) -> Option<&File> {
        self.local().map(LocalFile::file)
    }

    /// Bytes of the file, or of what was opened in it if those are more.
    pub(crate) fn extent(&self) -> u64 {
        match self.opened.get() {
            Some(held) => held.opened.extent(),
            None => self.source().map_or(0, |source| source.len()),
        }
    }

    /// All bytes of the file, which stdout may not lead to: what a command shows would be appended to it.
    fn kept_source(&self) -> Result<Source<'static>, Failure> {
        let source = self.source().map_err(|error| self.fail(error))?;
        let outputs = mlirbc_files::Outputs::new(false);
        let outputs = outputs.keep(self.id().cloned(), "it is the input file");
        outputs.check_kept(FileId::of_redirected(std::io::stdout()).as_ref())?;
        Ok(source)
    }

    /// All bytes of the file.
    pub(crate) fn source(&self) -> mlirbc::Result<Source<'static>> {
        self.source_by(|stream| spool(stream))
    }

    /// The same of a text, of which a stream may begin in any way.
    pub(crate) fn text(&self) -> mlirbc::Result<Source<'static>> {
        self.source_by(|stream| spool_text(stream))
    }

    fn source_by(&self, copy: Copying) -> mlirbc::Result<Source<'static>> {
        match self.reader(copy)? {
            Reader::Local(file) => file.source(self.backend.map(Into::into).unwrap_or_default()),
            Reader::Remote(file) => Source::positioned(file),
        }
    }

    /// Which file was opened: no output may replace it.
    pub(crate) fn id(&self) -> Option<&FileId> {
        self.local()?.id()
    }

    /// The outputs of a command: they replace none of the files that are read.
    pub(crate) fn outputs(&self, force: Force) -> Outputs {
        let outputs = Outputs::new(self.id(), force);
        self.schema.keep(outputs)
    }

    /// The result of a command that has shown a file up to its damage.
    pub(crate) fn outcome(&self) -> Result<(), Failure> {
        Ok(self.opened()?.outcome()?)
    }

    /// An error of this file, with the damage in front of it.
    pub(crate) fn fail(&self, error: impl About) -> Failure {
        match self.opened.get() {
            Some(held) => held.opened.fail(error).into(),
            None => error
                .about(&Named {
                    name: self.name(),
                    ..Named::default()
                })
                .into(),
        }
    }

    /// The failure of writing what is in this file, or made of it.
    pub(crate) fn fail_writing(&self, failure: SinkError) -> Failure {
        match failure {
            SinkError::File(error) => self.fail(error),
            SinkError::Output(error) => error.into(),
        }
    }

    /// The name as it is shown.
    pub(crate) fn name(&self) -> String {
        if self.file == Path::new("-") {
            return "<stdin>".to_string();
        }
        match remote::url(&self.file) {
            Some(url) => remote::shown(url),
            None => mlirbc_document::text::escape(self.file.as_os_str().as_encoded_bytes()),
        }
    }
}
