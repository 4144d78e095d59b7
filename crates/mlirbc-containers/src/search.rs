//! The search: modules as they are, then those in what can be decoded.

use mlirbc::error::Foreign;
use mlirbc::raw::limits::Budget;
use mlirbc::{ErrorKind, Result, Source, find};

use crate::base64_text;
use crate::encoded::{self, Encoded, Encoding, Undecoded};
use crate::limits;
use crate::module::{Container, Module, Place};
use crate::outline::Outline;
use crate::problems::{Problems, quoted};
use crate::window::Reads;

/// The result of a search.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Search {
    /// The modules, by place.
    pub modules: Vec<Module>,
    /// The parts that were not searched, and why: sentences with names from the file in them, which
    /// are cut; at most [`limits::PROBLEMS`].
    pub problems: Vec<String>,
}

impl Search {
    /// The modules of which a program takes the only one, if it is not told which: those that are in
    /// no other, and without the malformed ones if there are others.
    pub fn into_choices(self) -> Vec<Module> {
        let mut modules = self.modules;
        modules.retain(|module| !module.is_nested);
        if modules.iter().any(|module| module.found.problem.is_none()) {
            modules.retain(|module| module.found.problem.is_none());
        }
        modules
    }
}

/// Whether a file that cannot be opened with this error may hold modules: not if its format is known
/// to have none. A search reads the whole file.
pub fn may_hold(error: &mlirbc::Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => matches!(
            found,
            Foreign::Base64
                | Foreign::Elf
                | Foreign::Embedded
                | Foreign::IreeModule
                | Foreign::Json
                | Foreign::CheckpointIndex
                | Foreign::MojoPackage
                | Foreign::Unknown
                | Foreign::Zip
                | Foreign::Zstd
        ),
        _ => false,
    }
}

/// Finds the modules in a file of any format. One that begins the file is found too. What is decoded has
/// the limit of [`limits::decoded`].
///
/// # Errors
/// `Io`.
pub fn search(file: &Source<'_>) -> Result<Search> {
    search_within(file, limits::decoded(file.len()))
}

/// Finds the modules in a file, as [`search`], and decodes at most so many bytes.
///
/// # Errors
/// `Io`.
pub fn search_within(file: &Source<'_>, max_decoded: u64) -> Result<Search> {
    search_parts(file, max_decoded, &mut |_, _| Ok(()))
}

