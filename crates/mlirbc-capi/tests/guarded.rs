//! Exported functions run where panics are caught, but for those of this list: they read a field of
//! a handle, or count a reference, and cannot panic.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What is done without a guard.
const READ: [&str; 30] = [
    "mlirbc_attr_name",
    "mlirbc_blob_alignment",
    "mlirbc_blob_data",
    "mlirbc_blob_expanded_size",
    "mlirbc_blob_num_elements",
    "mlirbc_blob_size",
    "mlirbc_blob_text",
    "mlirbc_error_is_truncated",
    "mlirbc_error_kind",
    "mlirbc_error_message",
    "mlirbc_error_name",
    "mlirbc_error_offset",
    "mlirbc_module_producer",
    "mlirbc_module_size",
    "mlirbc_module_version",
    "mlirbc_plan_notes",
    "mlirbc_plan_size",
    "mlirbc_source_size",
    "mlirbc_symbols_size",
    "mlirbc_tensor_alignment",
    "mlirbc_tensor_dtype",
    "mlirbc_tensor_is_splat",
    "mlirbc_tensor_name",
    "mlirbc_tensor_offset",
    "mlirbc_tensor_rank",
    "mlirbc_tensor_shape",
    "mlirbc_tensor_size",
    "mlirbc_tensor_stored_size",
    "mlirbc_version",
    "mlirbc_vmfb_name",
];

/// The calls behind which there is a guard, or an atomic counter.
const GUARDS: [&str; 4] = ["guard(", "release(", "retain(", "count(op, "];

fn functions(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            functions(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        for function in text.split("extern \"C\" fn ").skip(1) {
            // The others are types of callbacks.
            if let Some((name, rest)) = function
                .split_once('(')
                .filter(|it| it.0.starts_with("mlirbc_"))
            {
                let (body, _) = rest.split_once("\n}\n").expect("the end of a function");
                found.push((name.to_owned(), body.to_owned()));
            }
        }
    }
}

#[test]
fn panics_of_exported_functions_are_caught() {
    let mut all = Vec::new();
    functions(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    assert!(all.len() > 80, "{}", all.len());
    let is_guarded = |body: &str| GUARDS.iter().any(|guard| body.contains(guard));
    let others = all.iter().filter(|(_, body)| !is_guarded(body));
    let others: BTreeSet<&str> = others.map(|(name, _)| &**name).collect();
    assert_eq!(others, BTreeSet::from(READ));
}
