//! Tensors in a folder, a file for each. Names of files are made of keys, which come from a file, so they
//! are never paths.

use std::collections::BTreeMap;

use mlirbc::tensor::TensorData;

use super::formats::Format;
use super::not_extracted::NotExtracted;
use super::single::TensorOutput;

/// Most bytes of a key in a numbered name.
const MAX_NUMBERED: usize = 200;

/// Most bytes of a key in a name.
const MAX_NAME: usize = 100;

/// The files of one folder, each with a name of its own.
#[derive(Debug)]
pub struct Folder {
    format: Format,
    keeps_splats: bool,
    taken: BTreeMap<String, u32>,
}

impl Folder {
    /// An empty folder for files of this format. Splats are repeated, or kept as one element.
    pub fn new(format: Format, keeps_splats: bool) -> Folder {
        Folder {
            format,
            keeps_splats,
            taken: BTreeMap::new(),
        }
    }

    /// The name and the content of the file of a tensor: raw, if its type does not fit the format.
    ///
    /// # Errors
    /// `LongSplat`, with the name of the file as key.
    pub fn file<'d, 'a>(
        &mut self,
        key: &[u8],
        data: &'d TensorData<'a>,
    ) -> Result<(String, TensorOutput<'d, 'a>), NotExtracted> {
        let (format, ending) = match self.format {
            Format::Npy if data.written_shape(!self.keeps_splats).is_some() => (Format::Npy, "npy"),
            _ => (Format::Raw, "bin"),
        };
        let name = self.name(key, ending);
        let output = TensorOutput::new(&name, data, format, self.keeps_splats)?;
        Ok((name, output))
    }

    /// The letters, digits and `._-` of a key, without a dot at the start, and unique even if the file
    /// system ignores case.
    fn name(&mut self, key: &[u8], ending: &str) -> String {
        let safe = |b: &u8| match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' => char::from(*b),
            _ => '_',
        };
        let mut slug: String = key.iter().take(MAX_NAME).map(safe).collect();
        if slug.is_empty() || slug.starts_with(['.', '-']) {
            slug.insert(0, '_');
        }
        let count = self.taken.entry(slug.to_lowercase()).or_insert(0);
        *count += 1;
        match *count {
            1 => format!("{slug}.{ending}"),
            // `~` is in no slug, so this is not the name of another key.
            n => format!("{slug}~{n}.{ending}"),
        }
    }
}

/// A name that no other number has: the number, and the harmless characters of a key.
pub fn numbered(number: usize, key: &[u8]) -> String {
    let is_harmless = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-.$".contains(byte);
    let kept = key.iter().filter(is_harmless).take(MAX_NUMBERED);
    let kept: String = kept.map(|&byte| char::from(byte)).collect();
    format!("{number}-{kept}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_safe_and_distinct() {
        let mut folder = Folder::new(Format::Raw, false);
        let mut name = |key| folder.name(key, "bin");
        assert_eq!(name(b"layer0.weight"), "layer0.weight.bin");
        assert_eq!(name(b"../../etc/passwd"), "_.._.._etc_passwd.bin");
        assert_eq!(name(b"Layer0.weight"), "Layer0.weight~2.bin");
        assert_eq!(name(b""), "_.bin");
        assert_eq!(name(&[0xff; 300]).len(), 104);
        assert_eq!(name(b"manifest.json"), "manifest.json.bin");
        assert_eq!(name(b"attr#12"), "attr_12.bin");
    }
}
