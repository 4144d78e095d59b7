//! A short load: every byte of every response is compared with the file.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::sync::Arc;

use common::{Host, module, open, pattern};
use mlirbc_serve::load::{Plan, run};

#[tokio::test]
async fn thousands_of_requests_have_no_error_and_no_wrong_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m");
    let names: Vec<_> = (0..16)
        .map(|number| format!("layer{number}.weight"))
        .collect();
    let blobs: Vec<_> = (1..)
        .zip(&names)
        .map(|(seed, name)| (&name[..], pattern(1 << 20, seed)))
        .collect();
    std::fs::write(&path, module(&blobs)).unwrap();
    for backend in ["map", "read"] {
        let host = Host::start(folder.path(), &["--backend", backend]);
        for (requests, connections, size) in [(4000, 1, 4096), (4000, 64, 4096), (200, 16, 1 << 20)]
        {
            let plan = Plan {
                host: host.address,
                model: "/models/m".to_string(),
                files: vec![Arc::new(open(&path))],
                requests,
                connections,
                size,
                seed: 1,
                compare_every: 1,
            };
            let report = run(&plan).await.unwrap();
            println!("{backend}, {connections} connections: {report:?}");
            assert_eq!((report.answered, report.compared), (requests, requests));
            assert_eq!((report.wrong, report.errors), (0, 0));
        }
    }
}
