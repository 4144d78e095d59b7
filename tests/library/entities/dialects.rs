//! The dialects with their own encodings, in whole files.

use std::path::{Path, PathBuf};

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, Opaque, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::DialectEntry;
use mlirbc::{Bytecode, View};
use mlirbc_asm::Bytes;

/// Dialects of which every encoding is known.
const KNOWN: [&[u8]; 11] = [
    b"builtin",
    b"byre_serial",
    b"chlo",
    b"llvm",
    b"mhlo",
    b"quant",
    b"sdy",
    b"stablehlo",
    b"test",
    b"vhlo",
    b"vifrt",
];

/// The entries of a file that do not decode, and the number of `Custom` entries.
fn unknown_entries(view: View<'_>) -> (Vec<String>, usize) {
    let mut wrong = Vec::new();
    let mut custom = 0;
    let mut opaque = |what: String, opaque: Opaque<'_>| {
        let dialect = view.dialect_name(opaque.dialect).unwrap();
        if KNOWN.contains(&dialect) {
            wrong.push(format!("{what}: {opaque:?}"));
        }
    };
    for id in (0..view.num_attrs().unwrap()).map(AttrId::new) {
        match view.attr(id) {
            Ok(AttrData::Opaque(data)) => opaque(format!("{id:?}"), data),
            Ok(AttrData::Custom(_)) => custom += 1,
            Ok(_) => {}
            Err(error) => opaque(error.to_string(), no_bytes(view)),
        }
    }
    for id in (0..view.num_types().unwrap()).map(TypeId::new) {
        match view.ty(id) {
            Ok(TypeData::Opaque(data)) => opaque(format!("{id:?}"), data),
            Ok(TypeData::Custom(_)) => custom += 1,
            Ok(_) => {}
            Err(error) => opaque(error.to_string(), no_bytes(view)),
        }
    }
    (wrong, custom)
}

/// Stands for an entry that did not decode at all: of `builtin`, a dialect of every file.
fn no_bytes(view: View<'_>) -> Opaque<'static> {
    let is_builtin = |d: DialectEntry| view.string(d.name).unwrap() == b"builtin";
    let builtin = view.dialects().unwrap().position(is_builtin).unwrap();
    Opaque {
        dialect: mlirbc::ids::DialectId::new(builtin as u32),
        code: None,
        bytes: &[],
        span: mlirbc::ids::Span { start: 0, len: 0 },
    }
}

fn check(files: Vec<PathBuf>) -> usize {
    let mut total = 0;
    for path in files {
        let file = Bytecode::open(&path).unwrap();
        let (wrong, custom) = unknown_entries(file.view());
        assert!(wrong.is_empty(), "{}: {}", path.display(), wrong.join("\n"));
        total += custom;
    }
    total
}

#[test]
fn no_entry_of_a_known_dialect_is_opaque() {
    assert!(check(crate::common::corpus()) > 0);
    if let Some(files) = crate::common::conformance("no_entry_of_a_known_dialect_is_opaque") {
        assert_eq!(check(files), 3341);
    }
    if let Some(folder) = std::env::var_os("MLIRBC_FILES") {
        let files = crate::common::files_below(folder.as_ref());
        println!("{} files: {} entries", files.len(), check(files));
    }
}

/// A text without the differences that aliases make: the mnemonic of an attribute that its
/// context implies is only printed in aliases, and distinct attributes are numbered in
/// the order of printing.
fn normal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['#', '[']) {
        let (before, from) = rest.split_at(at);
        out += before;
        let told = from.strip_prefix("#llvm.").and_then(|name| {
            name.find(|c: char| c != '_' && !c.is_ascii_alphanumeric())
                .map(|end| &name[end..])
                .filter(|behind| behind.starts_with('<'))
        });
        rest = match told {
            Some(behind) => behind,
            None => {
                out += &from[..1];
                &from[1..]
            }
        };
        if out.ends_with("distinct[") {
            rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        }
    }
    out + rest
}

/// Attributes and types of dialects whose text differs from the reference, and the number compared.
fn wrong_texts(path: &Path) -> (Vec<String>, usize) {
    let beside = |extension| std::fs::read_to_string(path.with_extension(extension));
    let Ok(reference) = beside("loc.mlir").or_else(|_| beside("mlir")) else {
        return (Vec::new(), 0);
    };
    let reference = normal(&crate::common::reference::expanded(&reference));
    let file = Bytecode::open(path).unwrap();
    let view = file.view();
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut wrong = Vec::new();
    let mut count = 0;
    for id in (0..view.num_attrs().unwrap()).map(AttrId::new) {
        if matches!(view.attr(id), Ok(AttrData::Custom(_))) {
            count += 1;
            // Some only occur as children, without their name.
            let styles = [Style::Full, Style::Stripped];
            let texts = styles.map(|style| text(|out| printer.attr(id, style, out)));
            if !texts.iter().any(|text| reference.contains(text)) {
                wrong.push(texts[0].clone());
            }
        }
    }
    for id in (0..view.num_types().unwrap()).map(TypeId::new) {
        if let Ok(TypeData::Custom(custom)) = view.ty(id) {
            count += 1;
            let text = text(|out| printer.ty(id, out));
            // The type of a VHLO constant is printed as a builtin one.
            let of_constants = custom.mnemonic == "tensor_v1" || custom.fields.is_empty();
            let may_lack = text.starts_with("!vhlo.") && of_constants;
            if !may_lack && !reference.contains(&text) {
                wrong.push(text);
            }
        }
    }
    (wrong, count)
}

