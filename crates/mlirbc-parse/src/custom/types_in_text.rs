//! Types that C++ makes of a type which only its dialect knows: its text tells what is in it.

use crate::entries::made::Made;
use crate::entries::spelling::spirv_text::pointee;
use crate::text::parts::split;
use mlirbc::Result;
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

impl Made<'_> {
    /// The types that code of LLVM makes of one; `None` for code that is not known.
    pub(super) fn changed_text(&mut self, ty: TypeId, code: &str) -> Result<Option<Vec<TypeId>>> {
        let text = match self.type_data(ty)? {
            TypeData::Text(text) => text.to_vec(),
            _ => return Ok(None),
        };
        self.looked_at.again(text.len())?;
        let Some(texts) = made_of(&text, code) else {
            return Ok(None);
        };
        let mut types = Vec::with_capacity(texts.len());
        for text in texts {
            types.push(Entries::ty(self, Text::new(&text, 0)?.whole())?);
        }
        Ok(Some(types))
    }
}

fn made_of(text: &[u8], code: &str) -> Option<Vec<Vec<u8>>> {
    let open = memchr::memchr(b'<', text);
    let inner = || text.strip_suffix(b">")?.get(open? + 1..);
    let one = |text: &[u8]| Some(vec![text.to_vec()]);
    match code {
        "::llvm::cast<ValueType>($_self).getValueType()"
        | "::llvm::cast<LValueType>($_self).getValueType()" => one(inner()?),
        "emitc::PointerType::get(::llvm::cast<emitc::LValueType>($_self).getValueType())" => {
            one(&[b"!emitc.ptr<", inner()?, b">"].concat())
        }
        "emitc::LValueType::get(::llvm::cast<emitc::PointerType>($_self).getPointee())" => {
            one(&[b"!emitc.lvalue<", inner()?, b">"].concat())
        }
        "::llvm::cast<gpu::MMAMatrixType>($_self).getElementType()" => {
            let shape = split(inner()?, b",").next()?;
            let digits = |byte: &u8| byte.is_ascii_digit() || *byte == b'x';
            one(&shape[shape.iter().position(|byte| !digits(byte))?..])
        }
        "cast<ValueTensorType>($_self).getWithoutValueSemantics()" => {
            let rest = text.strip_prefix(b"!torch.vtensor")?;
            one(&[b"!torch.tensor", rest].concat())
        }
        "cast<NonValueTensorType>($_self).getWithValueSemantics()" => {
            let rest = text.strip_prefix(b"!torch.tensor")?;
            one(&[b"!torch.vtensor", rest].concat())
        }
        "pdl::RangeType::get($_self)" => {
            let name = text.strip_prefix(b"!pdl.")?;
            one(&[b"!pdl.range<", name, b">"].concat())
        }
        "getGetValueTypeOpValueType($_self)" => match text {
            b"!pdl.type" => one(b"!pdl.value"),
            _ => one(b"!pdl.range<value>"),
        },
        "getPointeeType($_self)" => {
            let pointer = text.strip_prefix(b"!tt.ptr<")?.strip_suffix(b">")?;
            one(split(pointer, b",").next()?)
        }
        "llvm::cast<PointerType>($_self).getPointeeType()" => one(pointee(text)?),
        "::llvm::cast<spirv::SampledImageType>($_self).getImageType()" => one(inner()?),
        "::llvm::cast<::mlir::spirv::ImageType>(::llvm::cast<spirv::SampledImageType>($_self).getImageType()).getElementType()" =>
        {
            let image = inner()?.strip_prefix(b"!spirv.image<")?;
            one(split(image, b",").next()?)
        }
        "PtrMetadataType::get(cast<PtrLikeTypeInterface>($_self))" => {
            one(&[b"!ptr.ptr_metadata<", text, b">"].concat())
        }
        "cast<ArrayType>($_self).getDomainType()" => one(array(inner()?)?.0),
        "cast<ArrayType>($_self).getRangeType()" => one(array(inner()?)?.1),
        "cast<SMTFuncType>($_self).getRangeType()" => {
            let text = inner()?;
            one(text[group(text)?.len() + 2..].trim_ascii())
        }
        "cast<SMTFuncType>($_self).getDomainTypes()" => {
            let list = split(group(inner()?)?, b",");
            Some(list.map(|text| text.trim_ascii().to_vec()).collect())
        }
        _ => None,
    }
}

/// The two types of `[a -> b]`.
fn array(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let list = text.strip_prefix(b"[")?.strip_suffix(b"]")?;
    let mut sides = split(list, b"->");
    Some((sides.next()?.trim_ascii(), sides.next()?.trim_ascii()))
}

/// What is in the brackets `(...)` that the text begins with.
fn group(text: &[u8]) -> Option<&[u8]> {
    split(text.strip_prefix(b"(")?, b")").next()
}
