//! What the text of an operation consists of: values, types, attributes.

use crate::ops::name_keys::Key;
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Types;

use super::custom_op::{Argument, CustomOp};

impl<'t> Ops<'_, 't> {
    /// `%a`.
    pub(super) fn one_value(&mut self) -> Result<Operand> {
        self.read_operand()?;
        match self.operands.pop() {
            Some(operand) => Ok(operand),
            None => Err(self.scan.fault(Kind::Expected("the name of a value"))),
        }
    }

    /// `%a, %b`, or nothing.
    pub(super) fn values(&mut self) -> Result<Vec<Operand>> {
        let mut values = Vec::new();
        if self.scan.peek() == Some(b'%') {
            values.push(self.one_value()?);
            while self.scan.eat(b",") {
                values.push(self.one_value()?);
            }
        }
        Ok(values)
    }

    /// `(%a, %b)`.
    pub(super) fn values_in_brackets(&mut self) -> Result<Vec<Operand>> {
        self.scan.expect("(")?;
        let values = self.values()?;
        self.scan.expect(")")?;
        Ok(values)
    }

    /// `(%a, %b)`: values that are defined here.
    pub(super) fn names_in_brackets(&mut self) -> Result<Vec<(usize, Key)>> {
        let mut names = Vec::new();
        self.scan.expect("(")?;
        if self.scan.eat(b")") {
            return Ok(names);
        }
        loop {
            names.push(self.value_name()?);
            if self.scan.eat(b")") {
                return Ok(names);
            }
            self.scan.expect(",")?;
        }
    }

    /// `[%a, %b]`, or nothing.
    pub(super) fn values_in_square(&mut self) -> Result<Vec<Operand>> {
        let mut values = Vec::new();
        if self.scan.eat(b"[") {
            values = self.values()?;
            self.scan.expect("]")?;
        }
        Ok(values)
    }

    /// `%a, %b : i32, f32`; at least one.
    pub(super) fn typed_values(&mut self) -> Result<(Vec<Operand>, Vec<TypeId>)> {
        let values = self.values()?;
        self.scan.expect(":")?;
        let types = self.some_types()?;
        match types.len() == values.len() {
            true => Ok((values, types)),
            false => Err(self.scan.fault(Kind::Expected("a type for each value"))),
        }
    }

    /// `i32, f32`; at least one.
    pub(super) fn some_types(&mut self) -> Result<Vec<TypeId>> {
        let mut types = vec![self.scan_type()?];
        while self.scan.eat(b",") {
            types.push(self.scan_type()?);
        }
        Ok(types)
    }

    /// `i32, f32`, or nothing.
    pub(super) fn maybe_types(&mut self) -> Result<Vec<TypeId>> {
        match self.begins_type() {
            true => self.some_types(),
            false => Ok(Vec::new()),
        }
    }

    /// Whether a type stands next.
    pub(super) fn begins_type(&mut self) -> bool {
        match self.scan.peek() {
            Some(b'!' | b'(') => true,
            Some(_) => {
                let mut scan = self.scan;
                is_builtin_type(scan.word())
            }
            None => false,
        }
    }

    /// `(i32, f32)`.
    pub(super) fn types_in_brackets(&mut self) -> Result<Vec<TypeId>> {
        self.scan.expect("(")?;
        if self.scan.eat(b")") {
            return Ok(Vec::new());
        }
        let types = self.some_types()?;
        self.scan.expect(")")?;
        Ok(types)
    }

    /// `i32` or `(i32, f32)`.
    pub(super) fn result_types(&mut self) -> Result<Vec<TypeId>> {
        match self.scan.peek() {
            Some(b'(') => self.types_in_brackets(),
            _ => Ok(vec![self.scan_type()?]),
        }
    }

    /// `(i32) -> f32`.
    pub(super) fn function_type(&mut self) -> Result<(Vec<TypeId>, Vec<TypeId>)> {
        let inputs = self.types_in_brackets()?;
        self.scan.expect("->")?;
        Ok((inputs, self.result_types()?))
    }

    /// `(%a = %b, %c = %d)`: names that are defined here, and the operands of a group.
    pub(super) fn assignments(
        &mut self,
        op: &mut CustomOp<'t>,
        group: usize,
        names: &mut Vec<(usize, Key)>,
    ) -> Result<()> {
        self.scan.expect("(")?;
        if self.scan.eat(b")") {
            return Ok(());
        }
        loop {
            names.push(self.value_name()?);
            self.scan.expect("=")?;
            let value = self.one_value()?;
            op.operands[group].push(value);
            if self.scan.eat(b")") {
                return Ok(());
            }
            self.scan.expect(",")?;
        }
    }

    /// `-> type`, or nothing: the types of the results.
    pub(super) fn arrow_types(&mut self, op: &mut CustomOp<'t>) -> Result<Vec<TypeId>> {
        let types = match self.scan.eat(b"->") {
            true => self.result_types()?,
            false => Vec::new(),
        };
        op.set_types(Types::AllResults, types.clone())?;
        Ok(types)
    }

    /// `%a: i32`, with its location.
    pub(super) fn argument_of_region(&mut self) -> Result<Argument> {
        let (at, name) = self.value_name()?;
        self.scan.expect(":")?;
        let ty = self.scan_type()?;
        let location = self.location()?;
        Ok(Argument {
            at,
            name,
            ty,
            location,
        })
    }

    /// `(%a: i32, %b: f32)`.
    pub(super) fn arguments_in_brackets(&mut self) -> Result<Vec<Argument>> {
        let mut arguments = Vec::new();
        self.scan.expect("(")?;
        if self.scan.eat(b")") {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.argument_of_region()?);
            if self.scan.eat(b")") {
                return Ok(arguments);
            }
            self.scan.expect(",")?;
        }
    }

    /// Whether the record that the writer has of an operation is known to have a field.
    pub(super) fn record_has(&self, op: &CustomOp<'_>, field: &str) -> Result<bool> {
        let has = self.made.lock().record_has(op.full_name, field);
        has.map_err(|error| Fault::of(op.at, error))
    }

    /// An attribute by a text that is not that of the module, for what stands at `at`.
    pub(super) fn attr_from(&mut self, at: usize, text: impl AsRef<[u8]>) -> Result<AttrId> {
        let mut made = self.made.lock();
        let id = Text::new(text.as_ref(), at as u64)
            .and_then(|text| Entries::attr(&mut *made, text.whole()));
        id.map_err(|error| made.fault(at, error))
    }

    /// As [`Ops::attr_from`], for a type.
    pub(super) fn type_from(&mut self, at: usize, text: impl AsRef<[u8]>) -> Result<TypeId> {
        let mut made = self.made.lock();
        let id = Text::new(text.as_ref(), at as u64)
            .and_then(|text| Entries::ty(&mut *made, text.whole()));
        id.map_err(|error| made.fault(at, error))
    }

    /// A type, as an attribute.
    pub(super) fn type_attr(&mut self, at: usize, ty: TypeId) -> Result<AttrId> {
        let id = self.made.lock().add_attr("builtin", &AttrData::Type(ty));
        id.map_err(|error| Fault::of(at, error))
    }

    /// The text of a type of a dialect.
    pub(super) fn type_text(&mut self, at: usize, ty: TypeId) -> Result<Option<Vec<u8>>> {
        let made = self.made.lock();
        let failed = |error| Fault::of(at, error);
        let TypeData::Text(text) = made.type_data(ty).map_err(failed)? else {
            return Ok(None);
        };
        made.looked_at.again(text.len()).map_err(failed)?;
        Ok(Some(text.to_vec()))
    }

    /// The elements of an array of integers.
    pub(super) fn numbers(&self, id: AttrId) -> Option<Vec<i64>> {
        let made = self.made.lock();
        let AttrData::DenseArray { len, data, .. } = made.attr_data(id).ok()? else {
            return None;
        };
        let number = |bytes: &[u8]| match *bytes {
            [a, b, c, d] => Some(i32::from_le_bytes([a, b, c, d]).into()),
            [a, b, c, d, e, f, g, h] => Some(i64::from_le_bytes([a, b, c, d, e, f, g, h])),
            _ => None,
        };
        match usize::try_from(len).ok()? {
            0 => Some(Vec::new()),
            len => data
                .chunks_exact((data.len() / len).max(1))
                .map(number)
                .collect(),
        }
    }

    /// Takes one of these words if it stands next.
    pub(super) fn eat_one(&mut self, words: &[&'static str]) -> Option<&'static str> {
        let mut scan = self.scan;
        let word = scan.keyword();
        let found = words.iter().find(|known| known.as_bytes() == word)?;
        self.scan = scan;
        Some(found)
    }

    /// `-4` or `0x10`.
    pub(super) fn integer(&mut self) -> Result<i64> {
        self.scan.skip();
        let at = self.scan.at;
        let is_negative = self.scan.eat(b"-");
        let word = std::str::from_utf8(self.scan.word()).unwrap_or_default();
        let number: Option<i128> = match word.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => word.parse().ok(),
        };
        let number = number
            .and_then(|number| i64::try_from(if is_negative { -number } else { number }).ok());
        number.ok_or_else(|| Fault::new(at, Kind::Expected("an integer of 64 bits")))
    }

    /// A word, which has to stand next.
    pub(super) fn keyword(&mut self) -> Result<&'t [u8]> {
        self.scan.skip();
        let at = self.scan.at;
        let word = self.scan.keyword();
        match word.is_empty() {
            true => Err(Fault::new(at, Kind::Expected("a word"))),
            false => Ok(word),
        }
    }

    /// Takes a word if it stands next.
    pub(super) fn eat_word(&mut self, word: &[u8]) -> bool {
        self.scan.skip();
        let mut scan = self.scan;
        let found = scan.keyword() == word;
        if found {
            self.scan = scan;
        }
        found
    }

    pub(super) fn expect_word(&mut self, word: &'static str) -> Result<()> {
        match self.eat_word(word.as_bytes()) {
            true => Ok(()),
            false => Err(self.scan.fault(Kind::ExpectedWord(word))),
        }
    }

    /// `[1, 2]`: the text in square brackets.
    pub(super) fn square_list(&mut self) -> Result<&'t [u8]> {
        if self.scan.peek() != Some(b'[') {
            return Err(self.scan.fault(Kind::Expected("[")));
        }
        let group = self.scan.group()?;
        Ok(&group[1..group.len() - 1])
    }
}

/// Whether a word begins a type of the builtin dialect.
fn is_builtin_type(word: &[u8]) -> bool {
    let is_number = |rest: &[u8]| !rest.is_empty() && rest.iter().all(u8::is_ascii_digit);
    let is_integer = [&b"si"[..], b"ui", b"i"]
        .iter()
        .any(|sign| word.strip_prefix(*sign).is_some_and(is_number));
    let is_float = word
        .strip_prefix(b"f")
        .is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_digit));
    is_integer
        || is_float
        || matches!(
            word,
            b"tensor"
                | b"memref"
                | b"vector"
                | b"complex"
                | b"tuple"
                | b"index"
                | b"none"
                | b"bf16"
                | b"tf32"
        )
}
