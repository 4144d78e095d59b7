//! Reads an operation by its assembly format.

use std::slice;

use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::scan::is_word;
use mlirbc::dialect::Entries;
use mlirbc::ids::TypeId;
use mlirbc::props::Arity;
use mlirbc_ods::{Anchor, Element, Group, Types, Variable};

use super::custom_op::{CustomOp, Next};
use super::op_text::OpText;
use crate::dialects;

impl<'t> OpText<'_, '_, 't> {
    /// Reads elements up to the next region or the end of the format.
    pub(crate) fn read_elements(&mut self, custom: &mut CustomOp<'_, 't>) -> Result<Next> {
        while let Some(list) = custom.lists.last_mut() {
            let Some(element) = list.next() else {
                custom.lists.pop();
                continue;
            };
            if let Some(next) = self.element(element, custom)? {
                return Ok(next);
            }
        }
        Ok(Next::End)
    }

    fn element<'m>(
        &mut self,
        element: &'m Element,
        custom: &mut CustomOp<'m, 't>,
    ) -> Result<Option<Next>> {
        let definition = custom.definition();
        match element {
            Element::Text(text) => self.tokens(text)?,
            Element::Newline => {}
            Element::Variable(Variable::Operand(nth)) => {
                let group = &definition.operands[*nth];
                custom.operands[*nth] = match group.arity {
                    Arity::One => vec![self.one_value()?],
                    _ if group.is_nested => return Err(custom.unread()),
                    Arity::Optional if self.ops.scan.peek() == Some(b'%') => {
                        vec![self.one_value()?]
                    }
                    Arity::Optional => Vec::new(),
                    Arity::Variadic => self.values()?,
                };
            }
            Element::Variable(Variable::Attr(nth, is_qualified)) => {
                let def = &definition.attrs[*nth];
                let id = self.attr_word(def, *is_qualified, custom.at)?;
                custom.set(&def.name, id);
            }
            Element::Variable(Variable::Region(nth)) => {
                return self.regions(element, Some(*nth), custom);
            }
            Element::AllRegions => return self.regions(element, None, custom),
            Element::Variable(Variable::Successor(nth)) => {
                custom.successors[*nth] = match definition.successors[*nth].arity {
                    Arity::One => vec![self.successor_name()?],
                    _ => self.successor_names()?,
                };
            }
            Element::AllSuccessors => {
                let all = self.successor_names()?;
                if let Some(first) = custom.successors.first_mut() {
                    *first = all;
                }
            }
            Element::Variable(Variable::Result(_)) => return Err(custom.unread()),
            Element::AllOperands => {
                let values = self.values()?;
                custom.set_operands(values)?;
            }
            Element::Type(types, is_qualified) => {
                self.stated_types(*types, *is_qualified, custom)?
            }
            Element::FunctionalType(inputs, results) => {
                let (given, made) = self.function_type()?;
                custom.set_types(*inputs, given)?;
                custom.set_types(*results, made)?;
            }
            Element::AttrDict(with_keyword) => {
                self.left_properties(custom)?;
                if !*with_keyword || self.eat_word(b"attributes") {
                    self.dictionary(custom)?;
                }
            }
            Element::PropDict => {
                if self.ops.scan.peek() == Some(b'<') {
                    let at = self.ops.scan.at;
                    let group = self.ops.scan.group()?;
                    let inner = &group[1..group.len() - 1];
                    self.ops
                        .made
                        .lock()
                        .entries(at + 1, inner, &mut custom.entries)?;
                }
            }
            Element::Optional {
                anchor,
                is_inverted,
                then,
                otherwise,
            } => {
                let is_first = self.begins(then, custom);
                if is_first != *is_inverted {
                    self.set_unit(anchor, custom)?;
                }
                let (list, other) = match is_first {
                    true => (then, otherwise),
                    false => (otherwise, then),
                };
                for element in other {
                    custom.leave_out(element);
                }
                custom.lists.push(list.iter());
            }
            Element::Clauses(clauses) => {
                for (variables, elements) in clauses {
                    if self.begins(elements, custom) {
                        self.clause(variables, elements, custom)?;
                        // Further clauses may follow.
                        custom.lists.push(slice::from_ref(element).iter());
                        custom.lists.push(elements.iter());
                        break;
                    }
                }
            }
            Element::Custom { name, params } => {
                let read = dialects::directive(custom.full_name, name);
                let read = read.ok_or_else(|| custom.unread())?;
                if let Some(next) = read(params, self, custom)? {
                    // Called again behind the region.
                    custom.lists.push(slice::from_ref(element).iter());
                    return Ok(Some(next));
                }
            }
        }
        Ok(None)
    }

    /// A clause begins. A unit attribute that it names is there; of one that a directive reads, that decides.
    fn clause<'m>(
        &mut self,
        variables: &[Variable],
        elements: &'m [Element],
        custom: &mut CustomOp<'m, 't>,
    ) -> Result<()> {
        if custom.clauses.iter().any(|it| std::ptr::eq(*it, elements)) {
            let kind = Kind::Expected("each clause only once");
            return Err(self.ops.scan.fault(kind));
        }
        custom.clauses.push(elements);
        let is_read = |element: &Element| matches!(element, Element::Custom { .. });
        if !elements.iter().any(is_read) {
            for variable in variables {
                self.set_unit(&Anchor::Variable(*variable), custom)?;
            }
        }
        Ok(())
    }

    /// The tokens of a text of a format.
    fn tokens(&mut self, text: &str) -> Result<()> {
        for token in tokens(text) {
            if !self.eat_token(token) {
                return Err(self.ops.scan.fault(Kind::ExpectedToken(token.into())));
            }
        }
        Ok(())
    }

    fn eat_token(&mut self, token: &str) -> bool {
        match token.bytes().next().is_some_and(is_word) {
            true => self.eat_word(token.as_bytes()),
            false => self.ops.scan.eat(token.as_bytes()),
        }
    }

    /// Whether what stands next is the beginning of these elements.
    fn begins(&mut self, elements: &[Element], custom: &CustomOp<'_, 't>) -> bool {
        let definition = custom.definition();
        for element in elements {
            let next = self.ops.scan.peek();
            return match element {
                Element::Text(text) => match tokens(text).next() {
                    Some(token) => {
                        let before = self.ops.scan;
                        let found = self.eat_token(token);
                        self.ops.scan = before;
                        found
                    }
                    None => continue,
                },
                Element::Newline => continue,
                Element::Variable(Variable::Operand(_)) | Element::AllOperands => {
                    next == Some(b'%')
                }
                Element::Variable(Variable::Attr(_, true)) => next == Some(b'#'),
                Element::Variable(Variable::Attr(nth, false)) => {
                    self.begins_attr(&definition.attrs[*nth])
                }
                Element::Variable(Variable::Region(_)) | Element::AllRegions => next == Some(b'{'),
                Element::Variable(Variable::Successor(_)) | Element::AllSuccessors => {
                    next == Some(b'^')
                }
                Element::Variable(Variable::Result(_)) => false,
                Element::Type(..) => self.begins_type(),
                Element::FunctionalType(..) => next == Some(b'('),
                Element::AttrDict(false) => next == Some(b'{'),
                Element::AttrDict(true) => {
                    let mut scan = self.ops.scan;
                    scan.keyword() == b"attributes"
                }
                Element::PropDict => next == Some(b'<'),
                Element::Optional { then, .. } => self.begins(then, custom),
                Element::Clauses(clauses) => {
                    (clauses.iter()).any(|(_, elements)| self.begins(elements, custom))
                }
                Element::Custom { name, .. } => {
                    let begins = dialects::begins(custom.full_name, name);
                    begins.is_some_and(|begins| begins(self))
                }
            };
        }
        false
    }

    /// A unit attribute is there if the group that it decides on is.
    fn set_unit(&mut self, anchor: &Anchor, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        if let Anchor::Variable(Variable::Attr(nth, _)) = anchor {
            let def = &custom.definition().attrs[*nth];
            if def.is_unit() && custom.attr(&def.name).is_none() {
                let id = self.attr_from(custom.at, "unit")?;
                custom.set(&def.name, id);
            }
        }
        Ok(())
    }

    /// `{a = 1}`, or nothing.
    pub(crate) fn dictionary(&mut self, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        if self.ops.scan.peek() == Some(b'{') {
            let at = self.ops.scan.at;
            let group = self.ops.scan.group()?;
            let first = custom.entries.len();
            self.ops
                .made
                .lock()
                .entries(at, group, &mut custom.entries)?;
            let definition = custom.definition();
            if !custom.has_code {
                let stated = &custom.entries[first..];
                self.made().check_stated(at, definition, stated)?;
            }
            let stated = custom.entries.split_off(first).into_iter();
            let (others, own) = stated.partition(|(key, _)| definition.is_native(key));
            custom.discardable = others;
            custom.entries.extend::<Vec<_>>(own);
        }
        Ok(())
    }

    /// A region of a group, or of all; the element is read again after it.
    fn regions<'m>(
        &mut self,
        element: &'m Element,
        nth: Option<usize>,
        custom: &mut CustomOp<'m, 't>,
    ) -> Result<Option<Next>> {
        let definition = custom.definition();
        let is_one = match (nth, &definition.regions[..]) {
            (Some(nth), groups) => groups[nth].arity == Arity::One,
            (None, [only]) => only.arity == Arity::One,
            (None, _) => false,
        };
        let is_again = custom.region_group == Some(nth.unwrap_or(0));
        if is_again && (is_one || !self.ops.scan.eat(b",")) {
            return Ok(None);
        }
        if !is_again && !is_one && self.ops.scan.peek() != Some(b'{') {
            return Ok(None);
        }
        // Regions in front of it that the text leaves out are empty.
        let before = &definition.regions[..nth.unwrap_or(0)];
        let are_single = before.iter().all(|group| group.arity == Arity::One);
        if are_single && (custom.step as usize) < before.len() {
            custom.lists.push(slice::from_ref(element).iter());
            return Ok(Some(Next::Empty));
        }
        custom.region_group = Some(nth.unwrap_or(0));
        custom.has_terminator = false;
        custom.lists.push(slice::from_ref(element).iter());
        Ok(Some(Next::Region(Vec::new())))
    }

    fn successor_name(&mut self) -> Result<(usize, &'t [u8])> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        Ok((at, self.ops.block_name()?))
    }

    fn successor_names(&mut self) -> Result<Vec<(usize, &'t [u8])>> {
        let mut names = Vec::new();
        if self.ops.scan.peek() == Some(b'^') {
            names.push(self.successor_name()?);
            while self.ops.scan.eat(b",") {
                names.push(self.successor_name()?);
            }
        }
        Ok(names)
    }

    fn stated_types(
        &mut self,
        types: Types,
        is_qualified: bool,
        custom: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        let definition = custom.definition();
        let group = match types {
            Types::Operand(nth) => Some(&definition.operands[nth]),
            Types::Result(nth) => Some(&definition.results[nth]),
            Types::AllOperands | Types::AllResults => None,
        };
        let list = match group {
            Some(group) if group.is_nested => return Err(custom.unread()),
            Some(group) if group.arity == Arity::One => {
                let stripped = group.stripped.as_deref().filter(|_| !is_qualified);
                self.ops.scan.skip();
                let at = self.ops.scan.at;
                let ty = match stripped {
                    Some(name) => self.stripped_type(name)?,
                    None => self.ops.scan_type()?,
                };
                if group.builtin.is_some() && !is_qualified {
                    self.check_type(at, group, ty)?;
                }
                vec![ty]
            }
            Some(group) if group.arity == Arity::Optional => match self.begins_type() {
                true => vec![self.ops.scan_type()?],
                false => Vec::new(),
            },
            _ => self.maybe_types()?,
        };
        custom.set_types(types, list)
    }

    /// Whether a type that stands at a place is one that the text of a group can state.
    fn check_type(&self, at: usize, group: &Group, ty: TypeId) -> Result<()> {
        let made = self.made();
        let data = made.type_data(ty).map_err(|error| Fault::of(at, error))?;
        match group.refuses(&data).filter(|_| made.reads_as_llvm) {
            Some(expected) => Err(Fault::new(at, Kind::Expected(expected))),
            None => Ok(()),
        }
    }
}

