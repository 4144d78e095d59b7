//! Documents of operations, from files of the corpus.

use std::path::Path;

use mlirbc::Source;
use mlirbc_report::Document;
use mlirbc_report::layout::Layout;
use mlirbc_report::stats::Stats;
use mlirbc_report::symbols::Symbols;
use mlirbc_report::tree::Tree;
use mlirbc_report::{Failure, Opened, layout, stats, symbols, tree};

fn corpus(name: &str) -> Opened {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let bytes = std::fs::read(folder.join(name)).unwrap();
    Opened::open(Source::owned(bytes), name, None).unwrap()
}

#[test]
fn symbols_are_listed_again_and_again() {
    let opened = corpus("jax/mlp.mlirbc");
    let options = symbols::Options {
        count: true,
        ..Default::default()
    };
    let document = symbols(&opened, &options).unwrap();
    let Symbols::Module(list) = &document else {
        panic!("another document");
    };
    let names = || {
        let names = list.symbols.iter();
        names.map(|it| it.name.shown()).collect::<Vec<_>>()
    };
    assert!(names().contains(&"main".to_owned()), "{:?}", names());
    assert_eq!(names(), names());
    assert!(list.symbols.iter().all(|it| it.operations.is_some()));
    document.result().unwrap();
}

#[test]
fn a_symbol_that_is_not_there_is_a_failure() {
    let opened = corpus("jax/mlp.mlirbc");
    let options = symbols::Options {
        symbol: Some("@nothing".to_owned()),
        ..Default::default()
    };
    let failure = symbols(&opened, &options).err().unwrap();
    assert!(matches!(failure, Failure::File { .. }), "{failure}");
}

#[test]
fn stats_agree_with_symbols() {
    let opened = corpus("jax/mlp.mlirbc");
    let document = stats(&opened).unwrap();
    let Stats::Module(of_module) = &document else {
        panic!("another document");
    };
    let by_name = of_module.operation_names.iter().map(|it| it.count);
    assert_eq!(by_name.sum::<u64>(), of_module.counts.operations);
    let sizes: Vec<u64> = of_module.symbols.iter().map(|it| it.size).collect();
    assert!(sizes.is_sorted_by(|a, b| a >= b));
    assert_eq!(of_module.symbols.most(), Some(sizes.len()));
    document.result().unwrap();
}

#[test]
fn an_iree_module_has_other_documents() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/vmfb");
    let file = std::fs::read_dir(folder).unwrap();
    let mut files = file.map(|it| it.unwrap().path());
    let path = files.find(|it| it.extension().is_some_and(|it| it == "vmfb"));
    let bytes = std::fs::read(path.unwrap()).unwrap();
    let opened = Opened::open(Source::owned(bytes), "it", None).unwrap();
    let document = stats(&opened).unwrap();
    assert!(matches!(document, Stats::Vm { .. }));
    let document = symbols(&opened, &symbols::Options::default()).unwrap();
    let Symbols::Vm { list, .. } = &document else {
        panic!("another document");
    };
    assert!(list.symbols.iter().any(|it| it.kind == "export"));
    document.result().unwrap();
    let options = tree::Options {
        symbol: Some("@nothing".to_owned()),
        ..Default::default()
    };
    let document = tree(&opened, &options).unwrap();
    let Tree::Vm { tree, .. } = &document else {
        panic!("another document");
    };
    tree.nodes.walk(&mut |_| true);
    assert!(matches!(document.result(), Err(Failure::Vm { .. })));
    let failure = layout(&opened, &layout::Options::default()).err().unwrap();
    assert!(matches!(failure, Failure::Request { .. }), "{failure}");
}

#[test]
fn a_tree_can_be_walked_again() {
    let opened = corpus("jax/mlp.mlirbc");
    let options = tree::Options {
        depth: 3,
        values: true,
        ..Default::default()
    };
    let document = tree(&opened, &options).unwrap();
    let Tree::Module(outline) = &document else {
        panic!("another document");
    };
    let lines = || {
        let lines = outline.operations.iter();
        lines.map(|it| (it.depth, it.operation.shown(), it.offset))
    };
    let first: Vec<_> = lines().collect();
    assert!(first.len() > 3 && first.iter().all(|(depth, ..)| *depth < 3));
    assert!(lines().eq(first));
    let mut operations = outline.operations.iter();
    assert!(operations.all(|it| it.values.is_some()));
    document.result().unwrap();
}

#[test]
fn a_damaged_file_has_a_tree_and_a_failure() {
    let opened = corpus("bad/undefined-value.mlirbc");
    let options = tree::Options {
        depth: 9,
        ..Default::default()
    };
    let document = tree(&opened, &options).unwrap();
    let Tree::Module(outline) = &document else {
        panic!("another document");
    };
    assert!(outline.operations.iter().count() > 0);
    assert!(document.result().is_err());
}

#[test]
fn layouts_of_values_and_of_a_type() {
    let opened = corpus("jax/mlp.mlirbc");
    let of = |ty: Option<&str>| {
        let options = layout::Options {
            ty: ty.map(str::to_owned),
            ..layout::Options::default()
        };
        layout(&opened, &options)
    };
    let Layout::Values(values) = of(None).unwrap() else {
        panic!("another document");
    };
    let counts = values.types.iter().map(|it| it.values);
    assert_eq!(counts.sum::<u64>(), values.total.values);
    let Layout::Type(ty) = of(Some("i64")).unwrap() else {
        panic!("another document");
    };
    assert_eq!(ty.answer.size.to_string(), "8");
    let failure = of(Some("vector<")).err().unwrap();
    assert!(failure.to_string().starts_with("the type: "), "{failure}");
}

#[test]
fn an_outline_with_locations_has_those_of_the_list() {
    let opened = corpus("jax/mlp.mlirbc");
    let options = tree::Options {
        depth: 9,
        locations_short: true,
        ..Default::default()
    };
    let document = tree(&opened, &options).unwrap();
    let Tree::Module(outline) = &document else {
        panic!("another document");
    };
    let sources = outline.operations.iter();
    let sources: Vec<_> = sources
        .map(|it| (it.offset, it.source.unwrap().source.shown()))
        .collect();
    let options = mlirbc_report::operations::Options::default();
    let list = mlirbc_report::operations(&opened, &options).unwrap();
    let listed = list.operations.iter();
    let listed: Vec<_> = listed
        .map(|it| (it.offset, it.source.source.shown()))
        .collect();
    assert_eq!(sources, listed);
    assert!(sources.iter().any(|(_, it)| it == "jax_mlp.py:43:20"));
}
