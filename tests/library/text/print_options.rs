//! Options of `print`, and the text of unusual modules.

use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::error::SinkError;
use mlirbc::props::Tables;
use mlirbc::symbols::SymbolFinder;
use mlirbc_asm::ir::{Op, Region, block};
use mlirbc_asm::{Asm, Bytes, Res};
use mlirbc_print::{Options, print};

fn text(file: &Bytecode<'_>, options: &Options) -> Vec<u8> {
    let mut out = Vec::new();
    print(file.view(), options, &mut out).unwrap();
    out
}

fn open(name: &str) -> Bytecode<'static> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(corpus.join(name)).unwrap()
}

/// Printing and symbols use the tables that a file was opened with; options replace them.
#[test]
fn tables_are_those_of_the_file() {
    let line = "func.func\targ_attrs? function_type no_inline? res_attrs? sym_nama sym_visibility?";
    let tables = Tables::standard().with_lines(line).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/mlir22/symbols.v6.mlirbc");
    let file = Bytecode::options().tables(tables).open(path).unwrap();
    let renamed = String::from_utf8(text(&file, &Options::new())).unwrap();
    assert!(renamed.contains("sym_nama = \"main\""), "{renamed}");
    let options = Options::new().tables(Tables::standard());
    let plain = String::from_utf8(text(&file, &options)).unwrap();
    assert!(plain.contains("sym_name = \"main\""), "{plain}");
    let view = file.view();
    assert!(view.symbol("@main").is_err());
    let mut finder = SymbolFinder::with_tables(view, Tables::standard()).unwrap();
    let (_, symbols) = finder.outermost(view).unwrap();
    assert!(symbols.len() > view.symbols().unwrap().1.len());
}

#[test]
fn a_symbol_can_be_printed_alone() {
    let file = open("mlir22/symbols.v6.mlirbc");
    let print = |symbol: &str| {
        let options = Options::new().symbol(symbol);
        String::from_utf8(text(&file, &options)).unwrap()
    };
    let main = print("@main");
    assert!(main.starts_with("\"func.func\"() <{"), "{main}");
    assert!(main.contains("sym_name = \"main\""), "{main}");
    assert!(main.ends_with(" : () -> ()\n\n"), "{main}");
    assert_eq!(main.matches("func.func").count(), 1, "{main}");
    let whole = String::from_utf8(text(&file, &Options::default())).unwrap();
    // The same lines as in the module, except for indentation and value names.
    let line = main.lines().next().unwrap();
    assert!(whole.lines().any(|l| l.trim() == line), "{line}");
    let table = print("table");
    assert!(table.starts_with("\"memref.global\"() <{"), "{table}");
    assert_eq!(table.lines().count(), 2, "{table}");
}

#[test]
fn an_unknown_symbol_is_not_found() {
    let options = Options::new().symbol("@nobody");
    let file = open("mlir22/symbols.v6.mlirbc");
    let failure = print(file.view(), &options, &mut Vec::new()).unwrap_err();
    assert!(matches!(failure, SinkError::File(e) if e.to_string().contains("nobody")));
}

#[test]
fn long_elements_are_elided_on_request() {
    let file = open("mlir22/resources.v6.mlirbc");
    let elided = |limit| {
        let options = Options::new().elide(limit);
        String::from_utf8(text(&file, &options)).unwrap()
    };
    let whole = String::from_utf8(text(&file, &Options::default())).unwrap();
    assert_eq!(elided(1 << 20), whole);
    assert!(elided(4).len() < whole.len());
    assert!(!elided(4).contains("\"0x"), "{}", elided(4));
    assert!(elided(4).contains(": true"), "{}", elided(4));
}

/// An operation of an unknown dialect, with a record.
fn unknown_record() -> Vec<u8> {
    let op = Op {
        properties: Some(0),
        ..Op::default()
    };
    let module = Op {
        name: 1,
        isolated: true,
        regions: vec![Region {
            values: 0,
            blocks: vec![block(vec![op])],
        }],
        ..Op::default()
    };
    Asm::new(6)
        .dialects(&[0, 1], &[(1, &[2]), (0, &[3])])
        .attr_types(&[(0, vec![(true, Bytes::new().varint(15).0)])], &[])
        .ops(vec![module])
        .strings(&[b"builtin", b"mine", b"op", b"module"])
        .properties(&[&[0x01, 0xab]])
        .finish()
}

