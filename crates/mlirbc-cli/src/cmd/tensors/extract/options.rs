//! The options of `mlirbc extract`.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use mlirbc::View;
use mlirbc::tensor::{Selected, Selector};
use mlirbc_document::parse_size;
use mlirbc_document::text::escape;
use mlirbc_weights::extract::{BundleFormat, FileFormat, Format, ListBudget};

use crate::cmd::tensor_files;
use crate::input::Input;
use crate::output::{Failure, Force, Outputs};

/// Write tensors to files: raw bytes, NumPy's .npy and .npz, or safetensors.
///
/// A key is as `mlirbc ls` shows it. 'layer0.*' takes all keys that match, and
/// KEY[10:20,:] a slice, as in Python. Without a key all tensors are taken. The
/// extension of -o decides on the format; a name that ends in / is a folder, with
/// an .npy file for each tensor (.bin if its type has none), and with all of them a
/// manifest.json.
///
/// Elements are in row-major order, little-endian. Splats are repeated and bits
/// unpacked; more than 1 GiB of repeated elements is refused, and --keep-splats
/// writes one element of shape 1x1... (in raw form: the bytes of the file). Bools are
/// 0 or 1, bits of other integers beyond their width have their sign. Integers
/// have NumPy's next wider size in an .npy file, and types that NumPy lacks are raw
/// bytes (bf16 is V2), as ml_dtypes writes them. Types that safetensors lacks become
/// bytes with one more dimension, and the metadata name the type. Where safetensors'
/// own reader has no NumPy type (bf16), use its framework="pt" or "flax", or .npy
/// with .view(ml_dtypes.bfloat16).
///
/// The number of tensors in one .npz or .safetensors file is limited in proportion
/// to the size of the bytecode file; a folder takes any number.
///
/// An output file appears when it is complete. Binary data is not written to a
/// terminal.
///
/// Examples:
///   mlirbc extract model.mlirbc layer0.weight -o weight.npy
///   mlirbc extract model.mlirbc layer0.weight | sha256sum
///   mlirbc extract model.mlirbc 'layer0.weight[10:20,:]' -o rows.npy
///   mlirbc extract model.mlirbc 'layer0.*' head.scale -o weights/
///   mlirbc extract model.mlirbc -o model.safetensors
///   mlirbc extract model.mlirbc --min-size 1K -o model.npz
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(super) input: Input,
    /// Keys, patterns such as 'layer0.*', slices such as KEY[10:20,:]; the default is all.
    #[arg(value_name = "KEY")]
    pub(super) keys: Vec<String>,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long, requires = "keys", conflicts_with = "all")]
    pub(super) owner: Option<String>,
    /// Take all tensors, which is the default without a KEY.
    #[arg(long, conflicts_with = "keys", requires = "output")]
    all: bool,
    /// Of all tensors, leave out constants smaller than SIZE bytes (K, M, G: powers of 1024).
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "0",
        conflicts_with = "keys",
        value_parser = parse_size
    )]
    pub(super) min_size: u64,
    /// Output format.
    #[arg(long, value_enum)]
    format: Option<FormatName>,
    /// Write splats as one element, and raw bytes as they are in the file.
    #[arg(long)]
    pub(super) keep_splats: bool,
    /// Output file, or a folder if it ends in /; the default is stdout.
    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// The slice of all keys.
    #[arg(long, hide = true, requires = "keys")]
    slice: Option<String>,
    /// What `mlirbc head` does.
    #[arg(long, hide = true, requires = "keys", conflicts_with = "output")]
    pub(super) head: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// The elements alone.
    Raw,
    Npy,
    Npz,
    Safetensors,
}

impl From<FormatName> for FileFormat {
    fn from(name: FormatName) -> FileFormat {
        match name {
            FormatName::Raw => FileFormat::One(Format::Raw),
            FormatName::Npy => FileFormat::One(Format::Npy),
            FormatName::Npz => FileFormat::Many(BundleFormat::Npz),
            FormatName::Safetensors => FileFormat::Many(BundleFormat::Safetensors),
        }
    }
}

