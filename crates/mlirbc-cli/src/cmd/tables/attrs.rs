//! `mlirbc attrs`: the attributes, one per line.

use std::io::{self, Write};

use clap::Args;
use mlirbc_document::Stream;
use mlirbc_report::entries::{AttributeOptions, Entry, attributes};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;

/// List the attributes: dialect, encoding, size, offset, text.
///
/// A line has number, dialect, encoding, code, size, offset and text, separated by
/// tabs. The encoding is `custom` (that of the dialect) or `text`. A custom encoding
/// begins with a code, which is the kind. The text is that of mlir-opt, without
/// aliases, and is cut after 4096 bytes.
///
/// Examples:
///   mlirbc attrs model.mlirbc | sort -t "$(printf '\t')" -k5 -n | tail
///   mlirbc attrs model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let report = attributes(input.opened()?, &AttributeOptions { limit: opts.limit })?;
    answer("attrs", (input, opts.inputs.json), &report, |out| {
        input.note_empty(write(out, &report.attributes)?, "attributes");
        Ok(())
    })
}

/// Writes attributes or types as lines; how many.
pub(crate) fn write(out: &mut dyn Write, entries: &Stream<'_, Entry>) -> io::Result<usize> {
    let mut rows = 0;
    for it in entries.iter() {
        let code = it.code.map_or("-".to_string(), |code| code.to_string());
        let tail = match &it.problem {
            _ if it.cut => " ...".to_string(),
            Some(problem) => format!("<<{}>>", problem.message),
            None => String::new(),
        };
        writeln!(
            out,
            "{}\t{}\t{}\t{code}\t{}\t{}\t{}{tail}",
            it.index,
            it.dialect.shown(),
            it.encoding,
            it.size,
            it.offset,
            it.text.shown(),
        )?;
        rows += 1;
    }
    Ok(rows)
}
