//! The rules for files of tensors, with stable names.

use std::fmt;

/// A rule of the formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The header and all entries follow the format. A file that breaks it cannot be opened.
    Format,
    /// Each tensor has a name of its own.
    Key,
    /// Names in GGUF files are UTF-8, those of tensors at most 64 bytes.
    Name,
    /// Each metadata entry has a key of its own, in GGUF files of ASCII and at most 65,535 bytes.
    Metadata,
    /// The element type is known.
    Type,
    /// The bytes of a tensor begin at a multiple of the alignment that the file declares.
    Alignment,
    /// No two tensors of a GGUF file share bytes.
    Overlap,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 7] = [
        Rule::Format,
        Rule::Key,
        Rule::Name,
        Rule::Metadata,
        Rule::Type,
        Rule::Alignment,
        Rule::Overlap,
    ];

    /// The stable name of the rule.
    pub fn id(self) -> &'static str {
        match self {
            Rule::Format => "tensors-format",
            Rule::Key => "tensors-key",
            Rule::Name => "tensors-name",
            Rule::Metadata => "tensors-metadata",
            Rule::Type => "tensors-type",
            Rule::Alignment => "tensors-alignment",
            Rule::Overlap => "tensors-overlap",
        }
    }

    /// What the rule requires.
    pub fn text(self) -> &'static str {
        match self {
            Rule::Format => "The header and all entries follow the format.",
            Rule::Key => "Each tensor has a name of its own.",
            Rule::Name => "Names in GGUF files are UTF-8, those of tensors at most 64 bytes.",
            Rule::Metadata => {
                "Each metadata entry has a key of its own, in GGUF files of ASCII and at most 65,535 bytes."
            }
            Rule::Type => "The element type is known.",
            Rule::Alignment => {
                "The bytes of a tensor begin at a multiple of the alignment that the file declares."
            }
            Rule::Overlap => "No two tensors of a GGUF file share bytes.",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
