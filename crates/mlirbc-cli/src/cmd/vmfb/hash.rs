//! Hashes of an IREE module: of functions by what they do, of segments by their bytes.
//!
//! The hash of a function covers its calling convention and its instructions, with what they refer to
//! by content: imports and functions by name, types by name, segments by the hash of their bytes. It
//! does not depend on where tables and segments lie, nor on the debug database.

use std::collections::HashMap;
use std::io::{BufWriter, Write};

use mlirbc::error::VmError;
use mlirbc::ids::Span;
use mlirbc::vmfb::{
    Attribute, Callee, Function, FunctionNames, Instruction, List, Module, Operand, Register,
    Target,
};
use mlirbc::{Error, ErrorKind};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::budget::Budget;
use super::segments::{Segment, Segments};
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style;

/// A SHA-256.
pub(super) type Hash = [u8; 32];

/// The hashes of a module.
pub(super) struct Hashes<'m> {
    pub(super) module: &'m Module<'static>,
    pub(super) names: FunctionNames<'m>,
    pub(super) segments: Segments<'m>,
    /// The hashes of the segments.
    pub(super) data: Vec<Hash>,
    /// Bytes that may still be hashed: records can share a long text.
    budget: Budget,
}

impl<'m> Hashes<'m> {
    pub(super) fn new(module: &'m Module<'static>) -> mlirbc::Result<Hashes<'m>> {
        let segments = Segments::new(module);
        let mut data = Vec::new();
        let mut known: HashMap<Span, Hash> = HashMap::new();
        let mut left = module.source().len();
        for index in 0..segments.len()? {
            let span = module.rodata_span(index)?;
            if let Some(hash) = known.get(&span) {
                data.push(*hash);
                continue;
            }
            // Segments that overlap would be hashed again and again.
            let overlap = ErrorKind::Vm(VmError::Overlap);
            left = left
                .checked_sub(span.len)
                .ok_or_else(|| Error::at(span.start, overlap))?;
            let blob = module.rodata_blob(index)?;
            blob.will_read();
            let hash = Sha256::digest(blob.as_slice()).into();
            known.insert(span, hash);
            data.push(hash);
        }
        Ok(Hashes {
            module,
            names: FunctionNames::new(module)?,
            segments,
            data,
            budget: Budget::new(module.source().len()),
        })
    }

    /// The hash of a function.
    pub(super) fn function(&self, function: &Function<'_>) -> mlirbc::Result<Hash> {
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

    fn instruction(&self, it: &Instruction<'_>, content: &mut Content<'_>) -> mlirbc::Result<()> {
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
                // A kind that this tool does not know.
                other => content.text(format!("{other:?}").as_bytes())?,
            }
        }
        Ok(())
    }

    /// The hash of the module: of everything but the container, places of data, and the debug database.
    pub(super) fn all(&self) -> mlirbc::Result<Hash> {
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

    fn number(&mut self, number: i64) -> mlirbc::Result<()> {
        self.budget.spend(8)?;
        self.hash.update(number.to_le_bytes());
        Ok(())
    }

    fn text(&mut self, text: &[u8]) -> mlirbc::Result<()> {
        self.number(text.len() as i64)?;
        self.budget.spend(text.len() as u64)?;
        self.hash.update(text);
        Ok(())
    }

    fn register(&mut self, register: Register) -> mlirbc::Result<()> {
        let bank = i64::from(register.is_ref()) + i64::from(register.is_move());
        self.number(bank << 16 | i64::from(register.number()))
    }

    fn target(&mut self, target: Target<'_>) -> mlirbc::Result<()> {
        self.number(target.pc.into())?;
        self.number(target.remaps.len() as i64)?;
        target.remaps.iter().try_for_each(|remap| {
            self.register(remap.from)?;
            self.register(remap.to)
        })
    }

    fn attributes(&mut self, list: List<'_, Attribute<'_>>) -> mlirbc::Result<()> {
        self.number(list.len().into())?;
        for it in list.iter() {
            let it = it?;
            self.text(it.key)?;
            self.text(it.value)?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Report<'h> {
    fingerprint: Option<String>,
    symbols: Items<'h, Line>,
    segments: Items<'h, Line>,
}

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    name: Name,
    sha256: String,
    #[serde(skip)]
    shown: String,
}

impl Line {
    fn new(name: &[u8], prefix: &str, hash: &Hash) -> Line {
        Line {
            name: Name::new("name", name),
            sha256: json::hex(hash),
            shown: format!("{prefix}{}", style::name(name)),
        }
    }
}

/// What is hashed.
pub(crate) struct Choices<'o> {
    pub(crate) names: &'o [String],
    pub(crate) functions: bool,
    pub(crate) segments: bool,
    pub(crate) json: bool,
}

pub(crate) fn run(
    choices: &Choices<'_>,
    module: &Module<'static>,
    input: &Input,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let hashes = Hashes::new(module).map_err(fail)?;
    let (functions, keys): (Vec<&String>, Vec<&String>) =
        choices.names.iter().partition(|name| name.starts_with('@'));
    let mut symbols = Vec::new();
    for name in functions {
        let ordinal = module.find_function(&name[1..]).map_err(fail)?;
        let function = module.function(ordinal).map_err(fail)?;
        let hash = hashes.function(&function).map_err(fail)?;
        symbols.push(Line::new(&name.as_bytes()[1..], "@", &hash));
    }
    if choices.functions {
        for function in module.functions().map_err(fail)? {
            let function = function.map_err(fail)?;
            let hash = hashes.function(&function).map_err(fail)?;
            let name = hashes.names.shown(function.ordinal).map_err(fail)?;
            hashes.budget.spend(name.len() as u64).map_err(fail)?;
            symbols.push(Line::new(&name, "@", &hash));
        }
    }
    let keys: Vec<String> = keys.into_iter().cloned().collect();
    let mut named = hashes.segments.named(&keys, &input.name())?;
    if choices.segments {
        let all = (0..hashes.data.len() as u32).map(|index| hashes.segments.get(index));
        named = all
            .collect::<mlirbc::Result<Vec<Segment>>>()
            .map_err(fail)?;
    }
    let segments: Vec<Line> = named
        .iter()
        .map(|it| Line::new(&it.key(), "", &hashes.data[it.index as usize]))
        .collect();
    let whole = choices.names.is_empty() && !choices.segments;
    let all = whole.then(|| hashes.all()).transpose().map_err(fail)?;
    let mut out = BufWriter::new(output::stdout());
    if choices.json {
        let report = Report {
            fingerprint: all.as_ref().map(|hash| json::hex(hash)),
            symbols: Items::boxed(symbols.into_iter()),
            segments: Items::boxed(segments.into_iter()),
        };
        json::write(&mut out, "hash", input, &report)?;
        return Ok(out.flush()?);
    }
    for line in symbols.iter().chain(&segments) {
        writeln!(out, "{}  {}", line.sha256, line.shown)?;
    }
    if let Some(hash) = all {
        writeln!(out, "{}  {}", json::hex(&hash), input.name())?;
    }
    Ok(out.flush()?)
}
