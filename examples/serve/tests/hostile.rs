//! Requests that are no requests, or ask for what nobody should get: each has an answer or a closed connection, and the next
//! one is served.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

use common::{Host, PATIENCE, models, until, write_model};

const LEN: usize = 4096;

/// What the host answers to these bytes: the statuses of the responses, in order.
fn answers(host: &Host, request: &[u8]) -> Vec<u16> {
    let mut tcp = TcpStream::connect(host.address).unwrap();
    tcp.set_read_timeout(Some(PATIENCE)).unwrap();
    // The host may close the connection before all is sent.
    let _ = tcp.write_all(request);
    let mut bytes = Vec::new();
    let read = tcp.read_to_end(&mut bytes);
    let is_timeout = |error: &std::io::Error| error.kind() == std::io::ErrorKind::WouldBlock;
    assert!(!read.as_ref().is_err_and(is_timeout), "it is not answered");
    let text = String::from_utf8_lossy(&bytes);
    assert!(!text.contains("root:"), "{text}");
    let heads = text.split("HTTP/1.").skip(1);
    heads
        .map(|it| it.get(2..5).unwrap().parse().unwrap())
        .collect()
}

/// A request for the tensor with these lines in its head.
fn with(lines: &str) -> Vec<u8> {
    format!("GET /models/m/tensors/w HTTP/1.1\r\nHost: a\r\n{lines}\r\n").into_bytes()
}

#[tokio::test]
async fn requests_that_lie_are_answered_or_closed() {
    let folder = tempfile::tempdir().unwrap();
    let data = write_model(&folder.path().join("m"), LEN, 1);
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("link")).unwrap();
    std::os::unix::fs::symlink("/etc", folder.path().join("etc")).unwrap();
    let mut host = Host::start(folder.path(), &["--header-timeout", "0.2"]);
    let many_lines = "A: b\r\n".repeat(90);
    let requests: Vec<(&str, Vec<u8>, &[u16])> = vec![
        ("nothing", Vec::new(), &[]),
        ("zeros", vec![0; 100_000], &[400]),
        (
            "TLS",
            b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03".to_vec(),
            &[400],
        ),
        ("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(), &[]),
        ("HTTP/9", b"GET /health HTTP/9.9\r\n\r\n".to_vec(), &[400]),
        (
            "no host",
            b"GET /health HTTP/1.1\r\nConnection: close\r\n\r\n".to_vec(),
            &[200],
        ),
        ("HTTP/1.0", b"GET /health HTTP/1.0\r\n\r\n".to_vec(), &[200]),
        (
            "a URL",
            b"GET http://elsewhere/models/m HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[200],
        ),
        (
            "CONNECT",
            b"CONNECT elsewhere:443 HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404, 405],
        ),
        (
            "*",
            b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404, 405],
        ),
        (
            "dots",
            b"GET /models/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404],
        ),
        (
            "a link",
            b"GET /models/link/file HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404],
        ),
        (
            "through a link",
            b"GET /models/etc%2Fpasswd/file HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404],
        ),
        (
            "NUL",
            b"GET /models/m%00/file HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404],
        ),
        (
            "a broken escape",
            b"GET /models/m%2/file HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
            &[404],
        ),
        (
            "a long path",
            [b"GET /", &[b'a'; 8192][..], b" HTTP/1.1\r\nHost: a\r\n\r\n"].concat(),
            &[414],
        ),
        (
            "a long key",
            [
                b"GET /models/m/tensors/",
                &[b'%'; 4000][..],
                b" HTTP/1.1\r\nHost: a\r\n\r\n",
            ]
            .concat(),
            &[404],
        ),
        (
            "a long head",
            with(&format!("A: {}\r\n", "b".repeat(100_000))),
            &[431],
        ),
        ("many lines", with(&many_lines), &[200]),
        ("too many lines", with(&many_lines.repeat(2)), &[431]),
        (
            "two lengths",
            with("Content-Length: 1\r\nContent-Length: 2\r\n"),
            &[400],
        ),
        (
            "a length and chunks",
            with("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
            &[200, 400],
        ),
        (
            "a body that never comes",
            with("Content-Length: 18446744073709551615\r\n"),
            &[431],
        ),
        (
            "a length that is none",
            with("Content-Length: -1\r\n"),
            &[400],
        ),
        (
            "a chunk of 2^64",
            [
                with("Transfer-Encoding: chunked\r\n"),
                b"ffffffffffffffffff\r\n".to_vec(),
            ]
            .concat(),
            &[200],
        ),
        (
            "a range of all numbers",
            with("Range: bytes=0-18446744073709551615\r\n"),
            &[206],
        ),
        (
            "a range beyond them",
            with("Range: bytes=0-99999999999999999999999\r\n"),
            &[200, 206, 416],
        ),
        (
            "a range that ends before it begins",
            with("Range: bytes=9-1\r\n"),
            &[200, 416],
        ),
        (
            "the last 2^64",
            with("Range: bytes=-18446744073709551615\r\n"),
            &[206],
        ),
        ("the last 0", with("Range: bytes=-0\r\n"), &[416]),
        (
            "ranges",
            with(&format!("Range: bytes={}\r\n", ["0-0"; 2000].join(","))),
            &[416],
        ),
        ("a unit", with("Range: pages=0-1\r\n"), &[200]),
        (
            "a tag that is none",
            with("If-Match: w/\"\r\nIf-None-Match: \"\r\n"),
            &[412],
        ),
        (
            "tags",
            with(&format!("If-None-Match: {}\r\n", ["\"a\""; 3000].join(","))),
            &[200],
        ),
        (
            "what is no text",
            with("If-Range: \u{ff}\u{fe}\r\nRange: bytes=0-1\r\n"),
            &[200, 400],
        ),
    ];
    let mut wrong = Vec::new();
    for (name, request, expected) in &requests {
        let statuses = answers(&host, request);
        let is_closed = statuses.is_empty();
        if is_closed != expected.is_empty() || !statuses.iter().all(|it| expected.contains(it)) {
            wrong.push((name, statuses));
        }
        assert!(host.is_alive(), "{name}");
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    // Many at once on one connection are answered in their order.
    let each = "GET /models/m/tensors/w HTTP/1.1\r\nHost: a\r\nRange: bytes=1-1\r\n\r\n";
    assert_eq!(answers(&host, each.repeat(500).as_bytes()), [206; 500]);
    // A body that is sent to what takes none is not read for ever.
    let body = [
        &with("Content-Length: 100000000\r\n")[..],
        &vec![b'x'; 1 << 20],
    ]
    .concat();
    assert_eq!(answers(&host, &body).first(), Some(&200));
    until(async || host.metric("mlirbc_connections").await <= 1.0).await;
    assert_eq!(host.get("/models/m/tensors/w").await, (200, data));
}

/// All files of the corpus that are damaged, as models: each endpoint has an answer, and the host goes on.
#[tokio::test]
async fn damaged_models_are_answered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/bad");
    for backend in ["map", "read"] {
        let mut host = Host::start(&folder, &["--backend", backend]);
        let all = models(&folder);
        assert!(all.len() > 50, "{}", all.len());
        for path in all {
            let name = path.file_name().unwrap().to_str().unwrap();
            for end in ["", "/tensors", "/file"] {
                let (status, body) = host.get(&format!("/models/{name}{end}")).await;
                assert!(matches!(status, 200 | 422), "{name}{end}: {status}");
                assert!(status != 200 || end != "/file" || body == std::fs::read(&path).unwrap());
            }
            assert!(host.is_alive(), "{name}");
        }
    }
}
