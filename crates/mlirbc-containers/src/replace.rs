//! Containers with other modules in place of their own.
//!
//! | container | what changes beside the modules |
//! |---|---|
//! | `jax.export` | a FlatBuffer: the length of the module. A longer one stands at the end of the file, its old place is zeros, and the reference to it changes. And what it is to state for an older jax |
//! | SavedModel | a protobuf: the lengths of the messages around the module |

use std::collections::BTreeMap;
use std::fmt;

use mlirbc::Source;
use mlirbc::ids::Span;

use crate::details::JaxStatement;
use crate::module::{Container, Module};
use crate::window::{Reads, Window};
use crate::{jax, saved_model};

/// A part of a container that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The bytes of this span of the file.
    Copied(Span),
    /// These bytes.
    Bytes(Vec<u8>),
    /// So many zeros.
    Zeros(u64),
    /// The new module in place of that with this number.
    Module(usize),
}

/// Why the modules of a container are not replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Irreplaceable {
    /// Modules in this container are not.
    Container(Container),
    /// Nothing is known of what holds a module.
    Unknown,
    /// The structure of the container is not understood: parts share bytes, or there are too many.
    Structure,
    /// The container would be larger than its format allows.
    TooLong,
}

/// Puts other modules of these lengths in place of all modules of a container, which a search has found. Modules in
/// others of them are left out. An artifact of `jax.export` can state something else, for an older jax.
///
/// # Errors
/// `Irreplaceable`.
pub fn replace(
    file: &Source<'_>,
    modules: &[Module],
    lens: &[u64],
    statement: Option<&JaxStatement>,
) -> Result<Vec<Part>, Irreplaceable> {
    let container = container(modules)?;
    let reads = Reads::new(file.len());
    let bytes = reads.of(file);
    let window = bytes.window();
    let new: BTreeMap<u64, (usize, u64)> = modules
        .iter()
        .zip(lens)
        .enumerate()
        .map(|(index, (module, len))| (module.place.offset, (index, *len)))
        .collect();
    let (mut edits, tail) = match container {
        Container::JaxExport => in_flatbuffer(window, &new)?,
        _ => (in_protobuf(window, &new)?, Vec::new()),
    };
    if let Some(statement) = statement.filter(|_| container == Container::JaxExport) {
        let patches = jax::patches(window, statement).ok_or(Irreplaceable::Structure)?;
        for patch in patches {
            add(&mut edits, patch.span, vec![Part::Bytes(patch.bytes)])?;
        }
    }
    let mut parts = Vec::new();
    let mut at = 0;
    for (start, edit) in edits {
        let len = start.checked_sub(at).ok_or(Irreplaceable::Structure)?;
        parts.push(Part::Copied(Span { start: at, len }));
        parts.extend(edit.parts);
        at = start + edit.len;
    }
    let len = file.len().checked_sub(at).ok_or(Irreplaceable::Structure)?;
    parts.push(Part::Copied(Span { start: at, len }));
    parts.extend(tail);
    Ok(parts)
}

/// The container that all modules are in.
///
/// # Errors
/// `Irreplaceable` if it is not one of which modules are replaced.
pub fn container(modules: &[Module]) -> Result<Container, Irreplaceable> {
    let mut all = modules.iter().map(|it| {
        let container = it.container.ok_or(Irreplaceable::Unknown)?;
        let is_whole = it.entry.is_none() && it.place.inner.is_none();
        match container {
            _ if it.entry.is_some() => Err(Irreplaceable::Container(Container::Zip)),
            Container::JaxExport | Container::SavedModel if is_whole => Ok(container),
            _ => Err(Irreplaceable::Container(container)),
        }
    });
    let first = all.next().ok_or(Irreplaceable::Unknown)??;
    match all.all(|it| it == Ok(first)) {
        true => Ok(first),
        false => Err(Irreplaceable::Unknown),
    }
}

/// What comes in place of so many bytes.
struct Edit {
    len: u64,
    parts: Vec<Part>,
}

/// Edits by offset.
type Edits = BTreeMap<u64, Edit>;

fn add(edits: &mut Edits, span: Span, parts: Vec<Part>) -> Result<(), Irreplaceable> {
    let edit = Edit {
        len: span.len,
        parts,
    };
    match edits.insert(span.start, edit) {
        None => Ok(()),
        Some(_) => Err(Irreplaceable::Structure),
    }
}

/// Bytes of a length and of a reference.
const WORD: u64 = 4;

