//! What the text of an operation consists of: values, types, attributes.

use std::borrow::Cow;

use crate::ops::name_keys::Key;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::comments::without_comments;
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Types;

use super::custom_op::{Argument, CustomOp, GroupKey};
use super::op_text::OpText;

impl<'t> OpText<'_, '_, 't> {
    /// `%a`.
    pub(crate) fn one_value(&mut self) -> Result<Operand> {
        self.ops.read_operand()?;
        match self.ops.operands.pop() {
            Some(operand) => Ok(operand),
            None => Err(self.ops.scan.fault(Kind::Expected("the name of a value"))),
        }
    }

    /// `%a`, which is a group.
    pub(crate) fn value_of<'n>(
        &mut self,
        op: &mut CustomOp<'_, 't>,
        group: impl Into<GroupKey<'n>>,
    ) -> Result<()> {
        let value = self.one_value()?;
        op.set_values(group, vec![value])
    }

    /// `%a, %b`: one value for each of these groups.
    pub(crate) fn value_of_each(
        &mut self,
        op: &mut CustomOp<'_, 't>,
        groups: &[&str],
    ) -> Result<()> {
        for (nth, group) in groups.iter().enumerate() {
            if nth > 0 {
                self.expect(",")?;
            }
            self.value_of(op, *group)?;
        }
        Ok(())
    }

    /// `%a, %b`, or nothing.
    pub(crate) fn values(&mut self) -> Result<Vec<Operand>> {
        let mut values = Vec::new();
        if self.ops.scan.peek() == Some(b'%') {
            values.push(self.one_value()?);
            while self.ops.scan.eat(b",") {
                values.push(self.one_value()?);
            }
        }
        Ok(values)
    }

    /// `(%a, %b)`.
    pub(crate) fn values_in_brackets(&mut self) -> Result<Vec<Operand>> {
        self.ops.scan.expect("(")?;
        let values = self.values()?;
        self.ops.scan.expect(")")?;
        Ok(values)
    }

    /// `(%a, %b)`: values that are defined here.
    pub(crate) fn names_in_brackets(&mut self) -> Result<Vec<(usize, Key)>> {
        let mut names = Vec::new();
        self.ops.scan.expect("(")?;
        if self.ops.scan.eat(b")") {
            return Ok(names);
        }
        loop {
            names.push(self.ops.value_name()?);
            if self.ops.scan.eat(b")") {
                return Ok(names);
            }
            self.ops.scan.expect(",")?;
        }
    }

    /// `[%a, %b]`, or nothing.
    pub(crate) fn values_in_square(&mut self) -> Result<Vec<Operand>> {
        let mut values = Vec::new();
        if self.ops.scan.eat(b"[") {
            values = self.values()?;
            self.ops.scan.expect("]")?;
        }
        Ok(values)
    }

    /// `%a, %b : i32, f32`; at least one.
    pub(crate) fn typed_values(&mut self) -> Result<(Vec<Operand>, Vec<TypeId>)> {
        let values = self.values()?;
        self.ops.scan.expect(":")?;
        let types = self.some_types()?;
        match types.len() == values.len() {
            true => Ok((values, types)),
            false => Err(self.ops.scan.fault(Kind::Expected("a type for each value"))),
        }
    }

    /// `i32, f32`; at least one.
    pub(crate) fn some_types(&mut self) -> Result<Vec<TypeId>> {
        let mut types = vec![self.ops.scan_type()?];
        while self.ops.scan.eat(b",") {
            types.push(self.ops.scan_type()?);
        }
        Ok(types)
    }

    /// `i32, f32`, or nothing.
    pub(crate) fn maybe_types(&mut self) -> Result<Vec<TypeId>> {
        match self.begins_type() {
            true => self.some_types(),
            false => Ok(Vec::new()),
        }
    }

    /// Whether a type stands next.
    pub(crate) fn begins_type(&mut self) -> bool {
        match self.ops.scan.peek() {
            Some(b'!' | b'(') => true,
            Some(_) => {
                let mut scan = self.ops.scan;
                is_builtin_type(scan.word())
            }
            None => false,
        }
    }

    /// `(i32, f32)`.
    pub(crate) fn types_in_brackets(&mut self) -> Result<Vec<TypeId>> {
        self.ops.scan.expect("(")?;
        if self.ops.scan.eat(b")") {
            return Ok(Vec::new());
        }
        let types = self.some_types()?;
        self.ops.scan.expect(")")?;
        Ok(types)
    }

    /// `i32` or `(i32, f32)`.
    pub(crate) fn result_types(&mut self) -> Result<Vec<TypeId>> {
        match self.ops.scan.peek() {
            Some(b'(') => self.types_in_brackets(),
            _ => Ok(vec![self.ops.scan_type()?]),
        }
    }

    /// `(i32) -> f32`.
    pub(crate) fn function_type(&mut self) -> Result<(Vec<TypeId>, Vec<TypeId>)> {
        let inputs = self.types_in_brackets()?;
        self.ops.scan.expect("->")?;
        Ok((inputs, self.result_types()?))
    }

    /// `(%a = %b, %c = %d)`: names that are defined here, and the operands of a group.
    pub(crate) fn assignments(
        &mut self,
        op: &mut CustomOp<'_, 't>,
        group: impl Into<GroupKey<'static>> + Copy,
        names: &mut Vec<(usize, Key)>,
    ) -> Result<()> {
        self.ops.scan.expect("(")?;
        if self.ops.scan.eat(b")") {
            return Ok(());
        }
        loop {
            names.push(self.ops.value_name()?);
            self.ops.scan.expect("=")?;
            let value = self.one_value()?;
            op.push_value(group, value)?;
            if self.ops.scan.eat(b")") {
                return Ok(());
            }
            self.ops.scan.expect(",")?;
        }
    }

    /// `-> type`, or nothing: the types of the results.
    pub(crate) fn arrow_types(&mut self, op: &mut CustomOp<'_, 't>) -> Result<Vec<TypeId>> {
        let types = match self.ops.scan.eat(b"->") {
            true => self.result_types()?,
            false => Vec::new(),
        };
        op.set_types(Types::AllResults, types.clone())?;
        Ok(types)
    }

    /// `%a: i32`, with its location.
    pub(crate) fn argument_of_region(&mut self) -> Result<Argument> {
        let (at, name) = self.ops.value_name()?;
        self.ops.scan.expect(":")?;
        let ty = self.ops.scan_type()?;
        let location = self.ops.location()?;
        Ok(Argument {
            at,
            name,
            ty,
            location,
        })
    }

    /// `(%a: i32, %b: f32)`.
    pub(crate) fn arguments_in_brackets(&mut self) -> Result<Vec<Argument>> {
        let mut arguments = Vec::new();
        self.ops.scan.expect("(")?;
        if self.ops.scan.eat(b")") {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.argument_of_region()?);
            if self.ops.scan.eat(b")") {
                return Ok(arguments);
            }
            self.ops.scan.expect(",")?;
        }
    }

    /// Whether the record that the writer has of an operation is known to have a field.
    pub(crate) fn record_has(&self, op: &CustomOp<'_, '_>, field: &str) -> Result<bool> {
        let has = self.ops.made.lock().record_has(op.full_name, field);
        has.map_err(|error| Fault::of(op.at, error))
    }

    /// An attribute by a text that is not that of the module, for what stands at `at`.
    pub(crate) fn attr_from(&mut self, at: usize, text: impl AsRef<[u8]>) -> Result<AttrId> {
        let mut made = self.ops.made.lock();
        let blank = without_comments(text.as_ref());
        let id =
            Text::new(&blank, at as u64).and_then(|text| Entries::attr(&mut *made, text.whole()));
        id.map_err(|error| made.fault(at, error))
    }

    /// As [`Ops::attr_from`], for a type.
    pub(crate) fn type_from(&mut self, at: usize, text: impl AsRef<[u8]>) -> Result<TypeId> {
        let mut made = self.ops.made.lock();
        let blank = without_comments(text.as_ref());
        let id =
            Text::new(&blank, at as u64).and_then(|text| Entries::ty(&mut *made, text.whole()));
        id.map_err(|error| made.fault(at, error))
    }

    /// A type, as an attribute.
    pub(crate) fn type_attr(&mut self, at: usize, ty: TypeId) -> Result<AttrId> {
        let id = self
            .ops
            .made
            .lock()
            .add_attr("builtin", &AttrData::Type(ty));
        id.map_err(|error| Fault::of(at, error))
    }

    /// The text of a type of a dialect.
    pub(crate) fn type_text(&mut self, at: usize, ty: TypeId) -> Result<Option<Vec<u8>>> {
        let made = self.ops.made.lock();
        let failed = |error| Fault::of(at, error);
        let TypeData::Text(text) = made.type_data(ty).map_err(failed)? else {
            return Ok(None);
        };
        made.looked_at.again(text.len()).map_err(failed)?;
        Ok(Some(text.to_vec()))
    }

    /// The elements of an array of integers.
    pub(crate) fn numbers(&self, id: AttrId) -> Option<Vec<i64>> {
        let made = self.ops.made.lock();
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
    pub(crate) fn eat_one(&mut self, words: &[&'static str]) -> Option<&'static str> {
        let mut scan = self.ops.scan;
        let word = scan.keyword();
        let found = words.iter().find(|known| known.as_bytes() == word)?;
        self.ops.scan = scan;
        Some(found)
    }

    /// `-4` or `0x10`.
    pub(crate) fn integer(&mut self) -> Result<i64> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let is_negative = self.ops.scan.eat(b"-");
        let word = std::str::from_utf8(self.ops.scan.word()).unwrap_or_default();
        let number: Option<i128> = match word.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => word.parse().ok(),
        };
        let number = number
            .and_then(|number| i64::try_from(if is_negative { -number } else { number }).ok());
        number.ok_or_else(|| Fault::new(at, Kind::Expected("an integer of 64 bits")))
    }

    /// `1, -2`; at least one.
    pub(crate) fn some_integers(&mut self) -> Result<Vec<i64>> {
        let mut numbers = vec![self.integer()?];
        while self.ops.scan.eat(b",") {
            numbers.push(self.integer()?);
        }
        Ok(numbers)
    }

    /// A word, which has to stand next.
    pub(crate) fn keyword(&mut self) -> Result<&'t [u8]> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let word = self.ops.scan.keyword();
        match word.is_empty() {
            true => Err(Fault::new(at, Kind::Expected("a word"))),
            false => Ok(word),
        }
    }

    /// Takes a word if it stands next.
    pub(crate) fn eat_word(&mut self, word: &[u8]) -> bool {
        self.ops.scan.skip();
        let mut scan = self.ops.scan;
        let found = scan.keyword() == word;
        if found {
            self.ops.scan = scan;
        }
        found
    }

    pub(crate) fn expect_word(&mut self, word: &'static str) -> Result<()> {
        match self.eat_word(word.as_bytes()) {
            true => Ok(()),
            false => Err(self.ops.scan.fault(Kind::ExpectedWord(word))),
        }
    }

    /// `[1, 2]`: the text in square brackets, without comments.
    pub(crate) fn square_list(&mut self) -> Result<Cow<'t, [u8]>> {
        if self.ops.scan.peek() != Some(b'[') {
            return Err(self.ops.scan.fault(Kind::Expected("[")));
        }
        let group = self.ops.scan.group()?;
        Ok(without_comments(&group[1..group.len() - 1]))
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
