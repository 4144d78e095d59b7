//! A summary of a file.

use mlirbc::{Bytecode, ErrorKind, SectionId, View};
use mlirbc_containers::Details;
use mlirbc_document::{End, Problem, SharedName, Stream};
use serde::{Deserialize, Serialize};

use super::problems::Problems;
pub use super::tensor_files::TensorFileInfo;
pub use super::vm_info::VmInfo;
use crate::compat::StablehloVersions;
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::tables::dialects::{Dialect, list};
use crate::tensors::parameters;

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "info";
    const TELLS_DAMAGE: bool = true;

    type Document<'a> = Info<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Info<'a>, Failure> {
        info(opened)
    }
}

/// The facts of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Info<'o> {
    /// Of MLIR bytecode.
    Bytecode(BytecodeInfo<'o>),
    /// Of an IREE module.
    Vm(VmInfo<'o>),
    /// Of a file of tensors.
    Tensors(TensorFileInfo),
    /// Of a file that cannot be opened.
    Foreign(Foreign),
}

/// The facts of a file of MLIR bytecode, as far as it can be read.
#[derive(Serialize)]
pub struct BytecodeInfo<'o> {
    /// What holds the module, if it is in a file of another format.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container: Option<&'static str>,
    /// The entry of the archive that the module is in.
    #[serde(flatten)]
    pub entry: Option<SharedName<'o>>,
    /// What the container says about the module.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<&'o Details>,
    /// Bytes of the file.
    pub size: u64,
    /// How a text is written, `generic` or `custom`; `None` of bytecode.
    pub text: Option<&'static str>,
    /// Version of the format; `None` of a text.
    pub version: Option<u8>,
    /// Who wrote it; `None` of a text.
    pub producer: Option<&'o str>,
    /// Which release wrote it; `None` of a text.
    pub release: Option<WrittenBy>,
    /// Number of entries of the tables.
    pub counts: Counts,
    /// Number of tensors; `None` if they cannot all be read.
    pub num_tensors: Option<u64>,
    /// Elements of all tensors.
    pub num_parameters: Option<u64>,
    /// `None` if they cannot all be read.
    pub dialects: Option<Stream<'o, Dialect<'o>>>,
    /// The versions of StableHLO of an artifact; `None` for other modules, and for one that cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stablehlo: Option<StablehloVersions>,
    /// In the order of the file; none of a text.
    pub sections: Vec<SectionSize>,
    /// What cannot be read.
    pub problems: Vec<Problem>,
    #[serde(skip)]
    result: Result<(), Failure>,
}

/// Which release wrote a module.
#[derive(Serialize)]
pub struct WrittenBy {
    /// Its name: `MLIR 22`, `StableHLO 1.9.5`.
    pub name: String,
    /// How it is known.
    pub reason: String,
    /// The major releases of LLVM that can have written it, if its producer states none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fits: Vec<u16>,
}

impl WrittenBy {
    fn of(view: View<'_>) -> WrittenBy {
        let provenance = view.provenance();
        WrittenBy {
            name: provenance.producer().to_string(),
            reason: provenance.reason(),
            fits: provenance.releases().collect(),
        }
    }
}

/// Number of entries; `None` if the table cannot be read.
#[derive(Serialize)]
#[allow(missing_docs)]
pub struct Counts {
    pub strings: Option<u32>,
    pub operation_names: Option<u32>,
    pub attributes: Option<u32>,
    pub types: Option<u32>,
    pub resources: Option<u32>,
    pub properties: Option<u32>,
}

/// A section.
#[derive(Serialize)]
pub struct SectionSize {
    /// Its name.
    pub name: &'static str,
    /// Offset of its data.
    pub offset: u64,
    /// Bytes of data.
    pub length: u64,
}

/// A file that cannot be opened.
#[derive(Serialize)]
pub struct Foreign {
    /// Its format, a name of [`mlirbc::error::Foreign`]; `NewerVersion`; `Unreadable`.
    pub format: String,
    /// Why it cannot be opened.
    pub problems: Vec<Problem>,
    #[serde(skip)]
    failure: Failure,
}

/// The facts of a file, as far as it can be read.
///
/// # Errors
/// `Usage` as of [`Opened::bytecode`].
pub fn info(opened: &Opened) -> Result<Info<'_>, Failure> {
    match of_format(opened) {
        Err(failure) => Foreign::of(failure).map(Info::Foreign),
        done => done,
    }
}

