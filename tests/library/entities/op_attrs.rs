//! Attributes and properties of operations by name, in every version of the format.

use std::collections::{BTreeMap, BTreeSet};

use mlirbc::ir::{OpAttr, OpRef, Origin, Threads};
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_asm::Asm;
use mlirbc_asm::ir::Op;

fn open(name: &str) -> Bytecode<'static> {
    Bytecode::open(crate::common::project().join("corpus").join(name)).unwrap()
}

/// The first operation with this name.
fn with_op<T>(file: &Bytecode<'_>, name: &str, ask: impl FnOnce(OpRef<'_>) -> T) -> T {
    let module = file.view().decode_all(Threads::One).unwrap();
    let mut ops = module.walk().pre_order();
    let op = ops.find(|op| op.name().unwrap() == name);
    ask(op.unwrap_or_else(|| panic!("no {name}")))
}

#[test]
fn every_listed_attribute_is_found_by_its_name() {
    let mut origins = BTreeMap::new();
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        for op in module.walk().pre_order() {
            for attr in op.attrs().unwrap() {
                let attr = attr.unwrap();
                // Some names of the corpus are not UTF-8.
                let Ok(name) = attr.name() else { continue };
                if name.is_empty() {
                    // A record that is an attribute without a name.
                    assert!(op.to_string().contains(&format!(" <{attr}>")), "{op}");
                    continue;
                }
                let found = op
                    .attr(name)
                    .unwrap()
                    .unwrap_or_else(|| panic!("{name:?} of {op} in {}", path.display()));
                assert_eq!(found.origin(), attr.origin(), "{name} of {op}");
                assert_eq!(found.to_string(), attr.to_string(), "{name} of {op}");
                *origins.entry(format!("{:?}", attr.origin())).or_insert(0) += 1;
            }
            assert_eq!(
                op.attr("no such name")
                    .ok()
                    .flatten()
                    .map(|it| it.to_string()),
                None
            );
        }
    }
    println!("{origins:?}");
    // No writer of the corpus leaves out an attribute that has a default.
    assert_eq!(origins.len(), 3, "an origin is missing: {origins:?}");
}

/// The silent error of a look-up in the record alone: version 0 has no records.
#[test]
fn the_value_of_a_constant_is_found_with_and_without_records() {
    let mut found = BTreeMap::new();
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let version = file.version().number();
        let module = file.view().decode_all(Threads::One).unwrap();
        for op in module.walk().pre_order() {
            let name = op.name().unwrap();
            if name.ends_with(".constant") || name == "vhlo.constant_v1" {
                let value = op.attr("value").unwrap();
                let value = value.unwrap_or_else(|| panic!("{}: {op}", path.display()));
                assert_ne!(value.origin(), Origin::Default);
                assert!(!value.to_string().contains("<<"), "{value}");
                *found.entry(version).or_insert(0) += 1;
            }
        }
    }
    println!("constants by version: {found:?}");
    let versions: Vec<u8> = found.keys().copied().collect();
    assert_eq!(versions, [0, 1, 2, 3, 4, 5, 6]);
}

/// A file with one operation, `arith.addf` or another of that dialect.
fn with_arith(version: u8, name: &[u8], record: Option<&[u8]>) -> Vec<u8> {
    let asm = Asm::minimal(version)
        .strings(&[b"builtin", b"arith", name])
        .dialects(&[0, 1], &[(1, &[2])])
        .attr_types(&[(0, vec![(true, vec![0x1f])])], &[]);
    let asm = match record {
        Some(record) => asm.properties(&[record]),
        None => asm,
    };
    let op = Op {
        properties: record.map(|_| 0),
        ..Op::default()
    };
    asm.ops(vec![op]).finish()
}

#[test]
fn an_attribute_that_the_file_leaves_out_has_its_default() {
    // An absent optional attribute is a zero.
    for (version, record) in [(6, Some(&[0x01][..])), (4, None), (0, None)] {
        let bytes = with_arith(version, b"addf", record);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        with_op(&file, "arith.addf", |op| {
            let flags = op.attr("fastmath").unwrap().unwrap();
            assert_eq!(flags.origin(), Origin::Default, "version {version}");
            assert_eq!(flags.to_string(), "#arith.fastmath<none>");
            assert!(flags.is_default() && flags.is_inherent() && flags.as_attr().is_none());
            let all = op.attrs().unwrap();
            assert!(all.flatten().any(|attr| attr.name() == Ok("fastmath")));
        });
    }
    for version in [0, 1, 2, 3, 4, 5, 6] {
        let file = open(&format!("mlir22/basics.v{version}.mlirbc"));
        with_op(&file, "arith.addf", |op| {
            let flags = op.attr("fastmath").unwrap().unwrap();
            let origin = [Origin::Dictionary, Origin::Record][usize::from(version >= 5)];
            assert_eq!(flags.origin(), origin, "version {version}");
            assert_eq!(flags.to_string(), "#arith.fastmath<none>");
        });
    }
}

