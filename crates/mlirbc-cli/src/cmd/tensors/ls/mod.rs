//! `mlirbc ls`: the tensors of a file, and its other resources.

mod row;

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::io::{BufWriter, Write};

use clap::{Args, ValueEnum};
use mlirbc::View;
use mlirbc::tensor::{DataSpan, TensorUsers, Tensors};
use serde::Serialize;

use self::row::Row;
use super::alignment::ElementAlignments;
use super::budget::Budget;
use super::entries::{Entry, entries};
use super::largest::Largest;
use crate::cmd::{tensor_files, vmfb};
use crate::input::{Input, parse_size};
use crate::inputs::Inputs;
use crate::json::{self, Items, Problem};
use crate::output::{self, Failure};
use crate::style::{Align, ColorChoice, Table};

/// Most rows of `--top`, which are held in memory.
const MAX_TOP: i64 = 10_000;

/// List the weights: resources, and the constants in attributes.
///
/// A line has the element type and shape, the size, alignment and offset of the
/// data. `extract`, `head`, `users` and `hash` take the key. That of a constant is
/// the symbol of its global, the name in its location, or attr#N. Kinds of
/// resources are blob, bool, string, and declaration (a blob without data). The
/// kind of a constant is how it is stored: elements, splat (one element stands for
/// all), bits (packed), strings. An alignment of a resource that is too small for
/// its element type, by the data layout of the module, is marked: `4 (needs 8)`.
///
/// Cells wider than 128 characters break the alignment of the columns.
///
/// Blob data is not read. A blob's header is read only when its offset cannot
/// be inferred from the alignment of the resource section and the size that
/// element type and shape give.
///
/// IREE parameter archives (.irpa), GGUF and safetensors files are listed, too: of
/// a splat the size is that of its pattern, the length that of the tensor.
///
/// Examples:
///   mlirbc ls model.mlirbc --min-size 1K
///   mlirbc ls model.mlirbc --top 10
///   mlirbc ls model.mlirbc --sort size --users
///   mlirbc ls model.mlirbc --json | jq '.tensors[].key'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Leave out what is smaller than SIZE bytes in the file (K, M, G: powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_size)]
    min_size: u64,
    /// Sort the list: the largest first, or by name, or by offset. The default is the order of
    /// the file.
    #[arg(long, value_enum, value_name = "ORDER")]
    sort: Option<Order>,
    /// List the N largest, largest first unless --sort is given. No more than N are held in
    /// memory.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_TOP))]
    top: Option<u32>,
    /// List the attributes that only describe operations, too, such as `broadcast_dimensions` and
    /// other `array<...>` attributes.
    #[arg(long, alias = "arrays")]
    all: bool,
    /// Find the operations that consume each, and show the first one and the symbol around it
    /// (the function). Scans all operations.
    #[arg(long)]
    users: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Order {
    Name,
    Size,
    Offset,
}

impl Opts {
    fn of_tensor_file(&self) -> tensor_files::ls::Choices {
        use tensor_files::ls::{Choices, Order as FileOrder};
        Choices {
            json: self.inputs.json,
            min_size: self.min_size,
            top: self.top,
            sort: self.sort.map(|order| match order {
                Order::Name => FileOrder::Name,
                Order::Size => FileOrder::Size,
                Order::Offset => FileOrder::Offset,
            }),
        }
    }
}

#[derive(Serialize)]
struct Report<'l> {
    tensors: Items<'l, Row>,
    problems: Vec<Problem>,
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
struct Listing<'a, 'o> {
    view: View<'a>,
    opts: &'o Opts,
    tensors: Tensors<'a>,
    users: Option<TensorUsers<'a>>,
    alignments: RefCell<ElementAlignments>,
}

/// The first error of a list, which ends there.
type Problems = Cell<Option<mlirbc::Error>>;