impl CustomOp<'_, '_> {
    /// All operands: at most one group of them has not one member.
    pub(crate) fn set_operands(&mut self, values: Vec<Operand>) -> Result<()> {
        let definition = self.definition();
        let arities = definition.operands.iter().map(|group| group.arity);
        let wrong = || Fault::new(self.at, Kind::Expected("the operands of the operation"));
        let groups = split(values, arities, definition.has_operand_sizes);
        self.operands = groups.ok_or_else(wrong)?;
        Ok(())
    }

    /// The text has no types for results that the format states.
    fn leave_out(&mut self, element: &Element) {
        if let Element::Type(Types::Result(nth), _) = element {
            if self.definition().results[*nth].arity != Arity::One {
                self.result_types[*nth].get_or_insert_default();
            }
        }
    }

    /// The types of a group, or of all values.
    pub(crate) fn set_types(&mut self, types: Types, list: Vec<mlirbc::ids::TypeId>) -> Result<()> {
        let definition = self.definition();
        let wrong = |at: usize, given: usize| {
            Fault::new(
                at,
                Kind::Expected(match given {
                    0 => "types",
                    _ => "as many types as there are values",
                }),
            )
        };
        let given = list.len();
        match types {
            Types::Operand(nth) => self.operand_types[nth] = Some(list),
            Types::Result(nth) => self.result_types[nth] = Some(list),
            Types::AllOperands => {
                let mut rest = list.into_iter();
                if rest.len() != self.operands.iter().map(Vec::len).sum::<usize>() {
                    return Err(wrong(self.at, given));
                }
                for (values, types) in self.operands.iter().zip(&mut self.operand_types) {
                    *types = Some(rest.by_ref().take(values.len()).collect());
                }
            }
            Types::AllResults => {
                let arities = definition.results.iter().map(|group| group.arity);
                let lists = split(list, arities, definition.has_result_sizes)
                    .ok_or_else(|| wrong(self.at, given))?;
                self.result_types = lists.into_iter().map(Some).collect();
            }
        }
        Ok(())
    }
}

