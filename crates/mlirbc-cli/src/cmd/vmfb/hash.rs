//! Hashes of an IREE module: of functions by what they do, of segments by their bytes.
//!
//! The hash of a function covers its calling convention and its instructions, with what they refer to
//! by content: imports and functions by name, types by name, segments by the hash of their bytes. It
//! does not depend on where tables and segments lie, nor on the debug database.

use std::collections::HashMap;
use std::io::{BufWriter, Write, stdout};

use mlirbc::error::VmError;
use mlirbc::ids::Span;
use mlirbc::vmfb::{Callee, Function, FunctionNames, Module, Operand};
use mlirbc::{Error, ErrorKind};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::budget::Budget;
use super::segments::{Segment, Segments};
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::Failure;
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
    /// Bytes of names that may still be hashed: many instructions can share a long one.
    budget: Budget,
}

/// Adds a text with its length, so that two texts are never taken for two others.
fn add(hash: &mut Sha256, text: &[u8]) {
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text);
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
        let mut hash = Sha256::new();
        add(&mut hash, function.signature.calling_convention);
        for instruction in function.instructions() {
            let instruction = instruction?;
            let mut references = Vec::new();
            for operand in instruction.operands() {
                match operand {
                    Operand::Rodata(index) => {
                        references.push(self.data.get(index as usize).map(|hash| hash.to_vec()));
                    }
                    Operand::Type(index) => {
                        let ty = self.module.types()?.get(index)?;
                        references.push(Some(ty.full_name.to_vec()));
                    }
                    Operand::Function(Callee::Import(number)) => {
                        let import = self.module.imports()?.get(number)?;
                        references.push(Some(import.full_name.to_vec()));
                    }
                    Operand::Function(Callee::Internal(number)) => {
                        references.push(Some(self.names.shown(number)?.into_owned()));
                    }
                    _ => {}
                }
            }
            if references.is_empty() {
                add(&mut hash, instruction.bytes());
                continue;
            }
            add(&mut hash, instruction.opcode().mnemonic().as_bytes());
            for reference in &references {
                let reference = reference.as_deref().unwrap_or_default();
                self.budget.spend(reference.len() as u64)?;
                add(&mut hash, reference);
            }
            // The numbers of registers and branches, without those of the references.
            for operand in instruction.operands() {
                match operand {
                    Operand::Rodata(_) | Operand::Type(_) | Operand::Function(_) => {}
                    other => add(&mut hash, format!("{other:?}").as_bytes()),
                }
            }
        }
        Ok(hash.finalize().into())
    }

    /// The hash of the module: of its name, version, imports, exports with their functions, internal
    /// functions, and segments.
    pub(super) fn all(&self) -> mlirbc::Result<Hash> {
        let mut hash = Sha256::new();
        add(&mut hash, self.module.name()?);
        hash.update(self.module.version()?.to_le_bytes());
        hash.update(self.module.bytecode_version()?.0.to_le_bytes());
        for import in self.module.imports()?.iter() {
            let import = import?;
            add(&mut hash, import.full_name);
            let convention = import.signature.map(|it| it.calling_convention);
            add(&mut hash, convention.unwrap_or_default());
        }
        for export in self.module.exports()?.iter() {
            let export = export?;
            add(&mut hash, export.local_name);
            hash.update(export.internal_ordinal.to_le_bytes());
        }
        for function in self.module.functions()? {
            hash.update(self.function(&function?)?);
        }
        for data in &self.data {
            hash.update(data);
        }
        Ok(hash.finalize().into())
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
    let mut out = BufWriter::new(stdout().lock());
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
