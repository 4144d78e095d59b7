//! Each endpoint, on the files of the corpus and on both backends.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::fs;
use std::os::unix::fs::symlink;

use common::{Host, corpus, models, module, pattern, tensors, write_model};
use serde_json::Value;

const BACKENDS: [&[&str]; 2] = [
    &["--backend", "map"],
    &["--backend", "read", "--piece-size", "1000"],
];

fn json(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap()
}

#[tokio::test]
async fn tensors_of_the_corpus_have_the_bytes_of_their_files() {
    for options in BACKENDS {
        let (mut files, mut checked) = (0, 0);
        for folder in ["jax", "mlir16", "mlir22", "tensors", "exports", "foreign"] {
            let folder = corpus(folder);
            let host = Host::start(&folder, options);
            let mut connection = host.connect().await;
            for path in models(&folder) {
                let name = path.file_name().unwrap().to_str().unwrap();
                let expected = tensors(&path);
                let listed = format!("/models/{name}/tensors");
                let answer = connection.send("GET", &listed, "").await.unwrap();
                let Ok(expected) = expected else {
                    assert_eq!(answer.status, 422, "{name}");
                    continue;
                };
                assert_eq!(answer.status, 200, "{name}");
                let rows = json(answer.body)["tensors"].as_array().unwrap().clone();
                assert_eq!(rows.len(), expected.len(), "{name}");
                for (row, (tensor, data)) in rows.iter().zip(&expected) {
                    assert_eq!(row["name"], *String::from_utf8_lossy(tensor), "{name}");
                    let offset = data.as_ref().map(|(offset, _)| *offset);
                    assert_eq!(row["offset"].as_u64(), offset, "{name}: {row}");
                    let href = row["href"].as_str().unwrap();
                    let answer = connection.send("GET", href, "").await.unwrap();
                    match data {
                        Some((_, bytes)) => {
                            assert_eq!((answer.status, answer.body), (200, &bytes[..]), "{href}");
                        }
                        None => assert_eq!(answer.status, 422, "{href}"),
                    }
                    checked += 1;
                }
                files += 1;
                let whole = fs::read(&path).unwrap();
                let answer = connection
                    .send("GET", &format!("/models/{name}/file"), "")
                    .await;
                assert_eq!(answer.unwrap().body, whole, "{name}");
                let answer = connection
                    .send("GET", &format!("/models/{name}"), "")
                    .await
                    .unwrap();
                let summary = json(answer.body);
                assert_eq!(summary["size"], whole.len(), "{name}");
                assert!(
                    !summary["dialects"].as_array().unwrap().is_empty(),
                    "{name}"
                );
            }
        }
        println!("{options:?}: {checked} tensors of {files} files");
        assert!(
            files > 100 && checked > 200,
            "{files} files, {checked} tensors"
        );
    }
}

#[tokio::test]
async fn damaged_files_are_answered_with_an_error_or_a_list() {
    for options in BACKENDS {
        let mut statuses = [0, 0];
        for folder in ["bad", "crashes", "containers"] {
            let folder = corpus(folder);
            let mut host = Host::start(&folder, options);
            for entry in fs::read_dir(&folder).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                for part in ["", "/tensors", "/tensors/w", "/file"] {
                    let (status, body) = host.get(&format!("/models/{name}{part}")).await;
                    let expected = [200, 404, 422];
                    assert!(expected.contains(&status), "{name}{part}: {status}");
                    if part == "/tensors" {
                        statuses[usize::from(status == 422)] += 1;
                        let body = json(&body);
                        assert!(body["tensors"].is_array() || body["error"].is_string());
                    }
                }
            }
            assert!(host.is_alive());
        }
        println!("{options:?}: {statuses:?} listed, refused");
        assert!(statuses.iter().all(|count| *count > 5), "{statuses:?}");
    }
}

