//! The server of LLVM beside this one: the same requests, on files of several producers.

use std::process::Command;

use serde_json::json;

use crate::client::Client;
use crate::files::project;
use crate::texts::uri;

/// Files of seven producers.
const FILES: [&str; 8] = [
    "corpus/jax/core.vhlo-0.10.0.mlirbc",
    "corpus/jax/core.stablehlo.v6.mlirbc",
    "corpus/iree/basics.v6.mlirbc",
    "corpus/foreign/catalyst_circuit.v6.mlirbc",
    "corpus/foreign/circt_counter.v6.mlirbc",
    "corpus/foreign/flang_fir.v6.mlirbc",
    "corpus/foreign/litert_net.v6.mlirbc",
    "corpus/foreign/heir_bgv.v6.mlirbc",
];

#[test]
fn files_that_the_reference_refuses_are_shown() {
    let mut program = Command::new("mlir-lsp-server-22");
    let Ok(mut reference) = Client::of_program(&mut program) else {
        crate::not_run("files_that_the_reference_refuses_are_shown: no mlir-lsp-server-22");
        return;
    };
    reference.initialize();
    let mut client = Client::begun();
    let mut refused = 0;
    for file in FILES {
        let uri = json!({ "uri": uri("mlir.bytecode-mlir", &project().join(file)) });
        let theirs = reference.request("mlir/convertFromBytecode", uri.clone());
        let ours = client.request("mlir/convertFromBytecode", uri).unwrap();
        let len = ours["output"].as_str().unwrap().len();
        match theirs {
            Ok(text) => println!(
                "{file}: {len}, the reference {}",
                text["output"].as_str().unwrap().len()
            ),
            Err(error) => {
                refused += 1;
                println!("{file}: {len}, the reference: {}", error["message"]);
            }
        }
    }
    assert!(refused >= 5, "{refused}");
    client.close();
    reference.close();
}
