//! The form that the reference writer gives a module: its numbering, its order of everything.
//!
//! ```text
//! count    -> for each table entry: how often operations refer to it, and where first, on each thread
//! regions  -> the order in which the reference numbers regions, and so the place of each reference
//! uses     -> what all threads have counted
//! graph    -> what each table entry and each record refers to, and its encoding without numbers
//!             (a template): found while `order` asks for it, also on other threads
//! order    -> the new numbers: entries in the order of first use; `sorted`: the most used first,
//!             those of a dialect together
//! entries, emit -> the contents of the file, everything encoded with the new numbers
//! ```
//!
//! The file is scanned twice; operations are not decoded. Scans, entries and bodies are
//! distributed over threads; `order` is on one, but sorts on several. What nothing refers to is left out.
//! Every entry must be understood, because its bytes hold numbers.
//!
//! Source: `mlir/lib/Bytecode/Writer/IRNumbering.cpp` of LLVM 22.

mod count;
mod emit_contents;
mod graph;
mod order;
mod ranks;
mod records;
mod region_order;
mod renumbered;
mod renumbering;
mod sorted;
mod string_order;
mod use_counts;

use self::count::Counted;
use crate::bytecode::Bytecode;
use crate::error::Result;
use crate::write::nested_bodies::Bodies;
use crate::write::parallel;
use crate::write::plan::Plan;

/// Fewest references of operations for which two threads are used.
const WORTH_THREADS: u32 = 1 << 16;

/// See [`Rewrite::canonical`](super::Rewrite::canonical).
pub(super) fn plan<'a>(file: &'a Bytecode<'a>, producer: &str) -> Result<Plan<'a>> {
    let view = file.view();
    let Counted {
        threads,
        regions,
        heads,
    } = count::count(view)?;
    let graph = graph::Graph::of(view)?;
    let (records, of_records) = use_counts::records(&threads, &regions, view.num_properties()?);
    let order = || {
        let mut uses = use_counts::Uses::of(threads, &regions, of_records);
        let first = order::FirstUses::of(&mut uses)?;
        order::Order::of(view, &graph, &records, uses, &first)
    };
    let fill = || {
        records.encodings(view, graph.nodes)?;
        graph.fill()
    };
    let several = regions.num_references() >= WORTH_THREADS;
    let (order, filled) = parallel::both(several, order, fill);
    let order = order?;
    filled?;
    let bodies = Bodies::found(view.table_sizes()?, heads);
    emit_contents::emit(view, (&bodies, &regions), &records, graph, &order, producer)?.plan(file)
}
