//! `mlirbc extract` of a file of tensors: the bytes.

use std::io::{BufWriter, Write};
use std::path::Path;

use super::budget::Budget;
use super::select::{Selected, select};
use crate::input::Input;
use crate::output::{Failure, Outputs, numbered};
use crate::tensor_file::{Data, TensorFile, write};

/// What the user can do about splats beyond the limit.
const REMEDY: &str = "`extract --keep-splats` writes patterns alone";

/// What is written, and where.
pub(crate) struct Choices<'o> {
    pub(crate) keys: &'o [String],
    pub(crate) output: Option<&'o Path>,
    pub(crate) outputs: Outputs<'o>,
    pub(crate) keep_splats: bool,
}

pub(crate) fn run(
    choices: &Choices<'_>,
    file: &dyn TensorFile,
    input: &Input,
) -> Result<(), Failure> {
    let output = choices.output;
    let folder = output.filter(|path| path.as_os_str().as_encoded_bytes().ends_with(b"/"));
    let other = ["npy", "npz", "safetensors"];
    let ending = output.and_then(|path| path.extension());
    if folder.is_none() && ending.is_some_and(|it| other.iter().any(|other| it == *other)) {
        let what = "tensors of such a file are extracted as raw bytes: use .bin, .raw or -o DIR/";
        return Err(Failure::Usage(format!("{}: {what}", input.name())));
    }
    let name = input.name();
    let write = |selected: &Selected, out: &mut dyn Write| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        let (entry, data) = (&selected.entry, &selected.data);
        write(file, &name, entry, data, choices.keep_splats, &mut out)
    };
    let Some(folder) = folder else {
        let selected = select(choices.keys, file, input)?;
        let [selected] = &selected[..] else {
            let what = "name one KEY; several tensors go to a folder (-o DIR/)";
            return Err(Failure::Usage(what.to_string()));
        };
        check(std::slice::from_ref(selected), choices, file)?;
        return choices.outputs.binary(output, |out| write(selected, out));
    };
    let selected = if choices.keys.is_empty() {
        here(file).map_err(|error| input.fail(error))?
    } else {
        select(choices.keys, file, input)?
    };
    check(&selected, choices, file)?;
    std::fs::create_dir_all(folder).map_err(|error| Failure::of_output(folder, error))?;
    selected.iter().try_for_each(|selected| {
        let name = numbered(selected.nth, &selected.entry.key) + ".bin";
        choices
            .outputs
            .in_folder(folder, &name, |out| write(selected, out))
    })
}

/// The tensors whose bytes are in the file.
fn here(file: &dyn TensorFile) -> mlirbc::Result<Vec<Selected>> {
    let here = (0..file.len()).filter(|nth| file.data(*nth).is_here());
    here.map(|nth| Selected::new(file, nth)).collect()
}

/// Compares the bytes of all tensors with the limits, before anything is written.
fn check(all: &[Selected], choices: &Choices<'_>, file: &dyn TensorFile) -> Result<(), Failure> {
    let mut budget = Budget::new(file, REMEDY);
    let is_pattern = |it: &Selected| choices.keep_splats && matches!(it.data, Data::Splat(_));
    let mut written = all.iter().filter(|it| !is_pattern(it));
    written.try_for_each(|it| budget.take(it))
}
