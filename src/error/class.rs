//! What an error means for a caller.

use super::{ErrorKind, Tip};

/// What an error means for a caller, whatever its kind: exit statuses, numbers in C, exceptions in Python and
/// statuses of HTTP are tables of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// The system, a source or a stream of the caller failed.
    Io,
    /// The bytes are of another format.
    OtherFormat,
    /// A version of the format that is not known.
    NewerVersion,
    /// The file breaks a rule of its format, or a text its grammar.
    Malformed,
    /// Nothing has this name or number.
    NotFound,
    /// Several have this name.
    Ambiguous,
    /// A limit of the library or of the caller is exceeded.
    Limit,
    /// Memory cannot be allocated.
    OutOfMemory,
    /// The file changed while it was open.
    SourceChanged,
    /// The elements are not of the type that was asked for.
    ElementType,
    /// The file has no bytes for this.
    NoData,
    /// A type has no layout, or a data layout is malformed.
    Layout,
    /// What the file has cannot be printed or encoded, or a reader lacks what it needs.
    Unsupported,
    /// The file cannot have the change that was asked for.
    Refused,
    /// An option that does not fit the file, or another option.
    Usage,
}

impl Class {
    /// Its name: that of the variant.
    pub fn name(self) -> &'static str {
        match self {
            Class::Io => "Io",
            Class::OtherFormat => "OtherFormat",
            Class::NewerVersion => "NewerVersion",
            Class::Malformed => "Malformed",
            Class::NotFound => "NotFound",
            Class::Ambiguous => "Ambiguous",
            Class::Limit => "Limit",
            Class::OutOfMemory => "OutOfMemory",
            Class::SourceChanged => "SourceChanged",
            Class::ElementType => "ElementType",
            Class::NoData => "NoData",
            Class::Layout => "Layout",
            Class::Unsupported => "Unsupported",
            Class::Refused => "Refused",
            Class::Usage => "Usage",
        }
    }
}

impl ErrorKind {
    /// Its name: that of the variant.
    pub fn name(&self) -> &'static str {
        self.row().0
    }

    /// What it means for a caller.
    pub fn class(&self) -> Class {
        self.row().1
    }

    fn row(&self) -> (&'static str, Class) {
        match self {
            ErrorKind::Io(_) => ("Io", Class::Io),
            ErrorKind::NotBytecode { .. } => ("NotBytecode", Class::OtherFormat),
            ErrorKind::NewerVersion { .. } => ("NewerVersion", Class::NewerVersion),
            ErrorKind::UnexpectedEnd { .. } => ("UnexpectedEnd", Class::Malformed),
            ErrorKind::Truncated { .. } => ("Truncated", Class::Malformed),
            ErrorKind::TrailingBytes { .. } => ("TrailingBytes", Class::Malformed),
            ErrorKind::CountTooLarge { .. } => ("CountTooLarge", Class::Malformed),
            ErrorKind::IndexOutOfRange { .. } => ("IndexOutOfRange", Class::Malformed),
            ErrorKind::UnknownSection { .. } => ("UnknownSection", Class::Malformed),
            ErrorKind::DuplicateSection { .. } => ("DuplicateSection", Class::Malformed),
            ErrorKind::MissingSection { .. } => ("MissingSection", Class::Malformed),
            ErrorKind::BadAlignment { .. } => ("BadAlignment", Class::Malformed),
            ErrorKind::BadPadding { .. } => ("BadPadding", Class::Malformed),
            ErrorKind::UnknownCode { .. } => ("UnknownCode", Class::Malformed),
            ErrorKind::Invalid(_) => ("Invalid", Class::Malformed),
            ErrorKind::AsmSyntax(_) => ("AsmSyntax", Class::Malformed),
            ErrorKind::Layout(_) => ("Layout", Class::Layout),
            ErrorKind::Unprintable(_) => ("Unprintable", Class::Unsupported),
            ErrorKind::Unencodable { .. } => ("Unencodable", Class::Unsupported),
            ErrorKind::TwoSteps => ("TwoSteps", Class::Unsupported),
            ErrorKind::Build(_) => ("Build", Class::Unsupported),
            ErrorKind::Limit { .. } => ("Limit", Class::Limit),
            ErrorKind::OutOfMemory { .. } => ("OutOfMemory", Class::OutOfMemory),
            ErrorKind::SourceChanged { .. } => ("SourceChanged", Class::SourceChanged),
            ErrorKind::NotFound { .. } => ("NotFound", Class::NotFound),
            ErrorKind::Ambiguous { .. } => ("Ambiguous", Class::Ambiguous),
            ErrorKind::NoPropertyTable { .. } => ("NoPropertyTable", Class::Unsupported),
            ErrorKind::NoBytes(_) => ("NoBytes", Class::NoData),
            ErrorKind::ElementType { .. } => ("ElementType", Class::ElementType),
            ErrorKind::SliceOutOfRange { .. } => ("SliceOutOfRange", Class::Usage),
            ErrorKind::SliceRank { .. } => ("SliceRank", Class::Usage),
            ErrorKind::Misaligned { .. } => ("Misaligned", Class::ElementType),
            ErrorKind::SizeMismatch { .. } => ("SizeMismatch", Class::ElementType),
            ErrorKind::BufferLength { .. } => ("BufferLength", Class::Usage),
            ErrorKind::NotUtf8 => ("NotUtf8", Class::Malformed),
            ErrorKind::Custom { .. } => ("Custom", Class::Malformed),
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        use super::{LimitKind, Subject};
        match self {
            ErrorKind::NotBytecode { found } => found.tip(),
            ErrorKind::NotFound { subject, near, .. } => {
                (*subject == Subject::Symbol && near.is_empty()).then_some(Tip::ListSymbols)
            }
            ErrorKind::Limit { limit, .. } => {
                (*limit == LimitKind::PrintedText).then_some(Tip::TextLimit)
            }
            _ => None,
        }
    }
}
