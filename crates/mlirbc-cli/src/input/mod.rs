//! Opening what the user names: a path, a URL, or `-` for standard input.

#[cfg(feature = "remote")]
mod cached;
mod remote;
mod size;

use std::cell::OnceCell;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use mlirbc::error::Foreign;
use mlirbc::raw::limits;
use mlirbc::{Bytecode, ErrorKind, OpenOptions, ReadAt, Source, vmfb};
use mlirbc_containers::{Module, Place, Search};

pub(crate) use self::size::parse_size;
use crate::map::{cannot_map, is_remote};
use crate::output::{self, Damage, Failure, FileId};
use crate::tensor_file::{self, TensorFile};
use crate::{embedded, map};

/// The file to read.
#[derive(Args)]
pub(crate) struct Input {
    /// The bytecode file; `-` is standard input. A build with the feature `remote` also reads URLs:
    /// `https://`, `http://`, `s3://`, `gs://`, `az://`.
    pub(crate) file: PathBuf,
    /// I/O backend: `map` is fastest, but the file must not change; `read` tolerates changes.
    /// The default is `map` for local files, `read` on network file systems.
    #[arg(long, value_enum, env = "MLIRBC_BACKEND")]
    backend: Option<Backend>,
    /// Read the module at this offset inside a file of another format, such as a `jax.export`
    /// artifact. `find` lists them; without the option, a file with a single module opens it.
    #[arg(long, value_name = "OFFSET")]
    at: Option<Place>,
    #[command(flatten)]
    remote: remote::Options,
    /// Whether the command has more files: then each JSON document is a line.
    #[arg(skip)]
    pub(crate) is_one_of_several: bool,
    /// What is wrong with the sections.
    #[arg(skip)]
    damage: OnceCell<Damage>,
    /// Which file was opened.
    #[arg(skip)]
    id: OnceCell<FileId>,
    /// The module that was opened, if it is not the file itself.
    #[arg(skip)]
    module: OnceCell<Module>,
    /// The file that was opened, or its copy, or why there is none: a stream can be read only once.
    #[arg(skip)]
    handle: OnceCell<mlirbc::Result<Opened>>,
}

