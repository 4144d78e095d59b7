//! Releases of readers, and what they read: `tables/releases.txt`, which has its grammar and sources.

use mlirbc::producer::{NamedRelease, Tool};
use once_cell::sync::Lazy;

use super::call_row::CallRow;
use crate::requirements::Requirements;
use crate::stablehlo_version::{Since, StablehloVersion};

const TEXT: &str = include_str!("../tables/releases.txt");

/// The readers that `tables/releases.txt` has.
const READERS: &[&str] = &["stablehlo", "jaxlib", "iree", "llvm", "jax-export"];

/// The readers of artifacts of StableHLO that have rows of their own.
const OF_ARTIFACTS: [Tool; 3] = [Tool::Stablehlo, Tool::Jaxlib, Tool::Iree];

/// The releases of all readers.
#[derive(Debug)]
pub struct Releases {
    /// The day on which the table was brought up to date; what is newer is not known.
    pub checked: &'static str,
    windows: Vec<(&'static str, StablehloVersion)>,
    /// Reader, dialect, the first release that reads it.
    dialects: Vec<[&'static str; 3]>,
    jax: Vec<JaxRelease>,
    calls: Vec<CallRow>,
    /// The last release that takes more operands, how many others take, and the call.
    operands: Vec<(NamedRelease, u32, CallRow)>,
    /// The first release of a reader that reads locations with ranges.
    ranges: Vec<(&'static str, NamedRelease)>,
    list: Vec<Release>,
}

/// A release of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Release {
    /// `stablehlo`, `jaxlib`, `iree` (its compiler), `llvm` or `jax-export`.
    pub reader: &'static str,
    /// Its number.
    pub release: &'static str,
    /// What it reads: a version of StableHLO, or of the format; of `stablehlo` the number again.
    /// Of `jax-export`, whose releases are conventions, the first release of jax.
    pub reads: &'static str,
    /// Its day, if it is known.
    pub date: Option<&'static str>,
}

/// A reader of artifacts of StableHLO: a release of `stablehlo`, `jaxlib`, `jax` or `iree`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The release.
    pub named: NamedRelease,
    /// It has at least this version of StableHLO.
    pub at_least: Option<StablehloVersion>,
    /// It has at most this version.
    pub at_most: Option<StablehloVersion>,
    /// It reads locations with ranges, whatever its version is.
    pub reads_ranges: bool,
}

/// What a release of jax reads of artifacts of `jax.export`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JaxRelease {
    release: NamedRelease,
    /// The largest number of a serialization that it accepts; `None`: it does not look at it.
    pub serialization: Option<u64>,
    /// The version of the schema that it knows.
    pub schema: u64,
    /// The largest calling convention that it reads.
    pub convention: u64,
    /// The largest number of its enumeration of types.
    pub dtype: u64,
    /// The version of the Mosaic kernels for TPUs that its compiler reads.
    pub mosaic: u64,
}

/// Stands for "every number" in a row of jax.
const ANY: u64 = 0;

/// What a reader does with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It knows everything in it.
    Reads,
    /// It lacks something.
    Refuses,
    /// It finds an error, or reads another module: the file has records of another release.
    Misreads,
    /// The table does not have enough of it.
    NotKnown,
}

