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
//! The rules of the reference:
//!
//! 1. Regions are taken from a stack, the last one first. The arguments and operations of a region are
//!    numbered, then the regions of its operations are pushed.
//! 2. An operation refers to its name, the types of its results, its dictionary, the attributes of its
//!    properties, its location, in this order. An argument refers to its location, then to its type. An
//!    argument without a location refers to the unknown location.
//! 3. An attribute or a type is numbered before what it refers to, which follows in the order of its
//!    encoding.
//! 4. Names, attributes and types are sorted by the number of references to them, equal ones in the order
//!    of their first reference. Then the entries whose numbers have the same length as a varint are put
//!    together by dialect. The reference subtracts the previous length, not the sum of all before it: the
//!    third group has 2^21 - (2^14 - 2^7) entries.
//! 5. Dialects have the order of first use. Resources have that order inside their dialect, those without
//!    data last.
//! 6. Strings have the order in which the sections that use them are written: names of dialects and
//!    operations, attributes, types, records, and for each group of resources the values, the name of the
//!    group, the keys.
//! 7. Equal property records are one record.
//! 8. A section states an alignment only if padding is needed to reach it.
//!
//! Source: `mlir/lib/Bytecode/Writer/IRNumbering.cpp` and `BytecodeWriter.cpp` of LLVM 22.

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
use crate::nested_bodies::Bodies;
use crate::parallel;
use crate::plan::Plan;
use mlirbc::{Bytecode, Result};

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
