//! Clients and files that fail, limits that are reached, and the end of the host.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use mlirbc::Bytecode;

use common::{Host, PATIENCE, module, pattern, read_response, until, write_model};

/// More than the buffers of a connection take.
const LEN: usize = 24 << 20;
const TENSOR: &str = "/models/m/tensors/w";

fn model(folder: &Path) -> Vec<u8> {
    write_model(&folder.join("m"), LEN, 1)
}

/// Whether a connection is closed by the host within the time that tests have.
fn is_closed(mut tcp: TcpStream) -> bool {
    tcp.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut rest = Vec::new();
    let read = tcp.read_to_end(&mut rest);
    read.map_or_else(
        |error| error.kind() == std::io::ErrorKind::ConnectionReset,
        |_| true,
    )
}

#[tokio::test]
async fn clients_that_leave_give_their_places_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = model(folder.path());
    for backend in ["map", "read"] {
        let options = [
            "--backend",
            backend,
            "--requests",
            "4",
            "--connections",
            "8",
        ];
        let host = Host::start(folder.path(), &options);
        for round in 0..40 {
            let mut tcp = host.request(TENSOR);
            let _ = tcp.read(&mut vec![0; 1 + round * 1000]).unwrap();
        }
        until(async || host.metric("mlirbc_connections").await <= 1.0).await;
        until(async || host.get(TENSOR).await == (200, data.clone())).await;
        assert!(host.metric("mlirbc_connection_errors_total").await > 0.0);
    }
}

/// Truncates the file of a model while a response runs.
async fn truncate(backend: &str) {
    let folder = tempfile::tempdir().unwrap();
    let data = model(folder.path());
    let path = folder.path().join("m");
    let whole = fs::read(&path).unwrap();
    let mut host = Host::start(folder.path(), &["--backend", backend]);
    let running = host.request(TENSOR);
    running.peek(&mut [0]).unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    file.set_len(LEN as u64 / 2).unwrap();
    let (status, body) = read_response(running);
    assert_eq!(status, 200);
    assert!(body.len() < LEN, "{backend}: {} bytes", body.len());
    assert!(data.starts_with(&body), "{backend}: wrong bytes");
    // The next requests see another file, which is damaged.
    for path in [TENSOR, "/models/m", "/models/m/tensors"] {
        let (status, _) = host.get(path).await;
        assert_eq!(status, 422, "{backend} {path}");
    }
    assert!(host.is_alive());
    assert_eq!(host.get("/health").await.0, 200);
    fs::write(&path, whole).unwrap();
    assert_eq!(host.get(TENSOR).await, (200, data));
}

#[tokio::test]
async fn a_file_that_is_truncated_ends_the_response_positioned() {
    truncate("read").await;
}

/// The system reads the mapping here: it reports the missing pages as an error of the write. The
/// same access by the host itself would be a SIGBUS, so nobody may rely on it.
#[tokio::test]
#[cfg(target_os = "linux")]
async fn a_file_that_is_truncated_ends_the_response_mapped() {
    truncate("map").await;
}

#[tokio::test]
async fn a_write_to_the_file_ends_the_response() {
    let folder = tempfile::tempdir().unwrap();
    let data = model(folder.path());
    let path = folder.path().join("m");
    let host = Host::start(folder.path(), &["--backend", "read"]);
    let running = host.request(TENSOR);
    running.peek(&mut [0]).unwrap();
    // In place: the same file, the same size.
    let mut file = File::options().write(true).open(&path).unwrap();
    file.write_all(&module(&[("w", pattern(LEN, 2))])).unwrap();
    let (_, body) = read_response(running);
    assert!(
        body.len() < LEN && data.starts_with(&body),
        "{}",
        body.len()
    );
    assert_eq!(host.get(TENSOR).await, (200, pattern(LEN, 2)));
}

