//! The edit, and the handles of what the file has.

use std::collections::BTreeMap;

use super::changes::{Changes, Slot};
use crate::builder::{Attr, Block, Builder, Op, Region, Type, Value};
use crate::exact;
use crate::structure::Loaded;
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{
    AttrRef, BlockRef, BodyData, OpHead, OpRef, RegionRef, ScanState, TypeRef, ValueRef, Visitor,
    scan,
};
use mlirbc::{Bytecode, Error, Result, View};

/// Changes of a file.
///
/// All attributes, types, records, names, strings and resources of the file keep their numbers, and
/// what is new is appended. Operations that nobody understands are therefore carried to the bit, with
/// their attributes and regions, also where the reference tool cannot read the file.
///
/// New entries and operations are made by a [`Builder`], and what the file has is referred to by
/// handles: [`Edit::op`], [`Edit::value`] and others take what a [`View`] of the file gives. The first
/// handle of a body loads it, and the whole body is encoded again; all others are copied. Use-list
/// orders of a loaded body are left out, because they would be wrong after a change.
///
/// ```
/// use mlirbc::Bytecode;
/// use mlirbc_write::{Edit, NewOp};
///
/// let file = Bytecode::open("../../corpus/mlir22/basics.v6.mlirbc")?;
/// let body = file.view().top_level()?;
/// let module = body.ops().next().unwrap();
/// let mut edit = Edit::new(&file)?;
/// let module = edit.op(module)?;
/// let value = edit.builder().string("mlirbc")?;
/// edit.set_attr(module, "my.tool", value)?;
/// let changed = edit.plan()?.to_vec()?;
/// # let changed = Bytecode::from_bytes(&changed)?;
/// # let body = changed.view().top_level()?;
/// # assert!(body.ops().next().unwrap().attr("my.tool")?.is_some());
/// # Ok::<(), mlirbc::Error>(())
/// ```
pub struct Edit<'f> {
    pub(super) file: &'f Bytecode<'f>,
    pub(super) builder: Builder<'f>,
    /// The bodies that were loaded, by their offsets.
    pub(super) loaded: BTreeMap<Pos, Loaded>,
    pub(super) slots: BTreeMap<u32, Slot>,
    pub(super) resources: Changes,
    /// The location of all operations, if they lose theirs.
    pub(super) unlocated: Option<AttrId>,
}

