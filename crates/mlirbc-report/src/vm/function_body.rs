//! What the instructions of a function are: how many, and what they call.

use mlirbc_vmfb::{Callee, Function, Operand, Result};

/// The instructions of a function.
pub(crate) struct FunctionBody {
    /// Number of blocks.
    pub(crate) blocks: u64,
    /// Number of instructions, without the marks of blocks.
    pub(crate) instructions: u64,
    /// Whether an import is called, its number or that of the function, and how often; each once.
    pub(crate) calls: Vec<((bool, u32), u64)>,
}

impl FunctionBody {
    /// Reads a function.
    ///
    /// # Errors
    /// Those of decoding instructions.
    pub(crate) fn of(function: &Function<'_>) -> Result<FunctionBody> {
        let (mut blocks, mut instructions, mut callees) = (0, 0, Vec::new());
        for instruction in function.instructions() {
            let instruction = instruction?;
            match instruction.opcode().is_block() {
                true => blocks += 1,
                false => instructions += 1,
            }
            for operand in instruction.operands() {
                if let Operand::Function(callee) = operand {
                    callees.push(match callee {
                        Callee::Internal(number) => (false, number),
                        Callee::Import(number) => (true, number),
                    });
                }
            }
        }
        callees.sort_unstable();
        let groups = callees.chunk_by(|a, b| a == b);
        Ok(FunctionBody {
            blocks,
            instructions,
            calls: groups.map(|it| (it[0], it.len() as u64)).collect(),
        })
    }
}
