//! Several tensors in one `.npz` file: a ZIP archive of `.npy` files, stored as `numpy.savez` does.
//!
//! Data without a type that NumPy can have becomes an array of bytes.

use std::io::{self, BufWriter, Write};

use mlirbc::View;
use mlirbc::error::SinkError;
use mlirbc::tensor::{TensorData, npy};
use rawzip::ZipArchiveWriter;

use super::expansion::check_expansion;
use super::member::Member;
use super::not_extracted::NotExtracted;

/// Longest name of an entry.
const MAX_NAME: usize = u16::MAX as usize;

/// Refuses tensors that cannot be written.
pub(super) fn check(members: &[Member<'_>], expand: bool) -> Result<(), NotExtracted> {
    for member in members {
        if !is_safe(&member.key) {
            return Err(NotExtracted::EntryName(member.key.clone()));
        }
        let form = member.selected.form()?;
        if expand {
            check_expansion(&member.key, &form)?;
        }
    }
    Ok(())
}

/// Writes tensors to a file.
pub(super) fn write<'a>(
    view: View<'a>,
    members: &[Member<'a>],
    expand: bool,
    written: &mut dyn FnMut(u64),
    out: &mut dyn Write,
) -> Result<(), SinkError> {
    let mut zip = archive(out);
    for member in view.read_ahead(members, |member| member.whole()) {
        let data = member.selected.data()?;
        entry(&mut zip, &member.key, &mut |out| {
            Ok(content(&data, expand, out)?)
        })?;
        written(member.selected.tensor.nbytes());
    }
    end(zip)
}

/// An empty archive.
pub(super) fn archive(out: &mut dyn Write) -> Zip<'_> {
    ZipArchiveWriter::new(BufWriter::with_capacity(1 << 20, out))
}

/// Ends an archive.
pub(super) fn end(zip: Zip<'_>) -> Result<(), SinkError> {
    Ok(zip.finish().map_err(io_error)?.flush()?)
}

/// Whether a name that comes from a file does no harm where the archive is unpacked.
pub(super) fn is_safe(key: &str) -> bool {
    let is_plain = |part: &str| !matches!(part, "" | "." | "..");
    let is_text = !key.contains(|c: char| c.is_control() || matches!(c, '\\' | ':'));
    is_text && key.len() <= MAX_NAME - 4 && key.split('/').all(is_plain)
}

/// An archive that is written.
pub(super) type Zip<'w> = ZipArchiveWriter<BufWriter<&'w mut dyn Write>>;

/// Writes the array of a key.
pub(super) fn entry(
    zip: &mut Zip<'_>,
    key: &str,
    content: &mut dyn FnMut(&mut dyn Write) -> Result<(), SinkError>,
) -> Result<(), SinkError> {
    let name = format!("{key}.npy");
    let (mut stored, config) = zip.new_file(name.as_str()).start().map_err(io_error)?;
    let mut out = config.wrap(&mut stored);
    content(&mut out)?;
    let (_, descriptor) = out.finish().map_err(io_error)?;
    stored.finish(descriptor).map_err(io_error)?;
    Ok(())
}

fn content(data: &TensorData<'_>, expand: bool, out: &mut dyn Write) -> io::Result<()> {
    if data.written_shape(expand).is_some() {
        return npy::write(data, expand, out);
    }
    let bytes = data.as_bytes();
    out.write_all(&npy::header("|u1", &[bytes.len() as u64]))?;
    out.write_all(bytes)
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
