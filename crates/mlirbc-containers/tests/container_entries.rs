//! What entries of archives, artifacts of `jax.export` and SavedModels say about their modules, in
//! files made here; and which modules of a search are choices.

use std::sync::Arc;

use mlirbc::{OpenOptions, Source};
use mlirbc_containers::{Container, Details, Module, Search, limits, may_hold};

/// The search, which gives the same on each backend.
fn search(bytes: &[u8]) -> Search {
    let found = mlirbc_containers::search(&Source::borrowed(bytes)).unwrap();
    let reader = Source::positioned(Arc::new(bytes.to_vec())).unwrap();
    let read = mlirbc_containers::search(&reader).unwrap();
    let facts = |search: &Search| {
        let facts = |it: &Module| (it.place, it.container, it.name(), it.details.clone());
        let modules: Vec<_> = search.modules.iter().map(facts).collect();
        format!("{modules:?} {:?}", search.problems)
    };
    assert_eq!(facts(&read), facts(&found));
    found
}

/// A module of version 1 as a search sees it: a header and the five sections, of which the first
/// holds `strings`.
fn module(strings: &[u8]) -> Vec<u8> {
    let len = 2 * strings.len() as u8 + 1;
    let head = [b"ML\xefR\x03t\0", &[0, len][..], strings].concat();
    [&head[..], &[1, 1, 2, 1, 3, 1, 4, 1]].concat()
}

/// A module whose first section is longer than the file.
const TRUNCATED: &[u8] = b"ML\xefR\x03t\0\0\xff";

fn offsets(modules: &[Module]) -> Vec<u64> {
    modules.iter().map(|it| it.place.offset).collect()
}

#[test]
fn only_modules_inside_another_are_nested() {
    let (inner, last) = (module(b""), module(b""));
    let outer = module(&[&inner[..], &inner].concat());
    let bytes = [outer.clone(), last].concat();
    let found = search(&bytes);
    let (inner, outer) = (inner.len() as u64, outer.len() as u64);
    assert_eq!(offsets(&found.modules), [0, 9, 9 + inner, outer]);
    let nested: Vec<bool> = found.modules.iter().map(|it| it.is_nested).collect();
    assert_eq!(nested, [false, true, true, false]);
    assert_eq!(offsets(&found.into_choices()), [0, outer]);
}

#[test]
fn a_damaged_module_holds_no_other_and_is_a_choice_only_without_a_good_one() {
    let good = module(b"");
    let found = search(&[TRUNCATED, &good].concat());
    assert!(found.modules[0].found.problem.is_some());
    assert!(!found.modules[1].is_nested);
    assert_eq!(offsets(&found.into_choices()), [TRUNCATED.len() as u64]);

    let found = search(&TRUNCATED.repeat(2));
    assert_eq!(offsets(&found.into_choices()), [0, 9]);
}

#[test]
fn containers_have_names() {
    for (container, name) in [
        (Container::JaxExport, "jax.export"),
        (Container::SavedModel, "SavedModel"),
        (Container::Zip, "ZIP"),
        (Container::Mojo, "Mojo package"),
        (Container::Zstd, "Zstandard"),
        (Container::Base64, "base64"),
    ] {
        assert_eq!(container.name(), name);
    }
}

#[test]
fn formats_that_hold_no_module_are_not_worth_a_search() {
    for (bytes, holds) in [
        (&b"PK\x03\x04"[..], true),
        (b"\x7fELF", true),
        (b"\x28\xb5\x2f\xfd", true),
        (b"TUzvUg", true),
        (b"MPKG", true),
        (b"\x01\x02\x03\x04", true),
        (b"GGUF", false),
        (b"IRPA", false),
        (b"\x1f\x8b", false),
        (b"// RUN", false),
        (b"", false),
        // A module of version 100.
        (b"ML\xefR\xc9t\0", false),
    ] {
        let opened = OpenOptions::new().open_source(Source::borrowed(bytes));
        let error = opened.unwrap_err();
        assert_eq!(may_hold(&error), holds, "{error}");
    }
}

