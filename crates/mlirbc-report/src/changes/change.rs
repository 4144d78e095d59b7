//! What every change is: options, and new files.

use std::fs::File;
use std::io::Write;
use std::sync::Arc;

use mlirbc::error::SinkError;
use mlirbc::{Bytecode, Source};
use mlirbc_containers::JaxStatement;
use mlirbc_weights::{ElementsFormat, Weights};
use mlirbc_write::Plan;
use once_cell::sync::OnceCell;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::container::{Contained, Replaced};
use crate::failure::{Failure, OfWeights, WriteFailure};
use crate::opened::Opened;

/// A change of a module, with its options: their fields, and the defaults of these, are the same in each face.
/// `docs/requests.md` lists them.
pub trait Change: Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Its name: that of the command of the tool.
    const NAME: &'static str;

    /// Plans the new files.
    ///
    /// # Errors
    /// `Request` for what the file does not have or cannot have; `File`, and those of the second file.
    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure>;
}

/// What a change is made of. Plans borrow from it.
pub struct Subject {
    opened: Arc<Opened>,
    file: OnceCell<Arc<Bytecode<'static>>>,
    second: Option<Second>,
    contained: OnceCell<Option<Contained>>,
}

/// A second file: weights, or elements.
pub struct Second {
    /// Its bytes.
    pub source: Source<'static>,
    /// Its name in messages, escaped.
    pub name: String,
    /// What its name says that it is; `None`: its first bytes say it.
    pub format: Option<ElementsFormat>,
}

/// New files, and what their user should know.
pub struct Changed<'f> {
    /// The files, in the order in which they are written.
    pub files: Vec<NewFile<'f>>,
    /// What was kept, what stayed, what was dropped: sentences without the name of the file.
    pub notes: Vec<String>,
}

/// A file that is to be written.
pub struct NewFile<'f> {
    /// Which of the new files it is.
    pub role: Role,
    opened: &'f Opened,
    content: Content<'f>,
}

/// What a new file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The module, or the container with it.
    Module,
    /// Its weights, as safetensors.
    Weights,
}

enum Content<'f> {
    Module(Plan<'f>),
    Weights(Weights<'f>),
    Container(Replaced<'f>),
}

impl Subject {
    /// A file that is changed.
    pub fn new(opened: Arc<Opened>) -> Subject {
        Subject {
            opened,
            file: OnceCell::new(),
            second: None,
            contained: OnceCell::new(),
        }
    }

    /// The same with a second file.
    #[must_use]
    pub fn with(mut self, second: Second) -> Subject {
        self.second = Some(second);
        self
    }

    /// The file that is changed.
    pub fn opened(&self) -> &Opened {
        &self.opened
    }

    /// Its bytecode.
    ///
    /// # Errors
    /// As [`Opened::to_write`].
    pub(crate) fn file(&self) -> Result<&Bytecode<'static>, Failure> {
        let file = self.file.get_or_try_init(|| self.opened.to_write())?;
        Ok(file)
    }

    /// The second file.
    ///
    /// # Errors
    /// `Usage` without one.
    pub(crate) fn second(&self) -> Result<&Second, Failure> {
        let second = self.second.as_ref();
        second.ok_or_else(|| Failure::usage("a second file is needed"))
    }

    /// The failure of a change with the second file.
    pub(crate) fn fail_with_second(&self, error: mlirbc_weights::Failure) -> Failure {
        let name = self.second.as_ref().map_or("", |it| &it.name);
        self.opened.fail(OfWeights(error, name.to_owned()))
    }

    /// The container that the file is, if none of its modules was chosen.
    ///
    /// # Errors
    /// As [`Contained::open`].
    pub(crate) fn contained(&self) -> Result<Option<&Contained>, Failure> {
        let contained = || {
            let modules = self.opened.contained();
            if modules.is_empty() {
                return Ok(None);
            }
            let source = self.opened.source().clone();
            Contained::open(source, self.opened.name(), modules.to_vec()).map(Some)
        };
        Ok(self.contained.get_or_try_init(contained)?.as_ref())
    }

    /// The file with a changed module, or the container with all its modules changed. Of a container whose modules are
    /// not replaced the module alone, which is said.
    ///
    /// # Errors
    /// Those of `plan`, which gets a module, its bytecode and what its user should know; as of [`Contained::open`].
    pub(crate) fn in_place<'f>(
        &'f self,
        plan: impl FnMut(
            &'f Opened,
            &'f Bytecode<'static>,
            &mut Vec<String>,
        ) -> Result<Plan<'f>, Failure>,
    ) -> Result<Changed<'f>, Failure> {
        self.in_place_stating(|_| Ok((None, Vec::new())), plan)
    }

    /// The same, where the container is to state something else, which is said.
    ///
    /// # Errors
    /// As [`in_place`](Self::in_place), and those of `state`.
    pub(crate) fn in_place_stating<'f>(
        &'f self,
        state: impl FnOnce(&Contained) -> Result<(Option<JaxStatement>, Vec<String>), Failure>,
        mut plan: impl FnMut(
            &'f Opened,
            &'f Bytecode<'static>,
            &mut Vec<String>,
        ) -> Result<Plan<'f>, Failure>,
    ) -> Result<Changed<'f>, Failure> {
        let mut notes = Vec::new();
        match self.contained() {
            Ok(Some(container)) => {
                let (statement, said) = state(container)?;
                notes.extend(said);
                let name = self.opened.name();
                let new = container.replace(name, &mut notes, statement.as_ref(), plan)?;
                let files = vec![self.new_file(Role::Module, Content::Container(new))];
                Ok(Changed { files, notes })
            }
            // There is one module, so which one is meant is known.
            Err(_) if self.opened.module().is_some() => {
                let plan = plan(&self.opened, self.file()?, &mut notes)?;
                Ok(self.alone(plan, notes))
            }
            Err(failure) => Err(failure),
            Ok(None) => {
                let plan = plan(&self.opened, self.file()?, &mut notes)?;
                Ok(self.module(plan, notes))
            }
        }
    }

    /// A plan of a module that does not fit what its container says of it: the module alone.
    pub(crate) fn alone<'f>(&'f self, plan: Plan<'f>, mut notes: Vec<String>) -> Changed<'f> {
        notes.extend(self.left_around());
        self.module(plan, notes)
    }

    /// That the container is not written, if the file is one and nobody chose its module.
    fn left_around(&self) -> Option<String> {
        let module = self.opened.contained().first()?;
        let what = match module.container {
            Some(container) => format!("the {} around it", container.name()),
            None => "what is around it".to_owned(),
        };
        Some(format!("the module alone is written, without {what}"))
    }

    fn module<'f>(&'f self, plan: Plan<'f>, notes: Vec<String>) -> Changed<'f> {
        let files = vec![self.new_file(Role::Module, Content::Module(plan))];
        Changed { files, notes }
    }

    /// Weights, and the module without them.
    pub(crate) fn weights_and_module<'f>(
        &'f self,
        weights: Weights<'f>,
        plan: Plan<'f>,
        mut notes: Vec<String>,
    ) -> Result<Changed<'f>, Failure> {
        note_unchanged(&self.opened, &plan, &mut notes)?;
        notes.extend(self.left_around());
        let files = vec![
            self.new_file(Role::Weights, Content::Weights(weights)),
            self.new_file(Role::Module, Content::Module(plan)),
        ];
        Ok(Changed { files, notes })
    }

    fn new_file<'f>(&'f self, role: Role, content: Content<'f>) -> NewFile<'f> {
        NewFile {
            role,
            opened: &self.opened,
            content,
        }
    }
}

