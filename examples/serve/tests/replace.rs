//! Models that are replaced, by renaming another file to their name, while requests run.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use common::{Host, open, read_response, until, write_model};
use mlirbc_serve::load::{Plan, run};

const LEN: usize = 24 << 20;

/// Puts a copy of `version` in the place of the model.
fn replace(folder: &Path, version: &Path) {
    let copy = folder.join(".new");
    fs::copy(version, &copy).unwrap();
    fs::rename(&copy, folder.join("m")).unwrap();
}

#[tokio::test]
async fn requests_get_one_version_or_the_other() {
    let (folder, versions) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let versions = [1, 2].map(|seed| {
        let path = versions.path().join(seed.to_string());
        write_model(&path, 1 << 20, seed);
        path
    });
    for backend in ["map", "read"] {
        replace(folder.path(), &versions[0]);
        let host = Host::start(
            folder.path(),
            &["--backend", backend, "--piece-size", "10000"],
        );
        let plan = Plan {
            host: host.address,
            model: "/models/m".to_string(),
            files: versions.iter().map(|path| Arc::new(open(path))).collect(),
            requests: 3000,
            connections: 8,
            size: 50_000,
            seed: 1,
            compare_every: 1,
        };
        let load = tokio::spawn(async move { run(&plan).await.unwrap() });
        let mut replaced = 0;
        while !load.is_finished() {
            replaced += 1;
            replace(folder.path(), &versions[replaced % 2]);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let report = load.await.unwrap();
        println!("{backend}: {replaced} replacements, {report:?}");
        assert_eq!((report.answered, report.compared), (3000, 3000));
        assert_eq!((report.wrong, report.errors), (0, 0));
        assert!(replaced > 3, "{replaced}");
        assert!(host.metric("mlirbc_models_replaced_total").await > 2.0);
    }
}

#[tokio::test]
async fn a_running_request_keeps_its_version_and_the_next_sees_the_new_one() {
    for backend in ["map", "read"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m");
        let old = write_model(&path, LEN, 1);
        let host = Host::start(folder.path(), &["--backend", backend]);
        let mut connection = host.connect().await;
        let etag = {
            let answer = connection
                .send("HEAD", "/models/m/tensors/w", "")
                .await
                .unwrap();
            answer.field("etag").unwrap().to_owned()
        };
        let running = host.request("/models/m/tensors/w");
        // The head of the response is there: the request has its model.
        running.peek(&mut [0]).unwrap();
        let new = write_model(&folder.path().join(".new"), LEN, 2);
        fs::rename(folder.path().join(".new"), &path).unwrap();

        let answer = connection
            .send("GET", "/models/m/tensors/w", "")
            .await
            .unwrap();
        assert!(answer.body == new, "{backend}: not the new version");
        assert_ne!(answer.field("etag"), Some(&etag[..]));
        let field = format!("Range: bytes=0-9\r\nIf-Range: {etag}\r\n");
        let answer = connection
            .send("GET", "/models/m/tensors/w", &field)
            .await
            .unwrap();
        assert_eq!(answer.status, 200, "{backend}: a part of another version");
        let (status, body) = read_response(running);
        assert_eq!(status, 200);
        assert!(body == old, "{backend}: not the old version");
    }
}

#[tokio::test]
async fn deleted_models_are_closed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["asked", "forgotten"] {
        write_model(&folder.path().join(name), 1000, 1);
    }
    let host = Host::start(folder.path(), &[]);
    for name in ["asked", "forgotten"] {
        assert_eq!(host.get(&format!("/models/{name}")).await.0, 200);
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    assert_eq!(host.get("/models/asked").await.0, 404);
    until(async || host.metric("mlirbc_open_models").await == 0.0).await;
}

/// The inode, the size and the time of an old version can come again, the time at which the system saw
/// the change cannot.
#[tokio::test]
async fn versions_with_one_time_have_different_tags() {
    for backend in ["map", "read"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m");
        write_model(&path, 1000, 1);
        let host = Host::start(folder.path(), &["--backend", backend]);
        let mut connection = host.connect().await;
        let mut tags = Vec::new();
        for seed in [1, 2] {
            write_model(&folder.path().join("new"), 1000, seed);
            let new = fs::read(folder.path().join("new")).unwrap();
            // In place: the same inode, and the same time.
            fs::write(&path, new).unwrap();
            open(&path).set_modified(std::time::UNIX_EPOCH).unwrap();
            for what in ["", "/tensors", "/tensors/w", "/file"] {
                let url = format!("/models/m{what}");
                let answer = connection.send("GET", &url, "").await.unwrap();
                tags.push(answer.field("etag").unwrap().to_owned());
            }
            // The clock of the file system has steps of some milliseconds.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        for (old, new) in tags[..4].iter().zip(&tags[4..]) {
            assert_ne!(old, new, "{backend}");
        }
    }
}
