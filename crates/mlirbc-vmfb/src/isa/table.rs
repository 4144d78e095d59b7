//! The table of opcodes.

use super::core_ops::CORE_OPS;
use super::f32_ops::F32_OPS;
use super::f64_ops::F64_OPS;
use super::opcode::{Opcode, OpcodeSet};

/// All opcodes: 137 of the core, 62 for 32-bit floats, 64 for 64-bit floats. The two prefix bytes
/// of the extensions make it 265.
///
/// They are those of bytecode 17.0; versions 15.0 and 16.0 have a part of them, with the same
/// encoding.
pub fn opcodes() -> impl Iterator<Item = &'static Opcode> {
    CORE_OPS.iter().chain(&F32_OPS).chain(&F64_OPS)
}

pub(super) fn opcode(set: OpcodeSet, code: u8) -> Option<&'static Opcode> {
    let table: &'static [Opcode] = match set {
        OpcodeSet::Core => &CORE_OPS,
        OpcodeSet::F32 => &F32_OPS,
        OpcodeSet::F64 => &F64_OPS,
    };
    table.get(usize::from(code))
}

#[cfg(test)]
mod tests {
    use super::super::field::Field;
    use super::*;

    #[test]
    fn each_row_is_at_its_code() {
        for row in opcodes() {
            assert_eq!(opcode(row.set(), row.code()), Some(row));
        }
        assert_eq!(opcodes().count() + 2, 265);
    }

    #[test]
    fn each_field_is_printed_once() {
        for row in opcodes() {
            let Some(text) = row.template() else { continue };
            for (nth, field) in row.fields().iter().enumerate() {
                let is_result = matches!(field, Field::Write(_) | Field::WriteList);
                let is_in_front = is_result && !row.is_terminator();
                // The reference tool does not print the type.
                let is_hidden = row.mnemonic() == "switch.ref" && *field == Field::Type;
                let count = text.matches(&format!("${nth}")).count();
                let expected = usize::from(!is_in_front && !is_hidden);
                assert_eq!(count, expected, "{row:?}");
            }
        }
    }
}
