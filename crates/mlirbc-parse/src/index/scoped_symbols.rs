//! Which symbol a name means: one in the nearest operation around it that defines one of this name.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::index::marks::MarkedOp;
use crate::index::name_tokens::{NameKind, NameToken};
use crate::text::scan::Scan;
use mlirbc::asm_parse::unescape;

/// Around the operations of the top level.
const OUTSIDE: u32 = u32::MAX;

/// A symbol of the text, by the operation that it is.
pub(super) struct Symbol<'t> {
    pub(super) name: Cow<'t, [u8]>,
    pub(super) place: Range<usize>,
    /// Where the name of the operation begins.
    pub(super) at: usize,
    pub(super) op: Range<usize>,
    /// The symbol that is around it.
    pub(super) parent: Option<usize>,
}

/// The symbols in the order of the text, and the symbol of each of these tokens that means one.
pub(super) fn resolve<'t>(
    text: &'t [u8],
    mut ops: Vec<MarkedOp>,
    tokens: &[NameToken],
) -> (Vec<Symbol<'t>>, Vec<(Range<usize>, usize)>) {
    ops.sort_unstable_by_key(|op| (op.start, std::cmp::Reverse(op.end)));
    // The operation around each one, and the symbol that it is.
    let mut symbols: Vec<Symbol<'t>> = Vec::new();
    let mut symbol_of: Vec<Option<usize>> = Vec::with_capacity(ops.len());
    let mut inside: HashMap<u32, Vec<usize>> = HashMap::new();
    let mut members: HashMap<(u32, Cow<'t, [u8]>), usize> = HashMap::new();
    let mut nearest: Vec<Option<usize>> = Vec::with_capacity(ops.len());
    let mut open: Vec<u32> = Vec::new();
    for (nth, op) in (0..).zip(&ops) {
        while open
            .last()
            .is_some_and(|outer| ops[*outer as usize].end <= op.start)
        {
            open.pop();
        }
        let around = open.last().copied().unwrap_or(OUTSIDE);
        let parent = nearest.get(around as usize).copied().flatten();
        let symbol = op.symbol.and_then(|at| name_at(text, at));
        let symbol = symbol.map(|(name, place)| {
            let number = symbols.len();
            inside.entry(around).or_default().push(number);
            members.entry((around, name.clone())).or_insert(number);
            symbols.push(Symbol {
                name,
                place,
                at: op.at,
                op: op.start..op.end,
                parent,
            });
            number
        });
        symbol_of.push(symbol);
        nearest.push(symbol.or(parent));
        open.push(nth);
    }
    let op_of: HashMap<usize, u32> = (0..)
        .zip(&symbol_of)
        .filter_map(|(op, symbol)| Some(((*symbol)?, op)))
        .collect();

    // The names that define symbols are no uses.
    let places: HashSet<usize> = symbols.iter().map(|symbol| symbol.place.start).collect();
    let mut uses = Vec::new();
    let mut visible: HashMap<&[u8], Vec<usize>> = HashMap::new();
    show_members(&symbols, inside.get(&OUTSIDE), &mut visible);
    let mut next = 0;
    open.clear();
    // The symbol that the last token means.
    let mut last: Option<usize> = None;
    for token in tokens {
        let at = token.place.start;
        if places.contains(&at) {
            continue;
        }
        loop {
            let innermost = open.last().map(|nth| ops[*nth as usize].end);
            let begins = ops.get(next).filter(|op| op.start <= at).map(|op| op.start);
            match (innermost, begins) {
                (Some(end), begins) if end <= begins.unwrap_or(at) => {
                    let ended = open.pop().unwrap_or(OUTSIDE);
                    hide_members(&symbols, inside.get(&ended), &mut visible);
                }
                (_, Some(_)) => {
                    show_members(&symbols, inside.get(&(next as u32)), &mut visible);
                    open.push(next as u32);
                    next += 1;
                }
                _ => break,
            }
        }
        let Some((name, _)) = name_at(text, at) else {
            continue;
        };
        let symbol = match token.kind {
            NameKind::Symbol => visible.get(&*name).and_then(|all| all.last()).copied(),
            NameKind::Nested => {
                let around = last.and_then(|symbol| op_of.get(&symbol));
                around.and_then(|op| members.get(&(*op, name)).copied())
            }
            _ => continue,
        };
        last = symbol;
        uses.extend(symbol.map(|symbol| (token.place.clone(), symbol)));
    }
    (symbols, uses)
}

fn show_members<'s>(
    symbols: &'s [Symbol<'_>],
    members: Option<&Vec<usize>>,
    visible: &mut HashMap<&'s [u8], Vec<usize>>,
) {
    // The first of equal names is seen.
    for number in members.into_iter().flatten().rev() {
        visible
            .entry(&symbols[*number].name)
            .or_default()
            .push(*number);
    }
}

fn hide_members<'s>(
    symbols: &'s [Symbol<'_>],
    members: Option<&Vec<usize>>,
    visible: &mut HashMap<&'s [u8], Vec<usize>>,
) {
    for number in members.into_iter().flatten() {
        if let Some(all) = visible.get_mut(&*symbols[*number].name) {
            all.pop();
        }
    }
}

/// The name that begins here, as `@name` or a string, and where it is.
fn name_at(text: &[u8], at: usize) -> Option<(Cow<'_, [u8]>, Range<usize>)> {
    let mut scan = Scan::new(text, at);
    if scan.rest().first() == Some(&b'@') {
        scan.at += 1;
    }
    let name = match scan.rest().first()? {
        b'"' => unescape(scan.string().ok()?),
        _ => Cow::Borrowed(scan.name()),
    };
    Some((name, at..scan.at))
}
