//! Files for which work that is done once for each place takes minutes: a limit of CPU time ends it.

use mlirbc_asm::{Asm, Res};

use super::modules::{ARGUMENTS, block, custom, file, tensors, values};
use super::{Case, flatbuffer};

/// What is linear takes a second or two in a build of tests.
const SECONDS: Option<u32> = Some(30);

const LONG: usize = 1 << 20;

/// A file with the dialects `builtin`, `func` and `stablehlo`: the operations `func.func` and `func.call`,
/// `stablehlo.while` and `stablehlo.constant`. Other strings follow from the eighth on.
fn functions(more: &[&[u8]]) -> Asm {
    let mut strings: Vec<&[u8]> = vec![b"builtin", b"func", b"stablehlo", b"func", b"call"];
    strings.extend([&b"while"[..], b"constant"]);
    strings.extend(more);
    let ops: [(u64, &[u64]); 2] = [(1, &[3, 4]), (2, &[5, 6])];
    Asm::minimal(6).strings(&strings).dialects(&[0, 1, 2], &ops)
}

/// A function with these attributes and this region.
fn function(dictionary: u64, region: &[u8]) -> Vec<u8> {
    let head = [values(&[0]), vec![0x11], values(&[0, dictionary, 1 << 1])];
    [&head.concat(), region].concat()
}

#[test]
fn loops_in_loops() {
    let constant = [values(&[3]), vec![0], values(&[0])].concat();
    let nested = [values(&[2]), vec![0x10], values(&[0, 1 << 1])].concat();
    let level = [values(&[1, 0, 2 << 1]), constant.clone(), nested].concat();
    let inner = [values(&[1, 0, 1 << 1]), constant].concat();
    let region = [level.repeat(20_000), inner].concat();
    let attrs = vec![
        values(&[15]),
        values(&[2, 7]),
        values(&[2, 8]),
        values(&[1, 1, 1, 2]),
    ];
    let bytes = functions(&[b"sym_name", b"f"])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(block(1, &function(3, &region)))
        .finish();
    Case::new("loops", &bytes).run_for(SECONDS, 96, &[ARGUMENTS]);
}

/// Each of very many calls gets an operand for each of very many tensors.
#[test]
fn calls_of_a_function_with_many_tensors() {
    let (tensors, calls) = (1000, 20_000);
    let keys: Vec<Vec<u8>> = (0..tensors)
        .map(|nth| format!("k{nth:04}").into())
        .collect();
    let mut strings: Vec<&[u8]> = vec![b"sym_name", b"f", b"g", b"callee", b"value"];
    strings.push(b"function_type");
    strings.extend(keys.iter().map(Vec::as_slice));
    let mut attrs = vec![
        values(&[15]),
        values(&[2, 7]),
        values(&[2, 8]),
        values(&[2, 9]),
        values(&[2, 10]),
        values(&[2, 11]),
        values(&[2, 12]),
        values(&[6, 2]),
        values(&[4, 2]),
        values(&[1, 2, 6, 7, 1, 2]),
        values(&[1, 2, 6, 7, 1, 3]),
        values(&[1, 1, 4, 8]),
    ];
    let mut constants = values(&[1, tensors, tensors << 1]);
    for nth in 0..tensors {
        let at = attrs.len() as u64;
        attrs.extend([values(&[16, 0, nth]), values(&[1, 1, 5, at])]);
        constants.extend([values(&[3]), vec![3], values(&[0, at + 1, 1, 0])].concat());
    }
    let call = [values(&[1]), vec![1], values(&[0, 11])].concat();
    let callers = [values(&[1, 0, calls << 1]), call.repeat(calls as usize)].concat();
    let types = vec![
        values(&[13, 1, 1 << 1, 1]),
        values(&[0, 8 << 2]),
        values(&[2, 0, 0]),
    ];
    let blob = |nth: u64| {
        let data = Res::Blob {
            alignment: 1,
            data: vec![1],
        };
        (13 + nth, data)
    };
    let resources: Vec<(u64, Res)> = (0..tensors).map(blob).collect();
    let ir = [
        values(&[2 << 1]),
        function(9, &constants),
        function(10, &callers),
    ]
    .concat();
    let bytes = functions(&strings)
        .attr_types(&[(0, custom(attrs))], &[(0, custom(types))])
        .resources(&[], &[(0, &resources)])
        .ir(ir)
        .finish();
    Case::new("calls", &bytes).run_for(SECONDS, 96, &[ARGUMENTS]);
}

