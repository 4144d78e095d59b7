//! What registers of references hold, followed back from where they are read.
//!
//! A register can be written in several places: the last write of its block counts, or, where the block has none,
//! those of all blocks before it, which have to agree.

use std::collections::HashSet;

use mlirbc::raw::limits::Budget;

use crate::error::Result;
use crate::isa::{Instruction, Instructions, Operand, Packed, Register, Remap, Target};

/// What a register of references holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Constant {
    /// No reference.
    Null,
    /// The segment of constant data with this number.
    Rodata(u32),
}

/// What an instruction leaves in a register.
#[derive(Clone, Copy, Debug)]
enum Written {
    Constant(Constant),
    /// What another register holds before it.
    Copy(u16),
    /// What is not known before it runs.
    Other,
}

#[derive(Clone, Copy, Debug)]
struct Write {
    register: u16,
    pc: u32,
    what: Written,
}

/// A branch, from the instruction at a pc to the block at another.
#[derive(Clone, Copy, Debug)]
struct Edge<'m> {
    to: u32,
    from: u32,
    remaps: Option<Packed<'m, Remap>>,
}

/// The writes and the branches of a function.
#[derive(Debug)]
pub(super) struct Constants<'m> {
    /// By register and pc.
    writes: Vec<Write>,
    /// Where blocks begin, in order.
    blocks: Vec<u32>,
    /// By the block they lead to.
    edges: Vec<Edge<'m>>,
}

/// A register at the end of a part of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    block: u32,
    /// The pc before which it was written.
    end: u32,
    register: u16,
}

