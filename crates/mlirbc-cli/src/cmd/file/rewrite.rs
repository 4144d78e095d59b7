//! `mlirbc rewrite`: the file, written again.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::Version;
use mlirbc::compat::{Releases, StablehloVersion};
use mlirbc::write::{Plan, Rewrite};
use mlirbc_document::text::escape;
use mlirbc_report::OtherDialect;
use mlirbc_report::compat::{Contained, for_release, to_stablehlo, to_version};
use mlirbc_report::sizes::{Sizes, sizes};

use crate::choice::choice;
use crate::cmd::edit::output::Output;
use crate::input::Input;
use crate::json;
use crate::output::{self, Failure};
use crate::style::{Align, Look, Table};

/// Write the module again, decoded and encoded.
///
/// Without further options the output has the same bytes, whatever wrote the file.
/// Data of resources go from file to file without passing through memory.
///
/// Examples:
///   mlirbc rewrite model.mlirbc -o copy.mlirbc
///   mlirbc rewrite model.mlirbc --to-version 4 -o older.mlirbc
///   mlirbc rewrite model.mlirbc --canonical -o canonical.mlirbc
///   mlirbc rewrite model.mlirbc --for mlir=22 -o readable.mlirbc
///   mlirbc rewrite artifact.mlirbc --stablehlo-version 1.0.0 -o portable.mlirbc
///   mlirbc rewrite exported.jax --stablehlo-version 12-weeks -o older.jax
///   mlirbc rewrite artifact.mlirbc --dialect stablehlo -o stablehlo.mlirbc
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' --dry-run
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// Name another producer in the header. Sections and blobs keep their alignment. Readers tell by
    /// the name which release wrote the properties: keep its first word, as in `MLIR22.1.8 my-tool`.
    #[arg(long, value_name = "TEXT")]
    producer: Option<String>,
    /// Write another version of the format, 0 to 6. All tables keep their numbers.
    #[arg(long, value_name = "N", value_parser = version)]
    to_version: Option<Version>,
    /// Number and order everything as the reference writer of LLVM 22 does. A file that it
    /// made keeps its bytes. For another version, write that first.
    #[arg(long, conflicts_with = "to_version")]
    canonical: bool,
    /// Write the artifact for readers of another version of StableHLO, older or newer: a version, or
    /// `minimum`, `4-weeks`, `12-weeks`, the versions that StableHLO itself chooses for readers of
    /// that age. A module of StableHLO and func becomes an artifact. What the version lacks is
    /// listed, and nothing is written.
    /// A `jax.export` artifact or SavedModel is written with all its modules for that version, and keeps its
    /// own versions; with --at, the module is.
    #[arg(long, value_name = "VERSION", value_parser = stablehlo_version)]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical"])]
    stablehlo_version: Option<StablehloVersion>,
    /// Write a portable artifact as the module that its readers make of it, in the dialects StableHLO and func.
    /// What has no counterpart there is named, and nothing is written.
    #[arg(long, value_name = "DIALECT", value_parser = choice(&OtherDialect::ALL))]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical", "stablehlo_version"])]
    dialect: Option<OtherDialect>,
    /// Write for another release of LLVM, older or newer, `mlir=22`: with its records of properties and its
    /// encodings, so that its tools read the file. Operations that the release defines otherwise stay as
    /// they are. Text of the module, but not the data of resources, is in memory in between.
    #[arg(long = "for", value_name = "RELEASE")]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical", "stablehlo_version", "dialect"])]
    release: Option<String>,
    /// Write nothing: show the size of each section, as it is and as it would be.
    #[arg(long, conflicts_with = "output")]
    dry_run: bool,
    /// Print the sizes as JSON.
    #[arg(long, requires = "dry_run")]
    json: bool,
}

impl Opts {
    fn rewrite(&self) -> Rewrite {
        let mut rewrite = Rewrite::new();
        if let Some(producer) = &self.producer {
            rewrite = rewrite.producer(producer);
        }
        if let Some(version) = self.to_version {
            rewrite = rewrite.version(version);
        }
        if self.canonical {
            rewrite = rewrite.canonical();
        }
        rewrite
    }
}

