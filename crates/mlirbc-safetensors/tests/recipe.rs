//! The recipe of a split gives the bytes of the file again, of damaged files too.

use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::entity::FloatKind;
use mlirbc::write::{Builder, Edit, NewOp};
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_safetensors::{Failure, METADATA, find, header, recipe, take, write};
use serde_json::Value;

/// The file that a recipe describes, and the number of tensors that left it. `None` if it cannot be
/// split.
fn rebuilt(bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
    let file = Bytecode::from_bytes(bytes).ok()?;
    let mut moved = find(&file, 0).ok()?;
    let mut edit = Edit::new(&file).ok()?;
    take(&mut edit, &mut moved).ok()?;
    let plan = edit.plan().ok()?;
    let module = plan.to_vec().ok()?;
    let recipe = recipe(&file, &plan, &moved).ok()?;
    let header = match header(&moved, (METADATA, &recipe)) {
        Err(Failure::DuplicateKey(_)) => return None,
        header => header.expect("a header"),
    };
    let mut weights = Vec::new();
    write(&file, &header, &moved, &mut weights).expect("the weights");
    let written: Value = serde_json::from_slice(&weights[8..header.len()]).expect("JSON");
    assert_eq!(
        written["__metadata__"][METADATA],
        Value::from(recipe.clone())
    );
    let recipe: Value = serde_json::from_str(&recipe).expect("JSON");
    let mut whole = Vec::new();
    for part in recipe["parts"].as_array().expect("a list") {
        let number = |index: usize| part[index].as_u64().expect("a number") as usize;
        let text = |index: usize| part[index].as_str().expect("a text");
        match text(0) {
            "m" => whole.extend_from_slice(&module[number(1)..][..number(2)]),
            "t" => {
                let offsets = &written[text(1)]["data_offsets"];
                let at = |nth: usize| offsets[nth].as_u64().expect("an offset") as usize;
                whole.extend_from_slice(&weights[header.len()..][at(0)..at(1)]);
            }
            _ => {
                let digits = text(1).as_bytes().chunks(2);
                let digits = digits.map(|pair| std::str::from_utf8(pair).expect("digits"));
                whole.extend(digits.map(|pair| u8::from_str_radix(pair, 16).expect("a byte")));
            }
        }
    }
    Some((whole, moved.len()))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|it| it == "mlirbc") {
            found.push(path);
        }
    }
}

#[test]
fn a_recipe_gives_the_same_bytes() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&package.join("../../corpus"), &mut paths);
    files(&package.join("tests"), &mut paths);
    let (mut split, mut tensors) = (0, 0);
    for path in &paths {
        let bytes = fs::read(path).expect("a file");
        if let Some((whole, moved)) = rebuilt(&bytes) {
            assert!(whole == bytes, "{}", path.display());
            split += 1;
            tensors += moved;
        }
    }
    assert!(
        split > 200 && tensors > 200,
        "{split} files, {tensors} tensors"
    );
}

/// Found by the fuzz target of the C library: data of a constant are inside those of another.
#[test]
fn overlapping_data() {
    let bytes = include_bytes!("overlapping-data.mlirbc");
    let (whole, _) = rebuilt(bytes).expect("a file that can be split");
    assert!(whole == bytes);
}

/// A module with a constant of this many elements, which is the value of two globals.
fn two_globals(count: u32) -> Vec<u8> {
    let mut builder = Builder::new();
    let body = builder.module().expect("a module");
    let f32 = builder.float_type(FloatKind::F32).expect("a type");
    let ty = builder
        .tensor_type(&[i64::from(count)], f32)
        .expect("a type");
    let data: Vec<u8> = (0..count).flat_map(u32::to_le_bytes).collect();
    let value = builder.dense_elements(ty, &data).expect("a constant");
    let ty = builder.type_attr(ty).expect("an attribute");
    for name in ["g", "h"] {
        let name = builder.string(name).expect("a name");
        let op = NewOp::new("ml_program.global")
            .attr("sym_name", name)
            .attr("type", ty)
            .attr("value", value);
        builder.append_op(body, op).expect("a global");
    }
    builder.finish().expect("a plan").to_vec().expect("a file")
}

#[test]
fn a_shared_constant_is_written_once() {
    let bytes = two_globals(64);
    let file = Bytecode::from_bytes(&bytes).expect("a file");
    assert_eq!(file.tensors().expect("a list").len(), 2);
    let moved = find(&file, 0).expect("a list");
    let keys: Vec<&str> = moved.iter().map(|moved| &*moved.key).collect();
    assert_eq!(keys, ["g"]);
    let (whole, _) = rebuilt(&bytes).expect("a file that can be split");
    assert!(whole == bytes);
}

/// Only a key that cannot be used keeps a tensor where it is.
#[test]
fn errors_of_taking_data_out_are_reported() {
    let (bytes, minimal) = (two_globals(64), Builder::new().finish());
    let file = Bytecode::from_bytes(&bytes).expect("a file");
    let minimal = minimal.expect("a plan").to_vec().expect("a file");
    let other = Bytecode::from_bytes(&minimal).expect("a file");
    let mut moved = find(&file, 0).expect("a list");
    let error = take(&mut Edit::new(&other).expect("an edit"), &mut moved);
    let error = error.expect_err("the other file has no such attribute");
    assert!(
        matches!(error.kind(), ErrorKind::IndexOutOfRange { .. }),
        "{error}"
    );

    let mut edit = Edit::new(&file).expect("an edit");
    edit.builder().declared_blob("g").expect("a resource");
    let mut moved = find(&file, 0).expect("a list");
    take(&mut edit, &mut moved).expect("an edit");
    assert!(moved.is_empty());
}
