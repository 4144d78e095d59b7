//! Data layouts: the rules of MLIR's document "Data Layout Modeling", each with its section, and the
//! results of `mlir-opt --test-data-layout-query` that files of the corpus hold.

use std::sync::Arc;

use crate::common::{files_below, project};
use mlirbc::asm_parse::{DialectSyntax, Part};
use mlirbc::error::LayoutError;
use mlirbc::ir::{OpAttr, OpRef};
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_layout::{
    DataLayout, Entry, EntryDialect, Rules, ScopeOp, TypeClass, TypeLayout, TypeSize, Value,
    lookup, walk,
};

fn spec(text: &str) -> DataLayout {
    let text = format!("#dlti.dl_spec<{text}>");
    DataLayout::default().nested(&text).unwrap()
}

/// Size, ABI and preferred alignment in bytes.
fn bytes(layout: &DataLayout, ty: &str) -> (u64, u64, u64) {
    let layout = layout.query_text(ty).unwrap();
    (
        layout.size.as_fixed().unwrap(),
        layout.abi,
        layout.preferred,
    )
}

fn default(ty: &str) -> (u64, u64, u64) {
    bytes(&DataLayout::default(), ty)
}

#[track_caller]
fn fails<T>(result: mlirbc::Result<T>, check: impl FnOnce(&LayoutError) -> bool) {
    let error = result.err().expect("it must fail");
    match error.kind() {
        ErrorKind::Layout(problem) if check(problem) => {}
        _ => panic!("{error}"),
    }
}

// "Default Implementation", "Built-in Types".

#[test]
fn integers_and_floats_are_whole_bytes() {
    // "The size of built-in integers and floats in bytes is computed as ceildiv(bitwidth, 8)."
    for (ty, size) in [
        ("i1", 1),
        ("i7", 1),
        ("i9", 2),
        ("i65", 9),
        ("f16", 2),
        ("f80", 10),
    ] {
        assert_eq!(default(ty).0, size, "{ty}");
    }
    // "The ABI alignment of integer types with bitwidth below 64 and of the float types is the
    // closest from above power-of-two number of bytes."
    for (ty, abi) in [
        ("i1", 1),
        ("i17", 4),
        ("i33", 8),
        ("i63", 8),
        ("f32", 4),
        ("f80", 16),
    ] {
        assert_eq!(default(ty).1, abi, "{ty}");
    }
    // "The ABI alignment of integer types with bitwidth 64 and above is 4 bytes."
    for ty in ["i64", "i65", "ui128", "i16777215"] {
        assert_eq!(default(ty).1, 4, "{ty}");
    }
}

#[test]
fn vectors_round_their_innermost_dimension_up() {
    let size = |ty| default(ty).0;
    assert_eq!(size("vector<3xi32>"), size("vector<4xi32>"));
    assert_eq!(size("vector<2x3xf32>"), size("vector<2x4xf32>"));
    assert_ne!(size("vector<3x4xf32>"), size("vector<4x4xf32>"));
    // The reference rounds the whole size up, not that of the innermost dimension.
    assert_eq!(default("vector<3x5xf16>"), (48, 64, 64));
    assert_eq!(default("vector<f32>"), (4, 4, 4));
}

#[test]
fn scalable_sizes_are_told_apart() {
    let layout = DataLayout::default()
        .query_text("vector<3x[4]xi32>")
        .unwrap();
    let scalable = |min| TypeSize {
        min,
        scalable: true,
    };
    assert_eq!(
        (layout.size, layout.bits, layout.abi),
        (scalable(48), scalable(384), 64)
    );
}

#[test]
fn index_has_the_width_of_its_entry() {
    // "`index` type": "specifies that `index` has 32 bits".
    let layout = spec("index = 32 : i64");
    assert_eq!(bytes(&layout, "index"), (4, 4, 4));
    assert_eq!(layout.query_text("index").unwrap().index, Some(32));
    // "In absence of the corresponding entry, `index` is assumed to be a 64-bit integer."
    assert_eq!(default("index"), (8, 4, 8));
    // "All other layout properties of `index` match those of the integer type".
    let layout = spec("index = 32, i32 = dense<[8, 16]> : vector<2xi64>");
    assert_eq!(bytes(&layout, "index"), (4, 1, 2));
}