fn of_format(opened: &Opened) -> Result<Info<'_>, Failure> {
    if let Some(info) = VmInfo::new(opened)? {
        return Ok(Info::Vm(info));
    }
    if let Some(file) = opened.tensor_file()? {
        return Ok(Info::Tensors(TensorFileInfo::new(opened, &**file)?));
    }
    Ok(Info::Bytecode(of_bytecode(opened.bytecode()?, opened)))
}

fn of_bytecode<'o>(file: &'o Bytecode<'static>, opened: &'o Opened) -> BytecodeInfo<'o> {
    let mut problems = Problems::of(file);
    let counts = Counts::of(file.view(), &mut problems);
    let dialects = problems.keep(dialects(file.view()));
    // What is wrong with a tensor is for other commands: this one says that the numbers are not known.
    let tensors = parameters(file.view()).ok();
    let (problems, result) = problems.into_parts(opened);
    let (module, text) = (opened.module(), opened.text());
    let is_bytecode = text.is_none();
    let sections = file.sections().iter().filter(|_| is_bytecode);
    let sections = sections.map(|s| SectionSize {
        name: s.id.name(),
        offset: s.data.start,
        length: s.data.len,
    });
    BytecodeInfo {
        container: module.and_then(|it| Some(it.container?.name())),
        entry: module
            .and_then(|it| Some(SharedName::new("entry", it.entry.as_deref()?.as_bytes()))),
        details: module.and_then(|it| it.details.as_deref()),
        size: opened.size(),
        text: text.map(|it| it.form.name()),
        version: is_bytecode.then(|| file.version().number()),
        producer: is_bytecode.then(|| file.producer()),
        release: is_bytecode.then(|| WrittenBy::of(file.view())),
        counts,
        num_tensors: tensors.map(|(count, _)| count),
        num_parameters: tensors.map(|(_, elements)| elements),
        dialects,
        stablehlo: StablehloVersions::of(file),
        sections: sections.collect(),
        problems,
        result,
    }
}

/// The dialects, if each of them can be read.
fn dialects(view: View<'_>) -> mlirbc::Result<Stream<'_, Dialect<'_>>> {
    let end = End::new();
    let dialects = list(view, &end)?;
    dialects.iter().for_each(drop);
    end.error().map_or(Ok(dialects), |error| Err(error.clone()))
}

impl Counts {
    fn of(view: View<'_>, problems: &mut Problems) -> Counts {
        let file = view.file();
        // A missing optional section may also be one behind the damage.
        let known = |id| file.problem().is_none() || file.find_section(id).is_some();
        let resources = known(SectionId::ResourceOffset) && known(SectionId::Resource);
        Counts {
            strings: problems.keep(view.num_strings()),
            operation_names: problems.keep(view.op_names()).map(|n| n.len() as u32),
            attributes: problems.keep(view.num_attrs()),
            types: problems.keep(view.num_types()),
            resources: problems.keep(view.num_resources()).filter(|_| resources),
            properties: problems
                .keep(view.num_properties())
                .filter(|_| known(SectionId::Properties)),
        }
    }
}

impl Document for Info<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Info::Bytecode(it) => it.result.clone(),
            Info::Vm(it) => it.result(),
            Info::Tensors(_) => Ok(()),
            Info::Foreign(it) => Err(it.failure.clone()),
        }
    }
}

impl Foreign {
    /// The document about a file that cannot be opened.
    ///
    /// # Errors
    /// The failure, if it is none of the file.
    pub fn of(failure: Failure) -> Result<Foreign, Failure> {
        let (format, problem) = match &failure {
            Failure::File { error, .. } => {
                let format = match error.kind() {
                    ErrorKind::NotBytecode { found } => format!("{found:?}"),
                    ErrorKind::NewerVersion { .. } => "NewerVersion".to_string(),
                    _ => "Unreadable".to_string(),
                };
                (format, Problem::new(error))
            }
            Failure::Vm { error, .. } => {
                let problem = Problem::of_message(&error.to_string(), error.pos());
                ("Unreadable".to_string(), problem)
            }
            Failure::TensorFile { error, .. } => {
                let problem = Problem::of_message(&error.to_string(), Some(error.offset));
                ("Unreadable".to_string(), problem)
            }
            _ => return Err(failure),
        };
        Ok(Foreign {
            format,
            problems: vec![problem],
            failure,
        })
    }
}
