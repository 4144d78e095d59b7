//! The symbols that attributes and types mention, each looked at once.
//!
//! A node is an attribute or a type. What it mentions is its own references, in the order of its parts, and
//! the nodes in it that mention something: nothing is copied from a node to those around it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use once_cell::sync::OnceCell;
use parking_lot::RwLock;

use crate::dialect::roles::symbol_field;
use crate::entity::{AttrData, FieldValue, List};
use crate::error::{Error, ErrorKind, Result, Violation};
use crate::ids::{AttrId, StringId, TypeId};
use crate::symbols::references::entry_parts::{self, Parts};
use crate::symbols::references::text_refs::symbol_refs;
use crate::view::View;

/// An attribute or a type: types have the numbers behind those of the attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[doc(hidden)]
pub struct Node(pub u32);

/// The number of a name: equal texts have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[doc(hidden)]
pub struct Name(pub u32);

/// A name in a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct Step {
    pub name: Name,
    /// Whether it is looked up in the symbol of the step before.
    pub is_inside: bool,
}

/// What a node mentions.
#[derive(Debug)]
#[doc(hidden)]
pub struct Mentioned {
    /// Its own references, one after the other.
    pub steps: Box<[Step]>,
    /// The nodes in it that mention something, in their order.
    pub inside: Box<[Node]>,
    /// Whether it holds bytes that only their dialect understands.
    pub is_unknown: bool,
}

/// What the nodes of a file mention. Any number of threads can share it.
#[doc(hidden)]
pub struct EntryMentions<'a> {
    view: View<'a>,
    num_attrs: u32,
    /// `None` for those that mention nothing, which are most.
    nodes: Box<[OnceCell<Option<Box<Mentioned>>>]>,
    names: RwLock<Names>,
    /// Strings that count as references.
    strings: HashSet<StringId>,
}

#[derive(Default)]
struct Names {
    of_text: HashMap<Arc<[u8]>, Name>,
    texts: Vec<Arc<[u8]>>,
    /// Strings of the file can be long, and shared: each is copied once.
    of_string: HashMap<StringId, Name>,
}

impl<'a> EntryMentions<'a> {
    /// `strings` count as references where they are a part of an attribute or a type.
    pub(crate) fn new(view: View<'a>, strings: HashSet<StringId>) -> Result<EntryMentions<'a>> {
        let counts = view.counts()?;
        let nodes = counts.attrs as usize + counts.types as usize;
        Ok(EntryMentions {
            view,
            num_attrs: counts.attrs,
            nodes: std::iter::repeat_with(OnceCell::new).take(nodes).collect(),
            names: RwLock::default(),
            strings,
        })
    }

    pub fn attr(&self, id: AttrId) -> Node {
        Node(id.0)
    }

    pub fn ty(&self, id: TypeId) -> Node {
        Node(self.num_attrs.saturating_add(id.0))
    }

    /// The attribute that a node is; `None` for a type.
    pub fn attr_of(&self, node: Node) -> Option<AttrId> {
        (node.0 < self.num_attrs).then_some(AttrId(node.0))
    }

    /// The number of the text of a string.
    pub fn string(&self, id: StringId) -> Result<Name> {
        if let Some(known) = self.names.read().of_string.get(&id) {
            return Ok(*known);
        }
        let name = self.name(self.view.string(id)?);
        self.names.write().of_string.insert(id, name);
        Ok(name)
    }

    /// The number of a string that counts as a reference; `None` for others.
    pub(crate) fn string_reference(&self, id: StringId) -> Result<Option<Name>> {
        let is_reference = self.strings.contains(&id);
        is_reference.then(|| self.string(id)).transpose()
    }

    /// The text of a name.
    pub fn text_of(&self, name: Name) -> Arc<[u8]> {
        let text = self.names.read().texts.get(name.0 as usize).cloned();
        text.unwrap_or_default()
    }

    /// Calls `each` with the numbers and texts of all names.
    pub fn each_name(&self, mut each: impl FnMut(Name, &[u8])) {
        let names = self.names.read();
        let texts = (0..).map(Name).zip(&names.texts);
        texts.for_each(|(name, text)| each(name, text));
    }

    /// The number of a text.
    pub fn name(&self, text: &[u8]) -> Name {
        if let Some(known) = self.names.read().of_text.get(text) {
            return *known;
        }
        let names = &mut *self.names.write();
        let next = Name(names.texts.len() as u32);
        let text: Arc<[u8]> = text.into();
        *names.of_text.entry(text).or_insert_with_key(|text| {
            names.texts.push(text.clone());
            next
        })
    }

    /// What a node and those in it mention; `None` for nothing.
    ///
    /// # Errors
    /// Those of decoding them.
    pub fn of(&self, node: Node) -> Result<Option<&Mentioned>> {
        if self.known(node).is_none() {
            self.compute(node)?;
        }
        let known = self.known(node);
        let known = known.ok_or_else(|| self.in_node(node, Violation::ContainsItself))?;
        Ok(known.as_deref())
    }

    fn known(&self, node: Node) -> Option<&Option<Box<Mentioned>>> {
        self.nodes.get(node.0 as usize)?.get()
    }

    /// Computes a node after those in it.
    fn compute(&self, root: Node) -> Result<()> {
        let (mut stack, mut open) = (vec![(root, false)], HashSet::new());
        while let Some((node, is_entered)) = stack.pop() {
            if self.known(node).is_some() {
                continue;
            }
            let mut layer = self.layer(node)?;
            if !is_entered {
                if !open.insert(node) {
                    return Err(self.in_node(node, Violation::ContainsItself));
                }
                let missing = layer.inside.iter().filter(|it| self.known(**it).is_none());
                let first = stack.len();
                stack.push((node, true));
                stack.extend(missing.map(|node| (*node, false)));
                if stack.len() > first + 1 {
                    continue;
                }
                stack.pop();
            }
            open.remove(&node);
            let mentions = |node: &Node| self.known(*node).is_some_and(Option::is_some);
            layer.inside.retain(mentions);
            let is_nothing = layer.steps.is_empty() && layer.inside.is_empty();
            let mentioned = (!is_nothing || layer.is_unknown).then(|| {
                Box::new(Mentioned {
                    steps: layer.steps.into(),
                    inside: layer.inside.into(),
                    is_unknown: layer.is_unknown,
                })
            });
            if let Some(known) = self.nodes.get(node.0 as usize) {
                // Another thread may have computed the same.
                let _ = known.set(mentioned);
            }
        }
        Ok(())
    }

    /// One layer of a node.
    fn layer(&self, node: Node) -> Result<Layer<'_, 'a>> {
        let view = self.view;
        let mut layer = Layer {
            mentions: self,
            steps: Vec::new(),
            inside: Vec::new(),
            is_unknown: false,
        };
        match node.0.checked_sub(self.num_attrs) {
            None => {
                let id = AttrId(node.0);
                let dialect = view.dialect(view.attr_entry(id)?.dialect)?.name;
                let data = view.attr(id)?;
                let parts = entry_parts::attr(&data, dialect, &mut layer);
                let parts = parts.and_then(|()| layer.symbol_field(&data, dialect));
                parts.map_err(|error| view.in_attr(id, error))?;
            }
            Some(ty) => {
                let id = TypeId(ty);
                let dialect = view.dialect(view.type_entry(id)?.dialect)?.name;
                let parts = entry_parts::ty(&view.ty(id)?, dialect, &mut layer);
                parts.map_err(|error| view.in_type(id, error))?;
            }
        }
        Ok(layer)
    }

    fn in_node(&self, node: Node, violation: Violation) -> Error {
        let error = Error::new(ErrorKind::Invalid(violation));
        match node.0.checked_sub(self.num_attrs) {
            None => self.view.in_attr(AttrId(node.0), error),
            Some(ty) => self.view.in_type(TypeId(ty), error),
        }
    }
}

/// Collects what a layer mentions, and all nodes in it.
struct Layer<'m, 'a> {
    mentions: &'m EntryMentions<'a>,
    steps: Vec<Step>,
    inside: Vec<Node>,
    is_unknown: bool,
}

impl Layer<'_, '_> {
    fn node(&mut self, node: Node) {
        // Many entries of a list can be one node.
        if self.inside.last() != Some(&node) {
            self.inside.push(node);
        }
    }

