//! The options of `mlirbc extract`.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use mlirbc::tensor::{Origin, Tensor};

use crate::input::{Input, parse_size};
use crate::output::{Failure, Outputs};

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
/// of shape 1x1..., unless --expand is given, which refuses more than 1 GiB.
///
/// The number of tensors in a .safetensors file is limited in proportion to the
/// size of the bytecode file; a folder takes any number.
///
/// An output file appears when it is complete. The input is never replaced, and
/// another file only with --force. Binary data is not written to a terminal.
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
    pub(super) input: Input,
    /// The key of a resource, or attr#N; several for safetensors.
    #[arg(
        required_unless_present = "all",
        conflicts_with = "all",
        value_name = "KEY"
    )]
    pub(super) keys: Vec<String>,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long, conflicts_with = "all")]
    pub(super) owner: Option<String>,
    /// Take every blob and every constant; to a folder with safe file names and a
    /// manifest.json, or to one .safetensors file.
    #[arg(long, requires = "output")]
    pub(super) all: bool,
    /// With --all, leave out constants smaller than SIZE bytes (K, M, G: powers of 1024).
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "0",
        requires = "all",
        value_parser = parse_size
    )]
    pub(super) min_size: u64,
    /// Output format.
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,
    /// Write all elements of a splat instead of one.
    #[arg(long)]
    pub(super) expand: bool,
    /// Output file or folder; the default is stdout.
    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,
    /// Replace output files that exist; never the input.
    #[arg(long, requires = "output")]
    pub(super) force: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Raw,
    Npy,
    Safetensors,
}

impl Format {
    pub(super) fn of(path: &Path) -> Format {
        match path.extension().and_then(|e| e.to_str()) {
            Some("npy") => Format::Npy,
            Some("safetensors") => Format::Safetensors,
            _ => Format::Raw,
        }
    }
}

impl Opts {
    /// What is written, once the input is open.
    pub(super) fn outputs(&self) -> Outputs<'_> {
        Outputs::new(self.input.id(), self.force)
    }

    /// Refuses an output name whose extension contradicts what would be written.
    pub(super) fn check_output(&self, path: &Path) -> Result<(), Failure> {
        let ending = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        let format = self.format.unwrap_or(Format::of(path));
        if self.all && format != Format::Safetensors {
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
        if ending == "npz" && self.format.is_none() {
            return Err(Failure::Usage(
                "cannot write .npz: one tensor goes to an .npy file, several to .safetensors"
                    .to_string(),
            ));
        }
        Ok(())
    }

    /// Whether `--all` takes it.
    pub(super) fn takes(&self, tensor: &Tensor<'_>) -> bool {
        match tensor.origin() {
            Origin::Resource(resource) => !resource.is_declaration(),
            _ => !tensor.is_strings() && tensor.stored_nbytes() >= self.min_size,
        }
    }
}
