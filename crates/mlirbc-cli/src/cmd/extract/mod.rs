//! `mlirbc extract`: the bytes of blobs and of constants.

mod element;
mod folder;
mod safetensors_file;

use std::io::{self, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use mlirbc::View;
use mlirbc::tables::ResourceKind;
use mlirbc::tensor::{Origin, TensorBytes, TensorData, Weight, npy};

use self::safetensors_file::SafetensorsFile;
use crate::input::{Input, parse_size};
use crate::lookup::find;
use crate::output::{Failure, write_file};
use crate::progress::Progress;
use crate::style::escape;

/// Bytes written between two updates of the progress bar.
const PIECE: usize = 4 << 20;

/// Write tensors to files: raw bytes, NumPy's .npy, or safetensors.
///
/// A key is that of a resource, or attr#N for a constant in an attribute, as
/// `mlirbc ls` shows it. Without --format the extension of -o decides.
///
/// Raw bytes are those of the file: bits stay packed. In a .npy file bits are
/// bool, integers have NumPy's next wider size, and types that NumPy lacks are
/// raw bytes (bf16 is V2), as ml_dtypes writes them. A .safetensors file holds
/// one, several or all tensors; types that safetensors lacks become bytes with
/// one more dimension, and the metadata name the type. A splat is one element
/// of shape 1x1..., unless --expand is given.
///
/// The number of tensors in a .safetensors file is limited in proportion to the
/// size of the bytecode file; a folder takes any number.
///
/// Output is written to a temporary file and renamed when it is complete.
/// Binary data is not written to a terminal.
///
/// Examples:
///   mlirbc extract model.mlirbc layer0.weight -o weight.bin
///   mlirbc extract model.mlirbc attr#27 -o constant.npy
///   mlirbc extract model.mlirbc layer0.weight | sha256sum
///   mlirbc extract model.mlirbc --all --min-size 1K -o model.safetensors
///   mlirbc extract model.mlirbc --all -o weights/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key of a resource, or attr#N; several for safetensors.
    #[arg(
        required_unless_present = "all",
        conflicts_with = "all",
        value_name = "KEY"
    )]
    keys: Vec<String>,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long, conflicts_with = "all")]
    owner: Option<String>,
    /// Take every blob and every constant; to a folder with safe file names and a
    /// manifest.json, or to one .safetensors file.
    #[arg(long, requires = "output")]
    all: bool,
    /// With --all, leave out constants smaller than SIZE bytes (K, M, G: powers of 1024).
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "0",
        requires = "all",
        value_parser = parse_size
    )]
    min_size: u64,
    /// Output format.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write all elements of a splat instead of one.
    #[arg(long)]
    expand: bool,
    /// Output file or folder; the default is stdout.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Raw,
    Npy,
    Safetensors,
}

