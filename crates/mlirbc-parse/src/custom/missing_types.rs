//! The types that the text of an operation leaves out.

use crate::entries::made::Made;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, List, Scalable, TypeData, encoded};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::props::Arity;
use mlirbc_ods::Match;

use super::custom_op::CustomOp;
use super::op_text::OpText;
use crate::dialects;

/// A group of values, or an attribute.
#[derive(Clone, Copy)]
enum Typed {
    Operand(usize),
    Result(usize),
    Attr(AttrId),
}

impl<'t> OpText<'_, '_, 't> {
    /// Finds the types of all values.
    pub(crate) fn find_types(&mut self, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        for (values, types) in custom.operands.iter().zip(&mut custom.operand_types) {
            if values.is_empty() && types.is_none() {
                *types = Some(Vec::new());
            }
        }
        let definition = custom.definition();
        // Each pass finds one type or is the last one.
        loop {
            let before = custom.num_unknown();
            if before == 0 {
                break;
            }
            for known in &definition.matches {
                self.apply(known, custom)?;
            }
            if custom.num_unknown() == before {
                break;
            }
        }
        if custom.num_unknown() > 0 {
            if let Some(infer) = dialects::inference(custom.full_name) {
                infer(self, custom)?;
            }
        }
        for (group, types) in definition.results.iter().zip(&mut custom.result_types) {
            if group.arity != Arity::One && types.is_none() {
                *types = Some(Vec::new());
            }
        }
        if custom.num_unknown() > 0 {
            return Err(custom.unread());
        }
        let results = definition.results.iter().zip(&custom.result_types);
        for (group, types) in results {
            let types = types.as_ref().map_or(0, Vec::len);
            let fits = match group.arity {
                Arity::One => types == 1,
                Arity::Optional => types < 2,
                Arity::Variadic => true,
            };
            if !fits {
                return Err(Fault::new(
                    custom.at,
                    Kind::Expected("one type for one result"),
                ));
            }
        }
        let counts = custom.operands.iter().zip(&custom.operand_types);
        for (values, types) in counts {
            let types = types.as_ref().map_or(0, Vec::len);
            if types != values.len() {
                let kind = Kind::Count {
                    what: "operands",
                    stated: types,
                    given: values.len(),
                };
                return Err(Fault::new(custom.at, kind));
            }
        }
        Ok(())
    }

    fn apply(&mut self, known: &Match, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        match known {
            Match::AllSame => {
                if let Some(ty) = custom
                    .any_operand_type()
                    .or_else(|| custom.any_result_type())
                {
                    custom.fill_operands(ty);
                    custom.fill_results(ty);
                }
            }
            Match::OperandsSame => {
                if let Some(ty) = custom.any_operand_type() {
                    custom.fill_operands(ty);
                }
            }
            Match::OfAttr(name) => {
                if let Some(ty) = custom.attr(name).and_then(|id| self.type_of_attr(id)) {
                    custom.fill_results(ty);
                }
            }
            Match::Same(names) => {
                let all: Vec<Typed> = names.iter().filter_map(|name| custom.typed(name)).collect();
                let found = all.iter().find_map(|it| self.types_of(*it, custom));
                if let Some(types) = found {
                    for it in all {
                        custom.set_missing(it, &types);
                    }
                }
            }
            Match::Is(name, ty) => {
                let it = custom.typed(name).filter(|it| custom.has_len(*it));
                if let Some(it) = it.filter(|it| custom.is_missing(*it)) {
                    let ty = self.type_from(custom.at, ty.as_bytes())?;
                    let types = vec![ty; custom.len_of(it)];
                    custom.set_missing(it, &types);
                }
            }
            Match::From(from, to, code) => {
                let (Some(from), Some(to)) = (custom.typed(from), custom.typed(to)) else {
                    return Ok(());
                };
                if !custom.is_missing(to) {
                    return Ok(());
                }
                let Some(types) = self.types_of(from, custom) else {
                    return Ok(());
                };
                let made = self.ops.made.lock().changed(&types, code);
                if let Some(made) = made.map_err(|error| Fault::of(custom.at, error))? {
                    custom.set_missing(to, &made);
                }
            }
            Match::Elements(shaped, elements) => {
                let (Some(from), Some(to)) = (custom.typed(shaped), custom.typed(elements)) else {
                    return Ok(());
                };
                if !custom.has_len(to) {
                    return Ok(());
                }
                let Some(&[ty]) = self.types_of(from, custom).as_deref() else {
                    return Ok(());
                };
                if custom.is_missing(to) {
                    if let Some(types) = self.elements_of(custom.at, ty, custom.len_of(to))? {
                        custom.set_missing(to, &types);
                    }
                }
            }
        }
        Ok(())
    }

