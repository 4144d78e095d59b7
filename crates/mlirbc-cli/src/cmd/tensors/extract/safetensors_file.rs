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

use mlirbc::View;
use mlirbc::tensor::{Origin, Tensor};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::element::{Layout, is_own};
use super::options::Opts;
use super::write::check_expansion;
use crate::output::Failure;
use crate::style::escape;

/// The key of the metadata, which a tensor cannot have.
const METADATA: &str = "__metadata__";

/// Longest header that readers accept.
const MAX_HEADER: usize = 100_000_000;

/// Memory of the plan of a tensor: for each tensor, for each byte of its key, and for each
/// extent of its shape.
const PLAN: u64 = 1200;
const PLAN_KEY: u64 = 8;
const PLAN_EXTENT: u64 = 24;

/// Limit of the memory of all plans: a constant, and an amount for each byte of the file outside
/// resources. A model has some hundred such bytes for each weight; a malicious file has four.
const PLANS: u64 = 12 << 20;
const PLANS_PER_BYTE: u64 = 48;

/// Tensors to be written. Their data is not in memory.
pub(super) struct SafetensorsFile<'a> {
    opts: &'a Opts,
    /// The resource or attribute of each key.
    origins: BTreeMap<String, Origin>,
    plans: Vec<Plan<'a>>,
    metadata: BTreeMap<String, String>,
    /// Memory of all plans, and its limit.
    held: u64,
    limit: u64,
}

/// A tensor and how it is written.
struct Plan<'a> {
    key: String,
    tensor: Tensor<'a>,
    layout: Layout,
}

impl<'a> SafetensorsFile<'a> {
    pub(super) fn new(opts: &'a Opts, view: View<'a>) -> SafetensorsFile<'a> {
        let bytes = view.file().len_without_resources();
        SafetensorsFile {
            opts,
            origins: BTreeMap::new(),
            plans: Vec::new(),
            metadata: BTreeMap::new(),
            held: 0,
            limit: bytes.saturating_mul(PLANS_PER_BYTE).saturating_add(PLANS),
        }
    }

    /// Adds a weight. False if it has been added before.
    ///
    /// # Errors
    /// A weight without bytes or with the key of another one; errors of its bytes; the limit.
    pub(super) fn add(&mut self, key: &str, tensor: Tensor<'a>) -> Result<bool, Failure> {
        let refuse = |why: &str| {
            let why = format!("{} {why}", escape(key.as_bytes()));
            Err(Failure::Usage(why))
        };
        if tensor.is_strings() {
            return refuse("has no bytes");
        }
        if key == METADATA {
            return refuse("is the key of safetensors metadata; --all to a folder can write it");
        }
        match self.origins.insert(key.to_string(), tensor.origin()) {
            None => {}
            Some(earlier) if earlier == tensor.origin() => return Ok(false),
            Some(_) => {
                return refuse("is the key of several tensors; --all to a folder can write them");
            }
        }
        self.plan(key, tensor)?;
        Ok(true)
    }

    fn plan(&mut self, key: &str, tensor: Tensor<'a>) -> Result<(), Failure> {
        let data = tensor.data().map_err(|e| self.opts.input.fail(e))?;
        check_expansion(self.opts, &escape(key.as_bytes()), &data)?;
        let layout = Layout::new(&data, self.opts.expand);
        let cost = PLAN + PLAN_KEY * key.len() as u64 + PLAN_EXTENT * layout.shape.len() as u64;
        self.held = self.held.saturating_add(cost);
        if self.held > self.limit {
            return Err(Failure::Usage(format!(
                "the tensors need more than {} bytes of memory in one safetensors file; \
                 a folder takes any number of them, with --all",
                self.limit
            )));
        }
        let shape = data.written_shape(true).unwrap_or_default();
        let extents = layout.shape.iter().map(|extent| *extent as u64);
        if !(extents.eq(shape) && is_own(tensor.dtype())) {
            let text = tensor.shaped().type_text();
            let text = text.unwrap_or("no type known".to_string());
            self.metadata.insert(key.to_string(), text);
        }
        self.plans.push(Plan {
            key: key.to_string(),
            tensor,
            layout,
        });
        Ok(())
    }

    /// Writes the file.
    pub(super) fn write(mut self, path: &Path) -> Result<(), Failure> {
        self.plans.sort_by(|a, b| {
            let by_alignment = b.layout.alignment().cmp(&a.layout.alignment());
            by_alignment.then_with(|| a.key.cmp(&b.key))
        });
        let header = self.header()?;
        self.opts.outputs().binary(Some(path), |out| {
            let mut out = BufWriter::with_capacity(1 << 20, out);
            out.write_all(&(header.len() as u64).to_le_bytes())?;
            out.write_all(&header)?;
            for plan in &self.plans {
                let data = plan.tensor.data().map_err(|e| self.opts.input.fail(e))?;
                plan.layout.write(&data, self.opts.expand, &mut out)?;
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
        for Plan { key, layout, .. } in &file.plans {
            let end = start.saturating_add(layout.len);
            let entry = Entry {
                dtype: layout.kind,
                shape: &layout.shape,
                data_offsets: [start, end],
            };
            map.serialize_entry(key, &entry)?;
            start = end;
        }
        map.end()
    }
}