/// Where the tensors go.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Target<'o> {
    /// A file, or stdout, for one tensor.
    One(Option<&'o Path>, Format),
    /// A file for any number of tensors.
    Many(&'o Path, BundleFormat),
    Folder(&'o Path, Format),
}

impl Opts {
    /// What is written, once the input is open.
    pub(super) fn outputs(&self) -> Outputs {
        Outputs::new(self.input.id(), self.force)
    }

    /// Refuses what does not apply to segments of an IREE module.
    pub(super) fn check_module(&self) -> Result<(), Failure> {
        let is_raw = matches!(self.format, None | Some(FormatName::Raw));
        let by_name = self.output.as_deref().and_then(Path::extension);
        let is_other =
            by_name.is_some_and(|it| ["npy", "npz", "safetensors"].iter().any(|x| it == *x));
        if !is_raw || is_other || self.slice.is_some() || self.owner.is_some() || self.min_size > 0
        {
            let what = "segments of a module are extracted whole and as raw bytes";
            return Err(Failure::usage(format!("{}: {what}", self.input.name())));
        }
        Ok(())
    }

    /// The options that a file of tensors has.
    pub(super) fn of_tensor_file(&self) -> Result<tensor_files::extract::Choices<'_>, Failure> {
        let is_raw = matches!(self.format, None | Some(FormatName::Raw));
        if !is_raw || self.slice.is_some() || self.owner.is_some() || self.min_size > 0 {
            let what = "tensors of such a file are extracted whole and as raw bytes";
            return Err(Failure::usage(format!("{}: {what}", self.input.name())));
        }
        Ok(tensor_files::extract::Choices {
            keys: &self.keys,
            output: self.output.as_deref(),
            outputs: self.outputs(),
            keep_splats: self.keep_splats,
        })
    }

    pub(super) fn takes_all(&self) -> bool {
        self.keys.is_empty()
    }

    /// Where the tensors go, by the name and the format of the output.
    pub(super) fn target(&self) -> Result<Target<'_>, Failure> {
        let usage = |what: &str| Err(Failure::usage(what.to_string()));
        let Some(path) = self
            .output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
        else {
            return match self.format.map(FileFormat::from) {
                _ if self.takes_all() => {
                    usage("name a KEY, or take all with -o DIR/, -o OUT.npz or -o OUT.safetensors")
                }
                None => Ok(Target::One(None, Format::Raw)),
                Some(FileFormat::One(format)) => Ok(Target::One(None, format)),
                Some(FileFormat::Many(BundleFormat::Npz)) => usage("npz output needs -o FILE"),
                Some(FileFormat::Many(BundleFormat::Safetensors)) => {
                    usage("safetensors output needs -o FILE")
                }
            };
        };
        let ends_in_slash = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        let is_folder = ends_in_slash || path.is_dir();
        let ending = path
            .extension()
            .map(|it| it.to_string_lossy().to_lowercase());
        let by_name = ending.as_deref().and_then(FileFormat::of_ending);
        let by_name = by_name.filter(|_| !is_folder);
        // A pipe or a device.
        let is_stream = path
            .metadata()
            .is_ok_and(|it| !it.is_file() && !it.is_dir());
        let format = match self.format.map(FileFormat::from).or(by_name) {
            Some(FileFormat::Many(format)) if is_folder => {
                let why = format!("it is a directory; {format:?} output is a file").to_lowercase();
                let error = io::Error::new(io::ErrorKind::IsADirectory, why);
                return Err(Failure::of_output(path, error));
            }
            Some(FileFormat::Many(format)) => return Ok(Target::Many(path, format)),
            Some(FileFormat::One(format)) => format,
            None if is_folder || (self.takes_all() && ending.is_none()) => Format::Npy,
            None if is_stream => Format::Raw,
            None => return Err(unknown_ending(path)),
        };
        match format {
            _ if is_folder => Ok(Target::Folder(path, format)),
            _ if !self.takes_all() => Ok(Target::One(Some(path), format)),
            _ if by_name.is_some() || is_stream => {
                usage("all tensors go to a folder (-o DIR/), or to one .npz or .safetensors file")
            }
            _ => Ok(Target::Folder(path, format)),
        }
    }

    /// The tensors of the keys.
    pub(super) fn select<'a>(&self, view: View<'a>) -> Result<Vec<Selected<'a>>, Failure> {
        let mut selector = Selector::new(view, self.owner.as_deref());
        let budget = ListBudget::new(view);
        let mut selected = Vec::new();
        for key in &self.keys {
            let found = match &self.slice {
                Some(slice) => selector.all(&format!("{key}[{slice}]")),
                None => selector.all(key),
            };
            for tensor in found.map_err(|why| self.input.fail(why))? {
                let added = budget.add(&tensor.tensor);
                added.map_err(|why| self.input.fail(why))?;
                selected.push(tensor);
            }
        }
        Ok(selected)
    }
}

fn unknown_ending(path: &Path) -> Failure {
    let path = escape(path.as_os_str().as_encoded_bytes());
    Failure::usage(format!(
        "no format is known by the name {path}: use .npy, .npz, .safetensors, .bin or .raw, \
         a folder that ends in /, or --format"
    ))
}
