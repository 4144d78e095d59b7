//! What a file is: the one place that tells formats apart.
//!
//! ```text
//! source -> MLIR bytecode | IREE module | file of tensors | text -> its bytecode
//!         | file or text that holds modules -> bytecode of the only one | several
//! ```

mod definitions;
mod opening;
mod said;
mod several;
mod text;

use std::sync::Arc;

use mlirbc::{Bytecode, Error, OpenOptions, Source};
use mlirbc_containers::{Container, Module, Place, may_hold};
use mlirbc_document::text::escape;
use mlirbc_weights::tensor_files::{self, TensorFile, TensorFileError};

pub use self::opening::{Opening, release, table_of_text, tables_of_text};
pub(crate) use self::said::differing;
pub(crate) use self::text::modules as modules_of_text;
pub use self::text::{Text, TextForm, is_text};
use crate::failure::{About, Damage, Failure, Named};

/// An open file, of whatever format.
///
/// A malformed file of MLIR bytecode opens if its header can be parsed; [`outcome`](Self::outcome) is then
/// an error, which a document that shows the other parts ends with.
pub struct Opened {
    named: Named,
    source: Source<'static>,
    content: Content,
    module: Option<Module>,
    /// Whether the user chose the module.
    is_chosen: bool,
    notes: Vec<String>,
    text: Option<Text>,
}

