//! A report: what a file holds, or how two differ, in one document, and the page that shows it.
//!
//! ```text
//! the other inspections, each asked once -> facts, checks, tensors, functions, areas, graphs (each a bounded list)
//!   -> Content -> JSON, or deflated inside of the page (html)
//! ```
//!
//! Lists are bounded, so that a page can be sent: what a list leaves out is said beside it.

mod document;
mod html;
mod parts;
mod short;

use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

use mlirbc::ir::Threads;
use mlirbc_document::Envelope;
use mlirbc_document::text::plural;
use mlirbc_query::Cost;
use serde::{Deserialize, Serialize};

pub use self::document::{
    Area, Call, ChangedFunction, ChangedKind, ChangedTensor, Check, CheckRow, Content, Difference,
    Fact, FactValue, Function, Functions, Kind, Tensor, Tensors, Values,
};
use self::parts::symbol_list::SymbolList;
use self::parts::{
    areas, checks, comparison, facts, functions, graph_changes, graphs, tensors, vm,
};
use crate::failure::{Failure, WriteFailure};
use crate::inspection::Document;
use crate::opened::Opened;
use crate::ops::cost::of_cost;
use crate::ops::stats;
use crate::with_error::WithError;
use crate::within_limit::within_limit;

/// How a report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A document.
    #[default]
    Json,
    /// The page that shows it.
    Html,
}

/// What a report is about.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The file that is compared with the first: the report is about it, and about the difference.
    #[serde(skip)]
    pub new: Option<Arc<Opened>>,
    /// Whether all elements of tensors and all bytes are read, not only samples of them.
    pub full: bool,
    /// How it is written.
    pub format: Format,
}

/// A report.
#[derive(Serialize)]
pub struct Report {
    /// What it says.
    #[serde(flatten)]
    pub content: Content,
    /// Bytes of the old file, if there is one.
    #[serde(skip)]
    other_bytes: u64,
    #[serde(skip)]
    result: Result<(), Failure>,
}

impl Document for Report {
    fn other_bytes(&self) -> u64 {
        self.other_bytes
    }

    fn result(&self) -> Result<(), Failure> {
        self.result.clone()
    }
}

/// Makes the report of a file, or of the difference between two: `new` is in place of that of the options. Of a damaged file it has what can be read.
///
/// # Errors
/// `Usage` for a file that holds several modules and for files that cannot be compared; `File` for one that is
/// of no known format.
pub fn report(opened: &Opened, new: Option<&Opened>, options: &Options) -> Result<Report, Failure> {
    let Some(new) = new else {
        return of_file(opened, options.full);
    };
    let mut difference = comparison::difference(opened, new)?;
    let mut report = of_file(new, options.full)?;
    if let Ok(old) = opened.bytecode() {
        let done = graph_changes::add(old.view(), &mut difference, &mut report.content);
        report.result = report.result.and(done.map_err(|error| opened.fail(error)));
    }
    report.content.difference = Some(difference);
    report.other_bytes = new.extent();
    Ok(report)
}

/// Writes the page that shows a report of this file.
///
/// # Errors
/// Those of the sink; `File` where the limit of an answer cuts it.
pub fn write_page(
    report: &Report,
    opened: &Opened,
    out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let at = opened.at();
    let body = WithError::new(report, opened.name());
    let definitions = opened.definitions();
    let envelope = Envelope::new("report", opened.name(), at.as_deref(), &body);
    let envelope = envelope.with_definitions(&definitions);
    let len = opened.extent().saturating_add(report.other_bytes);
    let fail = |error| WriteFailure::from(opened.fail(error));
    within_limit(len, out, fail, |out| Ok(html::write_page(&envelope, out)?))
}

/// Parts that cannot be made: the first problem is that of the report.
struct Problems(Result<(), Failure>);

impl Problems {
    fn keep<T>(&mut self, made: Result<T, Failure>) -> Option<T> {
        match made {
            Ok(made) => Some(made),
            Err(failure) => {
                self.note(failure);
                None
            }
        }
    }

    fn note(&mut self, failure: Failure) {
        if self.0.is_ok() {
            self.0 = Err(failure);
        }
    }
}

