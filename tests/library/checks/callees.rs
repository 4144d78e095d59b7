//! A change of a symbol changes the closures of all that refer to it, directly or not, and no others.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use mlirbc::Bytecode;
use mlirbc::ids::Pos;
use mlirbc::ir::Threads;
use mlirbc::symbols::Found;
use mlirbc_fingerprint::{Fingerprint, Options, SymbolFingerprint};
use mlirbc_write::Edit;

/// The closures of all symbols of a file, in the order of the file.
fn closures(file: &Bytecode<'_>) -> mlirbc::Result<(Vec<SymbolFingerprint>, Vec<Fingerprint>)> {
    let fingerprints =
        mlirbc_fingerprint::Fingerprints::of(file.view(), Options::new(), Threads::Pool)?;
    Ok((fingerprints.module()?.symbols, fingerprints.closures()?))
}

/// The names of a symbol and of those around it, from the outside in.
fn path(file: &Bytecode<'_>, symbols: &[SymbolFingerprint], nth: usize) -> Option<Vec<String>> {
    let mut path = Vec::new();
    let mut next = Some(nth);
    while let Some(symbol) = next.map(|nth| &symbols[nth]) {
        path.insert(0, file.view().str(symbol.name).ok()?.to_owned());
        next = symbol.parent();
    }
    let is_plain = |name: &String| !name.contains("::") && !name.starts_with('@');
    path.iter().all(is_plain).then_some(path)
}

fn offset(found: &Found<'_>) -> Pos {
    found.containing_body().op_spans()[found.op().id().index()].start
}

/// The symbols whose closures have to change with one of them: those that refer to it, and those around these, and so
/// on.
fn affected<'f>(
    file: &'f Bytecode<'_>,
    paths: &[Vec<String>],
    found: &[Found<'f>],
    changed: usize,
    forms: &mut BTreeMap<String, usize>,
) -> BTreeSet<usize> {
    let view = file.view();
    let numbers: HashMap<&[String], usize> = paths.iter().map(Vec::as_slice).zip(0..).collect();
    let users = view.symbol_users(Threads::Pool).unwrap();
    let (mut affected, mut open) = (BTreeSet::new(), vec![changed]);
    while let Some(nth) = open.pop() {
        if !affected.insert(nth) {
            continue;
        }
        let around = (1..paths[nth].len()).filter_map(|len| numbers.get(&paths[nth][..len]));
        open.extend(around);
        // Those that only lead on refer to what is inside.
        let direct = users.of(&found[nth]).unwrap().into_iter();
        for user in direct.filter(|it| !it.leads_on) {
            let path = users.scopes(&user);
            let mut path: Vec<String> = path.map(|it| view.str(it).unwrap().to_owned()).collect();
            path.reverse();
            open.extend(numbers.get(path.as_slice()));
            let [dialect, _] = view.op_name_parts(user.op).unwrap();
            let form = format!(
                "{} {}",
                String::from_utf8_lossy(dialect),
                user.through.name()
            );
            *forms.entry(form).or_default() += 1;
        }
    }
    affected
}

#[test]
fn a_change_of_a_symbol_changes_those_that_refer_to_it() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("changes of callees").unwrap_or_default());
    let (mut forms, mut changes) = (BTreeMap::new(), 0);
    for name in crate::common::sample(files, 400) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        let Ok((symbols, before)) = closures(&file) else {
            continue;
        };
        let paths = (0..symbols.len()).map(|nth| path(&file, &symbols, nth));
        let Some(paths) = paths.collect::<Option<Vec<_>>>() else {
            continue;
        };
        // A symbol is asked for by its path, and found in the tables of the file that have no name.
        let is_root = symbols.iter().filter(|it| it.parent().is_none()).count() == 1;
        let found = paths.iter().zip(&symbols).map(|(path, symbol)| {
            let skipped = usize::from(is_root && path.len() > 1);
            let found = file.view().symbol(&path[skipped..].join("::@")).ok()?;
            (offset(&found) == symbol.span.start).then_some(found)
        });
        let Some(found) = found.collect::<Option<Vec<_>>>() else {
            continue;
        };
        let is_unknown = file.view().symbol_users(Threads::One).unwrap().is_unknown();
        // What is distinct makes fingerprints depend on the tables.
        let is_exact = before.iter().all(|it| it.is_exact);
        if !is_exact
            || is_unknown.unwrap()
            || paths.iter().collect::<HashSet<_>>().len() < paths.len()
        {
            continue;
        }
        // A table also counts for those who refer through it.
        let tables: HashSet<_> = symbols.iter().filter_map(|it| it.parent()).collect();
        let leaves = (0..symbols.len()).filter(|nth| !tables.contains(nth));
        for nth in leaves.rev().take(4) {
            let Ok(mut edit) = Edit::new(&file) else {
                continue;
            };
            let op = edit.op(found[nth].op()).unwrap();
            let value = edit.builder().string("changed").unwrap();
            if edit.set_attr(op, "t.changed", value).is_err() {
                continue;
            }
            let bytes = edit.plan().unwrap().to_vec().unwrap();
            let (_, after) = closures(&Bytecode::from_bytes(&bytes).unwrap()).unwrap();
            let different = before.iter().zip(&after).enumerate();
            let different = different.filter(|(_, (a, b))| a.digest != b.digest);
            let different: BTreeSet<usize> = different.map(|(nth, _)| nth).collect();
            let expected = affected(&file, &paths, &found, nth, &mut forms);
            assert_eq!(different, expected, "{} {:?}", name.display(), paths[nth]);
            changes += 1;
        }
    }
    println!("{changes} changes: {forms:?}");
    assert!(changes > 50, "{changes}");
    for form in ["func reference", "vhlo string"] {
        assert!(forms.contains_key(form), "{forms:?}");
    }
}
