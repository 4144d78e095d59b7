//! The tensors of models that frameworks exported equal the weights that the frameworks held: name,
//! element type, shape, bytes, users. The lists are by the scripts that exported the models.

use std::collections::HashSet;
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::tensor::{Tensor, TensorUsers};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A weight as a framework held it.
struct Weight {
    /// Its names in the framework. Weights with equal contents can be one constant.
    names: Vec<String>,
    /// Its name in the file, without a number behind it; `None` if the exporter keeps none.
    name: Option<String>,
    dtype: String,
    shape: Vec<i64>,
    bytes: usize,
    sha256: String,
    /// The operations that use it, without dialect and version, and their operands; sorted.
    users: Vec<(String, u32)>,
}

fn weights(path: &Path) -> Vec<Weight> {
    let rows: Vec<Value> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let user = |user: &Value| (text(&user[0]), user[1].as_u64().unwrap() as u32);
    let list = |value: &Value| value.as_array().unwrap().clone();
    let weight = |row: &Value| Weight {
        names: list(&row["names"]).iter().map(text).collect(),
        name: row["name"].as_str().map(str::to_string),
        dtype: text(&row["dtype"]),
        shape: list(&row["shape"])
            .iter()
            .map(|e| e.as_i64().unwrap())
            .collect(),
        bytes: row["bytes"].as_u64().unwrap() as usize,
        sha256: text(&row["sha256"]),
        users: list(&row["users"]).iter().map(user).collect(),
    };
    rows.iter().map(weight).collect()
}

/// The element type as NumPy and torch name it. torch has signed integers only.
fn dtype(tensor: &Tensor<'_>) -> String {
    match tensor.dtype().to_string().as_str() {
        "i1" => "bool".to_string(),
        "bf16" => "bfloat16".to_string(),
        name => {
            let bits = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
            let kind = if name.starts_with('f') {
                "float"
            } else {
                "int"
            };
            format!("{kind}{bits}")
        }
    }
}

/// The users, as in a list: `vhlo.dot_general_v2` is `dot_general`, `torch.aten.mm` is `aten.mm`.
fn users(users: &TensorUsers<'_>, tensor: &Tensor<'_>) -> Vec<(String, u32)> {
    let mut found: Vec<(String, u32)> = users
        .of(tensor)
        .map(|user| {
            let [_, name] = users.view().op_name_parts(user.op).unwrap();
            let name = std::str::from_utf8(name).unwrap();
            let plain = match name.rsplit_once("_v") {
                Some((plain, version)) if version.parse::<u32>().is_ok() => plain,
                _ => name,
            };
            (plain.to_string(), user.operand.unwrap())
        })
        .collect();
    found.sort();
    found
}

/// The names of the tensors, in the order of the weights.
fn check(file: &str, list: &str) -> Vec<String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let bytecode = Bytecode::open(corpus.join(file)).unwrap();
    let tensors = bytecode.tensors().unwrap();
    assert_eq!(tensors.problem(), None);
    let all_users = tensors.users().unwrap();
    let mut names = Vec::new();
    for weight in weights(&corpus.join(list)) {
        let what = format!("{file}: {}", weight.names.join(", "));
        let is_named = |tensor: &Tensor<'_>| match &weight.name {
            Some(name) => {
                let found = tensor.name();
                let number = found
                    .strip_prefix(name.as_str())
                    .map(|n| n.strip_prefix('#'));
                found == *name || matches!(number, Some(Some(n)) if n.parse::<u32>().is_ok())
            }
            None => tensor.name().starts_with("attr#"),
        };
        let sha256 = |tensor: &Tensor<'_>| {
            let bytes = tensor.bytes().unwrap();
            let hash = Sha256::digest(&bytes);
            let hash: String = hash.iter().map(|b| format!("{b:02x}")).collect();
            (bytes.len(), hash)
        };
        let equal: Vec<Tensor<'_>> = tensors
            .iter()
            .filter(|tensor| dtype(tensor) == weight.dtype && tensor.shape() == weight.shape)
            .filter(|tensor| sha256(tensor) == (weight.bytes, weight.sha256.clone()))
            .filter(is_named)
            .collect();
        assert_eq!(equal.len(), 1, "{what}");
        let tensor = &equal[0];
        assert_eq!(users(&all_users, tensor), weight.users, "{what}");
        // The name in the list is the one that finds it.
        let by_name = bytecode.tensor(&tensor.name()).unwrap();
        assert_eq!(by_name.origin(), tensor.origin(), "{what}");
        names.push(tensor.name().into_owned());
    }
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    names
}

#[test]
fn jax_constants_have_the_name_of_their_function() {
    let names = check("exports/jax_net.mlirbc", "exports/jax_net.json");
    assert_eq!(names.len(), 7);
    assert!(names.iter().all(|name| name.starts_with("jit(net)")));
}

/// jax merges the two biases, and drops the location of the constant.
#[test]
fn weights_of_a_portable_artifact_have_the_same_names() {
    let names = check("exports/jax_net.vhlo.mlirbc", "exports/jax_net.vhlo.json");
    let plain = names.iter().filter(|name| name.starts_with("attr#"));
    assert_eq!((names.len(), plain.count()), (7, 1));
}

#[test]
fn resources_of_jax_weights_have_their_keys() {
    assert_eq!(check("jax/mlp.mlirbc", "jax/mlp.json").len(), 8);
}

#[test]
fn resources_of_torch_mlir_have_its_keys() {
    let names = check("exports/torch_net.mlirbc", "exports/torch_net.json");
    assert!(names.contains(&"torch_tensor_6_torch.float32_1".to_string()));
}

#[test]
fn globals_of_iree_have_the_paths_of_the_parameters() {
    let names = check("exports/iree_net.mlirbc", "exports/iree_net.json");
    assert_eq!(names[3], "_params.dense1.weight");
}
