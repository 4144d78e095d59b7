//! The parameters that a module asks its host for: what the calls of `io_parameters` name.
//!
//! A call has the name of a scope, a table of keys, the bytes of the keys, and spans, each a buffer. The table has
//! an offset and a length in the bytes for each key, of 32 bits; the spans have for each an offset in the parameter,
//! an offset in a buffer, and a length, of 64 bits. Source: IREE, `runtime/src/iree/modules/io/parameters/module.c`,
//! and `io_parameters.imports.mlir` of the compiler for the order of the arguments.

mod constants;

use mlirbc::error::LimitKind;
use mlirbc::raw::limits::Budget;
use mlirbc::resource::Blob;

use self::constants::{Constant, Constants};
use crate::error::Result;
use crate::isa::{Callee, Instruction, Operand, Packed, Register};
use crate::module::Module;

/// A parameter in a call.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Parameter<'c> {
    /// The scope; empty for none.
    pub scope: &'c [u8],
    /// The key.
    pub key: &'c [u8],
    /// Bytes of it that have to be there, from its begin to the end of what is moved; `None` if that is known to the
    /// running program only.
    pub size: Option<u64>,
    /// Whether it is written, and not read.
    pub is_written: bool,
    /// The number of the function that has the call.
    pub function: u32,
    /// Where the call is in the file.
    pub pos: u64,
}

/// The calls of a module that name parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParameterCalls {
    /// All of them.
    pub total: u64,
    /// Those whose scope or keys are no constants: which parameters they name is known to the running program only.
    pub unknown: u64,
}

/// The functions of the runtime: name, convention, and which arguments are the scope, the table of keys, the bytes of
/// the keys and the spans.
const FUNCTIONS: [(&[u8], &[u8], [usize; 4]); 3] = [
    (b"io_parameters.load", b"0rIrrrIiirrr_r", [4, 8, 9, 10]),
    (b"io_parameters.gather", b"0rIrrrrrrr_v", [4, 6, 7, 8]),
    (SCATTER, b"0rIrrrrrrr_v", [5, 6, 7, 8]),
];
const SCATTER: &[u8] = b"io_parameters.scatter";

/// Bytes of a key in the table, and of a span.
const KEY: usize = 8;
const SPAN: usize = 24;

/// What looking at a parameter costs, beside its key.
const PARAMETER: u64 = 128;

/// An import that takes names of parameters.
#[derive(Clone, Copy)]
struct Import {
    number: u32,
    /// The places of its arguments; `None` for a convention that is not known.
    arguments: Option<[usize; 4]>,
    is_written: bool,
}

