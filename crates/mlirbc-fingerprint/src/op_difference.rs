//! The first operation that makes the content of two symbols differ, and what differs in it.

use std::collections::VecDeque;
use std::mem;

use super::attributes::NamedValue;
use super::digest::{Digest, Kind, Stream};
use super::fingerprints::Fingerprints;
use super::named::Named;
use super::op_stream::{Operations, Regions};
use mlirbc::Result;
use mlirbc::dialect::roles::symbol_strings;
use mlirbc::ir::{Body, Isolated, OpRef, RegionRef};

/// What differs in an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpCause {
    /// One file has an operation where the other has none.
    Missing,
    /// Its name.
    Name,
    /// The attribute of this name.
    Attribute(Vec<u8>),
    /// The types of its results.
    ResultTypes,
    /// Its location.
    Location,
    /// Its operands, or the types of those that are defined outside.
    Operands,
    /// Its successors, or the blocks of its regions and their arguments.
    Blocks,
}

impl Fingerprints<'_> {
    /// The first operation in which two symbols differ, but for the names in references; symbols inside are
    /// left out. `found` gets the operation of each file, its number in the body that it is in, and what differs.
    /// `None` if nothing does: then it is in which blocks the operations are.
    ///
    /// # Errors
    /// Those of decoding the operations and all that they refer to.
    pub fn first_operation<R>(
        &self,
        op: OpRef<'_>,
        other: &Fingerprints<'_>,
        other_op: OpRef<'_>,
        found: impl FnOnce(Option<OpRef<'_>>, Option<OpRef<'_>>, u64, OpCause) -> R,
    ) -> Result<Option<R>> {
        let mut pair = Sides {
            old: self,
            new: other,
            references: None,
            open: VecDeque::new(),
        };
        let mut operations = [
            Operations::of_op(self.hashing(), op, &[]),
            Operations::of_op(other.hashing(), other_op, &[]),
        ];
        let ops = without_symbols(self, std::iter::once(op).chain(op.inline_ops()), true)?;
        let others = std::iter::once(other_op).chain(other_op.inline_ops());
        let others = without_symbols(other, others, true)?;
        if let Some((a, b, nth, cause)) = pair.first(&mut operations, ops, others, true)? {
            return Ok(Some(found(a, b, nth, cause)));
        }
        pair.inside(found)
    }

    /// The same for the operations that are in no symbol, also for the names in references.
    ///
    /// # Errors
    /// As [`Fingerprints::first_operation`].
    pub fn first_outside<R>(
        &self,
        other: &Fingerprints<'_>,
        found: impl FnOnce(Option<OpRef<'_>>, Option<OpRef<'_>>, u64, OpCause) -> R,
    ) -> Result<Option<R>> {
        let mut pair = Sides {
            old: self,
            new: other,
            references: Some((
                Named::of_lists(&self.parts, &self.whole),
                Named::of_lists(&other.parts, &other.whole),
            )),
            open: VecDeque::new(),
        };
        let (body, other_body) = (self.view().top_level()?, other.view().top_level()?);
        if let Some((a, b, nth, cause)) = pair.first_of_body(&body, &other_body)? {
            return Ok(Some(found(a, b, nth, cause)));
        }
        pair.inside(found)
    }
}

/// The digest of the next operation of a sequence, without those inside it.
fn digest(
    side: &Fingerprints<'_>,
    operations: &mut Operations<'_, '_>,
    op: OpRef<'_>,
    is_named: bool,
) -> Result<Digest> {
    let known = side.attributes.of(&side.entries, op, is_named)?;
    // How many symbols a block has is not compared: they are left out.
    operations.op(op, &known, 0, Regions::Structure)?;
    let stream = mem::replace(&mut operations.stream, Stream::new(Kind::Operation));
    Ok(stream.finish().digest)
}

/// Both files, and the bodies that are to be compared.
struct Sides<'s, 'a, 'b> {
    old: &'s Fingerprints<'a>,
    new: &'s Fingerprints<'b>,
    /// If the names in references count.
    references: Option<(Named<'s, 'a>, Named<'s, 'b>)>,
    open: VecDeque<(Isolated<'a>, Isolated<'b>)>,
}

