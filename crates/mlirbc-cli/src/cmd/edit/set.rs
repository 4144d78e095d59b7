//! `mlirbc set`: other elements for a tensor.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use mlirbc::Source;
use mlirbc::tensor::Selector;
use mlirbc_files::{FileId, second, spool_elements};
use mlirbc_report::Second;
use mlirbc_report::changes::set;

use super::output::{Beside, Output};
use crate::input::Input;
use crate::output::Failure;

/// Replace the elements of a tensor by others of the same type and shape.
///
/// The ending of the file says what it is: `.npy`, `.safetensors` (the tensor with the
/// same key, or that of --key), otherwise bytes: as they are stored, or as `extract`
/// writes them, each element by itself. Of standard input the first bytes say it. What
/// `extract` writes for a tensor always fits it; a number beyond the width of its type does
/// not, such as 16 for i4. A resource that is only declared gets data. All else in the file
/// stays.
///
/// A module stores equal elements once: a note says how many constants change. If other operations
/// read the elements as well, or read them under several types, --all-users is needed.
///
/// Constants that are stored as bits stay so. A splat stays one if all its new elements
/// are equal; otherwise it is expanded, and a note on stderr says so.
///
/// Examples:
///   mlirbc set model.mlirbc layer0.weight --from w.npy -o new.mlirbc
///   mlirbc set model.mlirbc layer0.weight --zeros -o zeros.mlirbc
///   cat w.npy | mlirbc set model.mlirbc layer0.weight --from - -o set.mlirbc
///   mlirbc set model.mlirbc layer0.weight --from w.bin -o other.mlirbc --force
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The tensor.
    #[arg(value_name = "KEY")]
    tensor: String,
    /// The file with the elements; `-` is standard input.
    #[arg(long, value_name = "FILE", required_unless_present = "zeros")]
    from: Option<PathBuf>,
    /// All elements become 0.
    #[arg(long, conflicts_with = "from")]
    zeros: bool,
    /// The key in a `.safetensors` file.
    #[arg(long, value_name = "KEY", requires = "from")]
    key: Option<String>,
    /// Also if an operation that is no constant reads the elements, or if they are read under several types.
    #[arg(long)]
    all_users: bool,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let stdin = Path::new("-");
    if opts.input.file == stdin && opts.from.as_deref() == Some(stdin) {
        let what = "standard input is the module: name a file for the elements";
        return Err(Failure::usage(what));
    }
    let options = set::Options {
        tensor: opts.tensor.clone(),
        key: opts.key.clone(),
        format: None,
        zeros: opts.zeros,
        all_users: opts.all_users,
    };
    let Some(path) = &opts.from else {
        return opts.output.change(&opts.input, &options);
    };
    let (second, id) = match path == stdin {
        true => (of_stdin(opts)?, FileId::of_stream(io::stdin())),
        false => (second(path)?, FileId::of_path(path)),
    };
    let why = "it is the file of the elements";
    let beside = Beside { second, id, why };
    opts.output.change_with(&opts.input, &options, beside)
}

/// Those of standard input, copied: it cannot be read by position. Formats have at most twice the bytes of the
/// elements, and a head.
fn of_stdin(opts: &Opts) -> Result<Second, Failure> {
    let file = opts.input.open()?;
    let tensor = Selector::new(file.view(), None).one(&opts.tensor);
    let tensor = tensor.map_err(|why| opts.input.fail(why))?.tensor;
    let most = tensor.nbytes().saturating_mul(2).saturating_add(1 << 20);
    let source = spool_elements(io::stdin().lock(), most)
        .and_then(|copy| Source::positioned(Arc::new(copy)));
    Ok(Second {
        source: source.map_err(|error| mlirbc_report::Failure::file("-", error))?,
        name: "-".to_string(),
        format: None,
    })
}
