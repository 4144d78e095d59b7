//! Where a text defines its names, and where it uses them, as editors ask for it.

use std::collections::HashMap;
use std::ops::Range;

use crate::index::marks::Marks;
use crate::index::name_tokens::{NameKind, tokens};
use crate::index::scoped_symbols;
use crate::text::scan::Scan;

/// The names of values, blocks, symbols and aliases of a text, by their places: offsets in bytes.
///
/// Of a text with errors it has what was read before the pass ended, and symbols and aliases everywhere.
#[derive(Clone, Debug, Default)]
pub struct TextNames {
    definitions: Vec<Range<usize>>,
    uses: Vec<(Range<usize>, usize)>,
    symbols: Vec<TextSymbol>,
}

/// An operation that defines a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextSymbol {
    /// The name, without `@` and escapes; bytes that are no UTF-8 are replaced.
    pub name: String,
    /// Where the name is: `@name`, or a string.
    pub place: Range<usize>,
    /// The operation, from its results to its location.
    pub op: Range<usize>,
    /// The name of the operation, as it is written there, without quotes.
    pub op_name: String,
    /// The nearest symbol around it: its number in [`TextNames::symbols`].
    pub parent: Option<usize>,
}

impl TextNames {
    pub(crate) fn new(text: &[u8], marks: Marks<'_>) -> TextNames {
        let tokens = tokens(text);
        let (symbols, symbol_uses) = scoped_symbols::resolve(text, marks.ops, &tokens);
        let mut definitions: Vec<Range<usize>> = marks
            .definitions
            .iter()
            .map(|at| name_at(text, *at))
            .chain(symbols.iter().map(|symbol| symbol.place.clone()))
            .collect();
        // By the place of the definition.
        let mut uses: Vec<(Range<usize>, usize)> = marks
            .uses
            .iter()
            .map(|(at, definition)| (name_at(text, *at), *definition))
            .collect();
        let first: HashMap<usize, usize> = match marks.again.is_empty() {
            true => HashMap::new(),
            false => marks.uses.iter().copied().collect(),
        };
        for (at, before) in &marks.again {
            uses.extend(
                first
                    .get(before)
                    .map(|definition| (name_at(text, *at), *definition)),
            );
        }
        let places = symbol_uses.into_iter();
        uses.extend(places.map(|(place, symbol)| (place, symbols[symbol].place.start)));

        let mut aliases: HashMap<&[u8], usize> = HashMap::new();
        for token in &tokens {
            if token.kind == NameKind::AliasDefinition {
                let name = &text[token.place.clone()];
                aliases.entry(name).or_insert_with(|| {
                    definitions.push(token.place.clone());
                    token.place.start
                });
            }
        }
        for token in &tokens {
            if let NameKind::Alias | NameKind::AliasDefinition = token.kind {
                let definition = aliases.get(&text[token.place.clone()]).copied();
                let definition = definition.filter(|at| *at != token.place.start);
                uses.extend(definition.map(|at| (token.place.clone(), at)));
            }
        }

        definitions.sort_unstable_by_key(|place| place.start);
        definitions.dedup_by_key(|place| place.start);
        let number = |at: usize| {
            definitions
                .binary_search_by_key(&at, |place| place.start)
                .ok()
        };
        let uses = uses.into_iter();
        let uses = uses.filter_map(|(place, at)| Some((place, number(at)?)));
        let mut uses: Vec<(Range<usize>, usize)> = uses.collect();
        uses.sort_unstable_by_key(|(place, _)| place.start);
        // One token can be several operands.
        uses.dedup_by_key(|(place, _)| place.start);
        let symbols = symbols.into_iter().map(|symbol| TextSymbol {
            name: String::from_utf8_lossy(&symbol.name).into_owned(),
            place: symbol.place,
            op: symbol.op,
            op_name: op_name(text, symbol.at),
            parent: symbol.parent,
        });
        TextNames {
            symbols: symbols.collect(),
            definitions,
            uses,
        }
    }

    /// Where names are defined, in the order of the text. Results with one name (`%0:2`) are one.
    pub fn definitions(&self) -> &[Range<usize>] {
        &self.definitions
    }

    /// Where names are used, in the order of the text, each with the number of its definition.
    pub fn uses(&self) -> &[(Range<usize>, usize)] {
        &self.uses
    }

    /// The operations that define symbols, in the order of the text.
    pub fn symbols(&self) -> &[TextSymbol] {
        &self.symbols
    }

    /// The number of the definition of the name that is at this offset, or ends there.
    pub fn definition_at(&self, offset: usize) -> Option<usize> {
        let behind = self
            .definitions
            .partition_point(|place| place.start <= offset);
        let defined = behind.checked_sub(1);
        let defined = defined.filter(|nth| offset <= self.definitions[*nth].end);
        let behind = self
            .uses
            .partition_point(|(place, _)| place.start <= offset);
        let used = behind.checked_sub(1).and_then(|nth| self.uses.get(nth));
        let used = used.filter(|(place, _)| offset <= place.end);
        match (defined, used) {
            // The name that begins last: the other one only ends here.
            (Some(nth), Some((place, _))) if place.start < self.definitions[nth].start => Some(nth),
            (defined, None) => defined,
            (_, Some((_, nth))) => Some(*nth),
        }
    }
}

/// The name of a value or a block that begins here: `%name`, `%name#1`, `^name`.
fn name_at(text: &[u8], at: usize) -> Range<usize> {
    let mut scan = Scan::new(text, at + 1);
    scan.name();
    let mut behind = scan;
    if text.get(at) == Some(&b'%') && behind.peek() == Some(b'#') {
        behind.at += 1;
        if behind.number().is_ok() {
            scan = behind;
        }
    }
    at..scan.at.min(text.len())
}

fn op_name(text: &[u8], at: usize) -> String {
    let mut scan = Scan::new(text, at);
    let name = match scan.rest().first() {
        Some(b'"') => scan.string().unwrap_or_default(),
        _ => scan.keyword(),
    };
    String::from_utf8_lossy(name).into_owned()
}