fn text(write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>) -> String {
    let mut out = Out::new();
    let result = write(&mut out);
    let text = normal(&String::from_utf8_lossy(&out.into_bytes()));
    match result {
        Ok(()) => text,
        Err(error) => format!("{text}<<{error}>>"),
    }
}

fn check_texts(files: Vec<PathBuf>) -> usize {
    let mut total = 0;
    let mut all = Vec::new();
    for path in files {
        let (wrong, count) = wrong_texts(&path);
        total += count;
        all.extend(
            wrong
                .iter()
                .map(|text| format!("{}: {text:.500}", path.display())),
        );
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    total
}

#[test]
fn texts_equal_those_of_the_reference() {
    assert!(check_texts(crate::common::corpus()) > 1000);
    if let Some(files) = crate::common::conformance("texts_equal_those_of_the_reference") {
        assert_eq!(check_texts(files), 3341);
    }
    if let Some(folder) = std::env::var_os("MLIRBC_FILES") {
        let files = crate::common::files_below(folder.as_ref());
        println!("{} files: {} texts", files.len(), check_texts(files));
    }
}

/// The text of the first of these attributes of Shardy; the file also has the string `m`.
fn shardy(entries: &[&[u8]]) -> String {
    let attrs = entries.iter().map(|bytes| (true, bytes.to_vec())).collect();
    let file = mlirbc_asm::Asm::minimal(6)
        .dialects(&[1], &[])
        .strings(&[b"m", b"sdy"])
        .attr_types(&[(0, attrs)], &[])
        .finish();
    let file = Bytecode::from_owner(file).unwrap();
    file.view().display_attr(AttrId::new(0)).to_string()
}

#[test]
fn an_attribute_without_fields_keeps_its_name() {
    // A tensor mapping of two dimensions: one without factors, one with the factor 3.
    let mapping = shardy(&[&[19, 5, 3, 5], &[17, 1], &[17, 3, 13]]);
    assert_eq!(mapping, "#sdy<tensor_mapping[#sdy.dim_mapping, l]>");
}

#[test]
fn axes_unreduced_under_a_reduction_other_than_sum() {
    // No release of jaxlib writes these yet: code 17, since July 2026.
    let sharding = |reduction| {
        let mesh: &[u8] = &[5, 1, 3, 5];
        let axis: &[u8] = &[9, 1, 1];
        shardy(&[&[35, 3, 1, 1, 3, 5, reduction], mesh, axis])
    };
    let text =
        |name| format!("#sdy.sharding<mesh<[], device_ids=[1]>, [], unreduced={name}{{\"m\"}}>");
    assert_eq!(sharding(1), text(""));
    assert_eq!(sharding(5), text("max"));
    assert_eq!(sharding(9), text("min"));
}

/// A file with the attributes and types of one dialect, after the builtin types `tensor<2xi32>` and
/// `i32` and the builtin string `"m"`; the file also has the strings `m`, `a`, `b`.
fn made(dialect: &[u8], attrs: &[&[u8]], types: &[&[u8]]) -> Bytecode<'static> {
    let entries = |list: &[&[u8]]| list.iter().map(|bytes| (true, bytes.to_vec())).collect();
    let own = [(0, entries(attrs)), (1, entries(&[&[5, 1]]))];
    let i32_type = Bytes::new().varints(&[0, 32 << 2]).0;
    let tensor = Bytes::new().varints(&[13, 1, 4, types.len() as u64]).0;
    let plain = [(0, entries(types)), (1, entries(&[&i32_type, &tensor]))];
    let file = mlirbc_asm::Asm::minimal(6)
        .strings(&[b"m", b"a", b"b", dialect, b"builtin"])
        .dialects(&[3, 4], &[])
        .attr_types(&own, &plain)
        .finish();
    Bytecode::from_owner(file).unwrap()
}

fn texts(file: &Bytecode<'_>) -> [Vec<String>; 2] {
    let view = file.view();
    let counts = view.counts().unwrap();
    let attrs = (0..counts.attrs).map(|id| view.display_attr(AttrId::new(id)).to_string());
    let types = (0..counts.types).map(|id| view.display_type(TypeId::new(id)).to_string());
    [attrs.collect(), types.collect()]
}

