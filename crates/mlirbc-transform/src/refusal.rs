//! Why a file is not transformed.

use std::fmt;

use mlirbc::Error;
use mlirbc::error::{Class, Tip, shown};
use mlirbc::tensor::Readers;

/// Why a file is not transformed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// The file is malformed, cannot be read, or cannot have the change.
    File(Error),
    /// An attribute that nobody knows may refer to any symbol.
    NotUnderstood,
    /// No resource has this key or matches this pattern.
    NoResource {
        /// The key.
        key: String,
    },
    /// No blob has one of the keys.
    NoBlob,
    /// A key that a resource cannot have.
    Key(Error),
    /// A resource that keeps its key: the text of an attribute or a type has it.
    ResourceInText {
        /// The key.
        key: String,
    },
    /// A symbol that keeps its name.
    Symbol {
        /// The name.
        name: String,
        /// Why.
        why: SymbolRefusal,
    },
    /// An operation that does not become a function.
    Operation(OperationRefusal),
    /// The functions would get too many arguments, or the calls too many operands.
    TooManyArguments {
        /// How many they may get.
        most: u64,
    },
    /// No constant can become an argument.
    NoArguments,
    /// An attribute of the module has something for each argument of the function that would get more.
    CountedArguments {
        /// Its name.
        attribute: &'static str,
    },
    /// No tensor has this name.
    NoTensor {
        /// The name.
        name: String,
    },
    /// Other elements would change more than the constants that a tensor is the value of.
    Shared {
        /// The name of the tensor.
        tensor: String,
        /// What reads its elements.
        readers: Readers,
        /// The types under which they are read, the first ones.
        types: Vec<String>,
    },
    /// Elements that do not fit a tensor.
    Elements {
        /// The name of the tensor.
        tensor: String,
        /// Why.
        why: Mismatch,
    },
}

/// Why a symbol keeps its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolRefusal {
    /// Another symbol has the new name.
    NewNameInUse,
    /// The new name is empty.
    NoNewName,
    /// Several symbols have the name.
    Several,
    /// No symbol has the name.
    Missing,
    /// A dialect keeps its name as a string.
    DialectString,
    /// An attribute that nobody knows may have its name.
    NotUnderstood,
    /// The assembly text of an attribute has its name.
    AttributeText,
    /// A type has its name, in a text or a string.
    TypeText,
}

/// Why an operation does not become a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperationRefusal {
    /// None begins at the offset, or has the number.
    Missing,
    /// It is a symbol, which is cut by its name.
    Symbol,
    /// It is in no symbol.
    Outside,
    /// It ends its block.
    Terminator,
    /// It, or what it needs, refers to the function that it is in.
    Recursive,
}

/// Why elements do not fit a tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mismatch {
    /// They have another type or shape.
    Type {
        /// The name of their type, in the terms of their file.
        kind: String,
        /// Their shape.
        shape: Vec<u64>,
    },
    /// They have another size.
    Size {
        /// Their bytes.
        have: u64,
        /// The bytes of the tensor.
        want: u64,
    },
    /// It is not known how the tensor is stored.
    Form,
    /// Their size does not fit the type of a resource without data.
    DeclaredSize {
        /// Their bytes.
        have: u64,
    },
    /// The type of a resource without data does not say how many elements it has.
    NoSize,
    /// Its element type has no zero.
    NoZero {
        /// The type.
        ty: String,
    },
    /// The value of an element does not fit the width of its type.
    Range {
        /// The number of the first such element.
        element: u64,
        /// Its value, or that of the part of a complex one that does not fit.
        value: String,
        /// The type of the number.
        ty: String,
    },
}