/// Says that nothing was changed.
///
/// # Errors
/// `File`.
pub(crate) fn note_unchanged(
    opened: &Opened,
    plan: &Plan<'_>,
    notes: &mut Vec<String>,
) -> Result<(), Failure> {
    let is_same = plan.changes_nothing();
    if is_same.map_err(|error| opened.fail(error))? {
        notes.push("there was nothing to change".to_owned());
    }
    Ok(())
}

impl Changed<'_> {
    /// Whether the new file is a container with all its modules, and not the module that was opened.
    pub fn is_container(&self) -> bool {
        let mut contents = self.files.iter().map(|file| &file.content);
        contents.any(|it| matches!(it, Content::Container(_)))
    }
}

impl NewFile<'_> {
    /// Number of bytes.
    pub fn len(&self) -> u64 {
        match &self.content {
            Content::Module(plan) => plan.len(),
            Content::Weights(weights) => weights.file_len(),
            Content::Container(new) => new.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes it.
    ///
    /// # Errors
    /// Those of the files that are read, and of the sink.
    pub fn write_to(&self, out: &mut dyn Write) -> Result<(), WriteFailure> {
        let done = match &self.content {
            Content::Module(plan) => plan.write_to(out),
            Content::Weights(weights) => weights.write_to(out),
            Content::Container(new) => new.write_to(out),
        };
        done.map_err(|failure| self.fail(failure))
    }

    /// Writes it to a file, from its position on. The system copies large parts of `old`, the file that is changed,
    /// whose position moves. `written` gets the number of bytes of each step.
    ///
    /// # Errors
    /// As [`write_to`](Self::write_to).
    pub fn write_to_file(
        &self,
        old: Option<&File>,
        out: &mut File,
        written: &mut dyn FnMut(u64),
    ) -> Result<(), WriteFailure> {
        let old = old.filter(|_| self.opened.is_whole_file());
        let done = match (&self.content, old) {
            (Content::Module(plan), Some(old)) => plan.write_to_file(old, out, written),
            (Content::Weights(weights), Some(old)) => weights.write_to_file(old, out, written),
            _ => return self.write_to(&mut Counted { out, written }),
        };
        done.map_err(|failure| self.fail(failure))
    }

    fn fail(&self, failure: SinkError) -> WriteFailure {
        failure.map_file(|error| self.opened.fail(error))
    }
}

/// A file, and who counts what it gets.
struct Counted<'c> {
    out: &'c mut File,
    written: &'c mut dyn FnMut(u64),
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        const PIECE: usize = 4 << 20;
        let written = self.out.write(&bytes[..bytes.len().min(PIECE)])?;
        (self.written)(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}
