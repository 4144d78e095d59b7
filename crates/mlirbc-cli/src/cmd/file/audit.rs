//! `mlirbc audit`: what someone should know of a file before it is run, or passed on.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::text::{escape, plural};
use mlirbc_report::Document;
use mlirbc_report::Sarif;
use mlirbc_report::audit::{self, Allow, Allowed, Audit, Finding, Level, audit};
use parking_lot::Mutex;

use crate::answer::answer;
use crate::choice::choice;
use crate::cmd::ops::list::{or_dash, symbol};
use crate::input::Input;
use crate::inputs::{Heading, Inputs};
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// List what a file calls outside, code in it, unknown dialects, traces of its maker.
///
/// Each value of a rule is listed once, with its first place. The rules:
///   python-callback     error    runs Python in the process that runs the file
///   pickle              error    a pickle: who loads it runs what it says
///   custom-call-target  warning  a custom call of a target that is not of a public project
///   external-function   warning  a function that the module does not have, of no known library
///   unknown-import      warning  needs a module that IREE does not have
///   inline-assembly     warning  assembly in an operation
///   host-transfer       warning  infeed, outfeed, send and recv of the host
///   native-code         warning  ELF, PE, Mach-O, WebAssembly, bitcode of LLVM
///   device-code         warning  PTX, cubin, SPIR-V, ELF for GPUs
///   unknown-dialect     warning  a dialect of no public project
///   user-name           warning  the name of a user, in a path, anywhere in the file
///   absolute-path       note     an absolute path, in a location
///
/// The status is 1 if there is a finding that is not allowed. Files of tensors and IREE
/// modules (whose code is compiled: allow `native-code`) are looked through as well.
/// All that `mlirbc find` lists is looked through, and what compressed parts hold.
///
/// Examples:
///   mlirbc audit model.mlirbc
///   mlirbc audit models/ --allow custom-call-target=my_* --fail-on warning
///   mlirbc audit models/ --sarif > audit.sarif
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Not to list this: a rule, or one of its values; a `*` at its end stands for any end. Again for more.
    #[arg(long, value_name = "RULE[=VALUE]")]
    allow: Vec<Allowed>,
    /// The same, a line each; `#` begins a comment.
    #[arg(long, value_name = "FILE")]
    allow_file: Option<PathBuf>,
    /// The lowest level of a finding that makes the status 1.
    #[arg(long, value_name = "LEVEL", default_value = "note", value_parser = choice(&Level::ALL))]
    fail_on: Level,
    /// Most lines of the list; all are counted.
    #[arg(long, value_name = "N", default_value_t = audit::Options::default().limit)]
    limit: u64,
    /// Print SARIF 2.1.0 for code scanning, one run for all files.
    #[arg(long, conflicts_with = "json")]
    sarif: bool,
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let mut allow = opts.allow.clone();
    if let Some(path) = &opts.allow_file {
        allow.extend(allowed(path)?);
    }
    let options = audit::Options {
        allow: Allow(allow),
        fail_on: opts.fail_on,
        limit: opts.limit,
        ..audit::Options::default()
    };
    if opts.sarif {
        return sarif(opts, &options, look);
    }
    let run = |input: &Input| one(opts, &options, input, look);
    opts.inputs.each_file("audit", look, Heading::None, run)
}

/// The findings in a file, under its name if there are several files.
fn one(opts: &Opts, options: &audit::Options, input: &Input, look: Look) -> Result<(), Failure> {
    let report = audit(input.opened()?, options)?;
    answer("audit", (input, opts.inputs.json), &report, |out| {
        if report.findings.is_empty() && !look.is_data() {
            return Ok(());
        }
        if input.is_one_of_several && !look.is_data() {
            writeln!(out, "==> {} <==", input.title())?;
        }
        table(&report, out, look)
    })?;
    if report.total == 0 && !input.is_one_of_several {
        let (name, bytes) = (input.name(), plural(input.extent(), "byte"));
        input.say(&format_args!("{name}: no findings in {bytes}"));
    }
    Ok(())
}

fn table(report: &Audit, out: &mut dyn Write, look: Look) -> Result<(), Failure> {
    let table = Table::new(&[
        ("level", Align::Left),
        ("rule", Align::Left),
        ("value", Align::Left),
        ("count", Align::Right),
        ("in", Align::Left),
        ("first at", Align::Left),
    ]);
    table.write(out, look, |rows| {
        report
            .findings
            .iter()
            .try_for_each(|it| Ok::<_, Failure>(rows.row(cells(it))?))
    })
}

fn cells(it: &Finding) -> [String; 6] {
    let place = match it.around.bytes() {
        Some(_) => symbol(&it.around),
        None => or_dash(&it.part),
    };
    let place = match (&it.at, place.as_str()) {
        (None, _) => place,
        (Some(at), "-") => format!("at {at}"),
        (Some(at), _) => format!("at {at}: {place}"),
    };
    let first = match (it.source.source.bytes(), it.offset) {
        (Some(_), _) => it.source.source.shown(),
        (None, Some(at)) => format!("{at:#x}"),
        (None, None) => "-".to_string(),
    };
    [
        it.level.name().to_string(),
        it.rule.to_string(),
        it.value.shown(),
        it.count.to_string(),
        place,
        first,
    ]
}

/// One log for all files, also if some have findings or cannot be read.
fn sarif(opts: &Opts, options: &audit::Options, look: Look) -> Result<(), Failure> {
    let log = Mutex::new(Sarif::default());
    let run = |input: &Input| {
        let name = input.name();
        let opened = input.opened();
        match opened.and_then(|it| Ok(audit(it, options)?)) {
            Ok(report) => {
                let done = report.result();
                log.lock().add(&name, &report, done.as_ref().err());
                Ok(done?)
            }
            Err(failure) => {
                log.lock().add_failure(&name, &failure.to_string());
                Err(failure)
            }
        }
    };
    let done = opts.inputs.each_file("audit", look, Heading::None, run);
    let mut out = std::io::BufWriter::new(crate::output::stdout());
    writeln!(out, "{:#}", log.into_inner().into_log())?;
    out.flush()?;
    done
}

/// What a file allows.
fn allowed(path: &Path) -> Result<Vec<Allowed>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::of_file(path, e.into()))?;
    Allowed::of_lines(&text).map_err(|why| {
        let path = escape(path.as_os_str().as_encoded_bytes());
        Failure::usage(format!("{path}: {}", escape(why.as_bytes())))
    })
}
