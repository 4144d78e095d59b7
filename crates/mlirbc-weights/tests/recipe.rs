//! The recipe of a split gives the bytes of the file again, of damaged files too.

use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::entity::{AttrData, FloatKind};
use mlirbc::ids::AttrId;
use mlirbc::{Bytecode, SectionId, Source};
use mlirbc_transform::Refusal;
use mlirbc_weights::tensor_files::Safetensors;
use mlirbc_weights::{Failure, METADATA, SplitOptions, join, split};
use mlirbc_write::{Builder, Edit, NewOp};

/// The module with its weights joined again, and the number of tensors that left it. `None` if it cannot
/// be split.
fn rebuilt(bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
    let file = Bytecode::from_bytes(bytes).ok()?;
    let split = match split(&file, &SplitOptions::default()) {
        Err(Failure::Module(_) | Failure::DuplicateKey(_) | Failure::LongKeys { .. }) => {
            return None;
        }
        split => split.expect("a split"),
    };
    let module = split.plan.to_vec().expect("the module");
    let mut weights = Vec::new();
    split.weights.write_to(&mut weights).expect("the weights");
    assert_eq!(weights.len() as u64, split.weights.file_len());
    // Runtimes use the data where they are.
    let header = u64::from_le_bytes(weights[..8].try_into().expect("a length"));
    assert_eq!((8 + header) % 64, 0, "the data begin at {}", 8 + header);
    let weights = Safetensors::open(Source::borrowed(&weights)).expect("weights");
    assert!(weights.metadata(METADATA).is_some());
    let module = Bytecode::from_bytes(&module).expect("a module");
    let joined = join(&module, &weights).expect("a file");
    assert!(!joined.was_changed);
    let whole = joined.plan.to_vec().expect("bytes");
    Some((whole, split.weights.tensors().len()))
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
fn a_split_keeps_no_alignment_that_only_the_data_wanted() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = package.join("../../corpus/mlir22/resources_aligned.v6.mlirbc");
    let bytes = fs::read(path).expect("a file");
    let file = Bytecode::from_bytes(&bytes).expect("a module");
    let mut edit = Edit::new(&file).expect("an edit");
    let page = file.view().resource_of("group", "page").expect("a blob");
    edit.drop_data(&page);
    let bytes = edit.plan().and_then(|plan| plan.to_vec()).expect("bytes");
    let file = Bytecode::from_bytes(&bytes).expect("a module");
    let stated = |file: &Bytecode<'_>| {
        let section = file.find_section(SectionId::Resource);
        section.expect("resources").alignment
    };
    assert_eq!(stated(&file), Some(4096));
    let options = SplitOptions {
        min_size: 1,
        ..SplitOptions::default()
    };
    let module = split(&file, &options).expect("a split").plan.to_vec();
    let module = module.expect("the module");
    let module = Bytecode::from_bytes(&module).expect("a module");
    assert_eq!(stated(&module), None);
    assert_eq!(rebuilt(&bytes).expect("a split").0, bytes);
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
    let split = split(&file, &SplitOptions::default()).expect("a split");
    let keys: Vec<_> = split.weights.tensors().iter().map(|it| it.key()).collect();
    assert_eq!(keys, ["g"]);
    let (whole, _) = rebuilt(&bytes).expect("a file that can be split");
    assert!(whole == bytes);
}

/// Readers of VHLO convert the types of operations, and leave a resource as it is.
#[test]
fn resources_of_vhlo_have_builtin_types() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/exports/jax_net.vhlo.mlirbc");
    let file = Bytecode::open(&path).expect("a file");
    let options = SplitOptions {
        min_size: 1,
        ..SplitOptions::default()
    };
    let split = split(&file, &options).expect("a split");
    let module = split.plan.to_vec().expect("bytes");
    let module = Bytecode::from_bytes(&module).expect("a module");
    let view = module.view();
    let mut count = 0;
    for id in (0..view.num_attrs().expect("a table")).map(AttrId::new) {
        if let AttrData::DenseResource { ty, .. } = view.attr(id).expect("an attribute") {
            let ty = view.display_type(ty).to_string();
            assert!(ty.starts_with("tensor<"), "{ty}");
            count += 1;
        }
    }
    assert!(
        count >= split.weights.tensors().len() && count > 5,
        "{count}"
    );
}

/// The recipe says nothing of types and shapes: the header of the weights does.
#[test]
fn weights_with_another_shape_do_not_fit() {
    let bytes = two_globals(64);
    let file = Bytecode::from_bytes(&bytes).expect("a file");
    let split = split(&file, &SplitOptions::default()).expect("a split");
    let module = split.plan.to_vec().expect("the module");
    let module = Bytecode::from_bytes(&module).expect("a module");
    let mut weights = Vec::new();
    split.weights.write_to(&mut weights).expect("the weights");
    for (old, new) in [("[64]", "[8,8]"), ("\"F32\"", "\"I32\"")] {
        let changed = replaced(&weights, old, new);
        let changed = Safetensors::open(Source::borrowed(&changed)).expect("weights");
        let refused = join(&module, &changed).expect_err("they do not fit");
        assert!(
            matches!(refused, Failure::Module(Refusal::Elements { .. })),
            "{refused}"
        );
    }
}

/// Weights with another text in the header.
fn replaced(weights: &[u8], old: &str, new: &str) -> Vec<u8> {
    let (len, rest) = weights.split_at(8);
    let len = u64::from_le_bytes(len.try_into().expect("eight bytes"));
    let (header, data) = rest.split_at(len as usize);
    let header = String::from_utf8_lossy(header).replace(old, new);
    let len = (header.len() as u64).to_le_bytes();
    [&len, header.as_bytes(), data].concat()
}
