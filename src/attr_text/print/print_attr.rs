//! One layer of an attribute.

use crate::attr_text::dense::{Dense, ELIDED};
use crate::attr_text::literal::{hex, keyword, quoted, symbol};
use crate::attr_text::print::print_affine;
use crate::attr_text::printer::{Entity, OfWriter, Printer, Rest, Step};
use crate::attr_text::{Entries, Out, integer_set};
use crate::dialect::stablehlo::STABLEHLO;
use crate::dialect::vhlo::as_stablehlo;
use crate::dialect::{AsmFragment, Dialect, FragmentPart, Style};
use crate::entity::{AttrData, Custom, DYNAMIC, IntegerBits, List, Scalar, TypeData};
use crate::error::{Error, ErrorKind, Result, Unprintable, Violation};
use crate::ids::{AttrId, DialectId, TypeId};
use crate::tables::MemoKey;

impl<'a> Printer<'a, '_> {
    /// Writes an attribute without `#dialect.mnemonic`, and a dense array as `[1, 2]`; or its alias.
    #[doc(hidden)]
    pub fn attr_stripped(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        if self.aliases.attr(id, out) {
            return Ok(());
        }
        match self.view.attr(id)? {
            AttrData::Text(text) => self.aliases.attr_text(id, stripped(text, b'#'), out),
            AttrData::DenseArray { element, len, data } => {
                out.byte(b'[');
                self.dense().array(element, len, data, out)?;
                out.byte(b']');
            }
            _ => return self.run(Step::Attr(id, Style::Stripped), out),
        }
        out.check()
    }

    /// Writes a type without `!dialect.mnemonic`, or its alias.
    #[doc(hidden)]
    pub fn type_stripped(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        if self.aliases.ty(id, out) {
            return Ok(());
        }
        match self.view.ty(id)? {
            TypeData::Text(text) => self.aliases.type_text(id, stripped(text, b'!'), out),
            _ => return self.run(Step::Type(id, Style::Stripped), out),
        }
        out.check()
    }

    pub(in crate::attr_text) fn write_attr(
        &mut self,
        id: AttrId,
        data: AttrData<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        match data {
            AttrData::Unit => out.put("unit"),
            AttrData::String(string) => quoted(self.view.string(string)?, out),
            AttrData::TypedString { value, ty } => {
                quoted(self.view.string(value)?, out);
                self.suffix(ty, style, out)?;
            }
            AttrData::Integer { ty, bits } | AttrData::Float { ty, bits } => {
                self.number(id, ty, bits, style, out)?;
            }
            AttrData::Type(ty) => self.push([Step::Type(ty, Style::Full)]),
            AttrData::SymbolRef { root, nested } => self.symbols(root, nested, out)?,
            AttrData::Array(list) => {
                out.byte(b'[');
                self.enter(Entity::Attr(id))?;
                self.attrs(list, Style::Brief, "]");
            }
            AttrData::Dictionary(entries) => {
                out.byte(b'{');
                self.enter(Entity::Attr(id))?;
                // Entries that are to be sorted are not cheap.
                if !Entries::are_sorted(self.view, &entries) && !out.fits(entries.len() as u64) {
                    return Ok(());
                }
                let mut rest = Entries::new(self.view, entries);
                let first = rest.next();
                self.push([Step::Words("}")]);
                self.push_rest(Rest::Entries(rest));
                if let Some((name, value)) = first {
                    self.start_entry(self.string_of(name)?, value, out)?;
                }
            }
            AttrData::DenseArray { element, len, data } => {
                out.put("array<");
                // The element type comes first, and it may have an alias.
                self.start_type(element, Style::Full, out)?;
                if len > 0 {
                    out.put(": ");
                    self.dense().array(element, len, data, out)?;
                }
                out.byte(b'>');
            }
            AttrData::DenseElements { ty, .. } | AttrData::DenseStrings { ty, .. } => {
                self.elements(&data, out)?;
                self.suffix(ty, style, out)?;
            }
            AttrData::SparseElements { ty, .. } => {
                self.sparse(&data, out)?;
                self.suffix(ty, style, out)?;
            }
            AttrData::DenseResource { ty, handle } => {
                out.put("dense_resource<");
                self.name_resource(handle);
                let resource = self.view.resource_by_handle(handle)?;
                keyword(self.view.string(resource.key)?, out);
                out.byte(b'>');
                self.suffix(ty, style, out)?;
            }
            AttrData::Distinct(referenced) => {
                out.put("distinct[");
                self.distinct_number(id, out);
                out.put("]<");
                self.enter(Entity::Attr(id))?;
                self.push([Step::Words(">")]);
                if !self.is_unit(referenced)? {
                    self.push([Step::Attr(referenced, Style::Full)]);
                }
            }
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::StridedLayout { .. } => {
                plain(&data, out)?;
            }
            AttrData::CallSiteLoc { .. }
            | AttrData::FileLineColLoc { .. }
            | AttrData::FileLineColRange { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::NameLoc { .. }
            | AttrData::UnknownLoc => self.location(id, data, style, out)?,
            AttrData::Text(text) => self
                .aliases
                .attr_text(id, stripped_location(text, style), out),
            AttrData::Custom(custom) => {
                let dialect = self.view.attr_entry(id)?.dialect;
                self.enter(Entity::Attr(id))?;
                self.custom_attr(dialect, &custom, style, out)?;
            }
            AttrData::Opaque(opaque) => self.opaque(b'#', opaque.dialect, opaque.bytes, out)?,
        }
        Ok(())
    }

    /// ` : type`, where the style has one; the type of nothing has none.
    fn suffix(&mut self, ty: TypeId, style: Style, out: &mut Out<'_>) -> Result<()> {
        if style == Style::WithoutType || matches!(self.view.ty(ty)?, TypeData::None) {
            return Ok(());
        }
        out.put(" : ");
        self.push([Step::Type(ty, Style::Full)]);
        Ok(())
    }

    fn number(
        &mut self,
        id: AttrId,
        ty: TypeId,
        bits: IntegerBits<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let data = self.view.ty(ty)?;
        if is_unknown(&data) {
            // How many bits it has only its dialect knows.
            let (entry, bytes) = self.view.attr_entry_bytes(id)?;
            return self.opaque(b'#', entry.dialect, bytes.rest(), out);
        }
        let Some(scalar) = Scalar::of(&data) else {
            return Err(Error::at(
                bits.0.pos(),
                ErrorKind::Unprintable(Unprintable::NumberType),
            ));
        };
        if data == TypeData::BOOL {
            let set = bits.number(1)? != 0;
            out.put(if set { "true" } else { "false" });
            return Ok(());
        }
        if scalar.bitsize() > 128 {
            let key = (bits.0.pos(), MemoKey::Digits);
            let digits = || scalar.least_digits(bits);
            if !out.fits(self.view.memo().get(key, bits.0.left(), digits)?) {
                return Ok(());
            }
        }
        let is_hex = scalar.write_number(bits, out)?;
        let is_default = data == TypeData::I64 || data == TypeData::F64 && !is_hex;
        if style == Style::WithoutType || style == Style::Brief && is_default {
            return Ok(());
        }
        out.put(" : ");
        if self.aliases.ty(ty, out) {
            return Ok(());
        }
        self.write_type(ty, data, Style::Full, out)
    }

    fn symbols(&self, root: AttrId, nested: List<'a, AttrId>, out: &mut Out<'_>) -> Result<()> {
        symbol(self.string_of(root)?, out);
        out.try_list(nested, "", |out, part| {
            let AttrData::SymbolRef { root, .. } = self.view.attr(part)? else {
                return Err(Error::unprintable(Unprintable::NestedSymbol));
            };
            out.put("::");
            symbol(self.string_of(root)?, out);
            Ok(())
        })
    }

    /// Pushes attributes separated by commas, and what closes them.
    pub(in crate::attr_text) fn attrs(
        &mut self,
        list: List<'a, AttrId>,
        style: Style,
        close: &'static str,
    ) {
        let mut rest = list.iter();
        let first = rest.next();
        self.push([Step::Words(close)]);
        self.push_rest(Rest::Attrs(rest, style));
        if let Some(first) = first {
            self.push([Step::Attr(first, style)]);
        }
    }

    pub(in crate::attr_text) fn dense(&self) -> Dense<'a, '_> {
        Dense {
            view: self.view,
            options: &self.options,
        }
    }

    fn elements(&self, data: &AttrData<'a>, out: &mut Out<'_>) -> Result<()> {
        let dense = self.dense();
        if dense.is_elided(data)? {
            out.put(ELIDED);
            return Ok(());
        }
        out.put("dense<");
        dense.write(data, true, out)?;
        out.byte(b'>');
        Ok(())
    }

    fn sparse(&self, data: &AttrData<'a>, out: &mut Out<'_>) -> Result<()> {
        let AttrData::SparseElements {
            indices, values, ..
        } = data
        else {
            return Ok(());
        };
        let dense = self.dense();
        let (indices, values) = (self.view.attr(*indices)?, self.view.attr(*values)?);
        if dense.is_elided(&indices)? || dense.is_elided(&values)? {
            out.put(ELIDED);
            return Ok(());
        }
        out.put("sparse<");
        if dense.len(&indices)? > 0 {
            dense.write(&indices, false, out)?;
            out.put(", ");
            dense.write(&values, true, out)?;
        }
        out.byte(b'>');
        Ok(())
    }

    fn custom_attr(
        &mut self,
        dialect: DialectId,
        custom: &Custom<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let name = self.view.dialect_name(dialect)?;
        let mut layer = self.take_layer(out);
        let meaning = match self.is_vhlo(dialect)? {
            true => as_stablehlo::encoding(custom),
            false => None,
        };
        if let Some(meaning) = meaning {
            let name = STABLEHLO.name.as_bytes();
            STABLEHLO.print_attr(&meaning, &OfWriter(self.view), &mut layer)?;
            self.dialect_layer(b'#', name, layer, (style, &meaning.mnemonic), out);
            return Ok(());
        }
        if let (Some(decoder), _) = self.view.decoder(dialect)? {
            decoder.print_attr(custom, &OfWriter(self.view), &mut layer)?;
        }
        self.dialect_layer(b'#', name, layer, (style, &custom.mnemonic), out);
        Ok(())
    }

    /// Pushes a layer of a dialect, behind `#dialect.` or inside `#dialect<...>`.
    pub(in crate::attr_text) fn dialect_layer(
        &mut self,
        prefix: u8,
        dialect: &[u8],
        layer: AsmFragment<'a>,
        (style, mnemonic): (Style, &str),
        out: &mut Out<'_>,
    ) {
        if style == Style::Stripped {
            let words = layer.part(0, 0).map_or(&[][..], |(_, words)| words);
            let is_led = words.starts_with(mnemonic.as_bytes());
            // Where nothing would be left, the reference strips nothing.
            let is_bare = is_led && words.len() == mnemonic.len() && layer.part(1, 0).is_none();
            if !is_bare {
                let skip = if is_led { mnemonic.len() } else { 0 };
                let blank = usize::from(words.get(skip) == Some(&b' '));
                return self.start_layer(layer, skip + blank);
            }
        }
        out.byte(prefix);
        out.put(dialect);
        if is_pretty(&layer) {
            out.byte(b'.');
        } else {
            out.byte(b'<');
            self.push([Step::Words(">")]);
        }
        self.start_layer(layer, 0);
    }

    /// Bytes that no decoder knows, in a form that reads as an opaque attribute or type.
    pub(in crate::attr_text) fn opaque(
        &self,
        prefix: u8,
        dialect: DialectId,
        bytes: &[u8],
        out: &mut Out<'_>,
    ) -> Result<()> {
        out.byte(prefix);
        out.put(self.view.dialect_name(dialect)?);
        out.put("<\"0x");
        hex(bytes, out);
        out.put("\">");
        Ok(())
    }

    pub(in crate::attr_text) fn is_unit(&self, id: AttrId) -> Result<bool> {
        Ok(matches!(self.view.attr(id)?, AttrData::Unit))
    }

    /// The text of a string attribute.
    pub(in crate::attr_text) fn string_of(&self, id: AttrId) -> Result<&'a [u8]> {
        match self.view.attr(id)? {
            AttrData::String(string) | AttrData::TypedString { value: string, .. } => {
                self.view.string(string)
            }
            _ => Err(Error::new(ErrorKind::Invalid(Violation::NameNotString))),
        }
    }
}