impl Format {
    fn of(path: &Path) -> Format {
        match path.extension().and_then(|e| e.to_str()) {
            Some("npy") => Format::Npy,
            Some("safetensors") => Format::Safetensors,
            _ => Format::Raw,
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(path) = &opts.output {
        check_output(opts, path)?;
    }
    let file = opts.input.open()?;
    let view = file.view();
    let by_name = opts.output.as_deref().map(Format::of);
    let format = opts.format.or(by_name).unwrap_or(Format::Raw);
    match (format, &opts.output, &opts.keys[..]) {
        (Format::Safetensors, Some(path), _) => many(opts, view, path),
        (Format::Safetensors, None, _) => Err(Failure::Usage(
            "safetensors output needs -o FILE".to_string(),
        )),
        (_, Some(dir), []) => folder::write(opts, view, dir, format),
        (_, output, [key]) => one(opts, view, key, output.as_deref(), format),
        _ => Err(Failure::Usage(
            "several keys can only be written to a .safetensors file".to_string(),
        )),
    }
}

/// Refuses an output name whose extension contradicts what would be written.
fn check_output(opts: &Opts, path: &Path) -> Result<(), Failure> {
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or("");
    let format = opts.format.unwrap_or(Format::of(path));
    if opts.all && format != Format::Safetensors {
        if matches!(ending, "npy" | "npz" | "bin" | "raw") && !path.is_dir() {
            return Err(Failure::Usage(format!(
                "--all writes a folder or one .safetensors file, not .{ending}"
            )));
        }
        return Ok(());
    }
    if path.is_dir() {
        let error = io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a directory; name a file, or use --all",
        );
        return Err(Failure::of_output(path, error));
    }
    if ending == "npz" && opts.format.is_none() {
        return Err(Failure::Usage(
            "can not write .npz: one tensor goes to an .npy file, several to .safetensors"
                .to_string(),
        ));
    }
    Ok(())
}

fn one(
    opts: &Opts,
    view: View<'_>,
    key: &str,
    output: Option<&Path>,
    format: Format,
) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    if output.is_none() && stdout().is_terminal() {
        return Err(Failure::Usage(
            "refusing to write binary data to a terminal: use -o FILE or a pipe".to_string(),
        ));
    }
    let weight = find(&opts.input, view, key, opts.owner.as_deref())?;
    // Raw bytes need no type, so no attribute has to be read.
    if let (Format::Raw, Origin::Resource(resource)) = (format, weight.origin()) {
        let blob = view.blob(&resource).map_err(fail)?;
        blob.will_read();
        return to(output, |out| copy(blob.as_slice(), out));
    }
    let data = weight.typed().and_then(|weight| weight.data());
    let data = data.map_err(fail)?;
    let what = escape(key.as_bytes());
    to(output, |out| write_tensor(opts, &what, &data, format, out))
}

/// To a file, or to stdout.
fn to(
    output: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match output {
        Some(path) => write_file(path, write),
        None => write(&mut stdout().lock()),
    }
}

fn write_tensor(
    opts: &Opts,
    what: &str,
    data: &TensorData<'_>,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if format == Format::Raw {
        return copy(data.as_bytes(), out);
    }
    if data.written_shape(opts.expand).is_none() {
        return Err(Failure::Usage(format!(
            "{what} has no element type and shape that fit its bytes; use --format raw"
        )));
    }
    npy::write(data, opts.expand, out)?;
    Ok(out.flush()?)
}

/// Writes bytes without a copy.
fn copy(bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    let mut progress = Progress::new(bytes.len() as u64);
    for piece in bytes.chunks(PIECE) {
        out.write_all(piece)?;
        progress.add(piece.len() as u64);
    }
    Ok(out.flush()?)
}

fn many(opts: &Opts, view: View<'_>, path: &Path) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let mut file = SafetensorsFile::new(&opts.input, view, opts.expand);
    for key in &opts.keys {
        let weight = find(&opts.input, view, key, opts.owner.as_deref())?;
        if !file.add(key, weight.typed().map_err(fail)?)? {
            return Err(Failure::Usage(format!(
                "{} is in the list twice",
                escape(key.as_bytes())
            )));
        }
    }
    if opts.all {
        let weights = view.weights();
        if let Some(problem) = weights.problem() {
            return Err(fail(problem.clone()));
        }
        let resources = weights.resources().map_err(fail)?;
        for weight in resources.chain(weights.constants().map(Ok)) {
            let weight = weight.map_err(fail)?;
            if is_taken(&weight, opts.min_size) {
                let key = escape(&weight.key().map_err(fail)?);
                file.add(&key, weight)?;
            }
        }
    }
    file.write(path)
}

/// Whether `--all` takes it.
fn is_taken(weight: &Weight<'_>, min_size: u64) -> bool {
    match &weight.tensor().place {
        TensorBytes::Resource(resource) => {
            resource.kind == ResourceKind::Blob && !resource.is_declaration()
        }
        TensorBytes::Inline(bytes) => bytes.left() as u64 >= min_size,
        _ => false,
    }
}