    /// The type of each element of a shaped type, of which so many are given; `None` if it is no shaped type.
    pub(crate) fn elements_of(
        &mut self,
        at: usize,
        ty: TypeId,
        given: usize,
    ) -> Result<Option<Vec<TypeId>>> {
        let made = self.ops.made.lock();
        let data = made.type_data(ty).map_err(|error| Fault::of(at, error))?;
        let (TypeData::RankedTensor { shape, element, .. }
        | TypeData::Vector { shape, element, .. }) = data
        else {
            return Ok(None);
        };
        let count = shape.iter().try_fold(1_usize, |count, extent| {
            count.checked_mul(usize::try_from(extent).ok()?)
        });
        match count {
            Some(count) if count == given => Ok(Some(vec![element; given])),
            _ => Err(Fault::new(
                at,
                Kind::Count {
                    what: "elements",
                    stated: count.unwrap_or(usize::MAX),
                    given,
                },
            )),
        }
    }

    fn types_of(&self, it: Typed, custom: &CustomOp<'_, 't>) -> Option<Vec<TypeId>> {
        match it {
            Typed::Operand(nth) => custom.operand_types[nth].clone(),
            Typed::Result(nth) => custom.result_types[nth].clone(),
            Typed::Attr(id) => Some(vec![self.type_of_attr(id)?]),
        }
    }

    pub(crate) fn type_of_attr(&self, id: AttrId) -> Option<TypeId> {
        let mut made = self.ops.made.lock();
        let behind = match made.attr_data(id).ok()? {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::TypedString { ty, .. } => return Some(ty),
            // That of an attribute of a dialect stands behind it.
            AttrData::Text(text) => {
                let text = text.strip_suffix(b"\0").unwrap_or(text);
                let colon = memchr::memrchr(b':', text)?;
                text[colon + 1..].trim_ascii().to_vec()
            }
            _ => return None,
        };
        let text = Text::new(&behind, 0).ok()?;
        Entries::ty(&mut *made, text.whole()).ok()
    }
}

impl CustomOp<'_, '_> {
    fn num_unknown(&self) -> usize {
        let all = self.operand_types.iter().chain(&self.result_types);
        all.filter(|types| types.is_none()).count()
    }

    fn any_operand_type(&self) -> Option<TypeId> {
        self.operand_types
            .iter()
            .flatten()
            .flatten()
            .next()
            .copied()
    }

    fn any_result_type(&self) -> Option<TypeId> {
        self.result_types.iter().flatten().flatten().next().copied()
    }

    fn fill_operands(&mut self, ty: TypeId) {
        for (values, types) in self.operands.iter().zip(&mut self.operand_types) {
            types.get_or_insert_with(|| vec![ty; values.len()]);
        }
    }

    fn fill_results(&mut self, ty: TypeId) {
        for (group, types) in self.definition().results.iter().zip(&mut self.result_types) {
            if group.arity == Arity::One {
                types.get_or_insert_with(|| vec![ty]);
            }
        }
    }

    fn typed(&self, name: &str) -> Option<Typed> {
        let definition = self.definition();
        let place =
            |groups: &[mlirbc_ods::Group]| groups.iter().position(|group| &*group.name == name);
        place(&definition.operands)
            .map(Typed::Operand)
            .or_else(|| place(&definition.results).map(Typed::Result))
            .or_else(|| self.attr(name).map(Typed::Attr))
    }

