//! `mlirbc set`: other elements for a tensor.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use mlirbc::Source;
use mlirbc::tensor::{Selector, Tensor};
use mlirbc::transform::{Elements, Put, only_constants, put};
use mlirbc::write::Edit;
use mlirbc_output::FileId;
use mlirbc_weights::elements;
use mlirbc_weights::tensor_files::TensorFileError;

use super::output::Output;
use super::split::failure;
use crate::input::Input;
use crate::output::{self, Failure};

/// Replace the elements of a tensor by others of the same type and shape.
///
/// The ending of the file says what it is: `.npy`, `.safetensors` (the tensor with the
/// same key, or that of --key), otherwise bytes: as they are stored, or as `extract`
/// writes them, each element by itself. Of standard input the first bytes say it. What
/// `extract` writes for a tensor always fits it. A resource that is only declared gets
/// data. All else in the file stays.
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
    let file = opts.input.open()?;
    let tensor = Selector::new(file.view(), None)
        .one(&opts.tensor)
        .map_err(|why| opts.input.fail(why))?;
    if tensor.ranges.is_some() {
        return Err(Failure::usage("a slice cannot be set; name a tensor"));
    }
    let tensor = tensor.tensor;
    if !opts.all_users {
        let readers = only_constants(&tensor).map_err(|it| opts.input.fail(it))?;
        if readers.constants > 1 {
            output::note(&format!(
                "{} constants have the elements of {}, and change with it",
                readers.constants,
                mlirbc_document::text::name(tensor.name().as_bytes())
            ));
        }
    }
    let mut edit = Edit::new(&file).map_err(|error| opts.input.fail(error))?;
    let name = tensor.name();
    let put = match &opts.from {
        None => Elements::zeros(&tensor).and_then(|it| put(&mut edit, &name, &tensor, it)),
        Some(path) => {
            let key = opts.key.as_deref().unwrap_or(&name);
            let elements = match path == stdin {
                true => of_stdin(opts, &tensor, key)?,
                false => elements::open(path, key).map_err(failure(&opts.input, path))?,
            };
            put(&mut edit, &name, &tensor, elements)
        }
    };
    if put.map_err(|it| opts.input.fail(it))? == Put::Expanded {
        let name = mlirbc_document::text::name(name.as_bytes());
        output::note(&format!(
            "the splat of {name} is expanded: the new elements differ"
        ));
    }
    let plan = edit.plan().map_err(|error| opts.input.fail(error))?;
    let from = opts.from.as_deref().and_then(|path| match path == stdin {
        true => FileId::of_stream(io::stdin()),
        false => FileId::of_path(path),
    });
    let outputs = opts.output.outputs(&opts.input);
    let outputs = outputs.beside(from, "it is the file of the elements");
    opts.output.write_by(&outputs, &opts.input, &plan)
}

/// Those of standard input, copied: it cannot be read by position.
fn of_stdin(
    opts: &Opts,
    tensor: &Tensor<'_>,
    key: &str,
) -> Result<Elements<Source<'static>>, Failure> {
    // Formats have at most twice the bytes of an element, and a head.
    let most = tensor.nbytes().saturating_mul(2).saturating_add(1 << 20);
    let source = mlirbc_report::spool_elements(io::stdin().lock(), most)
        .and_then(|copy| Source::positioned(Arc::new(copy)));
    let elements = source
        .map_err(|error| mlirbc_weights::Failure::from(TensorFileError::from(error)))
        .and_then(|source| elements::of_stream(source, key));
    elements.map_err(failure(&opts.input, Path::new("-")))
}