/// Whether a type may be that of numbers, for all that is known: one of another dialect, or a name of a later release.
fn is_unknown(ty: &TypeData<'_>) -> bool {
    let is_other = matches!(
        ty,
        TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_)
    );
    is_other && Scalar::of(ty).is_none()
}

/// `strided<[1, ?], offset: 5>`.
/// The text of an affine map, an integer set or a layout of strides, which releases before MLIR 24 store instead; whether it is one.
///
/// # Errors
/// Those of decoding it.
pub fn plain(data: &AttrData<'_>, out: &mut Out<'_>) -> Result<bool> {
    match data {
        AttrData::AffineMap(map) => {
            out.put("affine_map<");
            match map.stated_identity() {
                Some(dims) => print_affine::identity_map(dims, out),
                None if out.fits(print_affine::least_text(map.bytes().left())) => {
                    print_affine::affine_map(&map.decode()?, out);
                }
                None => {}
            }
            out.byte(b'>');
        }
        AttrData::IntegerSet(set) => {
            out.put("affine_set<");
            if out.fits(print_affine::least_text(set.bytes().left())) {
                integer_set(&set.decode()?, out);
            }
            out.byte(b'>');
        }
        AttrData::StridedLayout { offset, strides } => strided(*offset, *strides, out),
        _ => return Ok(false),
    }
    Ok(true)
}