#[test]
fn complex_numbers_are_pairs() {
    // "`complex` type": "treated like a 2 element structure".
    assert_eq!(default("complex<f32>"), (8, 4, 4));
    // "the complex type size includes the possible padding between elements".
    assert_eq!(default("complex<f80>"), (26, 16, 16));
}

// "Data Layout Specifications".

#[test]
fn a_type_class_sees_all_its_entries() {
    // "closest from above": i16 has the entry of i32, i64 that of the widest.
    let layout = spec("i8 = dense<8> : vector<1xi64>, si32 = dense<[16, 64]> : vector<2xi64>");
    assert_eq!(bytes(&layout, "i8"), (1, 1, 1));
    assert_eq!(bytes(&layout, "i16"), (2, 2, 8));
    assert_eq!(bytes(&layout, "i64"), (8, 2, 8));
    // "but will not see those for `f32`".
    assert_eq!(bytes(&layout, "f32"), (4, 4, 4));
}

#[test]
fn both_syntaxes_mean_the_same() {
    let new =
        spec("index = 32, \"dlti.endianness\" = \"big\", !llvm.ptr<1> = dense<16> : vector<3xi64>");
    let old = spec(
        "#dlti.dl_entry<index, 32>, #dlti.dl_entry<\"dlti.endianness\", \"big\">, \
         #dlti.dl_entry<!llvm.ptr<1>, dense<16> : vector<3xi64>>",
    );
    for layout in [new, old] {
        assert_eq!(bytes(&layout, "index"), (4, 4, 4));
        assert_eq!(layout.endianness().as_deref(), Some("big"));
        assert_eq!(bytes(&layout, "!llvm.ptr<1>"), (2, 2, 2));
        assert_eq!(layout.entries().len(), 3);
    }
}

#[test]
fn malformed_specifications_are_errors_with_positions() {
    let problem = |text: &str| {
        let text = format!("#dlti.dl_spec<{text}>");
        let error = DataLayout::default().nested(&text).expect_err(&text);
        (error.pos().unwrap(), error.to_string())
    };
    for (text, at, says) in [
        ("i8 = 1", 14, "one or two numbers"),
        (
            "index = 3, i8 = dense<8> : vector<1xi32>",
            25,
            "one or two numbers",
        ),
        (
            "i8 = dense<[16, 8]> : vector<2xi64>",
            14,
            "preferred alignment",
        ),
        ("i8 = dense<8> : vector<3xi64>", 14, "one or two numbers"),
        ("index = \"x\"", 14, "the width of an integer type"),
        (
            "index = 3, index = 4",
            25,
            "repeated data layout key `index`",
        ),
        ("\"dlti.x\" = 1", 14, "no such entry"),
        (
            "\"dlti.endianness\" = \"middle\"",
            14,
            "\"big\" or \"little\"",
        ),
        (
            "!llvm.ptr = dense<8> : vector<2xi64>",
            14,
            "three or four numbers",
        ),
        (
            "!llvm.struct<(i8)> = dense<8> : vector<1xi64>",
            14,
            "only the struct without",
        ),
        (
            "complex<f32> = dense<8> : vector<1xi64>",
            14,
            "are not allowed",
        ),
        (
            "!ptr.ptr<#a.b> = #ptr.spec<size = 9, abi = 8, preferred = 8>",
            14,
            "multiples of 8",
        ),
        ("index", 14, "an entry"),
        ("1 = 2", 14, "a type or a string as key"),
    ] {
        let (pos, text_of) = problem(text);
        assert!(
            pos == at && text_of.contains(says),
            "{text}: {pos}: {text_of}"
        );
    }
    fails(DataLayout::default().nested("#dlti.map<>"), |e| {
        matches!(e, LayoutError::Expected { .. })
    });
    let unbalanced = DataLayout::default().nested("#dlti.dl_spec<index = 32");
    assert!(matches!(
        unbalanced.unwrap_err().kind(),
        ErrorKind::AsmSyntax(_)
    ));
}

// "Compatibility and Transformations".

