//! The attributes and types of a file as a graph, the nodes of which may have aliases.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::attr_text::{Out, Printer, is_identity_layout};
use mlirbc::dialect::{AsmFragment, FragmentPart, Style};
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::{Producer, limits};
use mlirbc::{Result, SectionId, View, attr_text};

use super::alias_names;
use super::in_text::{self, Fragments};
use super::loaded_dialects::Known;
use super::node::{Child, Graph, Node};

/// The location of arguments that have none in the file.
pub(super) const UNKNOWN: &[u8] = b"loc(unknown)";

/// Attributes with a longer text are not searched for in other texts.
const LONGEST: u64 = 4 << 10;

/// The nodes of a file: attributes, then types, then fragments of texts.
pub(super) struct FileGraph<'a> {
    view: View<'a>,
    attrs: u32,
    types: u32,
    /// Whether the file has the test dialect, which gives aliases to strings.
    test: bool,
    known: Known,
    fragments: Vec<Arc<[u8]>>,
    /// Entities with an alias that text can contain, by their text: fragments and, once there is a
    /// fragment, attributes that may be equal to one.
    by_text: HashMap<Arc<[u8]>, Node>,
    /// Bytes that `by_text` may still use.
    room: u64,
    /// Bytes of texts that may still be made although they turn out too long for it: a few bytes of
    /// a file can state a long text.
    spare: u64,
}

impl<'a> FileGraph<'a> {
    pub(super) fn new(view: View<'a>) -> Result<FileGraph<'a>> {
        let counts = view.counts()?;
        let section = view.file().find_section(SectionId::AttrType);
        let len = section.map_or(0, |section| section.data.len);
        let room = limits::FRAGMENTS + len * limits::FRAGMENTS_PER_BYTE;
        let mut test = false;
        for dialect in view.dialects()? {
            test |= view.string(dialect.name)? == b"test";
        }
        Ok(FileGraph {
            view,
            attrs: counts.attrs,
            types: counts.types,
            test,
            known: Known::new(view)?,
            fragments: Vec::new(),
            by_text: HashMap::new(),
            room,
            spare: room,
        })
    }

    /// Whether the file has the test dialect.
    pub(super) fn has_test(&self) -> bool {
        self.test
    }

    /// The file.
    pub(super) fn view(&self) -> View<'a> {
        self.view
    }

    /// The dialects whose text is parsed.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    /// The node of an attribute.
    #[inline]
    pub(super) fn attr(&self, id: AttrId) -> Node {
        Node(id.0)
    }

    /// The node of a type.
    #[inline]
    pub(super) fn ty(&self, id: TypeId) -> Node {
        // Beyond all nodes if the number is: decoders of others can make up any.
        Node(self.attrs.saturating_add(id.0))
    }

    /// The node of a fragment, if there is one.
    pub(super) fn fragment(&self, text: &[u8]) -> Option<Node> {
        self.by_text.get(text).copied()
    }