fn strided(offset: i64, strides: List<'_, i64>, out: &mut Out<'_>) {
    out.put("strided<[");
    out.list(strides, ", ", |out, stride| extent(stride, out));
    out.byte(b']');
    if offset != 0 {
        out.put(", offset: ");
        extent(offset, out);
    }
    out.byte(b'>');
}

/// A number, or `?` where it is not known.
pub(in crate::attr_text) fn extent(extent: i64, out: &mut Out<'_>) {
    match extent {
        DYNAMIC => out.byte(b'?'),
        _ => out.number(extent),
    }
}

/// Text of a location stands without `loc(...)` inside of another location.
fn stripped_location(text: &[u8], style: Style) -> &[u8] {
    let inner = text
        .strip_prefix(b"loc(")
        .and_then(|t| t.strip_suffix(b")"));
    match (style, inner) {
        (Style::Location, Some(inner)) => inner,
        _ => text,
    }
}

/// The text of an attribute or type of a dialect without `#dialect.mnemonic`; all of it where nothing would be left.
fn stripped(text: &[u8], prefix: u8) -> &[u8] {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    let skip_word = |text: &[u8]| text.iter().take_while(|byte| is_word(byte)).count();
    let Some(inner) = text.strip_prefix(&[prefix]) else {
        return text;
    };
    match inner.split_at(skip_word(inner)) {
        // The mnemonic may have dots.
        (_, [b'.', rest @ ..]) => {
            let is_dotted = |byte: &u8| is_word(byte) || *byte == b'.';
            match &rest[rest.iter().take_while(|byte| is_dotted(byte)).count()..] {
                [] => text,
                rest => rest,
            }
        }
        // A blank behind the mnemonic is of what the attribute prints.
        (_, [b'<', rest @ .., b'>']) => match &rest[skip_word(rest)..] {
            [] => text,
            rest => rest,
        },
        _ => text,
    }
}