/// The texts that openxla/xla expects in `xla/python/ifrt/ir/tests`; no public tool writes files.
#[test]
fn vifrt_is_written_as_its_tests_expect() {
    let attrs: [&[u8]; 9] = [
        &[1, 5, 1, 5],                 // devices 0, 1
        &[3],                          // no sharding
        &[5, 5, 5, 9, 3, 1, 3, 9],     // 1x2 to [0] on 2
        &[7, 1, 5, 5],                 // 0 : 1 : 1
        &[9, 7, 7],                    // a mapping of the interval to itself
        &[11, 1, 5, 3, 9],             // array 0 to 1
        &[13, 5],                      // the function type
        &[15, 3, 5, 3, 1, 3, 9, 3, 1], // 1 to [0] on 2 unreduced [0]
        &[15, 3, 5, 3, 1, 3, 9, 1],
    ];
    let types: [&[u8]; 3] = [&[1, 9, 5, 1, 19, 19], &[3], &[5, 3, 1, 1]];
    let [attrs, types] = texts(&made(b"vifrt", &attrs, &types));
    let array = "!vifrt.array_v1<tensor<2xi32>, #vifrt.sharding_param_v1<1x2 to [0] on 2>, [0, 1], \
        memory_kind = \"m\", layout = \"m\">";
    assert_eq!(
        attrs,
        [
            "#vifrt<devices_v1[0, 1]>",
            "#vifrt.sharding_unspecified_v1",
            "#vifrt.sharding_param_v1<1x2 to [0] on 2>",
            "#vifrt<interval_v1[0 : 1 : 1]>",
            "#vifrt.mapping_v1<[0 : 1 : 1] to [0 : 1 : 1]>",
            "#vifrt.array_mapping_v1<0, 1, [#vifrt.mapping_v1<[0 : 1 : 1] to [0 : 1 : 1]>]>",
            &format!("#vifrt.type_v1<!vifrt.func_v1<({array}) -> ()>>"),
            "#vifrt.sharding_param_v2<1 to [0] on 2 unreduced [0]>",
            "#vifrt.sharding_param_v2<1 to [0] on 2>",
            "\"m\"",
        ]
    );
    let func = format!("!vifrt.func_v1<({array}) -> ()>");
    assert_eq!(
        types,
        [array, "!vifrt.control_v1", &func, "i32", "tensor<2xi32>"]
    );
}

#[test]
fn byre_is_written_as_its_printers_do() {
    let attrs: [&[u8]; 15] = [
        &[1, 1, 5],
        &[1, 3, 3],
        &[3, 5, 1],
        &[5],
        &[7, 5, 1, 7],
        &[9, 3, 13, 7],
        &[11, 3],
        &[13, 1],
        &[15, 13, 1],
        &[15, 13, 3, 13],
        &[17, 7, 17, 255, 255, 255, 255, 1, 0, 0, 0],
        &[19, 7, 5, 3, 5],
        &[21, 1, 9, 17, 10, 0, 0, 0, 42, 0, 0, 0],
        &[23, 9],
        &[25, 7],
    ];
    let types: [&[u8]; 6] = [
        &[29],
        &[1],
        &[7],
        &[47, 3, 9, 1, 1],
        &[45, 3, 13, 5, 15],
        &[49, 3, 1, 1],
    ];
    let [attrs, types] = texts(&made(b"byre_serial", &attrs, &types));
    assert_eq!(
        attrs,
        [
            "#byre_serial.integer_v1<1 : !byre_serial.i32_v1>",
            "#byre_serial.integer_v1<-1 : !byre_serial.bool_v1>",
            "#byre_serial.float_v1<0.000000e+00 : !byre_serial.f32_v1>",
            "#byre_serial.unit_v1",
            "#byre_serial.array_v1<[#byre_serial.integer_v1<1 : !byre_serial.i32_v1>, \
             #byre_serial.unit_v1]>",
            "#byre_serial.dict_v1<{#byre_serial.string_v1<\"a\"> = #byre_serial.unit_v1}>",
            "#byre_serial.string_v1<\"a\">",
            "#byre_serial.type_v1<!byre_serial.i32_v1>",
            "#byre_serial.symbolref_v1<#byre_serial.string_v1<\"a\">>",
            "#byre_serial.symbolref_v1<#byre_serial.string_v1<\"a\">::#byre_serial.string_v1<\"a\">>",
            "#byre_serial.dense_int_or_fp_elements_v1<dense<[-1, 1]> : tensor<2xi32>>",
            "#byre_serial.dense_string_elements_v1<dense<[\"a\", \"b\"]> : tensor<2x!ace.string>>",
            "#byre_serial.dense_array_v1<array<i32: 10, 42>>",
            "#byre_serial<arg_type_v1 Weight>",
            "#byre_serial<memory_effect_v1 Read|Write>",
            "\"m\"",
        ]
    );
    assert_eq!(
        types,
        [
            "!byre_serial.i32_v1",
            "!byre_serial.bool_v1",
            "!byre_serial.f32_v1",
            "!byre_serial.rankedtensor_V1<2x!byre_serial.i32_v1>",
            "!byre_serial.memref_v1<3x!byre_serial.f32_v1, #byre_serial.unit_v1>",
            "!byre_serial.functiontype_v1<(!byre_serial.i32_v1) -> ()>",
            "i32",
            "tensor<2xi32>",
        ]
    );
}
