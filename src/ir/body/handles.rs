//! Handles: a view, a body and a number. They are `Copy` and borrow the body.

use std::fmt;
use std::ops::Range;

use crate::cursor::Cursor;
use crate::error::Result;
use crate::ids::{AttrId, BlockId, OpId, OpNameId, PropertiesId, RegionId, TypeId, ValueId};
use crate::ir::body::arrays::{self, ARGUMENT, NONE, OpData, flags};
use crate::ir::body::attributes_key::AttributesKey;
use crate::ir::body::body_data::BodyData;
use crate::ir::body::isolated::Isolated;
use crate::ir::entry::{AttrRef, TypeRef};
use crate::tables::OpName;
use crate::view::View;

/// An operation.
#[derive(Clone, Copy)]
pub struct OpRef<'a> {
    view: View<'a>,
    body: &'a BodyData,
    id: OpId,
}

/// A region whose operations are in the same body.
#[derive(Clone, Copy)]
pub struct RegionRef<'a> {
    view: View<'a>,
    body: &'a BodyData,
    id: RegionId,
}

/// A block.
#[derive(Clone, Copy)]
pub struct BlockRef<'a> {
    view: View<'a>,
    body: &'a BodyData,
    id: BlockId,
}

/// A value: a result of an operation, or an argument of a block.
#[derive(Clone, Copy)]
pub struct ValueRef<'a> {
    view: View<'a>,
    body: &'a BodyData,
    id: ValueId,
}

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition<'a> {
    /// A result of an operation, by its index.
    Result(OpRef<'a>, u32),
    /// An argument of a block, by its index.
    Argument(BlockRef<'a>, u32),
    /// None: only in partly decoded bodies of damaged files.
    Missing,
}

impl<'a> OpRef<'a> {
    /// Its number in its body.
    pub fn id(self) -> OpId {
        self.id
    }

    #[inline]
    fn entry(self) -> &'a OpData {
        &self.body.arrays.ops[self.id.index()]
    }

    #[inline]
    fn flags(self) -> u8 {
        self.body.arrays.flags[self.id.index()]
    }

    #[inline]
    fn has(self, flag: u8) -> bool {
        self.flags() & flag != 0
    }

    #[inline]
    fn words(self) -> &'a [u32] {
        self.body.arrays.words_of(self.id.index())
    }

    /// The number of its name.
    #[inline]
    pub fn name_id(self) -> OpNameId {
        OpNameId(self.entry().name)
    }

    /// Its name as the file declares it: dialect, rest, whether the operation was registered.
    ///
    /// # Errors
    /// As [`View::op_name`].
    pub fn op_name(self) -> Result<OpName> {
        self.view().op_name(self.name_id())
    }

    /// Its full name, such as `func.func`. Bytes that are not UTF-8 are replaced;
    /// [`View::op_full_name`] has them.
    ///
    /// # Errors
    /// As [`View::op_full_name`].
    pub fn name(self) -> Result<String> {
        let name = self.view().op_full_name(self.name_id())?;
        Ok(match String::from_utf8(name) {
            Ok(name) => name,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        })
    }

    /// Its location.
    #[inline]
    pub fn location(self) -> AttrRef<'a> {
        AttrRef::new(self.view, AttrId(self.entry().location))
    }

    /// Its dictionary: all attributes before version 5, from then on the discardable ones.
    /// [`OpRef::attrs`] lists those of its record, too.
    #[inline]
    pub fn dictionary(self) -> Option<AttrRef<'a>> {
        let attr = || AttrRef::new(self.view, AttrId(self.words()[0]));
        self.has(flags::ATTRIBUTES).then(attr)
    }

    /// What its attributes depend on.
    #[doc(hidden)]
    pub fn attributes_key(self) -> AttributesKey {
        let dictionary = self.dictionary().map(|it| it.id());
        AttributesKey::new(self.name_id(), self.properties(), dictionary)
    }

    /// Its record of native properties (version 5 and later).
    #[inline]
    pub fn properties(self) -> Option<PropertiesId> {
        let flags = self.flags();
        let at = usize::from(flags & flags::ATTRIBUTES != 0);
        (flags & flags::PROPERTIES != 0).then(|| PropertiesId(self.words()[at]))
    }

    /// The bytes of its record of native properties.
    ///
    /// # Errors
    /// As [`View::properties`].
    pub fn property_record(self) -> Result<Option<Cursor<'a>>> {
        let id = self.properties();
        id.map(|id| self.view().properties(id)).transpose()
    }

    /// The words of its operands.
    #[inline]
    fn operand_words(self) -> &'a [u32] {
        let words = self.words();
        &words[arrays::operands(self.flags(), words)]
    }

    /// Number of operands.
    pub fn num_operands(self) -> u32 {
        self.operand_words().len() as u32
    }

    /// An operand.
    pub fn operand(self, nth: u32) -> Option<ValueRef<'a>> {
        let id = *self.operand_words().get(nth as usize)?;
        Some(ValueRef::new(self.view, self.body, ValueId(id)))
    }

    /// Its operands.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        let (view, body) = (self.view, self.body);
        let ids = self.operand_words().iter();
        ids.map(move |id| ValueRef::new(view, body, ValueId(*id)))
    }

    /// Number of results.
    #[inline]
    pub fn num_results(self) -> u32 {
        let flags = self.flags();
        if flags & flags::RESULTS == 0 {
            return u32::from(flags & flags::ONE_RESULT != 0);
        }
        self.words()[arrays::before_results(flags)]
    }

    /// The numbers of its results, which are consecutive.
    pub fn result_ids(self) -> Range<u32> {
        let first = self.entry().first_result;
        first..first + self.num_results()
    }

    /// A result.
    pub fn result(self, nth: u32) -> Option<ValueRef<'a>> {
        let id = self.result_ids().nth(nth as usize)?;
        Some(ValueRef::new(self.view, self.body, ValueId(id)))
    }

    /// The types of its operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = TypeRef<'a>> + Clone {
        self.operands().map(ValueRef::ty)
    }

    /// The types of its results.
    pub fn result_types(self) -> impl ExactSizeIterator<Item = TypeRef<'a>> + Clone {
        self.results().map(ValueRef::ty)
    }

    /// Its results.
    #[inline]
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        values(self.view, self.body, self.result_ids())
    }

    /// Its successors, blocks of its region.
    #[inline]
    pub fn successors(self) -> impl ExactSizeIterator<Item = BlockRef<'a>> + Clone {
        let (view, body) = (self.view, self.body);
        self.successor_words()
            .iter()
            .map(move |id| BlockRef::new(view, body, BlockId(*id)))
    }

    /// Whether it has successors.
    #[inline]
    #[doc(hidden)]
    pub fn has_successors(self) -> bool {
        self.has(flags::SUCCESSORS)
    }

    fn successor_words(self) -> &'a [u32] {
        if !self.has_successors() {
            return &[];
        }
        let words = self.words();
        let end = words.len() - arrays::words_after_successors(self.flags()) - 1;
        &words[end - words[end] as usize..end]
    }

    /// First region, number of regions, the operation after them.
    #[inline]
    fn region_words(self) -> Option<[u32; 3]> {
        if !self.has(flags::REGIONS) {
            return None;
        }
        self.words().last_chunk().copied()
    }

    /// Its regions, if they are in the same body: none of those that are isolated, which
    /// [`OpRef::isolated`] has. [`OpRef::body`] has the regions of either kind.
    pub fn inline_regions(self) -> impl ExactSizeIterator<Item = RegionRef<'a>> + Clone {
        let (view, body) = (self.view, self.body);
        let ids = self.inline_region_ids();
        ids.map(move |id| RegionRef::new(view, body, RegionId(id)))
    }

    pub(super) fn inline_region_ids(self) -> Range<u32> {
        let [first, count, _] = self.region_words().unwrap_or_default();
        first..first + count
    }

    /// Its regions that are a separate body, not yet decoded.
    pub fn isolated(self) -> Option<Isolated<'a>> {
        Isolated::of(self.view, self.body, self.id)
    }

    /// Number of regions, isolated or not.
    #[inline]
    pub fn num_regions(self) -> u32 {
        if !self.has(flags::REGIONS | flags::ISOLATED) {
            return 0;
        }
        match self.isolated() {
            Some(isolated) => isolated.num_regions(),
            None => self.inline_regions().len() as u32,
        }
    }

    /// The number after that of the last operation in its [inline regions](OpRef::inline_regions).
    #[inline]
    pub fn end(self) -> OpId {
        match self.region_words() {
            Some([.., end]) => OpId(end),
            None => OpId(self.id.0 + 1),
        }
    }

    /// All operations in its [inline regions](OpRef::inline_regions), at any depth, in pre-order.
    pub fn inline_ops(
        self,
    ) -> impl ExactSizeIterator<Item = OpRef<'a>> + DoubleEndedIterator + Clone {
        self.body.op_range(self.view, self.id.0 + 1..self.end().0)
    }

    /// The block that contains it.
    #[inline]
    pub fn block(self) -> BlockRef<'a> {
        BlockRef::new(self.view, self.body, BlockId(self.entry().block))
    }

    /// The operation around it, if it is in the same body.
    pub fn parent(self) -> Option<OpRef<'a>> {
        self.block().region().op()
    }
}

