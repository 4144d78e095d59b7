//! Hosts and models for tests.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use mlirbc::Bytecode;
use mlirbc::entity::FloatKind;
use mlirbc_serve::load::Connection;
use mlirbc_write::Builder;
use rustix::process::{Pid, Signal, kill_process};

/// The most time that anything takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A host as a process of its own.
pub(crate) struct Host {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Host {
    pub(crate) fn start(folder: &Path, options: &[&str]) -> Host {
        Host::limited("", folder, options)
    }

    /// With limits of the system, in the syntax of the shell.
    pub(crate) fn limited(limits: &str, folder: &Path, options: &[&str]) -> Host {
        let mut process = Command::new("sh")
            .args(["-c", &format!("{limits}\nexec \"$@\""), "sh"])
            .arg(env!("CARGO_BIN_EXE_mlirbc-serve"))
            .arg(folder)
            .args(["--listen", "127.0.0.1:0", "--threads", "2"])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = process.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap();
        Host {
            address: address.parse().unwrap(),
            process,
        }
    }

    pub(crate) async fn connect(&self) -> Connection {
        Connection::new(self.address).await.unwrap()
    }

    /// Status and body of one request on a connection of its own.
    pub(crate) async fn get(&self, path: &str) -> (u16, Vec<u8>) {
        let mut connection = self.connect().await;
        let answer = connection.send("GET", path, "").await.unwrap();
        (answer.status, answer.body.to_vec())
    }

    /// A connection on which a request was sent, and nothing is read.
    pub(crate) fn request(&self, path: &str) -> TcpStream {
        let mut tcp = TcpStream::connect(self.address).unwrap();
        tcp.set_read_timeout(Some(PATIENCE)).unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        tcp.write_all(request.as_bytes()).unwrap();
        tcp
    }

    /// The value of a metric.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        value(&self.get("/metrics").await.1, name)
    }

    pub(crate) fn is_alive(&mut self) -> bool {
        self.process.try_wait().unwrap().is_none()
    }

    pub(crate) fn terminate(&self) {
        let id = Pid::from_raw(self.process.id() as i32).unwrap();
        kill_process(id, Signal::TERM).unwrap();
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The value of a metric in the text of all.
pub(crate) fn value(metrics: &[u8], name: &str) -> f64 {
    let text = std::str::from_utf8(metrics).unwrap();
    let line = text
        .lines()
        .find(|line| line.starts_with(&format!("{name} ")));
    line.unwrap().rsplit(' ').next().unwrap().parse().unwrap()
}

pub(crate) fn corpus(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus")
        .join(folder)
}

/// Bytes that differ from place to place, and between seeds.
pub(crate) fn pattern(len: usize, seed: u64) -> Vec<u8> {
    let words = (0..len as u64).step_by(8).map(|at| {
        let mixed = (at ^ (seed << 40)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ (mixed >> 29)).to_le_bytes()
    });
    let mut bytes: Vec<u8> = words.flatten().collect();
    bytes.truncate(len);
    bytes
}

/// A module with these resources.
pub(crate) fn module(blobs: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut b = Builder::new();
    b.module().unwrap();
    let f32 = b.float_type(FloatKind::F32).unwrap();
    for (key, bytes) in blobs {
        let tensor = b.tensor_type(&[bytes.len() as i64 / 4], f32).unwrap();
        let blob = b.blob(key, 64, bytes.clone()).unwrap();
        b.dense_resource(tensor, blob).unwrap();
    }
    b.finish().unwrap().to_vec().unwrap()
}

/// The file of a module with one resource `w`.
pub(crate) fn write_model(path: &Path, len: usize, seed: u64) -> Vec<u8> {
    let data = pattern(len, seed);
    fs::write(path, module(&[("w", data.clone())])).unwrap();
    data
}

/// Status and body of a response; the body ends where the connection does.
pub(crate) fn read_response(mut tcp: TcpStream) -> (u16, Vec<u8>) {
    let mut bytes = Vec::new();
    // A connection that is reset has no more bytes, either.
    let _ = tcp.read_to_end(&mut bytes);
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap()
        + 4;
    let status = std::str::from_utf8(&bytes[9..12]).unwrap().parse().unwrap();
    (status, bytes[end..].to_vec())
}

/// The name of a tensor; the offset of its bytes, and the bytes.
pub(crate) type Tensor = (Vec<u8>, Option<(u64, Vec<u8>)>);

/// The tensors of a file, by the library.
pub(crate) fn tensors(path: &Path) -> mlirbc::Result<Vec<Tensor>> {
    let file = Bytecode::open(path)?;
    let bytes = fs::read(path).unwrap();
    let tensors = file.tensors()?;
    let found = tensors.iter().map(|tensor| {
        let span = tensor.data_span().ok().flatten().map(|data| data.span);
        let data = span.and_then(|span| {
            let data = bytes.get(span.start as usize..span.end() as usize)?;
            Some((span.start, data.to_vec()))
        });
        (tensor.name_bytes().into_owned(), data)
    });
    Ok(found.collect())
}

/// Waits until something is true.
pub(crate) async fn until(mut is_true: impl AsyncFnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_true().await {
        assert!(Instant::now() < end, "it did not become true");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The files of a folder that are bytecode by their name.
pub(crate) fn models(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries
        .filter(|path| path.extension() == Some(OsStr::new("mlirbc")))
        .collect();
    paths.sort();
    paths
}

pub(crate) fn open(path: &Path) -> File {
    File::open(path).unwrap()
}
