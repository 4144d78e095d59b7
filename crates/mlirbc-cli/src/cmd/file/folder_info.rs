//! `mlirbc info` of a folder: a row for each file.

use std::io::{BufWriter, Write};

use mlirbc_report::Document;
use mlirbc_report::info::{Foreign, Info, info};

use super::info::Opts;
use crate::input::Input;
use crate::jobs;
use crate::output::{self, Failure};
use crate::style::{Align, Look, Table};

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let files = opts.inputs.several().unwrap_or_default();
    let table = Table::new(&[
        ("file", Align::Left),
        ("size", Align::Right),
        ("format", Align::Left),
        ("producer", Align::Left),
        ("tensors", Align::Right),
        ("parameters", Align::Right),
        ("problem", Align::Left),
    ]);
    let mut failed = 0;
    let mut out = BufWriter::new(output::stdout());
    table.write(&mut out, look, |rows| -> Result<(), Failure> {
        failed = 0;
        let run = |nth: usize, streams| {
            let input = opts.inputs.one(&files[nth], streams);
            (input.name(), row(&input))
        };
        jobs::in_order(
            files.len(),
            opts.inputs.threads(),
            run,
            |(name, (cells, problem))| {
                failed += usize::from(problem.is_some());
                let problem = problem.unwrap_or_else(|| "-".to_string());
                let name = std::iter::once(name);
                Ok(rows.row(name.chain(cells).chain([problem]))?)
            },
        )
    })?;
    out.flush()?;
    match (failed, files.len()) {
        (_, 0) => Err(Failure::usage("no files in the folder")),
        (0, _) => Ok(()),
        (failed, files) => Err(Failure::of_folder(failed, files)),
    }
}

/// Size, format, producer, tensors and parameters, and what is wrong with the file.
fn row(input: &Input) -> ([String; 5], Option<String>) {
    let none = || "-".to_string();
    let empty = || [none(), none(), none(), none(), none()];
    let opened = match input.opened() {
        Ok(opened) => opened,
        Err(failure) => return (empty(), Some(problem(failure, input))),
    };
    let info = match info(opened) {
        Ok(info) => info,
        Err(failure) => return (empty(), Some(problem(failure.into(), input))),
    };
    let number = |number: Option<u64>| number.map_or_else(none, |it| it.to_string());
    let producer = |it: &str| mlirbc_document::text::name(it.as_bytes());
    let cells = match &info {
        Info::Bytecode(it) => [
            it.size.to_string(),
            it.version
                .map_or_else(|| "text".to_string(), |it| format!("bytecode {it}")),
            it.producer.map_or_else(none, producer),
            number(it.num_tensors),
            number(it.num_parameters),
        ],
        Info::Vm(_) => {
            let size = opened.size().to_string();
            [size, "vmfb".to_string(), none(), none(), none()]
        }
        Info::Tensors(it) => {
            let (size, tensors) = (it.size.to_string(), it.num_tensors.to_string());
            [size, it.name.to_string(), none(), tensors, none()]
        }
        Info::Foreign(_) => empty(),
    };
    let failure = info.result().err();
    (cells, failure.map(|it| problem(it.into(), input)))
}

/// The text of a failure, without the name of the file.
fn problem(failure: Failure, input: &Input) -> String {
    let failure = match failure {
        Failure::Report(failure) => match Foreign::of(failure) {
            Ok(foreign) => return foreign.problems[0].message.clone(),
            Err(failure) => failure.to_string(),
        },
        other => other.to_string(),
    };
    let name = format!("{}: ", input.name());
    failure.strip_prefix(&name).unwrap_or(&failure).to_string()
}