    fn is_missing(&self, it: Typed) -> bool {
        match it {
            Typed::Operand(nth) => self.operand_types[nth].is_none(),
            Typed::Result(nth) => self.result_types[nth].is_none(),
            Typed::Attr(_) => false,
        }
    }

    /// Whether it is known how many values a group has.
    fn has_len(&self, it: Typed) -> bool {
        match it {
            Typed::Result(nth) => self.definition().results[nth].arity == Arity::One,
            _ => true,
        }
    }

    /// How many values a group has; results without a type are one.
    fn len_of(&self, it: Typed) -> usize {
        match it {
            Typed::Operand(nth) => self.operands[nth].len(),
            _ => 1,
        }
    }

    fn set_missing(&mut self, it: Typed, types: &[TypeId]) {
        if !self.is_missing(it) {
            return;
        }
        match it {
            Typed::Operand(nth) => {
                let types = match (types, self.operands[nth].len()) {
                    (&[ty], count) => vec![ty; count],
                    (types, _) => types.to_vec(),
                };
                self.operand_types[nth] = Some(types);
            }
            Typed::Result(nth) => self.result_types[nth] = Some(types.to_vec()),
            Typed::Attr(_) => {}
        }
    }
}

impl Made<'_> {
    /// The types that code of LLVM makes of one; `None` for code that is not known.
    fn changed(&mut self, types: &[TypeId], code: &str) -> mlirbc::Result<Option<Vec<TypeId>>> {
        let code = code.replace('\u{a0}', "");
        let is_same = code == "$_self" || code == "::llvm::cast<Type>($_self)";
        if is_same {
            return Ok(Some(types.to_vec()));
        }
        let &[ty] = types else {
            return Ok(None);
        };
        if code.starts_with("getI1SameShape")
            || code.starts_with("::getI1SameShape")
            || code == "getUnaryOpResultType($_self)"
            || code.ends_with("cloneWith({},IntegerType::get($_ctxt,1))")
            || code.ends_with("clone(IntegerType::get($_self.getContext(),1))")
        {
            return Ok(Some(vec![self.i1_like(ty)?]));
        }
        // Triton's: of a pointer, or of each in a tensor.
        if code == "getPointeeType($_self)" {
            let pointer = self.element(ty)?.unwrap_or(ty);
            let pointee = self.changed_text(pointer, &code)?;
            let Some(&[pointee]) = pointee.as_deref() else {
                return Ok(None);
            };
            return Ok(Some(vec![self.with_element(ty, pointee)?]));
        }
        if code.ends_with("getElementType()") || code == "::mlir::getElementTypeOrSelf($_self)" {
            let is_or_self = code.contains("OrSelf");
            let element = self.element(ty)?.or(is_or_self.then_some(ty));
            if let Some(element) = element {
                return Ok(Some(vec![element]));
            }
        }
        if code.ends_with("cast<FunctionType>($_self).getInputs()")
            || code.ends_with("cast<FunctionType>($_self).getResults()")
        {
            if let TypeData::Function { inputs, results } = self.type_data(ty)? {
                let list = match code.ends_with("getInputs()") {
                    true => inputs,
                    false => results,
                };
                return Ok(Some(list.iter().collect()));
            }
        }
        match self.changed_vector(ty, &code)? {
            Some(vector) => Ok(Some(vec![vector])),
            None => self.changed_text(ty, &code),
        }
    }

    /// The type of the elements of a shaped or complex type.
    pub(crate) fn element(&mut self, ty: TypeId) -> mlirbc::Result<Option<TypeId>> {
        if let Some(known) = self.elements.get(&ty) {
            return Ok(*known);
        }
        let element = match self.type_data(ty)? {
            TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor(element)
            | TypeData::Vector { element, .. }
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. }
            | TypeData::Complex(element) => Some(element),
            _ => None,
        };
        self.elements.insert(ty, element);
        Ok(element)
    }

    /// `i1`, with the shape of a type.
    pub(crate) fn i1_like(&mut self, ty: TypeId) -> mlirbc::Result<TypeId> {
        let i1 = self.add_type("builtin", &TypeData::BOOL)?;
        self.with_element(ty, i1)
    }

    /// A shaped type with another element; the element, if it has no shape.
    pub(crate) fn with_element(&mut self, ty: TypeId, element: TypeId) -> mlirbc::Result<TypeId> {
        if let Some(known) = self.with_elements.get(&(ty, element)) {
            return Ok(*known);
        }
        let made = self.make_with_element(ty, element)?;
        self.with_elements.insert((ty, element), made);
        Ok(made)
    }

    fn make_with_element(&mut self, ty: TypeId, element: TypeId) -> mlirbc::Result<TypeId> {
        let counts = self.counts();
        let dims = |shape: List<'_, i64>| (encoded(shape.iter()), shape.len());
        let (shape, flags, encoding) = match self.type_data(ty)? {
            TypeData::RankedTensor {
                shape, encoding, ..
            } => (dims(shape), None, encoding),
            TypeData::UnrankedTensor(_) => {
                return self.add_type("builtin", &TypeData::UnrankedTensor(element));
            }
            TypeData::Vector {
                shape, scalable, ..
            } => {
                let flags = (0..shape.len()).map(|nth| scalable.contains(nth, shape.len()));
                (dims(shape), Some((encoded(flags), scalable.any())), None)
            }
            _ => return Ok(element),
        };
        let (shape, len) = (List::of_encoded(&shape.0, counts, shape.1)?, shape.1);
        let data = match &flags {
            None => TypeData::RankedTensor {
                shape,
                element,
                encoding,
            },
            Some((flags, is_scalable)) => TypeData::Vector {
                shape,
                element,
                scalable: match is_scalable {
                    true => Scalable::Flags(List::of_encoded(flags, counts, len)?),
                    false => Scalable::None,
                },
            },
        };
        self.add_type("builtin", &data)
    }

    /// A tensor without dimensions, of the elements of a type.
    pub(crate) fn scalar_tensor(&mut self, ty: TypeId) -> mlirbc::Result<TypeId> {
        let element = self.element(ty)?.unwrap_or(ty);
        self.add_type(
            "builtin",
            &TypeData::RankedTensor {
                shape: List::empty(),
                element,
                encoding: None,
            },
        )
    }

    /// The members of a tuple.
    pub(crate) fn members(&self, ty: TypeId) -> mlirbc::Result<Vec<TypeId>> {
        Ok(match self.type_data(ty)? {
            TypeData::Tuple(members) => members.iter().collect(),
            _ => Vec::new(),
        })
    }

    /// `(inputs) -> results`, as an attribute.
    pub(crate) fn function_type(
        &mut self,
        inputs: &[TypeId],
        results: &[TypeId],
    ) -> mlirbc::Result<AttrId> {
        let counts = self.counts();
        let lists = [inputs, results].map(|list| encoded(list.iter().copied()));
        let ty = self.add_type(
            "builtin",
            &TypeData::Function {
                inputs: List::of_encoded(&lists[0], counts, inputs.len())?,
                results: List::of_encoded(&lists[1], counts, results.len())?,
            },
        )?;
        self.type_attr(ty)
    }

    /// A type as an attribute.
    pub(crate) fn type_attr(&mut self, ty: TypeId) -> mlirbc::Result<AttrId> {
        self.add_attr("builtin", &AttrData::Type(ty))
    }

    /// `{...}` of keys, which are strings, and values: sorted, each key once.
    pub(crate) fn dictionary(&mut self, pairs: &[(AttrId, AttrId)]) -> mlirbc::Result<AttrId> {
        let counts = self.counts();
        let bytes = encoded(pairs.iter().copied());
        let list = List::of_encoded(&bytes, counts, pairs.len())?;
        self.add_attr("builtin", &AttrData::Dictionary(list))
    }

    /// `[a, b]`.
    pub(crate) fn array(&mut self, items: &[AttrId]) -> mlirbc::Result<AttrId> {
        let counts = self.counts();
        let bytes = encoded(items.iter().copied());
        let list = List::of_encoded(&bytes, counts, items.len())?;
        self.add_attr("builtin", &AttrData::Array(list))
    }
}
