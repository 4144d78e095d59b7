//! Versions of StableHLO.

use std::fmt;

use mlirbc::Version;

/// A version of StableHLO: `1.9.0`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StablehloVersion([u16; 3]);

impl StablehloVersion {
    /// The oldest version that artifacts can be written for.
    pub const MIN: StablehloVersion = StablehloVersion([0, 9, 0]);

    /// The first version whose readers know locations with ranges: that of MLIR which has them came just before it
    /// (`VhloToVersion.cpp`). The reference writer takes 1.9.0 for it, because its targets have no patches; jaxlib
    /// 0.4.36, with 1.8.5, reads them.
    pub const RANGES: StablehloVersion = StablehloVersion([1, 8, 4]);

    /// A version by its numbers.
    pub const fn new(major: u16, minor: u16, patch: u16) -> StablehloVersion {
        StablehloVersion([major, minor, patch])
    }

    /// Parses two or three numbers with dots between them: `1.9`, `1.9.5`.
    pub fn parse(text: &str) -> Option<StablehloVersion> {
        let mut numbers = [0; 3];
        let mut count = 0;
        for part in text.split('.') {
            let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            *numbers.get_mut(count)? = part.parse().ok().filter(|_| is_number)?;
            count += 1;
        }
        (count >= 2).then_some(StablehloVersion(numbers))
    }

    /// The version with patch number 0: what operations there are depends on nothing else.
    #[must_use]
    pub const fn without_patch(self) -> StablehloVersion {
        let [major, minor, _] = self.0;
        StablehloVersion([major, minor, 0])
    }

    /// The first version that reads this version of the format: that whose artifacts have it; of 4 an earlier one,
    /// since jaxlib 0.4.13, with 0.13.4, reads it.
    pub(super) fn with_format(format: Version) -> StablehloVersion {
        let (minor, patch) = match format.number() {
            0 => (9, 0),
            1 => (10, 0),
            2 | 3 => (12, 0),
            4 => (13, 4),
            _ => (15, 0),
        };
        StablehloVersion([0, minor, patch])
    }

    /// The version of the format of an artifact for this version; `None` below [`StablehloVersion::MIN`].
    pub fn format(self) -> Option<Version> {
        let number = match self.0 {
            [0, (..=8), _] => return None,
            [0, 9, _] => 0,
            [0, 10 | 11, _] => 1,
            [0, 12 | 13, _] => 3,
            [0, 14, _] => 4,
            _ => 6,
        };
        Version::new(number)
    }
}

impl fmt::Display for StablehloVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

/// The first version that has something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Since {
    /// This one.
    Version(StablehloVersion),
    /// None that this library knows.
    NotKnown,
}

impl Since {
    /// Every version has it.
    pub const ALWAYS: Since = Since::Version(StablehloVersion::MIN);

    /// The version, if it is known.
    pub fn version(self) -> Option<StablehloVersion> {
        match self {
            Since::Version(version) => Some(version),
            Since::NotKnown => None,
        }
    }

    /// Whether this version has it.
    pub fn is_in(self, version: StablehloVersion) -> bool {
        self.version().is_some_and(|since| since <= version)
    }
}

impl fmt::Display for Since {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Since::Version(version) => version.fmt(f),
            Since::NotKnown => f.write_str("not known"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StablehloVersion;

    #[test]
    fn versions_are_parsed_and_ordered() {
        let parse = StablehloVersion::parse;
        assert_eq!(parse("1.9"), Some(StablehloVersion::new(1, 9, 0)));
        assert!(parse("1.10.0") > parse("1.9.5"));
        for wrong in ["", "1", "1.", "1.2.3.4", "v1.2", "1.+2", "1.70000"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        let formats = ["0.9.0", "0.11.0", "0.12.0", "0.14.3", "0.15.0", "1.20.0"];
        let formats = formats.map(|text| parse(text).and_then(StablehloVersion::format));
        let numbers = formats.map(|format| format.map(|version| version.number()));
        assert_eq!(numbers, [0, 1, 3, 4, 6, 6].map(Some));
    }
}
