//! How attributes and types are printed.

/// How attributes and types are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    pub(crate) elide_elements: Option<u64>,
    pub(crate) hex_elements: Option<u64>,
    pub(crate) pretty_locations: bool,
    /// As the release that wrote the file, if not stated.
    pub(crate) packed_bool_hex: Option<bool>,
    pub(crate) as_stablehlo: bool,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions {
            elide_elements: None,
            hex_elements: Some(100),
            pretty_locations: false,
            packed_bool_hex: None,
            as_stablehlo: false,
        }
    }
}

impl TextOptions {
    /// The defaults of the release that wrote the file.
    pub fn new() -> TextOptions {
        TextOptions::default()
    }

    /// Elements attributes of more elements are printed as `dense_resource<__elided__>`, unless
    /// all elements are the same (`--mlir-elide-elementsattrs-if-larger`).
    #[must_use]
    pub fn elide_elements(mut self, larger: impl Into<Option<u64>>) -> TextOptions {
        self.elide_elements = larger.into();
        self
    }

    /// Elements attributes of more elements are printed as hexadecimal bytes, unless all
    /// elements are the same (`--mlir-print-elementsattrs-with-hex-if-larger`); 100 by default.
    #[must_use]
    pub fn hex_elements(mut self, larger: impl Into<Option<u64>>) -> TextOptions {
        self.hex_elements = larger.into();
        self
    }

    /// Locations are printed for people (`--mlir-pretty-debuginfo`); they cannot be parsed back.
    #[must_use]
    pub fn pretty_locations(mut self, pretty: bool) -> TextOptions {
        self.pretty_locations = pretty;
        self
    }

    /// Bools take a bit each in hexadecimal bytes, as up to LLVM 22; later they take a byte. By default as the
    /// release that wrote the file ([`View::provenance`](crate::View::provenance)) prints them.
    #[must_use]
    pub fn packed_bool_hex(mut self, packed: bool) -> TextOptions {
        self.packed_bool_hex = Some(packed);
        self
    }

    /// Types of VHLO are spelled as those of StableHLO: `tensor<2xf32>`, not `!vhlo.tensor_v1<2x!vhlo.f32_v1>`. For people:
    /// what is read again is another type.
    #[must_use]
    pub fn as_stablehlo(mut self, as_stablehlo: bool) -> TextOptions {
        self.as_stablehlo = as_stablehlo;
        self
    }
}
