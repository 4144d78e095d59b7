//! A module as text.

use std::io::{BufWriter, Write};

use mlirbc::Bytecode;
use mlirbc::print;
use mlirbc::props::Tables;

use crate::compat::to_stablehlo;
use crate::failure::WriteFailure;
use crate::opened::Opened;

/// What is printed, and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Only this operation, such as `@main` or `@outer::@inner`; of an IREE module this function.
    pub symbol: Option<String>,
    /// Whether locations are printed.
    pub locations: bool,
    /// Elements attributes of more elements are elided, and resources of more characters.
    pub elide: Option<u64>,
    /// Bytes of a segment of constant data of an IREE module that are printed; `None` is the default.
    pub rodata: Option<u64>,
    /// Most bytes of text; `None` is the default, which depends on the size of the file.
    pub limit: Option<u64>,
    /// An artifact is printed as a module of StableHLO.
    pub as_stablehlo: bool,
    /// Property tables of the user.
    pub tables: Tables,
}

/// Prints MLIR bytecode in the generic form, as mlir-opt does; of an IREE module the disassembly. A malformed
/// file is printed up to its first error; that its sections cannot all be read ([`Opened::outcome`]) is no
/// failure here.
///
/// # Errors
/// Those of writing; `Usage` for other files; `File` and `Vm` for what cannot be decoded, a symbol that is not
/// there, and too much text.
pub fn print(opened: &Opened, options: &Options, out: &mut dyn Write) -> Result<(), WriteFailure> {
    if let Some(module) = opened.vm()? {
        return print_vm(module, opened, options, out);
    }
    let file = opened.bytecode()?;
    if options.as_stablehlo {
        let plan = to_stablehlo(opened.name(), file)?;
        let file = plan.open().map_err(|error| opened.fail(error))?;
        return print_bytecode(opened, &file, options, out);
    }
    print_bytecode(opened, file, options, out)
}

fn print_bytecode(
    opened: &Opened,
    file: &Bytecode<'_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let mut text = print::Options::new()
        .locations(options.locations)
        .file_name(opened.name())
        .elide(options.elide)
        .limit(options.limit)
        .tables(options.tables.clone());
    if let Some(symbol) = &options.symbol {
        text = text.symbol(symbol);
    }
    // Large pieces of text are not buffered, short ones between them are.
    let mut out = BufWriter::with_capacity(16 << 10, out);
    let done = print::print(file.view(), &text, &mut out);
    let flushed = out.flush();
    done.map_err(|failure| failure.map_file(|error| opened.fail(error)))?;
    Ok(flushed?)
}

fn print_vm(
    module: &mlirbc_vmfb::Module<'_>,
    opened: &Opened,
    options: &Options,
    out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let fail = |error: mlirbc_vmfb::Error| opened.fail(error);
    let function = options.symbol.as_deref().map(|symbol| {
        let symbol = symbol.strip_prefix('@').unwrap_or(symbol);
        module.find_function(symbol).map_err(fail)
    });
    let mut text = mlirbc_vmfb::PrintOptions::new()
        .function(function.transpose()?)
        .locations(options.locations)
        .limit(options.limit);
    if let Some(bytes) = options.rodata {
        text = text.rodata(bytes);
    }
    mlirbc_vmfb::print(module, &text, out).map_err(|failure| failure.map_file(fail))
}
