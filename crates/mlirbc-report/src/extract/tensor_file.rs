//! Tensors of a file of tensors, as they are.

use std::io::{BufWriter, Write};

use mlirbc_weights::extract::numbered;
use mlirbc_weights::tensor_files::{ByteBudget, Member, TensorFile, all_with_bytes, select};

use super::options::Options;
use super::sink::Sink;
use super::target::{Target, only_raw};
use crate::failure::Failure;
use crate::opened::Opened;

/// Bytes that are collected before they are written.
const PIECE: usize = 1 << 20;

pub(super) fn write<S: Sink>(
    opened: &Opened,
    file: &dyn TensorFile,
    options: &Options,
    target: Target,
    sink: &S,
) -> Result<(), S::Error> {
    let is_folder = matches!(target, Target::Folder(_));
    let selected = match options.takes_all() {
        true if is_folder => all_with_bytes(file).map_err(|error| opened.fail(error))?,
        // Perhaps of the only tensor, which is not said to be all.
        true => Vec::new(),
        false => select(&options.keys.0, file).map_err(|why| opened.fail(why))?,
    };
    // Before anything is written.
    let check = |members: &[Member]| -> Result<(), Failure> {
        let checked = ByteBudget::check(file, members, options.keep_splats);
        checked.map_err(|why| opened.fail(why))
    };
    let content = |member: &Member, out: &mut dyn Write| -> Result<(), S::Error> {
        if let Some(why) = member.without_bytes() {
            return Err(opened.fail(why).into());
        }
        let mut out = BufWriter::with_capacity(PIECE, out);
        let mut written = |bytes| sink.has_read(bytes);
        let done = member.write_to(file, options.keep_splats, &mut written, &mut out);
        Ok(done.map_err(|failure| failure.map_file(|error| opened.fail(error)))?)
    };
    let bytes = selected.iter().filter_map(|it| it.data.size());
    sink.will_read(bytes.fold(0, u64::saturating_add));
    if !is_folder {
        let member = only_raw(&selected)?;
        check(&selected)?;
        return sink.file(&mut |out| content(member, out));
    }
    check(&selected)?;
    sink.folder()?;
    selected.iter().try_for_each(|member| {
        let name = numbered(member.nth, &member.entry.key) + ".bin";
        sink.in_folder(&name, &mut |out| content(member, out))
    })
}
