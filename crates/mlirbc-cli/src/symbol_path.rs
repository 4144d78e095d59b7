//! A symbol that the user names.

use clap::Args;

/// One symbol instead of all operations.
#[derive(Args)]
pub(crate) struct SymbolPath {
    /// Only this operation, such as `@main` or `@outer::@inner`; no other is decoded.
    #[arg(value_name = "SYMBOL", conflicts_with = "option")]
    argument: Option<String>,
    /// The same as SYMBOL.
    #[arg(
        id = "option",
        long = "symbol",
        alias = "function",
        value_name = "SYMBOL"
    )]
    option: Option<String>,
}

impl SymbolPath {
    pub(crate) fn path(&self) -> Option<&str> {
        self.argument.as_deref().or(self.option.as_deref())
    }
}
