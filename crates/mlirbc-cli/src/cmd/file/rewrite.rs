//! `mlirbc rewrite`: the file, written again.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::Version;
use mlirbc::write::Rewrite;
use mlirbc_report::sizes::{Sizes, sizes};

use crate::cmd::edit::output::Output;
use crate::input::Input;
use crate::json;
use crate::output::{self, Failure};
use crate::style::{Align, ColorChoice, Table};

/// Write the module again, decoded and encoded.
///
/// Without further options the output has the same bytes, whatever wrote the file.
/// Data of resources go from file to file without passing through memory.
///
/// Examples:
///   mlirbc rewrite model.mlirbc -o copy.mlirbc
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' -o model.mlirbc --force
///   mlirbc rewrite model.mlirbc --to-version 4 -o older.mlirbc
///   mlirbc rewrite model.mlirbc --canonical -o canonical.mlirbc
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' --dry-run
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// Name another producer in the header. Sections and blobs keep their alignment. Readers tell by
    /// the name how StableHLO and others stored properties and elements: keep its beginning.
    #[arg(long, value_name = "TEXT")]
    producer: Option<String>,
    /// Write another version of the format, 0 to 6. All tables keep their numbers.
    #[arg(long, value_name = "N", value_parser = version)]
    to_version: Option<Version>,
    /// Number and order everything as the reference writer of LLVM 22 does. A file that it
    /// made keeps its bytes. For another version, write that first.
    #[arg(long, conflicts_with = "to_version")]
    canonical: bool,
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
fn version(text: &str) -> Result<Version, String> {
    let number = text.parse().ok().and_then(Version::new);
    number.ok_or_else(|| {
        format!(
            "a version is a number from {} to {}",
            Version::MIN,
            Version::MAX
        )
    })
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let plan = opts.rewrite().plan(&file);
    let plan = plan.map_err(|error| opts.input.fail(error))?;
    if opts.dry_run {
        let sizes = sizes(&file, &plan).map_err(|error| opts.input.fail(error))?;
        return show(opts, &sizes, color);
    }
    opts.output.write(&opts.input, &plan)
}

fn show(opts: &Opts, sizes: &Sizes, color: ColorChoice) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    if opts.json {
        json::write(&mut out, "rewrite", &opts.input, sizes)?;
    } else {
        let table = Table::new(&[
            ("part", Align::Left),
            ("before", Align::Right),
            ("after", Align::Right),
        ]);
        table.write(&mut out, color, |rows| {
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
