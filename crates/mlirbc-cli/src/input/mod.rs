//! Opening what the user names: a path, a URL, or `-` for standard input.

#[cfg(feature = "remote")]
mod cached;
mod remote;

use std::cell::OnceCell;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use mlirbc::transform::Refusal;
use mlirbc::{Bytecode, ReadAt, Source, write};
use mlirbc_containers::{Module, Place};
use mlirbc_output::FileId;
use mlirbc_report::find::{Modules, find};
use mlirbc_report::{Opened, cannot_map, is_on_network, spool};
use mlirbc_weights::tensor_files::TensorFile;

use crate::map;
use crate::output::{self, Failure};
use crate::style::COMMON;

/// The file to read.
#[derive(Args)]
pub(crate) struct Input {
    /// The bytecode file; `-` is standard input. A build with the feature `remote` also reads URLs:
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
    #[command(flatten)]
    remote: remote::Options,
    /// Whether the command has more files: then each JSON document is a line.
    #[arg(skip)]
    pub(crate) is_one_of_several: bool,
    /// Which file was opened.
    #[arg(skip)]
    id: OnceCell<FileId>,
    /// The file, or its copy, or why there is none: a stream can be read only once.
    #[arg(skip)]
    handle: OnceCell<mlirbc::Result<Reader>>,
    /// What it is.
    #[arg(skip)]
    opened: OnceCell<Opened>,
}

/// What the bytes are read from.
#[derive(Clone)]
enum Reader {
    File(Arc<File>),
    Remote(Arc<dyn ReadAt>),
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Backend {
    Map,
    Read,
}

impl Input {
    /// The same file, to be opened again.
    pub(crate) fn again(&self) -> Input {
        Input {
            is_one_of_several: self.is_one_of_several,
            ..self.one_of_several(&self.file)
        }
    }

    /// Another file, read with the same options.
    pub(crate) fn one_of_several(&self, file: &Path) -> Input {
        Input {
            file: file.to_owned(),
            backend: self.backend,
            at: self.at,
            remote: self.remote.clone(),
            is_one_of_several: true,
            id: OnceCell::new(),
            handle: OnceCell::new(),
            opened: OnceCell::new(),
        }
    }

    /// Opens the file; damage is an error.
    pub(crate) fn open(&self) -> Result<Arc<Bytecode<'static>>, Failure> {
        Ok(self.opened()?.whole_bytecode()?.clone())
    }

    /// What the file is. It is opened once.
    pub(crate) fn opened(&self) -> Result<&Opened, Failure> {
        if let Some(opened) = self.opened.get() {
            return Ok(opened);
        }
        let name = self.name();
        let source = self.source();
        let source = source.map_err(|error| mlirbc_report::Failure::file(&name, error))?;
        let opened = Opened::open(source, &name, self.at)?;
        opened.notes().iter().for_each(|it| output::note(it));
        Ok(self.opened.get_or_init(|| opened))
    }

    /// The file as a file of tensors, if it is one and no module inside of it is asked for.
    pub(crate) fn tensor_file(&self) -> Result<Option<Arc<dyn TensorFile>>, Failure> {
        Ok(self.opened()?.tensor_file()?.cloned())
    }

    /// The file as an IREE module, if it looks like one and no module inside of it is asked for.
    pub(crate) fn vmfb(&self) -> Result<Option<Arc<mlirbc_vmfb::Module<'static>>>, Failure> {
        Ok(self.opened()?.vm()?.cloned())
    }

    /// The file, opened once.
    fn reader(&self) -> mlirbc::Result<Reader> {
        let open = || match remote::url(&self.file) {
            Some(url) => self.remote.open(url).map(Reader::Remote),
            None => self.file().map(|file| Reader::File(Arc::new(file))),
        };
        self.handle.get_or_init(open).clone()
    }

    /// The modules in the file.
    pub(crate) fn search(&self) -> Result<Modules, Failure> {
        let source = self.source().map_err(|error| self.fail(error))?;
        Ok(find(&source, &self.name())?)
    }

    /// The module that was opened, if it is not the file itself.
    pub(crate) fn module(&self) -> Option<&Module> {
        self.opened.get()?.module()
    }

    /// The file whose bytes are those of what was opened: a module in another file has none.
    pub(crate) fn handle(&self) -> Option<&File> {
        let handle = self.handle.get().filter(|_| self.module().is_none())?;
        match handle {
            Ok(Reader::File(file)) => Some(file),
            _ => None,
        }
    }

    /// All bytes of the file.
    fn source(&self) -> mlirbc::Result<Source<'static>> {
        let file = self.reader()?;
        match self.mapped(&file) {
            Some(done) => done,
            None => Source::positioned(file.reader()),
        }
    }

    /// The file, mapped; `None` if it is to be read by position.
    fn mapped(&self, file: &Reader) -> Option<mlirbc::Result<Source<'static>>> {
        let Reader::File(file) = file else {
            return None;
        };
        let backend = self.backend.unwrap_or_else(|| match is_on_network(file) {
            true => Backend::Read,
            false => Backend::Map,
        });
        let done = (backend == Backend::Map).then(|| map::source(file))?;
        // Some file systems do not support mapping.
        (!done.as_ref().is_err_and(cannot_map)).then_some(done)
    }

    /// The file, or an unnamed copy of a stream, which cannot be read by position.
    fn file(&self) -> mlirbc::Result<File> {
        if self.file == Path::new("-") {
            self.note(FileId::of_stream(io::stdin()));
            return spool(io::stdin().lock());
        }
        let file = File::open(&self.file)?;
        let meta = file.metadata()?;
        self.note(FileId::new(&self.file, &meta));
        if meta.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        if meta.is_file() {
            Ok(file)
        } else {
            spool(file)
        }
    }

    fn note(&self, id: Option<FileId>) {
        if let Some(id) = id {
            self.id.get_or_init(|| id);
        }
    }

    /// Which file was opened: no output may replace it.
    pub(crate) fn id(&self) -> Option<&FileId> {
        self.id.get()
    }

    /// The result of a command that has shown a file up to its damage.
    pub(crate) fn outcome(&self) -> Result<(), Failure> {
        Ok(self.opened()?.outcome()?)
    }

    /// An error of this file, with the damage in front of it.
    pub(crate) fn fail(&self, error: mlirbc::Error) -> Failure {
        match self.opened.get() {
            Some(opened) => opened.fail(error).into(),
            None => mlirbc_report::Failure::file(&self.name(), error).into(),
        }
    }

    /// An error of this file, an IREE module.
    pub(crate) fn fail_vm(&self, error: mlirbc_vmfb::Error) -> Failure {
        mlirbc_report::Failure::vm(&self.name(), error).into()
    }

    /// The failure of writing what is in this file, or made of it.
    pub(crate) fn fail_writing(&self, failure: write::Failure) -> Failure {
        match failure {
            write::Failure::File(error) => self.fail(error),
            write::Failure::Output(error) => error.into(),
        }
    }

    /// The failure of a transformation of this file.
    pub(crate) fn refuse(&self, refusal: Refusal) -> Failure {
        match refusal {
            Refusal::File(error) => self.fail(error),
            other => Failure::usage(other.text(&self.name())),
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

impl Reader {
    fn reader(&self) -> Arc<dyn ReadAt> {
        match self {
            Reader::File(file) => file.clone(),
            Reader::Remote(file) => file.clone(),
        }
    }
}
