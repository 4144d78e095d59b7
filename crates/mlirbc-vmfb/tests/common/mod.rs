//! Files of IREE modules, and made instructions.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc_vmfb::{Field, Module, Opcode, ValueType};

pub(crate) mod built;
#[path = "../../../../tests/common/not_run.rs"]
mod not_run;

pub(crate) use not_run::not_run;

/// The top folder of the project.
pub(crate) fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files beside the project in this folder of `vmfb`, by name without the ending. With `None`,
/// the test prints that it did not run.
pub(crate) fn beside(folder: &str, ending: &str, test: &str) -> Option<BTreeMap<String, Vec<u8>>> {
    let folder = project().join("../shared/vmfb").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        not_run(&format!(
            "{test}: no {} beside the project",
            folder.display()
        ));
        return None;
    };
    let files = entries.filter_map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name()?.to_str()?.strip_suffix(ending)?;
        Some((name.to_owned(), fs::read(&path).unwrap()))
    });
    Some(files.collect())
}

/// Appends a list, which begins at an even pc.
fn list(bytes: &mut Vec<u8>, items: &[[u16; 2]]) {
    if bytes.len() % 2 == 1 {
        bytes.push(0);
    }
    bytes.extend((items.len() as u16).to_le_bytes());
    bytes.extend(items.iter().flatten().flat_map(|it| it.to_le_bytes()));
}

fn registers(bytes: &mut Vec<u8>, items: [u16; 2]) {
    list(bytes, &[items]);
    let count = bytes.len() - 6;
    bytes[count..count + 2].copy_from_slice(&2u16.to_le_bytes());
}

fn target(bytes: &mut Vec<u8>, pc: u32) {
    bytes.extend(pc.to_le_bytes());
    list(bytes, &[[2, 3], [0x8001, 0x8002]]);
}

/// An instruction at an even pc: registers 2 and 3 for values, 1 for references.
pub(crate) fn instruction(row: &Opcode) -> Vec<u8> {
    let mut bytes: Vec<u8> = row.set().prefix().into_iter().collect();
    bytes.push(row.code());
    for field in row.fields() {
        match field {
            Field::Read(ValueType::Ref) | Field::ReadOrMove | Field::Write(ValueType::Ref) => {
                bytes.extend(0x8001u16.to_le_bytes());
            }
            Field::Read(_) | Field::Write(_) => bytes.extend(2u16.to_le_bytes()),
            Field::Immediate(ValueType::I32) => bytes.extend((-5i32).to_le_bytes()),
            Field::Immediate(ValueType::I64) => bytes.extend((-6i64).to_le_bytes()),
            Field::Immediate(ValueType::F32) => bytes.extend(0.1f32.to_le_bytes()),
            Field::Immediate(_) => bytes.extend(0.1f64.to_le_bytes()),
            Field::Function | Field::Import => bytes.extend((1u32 << 31).to_le_bytes()),
            Field::String => bytes.extend(*b"\x02\0hi"),
            Field::ReadList(Some(ValueType::Ref)) => registers(&mut bytes, [0x8001, 0xC000]),
            Field::ReadList(_) | Field::WriteList => registers(&mut bytes, [2, 4]),
            Field::Segments => registers(&mut bytes, [0xFFFF, 2]),
            Field::Target => target(&mut bytes, 24),
            Field::Cases => {
                bytes.extend(2u16.to_le_bytes());
                target(&mut bytes, 24);
                target(&mut bytes, 32);
            }
            _ => bytes.extend(0u32.to_le_bytes()),
        }
    }
    bytes
}

/// The bytecode of a function `(i32) -> i32` that begins with a block.
pub(crate) struct Code {
    bytes: Vec<u8>,
    pub(crate) blocks: i16,
    pub(crate) requirements: u32,
    pub(crate) registers: [i16; 2],
}

impl Code {
    pub(crate) fn new() -> Code {
        Code {
            bytes: vec![0x79],
            blocks: 1,
            requirements: 3,
            registers: [8, 4],
        }
    }

    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Code {
        self.bytes.extend(bytes);
        self
    }

    pub(crate) fn list(mut self, items: &[u16]) -> Code {
        if self.bytes.len() % 2 == 1 {
            self.bytes.push(0);
        }
        self.bytes.extend((items.len() as u16).to_le_bytes());
        self.bytes
            .extend(items.iter().flat_map(|it| it.to_le_bytes()));
        self
    }

    /// `%i0 = vm.call @fn(%i0)` of a function of the module
    pub(crate) fn call(self, number: u32) -> Code {
        self.bytes(&[0x58])
            .bytes(&number.to_le_bytes())
            .list(&[0])
            .list(&[0])
    }

    /// `%i1 = vm.const.i32`
    pub(crate) fn constant(self, value: u32) -> Code {
        self.bytes(&[0x0D])
            .bytes(&value.to_le_bytes())
            .bytes(&[1, 0])
    }

    /// `vm.return %i0`
    pub(crate) fn end(self) -> Code {
        self.bytes(&[0x5A]).list(&[0])
    }

    /// The module of the corpus with this as its only function.
    pub(crate) fn module(&self) -> Vec<u8> {
        let mut file = fs::read(project().join("corpus/vmfb/opcodes.vmfb")).unwrap();
        let module = Module::from_source(Source::owned(file.clone())).unwrap();
        let function = module.function(0).unwrap();
        assert!(self.bytes.len() <= function.bytecode().len());
        let start = function.span().start as usize;
        file[start..start + self.bytes.len()].copy_from_slice(&self.bytes);
        let at = function.descriptor.pos as usize;
        let mut put = |offset: usize, bytes: &[u8]| {
            file[at + offset..at + offset + bytes.len()].copy_from_slice(bytes);
        };
        put(4, &(self.bytes.len() as i32).to_le_bytes());
        put(8, &self.requirements.to_le_bytes());
        put(14, &self.blocks.to_le_bytes());
        put(16, &self.registers[0].to_le_bytes());
        put(18, &self.registers[1].to_le_bytes());
        file
    }
}
