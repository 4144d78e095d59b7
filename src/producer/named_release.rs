//! A tool and its release, as people write them.
//!
//! ```text
//! release := tool [separator] number      separator: "=", "==", "-", "_", ":", "@", "v", white space
//! number  := digits ["." digits]...       at most four of them
//! ```
//!
//! `mlir=19`, `llvm19`, `LLVM 19.1`, `jaxlib==0.4.30`, `StableHLO_v1.9.0`, `iree-compiler 3.5` are all read.

use std::fmt;

/// A tool that reads or writes files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Tool {
    /// LLVM, with the dialects that come with it: `mlir-opt`.
    Llvm,
    /// StableHLO's library, by the version of its artifacts.
    Stablehlo,
    /// jax, which reads artifacts of `jax.export`, with the jaxlib of its day.
    Jax,
    /// jaxlib, which reads artifacts of StableHLO.
    Jaxlib,
    /// IREE: the compiler for modules, the runtime for IREE modules.
    Iree,
    /// IREE's runtime.
    IreeRuntime,
    /// The operation of TensorFlow, by the last calling convention that it reads.
    XlaCallModule,
}

/// The names that people give the tools, the one that is shown first.
const NAMES: &[(Tool, &[&str])] = &[
    (Tool::Llvm, &["mlir", "llvm", "mlir-opt"]),
    (Tool::Stablehlo, &["stablehlo"]),
    (Tool::Jax, &["jax", "jax-export"]),
    (Tool::Jaxlib, &["jaxlib"]),
    (
        Tool::Iree,
        &[
            "iree",
            "iree-compiler",
            "iree-base-compiler",
            "iree-compile",
        ],
    ),
    (Tool::IreeRuntime, &["iree-runtime", "iree-base-runtime"]),
    (Tool::XlaCallModule, &["xla-call-module", "xlacallmodule"]),
];

impl Tool {
    /// Its name: `mlir`, `stablehlo`, `jax`, `jaxlib`, `iree`, `iree-runtime`, `xla-call-module`.
    pub fn name(self) -> &'static str {
        let row = NAMES.iter().find(|(tool, _)| *tool == self);
        row.map_or("", |(_, names)| names[0])
    }

    fn named(text: &str) -> Option<Tool> {
        let name = text.to_ascii_lowercase().replace('_', "-");
        let row = NAMES.iter().find(|(_, names)| names.contains(&&*name));
        row.map(|(tool, _)| *tool)
    }
}

/// Most numbers of a release.
const NUMBERS: usize = 4;

/// A tool, and the number of its release. Numbers that are not stated count as 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedRelease {
    /// The tool.
    pub tool: Tool,
    numbers: [u16; NUMBERS],
    stated: usize,
}

impl NamedRelease {
    /// Parses a tool and its release; `None` for a name that is none of these, and for another form of the number.
    pub fn parse(text: &str) -> Option<NamedRelease> {
        let text = text.trim();
        let (name, number) = text.split_at(text.find(|it: char| it.is_ascii_digit())?);
        let name = name.trim_end_matches(|it: char| "=-_:@".contains(it) || it.is_whitespace());
        let known = Tool::named(name).or_else(|| {
            let name = name.strip_suffix(['v', 'V'])?;
            Tool::named(name.trim_end_matches(|it: char| "=-_".contains(it) || it.is_whitespace()))
        });
        NamedRelease::of(known?, number)
    }

    /// The release of a tool with this number: `19`, `0.4.30`.
    pub fn of(tool: Tool, number: &str) -> Option<NamedRelease> {
        let mut release = NamedRelease {
            tool,
            numbers: [0; NUMBERS],
            stated: 0,
        };
        for part in number.split('.') {
            let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|_| is_number)?;
            *release.numbers.get_mut(release.stated)? = number;
            release.stated += 1;
        }
        Some(release)
    }

    /// Its numbers; those that are not stated are 0.
    pub fn numbers(self) -> [u16; NUMBERS] {
        self.numbers
    }

    /// How many numbers are stated.
    pub fn stated(self) -> usize {
        self.stated
    }

    /// The number of the release: `0.4.30`.
    pub fn number(self) -> String {
        let numbers = self.numbers[..self.stated].iter();
        numbers.map(u16::to_string).collect::<Vec<_>>().join(".")
    }
}

/// `jaxlib=0.4.30`.
impl fmt::Display for NamedRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.tool.name(), self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::NamedRelease;

    #[test]
    fn spellings() {
        for (text, shown) in [
            ("mlir=19", "mlir=19"),
            ("llvm19", "mlir=19"),
            ("LLVM 19.1", "mlir=19.1"),
            ("mlir-opt-22", "mlir=22"),
            ("MLIR19.1.7", "mlir=19.1.7"),
            ("jaxlib=0.4.30", "jaxlib=0.4.30"),
            ("jax==0.5.3", "jax=0.5.3"),
            ("jax v0.5.3", "jax=0.5.3"),
            ("iree=3.5", "iree=3.5"),
            ("IREE-runtime 3.10", "iree-runtime=3.10"),
            ("iree_base_compiler==3.5.0", "iree=3.5.0"),
            ("StableHLO_v1.9.0", "stablehlo=1.9.0"),
            ("xla-call-module=9", "xla-call-module=9"),
        ] {
            let read = NamedRelease::parse(text).map(|it| it.to_string());
            assert_eq!(read.as_deref(), Some(shown), "{text}");
        }
        for wrong in [
            "",
            "19",
            "mlir",
            "mlir=",
            "mlir=x",
            "mlir=19git",
            "jaxlib=0.4.30.1.1",
            "other=1.0",
            "jaxlib=0..4",
            "jaxlib=0.4.",
            "mlir=99999999",
            "v19",
            "jaxlib 0.4.30 x",
            "mlir=１９",
        ] {
            assert_eq!(NamedRelease::parse(wrong), None, "{wrong}");
        }
    }
}
