//! Tensors of a file of tensors: the bytes as they are, or arrays of the values.

use std::io::{BufWriter, Write};

use mlirbc_weights::extract::{FileArray, FileArrays, Format, NotExtracted, numbered};
use mlirbc_weights::tensor_files::{
    ByteBudget, Member, Part, TensorFile, all_with_bytes, select, select_parts,
};

use super::options::Options;
use super::sink::{Sink, Written};
use super::target::{Target, only, only_raw};
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
) -> Result<Written, S::Error> {
    match target {
        Target::One(Format::Raw) | Target::Folder(Format::Raw) => {
            bytes(opened, file, options, target, sink)?;
            Ok(Written::All)
        }
        _ => Arrays { opened, file, sink }.write(options, target),
    }
}

/// Writes the bytes as they are.
fn bytes<S: Sink>(
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

/// The values as arrays.
struct Arrays<'o, S> {
    opened: &'o Opened,
    file: &'o dyn TensorFile,
    sink: &'o S,
}

impl<S: Sink> Arrays<'_, S> {
    fn write(&self, options: &Options, target: Target) -> Result<Written, S::Error> {
        let parts = self.parts(options)?;
        let members: Vec<Member> = parts.iter().map(|it| it.member.clone()).collect();
        let checked = ByteBudget::check(self.file, &members, options.keep_splats);
        checked.map_err(|why| self.opened.fail(why))?;
        let array = |part: Part| FileArray::new(part).map_err(|why| self.opened.fail(why));
        if let Target::Folder(_) = target {
            return self.folder(parts, options.keep_splats);
        }
        let arrays = parts.into_iter().map(array);
        let arrays = arrays.collect::<Result<Vec<_>, Failure>>()?;
        let note = self.note(&arrays);
        let bytes = arrays.iter().map(FileArray::stored_nbytes);
        self.sink.will_read(bytes.fold(0, u64::saturating_add));
        let mut written = |bytes| self.sink.has_read(bytes);
        let failed = |error: mlirbc::Error| self.opened.fail(error);
        match target {
            Target::Many(format) => {
                let arrays = FileArrays::new(arrays, format);
                let arrays = arrays.map_err(|why: NotExtracted| self.opened.fail(why))?;
                self.sink.file(&mut |out| {
                    let done = arrays.write_to(self.file, &mut written, out);
                    Ok(done.map_err(|failure| failure.map_file(failed))?)
                })?;
            }
            _ => {
                let array = only(&arrays)?;
                self.sink.file(&mut |out| {
                    let done = array.write_npy(self.file, &mut written, out);
                    Ok(done.map_err(|failure| failure.map_file(failed))?)
                })?;
            }
        }
        Ok(note)
    }

    fn parts(&self, options: &Options) -> Result<Vec<Part>, Failure> {
        if !options.takes_all() {
            let parts = select_parts(&options.keys.0, self.file);
            return parts.map_err(|why| self.opened.fail(why));
        }
        let members = all_with_bytes(self.file).map_err(|error| self.opened.fail(error))?;
        Ok(members.into_iter().map(Part::from).collect())
    }

    /// A file for each tensor; the bytes of those that are no arrays.
    fn folder(&self, parts: Vec<Part>, keeps_splats: bool) -> Result<Written, S::Error> {
        self.sink.folder()?;
        let mut arrays = Vec::new();
        for part in parts {
            let name = numbered(part.member.nth, &part.member.entry.key);
            let mut written = |bytes| self.sink.has_read(bytes);
            let failed = |error: mlirbc::Error| self.opened.fail(error);
            match FileArray::new(part.clone()) {
                Ok(array) => {
                    self.sink.in_folder(&(name + ".npy"), &mut |out| {
                        let done = array.write_npy(self.file, &mut written, out);
                        Ok(done.map_err(|failure| failure.map_file(failed))?)
                    })?;
                    arrays.push(array);
                }
                Err(why) if part.ranges.is_some() || part.member.without_bytes().is_some() => {
                    return Err(self.opened.fail(why).into());
                }
                Err(_) => self.sink.in_folder(&(name + ".bin"), &mut |out| {
                    let done = part
                        .member
                        .write_to(self.file, keeps_splats, &mut written, out);
                    Ok(done.map_err(|failure| failure.map_file(failed))?)
                })?,
            }
        }
        Ok(self.note(&arrays))
    }

    /// What was dequantized.
    fn note(&self, arrays: &[FileArray]) -> Written {
        let mut blocks = arrays.iter().filter_map(FileArray::dequantized);
        let Some(first) = blocks.next() else {
            return Written::All;
        };
        let name = self.opened.name();
        let count = 1 + blocks.count();
        Written::Noted(format!(
            "{name}: values in blocks are dequantized to f32: {count} of {} tensors, the first of type {first}",
            arrays.len()
        ))
    }
}