#[test]
fn weights_for_many_keys() {
    let count = 20_000;
    let keys: Vec<Vec<u8>> = (0..count).map(|nth| format!("{nth:06x}").into()).collect();
    let mut strings: Vec<&[u8]> = vec![b"t"];
    strings.extend(keys.iter().map(Vec::as_slice));
    let blob = |nth: u64| {
        let data = Res::Blob {
            alignment: 1,
            data: vec![1],
        };
        (2 + nth, data)
    };
    let resources: Vec<(u64, Res)> = (0..count).map(blob).collect();
    let attrs = (0..count).map(|nth| values(&[16, 0, nth])).collect();
    let types = vec![values(&[13, 1, 1 << 1, 1]), values(&[0, 8 << 2])];
    let bytes = file(&strings, &[])
        .attr_types(&[(0, custom(attrs))], &[(0, custom(types))])
        .resources(&[], &[(0, &resources)])
        .finish();
    let tensors = (0..count).map(|nth| {
        let end = nth + 1;
        format!("\"{nth:06x}\":{{\"dtype\":\"I8\",\"shape\":[1],\"data_offsets\":[{nth},{end}]}}")
    });
    let header = format!("{{{}}}", tensors.collect::<Vec<_>>().join(","));
    let len = (header.len() as u64).to_le_bytes();
    let weights = [&len[..], header.as_bytes(), &vec![2; count as usize]].concat();
    let case = Case::new("weights", &bytes).decoded(weights.len());
    std::fs::write(case.path.with_extension("safetensors"), &weights).unwrap();
    let merge = "merge {folder}/weights.safetensors -o {folder}/m --force";
    case.run_for(SECONDS, 64, &[merge]);
    assert!(case.path.with_file_name("m").exists());
}

/// Names like a missing one: the text of none that is long is made.
#[test]
fn a_tensor_that_is_not_there() {
    let case = Case::new("escapes", &tensors(&vec![0xff; LONG]));
    case.run_for(SECONDS, 32, &["head k", "users k"]);
}

#[test]
fn symbols_of_one_long_name() {
    let long = vec![b's'; LONG];
    let texts: [&[u8]; 6] = [
        b"t",
        b"op",
        b"sym_name",
        b"sym_visibility",
        b"private",
        &long,
    ];
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 6]),
        values(&[2, 4]),
        values(&[2, 5]),
        values(&[1, 2, 1, 2, 3, 4]),
    ];
    let op = [values(&[0]), vec![1], values(&[0, 5])].concat();
    let bytes = file(&texts, &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(block(40_000, &op))
        .finish();
    let strip = "strip --symbols -o {folder}/s --force";
    Case::new("private", &bytes).run_for(SECONDS, 64, &[strip]);
}

/// Users of a tensor, and of a symbol, in very many symbols of one long name, each in the next.
#[test]
fn users_in_symbols() {
    let (depth, users, long) = (10_000, 100, vec![b's'; 4096]);
    let texts: [&[u8]; 6] = [b"t", b"op", b"sym_name", b"value", b"f", &long];
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 4]),
        values(&[2, 5]),
        values(&[2, 6]),
        values(&[4, 3]),
        values(&[18, 0, 1, 7]),
        values(&[1, 1, 1, 4]),
        values(&[1, 1, 1, 3]),
        values(&[1, 2, 2, 6, 3, 5]),
    ];
    let types = custom(vec![values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    let op = |dictionary| [values(&[0]), vec![1], values(&[0, dictionary])].concat();
    let symbol = [values(&[0]), vec![0x11], values(&[0, 7, 1 << 1])].concat();
    let level = [values(&[1, 0, 1 << 1]), symbol.clone()].concat();
    let inner = [values(&[1, 0, users << 1]), op(9).repeat(users as usize)].concat();
    let region = [level.repeat(depth - 1), inner].concat();
    let bytes = file(&texts, &[2])
        .attr_types(&[(0, custom(attrs))], &[(0, types)])
        .ir([values(&[2 << 1]), op(8), symbol, region].concat())
        .finish();
    let case = Case::new("nested", &bytes);
    let commands = [
        "users attr#6",
        "users attr#6 --json",
        "users @f",
        "users @f --json",
    ];
    case.run_for(SECONDS, 32, &commands);
    let path = case.path.to_str().unwrap();
    let list = crate::tool::json(&["users", path, "@f", "--json"]);
    let rows = list["users"].as_array().unwrap();
    assert_eq!(rows.len() as u64, users);
    assert!(rows.iter().all(|it| it["symbols_cut"] == true));
    assert_eq!(rows[0]["symbols"].as_array().unwrap().len(), 1);
}

/// A reference with very many parts, all of one long name.
#[test]
fn a_reference_of_long_names() {
    let long = vec![b'x'; LONG];
    let texts: [&[u8]; 5] = [b"t", b"op", b"sym_name", b"old", &long];
    let count = 20_000;
    let nested = [vec![5, 2, count], vec![5; count as usize]].concat();
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 4]),
        values(&[1, 1, 1, 2]),
        values(&[2, 5]),
        values(&[4, 4]),
        values(&nested),
    ];
    let op = [values(&[0]), vec![1], values(&[0, 3])].concat();
    let bytes = file(&texts, &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(block(1, &op))
        .finish();
    let case = Case::new("reference", &bytes);
    case.run_for(SECONDS, 64, &["rename @old @new -o {folder}/m --force"]);
    assert!(case.path.with_file_name("m").exists());
}

