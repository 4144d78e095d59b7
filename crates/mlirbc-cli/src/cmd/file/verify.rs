//! `mlirbc verify`: violations of the format's rules.

use clap::Args;
use mlirbc_report::verify::{self, Findings, verify};
use mlirbc_report::{Document, compat};
use mlirbc_verify::Finding;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;

/// Check all bytes of a file, and list each violation of a rule.
///
/// A line has the rule, the offset and a message. The rules are those of the
/// bytecode format and of the encodings of the dialects; the semantics of
/// operations are not checked. Of a truncated file this cause comes first.
/// Without a finding a message on stderr has what was checked. Tensors whose
/// alignment is too small for their elements, by the data layout of the module,
/// are warnings on stderr: they break no rule. Of a safetensors, GGUF or .irpa file
/// the header and all entries are checked.
///
/// Examples:
///   mlirbc verify model.mlirbc
///   mlirbc verify model.mlirbc --json
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

/// A finding as a line: the offset is moved from the message to the front.
fn text(finding: &Finding) -> String {
    let Finding {
        rule, pos, message, ..
    } = finding;
    let Some(pos) = pos else {
        return format!("{rule} - {message}");
    };
    let place = format!(" at {pos:#x}");
    let (what, frames) = match message.split_once(&place) {
        Some((what, rest)) if rest.is_empty() || rest.starts_with([',', ' ']) => (what, rest),
        _ => (message.as_str(), ""),
    };
    format!("{rule} {pos:#x} {what}{frames}")
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let opened = input.opened()?;
    let report = verify(opened, &verify::Options { limit: opts.limit })?;
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
