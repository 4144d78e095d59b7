//! The bytecode of functions in IREE modules, against the dumps of IREE's own tool.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use mlirbc::vmfb::{Instructions, opcodes};
use serde_json::Value;

/// The bytecode of each function in a JSON dump of the FlatBuffer.
fn functions(json: &Value) -> Vec<Vec<u8>> {
    let numbers = json["bytecode_data"].as_array().unwrap().iter();
    let bytes: Vec<u8> = numbers.map(|it| it.as_u64().unwrap() as u8).collect();
    let descriptors = json["function_descriptors"].as_array().unwrap().iter();
    descriptors
        .map(|it| {
            let number = |key: &str| it[key].as_u64().unwrap() as usize;
            let start = number("bytecode_offset");
            bytes[start..start + number("bytecode_length")].to_vec()
        })
        .collect()
}

/// `(offset, mnemonic)` of each operation line.
fn operations(dump: &str) -> Vec<(u32, String)> {
    let lines = dump.lines().filter_map(|line| line.strip_prefix('['));
    lines
        .map(|line| {
            let (offset, text) = line.split_once(']').unwrap();
            let mut words = text.split_whitespace();
            let mnemonic = words.find(|word| word.starts_with("vm.") || word.starts_with("^bb"));
            let mnemonic = mnemonic.unwrap();
            let mnemonic = mnemonic.strip_prefix("vm.").unwrap_or("block");
            (
                u32::from_str_radix(offset, 16).unwrap(),
                mnemonic.to_owned(),
            )
        })
        .collect()
}

#[test]
fn offsets_and_mnemonics_are_those_of_the_dumps() {
    let dumps = |ending| common::vmfb::beside("dumps", ending, "offsets and mnemonics");
    let (Some(json), Some(texts)) = (dumps(".fb.json"), dumps(".disasm.txt")) else {
        return;
    };
    let mut seen = BTreeSet::new();
    let mut compared = 0;
    for (name, dump) in texts {
        let functions = functions(&serde_json::from_slice(&json[&name]).unwrap());
        let ours: Vec<(u32, String)> = functions
            .iter()
            .flat_map(|bytes| Instructions::new(bytes, 0))
            .map(|it| {
                let it = it.unwrap();
                seen.insert(it.opcode().mnemonic());
                assert_eq!(it.operands().count(), it.opcode().fields().len());
                (it.pc(), it.opcode().mnemonic().to_owned())
            })
            .collect();
        assert_eq!(
            ours,
            operations(std::str::from_utf8(&dump).unwrap()),
            "{name}"
        );
        compared += ours.len();
    }
    println!("{compared} operations of {} opcodes", seen.len());
    assert!(compared > 4000, "{compared}");
}

/// Bytecode that is cut off at any byte gives the instructions before, then an error.
#[test]
fn cut_off_anywhere() {
    for row in opcodes() {
        let bytes = common::vmfb::instruction(row);
        let whole: Vec<_> = Instructions::new(&bytes, 7).collect();
        assert_eq!(whole.len(), 1, "{row:?}");
        let instruction = whole[0].as_ref().unwrap();
        assert_eq!(instruction.bytes(), bytes);
        assert_eq!(instruction.opcode(), row);
        assert_eq!(instruction.operands().count(), row.fields().len());
        for len in 1..bytes.len() {
            let mut cut = Instructions::new(&bytes[..len], 7);
            let error = cut.next().unwrap().unwrap_err();
            let kind = error.kind();
            assert!(
                matches!(kind, mlirbc::ErrorKind::UnexpectedEnd { .. }),
                "{error}"
            );
            assert!(error.pos() >= Some(7), "{error}");
            assert!(cut.next().is_none());
        }
    }
}

#[test]
fn unknown_opcodes_are_errors() {
    for bytes in [
        &[0x89, 0][..],
        &[0xDF],
        &[0xE2],
        &[0xFF],
        &[0xE0, 62],
        &[0xE1, 64],
    ] {
        let error = Instructions::new(bytes, 0).next().unwrap().unwrap_err();
        let kind = error.kind();
        assert!(
            matches!(kind, mlirbc::ErrorKind::UnknownCode { .. }),
            "{error}"
        );
    }
}
