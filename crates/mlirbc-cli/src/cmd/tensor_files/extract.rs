//! `mlirbc extract` of a file of tensors: the bytes.

use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc_weights::extract::numbered;
use mlirbc_weights::tensor_files::{self, ByteBudget, Member, TensorFile, select};

use crate::input::Input;
use crate::output::{Failure, Outputs};
use crate::progress::Progress;

/// What is written, and where.
pub(crate) struct Choices<'o> {
    pub(crate) keys: &'o [String],
    pub(crate) output: Option<&'o Path>,
    pub(crate) outputs: Outputs,
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
        return Err(Failure::usage(format!("{}: {what}", input.name())));
    }
    // Before anything is written.
    let check = |members: &[Member]| {
        let checked = ByteBudget::check(file, members, choices.keep_splats);
        checked.map_err(|why| input.fail(why))
    };
    let write = |member: &Member, out: &mut dyn Write| {
        if let Some(why) = member.without_bytes() {
            return Err(input.fail(why));
        }
        let mut progress = Progress::new(member.data.size().unwrap_or(0));
        let mut out = BufWriter::with_capacity(1 << 20, out);
        let mut written = |bytes| progress.add(bytes);
        let done = member.write_to(file, choices.keep_splats, &mut written, &mut out);
        done.map_err(|failure| input.fail_writing(failure))
    };
    let Some(folder) = folder else {
        let selected = select(choices.keys, file).map_err(|why| input.fail(why))?;
        let [selected] = &selected[..] else {
            let what = "name one KEY; several tensors go to a folder (-o DIR/)";
            return Err(Failure::usage(what.to_string()));
        };
        check(std::slice::from_ref(selected))?;
        return choices.outputs.binary(output, |out| write(selected, out));
    };
    let selected = if choices.keys.is_empty() {
        tensor_files::all_with_bytes(file).map_err(|error| input.fail(error))?
    } else {
        select(choices.keys, file).map_err(|why| input.fail(why))?
    };
    check(&selected)?;
    std::fs::create_dir_all(folder).map_err(|error| Failure::of_output(folder, error))?;
    selected.iter().try_for_each(|selected| {
        let name = numbered(selected.nth, &selected.entry.key) + ".bin";
        choices
            .outputs
            .in_folder(folder, &name, |out| write(selected, out))
    })
}