/// Whether a fragment reads `identifier` or `identifier<...>`, which may follow a dot. With
/// children at its beginning or end, it does not.
fn is_pretty(fragment: &AsmFragment<'_>) -> bool {
    let Some((FragmentPart::Words(_), first)) = fragment.part(0, 0) else {
        return false;
    };
    let is_inner = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'.' | b'_');
    let name = first.iter().take_while(|c| is_inner(c)).count();
    first.first().is_some_and(u8::is_ascii_alphabetic)
        && match first.get(name) {
            None => fragment.part(1, 0).is_none(),
            Some(c) => *c == b'<' && fragment.last_byte() == Some(b'>'),
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_dialect_is_left_out() {
        for (text, rest) in [
            ("#arith.overflow<none>", "<none>"),
            ("#gpu<dim x>", " x"),
            ("#x.y", "#x.y"),
            ("#x<y>", "#x<y>"),
            ("dense<1>", "dense<1>"),
        ] {
            assert_eq!(stripped(text.as_bytes(), b'#'), rest.as_bytes());
        }
    }

    #[test]
    fn a_dot_is_used_where_the_text_is_simple() {
        let layer = |pieces: &[&str]| {
            let mut layer = AsmFragment::default();
            for (nth, piece) in pieces.iter().enumerate() {
                if nth > 0 {
                    layer.ty(TypeId(0), Style::Full);
                }
                layer.words(piece);
            }
            is_pretty(&layer)
        };
        assert!(layer(&["ptr"]));
        assert!(layer(&["ptr<3>"]));
        assert!(layer(&["array<4 x ", ">"]));
        assert!(!layer(&["comparison_direction EQ"]));
        assert!(!layer(&["ptr<3> x"]));
        assert!(!layer(&["array<4 x ", "> x"]));
        assert!(!layer(&["9ptr"]));
        assert!(!layer(&["", ">"]));
    }
}
