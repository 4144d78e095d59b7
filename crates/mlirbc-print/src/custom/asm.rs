//! What printers of operations write to (`OpAsmPrinter`).
//!
//! The same printers run twice, as in the reference: first nothing is written and the attributes and types that they
//! name are visited, which decides on the aliases; then the text is written.

use std::ops::Range;

use crate::context::PrintContext;
use crate::map_shapes::MapShapes;
use crate::type_cache::TypeCache;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::attr_text::op_text as generic;
use mlirbc::attr_text::{Out, Printer, literal};
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{BlockRef, OpAttr, OpRef, RegionRef, ValueRef};

use super::asm_names::ValueNames;
use super::patterns::Recorder;
use super::printed_op::{PrintedOp, is_list_sizes, is_nothing};

/// Spaces for each level.
const INDENT: usize = 2;

/// What an operation names, in the order of its text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Visit {
    Attr(AttrId),
    Type(TypeId),
    /// A location that may be defined behind the module, and one that may not; `None` is unknown.
    Location(AttrId),
    ArgumentLocation(Option<AttrId>),
}

/// The output, the names of values, and the aliases.
pub(super) struct Asm<'p, 'a> {
    pub(super) context: &'p PrintContext<'a>,
    pub(super) out: Out<'p>,
    pub(super) names: ValueNames,
    pub(super) indent: usize,
    /// The text of attributes; `None` while they are only visited.
    pub(super) printer: Option<Printer<'a, 'p>>,
    pub(super) visits: Vec<Visit>,
    pub(super) types: TypeCache,
    pub(super) maps: MapShapes,
    /// Notes where names of operands stand, while a text is made for the cache.
    pub(super) recorder: Option<Recorder>,
}