/// As [`search_within`]; `look` is given each part that was decoded, with its offset in the file, and the bytes that it is decoded to.
///
/// # Errors
/// `Io`; those of `look`.
pub fn search_parts(
    file: &Source<'_>,
    max_decoded: u64,
    look: &mut dyn FnMut(u64, &Source<'static>) -> Result<()>,
) -> Result<Search> {
    let reads = Reads::new(file.len());
    let mut search = Search::default();
    let mut problems = Problems::default();
    let mut outline = Outline::default();
    outline.add(file, 0, None, &reads);
    outline.archive(file, &reads, &mut problems);
    for span in base64_text::texts(file)? {
        outline.encoded.push(Encoded {
            span,
            encoding: Encoding::Base64,
            container: Container::Base64,
            entry: outline.entry(span.start),
        });
    }
    collect(file, &outline, None, &mut search.modules, &mut problems)?;
    let left = Budget::new(max_decoded);
    // Data that do not shrink are stored as they are inside a frame, where the module was found too.
    let mut is_in_frame = vec![false; search.modules.len()];
    for part in &outline.encoded {
        match decode(file, part, &left)? {
            Ok((bytes, used)) => {
                let end = part.span.start + used as u64;
                let place = |module: &Module| module.place.offset;
                let stored = &search.modules[..is_in_frame.len()];
                let from = stored.partition_point(|it| place(it) < part.span.start);
                let to = stored.partition_point(|it| place(it) < end);
                is_in_frame[from..to.max(from)].fill(true);
                let decoded = Source::owned(bytes);
                look(part.span.start, &decoded)?;
                let mut inner = Outline::default();
                inner.add(&decoded, 0, None, &reads);
                if !inner.encoded.is_empty() {
                    problems.add(|| {
                        format!(
                            "the {} holds compressed data: unpack it first",
                            describe(part)
                        )
                    });
                }
                let part = Some((part, &decoded));
                collect(&decoded, &inner, part, &mut search.modules, &mut problems)?;
            }
            Err(Undecoded::TooLarge) => problems.add(|| {
                format!(
                    "the {} is too large to be decoded: unpack it first, or raise the limit",
                    describe(part)
                )
            }),
            Err(Undecoded::Damaged(_)) => {
                problems.add(|| format!("the {} is damaged", describe(part)));
            }
        }
    }
    let mut in_frame = is_in_frame.into_iter();
    search.modules.retain(|_| !in_frame.next().unwrap_or(false));
    search.modules.sort_by_key(|module| module.place);
    if reads.has_refused() {
        problems.add(|| "not all names were read: there are too many".to_string());
    }
    search.problems = problems.0;
    Ok(search)
}

fn describe(part: &Encoded) -> String {
    let what = match part.encoding {
        Encoding::Deflate => "deflated data",
        Encoding::Zstd => "Zstandard frame",
        Encoding::Base64 => "base64 text",
    };
    let entry = part.entry.as_ref();
    let entry = entry.map(|entry| format!(" of entry {}", quoted(entry)));
    format!(
        "{what}{} at offset {}",
        entry.unwrap_or_default(),
        part.span.start
    )
}

/// Decodes a part and pays for it: with its length before or after, whichever is larger.
fn decode(
    file: &Source<'_>,
    part: &Encoded,
    left: &Budget,
) -> Result<std::result::Result<(Vec<u8>, usize), Undecoded>> {
    // What a part is decoded to has the rest of the limit, its own length is paid in any case.
    if part.span.len > left.left() {
        return Ok(Err(Undecoded::TooLarge));
    }
    let bytes = file.chunk(part.span, 1)?;
    let most = usize::try_from(left.left()).unwrap_or(usize::MAX);
    let decoded = encoded::decode(bytes.as_slice(), part.encoding, most);
    let made = match &decoded {
        Ok((bytes, _)) => bytes.len() as u64,
        Err(Undecoded::TooLarge) => left.left(),
        Err(Undecoded::Damaged(made)) => *made as u64,
    };
    // If more was made than is left, nothing is left.
    let _ = left.take(part.span.len.max(made));
    Ok(decoded)
}

/// Adds the modules that are in `bytes` as they are: those of the file, or of a decoded part.
fn collect(
    bytes: &Source<'_>,
    outline: &Outline,
    decoded: Option<(&Encoded, &Source<'static>)>,
    modules: &mut Vec<Module>,
    problems: &mut Problems,
) -> Result<()> {
    let mut end = 0;
    for found in find::modules(bytes) {
        let found = found?;
        if modules.len() == limits::MODULES {
            problems.add(|| format!("more than {} modules", limits::MODULES));
            break;
        }
        let start = found.span.start;
        let is_nested = start < end;
        if found.problem.is_none() && !is_nested {
            end = found.span.end();
        }
        let (name, part) = (outline.named(start), decoded.map(|(part, _)| part));
        let entry = match part {
            Some(part) => part.entry.clone(),
            None => outline.entry(start),
        };
        let archive = entry.as_ref().map(|_| Container::Zip);
        let container = name.map(|(container, _)| *container);
        modules.push(Module {
            place: match part {
                Some(part) => Place {
                    offset: part.span.start,
                    inner: Some(start),
                },
                None => Place {
                    offset: start,
                    inner: None,
                },
            },
            container: container.or(part.map(|part| part.container)).or(archive),
            entry,
            details: name.map(|(_, details)| details.clone()),
            is_nested,
            lines: 0,
            decoded: decoded.map(|(_, source)| source.clone()),
            found,
        });
    }
    Ok(())
}
