//! `mlirbc extract`: tensors as files.

use std::cell::RefCell;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::parse_size;
use mlirbc_document::text::escape;
use mlirbc_files::destination;
use mlirbc_report::extract::{Content, FormatName, Options, Sink, Written, extract};
use mlirbc_report::{Opened, Texts};

use super::head;
use crate::choice::choice;
use crate::input::Input;
use crate::output::{Failure, Force, Outputs, note};
use crate::progress::Progress;

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
/// Of safetensors and GGUF files raw bytes are those of the file, and the default of a
/// folder; in other formats types in blocks (Q4_K) are dequantized to f32.
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
    input: Input,
    /// Keys, patterns such as 'layer0.*', slices such as KEY[10:20,:]; the default is all.
    #[arg(value_name = "KEY")]
    keys: Vec<String>,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long, requires = "keys", conflicts_with = "all")]
    owner: Option<String>,
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
    min_size: u64,
    /// Output format; raw is the elements alone.
    #[arg(long, value_parser = choice(&FormatName::ALL))]
    format: Option<FormatName>,
    /// Write splats as one element, and raw bytes as they are in the file.
    #[arg(long)]
    keep_splats: bool,
    /// Output file, or a folder if it ends in /; the default is stdout.
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// The slice of all keys.
    #[arg(long, hide = true, requires = "keys")]
    slice: Option<String>,
    /// What `mlirbc head` does.
    #[arg(long, hide = true, requires = "keys", conflicts_with = "output")]
    head: Option<u64>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(count) = opts.head {
        return opts.keys.iter().try_for_each(|key| {
            let options = mlirbc_report::head::Options {
                key: key.clone(),
                n: count,
                owner: opts.owner.clone(),
                no_stats: false,
            };
            head::one(&opts.input, false, &options)
        });
    }
    let keys = opts.keys.iter().map(|key| match &opts.slice {
        Some(slice) => format!("{key}[{slice}]"),
        None => key.clone(),
    });
    let options = Options {
        keys: Texts(keys.collect()),
        owner: opts.owner.clone(),
        min_size: opts.min_size,
        format: opts.format,
        keep_splats: opts.keep_splats,
    };
    let path = opts
        .output
        .as_deref()
        .filter(|path| *path != Path::new("-"));
    let opened = opts.input.opened()?;
    refuse_symbols(opened, &opts.keys)?;
    let files = Files {
        outputs: opts.input.outputs(opts.force),
        path,
        progress: RefCell::new(Progress::new(0)),
    };
    match extract(opened, &options, &destination(path), &files)? {
        Written::All => Ok(()),
        Written::LeftOut(text) => Err(Failure::LeftOut(text)),
        Written::Noted(text) => {
            note(&text);
            Ok(())
        }
    }
}

/// A symbol is no tensor: another command writes it.
fn refuse_symbols(opened: &Opened, keys: &[String]) -> Result<(), Failure> {
    let Ok(file) = opened.bytecode() else {
        return Ok(());
    };
    let mut symbols = keys.iter().filter(|key| key.starts_with('@'));
    let is_symbol = |key: &&String| file.tensor(key).is_err() && file.view().symbol(key).is_ok();
    symbols.find(is_symbol).map_or(Ok(()), |key| {
        let key = escape(key.as_bytes());
        Err(Failure::usage(format!(
            "{key} is a symbol, no tensor: `mlirbc cut FILE {key} -o OUT` writes a module with it and all that it needs"
        )))
    })
}

/// What `-o` names.
struct Files<'o> {
    outputs: Outputs,
    path: Option<&'o Path>,
    progress: RefCell<Progress>,
}

impl Files<'_> {
    fn dir(&self) -> &Path {
        self.path.unwrap_or(Path::new("."))
    }
}

impl Sink for Files<'_> {
    type Error = Failure;

    fn file(&self, content: &mut Content<'_, Failure>) -> Result<(), Failure> {
        self.outputs
            .binary(self.path, |out: &mut dyn Write| content(out))
    }

    fn folder(&self) -> Result<(), Failure> {
        let made = std::fs::create_dir_all(self.dir());
        made.map_err(|error| Failure::of_output(self.dir(), error))
    }

    fn in_folder(&self, name: &str, content: &mut Content<'_, Failure>) -> Result<(), Failure> {
        self.outputs
            .in_folder(self.dir(), name, |out: &mut dyn Write| content(out))
    }

    fn will_read(&self, bytes: u64) {
        self.progress.replace(Progress::new(bytes));
    }

    fn has_read(&self, bytes: u64) {
        self.progress.borrow_mut().add(bytes);
    }
}
