//! Real servers on the loopback: nginx, and an S3 server (moto). What is not installed is NOT RUN;
//! `.ci/deep/remote` installs both.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::not_run::not_run;
use mlirbc::Bytecode;
use mlirbc_remote::object_store::ObjectStoreExt;
use mlirbc_remote::{ErrorKind, Location, Options};

const MODEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/jax/mlp.mlirbc");

/// A server that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server on a free port; none if the program cannot be started.
fn start(port: u16, command: &mut Command) -> Option<Running> {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let running = Running(quiet.spawn().ok()?);
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(
            begun.elapsed() < Duration::from_secs(300),
            "no server on the port"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    Some(running)
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// 3 MiB without a pattern that a shift would keep.
fn object() -> Vec<u8> {
    (0u32..3 << 20)
        .map(|at| (at ^ at >> 8 ^ at >> 16).wrapping_mul(167) as u8)
        .collect()
}

fn nginx(folder: &Path, port: u16) -> Option<Running> {
    let place = folder.display();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = temporary
        .map(|it| format!("{it}_temp_path {place}/temporary;"))
        .join("\n");
    let config = format!(
        "daemon off; master_process off; pid {place}/pid; error_log {place}/error.log;
         events {{}}
         http {{
             access_log {place}/access.log;
             {temporary}
             server {{
                 listen 127.0.0.1:{port};
                 root {place}/root;
                 location /whole/ {{ alias {place}/root/; max_ranges 0; }}
                 location /untagged/ {{ alias {place}/root/; etag off; }}
                 location /slow/ {{ alias {place}/root/; limit_rate 1m; }}
                 location /moved/ {{ rewrite ^/moved/(.*)$ /$1 redirect; }}
                 location /failing/ {{ return 503; }}
             }}
         }}"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, config).expect("written");
    start(
        port,
        Command::new("nginx")
            .arg("-c")
            .arg(&file)
            .arg("-p")
            .arg(folder),
    )
}

fn options() -> Options {
    let mut options = Options::default();
    options.retry.max_retries = 1;
    options
}

#[test]
fn from_nginx() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("root");
    fs::create_dir(&root).expect("created");
    fs::copy(MODEL, root.join("mlp.mlirbc")).expect("copied");
    fs::write(root.join("object"), object()).expect("written");
    fs::write(root.join("empty"), "").expect("written");
    let port = free_port();
    let Some(_server) = nginx(folder.path(), port) else {
        not_run("nginx is not installed");
        return;
    };
    let open = |name: &str| {
        let url = format!("http://127.0.0.1:{port}/{name}");
        Location::parse(&url)?.open_blocking(&options())
    };
    let file = open("mlp.mlirbc").expect("opened");
    let module = Bytecode::read_at(file.clone()).expect("bytecode");
    let tensors = module.tensors().expect("tensors").len();
    assert_eq!(
        tensors,
        Bytecode::open(MODEL)
            .expect("bytecode")
            .tensors()
            .expect("tensors")
            .len()
    );
    assert_eq!(file.counters().requests, 1);
    for name in [
        "object",
        "whole/object",
        "untagged/object",
        "slow/object",
        "moved/object",
    ] {
        let file = open(name).expect(name);
        let ranges = [10..20, 1_000_000..2_000_000, (3 << 20) - 5..3 << 20];
        let read = file.read_blocking(&ranges).expect(name);
        for (range, bytes) in ranges.into_iter().zip(read) {
            assert!(
                bytes == object()[range.start as usize..range.end as usize],
                "{name}"
            );
        }
    }
    // Far apart: one request, unless the server gives one range at a time or has no ETag.
    let far: Vec<_> = (1..8)
        .map(|nth| nth * 400_000..nth * 400_000 + 30)
        .collect();
    for (name, most) in [("object", 2), ("moved/object", 2), ("untagged/object", 8)] {
        let file = open(name).expect(name);
        let read = file.read_blocking(&far).expect(name);
        for (range, bytes) in far.iter().zip(read) {
            let expected = &object()[range.start as usize..range.end as usize];
            assert!(bytes == expected, "{name}");
        }
        let requests = file.counters().requests;
        assert!(requests <= most, "{name}: {requests} requests");
    }
    assert_eq!(open("empty").map(|file| file.len()), Ok(0));
    assert_eq!(open("failing/x").expect_err("503").kind(), ErrorKind::Store);
    assert_eq!(open("none").expect_err("404").kind(), ErrorKind::NotFound);
    // Replaced while it is open: another time, and so another ETag. nginx counts seconds.
    for name in ["object", "untagged/object"] {
        let file = open(name).expect(name);
        std::thread::sleep(Duration::from_millis(1100));
        let new = folder.path().join("new");
        fs::write(&new, object()).expect("written");
        fs::rename(&new, root.join("object")).expect("renamed");
        let error = file
            .read_blocking(&[1_000_000..2_000_000])
            .expect_err("another object");
        assert_eq!(error.kind(), ErrorKind::Changed, "{error}");
    }
    // Truncated in place.
    let file = open("object").expect("opened");
    fs::write(root.join("object"), &object()[..2 << 20]).expect("written");
    assert!(file.read_blocking(&[1_000_000..3_000_000]).is_err());
    println!("nginx: done");
}

#[test]
fn from_an_s3_server() {
    let Some(moto) = std::env::var_os("MLIRBC_MOTO") else {
        not_run("MLIRBC_MOTO does not name a moto_server");
        return;
    };
    let port = free_port();
    let mut command = Command::new(&moto);
    command.args(["-H", "127.0.0.1", "-p", &port.to_string()]);
    let Some(_server) = start(port, &mut command) else {
        not_run(&format!("{} cannot be started", moto.display()));
        return;
    };
    let mut options = options();
    for (key, value) in [
        ("aws_endpoint", format!("http://127.0.0.1:{port}")),
        ("allow_http", "true".to_owned()),
        ("aws_access_key_id", "test".to_owned()),
        ("aws_secret_access_key", "SECRET".to_owned()),
        ("aws_region", "us-east-1".to_owned()),
    ] {
        options.settings.push((key.to_owned(), value));
    }
    make_bucket(port);
    let location = |key: &str| Location::parse(&format!("s3://models/{key}"));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    let put = |key: &str, bytes: Vec<u8>| {
        let (store, path) = location(key).expect(key).store(&options).expect(key);
        runtime.block_on(store.put(&path, bytes.into())).expect(key);
    };
    put("a b/object", object());
    put("mlp", fs::read(MODEL).expect("a file"));
    put("empty", Vec::new());
    let open = |key: &str| location(key)?.open_blocking(&options);
    let file = open("mlp").expect("opened");
    assert!(
        Bytecode::read_at(file)
            .expect("bytecode")
            .tensor("layer0.weight")
            .is_ok()
    );
    let file = open("a b/object").expect("opened");
    let ranges = [10..20, 1_000_000..2_000_000, (3 << 20) - 5..3 << 20];
    let read = file.read_blocking(&ranges).expect("read");
    for (range, bytes) in ranges.into_iter().zip(read) {
        assert!(bytes == object()[range.start as usize..range.end as usize]);
    }
    let error = open("none").expect_err("404");
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert!(error.to_string().contains("NoSuchKey"), "{error}");
    // A range of an empty object is an error in S3.
    assert_eq!(open("empty").map(|file| file.len()), Ok(0));
    put("a b/object", vec![1; 3 << 20]);
    let error = file
        .read_blocking(&[1_000_000..2_000_000])
        .expect_err("another object");
    assert_eq!(error.kind(), ErrorKind::Changed, "{error}");
    println!("S3: done");
}

/// Makes the bucket `models`, which `object_store` cannot. moto does not check credentials, but
/// reads in them which service is meant.
fn make_bucket(port: u16) {
    use std::io::{Read, Write};
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    let credentials = "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, \
                       SignedHeaders=host, Signature=0";
    let head = format!(
        "PUT /models HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: {credentials}\r\n\
         Content-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("answered");
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