/// An operation of each file, its number, and what differs.
type First<'o, 'p> = (Option<OpRef<'o>>, Option<OpRef<'p>>, u64, OpCause);

impl<'a, 'b> Sides<'_, 'a, 'b> {
    fn inside<R>(
        &mut self,
        found: impl FnOnce(Option<OpRef<'_>>, Option<OpRef<'_>>, u64, OpCause) -> R,
    ) -> Result<Option<R>> {
        while let Some((old, new)) = self.open.pop_front() {
            let (body, other) = (old.decode()?, new.decode()?);
            if let Some((a, b, nth, cause)) = self.first_of_body(&body, &other)? {
                return Ok(Some(found(a, b, nth, cause)));
            }
        }
        Ok(None)
    }

    fn first_of_body<'o, 'p>(
        &mut self,
        body: &'o Body<'a>,
        other: &'p Body<'b>,
    ) -> Result<Option<First<'o, 'p>>> {
        let mut operations = [
            Operations::of_body(self.old.hashing(), body, &[]),
            Operations::of_body(self.new.hashing(), other, &[]),
        ];
        let ops = without_symbols(self.old, body.all_ops(), false)?;
        let others = without_symbols(self.new, other.all_ops(), false)?;
        self.first(&mut operations, ops, others, false)
    }

    /// The first pair that differs. The isolated regions of all pairs before are to be compared.
    fn first<'o, 'p>(
        &mut self,
        [old, new]: &mut [Operations<'_, '_>; 2],
        ops: Vec<OpRef<'o>>,
        others: Vec<OpRef<'p>>,
        is_symbol: bool,
    ) -> Result<Option<First<'o, 'p>>> {
        let (old_side, new_side) = (self.old, self.new);
        let (mut ops, mut others) = (ops.into_iter(), others.into_iter());
        for nth in 0.. {
            let (a, b) = match (ops.next(), others.next()) {
                (None, None) => break,
                (Some(a), Some(b)) => (a, b),
                (a, b) => return Ok(Some((a, b, nth, OpCause::Missing))),
            };
            let is_named = !is_symbol || nth > 0;
            if digest(old_side, old, a, is_named)? != digest(new_side, new, b, is_named)? {
                let cause = cause(old_side, a, new_side, b, is_named)?;
                return Ok(Some((Some(a), Some(b), nth, cause)));
            }
            if let Some(name) = self.reference(a, b)? {
                return Ok(Some((Some(a), Some(b), nth, OpCause::Attribute(name))));
            }
            match (a.isolated(), b.isolated()) {
                (Some(isolated), Some(other)) => {
                    let isolated = isolated.with(old_side.view());
                    let other = other.with(new_side.view());
                    let old = blocks(old_side, a, isolated.decode()?.regions())?;
                    if old != blocks(new_side, b, other.decode()?.regions())? {
                        return Ok(Some((Some(a), Some(b), nth, OpCause::Blocks)));
                    }
                    self.open.push_back((isolated, other));
                }
                (None, None) => {}
                _ => return Ok(Some((Some(a), Some(b), nth, OpCause::Blocks))),
            }
        }
        Ok(None)
    }
}

impl Sides<'_, '_, '_> {
    /// The attribute in which operations that are equal otherwise refer to something by another name.
    fn reference(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> Result<Option<Vec<u8>>> {
        let (old, new) = (self.old, self.new);
        let Some((lists, others)) = &mut self.references else {
            return Ok(None);
        };
        let list = old.parts.references.mentions.of(a)?.list;
        let other = new.parts.references.mentions.of(b)?.list;
        let list = list.map(|it| lists.list(it)).transpose()?;
        let other = other.map(|it| others.list(it)).transpose()?;
        if list.map(|it| it.digest) == other.map(|it| it.digest) {
            return Ok(None);
        }
        let values = old.attributes.values(&old.whole, a, true)?;
        let others = new.attributes.values(&new.whole, b, true)?;
        if let Some(name) = differing(&values, &others) {
            return Ok(Some(name.to_vec()));
        }
        // Strings that are references are no part of the values.
        let name = symbol_strings(a.view().op_name_parts(a.name_id())?);
        Ok(name.map(|name| name.as_bytes().to_vec()))
    }
}

