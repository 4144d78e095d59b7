//! Several tensors in one safetensors file.
//!
//! The header is padded to a multiple of eight bytes. Data with large elements comes first, so that all of it is aligned; then the order is that of the module, which is so
//! read from start to end.
//!
//! Where type or shape differ from those of the tensor, the metadata hold them, `key: 4x8xi4`.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use mlirbc::View;
use mlirbc::error::SinkError;
use mlirbc::tensor::Form;
use serde::Serialize;
use serde::ser::Serializer;

use super::element_layout::Layout;
use super::expansion::check_expansion;
use super::member::Member;
use super::not_extracted::NotExtracted;
use crate::element_types::is_own;
use crate::safetensors_header::{Entries, is_free};

/// Longest header that readers accept.
const MAX_HEADER: usize = 100_000_000;

/// Tensors to be written. Their data is not in memory.
#[derive(Debug)]
pub(super) struct SafetensorsBundle<'a> {
    plans: Vec<Plan<'a>>,
    metadata: BTreeMap<String, String>,
    header: Vec<u8>,
    expand: bool,
}

/// A tensor and how it is written.
#[derive(Debug)]
struct Plan<'a> {
    member: Member<'a>,
    layout: Layout,
    /// The offset of the tensor in the module.
    place: Option<u64>,
}

impl<'a> SafetensorsBundle<'a> {
    pub(super) fn new(
        members: Vec<Member<'a>>,
        expand: bool,
    ) -> Result<SafetensorsBundle<'a>, NotExtracted> {
        let mut file = SafetensorsBundle {
            plans: Vec::new(),
            metadata: BTreeMap::new(),
            header: Vec::new(),
            expand,
        };
        for member in members {
            file.add(member)?;
        }
        file.plans.sort_by(|a, b| {
            let by_alignment = b.layout.alignment().cmp(&a.layout.alignment());
            let by_place = || a.place.cmp(&b.place);
            let by_key = || a.member.key.cmp(&b.member.key);
            by_alignment.then_with(by_place).then_with(by_key)
        });
        file.header = header(&Header(&file))?;
        Ok(file)
    }

    fn add(&mut self, member: Member<'a>) -> Result<(), NotExtracted> {
        if !is_free(&member.key) {
            return Err(NotExtracted::MetadataKey(member.key));
        }
        let form = member.selected.form()?;
        if self.expand {
            check_expansion(&member.key, &form)?;
        }
        let layout = Layout::new(&form, self.expand)?;
        if let Some(ty) = unlike(&form, &layout) {
            self.metadata.insert(member.key.clone(), ty);
        }
        let place = member.selected.tensor.file_offset();
        self.plans.push(Plan {
            member,
            layout,
            place,
        });
        Ok(())
    }

    pub(super) fn members(&self) -> impl Iterator<Item = &Member<'a>> {
        self.plans.iter().map(|plan| &plan.member)
    }

    /// Writes the file.
    pub(super) fn write(
        &self,
        view: View<'a>,
        written: &mut dyn FnMut(u64),
        out: &mut dyn Write,
    ) -> Result<(), SinkError> {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        out.write_all(&self.header)?;
        for plan in view.read_ahead(&self.plans, |plan| plan.member.whole()) {
            let data = plan.member.selected.data()?;
            plan.layout.write(&data, self.expand, &mut out)?;
            written(plan.member.selected.tensor.nbytes());
        }
        Ok(out.flush()?)
    }
}

/// A header, padded, with its length before it.
pub(super) fn header(header: &impl Serialize) -> Result<Vec<u8>, NotExtracted> {
    let header = serde_json::to_vec(header).map_err(std::io::Error::from);
    let header = header.map_err(mlirbc::Error::from)?;
    let len = header.len().next_multiple_of(8);
    if len > MAX_HEADER {
        return Err(NotExtracted::LongHeader);
    }
    let mut whole = (len as u64).to_le_bytes().to_vec();
    whole.extend(header);
    whole.resize(8 + len, b' ');
    Ok(whole)
}

/// The type of a tensor, if it is not that in the file.
pub(super) fn unlike(form: &Form, layout: &Layout) -> Option<String> {
    let shape = form.written_shape(true).unwrap_or_default();
    let extents = layout.shape.iter().map(|extent| *extent as u64);
    if extents.eq(shape) && is_own(form.shaped().dtype) {
        return None;
    }
    let text = form.shaped().type_text();
    Some(text.unwrap_or("no type known".to_string()))
}

struct Header<'f, 'a>(&'f SafetensorsBundle<'a>);

impl Serialize for Header<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Header(file) = self;
        let metadata = Some(&file.metadata).filter(|it| !it.is_empty());
        let mut entries = Entries::new(serializer, metadata)?;
        for Plan { member, layout, .. } in &file.plans {
            entries.add(&member.key, layout.kind, &layout.shape, layout.len as u64)?;
        }
        entries.end()
    }
}
