//! What the first bytes of long constants must be: the type is that of the result of the operation that holds it,
//! and the bytes of the elements are those of the type.
//!
//! A list of tensors needs code, type and size of each attribute, which precede the elements. They are a few bytes,
//! but megabytes apart: a request for each constant, where a source has one range in a request. The verifiers of
//! some operations make type and result equal. Where the size of the attribute is exactly that of such a tensor,
//! its first bytes follow from the operations, which are read in any case. When the elements are read, the first
//! bytes are read with them and compared.
//!
//! Source: `Arith_ConstantOp` in `mlir/include/mlir/Dialect/Arith/IR/ArithOps.td` (LLVM 22, `AllTypesMatch`);
//! `ConstantOp::isCompatibleReturnTypes` in `StablehloOps.cpp` and `mhlo_ops.cc`, which lets only quantized types
//! differ: they have no known size here. VHLO has no verifiers; its constants are those of StableHLO, translated.

use crate::dialect::builtin::codes::{NAME as BUILTIN, attr};
use crate::dialect::vhlo;
use crate::error::Result;
use crate::format::SectionId;
use crate::ids::{AttrId, OpNameId, Pos, TypeId};
use crate::ir::{IsolatedHead, OpHead, Threads, Visitor};
use crate::tables::{Entry, LONG_ENTRY, PresumedHead};
use crate::tensor::held::{HeldReader, ScannedOp};
use crate::tensor::shape::TypeMemo;
use crate::varint;
use crate::view::View;

/// Operations whose value has the type of their result.
const CONSTANTS: [[&str; 2]; 4] = [
    ["arith", "constant"],
    ["mhlo", "constant"],
    ["stablehlo", "constant"],
    ["vhlo", "constant_v1"],
];

/// So many first bytes are read: that is few requests.
const FEW: usize = 8;

/// Most short attributes between long ones that are looked at: of more, some will be needed for something else.
const SHORT: usize = 1 << 12;

/// Presumes the first bytes of long constants, if many would have to be read. What is presumed once stays.
pub(in crate::tensor) fn presume(view: View<'_>) {
    if view.has_unread_heads() {
        // A malformed file is read, and the list says what is wrong.
        view.presume_heads(|| heads(view).unwrap_or_default());
    }
}

fn heads(view: View<'_>) -> Result<Vec<PresumedHead>> {
    let candidates = candidates(view)?;
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let attrs: Vec<AttrId> = candidates.iter().map(|(id, ..)| *id).collect();
    let properties = view.op_properties()?;
    let new = || Scan {
        view,
        attrs: &attrs,
        held: HeldReader::new(view, &properties),
        are_constants: Vec::new(),
        types: vec![Presumed::Nothing; attrs.len()],
        op: None,
        result: None,
    };
    let scan = view.visit(Threads::One, new, |first, _| first)?;
    let mut memo = TypeMemo::default();
    let mut heads = Vec::new();
    for ((_, entry, code), presumed) in candidates.iter().zip(scan.types) {
        if let Presumed::Type(ty) = presumed {
            heads.extend(head(view, entry, *code, ty, &mut memo)?);
        }
    }
    Ok(heads)
}

/// Attributes so long that they are read one by one, and short ones between these, if they can be tensors; with the
/// code that they then have. None, if few are long.
fn candidates(view: View<'_>) -> Result<Vec<(AttrId, Entry, u64)>> {
    let section = view.file().find_section(SectionId::AttrType);
    if section.is_none_or(|it| it.data.len <= LONG_ENTRY * FEW as u64) {
        return Ok(Vec::new());
    }
    let attrs = view.num_attrs()?;
    let mut entries = view.entries_in_order()?;
    let mut found = Vec::new();
    // Short ones, after which no long one has come yet.
    let (mut long, mut num_short, mut pending) = (0, 0, Vec::new());
    for (dialect, first, count) in view.attr_type_groups()? {
        let code = match view.dialect_name(dialect)? {
            name if name == BUILTIN.as_bytes() => attr::DENSE_ELEMENTS,
            name if name == vhlo::VHLO.name.as_bytes() => vhlo::TENSOR,
            _ => continue,
        };
        for number in first..first.saturating_add(count).min(attrs) {
            let entry = entries.get(number)?;
            if !entry.custom {
                continue;
            }
            let candidate = (AttrId(number), entry, code);
            if entry.span.len > LONG_ENTRY {
                found.append(&mut pending);
                found.push(candidate);
                long += 1;
            } else if long > 0 && num_short < SHORT {
                pending.push(candidate);
                num_short += 1;
            }
        }
    }
    if long <= FEW {
        found.clear();
    }
    Ok(found)
}

