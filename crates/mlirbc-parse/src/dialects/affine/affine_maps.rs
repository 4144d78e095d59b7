//! Affine maps with values in the places of their inputs: `%i + 3, symbol(%n)`.

use std::collections::HashMap;

use crate::custom::op_text::OpText;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Kind, Result};
use mlirbc::ids::AttrId;

/// The name of a value as a key: its kind, its number, and the result.
type Name = (usize, usize, u32);

/// A map that is being read.
#[derive(Default)]
pub(super) struct BoundMap {
    /// Dimensions and symbols.
    inputs: [Vec<Operand>; 2],
    /// By name, which of them it is.
    numbers: [HashMap<Name, usize>; 2],
    /// The expressions, with commas between them.
    text: Vec<u8>,
    results: usize,
}

/// `[%i + 3, %j]`.
pub(super) fn indexed(asm: &mut OpText<'_, '_, '_>) -> Result<BoundMap> {
    let mut map = BoundMap::default();
    asm.expect("[")?;
    map.expressions(b']', asm)?;
    asm.expect("]")?;
    Ok(map)
}

impl BoundMap {
    /// Expressions up to a closing bracket. Returns how many they are.
    pub(super) fn expressions(&mut self, close: u8, asm: &mut OpText<'_, '_, '_>) -> Result<usize> {
        let before = self.results;
        let mut names = HashMap::new();
        if asm.peek() != Some(close) {
            loop {
                self.one(&mut names, asm)?;
                if !asm.eat(b",") {
                    break;
                }
            }
        }
        Ok(self.results - before)
    }

    /// One expression, whose names are its own.
    pub(super) fn expression(&mut self, asm: &mut OpText<'_, '_, '_>) -> Result<()> {
        self.one(&mut HashMap::new(), asm)
    }

    /// An expression. `names` is what names stood for before: the first use of one decides what it is.
    fn one(
        &mut self,
        names: &mut HashMap<Name, (bool, usize)>,
        asm: &mut OpText<'_, '_, '_>,
    ) -> Result<()> {
        if self.results > 0 {
            self.text.extend(b", ");
        }
        let mut depth = 0u32;
        let start = self.text.len();
        loop {
            match asm.peek() {
                Some(b'%') => self.input(false, names, asm)?,
                Some(b'(') => {
                    depth += 1;
                    self.byte(asm);
                }
                Some(b')') if depth > 0 => {
                    depth -= 1;
                    self.byte(asm);
                }
                Some(b'+' | b'-' | b'*') => self.byte(asm),
                Some(byte) if byte.is_ascii_alphanumeric() => {
                    let here = asm.ahead();
                    match asm.word() {
                        b"symbol" => {
                            asm.expect("(")?;
                            self.input(true, names, asm)?;
                            asm.expect(")")?;
                        }
                        word @ (b"mod" | b"floordiv" | b"ceildiv") => {
                            self.text.push(b' ');
                            self.text.extend(word);
                            self.text.push(b' ');
                        }
                        word if word.iter().all(u8::is_ascii_digit) => self.text.extend(word),
                        _ => return Err(here.fault(Kind::Expected("an affine expression"))),
                    }
                }
                _ if depth == 0 && self.text.len() > start => break,
                _ => return Err(asm.fault(Kind::Expected("an affine expression"))),
            }
        }
        self.results += 1;
        Ok(())
    }

    fn byte(&mut self, asm: &mut OpText<'_, '_, '_>) {
        self.text.extend(asm.take());
        self.text.push(b' ');
    }

    /// A value in the place of an input.
    fn input(
        &mut self,
        is_symbol: bool,
        names: &mut HashMap<Name, (bool, usize)>,
        asm: &mut OpText<'_, '_, '_>,
    ) -> Result<()> {
        let value = asm.one_value()?;
        let (kind, number) = value.name.place();
        let name = (kind, number, value.result.unwrap_or(0));
        let (is_symbol, nth) = *names.entry(name).or_insert_with(|| {
            let group = usize::from(is_symbol);
            let inputs = &mut self.inputs[group];
            let nth = *self.numbers[group].entry(name).or_insert(inputs.len());
            if nth == inputs.len() {
                inputs.push(value);
            }
            (is_symbol, nth)
        });
        let first = self.inputs[usize::from(is_symbol)].get(nth);
        let first = first.filter(|first| first.at != value.at);
        if let (Some(first), Some(marks)) = (first, asm.marks()) {
            marks.again(value.at, first.at);
        }
        let letter = if is_symbol { 's' } else { 'd' };
        self.text.extend(format!("{letter}{nth}").bytes());
        Ok(())
    }

    /// The map, and its inputs.
    pub(super) fn end(
        self,
        at: usize,
        asm: &mut OpText<'_, '_, '_>,
    ) -> Result<(AttrId, Vec<Operand>)> {
        let list = |letter: char, count: usize| {
            let names: Vec<String> = (0..count).map(|nth| format!("{letter}{nth}")).collect();
            names.join(", ")
        };
        let [mut inputs, mut symbols] = self.inputs;
        let (dims, others) = (list('d', inputs.len()), list('s', symbols.len()));
        let head = format!("affine_map<({dims})[{others}] -> (");
        let map = asm.attr_from(at, [head.as_bytes(), &self.text, b")>"].concat())?;
        inputs.append(&mut symbols);
        Ok((map, inputs))
    }
}
