//! The attributes and types of a file as a graph of what may have aliases.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::dialect::{Layer, Part};
use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::text::{Out, affine_map, integer_set, is_identity_layout};
use crate::view::View;

use super::aliases::{Child, Graph, Node};
use super::fragments::{self, Fragment, Fragments};
use super::names;

const UNKNOWN: &[u8] = b"loc(unknown)";

/// The nodes of a file: attributes, then types, then fragments of texts.
pub(super) struct FileGraph<'a> {
    view: View<'a>,
    attrs: u32,
    types: u32,
    /// Whether the test dialect is there to abbreviate its strings.
    test: bool,
    fragments: Vec<Box<[u8]>>,
    /// Whatever may stand in a text and has an alias, by its own text.
    by_text: HashMap<Box<[u8]>, Node>,
    /// Attributes that are the same as a node met before.
    same: HashMap<AttrId, Node>,
}

impl<'a> FileGraph<'a> {
    pub(super) fn new(view: View<'a>) -> Result<FileGraph<'a>> {
        let counts = view.counts()?;
        let mut test = false;
        for dialect in view.dialects()? {
            test |= view.string(dialect.name)? == b"test";
        }
        Ok(FileGraph {
            view,
            attrs: counts.attrs,
            types: counts.types,
            test,
            fragments: Vec::new(),
            by_text: HashMap::new(),
            same: HashMap::new(),
        })
    }

    /// The node of an attribute.
    #[inline]
    pub(super) fn attr(&self, id: AttrId) -> Node {
        match self.same.is_empty() {
            true => Node(id.0),
            false => self.same.get(&id).copied().unwrap_or(Node(id.0)),
        }
    }

    /// The node of a type.
    #[inline]
    pub(super) fn ty(&self, id: TypeId) -> Node {
        Node(self.attrs + id.0)
    }

    /// The node of a fragment, if it was met.
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

    fn attr_name(&mut self, id: AttrId) -> Option<Cow<'static, str>> {
        let data = self.view.attr(id).ok()?;
        Some(match &data {
            AttrData::AffineMap(_) => "map".into(),
            AttrData::IntegerSet(_) => "set".into(),
            AttrData::Distinct(child) => match self.view.attr(*child) {
                Ok(AttrData::Unit) => return None,
                _ => "distinct".into(),
            },
            AttrData::String(value) if self.test => {
                names::of_test_string(self.view.string(*value).ok()?)?.into()
            }
            AttrData::Text(text) => fragments::own(text, false)?,
            AttrData::Custom(custom) => {
                let dialect = self.view.attr_entry(id).ok()?.dialect;
                match self.view.dialect_name(dialect).ok()? {
                    b"llvm" => names::of_llvm(&custom.mnemonic)?.into(),
                    _ => return None,
                }
            }
            data if is_location(data) => "loc".into(),
            _ => return None,
        })
    }

