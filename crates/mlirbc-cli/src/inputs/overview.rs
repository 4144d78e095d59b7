//! Several files side by side: a row for each module.

use std::io::{BufWriter, Write};

use mlirbc_report::info::Foreign;

use super::{Files, jobs};
use crate::input::Input;
use crate::output::{self, Failure};
use crate::style::{Align, Look, Table};

/// The cells of a module, and what is wrong with it.
pub(crate) type Row<const N: usize> = ([String; N], Option<String>);

/// Writes a table with a row for each module of the files: its name, the cells that `row` makes, and what is wrong with it.
/// Whether the command takes other words as well is `is_asked`.
///
/// # Errors
/// `Usage` for a word that is no file; the number of files that failed; those of the output.
pub(crate) fn overview<const N: usize>(
    command: &'static str,
    files: &Files,
    columns: [(&'static str, Align); N],
    look: Look,
    is_asked: bool,
    row: impl Fn(&Input) -> Result<Row<N>, Failure> + Sync,
) -> Result<(), Failure> {
    let (all, has_folder) = match is_asked {
        true => files.several_asked(),
        false => files.several(command)?,
    };
    let first = std::iter::once(("file", Align::Left));
    let last = std::iter::once(("problem", Align::Left));
    let columns: Vec<_> = first.chain(columns).chain(last).collect();
    let mut failed = 0;
    let mut code = 0;
    let mut out = BufWriter::new(output::stdout());
    Table::new(&columns).write(&mut out, look, |rows| -> Result<(), Failure> {
        let run = |nth: usize, streams| {
            let input = files.one(&all, nth, streams);
            let one = |input: &Input| {
                let (row, code) = match row(input) {
                    Ok(row) => (row, 1),
                    Err(failure) => {
                        let code = failure.code();
                        let none = std::array::from_fn(|_| "-".to_owned());
                        ((none, Some(problem(failure, input))), code)
                    }
                };
                (input.title(), row, code)
            };
            match input.modules() {
                None => vec![one(&input)],
                Some(places) => places.iter().map(|at| one(&input.at(*at))).collect(),
            }
        };
        jobs::in_order(all.len(), files.threads(), run, |of_file| {
            let mut is_failed = false;
            for (name, (cells, problem), why) in of_file {
                if problem.is_some() {
                    is_failed = true;
                    code = code.max(why);
                }
                let problem = problem.unwrap_or_else(|| "-".to_owned());
                let name = std::iter::once(name);
                rows.row(name.chain(cells).chain([problem]))?;
            }
            failed += usize::from(is_failed);
            Ok(())
        })
    })?;
    out.flush()?;
    let count = all.len();
    match failed {
        _ if count == 0 => Err(Failure::usage("no files in the folder")),
        0 => Ok(()),
        _ if has_folder => Err(Failure::of_folder(failed, count)),
        _ => Err(Failure::Several {
            failed,
            files: count,
            what: "files",
            code,
        }),
    }
}

/// The text of a failure, without the name of the file.
pub(crate) fn problem(failure: Failure, input: &Input) -> String {
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

/// A count for a cell.
pub(crate) fn number(count: Option<u64>) -> String {
    count.map_or_else(|| "-".to_owned(), |it| it.to_string())
}
