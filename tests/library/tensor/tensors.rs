//! Tensors: decoded values equal those of the producers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use mlirbc::Bytecode;
use mlirbc::tensor::{Dtype, Scalar, Storage, Tensor, TensorData};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(name)
}

fn record(name: &str) -> Vec<Value> {
    serde_json::from_slice(&std::fs::read(corpus(name)).unwrap()).unwrap()
}

fn tensors<'a>(file: &'a Bytecode<'static>) -> Vec<Tensor<'a>> {
    file.tensors().unwrap().all().iter().collect()
}

/// NumPy's name of an element type.
fn numpy_name(dtype: Dtype) -> String {
    match dtype.to_string().as_str() {
        "i1" => "bool".to_string(),
        "bf16" => "bfloat16".to_string(),
        "complex<f32>" => "complex64".to_string(),
        "complex<f64>" => "complex128".to_string(),
        name => {
            let (kind, rest) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap());
            match (kind, rest.split_once('E')) {
                ("f", Some((bits, rest))) => format!("float{bits}_e{}", rest.to_lowercase()),
                ("f", None) => format!("float{rest}"),
                ("ui", _) => format!("uint{rest}"),
                _ => format!("int{rest}"),
            }
        }
    }
}

/// All elements as the record hashes them: unused bits of elements below a byte are zero.
fn canonical(data: &TensorData<'_>) -> Vec<u8> {
    let dtype = data.shaped().dtype;
    let (Dtype::Scalar(scalar) | Dtype::Complex(scalar)) = dtype else {
        panic!("{dtype}")
    };
    let mut out = Vec::new();
    let item = scalar.stride() as usize;
    data.write_elements(item, true, &mut out).unwrap();
    if scalar != Scalar::BOOL && scalar.bitsize() < 8 {
        out.iter_mut()
            .for_each(|b| *b &= (1 << scalar.bitsize()) - 1);
    }
    out
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect()
}

#[test]
fn constants_equal_the_weights_in_jax() {
    let file = Bytecode::open(corpus("jax/weights.mlirbc")).unwrap();
    let (tensors, record) = (tensors(&file), record("jax/weights.json"));
    // The results, and so the constants, are in the order of the record.
    assert_eq!(tensors.len(), record.len());
    let mut splats = 0;
    for (tensor, row) in tensors.iter().zip(&record) {
        let name = row["name"].as_str().unwrap();
        let data = tensor.data().unwrap();
        let shape: Vec<Value> = data
            .shaped()
            .shape()
            .iter()
            .flat_map(|s| s.iter())
            .map(|e| (*e).into())
            .collect();
        assert_eq!(numpy_name(data.shaped().dtype), row["dtype"], "{name}");
        assert_eq!(Value::from(shape), row["shape"], "{name}");
        let bytes = canonical(&data);
        assert_eq!(bytes.len() as u64, row["bytes"], "{name}");
        assert_eq!(sha256(&bytes), row["sha256"], "{name}");
        splats += u32::from(data.storage().is_splat());
        assert_eq!(
            name.starts_with("splat"),
            data.storage().is_splat(),
            "{name}"
        );
    }
    assert_eq!(splats, 8);
}

#[test]
fn resources_get_the_type_of_the_attribute_that_names_them() {
    let file = Bytecode::open(corpus("jax/mlp.mlirbc")).unwrap();
    let view = file.view();
    let record = record("jax/mlp.json");
    let mut found = 0;
    for tensor in tensors(&file) {
        let Some(resource) = tensor.resource() else {
            continue;
        };
        let key = view.str(resource.key).unwrap();
        let row = record.iter().find(|row| row["key"] == key).unwrap();
        let data = tensor.data().unwrap();
        assert_eq!(sha256(data.as_bytes()), row["sha256"], "{key}");
        assert!(matches!(data.storage(), Storage::Elements(_)), "{key}");
        assert!(tensor.attr().is_some() && data.values().is_some(), "{key}");
        found += 1;
    }
    assert_eq!(found, record.len());
}

/// Types with the text of their first values.
fn values(name: &str) -> BTreeSet<String> {
    let file = Bytecode::open(corpus(name)).unwrap();
    let view = file.view();
    let mut all = BTreeSet::new();
    for tensor in tensors(&file) {
        let shape = tensor.shaped().shape_text().unwrap();
        let mut text = format!("{shape}x{}:", tensor.dtype());
        match tensor.is_strings() {
            true => tensor
                .strings()
                .unwrap()
                .into_iter()
                .for_each(|id| text += &view.string(id).unwrap().escape_ascii().to_string()),
            false => {
                let data = tensor.data().unwrap();
                let values = data.values().unwrap_or_else(|| panic!("{name}: {text}"));
                values.take(200).for_each(|v| text += &format!(" {v}"));
            }
        }
        all.insert(text);
    }
    all
}

#[test]
fn releases_with_different_bit_storage_have_the_same_values() {
    let newest = values("iree/dense.v6.mlirbc");
    assert!(newest.contains("8xi1: true false true true false false true false"));
    assert!(newest.contains("2x2xi4: 0 7 -8 -1"));
    assert!(newest.contains("2xi65: -18446744073709551616 -1"));
    assert!(newest.contains("3xbf16: 1.0 0.10009765625 -inf"));
    assert!(newest.contains("2xf80: 1.0 -2.5") && newest.contains("2xf128: 1.0 -2.5"));
    for older in [
        "mlir16/dense.v0.mlirbc",
        "mlir19/dense.v6.mlirbc",
        "mlir22/dense.v6.mlirbc",
    ] {
        assert_eq!(values(older), newest, "{older}");
    }
}

#[test]
fn every_tensor_of_every_file_has_values_or_an_unknown_storage() {
    let mut files = crate::common::corpus();
    let test = "every_tensor_of_every_file_has_values_or_an_unknown_storage";
    files.extend(crate::common::conformance(test).unwrap_or_default());
    let mut read = 0;
    for path in files {
        let file = Bytecode::open(&path).unwrap();
        for tensor in tensors(&file) {
            if tensor.is_strings() || tensor.resource().is_some_and(|r| r.is_declaration()) {
                continue;
            }
            let data = tensor.data().unwrap();
            let known = matches!(data.shaped().dtype, Dtype::Scalar(_) | Dtype::Complex(_));
            if known && data.shaped().count().is_some() && tensor.resource().is_none() {
                assert_ne!(data.storage(), Storage::Unknown, "{path:?} {tensor:?}");
            }
            if let (Some(values), Some(stats)) = (data.values(), data.stats()) {
                let values: Vec<_> = values.take(1000).collect();
                assert_eq!(
                    values.len() as u64,
                    stats.count.min(1000),
                    "{path:?} {tensor:?}"
                );
                read += 1;
            }
        }
    }
    assert!(read > 300, "{read}");
}