/// What a file is.
#[non_exhaustive]
pub enum Content {
    /// MLIR bytecode, perhaps a module in a file of another format ([`Opened::module`]).
    Bytecode(Arc<Bytecode<'static>>),
    /// A module that IREE has compiled (`.vmfb`), or why it cannot be read.
    Vm(mlirbc_vmfb::Result<Arc<mlirbc_vmfb::Module<'static>>>),
    /// A file of tensors, or why it cannot be read; and why it is no MLIR bytecode.
    Tensors(Result<Arc<dyn TensorFile>, TensorFileError>, Error),
    /// A file that holds several modules, of which none was chosen.
    Several(Vec<Module>),
    /// Nothing of these; the error says why it is no MLIR bytecode.
    Other(Error),
}

/// A module is opened as far as it can be read.
fn options(how: &Opening) -> OpenOptions {
    let mut options = OpenOptions::new().tolerant(true);
    if let Some(release) = how.assume {
        options = options.assume(release);
    }
    if let Some(tables) = &how.tables {
        options = options.tables(tables.clone());
    }
    options
}

impl Opened {
    /// Opens a source. `name` is the name of the file in messages, escaped; `at` chooses a module in a file
    /// of another format.
    ///
    /// # Errors
    /// `File` for what cannot be read; `Usage` if there is no module, or more than one, at that place.
    pub fn open(source: Source<'static>, name: &str, at: Option<Place>) -> Result<Opened, Failure> {
        let how = Opening {
            at,
            ..Opening::default()
        };
        Opened::open_as(source, name, &how)
    }

    /// As [`open`](Self::open), with all that a user can say about a file.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_as(source: Source<'static>, name: &str, how: &Opening) -> Result<Opened, Failure> {
        let max_decoded = how.max_decoded;
        if let Some(place) = how.at {
            let mut of_text = text::modules(&source, name)?.into_iter();
            let module = match of_text.find(|it| it.place == place) {
                Some(module) => module,
                None => several::at(&source, place, name, max_decoded)?,
            };
            return Ok(Opened::of_module(&source, name, module, how)?.chosen());
        }
        let error = match options(how).open_source(source.clone()) {
            Ok(file) => return Ok(Opened::of_bytecode(name, Arc::new(file))),
            Err(error) => error,
        };
        if mlirbc_vmfb::is_module(&source).unwrap_or(false) {
            let module = mlirbc_vmfb::Module::from_source(source.clone()).map(Arc::new);
            return Ok(Opened::of(name, source, Content::Vm(module)));
        }
        if is_text(&error) {
            let modules = text::modules(&source, name)?;
            if modules.len() > 1 {
                return Ok(Opened::of(name, source, Content::Several(modules)));
            }
            return Opened::of_text(name, text::of(&source, None, name)?, how);
        }
        match tensor_files::open(&source) {
            Ok(None) => {}
            Ok(Some(file)) => {
                return Ok(Opened::of(name, source, Content::Tensors(Ok(file), error)));
            }
            Err(fault) => {
                return Ok(Opened::of(
                    name,
                    source,
                    Content::Tensors(Err(fault), error),
                ));
            }
        }
        if !may_hold(&error) {
            return Ok(Opened::of(name, source, Content::Other(error)));
        }
        let (mut modules, problems) = several::all(&source, name, max_decoded)?;
        let mut opened = match modules.len() {
            0 => Opened::of(name, source, Content::Other(error)),
            1 => Opened::of_module(&source, name, modules.remove(0), how)?,
            _ => Opened::of(name, source, Content::Several(modules)),
        };
        let problems = problems.iter();
        opened.notes = problems
            .map(|it| format!("{name}: {}", escape(it.as_bytes())))
            .collect();
        Ok(opened)
    }

    /// A file of MLIR bytecode that is open.
    pub fn of_bytecode(name: &str, file: Arc<Bytecode<'static>>) -> Opened {
        let damage = Damage::of(&file);
        let mut opened = Opened::of(name, file.source().clone(), Content::Bytecode(file));
        opened.named.damage = damage;
        opened
    }

    /// A module in a file of another format; what [`Opening`] says of it counts.
    ///
    /// # Errors
    /// `File`.
    pub fn of_module(
        file: &Source<'static>,
        name: &str,
        module: Module,
        how: &Opening,
    ) -> Result<Opened, Failure> {
        if module.container == Some(Container::Text) {
            let text = text::of(file, Some(&module), name)?;
            let mut opened = Opened::of_text(name, text, how)?;
            opened.named.module = Some(format!("{name}: module {}", module.place));
            opened.module = Some(module);
            return Ok(opened);
        }
        let open = |source| options(how).open_source(source);
        let opened = module.source(file).and_then(open);
        let in_file = format!("{name}: module at {}", module.place);
        let opened = opened.map_err(|error| Failure::file(&in_file, error))?;
        let mut opened = Opened::of_bytecode(name, Arc::new(opened));
        opened.source = file.clone();
        opened.named.module = Some(in_file);
        opened.module = Some(module);
        Ok(opened)
    }

    /// A text.
    fn of_text(name: &str, mut text: Text, how: &Opening) -> Result<Opened, Failure> {
        text.tables = how.tables.clone();
        // What is said of a text does not depend on the path by which it was named.
        let own = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let file = text::assemble(&text, name, own)?;
        Ok(Opened {
            text: Some(text),
            ..Opened::of_bytecode(name, Arc::new(file))
        })
    }

    /// The same, where the user has chosen the module.
    #[must_use]
    pub fn chosen(mut self) -> Opened {
        self.is_chosen = true;
        self
    }

    /// An IREE module that is open.
    pub fn of_vm(name: &str, module: Arc<mlirbc_vmfb::Module<'static>>) -> Opened {
        Opened::of(name, module.source().clone(), Content::Vm(Ok(module)))
    }

    fn of(name: &str, source: Source<'static>, content: Content) -> Opened {
        Opened {
            source,
            named: Named {
                name: name.to_string(),
                ..Named::default()
            },
            content,
            module: None,
            is_chosen: false,
            notes: Vec::new(),
            text: None,
        }
    }

    /// The name of the file in messages, escaped.
    pub fn name(&self) -> &str {
        &self.named.name
    }

    /// All bytes of the file, also of those before and after a module in it; of a text those of its bytecode.
    pub fn source(&self) -> &Source<'static> {
        &self.source
    }

