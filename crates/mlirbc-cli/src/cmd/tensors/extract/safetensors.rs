//! Several tensors in one safetensors file.
//!
//! The length of the header in eight bytes; the header, a JSON object, padded with blanks to a
//! multiple of eight bytes; the data. The header has an entry for each key with the element
//! type, the shape and the span of the data, and `__metadata__` with strings. Data with large
//! elements comes first, so that all of it is aligned.
//!
//! Where type or shape differ from those of the tensor, the metadata hold them, `key: 4x8xi4`.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::tensor::TensorData;
use mlirbc_safetensors::is_own;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::bundle::{Bundle, Member};
use super::element::Layout;
use super::options::Opts;
use super::write::check_expansion;
use crate::output::Failure;
use crate::style::escape;

/// The key of the metadata, which a tensor cannot have.
const METADATA: &str = "__metadata__";

/// Longest header that readers accept.
const MAX_HEADER: usize = 100_000_000;

/// Tensors to be written. Their data is not in memory.
struct SafetensorsFile<'a> {
    plans: Vec<Plan<'a>>,
    metadata: BTreeMap<String, String>,
}

/// A tensor and how it is written.
struct Plan<'a> {
    member: Member<'a>,
    layout: Layout,
}

/// Writes tensors to a file.
pub(super) fn write(opts: &Opts, bundle: Bundle<'_>, path: &Path) -> Result<(), Failure> {
    let mut file = SafetensorsFile {
        plans: Vec::new(),
        metadata: BTreeMap::new(),
    };
    for member in bundle.into_members() {
        file.add(opts, member)?;
    }
    file.write(opts, path)
}

impl<'a> SafetensorsFile<'a> {
    fn add(&mut self, opts: &Opts, member: Member<'a>) -> Result<(), Failure> {
        let key = escape(member.key.as_bytes());
        if member.key == METADATA {
            return Err(Failure::Usage(format!(
                "{key} is the key of safetensors metadata; -o DIR/ can write it"
            )));
        }
        let data = member.selected.data().map_err(|e| opts.input.fail(e))?;
        if opts.expand() {
            check_expansion(&key, &data)?;
        }
        let layout = Layout::new(&data, opts.expand());
        if let Some(ty) = unlike(&data, &layout) {
            self.metadata.insert(member.key.clone(), ty);
        }
        self.plans.push(Plan { member, layout });
        Ok(())
    }

    /// Writes the file.
    fn write(mut self, opts: &Opts, path: &Path) -> Result<(), Failure> {
        self.plans.sort_by(|a, b| {
            let by_alignment = b.layout.alignment().cmp(&a.layout.alignment());
            by_alignment.then_with(|| a.member.key.cmp(&b.member.key))
        });
        let header = self.header()?;
        opts.outputs().binary(Some(path), |out| {
            let mut out = BufWriter::with_capacity(1 << 20, out);
            out.write_all(&(header.len() as u64).to_le_bytes())?;
            out.write_all(&header)?;
            for plan in &self.plans {
                let data = plan
                    .member
                    .selected
                    .data()
                    .map_err(|e| opts.input.fail(e))?;
                plan.layout.write(&data, opts.expand(), &mut out)?;
            }
            Ok(out.flush()?)
        })
    }

    /// The header, padded.
    fn header(&self) -> Result<Vec<u8>, Failure> {
        let mut header = serde_json::to_vec(&Header(self)).map_err(std::io::Error::from)?;
        header.resize(header.len().next_multiple_of(8), b' ');
        if header.len() > MAX_HEADER {
            return Err(Failure::Usage(
                "too many tensors for one safetensors file; a folder takes any number".to_string(),
            ));
        }
        Ok(header)
    }
}

/// The type of a tensor, if it is not that in the file.
fn unlike(data: &TensorData<'_>, layout: &Layout) -> Option<String> {
    let shape = data.written_shape(true).unwrap_or_default();
    let extents = layout.shape.iter().map(|extent| *extent as u64);
    if extents.eq(shape) && is_own(data.dtype()) {
        return None;
    }
    let text = data.shaped().type_text();
    Some(text.unwrap_or("no type known".to_string()))
}

struct Header<'f, 'a>(&'f SafetensorsFile<'a>);

#[derive(Serialize)]
struct Entry<'p> {
    dtype: &'static str,
    shape: &'p [usize],
    data_offsets: [usize; 2],
}

impl Serialize for Header<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Header(file) = self;
        let mut map = serializer.serialize_map(None)?;
        if !file.metadata.is_empty() {
            map.serialize_entry(METADATA, &file.metadata)?;
        }
        let mut start = 0usize;
        for Plan { member, layout } in &file.plans {
            let end = start.saturating_add(layout.len);
            let entry = Entry {
                dtype: layout.kind,
                shape: &layout.shape,
                data_offsets: [start, end],
            };
            map.serialize_entry(&member.key, &entry)?;
            start = end;
        }
        map.end()
    }
}
