//! Strings that are the name of a symbol, and no reference: nothing says whether their users mean the symbol.

use std::collections::{HashMap, HashSet};

use crate::symbols::rename::vhlo_string;
use crate::symbols::unused::each_body;
use mlirbc::View;
use mlirbc::dialect::roles::symbol_strings;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, OpNameId, Pos};
use mlirbc::ir::OpRef;
use mlirbc::symbols::references::{ListId, Mention, Name, Node, OpMentions};
use mlirbc::{Bytecode, ErrorKind, Result};

/// Attributes of operations that are a string, or hold it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct EqualStrings {
    /// Their number.
    pub count: u64,
    /// The first one.
    pub first: Option<EqualString>,
    /// Whether all operations were looked at: very many can share very long attributes.
    pub is_whole: bool,
}

/// An attribute that is a string, or holds it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EqualString {
    /// The name of the operation.
    pub op: OpNameId,
    /// Where the operation begins.
    pub pos: Pos,
    /// The bytes of the name of the attribute.
    pub attribute: Vec<u8>,
}

/// Finds the attributes that are the name of a symbol as a string, without `@`, or hold it in lists and dictionaries.
/// The names of symbols themselves, and what [`rename_symbol`](super::rename_symbol) changes, are none of them.
///
/// # Errors
/// Those of decoding operations and their attributes.
pub fn equal_strings(file: &Bytecode<'_>, name: &str) -> Result<EqualStrings> {
    let view = file.view();
    let strings = view.find_string(name.as_bytes())?;
    let mentions = OpMentions::new(view, HashSet::from_iter(strings))?;
    let mut search = Search {
        view,
        name: mentions.entries.name(name.as_bytes()),
        mentions,
        lists: HashMap::new(),
        nodes: HashMap::new(),
        found: EqualStrings {
            is_whole: true,
            ..EqualStrings::default()
        },
    };
    let done = each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            search.op(op)?;
            if let Some(first) = search.found.first.as_mut().filter(|it| it.pos == Pos::MAX) {
                let spans = body.op_spans();
                first.pos = spans.get(op.id().index()).map_or(Pos::MAX, |it| it.start);
            }
            bodies.extend(op.isolated().map(|regions| (regions.with(view), ())));
        }
        Ok(())
    });
    match done {
        Err(error) if matches!(error.kind(), ErrorKind::Limit { .. }) => {
            search.found.is_whole = false;
        }
        done => done?,
    }
    Ok(search.found)
}

struct Search<'f> {
    view: View<'f>,
    mentions: OpMentions<'f>,
    name: Name,
    /// How many attributes of a list hold the string, and the name of the first.
    lists: HashMap<ListId, (u64, Option<Name>)>,
    /// Whether an attribute or a type is the string, or holds it.
    nodes: HashMap<Node, bool>,
    found: EqualStrings,
}

impl Search<'_> {
    fn op(&mut self, op: OpRef<'_>) -> Result<()> {
        let Some(list) = self.mentions.of(op)?.list else {
            return Ok(());
        };
        let (count, first) = match self.lists.get(&list) {
            Some(known) => *known,
            None => {
                let found = self.list(op, list)?;
                self.lists.insert(list, found);
                found
            }
        };
        self.found.count += count;
        if let (None, Some(first)) = (&self.found.first, first) {
            self.found.first = Some(EqualString {
                op: op.name_id(),
                pos: Pos::MAX,
                attribute: self.mentions.entries.text_of(first).to_vec(),
            });
        }
        Ok(())
    }

    fn list(&mut self, op: OpRef<'_>, list: ListId) -> Result<(u64, Option<Name>)> {
        let reference = symbol_strings(op.view().op_name_parts(op.name_id())?);
        let reference = reference.map(|it| self.mentions.entries.name(it.as_bytes()));
        let mut mentions = Vec::new();
        self.mentions.each(list, |it| mentions.push(*it));
        let (mut count, mut first, mut last) = (0, None, None);
        for it in mentions {
            let holds = match it.mention {
                // What a reference names is renamed.
                Mention::Name(name) => name == self.name && it.attribute != reference,
                Mention::Node(node) => self.holds(node)?,
                Mention::Unknown => false,
            };
            // An attribute can be a list of strings, each mentioned for itself.
            if holds && last.replace(it.attribute) != Some(it.attribute) {
                count += 1;
                first = first.or(it.attribute);
            }
        }
        Ok((count, first))
    }

    fn holds(&mut self, root: Node) -> Result<bool> {
        let mut open = vec![root];
        while let Some(node) = open.last().copied() {
            if self.nodes.contains_key(&node) {
                open.pop();
                continue;
            }
            let mentioned = self.mentions.entries.of(node)?;
            let inside = mentioned.map_or(&[][..], |it| &it.inside);
            let first = open.len();
            let missing = inside.iter().filter(|it| !self.nodes.contains_key(it));
            open.extend(missing);
            if open.len() > first {
                continue;
            }
            let holds = inside.iter().any(|it| self.nodes[it]);
            let is_it = match self.mentions.entries.attr_of(node) {
                Some(id) => mentioned.is_some() && self.is_it(id)?,
                None => false,
            };
            self.nodes.insert(node, holds || is_it);
        }
        Ok(self.nodes[&root])
    }

    fn is_it(&self, id: AttrId) -> Result<bool> {
        let is_name = |text| Ok(self.mentions.entries.string(text)? == self.name);
        match self.view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => is_name(text),
            AttrData::Custom(_) => {
                let text = vhlo_string(self.view, id)?;
                text.map_or(Ok(false), is_name)
            }
            _ => Ok(false),
        }
    }
}