    /// All bytes of the file; of a module of a text those of its text.
    pub(crate) fn as_given(&self) -> &Source<'static> {
        self.text.as_ref().map_or(&self.source, |text| &text.source)
    }

    /// Whether the bytes of the file are those of what was opened: not of a module in another file, nor of a text.
    pub fn is_whole_file(&self) -> bool {
        self.module.is_none() && !self.is_text()
    }

    /// Whether the file is a text of several modules, of which none was chosen.
    pub fn is_text_of_several(&self) -> bool {
        let of_text = |it: &Module| it.container == Some(Container::Text);
        matches!(&self.content, Content::Several(all) if all.iter().all(of_text))
    }

    /// The modules of a file of another format, if none of them was chosen; none of a module.
    pub fn contained(&self) -> &[Module] {
        match &self.content {
            Content::Several(modules) => modules,
            _ if self.is_chosen => &[],
            _ => self.module.as_slice(),
        }
    }

    /// What the file is.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Bytes of the file, or of the module in it; 0 if it cannot be read.
    pub fn size(&self) -> u64 {
        if let Some(text) = &self.text {
            return text.source.len();
        }
        match &self.content {
            Content::Bytecode(file) => file.file_len(),
            Content::Vm(Ok(module)) => module.source().len(),
            Content::Tensors(Ok(file), _) => file.source().len(),
            _ => 0,
        }
    }

    /// Bytes of the file with all that is around the module, or of the module if it was made of fewer.
    pub fn extent(&self) -> u64 {
        match &self.text {
            Some(text) => text.source.len(),
            None => self.source.len().max(self.size()),
        }
    }

    /// The module that was opened, if it is not the file itself.
    pub fn module(&self) -> Option<&Module> {
        self.module.as_ref()
    }

    /// Whether the file is the text of a module, and the bytecode was made of it.
    pub fn is_text(&self) -> bool {
        self.text.is_some()
    }

    /// The bytecode to be written of it: of a text with locations of the path as it was named, as `mlir-opt` has it.
    ///
    /// # Errors
    /// As [`whole_bytecode`](Self::whole_bytecode).
    pub fn to_write(&self) -> Result<Arc<Bytecode<'static>>, Failure> {
        match &self.text {
            None => self.whole_bytecode().cloned(),
            Some(text) => {
                let name = self.name();
                Ok(Arc::new(text::assemble(text, name, name)?))
            }
        }
    }

    /// What is known of the text, if the file is one.
    pub fn text(&self) -> Option<&Text> {
        self.text.as_ref()
    }

    /// The place of that module, as documents have it.
    pub fn at(&self) -> Option<String> {
        Some(self.module.as_ref()?.place.to_string())
    }

    /// What a user should know about how it was opened: messages that are no failures.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Which module was opened, if it is the only one in a file of another format and nobody chose it: a message.
    pub fn found(&self) -> Option<String> {
        let module = self.module.as_ref().filter(|_| !self.is_chosen)?;
        let name = self.name();
        Some(format!(
            "{name}: the module at {}",
            several::describe(module)
        ))
    }

    /// The IREE module; `None` for other files.
    ///
    /// # Errors
    /// `Vm`.
    pub fn vm(&self) -> Result<Option<&Arc<mlirbc_vmfb::Module<'static>>>, Failure> {
        match &self.content {
            Content::Vm(Ok(module)) => Ok(Some(module)),
            Content::Vm(Err(error)) => Err(self.fail(error.clone())),
            _ => Ok(None),
        }
    }

    /// The file of tensors; `None` for other files.
    ///
    /// # Errors
    /// `TensorFile`, `File`.
    pub fn tensor_file(&self) -> Result<Option<&Arc<dyn TensorFile>>, Failure> {
        match &self.content {
            Content::Tensors(Ok(file), _) => Ok(Some(file)),
            Content::Tensors(Err(error), _) => {
                Err(Failure::tensor_file(self.name(), error.clone()))
            }
            _ => Ok(None),
        }
    }

    /// The MLIR bytecode, as far as it can be read.
    ///
    /// # Errors
    /// `Usage` for an IREE module or several modules, `File` for other files.
    pub fn bytecode(&self) -> Result<&Arc<Bytecode<'static>>, Failure> {
        let name = self.name();
        match &self.content {
            Content::Bytecode(file) => Ok(file),
            Content::Vm(_) => {
                let text = format!("{name}: an IREE module (.vmfb), and no MLIR bytecode");
                Err(Failure::usage(text))
            }
            Content::Several(modules) => Err(several::choose(name, modules)),
            Content::Other(error) | Content::Tensors(_, error) => Err(self.fail(error.clone())),
        }
    }

    /// The MLIR bytecode, if all its sections can be read.
    ///
    /// # Errors
    /// As [`bytecode`](Self::bytecode) and [`outcome`](Self::outcome).
    pub fn whole_bytecode(&self) -> Result<&Arc<Bytecode<'static>>, Failure> {
        let file = self.bytecode()?;
        self.outcome().map(|()| file)
    }

    /// What is wrong with the sections of the file: the result of a command that has shown the others.
    ///
    /// # Errors
    /// `File`.
    pub fn outcome(&self) -> Result<(), Failure> {
        match &self.content {
            Content::Bytecode(file) => match file.problem() {
                None => Ok(()),
                Some(problem) => Err(self.fail(problem.clone())),
            },
            _ => Ok(()),
        }
    }

    /// The failure for an error of this file.
    pub fn fail(&self, error: impl About) -> Failure {
        error.about(&self.named)
    }
}
