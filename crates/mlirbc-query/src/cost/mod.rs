//! How much a module computes: operations on elements, and bytes, by operation and by function.
//!
//! ```text
//! names -> rules; bodies (on any number of threads) -> op_work: shapes and attributes -> body_work: sums by function
//!   -> functions: calls, what each does in all -> Cost
//! ```

mod body_work;
mod cost_attributes;
mod expansions;
mod extents;
mod functions;
mod op_bytes;
mod op_rules;
mod op_work;
mod trip_count;
mod window;
mod work;

use std::collections::{HashMap, HashSet};

use mlirbc::ids::{OpNameId, StringId};
use mlirbc::ir::{Body, Threads};
use mlirbc::symbols::references::{BodySymbols, Place, References};
use mlirbc::{Result, View};

pub use self::work::Work;
use body_work::{BodyWork, OfName};
use functions::Functions;
use op_work::OpWork;

/// What a module computes.
///
/// ```
/// use mlirbc::ir::Threads;
///
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let cost = mlirbc_query::cost(file.view(), Threads::Pool)?;
/// assert!(cost.total.flops > 0);
/// assert_eq!(cost.functions.iter().map(|it| it.own.flops * it.runs).sum::<u64>(), cost.total.flops);
/// # Ok::<(), mlirbc::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Cost {
    /// Of all functions, each as often as it is called; those that nothing calls once, but for private ones, which never run.
    pub total: Work,
    /// By name, in the order of the table of names: those that compute or move something, and those that are not counted. Each
    /// operation counts as often as its function is called.
    pub operations: Vec<OpCost>,
    /// In the order of the file.
    pub functions: Vec<FunctionCost>,
    /// Results of operations with a dimension that is not known.
    pub dynamic: u64,
    /// Whether functions call each other in a cycle: the call that leads back is not counted.
    pub is_recursive: bool,
}

/// What the operations of one name compute, with the regions that they apply to elements.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OpCost {
    /// The name.
    pub name: OpNameId,
    /// How many.
    pub count: u64,
    /// How many of them are not counted: no rule has the name, or a shape is not known.
    pub not_counted: u64,
    /// How many have operands or results whose size is not known: their bytes are not counted.
    pub bytes_not_counted: u64,
    /// What they compute.
    pub work: Work,
}

/// What a function computes.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FunctionCost {
    /// Its symbol name; `None` of what is in no function.
    pub symbol: Option<StringId>,
    /// How often it runs: as often as it is called; once, if nothing calls it and it is public or its address is taken.
    pub runs: u64,
    /// What it computes itself.
    pub own: Work,
    /// With the functions that it calls.
    pub total: Work,
    /// Loops in it of which it is not known how often they run: each counts as one iteration.
    pub loops: u64,
    /// Its operations that are not counted.
    pub not_counted: u64,
}

/// What is assumed where a module does not say it, or instead of what it says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Assumed {
    /// The size of each dimension that is not known; without it, what has one is not counted.
    pub dynamic: Option<u64>,
    /// The function that runs, instead of those that are entered from outside: only what it calls counts.
    pub entry: Option<Place>,
}

/// Counts what the operations of StableHLO (also VHLO, MHLO and CHLO), linalg, tosa, arith, math and vector compute as XLA's
/// `HloCostAnalysis` does: loops of scf and affine with constant bounds as often as they run, others once, of branches all, calls
/// as often as they are made.
///
/// # Errors
/// As [`View::decode_all`]; those of decoding types, attributes and references to symbols.
pub fn cost(view: View<'_>, threads: Threads) -> Result<Cost> {
    cost_assuming(view, threads, Assumed::default())
}

/// The same under an assumption.
///
/// # Errors
/// As [`cost`].
pub fn cost_assuming(view: View<'_>, threads: Threads, assumed: Assumed) -> Result<Cost> {
    let work = OpWork::new(view, assumed.dynamic)?;
    let each = |body: &Body<'_>, symbols: &BodySymbols, _: &[()]| {
        Ok(((), BodyWork::of(body, symbols, &work)?))
    };
    let (references, bodies) = References::fold(view, threads, HashSet::new(), each)?;
    let functions = Functions::new(&references, bodies, assumed.entry)?;
    let (totals, runs) = (functions.totals(), functions.runs());
    let mut cost = Cost {
        is_recursive: functions.is_recursive,
        ..Cost::default()
    };
    let mut names: HashMap<OpNameId, OfName> = HashMap::new();
    for (nth, function) in functions.all.iter().enumerate() {
        let (own, runs) = (function.own(), runs[nth]);
        if assumed.entry.is_some() && runs == 0 {
            continue;
        }
        cost.total = cost.total.and(own.times(runs));
        cost.dynamic += function.dynamic;
        for (name, of_name) in &function.names {
            names.entry(*name).or_default().add(of_name, runs);
        }
        let is_outside = nth == 0;
        if is_outside && own == Work::default() && function.unknown() == 0 {
            continue;
        }
        let symbol = function
            .symbol
            .and_then(|it| references.symbols.get(it as usize));
        cost.functions.push(FunctionCost {
            symbol: symbol.map(|it| it.string),
            runs,
            own,
            total: totals[nth],
            loops: function.loops,
            not_counted: function.unknown(),
        });
    }
    let mut names: Vec<_> = names.into_iter().collect();
    names.sort_unstable_by_key(|(name, _)| name.index());
    cost.operations = names.into_iter().map(|(name, it)| it.of(name)).collect();
    Ok(cost)
}

impl OfName {
    fn add(&mut self, other: &OfName, runs: u64) {
        let add = |sum: &mut u64, more: u64| *sum = sum.saturating_add(more.saturating_mul(runs));
        add(&mut self.count, other.count);
        add(&mut self.unknown, other.unknown);
        add(&mut self.unsized_, other.unsized_);
        self.work = self.work.and(other.work.times(runs));
    }

    fn of(self, name: OpNameId) -> OpCost {
        OpCost {
            name,
            count: self.count,
            not_counted: self.unknown,
            bytes_not_counted: self.unsized_,
            work: self.work,
        }
    }
}
