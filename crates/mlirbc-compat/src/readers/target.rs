//! For whom a file is written.

use std::fmt;

use mlirbc::producer::{NamedRelease, Tool};

use super::releases::{Reader, Releases};
use crate::stablehlo_version::StablehloVersion;

/// For whom a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// The tools of this release of LLVM.
    Llvm(u16),
    /// A reader of artifacts of StableHLO: those of this version.
    Artifact(Reader, StablehloVersion),
}

/// Why a text names nobody for whom files are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoTarget {
    /// It names no reader.
    NoReader,
    /// The reader gets no files of MLIR bytecode, or says by a number that is no release what it reads.
    NoWriter(Tool),
    /// The release is older than those that are known, or newer, and nobody knows what it reads.
    NotKnown(NamedRelease),
}

impl Target {
    /// A reader as people name it ([`NamedRelease`]), or a version of StableHLO by its number or the name that StableHLO
    /// has for it: `12-weeks`.
    ///
    /// # Errors
    /// `NoTarget`.
    pub fn parse(text: &str) -> Result<Target, NoTarget> {
        let releases = Releases::get();
        if let Some(version) = releases.target(text.trim()) {
            let named = NamedRelease::of(Tool::Stablehlo, &version.to_string());
            let reader = named.and_then(|named| releases.reader(named));
            let reader = reader.ok_or(NoTarget::NoReader)?;
            return Ok(Target::Artifact(reader, version));
        }
        let named = NamedRelease::parse(text).ok_or(NoTarget::NoReader)?;
        if named.tool == Tool::Llvm {
            return Ok(Target::Llvm(named.numbers()[0]));
        }
        let reader = match releases.reader(named) {
            Some(reader) => reader,
            None if named.tool == Tool::Stablehlo => return Err(NoTarget::NoReader),
            None => return Err(NoTarget::NoWriter(named.tool)),
        };
        // Of a release between two that are known, what the one before reads.
        let version = reader.at_least.filter(|_| reader.at_most.is_some());
        let version = version.ok_or(NoTarget::NotKnown(named))?;
        Ok(Target::Artifact(reader, version))
    }
}

impl fmt::Display for NoTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTarget::NoReader => f.write_str(
                "a reader is a name and a release: mlir=19, stablehlo=1.9.0, jax=0.5.3, jaxlib=0.4.30 or iree=3.5",
            ),
            NoTarget::NoWriter(tool) => write!(
                f,
                "files are not written for {}, but for mlir, stablehlo, jax, jaxlib and iree",
                tool.name()
            ),
            NoTarget::NotKnown(named) => write!(
                f,
                "{} {} is not among the releases that were known on {}",
                named.tool.name(),
                named.number(),
                Releases::get().checked
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NoTarget, Target};
    use crate::stablehlo_version::StablehloVersion;

    #[test]
    fn targets() {
        let version = |text: &str| match Target::parse(text) {
            Ok(Target::Artifact(_, version)) => Some(version),
            _ => None,
        };
        assert_eq!(Target::parse("LLVM 19.1"), Ok(Target::Llvm(19)));
        let v = StablehloVersion::new;
        assert_eq!(version("1.9.0"), Some(v(1, 9, 0)));
        assert_eq!(version("stablehlo=1.9"), Some(v(1, 9, 0)));
        assert_eq!(version("12-weeks"), Some(v(1, 16, 3)));
        assert_eq!(version("jax=0.5.3"), Some(v(1, 10, 0)));
        // It needs at least what 0.5.1 has.
        assert_eq!(version("jax==0.5.2"), Some(v(1, 9, 3)));
        assert_eq!(version("iree 3.6"), Some(v(1, 10, 9)));
        for text in ["jaxlib=0.4.0", "jax=99.0.0"] {
            assert!(
                matches!(Target::parse(text), Err(NoTarget::NotKnown(_))),
                "{text}"
            );
        }
        for text in ["xla-call-module=9", "iree-runtime=3.5"] {
            assert!(
                matches!(Target::parse(text), Err(NoTarget::NoWriter(_))),
                "{text}"
            );
        }
        for text in ["19", "stablehlo=1", "other=1.0", ""] {
            assert_eq!(Target::parse(text), Err(NoTarget::NoReader), "{text}");
        }
    }
}
