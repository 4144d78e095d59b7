//! The rules, with their names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Someone should know of it.
    #[default]
    Note,
    /// Someone should look at it.
    Warning,
    /// Whoever runs the file runs code of its author in the process of the host.
    Error,
}

impl Level {
    /// All, with their names.
    pub const ALL: [(&'static str, Level); 3] = [
        ("note", Level::Note),
        ("warning", Level::Warning),
        ("error", Level::Error),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Level::ALL[self as usize].0
    }
}

/// What a file is looked through for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A custom call or an operation that runs Python.
    PythonCallback,
    /// A pickle: who loads it runs what it says.
    Pickle,
    /// A custom call of a target that is not of a public project.
    CustomCallTarget,
    /// A function that the module declares, and does not have.
    ExternalFunction,
    /// A function of a module that IREE does not have.
    UnknownImport,
    /// Assembly in an operation.
    InlineAssembly,
    /// An operation that takes values from the host, or gives it some, while the program runs.
    HostTransfer,
    /// Code for processors: ELF, PE, Mach-O, WebAssembly, bitcode of LLVM.
    NativeCode,
    /// Code for other devices: PTX, cubin, SPIR-V, ELF of AMD.
    DeviceCode,
    /// A dialect of no public project.
    UnknownDialect,
    /// The name of a user in a path, wherever it is.
    UserName,
    /// An absolute path in a location.
    AbsolutePath,
}

/// A rule, its name, its level, and what it is for.
type Row = (Rule, &'static str, Level, &'static str);

const RULES: [Row; 12] = [
    (
        Rule::PythonCallback,
        "python-callback",
        Level::Error,
        "runs Python in the process that runs the file",
    ),
    (
        Rule::Pickle,
        "pickle",
        Level::Error,
        "a pickle: who loads it runs what it says",
    ),
    (
        Rule::CustomCallTarget,
        "custom-call-target",
        Level::Warning,
        "a custom call of a target that is not of a public project",
    ),
    (
        Rule::ExternalFunction,
        "external-function",
        Level::Warning,
        "a function that the module does not have, of no known library",
    ),
    (
        Rule::UnknownImport,
        "unknown-import",
        Level::Warning,
        "needs a module that IREE does not have",
    ),
    (
        Rule::InlineAssembly,
        "inline-assembly",
        Level::Warning,
        "assembly in an operation",
    ),
    (
        Rule::HostTransfer,
        "host-transfer",
        Level::Warning,
        "moves values between the program and the host while it runs",
    ),
    (
        Rule::NativeCode,
        "native-code",
        Level::Warning,
        "machine code, or code that becomes machine code",
    ),
    (
        Rule::DeviceCode,
        "device-code",
        Level::Warning,
        "code for a GPU or another device",
    ),
    (
        Rule::UnknownDialect,
        "unknown-dialect",
        Level::Warning,
        "a dialect of no public project",
    ),
    (
        Rule::UserName,
        "user-name",
        Level::Warning,
        "the name of a user, in a path",
    ),
    (
        Rule::AbsolutePath,
        "absolute-path",
        Level::Note,
        "an absolute path of the machine that made the file, in a location",
    ),
];

impl Rule {
    /// All of them.
    pub fn all() -> impl ExactSizeIterator<Item = Rule> {
        RULES.iter().map(|(rule, ..)| *rule)
    }

    fn row(self) -> &'static Row {
        &RULES[self as usize]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// Its level.
    pub fn level(self) -> Level {
        self.row().2
    }

    /// What it is for, as text.
    pub fn text(self) -> &'static str {
        self.row().3
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Rule, String> {
        let found = RULES.iter().find(|(_, name, ..)| *name == text);
        found.map(|(rule, ..)| *rule).ok_or_else(|| {
            let names: Vec<&str> = RULES.iter().map(|(_, name, ..)| *name).collect();
            format!("no rule \"{text}\"; there are {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_the_order_of_the_rules() {
        for rule in Rule::all() {
            assert_eq!(rule.row().0, rule);
            assert_eq!(rule.name().parse(), Ok(rule));
        }
        for (name, level) in Level::ALL {
            assert_eq!(level.name(), name);
        }
    }
}
