//! What is printed, and how.

/// What is printed of a module, and how.
///
/// ```no_run
/// use mlirbc::Source;
/// use mlirbc_vmfb::{Module, PrintOptions, print};
///
/// let module = Module::from_source(Source::owned(std::fs::read("model.vmfb")?))?;
/// let main = module.find_function("main")?;
/// let options = PrintOptions::new().function(main).locations(true);
/// print(&module, &options, &mut std::io::stdout())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PrintOptions {
    pub(super) function: Option<u32>,
    pub(super) offsets: bool,
    pub(super) locations: bool,
    pub(super) rodata: u64,
    pub(super) limit: Option<u64>,
}

/// Bytes of a segment of constant data that are printed if the caller does not choose.
const RODATA: u64 = 32;

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions {
            function: None,
            offsets: true,
            locations: false,
            rodata: RODATA,
            limit: None,
        }
    }
}

impl PrintOptions {
    /// The whole module, with offsets of operations, without locations, 32 bytes of each segment
    /// of constant data.
    pub fn new() -> PrintOptions {
        PrintOptions::default()
    }

    /// Only the function with this number.
    #[must_use]
    pub fn function(mut self, ordinal: impl Into<Option<u32>>) -> PrintOptions {
        self.function = ordinal.into();
        self
    }

    /// The offset of each operation in its function.
    #[must_use]
    pub fn offsets(mut self, offsets: bool) -> PrintOptions {
        self.offsets = offsets;
        self
    }

    /// The location of each operation, as far as the debug database has it.
    #[must_use]
    pub fn locations(mut self, locations: bool) -> PrintOptions {
        self.locations = locations;
        self
    }

    /// Most bytes of a segment of constant data; `None` for all.
    #[must_use]
    pub fn rodata(mut self, bytes: impl Into<Option<u64>>) -> PrintOptions {
        self.rodata = bytes.into().unwrap_or(u64::MAX);
        self
    }

    /// Most bytes of text. Without it, [`limits::TEXT`](mlirbc::raw::limits::TEXT) and
    /// [`limits::TEXT_PER_BYTE`](mlirbc::raw::limits::TEXT_PER_BYTE) for each byte of the file:
    /// functions can share their bytecode, and a name is printed at each call.
    #[must_use]
    pub fn limit(mut self, bytes: impl Into<Option<u64>>) -> PrintOptions {
        self.limit = bytes.into();
        self
    }
}
