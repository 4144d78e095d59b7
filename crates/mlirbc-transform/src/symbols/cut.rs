//! Some symbols, and all that they need.
//!
//! A symbol is kept whole: with the symbols in it, and all that the operations in it refer to. A reference also
//! leads through the tables around its symbol; these, and those around a symbol that is kept, are kept without the
//! other symbols in them. Operations that are in no symbol stay.

use crate::refusal::Refusal;
use crate::symbols::unused::erase_symbols;
use mlirbc::ir::{BodyCache, Threads};
use mlirbc::symbols::SymbolFinder;
use mlirbc::symbols::references::{Place, Reach, References, SymbolNumber};
use mlirbc::{Bytecode, Error, ErrorKind, Result};
use mlirbc_write::{Edit, Plan, Rewrite};

/// A module with some symbols and all that they need.
#[derive(Debug)]
pub struct Cut<'f> {
    /// The plan of the file.
    pub plan: Plan<'f>,
    /// How many symbols it has.
    pub kept: usize,
    /// Why entries and resources that nothing refers to any more stay: a part of the file is not understood, so
    /// that numbers cannot change.
    pub unused_stay: Option<Error>,
}

/// A module with the symbols of these paths ([`View::symbol`](mlirbc::View::symbol)) and all that they need, in the
/// canonical form. With `allow_unknown` also if operations have attributes that nobody knows, which may refer to
/// any symbol: what they refer to does not count.
///
/// # Errors
/// `NotFound` for a path; `NotUnderstood` for attributes that nobody knows; those of decoding the file.
pub fn cut<'f>(
    file: &'f Bytecode<'f>,
    paths: &[impl AsRef<str>],
    allow_unknown: bool,
) -> Result<Cut<'f>, Refusal> {
    let roots = |references: &References<'_>| numbers(file, references, paths);
    cut_roots(file, roots, allow_unknown, |_| Ok(()))
}

/// The same with the symbols of these numbers; `check` is asked whether it likes what they need.
pub(super) fn cut_roots<'f>(
    file: &'f Bytecode<'f>,
    roots: impl FnOnce(&References<'_>) -> Result<Vec<SymbolNumber>>,
    allow_unknown: bool,
    check: impl FnOnce(&Needed) -> Result<(), Refusal>,
) -> Result<Cut<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    let kept = {
        let references = References::new(file.view(), Threads::Pool)?;
        let needed = needed(&references, roots(&references)?)?;
        if needed.is_unknown && !allow_unknown {
            return Err(Refusal::NotUnderstood);
        }
        check(&needed)?;
        erase_symbols(file.view(), &mut edit, &references, &needed.is_kept)?;
        needed.is_kept.iter().filter(|it| **it).count()
    };
    let mut unused_stay = None;
    let plan = edit.plan()?.then(|erased| {
        let canonical = Rewrite::new().canonical().plan(erased);
        canonical.or_else(|error| match error.kind() {
            ErrorKind::NoPropertyTable { .. } | ErrorKind::Unencodable { .. } => {
                unused_stay = Some(error);
                Edit::new(erased)?.plan()
            }
            _ => Err(error),
        })
    })?;
    Ok(Cut {
        plan,
        kept,
        unused_stay,
    })
}

/// The symbols of paths.
fn numbers(
    file: &Bytecode<'_>,
    references: &References<'_>,
    paths: &[impl AsRef<str>],
) -> Result<Vec<SymbolNumber>> {
    let view = file.view();
    let (mut finder, bodies) = (SymbolFinder::new(view)?, BodyCache::new(64 << 20));
    let numbers = references.numbers();
    let mut found = Vec::with_capacity(paths.len());
    for path in paths {
        let symbol = finder.find(view, &bodies, path.as_ref())?;
        found.extend(numbers.get(&Place::of(symbol.op())).copied());
    }
    Ok(found)
}

/// How much of a symbol is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Need {
    Nothing,
    /// It without the symbols inside it.
    Shell,
    Whole,
}

/// What some symbols need.
pub(super) struct Needed {
    /// Whether each symbol is kept.
    is_kept: Vec<bool>,
    /// Whether an operation of these has attributes that nobody knows.
    is_unknown: bool,
    /// Whether one of these refers to one of the symbols that were asked for.
    pub(super) refers_to_roots: bool,
}

fn needed(references: &References<'_>, roots: Vec<SymbolNumber>) -> Result<Needed> {
    let symbols = &references.symbols;
    let mut inside: Vec<Vec<SymbolNumber>> = vec![Vec::new(); symbols.len()];
    for (number, symbol) in (0..).zip(symbols) {
        if let Some(outer) = symbol.outer() {
            inside[outer as usize].push(number);
        }
    }
    let mut users: Vec<Vec<u32>> = vec![Vec::new(); symbols.len()];
    // What is in no symbol stays, and what it refers to.
    let mut open: Vec<u32> = Vec::new();
    for (nth, user) in (0..).zip(&references.users) {
        match user.symbol {
            Some(symbol) => users[symbol as usize].push(nth),
            None => open.push(nth),
        }
    }
    let mut needs = vec![Need::Nothing; symbols.len()];
    let targets = references.targets()?;
    let (mut reach, mut found) = (Reach::new(references, &targets), roots.clone());
    loop {
        while let Some(symbol) = found.pop() {
            let mut whole = vec![symbol];
            while let Some(symbol) = whole.pop() {
                let need = &mut needs[symbol as usize];
                if *need < Need::Whole {
                    *need = Need::Whole;
                    open.append(&mut users[symbol as usize]);
                    whole.append(&mut inside[symbol as usize]);
                }
            }
            let mut next = symbols[symbol as usize].outer();
            while let Some(outer) = next.filter(|it| needs[*it as usize] == Need::Nothing) {
                needs[outer as usize] = Need::Shell;
                open.append(&mut users[outer as usize]);
                next = symbols[outer as usize].outer();
            }
        }
        let Some(user) = open.pop() else { break };
        reach.add(&references.users[user as usize], &mut found)?;
    }
    Ok(Needed {
        is_kept: needs.iter().map(|it| *it != Need::Nothing).collect(),
        is_unknown: reach.is_unknown,
        refers_to_roots: roots.iter().any(|root| reach.has_found(*root)),
    })
}
