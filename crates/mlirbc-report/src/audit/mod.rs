//! What someone should know of a file before it is run, or passed on: what it calls outside, code in it, dialects of no
//! public project, traces of the machine and the user that made it.
//!
//! ```text
//! all bytes -> signatures; an IREE module -> vm_module
//! the module, those inside it, all of a container (inside) -> operations: calls; tables: module_tables
//!   -> found (each value of a rule once, without those that are allowed) -> Audit -> document, or sarif
//! ```

mod allowed;
mod audit_results;
mod byte_scan;
mod calls;
mod found;
mod inside;
mod known_targets;
mod module_tables;
mod rule;
mod signatures;
mod vm_module;

use mlirbc::Source;
use mlirbc_containers::Module;
use serde::{Deserialize, Serialize};

pub use allowed::{Allow, Allowed};
pub use found::Finding;
pub use rule::{Level, Rule};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::{Content, Opened};
use found::Found;

/// What is listed, and what fails.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What is not accused: `RULE`, `RULE=VALUE`, `RULE=START*`.
    pub allow: Allow,
    /// The lowest level of a finding that is a failure.
    pub fail_on: Level,
    /// Most findings that are listed; all are counted.
    pub limit: u64,
    /// Of a file with more bytes only so many at its beginning and so many at its end are looked through for code.
    #[serde(skip)]
    pub ends: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            allow: Allow::default(),
            fail_on: Level::Note,
            limit: 1000,
            ends: None,
        }
    }
}

impl Inspection for Options {
    const NAME: &'static str = "audit";

    type Document<'a> = Audit;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Audit, Failure> {
        audit(opened, self)
    }
}

/// What was found in a file.
#[derive(Serialize)]
pub struct Audit {
    /// Number of all findings.
    pub total: u64,
    /// The first ones: the rules in their order, each value once.
    pub findings: Vec<Finding>,
    /// Whether the file is the text of a module.
    #[serde(skip)]
    is_text: bool,
    /// Findings that are failures.
    #[serde(skip)]
    failures: u64,
    /// Why a part of the file was not looked at.
    #[serde(skip)]
    problem: Option<Failure>,
}

impl Document for Audit {
    fn result(&self) -> Result<(), Failure> {
        match (&self.problem, self.failures) {
            (Some(problem), _) => Err(problem.clone()),
            (None, 0) => Ok(()),
            (None, _) => Err(Failure::Findings {
                total: self.total,
                listed: self.findings.len() as u64,
            }),
        }
    }
}

/// Looks through a file: MLIR bytecode, IREE modules, files of tensors. Of a damaged file, what can be read of it.
///
/// # Errors
/// As of [`Opened::bytecode`], but all modules of a file that holds several are looked at; `Vm` and `TensorFile` for what
/// cannot be opened.
pub fn audit(opened: &Opened, options: &Options) -> Result<Audit, Failure> {
    let mut found = Found::new(&options.allow);
    let mut problem = None;
    let mut note = |done: Result<(), Failure>| {
        if let Err(failure) = done {
            problem.get_or_insert(failure);
        }
    };
    let of_file = |done: mlirbc::Result<()>| done.map_err(|error| opened.fail(error));
    // All that is around the only module, and the module if its bytes are not among those.
    // What a text says is in its bytecode.
    let is_text = opened.is_text_of_several();
    let is_all = !is_text && (opened.module().is_none() || !opened.contained().is_empty());
    // What compressed parts are decoded to, too.
    let is_short = |ends: u64| opened.source().len() / 2 <= ends;
    let is_in_parts = is_all && options.ends.is_none_or(is_short);
    if is_all {
        note(of_file(byte_scan::scan(
            opened.source(),
            options.ends,
            &mut found,
        )));
    }
    if let Some(module) = opened.vm()? {
        let done = vm_module::find(module, &mut found);
        note(done.map_err(|error| Failure::vm(opened.name(), error)));
    } else if opened.tensor_file()?.is_none()
        // Those are all looked at below.
        && !matches!(opened.content(), Content::Several(_))
    {
        let file = opened.bytecode()?;
        let view = file.view();
        let is_looked_at = |module: &Module| {
            is_in_parts && module.place.inner.is_some()
                || is_all && is_inside(opened.source(), file.source())
        };
        if opened.module().is_some_and(|it| !is_looked_at(it)) {
            note(of_file(byte_scan::scan(
                file.source(),
                options.ends,
                &mut found,
            )));
        }
        note(of_file(inside::of_module(view, &mut found)));
        if opened.is_whole_file() {
            note(of_file(byte_scan::name_parts(view, &mut found.findings)));
        }
        note(opened.outcome());
    }
    if is_text {
        note(inside::of_text(opened, &mut found));
    } else {
        note(inside::find(opened, is_in_parts, options.ends, &mut found));
    }
    let Found {
        mut findings, more, ..
    } = found;
    findings.sort_by_key(|(rule, it)| (*rule, it.offset));
    let total = findings.len() as u64 + more;
    let failures = findings
        .iter()
        .filter(|(_, it)| it.level >= options.fail_on);
    let failures = failures.count() as u64 + more;
    findings.truncate(usize::try_from(options.limit).unwrap_or(usize::MAX));
    Ok(Audit {
        total,
        findings: findings.into_iter().map(|(_, it)| it).collect(),
        is_text: is_text || opened.is_text(),
        failures,
        problem,
    })
}

/// Whether a module is a part of the bytes of a file.
fn is_inside(file: &Source<'_>, module: &Source<'_>) -> bool {
    let both = file.bytes().zip(module.bytes());
    both.is_some_and(|(file, module)| file.as_ptr_range().contains(&module.as_ptr()))
}
