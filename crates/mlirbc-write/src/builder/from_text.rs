//! Attributes and types by their text, which is an encoding of the format.

use super::checked_names::bad_name;
use super::module_builder::Builder;
use super::new_handles::{Attr, Type};
use mlirbc::asm_parse::{DialectSyntax, NumberSyntax, Text};
use mlirbc::dialect::builtin::codes;
use mlirbc::error::{AsmSyntax, Subject};
use mlirbc::{Error, ErrorKind, Result, asm_parse};

impl Builder<'_> {
    /// A type by its text: `!stablehlo.token`, `tensor<4xf32>`. The text is stored; a reader parses
    /// it, so what is inside brackets is not checked here.
    ///
    /// # Errors
    /// `AsmSyntax` for unbalanced brackets, a malformed builtin type or text behind it, `Build` for a NUL.
    pub fn type_text(&mut self, text: &str) -> Result<Type> {
        let parsed = Text::new(text.as_bytes(), 0)?;
        let ty = parsed.whole().ty()?;
        check_type(&ty)?;
        let dialect = match ty {
            asm_parse::Type::Dialect(syntax) => of(&syntax),
            _ => codes::NAME.to_owned(),
        };
        self.insert_type(&dialect, false, &stored(text, Subject::Type)?)
    }

    /// An attribute by its text: `#arith.fastmath<fast>`, `dense<[1, 2]> : tensor<2xi8>`. See
    /// [`Builder::type_text`].
    ///
    /// # Errors
    /// `AsmSyntax` for unbalanced brackets, a malformed builtin attribute or text behind it, `Build` for a
    /// NUL.
    pub fn attr_text(&mut self, text: &str) -> Result<Attr> {
        let parsed = Text::new(text.as_bytes(), 0)?;
        let dialect = match parsed.whole().attr()? {
            asm_parse::Attr::Word(_) | asm_parse::Attr::Other(_) => return Err(not_one()),
            asm_parse::Attr::Number(NumberSyntax { ty: Some(ty), .. })
            | asm_parse::Attr::String { ty: Some(ty), .. }
            | asm_parse::Attr::Elements { ty: Some(ty), .. } => {
                check_type(&ty.ty()?)?;
                codes::NAME.to_owned()
            }
            asm_parse::Attr::Dialect(syntax) => {
                if let Some(ty) = syntax.ty {
                    check_type(&ty.ty()?)?;
                }
                of(&syntax)
            }
            _ => codes::NAME.to_owned(),
        };
        self.insert_attr(&dialect, false, &stored(text, Subject::Attribute)?)
    }
}

fn of(syntax: &DialectSyntax<'_>) -> String {
    String::from_utf8_lossy(syntax.dialect).into_owned()
}

fn check_type(ty: &asm_parse::Type<'_>) -> Result<()> {
    match ty {
        asm_parse::Type::Other(_) => Err(not_one()),
        _ => Ok(()),
    }
}

#[cold]
fn not_one() -> Error {
    Error::new(ErrorKind::AsmSyntax(AsmSyntax::NotOne))
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
