//! What is wrong with the text of a module.

use std::fmt;

use crate::hints;
use mlirbc::error::{AsmSyntax, Words, shown};
use mlirbc::ids::TypeId;
use mlirbc::{Error, ErrorKind};

pub(crate) type Result<T> = std::result::Result<T, Box<Fault>>;

/// What is wrong, and where.
#[derive(Debug)]
pub(crate) struct Fault {
    /// Offset in the text.
    pub(crate) at: usize,
    pub(crate) kind: Kind,
    /// The offset of another place that the message names.
    pub(crate) other: Option<usize>,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// This token, or this kind of thing, has to stand here.
    Expected(&'static str),
    /// This word has to stand here.
    ExpectedWord(&'static str),
    UnterminatedString,
    /// The text is not in UTF-8.
    Utf16,
    /// What stands behind `@` begins no name.
    SymbolName,
    /// A backslash in a string before something else than `"`, `\`, `n`, `t` or two hexadecimal digits.
    UnknownEscape,
    UnclosedBracket,
    UnopenedBracket,
    TooDeep,
    /// An operation in the custom form of its dialect.
    CustomForm(String),
    /// An operation that this release of LLVM does not have.
    NotInRelease(String, u16),
    /// A property, or a value of it, that an operation does not have in this release of LLVM.
    NotOfRelease(String, String, u16),
    /// An attribute of an operation that is none of what it has to be.
    NotAllowed(String, String),
    /// An operation that a release does not have in this form, and why it has no other one there.
    NoSuchForm(String, u16, &'static str),
    /// A value that is not defined, or not in a region around its use.
    UndefinedValue(String, Vec<String>),
    /// A word of an enumeration has to stand here.
    UnknownWord(Words),
    /// This text of the form of an operation has to stand here.
    ExpectedToken(Box<str>),
    /// A value with this number of results has no such result.
    NoSuchResult(String, u32),
    /// A name that is defined already.
    Redefined(String),
    /// A block that is not defined in its region.
    UndefinedBlock(String),
    /// A value is used with another type than that of its definition: its name, both types, and their texts.
    TypeMismatch(String, [TypeId; 2], Option<[String; 2]>),
    /// The signature has another number of these than the operation.
    Count {
        what: &'static str,
        stated: usize,
        given: usize,
    },
    /// An alias whose name has a dot, which names of dialects have.
    DottedAlias(String),
    /// A key that a dictionary has twice.
    DuplicateKey(String),
    /// Behind `// -----` there is another module.
    SecondModule,
    /// A record that the printer could not explain.
    RawRecord,
    /// The release that is assumed is not the one of this operation's project: the text is read again.
    LaterProject,
    /// A label where the operation states the arguments of the block.
    LabelOfEntry,
    /// An error of the library, such as that of an attribute.
    Other(Error),
}

impl Fault {
    #[cold]
    pub(crate) fn new(at: usize, kind: Kind) -> Box<Fault> {
        Box::new(Fault {
            at,
            kind,
            other: None,
        })
    }

    /// The fault of an error of the library in a text that begins here.
    #[cold]
    pub(crate) fn of(at: usize, error: Error) -> Box<Fault> {
        let at = match error.kind() {
            ErrorKind::AsmSyntax(_) => error.pos().map_or(at, |pos| pos as usize),
            _ => at,
        };
        Fault::new(at, Kind::Other(error))
    }
}

/// A name as it is shown: cut after some bytes.
pub(crate) fn name(prefix: &str, bytes: &[u8]) -> String {
    format!("{prefix}{}", shown(&String::from_utf8_lossy(bytes)))
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Expected(what) if what.len() < 3 => write!(f, "expected `{what}`"),
            Kind::Expected(what) => write!(f, "expected {what}"),
            Kind::ExpectedToken(word) => write!(f, "expected `{word}`"),
            Kind::ExpectedWord(word) => write!(f, "expected `{word}`"),
            Kind::Utf16 => f.write_str(
                "the text is in UTF-16; convert it to UTF-8, as `iconv -f UTF-16 -t UTF-8` does",
            ),
            Kind::UnterminatedString => f.write_str("the string does not end in this line"),
            Kind::SymbolName => f.write_str(
                "the name of a symbol begins with a letter or `_`; others stand in quotes: `@\"...\"`",
            ),
            Kind::UnknownEscape => f.write_str("an unknown escape in the string"),
            Kind::UnclosedBracket => f.write_str("the bracket is not closed"),
            Kind::UnopenedBracket => f.write_str("the bracket was not opened"),
            Kind::TooDeep => f.write_str("brackets are nested too deep"),
            Kind::CustomForm(op) => f.write_str(&hints::custom_form(op)),
            Kind::NotInRelease(op, release) => write!(f, "LLVM {release} has no `{op}`"),
            Kind::NotOfRelease(property, op, release) => {
                write!(f, "`{op}` of LLVM {release} has no such `{property}`")
            }
            Kind::NotAllowed(attribute, what) => write!(f, "`{attribute}` has to be {what}"),
            Kind::NoSuchForm(op, release, why) => {
                write!(f, "LLVM {release} does not have `{op}` in this form: {why}")
            }
            Kind::UndefinedValue(name, similar) => {
                let meant = hints::meant(similar);
                write!(f, "`{name}` is not defined in a region around its use{meant}")
            }
            Kind::UnknownWord(words) => {
                let words = words.clone();
                write!(f, "{}", AsmSyntax::UnknownWord { words })
            },
            Kind::NoSuchResult(name, count) => write!(f, "`{name}` has {count} results"),
            Kind::Redefined(name) => write!(f, "`{name}` is defined already"),
            Kind::UndefinedBlock(name) => write!(f, "the region has no block `{name}`"),
            Kind::TypeMismatch(name, _, None) => {
                write!(f, "`{name}` is defined with another type")
            }
            Kind::TypeMismatch(name, _, Some([defined, used])) => {
                write!(f, "`{name}` is `{defined}`, but used as `{used}`")
            }
            Kind::Count {
                what,
                stated,
                given,
            } => write!(
                f,
                "the signature has {stated} {what}, the operation {given}"
            ),
            Kind::DottedAlias(name) => write!(
                f,
                "`{name}` cannot name an alias: with a dot it is an entry of a dialect"
            ),
            Kind::DuplicateKey(name) => write!(f, "the key `{name}` is there twice"),
            Kind::SecondModule => f.write_str(
                "another module begins here, and bytecode holds one: choose one of them",
            ),
            Kind::RawRecord => f.write_str(
                "a record that `print` could not explain has numbers of the file that was printed",
            ),
            Kind::LaterProject => {
                f.write_str("an operation of a project that is built with a later LLVM")
            }
            Kind::LabelOfEntry => f.write_str(
                "a label of the first block, whose arguments stand in front of the region",
            ),
            Kind::Other(error) => match error.kind() {
                ErrorKind::AsmSyntax(syntax) => write!(f, "{syntax}"),
                _ => write!(f, "{error}"),
            },
        }
    }
}