/// The first bytes of a tensor of this type, with all its elements or one for all, if that has the size of the entry.
fn head(
    view: View<'_>,
    entry: &Entry,
    code: u64,
    ty: TypeId,
    memo: &mut TypeMemo,
) -> Result<Option<PresumedHead>> {
    let shaped = memo.shaped(view, ty)?;
    // Bits are stored in several ways.
    let stride = shaped.dtype.stride().filter(|_| !shaped.dtype.is_bit());
    let (Some(count), Some(stride)) = (shaped.count(), stride) else {
        return Ok(None);
    };
    for size in count.checked_mul(stride).into_iter().chain([stride]) {
        let mut head = Vec::new();
        for number in [code, ty.0.into(), size] {
            varint::encode(number, &mut head);
        }
        if size.checked_add(head.len() as u64) == Some(entry.span.len) {
            return Ok(Some((entry.span.start, head.into())));
        }
    }
    Ok(None)
}

/// The type that an attribute must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presumed {
    /// No constant holds it.
    Nothing,
    Type(TypeId),
    /// Constants of several types hold it.
    Several,
}

struct Scan<'a, 'p> {
    view: View<'a>,
    attrs: &'p [AttrId],
    held: HeldReader<'a, 'p>,
    /// Whether operations with a name are constants, once it is known.
    are_constants: Vec<Option<bool>>,
    types: Vec<Presumed>,
    /// The constant that is being read, and the type of its result.
    op: Option<ScannedOp>,
    result: Option<TypeId>,
}

impl Scan<'_, '_> {
    fn is_constant(&mut self, name: OpNameId) -> bool {
        let index = name.index();
        if let Some(Some(known)) = self.are_constants.get(index) {
            return *known;
        }
        let parts = self.view.op_name_parts(name);
        let is_it = |parts: [&[u8]; 2]| CONSTANTS.iter().any(|it| it.map(str::as_bytes) == parts);
        let found = parts.is_ok_and(is_it);
        if index >= self.are_constants.len() {
            self.are_constants.resize(index + 1, None);
        }
        self.are_constants[index] = Some(found);
        found
    }

    /// Ends the head of an operation.
    fn finish(&mut self) {
        let (Some(op), Some(ty)) = (self.op.take(), self.result.take()) else {
            return;
        };
        if self.held.is_done(&op) {
            return;
        }
        let attrs = self.attrs;
        let index = |id: AttrId| attrs.binary_search(&id).ok();
        // What is malformed is met again by the list.
        let Ok(held) = self.held.tensors(&op, index) else {
            return;
        };
        if held.values.is_empty() {
            self.held.set_done(&op);
        }
        for index in held.values {
            let presumed = &mut self.types[index as usize];
            *presumed = match *presumed {
                Presumed::Nothing if op.results == 1 => Presumed::Type(ty),
                Presumed::Type(other) if op.results == 1 && other == ty => *presumed,
                _ => Presumed::Several,
            };
        }
    }
}

impl Visitor for Scan<'_, '_> {
    fn op(&mut self, head: OpHead) {
        self.result = None;
        self.op = self.is_constant(head.name).then(|| ScannedOp::new(head));
    }

    fn results(&mut self, count: u32) {
        if let Some(op) = &mut self.op {
            op.results = count;
        }
    }

    fn result(&mut self, ty: TypeId) {
        self.result.get_or_insert(ty);
    }

    fn operands(&mut self, count: u32) {
        if let Some(op) = &mut self.op {
            op.operands = count;
        }
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.finish();
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.finish();
    }

    fn end_op(&mut self, _: Pos) {
        self.finish();
    }
}