/// A list by groups: all but the members of groups of one are those of the first other group. `None` if that is not
/// the only one, and `has_sizes` says that an attribute states the sizes of each.
fn split<T>(
    list: Vec<T>,
    arities: impl ExactSizeIterator<Item = Arity> + Clone,
    has_sizes: bool,
) -> Option<Vec<Vec<T>>> {
    let groups = arities.len();
    let ones = arities.clone().filter(|arity| *arity == Arity::One).count();
    let mut open = list.len().checked_sub(ones)?;
    if open > 0 && (ones == groups || has_sizes && groups - ones > 1) {
        return None;
    }
    let mut rest = list.into_iter();
    let lists = arities.map(|arity| {
        let len = match arity {
            Arity::One => 1,
            _ => std::mem::take(&mut open),
        };
        rest.by_ref().take(len).collect()
    });
    Some(lists.collect())
}

/// The tokens in a text of a format: words, arrows and single marks.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.bytes().next()?;
        let len = match first {
            _ if is_word(first) => rest
                .bytes()
                .position(|byte| !is_word(byte) && byte != b'.')
                .unwrap_or(rest.len()),
            b'-' if rest.starts_with("->") => 2,
            _ => rest.chars().next()?.len_utf8(),
        };
        let (token, behind) = rest.split_at(len);
        rest = behind;
        Some(token)
    })
}