#[test]
fn nested_scopes_combine() {
    let ptr = |numbers: &str| format!("!llvm.ptr = dense<{numbers}> : vector<3xi64>");
    let outer = spec(&format!(
        "i64 = dense<64> : vector<1xi64>, {}",
        ptr("[32, 32, 64]")
    ));
    let nested = |text: &str| outer.nested(&format!("#dlti.dl_spec<{text}>"));
    // "an outer scope can define layout properties for a subset of types while inner scopes define
    // them for a disjoint subset".
    let inner = nested("f32 = dense<64> : vector<1xi64>").unwrap();
    assert_eq!((bytes(&inner, "i64").1, bytes(&inner, "f32").1), (8, 8));
    // "scopes can progressively relax alignment requirements on a type".
    let inner = nested(&ptr("[32, 16, 64]")).unwrap();
    assert_eq!(bytes(&inner, "!llvm.ptr"), (4, 2, 8));
    // Sizes stay, and alignments do not become stricter.
    for numbers in ["[64, 32, 64]", "[32, 64, 64]", "[32, 24, 64]"] {
        fails(nested(&ptr(numbers)), |e| {
            matches!(e, LayoutError::Incompatible { .. })
        });
    }
    let inner = inner.nested(&format!("#dlti.dl_spec<{}>", ptr("[32, 32, 64]")));
    fails(inner, |e| matches!(e, LayoutError::Incompatible { .. }));
}

#[test]
fn identifiers_have_one_value() {
    let outer = spec("\"dlti.endianness\" = \"big\", \"my.key\" = [1]");
    for (text, fits) in [
        ("\"dlti.endianness\" = \"big\"", true),
        ("\"dlti.endianness\" = \"little\"", false),
        ("\"my.key\" = [1]", true),
        ("\"my.key\" = [2]", false),
        ("\"my.other\" = [2]", true),
    ] {
        let nested = outer.nested(&format!("#dlti.dl_spec<{text}>"));
        assert_eq!(nested.is_ok(), fits, "{text}");
    }
}

// "Query Dispatch".

#[test]
fn a_type_without_a_layout_is_an_error_that_names_it_and_the_scope() {
    for ty in [
        "none",
        "tuple<i32>",
        "memref<4xf32>",
        "tensor<4xf32>",
        "!my.ty",
        "!llvm.void",
    ] {
        let struct_of = format!("!llvm.struct<(i8, {ty})>");
        for text in [ty, &struct_of] {
            fails(DataLayout::default().query_text(text), |e| match e {
                LayoutError::NoLayout { ty: named, scope } => named == ty && scope == "no scope",
                _ => false,
            });
        }
    }
    fails(DataLayout::default().query_text("4 x"), |e| {
        matches!(e, LayoutError::Expected { .. })
    });
}

#[test]
fn sizes_that_cannot_be_counted_are_errors() {
    let query = |ty: &str| DataLayout::default().query_text(ty);
    let most = i64::MAX;
    for ty in [
        format!("vector<{most}xi64>"),
        format!("vector<{most}x{most}x1xi8>"),
        format!("!llvm.array<{most} x i64>"),
    ] {
        fails(query(&ty), |e| matches!(e, LayoutError::TooLarge { .. }));
    }
    fails(query("!llvm.array<2 x vector<[4]xi8>>"), |e| {
        matches!(e, LayoutError::Scalable { .. })
    });
    let layout = spec("i8 = dense<4> : vector<1xi64>");
    fails(layout.query_text("!llvm.struct<(i8)>"), |e| {
        matches!(e, LayoutError::ZeroAlignment { .. })
    });
}

#[test]
fn depth_costs_no_stack_and_width_linear_time() {
    let depth = 4_000;
    let ty = format!("{}i8{}", "struct<(i8, ".repeat(depth), ")>".repeat(depth));
    assert_eq!(default(&format!("!llvm.{ty}")).0, depth as u64 + 1);
    let entries: Vec<String> = (1..20_000)
        .map(|width| format!("i{width} = dense<8> : vector<1xi64>"))
        .collect();
    assert_eq!(bytes(&spec(&entries.join(", ")), "i20000"), (2500, 1, 1));
    let depth = 100_000;
    let value = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
    let text = format!("#dlti.dl_spec<i8 = dense<{value}> : vector<1xi64>>");
    let layout = DataLayout::default().nested(&text).unwrap();
    assert_eq!(layout.query_text("i8").unwrap().abi, 0);
}

// Strings of LLVM.

