//! What a module runs on: the devices and the formats of executables that its code asks for.

use std::collections::HashMap;

use mlirbc_document::Name;
use mlirbc_vmfb::{Callee, Instruction, Module, Operand, Result};
use serde::Serialize;

use crate::vm::listed_bytes::{list_budget, spend, spend_name};

/// What a module runs on.
#[derive(Serialize)]
pub struct Target {
    /// Its name, of this module.
    #[serde(flatten)]
    pub name: Name,
    /// The features that its functions need.
    pub features: Vec<&'static str>,
    /// The modules that it needs; at most 64.
    pub modules: Vec<NeededModule>,
    /// The devices that its code asks for, as patterns of names: `local*`; at most 64.
    pub devices: Vec<Asked>,
    /// The formats of executables that it asks for, such as `embedded-elf-x86_64`; at most 64.
    pub formats: Vec<Asked>,
}

/// A module that a module needs.
#[derive(Serialize)]
pub struct NeededModule {
    /// Its name.
    #[serde(flatten)]
    pub name: Name,
    /// The least version.
    pub minimum_version: u32,
    /// Whether it may be absent.
    pub optional: bool,
}

/// What code asks for.
#[derive(Serialize)]
pub struct Asked {
    /// The text.
    #[serde(flatten)]
    pub name: Name,
}

/// Most rows of a list.
const MOST: usize = 64;

/// Longer texts are no device and no format.
const MAX_TEXT: u64 = 256;

/// The function of IREE's `hal` that tells what a device is and can do: device, category, key.
const QUERY: &[u8] = b"hal.device.query.i64";

/// Finds out what a module runs on.
///
/// # Errors
/// Those of the tables and of the bytecode; `LimitExceeded` if functions share too much of it.
pub fn target(module: &Module<'_>) -> Result<Target> {
    let mut modules = Vec::new();
    let budget = list_budget(module.source().len());
    for dependency in module.dependencies()?.iter().take(MOST) {
        let dependency = dependency?;
        spend_name(&budget, dependency.name)?;
        modules.push(NeededModule {
            name: Name::new("name", dependency.name),
            minimum_version: dependency.minimum_version,
            optional: dependency.is_optional(),
        });
    }
    let mut target = Target {
        name: Name::new("name", module.name()?),
        features: module.requirements()?.names().collect(),
        modules,
        devices: Vec::new(),
        formats: Vec::new(),
    };
    let mut query = None;
    for (import, number) in module.imports()?.iter().zip(0..) {
        if import?.full_name == QUERY {
            query = Some(number);
        }
    }
    let is_decoded = module.bytecode_version()?.is_decoded();
    let Some(query) = query.filter(|_| is_decoded) else {
        return Ok(target);
    };
    for function in module.functions()? {
        let function = function?;
        spend(&budget, function.span().len)?;
        let mut texts = Registers::default();
        for instruction in function.instructions() {
            let instruction = instruction?;
            if let Some([category, key]) = texts.query(&instruction, query) {
                target.add(module, category, key)?;
            }
        }
    }
    Ok(target)
}

impl Target {
    fn add(&mut self, module: &Module<'_>, category: u32, key: u32) -> Result<()> {
        let list = match text(module, category)?.as_slice() {
            b"hal.device.id" => &mut self.devices,
            b"hal.executable.format" => &mut self.formats,
            _ => return Ok(()),
        };
        let key = text(module, key)?;
        let is_new = list.iter().all(|it| it.name.bytes() != Some(&key));
        if is_new && list.len() < MOST {
            list.push(Asked {
                name: Name::new("name", &key),
            });
        }
        Ok(())
    }
}

/// The bytes of a segment, if they are few.
fn text(module: &Module<'_>, segment: u32) -> Result<Vec<u8>> {
    let span = module.rodata_span(segment)?;
    if span.len > MAX_TEXT {
        return Ok(Vec::new());
    }
    Ok(module.source().chunk(span, 1)?.as_slice().to_vec())
}

/// The segments that registers hold, within one block: elsewhere another block may have written them.
#[derive(Default)]
struct Registers(HashMap<u16, u32>);

impl Registers {
    /// The last two arguments of a call of an import, if they are segments.
    fn query(&mut self, instruction: &Instruction<'_>, query: u32) -> Option<[u32; 2]> {
        if instruction.opcode().is_block() {
            self.0.clear();
            return None;
        }
        let (mut segment, mut callee, mut found) = (None, None, None);
        for operand in instruction.operands() {
            match operand {
                Operand::Rodata(number) => segment = Some(number),
                Operand::Function(it) => callee = Some(it),
                Operand::ReadList(list) if callee == Some(Callee::Import(query)) => {
                    let references = list.iter().filter(|it| it.is_ref());
                    let held: Vec<_> = references.map(|it| self.0.get(&it.number())).collect();
                    if let [_, Some(category), Some(key)] = held[..] {
                        found = Some([*category, *key]);
                    }
                }
                Operand::Write(register, _) if register.is_ref() => {
                    self.write(register.number(), segment);
                }
                Operand::WriteList(list) => {
                    for register in list.iter().filter(|it| it.is_ref()) {
                        self.write(register.number(), None);
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn write(&mut self, register: u16, segment: Option<u32>) {
        match segment {
            Some(segment) => self.0.insert(register, segment),
            None => self.0.remove(&register),
        };
    }
}
