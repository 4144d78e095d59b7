//! What is printed, and how.

use crate::ir::Threads;
use crate::props::Tables;

/// What is printed, and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Locations of operations and block arguments, as with `--mlir-print-debuginfo`.
    pub locations: bool,
    /// Only the operation of this symbol, `@main` or `@outer::@inner`.
    pub symbol: Option<String>,
    /// Name of the file. It is the location of the module that wraps the operations where the
    /// file has no module of its own.
    pub file_name: Option<String>,
    /// Elements attributes of more elements, and resources of more characters, are elided.
    pub elide: Option<u64>,
    /// Most bytes of text that are buffered until the text of isolated regions in front of it
    /// is written; [`limits::WAITING_TEXT`](crate::limits::WAITING_TEXT) has the default.
    pub waiting: Option<u64>,
    /// Most bytes of text. Without it, [`limits::TEXT`](crate::limits::TEXT) and
    /// [`limits::TEXT_PER_BYTE`](crate::limits::TEXT_PER_BYTE) for each byte of the file: text
    /// can be exponential in the file, as parts that are shared are written out each time. The
    /// text of real files is at most 13 times as long as the file.
    pub limit: Option<u64>,
    /// Schemas of the properties of operations.
    pub tables: Tables,
    /// Threads to use.
    pub threads: Threads,
}