impl<'a> RegionRef<'a> {
    /// Its number in its body.
    pub fn id(self) -> RegionId {
        self.id
    }

    /// The operation it belongs to; `None` for a region of the body itself.
    pub fn op(self) -> Option<OpRef<'a>> {
        let id = self.body.arrays.regions[self.id.index()].op;
        (id != NONE).then_some(OpRef::new(self.view, self.body, OpId(id)))
    }

    /// Its index among the regions of its operation.
    pub fn number(self) -> u32 {
        let first = self.op().and_then(OpRef::region_words);
        self.id.0 - first.map_or(0, |[first, ..]| first)
    }

    /// Number of blocks.
    pub fn num_blocks(self) -> u32 {
        self.body.arrays.regions[self.id.index()].blocks
    }

    /// Its blocks; the first is the entry block.
    pub fn blocks(self) -> impl ExactSizeIterator<Item = BlockRef<'a>> + Clone {
        let (view, body) = (self.view, self.body);
        let data = &body.arrays.regions[self.id.index()];
        (data.first_block..data.first_block + data.blocks)
            .map(move |id| BlockRef::new(view, body, BlockId(id)))
    }
}

impl<'a> BlockRef<'a> {
    /// Its number in its body.
    pub fn id(self) -> BlockId {
        self.id
    }