    /// A field that is the name of a symbol, as a string.
    fn symbol_field(&mut self, data: &AttrData<'_>, dialect: StringId) -> Result<()> {
        let AttrData::Custom(custom) = data else {
            return Ok(());
        };
        let view = self.mentions.view;
        let field = symbol_field(view.string(dialect)?, &custom.mnemonic);
        let Some(FieldValue::Attr(id)) = field.and_then(|name| custom.field(name)) else {
            return Ok(());
        };
        if let AttrData::Custom(text) = view.attr(*id)? {
            if let Some(FieldValue::String(text)) = text.field("value") {
                let (name, is_inside) = (self.mentions.string(*text)?, false);
                self.steps.push(Step { name, is_inside });
            }
        }
        Ok(())
    }

    /// A name that is a string attribute.
    fn name(&mut self, id: AttrId, is_inside: bool) -> Result<()> {
        if let AttrData::String(text) = self.mentions.view.attr(id)? {
            let name = self.mentions.string(text)?;
            self.steps.push(Step { name, is_inside });
        }
        Ok(())
    }
}

impl Parts for Layer<'_, '_> {
    fn string(&mut self, id: StringId) -> Result<()> {
        let name = self.mentions.string_reference(id)?;
        let is_inside = false;
        self.steps.extend(name.map(|name| Step { name, is_inside }));
        Ok(())
    }

    fn attr(&mut self, id: AttrId) -> Result<()> {
        self.node(self.mentions.attr(id));
        Ok(())
    }

    fn ty(&mut self, id: TypeId) -> Result<()> {
        self.node(self.mentions.ty(id));
        Ok(())
    }

    fn symbol_ref(&mut self, root: AttrId, nested: List<'_, AttrId>) -> Result<()> {
        self.name(root, false)?;
        for part in nested {
            if let AttrData::SymbolRef { root, .. } = self.mentions.view.attr(part)? {
                self.name(root, true)?;
            }
        }
        Ok(())
    }

    fn text(&mut self, text: &[u8]) {
        let (mentions, steps) = (self.mentions, &mut self.steps);
        symbol_refs(text, |name, is_inside| {
            let name = mentions.name(&name);
            steps.push(Step { name, is_inside });
        });
    }

    fn dictionary(&mut self, entries: List<'_, (AttrId, AttrId)>) -> Result<()> {
        for (_, value) in entries {
            self.node(self.mentions.attr(value));
        }
        Ok(())
    }

    fn unknown(&mut self) {
        self.is_unknown = true;
    }
}
