//! `mlirbc ls`: the resources, and the constants in the attributes.

mod row;
mod top;

use std::cell::Cell;
use std::collections::HashMap;
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{DataSpan, TensorBytes, User, Weight, Weights};
use serde::Serialize;

use self::row::{Row, UserFields};
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
/// data. `extract` and `head` take the key, also that of a constant, attr#N.
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
    /// List `array<...>` attributes, too; operations keep their parameters in them.
    #[arg(long)]
    arrays: bool,
    /// Find the first operation that uses each, and its symbol or the symbol around it
    /// (function, global). Decodes all operations.
    #[arg(long)]
    users: bool,
}

#[derive(Serialize)]
struct Report<'l> {
    tensors: Items<'l, Row>,
    problems: Vec<Problem>,
}

/// A weight that is listed, and where its data lie.
struct Listed<'a> {
    weight: Weight<'a>,
    data: Option<DataSpan>,
}

impl Listed<'_> {
    fn size(&self) -> Option<u64> {
        self.data.map(|data| data.span.len)
    }
}

/// The weights of a file. A row is made when it is written: there can be very many.
struct Listing<'a, 'o> {
    view: View<'a>,
    opts: &'o Opts,
    weights: Weights<'a>,
    users: HashMap<AttrId, User<'a>>,
}

impl<'a> Listing<'a, '_> {
    /// Finds the users, whose names can all be shown.
    fn find_users(&mut self) -> mlirbc::Result<()> {
        let users = self.weights.users()?;
        users
            .values()
            .try_for_each(|user| UserFields::new(self.view, user).map(drop))?;
        self.users = users;
        Ok(())
    }

    /// The resources that are large enough; those without data always are.
    fn resources(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Listed<'a>>>> {
        let min_size = self.opts.min_size;
        let listed = self.weights.resources()?.map(|weight| {
            let weight = weight?;
            let data = weight.data_span()?;
            Ok(Listed { weight, data })
        });
        Ok(listed.filter(move |listed: &mlirbc::Result<Listed<'a>>| {
            let size = listed.as_ref().ok().and_then(Listed::size);
            size.is_none_or(|size| size >= min_size)
        }))
    }

    /// The constants that are large enough.
    fn constants(&self) -> impl Iterator<Item = Listed<'a>> {
        let (arrays, min_size) = (self.opts.arrays, self.opts.min_size);
        let listed = self.weights.constants().filter_map(move |weight| {
            let is_array = matches!(weight.tensor().place, TensorBytes::Array(_));
            let data = weight.data_span().ok()?;
            (arrays || !is_array).then_some(Listed { weight, data })
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
        let attr = listed.weight.tensor().attr;
        let user = attr.and_then(|attr| self.users.get(&attr));
        Row::new(self.view, &listed.weight, listed.data, user)
    }
}

/// The first error of a list, which ends there.
type Problems = Cell<Option<mlirbc::Error>>;

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let mut listing = Listing {
        view,
        opts,
        weights: view.weights(),
        users: HashMap::new(),
    };
    let mut problems = Vec::from_iter(listing.weights.problem().cloned());
    if opts.users {
        let problem = listing.find_users().err();
        let new = problem.filter(|it| !problems.contains(it));
        problems.extend(new);
    }
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
