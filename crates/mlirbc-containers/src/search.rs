//! The search: modules as they are, then those in what can be decoded.

use std::collections::BTreeMap;

use mlirbc::error::Foreign;
use mlirbc::ids::Span;
use mlirbc::{ErrorKind, Result, Source, find};

use crate::base64_text;
use crate::details::Details;
use crate::encoded::{self, Encoded, Encoding, Undecoded};
use crate::limits;
use crate::module::{Container, Module, Place};
use crate::window::Reads;
use crate::zip::{self, Method};
use crate::{jax, saved_model};

/// The result of a search.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Search {
    /// The modules, by place.
    pub modules: Vec<Module>,
    /// The parts that were not searched, and why: sentences with names from the file in them, at most
    /// [`limits::PROBLEMS`].
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

    fn problem(&mut self, problem: String) {
        if self.problems.len() < limits::PROBLEMS {
            self.problems.push(problem);
        }
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
                | Foreign::MojoPackage
                | Foreign::Unknown
                | Foreign::Zip
                | Foreign::Zstd
        ),
        _ => false,
    }
}

/// Finds the modules in a file of any format. One that begins the file is found too.
///
/// # Errors
/// `Io`.
pub fn search(file: &Source<'_>) -> Result<Search> {
    let reads = Reads::new();
    let mut search = Search::default();
    let mut outline = Outline::default();
    outline.add(file, 0, None, &reads);
    outline.archive(file, &reads, &mut search);
    for span in base64_text::texts(file)? {
        outline.encoded.push(Encoded {
            span,
            encoding: Encoding::Base64,
            container: Container::Base64,
            entry: outline.entry(span.start).map(str::to_string),
        });
    }
    collect(file, &outline, None, &mut search)?;
    let mut left =
        (limits::DECODED_PER_BYTE.saturating_mul(file.len())).saturating_add(limits::DECODED);
    // Data that do not shrink are stored as they are inside a frame, where the module was found too.
    let mut is_in_frame = vec![false; search.modules.len()];
    for part in &outline.encoded {
        match decode(file, part, &mut left)? {
            Ok((bytes, used)) => {
                let end = part.span.start + used as u64;
                let place = |module: &Module| module.place.offset;
                let stored = &search.modules[..is_in_frame.len()];
                let from = stored.partition_point(|it| place(it) < part.span.start);
                let to = stored.partition_point(|it| place(it) < end);
                is_in_frame[from..to.max(from)].fill(true);
                let decoded = Source::owned(bytes);
                let mut inner = Outline::default();
                inner.add(&decoded, 0, None, &reads);
                if !inner.encoded.is_empty() {
                    search.problem(format!(
                        "the {} holds compressed data: unpack it first",
                        describe(part)
                    ));
                }
                collect(&decoded, &inner, Some((part, &decoded)), &mut search)?;
            }
            Err(Undecoded::TooLarge) => search.problem(format!(
                "the {} is too large to be decoded here: unpack it first",
                describe(part)
            )),
            Err(Undecoded::Damaged) => {
                search.problem(format!("the {} is damaged", describe(part)));
            }
        }
    }
    let mut in_frame = is_in_frame.into_iter();
    search.modules.retain(|_| !in_frame.next().unwrap_or(false));
    search.modules.sort_by_key(|module| module.place);
    Ok(search)
}

fn describe(part: &Encoded) -> String {
    let what = match part.encoding {
        Encoding::Deflate => "deflated data",
        Encoding::Zstd => "Zstandard frame",
        Encoding::Base64 => "base64 text",
    };
    let entry = part
        .entry
        .as_ref()
        .map(|entry| format!(" of entry \"{entry}\""));
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
    left: &mut u64,
) -> Result<std::result::Result<(Vec<u8>, usize), Undecoded>> {
    if part.span.len > *left {
        return Ok(Err(Undecoded::TooLarge));
    }
    let bytes = file.chunk(part.span, 1)?;
    let most = usize::try_from(*left).unwrap_or(usize::MAX);
    let decoded = encoded::decode(bytes.as_slice(), part.encoding, most);
    let paid = match &decoded {
        Ok((bytes, _)) => part.span.len.max(bytes.len() as u64),
        Err(Undecoded::TooLarge) => *left,
        Err(Undecoded::Damaged) => part.span.len,
    };
    *left = left.saturating_sub(paid);
    Ok(decoded)
}

