//! One layer of a type.

use crate::attr_text::Out;
use crate::attr_text::print::print_attr::extent;
use crate::attr_text::printer::{Entity, OfWriter, Printer, Rest, Step};
use crate::dialect::vhlo::VHLO;
use crate::dialect::vhlo::as_stablehlo::{self, Meaning};
use crate::dialect::{Lookup, Style};
use crate::entity::{AttrData, Custom, Iter, List, Scalable, Signedness, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, DialectId, StringId, TypeId};
use crate::tables::MemoKey;
use crate::view::View;

impl<'a> Printer<'a, '_> {
    pub(in crate::attr_text) fn write_type(
        &mut self,
        id: TypeId,
        data: TypeData<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let element = |id| Step::Type(id, Style::Full);
        match data {
            TypeData::Index => out.put("index"),
            TypeData::None => out.put("none"),
            TypeData::Token => out.put("token"),
            TypeData::Float(kind) => out.put(kind.name()),
            TypeData::Integer { width, signedness } => {
                out.put(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                out.number(width);
            }
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                out.byte(b'(');
                self.enter(Entity::Type(id))?;
                if self.stands_alone(results)? {
                    self.types(results, "");
                } else {
                    self.types(results, ")");
                    self.push([Step::Words("(")]);
                }
                self.types(inputs, ") -> ");
            }
            TypeData::Tuple(types) => {
                out.put("tuple<");
                self.enter(Entity::Type(id))?;
                self.types(types, ">");
            }
            TypeData::Complex(part) => {
                out.put("complex<");
                self.enter(Entity::Type(id))?;
                self.push([element(part), Step::Words(">")]);
            }
            TypeData::RankedTensor {
                shape,
                element: of,
                encoding,
            } => {
                out.put("tensor<");
                extents(shape, out);
                self.enter(Entity::Type(id))?;
                self.push([Step::Words(">")]);
                self.parameter(encoding, Style::Full);
                self.push([element(of)]);
            }
            TypeData::UnrankedTensor(of) => {
                out.put("tensor<*x");
                self.enter(Entity::Type(id))?;
                self.push([element(of), Step::Words(">")]);
            }
            TypeData::MemRef {
                shape,
                element: of,
                layout,
                memory_space,
            } => {
                out.put("memref<");
                extents(shape, out);
                self.enter(Entity::Type(id))?;
                self.push([Step::Words(">")]);
                self.parameter(memory_space, Style::Brief);
                if !is_identity_layout(self.view, layout)? {
                    self.parameter(Some(layout), Style::Brief);
                }
                self.push([element(of)]);
            }
            TypeData::UnrankedMemRef {
                element: of,
                memory_space,
            } => {
                out.put("memref<*x");
                self.enter(Entity::Type(id))?;
                self.push([Step::Words(">")]);
                self.parameter(memory_space, Style::Brief);
                self.push([element(of)]);
            }
            TypeData::Vector {
                shape,
                element: of,
                scalable,
            } => {
                out.put("vector<");
                scalable_extents(shape, scalable, out);
                self.enter(Entity::Type(id))?;
                self.push([element(of), Step::Words(">")]);
            }
            TypeData::Text(text) => self.aliases.type_text(id, text, out),
            TypeData::Custom(custom) => {
                let dialect = self.view.type_entry(id)?.dialect;
                if self.is_vhlo(dialect)? {
                    if let Some(meaning) = as_stablehlo::meaning(&custom) {
                        return self.write_meaning(id, meaning, style, out);
                    }
                }
                self.enter(Entity::Type(id))?;
                self.custom_type(dialect, &custom, style, out)?;
            }
            TypeData::Opaque(opaque) => self.opaque(b'!', opaque.dialect, opaque.bytes, out)?,
        }
        Ok(())
    }

    /// Whether entries of a dialect are written as those of StableHLO.
    pub(in crate::attr_text) fn is_vhlo(&self, dialect: DialectId) -> Result<bool> {
        Ok(self.options.as_stablehlo && self.view.dialect_name(dialect)? == VHLO.name.as_bytes())
    }

    /// A type of VHLO as what it is elsewhere.
    fn write_meaning(
        &mut self,
        id: TypeId,
        meaning: Meaning<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        match meaning {
            Meaning::Builtin(data) => return self.write_type(id, data, style, out),
            Meaning::Text(text) => out.put(text),
            Meaning::MemRef { shape, element } => {
                out.put("memref<");
                extents(shape, out);
                self.enter(Entity::Type(id))?;
                self.push([Step::Type(element, Style::Full), Step::Words(">")]);
            }
            Meaning::Of(dialect, custom) => {
                self.enter(Entity::Type(id))?;
                let mut layer = self.take_layer(out);
                dialect.print_type(&custom, &AsStablehlo(self.view), &mut layer)?;
                let name = dialect.name().as_bytes();
                self.dialect_layer(b'!', name, layer, (style, &custom.mnemonic), out);
            }
        }
        Ok(())
    }

    /// Whether results need no parentheses: one, which is no function itself.
    fn stands_alone(&self, results: List<'a, TypeId>) -> Result<bool> {
        match results.nth(0) {
            Some(only) if results.len() == 1 => Ok(match self.view.ty(only)? {
                TypeData::Function { .. } => false,
                TypeData::Custom(custom) if self.options.as_stablehlo => {
                    custom.mnemonic != "func_v1"
                }
                _ => true,
            }),
            _ => Ok(false),
        }
    }

    /// Pushes types separated by commas, and what closes them.
    fn types(&mut self, list: List<'a, TypeId>, close: &'static str) {
        let mut rest: Iter<'a, TypeId> = list.iter();
        let first = rest.next();
        self.push([Step::Words(close)]);
        self.push_rest(Rest::Types(rest));
        if let Some(first) = first {
            self.push([Step::Type(first, Style::Full)]);
        }
    }

    /// Pushes `, attribute`.
    fn parameter(&mut self, attr: Option<AttrId>, style: Style) {
        if let Some(attr) = attr {
            self.push([Step::Words(", "), Step::Attr(attr, style)]);
        }
    }

    fn custom_type(
        &mut self,
        dialect: DialectId,
        custom: &Custom<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let name = self.view.dialect_name(dialect)?;
        let mut layer = self.take_layer(out);
        if let (Some(decoder), _) = self.view.decoder(dialect)? {
            decoder.print_type(custom, &OfWriter(self.view), &mut layer)?;
        }
        self.dialect_layer(b'!', name, layer, (style, &custom.mnemonic), out);
        Ok(())
    }
}

