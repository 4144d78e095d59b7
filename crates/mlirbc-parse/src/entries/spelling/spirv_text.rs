//! What is in types of `spirv`, which stay text.

use crate::text::parts::split;
use mlirbc::Result;
use mlirbc::dialect::Entries;
use mlirbc::entity::{List, TypeData, encoded};
use mlirbc::ids::TypeId;

use crate::entries::made::Made;

const PREFIX: &[u8] = b"!spirv.";

/// What a pointer points to.
pub(crate) fn pointee(text: &[u8]) -> Option<&[u8]> {
    split(body(text, b"ptr")?, b",").next()
}

/// What is in the brackets of a type.
pub(crate) fn body<'t>(text: &'t [u8], name: &[u8]) -> Option<&'t [u8]> {
    let rest = text.strip_prefix(PREFIX)?.strip_prefix(name)?;
    rest.strip_prefix(b"<")?.strip_suffix(b">")
}

/// The text of an element or a member.
pub(crate) fn element(text: &[u8], nth: usize) -> Option<&[u8]> {
    let of_array = |body| {
        let (len, element) = counted(split(body, b",").next()?)?;
        (nth < len).then_some(element)
    };
    if let Some(body) = body(text, b"array") {
        return of_array(body);
    }
    if let Some(body) = body(text, b"matrix") {
        return of_array(body);
    }
    if let Some(body) = body(text, b"rtarray") {
        return split(body, b",").next();
    }
    if let Some(body) = body(text, b"coopmatrix") {
        return Some(dimensions(split(body, b",").next()?)?.1);
    }
    let member = split(list(text)?, b",").nth(nth)?;
    let ty = split(member, b"[").next()?.trim_ascii();
    (!ty.is_empty()).then_some(ty)
}

/// The members of a structure; `None` for another type.
pub(crate) fn list(text: &[u8]) -> Option<&[u8]> {
    let mut parts = split(body(text, b"struct")?, b",").map(<[u8]>::trim_ascii);
    let list = parts.find(|part| part.starts_with(b"("))?;
    list.strip_prefix(b"(")?.strip_suffix(b")")
}

/// The number and the type of `4 x type`.
fn counted(text: &[u8]) -> Option<(usize, &[u8])> {
    let text = text.trim_ascii();
    let len = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at(len);
    let rest = rest.trim_ascii_start().strip_prefix(b"x")?;
    let count = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some((count, rest.trim_ascii()))
}

/// The dimensions and the type of `8x16xtype`.
fn dimensions(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut shape = Vec::new();
    let mut rest = text.trim_ascii();
    loop {
        let is_extent = |byte: &&u8| byte.is_ascii_digit() || matches!(**byte, b'?' | b'*');
        let len = rest.iter().take_while(is_extent).count();
        if len == 0 {
            return Some((shape, rest));
        }
        let (extent, behind) = rest.split_at(len);
        rest = behind
            .trim_ascii_start()
            .strip_prefix(b"x")?
            .trim_ascii_start();
        shape.extend_from_slice(extent);
        shape.push(b'x');
    }
}

impl Made<'_> {
    /// The type of a graph. LLVM 22 has no encoding of it: it is the text of a function type.
    pub(crate) fn graph_type(&mut self, inputs: &[TypeId], results: &[TypeId]) -> Result<TypeId> {
        if !self.encodes_maps {
            if let Some(mut text) = self.graph_text(inputs, results)? {
                text.push(0);
                let ty = self.builder.insert_type("builtin", false, &text)?;
                return self.builder.type_id(ty);
            }
        }
        let counts = self.counts();
        let lists = [inputs, results].map(|list| encoded(list.iter().copied()));
        self.add_type(
            "builtin",
            &TypeData::Graph {
                inputs: List::of_encoded(&lists[0], counts, inputs.len())?,
                results: List::of_encoded(&lists[1], counts, results.len())?,
            },
        )
    }

    /// `(type, type) -> type`; `None` if one of them is no text.
    fn graph_text(&self, inputs: &[TypeId], results: &[TypeId]) -> Result<Option<Vec<u8>>> {
        let mut lists = [Vec::new(), Vec::new()];
        for (list, types) in lists.iter_mut().zip([inputs, results]) {
            for ty in types {
                let TypeData::Text(text) = self.type_data(*ty)? else {
                    return Ok(None);
                };
                self.looked_at.again(text.len())?;
                list.push(text.to_vec());
            }
        }
        let [open, close]: [&[u8]; 2] = match results.len() {
            1 => [b"", b""],
            _ => [b"(", b")"],
        };
        let [inputs, results] = lists.map(|list| list.join(&b", "[..]));
        let parts = [b"(", &inputs[..], b") -> ", open, &results, close];
        Ok(Some(parts.concat()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found() {
        let structure = b"!spirv.struct<(i32 [0], !spirv.array<4 x f32> [4])>";
        assert_eq!(element(structure, 1), Some(&b"!spirv.array<4 x f32>"[..]));
        assert_eq!(element(structure, 2), None);
        assert_eq!(element(b"!spirv.array<4 x f32>", 3), Some(&b"f32"[..]));
        assert_eq!(element(b"!spirv.array<4 x f32>", 4), None);
        assert_eq!(
            pointee(b"!spirv.ptr<!spirv.struct<(f32, i32)>, Input>"),
            Some(&b"!spirv.struct<(f32, i32)>"[..])
        );
    }
}
