//! `mlirbc info`: a summary of a file.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::{Bytecode, ErrorKind, SectionId, View};
use mlirbc_containers::Module;
use serde::Serialize;

use crate::cmd::file::find::Facts;
use crate::cmd::tables::dialects::Dialects;
use crate::cmd::{tensor_files, vmfb};
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Problem};
use crate::output::{self, Failure};
use crate::style::{self, escape};

/// Show the facts of a file: version, producer, dialects, counts, size by section.
///
/// A damaged file is summarized as far as it can be read; a file of another
/// format is named. Of a module inside another file, such as a jax.export
/// artifact, also what that file says about it: function, platforms, shapes.
///
/// Examples:
///   mlirbc info model.mlirbc
///   mlirbc info model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report<L> {
    #[serde(skip_serializing_if = "Option::is_none")]
    container: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<Facts>,
    size: u64,
    version: u8,
    producer: String,
    counts: Counts,
    /// `None` if they cannot be read.
    dialects: Option<L>,
    sections: Vec<SectionSize>,
    problems: Vec<Problem>,
}

/// Number of entries; `None` if the table cannot be read.
#[derive(Default, Serialize)]
struct Counts {
    strings: Option<u32>,
    op_names: Option<u32>,
    attributes: Option<u32>,
    types: Option<u32>,
    resources: Option<u32>,
    properties: Option<u32>,
}

#[derive(Serialize)]
struct SectionSize {
    name: &'static str,
    offset: u64,
    length: u64,
}

/// Collects the distinct errors.
struct Findings(Vec<mlirbc::Error>);

impl Findings {
    fn keep<T>(&mut self, result: mlirbc::Result<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                if !self.0.contains(&error) {
                    self.0.push(error);
                }
                None
            }
        }
    }
}

fn counts(view: View<'_>, findings: &mut Findings) -> Counts {
    let file = view.file();
    // A missing optional section may also be one behind the damage.
    let known = |id| file.problem().is_none() || file.find_section(id).is_some();
    let resources = known(SectionId::ResourceOffset) && known(SectionId::Resource);
    Counts {
        strings: findings.keep(view.num_strings()),
        op_names: findings.keep(view.op_names()).map(|n| n.len() as u32),
        attributes: findings.keep(view.num_attrs()),
        types: findings.keep(view.num_types()),
        resources: findings.keep(view.num_resources()).filter(|_| resources),
        properties: findings
            .keep(view.num_properties())
            .filter(|_| known(SectionId::Properties)),
    }
}

/// The dialects, if each of them can be read.
fn dialects<'a>(view: View<'a>, findings: &mut Findings) -> Option<Dialects<'a>> {
    let read = || {
        let dialects = Dialects::new(view)?;
        dialects.iter().try_for_each(|dialect| dialect.map(drop))?;
        Ok(dialects)
    };
    findings.keep(read())
}

fn report<L>(
    input: &Input,
    file: &Bytecode<'_>,
    counts: Counts,
    dialects: Option<L>,
    findings: &Findings,
) -> Report<L> {
    let module = input.module();
    let sections = file.sections().iter().map(|s| SectionSize {
        name: s.id.name(),
        offset: s.data.start,
        length: s.data.len,
    });
    Report {
        container: module.and_then(|it| Some(it.container?.name())),
        entry: module.and_then(|it| it.entry.clone()),
        details: module.and_then(|it| Some(Facts::new(it.details.as_ref()?))),
        size: file.file_len(),
        version: file.version().number(),
        producer: file.producer().to_string(),
        counts,
        dialects,
        sections: sections.collect(),
        problems: findings.0.iter().map(Problem::new).collect(),
    }
}

