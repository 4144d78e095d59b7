//! What the requests about a text answer.

use crate::documents::Document;
use crate::positions::{Position, Range};
use crate::protocol::{Diagnostic, Diagnostics, DocumentSymbol, Hover, Location, Markup};

/// Symbols that are nested deeper stand beside those around them.
const DEPTH: usize = 32;

/// Longest name that is looked up, to each side of a place, in bytes.
const LONGEST: usize = 200;

/// What is wrong with a text.
pub(crate) fn diagnostics<'u>(uri: &'u str, document: &Document) -> Diagnostics<'u> {
    let problems = document.contents().problems.iter();
    let diagnostics = problems.map(|problem| Diagnostic {
        range: document
            .positions()
            .range(&document.text, problem.place.clone()),
        severity: if problem.is_error { 1 } else { 3 },
        source: "mlirbc",
        message: problem.message.clone(),
    });
    Diagnostics {
        uri,
        version: document.version,
        diagnostics: diagnostics.collect(),
    }
}

/// What is known of the operation whose name is at a place.
pub(crate) fn hover(document: &Document, place: Position) -> Option<Hover> {
    let offset = document.positions().offset(&document.text, place);
    let word = word_around(&document.text, offset);
    let name = &document.text[word.clone()];
    let tables = document.tables();
    let full = match name.contains('.') {
        true => Some(name.to_owned()),
        false => {
            // Operations in others can leave out the name of the dialect.
            let around = dialects_around(document, offset).into_iter();
            let mut full = around.map(|dialect| format!("{dialect}.{name}"));
            full.find(|full| tables.row(full).is_some())
        }
    };
    let value = mlirbc_ods::describe(&tables, &full?)?;
    let contents = Markup {
        kind: "markdown",
        value,
    };
    let range = document.positions().range(&document.text, word);
    Some(Hover { contents, range })
}

/// The name that an offset is in, or ends at.
fn word_around(text: &str, at: usize) -> std::ops::Range<usize> {
    let is_name = |it: &u8| it.is_ascii_alphanumeric() || b"_$.".contains(it);
    let (before, behind) = text.as_bytes().split_at(at);
    let before = before
        .iter()
        .rev()
        .take(LONGEST)
        .take_while(|it| is_name(it));
    let behind = behind.iter().take(LONGEST).take_while(|it| is_name(it));
    at - before.count()..at + behind.count()
}

/// The dialects of the symbols around an offset, the innermost first, and the builtin one.
fn dialects_around(document: &Document, offset: usize) -> Vec<&str> {
    let Some((start, names)) = document.contents().module_at(offset) else {
        return vec!["builtin"];
    };
    let at = offset - start;
    let symbols = names.symbols().iter().rev();
    let around = symbols.filter(|it| it.op.contains(&at)).take(DEPTH);
    let dialects = around.filter_map(|it| Some(it.op_name.split_once('.')?.0));
    dialects.chain(["builtin"]).collect()
}

/// Where the name at a place is defined.
pub(crate) fn definition<'u>(
    uri: &'u str,
    document: &Document,
    place: Position,
) -> Option<Location<'u>> {
    let offset = document.positions().offset(&document.text, place);
    let (start, names) = document.contents().module_at(offset)?;
    let definition = names.definition_at(offset - start)?;
    let range = range(document, start, &names.definitions()[definition]);
    Some(Location { uri, range })
}

/// Where the name at a place is used, and, if that is asked for, defined.
pub(crate) fn references<'u>(
    uri: &'u str,
    document: &Document,
    place: Position,
    with_definition: bool,
) -> Vec<Location<'u>> {
    let offset = document.positions().offset(&document.text, place);
    let found = || {
        let (start, names) = document.contents().module_at(offset)?;
        Some((start, names, names.definition_at(offset - start)?))
    };
    let Some((start, names, definition)) = found() else {
        return Vec::new();
    };
    let defined = with_definition.then(|| &names.definitions()[definition]);
    let uses = names.uses().iter().filter(|(_, nth)| *nth == definition);
    let places = defined.into_iter().chain(uses.map(|(place, _)| place));
    places
        .map(|place| Location {
            uri,
            range: range(document, start, place),
        })
        .collect()
}

fn range(document: &Document, start: usize, place: &std::ops::Range<usize>) -> Range {
    let place = start + place.start..start + place.end;
    document.positions().range(&document.text, place)
}

/// The symbols of a text, those in others among their children.
pub(crate) fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let mut all = Vec::new();
    for (start, names) in &document.contents().modules {
        // The symbols around the next one, with their ends.
        let mut open: Vec<(usize, DocumentSymbol)> = Vec::new();
        for symbol in names.symbols() {
            while open.last().is_some_and(|(end, _)| *end <= symbol.op.start) {
                close(&mut open, &mut all);
            }
            let new = DocumentSymbol {
                // Editors refuse an empty name.
                name: match symbol.name.is_empty() {
                    true => symbol.op_name.clone(),
                    false => symbol.name.clone(),
                },
                detail: symbol.op_name.clone(),
                kind: kind(&symbol.op_name),
                range: range(document, *start, &symbol.op),
                selection_range: range(document, *start, &symbol.place),
                children: Vec::new(),
            };
            let is_deep = open.len() >= DEPTH;
            match open.last_mut() {
                Some((_, deepest)) if is_deep => deepest.children.push(new),
                _ => open.push((symbol.op.end, new)),
            }
        }
        while !open.is_empty() {
            close(&mut open, &mut all);
        }
    }
    all
}

/// The innermost symbol ends.
fn close(open: &mut Vec<(usize, DocumentSymbol)>, all: &mut Vec<DocumentSymbol>) {
    if let Some((_, symbol)) = open.pop() {
        match open.last_mut() {
            Some((_, around)) => around.children.push(symbol),
            None => all.push(symbol),
        }
    }
}

/// The number of the protocol for what an operation defines.
fn kind(op: &str) -> u8 {
    const MODULE: u8 = 2;
    const FUNCTION: u8 = 12;
    const VARIABLE: u8 = 13;
    const OBJECT: u8 = 19;
    let name = op.rsplit('.').next().unwrap_or(op);
    match name {
        _ if name.contains("func") || name == "initializer" => FUNCTION,
        _ if name.contains("global") => VARIABLE,
        _ if name.contains("module") || name.contains("executable") => MODULE,
        _ => OBJECT,
    }
}