#[test]
fn strings_of_llvm() {
    let string = "E-m:o-p:32:32-p1:16:8:16:8-P1-A5-G2-S128-Fi64-n8:16-i64:64-f80:128-v128:128-ni:4";
    let layout = DataLayout::default().nested_llvm(string).unwrap();
    let integer = |value: Option<&Value>| value.and_then(Value::as_integer);
    assert_eq!(layout.endianness().as_deref(), Some("big"));
    assert_eq!(
        layout.mangling_mode().and_then(Value::as_string).as_deref(),
        Some("o")
    );
    assert_eq!(integer(layout.program_memory_space()), Some(1));
    assert_eq!(integer(layout.alloca_memory_space()), Some(5));
    assert_eq!(integer(layout.global_memory_space()), Some(2));
    assert_eq!(layout.stack_alignment().unwrap(), 128);
    assert_eq!(layout.legal_int_widths().unwrap(), [8, 16]);
    let function = layout.function_pointer_alignment().unwrap();
    assert_eq!(
        (function.alignment, function.function_dependent),
        (64, false)
    );
    assert_eq!(bytes(&layout, "!llvm.ptr"), (4, 4, 4));
    assert_eq!(bytes(&layout, "!llvm.ptr<1>"), (2, 1, 2));
    assert_eq!(layout.query_text("!llvm.ptr<1>").unwrap().index, Some(8));
    assert_eq!(bytes(&layout, "i64"), (8, 8, 8));
    // What the string does not state.
    let layout = DataLayout::default().nested_llvm("").unwrap();
    assert_eq!(layout.endianness().as_deref(), Some("little"));
    assert_eq!(bytes(&layout, "i64"), (8, 4, 8));
    for string in ["x", "p:x", "i64", "S", "F64", "m:\"", "p1:2:3:4:5:6"] {
        fails(DataLayout::default().nested_llvm(string), |e| {
            matches!(e, LayoutError::Token { .. })
        });
    }
}

// Paths of keys.

#[test]
fn values_are_found_by_path() {
    let map = "#dlti.map<\"A\" = #dlti.map<i64 = 3 : i8, \"b\" = \"c\">, #dlti.dl_entry<\"D\", 4>>";
    let text = |path: &[&str]| lookup(map, path).map(|value| value.text().to_owned());
    assert_eq!(text(&["A", "i64"]).unwrap(), "3 : i8");
    assert_eq!(text(&["A", "b"]).unwrap(), "\"c\"");
    assert_eq!(text(&["D"]).unwrap(), "4");
    fails(text(&["A", "x"]), |e| {
        *e == LayoutError::NoEntry { key: "x".into() }
    });
    fails(text(&["D", "x"]), |e| {
        matches!(e, LayoutError::Expected { .. })
    });
}

// "Custom Implementations".

/// `!my.box<type, type>`: its parts one after another, each in 16 bytes.
struct Boxes;

impl TypeClass for Boxes {
    fn children<'t>(&self, ty: DialectSyntax<'t>) -> Vec<Part<'t>> {
        ty.items().collect()
    }

    fn layout(
        &self,
        _: &str,
        children: &[TypeLayout],
        entries: &[&Entry],
    ) -> mlirbc::Result<TypeLayout> {
        let each = entries.iter().find_map(|entry| entry.value().as_integer());
        let each = each.unwrap_or(16);
        assert!(children.iter().all(|child| child.size.min <= each));
        Ok(TypeLayout::of_bits(
            8 * each * children.len() as u64,
            each,
            each,
        ))
    }

    fn compatible(&self, outer: &[&Entry], inner: &[&Entry]) -> bool {
        outer.len() == inner.len()
    }
}

/// Bytes of 7 bits: "Operations can redefine this for all types".
struct SevenBits;

impl ScopeOp for SevenBits {
    fn spec(&self, _: OpRef<'_>) -> mlirbc::Result<Option<String>> {
        Ok(Some("#dlti.dl_spec<index = 21>".into()))
    }

    fn layout(&self, _: &str, layout: TypeLayout) -> mlirbc::Result<TypeLayout> {
        let size = TypeSize::fixed(layout.bits.min.div_ceil(7));
        Ok(TypeLayout { size, ..layout })
    }
}

/// Identifiers of which the larger value counts.
struct Largest;

impl EntryDialect for Largest {
    fn combine(&self, _: &str, outer: &Value, inner: &Value) -> Option<Value> {
        let larger = outer.as_integer()?.max(inner.as_integer()?);
        Some(Value::new(&larger.to_string()))
    }
}