/// What is in a symbol `f` that has very many operations with one dictionary, `x`: references to another symbol, in
/// several forms.
#[test]
fn references_in_a_dictionary_that_operations_share() {
    let count = 4000;
    let texts: [&[u8]; 6] = [b"t", b"op", b"sym_name", b"f", b"a", b"x"];
    let op = |dictionary| [values(&[0]), vec![1], values(&[0, dictionary])].concat();
    let region = [values(&[1, 0, count << 1]), op(8).repeat(count as usize)].concat();
    let array = [vec![0, count], vec![5; count as usize]].concat();
    let path = [vec![5, 4, count], vec![5; count as usize]].concat();
    let text = format!("#t.x<{}>\0", "@a ".repeat(count as usize));
    for (name, long) in [
        ("array", (true, values(&array))),
        ("path", (true, values(&path))),
        ("text", (false, text.into_bytes())),
    ] {
        let mut attrs = custom(vec![
            values(&[15]),
            values(&[2, 3]),
            values(&[2, 4]),
            values(&[1, 1, 1, 2]),
            values(&[2, 5]),
            values(&[4, 4]),
        ]);
        attrs.extend([long, (true, values(&[2, 6])), (true, values(&[1, 1, 7, 6]))]);
        let bytes = file(&texts, &[2])
            .attr_types(&[(0, attrs)], &[])
            .ir(block(1, &function(3, &region)))
            .finish();
        let commands = ["hash @f", "hash --functions", "users @a", "symbols --uses"];
        Case::new(name, &bytes).run_for(SECONDS, 32, &commands);
    }
}

/// Symbols in one another, each with a reference to one that is nowhere.
#[test]
fn references_from_nested_symbols() {
    let texts: [&[u8]; 5] = [b"t", b"op", b"sym_name", b"f", b"a"];
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 4]),
        values(&[1, 1, 1, 2]),
        values(&[2, 5]),
        values(&[4, 4]),
        values(&[1, 1, 4, 5]),
    ];
    let mention = [values(&[0]), vec![1], values(&[0, 6])].concat();
    let symbol = [values(&[0]), vec![0x11], values(&[0, 3, 1 << 1])].concat();
    let level = [values(&[1, 0, 2 << 1]), mention.clone(), symbol.clone()].concat();
    let inner = [values(&[1, 0, 1 << 1]), mention].concat();
    let bytes = file(&texts, &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir([values(&[1 << 1]), symbol, level.repeat(12_000), inner].concat())
        .finish();
    let commands = ["hash --functions", "symbols --uses", "users @a"];
    Case::new("scopes", &bytes).run_for(SECONDS, 32, &commands);
}

/// Operations that share a dictionary with very many parameters, or one whose key is long.
#[test]
fn parameters_in_a_dictionary_that_operations_share() {
    let many = crate::tool::many(4000);
    for (count, len) in [(many, 4), (1, 100_000)] {
        let ops = many;
        let texts: [&[u8]; 3] = [b"flow", b"op", b"a"];
        let mut builtin = vec![values(&[15]), values(&[2, 3])];
        let first = 3;
        let entries = (0..count).flat_map(|nth| [1, first + nth]);
        let list: Vec<u64> = [1, count].into_iter().chain(entries).collect();
        builtin.push(values(&list));
        let named = |nth| {
            let key = "k".repeat(len);
            let text =
                format!("#flow.parameter.named<\"{nth}\"::\"{key}{nth}\"> : tensor<4xf32>\0");
            (false, text.into_bytes())
        };
        let op = [values(&[0]), vec![1], values(&[0, 2])].concat();
        let bytes = file(&texts, &[2])
            .attr_types(
                &[(0, custom(builtin)), (1, (0..count).map(named).collect())],
                &[],
            )
            .ir(block(ops, &op))
            .finish();
        let case = Case::new("parameters", &bytes);
        case.run_for(SECONDS, 32, &["params", "params --json"]);
        if count == 1 {
            let list = crate::tool::json(&["params", case.path.to_str().unwrap(), "--json"]);
            assert_eq!(list["parameters"][0]["num_users"], ops);
            assert_eq!(list["parameters"][0]["key_length"], len + 1);
        }
    }
}

/// Calls that name parameters whose keys lie in one another.
#[test]
fn parameters_of_calls() {
    for (calls, keys, len) in [
        (3000, 3000, 24_000),
        (1, 20_000, 20_100),
        (20_000, 1, 30_000),
    ] {
        let bytes = flatbuffer::parameters(calls, keys, len);
        let case = Case::new("parameters.vmfb", &bytes);
        case.run_for(SECONDS, 32, &["params", "params --json"]);
    }
    let bytes = flatbuffer::parameters(2, 3, 10);
    let case = Case::new("parameters.vmfb", &bytes);
    let path = case.path.to_str().unwrap();
    let list = crate::tool::json(&["params", path, "--json"]);
    assert_eq!(
        (&list["num_parameters"], &list["unknown"]),
        (&1.into(), &0.into())
    );
    assert_eq!(
        (
            &list["parameters"][0]["key"],
            &list["parameters"][0]["scope"]
        ),
        (&"kkkkkkk".into(), &"ssssssssss".into())
    );
    assert_eq!(list["parameters"][0]["num_users"], 6);
}
