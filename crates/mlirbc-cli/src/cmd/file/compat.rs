//! `mlirbc compat`: who reads a file.

use std::io::Write;
use std::path::Path;

use clap::Args;
use mlirbc::producer::NamedRelease;
use mlirbc_compat::{Releases, Since};
use mlirbc_document::text::plural;
use mlirbc_report::compat::{self, Compatibility, compat};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::Look;

/// Show which versions of StableHLO and which releases read a file.
///
/// `as it is` is the first version that reads the file; `lowest` the lowest for which
/// `mlirbc rewrite --stablehlo-version` can write it, with what forces it, the most demanding
/// first: of modules of StableHLO, too, which are no artifacts yet. Releases that the tool does not know are never guessed. Of an IREE module it shows
/// the releases of IREE's runtime that load it, and what it needs: features, modules, devices
/// and formats of executables.
///
/// Examples:
///   mlirbc compat artifact.mlirbc
///   mlirbc compat artifact.mlirbc jaxlib=0.4.30
///   mlirbc compat exported.jax --for jax=0.10.2 --for stablehlo=1.17.0
///   mlirbc compat module.vmfb --for iree=3.10
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc compat [OPTIONS] <FILE>... [READER]...")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Ask for a reader: `mlir=19` (a release of LLVM, with its dialects), `stablehlo=1.9.5`, `jax=0.5.3` or
    /// `jaxlib=0.4.30` (with the `jax.export` artifact around the module), `iree=3.10` (the compiler for artifacts,
    /// the runtime for IREE modules), `xla-call-module=9` (the last calling convention that it reads).
    /// `llvm19` and `jax==0.5.3` are read, too. The status is 1 unless it is known to read the
    /// file. Several are possible; the word alone is the same.
    #[arg(long = "for", alias = "reader", value_name = "READER")]
    reader: Vec<String>,
}

/// Whether a word names a file, and no reader.
pub(crate) fn is_file(word: &str) -> bool {
    let is_reader = word.contains('=') || NamedRelease::parse(word).is_some();
    !is_reader || Path::new(word).exists()
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = compat::Options {
        reader: [&opts.reader[..], &input.asked].concat(),
    };
    let document = compat(input.opened()?, &options)?;
    answer("compat", (input, opts.inputs.json), &document, |out| {
        Ok(write(out, &document, look)?)
    })
}

/// A line, if there is anything in it.
fn list(out: &mut dyn Write, name: &str, all: impl Iterator<Item = String>) -> std::io::Result<()> {
    let all: Vec<_> = all.collect();
    match all.is_empty() {
        true => Ok(()),
        false => writeln!(out, "{name:11} {}", all.join(", ")),
    }
}

fn write(out: &mut dyn Write, document: &Compatibility<'_>, look: Look) -> std::io::Result<()> {
    write!(out, "format      {}", document.format_version)?;
    let (formats, readers) = document
        .readers
        .iter()
        .partition::<Vec<_>, _>(|it| it.reader == "llvm");
    for it in formats {
        let release = it.release.unwrap_or("not known");
        write!(out, " (LLVM {release} and later)")?;
    }
    writeln!(out)?;
    if let Some(stablehlo) = &document.stablehlo {
        if stablehlo.artifact {
            let written_for = stablehlo.written_for.as_deref().unwrap_or("not stated");
            writeln!(out, "written for {written_for}")?;
            writeln!(out, "as it is    {}", stablehlo.as_is)?;
        } else {
            let how = match stablehlo.lowest {
                Since::NotKnown => ", and none can be made",
                Since::Version(_) => ": rewrite --stablehlo-version makes one",
            };
            writeln!(out, "as it is    no artifact{how}")?;
        }
        write!(out, "lowest      {}", stablehlo.lowest)?;
        if stablehlo.lowest != stablehlo.lowest_without_ranges {
            let lowest = stablehlo.lowest_without_ranges;
            write!(out, " ({lowest} without the ranges of locations)")?;
        }
        writeln!(out)?;
        for it in &stablehlo.other_dialects {
            let dialect = it.dialect.shown();
            let what = match it.operations {
                0 => "attributes or types".to_string(),
                count => plural(count, "operation"),
            };
            writeln!(
                out,
                "not VHLO    {dialect}: {what}, of which no version is known"
            )?;
        }
    } else if document.producer.is_some() {
        writeln!(
            out,
            "StableHLO   no artifact: the module has no operations of VHLO, StableHLO or func alone"
        )?;
    }
    if let Some(target) = &document.target {
        let features = target.features.iter().map(ToString::to_string);
        let modules = target.modules.iter().map(|it| {
            let (name, least) = (it.name.shown(), it.minimum_version);
            let optional = if it.optional { " (optional)" } else { "" };
            format!("{name} {least}{optional}")
        });
        let devices = target.devices.iter().map(|it| it.name.shown());
        let formats = target.formats.iter().map(|it| it.name.shown());
        list(out, "features", features)?;
        list(out, "modules", modules)?;
        list(out, "devices", devices)?;
        list(out, "formats", formats)?;
    }
    if let Some(convention) = document.details.and_then(|it| it.calling_convention) {
        let row = Releases::get().convention(convention);
        let since = row.and_then(|it| it.date);
        let since = since.map_or(String::new(), |day| format!(" (XlaCallModule since {day})"));
        writeln!(out, "convention  {convention} of jax.export{since}")?;
    }
    for it in readers {
        let release = it.release.unwrap_or("not known");
        let date = it.date.map_or(String::new(), |date| format!(" ({date})"));
        let until = match it.last_release.filter(|_| it.release.is_some()) {
            None if it.release.is_none() => String::new(),
            Some(last) => format!("to {last}"),
            None => "and later".to_string(),
        };
        let line = format!("reader      {} {release}{date} {until}", it.reader);
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "releases    as known on {}", document.releases_checked)?;
    for need in document.stablehlo.iter().flat_map(|it| &it.needs) {
        let title = match need.has_no_counterpart() {
            true => "refused",
            false => "needs",
        };
        let location = need.location.shown();
        let others = title.len().max(11) + 1 + need.line_at("").chars().count();
        let location = look.part(&location, others);
        writeln!(out, "{title:11} {}", need.line_at(&location))?;
    }
    for answer in &document.answers {
        writeln!(out, "{}: {}", answer.reader, answer.answer)?;
        for reason in &answer.reasons {
            writeln!(out, "  {reason}")?;
        }
    }
    Ok(())
}
