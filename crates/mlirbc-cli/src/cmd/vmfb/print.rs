//! `mlirbc print` of an IREE module: its disassembly.

use std::io::Write;

use mlirbc::print;
use mlirbc::vmfb::{self, Module, PrintOptions};

use crate::input::Input;
use crate::output::Failure;

/// What the options of `print` say of an IREE module.
pub(crate) struct Choices<'o> {
    pub(crate) symbol: Option<&'o str>,
    pub(crate) locations: bool,
    /// Bytes of a segment to print; `None` for the default.
    pub(crate) rodata: Option<u64>,
    pub(crate) limit: Option<u64>,
}

pub(crate) fn run(
    choices: &Choices<'_>,
    module: &Module<'_>,
    input: &Input,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let function = choices.symbol.map(|symbol| {
        let name = symbol.strip_prefix('@').unwrap_or(symbol);
        module.find_function(name).map_err(fail)
    });
    let mut options = PrintOptions::new()
        .function(function.transpose()?)
        .locations(choices.locations)
        .limit(choices.limit);
    if let Some(bytes) = choices.rodata {
        options = options.rodata(bytes);
    }
    vmfb::print(module, &options, out).map_err(|failure| match failure {
        print::Failure::Output(error) => error.into(),
        print::Failure::File(error) => input.fail(error),
    })
}