    fn type_name(&self, id: TypeId) -> Option<Cow<'static, str>> {
        match self.view.ty(id).ok()? {
            TypeData::Tuple(types) if types.len() > names::LONG_TUPLE => Some("tuple".into()),
            TypeData::Text(text) => fragments::own(text, true),
            _ => None,
        }
    }

    fn child(&mut self, id: AttrId) -> Child {
        Child {
            node: self.meet(id),
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
                out.extend(list.iter().map(|(_, value)| self.child(value)));
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
            AttrData::NameLoc { child, .. } => {
                if !matches!(self.view.attr(child), Ok(AttrData::UnknownLoc)) {
                    out.push(self.child(child));
                }
            }
            AttrData::Text(text) => self.text_children(text, out),
            AttrData::Custom(custom) => {
                let dialect = self.view.attr_entry(id)?.dialect;
                let name = self.view.dialect_name(dialect)?;
                if let Some(dialect) = self.view.registry().get(name) {
                    let mut layer = Layer::default();
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
            TypeData::Function { inputs, results } => {
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
            TypeData::Text(text) => self.text_children(text, out),
            TypeData::Custom(custom) => {
                let dialect = self.view.type_entry(id)?.dialect;
                let name = self.view.dialect_name(dialect)?;
                if let Some(dialect) = self.view.registry().get(name) {
                    let mut layer = Layer::default();
                    dialect.print_type(&custom, &self.view, &mut layer)?;
                    self.layer_children(&layer, out);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn layer_children(&mut self, layer: &Layer<'a>, out: &mut Vec<Child>) {
        for (part, _) in layer.parts() {
            match part {
                Part::Attr(id, _) => out.push(self.child(id)),
                Part::Type(id, _) => out.push(self.child_type(id)),
                _ => {}
            }
        }
    }

    fn text_children(&mut self, text: &[u8], out: &mut Vec<Child>) {
        if !fragments::possible(text) {
            return;
        }
        for fragment in Fragments::inside(text) {
            let node = self.fragment_node(&fragment, text);
            out.push(Child {
                node,
                level: fragment.level,
            });
        }
    }

    fn fragment_node(&mut self, fragment: &Fragment, text: &[u8]) -> Node {
        self.intern(&fragment.full(text))
    }

    fn intern(&mut self, full: &[u8]) -> Node {
        if let Some(node) = self.by_text.get(full) {
            return *node;
        }
        let node = Node(self.len());
        self.fragments.push(full.into());
        self.by_text.insert(full.into(), node);
        node
    }

    /// The node of the location of an argument that has none in the file.
    pub(super) fn unknown_location(&mut self) -> Node {
        self.intern(UNKNOWN)
    }

    /// The text by which an attribute with an alias can stand in other texts.
    fn text_of(&self, id: AttrId) -> Option<Box<[u8]>> {
        let mut out = Out::new();
        match self.view.attr(id).ok()? {
            AttrData::Text(text) => return Some(text.into()),
            AttrData::UnknownLoc => return Some(UNKNOWN.into()),
            AttrData::AffineMap(map) => {
                out.put("affine_map<");
                affine_map(&map.decode().ok()?, &mut out);
            }
            AttrData::IntegerSet(set) => {
                out.put("affine_set<");
                integer_set(&set.decode().ok()?, &mut out);
            }
            _ => return None,
        }
        out.put(">");
        Some(out.into_bytes().into())
    }

    /// The node of an attribute that is visited: where texts have fragments, it may be one of them.
    pub(super) fn meet(&mut self, id: AttrId) -> Node {
        let known = self.attr(id);
        if self.fragments.is_empty() || known.0 != id.0 {
            return known;
        }
        let text = self.text_of(id);
        let Some(node) = text.and_then(|text| self.fragment(&text)) else {
            return known;
        };
        if node != known {
            self.same.insert(id, node);
        }
        node
    }
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
        match self.entity(node) {
            Entity::Attr(id) => {
                let name = self.attr_name(id)?;
                if let Some(text) = self.text_of(id) {
                    self.by_text.entry(text).or_insert(node);
                }
                Some((name, false))
            }
            Entity::Type(id) => Some((self.type_name(id)?, true)),
            Entity::Fragment(text) => {
                let found = fragments::own(text, false).map(|name| (name, false));
                found.or_else(|| Some((fragments::own(text, true)?, true)))
            }
        }
    }

    fn children(&mut self, node: Node, out: &mut Vec<Child>) {
        // What cannot be decoded has no children; the text shows the error.
        let _ = match self.entity(node) {
            Entity::Attr(id) => self.attr_children(id, out),
            Entity::Type(id) => self.type_children(id, out),
            Entity::Fragment(text) => {
                let text: Box<[u8]> = text.into();
                self.text_children(&text, out);
                Ok(())
            }
        };
    }
}

/// Whether an attribute is a location.
pub(super) fn is_location(data: &AttrData<'_>) -> bool {
    matches!(
        data,
        AttrData::CallSiteLoc { .. }
            | AttrData::FileLineColLoc { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::NameLoc { .. }
            | AttrData::UnknownLoc
    )
}
