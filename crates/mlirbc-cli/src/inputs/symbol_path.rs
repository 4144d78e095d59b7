//! A symbol that the user names.

use clap::Args;

use crate::input::Input;
use crate::output::Failure;

/// One symbol instead of all operations.
#[derive(Args)]
pub(crate) struct SymbolPath {
    /// Only this operation, such as `@main` or `@outer::@inner`; no other is shown. The word alone is the same.
    #[arg(long, alias = "function", value_name = "SYMBOL")]
    symbol: Option<String>,
}

impl SymbolPath {
    /// What is asked for of a file.
    ///
    /// # Errors
    /// `Usage` for several.
    pub(crate) fn path<'s>(
        &'s self,
        command: &str,
        input: &'s Input,
    ) -> Result<Option<&'s str>, Failure> {
        let asked = input.asked_one(command, "symbol")?;
        match (asked, self.symbol.as_deref()) {
            (Some(_), Some(_)) => Err(Failure::usage(format!("{command} takes one symbol"))),
            (asked, symbol) => Ok(asked.or(symbol)),
        }
    }
}
