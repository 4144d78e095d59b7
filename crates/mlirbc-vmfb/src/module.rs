//! An open module: the handle through which its tables are reached.

use crate::container::Container;
use crate::error::{Error, ErrorKind, Result, VmError};
use crate::flatbuffer::{Buffer, Bytes, List, Table};
use crate::function::Function;
use crate::items::{
    Attribute, Dependency, Descriptor, Export, Features, Import, Rwdata, Signature, State, Type,
};
use crate::location::{DebugDatabase, SourceMap};
use crate::rodata::{DataKind, Rodata, SNIFFED};
use mlirbc::ids::Span;
use mlirbc::raw::Chunk;
use mlirbc::resource::Blob;
use mlirbc::{PathFile, Source};
use std::path::Path;
use std::sync::Arc;

/// An IREE VM module.
///
/// Opening finds the FlatBuffer and its root; tables are reached when they are asked for, and each
/// access is checked. Of a source that is read by position, the FlatBuffer is read as a whole;
/// constant data outside of it are not.
#[derive(Debug)]
pub struct Module<'d> {
    source: Source<'d>,
    container: Container,
    flatbuffer: Chunk<'d>,
}

/// The version of the bytecode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BytecodeVersion(pub u32);

impl BytecodeVersion {
    /// The oldest version that is decoded: that of IREE's 3.9 release.
    pub const MIN: BytecodeVersion = BytecodeVersion(15 << 16);
    /// The newest version that is decoded: that of IREE's 3.11 to 3.13 releases.
    pub const MAX: BytecodeVersion = BytecodeVersion(17 << 16);

    /// The number that changes when older interpreters cannot run a module.
    pub fn major(self) -> u32 {
        self.0 >> 16
    }

    /// Whether the instructions of this version are decoded.
    pub fn is_decoded(self) -> bool {
        (BytecodeVersion::MIN..=BytecodeVersion::MAX).contains(&self)
    }

    /// The number that changes when something is added.
    pub fn minor(self) -> u32 {
        self.0 & 0xffff
    }
}

/// Largest alignment that data are said to have, in bytes.
const MAX_ALIGNMENT: u64 = 4096;

impl Module<'static> {
    /// Opens the module in a file that is read by position.
    ///
    /// # Errors
    /// As [`Module::from_source`].
    pub fn open(path: impl AsRef<Path>) -> Result<Module<'static>> {
        let file = Arc::new(PathFile::open(path)?);
        Module::from_source(Source::positioned(file)?)
    }
}

impl<'d> Module<'d> {
    /// Opens the module in bytes of any kind.
    ///
    /// # Errors
    /// `Vm` when the file holds no module or its root is malformed, `UnexpectedEnd`, `Io`,
    /// `OutOfMemory`.
    pub fn from_source(source: Source<'d>) -> Result<Module<'d>> {
        let container = Container::find(&source)?;
        let flatbuffer = source.chunk(container.flatbuffer, 8)?;
        let module = Module {
            source,
            container,
            flatbuffer,
        };
        module.root()?;
        Ok(module)
    }

    /// The bytes of the file.
    pub fn source(&self) -> &Source<'d> {
        &self.source
    }

    /// How the module is wrapped.
    pub fn container(&self) -> &Container {
        &self.container
    }