impl Refusal {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            Refusal::File(error) => error.kind().class(),
            Refusal::Key(_) => Class::Usage,
            Refusal::NoResource { .. } | Refusal::NoBlob | Refusal::NoTensor { .. } => {
                Class::NotFound
            }
            Refusal::Symbol { why, .. } if *why == SymbolRefusal::Missing => Class::NotFound,
            Refusal::Symbol { why, .. } if *why == SymbolRefusal::NoNewName => Class::Usage,
            Refusal::Operation(OperationRefusal::Missing) => Class::NotFound,
            Refusal::Elements { .. } => Class::ElementType,
            _ => Class::Refused,
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            Refusal::File(error) => error.kind().tip(),
            Refusal::Shared { .. } => Some(Tip::AllUsers),
            _ => None,
        }
    }

    /// The text, with the name of the file that is transformed.
    pub fn text(&self, file: &str) -> String {
        match self {
            Refusal::File(error) | Refusal::Key(error) => error.to_string(),
            Refusal::NotUnderstood => {
                format!("an attribute of {file} is not understood: it may refer to any symbol")
            }
            Refusal::NoResource { key } => {
                format!("no resource \"{}\" in {file}", shown(key))
            }
            Refusal::NoBlob => format!("no such blob in {file}"),
            Refusal::ResourceInText { key } => format!(
                "\"{}\" of {file}: the text of an attribute or a type has this key",
                shown(key)
            ),
            Refusal::Symbol { name, why } => format!("@{} of {file}: {why}", shown(name)),
            Refusal::Operation(why) => format!("the operation of {file}: {why}"),
            Refusal::TooManyArguments { most } => {
                format!("functions and calls would get more than {most} arguments")
            }
            Refusal::NoArguments => {
                format!("no constant of a function of {file} can become an argument")
            }
            Refusal::CountedArguments { attribute } => format!(
                "`{attribute}` of the module of {file} has an entry for each argument: nobody knows that of a new one"
            ),
            Refusal::NoTensor { name } => {
                format!("no tensor \"{}\" in {file}", shown(name))
            }
            Refusal::Shared {
                tensor,
                readers,
                types,
            } => {
                let mut read: Vec<String> = Vec::new();
                let mut count = |count: u64, what: &str| match count {
                    0 => {}
                    1 => read.push(format!("1 {what}")),
                    _ => read.push(format!("{count} {what}s")),
                };
                count(readers.constants, "constant");
                count(readers.others, "other operation");
                count(readers.is_inside.into(), "attribute");
                if readers.types.len() > 1 {
                    read.push(format!("as {}", shown(&types.join(", "))));
                }
                format!(
                    "the elements of \"{}\" are read by {}: they change for all users or for none",
                    shown(tensor),
                    read.join(", ")
                )
            }
            Refusal::Elements {
                tensor,
                why: why @ Mismatch::NoZero { .. },
            } => format!("\"{}\": {why}", shown(tensor)),
            Refusal::Elements { tensor, why } => {
                let tensor = shown(tensor);
                format!("the file does not fit \"{tensor}\": {why}")
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text("the file"))
    }
}

impl fmt::Display for SymbolRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SymbolRefusal::NewNameInUse => "there is a symbol with the new name",
            SymbolRefusal::NoNewName => "a new name is needed",
            SymbolRefusal::Several => "several symbols have this name",
            SymbolRefusal::Missing => "there is no such symbol",
            SymbolRefusal::DialectString => "a string of a dialect has its name",
            SymbolRefusal::NotUnderstood => "an attribute is not understood",
            SymbolRefusal::AttributeText => "the text of an attribute has its name",
            SymbolRefusal::TypeText => "a type has its name",
        })
    }
}

impl fmt::Display for OperationRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OperationRefusal::Missing => "none begins there, or has the number",
            OperationRefusal::Symbol => "it is a symbol, which is cut by its name",
            OperationRefusal::Outside => "it is in no function",
            OperationRefusal::Terminator => "it ends a block",
            OperationRefusal::Recursive => {
                "it refers to the function that it is in, or something that it needs does"
            }
        })
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Type { kind, shape } => {
                let kind = shown(kind);
                write!(f, "it has {kind} elements of shape {shape:?}")
            }
            Mismatch::Size { have, want } => {
                write!(f, "it has {have} bytes, and the tensor is stored in {want}")
            }
            Mismatch::Form => f.write_str(
                "its elements are stored in an unknown form; raw bytes can replace them",
            ),
            Mismatch::DeclaredSize { have } => write!(f, "it has {have} bytes"),
            Mismatch::NoSize => f.write_str("its type does not say how many elements it has"),
            Mismatch::NoZero { ty } => write!(f, "{ty} has no zero"),
            Mismatch::Range { element, value, ty } => {
                write!(
                    f,
                    "element {element} is {value}, which is out of range for {ty}"
                )
            }
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Refusal::File(error) | Refusal::Key(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        Refusal::File(error)
    }
}