#[test]
fn users_add_classes_scopes_and_dialects() {
    let rules = Rules::default()
        .with_type("my.box", Boxes)
        .with_dialect("my", Largest)
        .with_op("func.func", SevenBits);
    let layout = DataLayout::outside(Arc::new(rules.clone()));
    assert_eq!(bytes(&layout, "!my.box<i8, !my.box<f32>>"), (32, 16, 16));
    let layout = layout
        .nested("#dlti.dl_spec<!my.box<> = 64, \"my.cores\" = 2>")
        .unwrap();
    assert_eq!(
        bytes(&layout, "!llvm.array<3 x !my.box<i8>>"),
        (192, 64, 64)
    );
    let inner = layout.nested("#dlti.dl_spec<\"my.cores\" = 1>").unwrap();
    assert_eq!(inner.entry("my.cores").and_then(Value::as_integer), Some(2));
    let inner = layout.nested("#dlti.dl_spec<!my.box<i8> = 1, !my.box<> = 1>");
    fails(inner, |e| matches!(e, LayoutError::Incompatible { .. }));
    let file = Bytecode::open(project().join("corpus/mlir22/layout_1.v6.mlirbc")).unwrap();
    let found = file.view().symbol("f").unwrap();
    let inside = DataLayout::inside(found.op(), Arc::new(rules)).unwrap();
    assert_eq!(bytes(&inside, "index").0, 3);
}

#[test]
fn a_layout_is_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>(_: &T) {}
    let layout = DataLayout::default();
    shared(&layout);
    let ty = layout.rules().parse_type("vector<3x5xf32>").unwrap();
    shared(&ty);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(layout.query(&ty).unwrap().size.min, 96));
        }
    });
}

// Results of the reference.

/// A size in the attributes of a query.
fn recorded_size(attr: &OpAttr<'_>) -> TypeSize {
    let text = attr.to_string();
    match attr.as_i64().unwrap() {
        Some(size) => TypeSize::fixed(size as u64),
        None => {
            let digits = text.strip_prefix("{minimal_size = ").unwrap();
            let digits = digits.strip_suffix(" : index, scalable}").unwrap();
            TypeSize {
                min: digits.parse().unwrap(),
                scalable: true,
            }
        }
    }
}

/// Compares a query with the attributes that the reference gave to the operation.
fn compare(layout: &DataLayout, op: OpRef<'_>) {
    let ty = op.result_types().next().unwrap();
    let found = layout.query_type(ty).unwrap();
    let attr = |name: &str| op.attr(name).unwrap().expect("a recorded attribute");
    let number = |name: &str| attr(name).as_i64().unwrap().unwrap() as u64;
    assert_eq!(recorded_size(&attr("size")), found.size, "{ty}");
    assert_eq!(recorded_size(&attr("bitsize")), found.bits, "{ty}");
    assert_eq!(number("alignment"), found.abi, "{ty}");
    assert_eq!(number("preferred"), found.preferred, "{ty}");
    assert_eq!(number("index"), found.index.unwrap_or(0), "{ty}");
    assert_eq!(number("stack_alignment"), layout.stack_alignment().unwrap());
    for (name, value, none) in [
        (
            "alloca_memory_space",
            layout.alloca_memory_space(),
            "0 : ui32",
        ),
        (
            "default_memory_space",
            layout.default_memory_space(),
            "0 : ui32",
        ),
        (
            "program_memory_space",
            layout.program_memory_space(),
            "0 : ui32",
        ),
        (
            "global_memory_space",
            layout.global_memory_space(),
            "0 : ui32",
        ),
        ("endianness", layout.entry("dlti.endianness"), "\"\""),
        ("mangling_mode", layout.mangling_mode(), "\"\""),
        (
            "legal_int_widths",
            layout.entry("dlti.legal_int_widths"),
            "array<i32>",
        ),
        (
            "function_pointer_alignment",
            layout.entry("dlti.function_pointer_alignment"),
            "#dlti.function_pointer_alignment<0, function_dependent = false>",
        ),
    ] {
        let text = value.map_or(none, Value::text);
        assert_eq!(attr(name).to_string(), text, "{name}");
    }
}

#[test]
fn recorded_results_of_the_reference() {
    let files = files_below(&project().join("corpus/mlir22"));
    let mut queries = 0;
    for path in files {
        let name = path.file_name().unwrap().to_str().unwrap();
        if !name.starts_with("layout_") || name.contains("_scopes") || name.contains("_weights") {
            continue;
        }
        let file = Bytecode::open(&path).unwrap();
        walk(file.view(), Arc::new(Rules::reference()), |at| {
            if at.op.name()? == "test.data_layout_query" {
                queries += 1;
                let layout = at.layout()?;
                compare(layout, at.op);
                // The same for an operation alone.
                let alone = DataLayout::for_op_with(at.op, Arc::new(Rules::reference()))?;
                compare(&alone, at.op);
            }
            Ok(())
        })
        .unwrap();
    }
    assert!(queries >= 120, "{queries}");
}