    fn root(&self) -> Result<Table<'_>> {
        let buffer = Buffer::new(self.flatbuffer.as_slice(), self.flatbuffer.pos());
        buffer.table_at(0)
    }

    /// The name.
    ///
    /// # Errors
    /// `Vm` for a module without a name.
    pub fn name(&self) -> Result<&[u8]> {
        let root = self.root()?;
        let missing = || {
            let field = "name";
            Error::vm(root.pos(), VmError::Missing { field })
        };
        let name = root.string(0)?;
        name.filter(|name| !name.is_empty()).ok_or_else(missing)
    }

    /// The version that the author of the module chose.
    ///
    /// # Errors
    /// `Vm`, as all below for a malformed field.
    pub fn version(&self) -> Result<u32> {
        Ok(self.root()?.u32(1)?.unwrap_or(0))
    }

    /// What the functions of the module need.
    ///
    /// # Errors
    /// `Vm`.
    pub fn requirements(&self) -> Result<Features> {
        Ok(Features(self.root()?.u32(2)?.unwrap_or(0)))
    }

    /// What the compiler says about the module.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`, as all lists below.
    pub fn attrs(&self) -> Result<List<'_, Attribute<'_>>> {
        self.root()?.list(3)
    }

    /// The types that functions refer to.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn types(&self) -> Result<List<'_, Type<'_>>> {
        self.root()?.list(4)
    }

    /// The modules that this one needs.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn dependencies(&self) -> Result<List<'_, Dependency<'_>>> {
        self.root()?.list(5)
    }

    /// The functions of other modules that are called.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn imports(&self) -> Result<List<'_, Import<'_>>> {
        self.root()?.list(6)
    }

    /// The functions that other modules can call.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn exports(&self) -> Result<List<'_, Export<'_>>> {
        self.root()?.list(7)
    }

    /// The signatures of the functions, in the order of [`Module::descriptors`].
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn signatures(&self) -> Result<List<'_, Signature<'_>>> {
        self.root()?.list(8)
    }

    /// The segments of constant data.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn rodata(&self) -> Result<List<'_, Rodata>> {
        self.root()?.list(9)
    }

    /// The segments of data that functions can change.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn rwdata(&self) -> Result<List<'_, Rwdata>> {
        self.root()?.list(10)
    }

    /// The size of the global state, if it is stated.
    ///
    /// # Errors
    /// `Vm`.
    pub fn state(&self) -> Result<Option<State>> {
        let table = self.root()?.table(11)?;
        table.as_ref().map(State::of).transpose()
    }

    /// The places of the functions in the bytecode.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn descriptors(&self) -> Result<List<'_, Descriptor>> {
        self.root()?.list(12)
    }

    /// The version of the bytecode.
    ///
    /// # Errors
    /// `Vm`.
    pub fn bytecode_version(&self) -> Result<BytecodeVersion> {
        Ok(BytecodeVersion(self.root()?.u32(13)?.unwrap_or(0)))
    }

    /// The bytecode of all functions.
    fn bytecode(&self) -> Result<Bytes<'_>> {
        let root = self.root()?;
        let field = "bytecode_data";
        let missing = || Error::vm(root.pos(), VmError::Missing { field });
        root.bytes(14)?.ok_or_else(missing)
    }

    /// Where the bytecode of all functions lies, if there is any.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn bytecode_span(&self) -> Result<Option<Span>> {
        Ok(self.root()?.bytes(14)?.map(|bytes| bytes.span()))
    }

    /// The debug database, if there is one.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn debug(&self) -> Result<Option<DebugDatabase<'_>>> {
        let table = self.root()?.table(15)?;
        table.as_ref().map(DebugDatabase::of).transpose()
    }

    /// The function with this number.
    ///
    /// # Errors
    /// `IndexOutOfRange`; `UnexpectedEnd` for a function that is not within the bytecode; `Vm`.
    pub fn function(&self, ordinal: u32) -> Result<Function<'_>> {
        let descriptor = self.descriptors()?.get(ordinal)?;
        let signature = self.signatures()?.get(ordinal)?;
        Function::new(ordinal, descriptor, signature, self.bytecode()?)
    }

    /// All functions, in the order of their numbers. They take time in proportion to the bytecode:
    /// functions that share bytecode are refused.
    ///
    /// # Errors
    /// `Vm` for functions that have more bytes than the bytecode; as [`Module::function`] for each.
    pub fn functions(&self) -> Result<impl ExactSizeIterator<Item = Result<Function<'_>>>> {
        let descriptors = self.descriptors()?;
        let mut total = 0_u64;
        for descriptor in descriptors.iter() {
            total += u64::from(descriptor?.bytecode_length.unsigned_abs());
        }
        if total > self.bytecode_span()?.map_or(0, |span| span.len) {
            return Err(Error::vm(descriptors.pos(), VmError::Overlap));
        }
        Ok((0..descriptors.len()).map(|ordinal| self.function(ordinal)))
    }

    /// The source map of a function. There is one for each function, or, from compilers since IREE
    /// 3.11, only that of the last function: then the others have none.
    ///
    /// # Errors
    /// `Vm`, `CountTooLarge`.
    pub fn source_map(&self, ordinal: u32) -> Result<Option<SourceMap<'_>>> {
        let Some(debug) = self.debug()? else {
            return Ok(None);
        };
        let (maps, functions) = (debug.functions, self.descriptors()?.len());
        if maps.len() == functions {
            return (ordinal < functions).then(|| maps.get(ordinal)).transpose();
        }
        let is_last = ordinal.checked_add(1) == Some(functions);
        match maps.len() {
            1 if is_last => maps.get(0).map(Some),
            _ => Ok(None),
        }
    }

    /// The span of a segment of constant data in the file.
    ///
    /// # Errors
    /// `IndexOutOfRange`, `Vm`; `UnexpectedEnd` for a segment that is not within the file.
    pub fn rodata_span(&self, index: u32) -> Result<Span> {
        let segment = self.rodata()?.get(index)?;
        let span = segment.span(self.container.rodata_base)?;
        if span.end() > self.source.len() {
            let left = self.source.len().saturating_sub(span.start);
            let need = span.len;
            return Err(Error::at(
                segment.pos,
                ErrorKind::UnexpectedEnd { need, left },
            ));
        }
        Ok(span)
    }

    /// The bytes of a segment of constant data. They keep the file open. The format does not state
    /// an alignment: [`Blob::alignment`] is what the place in the file has, at most 4,096.
    ///
    /// # Errors
    /// As [`Module::rodata_span`]; `Io`.
    pub fn rodata_blob(&self, index: u32) -> Result<Blob<'d>> {
        let span = self.rodata_span(index)?;
        let alignment = 1
            << span
                .start
                .trailing_zeros()
                .min(MAX_ALIGNMENT.trailing_zeros());
        Ok(Blob::new(self.source.chunk(span, alignment)?, alignment))
    }

    /// What a segment of constant data looks like.
    ///
    /// # Errors
    /// As [`Module::rodata_blob`].
    pub fn rodata_kind(&self, index: u32) -> Result<DataKind> {
        let mut span = self.rodata_span(index)?;
        span.len = span.len.min(SNIFFED as u64);
        Ok(DataKind::of(self.source.chunk(span, 1)?.as_slice()))
    }

    /// The module in a segment of constant data, such as an executable of the VMVX backend; `None`
    /// if the segment does not look like one. Offsets in it count from the start of the segment.
    ///
    /// # Errors
    /// As [`Module::rodata_span`] and [`Module::from_source`].
    pub fn nested(&self, index: u32) -> Result<Option<Module<'d>>> {
        if self.rodata_kind(index)? != DataKind::Vmfb {
            return Ok(None);
        }
        let part = self.source.part(self.rodata_span(index)?)?;
        Module::from_source(part).map(Some)
    }

    /// The number of the function with this name: that of an export, or of a source map, or `fn` and the
    /// number.
    ///
    /// # Errors
    /// `NotFound`; errors of the tables.
    pub fn find_function(&self, name: &str) -> Result<u32> {
        let mut near = mlirbc::error::NearNames::to(name);
        for export in self.exports()?.iter() {
            let export = export?;
            if export.local_name == name.as_bytes() {
                let ordinal = u32::try_from(export.internal_ordinal);
                return ordinal.map_err(|_| Error::new(ErrorKind::Vm(VmError::ExportOrdinal)));
            }
            near.add_bytes(export.local_name);
        }
        let functions = self.descriptors()?.len();
        if let Some(debug) = self.debug()? {
            let mapped = debug.functions.len() == functions;
            for (map, ordinal) in debug.functions.iter().zip(0..).filter(|_| mapped) {
                let map = map?;
                if map.local_name == name.as_bytes() {
                    return Ok(ordinal);
                }
                near.add_bytes(map.local_name);
            }
        }
        // As functions without a name are shown.
        let number = name
            .strip_prefix("fn")
            .and_then(|digits| digits.parse().ok());
        if let Some(number) = number.filter(|&number| number < functions) {
            return Ok(number);
        }
        Err(Error::new(ErrorKind::NotFound {
            name: name.to_string(),
            near: near.into_names(),
        }))
    }
}
