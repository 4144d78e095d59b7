//! Several tensors in one `.npz` file: a ZIP archive of `.npy` files, stored as `numpy.savez` does.
//!
//! Data without a type that NumPy can have becomes an array of bytes.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use mlirbc::tensor::{TensorData, npy};
use rawzip::ZipArchiveWriter;

use super::bundle::{Bundle, Member};
use super::options::Opts;
use super::write::check_expansion;
use crate::output::Failure;
use crate::progress::Progress;
use crate::style::escape;

/// Longest name of an entry.
const MAX_NAME: usize = u16::MAX as usize;

/// Writes tensors to a file.
pub(super) fn write(opts: &Opts, bundle: Bundle<'_>, path: &Path) -> Result<(), Failure> {
    let members = bundle.into_members();
    // What is wrong with a tensor is said before anything is written.
    for member in &members {
        check(opts, member)?;
    }
    let total = members.iter().map(|member| member.selected.tensor.nbytes());
    let mut progress = Progress::new(total.fold(0, u64::saturating_add));
    opts.outputs().binary(Some(path), |out| {
        let mut zip = ZipArchiveWriter::new(BufWriter::with_capacity(1 << 20, out));
        for member in &members {
            let data = member.selected.data().map_err(|e| opts.input.fail(e))?;
            entry(opts, &mut zip, &member.key, &data)?;
            progress.add(member.selected.tensor.nbytes());
        }
        Ok(zip.finish().map_err(io_error)?.flush()?)
    })
}

fn check(opts: &Opts, member: &Member<'_>) -> Result<(), Failure> {
    let key = escape(member.key.as_bytes());
    if !is_safe(&member.key) {
        return Err(Failure::Usage(format!(
            "{key} cannot be the name of an entry in an archive; -o DIR/ takes any key"
        )));
    }
    if !opts.expand() || !member.selected.tensor.storage().is_splat() {
        return Ok(());
    }
    let data = member.selected.data().map_err(|e| opts.input.fail(e))?;
    check_expansion(&key, &data)
}

/// Whether a name that comes from a file does no harm where the archive is unpacked.
fn is_safe(key: &str) -> bool {
    let is_plain = |part: &str| !matches!(part, "" | "." | "..");
    let is_text = !key.contains(|c: char| c.is_control() || matches!(c, '\\' | ':'));
    is_text && key.len() <= MAX_NAME - 4 && key.split('/').all(is_plain)
}

type Zip<'w> = ZipArchiveWriter<BufWriter<&'w mut dyn Write>>;

fn entry(opts: &Opts, zip: &mut Zip<'_>, key: &str, data: &TensorData<'_>) -> Result<(), Failure> {
    let name = format!("{key}.npy");
    let (mut stored, config) = zip.new_file(name.as_str()).start().map_err(io_error)?;
    let mut out = config.wrap(&mut stored);
    if data.written_shape(opts.expand()).is_some() {
        npy::write(data, opts.expand(), &mut out)?;
    } else {
        let bytes = data.as_bytes();
        out.write_all(&npy::header("|u1", &[bytes.len() as u64]))?;
        out.write_all(bytes)?;
    }
    let (_, descriptor) = out.finish().map_err(io_error)?;
    stored.finish(descriptor).map_err(io_error)?;
    Ok(())
}

/// The error of the output, whose kind decides the exit status.
fn io_error(error: rawzip::Error) -> io::Error {
    match error.into_kind() {
        rawzip::ErrorKind::IO(error) => error,
        kind => io::Error::other(rawzip::Error::from(kind)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_leave_the_folder_are_no_entries() {
        for name in [
            "w",
            "layer0.weight",
            "encoder/layer0/w",
            "attr#12",
            "größe",
            "..w",
        ] {
            assert!(is_safe(name), "{name}");
        }
        for name in [
            "", "/w", "../w", "a/../w", "a//b", "a/.", "c:w", "a\\b", "a\nb", "w/",
        ] {
            assert!(!is_safe(name), "{name}");
        }
        assert!(!is_safe(&"w".repeat(MAX_NAME)));
    }
}