/// What the bytes are read from.
#[derive(Clone)]
enum Opened {
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
            damage: OnceCell::new(),
            id: OnceCell::new(),
            module: OnceCell::new(),
            handle: OnceCell::new(),
        }
    }

    /// Opens the file; damage is an error.
    pub(crate) fn open(&self) -> Result<Bytecode<'static>, Failure> {
        let file = self.open_tolerant()?;
        self.outcome(&file)?;
        Ok(file)
    }

    /// Opens the file; sections before the damage can be read.
    pub(crate) fn open_tolerant(&self) -> Result<Bytecode<'static>, Failure> {
        let fail = |error| self.fail(error);
        let options = OpenOptions::new().tolerant(true);
        let file = self.opened().map_err(fail)?;
        let opened = match self.at {
            Some(place) => {
                let source = self.source(&file).map_err(fail)?;
                let module = embedded::at(&source, place, &self.name())?;
                self.open_module(&source, module)
            }
            None => match self.open_file(&file, &options) {
                Err(error) if mlirbc_containers::may_hold(&error) => {
                    let source = self.source(&file).map_err(fail)?;
                    let Some(module) = embedded::only(&source, &self.name())? else {
                        return Err(self.not_bytecode(error));
                    };
                    let text = format!(
                        "{}: the module at {}",
                        self.name(),
                        embedded::describe(&module)
                    );
                    output::note(&text);
                    self.open_module(&source, module)
                }
                opened => opened,
            },
        };
        let file = opened.map_err(|error| self.fail(error))?;
        if let Some(damage) = Damage::of(&file) {
            self.damage.get_or_init(|| damage);
        }
        Ok(file)
    }

    /// Why a file without MLIR bytecode cannot be read by a command that knows nothing else.
    fn not_bytecode(&self, error: mlirbc::Error) -> Failure {
        if self.looks_like_vmfb().unwrap_or(false) {
            let name = self.name();
            return Failure::Usage(format!(
                "{name}: an IREE module (.vmfb); this command reads MLIR bytecode"
            ));
        }
        self.fail(error)
    }

    /// The file as a file of tensors, if it is one and no module inside of it is asked for. What
    /// cannot be opened at all looks like none, as for [`vmfb`](Self::vmfb).
    pub(crate) fn tensor_file(&self) -> Result<Option<Box<dyn TensorFile>>, Failure> {
        let Some(file) = self.opened().ok().filter(|_| self.at.is_none()) else {
            return Ok(None);
        };
        let source = self.source(&file).map_err(|error| self.fail(error))?;
        tensor_file::open(&source, &self.name())
    }

    /// The file as an IREE module, if it looks like one and no module inside of it is asked for. What
    /// cannot be opened at all looks like none: the caller opens it again as bytecode.
    pub(crate) fn vmfb(&self) -> Result<Option<vmfb::Module<'static>>, Failure> {
        if self.at.is_some() || !self.looks_like_vmfb().unwrap_or(false) {
            return Ok(None);
        }
        let open = || vmfb::Module::open(self.source(&self.opened()?)?);
        open().map(Some).map_err(|error| self.fail(error))
    }

    fn looks_like_vmfb(&self) -> mlirbc::Result<bool> {
        vmfb::is_module(&Source::positioned(self.opened()?.reader())?)
    }

    /// The file, opened once.
    fn opened(&self) -> mlirbc::Result<Opened> {
        let open = || match remote::url(&self.file) {
            Some(url) => self.remote.open(url).map(Opened::Remote),
            None => self.file().map(|file| Opened::File(Arc::new(file))),
        };
        self.handle.get_or_init(open).clone()
    }

    /// The modules in the file.
    pub(crate) fn search(&self) -> Result<Search, Failure> {
        let fail = |error| self.fail(error);
        let source = self.opened().and_then(|file| self.source(&file));
        let source = source.map_err(fail)?;
        mlirbc_containers::search(&source).map_err(fail)
    }

    fn open_module(
        &self,
        source: &Source<'static>,
        module: Module,
    ) -> mlirbc::Result<Bytecode<'static>> {
        let module = self.module.get_or_init(|| module);
        OpenOptions::new()
            .tolerant(true)
            .open_source(module.source(source)?)
    }

    /// The module that was opened, if it is not the file itself.
    pub(crate) fn module(&self) -> Option<&Module> {
        self.module.get()
    }

    /// The file whose bytes are those of what was opened: a module in another file has none.
    pub(crate) fn handle(&self) -> Option<&File> {
        let handle = self.handle.get().filter(|_| self.module().is_none())?;
        match handle {
            Ok(Opened::File(file)) => Some(file),
            _ => None,
        }
    }

    fn open_file(&self, file: &Opened, options: &OpenOptions) -> mlirbc::Result<Bytecode<'static>> {
        match self.mapped(file, |file| map::map(file, options)) {
            Some(done) => done,
            None => options.open_source(Source::positioned(file.reader())?),
        }
    }

    /// All bytes of the file.
    fn source(&self, file: &Opened) -> mlirbc::Result<Source<'static>> {
        match self.mapped(file, map::source) {
            Some(done) => done,
            None => Source::positioned(file.reader()),
        }
    }

    /// What mapping the file gives; `None` if it is to be read by position.
    fn mapped<T>(
        &self,
        file: &Opened,
        map: impl FnOnce(&File) -> mlirbc::Result<T>,
    ) -> Option<mlirbc::Result<T>> {
        let Opened::File(file) = file else {
            return None;
        };
        let backend = self.backend.unwrap_or_else(|| match is_remote(file) {
            true => Backend::Read,
            false => Backend::Map,
        });
        let done = (backend == Backend::Map).then(|| map(file))?;
        // Some file systems do not support mapping.
        (!done.as_ref().is_err_and(cannot_map)).then_some(done)
    }

    /// The file, or an unnamed copy of a stream, which cannot be read by position.
    fn file(&self) -> mlirbc::Result<File> {
        if self.file == Path::new("-") {
            if output::is_hosted() {
                let text = "a command has no standard input here";
                return Err(io::Error::new(io::ErrorKind::Unsupported, text).into());
            }
            self.note(FileId::of_stdin());
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
    pub(crate) fn outcome(&self, file: &Bytecode<'_>) -> Result<(), Failure> {
        match file.problem() {
            None => Ok(()),
            Some(problem) => Err(self.fail(problem.clone())),
        }
    }

    /// An error of this file, with the damage in front of it.
    pub(crate) fn fail(&self, error: mlirbc::Error) -> Failure {
        let name = match self.module() {
            Some(module) => format!("{}: module at {}", self.name(), module.place),
            None => self.name(),
        };
        Failure::File {
            name,
            error,
            damage: self.damage.get().cloned(),
        }
    }

    /// The name as it is shown.
    pub(crate) fn name(&self) -> String {
        if self.file == Path::new("-") {
            return "<stdin>".to_string();
        }
        match remote::url(&self.file) {
            Some(url) => remote::shown(url),
            None => crate::style::escape(self.file.as_os_str().as_encoded_bytes()),
        }
    }
}

impl Opened {
    fn reader(&self) -> Arc<dyn ReadAt> {
        match self {
            Opened::File(file) => file.clone(),
            Opened::Remote(file) => file.clone(),
        }
    }
}

/// Longest stream of another format that is copied, to look for modules inside: it may be endless.
const MAX_STREAM: u64 = 64 << 20;

/// Whether a file with this error is one of tensors.
fn holds_tensors(error: &mlirbc::Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => matches!(
            found,
            Foreign::IreeParameters | Foreign::Gguf | Foreign::Safetensors
        ),
        _ => false,
    }
}

/// Whether a file that begins so is an IREE module.
fn is_module(head: &[u8]) -> bool {
    vmfb::is_module(&Source::borrowed(head)).unwrap_or(false)
}

/// Copies a stream.
fn spool(mut from: impl Read) -> mlirbc::Result<File> {
    const HEAD: u64 = (limits::MAX_PRODUCER + 64) as u64;
    let mut head = Vec::new();
    from.by_ref().take(HEAD).read_to_end(&mut head)?;
    let is_bytecode = OpenOptions::new()
        .tolerant(true)
        .open_source(Source::borrowed(&head))
        .map(drop);
    let mut copy = tempfile::tempfile()?;
    copy.write_all(&head)?;
    match is_bytecode {
        Ok(()) => io::copy(&mut from, &mut copy)?,
        Err(error) if holds_tensors(&error) || is_module(&head) => io::copy(&mut from, &mut copy)?,
        Err(error) if mlirbc_containers::may_hold(&error) => {
            let copied = io::copy(&mut from.take(MAX_STREAM), &mut copy)?;
            if copied == MAX_STREAM {
                return Err(error);
            }
            copied
        }
        Err(error) => return Err(error),
    };
    copy.rewind()?;
    Ok(copy)
}
