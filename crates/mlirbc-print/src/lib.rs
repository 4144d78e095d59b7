//! Prints a module in the generic or the custom form, byte for byte as the reference printer does.
//!
//! | folder | its part | in the reference |
//! |---|---|---|
//! | `ssa` | names and types of values | `SSANameState` |
//! | `alias` | which attributes, types and locations have an alias | `AliasState` |
//! | `custom` | the text of operations in the custom form | `OpAsmPrinter` |
//! | `emit` | the text | `OperationPrinter` |
//!
//! Each folder imports only those above it. A body is scanned once to count the names of its
//! values, once to find aliases if the file can have any, and once to print.
//! `docs/printing.md` has the rules.

mod alias;
mod body_source;
mod context;
mod custom;
mod custom_form;
mod emit;
mod inherent;
mod map_shapes;
mod options;
mod packed;
mod printed;
mod ssa;
mod type_cache;

use std::io::Write;

use mlirbc::View;
use mlirbc::error::SinkError;

use body_source::BodySource;

/// Another name of [`to_string`].
pub use self::to_string as to_string_with;

#[doc(hidden)]
pub use custom::prints;
pub use options::Options;
pub use printed::Printed;

/// Prints the module, byte for byte as the reference printer does: in the generic form, or with [`Options::custom`] in
/// the custom one.
///
/// # Errors
/// `File` for bytes that cannot be decoded, and for text above a limit ([`Options::limit`],
/// [`Options::waiting`]), after the text before the error is written; `Output`.
pub fn print(view: View<'_>, options: &Options, out: &mut dyn Write) -> Result<Printed, SinkError> {
    let sizes = view.table_sizes()?;
    let source = BodySource::root(view, &sizes, options)?;
    if options.custom {
        return custom_form::print(source, options, out);
    }
    emit::print(source, options, out)
}

/// Prints the module, or the symbol of the options, to a string.
///
/// ```
/// use mlirbc_print::{Options, to_string};
///
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let options = Options::new().symbol("@main").elide(16).limit(1 << 20);
/// let text = to_string(file.view(), &options).expect("short enough");
/// assert!(text.contains("stablehlo.dot_general"));
/// # Ok::<(), mlirbc::Error>(())
/// ```
///
/// # Errors
/// As [`print`](fn@print).
pub fn to_string(view: View<'_>, options: &Options) -> Result<String, SinkError> {
    let mut text = Vec::new();
    print(view, options, &mut text)?;
    Ok(match String::from_utf8(text) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    })
}