impl<'f> Edit<'f> {
    /// No change yet.
    ///
    /// # Errors
    /// Those of the tables of the file; the problem of a file that was opened tolerantly.
    pub fn new(file: &'f Bytecode<'f>) -> Result<Edit<'f>> {
        exact::check(file)?;
        Ok(Edit {
            file,
            builder: Builder::over(file.view())?,
            loaded: BTreeMap::new(),
            slots: BTreeMap::new(),
            resources: Changes::default(),
            unlocated: None,
        })
    }

    /// The file that is changed.
    pub fn file(&self) -> &'f Bytecode<'f> {
        self.file
    }

    /// Makes attributes, types and blobs, and appends operations to blocks. What it makes follows
    /// what the file has. Its top level is not that of the file, for which [`Edit::block`] gives a handle.
    pub fn builder(&mut self) -> &mut Builder<'f> {
        &mut self.builder
    }

    /// An attribute of the file.
    ///
    /// # Errors
    /// `Build` for an attribute of another file.
    pub fn attr(&self, attr: AttrRef<'_>) -> Result<Attr> {
        self.own(attr.view(), Subject::Attribute)?;
        Ok(self.attr_handle(attr.id()))
    }

    /// A type of the file.
    ///
    /// # Errors
    /// `Build` for a type of another file.
    pub fn ty(&self, ty: TypeRef<'_>) -> Result<Type> {
        self.own(ty.view(), Subject::Type)?;
        let missing = || Error::unencodable(Subject::Type);
        Ok(self.type_handle(ty.id().ok_or_else(missing)?))
    }

    /// An attribute of the file, by its number.
    ///
    /// # Errors
    /// `IndexOutOfRange`.
    pub fn attr_by_id(&self, id: AttrId) -> Result<Attr> {
        self.file.view().attr_entry(id)?;
        Ok(self.attr_handle(id))
    }

    /// A type of the file, by its number.
    ///
    /// # Errors
    /// `IndexOutOfRange`.
    pub fn type_by_id(&self, id: TypeId) -> Result<Type> {
        self.file.view().type_entry(id)?;
        Ok(self.type_handle(id))
    }

    /// An operation of the file.
    ///
    /// # Errors
    /// `Build` for an operation of another file; those of a body that is damaged, of which `decode_partly`
    /// gives a part; `CountTooLarge` if 2^32 operations were loaded.
    pub fn op(&mut self, op: OpRef<'_>) -> Result<Op> {
        let loaded = self.load(op.view(), op.containing_data())?;
        let (builder, index) = (self.builder.tag(), loaded.ops + op.id().0);
        Ok(Op { builder, index })
    }

    /// A block of the file.
    ///
    /// # Errors
    /// As [`Edit::op`].
    pub fn block(&mut self, block: BlockRef<'_>) -> Result<Block> {
        let loaded = self.load(block.view(), block.containing_data())?;
        let (builder, index) = (self.builder.tag(), loaded.blocks + block.id().0);
        Ok(Block { builder, index })
    }

    /// A region of the file.
    ///
    /// # Errors
    /// As [`Edit::op`].
    pub fn region(&mut self, region: RegionRef<'_>) -> Result<Region> {
        let loaded = self.load(region.view(), region.containing_data())?;
        let (builder, index) = (self.builder.tag(), loaded.regions + region.id().0);
        Ok(Region { builder, index })
    }

    /// A value of the file.
    ///
    /// # Errors
    /// As [`Edit::op`].
    pub fn value(&mut self, value: ValueRef<'_>) -> Result<Value> {
        let loaded = self.load(value.view(), value.containing_data())?;
        let (builder, index) = (self.builder.tag(), loaded.values + value.id().0);
        Ok(Value { builder, index })
    }

    pub(super) fn load(&mut self, view: View<'_>, body: &BodyData) -> Result<Loaded> {
        self.own(view, Subject::Operation)?;
        let start = body.span().start;
        if let Some(loaded) = self.loaded.get(&start) {
            return Ok(*loaded);
        }
        self.is_complete(body)?;
        let loaded = self.builder.structure.load(&body.with(view))?;
        self.loaded.insert(start, loaded);
        Ok(loaded)
    }

    /// Refuses a body that was decoded in part: the rest would be lost.
    fn is_complete(&self, body: &BodyData) -> Result<()> {
        let sizes = self.file.view().table_sizes()?;
        let (bytes, root) = sizes.body(body.head())?;
        let (mut state, mut ops) = (ScanState::default(), Ops(0));
        scan(bytes, root, &sizes, &mut state, &mut ops)?.finish()?;
        match ops.0 == body.num_ops() {
            true => Ok(()),
            false => Err(Error::unencodable(Subject::Operation)),
        }
    }

    /// Refuses what belongs to another file.
    fn own(&self, view: View<'_>, subject: Subject) -> Result<()> {
        let (one, other): (*const Bytecode<'_>, *const Bytecode<'_>) = (view.file(), self.file);
        match std::ptr::addr_eq(one, other) {
            true => Ok(()),
            false => Err(Error::build(BuildError::ForeignHandle { subject })),
        }
    }

    pub(super) fn attr_handle(&self, id: AttrId) -> Attr {
        let (builder, index) = (self.builder.tag(), id.0);
        Attr { builder, index }
    }

    pub(super) fn type_handle(&self, id: TypeId) -> Type {
        let (builder, index) = (self.builder.tag(), id.0);
        Type { builder, index }
    }

    /// The name of an operation, for errors.
    pub(super) fn name_of(&self, op: u32) -> String {
        self.builder
            .full_name(self.builder.structure.ops[op as usize].name)
    }
}

/// Counts operations.
struct Ops(u32);

impl Visitor for Ops {
    const SKIPS_ENTRIES: bool = true;

    fn op(&mut self, _: OpHead) {
        self.0 += 1;
    }
}

impl std::fmt::Debug for Edit<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Edit")
            .field("file", &self.file)
            .field("builder", &self.builder)
            .field("loaded", &self.loaded.len())
            .finish_non_exhaustive()
    }
}
