//! The tensors of a file, and what their elements are like.

use std::collections::HashMap;

use mlirbc::ids::AttrId;
use mlirbc_document::values::storage_name;
use mlirbc_weights::tensor_files::{Elements, Member, TensorFile};

use super::values::{values, values_of_pieces, was_read};
use crate::opened::Opened;
use crate::report::document::{Tensor, Tensors, Values};
use crate::report::short::short;
use crate::tensors::Largest;

/// Most tensors that are listed.
const MOST: usize = 10_000;

/// Elements that are read of all tensors together, if they are not all read.
const SAMPLE: u64 = 4 << 20;

/// Most elements that are read of one of them.
const MOST_OF_ONE: u64 = 64 << 10;

/// Tensors of more bytes are not sampled where a file is read by position: they would be read whole.
const MOST_READ: u64 = 256 << 10;

/// The tensors of a module.
pub(crate) struct Found {
    pub(crate) tensors: Tensors,
    /// The row of a tensor, by the attribute that holds or names it.
    pub(crate) rows: HashMap<AttrId, usize>,
    /// Why others are not listed.
    pub(crate) problem: Option<mlirbc::Error>,
}

/// Most elements that are read of each tensor.
fn most_of_one(num_tensors: usize, full: bool) -> u64 {
    match full {
        true => u64::MAX,
        false => (SAMPLE / (num_tensors as u64).max(1)).clamp(16, MOST_OF_ONE),
    }
}

/// The tensors of a module.
pub(crate) fn of_module(opened: &Opened, full: bool) -> Result<Found, crate::Failure> {
    let fail = |error| opened.fail(error);
    let file = opened.bytecode()?;
    let all = file.view().tensors().map_err(fail)?;
    let (mut tensors, mut largest) = (Tensors::default(), Largest::new(MOST));
    for (nth, tensor) in all.iter().enumerate() {
        let bytes = tensor.stored_nbytes();
        tensors.total += 1;
        tensors.bytes = tensors.bytes.saturating_add(bytes);
        largest.add(bytes, (nth, tensor));
    }
    let mut listed = largest.into_items();
    listed.sort_by_key(|(nth, _)| *nth);
    let most = most_of_one(listed.len(), full);
    let in_memory = file.source().bytes().is_some();
    let mut rows = HashMap::new();
    for (row, (_, tensor)) in listed.iter().enumerate() {
        if let Some(attr) = tensor.attr() {
            rows.insert(attr, row);
        }
        let span = tensor.data_span().map_err(fail)?.map(|it| it.span);
        let is_read = full || in_memory || tensor.stored_nbytes() <= MOST_READ;
        tensors.not_read += u64::from(!is_read);
        let data = (is_read && !tensor.is_strings()).then(|| tensor.data());
        // What cannot be read is said by the check of the rules.
        let data = data.and_then(Result::ok);
        let values = data.and_then(|it| values(&it, most));
        if let Some(span) = span {
            was_read(file.source(), span);
        }
        let owner = tensor.owner().map_err(fail)?;
        let shaped = tensor.shaped();
        let is_known = |it: &i64| Some(*it).filter(|it| *it >= 0);
        let shape = shaped.short_shape();
        tensors.rows.push(Tensor {
            key: short(&tensor.name_bytes()),
            owner: Some(short(owner)),
            dtype: dtype(shaped),
            shape: shape.map(|it| it.iter().map(is_known).collect()),
            bytes: span.map(|it| it.len),
            offset: span.map(|it| it.start),
            storage: Some(match tensor.resource() {
                Some(_) => "resource",
                None => storage_name(tensor),
            }),
            values,
        });
    }
    tensors.count();
    let problem = all.problem().cloned();
    Ok(Found {
        tensors,
        rows,
        problem,
    })
}

/// The tensors of a file of tensors.
pub(crate) fn of_tensor_file(
    opened: &Opened,
    file: &dyn TensorFile,
    full: bool,
) -> Result<Tensors, crate::Failure> {
    let (mut tensors, mut largest) = (Tensors::default(), Largest::new(MOST));
    for nth in 0..file.num_tensors() {
        let bytes = file.data(nth).size().unwrap_or(0);
        tensors.total += 1;
        tensors.bytes = tensors.bytes.saturating_add(bytes);
        largest.add(bytes, nth);
    }
    let mut listed = largest.into_items();
    listed.sort_unstable();
    let most = most_of_one(listed.len(), full);
    let in_memory = file.source().bytes().is_some();
    for nth in listed {
        let member = Member::new(file, nth).map_err(|error| opened.fail(error))?;
        let size = member.data.size();
        let is_read = full || in_memory || size.is_some_and(|it| it <= MOST_READ);
        tensors.not_read += u64::from(!is_read);
        let values = is_read.then(|| of_member(&member, file, most)).flatten();
        if let (Some(start), Some(len)) = (member.data.offset(), size) {
            was_read(file.source(), mlirbc::ids::Span { start, len });
        }
        let entry = &member.entry;
        let shape = entry.shape.as_ref();
        tensors.rows.push(Tensor {
            key: short(&entry.key),
            owner: None,
            dtype: entry.dtype.as_deref().map(|it| short(it.as_bytes())),
            shape: shape.map(|it| it.iter().map(|it| i64::try_from(*it).ok()).collect()),
            bytes: size,
            offset: member.data.offset(),
            storage: Some(member.data.kind()),
            values,
        });
    }
    tensors.count();
    Ok(tensors)
}

/// The values of a tensor; those of blocks and packed numbers are decoded only as far as they are read.
fn of_member(member: &Member, file: &dyn TensorFile, most: u64) -> Option<Values> {
    match member.read(file, None).ok()? {
        Elements::Plain(data) => values(&data, most),
        Elements::Coded(coded) => values_of_pieces(&coded, most),
    }
}

fn dtype(shaped: &mlirbc::tensor::Shaped) -> Option<String> {
    let known = Some(shaped.dtype).filter(|it| *it != mlirbc::tensor::Dtype::Other);
    known.map(|it| it.to_string())
}

impl Tensors {
    /// Counts what is not listed, and says whether samples were read.
    fn count(&mut self) {
        self.left_out = self.total - self.rows.len() as u64;
        let values = self.rows.iter().filter_map(|it| it.values.as_ref());
        self.sampled = values.into_iter().any(|it| it.read < it.of);
    }
}
