//! A symbol that the user names, and the symbols like it if there is none of this name.

use clap::Args;
use mlirbc::error::Subject;
use mlirbc::ir::BodyCache;
use mlirbc::query::SymbolFinder;
use mlirbc::{ErrorKind, View};

use crate::input::Input;
use crate::output::Failure;
use crate::similar::Similar;

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

    /// An error of the file, with similar symbols if it is that there is no such symbol.
    pub(crate) fn fail(&self, input: &Input, view: View<'_>, error: mlirbc::Error) -> Failure {
        not_found(input, view, self.path().unwrap_or_default(), error)
    }
}

/// As [`SymbolPath::fail`].
pub(crate) fn not_found(
    input: &Input,
    view: View<'_>,
    path: &str,
    error: mlirbc::Error,
) -> Failure {
    let is_symbol = matches!(
        error.kind(),
        ErrorKind::NotFound {
            subject: Subject::Symbol,
            ..
        }
    );
    // Where the names cannot be read, either, the first error is the one to report.
    let similar = similar(view, path).ok().filter(|_| is_symbol);
    match similar.map(|similar| similar.tip("")) {
        Some(tip) if !tip.is_empty() => Failure::Usage(format!("{}: {error}{tip}", input.name())),
        _ => input.fail(error),
    }
}

/// Symbols beside the one that was not found: in the innermost symbol of the path that is there.
fn similar(view: View<'_>, path: &str) -> mlirbc::Result<Similar> {
    let mut finder = SymbolFinder::new(view)?;
    let bodies = BodyCache::new(0);
    let (outer, word) = path.rsplit_once("::").unwrap_or(("", path));
    let mut similar = Similar::to(word.trim_start_matches('@'));
    let inside = match outer {
        "" => None,
        outer => finder.find(view, &bodies, outer).ok(),
    };
    let (body, symbols) = match inside.map(|found| found.decode()).transpose()?.flatten() {
        Some(body) => {
            let symbols = finder.symbols(&body)?;
            (body, symbols)
        }
        None => finder.outermost(view)?,
    };
    for symbol in symbols {
        let name = String::from_utf8_lossy(body.view().string(symbol.name)?);
        similar.add_for(&name, &format!("@{name}"));
    }
    Ok(similar)
}