/// A version of the format, as an argument.
pub(crate) fn version(text: &str) -> Result<Version, String> {
    let number = text.parse().ok().and_then(Version::new);
    number.ok_or_else(|| {
        format!(
            "a version is a number from {} to {}",
            Version::MIN,
            Version::MAX
        )
    })
}

/// A version of StableHLO, or its name, as an argument.
pub(crate) fn stablehlo_version(text: &str) -> Result<StablehloVersion, String> {
    Releases::get().target(text).ok_or_else(|| {
        "a version is two or three numbers such as 1.9.0, or `minimum`, `4-weeks`, `12-weeks`"
            .to_string()
    })
}

/// The artifact for a version of StableHLO. What the user does not see in it is said on stderr.
fn artifact<'f>(
    input: &Input,
    file: &'f mlirbc::Bytecode<'f>,
    version: StablehloVersion,
) -> Result<Plan<'f>, Failure> {
    let (converted, notes) = to_version(&input.name(), file, version)?;
    for note in notes {
        output::note(&format!("{}: {note}", input.name()));
    }
    Ok(converted.plan)
}

/// Writes a container with its modules for a version of StableHLO. Whether the file is one.
fn container(opts: &Opts, version: StablehloVersion) -> Result<bool, Failure> {
    let modules = opts.input.contained()?;
    if modules.is_empty() {
        return Ok(false);
    }
    let name = opts.input.name();
    if opts.dry_run {
        let text =
            format!("{name}: --dry-run shows the sections of one module: choose it with --at");
        return Err(Failure::usage(text));
    }
    let file = opts
        .input
        .source()
        .map_err(|error| opts.input.fail(error))?;
    let contained = Contained::open(file, &name, modules)?;
    let (replaced, notes) = contained.to_version(&name, version)?;
    for note in notes {
        output::note(&note);
    }
    let write = |out: &mut dyn Write| replaced.write_to(out);
    opts.output.write_with(&opts.input, replaced.len(), write)?;
    Ok(true)
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    if let Some(version) = opts.stablehlo_version {
        if container(opts, version)? {
            return Ok(());
        }
    }
    let file = opts.input.open()?;
    let name = opts.input.name();
    let plan = match (opts.stablehlo_version, opts.dialect, &opts.release) {
        (Some(version), ..) => artifact(&opts.input, &file, version)?,
        (None, Some(OtherDialect::Stablehlo), _) => to_stablehlo(&name, &file)?,
        (None, None, Some(release)) => for_release(&name, &file, release)?,
        (None, None, None) => {
            let plan = opts.rewrite().plan(&file);
            plan.map_err(|error| opts.input.fail(error))?
        }
    };
    if opts.dry_run {
        let sizes = sizes(&file, &plan).map_err(|error| opts.input.fail(error))?;
        return show(opts, &sizes, look);
    }
    opts.output.write(&opts.input, &plan)?;
    if let Some(release) = opts.rewrite().lost_release(&file) {
        let name = opts.input.name();
        output::note(&format!(
            "{name}: only its producer stated that {release} wrote it; readers now look for evidence"
        ));
    }
    let stablehlo = file.producer().strip_prefix("StableHLO_v");
    if let Some(version) = stablehlo.filter(|_| opts.to_version.is_some()) {
        let (name, version) = (opts.input.name(), escape(version.as_bytes()));
        output::note(&format!(
            "{name}: its operations stay those of StableHLO {version}; --stablehlo-version writes older ones"
        ));
    }
    Ok(())
}

fn show(opts: &Opts, sizes: &Sizes, look: Look) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    if opts.json {
        json::write(&mut out, "rewrite", &opts.input, sizes)?;
    } else {
        let table = Table::new(&[
            ("part", Align::Left),
            ("before", Align::Right),
            ("after", Align::Right),
        ]);
        table.write(&mut out, look, |rows| {
            let mut all = sizes.parts.iter().chain([&sizes.total]);
            all.try_for_each(|size| {
                rows.row([
                    size.name.to_string(),
                    size.before.to_string(),
                    size.after.to_string(),
                ])
            })
        })?;
        writeln!(
            out,
            "{} bytes are encoded, the others copied",
            sizes.encoded
        )?;
    }
    Ok(out.flush()?)
}