fn in_flatbuffer(
    file: Window<'_>,
    new: &BTreeMap<u64, (usize, u64)>,
) -> Result<(Edits, Vec<Part>), Irreplaceable> {
    let (mut edits, mut tail) = (Edits::new(), Vec::new());
    let mut end = file.span.len;
    let mut replaced = 0;
    // References to one vector follow each other after that.
    let mut references = jax::references(file);
    references.sort_by_key(|(_, vector)| *vector);
    for group in references.chunk_by(|a, b| a.1 == b.1) {
        let vector = group[0].1;
        let start = vector + WORD;
        let found = new.get(&start);
        let (index, len) = *found.ok_or(Irreplaceable::Structure)?;
        let old = file.u32(vector).ok_or(Irreplaceable::Structure)?;
        let old = u64::from(old);
        let word = |number: u64| {
            let number = i32::try_from(number).map_err(|_| Irreplaceable::TooLong)?;
            Ok(Part::Bytes(number.to_le_bytes().to_vec()))
        };
        let place = Span { start, len: old };
        let length = Span {
            start: vector,
            len: WORD,
        };
        if let Some(rest) = old.checked_sub(len) {
            add(&mut edits, length, vec![word(len)?])?;
            let parts = vec![Part::Module(index), Part::Zeros(rest)];
            add(&mut edits, place, parts)?;
        } else {
            add(&mut edits, place, vec![Part::Zeros(old)])?;
            let padding = end.next_multiple_of(WORD) - end;
            let moved = end + padding;
            tail.extend([Part::Zeros(padding), word(len)?, Part::Module(index)]);
            end = (moved + WORD)
                .checked_add(len)
                .ok_or(Irreplaceable::TooLong)?;
            for (field, _) in group {
                let reference = word(moved - field)?;
                let span = Span {
                    start: *field,
                    len: WORD,
                };
                add(&mut edits, span, vec![reference])?;
            }
        }
        replaced += 1;
    }
    match replaced == new.len() {
        true => Ok((edits, tail)),
        false => Err(Irreplaceable::Structure),
    }
}

/// A message, or the module itself.
struct Level {
    length: Span,
    parent: Option<Span>,
    len: u64,
}

fn in_protobuf(
    file: Window<'_>,
    new: &BTreeMap<u64, (usize, u64)>,
) -> Result<Edits, Irreplaceable> {
    let mut edits = Edits::new();
    // By the end, then the beginning: messages come after those in them.
    let mut levels: BTreeMap<(usize, u64), Level> = BTreeMap::new();
    let mut sizes: BTreeMap<u64, i128> = BTreeMap::new();
    for (start, (index, len)) in new {
        let around = saved_model::around(file, *start).ok_or(Irreplaceable::Structure)?;
        let mut parent = None;
        for (depth, (length, span)) in around.iter().enumerate() {
            let level = Level {
                length: *length,
                parent,
                len: span.len,
            };
            levels.insert((usize::MAX - depth, span.start), level);
            parent = Some(*span);
        }
        let module = parent.ok_or(Irreplaceable::Structure)?;
        add(&mut edits, module, vec![Part::Module(*index)])?;
        sizes.insert(*start, i128::from(*len) - i128::from(module.len));
    }
    for ((_, start), level) in &levels {
        let grows = sizes.get(start).copied().unwrap_or(0);
        let len = u64::try_from(i128::from(level.len) + grows);
        let len = len.map_err(|_| Irreplaceable::Structure)?;
        if i32::try_from(len).is_err() {
            return Err(Irreplaceable::TooLong);
        }
        let length = varint(len);
        if let Some(parent) = level.parent {
            let longer = length.len() as i128 - i128::from(level.length.len);
            *sizes.entry(parent.start).or_default() += grows + longer;
        }
        add(&mut edits, level.length, vec![Part::Bytes(length)])?;
    }
    Ok(edits)
}

/// A varint of protobuf: seven bits a byte, lowest first.
fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

impl fmt::Display for Irreplaceable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Irreplaceable::Container(Container::Zip) => {
                f.write_str("modules in ZIP archives are not replaced: the archive has checksums, and must be packed anew")
            }
            Irreplaceable::Container(Container::Zstd | Container::Base64 | Container::Mojo) => {
                f.write_str("modules in compressed or encoded parts are not replaced: unpack them first")
            }
            Irreplaceable::Container(Container::Text) => {
                f.write_str("a text of several modules is not written")
            }
            Irreplaceable::Container(container) => {
                write!(f, "modules in this part of the {} file are not replaced", container.name())
            }
            Irreplaceable::Unknown => {
                f.write_str("nothing is known of what holds the module, so that it cannot be replaced")
            }
            Irreplaceable::Structure => {
                f.write_str("the structure around the modules is not understood")
            }
            Irreplaceable::TooLong => {
                f.write_str("the container would be larger than 2 GiB, which its format does not allow")
            }
        }
    }
}

impl std::error::Error for Irreplaceable {}