#[tokio::test]
async fn slow_clients_are_disconnected() {
    let folder = tempfile::tempdir().unwrap();
    model(folder.path());
    let options = [
        "--header-timeout",
        "0.3",
        "--write-timeout",
        "0.3",
        "--requests",
        "1",
    ];
    let host = Host::start(folder.path(), &options);
    // Nothing, half a head, nothing after a response.
    assert!(is_closed(TcpStream::connect(host.address).unwrap()));
    for text in [
        "GET /health HTTP/1.1\r\nHost:",
        "GET /health HTTP/1.1\r\nHost: a\r\n\r\n",
    ] {
        let mut tcp = TcpStream::connect(host.address).unwrap();
        tcp.write_all(text.as_bytes()).unwrap();
        assert!(is_closed(tcp), "{text}");
    }
    // A response that nobody takes gives up the only place for requests.
    let _running = host.request(TENSOR);
    until(async || host.metric("mlirbc_connection_errors_total").await >= 1.0).await;
    until(async || host.get(TENSOR).await.0 == 200).await;
    // One that is taken slowly, but steadily, is not ended.
    let mut tcp = host.request(TENSOR);
    let (mut read, start) = (0, Instant::now());
    let mut buffer = vec![0; 512 << 10];
    loop {
        let count = tcp.read(&mut buffer).unwrap();
        read += count;
        if count == 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(read > LEN, "{read} bytes in {:?}", start.elapsed());
}

#[tokio::test]
async fn long_heads_and_paths_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(
        folder.path(),
        &["--path-size", "100", "--header-size", "8192"],
    );
    let path = format!("/models/{}", "a".repeat(100));
    assert_eq!(host.get(&path).await.0, 414);
    let mut connection = host.connect().await;
    let field = format!("X: {}\r\n", "a".repeat(10_000));
    // The host may close the connection before the client has sent all.
    if let Ok(answer) = connection.send("GET", "/health", &field).await {
        assert_eq!(answer.status, 431);
    }
    for garbage in [
        &b"\0\xff\x01"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ] {
        let mut tcp = TcpStream::connect(host.address).unwrap();
        tcp.write_all(garbage).unwrap();
        tcp.shutdown(std::net::Shutdown::Write).unwrap();
        assert!(is_closed(tcp));
    }
    assert_eq!(host.get("/health").await.0, 200);
}

#[tokio::test]
async fn requests_beyond_the_limit_are_told_to_come_again() {
    let folder = tempfile::tempdir().unwrap();
    model(folder.path());
    let host = Host::start(folder.path(), &["--requests", "1"]);
    let running = host.request(TENSOR);
    running.peek(&mut [0]).unwrap();
    let mut connection = host.connect().await;
    let answer = connection.send("GET", "/models", "").await.unwrap();
    assert_eq!(
        (answer.status, answer.field("retry-after")),
        (503, Some("1"))
    );
    assert_eq!(
        connection.send("GET", "/health", "").await.unwrap().status,
        200
    );
    drop(running);
    until(async || host.get("/models").await.0 == 200).await;
}

#[tokio::test]
async fn connections_beyond_the_limit_wait() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), &["--connections", "2"]);
    let held = [host.connect().await, host.connect().await];
    let waiting = tokio::time::timeout(Duration::from_millis(300), host.get("/health"));
    assert!(waiting.await.is_err());
    drop(held);
    assert_eq!(host.get("/health").await.0, 200);
}

#[tokio::test]
async fn models_and_lists_stay_within_their_limits() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..12 {
        write_model(&folder.path().join(format!("m{number}")), 1000, number);
    }
    let options = [
        "--open-models",
        "3",
        "--listed-models",
        "11",
        "--list-size",
        "1000",
    ];
    let host = Host::start(folder.path(), &options);
    for number in (0..12).chain(0..12) {
        let (status, body) = host.get(&format!("/models/m{number}/tensors/w")).await;
        assert_eq!((status, body), (200, pattern(1000, number)));
        assert!(host.metric("mlirbc_open_models").await <= 3.0);
    }
    assert_eq!(host.metric("mlirbc_models_closed_total").await, 21.0);
    assert_eq!(host.get("/models").await.0, 500);
    let blobs: Vec<_> = (0..50).map(|number| format!("k{number}")).collect();
    let blobs: Vec<_> = blobs.iter().map(|key| (&key[..], vec![0; 4])).collect();
    fs::write(folder.path().join("long"), module(&blobs)).unwrap();
    assert_eq!(host.get("/models/long/tensors").await.0, 422);
    assert_eq!(host.get("/models/long/file").await.0, 200);
}

