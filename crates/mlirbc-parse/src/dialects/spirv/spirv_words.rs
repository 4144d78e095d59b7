//! Words of attributes of `spirv`.

use crate::custom::custom_op::CustomOp;
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;
use mlirbc_ods::word_of;

/// An attribute that is a word, or some: its name, and the enumeration.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) name: &'static str,
    pub(super) enumeration: &'static str,
}

pub(super) const ADDRESSING: Words = words("addressing_model", "spirv.AddressingModel");
pub(super) const EXECUTION_MODE: Words = words("execution_mode", "spirv.ExecutionMode");
pub(super) const EXECUTION_MODEL: Words = words("execution_model", "spirv.ExecutionModel");
pub(super) const FUNCTION_CONTROL: Words = words("function_control", "spirv.FunctionControl");
pub(super) const IMAGE_OPERANDS: Words = words("image_operands", "spirv.ImageOperands");
pub(super) const LOOP_CONTROL: Words = words("loop_control", "spirv.LoopControl");
pub(super) const MEMORY_ACCESS: Words = words("memory_access", "spirv.MemoryAccess");
pub(super) const MEMORY_MODEL: Words = words("memory_model", "spirv.MemoryModel");
pub(super) const SELECTION_CONTROL: Words = words("selection_control", "spirv.SelectionControl");
pub(super) const STORAGE_CLASS: Words = words("storage_class", "spirv.StorageClass");

const fn words(name: &'static str, enumeration: &'static str) -> Words {
    Words { name, enumeration }
}

impl Words {
    /// `"Word"` or `"Word|Word"`, as the reference spells it.
    pub(super) fn quoted(self, asm: &mut OpText<'_, '_, '_>) -> Result<String> {
        match asm.peek() {
            Some(b'"') => self.spelled(asm),
            _ => Err(asm.fault(Kind::Expected("a word in quotes"))),
        }
    }

    /// `Word`, as the reference spells it.
    pub(super) fn keyword(self, asm: &mut OpText<'_, '_, '_>) -> Result<String> {
        match asm.peek() {
            Some(b'"') => Err(asm.fault(Kind::Expected("a word"))),
            _ => self.spelled(asm),
        }
    }

    fn spelled(self, asm: &mut OpText<'_, '_, '_>) -> Result<String> {
        asm.skip();
        let at = asm.at();
        let value = asm.enumerator(self.enumeration)?;
        let word = word_of(self.enumeration, value);
        word.ok_or_else(|| Fault::new(at, Kind::Expected("a word of the enumeration")))
    }

    /// The attribute of a word, for what stands at `at`.
    pub(super) fn attr(
        self,
        asm: &mut OpText<'_, '_, '_>,
        at: usize,
        word: &str,
    ) -> Result<AttrId> {
        asm.attr_from(at, format!("#spirv.{}<{word}>", self.name))
    }

    /// Sets the attribute to a word in quotes that stands next.
    pub(super) fn set_quoted<'t>(
        self,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        let word = self.quoted(asm)?;
        let id = self.attr(asm, op.at, &word)?;
        op.set(self.name, id);
        Ok(())
    }

    /// Sets the attribute to a word that stands next.
    pub(super) fn set_keyword<'t>(
        self,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        let word = self.keyword(asm)?;
        let id = self.attr(asm, op.at, &word)?;
        op.set(self.name, id);
        Ok(())
    }

    /// `control(Word)`, or nothing: then the word is `None`.
    pub(super) fn set_control<'t>(
        self,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        if !asm.eat_word(b"control") {
            let id = self.attr(asm, op.at, "None")?;
            op.set(self.name, id);
            return Ok(());
        }
        asm.expect("(")?;
        self.set_keyword(asm, op)?;
        asm.expect(")")
    }
}

/// A reference to a symbol, `@name`.
pub(super) fn symbol(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    match asm.peek() {
        Some(b'@') => asm.any_attribute(),
        _ => Err(asm.fault(Kind::Expected("the name of a symbol"))),
    }
}

/// `4`, as an attribute of 32 bits.
pub(super) fn number(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    asm.skip();
    let at = asm.at();
    let number = asm.integer()?;
    asm.attr_from(at, format!("{number} : i32"))
}