/// What the structure of a file says about its bytes.
#[derive(Default)]
struct Outline {
    /// Modules with their details, by offset.
    named: BTreeMap<u64, (Container, Details)>,
    /// Entries that are stored as they are, by offset: the end and the name.
    stored: BTreeMap<u64, (u64, String)>,
    encoded: Vec<Encoded>,
}

impl Outline {
    /// Adds a file, or an entry of an archive, that begins at `start`.
    fn add(&mut self, part: &Source<'_>, start: u64, entry: Option<&str>, reads: &Reads) {
        let bytes = reads.of(part);
        let window = bytes.window();
        for (at, details) in jax::read(window) {
            self.named
                .insert(start + at, (Container::JaxExport, details));
        }
        for (at, details) in saved_model::read(window) {
            self.named
                .insert(start + at, (Container::SavedModel, details));
        }
        if let Some((span, container)) = encoded::compressed(part) {
            self.encoded.push(Encoded {
                span: Span {
                    start: start + span.start,
                    len: span.len,
                },
                encoding: Encoding::Zstd,
                container,
                entry: entry.map(str::to_string),
            });
        }
    }

    /// Adds the entries of a ZIP archive.
    fn archive(&mut self, file: &Source<'_>, reads: &Reads, search: &mut Search) {
        let (entries, is_damaged) = zip::entries(file);
        if is_damaged {
            search.problem("the directory of the ZIP archive is damaged".to_string());
        }
        for entry in entries {
            let Ok(part) = file.part(entry.span) else {
                search.problem(format!("entry \"{}\" is truncated", entry.name));
                continue;
            };
            match entry.method {
                Method::Stored => {
                    self.add(&part, entry.span.start, Some(&entry.name), reads);
                    let stored = (entry.span.end(), entry.name);
                    self.stored.insert(entry.span.start, stored);
                }
                Method::Deflated => self.encoded.push(Encoded {
                    span: entry.span,
                    encoding: Encoding::Deflate,
                    container: Container::Zip,
                    entry: Some(entry.name),
                }),
                Method::Other => search.problem(format!(
                    "entry \"{}\" is encrypted, or compressed by a method that is not supported",
                    entry.name
                )),
            }
        }
    }

    /// The stored entry that has this offset.
    fn entry(&self, offset: u64) -> Option<&str> {
        let (_, (end, name)) = self.stored.range(..=offset).next_back()?;
        (offset < *end).then_some(name)
    }
}

/// Adds the modules that are in `bytes` as they are: those of the file, or of a decoded part.
fn collect(
    bytes: &Source<'_>,
    outline: &Outline,
    decoded: Option<(&Encoded, &Source<'static>)>,
    search: &mut Search,
) -> Result<()> {
    let mut end = 0;
    for found in find::modules(bytes) {
        let found = found?;
        if search.modules.len() == limits::MODULES {
            search.problem(format!("more than {} modules", limits::MODULES));
            break;
        }
        let start = found.span.start;
        let is_nested = start < end;
        if found.problem.is_none() && !is_nested {
            end = found.span.end();
        }
        let (name, part) = (outline.named.get(&start), decoded.map(|(part, _)| part));
        let entry = match part {
            Some(part) => part.entry.clone(),
            None => outline.entry(start).map(str::to_string),
        };
        let archive = entry.as_ref().map(|_| Container::Zip);
        let container = name.map(|(container, _)| *container);
        search.modules.push(Module {
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
            decoded: decoded.map(|(_, source)| source.clone()),
            found,
        });
    }
    Ok(())
}
