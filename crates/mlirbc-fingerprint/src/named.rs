//! The content of symbols and of all operations, with the names in references.

use super::digest::{Fingerprint, Kind, Stream};
use super::entry_digests::Entries;
use super::file_parts::{FileParts, Inner};
use mlirbc::Result;
use mlirbc::symbols::references::SymbolNumber;
use mlirbc::symbols::references::entry_mentions::Node;
use mlirbc::symbols::references::op_mentions::{InAttribute, ListId, Mention};

/// Fingerprints that have the names in references.
pub(super) struct Named<'p, 'a> {
    parts: &'p FileParts<'a>,
    whole: &'p Entries<'a>,
    /// Those of lists, by number, as far as they are known.
    lists: Vec<Option<Fingerprint>>,
    /// Those of symbols, from the last one on.
    contents: Vec<Fingerprint>,
}

impl<'p, 'a> Named<'p, 'a> {
    pub(super) fn new(parts: &'p FileParts<'a>, whole: &'p Entries<'a>) -> Result<Named<'p, 'a>> {
        let mut named = Named::of_lists(parts, whole);
        // Symbols have higher numbers than those that they are in.
        let count = parts.references.symbols.len() as u32;
        named.contents.reserve_exact(count as usize);
        for symbol in (0..count).rev() {
            let own = parts.part(symbol).own;
            let content = named.content(own, Some(symbol), true)?;
            named.contents.push(content);
        }
        Ok(named)
    }

    /// Those of lists only.
    pub(super) fn of_lists(parts: &'p FileParts<'a>, whole: &'p Entries<'a>) -> Named<'p, 'a> {
        Named {
            parts,
            whole,
            lists: Vec::new(),
            contents: Vec::new(),
        }
    }

    /// That of the content of a symbol.
    pub(super) fn symbol(&self, symbol: SymbolNumber) -> Fingerprint {
        let count = self.parts.references.symbols.len();
        self.contents[count - 1 - symbol as usize]
    }

    /// The same without the symbols inside it; `None` if there are none.
    pub(super) fn shell(&mut self, symbol: SymbolNumber) -> Result<Option<Fingerprint>> {
        let part = self.parts.part(symbol);
        let shell = self.parts.shell(part);
        let is_other = part.own != shell;
        let shell = is_other.then(|| self.content(shell, Some(symbol), false));
        shell.transpose()
    }

    /// That of all operations, or of those in no symbol.
    pub(super) fn operations(&mut self, with_symbols: bool) -> Result<Fingerprint> {
        let Some(outside) = self.parts.outside() else {
            return Ok(Stream::new(Kind::Symbol).finish());
        };
        let own = if with_symbols {
            outside.own
        } else {
            self.parts.shell(outside)
        };
        self.content(own, None, with_symbols)
    }

    fn content(
        &mut self,
        own: Fingerprint,
        owner: Option<SymbolNumber>,
        with_symbols: bool,
    ) -> Result<Fingerprint> {
        let mut stream = Stream::new(Kind::Symbol);
        stream.part(own);
        for inner in self.parts.inside(owner) {
            match inner {
                Inner::User(user) => {
                    stream.number(1);
                    stream.part(self.list(self.parts.references.users[user as usize].list)?);
                }
                Inner::Symbol(symbol) if with_symbols => {
                    stream.number(2);
                    stream.digest(&self.parts.symbol_name(symbol));
                    stream.part(self.symbol(symbol));
                }
                Inner::Symbol(_) => {}
            }
        }
        Ok(stream.finish())
    }

    /// That of what the attributes of an operation mention.
    pub(super) fn list(&mut self, list: ListId) -> Result<Fingerprint> {
        let nth = list.0 as usize;
        if let Some(Some(known)) = self.lists.get(nth) {
            return Ok(*known);
        }
        let mut stream = Stream::new(Kind::Reference);
        let list_of = self.parts.list(list);
        stream.number(list_of.len() as u64);
        for InAttribute { attribute, mention } in list_of {
            stream.number(attribute.is_some().into());
            if let Some(attribute) = attribute {
                stream.digest(&self.parts.name(attribute));
            }
            match mention {
                Mention::Node(node) => {
                    stream.number(1);
                    stream.part(self.node(node)?);
                }
                Mention::Name(name) => {
                    stream.number(2);
                    stream.digest(&self.parts.name(name));
                }
                Mention::Unknown => stream.number(3),
            }
        }
        let fingerprint = stream.finish();
        if self.lists.len() <= nth {
            self.lists.resize(nth + 1, None);
        }
        self.lists[nth] = Some(fingerprint);
        Ok(fingerprint)
    }

    /// That of an attribute or a type.
    fn node(&self, node: Node) -> Result<Fingerprint> {
        match self.parts.entry(node) {
            Ok(attr) => self.whole.attr(attr),
            Err(ty) => self.whole.ty(ty),
        }
    }
}
