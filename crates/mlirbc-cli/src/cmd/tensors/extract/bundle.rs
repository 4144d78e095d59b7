//! The tensors of one output file: each with a key of its own.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use mlirbc::View;
use mlirbc::tensor::{Origin, SliceRange};

use super::options::Opts;
use crate::cmd::tensors::budget::Budget;
use crate::cmd::tensors::select::Selected;
use crate::output::Failure;
use crate::style::escape;

/// A tensor and its key in the output file. Its data is not in memory.
pub(super) struct Member<'a> {
    pub(super) key: String,
    pub(super) selected: Selected<'a>,
}

/// What a key stands for.
type Source = (Origin, Option<Vec<SliceRange>>);

/// The tensors of one output file.
pub(super) struct Bundle<'a> {
    sources: BTreeMap<String, Source>,
    members: Vec<Member<'a>>,
    budget: Budget,
}

impl<'a> Bundle<'a> {
    /// All tensors of a file, or those of the keys that the user gives.
    pub(super) fn new(opts: &Opts, view: View<'a>) -> Result<Bundle<'a>, Failure> {
        let fail = |e| opts.input.fail(e);
        let mut bundle = Bundle {
            sources: BTreeMap::new(),
            members: Vec::new(),
            budget: Budget::new(view),
        };
        if !opts.takes_all() {
            for selected in opts.select(view)? {
                bundle.add(selected)?;
            }
            return Ok(bundle);
        }
        let tensors = view.tensors().map_err(fail)?;
        if let Some(problem) = tensors.problem() {
            return Err(fail(problem.clone()));
        }
        for tensor in tensors.iter().filter(|tensor| opts.takes(tensor)) {
            bundle.add(Selected::whole(tensor))?;
        }
        Ok(bundle)
    }

    fn add(&mut self, selected: Selected<'a>) -> Result<(), Failure> {
        let tensor = &selected.tensor;
        let key = tensor.name().into_owned();
        let refuse = |why: &str| {
            let why = format!("{} {why}", escape(key.as_bytes()));
            Err(Failure::Usage(why))
        };
        if tensor.is_strings() {
            return refuse("is a tensor of strings, which has no bytes; `mlirbc head` shows them");
        }
        let source = (tensor.origin(), selected.ranges.clone());
        match self.sources.entry(key.clone()) {
            Entry::Vacant(slot) => slot.insert(source),
            // Two patterns can match one tensor.
            Entry::Occupied(earlier) if *earlier.get() == source => return Ok(()),
            Entry::Occupied(_) => {
                return refuse("is the key of several tensors; -o DIR/ can write them");
            }
        };
        self.budget.add(tensor)?;
        self.members.push(Member { key, selected });
        Ok(())
    }

    pub(super) fn into_members(self) -> Vec<Member<'a>> {
        self.members
    }
}