/// Calls `each` with every parameter that a module names, in the order of its calls.
///
/// # Errors
/// Those of the tables, of the bytecode and of segments; `Limit` for calls that share so much that they have more
/// parameters than the file has bytes for; those of `each`.
pub fn parameters(
    module: &Module<'_>,
    each: &mut dyn FnMut(Parameter<'_>) -> Result<()>,
) -> Result<ParameterCalls> {
    let mut calls = ParameterCalls::default();
    let imports = imports(module)?;
    if imports.is_empty() {
        return Ok(calls);
    }
    let len = module.source().len();
    let steps = Budget::of_file(len, 16, 1 << 20);
    let budget = Budget::of_file(len, 8, 1 << 20);
    for function in module.functions()? {
        let function = function?;
        let mut constants = None;
        for instruction in function.instructions() {
            let instruction = instruction?;
            let Some((import, arguments)) = call(&imports, &instruction) else {
                continue;
            };
            if constants.is_none() {
                constants = Some(Constants::new(function.instructions())?);
            }
            let Some(constants) = &constants else {
                continue;
            };
            calls.total += 1;
            let values = import.arguments.map(|places| {
                places.map(|it| constants.before(instruction.pc(), arguments.get(it)?, &steps))
            });
            let call = match values {
                Some([Some(scope), Some(table), Some(data), spans]) => {
                    Call::new(module, &budget, [scope, table, data], spans)?
                }
                _ => None,
            };
            let Some((call, count)) = call.and_then(Call::counted) else {
                calls.unknown += 1;
                continue;
            };
            for nth in 0..count {
                let (key, size) = call.parameter(nth);
                budget.spend(PARAMETER + key.len() as u64, LimitKind::SharedContent)?;
                each(Parameter {
                    scope: call.scope.as_ref().map_or(&[], |it| it.as_slice()),
                    key,
                    size,
                    is_written: import.is_written,
                    function: function.ordinal,
                    pos: instruction.span().start,
                })?;
            }
        }
    }
    Ok(calls)
}

fn imports(module: &Module<'_>) -> Result<Vec<Import>> {
    let mut found = Vec::new();
    for (import, number) in module.imports()?.iter().zip(0..) {
        let import = import?;
        let row = FUNCTIONS.iter().find(|it| it.0 == import.full_name);
        let Some((name, convention, arguments)) = row else {
            continue;
        };
        let stated = import.signature.map(|it| it.calling_convention);
        found.push(Import {
            number,
            arguments: (stated == Some(convention)).then_some(*arguments),
            is_written: *name == SCATTER,
        });
    }
    Ok(found)
}

/// The import that an instruction calls, and the registers with the arguments.
fn call<'m>(
    imports: &[Import],
    instruction: &Instruction<'m>,
) -> Option<(Import, Packed<'m, Register>)> {
    let (mut callee, mut arguments) = (None, None);
    for operand in instruction.operands() {
        match operand {
            Operand::Function(Callee::Import(number)) => callee = Some(number),
            Operand::ReadList(list) => arguments = Some(list),
            _ => {}
        }
    }
    let callee = callee?;
    let import = imports.iter().find(|it| it.number == callee)?;
    Some((*import, arguments?))
}

/// The buffers of a call.
struct Call<'m> {
    scope: Option<Blob<'m>>,
    table: Blob<'m>,
    data: Blob<'m>,
    spans: Option<Blob<'m>>,
}

impl<'m> Call<'m> {
    /// `None` if the runtime would refuse the buffers.
    fn new(
        module: &Module<'m>,
        budget: &Budget,
        [scope, table, data]: [Constant; 3],
        spans: Option<Constant>,
    ) -> Result<Option<Call<'m>>> {
        let blob = |it: Constant| -> Result<Option<Blob<'m>>> {
            let Constant::Rodata(index) = it else {
                return Ok(None);
            };
            budget.spend(module.rodata_span(index)?.len, LimitKind::SharedContent)?;
            module.rodata_blob(index).map(Some)
        };
        let scope = blob(scope)?;
        let (table, data) = (blob(table)?, blob(data)?);
        let spans = spans.map(blob).transpose()?.flatten();
        Ok(table.zip(data).map(|(table, data)| Call {
            scope,
            table,
            data,
            spans,
        }))
    }

    /// The call with the number of its parameters; `None` if the runtime refuses its keys.
    fn counted(self) -> Option<(Call<'m>, usize)> {
        let table = self.table.as_slice();
        let count = match &self.spans {
            Some(spans) => spans.len() / SPAN,
            None => table.len() / KEY,
        };
        let is_sound = count <= table.len() / KEY && (0..count).all(|nth| self.key(nth).is_some());
        is_sound.then_some((self, count))
    }

    fn key(&self, nth: usize) -> Option<&[u8]> {
        let entry = self.table.as_slice().get(nth.checked_mul(KEY)?..)?;
        let [offset, length] = [word(entry, 0)?, word(entry, 4)?];
        let rest = self.data.as_slice().get(offset as usize..)?;
        rest.get(..length as usize)
    }

    /// The key of a parameter, and how many bytes it has to have.
    fn parameter(&self, nth: usize) -> (&[u8], Option<u64>) {
        let span = self.spans.as_ref();
        let span = span.and_then(|it| it.as_slice().get(nth.checked_mul(SPAN)?..));
        let size = span.and_then(|it| Some(long(it, 0)?.saturating_add(long(it, 16)?)));
        (self.key(nth).unwrap_or_default(), size)
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let found = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*found))
}

fn long(bytes: &[u8], at: usize) -> Option<u64> {
    let found = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*found))
}
