//! Prints an operation by its format.

use crate::custom::asm::Asm;
use crate::custom::dialects::{self, RegionDirective};
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::OpAttr;
use mlirbc::props::Arity;

use mlirbc_ods::{Anchor, AttrText, Element, Format, Param, Types, Variable};

/// Prints an operation after its name, without its location. `None` if it does not fit the format.
///
/// An operation with regions is printed in steps: each step but the last ends in front of a region.
pub(in crate::custom) fn print(
    format: &Format,
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let mut pass = Pass {
        op,
        format,
        // Regions that were printed by earlier steps.
        done: step,
        silent: step > 0,
        found: None,
    };
    let fits = pass.elements(&format.elements, asm)?;
    Ok(match (fits, pass.found) {
        (Some(()), None) => Some(Inner::Nothing),
        (_, Some(inner)) => Some(inner),
        (None, None) => None,
    })
}

struct Pass<'p, 'o> {
    op: &'p PrintedOp<'o>,
    format: &'p Format,
    done: u32,
    /// Whether this part was printed by an earlier step.
    silent: bool,
    /// The region that is to be printed next.
    found: Option<Inner>,
}

impl Pass<'_, '_> {
    /// `None` ends the pass: there is a region to be printed, or the operation does not fit.
    fn elements(&mut self, elements: &[Element], asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
        for element in elements {
            if self.element(element, asm)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(()))
    }

    fn element(&mut self, element: &Element, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
        let op = self.op;
        match element {
            Element::Optional {
                anchor,
                is_inverted,
                then,
                otherwise,
            } => {
                let is_present = self.is_present(anchor, asm)?;
                let list = if is_present != *is_inverted {
                    then
                } else {
                    otherwise
                };
                return self.elements(list, asm);
            }
            Element::Clauses(clauses) => {
                for (variables, elements) in clauses {
                    let mut any = false;
                    for variable in variables {
                        any |= self.has(*variable, asm)?;
                    }
                    if any && self.elements(elements, asm)?.is_none() {
                        return Ok(None);
                    }
                }
                return Ok(Some(()));
            }
            Element::Variable(Variable::Region(nth)) => {
                for region in op.region_group(*nth) {
                    if !self.region(region, region > op.region_group(*nth).start, asm) {
                        return Ok(None);
                    }
                }
                return Ok(Some(()));
            }
            Element::AllRegions => {
                for region in 0..op.num_regions() {
                    if !self.region(region, region > 0, asm) {
                        return Ok(None);
                    }
                }
                return Ok(Some(()));
            }
            Element::Custom { name, params } if &**name == dialects::REGION => {
                let [Param::Variable(Variable::Region(nth))] = params[..] else {
                    return Ok(None);
                };
                return self.region_without_label(op.region_group(nth).start, asm);
            }
            Element::Custom { name, params } if self.region_directive(name)?.is_some() => {
                return self.region_of_directive(name, params, asm);
            }
            _ if self.silent => return Ok(Some(())),
            Element::Text(text) => asm.put(text),
            Element::Newline => asm.newline(),
            Element::Variable(Variable::Operand(nth)) => {
                let Some(values) = op.operand_group(*nth) else {
                    return Ok(None);
                };
                if op.known.definition.operands[*nth].is_nested {
                    let Some(lists) = op.nested(*nth)? else {
                        return Ok(None);
                    };
                    asm.lists(lists, |asm, range| asm.values(op.op, range));
                } else {
                    asm.values(op.op, values);
                }
            }
            Element::Variable(Variable::Attr(nth, is_qualified)) => {
                return self.attr(*nth, *is_qualified, asm);
            }
            Element::Variable(Variable::Successor(nth)) => {
                asm.successors(op.op, op.successor_group(*nth));
            }
            Element::Variable(Variable::Result(_)) => return Ok(None),
            Element::AllOperands => asm.values(op.op, 0..op.op.num_operands()),
            Element::AllSuccessors => {
                asm.successors(op.op, 0..op.op.successors().len() as u32);
            }
            Element::Type(types, is_qualified) => {
                return self.types(*types, *is_qualified, asm);
            }
            Element::FunctionalType(inputs, results) => {
                let (Some(inputs), Some(results)) = (op.types(*inputs), op.types(*results)) else {
                    return Ok(None);
                };
                asm.functional_type(inputs, results)?;
            }
            Element::AttrDict(with_keyword) => {
                let keyword = if *with_keyword { " attributes" } else { "" };
                let discardable = self.format.has_prop_dict;
                asm.attr_dict(op, keyword, &self.format.bound, discardable)?;
            }
            Element::PropDict => return asm.prop_dict(op, &self.format.bound),
            Element::Custom { name, params } => return dialects::directive(name, params, op, asm),
        }
        Ok(Some(()))
    }