impl<'a> Listing<'a, '_> {
    /// What is large enough; resources without data always are.
    fn listed(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Listed<'a>>>> {
        let min_size = self.opts.min_size;
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

    /// What `--top` and `--sort` list, up to the first that cannot be read.
    fn chosen(&self, input: &Input, end: &Problems) -> Result<Option<Vec<Listed<'a>>>, Failure> {
        let opts = self.opts;
        if opts.top.is_none() && opts.sort.is_none() {
            return Ok(None);
        }
        let all = self.listed().map_err(|e| input.fail(e))?;
        let all = json::until_error(all, end);
        let mut chosen = Vec::new();
        if let Some(most) = opts.top {
            let mut largest = Largest::new(most as usize);
            all.for_each(|listed| largest.add(listed.size().unwrap_or(0), listed));
            chosen = largest.into_items();
        } else {
            let mut budget = Budget::new(self.view);
            for listed in all {
                if let Entry::Tensor(tensor) = &listed.entry {
                    budget.add(tensor)?;
                }
                chosen.push(listed);
            }
        }
        match opts.sort {
            Some(Order::Name) => chosen.sort_by_cached_key(|listed| self.key(&listed.entry)),
            Some(Order::Size) => chosen.sort_by_key(|listed| Reverse(listed.size())),
            Some(Order::Offset) => {
                chosen.sort_by_key(|listed| listed.offset().unwrap_or(u64::MAX));
            }
            None => {}
        }
        Ok(Some(chosen))
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

    fn row(&self, listed: &Listed<'a>) -> mlirbc::Result<Row> {
        match &listed.entry {
            Entry::Tensor(tensor) => {
                let needed = self.alignments.borrow_mut().of(tensor);
                Row::of_tensor(self.view, tensor, listed.data, needed, self.users.as_ref())
            }
            Entry::Value(resource) => Row::of_value(self.view, resource),
        }
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    if let Some(module) = input.vmfb()? {
        return vmfb::ls::run(&opts.of_tensor_file(), &module, input, color);
    }
    if let Some(file) = input.tensor_file()? {
        return tensor_files::ls::run(&opts.of_tensor_file(), &*file, input, color);
    }
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
        alignments: RefCell::new(ElementAlignments::new(view)),
    };
    let end = Cell::new(None);
    let chosen = listing.chosen(input, &end)?;
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        let body = report(&listing, chosen, &end, &problems).map_err(fail)?;
        json::write(&mut out, "ls", input, &body)?;
    } else {
        table(&listing, input, chosen.as_deref(), &mut out, color)?;
    }
    out.flush()?;
    end.take().map_or(Ok(()), |e| Err(fail(e)))?;
    input.outcome(&file)?;
    let problem = problems.into_iter().next();
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

fn report<'l>(
    listing: &'l Listing<'_, '_>,
    chosen: Option<Vec<Listed<'l>>>,
    end: &'l Problems,
    problems: &[mlirbc::Error],
) -> mlirbc::Result<Report<'l>> {
    let problems = problems.iter().map(Problem::new).collect();
    let rows: Box<dyn Iterator<Item = mlirbc::Result<Row>> + 'l> = match chosen {
        Some(items) => Box::new(items.into_iter().map(|listed| listing.row(&listed))),
        None => Box::new(listing.listed()?.map(|listed| listing.row(&listed?))),
    };
    Ok(Report {
        tensors: Items::boxed(json::until_error(rows, end)),
        problems,
    })
}

fn table(
    listing: &Listing<'_, '_>,
    input: &Input,
    chosen: Option<&[Listed<'_>]>,
    out: &mut dyn Write,
    color: ColorChoice,
) -> Result<(), Failure> {
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
    let shown = if listing.opts.users { 8 } else { 7 };
    Table::new(&columns[..shown]).write(out, color, |rows| -> Result<(), Failure> {
        let fail = |e| input.fail(e);
        let mut row = |listed: &Listed<'_>| -> Result<(), Failure> {
            let row = listing.row(listed).map_err(fail)?;
            Ok(rows.row(row.cells().into_iter().take(shown))?)
        };
        match chosen {
            Some(items) => items.iter().try_for_each(row),
            None => {
                let mut listed = listing.listed().map_err(fail)?;
                listed.try_for_each(|listed| row(&listed.map_err(fail)?))
            }
        }
    })
}
