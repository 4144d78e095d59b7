//! `mlirbc stats` of an IREE module: instructions by opcode, bytes by function.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{BufWriter, Write};

use mlirbc::vmfb::{FunctionNames, Module, Opcode};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table, plural};

#[derive(Serialize)]
struct Report<'s> {
    size: u64,
    functions: u32,
    instructions: u64,
    blocks: u64,
    bytecode: u64,
    calls: u64,
    opcodes: Items<'s, Count>,
    largest: Items<'s, Function>,
}

#[derive(Serialize)]
struct Count {
    opcode: &'static str,
    count: u64,
    bytes: u64,
}

#[derive(Serialize)]
struct Function {
    #[serde(flatten)]
    name: Name,
    ordinal: u32,
    bytes: u64,
    instructions: u64,
    i32_registers: i16,
    ref_registers: i16,
    #[serde(skip)]
    shown: String,
}

/// What is counted of a function.
struct Counted {
    ordinal: u32,
    bytes: u64,
    instructions: u64,
    registers: [i16; 2],
}

/// What is counted of a module.
#[derive(Default)]
struct Census {
    /// Number and bytes, by opcode.
    opcodes: HashMap<&'static str, (u64, u64)>,
    functions: Vec<Counted>,
    blocks: u64,
    calls: u64,
}

impl Census {
    fn of(module: &Module<'_>) -> mlirbc::Result<Census> {
        let mut census = Census::default();
        for function in module.functions()? {
            let function = function?;
            let mut instructions = 0;
            for instruction in function.instructions() {
                let instruction = instruction?;
                let opcode: &Opcode = instruction.opcode();
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

    fn opcodes(&self) -> Vec<Count> {
        let counts = self.opcodes.iter().map(|(&opcode, &(count, bytes))| Count {
            opcode,
            count,
            bytes,
        });
        let mut counts: Vec<Count> = counts.collect();
        counts.sort_by_key(|it| (Reverse(it.count), it.opcode));
        counts
    }
}

fn line(names: &FunctionNames<'_>, it: &Counted) -> mlirbc::Result<Function> {
    let name = names.shown(it.ordinal)?;
    Ok(Function {
        name: Name::new("name", &name),
        ordinal: it.ordinal,
        bytes: it.bytes,
        instructions: it.instructions,
        i32_registers: it.registers[0],
        ref_registers: it.registers[1],
        shown: style::name(&name),
    })
}

pub(crate) fn run(
    (is_json, top): (bool, usize),
    module: &Module<'_>,
    input: &Input,
    color: ColorChoice,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let census = Census::of(module).map_err(fail)?;
    let names = FunctionNames::new(module).map_err(fail)?;
    let opcodes = census.opcodes();
    let bytecode = module
        .bytecode_span()
        .map_err(fail)?
        .map_or(0, |span| span.len);
    let instructions: u64 = census.functions.iter().map(|it| it.instructions).sum();
    let mut out = BufWriter::new(output::stdout());
    let problem = Cell::new(None);
    if is_json {
        let report = Report {
            size: module.source().len(),
            functions: census.functions.len() as u32,
            instructions,
            blocks: census.blocks,
            bytecode,
            calls: census.calls,
            opcodes: Items::boxed(opcodes.into_iter()),
            largest: Items::boxed(json::until_error(
                census.functions.iter().map(|it| line(&names, it)),
                &problem,
            )),
        };
        json::write(&mut out, "stats", input, &report)?;
        out.flush()?;
        return problem
            .take()
            .map_or(Ok(()), |error| Err(input.fail(error)));
    }
    let counts = [
        plural(census.functions.len() as u64, "function"),
        plural(census.blocks, "block"),
        plural(instructions, "instruction"),
        plural(census.calls, "call"),
        plural(bytecode, "byte"),
    ];
    writeln!(out, "{}\n", counts.join(", "))?;
    let columns = [
        ("opcode", Align::Left),
        ("count", Align::Right),
        ("bytes", Align::Right),
    ];
    Table::new(&columns).write(&mut out, color, |rows| {
        opcodes.iter().take(top).try_for_each(|it| {
            rows.row([
                format!("vm.{}", it.opcode),
                it.count.to_string(),
                it.bytes.to_string(),
            ])
        })
    })?;
    writeln!(out)?;
    let columns = [
        ("function", Align::Left),
        ("bytes", Align::Right),
        ("instructions", Align::Right),
        ("i32", Align::Right),
        ("ref", Align::Right),
    ];
    Table::new(&columns).write(&mut out, color, |rows| -> Result<(), Failure> {
        census.functions.iter().take(top).try_for_each(|it| {
            let it = line(&names, it).map_err(fail)?;
            Ok(rows.row([
                it.shown,
                it.bytes.to_string(),
                it.instructions.to_string(),
                it.i32_registers.to_string(),
                it.ref_registers.to_string(),
            ])?)
        })
    })?;
    Ok(out.flush()?)
}