    /// Whether the pass goes on behind a region.
    fn region(&mut self, region: u32, with_comma: bool, asm: &mut Asm<'_, '_>) -> bool {
        if self.done > 0 {
            self.done -= 1;
            // What follows was not printed by an earlier step.
            self.silent = self.done > 0;
            return true;
        }
        if with_comma {
            asm.put(", ");
        }
        let has_implicit = self.op.known.definition.implicit_terminator.is_some();
        let terminator = !has_implicit || self.op.terminator_says_more(region);
        self.found = Some(Inner::region(region).with_terminator(terminator));
        false
    }

    /// A region whose arguments stand in front of it.
    fn region_without_label(&mut self, region: u32, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
        if self.done == 0 {
            if region >= self.op.num_regions() {
                return Ok(None);
            }
            asm.region_without_label(self.op.region(region))?;
        }
        let goes_on = self.region(region, false, asm);
        if !goes_on {
            self.found = Some(Inner::region(region).without_arguments());
        }
        Ok(goes_on.then_some(()))
    }

    fn region_directive(&self, name: &str) -> Result<Option<RegionDirective>> {
        // Few directives have one: the name of the operation costs more.
        if !dialects::is_region_directive(name) {
            return Ok(None);
        }
        Ok(dialects::region_directive(&self.op.op.name()?, name))
    }

