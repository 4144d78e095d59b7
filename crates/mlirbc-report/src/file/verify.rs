//! Violations of the format's rules.

use crate::vm;
use mlirbc::ids::Span;
use mlirbc::{Bytecode, View};
use mlirbc_document::Name;
use mlirbc_document::text::plural;
use mlirbc_verify::{Checks, Finding, Report, Rule};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use super::tensor_files;
use crate::failure::{Damage, Failure};
use crate::inspection::{Document, Inspection};
use crate::opened::{Opened, Text};
use crate::sarif::{Sarif, uri};
use crate::tensors::{ElementAlignments, satisfies};

/// How much is listed.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Most findings that are listed; all are counted.
    pub limit: u64,
    /// Of the module only what is so in any dialect: values, blocks, regions, symbols.
    pub structure_only: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            limit: 1000,
            structure_only: false,
        }
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
    pub findings: Vec<Found>,
    /// Operations that were judged by their structure only: no table has them, or not for the release of the file.
    pub not_judged: u64,
    /// Tensors whose alignment is too small for their elements, at most 1000: they break no rule.
    pub warnings: Vec<AlignmentWarning>,
    #[serde(skip)]
    checked: String,
}

/// A finding.
#[derive(Serialize)]
pub struct Found {
    /// The rule.
    #[serde(serialize_with = "id")]
    pub rule: Rule,
    /// What the rule requires.
    pub asks: &'static str,
    /// The offset in the file; none in a text.
    pub offset: Option<u64>,
    /// The details.
    pub message: String,
    /// Where the operation comes from, `file:line:column`; in a text its place.
    pub location: Option<String>,
    /// Line and column of a text.
    #[serde(skip)]
    pub place: Option<(u64, u64)>,
}

fn id<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id())
}

impl Found {
    fn of(finding: Finding, view: View<'_>, is_text: bool) -> Found {
        let source = finding.location.map(|it| view.source_location(it));
        let source = source.and_then(Result::ok).filter(|it| !it.is_unknown());
        let place = source.map(|it| (it.line, it.column)).filter(|_| is_text);
        Found {
            rule: finding.rule,
            asks: finding.rule.text(),
            offset: finding.pos.filter(|_| !is_text),
            message: finding.message,
            location: source.map(|it| it.to_string()),
            place,
        }
    }
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
    let mut checks = Checks::default();
    checks.structure_only = options.structure_only;
    let mut report = checks.run(file.view(), limit);
    cause_first(file, &mut report.findings);
    let (total, not_judged) = (report.total, report.unjudged);
    let findings = match opened.text() {
        Some(text) if total > 0 => of_text(text, opened.name(), &checks, limit)?,
        _ => found(report, file.view(), false),
    };
    Ok(Findings::Bytecode(BytecodeFindings {
        total,
        findings,
        not_judged,
        // What keeps tensors from being listed is a finding.
        warnings: warnings(file.view()).unwrap_or_default(),
        checked: match opened.text() {
            None => checked(file.view(), not_judged),
            Some(text) => {
                let size = plural(text.source.len(), "byte");
                format!("the module of {size} of text{}", unjudged(not_judged))
            }
        },
    }))
}

fn found(report: Report, view: View<'_>, is_text: bool) -> Vec<Found> {
    let findings = report.findings.into_iter();
    findings.map(|it| Found::of(it, view, is_text)).collect()
}

/// The findings in a text, at their places, whatever locations it states.
fn of_text(text: &Text, name: &str, checks: &Checks, limit: usize) -> Result<Vec<Found>, Failure> {
    let failed = |error| Failure::file(name, error);
    let all = Span {
        start: 0,
        len: text.source.len(),
    };
    let chunk = text.source.chunk(all, 1).map_err(failed)?;
    let assemble = text.assemble().only_places().source(name);
    let plan = assemble.plan(chunk.as_slice());
    let plan = plan.map_err(|errors| Failure::Text(errors.to_string()))?;
    let file = plan.open().map_err(failed)?;
    Ok(found(checks.run(file.view(), limit), file.view(), true))
}

/// What was not looked at.
fn unjudged(count: u64) -> String {
    match count {
        0 => String::new(),
        count => format!(
            "; {} that no table has for this release, by structure only",
            plural(count, "operation")
        ),
    }
}

/// What `verify` adds to a log.
impl Sarif {
    /// Adds the findings of a file, and with `failure` why not all of it was looked at.
    pub fn add_findings(&mut self, file: &str, findings: &Findings, failure: Option<&Failure>) {
        let results: Vec<Value> = match findings {
            Findings::Bytecode(it) => it.findings.iter().map(|it| of_bytecode(file, it)).collect(),
            Findings::Vm(it) | Findings::Tensors(it) => (it.findings.iter())
                .map(|it| result(file, (it.rule, &it.message), it.offset, None))
                .collect(),
        };
        self.add_results(file, results.into_iter(), failure);
    }

    /// The log, with the rules of `verify` on MLIR bytecode.
    pub fn into_verify_log(self) -> Value {
        let rule = |rule: &Rule| {
            json!({
                "id": rule.id(),
                "shortDescription": {"text": rule.text()},
                "defaultConfiguration": {"level": "error"},
            })
        };
        self.into_log_of(Rule::ALL.iter().map(rule).collect())
    }
}

fn of_bytecode(file: &str, it: &Found) -> Value {
    result(file, (it.rule.id(), &it.message), it.offset, it.place)
}

fn result(
    file: &str,
    (rule, message): (&str, &str),
    offset: Option<u64>,
    place: Option<(u64, u64)>,
) -> Value {
    let mut region = json!({"startLine": 1});
    if let Some((line, column)) = place.filter(|it| it.0 > 0) {
        region = json!({"startLine": line, "startColumn": column.max(1)});
    } else if let Some(offset) = offset.filter(|it| *it <= i64::MAX as u64) {
        region["byteOffset"] = offset.into();
        region["byteLength"] = 1.into();
    }
    json!({
        "ruleId": rule,
        "level": "error",
        "message": {"text": message},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": uri(file)},
            "region": region,
        }}],
    })
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
fn checked(view: View<'_>, not_judged: u64) -> String {
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
    let left = unjudged(not_judged);
    format!("{} and all operations, {size}{left}", counts.join(", "))
}
