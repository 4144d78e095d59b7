//! Instructions by opcode, bytes by function.

use std::cmp::Reverse;
use std::collections::HashMap;

use mlirbc::raw::limits::Budget;
use mlirbc_document::{Boxed, End, Name, Stream};
use mlirbc_vmfb::{Error, FunctionNames, Module, Result};
use serde::Serialize;

use crate::vm::listed_bytes::{list_budget, spend_name};

/// What is counted of a module.
#[derive(Serialize)]
pub struct Stats<'m> {
    /// Bytes of the file.
    pub size: u64,
    /// Number of functions.
    pub functions: u32,
    /// Number of instructions, without the marks of blocks.
    pub instructions: u64,
    /// Number of blocks.
    pub blocks: u64,
    /// Bytes of bytecode.
    pub bytecode: u64,
    /// Number of calls.
    pub calls: u64,
    /// By opcode, the most frequent first.
    pub opcodes: Vec<OpcodeCount>,
    /// The functions, the largest first.
    pub largest: Stream<'m, FunctionSize>,
    #[serde(skip)]
    end: End<Error>,
}

/// The instructions of an opcode.
#[derive(Serialize)]
pub struct OpcodeCount {
    /// Its mnemonic.
    pub opcode: &'static str,
    /// Number of instructions.
    pub count: u64,
    /// Their bytes.
    pub bytes: u64,
}

/// The size of a function.
#[derive(Serialize)]
pub struct FunctionSize {
    /// Its name.
    #[serde(flatten)]
    pub name: Name,
    /// Its number.
    pub ordinal: u32,
    /// Bytes of bytecode.
    pub bytes: u64,
    /// Number of instructions.
    pub instructions: u64,
    /// Number of registers of 32 bits.
    pub i32_registers: i16,
    /// Number of registers of references.
    pub ref_registers: i16,
}

impl Stats<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// What has ended the list.
    pub fn result(&self) -> Result<()> {
        self.end.result()
    }
}

/// Counts the instructions of a module.
///
/// # Errors
/// Those of the tables and of the bytecode.
pub fn stats<'m>(module: &'m Module<'_>) -> Result<Stats<'m>> {
    let census = Census::of(module)?;
    let names = FunctionNames::new(module)?;
    let budget = list_budget(module.source().len());
    let lister = |functions| Lister {
        functions,
        names,
        budget,
    };
    let end = End::new();
    Ok(Stats {
        size: module.source().len(),
        functions: census.functions.len() as u32,
        instructions: census.functions.iter().map(|it| it.instructions).sum(),
        blocks: census.blocks,
        bytecode: module.bytecode_span()?.map_or(0, |span| span.len),
        calls: census.calls,
        opcodes: census.opcodes(),
        largest: end.stream_of(lister(census.functions), Lister::rows),
        end,
    })
}

struct Lister<'m> {
    functions: Vec<Counted>,
    names: FunctionNames<'m>,
    budget: Budget,
}

impl Lister<'_> {
    fn rows(&self) -> Boxed<'_, Result<FunctionSize>> {
        self.budget.renew();
        Box::new(self.functions.iter().map(|it| {
            let name = self.names.shown(it.ordinal)?;
            spend_name(&self.budget, &name)?;
            Ok(FunctionSize {
                name: Name::new("name", &name),
                ordinal: it.ordinal,
                bytes: it.bytes,
                instructions: it.instructions,
                i32_registers: it.registers[0],
                ref_registers: it.registers[1],
            })
        }))
    }
}

/// What is counted of a function.
struct Counted {
    ordinal: u32,
    bytes: u64,
    instructions: u64,
    registers: [i16; 2],
}

#[derive(Default)]
struct Census {
    /// Number and bytes, by opcode.
    opcodes: HashMap<&'static str, (u64, u64)>,
    functions: Vec<Counted>,
    blocks: u64,
    calls: u64,
}

impl Census {
    fn of(module: &Module<'_>) -> Result<Census> {
        let mut census = Census::default();
        for function in module.functions()? {
            let function = function?;
            let mut instructions = 0;
            for instruction in function.instructions() {
                let instruction = instruction?;
                let opcode = instruction.opcode();
                if opcode.is_block() {
                    census.blocks += 1;
                    continue;
                }
                instructions += 1;
                census.calls += u64::from(opcode.mnemonic().starts_with("call"));
                let count = census.opcodes.entry(opcode.mnemonic()).or_default();
                count.0 += 1;
                count.1 += instruction.bytes().len() as u64;
            }
            let descriptor = function.descriptor;
            census.functions.push(Counted {
                ordinal: function.ordinal,
                bytes: function.span().len,
                instructions,
                registers: [descriptor.i32_register_count, descriptor.ref_register_count],
            });
        }
        census
            .functions
            .sort_by_key(|it| (Reverse(it.bytes), it.ordinal));
        Ok(census)
    }

    fn opcodes(&self) -> Vec<OpcodeCount> {
        let counts = self.opcodes.iter();
        let counts = counts.map(|(&opcode, &(count, bytes))| OpcodeCount {
            opcode,
            count,
            bytes,
        });
        let mut counts: Vec<OpcodeCount> = counts.collect();
        counts.sort_by_key(|it| (Reverse(it.count), it.opcode));
        counts
    }
}