    /// A directive that prints a region; some print nothing where that is empty.
    fn region_of_directive(
        &mut self,
        name: &str,
        params: &[Param],
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<()>> {
        let region = params.iter().find_map(|param| match param {
            Param::Variable(Variable::Region(nth)) => Some(self.op.region_group(*nth).start),
            _ => None,
        });
        let (Some(directive), Some(region)) = (self.region_directive(name)?, region) else {
            return Ok(None);
        };
        let has_no_ops = || {
            let block = self.op.region(region).blocks().next();
            block.is_some_and(|block| block.num_ops() == 0)
        };
        let is_empty = self.op.region_is_empty(region);
        if is_empty && !directive.shows_empty
            || !is_empty && directive.leaves_out_empty && has_no_ops()
        {
            return Ok(Some(()));
        }
        if region >= self.op.num_regions() {
            return Ok(None);
        }
        if self.done == 0 && (directive.head)(params, self.op, asm)?.is_none() {
            return Ok(None);
        }
        let goes_on = self.region(region, false, asm);
        if !goes_on {
            let inner = Inner::region(region).with_terminator(directive.shows_terminator);
            self.found = Some(match directive.shows_arguments {
                true => inner,
                false => inner.without_arguments(),
            });
        }
        Ok(goes_on.then_some(()))
    }

    fn attr(
        &mut self,
        nth: usize,
        is_qualified: bool,
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<()>> {
        let def = &self.op.known.definition.attrs[nth];
        let Some(attr) = self.op.attr(&def.name) else {
            // Where the reader sets the default, the printer shows it.
            let default = self.op.default_text(&def.name);
            return Ok(default.map(|text| asm.put(text)));
        };
        if is_qualified {
            return Ok(Some(asm.op_attr(&attr)?));
        }
        match &def.text {
            AttrText::Unit => {}
            AttrText::Symbol => {
                let Some(name) = attr.as_str()? else {
                    return Ok(None);
                };
                asm.symbol(name.as_bytes());
            }
            AttrText::Enum(found, _) => {
                let word = attr.as_i64()?.and_then(|value| found.word_of(value));
                let Some(word) = word else {
                    return Ok(None);
                };
                // Bits are in quotes unless they are a case of one bit.
                match attr.as_i64()? {
                    Some(bits) if found.is_bits() && bits.count_ones() != 1 => {
                        asm.quoted(word.as_bytes());
                    }
                    _ => asm.keyword_or_string(word.as_bytes()),
                }
            }
            AttrText::WithoutType(_) => asm.op_attr_without_type(&attr)?,
            AttrText::Full => asm.op_attr(&attr)?,
            AttrText::Stripped(_) => asm.op_attr_stripped(&attr)?,
            AttrText::EnumProperty(found, around) => {
                let word = attr.as_i64()?.and_then(|value| found.word_of(value));
                let Some(word) = word else {
                    return Ok(None);
                };
                match &**around {
                    "" => asm.put(&word),
                    around => asm.put(&format!("{around}<{word}>")),
                }
            }
            AttrText::Property(kind) => return property(kind, &attr, asm),
        }
        Ok(Some(()))
    }

    fn types(
        &mut self,
        types: Types,
        is_qualified: bool,
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<()>> {
        let op = self.op;
        if let Types::Operand(nth) = types {
            if op.known.definition.operands[nth].is_nested {
                let Some(lists) = op.nested(nth)? else {
                    return Ok(None);
                };
                let all = op.types(types).unwrap_or_default();
                let start = op.operand_group(nth).map_or(0, |range| range.start);
                for (nth, range) in lists.into_iter().enumerate() {
                    asm.put(if nth > 0 { ", (" } else { "(" });
                    let range = (range.start - start) as usize..(range.end - start) as usize;
                    asm.types(all.get(range).unwrap_or_default(), false)?;
                    asm.put(")");
                }
                return Ok(Some(()));
            }
        }
        let Some(list) = op.types(types) else {
            return Ok(None);
        };
        let definition = &op.known.definition;
        let group = match types {
            Types::Operand(nth) => definition.operands.get(nth),
            Types::Result(nth) => definition.results.get(nth),
            _ => None,
        };
        let is_stripped =
            group.is_some_and(|group| group.stripped.is_some() && group.arity == Arity::One);
        asm.types(&list, is_stripped && !is_qualified)?;
        Ok(Some(()))
    }

    fn is_present(&self, anchor: &Anchor, asm: &mut Asm<'_, '_>) -> Result<bool> {
        match anchor {
            Anchor::Variable(variable) => self.has(*variable, asm),
            Anchor::Types(types) => Ok(self.has_types(*types)),
            Anchor::Any(params) => {
                for param in params {
                    let has = match param {
                        Param::Variable(variable) => self.has(*variable, asm)?,
                        Param::Types(types) => self.has_types(*types),
                        _ => false,
                    };
                    if has {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    fn has_types(&self, types: Types) -> bool {
        self.op.types(types).is_some_and(|types| !types.is_empty())
    }

    /// Whether a variable is there: of attributes, whether it is not the default.
    fn has(&self, variable: Variable, asm: &mut Asm<'_, '_>) -> Result<bool> {
        let op = self.op;
        Ok(match variable {
            Variable::Operand(nth) => op.operand_group(nth).is_some_and(|range| !range.is_empty()),
            Variable::Result(nth) => op.result_group(nth).is_some_and(|range| !range.is_empty()),
            Variable::Attr(nth, _) => {
                let def = &op.known.definition.attrs[nth];
                match op.attr(&def.name) {
                    None => false,
                    Some(attr) if def.has_default => !asm.is_default(op, &attr)?,
                    Some(attr) => {
                        !matches!(attr.value()?, mlirbc::ir::AttrValue::Bool(false))
                            || attr.as_attr().is_some()
                    }
                }
            }
            Variable::Region(nth) => op
                .region_group(nth)
                .any(|region| !op.region_is_empty(region)),
            Variable::Successor(nth) => !op.successor_group(nth).is_empty(),
        })
    }
}

/// A property that is no attribute.
fn property(kind: &str, attr: &OpAttr<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    match (kind, attr.as_i64()?, attr.as_bool()?, attr.as_str()?) {
        ("int", Some(number), ..) => asm.number(number),
        ("bool", _, Some(value), _) => asm.put(if value { "true" } else { "false" }),
        ("string", .., Some(text)) => asm.quoted(text.as_bytes()),
        _ => return Ok(None),
    }
    Ok(Some(()))
}