#[test]
fn scopes_of_all_kinds() {
    let path = project().join("corpus/mlir22/layout_scopes.v6.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let layouts = |rules: Rules| {
        let mut found = Vec::new();
        walk(file.view(), Arc::new(rules), |at| {
            if at.op.name()? == "test.data_layout_query" {
                let layout = at.layout()?;
                let ty = at.op.result_types().next().unwrap();
                let size = layout.query_type(ty).map(|layout| layout.size.min);
                found.push((layout.scope().unwrap().to_owned(), size.ok()));
            }
            Ok(())
        })
        .unwrap();
        found
    };
    let found = layouts(Rules::default());
    let expect = |expected: &[(&str, Option<u64>)]| {
        let owned = expected.iter().map(|(op, size)| ((*op).to_owned(), *size));
        owned.collect::<Vec<_>>()
    };
    let expected = expect(&[
        ("builtin.module", Some(4)),
        ("builtin.module", None),
        ("my.kernel", Some(4)),
        ("builtin.module", Some(16)),
        ("gpu.module", Some(2)),
    ]);
    assert_eq!(found, expected);
    // Strings of LLVM and operations of unknown dialects are nothing to the reference.
    let expected = expect(&[
        ("builtin.module", Some(4)),
        ("builtin.module", None),
        ("builtin.module", Some(4)),
        ("builtin.module", Some(24)),
        ("gpu.module", Some(2)),
    ]);
    assert_eq!(layouts(Rules::reference()), expected);
}

#[test]
fn targets_and_maps_of_a_file() {
    let path = project().join("corpus/mlir22/layout_scopes.v6.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let found = file.view().symbol("f").unwrap();
    let layout = DataLayout::for_op(found.op()).unwrap();
    let property = |device, name| {
        let value = layout.device_property(device, name);
        value.and_then(Value::as_integer)
    };
    assert_eq!(property("CPU", "L1_cache_size_in_bytes"), Some(4096));
    assert_eq!(property("GPU", "max_vector_op_width"), Some(512));
    assert_eq!((property("CPU", "x"), property("x", "x")), (None, None));
    assert_eq!(layout.devices().collect::<Vec<_>>(), ["CPU", "GPU"]);
    // The closest attribute counts, and others are not looked at.
    let look = |path: &[&str]| DataLayout::lookup(found.op(), path);
    assert_eq!(look(&["a", "b"]).unwrap().as_integer(), Some(7));
    fails(look(&["CPU"]), |e| matches!(e, LayoutError::NoEntry { .. }));
    let body = found.isolated().unwrap().decode().unwrap();
    let op = body.all_ops().last().unwrap();
    let value = DataLayout::lookup(op, &["a", "b"]).unwrap();
    assert_eq!(value.as_integer(), Some(7));
    let host = file.view().symbol("host").unwrap();
    let value = DataLayout::lookup(host.op(), &["index"]).unwrap();
    assert_eq!(value.as_integer(), Some(32));
    // The target is that of the closest module.
    let host = DataLayout::inside(host.op(), Arc::default()).unwrap();
    assert_eq!(host.devices().count(), 0);
}

#[test]
fn a_class_with_too_many_entries_is_refused() {
    let entries = |count: usize| {
        let keys =
            (0..count).map(|n| format!("!test.test_type_with_layout<{n}> = [\"size\", {n}]"));
        format!("#dlti.dl_spec<{}>", keys.collect::<Vec<_>>().join(", "))
    };
    let most = mlirbc::raw::limits::MAX_LAYOUT_CLASS;
    let layout = DataLayout::default().nested(&entries(most)).unwrap();
    let size = layout.query_text("!test.test_type_with_layout<7>").unwrap();
    assert_eq!(size.bits.min, most as u64 - 1);
    for refused in [
        DataLayout::default().nested(&entries(most + 1)),
        layout.nested(&entries(0).replace('>', "!test.test_type_with_layout<a> = [\"size\", 1]>")),
    ] {
        let error = refused.expect_err("too many");
        assert!(matches!(error.kind(), ErrorKind::Limit { .. }), "{error}");
    }
}