/// The values of an attribute, by the method that gives one.
fn values(attr: &OpAttr<'_>) -> Vec<String> {
    let values = [
        attr.as_str().ok().flatten().map(|it| format!("str {it}")),
        attr.as_i64().unwrap().map(|it| format!("i64 {it}")),
        attr.as_bool().unwrap().map(|it| format!("bool {it}")),
        attr.as_f64().unwrap().map(|it| format!("f64 {it}")),
        attr.as_type().unwrap().map(|it| format!("type {it}")),
        attr.to_i64s().unwrap().map(|it| format!("i64s {it:?}")),
    ];
    values.into_iter().flatten().collect()
}

#[test]
fn attributes_and_properties_are_read_as_the_values_of_rust() {
    let mut found = BTreeMap::new();
    for name in [
        "mlir22/properties.v6",
        "mlir22/llvm_ops.v6",
        "jax/attrs.vhlo-1.17.0",
    ] {
        let file = open(&format!("{name}.mlirbc"));
        let module = file.view().decode_all(Threads::One).unwrap();
        for op in module.walk().pre_order() {
            for attr in op.attrs().unwrap().flatten() {
                for value in values(&attr) {
                    let key = format!("{} {}", op.name().unwrap(), attr.name().unwrap());
                    found.entry(key).or_insert(value);
                }
            }
        }
    }
    let expected = [
        ("a.none plain", "bool true"),
        ("a.none so", "i64s [1, 2]"),
        ("arith.cmpi predicate", "i64 2"),
        ("arith.mulf extra", "str discardable"),
        ("llvm.add overflowFlags", "i64 1"),
        ("llvm.alloca elem_type", "type !llvm.struct<(i32, i64)>"),
        ("llvm.call callee", "str printf"),
        ("llvm.call operandSegmentSizes", "i64s [2, 0]"),
        (
            "llvm.getelementptr rawConstantIndices",
            "i64s [-2147483648, 1]",
        ),
        ("llvm.load volatile_", "bool true"),
        ("vhlo.gather_v2 indices_are_sorted", "i64 1"),
        ("vhlo.gather_v2 index_vector_dim", "i64 1"),
        ("vhlo.func_v1 sym_name", "str convolution"),
    ];
    for (key, value) in expected {
        assert_eq!(found.get(key).map(String::as_str), Some(value), "{key}");
    }
}

/// A function's type as text: `inputs -> results`.
fn signature(op: OpRef<'_>) -> Option<String> {
    let ty = op.function_type().unwrap()?;
    let join = |types: Vec<String>| types.join(", ");
    let inputs = join(ty.inputs().map(|it| it.to_string()).collect());
    let results = join(ty.results().map(|it| it.to_string()).collect());
    let more = if ty.is_variadic() { ", ..." } else { "" };
    Some(format!("({inputs}{more}) -> ({results})"))
}

#[test]
fn the_type_of_a_function_is_that_of_its_entry_block() {
    let mut functions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let module = file.view().decode_all(Threads::One).unwrap();
        for op in module.walk().pre_order() {
            let Some(ty) = op.function_type().unwrap_or_default() else {
                continue;
            };
            let name = op.name().unwrap();
            functions.entry(name).or_default().extend(signature(op));
            if let Some(first) = op.body().unwrap().ops().next() {
                let args: Vec<_> = first.block().args().map(|it| it.ty().to_string()).collect();
                let inputs: Vec<_> = ty.inputs().map(|it| it.to_string()).collect();
                // Those of a kernel include its workgroup buffers.
                assert!(args.starts_with(&inputs), "{}: {op}", path.display());
            }
        }
    }
    let expected = [
        ("func.func", "(i32, memref<?xf32>) -> (f32)"),
        ("gpu.func", "(i32) -> (i32)"),
        ("llvm.func", "(!llvm.ptr, ...) -> (i32)"),
        ("llvm.func", "(!llvm.ptr) -> ()"),
        ("spirv.func", "() -> ()"),
        ("util.func", "(!hal.buffer_view) -> (!hal.buffer_view)"),
        (
            "vhlo.func_v1",
            "(!vhlo.tensor_v1<16x16x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<16x16x!vhlo.f32_v1>)",
        ),
        ("vm.import", "(i32, i64, !vm.ref<!hal.fence>) -> (i32)"),
    ];
    for (name, signature) in expected {
        let found = functions
            .get(name)
            .is_some_and(|all| all.contains(signature));
        assert!(found, "{name} {signature}: {:?}", functions.get(name));
    }
}

#[test]
fn a_record_without_a_table_is_an_error_and_not_an_absent_attribute() {
    let file = open("mlir22/test_dialect.v6.mlirbc");
    let module = file.view().decode_all(Threads::One).unwrap();
    let mut raw = 0;
    for op in module.walk().pre_order() {
        let attrs: Vec<_> = op.attrs().unwrap().map(|it| it.unwrap()).collect();
        let Some(entry) = attrs.iter().find(|it| it.name_bytes() == b"mlirbc.raw") else {
            continue;
        };
        raw += 1;
        assert!(entry.to_string().starts_with("\"0x"), "{entry}");
        let error = op.attr("value").unwrap_err();
        let name = op.name().unwrap();
        assert_eq!(
            error.kind(),
            &ErrorKind::NoPropertyTable {
                op: name.as_str().into()
            }
        );
        assert_eq!(
            error.to_string(),
            format!("no table explains the property record of \"{name}\"")
        );
    }
    println!("{raw} records without a table");
    assert!(raw > 0);
}