/// An entry of a ZIP archive: name, flags, method, data.
type Entry<'a> = (&'a str, u16, u16, &'a [u8]);

/// A ZIP archive, with bytes between the entries and the directory.
fn zip(entries: &[Entry<'_>], between: &[u8]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, flags, method, data) in entries {
        let (start, len) = (bytes.len() as u32, data.len() as u32);
        // Version, flags, method, time and date, checksum, two sizes, lengths of name and extra data.
        let mut fields = vec![20, 0];
        fields.extend([flags.to_le_bytes(), method.to_le_bytes()].concat());
        fields.extend([0; 8]);
        fields.extend([len.to_le_bytes(), len.to_le_bytes()].concat());
        fields.extend([name.len() as u8, 0, 0, 0]);
        bytes.extend([b"PK\x03\x04", &fields[..], name.as_bytes(), data].concat());
        directory.extend([b"PK\x01\x02\x14\0", &fields[..], &[0; 10]].concat());
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    bytes.extend(between);
    let (start, len) = (bytes.len() as u32, directory.len() as u32);
    bytes.extend(directory);
    let count = (entries.len() as u16).to_le_bytes();
    bytes.extend([b"PK\x05\x06\0\0\0\0", &count[..], &count].concat());
    bytes.extend([len.to_le_bytes(), start.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

#[test]
fn an_entry_ends_where_its_data_end() {
    let bytes = zip(&[("a", 0, 0, &module(b""))], &module(b""));
    let found = search(&bytes).modules;
    let entries: Vec<_> = found.iter().map(|it| it.entry.as_deref()).collect();
    assert_eq!(entries, [Some("a"), None]);
    assert_eq!(found[0].found.span.end(), found[1].found.span.start);
    assert_eq!(found[0].container, Some(Container::Zip));
    assert_eq!(found[1].container, None);
}

#[test]
fn encrypted_entries_are_named_and_left_out() {
    let unsupported = |name| {
        format!("entry \"{name}\" is encrypted, or compressed by a method that is not supported")
    };
    let bytes = zip(&[("a", 1, 0, b"secret"), ("b", 0, 99, b"packed")], b"");
    assert_eq!(
        search(&bytes).problems,
        [unsupported("a"), unsupported("b")]
    );
}

#[test]
fn a_problem_names_the_part_and_its_offset() {
    let bytes = zip(&[("a/b", 0, 8, &[0xff; 4])], b"");
    let problems = search(&bytes).problems;
    assert_eq!(
        problems,
        ["the deflated data of entry \"a/b\" at offset 33 is damaged"]
    );
    let problems = search(b"\x28\xb5\x2f\xfd\xff\xff").problems;
    assert_eq!(problems, ["the Zstandard frame at offset 0 is damaged"]);
}

#[test]
fn the_first_problems_are_kept() {
    let names: Vec<String> = (0..30).map(|i| format!("entry{i}")).collect();
    let entries: Vec<Entry<'_>> = names.iter().map(|it| (&it[..], 1, 0, &b"x"[..])).collect();
    let problems = search(&zip(&entries, b"")).problems;
    assert_eq!(problems.len(), limits::PROBLEMS);
    for (problem, name) in problems.iter().zip(&names) {
        assert!(problem.contains(&format!("\"{name}\"")), "{problem}");
    }
}

#[test]
fn a_package_of_mojo_without_a_frame_has_no_compressed_part() {
    let mut bytes = b"MPKG".to_vec();
    bytes.resize(200, 0);
    assert!(search(&bytes).problems.is_empty());
    // A frame at the same offset of another file is not looked for.
    bytes[..4].fill(0);
    bytes[96..100].copy_from_slice(b"\x28\xb5\x2f\xfd");
    assert!(search(&bytes).problems.is_empty());
}

/// A value of a FlatBuffer.
enum Value {
    Number(u32),
    Text(String),
    Bytes(Vec<u8>),
    Numbers(Vec<u32>),
    List(Vec<Value>),
    Table(Vec<(usize, Value)>),
}

/// Appends a value; the result is its offset. What it refers to follows it.
fn append(bytes: &mut Vec<u8>, value: &Value) -> usize {
    let len = |count: usize| (count as u32).to_le_bytes();
    let mut start = bytes.len();
    let mut references = Vec::new();
    match value {
        Value::Number(number) => bytes.extend(number.to_le_bytes()),
        Value::Text(text) => bytes.extend([&len(text.len()), text.as_bytes()].concat()),
        Value::Bytes(data) => bytes.extend([&len(data.len()), &data[..]].concat()),
        Value::Numbers(numbers) => {
            bytes.extend(len(numbers.len()));
            bytes.extend(numbers.iter().flat_map(|it| it.to_le_bytes()));
        }
        Value::List(values) => {
            bytes.extend(len(values.len()));
            references.extend(values);
        }
        Value::Table(fields) => {
            const SLOTS: usize = 27;
            let vtable = 4 + 2 * SLOTS;
            let mut offsets = [0; SLOTS];
            for (i, (slot, _)) in fields.iter().enumerate() {
                offsets[*slot] = 4 + 4 * i as u16;
            }
            let sizes = [vtable as u16, 4 + 4 * fields.len() as u16];
            bytes.extend(sizes.iter().chain(&offsets).flat_map(|it| it.to_le_bytes()));
            start = bytes.len();
            bytes.extend(len(vtable));
            references.extend(fields.iter().map(|(_, value)| value));
        }
    }
    let slots = bytes.len();
    bytes.resize(slots + 4 * references.len(), 0);
    for (i, value) in references.into_iter().enumerate() {
        let at = slots + 4 * i;
        let number = match value {
            Value::Number(number) => *number,
            value => (append(bytes, value) - at) as u32,
        };
        bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
    start
}

/// An artifact of an exported function with this name and further fields.
fn exported(name: &str, further: Vec<(usize, Value)>) -> Value {
    let mut fields = vec![
        (1, Value::Text(name.to_string())),
        (13, Value::Bytes(module(b""))),
    ];
    fields.extend(further);
    Value::Table(fields)
}

/// What the modules of an artifact are said to be.
fn details_of(artifact: &Value) -> Vec<Option<Details>> {
    let mut bytes = vec![0; 4];
    let root = append(&mut bytes, artifact) as u32;
    bytes[..4].copy_from_slice(&root.to_le_bytes());
    let modules = search(&bytes).modules;
    let details = |it: Module| it.details.map(|it| Details::clone(&it));
    modules.into_iter().map(details).collect()
}

/// The value of a type of jax, by its number, with one dimension.
fn aval(dtype: u32, dim: &str) -> Value {
    let shape = Value::List(vec![Value::Text(dim.to_string())]);
    Value::Table(vec![(1, shape), (2, Value::Number(dtype))])
}

/// The inputs of an artifact with types, indices of types, and a list of inputs.
fn inputs(unique: Vec<Value>, indices: Vec<u32>, list: Vec<Value>) -> Vec<String> {
    let fields = vec![
        (3, Value::List(list)),
        (19, Value::List(unique)),
        (22, Value::Numbers(indices)),
    ];
    let details = details_of(&exported("f", fields)).remove(0);
    details.unwrap().inputs.unwrap()
}

#[test]
fn inputs_are_listed_or_refer_to_types() {
    let types = || vec![aval(10, "n"), aval(3, "7")];
    let by_index = inputs(types(), vec![1, 0, 1], vec![]);
    assert_eq!(by_index, ["int32[7]", "float32[n]", "int32[7]"]);
    let listed = inputs(types(), vec![], vec![aval(0, "2")]);
    assert_eq!(listed, ["bool[2]"]);
}

/// The numbers of jax's schema.
#[test]
fn element_types_are_those_of_the_schema() {
    const LAST: [&str; 16] = [
        "bfloat16",
        "int4",
        "uint4",
        "float8_e4m3b11fnuz",
        "float8_e4m3fn",
        "float8_e4m3fnuz",
        "float8_e5m2",
        "float8_e5m2fnuz",
        "float0",
        "float8_e4m3",
        "float8_e3m4",
        "float8_e8m0fnu",
        "float4_e2m1fn",
        "key<fry>",
        "key<rbg>",
        "key<unsafe_rbg>",
    ];
    for (number, name) in (14..).zip(LAST) {
        let listed = inputs(vec![], vec![], vec![aval(number, "2")]);
        assert_eq!(listed, [format!("{name}[2]")]);
    }
}

#[test]
fn a_function_and_fifteen_gradients_are_named() {
    let artifact = (0..20).rev().fold(None, |gradient, i| {
        let gradient = gradient.map(|it| (17, it));
        Some(exported(&format!("f{i}"), gradient.into_iter().collect()))
    });
    let details = details_of(&artifact.unwrap());
    assert_eq!(details.len(), 20);
    for (i, details) in details.into_iter().enumerate() {
        let name = (i < 16).then(|| format!("f{i}"));
        assert_eq!(details.map(|it| it.name), name);
    }
}

/// Longer than what one read takes along.
#[test]
fn a_long_name_is_read_whole() {
    let name = "long_".repeat(200);
    let details = details_of(&exported(&name, vec![])).remove(0);
    assert_eq!(details.unwrap().name, name);
}

fn varint(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// A field of a protobuf message that has bytes.
fn field(number: usize, bytes: &[u8]) -> Vec<u8> {
    [&varint(number << 3 | 2), &varint(bytes.len()), bytes].concat()
}

/// A SavedModel with one node, whose `version` has this value, behind further bytes.
fn saved_model(before: &[u8], op: &str, version: &[u8]) -> Vec<u8> {
    let attr = |key: &str, value: &[u8]| {
        let value = field(2, value);
        field(5, &[field(1, key.as_bytes()), value].concat())
    };
    let node = [
        field(1, b"call"),
        field(2, op.as_bytes()),
        attr("module", &field(2, &module(b""))),
        attr("version", version),
    ];
    let graph = field(1, &node.concat());
    [before, &field(2, &field(2, &graph))].concat()
}

/// The name and the calling convention of the module in such a file.
fn call(bytes: &[u8]) -> Option<(String, Option<u64>)> {
    let mut modules = search(bytes).modules;
    assert_eq!(modules.len(), 1);
    let details = modules.remove(0).details;
    details.map(|it| (it.name.clone(), it.calling_convention))
}

const CALL: &str = "XlaCallModule";

#[test]
fn fields_without_meaning_are_passed() {
    let expected = Some(("call".to_string(), Some(9)));
    let version = [3 << 3, 9];
    assert_eq!(call(&saved_model(b"", CALL, &version)), expected);
    // A field of each wire type, with numbers of one byte and of two.
    for number in [9, 100] {
        let tag = |wire: usize| varint(number << 3 | wire);
        for before in [
            [tag(0), varint(300)].concat(),
            [tag(1), vec![0xff; 8]].concat(),
            [tag(2), varint(3), vec![0xff; 3]].concat(),
            [tag(5), vec![0xff; 4]].concat(),
        ] {
            assert_eq!(call(&saved_model(&before, CALL, &version)), expected);
        }
    }
    // The integer of an attribute's value has the number 3; 5 is a boolean.
    let version = [5 << 3, 1, 3 << 3, 9];
    assert_eq!(call(&saved_model(b"", CALL, &version)), expected);
}

#[test]
fn a_field_of_number_zero_ends_a_message() {
    for before in [
        &[0, 7][..],
        &[1, 0, 0, 0, 0, 0, 0, 0, 0],
        &[2, 0],
        &[5, 0, 0, 0, 0],
    ] {
        assert_eq!(call(&saved_model(before, CALL, &[])), None);
    }
}

#[test]
fn other_operations_call_no_module() {
    for op in ["XlaHostModule", "XlaCallModuleV2", "Const"] {
        assert_eq!(call(&saved_model(b"", op, &[])), None);
    }
}
