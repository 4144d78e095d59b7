//! `mlirbc ls`: the resources, and the constants in the attributes.

mod row;
mod top;

use std::cell::Cell;
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::resource::Resource;
use mlirbc::tensor::{DataSpan, Tensor, TensorUsers, Tensors};
use serde::Serialize;

use self::row::Row;
pub(crate) use self::top::Largest;
use crate::input::{Input, parse_size};
use crate::inputs::Inputs;
use crate::json::{self, Items, Problem};
use crate::output::Failure;
use crate::style::{Align, ColorChoice, Table};

/// Most rows of `--top`, which are held in memory.
const MAX_TOP: i64 = 10_000;

/// List the weights: resources, and the constants in attributes.
///
/// A line has the element type and shape, the size, alignment and offset of the
/// data. `extract` and `head` take the key. That of a constant is the symbol of its
/// global, the name in its location, or attr#N.
/// Kinds of resources are blob, bool, string, and declaration (a blob without
/// data). The kind of a constant is how it is stored: elements, splat (one
/// element stands for all), bits (packed), strings.
///
/// Cells wider than 128 characters break the alignment of the columns.
///
/// Blob data is not read. A blob's header is read only when its offset cannot
/// be inferred from the alignment of the resource section and the size that
/// element type and shape give.
///
/// Examples:
///   mlirbc ls model.mlirbc --min-size 1K
///   mlirbc ls model.mlirbc --top 10
///   mlirbc ls model.mlirbc --json | jq '.tensors[].key'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Leave out what is smaller than SIZE bytes in the file (K, M, G: powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_size)]
    min_size: u64,
    /// List the N largest, largest first; with --json each list is in that order. No more than N
    /// are held in memory.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_TOP))]
    top: Option<u32>,
    /// List the attributes that only describe operations, too: `array<...>`, `broadcast_dimensions`.
    #[arg(long)]
    all: bool,
    /// Find the first operation that consumes each, and the symbol around it (the function). Scans
    /// all operations.
    #[arg(long)]
    users: bool,
}

#[derive(Serialize)]
struct Report<'l> {
    tensors: Items<'l, Row>,
    problems: Vec<Problem>,
}

/// What is listed, and where its data lie.
struct Listed<'a> {
    item: Item<'a>,
    data: Option<DataSpan>,
}

enum Item<'a> {
    Tensor(Tensor<'a>),
    /// A bool or a string.
    Resource(Resource),
}

impl Listed<'_> {
    fn size(&self) -> Option<u64> {
        self.data.map(|data| data.span.len)
    }
}

/// The tensors of a file. A row is made when it is written: there can be very many.
struct Listing<'a, 'o> {
    view: View<'a>,
    opts: &'o Opts,
    tensors: Tensors<'a>,
    users: Option<TensorUsers<'a>>,
}

impl<'a> Listing<'a, '_> {
    /// The resources that are large enough; those without data always are.
    fn resources(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Listed<'a>>>> {
        let min_size = self.opts.min_size;
        let mut blobs = self.tensors.iter().filter(|it| it.resource().is_some());
        let mut blob = blobs.next();
        let listed = self.view.resources()?.map(move |resource| {
            let resource = resource?;
            let is_next = |it: &mut Tensor<'a>| it.resource() == Some(resource);
            let Some(tensor) = blob.take_if(is_next) else {
                let (item, data) = (Item::Resource(resource), None);
                return Ok(Listed { item, data });
            };
            blob = blobs.next();
            let data = tensor.data_span()?;
            let item = Item::Tensor(tensor);
            Ok(Listed { item, data })
        });
        Ok(listed.filter(move |listed: &mlirbc::Result<Listed<'a>>| {
            let size = listed.as_ref().ok().and_then(Listed::size);
            size.is_none_or(|size| size >= min_size)
        }))
    }

    /// The constants that are large enough.
    fn constants(&self) -> impl Iterator<Item = Listed<'a>> {
        let min_size = self.opts.min_size;
        let constants = self.tensors.iter().filter(|it| it.resource().is_none());
        let listed = constants.filter_map(|tensor| {
            let data = tensor.data_span().ok()?;
            let item = Item::Tensor(tensor);
            Some(Listed { item, data })
        });
        listed.filter(move |listed| listed.size().unwrap_or(0) >= min_size)
    }

    /// What `--top` lists, of resources up to the first that cannot be read.
    fn largest(&self, most: u32, end: &Problems) -> mlirbc::Result<Vec<Listed<'a>>> {
        let mut largest = Largest::new(most as usize);
        let resources = json::until_error(self.resources()?, end);
        for listed in resources.chain(self.constants()) {
            largest.add(listed.size().unwrap_or(0), listed);
        }
        Ok(largest.into_items())
    }

    fn row(&self, listed: &Listed<'a>) -> mlirbc::Result<Row> {
        match &listed.item {
            Item::Tensor(tensor) => Row::of_tensor(tensor, listed.data, self.users.as_ref()),
            Item::Resource(resource) => Row::of_resource(self.view, resource),
        }
    }
}

