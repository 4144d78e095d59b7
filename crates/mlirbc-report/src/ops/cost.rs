//! How much a module computes.

use std::cmp::Reverse;

use mlirbc::View;
use mlirbc::ir::Threads;
use mlirbc::symbols::references::Place;
use mlirbc_document::text::escape;
use mlirbc_document::{Name, Stream};
use mlirbc_query::{Assumed, Cost, FunctionCost, OpCost, Work};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;
use crate::spelling;
use crate::tensors::parameters;

/// What is counted, and what is assumed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The size of each dimension that is not known.
    pub dynamic: Option<u64>,
    /// Only what this function computes, with all that it calls.
    pub symbol: Option<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "cost";

    type Document<'a> = ModuleCost<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<ModuleCost<'a>, Failure> {
        cost(opened, self)
    }
}

impl Document for ModuleCost<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// How much a module computes.
#[derive(Serialize)]
pub struct ModuleCost<'a> {
    /// Of all functions, each as often as it is called.
    #[serde(flatten)]
    pub total: Amounts,
    /// Elements of all tensors; `None` if they cannot all be read.
    pub num_parameters: Option<u64>,
    /// Operations that are not counted.
    pub not_counted: u64,
    /// Loops of which it is not known how often they run, each counted as one iteration.
    pub loops: u64,
    /// Results of operations with a dimension that is not known.
    pub dynamic_results: u64,
    /// Whether functions call each other in a cycle.
    pub is_recursive: bool,
    /// By name, those with the most operations on elements first.
    pub operations: Stream<'a, OfOperations>,
    /// In the order of the file.
    pub functions: Stream<'a, OfFunction>,
    /// How the lists end.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// Amounts of work.
#[derive(Clone, Copy, Serialize)]
pub struct Amounts {
    /// Operations on elements.
    pub flops: u64,
    /// Functions such as `exp`, each of one element.
    pub transcendentals: u64,
    /// Bytes of operands and results.
    pub bytes: u64,
}

/// The operations of one name.
#[derive(Serialize)]
pub struct OfOperations {
    /// The name, the field `operation`.
    #[serde(flatten)]
    pub operation: Name,
    /// How many, each as often as its function is called.
    pub count: u64,
    /// What they compute.
    #[serde(flatten)]
    pub amounts: Amounts,
    /// How many are not counted: no rule has the name, or a shape is not known.
    pub not_counted: u64,
    /// How many have values whose size is not known.
    pub bytes_not_counted: u64,
}

/// A function.
#[derive(Serialize)]
pub struct OfFunction {
    /// Its name, the field `symbol`; null for what is in no function.
    #[serde(flatten)]
    pub symbol: Name,
    /// How often it is called, if those that nothing calls run once.
    pub runs: u64,
    /// What it computes itself.
    #[serde(flatten)]
    pub own: Amounts,
    /// With the functions that it calls.
    pub with_calls: Amounts,
    /// Loops in it.
    pub loops: u64,
    /// Its operations that are not counted.
    pub not_counted: u64,
}

/// Counts what a module computes, as [`mlirbc_query::cost_assuming`].
///
/// # Errors
/// `Usage` for other files, and a symbol that is no function; `File`.
pub fn cost<'a>(opened: &'a Opened, options: &Options) -> Result<ModuleCost<'a>, Failure> {
    let view = opened.bytecode()?.view();
    let fail = |error| opened.fail(error);
    let found = options.symbol.as_deref().map(|it| view.symbol(it));
    let found = found.transpose().map_err(fail)?;
    let assumed = Assumed {
        dynamic: options.dynamic,
        entry: found.as_ref().map(|it| Place::of(it.op())),
    };
    let cost = mlirbc_query::cost_assuming(view, Threads::Pool, assumed).map_err(fail)?;
    if cost.functions.is_empty() {
        if let Some(symbol) = &options.symbol {
            let text = format!("{} is no function", escape(symbol.as_bytes()));
            return Err(Failure::usage(text));
        }
    }
    Ok(of_cost(opened, view, cost))
}

/// The same of what was counted.
pub(crate) fn of_cost<'a>(opened: &'a Opened, view: View<'a>, cost: Cost) -> ModuleCost<'a> {
    let Cost {
        total,
        mut operations,
        functions,
        dynamic,
        is_recursive,
        ..
    } = cost;
    operations.sort_by_key(|it| {
        let Work {
            flops,
            transcendentals,
            bytes,
            ..
        } = it.work;
        Reverse((flops, transcendentals, bytes, it.not_counted, it.count))
    });
    let not_counted = operations.iter().map(|it| it.not_counted);
    let outcome = Outcome::new(opened);
    let end = &outcome.end;
    ModuleCost {
        total: Amounts::of(total),
        num_parameters: parameters(view).ok().map(|(_, elements)| elements),
        not_counted: not_counted.fold(0, u64::saturating_add),
        loops: functions.iter().map(|it| it.loops).sum(),
        dynamic_results: dynamic,
        is_recursive,
        operations: end.list(operations, move |it: &OpCost| {
            Ok(OfOperations {
                operation: Name::of_op("operation", spelling::op_name(view, it.name)?),
                count: it.count,
                amounts: Amounts::of(it.work),
                not_counted: it.not_counted,
                bytes_not_counted: it.bytes_not_counted,
            })
        }),
        functions: end.list(functions, move |it: &FunctionCost| {
            Ok(OfFunction {
                symbol: match it.symbol {
                    Some(name) => Name::new("symbol", view.string(name)?),
                    None => Name::none("symbol"),
                },
                runs: it.runs,
                own: Amounts::of(it.own),
                with_calls: Amounts::of(it.total),
                loops: it.loops,
                not_counted: it.not_counted,
            })
        }),
        outcome,
    }
}

impl Amounts {
    fn of(work: Work) -> Amounts {
        Amounts {
            flops: work.flops,
            transcendentals: work.transcendentals,
            bytes: work.bytes,
        }
    }

    /// Whether there is none.
    pub fn is_nothing(self) -> bool {
        (self.flops, self.transcendentals, self.bytes) == (0, 0, 0)
    }
}
