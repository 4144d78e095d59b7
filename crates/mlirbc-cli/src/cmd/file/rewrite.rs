//! `mlirbc rewrite`: the file, written again.

use std::io::{self, BufWriter, Write, stdout};
use std::path::PathBuf;

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::write::{self, Plan, Rewrite};
use serde::Serialize;

use crate::input::Input;
use crate::json;
use crate::output::{Failure, Outputs, Target};
use crate::progress::Progress;
use crate::style::{Align, ColorChoice, Table};

/// Write the module again, decoded and encoded.
///
/// Without further options the output has the same bytes, whatever wrote the file.
/// Data of resources go from file to file without passing through memory.
///
/// The output appears when it is complete, and replaces another file only with
/// --force. With it, it may also be the input: the old file stays until the new one
/// is complete. A module inside another file never replaces that.
///
/// Examples:
///   mlirbc rewrite model.mlirbc -o copy.mlirbc
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' -o model.mlirbc --force
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' --dry-run
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Replace an output file that exists, even the input.
    #[arg(long, requires = "output")]
    force: bool,
    /// Name another producer in the header. Sections and blobs keep their alignment. Readers tell by
    /// the name how StableHLO and others stored properties and elements: keep its beginning.
    #[arg(long, value_name = "TEXT")]
    producer: Option<String>,
    /// Write nothing: show the size of each section, as it is and as it would be.
    #[arg(long, conflicts_with = "output")]
    dry_run: bool,
    /// Print the sizes as JSON.
    #[arg(long, requires = "dry_run")]
    json: bool,
}

impl Opts {
    fn rewrite(&self) -> Rewrite {
        let rewrite = Rewrite::new();
        match &self.producer {
            Some(producer) => rewrite.producer(producer),
            None => rewrite,
        }
    }
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let plan = opts.rewrite().plan(&file);
    let plan = plan.map_err(|error| opts.input.fail(error))?;
    if opts.dry_run {
        return show(opts, &Sizes::new(opts, &file, &plan)?, color);
    }
    let mut outputs = Outputs::new(opts.input.id(), opts.force);
    if opts.input.module().is_none() {
        outputs = outputs.in_place();
    }
    outputs.target(opts.output.as_deref(), |target| {
        let mut progress = Progress::new(plan.len());
        let done = match (target, opts.input.handle()) {
            (Target::File(out), Some(input)) => {
                plan.write_to_file(input, out, |bytes| progress.add(bytes))
            }
            (Target::File(out), None) => plan.write_to(Counted { out, progress }),
            (Target::Stream(out), _) => plan.write_to(Counted { out, progress }),
        };
        done.map_err(|failure| match failure {
            write::Failure::File(error) => opts.input.fail(error),
            write::Failure::Output(error) => error.into(),
        })
    })
}

/// A stream that shows how many bytes it got.
struct Counted<W> {
    out: W,
    progress: Progress,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        const PIECE: usize = 4 << 20;
        let written = self.out.write(&bytes[..bytes.len().min(PIECE)])?;
        self.progress.add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Bytes of the parts of a file, as it is and as it would be written.
#[derive(Serialize)]
struct Sizes {
    parts: Vec<Size>,
    total: Size,
    /// Of those that would be written, how many are encoded anew; the others are copied.
    encoded: u64,
}

/// A section has its header and padding.
#[derive(Serialize)]
struct Size {
    name: &'static str,
    before: u64,
    after: u64,
}

impl Sizes {
    fn new(opts: &Opts, file: &Bytecode<'_>, plan: &Plan<'_>) -> Result<Sizes, Failure> {
        let sections = plan.sections().map_err(|error| opts.input.fail(error))?;
        let size = |section: &mlirbc::Section| section.data.end() - section.header;
        let first = |sections: &[mlirbc::Section]| sections.first().map_or(0, |it| it.header);
        let mut parts = vec![Size {
            name: "header",
            before: first(file.sections()),
            after: first(&sections),
        }];
        for section in &sections {
            parts.push(Size {
                name: section.id.name(),
                before: file.find_section(section.id).map_or(0, |it| size(&it)),
                after: size(section),
            });
        }
        for section in file.sections() {
            if !sections.iter().any(|it| it.id == section.id) {
                parts.push(Size {
                    name: section.id.name(),
                    before: size(section),
                    after: 0,
                });
            }
        }
        Ok(Sizes {
            parts,
            total: Size {
                name: "total",
                before: file.file_len(),
                after: plan.len(),
            },
            encoded: plan.encoded_len(),
        })
    }
}

fn show(opts: &Opts, sizes: &Sizes, color: ColorChoice) -> Result<(), Failure> {
    let mut out = BufWriter::new(stdout().lock());
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
