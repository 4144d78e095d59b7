//! Fingerprints of a module: of functions by what they do, of segments by their bytes.
//!
//! That of a function covers its calling convention and its instructions, with what they refer to
//! by content: imports and functions by name, types by name, segments by the hash of their bytes. It
//! does not depend on where tables and segments lie, nor on the debug database.

use std::collections::HashMap;

use mlirbc::ids::Span;
use mlirbc::raw::limits::Budget;
use sha2::{Digest, Sha256};

use super::listed_bytes::{list_budget, spend};
use super::segments::Segments;
use crate::error::{Error, Result, VmError};
use crate::flatbuffer::List;
use crate::function::Function;
use crate::function_names::FunctionNames;
use crate::isa::{Callee, Instruction, Operand, Register, Target};
use crate::items::Attribute;
use crate::module::Module;

/// A SHA-256.
pub(super) type Hash = [u8; 32];

/// The hashes of a module.
pub(super) struct Fingerprints<'m> {
    pub(super) module: &'m Module<'m>,
    pub(super) names: FunctionNames<'m>,
    pub(super) segments: Segments<'m>,
    /// The hashes of the segments.
    pub(super) data: Vec<Hash>,
    /// Bytes that may still be hashed: records can share a long text.
    pub(super) budget: Budget,
}

impl<'m> Fingerprints<'m> {
    pub(super) fn new(module: &'m Module<'_>) -> Result<Fingerprints<'m>> {
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
            budget: list_budget(module.source().len()),
        })
    }

    /// The hash of a function.
    pub(super) fn function(&self, function: &Function<'_>) -> Result<Hash> {
        let mut content = Content::new(&self.budget);
        content.text(function.signature.calling_convention)?;
        let descriptor = function.descriptor;
        content.number(descriptor.requirements.0.into())?;
        for count in [descriptor.i32_register_count, descriptor.ref_register_count] {
            content.number(count.into())?;
        }
        for instruction in function.instructions() {
            self.instruction(&instruction?, &mut content)?;
        }
        Ok(content.hash.finalize().into())
    }

    fn instruction(&self, it: &Instruction<'_>, content: &mut Content<'_>) -> Result<()> {
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
                Operand::Function(Callee::Internal(number)) => {
                    content.text(&self.names.shown(number)?)?;
                }
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
    pub(super) fn all(&self) -> Result<Hash> {
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
        Ok(content.hash.finalize().into())
    }
}

/// What is hashed: texts with their lengths and lists with their counts, so that two contents are never
/// taken for two others.
struct Content<'b> {
    hash: Sha256,
    budget: &'b Budget,
}

impl<'b> Content<'b> {
    fn new(budget: &'b Budget) -> Content<'b> {
        let hash = Sha256::new();
        Content { hash, budget }
    }

    fn number(&mut self, number: i64) -> Result<()> {
        spend(self.budget, 8)?;
        self.hash.update(number.to_le_bytes());
        Ok(())
    }

    fn text(&mut self, text: &[u8]) -> Result<()> {
        self.number(text.len() as i64)?;
        spend(self.budget, text.len() as u64)?;
        self.hash.update(text);
        Ok(())
    }

    fn register(&mut self, register: Register) -> Result<()> {
        let bank = i64::from(register.is_ref()) + i64::from(register.is_move());
        self.number(bank << 16 | i64::from(register.number()))
    }

    fn target(&mut self, target: Target<'_>) -> Result<()> {
        self.number(target.pc.into())?;
        self.number(target.remaps.len() as i64)?;
        target.remaps.iter().try_for_each(|remap| {
            self.register(remap.from)?;
            self.register(remap.to)
        })
    }

    fn attributes(&mut self, list: List<'_, Attribute<'_>>) -> Result<()> {
        self.number(list.len().into())?;
        for it in list.iter() {
            let it = it?;
            self.text(it.key)?;
            self.text(it.value)?;
        }
        Ok(())
    }
}