impl<'a> Asm<'_, 'a> {
    pub(super) fn view(&self) -> View<'a> {
        self.context.view
    }

    #[inline]
    pub(super) fn put(&mut self, text: &str) {
        self.out.put(text);
    }

    pub(super) fn number(&mut self, number: i64) {
        self.out.number(number);
    }

    /// A line break and the indentation of the operation.
    pub(super) fn newline(&mut self) {
        self.depends();
        self.out.byte(b'\n');
        self.out.spaces(self.indent);
    }

    pub(super) fn quoted(&mut self, text: &[u8]) {
        literal::quoted(text, &mut self.out);
    }

    /// `@name`.
    pub(super) fn symbol(&mut self, name: &[u8]) {
        literal::symbol(name, &mut self.out);
    }

    /// A word, in quotes where it has to be.
    pub(super) fn keyword_or_string(&mut self, word: &[u8]) {
        literal::keyword(word, &mut self.out);
    }

    pub(super) fn styled(&mut self, id: AttrId, style: Style) -> Result<()> {
        match &mut self.printer {
            Some(printer) if style == Style::Stripped => printer.attr_stripped(id, &mut self.out),
            Some(printer) => printer.attr(id, style, &mut self.out),
            None => {
                self.visits.push(Visit::Attr(id));
                Ok(())
            }
        }
    }

    /// An attribute or property of an operation.
    pub(super) fn op_attr(&mut self, attr: &OpAttr<'_>) -> Result<()> {
        self.op_attr_styled(attr, Style::Full)
    }

    pub(super) fn op_attr_without_type(&mut self, attr: &OpAttr<'_>) -> Result<()> {
        self.op_attr_styled(attr, Style::WithoutType)
    }

    pub(super) fn op_attr_stripped(&mut self, attr: &OpAttr<'_>) -> Result<()> {
        self.op_attr_styled(attr, Style::Stripped)
    }

    fn op_attr_styled(&mut self, attr: &OpAttr<'_>, style: Style) -> Result<()> {
        if let Some(value) = attr.as_attr() {
            return self.styled(value.id(), style);
        }
        match &mut self.printer {
            Some(printer) => printer.op_attr(attr, &mut self.out),
            None => Ok(()),
        }
    }

    #[inline]
    pub(super) fn ty(&mut self, id: TypeId) -> Result<()> {
        match &mut self.printer {
            Some(printer) => self.types.write(id, printer, &mut self.out),
            None => {
                self.visits.push(Visit::Type(id));
                Ok(())
            }
        }
    }

    /// Types with commas between them, each without `!dialect.mnemonic` if `is_stripped`.
    pub(super) fn types(&mut self, types: &[TypeId], is_stripped: bool) -> Result<()> {
        for (nth, id) in types.iter().enumerate() {
            if nth > 0 {
                self.put(", ");
            }
            match &mut self.printer {
                Some(printer) if is_stripped => printer.type_stripped(*id, &mut self.out)?,
                _ => self.ty(*id)?,
            }
            self.out.check()?;
        }
        Ok(())
    }

    /// `(inputs) -> results`.
    pub(super) fn functional_type(
        &mut self,
        inputs: Vec<TypeId>,
        results: Vec<TypeId>,
    ) -> Result<()> {
        self.put("(");
        self.types(&inputs, false)?;
        self.put(") -> ");
        self.result_types(&results)
    }

    /// One type, or several in brackets.
    pub(super) fn result_types(&mut self, results: &[TypeId]) -> Result<()> {
        if let [ty] = results {
            if !matches!(self.view().ty(*ty)?, TypeData::Function { .. }) {
                return self.ty(*ty);
            }
        }
        self.put("(");
        self.types(results, false)?;
        self.put(")");
        Ok(())
    }

    #[inline]
    pub(super) fn value(&mut self, value: ValueRef<'_>) {
        self.depends();
        self.names.write(value, &mut self.out);
    }

    /// The text is not that of all operations of the same attributes and types.
    #[inline]
    fn depends(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            recorder.depends = true;
        }
    }

    /// Operands of an operation, with commas between them.
    pub(super) fn values(&mut self, op: OpRef<'_>, range: Range<u32>) {
        if let Some(recorder) = &mut self.recorder {
            let at = self.out.written() as u32;
            return recorder.operands.push((at, range.start, range.end));
        }
        let values = op.operands().skip(range.start as usize);
        for (nth, value) in values.take(range.len()).enumerate() {
            if nth > 0 {
                self.put(", ");
            }
            self.names.write(value, &mut self.out);
        }
    }

    /// Lists in brackets, with commas between them.
    pub(super) fn lists(
        &mut self,
        lists: Vec<Range<u32>>,
        mut write: impl FnMut(&mut Self, Range<u32>),
    ) {
        for (nth, range) in lists.into_iter().enumerate() {
            self.put(if nth > 0 { ", (" } else { "(" });
            write(self, range);
            self.put(")");
        }
    }

    pub(super) fn successors(&mut self, op: OpRef<'_>, range: Range<u32>) {
        let blocks = op.successors().skip(range.start as usize);
        for (nth, block) in blocks.take(range.len()).enumerate() {
            self.put(if nth > 0 { ", " } else { "" });
            self.block_name(block);
        }
    }

    pub(super) fn block_name(&mut self, block: BlockRef<'_>) {
        self.depends();
        self.put("^bb");
        self.number(block.number().into());
    }

    /// ` {...}` behind the keyword: the attributes but those of these names and defaults.
    pub(super) fn attr_dict<N: AsRef<str>>(
        &mut self,
        op: &PrintedOp<'_>,
        keyword: &str,
        elided: &[N],
        discardable_only: bool,
    ) -> Result<()> {
        let mut entries: Vec<OpAttr<'_>> = Vec::new();
        let groups = &op.known.definition.operands;
        let has_lists = groups.iter().any(|group| group.is_nested);
        for attr in op.attrs {
            let name = attr.name_bytes();
            let is_elided = elided
                .iter()
                .any(|elided| elided.as_ref().as_bytes() == name);
            if is_elided && !op.is_shadowed(attr)
                || op.known.definition.is_sizes(name)
                || attr.is_default()
                || discardable_only && attr.is_inherent()
                || has_lists && is_list_sizes(name)
            {
                continue;
            }
            let def = op.known.definition.attrs.iter();
            let mut def = def.filter(|def| def.name.as_bytes() == name);
            if def.next().is_some_and(|def| def.has_default) && self.is_default(op, attr)? {
                continue;
            }
            entries.push(*attr);
        }
        entries.sort_by(|a, b| a.name_bytes().cmp(b.name_bytes()));
        self.dictionary(keyword, &entries)
    }

    /// ` {...}` behind the keyword: the attributes but those of these names, also those that have their default.
    pub(super) fn all_attrs<N: AsRef<str>>(
        &mut self,
        attrs: &[OpAttr<'_>],
        keyword: &str,
        elided: &[N],
    ) -> Result<()> {
        let is_elided = |attr: &OpAttr<'_>| {
            let name = attr.name_bytes();
            // Of an operation without sizes they are attributes like others.
            matches!(name, b"operandSegmentSizes" | b"resultSegmentSizes") && attr.is_inherent()
                || elided.iter().any(|it| it.as_ref().as_bytes() == name)
        };
        let mut entries = attrs.to_vec();
        entries.retain(|attr| !is_elided(attr));
        entries.sort_by(|a, b| a.name_bytes().cmp(b.name_bytes()));
        self.dictionary(keyword, &entries)
    }

    /// ` {...}` behind the keyword, if there is an entry.
    pub(super) fn dictionary(&mut self, keyword: &str, entries: &[OpAttr<'_>]) -> Result<()> {
        for (nth, attr) in entries.iter().enumerate() {
            if nth == 0 {
                self.put(keyword);
            }
            self.put(if nth == 0 { " {" } else { ", " });
            self.entry(attr)?;
        }
        if !entries.is_empty() {
            self.put("}");
        }
        self.out.check()
    }

    fn entry(&mut self, attr: &OpAttr<'_>) -> Result<()> {
        let Some(printer) = &mut self.printer else {
            return self.op_attr(attr);
        };
        if let Some(value) = attr.as_attr() {
            return printer.entry(attr.name_bytes(), value.id(), &mut self.out);
        }
        literal::keyword(attr.name_bytes(), &mut self.out);
        if attr.is_unit() {
            return Ok(());
        }
        self.put(" = ");
        self.op_attr(attr)
    }

    /// ` {...}` of a dictionary, if it has entries. It has no alias, its entries can have some.
    pub(super) fn optional_dictionary(&mut self, id: AttrId) -> Result<()> {
        let AttrData::Dictionary(entries) = self.view().attr(id)? else {
            return Ok(());
        };
        if entries.is_empty() {
            return Ok(());
        }
        self.put(" ");
        match &mut self.printer {
            Some(printer) => printer.attr_in_full(id, &mut self.out),
            None => {
                let values = entries.iter().map(|(_, value)| Visit::Attr(value));
                self.visits.extend(values);
                Ok(())
            }
        }
    }

    /// `<{...}>`: the properties but those of these names.
    pub(super) fn prop_dict<N: AsRef<str>>(
        &mut self,
        op: &PrintedOp<'_>,
        elided: &[N],
    ) -> Result<Option<()>> {
        let is_elided = |attr: &&OpAttr<'_>| {
            let name = attr.name_bytes();
            !attr.is_inherent()
                || attr.is_default()
                || elided
                    .iter()
                    .any(|elided| elided.as_ref().as_bytes() == name)
                || op.known.definition.is_sizes(name)
        };
        let mut entries: Vec<OpAttr<'_>> = Vec::new();
        for attr in op.attrs.iter().filter(|attr| !is_elided(attr)) {
            let def = op.known.definition.attrs.iter();
            let mut def = def.filter(|def| def.name.as_bytes() == attr.name_bytes());
            if !(def.next().is_some_and(|def| def.has_default) && self.is_default(op, attr)?) {
                entries.push(*attr);
            }
        }
        // The reference prints the space also where nothing follows.
        self.put(" ");
        if entries.is_empty() {
            return Ok(Some(()));
        }
        entries.sort_by(|a, b| a.name_bytes().cmp(b.name_bytes()));
        self.put("<{");
        for (nth, attr) in entries.iter().enumerate() {
            self.put(if nth == 0 { "" } else { ", " });
            self.entry(attr)?;
        }
        self.put("}>");
        Ok(Some(()))
    }

    /// An operation without regions and successors in the generic form, after its name.
    pub(super) fn generic(&mut self, op: &PrintedOp<'_>) -> Result<()> {
        let op_ref = op.op;
        self.put("(");
        self.values(op_ref, 0..op_ref.num_operands());
        self.put(")");
        match &mut self.printer {
            Some(printer) => {
                let attrs = op.attrs.iter().copied().map(Ok);
                generic::properties(op_ref, attrs, printer, &mut self.out)?;
                generic::discardable(op_ref, printer, &mut self.out)?;
                generic::types(op_ref, printer, &mut self.out)
            }
            None => {
                self.visit_generic(op_ref, op.attrs);
                Ok(())
            }
        }
    }

    /// Visits the types and attributes of an operation in the order of the generic form.
    pub(super) fn visit_generic(&mut self, op: OpRef<'_>, attrs: &[OpAttr<'_>]) {
        let values = op.operands().chain(op.results());
        let types = values.map(|value| Visit::Type(value.type_id()));
        self.visits.extend(types);
        let mut attrs: Vec<_> = attrs.iter().collect();
        attrs.sort_by(|a, b| a.name_bytes().cmp(b.name_bytes()));
        let ids = attrs.iter().filter_map(|attr| attr.as_attr());
        self.visits.extend(ids.map(|attr| Visit::Attr(attr.id())));
    }

    /// Whether an attribute is what the operation has if it is not stated.
    pub(super) fn is_default(&mut self, op: &PrintedOp<'_>, attr: &OpAttr<'_>) -> Result<bool> {
        if attr.is_default() {
            return Ok(true);
        }
        let Ok(name) = attr.name() else {
            return Ok(false);
        };
        let default = op.default_text(name).or_else(|| op.unset_default(name));
        let Some(default) = default else {
            return is_nothing(attr);
        };
        Ok(self.has_text(attr, default))
    }

    /// Whether an attribute has this text, without aliases.
    pub(super) fn has_text(&self, attr: &OpAttr<'_>, expected: &str) -> bool {
        // A longer text is another one.
        let mut text = Out::new().with_limit(expected.len() as u64 + 1);
        let mut printer = Printer::new(self.view(), &self.context.text);
        let printed = match attr.as_attr() {
            Some(value) => printer.attr(value.id(), Style::Full, &mut text),
            None => printer.op_attr(attr, &mut text),
        };
        printed.is_ok() && text.into_bytes() == expected.as_bytes()
    }

    /// A block argument with its type, dictionary and location.
    pub(super) fn region_argument(
        &mut self,
        block: BlockRef<'_>,
        nth: u32,
        attrs: Option<AttrId>,
        with_type: bool,
    ) -> Result<()> {
        let Some(value) = block.arg(nth) else {
            return Ok(());
        };
        self.value(value);
        if with_type {
            self.put(": ");
            self.ty(value.type_id())?;
        } else if self.printer.is_none() {
            self.visits.push(Visit::Type(value.type_id()));
        }
        // The reference visits no attributes of arguments.
        if let Some(attrs) = attrs.filter(|_| self.printer.is_some()) {
            self.optional_dictionary(attrs)?;
        }
        self.argument_location(block.arg_location(nth).map(|location| location.id()))
    }

    /// `(%arg0: type, %arg1: type) `: the arguments of a region that is printed without the name of its block.
    pub(super) fn region_without_label(&mut self, region: RegionRef<'_>) -> Result<()> {
        self.put("(");
        if let Some(block) = region.blocks().next() {
            for nth in 0..block.num_args() {
                self.put(if nth > 0 { ", " } else { "" });
                self.region_argument(block, nth, None, true)?;
                self.out.check()?;
            }
        }
        self.put(") ");
        Ok(())
    }

    /// ` loc(...)` behind a block argument, if locations are printed: never an alias.
    pub(super) fn argument_location(&mut self, location: Option<AttrId>) -> Result<()> {
        if !self.context.options.locations {
            return Ok(());
        }
        match (&mut self.printer, location) {
            (None, location) => self.visits.push(Visit::ArgumentLocation(location)),
            (Some(_), None) => self.put(" loc(unknown)"),
            (Some(printer), Some(id)) => {
                self.out.byte(b' ');
                printer.attr_in_full(id, &mut self.out)?;
            }
        }
        Ok(())
    }

    /// ` loc(...)` behind an operation, if locations are printed.
    pub(super) fn trailing_location(&mut self, id: AttrId) -> Result<()> {
        match &mut self.printer {
            Some(printer) if self.context.options.locations => {
                self.out.byte(b' ');
                printer.trailing_location(id, &mut self.out)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn deeper(&mut self) {
        self.indent += INDENT;
    }

    pub(super) fn shallower(&mut self) {
        self.indent -= INDENT;
    }
}