impl Releases {
    /// The table of this release.
    pub fn get() -> &'static Releases {
        static RELEASES: Lazy<Releases> = Lazy::new(|| Releases::parse(TEXT));
        &RELEASES
    }

    /// The releases of a reader, the oldest first.
    pub fn of(&self, reader: &str) -> impl DoubleEndedIterator<Item = &Release> {
        self.list.iter().filter(move |it| it.reader == reader)
    }

    /// A calling convention of `jax.export`.
    pub fn convention(&self, number: u64) -> Option<&Release> {
        self.of("jax-export")
            .find(|it| it.release.parse() == Ok(number))
    }

    /// The version for a name of the reference: `minimum`, `4-weeks`, `12-weeks`; or of a version.
    pub fn target(&self, text: &str) -> Option<StablehloVersion> {
        let window = self.windows.iter().find(|(name, _)| *name == text);
        window.map_or_else(
            || StablehloVersion::parse(text),
            |(_, version)| Some(*version),
        )
    }

    /// Most operands that a release of jaxlib takes of a call, where it is known that it takes no more.
    pub fn most_operands(&self, jaxlib: NamedRelease, name: &[u8]) -> Option<u32> {
        let mut rows = self.operands.iter().filter(|(_, _, row)| row.has(name));
        let row = rows.find(|(last, ..)| last.numbers() < jaxlib.numbers());
        row.map(|(_, most, _)| *most)
    }

    /// The first release of a reader that has a version of StableHLO.
    pub fn first_with(&self, reader: &str, since: Since) -> Option<&Release> {
        self.first_reading(reader, since, since)
    }

    /// The same for an artifact that needs another version where locations with ranges are read.
    pub fn first_reading(
        &self,
        reader: &str,
        since: Since,
        without_ranges: Since,
    ) -> Option<&Release> {
        self.of(reader).find(|it| {
            let has = match reader {
                "stablehlo" => StablehloVersion::parse(it.release),
                _ => StablehloVersion::parse(it.reads),
            };
            let named = NamedRelease::of(Tool::Stablehlo, it.release);
            let since = match named.is_some_and(|it| self.reads_ranges(reader, it)) {
                true => without_ranges,
                false => since,
            };
            has.is_some_and(|has| since.is_in(has))
        })
    }

    /// The reader of artifacts that this release is, `None` for other tools. That of a release which the table does not
    /// have is between its neighbours; jax reads with the jaxlib of the same number.
    pub fn reader(&self, named: NamedRelease) -> Option<Reader> {
        let tool = match named.tool {
            Tool::Jax => Tool::Jaxlib,
            tool => *OF_ARTIFACTS.iter().find(|it| **it == tool)?,
        };
        let (mut at_least, mut at_most) = (None, None);
        if tool == Tool::Stablehlo {
            let version = StablehloVersion::parse(&named.number())?;
            at_least = Some(version);
            at_most = Some(version).filter(|it| it.without_patch() <= StablehloVersion::last());
        } else {
            for it in self.of(tool.name()) {
                let (Some(listed), Some(has)) = (
                    NamedRelease::of(tool, it.release),
                    StablehloVersion::parse(it.reads),
                ) else {
                    continue;
                };
                if listed.numbers() <= named.numbers() {
                    at_least = Some(has);
                }
                if listed.numbers() >= named.numbers() && at_most.is_none() {
                    at_most = Some(has);
                }
            }
        }
        Some(Reader {
            named,
            at_least,
            at_most,
            reads_ranges: self.reads_ranges(tool.name(), named),
        })
    }

    fn reads_ranges(&self, reader: &str, named: NamedRelease) -> bool {
        let mut rows = self.ranges.iter().filter(|it| it.0 == reader);
        rows.any(|(_, first)| first.numbers() <= named.numbers())
    }

    /// Whether jaxlib has the function of a custom call, on CPUs; `None` for a name that is not in the table.
    pub fn has_call(&self, jaxlib: NamedRelease, name: &[u8]) -> Option<bool> {
        let mut rows = self.calls.iter().filter(|row| row.has(name)).peekable();
        rows.peek()?;
        Some(rows.any(|row| row.is_in(jaxlib)))
    }

    /// What this release of jax, or the jax of this jaxlib, reads of artifacts of `jax.export`; `None` for another
    /// tool, and outside of what is known.
    pub fn jax(&self, named: NamedRelease) -> Option<&JaxRelease> {
        let is_jax = matches!(named.tool, Tool::Jax | Tool::Jaxlib);
        let last = self.jax.last()?.release.numbers();
        // All releases were looked at; those that are not listed read what the one before does.
        let mut rows = self.jax.iter().rev();
        rows.find(|it| is_jax && it.release.numbers() <= named.numbers() && named.numbers() <= last)
    }

    /// The first release of a reader that reads a dialect beside VHLO; `None` if none is known.
    pub fn first_with_dialect(&self, reader: &str, dialect: &[u8]) -> Option<&'static str> {
        let mut all = self.dialects.iter();
        let row = all.find(|row| row[0] == reader && row[1].as_bytes() == dialect);
        row.map(|row| row[2])
    }

    /// Lines that are not understood are left out; a test has none.
    fn parse(text: &'static str) -> Releases {
        let mut releases = Releases {
            checked: "",
            windows: Vec::new(),
            dialects: Vec::new(),
            jax: Vec::new(),
            calls: Vec::new(),
            operands: Vec::new(),
            ranges: Vec::new(),
            list: Vec::new(),
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            releases.line(line);
        }
        releases
    }

    fn line(&mut self, line: &'static str) -> Option<()> {
        let mut words = line.split(' ');
        let (kind, first) = (words.next()?, words.next()?);
        match kind {
            "checked" => self.checked = first,
            "window" => {
                let version = StablehloVersion::parse(words.next()?)?;
                self.windows.push((first, version));
            }
            "dialect" => self.dialects.push([first, words.next()?, words.next()?]),
            "call" => self
                .calls
                .push(CallRow::parse(line.strip_prefix("call ")?)?),
            "operands" => {
                let last = NamedRelease::of(Tool::Jaxlib, first)?;
                let most = words.next()?.parse().ok()?;
                self.operands
                    .push((last, most, CallRow::named(words.next()?)));
            }
            "ranges" => {
                let release = NamedRelease::of(Tool::Stablehlo, words.next()?)?;
                self.ranges.push((first, release));
            }
            "jax" => {
                let mut number = || words.next()?.parse().ok();
                let row = JaxRelease {
                    release: NamedRelease::of(Tool::Jax, first)?,
                    serialization: number().filter(|it| *it != ANY),
                    schema: number()?,
                    convention: number()?,
                    dtype: number()?,
                    mosaic: number()?,
                };
                self.jax.push(row);
            }
            _ => {
                let reader = *READERS.iter().find(|it| **it == kind)?;
                let second = words.next()?;
                let (reads, date) = match reader {
                    "stablehlo" => (first, Some(second)),
                    _ => (second, words.next()),
                };
                self.list.push(Release {
                    reader,
                    release: first,
                    reads,
                    date,
                });
            }
        }
        Some(())
    }
}

