//! `mlirbc info` of several files: a row for each module.

use mlirbc_report::Document;
use mlirbc_report::info::{Info, info};

use super::info::Opts;
use crate::input::Input;
use crate::inputs::overview::{Row, number, overview, problem};
use crate::output::Failure;
use crate::style::{Align, Look};

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let columns = [
        ("size", Align::Right),
        ("format", Align::Left),
        ("producer", Align::Left),
        ("tensors", Align::Right),
        ("parameters", Align::Right),
    ];
    overview("info", &opts.inputs.files, columns, look, false, row)
}

/// Size, format, producer, tensors and parameters, and what is wrong with the file.
fn row(input: &Input) -> Result<Row<5>, Failure> {
    let none = || "-".to_string();
    let opened = input.opened()?;
    let info = info(opened)?;
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
        Info::Foreign(_) => [none(), none(), none(), none(), none()],
    };
    let failure = info.result().err();
    Ok((cells, failure.map(|it| problem(it.into(), input))))
}