/// The first error of a list, which ends there.
type Problems = Cell<Option<mlirbc::Error>>;

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let mut tensors = view.tensors().map_err(fail)?;
    if opts.all {
        tensors = tensors.all();
    }
    let mut problems = Vec::from_iter(tensors.problem().cloned());
    let mut users = None;
    if opts.users {
        match tensors.users() {
            Ok(found) => users = Some(found),
            Err(problem) if !problems.contains(&problem) => problems.push(problem),
            Err(_) => {}
        }
    }
    let listing = Listing {
        view,
        opts,
        tensors,
        users,
    };
    let end = Cell::new(None);
    let largest = opts.top.map(|most| listing.largest(most, &end));
    let largest = largest.transpose().map_err(fail)?;
    let mut out = BufWriter::new(stdout().lock());
    if opts.inputs.json {
        let body = report(&listing, largest, &end, &problems).map_err(fail)?;
        json::write(&mut out, "ls", input, &body)?;
    } else {
        table(&listing, input, largest.as_deref(), &mut out, color)?;
    }
    out.flush()?;
    end.take().map_or(Ok(()), |e| Err(fail(e)))?;
    input.outcome(&file)?;
    let problem = problems.into_iter().next();
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

fn report<'l>(
    listing: &'l Listing<'_, '_>,
    largest: Option<Vec<Listed<'l>>>,
    end: &'l Problems,
    problems: &[mlirbc::Error],
) -> mlirbc::Result<Report<'l>> {
    let problems = problems.iter().map(Problem::new).collect();
    let rows: Box<dyn Iterator<Item = mlirbc::Result<Row>> + 'l> = match largest {
        Some(items) => Box::new(items.into_iter().map(|listed| listing.row(&listed))),
        None => {
            let resources = listing.resources()?;
            let all = resources.chain(listing.constants().map(Ok));
            Box::new(all.map(|listed| listing.row(&listed?)))
        }
    };
    Ok(Report {
        tensors: Items::boxed(json::until_error(rows, end)),
        problems,
    })
}

fn table(
    listing: &Listing<'_, '_>,
    input: &Input,
    largest: Option<&[Listed<'_>]>,
    out: &mut dyn Write,
    color: ColorChoice,
) -> Result<(), Failure> {
    let opts = listing.opts;
    let columns = [
        ("key", Align::Left),
        ("owner", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
        ("user", Align::Left),
    ];
    let shown = if opts.users { 8 } else { 7 };
    Table::new(&columns[..shown]).write(out, color, |rows| -> Result<(), Failure> {
        let fail = |e| input.fail(e);
        let mut row = |listed: &Listed<'_>| -> Result<(), Failure> {
            let row = listing.row(listed).map_err(fail)?;
            Ok(rows.row(row.cells().into_iter().take(shown))?)
        };
        if let Some(items) = largest {
            return items.iter().try_for_each(row);
        }
        for listed in listing.resources().map_err(fail)? {
            row(&listed.map_err(fail)?)?;
        }
        listing.constants().try_for_each(|listed| row(&listed))
    })
}
