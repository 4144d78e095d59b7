//! Files of IREE modules, and made instructions.

use std::collections::BTreeMap;
use std::fs;

use super::project;
use mlirbc::vmfb::{Field, Opcode, ValueType};

/// The files beside the project in this folder of `vmfb`, by name without the ending. With `None`,
/// the test prints that it did not run.
pub(crate) fn beside(folder: &str, ending: &str, test: &str) -> Option<BTreeMap<String, Vec<u8>>> {
    let folder = project().join("../shared/vmfb").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!(
            "NOT RUN: {test}: no {} beside the project",
            folder.display()
        );
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
