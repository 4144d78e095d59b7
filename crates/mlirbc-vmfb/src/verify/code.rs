//! The bytecode of functions: instructions, blocks, and what instructions refer to.
//!
//! Bytes that several functions share are decoded once: `tables` reports the overlap. Blocks are
//! marked in a bitmap of the bytes, so nothing depends on a count that the file states.

use crate::isa::{Callee, Field, Instruction, OpcodeSet, Operand, Target};
use crate::items::Features;
use crate::module::Module;
use crate::verify::checker::{Checker, Conventions, Tables};
use crate::verify::report::Findings;
use crate::verify::rules::Rule;

/// A block begins before this pc: IREE uses the upper bits for flags.
const MAX_BLOCK: u32 = 0x00ff_ffff;

pub(super) fn check(module: &Module<'_>, findings: &mut Findings) {
    // `tables` reports what cannot be read here.
    let Ok(tables) = Tables::of(module) else {
        return;
    };
    let mut functions = Vec::new();
    for ordinal in 0..module.descriptors().map_or(0, |list| list.len()) {
        if let Ok(function) = module.function(ordinal) {
            functions.push((function.span().start, ordinal));
        }
    }
    functions.sort_unstable();
    let mut conventions = Conventions::default();
    let mut end = 0;
    for (start, ordinal) in functions {
        let Ok(function) = module.function(ordinal) else {
            continue;
        };
        if start >= end {
            end = function.span().end();
            Checker::new(&tables, &mut conventions, &function, findings).check();
        }
    }
}

impl<'m> Checker<'_, 'm> {
    fn check(mut self) {
        self.arguments();
        let mut is_in_block = false;
        let mut count = 0u64;
        for instruction in self.function.instructions() {
            let Some(instruction) = self.findings.keep(Rule::Bytecode, instruction) else {
                // Without all blocks, branches cannot be checked.
                return;
            };
            self.pos = instruction.span().start;
            self.pc = instruction.pc();
            let opcode = instruction.opcode();
            self.require(
                opcode.is_block() != is_in_block,
                Rule::Block,
                || match is_in_block {
                    true => "a block begins before the one around it ends".to_owned(),
                    false => format!("{opcode:?} outside of a block"),
                },
            );
            if opcode.is_block() {
                self.blocks[self.pc as usize / 64] |= 1 << (self.pc % 64);
                count += 1;
            }
            is_in_block = !opcode.is_terminator();
            self.instruction(&instruction);
        }
        self.require(!is_in_block, Rule::Block, || {
            "the last block has no end".to_owned()
        });
        let stated = self.function.descriptor.block_count;
        let agrees = u64::try_from(stated).is_ok_and(|stated| stated == count);
        self.require(agrees, Rule::Block, || {
            format!("{count} blocks, but {stated} are stated")
        });
        for (pc, target) in std::mem::take(&mut self.branches) {
            self.pos = self.function.span().start + u64::from(pc);
            self.pc = pc;
            self.branch(target);
        }
    }

    /// A branch leads to a block.
    fn branch(&mut self, target: u32) {
        let word = self.blocks.get(target as usize / 64).copied().unwrap_or(0);
        let begins = word >> (target % 64) & 1 != 0;
        self.require(begins && target < MAX_BLOCK, Rule::Block, || {
            format!("a branch to pc {target:#x}, where no block begins")
        });
    }

    fn instruction(&mut self, instruction: &Instruction<'m>) {
        let opcode = instruction.opcode();
        let needed = match opcode.set() {
            OpcodeSet::Core => Features(0),
            OpcodeSet::F32 => Features::EXT_F32,
            OpcodeSet::F64 => Features::EXT_F64,
        };
        let has = self.function.descriptor.requirements;
        self.require(has.has(needed), Rule::Requirements, || {
            format!("{opcode:?} in a function that does not require its extension")
        });
        for (field, operand) in opcode.fields().iter().zip(instruction.operands()) {
            self.operand(*field, &operand);
        }
        if opcode.fields().contains(&Field::ReadList(None)) {
            self.call(instruction);
        }
    }

    fn operand(&mut self, field: Field, operand: &Operand<'m>) {
        match *operand {
            Operand::Read(register, ty) => {
                self.register(register, Some(ty));
                let may_move = field == Field::ReadOrMove
                    || !register.is_move()
                    || !self.tables.moves_are_limited;
                self.require(may_move, Rule::Register, || {
                    format!("{register} is moved by an operation that cannot move it")
                });
            }
            Operand::Write(register, ty) => self.register(register, Some(ty)),
            Operand::ReadList(registers) | Operand::WriteList(registers) => {
                let ty = match field {
                    Field::ReadList(ty) => ty,
                    _ => None,
                };
                for register in registers.iter() {
                    self.register(register, ty);
                }
            }
            Operand::Global(offset) => {
                let Field::Global { size } = field else {
                    return;
                };
                let (end, most) = (
                    u64::from(offset) + u64::from(size),
                    self.tables.global_bytes,
                );
                self.require(end <= most, Rule::Index, || {
                    format!("a global of {size} bytes at {offset}, but there are {most} bytes")
                });
            }
            Operand::GlobalRef(index) => {
                self.index(index, self.tables.global_refs, "global reference")
            }
            Operand::Rodata(index) => {
                self.index(index, self.tables.rodata.into(), "rodata segment")
            }
            Operand::Type(index) => self.index(index, self.tables.types.into(), "type"),
            Operand::Function(callee) => self.callee(field, callee),
            Operand::Target(target) => self.target(target),
            Operand::Resume(target) => self.branches.push((self.pc, target)),
            Operand::Cases(cases) => cases.for_each(|target| self.target(target)),
            _ => {}
        }
    }

    fn index(&mut self, index: u32, len: u64, what: &str) {
        self.require(u64::from(index) < len, Rule::Index, || {
            format!("{what} #{index} of {len}")
        });
    }

    fn callee(&mut self, field: Field, callee: Callee) {
        match callee {
            Callee::Import(index) => self.index(index, self.tables.imports.len().into(), "import"),
            Callee::Internal(index) if field == Field::Import => {
                self.require(false, Rule::Index, || {
                    format!("function #{index} where an import is needed")
                });
            }
            Callee::Internal(index) => {
                self.index(index, self.tables.signatures.len().into(), "function");
            }
        }
    }

    fn target(&mut self, target: Target<'m>) {
        self.branches.push((self.pc, target.pc));
        for remap in target.remaps.iter() {
            self.register(remap.from, None);
            self.register(remap.to, None);
            let same = remap.from.is_ref() == remap.to.is_ref();
            self.require(same, Rule::Register, || {
                format!("{remap:?}: registers of different banks")
            });
        }
    }
}
