//! Types of `llvm`, in which `!llvm.` is left out of nested ones. Source:
//! `mlir/lib/Dialect/LLVMIR/IR/LLVMTypeSyntax.cpp` and `LLVMTypes.cpp` of llvm/llvm-project.

use mlirbc::error::AsmSyntax;

use crate::entries::entry_rows::Entries;
use crate::entries::entry_scan::{MAX_DEPTH, Result, Scan};

/// What follows `!llvm.array`, `!llvm.func` or `!llvm.struct`.
pub(super) fn llvm_type(scan: &mut Scan<'_>, name: &str) -> Result<Option<String>> {
    let mut types = Types::default();
    let printed = types.body(scan, name)?;
    Ok((!types.is_unknown).then_some(printed))
}

#[derive(Default)]
struct Types<'t> {
    /// The names of the structures that are open.
    open: Vec<&'t str>,
    depth: u32,
    /// Whether some of it was not looked at, or is not known.
    is_unknown: bool,
}

impl<'t> Types<'t> {
    /// What follows a name.
    fn body(&mut self, scan: &mut Scan<'t>, name: &str) -> Result<String> {
        if self.depth == MAX_DEPTH && scan.is_after("<") {
            self.is_unknown = true;
            scan.skip_group();
            return Ok(String::new());
        }
        self.depth += 1;
        let body = match name {
            "array" => {
                scan.expect("<")?;
                let count = scan.unsigned_part()?;
                scan.times()?;
                let element = self.element(scan, is_element)?;
                format!("<{count} x {element}>")
            }
            "func" => {
                scan.expect("<")?;
                let is_result = |ty: &str| is_element(ty) || matches!(ty, "void" | "token");
                let result = self.element(scan, is_result)?;
                format!("<{result} ({})>", self.arguments(scan)?)
            }
            "struct" => {
                scan.expect("<")?;
                format!("<{}>", self.structure(scan)?)
            }
            "ptr" if scan.eat("<") => match scan.integer()? as u32 {
                0 => String::new(),
                space => format!("<{space}>"),
            },
            _ => {
                self.is_unknown |= name == "target";
                if scan.is_after("<") {
                    scan.skip_group();
                }
                self.depth -= 1;
                return Ok(String::new());
            }
        };
        scan.expect(">")?;
        self.depth -= 1;
        Ok(body)
    }

    /// A type in another one.
    fn ty(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.skip();
        let before = *scan;
        if let Some(is_short) = scan.dialect("!llvm") {
            let text = self.named(scan)?;
            if is_short {
                scan.expect(">")?;
            }
            return Ok(text);
        }
        let word = scan.word();
        let names = Entries::built_in().names_of("!llvm");
        let names = names.cloned().unwrap_or_default();
        let is_own = names.iter().any(|name| **name == *word);
        *scan = before;
        match is_own {
            true => self.named(scan),
            false => match scan.ty() {
                Ok(text) => Ok(text.to_owned()),
                Err(_) if word.is_empty() => Err(before.wrong(AsmSyntax::ExpectedType)),
                Err(_) => {
                    let is_type = true;
                    Err(before.wrong(AsmSyntax::UnknownEntry { names, is_type }))
                }
            },
        }
    }

    fn named(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        let name = scan.word();
        let body = self.body(scan, name)?;
        Ok(match name {
            // Floats are printed as anywhere else.
            "ppc_fp128" => "!llvm.ppc_fp128".to_owned(),
            _ => format!("{name}{body}"),
        })
    }

    /// A type that fits there.
    fn element(&mut self, scan: &mut Scan<'t>, fits: impl Fn(&str) -> bool) -> Result<String> {
        scan.skip();
        let before = *scan;
        let ty = self.ty(scan)?;
        match fits(&ty) {
            true => Ok(ty),
            false => Err(before.wrong(AsmSyntax::ElementType)),
        }
    }

    /// `(i8, ...)`.
    fn arguments(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.expect("(")?;
        let mut arguments = Vec::new();
        if scan.eat(")") {
            return Ok(String::new());
        }
        loop {
            scan.skip();
            if scan.rest().starts_with("...") {
                scan.at += 3;
                arguments.push("...".to_owned());
                break;
            }
            arguments.push(self.element(scan, |ty| ty != "void" && !ty.starts_with("func<"))?);
            if !scan.eat(",") {
                break;
            }
        }
        scan.expect(")")?;
        Ok(arguments.join(", "))
    }

    /// `"name", packed (i8)`.
    fn structure(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.skip();
        let before = *scan;
        let has_name = scan.rest().starts_with('"');
        let mut out = String::new();
        if has_name {
            scan.skip_group();
            let name = &before.text[before.at..scan.at];
            out += name;
            // It stands for the one around it.
            if scan.is_after(">") && self.open.contains(&name) {
                return Ok(out);
            }
            scan.expect(",")?;
            out += ", ";
            self.open.push(name);
        }
        if has_name && scan.eat("opaque") {
            self.open.pop();
            return Ok(out + "opaque");
        }
        out += if scan.eat("packed") { "packed " } else { "" };
        scan.expect("(")?;
        let mut members = Vec::new();
        if !scan.eat(")") {
            loop {
                members.push(self.element(scan, is_element)?);
                if !scan.eat(",") {
                    break;
                }
            }
            scan.expect(")")?;
        }
        if has_name {
            self.open.pop();
        }
        Ok(format!("{out}({})", members.join(", ")))
    }
}

/// Whether values of a type can be stored in others.
fn is_element(ty: &str) -> bool {
    !matches!(ty, "void" | "label" | "metadata" | "token") && !ty.starts_with("func<")
}

#[cfg(test)]
mod tests {
    use crate::entries::entry_text::spelled;

    #[test]
    fn nested_types_lose_their_dialect() {
        for (text, printed) in [
            (
                "array<3 x !llvm.array<5 x i16>>",
                "array<3 x array<5 x i16>>",
            ),
            ("struct<(!llvm.ptr, i64)>", "struct<(ptr, i64)>"),
            (
                "struct<packed(!llvm<ptr<0>>, ptr<3>)>",
                "struct<packed (ptr, ptr<3>)>",
            ),
            (
                "struct<\"a\",(i8, struct<\"a\">)>",
                "struct<\"a\", (i8, struct<\"a\">)>",
            ),
            ("func<!llvm.void(i8,  ...)>", "func<void (i8, ...)>"),
            (
                "array<2x!spirv.array<2 x i8>>",
                "array<2 x !spirv.array<2 x i8>>",
            ),
            ("func<i32 ()>", "func<i32 ()>"),
            ("array<2 x ppc_fp128>", "array<2 x !llvm.ppc_fp128>"),
            ("struct<\"a\", opaque>", "struct<\"a\", opaque>"),
        ] {
            let spelled = spelled(format!("!llvm.{text}").as_bytes()).unwrap();
            let spelled = String::from_utf8(spelled.unwrap()).unwrap();
            assert_eq!(spelled, format!("!llvm<{printed}>"), "{text}");
        }
        for text in ["array<x i8>", "struct<(i8>", "func<i8>", "struct<\"a\">"] {
            assert!(spelled(format!("!llvm.{text}").as_bytes()).is_err());
        }
    }
}
