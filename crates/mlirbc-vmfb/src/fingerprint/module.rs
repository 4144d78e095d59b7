//! The hashes of a module: of each function alone, of each segment, of all.

use std::collections::HashMap;

use crate::{
    Callee, Error, Function, FunctionNames, Instruction, Module, Operand, Result, Segment,
    Segments, VmError,
};
use mlirbc::ids::Span;
use mlirbc::raw::limits::{Budget, max_text};
use sha2::{Digest, Sha256};

use super::content::{Content, Hash};

/// Writes the function of the module with this number, where an instruction refers to it.
pub(super) type WriteCallee<'w> = dyn FnMut(&mut Content<'_>, u32) -> Result<()> + 'w;

/// The hashes of a module.
pub struct Fingerprints<'m> {
    pub(super) module: &'m Module<'m>,
    names: FunctionNames<'m>,
    segments: Segments<'m>,
    data: Vec<Hash>,
    /// Bytes that may still be hashed: records can share a long text.
    pub(super) budget: Budget,
}

impl<'m> Fingerprints<'m> {
    /// Hashes the segments.
    ///
    /// # Errors
    /// Those of the lists and of the source; `Vm` for segments that overlap so much that they have more bytes
    /// than the file.
    pub fn new(module: &'m Module<'_>) -> Result<Fingerprints<'m>> {
        let segments = Segments::new(module);
        let mut data = Vec::new();
        let mut known: HashMap<Span, Hash> = HashMap::new();
        let mut left = module.source().len();
        for index in 0..module.rodata()?.len() {
            let span = module.rodata_span(index)?;
            if let Some(hash) = known.get(&span) {
                data.push(*hash);
                continue;
            }
            // Segments that overlap would be hashed again and again.
            left = left
                .checked_sub(span.len)
                .ok_or_else(|| Error::vm(span.start, VmError::Overlap))?;
            let blob = module.rodata_blob(index)?;
            blob.will_read();
            let hash = Sha256::digest(blob.as_slice()).into();
            known.insert(span, hash);
            data.push(hash);
        }
        Ok(Fingerprints {
            module,
            names: FunctionNames::new(module)?,
            segments,
            data,
            budget: Budget::new(max_text(module.source().len())),
        })
    }

    /// The module.
    pub fn module(&self) -> &'m Module<'m> {
        self.module
    }

    /// The names of its functions.
    pub fn names(&self) -> &FunctionNames<'m> {
        &self.names
    }

    /// Its segments.
    pub fn segments(&self) -> &Segments<'m> {
        &self.segments
    }

    /// The hash of one of its segments.
    pub fn segment(&self, segment: &Segment) -> Hash {
        self.data[segment.index as usize]
    }

    /// The hash of a function alone: those that it calls are in it by their names.
    ///
    /// # Errors
    /// Those of the tables and of the bytecode; `LimitExceeded` for very much that is shared.
    pub fn function(&self, function: &Function<'_>) -> Result<Hash> {
        self.content(function, &mut |content, number| {
            content.text(&self.names.shown(number)?)
        })
    }

    /// The hash of the content of a function, in which `callee` writes the functions of the module that it
    /// refers to.
    pub(super) fn content(
        &self,
        function: &Function<'_>,
        callee: &mut WriteCallee<'_>,
    ) -> Result<Hash> {
        let mut content = Content::new(&self.budget);
        content.text(function.signature.calling_convention)?;
        let descriptor = function.descriptor;
        content.number(descriptor.requirements.0.into())?;
        for count in [descriptor.i32_register_count, descriptor.ref_register_count] {
            content.number(count.into())?;
        }
        for instruction in function.instructions() {
            self.instruction(&instruction?, &mut content, callee)?;
        }
        Ok(content.finish())
    }

    fn instruction(
        &self,
        it: &Instruction<'_>,
        content: &mut Content<'_>,
        callee: &mut WriteCallee<'_>,
    ) -> Result<()> {
        content.text(it.opcode().mnemonic().as_bytes())?;
        let module = self.module;
        for operand in it.operands() {
            match operand {
                Operand::Rodata(index) => match self.data.get(index as usize) {
                    Some(hash) => content.text(hash)?,
                    None => content.number(index.into())?,
                },
                Operand::Type(index) => content.text(module.types()?.get(index)?.full_name)?,
                Operand::Function(Callee::Import(number)) => {
                    content.text(module.imports()?.get(number)?.full_name)?;
                }
                Operand::Function(Callee::Internal(number)) => callee(content, number)?,
                Operand::Read(register, _) | Operand::Write(register, _) => {
                    content.register(register)?;
                }
                Operand::I32(value) => content.number(value.into())?,
                Operand::I64(value) => content.number(value)?,
                Operand::F32(value) => content.number(value.to_bits().into())?,
                Operand::F64(value) => content.number(value.to_bits() as i64)?,
                Operand::Global(number) | Operand::GlobalRef(number) | Operand::Resume(number) => {
                    content.number(number.into())?;
                }
                Operand::String(text) => content.text(text)?,
                Operand::ReadList(registers) | Operand::WriteList(registers) => {
                    content.number(registers.len() as i64)?;
                    registers.iter().try_for_each(|it| content.register(it))?;
                }
                Operand::Segments(counts) => {
                    content.number(counts.len() as i64)?;
                    counts.iter().try_for_each(|it| content.number(it.into()))?;
                }
                Operand::Target(target) => content.target(target)?,
                Operand::Cases(mut targets) => {
                    content.number(targets.len() as i64)?;
                    targets.try_for_each(|it| content.target(it))?;
                }
            }
        }
        Ok(())
    }

    /// The hash of the module: of everything but the container, places of data, and the debug database.
    ///
    /// # Errors
    /// As [`function`](Fingerprints::function).
    pub fn all(&self) -> Result<Hash> {
        let module = self.module;
        let mut content = Content::new(&self.budget);
        content.text(module.name()?)?;
        content.number(module.version()?.into())?;
        content.number(module.bytecode_version()?.0.into())?;
        content.number(module.requirements()?.0.into())?;
        let state = module.state()?.unwrap_or_default();
        content.number(state.global_bytes_capacity.into())?;
        content.number(state.global_ref_count.into())?;
        content.attributes(module.attrs()?)?;
        let types = module.types()?;
        content.number(types.len().into())?;
        for ty in types.iter() {
            content.text(ty?.full_name)?;
        }
        let dependencies = module.dependencies()?;
        content.number(dependencies.len().into())?;
        for it in dependencies.iter() {
            let it = it?;
            content.text(it.name)?;
            content.number(it.minimum_version.into())?;
            content.number(it.flags.into())?;
        }
        let imports = module.imports()?;
        content.number(imports.len().into())?;
        for it in imports.iter() {
            let it = it?;
            content.text(it.full_name)?;
            content.text(it.signature.map_or(b"", |it| it.calling_convention))?;
            content.number(it.flags.into())?;
        }
        let exports = module.exports()?;
        content.number(exports.len().into())?;
        for it in exports.iter() {
            let it = it?;
            content.text(it.local_name)?;
            content.number(it.internal_ordinal.into())?;
        }
        let rwdata = module.rwdata()?;
        content.number(rwdata.len().into())?;
        for it in rwdata.iter() {
            content.number(it?.byte_size.into())?;
        }
        let functions = module.functions()?;
        content.number(functions.len() as i64)?;
        for function in functions {
            let function = function?;
            content.attributes(function.signature.attrs)?;
            content.text(&self.function(&function)?)?;
        }
        content.number(self.data.len() as i64)?;
        for data in &self.data {
            content.text(data)?;
        }
        Ok(content.finish())
    }
}
