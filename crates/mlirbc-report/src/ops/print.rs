//! A module as text.

use std::io::{BufWriter, Write};

use mlirbc::Bytecode;
use mlirbc::props::Tables;
use mlirbc_print::Printed;
use serde::{Deserialize, Serialize};

use crate::compat::to_stablehlo;
use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;
use crate::options::{MaybeSize, OtherDialect, SchemaText};

/// What is printed, and how.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Only this symbol, such as `@main`; of an IREE module this function.
    pub symbol: Option<String>,
    /// Whether locations are printed.
    pub locations: bool,
    /// Whether attributes, types and locations are printed where they are used, without aliases.
    pub inline: bool,
    /// Whether operations are printed in the custom form, where it is known.
    pub pretty: bool,
    /// Most elements of constants, and characters of resources, that are not elided; bytes of segments.
    pub elide: Option<u64>,
    /// Most bytes of text; 0 is no limit.
    #[serde(deserialize_with = "MaybeSize::deserialize")]
    pub max_output: Option<u64>,
    /// An artifact as the module that its readers make of it.
    pub dialect: Option<OtherDialect>,
    /// Property tables of the user.
    #[serde(rename = "schema", with = "SchemaText")]
    pub tables: Tables,
}

impl Options {
    fn limit(&self) -> Option<u64> {
        let bytes = self.max_output?;
        Some(if bytes == 0 { u64::MAX } else { bytes })
    }
}

/// Prints MLIR bytecode in the generic or the custom form, as mlir-opt does; of an IREE module the disassembly. A malformed
/// file is printed up to its first error; that its sections cannot all be read ([`Opened::outcome`]) is no
/// failure here.
///
/// # Errors
/// Those of writing; `Usage` for other files; `File` and `Vm` for what cannot be decoded, a symbol that is not
/// there, and too much text.
pub fn print(
    opened: &Opened,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Printed, WriteFailure> {
    if let Some(module) = opened.vm()? {
        return print_vm(module, opened, options, out).map(|()| Printed::default());
    }
    let file = opened.bytecode()?;
    if options.dialect == Some(OtherDialect::Stablehlo) {
        let plan = to_stablehlo(opened.name(), file)?;
        let file = plan.open().map_err(|error| opened.fail(error))?;
        return print_bytecode(opened, &file, options, out);
    }
    print_bytecode(opened, file, options, out)
}

/// Whether a file is a portable artifact, which [`OtherDialect`] can show as StableHLO.
///
/// # Errors
/// Those of the file.
pub fn is_artifact(opened: &Opened) -> Result<bool, Failure> {
    let view = opened.bytecode()?.view();
    let mut dialects = view.dialects().map_err(|error| opened.fail(error))?;
    Ok(dialects.any(|dialect| view.string(dialect.name).is_ok_and(|name| name == b"vhlo")))
}

fn print_bytecode(
    opened: &Opened,
    file: &Bytecode<'_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Printed, WriteFailure> {
    let mut text = mlirbc_print::Options::new()
        .locations(options.locations)
        .inline(options.inline)
        .custom(options.pretty)
        .file_name(opened.name())
        .elide(options.elide)
        .limit(options.limit())
        .tables(options.tables.clone());
    if let Some(symbol) = &options.symbol {
        text = text.symbol(symbol);
    }
    // Large pieces of text are not buffered, short ones between them are.
    let mut out = BufWriter::with_capacity(16 << 10, out);
    let done = mlirbc_print::print(file.view(), &text, &mut out);
    let flushed = out.flush();
    let printed = done.map_err(|failure| failure.map_file(|error| opened.fail(error)))?;
    flushed?;
    Ok(printed)
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
        .limit(options.limit());
    if let Some(bytes) = options.elide {
        text = text.rodata(bytes);
    }
    mlirbc_vmfb::print(module, &text, out).map_err(|failure| failure.map_file(fail))
}
