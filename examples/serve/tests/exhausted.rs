//! File descriptors and address space that are used up.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use common::{Host, until, value, write_model};

/// Links of one model under many names.
fn links(folder: &Path, count: usize) -> Vec<String> {
    let names: Vec<_> = (0..count).map(|number| format!("m{number}")).collect();
    for name in &names[1..] {
        fs::hard_link(folder.join("m0"), folder.join(name)).unwrap();
    }
    names
}

#[tokio::test]
async fn without_file_descriptors_there_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m0"), 5000, 1);
    let names = links(folder.path(), 60);
    let mut host = Host::limited("ulimit -n 40", folder.path(), &["--backend", "read"]);
    let mut connection = host.connect().await;
    // More models than files can be open: the oldest are closed.
    for name in &names {
        let path = format!("/models/{name}/tensors/w");
        let answer = connection.send("GET", &path, "").await.unwrap();
        assert_eq!((answer.status, answer.body), (200, &data[..]), "{name}");
    }
    assert!(host.metric("mlirbc_models_closed_total").await > 10.0);
    // Connections take all that is left: the last ones are not accepted.
    let mut others = Vec::new();
    for _ in 0..60 {
        others.push(host.connect().await);
    }
    let mut statuses = Vec::new();
    until(async || {
        let path = format!("/models/{}/tensors/w", names[statuses.len() % 60]);
        let answer = connection.send("GET", &path, "").await.unwrap();
        assert!(answer.status == 503 || answer.body == data);
        statuses.push(answer.status);
        answer.status == 503
    })
    .await;
    assert_eq!(
        connection.send("GET", "/health", "").await.unwrap().status,
        200
    );
    assert!(host.is_alive());
    drop(others);
    until(async || host.get("/models/m7/tensors/w").await == (200, data.clone())).await;
}

#[tokio::test]
async fn without_address_space_there_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m0"), 128 << 20, 1);
    let names = links(folder.path(), 24);
    // In KiB. Threads and their heaps take a part of it.
    let mut host = Host::limited("ulimit -v 1200000", folder.path(), &[]);
    let mut connection = host.connect().await;
    for name in names.iter().chain(&names) {
        let path = format!("/models/{name}/tensors/w");
        let field = "Range: bytes=100000000-100000999\r\n";
        let answer = connection.send("GET", &path, field).await.unwrap();
        assert_eq!(
            (answer.status, answer.body),
            (206, &data[100_000_000..][..1000]),
            "{name}"
        );
    }
    assert!(host.metric("mlirbc_models_closed_total").await > 10.0);
    // Requests that run keep their models open, until no further one can be.
    let running: Vec<_> = names
        .iter()
        .map(|name| host.request(&format!("/models/{name}/tensors/w")))
        .collect();
    let mut refused = 0;
    for tcp in &running {
        let mut status = [0; 12];
        tcp.peek(&mut [0]).unwrap();
        (&*tcp).read_exact(&mut status).unwrap();
        assert!(status.ends_with(b"200") || status.ends_with(b"503"));
        refused += usize::from(status.ends_with(b"503"));
    }
    println!("{refused} of {} refused", running.len());
    assert!(refused > 0 && host.is_alive());
    drop(running);
    until(async || host.get("/models/m23").await.0 == 200).await;
}

#[tokio::test]
async fn connections_take_no_descriptors_from_mapped_models() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m0"), 5000, 1);
    let names = links(folder.path(), 6);
    let host = Host::limited("ulimit -n 40", folder.path(), &[]);
    let mut connection = host.connect().await;
    for name in &names {
        let path = format!("/models/{name}/tensors/w");
        let answer = connection.send("GET", &path, "").await.unwrap();
        assert_eq!((answer.status, answer.body), (200, &data[..]), "{name}");
    }
    let mut others = Vec::new();
    for _ in 0..60 {
        others.push(host.connect().await);
    }
    // A mapping has no file descriptor, so that the models stay open.
    let mut metric = async |name: &str| {
        let answer = connection.send("GET", "/metrics", "").await.unwrap();
        value(answer.body, name)
    };
    until(async || metric("mlirbc_accept_errors_total").await >= 10.0).await;
    assert_eq!(metric("mlirbc_open_models").await, 6.0);
}

#[tokio::test]
async fn a_file_that_cannot_be_mapped_closes_few_models() {
    let folder = tempfile::tempdir().unwrap();
    write_model(&folder.path().join("m0"), 5000, 1);
    let names = links(folder.path(), 10);
    let large = File::create(folder.path().join("large")).unwrap();
    large.set_len(4 << 30).unwrap();
    let host = Host::limited("ulimit -v 1200000", folder.path(), &[]);
    for name in &names {
        assert_eq!(host.get(&format!("/models/{name}")).await.0, 200, "{name}");
    }
    assert_eq!(host.get("/models/large").await.0, 503);
    assert_eq!(host.metric("mlirbc_open_models").await, 6.0);
}