/// What types of other dialects look up in a file of VHLO.
struct AsStablehlo<'a>(View<'a>);

impl<'a> Lookup<'a> for AsStablehlo<'a> {
    fn attr(&self, id: AttrId) -> Result<AttrData<'a>> {
        self.0.attr(id)
    }

    fn ty(&self, id: TypeId) -> Result<TypeData<'a>> {
        let data = self.0.ty(id)?;
        let meaning = match &data {
            TypeData::Custom(custom) => as_stablehlo::meaning(custom),
            _ => None,
        };
        Ok(match meaning {
            Some(Meaning::Builtin(builtin)) => builtin,
            _ => data,
        })
    }

    fn string(&self, id: StringId) -> Result<&'a [u8]> {
        self.0.string(id)
    }

    fn is_since(&self, release: u16) -> bool {
        OfWriter(self.0).is_since(release)
    }
}

/// `4x?x`.
fn extents(shape: List<'_, i64>, out: &mut Out<'_>) {
    out.list(shape, "", |out, number| {
        extent(number, out);
        out.byte(b'x');
    });
}

/// `[4]x2x`.
fn scalable_extents(shape: List<'_, i64>, scalable: Scalable<'_>, out: &mut Out<'_>) {
    let rank = shape.len();
    let mut flags = match scalable {
        Scalable::Flags(flags) => Some(flags.iter()),
        _ => None,
    };
    out.list(shape.iter().enumerate(), "", |out, (nth, number)| {
        let scales = match &mut flags {
            Some(flags) => flags.next() == Some(true),
            None => scalable.contains(nth, rank),
        };
        if scales {
            out.byte(b'[');
        }
        extent(number, out);
        if scales {
            out.byte(b']');
        }
        out.byte(b'x');
    });
}

/// Whether a memref's layout is the one that is not written.
#[doc(hidden)]
pub fn is_identity_layout(view: View<'_>, layout: AttrId) -> Result<bool> {
    let known = |pos, len, find: &dyn Fn() -> bool| {
        let question = (pos, MemoKey::Identity);
        view.memo().holds(question, len, find)
    };
    Ok(match view.attr(layout)? {
        AttrData::AffineMap(map) => {
            let bytes = map.bytes();
            known(bytes.pos(), bytes.left(), &|| map.is_identity())
        }
        AttrData::Text(text) => {
            let start = view.attr_entry(layout)?.span.start;
            known(start, text.len(), &|| is_identity_text(text))
        }
        _ => false,
    })
}

/// Whether `affine_map<...>` maps each dimension to itself; it may have symbols. Inputs of a map have
/// different names, so its two lists need only be the same.
fn is_identity_text(text: &[u8]) -> bool {
    let inner = text.strip_prefix(b"affine_map<(");
    let Some(inner) = inner.and_then(|text| text.strip_suffix(b")>")) else {
        return false;
    };
    let Some((inputs, rest)) = split_at(inner, b')') else {
        return false;
    };
    let rest = match rest.strip_prefix(b"[") {
        Some(symbols) => split_at(symbols, b']').map_or(rest, |(_, rest)| rest),
        None => rest,
    };
    rest.strip_prefix(b" -> (") == Some(inputs)
}

/// What stands in front of the first such byte, and behind it.
fn split_at(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let at = memchr::memchr(byte, text)?;
    Some((&text[..at], &text[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identity_maps_are_recognized_by_their_text() {
        assert!(is_identity_text(b"affine_map<(d0, d1) -> (d0, d1)>"));
        assert!(is_identity_text(b"affine_map<() -> ()>"));
        assert!(!is_identity_text(b"affine_map<(d0, d1) -> (d1, d0)>"));
        assert!(is_identity_text(b"affine_map<(d0)[s0, s1] -> (d0)>"));
        assert!(!is_identity_text(b"affine_map<(d0)[s0] -> (s0)>"));
        assert!(!is_identity_text(b"affine_map<(d0)[s0 -> (d0)>"));
        assert!(!is_identity_text(b"strided<[1]>"));
    }
}