/// The tables of a mapped model are memory of the host, as those of one that is read.
#[tokio::test]
async fn tables_count_as_held() {
    let folder = tempfile::tempdir().unwrap();
    let keys: Vec<_> = (0..4000).map(|number| format!("k{number}")).collect();
    let blobs: Vec<_> = keys.iter().map(|key| (&key[..], vec![0; 4])).collect();
    let bytes = module(&blobs);
    for number in 0..6 {
        fs::write(folder.path().join(format!("m{number}")), &bytes).unwrap();
    }
    let file = Bytecode::from_owner(bytes).unwrap();
    file.view().num_strings().unwrap();
    file.view().num_attrs().unwrap();
    file.view().num_resources().unwrap();
    let held = file.held_bytes();
    assert!(held > 4000, "{held}");
    let limit = (held * 5 / 2).to_string();
    let host = Host::start(folder.path(), &["--held-bytes", &limit]);
    for number in 0..6 {
        assert_eq!(host.get(&format!("/models/m{number}")).await.0, 200);
        let open = host.metric("mlirbc_open_models").await;
        assert!((1.0..=2.0).contains(&open), "{open} models are open");
    }
}

/// What looks like a request in the body of another is none.
#[tokio::test]
async fn a_body_is_no_request() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), &[]);
    let inner = "GET /health HTTP/1.1\r\nHost: h\r\n\r\n";
    let len = inner.len();
    for method in ["POST", "GET", "PUT"] {
        for (field, body) in [
            (format!("Content-Length: {len}"), inner.to_string()),
            (
                "Transfer-Encoding: chunked".to_string(),
                format!("{len:x}\r\n{inner}\r\n0\r\n\r\n"),
            ),
        ] {
            let mut tcp = TcpStream::connect(host.address).unwrap();
            tcp.set_read_timeout(Some(PATIENCE)).unwrap();
            let request = format!("{method} /models HTTP/1.1\r\nHost: h\r\n{field}\r\n\r\n{body}");
            tcp.write_all(request.as_bytes()).unwrap();
            // The connection may be closed already.
            let last = "GET /ready HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n";
            let _ = tcp.write_all(last.as_bytes());
            let mut answers = Vec::new();
            let _ = tcp.read_to_end(&mut answers);
            let answers = String::from_utf8_lossy(&answers);
            let count = answers.matches("HTTP/1.1 ").count();
            assert!((1..=2).contains(&count), "{method} {field}: {answers}");
            assert!(
                !answers.contains("{\"status\":\"ok\"}"),
                "{method} {field}: {answers}"
            );
        }
    }
}

#[tokio::test]
async fn running_requests_end_before_the_host_does() {
    let folder = tempfile::tempdir().unwrap();
    let data = model(folder.path());
    let mut host = Host::start(folder.path(), &[]);
    let idle = TcpStream::connect(host.address).unwrap();
    let running = host.request(TENSOR);
    running.peek(&mut [0]).unwrap();
    host.terminate();
    until(async || TcpStream::connect(host.address).is_err()).await;
    assert!(host.is_alive());
    assert!(is_closed(idle));
    assert_eq!(read_response(running), (200, data));
    assert_eq!(host.wait().code(), Some(0));
}

#[tokio::test]
async fn the_end_waits_only_so_long() {
    let folder = tempfile::tempdir().unwrap();
    model(folder.path());
    let mut host = Host::start(folder.path(), &["--stop-timeout", "0.3"]);
    let running = host.request(TENSOR);
    running.peek(&mut [0]).unwrap();
    host.terminate();
    assert_eq!(host.wait().code(), Some(1));
}
