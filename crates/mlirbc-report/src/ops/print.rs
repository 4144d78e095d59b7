//! A module as text.

use std::io::{BufWriter, Write};

use mlirbc::Bytecode;
use mlirbc_compat::Target;
use mlirbc_print::Printed;
use serde::{Deserialize, Serialize};

use crate::compat::{for_target, target_of, to_stablehlo};
use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;
use crate::options::{MaybeSize, OtherDialect};

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
    /// Whether operations are printed in the generic form, and not in the custom form where that is known.
    pub generic: bool,
    /// Whether an artifact is printed as it is stored, in VHLO. In the custom form it is the module that its readers make of it
    /// where there is one, as with [`Options::dialect`].
    pub raw: bool,
    /// Most elements of constants, and characters of resources, that are not elided; bytes of segments.
    pub elide: Option<u64>,
    /// Most bytes of text; 0 is no limit.
    #[serde(deserialize_with = "MaybeSize::deserialize")]
    pub max_output: Option<u64>,
    /// An artifact as the module that its readers make of it.
    pub dialect: Option<OtherDialect>,
    /// What `rewrite` would write for a reader, such as `mlir=19`; for another LLVM than that whose custom forms are known in
    /// the generic form.
    #[serde(rename = "for")]
    pub reader: Option<String>,
}

/// The release of LLVM whose custom forms are known.
const CUSTOM: u16 = 22;

impl Options {
    /// For whom it is printed.
    fn target(&self) -> Result<Option<Target>, Failure> {
        if self.reader.is_some() && self.dialect.is_some() {
            return Err(Failure::usage("a reader goes with no dialect"));
        }
        self.reader.as_deref().map(target_of).transpose()
    }

    /// Whether operations are in the generic form.
    fn is_generic(&self) -> Result<bool, Failure> {
        let other = |target| matches!(target, Target::Llvm(major) if major != CUSTOM);
        Ok(self.generic || self.target()?.is_some_and(other))
    }

    fn limit(&self) -> Option<u64> {
        let bytes = self.max_output?;
        Some(if bytes == 0 { u64::MAX } else { bytes })
    }
}

/// What was printed.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// Operations in the generic form, because no custom form is known.
    pub generic: u64,
    /// How an artifact was printed.
    pub artifact: Artifact,
}

/// How an artifact was printed, if nobody chose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Artifact {
    /// It is none, or the user chose.
    #[default]
    None,
    /// In StableHLO.
    Converted,
    /// As it is: why it has no counterpart.
    Kept(String),
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
) -> Result<Text, WriteFailure> {
    if let Some(module) = opened.vm()? {
        if options.reader.is_some() {
            let text = format!(
                "{}: an IREE module is written for no other reader",
                opened.name()
            );
            return Err(Failure::usage(text).into());
        }
        return print_vm(module, opened, options, out).map(|()| Text::default());
    }
    let file = opened.bytecode()?;
    let (plan, artifact) = match (options.target()?, options.dialect) {
        (Some(target), _) => {
            let (plan, _) = for_target(opened.name(), file, target)?;
            (Some(plan), Artifact::None)
        }
        (None, Some(OtherDialect::Stablehlo)) => {
            (Some(to_stablehlo(opened.name(), file)?), Artifact::None)
        }
        (None, None) if options.generic || options.raw || !is_artifact(opened)? => {
            (None, Artifact::None)
        }
        (None, None) => match to_stablehlo(opened.name(), file) {
            Ok(plan) => (Some(plan), Artifact::Converted),
            Err(failure) => (None, Artifact::Kept(failure.to_string())),
        },
    };
    let converted = plan.as_ref().map(|plan| plan.open()).transpose();
    let converted = converted.map_err(|error| opened.fail(error))?;
    let file = converted.as_ref().unwrap_or(file);
    let Printed { generic, .. } = print_bytecode(opened, file, options, out)?;
    Ok(Text { generic, artifact })
}

/// Whether a file is a portable artifact, which [`OtherDialect`] can show as StableHLO.
fn is_artifact(opened: &Opened) -> Result<bool, Failure> {
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
        .custom(!options.is_generic()?)
        .file_name(opened.name())
        .elide(options.elide)
        .limit(options.limit());
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