fn write(
    out: &mut dyn Write,
    report: &Report<&Dialects<'_>>,
    input: &Input,
) -> std::io::Result<()> {
    writeln!(out, "file        {}", input.name())?;
    if let Some(module) = input.module() {
        write_module(out, module)?;
    }
    writeln!(out, "size        {} bytes", report.size)?;
    writeln!(out, "version     {}", report.version)?;
    writeln!(out, "producer    {}", escape(report.producer.as_bytes()))?;
    let counts = &report.counts;
    for (what, count) in [
        ("op names", counts.op_names),
        ("attributes", counts.attributes),
        ("types", counts.types),
        ("strings", counts.strings),
        ("resources", counts.resources),
        ("properties", counts.properties),
    ] {
        let count = count.map_or("?".to_string(), |n| n.to_string());
        writeln!(out, "{what:<10}  {count}")?;
    }
    let dialects = report.dialects.map(|all| all.len().to_string());
    writeln!(out, "dialects    {}", dialects.unwrap_or("?".to_string()))?;
    for dialect in report.dialects.iter().flat_map(|all| all.iter()).flatten() {
        let line = format!("  {:<16}  {}", dialect.shown(), dialect.version());
        writeln!(out, "{}", line.trim_end_matches(" -").trim_end())?;
    }
    writeln!(out, "sections    {}", report.sections.len())?;
    for s in &report.sections {
        let share = s.length as f64 * 100.0 / report.size.max(1) as f64;
        writeln!(
            out,
            "  {:<16}  {:>14} bytes  {share:5.1}%",
            s.name, s.length
        )?;
    }
    Ok(())
}

/// Where a module is inside the file, and what its container says about it.
fn write_module(out: &mut dyn Write, module: &Module) -> std::io::Result<()> {
    writeln!(out, "module at   {}", module.place)?;
    if let Some(container) = module.container {
        writeln!(out, "container   {}", container.name())?;
    }
    if let Some(entry) = &module.entry {
        writeln!(out, "entry       {}", style::name(entry.as_bytes()))?;
    }
    let Some(details) = &module.details else {
        return Ok(());
    };
    writeln!(out, "function    {}", style::name(details.name.as_bytes()))?;
    if let Some(version) = details.calling_convention {
        writeln!(out, "convention  {version}")?;
    }
    if let Some(version) = &details.jax_version {
        writeln!(out, "jax         {}", style::name(version.as_bytes()))?;
    }
    let platforms = details.platforms.join(", ");
    writeln!(out, "platforms   {}", style::name(platforms.as_bytes()))?;
    for (what, list) in [("inputs", &details.inputs), ("outputs", &details.outputs)] {
        let Some(list) = list else { continue };
        writeln!(out, "{what:<10}  {}", list.len())?;
        for value in list {
            writeln!(out, "  {}", style::name(value.as_bytes()))?;
        }
    }
    Ok(())
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    match input.vmfb() {
        Ok(None) => {}
        Ok(Some(module)) => return vmfb::info::run("info", opts.inputs.json, &module, input),
        Err(failure) => return foreign(opts, input, failure),
    }
    match input.tensor_file() {
        Ok(None) => {}
        Ok(Some(file)) => return tensor_files::info::run(opts.inputs.json, &*file, input),
        Err(failure) => return foreign(opts, input, failure),
    }
    let file = match input.open_tolerant() {
        Ok(file) => file,
        Err(failure) => return foreign(opts, input, failure),
    };
    let mut findings = Findings(file.problem().into_iter().cloned().collect());
    let counts = counts(file.view(), &mut findings);
    let dialects = dialects(file.view(), &mut findings);
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        // `dialects` has read each of them: there is no error.
        let unused = Cell::new(None);
        let dialects = dialects.as_ref().map(|dialects| dialects.list(&unused));
        let report = report(input, &file, counts, dialects, &findings);
        json::write(&mut out, "info", input, &report)?;
    } else {
        let report = report(input, &file, counts, dialects.as_ref(), &findings);
        write(&mut out, &report, input)?;
    }
    out.flush()?;
    match findings.0.into_iter().next() {
        None => Ok(()),
        Some(first) => Err(input.fail(first)),
    }
}

/// A file without a readable header: JSON names its format, too.
fn foreign(opts: &Opts, input: &Input, failure: Failure) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Foreign {
        kind: String,
        problems: Vec<Problem>,
    }
    match &failure {
        Failure::TensorFile { error, offset, .. } if opts.inputs.json => {
            let body = Foreign {
                kind: "Unreadable".to_string(),
                problems: vec![Problem::of_message(error, *offset)],
            };
            json::write(&mut output::stdout(), "info", input, &body)?;
        }
        Failure::File { error, .. } if opts.inputs.json => {
            let kind = match error.kind() {
                ErrorKind::NotBytecode { found } => format!("{found:?}"),
                ErrorKind::NewerVersion { .. } => "NewerVersion".to_string(),
                _ => "Unreadable".to_string(),
            };
            let body = Foreign {
                kind,
                problems: vec![Problem::new(error)],
            };
            json::write(&mut output::stdout(), "info", input, &body)?;
        }
        _ => {}
    }
    Err(failure)
}