fn of_file(opened: &Opened, full: bool) -> Result<Report, Failure> {
    let format = match (opened.vm()?, opened.tensor_file()?) {
        (Some(_), _) => "vmfb",
        (_, Some(_)) => "tensors",
        _ => opened.bytecode().map(|_| "bytecode")?,
    };
    let mut problems = Problems(opened.outcome());
    // They hold the most, and nothing of it afterwards.
    let checks = checks::checks(opened, full);
    let stats = match format {
        "tensors" => None,
        _ => problems.keep(stats::stats(opened)),
    };
    let view = opened.bytecode().ok().map(|it| it.view());
    let counted = view.and_then(|view| {
        let cost = mlirbc_query::cost(view, Threads::Pool);
        problems.keep(cost.map_err(|error| opened.fail(error)))
    });
    let cost = view.zip(counted.clone());
    let cost = cost.map(|(view, cost)| of_cost(opened, view, cost));
    let mut content = Content {
        version: env!("CARGO_PKG_VERSION"),
        format,
        size: opened.extent(),
        facts: facts::facts(opened, stats.as_ref(), cost.as_ref())?,
        checks,
        bytes: None,
        tensors: Tensors::default(),
        functions: Functions::default(),
        kinds: Vec::new(),
        kinds_left_out: 0,
        graphs: Vec::new(),
        left_out: Vec::new(),
        difference: None,
    };
    if let Some(stats) = &stats {
        (content.kinds, content.kinds_left_out) = facts::kinds(stats, cost.as_ref());
    }
    match format {
        "bytecode" => {
            let counted = (stats.as_ref(), counted.as_ref());
            of_bytecode(opened, full, counted, &mut content, &mut problems)?;
        }
        "vmfb" => {
            if let Some(module) = opened.vm()? {
                let done = vm::add(module, &mut content);
                problems.keep(done.map_err(|error| opened.fail(error)));
            }
        }
        _ => of_tensors(opened, full, &mut content, &mut problems)?,
    }
    if let Some(stats) = &stats {
        problems.keep(stats.result());
    }
    content.say_what_is_left_out(full);
    Ok(Report {
        content,
        other_bytes: 0,
        result: problems.0,
    })
}

fn of_bytecode(
    opened: &Opened,
    full: bool,
    (stats, cost): (Option<&stats::Stats<'_>>, Option<&Cost>),
    content: &mut Content,
    problems: &mut Problems,
) -> Result<(), Failure> {
    let view = opened.bytecode()?.view();
    let fail = |error| opened.fail(error);
    let mut rows = HashMap::new();
    if let Some(found) = problems.keep(tensors::of_module(opened, full)) {
        (content.tensors, rows) = (found.tensors, found.rows);
        if let Some(error) = found.problem {
            problems.note(fail(error));
        }
    }
    if let Some(mut list) = problems.keep(SymbolList::new(view).map_err(fail)) {
        if let Some(error) = list.problem.take() {
            problems.note(fail(error));
        }
        let functions = functions::of_module(view, &list, cost).map_err(fail);
        if let Some(mut functions) = problems.keep(functions) {
            let graphs = graphs::of_module(view, &mut list, &mut functions, &rows);
            content.graphs = problems.keep(graphs.map_err(fail)).unwrap_or_default();
            content.functions = functions;
            let damage = content.graphs.iter().find_map(|it| it.problem.clone());
            if let Some(error) = damage {
                problems.note(fail(error));
            }
        }
    }
    let stats = match stats {
        Some(stats::Stats::Module(stats)) => Some(&**stats),
        _ => None,
    };
    let (functions, tensors) = (&content.functions, &content.tensors);
    content.bytes = Some(areas::of_module(view, stats, functions, tensors));
    Ok(())
}

fn of_tensors(
    opened: &Opened,
    full: bool,
    content: &mut Content,
    problems: &mut Problems,
) -> Result<(), Failure> {
    let Some(file) = opened.tensor_file()? else {
        return Ok(());
    };
    if let Some(found) = problems.keep(tensors::of_tensor_file(opened, &**file, full)) {
        content.tensors = found;
    }
    content.bytes = Some(areas::of_tensor_file(opened.size(), &content.tensors));
    Ok(())
}

impl Content {
    fn say_what_is_left_out(&mut self, full: bool) {
        let lists = [
            (self.tensors.left_out, "tensor"),
            (self.functions.left_out, "function"),
            (self.kinds_left_out, "name of operations"),
        ];
        for (count, noun) in lists.into_iter().filter(|(count, _)| *count > 0) {
            let count = plural(count, noun);
            self.left_out
                .push(format!("{count}, the smallest, not listed"));
        }
        let graphs = self.functions.rows.iter().filter(|it| it.graph.is_some());
        let bodies = self
            .functions
            .rows
            .iter()
            .filter(|it| it.operations > Some(0));
        let missing = bodies.count().saturating_sub(graphs.count());
        if missing > 0 && !self.graphs.is_empty() {
            let count = plural(missing as u64, "function");
            self.left_out.push(format!("the data flow of {count}"));
        }
        let left_out: u64 = self.graphs.iter().map(|it| it.left_out).sum();
        if left_out > 0 {
            let count = plural(left_out, "operation");
            self.left_out
                .push(format!("{count} of the functions whose data flow is shown"));
        }
        if self.tensors.not_read > 0 {
            let count = plural(self.tensors.not_read, "large tensor");
            let text = "the file is read by position";
            self.left_out.push(format!("statistics of {count}: {text}"));
        }
        if self.tensors.sampled {
            let text = "statistics of large tensors are those of a sample of their elements";
            self.left_out.push(text.to_owned());
        }
        if !full && self.size > 2 * checks::ENDS {
            let mib = checks::ENDS >> 20;
            let text = "of the file was looked through for code";
            self.left_out
                .push(format!("only the first and the last {mib} MiB {text}"));
        }
    }
}