#[test]
fn a_record_that_no_schema_fits_is_printed_raw() {
    let bytes = unknown_record();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = String::from_utf8(text(&file, &Options::default())).unwrap();
    let expected = "\"builtin.module\"() ({\n  \
                    \"mine.op\"() <{mlirbc.raw = \"0x01AB\"}> : () -> ()\n}) : () -> ()\n\n";
    assert_eq!(text, expected);
}

#[test]
fn a_damaged_file_is_printed_up_to_the_error() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/mlir22/structured.v6.mlirbc");
    let mut bytes = std::fs::read(path).unwrap();
    let whole = {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        text(&file, &Options::default())
    };
    let ir = {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        file.find_section(mlirbc::SectionId::Ir).unwrap().data
    };
    let at = (ir.start + ir.len / 2) as usize;
    bytes[at] = 0xfe;
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut out = Vec::new();
    let failure = print(file.view(), &Options::default(), &mut out).unwrap_err();
    assert!(matches!(failure, SinkError::File(_)));
    assert!(
        out.len() > whole.len() / 4,
        "{} of {}",
        out.len(),
        whole.len()
    );
}

#[test]
fn a_closed_output_ends_printing() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let file = open("mlir22/structured.v6.mlirbc");
    let failure = print(file.view(), &Options::default(), &mut Closed).unwrap_err();
    assert!(matches!(failure, SinkError::Output(e) if e.kind() == std::io::ErrorKind::BrokenPipe));
}

#[test]
fn resources_of_the_assembler_print_in_their_order() {
    let bytes = Asm::minimal(6)
        .resources(
            &[(1, &[(2, Res::Bool(true)), (3, Res::String(2))])],
            &[(0, &[(2, Res::Declaration)])],
        )
        .without(mlirbc::SectionId::String)
        .strings(&[b"builtin", b"tool", b"a key", b"k"])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = String::from_utf8(text(&file, &Options::default())).unwrap();
    let expected = "\n{-#\n  external_resources: {\n    tool: {\n      \"a key\": true,\n      \
                    k: \"a key\"\n    }\n  }\n#-}\n\n";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn operations_without_a_module_are_printed_in_one() {
    let name = |options: Options| {
        let options = options.locations(true);
        let file = open("mlir22/single_function.v6.mlirbc");
        String::from_utf8(text(&file, &options)).unwrap()
    };
    let named = name(Options::new().file_name("some/file"));
    assert!(named.contains("}) : () -> () loc(#loc)\n"), "{named}");
    assert!(named.contains("#loc = loc(\"some/file\":0:0)\n"), "{named}");
    let unnamed = name(Options::new());
    assert!(unnamed.contains("#loc = loc(unknown)\n"), "{unnamed}");
}

#[test]
fn an_empty_file_is_a_module_with_an_empty_block() {
    let bytes = mlirbc_asm::ir::top_level(6, Vec::new());
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = String::from_utf8(text(&file, &Options::default())).unwrap();
    assert_eq!(text, "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n\n");
}

/// Without aliases the text is of the same module, and each line has its own location.
#[test]
fn what_is_printed_in_place_is_the_same_module() {
    let mut locations = 0;
    for path in crate::common::sample(crate::common::corpus(), 60) {
        let file = Bytecode::open(&path).unwrap();
        let options = Options::new().locations(true);
        let inline = text(&file, &options.clone().inline(true));
        let again = |read: &[u8]| {
            let bytes = mlirbc_parse::parse(read).ok()?.to_vec().unwrap();
            Some(text(&Bytecode::from_bytes(&bytes).unwrap(), &options))
        };
        let Some(expected) = again(&text(&file, &options)) else {
            continue;
        };
        let found = again(&inline).unwrap_or_else(|| panic!("{}", path.display()));
        assert!(found == expected, "{}", path.display());
        for line in inline.split(|byte| *byte == b'\n') {
            let is_alias = line.starts_with(b"#") || line.starts_with(b"!");
            assert!(!is_alias || line == b"#-}", "{}", path.display());
        }
        locations += String::from_utf8_lossy(&inline).matches(" loc(").count();
        assert!(!String::from_utf8_lossy(&inline).contains("loc(#"));
    }
    assert!(locations > 1000, "{locations}");
}
