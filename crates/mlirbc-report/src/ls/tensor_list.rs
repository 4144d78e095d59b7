//! The tensors of a module, and its other resources.

use std::cell::RefCell;

use mlirbc::View;
use mlirbc::tensor::{DataSpan, TensorUsers, Tensors};
use mlirbc_document::{Boxed, Problem, Stream};
use mlirbc_weights::extract::ListBudget;
use serde::Serialize;

use super::options::Options;
use super::tensor_row::Row;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::outcome::Outcome;
use crate::tensors::{ElementAlignments, Entry, Largest, entries};

/// The tensors of a module, and its other resources.
#[derive(Serialize)]
pub struct TensorList<'a> {
    /// In the order that was asked for.
    pub tensors: Stream<'a, Row>,
    /// How many elements of attributes are not listed, because they are no weights.
    pub not_weights: usize,
    /// Why others are not listed, or have no users.
    pub problems: Vec<Problem>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
    /// What keeps the largest, or the sorted, from being all.
    #[serde(skip)]
    end: Option<mlirbc::Error>,
    /// The first of the problems.
    #[serde(skip)]
    problem: Option<mlirbc::Error>,
}

impl TensorList<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// `File`.
    pub fn result(&self) -> Result<(), Failure> {
        let opened = self.outcome.opened;
        let fail = |error: &mlirbc::Error| Err(opened.fail(error.clone()));
        self.end.as_ref().map_or(Ok(()), fail)?;
        self.outcome.result()?;
        self.problem.as_ref().map_or(Ok(()), fail)
    }
}

/// The tensors of a file of MLIR bytecode, as far as it can be read. Reads no elements.
///
/// # Errors
/// `Usage` for other files, and for a sorted list that needs too much memory; `File`.
pub(super) fn tensor_list<'a>(
    opened: &'a Opened,
    options: &Options,
) -> Result<TensorList<'a>, Failure> {
    let fail = |error| opened.fail(error);
    let view = opened.bytecode()?.view();
    let mut tensors = view.tensors().map_err(fail)?;
    if options.all {
        tensors = tensors.all();
    }
    let not_weights = tensors.num_left_out();
    let mut problems = Vec::from_iter(tensors.problem().cloned());
    let mut users = None;
    if options.users {
        match tensors.users() {
            Ok(found) => users = Some(found),
            Err(problem) if !problems.contains(&problem) => problems.push(problem),
            Err(_) => {}
        }
    }
    let mut listing = Listing {
        view,
        min_size: options.min_size,
        tensors,
        users,
        alignments: RefCell::new(ElementAlignments::new(view)),
        chosen: None,
    };
    let mut end = None;
    if options.top.is_some() || options.sort.is_some() {
        listing.chosen = Some(listing.choose(options, opened, &mut end)?);
    }
    let outcome = Outcome::new(opened);
    Ok(TensorList {
        tensors: outcome
            .end
            .stream_of(listing, Listing::rows)
            .first(options.limit),
        not_weights,
        problems: problems.iter().map(Problem::new).collect(),
        outcome,
        end,
        problem: problems.into_iter().next(),
    })
}

/// What is listed, and where its data lie.
struct Listed<'a> {
    entry: Entry<'a>,
    data: Option<DataSpan>,
}

impl Listed<'_> {
    fn size(&self) -> Option<u64> {
        self.data.map(|data| data.span.len)
    }

    fn offset(&self) -> Option<u64> {
        self.data.map(|data| data.span.start)
    }
}

/// The tensors of a file. A row is made when it is written: there can be very many.
struct Listing<'a> {
    view: View<'a>,
    min_size: u64,
    tensors: Tensors<'a>,
    users: Option<TensorUsers<'a>>,
    alignments: RefCell<ElementAlignments>,
    /// The largest, or the sorted.
    chosen: Option<Vec<Listed<'a>>>,
}

impl<'a> Listing<'a> {
    /// What is large enough; resources without data always are.
    fn listed(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Listed<'a>>> + '_> {
        let min_size = self.min_size;
        let listed = entries(self.view, &self.tensors)?.map(|entry| {
            let entry = entry?;
            let data = match &entry {
                Entry::Tensor(tensor) => tensor.data_span()?,
                Entry::Value(_) => None,
            };
            Ok(Listed { entry, data })
        });
        let is_constant = |entry: &Entry<'_>| match entry {
            Entry::Tensor(tensor) => tensor.resource().is_none(),
            Entry::Value(_) => false,
        };
        Ok(listed.filter(move |listed: &mlirbc::Result<Listed<'a>>| {
            listed.as_ref().map_or(true, |listed| match listed.size() {
                Some(size) => size >= min_size,
                None => min_size == 0 || !is_constant(&listed.entry),
            })
        }))
    }

    /// The largest, or the sorted, up to the first that cannot be read.
    fn choose(
        &self,
        options: &Options,
        opened: &Opened,
        end: &mut Option<mlirbc::Error>,
    ) -> Result<Vec<Listed<'a>>, Failure> {
        let all = self.listed().map_err(|error| opened.fail(error))?;
        let all = all.map_while(|listed| listed.map_err(|error| *end = Some(error)).ok());
        let mut chosen = Vec::new();
        if let Some(most) = options.top {
            let mut largest = Largest::new(most as usize);
            all.for_each(|listed| largest.add(listed.size().unwrap_or(0), listed));
            chosen = largest.into_items();
        } else {
            let budget = ListBudget::new(self.view);
            for listed in all {
                if let Entry::Tensor(tensor) = &listed.entry {
                    budget.add(tensor).map_err(|why| opened.fail(why))?;
                }
                chosen.push(listed);
            }
        }
        if let Some(order) = options.sort {
            let key = |listed: &Listed<'a>| self.key(&listed.entry);
            order.sort(&mut chosen, key, Listed::size, Listed::offset);
        }
        Ok(chosen)
    }

    fn key(&self, entry: &Entry<'a>) -> Vec<u8> {
        match entry {
            Entry::Tensor(tensor) => tensor.name_bytes().into_owned(),
            Entry::Value(resource) => {
                let key = self.view.string(resource.key);
                key.unwrap_or_default().to_vec()
            }
        }
    }

    fn rows(&self) -> Boxed<'_, mlirbc::Result<Row>> {
        if let Some(chosen) = &self.chosen {
            return Box::new(chosen.iter().map(|listed| self.row(listed)));
        }
        match self.listed() {
            Ok(listed) => Box::new(listed.map(|listed| self.row(&listed?))),
            Err(error) => Box::new(std::iter::once(Err(error))),
        }
    }

    fn row(&self, listed: &Listed<'a>) -> mlirbc::Result<Row> {
        match &listed.entry {
            Entry::Tensor(tensor) => {
                let needed = self.alignments.borrow_mut().of(tensor);
                let users = self.users.as_ref();
                let row = Row::of_tensor(self.view, tensor, listed.data, needed, users)?;
                row.with_types(self.view, self.tensors.other_types(tensor))
            }
            Entry::Value(resource) => Row::of_value(self.view, resource),
        }
    }
}