impl<'m> Constants<'m> {
    /// Those of a function, by its instructions.
    ///
    /// # Errors
    /// Those of decoding instructions.
    pub(super) fn new(instructions: Instructions<'m>) -> Result<Constants<'m>> {
        let mut found = Constants {
            writes: Vec::new(),
            blocks: Vec::new(),
            edges: Vec::new(),
        };
        for instruction in instructions {
            found.add(&instruction?);
        }
        // Of the writes of one instruction the last one stays.
        found.writes.sort_by_key(|it| (it.register, it.pc));
        found.edges.sort_by_key(|it| it.to);
        Ok(found)
    }

    fn add(&mut self, instruction: &Instruction<'m>) {
        let (pc, opcode) = (instruction.pc(), instruction.opcode());
        if opcode.is_block() {
            self.blocks.push(pc);
        }
        let is_copy = ["assign.ref", "cast.any.ref"].contains(&opcode.mnemonic());
        let mut what = match opcode.mnemonic() {
            "const.ref.zero" => Written::Constant(Constant::Null),
            _ => Written::Other,
        };
        for operand in instruction.operands() {
            match operand {
                Operand::Rodata(index) => what = Written::Constant(Constant::Rodata(index)),
                Operand::Read(register, _) => {
                    if is_copy && register.is_ref() {
                        what = Written::Copy(register.number());
                    }
                    self.moved(register, pc);
                }
                Operand::ReadList(list) => list.iter().for_each(|it| self.moved(it, pc)),
                Operand::Write(register, _) => self.write(register, pc, what),
                Operand::WriteList(list) => {
                    list.iter()
                        .for_each(|it| self.write(it, pc, Written::Other));
                }
                Operand::Target(target) => self.branch(pc, target),
                Operand::Cases(cases) => cases.for_each(|target| self.branch(pc, target)),
                Operand::Resume(to) => self.edges.push(Edge {
                    to,
                    from: pc,
                    remaps: None,
                }),
                _ => {}
            }
        }
    }

    fn write(&mut self, register: Register, pc: u32, what: Written) {
        if register.is_ref() {
            let register = register.number();
            self.writes.push(Write { register, pc, what });
        }
    }

    /// A reference that is moved leaves its register.
    fn moved(&mut self, register: Register, pc: u32) {
        if register.is_move() {
            self.write(register, pc, Written::Other);
        }
    }

    fn branch(&mut self, from: u32, target: Target<'m>) {
        let (to, remaps) = (target.pc, Some(target.remaps));
        self.edges.push(Edge { to, from, remaps });
    }

    /// What a register holds before the instruction at `pc`, on every way there; `None` if that is no constant, or
    /// finding out takes more steps than are left.
    pub(super) fn before(&self, pc: u32, register: Register, steps: &Budget) -> Option<Constant> {
        let (first, register) = (self.block_of(pc)?, register.number());
        let mut open = vec![Place {
            block: first,
            end: pc,
            register,
        }];
        let mut seen = HashSet::new();
        let mut found = None;
        while let Some(place) = open.pop() {
            if !steps.take(1) {
                return None;
            }
            if !seen.insert(place) {
                continue;
            }
            match self.last_write(place) {
                Some(write) => match write.what {
                    Written::Other => return None,
                    Written::Copy(register) => open.push(Place {
                        end: write.pc,
                        register,
                        ..place
                    }),
                    Written::Constant(_) if found.is_some_and(|it| !is(write.what, it)) => {
                        return None;
                    }
                    Written::Constant(constant) => found = Some(constant),
                },
                None => self.enter(place, steps, &mut open)?,
            }
        }
        found
    }

    /// Goes on at the end of all blocks before a block; `None` if that cannot be done.
    fn enter(&self, place: Place, steps: &Budget, open: &mut Vec<Place>) -> Option<()> {
        // It holds an argument of the function.
        if self.blocks.first() == Some(&place.block) {
            return None;
        }
        let from = self.edges.partition_point(|it| it.to < place.block);
        let edges = self.edges[from..].iter();
        for edge in edges.take_while(|it| it.to == place.block) {
            let mut register = place.register;
            for remap in edge.remaps.iter().flat_map(|it| it.iter()) {
                if !steps.take(1) {
                    return None;
                }
                if remap.to.is_ref() && remap.to.number() == place.register {
                    register = remap.from.number();
                }
            }
            open.push(Place {
                block: self.block_of(edge.from)?,
                end: edge.from.checked_add(1)?,
                register,
            });
        }
        Some(())
    }

    /// The block that a pc is in.
    fn block_of(&self, pc: u32) -> Option<u32> {
        let after = self.blocks.partition_point(|block| *block <= pc);
        self.blocks.get(after.checked_sub(1)?).copied()
    }

    fn last_write(&self, place: Place) -> Option<&Write> {
        let key = (place.register, place.end);
        let after = self.writes.partition_point(|it| (it.register, it.pc) < key);
        let write = self.writes.get(after.checked_sub(1)?)?;
        (write.register == place.register && write.pc >= place.block).then_some(write)
    }
}

fn is(written: Written, constant: Constant) -> bool {
    matches!(written, Written::Constant(it) if it == constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REF: u16 = 1 << 15;
    const MOVE: u16 = 1 << 14;

    fn rodata(index: u32, register: u16) -> Vec<u8> {
        [
            &[0x11][..],
            &index.to_le_bytes(),
            &(REF | register).to_le_bytes(),
        ]
        .concat()
    }

    fn null(register: u16) -> Vec<u8> {
        [&[0x10][..], &(REF | register).to_le_bytes()].concat()
    }

    fn assign(from: u16, to: u16) -> Vec<u8> {
        [
            &[0x86][..],
            &(REF | from).to_le_bytes(),
            &(REF | to).to_le_bytes(),
        ]
        .concat()
    }

    /// A list of copies begins at an even pc.
    fn branch(code: &mut Vec<u8>, to: u32, remaps: &[[u16; 2]]) {
        code.extend(to.to_le_bytes());
        code.resize(code.len().next_multiple_of(2), 0);
        code.extend((remaps.len() as u16).to_le_bytes());
        for remap in remaps {
            remap
                .iter()
                .for_each(|it| code.extend((REF | it).to_le_bytes()));
        }
    }

    /// What the register holds at the end.
    fn at_end(code: &[u8], register: u16, steps: u64) -> Option<Constant> {
        let found = Constants::new(Instructions::new(code, 0)).unwrap();
        let [low, high] = (REF | register).to_le_bytes();
        let asked = [0x55, low, high, 0, 0];
        let asked = Instructions::new(&asked, 0).next().unwrap().unwrap();
        let Some(Operand::Read(register, _)) = asked.operands().next() else {
            unreachable!();
        };
        found.before(code.len() as u32, register, &Budget::new(steps))
    }

    #[test]
    fn the_last_write_of_a_block_counts() {
        let block = vec![0x79];
        let code = [block.clone(), rodata(3, 1), null(2), rodata(4, 1)].concat();
        assert_eq!(at_end(&code, 1, 100), Some(Constant::Rodata(4)));
        assert_eq!(at_end(&code, 2, 100), Some(Constant::Null));
        assert_eq!(at_end(&code, 3, 100), None, "an argument");
        assert_eq!(at_end(&code, 1, 0), None, "no steps are left");
        let copied = [block.clone(), rodata(3, 1), assign(1, 2), rodata(4, 1)].concat();
        assert_eq!(at_end(&copied, 2, 100), Some(Constant::Rodata(3)));
        let moved = [block, rodata(3, 1), assign(1 | MOVE, 2)].concat();
        assert_eq!(at_end(&moved, 2, 100), Some(Constant::Rodata(3)));
        assert_eq!(at_end(&moved, 1, 100), None, "the register is empty");
    }

    /// Two ways to a block: `first` is written in the block before both, `a` and `b` on one each.
    fn diamond(a: Vec<u8>, b: Vec<u8>, remaps: [&[[u16; 2]]; 2]) -> Vec<u8> {
        let lens = [a.len(), b.len()];
        let build = |pcs: [u32; 3]| {
            let mut code = vec![0x79];
            code.extend(rodata(9, 7));
            code.extend([0x57, 0, 0]);
            branch(&mut code, pcs[0], &[]);
            branch(&mut code, pcs[1], &[]);
            let mut starts = Vec::new();
            for (part, remaps) in [(&a, remaps[0]), (&b, remaps[1])] {
                starts.push(code.len() as u32);
                code.push(0x79);
                code.extend(part);
                code.push(0x56);
                branch(&mut code, pcs[2], remaps);
            }
            starts.push(code.len() as u32);
            code.push(0x79);
            (code, [starts[0], starts[1], starts[2]])
        };
        let (_, pcs) = build([0; 3]);
        assert!(lens[0] > 0 && lens[1] > 0);
        build(pcs).0
    }

    #[test]
    fn all_ways_to_a_block_agree() {
        let none: [&[[u16; 2]]; 2] = [&[], &[]];
        let same = diamond(rodata(1, 2), rodata(1, 2), none);
        assert_eq!(at_end(&same, 2, 100), Some(Constant::Rodata(1)));
        assert_eq!(at_end(&same, 7, 100), Some(Constant::Rodata(9)));
        let other = diamond(rodata(1, 2), rodata(4, 2), none);
        assert_eq!(at_end(&other, 2, 100), None);
        assert_eq!(at_end(&other, 7, 100), Some(Constant::Rodata(9)));
        let half = diamond(rodata(1, 2), rodata(1, 3), none);
        assert_eq!(at_end(&half, 2, 100), None, "an argument on one way");
        let copied = diamond(rodata(5, 2), rodata(5, 3), [&[[2, 4]], &[[3, 4]]]);
        assert_eq!(at_end(&copied, 4, 100), Some(Constant::Rodata(5)));
        let written = diamond(rodata(5, 7), rodata(6, 3), none);
        assert_eq!(at_end(&written, 7, 100), None);
    }

    #[test]
    fn a_loop_ends() {
        let mut code = vec![0x79];
        code.extend(rodata(2, 1));
        code.push(0x56);
        let len = (code.len() + 4).next_multiple_of(2) as u32 + 2;
        branch(&mut code, len, &[]);
        assert_eq!(code.len() as u32, len);
        code.push(0x79);
        code.extend([0x57, 0, 0]);
        branch(&mut code, len, &[]);
        let end = (code.len() + 4).next_multiple_of(2) as u32 + 2;
        branch(&mut code, end, &[]);
        code.push(0x79);
        assert_eq!(at_end(&code, 1, 100), Some(Constant::Rodata(2)));
    }
}