/// Those of some operations, in pre-order, that are in no symbol; the first one may be one itself.
fn without_symbols<'o>(
    side: &Fingerprints<'_>,
    ops: impl Iterator<Item = OpRef<'o>>,
    is_first_kept: bool,
) -> Result<Vec<OpRef<'o>>> {
    let mut kept = Vec::new();
    let mut skipped_to = 0;
    for (nth, op) in ops.enumerate() {
        if op.id().0 < skipped_to {
            continue;
        }
        match side.is_symbol(op)? && !(is_first_kept && nth == 0) {
            true => skipped_to = op.end().0,
            false => kept.push(op),
        }
    }
    Ok(kept)
}

/// What differs in operations that do.
fn cause(
    old: &Fingerprints<'_>,
    a: OpRef<'_>,
    new: &Fingerprints<'_>,
    b: OpRef<'_>,
    is_named: bool,
) -> Result<OpCause> {
    let name = a.view().op_name_parts(a.name_id())?;
    if name != b.view().op_name_parts(b.name_id())? {
        return Ok(OpCause::Name);
    }
    let values = old.attributes.values(&old.entries, a, is_named)?;
    let others = new.attributes.values(&new.entries, b, is_named)?;
    if let Some(name) = differing(&values, &others) {
        return Ok(OpCause::Attribute(name.to_vec()));
    }
    let types = |side: &Fingerprints<'_>, op: OpRef<'_>| {
        let types = op.results().map(|it| side.whole.ty(it.type_id()));
        types
            .map(|ty| ty.map(|ty| ty.digest))
            .collect::<Result<Vec<_>>>()
    };
    if types(old, a)? != types(new, b)? {
        return Ok(OpCause::ResultTypes);
    }
    if !old.entries.options.ignore_locations {
        let location = |side: &Fingerprints<'_>, op: OpRef<'_>| side.whole.attr(op.location().id());
        if location(old, a)?.digest != location(new, b)?.digest {
            return Ok(OpCause::Location);
        }
    }
    let successors = |op: OpRef<'_>| op.successors().map(|it| it.number()).collect::<Vec<_>>();
    let blocks = |side, op: OpRef<'_>| blocks(side, op, op.inline_regions());
    if successors(a) != successors(b) || blocks(old, a)? != blocks(new, b)? {
        return Ok(OpCause::Blocks);
    }
    match a.num_operands() == 0 && b.num_operands() == 0 {
        true => Ok(OpCause::Blocks),
        false => Ok(OpCause::Operands),
    }
}

/// The digest of the numbers of blocks and of their arguments, of regions of an operation.
fn blocks<'r>(
    side: &Fingerprints<'_>,
    op: OpRef<'_>,
    regions: impl Iterator<Item = RegionRef<'r>>,
) -> Result<Digest> {
    let mut operations = Operations::of_op(side.hashing(), op, &[]);
    operations.structure(regions)?;
    Ok(operations.stream.finish().digest)
}

/// The first name, in the order of both lists, that only one has or whose values differ.
fn differing<'n>(values: &[NamedValue<'n>], others: &[NamedValue<'n>]) -> Option<&'n [u8]> {
    let mut others_left = others.iter().peekable();
    for (name, _, value) in values {
        match others_left.next_if(|other| other.0 == *name) {
            Some(other) if other.2.digest == value.digest => {}
            Some(_) => return Some(name),
            // Only one has it; or the other one has one more before.
            None => match others.iter().any(|other| other.0 == *name) {
                true => return others_left.peek().map(|other| other.0),
                false => return Some(name),
            },
        }
    }
    others_left.next().map(|other| other.0)
}
