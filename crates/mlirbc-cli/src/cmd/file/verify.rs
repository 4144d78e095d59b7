//! `mlirbc verify`: violations of the format's rules.

use std::io::Write;

use clap::Args;
use mlirbc_report::verify::{self, Findings, Found, verify};
use mlirbc_report::{Document, Sarif, compat};
use parking_lot::Mutex;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::{Heading, Inputs};
use crate::output::Failure;
use crate::style::Look;

/// Check all bytes of a file, and whether its module is valid; list each violation of a rule.
///
/// A line has the rule, the offset (of a text line and column) and a message. Rules MB0... are
/// those of the bytecode format and of the encodings of the dialects. Of a file whose bytes are
/// right, rules MB1... say what MLIR's verifier says of the module: values, blocks, regions and
/// symbols of any dialect, and of the operations in the tables counts, types, attributes, traits
/// and what the code of their dialects demands (docs/verify.md). Of a truncated file this cause
/// comes first. Without a finding a message on stderr has what was checked, and how many
/// operations no table has. Tensors whose alignment is too small for their elements, by the data
/// layout of the module, are warnings on stderr: they break no rule. Of a safetensors, GGUF or
/// .irpa file the header and all entries are checked.
///
/// Examples:
///   mlirbc verify model.mlirbc
///   mlirbc verify model.mlir --structure-only
///   mlirbc verify models/ --sarif > verify.sarif
///   mlirbc verify artifact.mlirbc --for jaxlib=0.10.2
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Most lines of the list; all are counted. It is limited to 16384 findings plus one
    /// for each 16 bytes of the file.
    #[arg(long, value_name = "N", default_value_t = verify::Options::default().limit)]
    limit: u64,
    /// Of a module judge only what is so in any dialect: values, blocks, regions, symbols.
    #[arg(long)]
    structure_only: bool,
    /// Print SARIF 2.1.0 for code scanning, one run for all files.
    #[arg(long, conflicts_with = "json")]
    sarif: bool,
    /// Do not say what was checked if nothing is found.
    #[arg(short, long)]
    quiet: bool,
    /// Also whether a reader reads the file, `mlir=19` or `iree=3.13`, as `compat` says.
    #[arg(long = "for", value_name = "READER")]
    reader: Option<String>,
    /// Of an IREE module the same of a release of IREE's runtime, such as `3.13`.
    #[arg(long, value_name = "RELEASE", hide = true, conflicts_with = "reader")]
    runtime: Option<String>,
}

/// A finding as a line: the offset, which is moved from the message to the front, or the place in a text.
fn text(finding: &Found) -> String {
    let Found { rule, message, .. } = finding;
    let from = |it: &String| format!(" ({it})");
    let location = || finding.location.as_ref().map_or(String::new(), from);
    let Some(pos) = finding.offset else {
        return match (&finding.location, finding.place) {
            (Some(location), Some(_)) => format!("{rule} {location} {message}"),
            _ => format!("{rule} - {message}{}", location()),
        };
    };
    let place = format!(" at {pos:#x}");
    let (what, frames) = match message.split_once(&place) {
        Some((what, rest)) if rest.is_empty() || rest.starts_with([',', ' ']) => (what, rest),
        _ => (message.as_str(), ""),
    };
    format!("{rule} {pos:#x} {what}{frames}{}", location())
}

impl Opts {
    fn options(&self) -> verify::Options {
        verify::Options {
            limit: self.limit,
            structure_only: self.structure_only,
        }
    }
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    if opts.sarif {
        return sarif(opts, look);
    }
    opts.inputs.each("verify", look, |input| one(opts, input))
}

/// One log for all files, also if some have findings or cannot be read.
fn sarif(opts: &Opts, look: Look) -> Result<(), Failure> {
    let log = Mutex::new(Sarif::default());
    let run = |input: &Input| {
        let name = input.name();
        match (input.opened()).and_then(|it| Ok(verify(it, &opts.options())?)) {
            Ok(report) => {
                let done = report.result();
                (log.lock()).add_findings(&name, &report, done.as_ref().err());
                Ok(done?)
            }
            Err(failure) => {
                log.lock().add_failure(&name, &failure.to_string());
                Err(failure)
            }
        }
    };
    let done = opts.inputs.each_file("verify", look, Heading::None, run);
    let mut out = std::io::BufWriter::new(crate::output::stdout());
    writeln!(out, "{:#}", log.into_inner().into_verify_log())?;
    out.flush()?;
    done
}

fn one(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let opened = input.opened()?;
    let report = verify(opened, &opts.options())?;
    let answers = match (&opts.reader, &opts.runtime) {
        (Some(reader), _) => Some(compat::of_reader(opened, reader)?),
        (None, Some(release)) => Some(compat::of_runtime(opened, release)?),
        (None, None) => None,
    };
    let done = answer("verify", (input, opts.inputs.json), &report, |out| {
        match &report {
            Findings::Bytecode(it) => {
                let mut lines = it.findings.iter().map(text);
                lines.try_for_each(|line| writeln!(out, "{line}"))?;
            }
            Findings::Vm(it) | Findings::Tensors(it) => {
                for it in &it.findings {
                    let offset = it.offset.map_or("-".to_string(), |pos| format!("{pos:#x}"));
                    writeln!(out, "{} {offset} {}", it.rule, it.message)?;
                }
            }
        }
        Ok(())
    });
    if done.as_ref().is_err_and(Failure::is_of_output) {
        return done;
    }
    if !opts.quiet {
        notes(&report, input);
        input.say_definitions();
    }
    if let Some(answers) = &answers {
        let name = input.name();
        answers
            .notes()
            .for_each(|it| input.streams.note(&format!("{name}: {it}")));
    }
    done?;
    Ok(answers.map_or(Ok(()), |it| it.result())?)
}

/// Warnings, and what was checked if there are no findings.
fn notes(report: &Findings, input: &Input) {
    let name = input.name();
    let warnings = match report {
        Findings::Bytecode(it) => it.warnings.as_slice(),
        Findings::Vm(_) | Findings::Tensors(_) => &[],
    };
    for it in warnings {
        input.say(&format_args!(
            "{name}: warning: tensor {} at {:#x} has alignment {}, its elements need {}",
            it.key.shown(),
            it.offset,
            it.alignment,
            it.element_alignment
        ));
    }
    if let Some(checked) = report.checked() {
        input.say(&format_args!("{name}: no findings in {checked}"));
    }
}