    /// The region it belongs to.
    pub fn region(self) -> RegionRef<'a> {
        RegionRef::new(
            self.view,
            self.body,
            RegionId(self.body.arrays.blocks[self.id.index()].region),
        )
    }

    /// Its index among the blocks of its region.
    pub fn number(self) -> u32 {
        let region = self.region().id.index();
        self.id.0 - self.body.arrays.regions[region].first_block
    }

    /// Number of arguments.
    pub fn num_args(self) -> u32 {
        self.body.arrays.blocks[self.id.index()].args
    }

    /// Its arguments.
    pub fn args(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        let data = &self.body.arrays.blocks[self.id.index()];
        values(
            self.view,
            self.body,
            data.first_arg..data.first_arg + data.args,
        )
    }

    /// The location of an argument; `None` is the unknown location.
    pub fn arg_location(self, nth: u32) -> Option<AttrRef<'a>> {
        let data = &self.body.arrays.blocks[self.id.index()];
        if nth >= data.args {
            return None;
        }
        let locations = self.body.arrays.arg_locations_from(self.id.0)?;
        let id = *locations.get(nth as usize)?;
        (id != NONE).then(|| AttrRef::new(self.view, AttrId(id)))
    }

    /// Number of operations directly in it.
    pub fn num_ops(self) -> u32 {
        self.body.arrays.blocks[self.id.index()].ops
    }
}

impl<'a> ValueRef<'a> {
    /// Its number in its body.
    #[inline]
    pub fn id(self) -> ValueId {
        self.id
    }

    /// Its type.
    #[inline]
    pub fn ty(self) -> TypeRef<'a> {
        TypeRef::new(self.view, self.type_id())
    }

    /// The number of its type, out of range for a value whose definition is
    /// [`Definition::Missing`].
    #[inline]
    pub fn type_id(self) -> TypeId {
        TypeId(self.body.arrays.values[self.id.index()].ty)
    }

    /// Its definition.
    #[inline]
    pub fn definition(self) -> Definition<'a> {
        let (view, body) = (self.view, self.body);
        match body.arrays.values[self.id.index()].def {
            NONE => Definition::Missing,
            def if def & ARGUMENT != 0 => {
                let id = BlockId(def & !ARGUMENT);
                let first = body.arrays.blocks[id.index()].first_arg;
                Definition::Argument(BlockRef::new(view, body, id), self.id.0 - first)
            }
            def => {
                let first = body.arrays.ops[def as usize].first_result;
                Definition::Result(OpRef::new(view, body, OpId(def)), self.id.0 - first)
            }
        }
    }
}

fn values<'a>(
    view: View<'a>,
    body: &'a BodyData,
    range: Range<u32>,
) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
    range.map(move |id| ValueRef::new(view, body, ValueId(id)))
}

/// The common part of all handles: construction, equality and `Debug`.
macro_rules! handles {
    ($($name:ident, $id:ident);*) => {$(
        impl<'a> $name<'a> {
            /// The number must be in range.
            #[inline]
            #[doc(hidden)]
            pub fn new(view: View<'a>, body: &'a BodyData, id: $id) -> $name<'a> {
                $name { view, body, id }
            }

            /// The view of the file.
            pub fn view(self) -> View<'a> {
                self.view
            }

            /// The body that contains it, without the file.
            pub fn containing_data(self) -> &'a BodyData {
                self.body
            }
        }

        /// Equal numbers in the same body are equal.
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self.body, other.body) && self.id == other.id
            }
        }

        impl Eq for $name<'_> {}

        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.id.fmt(f)
            }
        }
    )*};
}

handles!(OpRef, OpId; RegionRef, RegionId; BlockRef, BlockId; ValueRef, ValueId);
