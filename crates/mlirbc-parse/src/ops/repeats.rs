//! What was read before, found without a look-up by hash: the names of operations, and the ends of lines. What
//! follows the operands and successors of an operation without regions is often the same text, up to its location.

use crate::entries::made::Stored;
use mlirbc::ids::OpNameId;

/// How many names are kept.
const NAMES: usize = 256;

/// The longest text that is looked for.
const MAX_LEN: usize = 256;

/// How many texts are kept, at first and at most: powers of two.
const KEPT: usize = 1 << 6;
const MOST_KEPT: usize = 1 << 16;

/// What an operation states behind its operands.
#[derive(Clone, Copy)]
pub(crate) struct Tail<'t> {
    name: OpNameId,
    text: &'t [u8],
    /// Where its signature begins in the text, and its number.
    pub(crate) signature: (u32, u32),
    pub(crate) attributes: Stored,
}

pub(crate) struct Repeats<'t> {
    names: [Option<(&'t [u8], OpNameId)>; NAMES],
    /// By hash.
    kept: Vec<Option<Tail<'t>>>,
    /// How often one was put there.
    num_kept: usize,
}

impl<'t> Repeats<'t> {
    pub(crate) fn new() -> Repeats<'t> {
        Repeats {
            names: [None; NAMES],
            kept: Vec::new(),
            num_kept: 0,
        }
    }

    /// An operation by its name, as the text has it.
    #[inline]
    pub(crate) fn name(&self, raw: &[u8]) -> Option<OpNameId> {
        let (name, id) = self.names[name_place(raw)]?;
        (name == raw).then_some(id)
    }

    pub(crate) fn keep_name(&mut self, raw: &'t [u8], id: OpNameId) {
        self.names[name_place(raw)] = Some((raw, id));
    }

    /// What stands on the rest of a line, and its length, if an operation of this name had the same.
    #[inline]
    pub(crate) fn tail(&self, name: OpNameId, line: &[u8]) -> Option<(&Tail<'t>, usize)> {
        if line.len() >= MAX_LEN {
            return None;
        }
        let text = &line[..location(line).unwrap_or(line.len())];
        let place = self.place(name, text);
        let mut tails = [place, place ^ 1].into_iter();
        let tail = tails.find_map(|place| {
            let tail = self.kept.get(place)?.as_ref()?;
            (tail.name == name && tail.text == text).then_some(tail)
        });
        Some((tail?, text.len()))
    }

    /// Keeps the text behind the operands and successors of an operation, to its types. `rest` is what follows: the text is no
    /// tail if its last type could go on.
    pub(crate) fn keep_tail(
        &mut self,
        name: OpNameId,
        text: &'t [u8],
        rest: &[u8],
        signature: (usize, u32),
        attributes: Stored,
    ) {
        let ends = rest.starts_with(b"\n") || rest.starts_with(b" loc(");
        if !ends || text.len() > MAX_LEN {
            return;
        }
        if self.num_kept == self.kept.len() && self.num_kept < MOST_KEPT {
            let room = vec![None; KEPT.max(2 * self.kept.len())];
            let old = std::mem::replace(&mut self.kept, room);
            old.into_iter().flatten().for_each(|tail| self.put(tail));
        }
        self.num_kept += 1;
        self.put(Tail {
            name,
            text,
            signature: (signature.0 as u32, signature.1),
            attributes,
        });
    }

    fn put(&mut self, tail: Tail<'t>) {
        let place = self.place(tail.name, tail.text);
        self.kept[place ^ 1] = self.kept[place].take();
        self.kept[place] = Some(tail);
    }

    /// The place of a text among the others; it can also be beside that. Different texts may have the same.
    #[inline]
    fn place(&self, name: OpNameId, text: &[u8]) -> usize {
        hash(name, text) as usize & self.kept.len().wrapping_sub(1)
    }
}

fn name_place(raw: &[u8]) -> usize {
    hash(OpNameId(0), raw) as usize % NAMES
}

/// Where the location at the end of a line begins.
fn location(line: &[u8]) -> Option<usize> {
    let inner = line.strip_suffix(b")")?;
    let before = &inner[..memchr::memrchr(b'(', inner)?];
    Some(before.strip_suffix(b" loc")?.len())
}

#[inline]
fn hash(name: OpNameId, text: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut words = text.chunks_exact(8);
    let mut hash = u64::from(name.0);
    let mut add = |word: u64| hash = (hash.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    for word in &mut words {
        add(word.try_into().map_or(0, u64::from_le_bytes));
    }
    words
        .remainder()
        .iter()
        .for_each(|byte| add((*byte).into()));
    hash >> 32
}