#[tokio::test]
async fn models_are_listed_and_names_do_not_leave_the_folder() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("models");
    fs::create_dir(&folder).unwrap();
    write_model(&outside.path().join("secret"), 64, 0);
    write_model(&folder.join(".hidden"), 64, 0);
    write_model(&folder.join("a b\u{202e}\n"), 64, 0);
    fs::create_dir(folder.join("sub")).unwrap();
    write_model(&folder.join("sub/deep"), 64, 0);
    // Links: out of the folder, and to a file in it.
    symlink("../secret", folder.join("up")).unwrap();
    symlink(outside.path().join("secret"), folder.join("absolute")).unwrap();
    symlink("sub/deep", folder.join("inside")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(folder.join("pipe"))
        .status();
    assert!(pipe.unwrap().success());
    let host = Host::start(&folder, &[]);
    let (_, list) = host.get("/models").await;
    assert!(list.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n')));
    let list = json(&list);
    let rows = list["models"].as_array().unwrap();
    assert_eq!(rows.len(), 2, "{list}");
    assert_eq!(rows[0]["name"], "a b\u{202e}\n");
    assert_eq!(rows[1]["name"], "inside");
    for row in rows {
        assert_eq!(host.get(row["href"].as_str().unwrap()).await.0, 200);
    }
    for name in [
        "..%2Fsecret",
        "../secret",
        "%2E%2E/secret",
        "sub%2Fdeep",
        "sub/deep",
        "up",
        "absolute",
        "sub",
        ".hidden",
        "pipe",
        "..",
        ".",
        "",
        "%00",
        "a%00",
        "%2Fetc%2Fpasswd",
    ] {
        for part in ["", "/tensors", "/tensors/w", "/file"] {
            let (status, _) = host.get(&format!("/models/{name}{part}")).await;
            assert_eq!(status, 404, "{name}{part}");
        }
    }
}

#[tokio::test]
async fn keys_may_have_any_characters() {
    let folder = tempfile::tempdir().unwrap();
    let keys = [
        "a/b",
        "..",
        "%41",
        "a b?c#d&e",
        "\u{9b}31m\u{202e}",
        "größe",
        "\"\\\n\t",
    ];
    let blobs: Vec<_> = (0..)
        .zip(keys)
        .map(|(seed, key)| (key, pattern(256, seed)))
        .collect();
    fs::write(folder.path().join("m"), module(&blobs)).unwrap();
    let host = Host::start(folder.path(), &[]);
    let (_, list) = host.get("/models/m/tensors").await;
    assert!(list.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n')));
    let list = json(&list);
    for (row, (key, bytes)) in list["tensors"].as_array().unwrap().iter().zip(&blobs) {
        assert_eq!(row["name"], *key);
        assert_eq!(row["shape"][0], 64);
        let (status, body) = host.get(row["href"].as_str().unwrap()).await;
        assert_eq!((status, &body), (200, bytes), "{key}");
    }
}

#[tokio::test]
async fn ranges_are_the_bytes_of_the_tensor() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m"), 3_000_000, 1);
    let len = data.len();
    for options in BACKENDS {
        let host = Host::start(folder.path(), options);
        let mut connection = host.connect().await;
        let mut state = 1u64;
        let mut random = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % below
        };
        for round in 0..400 {
            let start = random(len);
            // Short, up to the end, and beyond it.
            let end = start + random([100, 5000, len, 2 * len][round % 4]);
            let (range, expected) = match round % 8 {
                5 => (format!("{start}-"), &data[start..]),
                6 => (format!("-{}", start + 1), &data[len - start - 1..]),
                _ => (format!("{start}-{end}"), &data[start..(end + 1).min(len)]),
            };
            let field = format!("Range: bytes={range}\r\n");
            let answer = connection
                .send("GET", "/models/m/tensors/w", &field)
                .await
                .unwrap();
            assert_eq!(answer.status, 206, "{range}");
            assert!(answer.body == expected, "{range}: other bytes");
            let start = len
                - expected.len().max(1)
                - if round % 8 == 6 {
                    0
                } else {
                    len - start - expected.len()
                };
            let field = format!("bytes {start}-{}/{len}", start + expected.len() - 1);
            assert_eq!(answer.field("content-range"), Some(&field[..]), "{range}");
        }
        for range in [
            "bytes=3000000-",
            "bytes=-0",
            "bytes=2-1",
            "bytes=0-1,4-5",
            "bytes=x",
        ] {
            let field = format!("Range: {range}\r\n");
            let answer = connection
                .send("GET", "/models/m/tensors/w", &field)
                .await
                .unwrap();
            assert_eq!(answer.status, 416, "{range}");
            assert_eq!(answer.field("content-range"), Some("bytes */3000000"));
        }
    }
}

#[tokio::test]
async fn heads_conditions_and_methods() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m"), 1000, 1);
    let host = Host::start(folder.path(), &[]);
    let mut connection = host.connect().await;
    for path in [
        "/models/m",
        "/models/m/tensors",
        "/models/m/tensors/w",
        "/models/m/file",
    ] {
        let (len, etag) = {
            let answer = connection.send("GET", path, "").await.unwrap();
            (answer.body.len(), answer.field("etag").unwrap().to_owned())
        };
        let answer = connection.send("HEAD", path, "").await.unwrap();
        assert_eq!((answer.status, answer.body.len()), (200, 0), "{path}");
        assert_eq!(
            answer.field("content-length"),
            Some(&len.to_string()[..]),
            "{path}"
        );
        assert_eq!(answer.field("etag"), Some(&etag[..]), "{path}");
        for (field, status) in [
            (format!("If-None-Match: {etag}\r\n"), 304),
            ("If-None-Match: \"other\"\r\n".to_string(), 200),
            (format!("If-Match: {etag}\r\n"), 200),
            ("If-Match: \"other\"\r\n".to_string(), 412),
        ] {
            let answer = connection.send("GET", path, &field).await.unwrap();
            assert_eq!(answer.status, status, "{path} {field}");
        }
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let answer = connection.send(method, path, "").await.unwrap();
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.field("allow"), Some("GET, HEAD"));
        }
    }
    let field = "Range: bytes=1-2\r\nIf-Range: \"other\"\r\n";
    let answer = connection
        .send("GET", "/models/m/tensors/w", field)
        .await
        .unwrap();
    assert_eq!((answer.status, answer.body), (200, &data[..]));
    for (path, status) in [
        ("/", 404),
        ("/models/", 404),
        ("/models/n", 404),
        ("/models/m/tensors/x", 404),
        ("/health", 200),
        ("/ready", 200),
        ("/metrics", 200),
    ] {
        let answer = connection.send("GET", path, "").await.unwrap();
        assert_eq!(answer.status, status, "{path}");
    }
    assert_eq!(host.metric("mlirbc_models_opened_total").await, 1.0);
}
