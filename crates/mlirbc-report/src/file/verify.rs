//! Violations of the format's rules.

use crate::vm;
use mlirbc::{Bytecode, View};
use mlirbc_document::Name;
use mlirbc_document::text::plural;
use mlirbc_verify::{Finding, verify as check};
use serde::{Deserialize, Serialize, Serializer};

use super::tensor_files;
use crate::failure::{Damage, Failure};
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::tensors::{ElementAlignments, satisfies};

/// How much is listed.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Most findings that are listed; all are counted.
    pub limit: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { limit: 1000 }
    }
}

impl Inspection for Options {
    const NAME: &'static str = "verify";

    type Document<'a> = Findings;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Findings, Failure> {
        verify(opened, self)
    }
}

/// The violations in a file.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Findings {
    /// Of the rules of MLIR bytecode.
    Bytecode(BytecodeFindings),
    /// Of the rules of IREE modules.
    Vm(vm::findings::Findings),
    /// Of the rules of files of tensors.
    Tensors(vm::findings::Findings),
}

/// The violations in a file of MLIR bytecode.
#[derive(Serialize)]
pub struct BytecodeFindings {
    /// Number of all findings.
    pub total: u64,
    /// The first ones.
    #[serde(serialize_with = "findings")]
    pub findings: Vec<Finding>,
    /// Tensors whose alignment is too small for their elements, at most 1000: they break no rule.
    pub warnings: Vec<AlignmentWarning>,
    #[serde(skip)]
    checked: String,
}

/// A tensor whose alignment is too small for its elements.
#[derive(Serialize)]
pub struct AlignmentWarning {
    /// The field `key`.
    #[serde(flatten)]
    pub key: Name,
    /// Offset of its data.
    pub offset: u64,
    /// As declared.
    pub alignment: u64,
    /// What its elements need, by the data layout of the module.
    pub element_alignment: u64,
}

/// Most warnings; there can be very many tensors.
const MAX_WARNINGS: usize = 1000;

/// Checks all bytes of a file, and lists the first violations of a rule: at most 16384 and
/// one for each 16 bytes of a file of MLIR bytecode.
///
/// # Errors
/// As of [`Opened::bytecode`]; `Vm` for a module that cannot be opened, `TensorFile` for one of another version.
pub fn verify(opened: &Opened, options: &Options) -> Result<Findings, Failure> {
    let limit = usize::try_from(options.limit).unwrap_or(usize::MAX);
    if let Some(module) = opened.vm()? {
        return Ok(Findings::Vm(vm::verify(module, limit)));
    }
    if let Some(findings) = tensor_files::findings(opened, limit)? {
        return Ok(Findings::Tensors(findings));
    }
    let file = opened.bytecode()?;
    let mut report = check(file.view(), limit);
    cause_first(file, &mut report.findings);
    Ok(Findings::Bytecode(BytecodeFindings {
        total: report.total,
        findings: report.findings,
        // What keeps tensors from being listed is a finding.
        warnings: warnings(file.view()).unwrap_or_default(),
        checked: match opened.text() {
            None => checked(file.view()),
            Some(text) => format!(
                "{} of text: it is read as operations, attributes and types; whether operations are valid is not checked",
                plural(text.source.len(), "byte")
            ),
        },
    }))
}

impl Findings {
    /// What was checked, in numbers, as text; `None` if there are findings.
    pub fn checked(&self) -> Option<&str> {
        let checked = match self {
            Findings::Bytecode(it) => &it.checked,
            Findings::Vm(it) | Findings::Tensors(it) => &it.checked,
        };
        (self.total() == 0).then_some(checked)
    }

    /// Number of all findings.
    pub fn total(&self) -> u64 {
        match self {
            Findings::Bytecode(it) => it.total,
            Findings::Vm(it) | Findings::Tensors(it) => it.total,
        }
    }
}

impl Document for Findings {
    fn result(&self) -> Result<(), Failure> {
        let (total, listed) = match self {
            Findings::Bytecode(it) => (it.total, it.findings.len() as u64),
            Findings::Vm(it) | Findings::Tensors(it) => (it.total, it.findings.len() as u64),
        };
        match total {
            0 => Ok(()),
            total => Err(Failure::Findings { total, listed }),
        }
    }
}

/// Moves what is wrong with the sections to the front: the other findings can follow from it.
fn cause_first(file: &Bytecode<'_>, findings: &mut [Finding]) {
    let Some(damage) = Damage::of(file) else {
        return;
    };
    let cause = findings
        .iter()
        .position(|it| damage.is_told_by(&it.message));
    if let Some(at) = cause {
        findings[at].message = damage.to_string();
        findings[..=at].rotate_right(1);
    }
}

/// The tensors in resources whose alignment is too small.
fn warnings(view: View<'_>) -> mlirbc::Result<Vec<AlignmentWarning>> {
    let mut alignments = ElementAlignments::new(view);
    let mut warnings = Vec::new();
    for tensor in &view.tensors()? {
        let Some(needed) = alignments.of(&tensor) else {
            continue;
        };
        // What keeps the data from being found is a finding.
        let Ok(Some(data)) = tensor.data_span() else {
            continue;
        };
        if !satisfies(data.alignment, needed) && warnings.len() < MAX_WARNINGS {
            warnings.push(AlignmentWarning {
                key: Name::new("key", &tensor.name_bytes()),
                offset: data.span.start,
                alignment: data.alignment,
                element_alignment: needed,
            });
        }
    }
    Ok(warnings)
}

/// Tables that cannot be read have findings.
fn checked(view: View<'_>) -> String {
    let file = view.file();
    let count = |count: mlirbc::Result<u32>, noun| plural(count.unwrap_or(0).into(), noun);
    let counts = [
        plural(file.sections().len() as u64, "section"),
        count(view.num_strings(), "string"),
        count(view.num_attrs(), "attribute"),
        count(view.num_types(), "type"),
        count(view.num_resources(), "resource"),
    ];
    let size = plural(file.file_len(), "byte");
    format!("{} and all operations, {size}", counts.join(", "))
}

/// The findings in the document: there can be very many.
fn findings<S: Serializer>(findings: &[Finding], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Line<'f> {
        rule: &'static str,
        /// What the rule requires.
        asks: &'static str,
        offset: Option<u64>,
        message: &'f str,
    }
    serializer.collect_seq(findings.iter().map(|finding| Line {
        rule: finding.rule.id(),
        asks: finding.rule.text(),
        offset: finding.pos,
        message: &finding.message,
    }))
}