impl Reader {
    /// Whether it reads what needs a version.
    pub fn reads(&self, since: Since) -> Claim {
        match (self.at_least, self.at_most) {
            (Some(least), Some(_)) if since.is_in(least) => Claim::Reads,
            (_, Some(most)) if !since.is_in(most) => Claim::Refuses,
            _ => Claim::NotKnown,
        }
    }

    /// Whether it is older than another release of the same reader.
    pub fn is_before(&self, release: &str) -> bool {
        let other = NamedRelease::of(self.named.tool, release);
        other.is_some_and(|other| self.named.numbers() < other.numbers())
    }

    /// What it needs of an artifact that has these needs.
    pub fn needs(&self, found: &Requirements) -> Since {
        match self.reads_ranges {
            true => found.as_is_without_ranges,
            false => found.as_is,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Claim, Reader, Releases, TEXT};
    use crate::stablehlo_version::{Since, StablehloVersion};
    use mlirbc::producer::NamedRelease;

    fn named(text: &str) -> NamedRelease {
        NamedRelease::parse(text).expect("a release")
    }

    fn reader(text: &str) -> Reader {
        Releases::get().reader(named(text)).expect("a reader")
    }

    #[test]
    fn what_a_jax_reads() {
        let jax = |text: &str| Releases::get().jax(named(text)).copied();
        assert_eq!(jax("jax=0.4.30").and_then(|it| it.serialization), Some(2));
        // Not listed: as 0.5.1.
        assert_eq!(jax("jax=0.5.2").map(|it| it.dtype), Some(25));
        assert_eq!(jax("jaxlib=0.8.2").and_then(|it| it.serialization), None);
        assert_eq!(jax("jax=99.0"), None);
        assert_eq!(jax("jax=0.1.0"), None);
        assert_eq!(jax("iree=3.5"), None);
    }

    #[test]
    fn every_line_is_understood() {
        let releases = Releases::get();
        let lines = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        let others = releases.windows.len() + releases.dialects.len() + releases.jax.len();
        let others = others + releases.calls.len() + releases.ranges.len();
        let others = others + releases.operands.len() + 1;
        assert_eq!(releases.list.len() + others, lines);
        assert_eq!(
            releases.target("4-weeks"),
            Some(StablehloVersion::new(1, 18, 0))
        );
        let first =
            releases.first_with("stablehlo", Since::Version(StablehloVersion::new(1, 10, 0)));
        assert_eq!(first.map(|it| it.release), Some("1.10.0"));
    }

    #[test]
    fn dialects_beside_vhlo() {
        let releases = Releases::get();
        let first = releases.first_with_dialect("jaxlib", b"sdy");
        let first = first.expect("a release");
        let (before, same) = (reader("jaxlib=0.6.1"), reader("jaxlib=0.6.2"));
        assert!(before.is_before(first) && !same.is_before(first));
        assert_eq!(releases.first_with_dialect("jaxlib", b"torch"), None);
        assert_eq!(releases.first_with_dialect("jax", b"sdy"), Some("0.7.0"));
    }

    #[test]
    fn calls_of_lapack() {
        let has =
            |release: &str, name: &str| Releases::get().has_call(named(release), name.as_bytes());
        assert_eq!(has("jaxlib=0.5.3", "lapack_spotrf"), Some(true));
        assert_eq!(has("jax=0.6.0", "lapack_zpotrf"), Some(false));
        assert_eq!(has("jax=0.6.0", "lapack_spotrf_ffi"), Some(true));
        assert_eq!(has("jax=0.4.24", "lapack_spotrf_ffi"), Some(false));
        assert_eq!(has("jax=0.6.0", "lapack_xpotrf_ffi"), None);
        assert_eq!(has("jax=0.6.0", "Sharding"), None);
        let most =
            |release: &str| Releases::get().most_operands(named(release), b"lapack_strsm_ffi");
        assert_eq!((most("jax=0.8.0"), most("jax=0.8.1")), (None, Some(2)));
    }

    #[test]
    fn readers_between_two_releases_and_after_the_last() {
        let claim = |text: &str, since: [u16; 2]| {
            reader(text).reads(Since::Version(StablehloVersion::new(since[0], since[1], 0)))
        };
        assert_eq!(claim("stablehlo=1.9.5", [1, 9]), Claim::Reads);
        assert_eq!(claim("stablehlo=1.9.5", [1, 10]), Claim::Refuses);
        assert_eq!(claim("stablehlo=9.0.0", [1, 0]), Claim::NotKnown);
        assert_eq!(claim("jaxlib=0.4.30", [1, 1]), Claim::Reads);
        assert_eq!(claim("jaxlib=0.4.30", [1, 2]), Claim::Refuses);
        assert_eq!(claim("jaxlib=99.0.0", [1, 2]), Claim::NotKnown);
        assert_eq!(claim("jaxlib=0.9.0.1", [1, 13]), Claim::Reads);
        // 3.6 is not listed: 3.5 has 1.10, 3.7 has 1.12.
        assert_eq!(claim("iree=3.6.0", [1, 10]), Claim::Reads);
        assert_eq!(claim("iree=3.6.0", [1, 12]), Claim::NotKnown);
        assert_eq!(claim("iree=3.6.0", [1, 13]), Claim::Refuses);
        assert_eq!(claim("jax=0.4.30", [1, 2]), Claim::Refuses);
        assert_eq!(Releases::get().reader(named("mlir=19")), None);
    }
}