    /// What a node is.
    pub(super) fn entity(&self, node: Node) -> Entity<'_> {
        let behind = node.0.wrapping_sub(self.attrs);
        if node.0 < self.attrs {
            Entity::Attr(AttrId(node.0))
        } else if behind < self.types {
            Entity::Type(TypeId(behind))
        } else {
            let text = self.fragments.get((behind - self.types) as usize);
            Entity::Fragment(text.map_or(&[], |t| t))
        }
    }

    fn attr_name(&self, id: AttrId) -> Option<Cow<'static, str>> {
        let data = self.view.attr(id).ok()?;
        Some(match &data {
            AttrData::AffineMap(_) => "map".into(),
            AttrData::IntegerSet(_) => "set".into(),
            AttrData::Distinct(child) => match self.view.attr(*child) {
                Ok(AttrData::Unit) => return None,
                _ => "distinct".into(),
            },
            AttrData::String(value) if self.test => {
                alias_names::of_test_string(self.view.string(*value).ok()?)?.into()
            }
            AttrData::Text(text) if self.known.attr(self.view, id) => in_text::own(text, false)?,
            AttrData::Custom(custom) => {
                let dialect = self.view.attr_entry(id).ok()?.dialect;
                match self.view.dialect_name(dialect).ok()? {
                    b"llvm" => alias_names::of_llvm(&custom.mnemonic)?.into(),
                    _ => return None,
                }
            }
            data if data.is_location() => "loc".into(),
            _ => return None,
        })
    }

    fn type_name(&self, id: TypeId) -> Option<Cow<'static, str>> {
        match self.view.ty(id).ok()? {
            TypeData::Tuple(types) if types.len() > alias_names::LONG_TUPLE => Some("tuple".into()),
            TypeData::Text(text) if self.known.ty(self.view, id) => in_text::own(text, true),
            _ => None,
        }
    }

    fn child(&self, id: AttrId) -> Child {
        Child {
            node: self.attr(id),
            level: 0,
        }
    }

    fn child_type(&self, id: TypeId) -> Child {
        Child {
            node: self.ty(id),
            level: 0,
        }
    }

    fn attr_children(&mut self, id: AttrId, out: &mut Vec<Child>) -> Result<()> {
        match self.view.attr(id)? {
            AttrData::Array(list) => out.extend(list.iter().map(|id| self.child(id))),
            AttrData::Dictionary(list) => {
                let entries = attr_text::Entries::new(self.view, list);
                out.extend(entries.map(|(_, value)| self.child(value)));
            }
            AttrData::TypedString { ty, .. }
            | AttrData::Type(ty)
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => out.push(self.child_type(ty)),
            AttrData::Distinct(child) => out.push(self.child(child)),
            AttrData::CallSiteLoc { callee, caller } => {
                out.extend([self.child(callee), self.child(caller)]);
            }
            AttrData::FusedLoc { locs, metadata } => {
                out.extend(metadata.map(|id| self.child(id)));
                out.extend(locs.iter().map(|id| self.child(id)));
            }
            AttrData::NameLoc { child, .. }
                if !matches!(self.view.attr(child), Ok(AttrData::UnknownLoc)) =>
            {
                out.push(self.child(child));
            }
            AttrData::Text(text) if self.known.attr(self.view, id) => {
                self.text_children(text, self.attr(id), out);
            }
            AttrData::Custom(custom) => {
                let dialect = self.view.attr_entry(id)?.dialect;
                let name = self.view.dialect_name(dialect)?;
                if let Some(dialect) = self.view.registry().get(name) {
                    let mut layer = children_only();
                    dialect.print_attr(&custom, &self.view, &mut layer)?;
                    self.layer_children(&layer, out);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn type_children(&mut self, id: TypeId, out: &mut Vec<Child>) -> Result<()> {
        match self.view.ty(id)? {
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                let types = inputs.iter().chain(results.iter());
                out.extend(types.map(|id| self.child_type(id)));
            }
            TypeData::Complex(element) | TypeData::UnrankedTensor(element) => {
                out.push(self.child_type(element));
            }
            TypeData::Tuple(types) => out.extend(types.iter().map(|id| self.child_type(id))),
            TypeData::MemRef {
                element,
                layout,
                memory_space,
                ..
            } => {
                out.push(self.child_type(element));
                if !is_identity_layout(self.view, layout)? {
                    out.push(self.child(layout));
                }
                out.extend(memory_space.map(|id| self.child(id)));
            }
            TypeData::UnrankedMemRef {
                element,
                memory_space,
            } => {
                out.push(self.child_type(element));
                out.extend(memory_space.map(|id| self.child(id)));
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => {
                out.push(self.child_type(element));
                out.extend(encoding.map(|id| self.child(id)));
            }
            TypeData::Vector { element, .. } => out.push(self.child_type(element)),
            TypeData::Text(text) if self.known.ty(self.view, id) => {
                self.text_children(text, self.ty(id), out);
            }
            TypeData::Custom(custom) => {
                let dialect = self.view.type_entry(id)?.dialect;
                let name = self.view.dialect_name(dialect)?;
                if let Some(dialect) = self.view.registry().get(name) {
                    let mut layer = children_only();
                    dialect.print_type(&custom, &self.view, &mut layer)?;
                    self.layer_children(&layer, out);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn layer_children(&self, layer: &AsmFragment<'a>, out: &mut Vec<Child>) {
        for (part, _) in layer.parts() {
            match part {
                FragmentPart::Attr(id, _) => out.push(self.child(id)),
                FragmentPart::Type(id, _) => out.push(self.child_type(id)),
                _ => {}
            }
        }
    }

    /// The children of an entity that the file has as text.
    fn text_children(&mut self, text: &[u8], owner: Node, out: &mut Vec<Child>) {
        if !in_text::possible(text) {
            return;
        }
        let text = in_text::localize(text, owner);
        self.fragment_children(&text, out);
    }

    fn fragment_children(&mut self, text: &[u8], out: &mut Vec<Child>) {
        for fragment in Fragments::inside(text) {
            let full = fragment.full(text);
            let Some(node) = self.find(&full).or_else(|| self.intern(&full)) else {
                continue;
            };
            out.push(Child {
                node,
                level: fragment.level,
            });
        }
    }

    fn find(&mut self, full: &[u8]) -> Option<Node> {
        if self.by_text.is_empty() {
            self.register();
        }
        self.fragment(full)
    }

    /// Adds a node for a fragment, within the limit.
    fn intern(&mut self, full: &[u8]) -> Option<Node> {
        self.take_room(full)?;
        let node = Node(self.len());
        let text: Arc<[u8]> = full.into();
        self.fragments.push(text.clone());
        self.by_text.insert(text, node);
        Some(node)
    }

    /// Nested fragments and maps of many dimensions can be longer than the file.
    fn take_room(&mut self, text: &[u8]) -> Option<()> {
        /// Of an entry in the table.
        const ENTRY: u64 = 64;
        self.room = self.room.checked_sub(text.len() as u64 + ENTRY)?;
        Some(())
    }

    /// The node of a location that is not in the file, by its text.
    pub(super) fn location(&mut self, text: &[u8]) -> Option<Node> {
        self.find(text).or_else(|| self.intern(text))
    }

    /// Registers the attributes and types that a fragment may be equal to.
    fn register(&mut self) {
        // Marks it as filled.
        self.by_text.insert([].into(), Node(u32::MAX));
        for node in (0..self.attrs.saturating_add(self.types)).map(Node) {
            let text = match self.entity(node) {
                Entity::Type(id) => self.text_of_type(id),
                Entity::Attr(id) => self.text_of(id),
                Entity::Fragment(_) => None,
            };
            let Some(text) = text else {
                continue;
            };
            if self.take_room(&text).is_none() {
                return;
            }
            self.by_text.entry(text).or_insert(node);
        }
    }

    /// The text of a type with an alias, as other texts contain it.
    fn text_of_type(&self, id: TypeId) -> Option<Arc<[u8]>> {
        match self.view.ty(id).ok()? {
            TypeData::Text(text) if self.known.ty(self.view, id) => {
                in_text::own(text, true)?;
                let text = in_text::localize(text, self.ty(id));
                (text.len() as u64 <= LONGEST).then(|| text.as_ref().into())
            }
            _ => None,
        }
    }

    /// The text of an attribute with an alias, as other texts contain it.
    fn text_of(&mut self, id: AttrId) -> Option<Arc<[u8]>> {
        let mut out = Out::new().with_limit(LONGEST);
        let mut printed = Ok(());
        match self.view.attr(id).ok()? {
            AttrData::UnknownLoc => out.put(UNKNOWN),
            AttrData::Text(text) if self.known.attr(self.view, id) => {
                in_text::own(text, false)?;
                out.put(in_text::localize(text, self.attr(id)));
            }
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::Custom(_)
                if self.spare >= LONGEST =>
            {
                self.attr_name(id)?;
                let options = attr_text::TextOptions::default();
                let mut printer = Printer::new(self.view, &options);
                printed = printer.attr(id, Style::Full, &mut out);
            }
            _ => return None,
        }
        if out.is_full() || printed.is_err() {
            self.spare = self.spare.saturating_sub(LONGEST);
            return None;
        }
        Some(out.into_bytes().into())
    }
}

/// A fragment that collects only children, no text.
fn children_only<'a>() -> AsmFragment<'a> {
    let mut layer = AsmFragment::default();
    layer.set_children_only();
    layer
}

/// What a node stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entity<'g> {
    Attr(AttrId),
    Type(TypeId),
    Fragment(&'g [u8]),
}

impl Graph for FileGraph<'_> {
    fn len(&self) -> u32 {
        self.attrs + self.types + self.fragments.len() as u32
    }

    fn name(&mut self, node: Node) -> Option<(Cow<'static, str>, bool)> {
        let (name, is_type) = match self.entity(node) {
            Entity::Attr(id) => (self.attr_name(id)?, false),
            Entity::Type(id) => (self.type_name(id)?, true),
            Entity::Fragment(text) => match in_text::own(text, false) {
                Some(name) => (name, false),
                None => (in_text::own(text, true)?, true),
            },
        };
        let ends_in_digit = name.ends_with(|c: char| c.is_ascii_digit());
        if ends_in_digit && self.view.provenance().answer(Producer::guards_digits) {
            return Some((format!("{name}_").into(), is_type));
        }
        Some((name, is_type))
    }

    fn children(&mut self, node: Node, out: &mut Vec<Child>) {
        // An entity that cannot be decoded has no children; printing reports the error.
        let _ = match self.entity(node) {
            Entity::Attr(id) => self.attr_children(id, out),
            Entity::Type(id) => self.type_children(id, out),
            Entity::Fragment(text) => {
                let text: Box<[u8]> = text.into();
                self.fragment_children(&text, out);
                Ok(())
            }
        };
    }
}
