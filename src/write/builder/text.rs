//! Attributes and types by their text, which is an encoding of the format.

use super::handles::{Attr, Type};
use super::state::{Builder, bad_name};
use crate::asm_parse::{self, DialectSyntax, Text};
use crate::dialect::builtin::codes;
use crate::error::{Result, Subject};

impl Builder<'_> {
    /// A type by its text: `!stablehlo.token`, `tensor<4xf32>`. The text is stored; a reader parses
    /// it, so what is inside brackets is not checked here.
    ///
    /// # Errors
    /// `AsmSyntax` for unbalanced brackets or a malformed builtin type, `Build` for a NUL.
    pub fn type_text(&mut self, text: &str) -> Result<Type> {
        let parsed = Text::new(text.as_bytes(), 0)?;
        let dialect = match parsed.whole().ty()? {
            asm_parse::Type::Dialect(syntax) => of(&syntax),
            _ => codes::NAME.to_owned(),
        };
        self.insert_type(&dialect, false, &stored(text, Subject::Type)?)
    }

    /// An attribute by its text: `#arith.fastmath<fast>`, `dense<[1, 2]> : tensor<2xi8>`. See
    /// [`Builder::type_text`].
    ///
    /// # Errors
    /// `AsmSyntax` for unbalanced brackets or a malformed builtin attribute, `Build` for a NUL.
    pub fn attr_text(&mut self, text: &str) -> Result<Attr> {
        let parsed = Text::new(text.as_bytes(), 0)?;
        let dialect = match parsed.whole().attr()? {
            asm_parse::Attr::Dialect(syntax) => of(&syntax),
            _ => codes::NAME.to_owned(),
        };
        self.insert_attr(&dialect, false, &stored(text, Subject::Attribute)?)
    }
}

fn of(syntax: &DialectSyntax<'_>) -> String {
    String::from_utf8_lossy(syntax.dialect).into_owned()
}

/// The text with the NUL that ends it.
fn stored(text: &str, subject: Subject) -> Result<Vec<u8>> {
    let text = text.trim();
    if text.is_empty() || text.contains('\0') {
        return Err(bad_name(subject, text));
    }
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    Ok(bytes)
}
