//! The tensors of one output file: each with a key of its own.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write;

use mlirbc::View;
use mlirbc::error::SinkError;
use mlirbc::tensor::{Origin, Selected, SliceRange};

use super::formats::BundleFormat;
use super::list_budget::ListBudget;
use super::member::{Member, is_extracted};
use super::not_extracted::NotExtracted;
use super::npz;
use super::safetensors_bundle::SafetensorsBundle;

/// What a key stands for.
type Source = (Origin, Option<Vec<SliceRange>>);

/// The tensors of one output file. Their number is limited in proportion to the size of the module.
#[derive(Debug)]
pub struct Bundle<'a> {
    view: View<'a>,
    sources: BTreeMap<String, Source>,
    members: Vec<Member<'a>>,
    budget: ListBudget,
}

impl<'a> Bundle<'a> {
    /// No tensor of a module.
    pub fn new(view: View<'a>) -> Bundle<'a> {
        Bundle {
            view,
            sources: BTreeMap::new(),
            members: Vec::new(),
            budget: ListBudget::new(view),
        }
    }

    /// All tensors of a module, but for constants of less than this many bytes.
    ///
    /// # Errors
    /// As [`Bundle::add`]; `File`.
    pub fn all(view: View<'a>, min_size: u64) -> Result<Bundle<'a>, NotExtracted> {
        let tensors = view.tensors()?;
        if let Some(problem) = tensors.problem() {
            return Err(problem.clone().into());
        }
        let mut bundle = Bundle::new(view);
        for tensor in tensors.iter().filter(|it| is_extracted(it, min_size)) {
            bundle.add(Selected::whole(tensor))?;
        }
        Ok(bundle)
    }

    /// One more tensor, or a slice of one.
    ///
    /// # Errors
    /// `Strings`, `SameKey`, `ListMemory`.
    pub fn add(&mut self, selected: Selected<'a>) -> Result<(), NotExtracted> {
        let tensor = &selected.tensor;
        let key = tensor.name().into_owned();
        if tensor.is_strings() {
            return Err(NotExtracted::Strings(key));
        }
        let source = (tensor.origin(), selected.ranges.clone());
        match self.sources.entry(key.clone()) {
            Entry::Vacant(slot) => slot.insert(source),
            // Two patterns can match one tensor.
            Entry::Occupied(earlier) if *earlier.get() == source => return Ok(()),
            Entry::Occupied(_) => return Err(NotExtracted::SameKey(key)),
        };
        self.budget.add(tensor)?;
        self.members.push(Member { key, selected });
        Ok(())
    }

    /// What is to be written. Splats are repeated, or kept as one element.
    ///
    /// # Errors
    /// What is wrong with a tensor is said before anything is written: `LongSplat`, `EntryName`,
    /// `MetadataKey`, `LongHeader`, `File`.
    pub fn plan(
        self,
        format: BundleFormat,
        keeps_splats: bool,
    ) -> Result<BundlePlan<'a>, NotExtracted> {
        let members = self.members;
        let planned = match format {
            BundleFormat::Npz => {
                npz::check(&members, !keeps_splats)?;
                Planned::Npz(members, !keeps_splats)
            }
            BundleFormat::Safetensors => {
                Planned::Safetensors(SafetensorsBundle::new(members, !keeps_splats)?)
            }
        };
        Ok(BundlePlan(self.view, planned))
    }
}

/// A file of tensors that is to be written. Their data are read in the order in which they are written.
#[derive(Debug)]
pub struct BundlePlan<'a>(View<'a>, Planned<'a>);

#[derive(Debug)]
enum Planned<'a> {
    /// With whether splats are repeated.
    Npz(Vec<Member<'a>>, bool),
    Safetensors(SafetensorsBundle<'a>),
}

impl BundlePlan<'_> {
    /// Bytes of the tensors together.
    pub fn nbytes(&self) -> u64 {
        let sum = |members: &mut dyn Iterator<Item = &Member<'_>>| {
            members.fold(0, |n: u64, it| {
                n.saturating_add(it.selected.tensor.nbytes())
            })
        };
        match &self.1 {
            Planned::Npz(members, _) => sum(&mut members.iter()),
            Planned::Safetensors(file) => sum(&mut file.members()),
        }
    }

    /// Writes the file. `written` gets the bytes of each tensor.
    ///
    /// # Errors
    /// `File` of the module, `Output` of `out`.
    pub fn write_to(
        &self,
        written: &mut dyn FnMut(u64),
        out: &mut dyn Write,
    ) -> Result<(), SinkError> {
        match &self.1 {
            Planned::Npz(members, expand) => npz::write(self.0, members, *expand, written, out),
            Planned::Safetensors(file) => file.write(self.0, written, out),
        }
    }
}
