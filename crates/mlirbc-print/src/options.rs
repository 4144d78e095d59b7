//! What is printed, and how.

use mlirbc::ids::Pos;
use mlirbc::ir::Threads;
use mlirbc::props::Tables;

/// What is printed, and how.
///
/// ```
/// use mlirbc::Bytecode;
/// use mlirbc_print::{Options, print};
///
/// let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let options = Options::new().locations(true).symbol("@main").elide(16);
/// print(file.view(), &options, &mut std::io::sink())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub(super) locations: bool,
    pub(super) inline: bool,
    pub(super) custom: bool,
    pub(super) symbol: Option<String>,
    pub(super) operation: Option<Pos>,
    pub(super) file_name: Option<String>,
    pub(super) elide: Option<u64>,
    pub(super) waiting: Option<u64>,
    pub(super) limit: Option<u64>,
    pub(super) tables: Option<Tables>,
    pub(super) without_blobs: bool,
    pub(super) threads: Threads,
}

impl Options {
    /// The whole module without locations, by all threads.
    pub fn new() -> Options {
        Options::default()
    }

    /// Locations of operations and block arguments, as with `--mlir-print-debuginfo`.
    #[must_use]
    pub fn locations(mut self, locations: bool) -> Options {
        self.locations = locations;
        self
    }

    /// Attributes, types and locations where they are used, without aliases, as with `--mlir-print-local-scope`: each
    /// line has its own location. The text is longer, and can be exponential in the file: [`Options::limit`].
    #[must_use]
    pub fn inline(mut self, inline: bool) -> Options {
        self.inline = inline;
        self
    }

    /// The custom form, as people read it and as the reference prints by default: `%2 = stablehlo.add %0, %1 : tensor<4xf32>`.
    /// An operation whose format is not known is in the generic form. It is printed on one thread.
    #[must_use]
    pub fn custom(mut self, custom: bool) -> Options {
        self.custom = custom;
        self
    }

    /// Only the operation of this symbol, `@main` or `@outer::@inner`.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Options {
        self.symbol = Some(symbol.into());
        self
    }

    /// Only the operation at this offset, whether it has a name or not.
    #[must_use]
    pub fn operation(mut self, offset: Pos) -> Options {
        self.operation = Some(offset);
        self
    }

    /// Name of the file. It is the location of the module that wraps the operations where the
    /// file has no module of its own.
    #[must_use]
    pub fn file_name(mut self, name: impl Into<String>) -> Options {
        self.file_name = Some(name.into());
        self
    }

    /// Elements attributes of more elements, and resources of more characters, are elided.
    #[must_use]
    pub fn elide(mut self, elements: impl Into<Option<u64>>) -> Options {
        self.elide = elements.into();
        self
    }

    /// Most bytes of text that are buffered until the text of isolated regions in front of it
    /// is written; [`limits::WAITING_TEXT`](mlirbc::raw::limits::WAITING_TEXT) has the default.
    #[must_use]
    pub fn waiting(mut self, bytes: impl Into<Option<u64>>) -> Options {
        self.waiting = bytes.into();
        self
    }

    /// Most bytes of text. Without it, [`limits::TEXT`](mlirbc::raw::limits::TEXT) and
    /// [`limits::TEXT_PER_BYTE`](mlirbc::raw::limits::TEXT_PER_BYTE) for each byte of the file:
    /// text can be exponential in the file, as parts that are shared are written out each time.
    /// The text of real files is at most 13 times as long as the file.
    #[must_use]
    pub fn limit(mut self, bytes: impl Into<Option<u64>>) -> Options {
        self.limit = bytes.into();
        self
    }

    /// Tables of the properties of operations; without this, those that the file was opened with.
    #[must_use]
    pub fn tables(mut self, tables: Tables) -> Options {
        self.tables = Some(tables);
        self
    }

    /// Blobs of the builtin dialect are not written, only named where operations refer to them.
    #[doc(hidden)]
    pub fn without_blobs(mut self) -> Options {
        self.without_blobs = true;
        self
    }

    /// Threads to use.
    #[must_use]
    pub fn threads(mut self, threads: Threads) -> Options {
        self.threads = threads;
        self
    }
}
