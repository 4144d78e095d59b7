//! Modules as text, as IREE's `iree-dump-module --output=disassembly --bytecode_offsets` writes
//! them. `docs/vmfb.md` lists where this text differs.

mod float;
mod function;
mod header;
mod names;
mod operation;
mod options;
mod sink;

use std::fmt::Write as _;
use std::io;

use mlirbc::error::SinkError;

use crate::error::Error;
use crate::module::Module;
use mlirbc::raw::limits;

pub use options::PrintOptions;

/// Prints a module, or one function of it.
///
/// # Errors
/// `File` for what cannot be decoded and for text above the limit, after the text before it is
/// written; `Output`.
pub fn print(
    module: &Module<'_>,
    options: &PrintOptions,
    out: &mut dyn io::Write,
) -> Result<(), SinkError<Error>> {
    let default = limits::max_text(module.source().len());
    let mut out = sink::Sink::new(out, options.limit.unwrap_or(default));
    let result = write(&mut out, module, options);
    out.finish(result)
}

fn write(
    out: &mut sink::Sink<'_>,
    module: &Module<'_>,
    options: &PrintOptions,
) -> Result<(), sink::Stop> {
    let names = names::Names::new(module)?;
    if let Some(ordinal) = options.function {
        return function::function(out, module, &names, ordinal, options);
    }
    header::header(out, module, options)?;
    for ordinal in 0..module.descriptors()?.len() {
        out.write_str("\n")?;
        function::function(out, module, &names, ordinal, options)?;
    }
    Ok(())
}
