//! A client that compares what it gets with the file, byte by byte, and measures.

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// The most bytes of the head of a response.
const MAX_HEAD: usize = 16 << 10;

/// A connection that sends one request after the other.
pub struct Connection {
    tcp: TcpStream,
    buffer: Vec<u8>,
}

/// A response: its status, its head, its body.
pub struct Answer<'c> {
    /// The status.
    pub status: u16,
    /// The status line and the fields.
    pub head: String,
    /// The body.
    pub body: &'c [u8],
}

impl Answer<'_> {
    /// The value of a field.
    pub fn field(&self, name: &str) -> Option<&str> {
        field(&self.head, name)
    }
}

fn field<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    let fields = head.lines().skip(1).filter_map(|line| line.split_once(':'));
    let mut same = fields.filter(|(field, _)| field.eq_ignore_ascii_case(name));
    same.next().map(|(_, value)| value.trim())
}

fn wrong(text: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, text)
}

impl Connection {
    /// Connects to a host.
    ///
    /// # Errors
    /// Those of the system.
    pub async fn new(host: SocketAddr) -> io::Result<Connection> {
        let tcp = TcpStream::connect(host).await?;
        tcp.set_nodelay(true)?;
        Ok(Connection {
            tcp,
            buffer: Vec::new(),
        })
    }

    /// Sends a request with further fields, each with its line end, and reads the response.
    ///
    /// # Errors
    /// Those of the system; `InvalidData` for a response that is no HTTP; `UnexpectedEof` for one
    /// that ends early.
    pub async fn send(&mut self, method: &str, path: &str, fields: &str) -> io::Result<Answer<'_>> {
        let request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n");
        self.tcp.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        let end = loop {
            if self.tcp.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(at) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break at + 4;
            }
            if self.buffer.len() > MAX_HEAD {
                return Err(wrong("the head is too long"));
            }
        };
        let head = std::str::from_utf8(&self.buffer[..end]).map_err(|_| wrong("no text"))?;
        let head = head.to_owned();
        let status = head.get(9..12).and_then(|digits| digits.parse().ok());
        let status = status.ok_or_else(|| wrong("no status"))?;
        let length = field(&head, "content-length").and_then(|value| value.parse().ok());
        let length = match (method, status) {
            ("HEAD", _) | (_, 304) => 0,
            _ => length.ok_or_else(|| wrong("no length"))?,
        };
        let read = self.buffer.len();
        if read > end + length {
            return Err(wrong("bytes behind the response"));
        }
        self.buffer.resize(end + length, 0);
        self.tcp.read_exact(&mut self.buffer[read..]).await?;
        Ok(Answer {
            status,
            head,
            body: &self.buffer[end..],
        })
    }
}

/// What is requested, and how often.
#[derive(Clone)]
pub struct Plan {
    /// The host.
    pub host: SocketAddr,
    /// The path of the model.
    pub model: String,
    /// The versions of the file that the host may have, with their tensors at the same offsets.
    pub files: Vec<Arc<File>>,
    /// All requests.
    pub requests: u64,
    /// Connections at a time.
    pub connections: u64,
    /// Bytes of each slice.
    pub size: u64,
    /// Runs with the same number request the same slices.
    pub seed: u64,
    /// One of so many responses is compared with the file; each has its length checked.
    pub compare_every: u64,
}

/// The result of a run.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Responses with status 206 and the right length.
    pub answered: u64,
    /// Of these, responses that were compared with the file.
    pub compared: u64,
    /// Responses whose bytes are those of no version of the file.
    pub wrong: u64,
    /// Requests without such a response, among them those on connections that the host ended.
    pub errors: u64,
    /// Bytes of bodies.
    pub bytes: u64,
    /// Time of the whole run.
    pub seconds: f64,
    /// Requests each second.
    pub rate: f64,
    /// Milliseconds until the last byte: half, 99 %, 99.9 % of the responses were faster.
    pub latency_ms: [f64; 3],
}

/// A tensor of the model: its path, its offset in the file, its size.
#[derive(Clone)]
struct Tensor {
    path: String,
    offset: u64,
    size: u64,
}

#[derive(Default)]
struct Counts {
    compared: AtomicU64,
    wrong: AtomicU64,
    errors: AtomicU64,
    next: AtomicU64,
}

/// Requests slices of the tensors of a model.
///
/// # Errors
/// Those of the list of tensors; `InvalidInput` if no tensor has enough bytes.
pub async fn run(plan: &Plan) -> io::Result<Report> {
    let tensors: Arc<[Tensor]> = tensors(plan).await?.into();
    let counts = Arc::new(Counts::default());
    let start = Instant::now();
    let mut clients = JoinSet::new();
    for _ in 0..plan.connections {
        clients.spawn(client(plan.clone(), tensors.clone(), counts.clone()));
    }
    let mut times: Vec<Duration> = clients.join_all().await.concat();
    let seconds = start.elapsed().as_secs_f64();
    times.sort_unstable();
    let percentile = |part: f64| {
        let at = (times.len() as f64 * part) as usize;
        let time = times.get(at).or(times.last());
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let answered = times.len() as u64;
    Ok(Report {
        answered,
        compared: counts.compared.load(Ordering::Relaxed),
        wrong: counts.wrong.load(Ordering::Relaxed),
        errors: counts.errors.load(Ordering::Relaxed),
        bytes: answered * plan.size,
        seconds,
        rate: answered as f64 / seconds,
        latency_ms: [0.5, 0.99, 0.999].map(percentile),
    })
}

async fn tensors(plan: &Plan) -> io::Result<Vec<Tensor>> {
    let mut connection = Connection::new(plan.host).await?;
    let path = format!("{}/tensors", plan.model);
    let list: Value = serde_json::from_slice(connection.send("GET", &path, "").await?.body)?;
    let rows = list["tensors"].as_array();
    let rows = rows.ok_or_else(|| wrong("no list of tensors"))?;
    let tensors = rows.iter().filter_map(|row| {
        Some(Tensor {
            path: row["href"].as_str()?.to_owned(),
            offset: row["offset"].as_u64()?,
            size: row["size"].as_u64()?,
        })
    });
    let large: Vec<_> = tensors.filter(|it| it.size >= plan.size).collect();
    match large.is_empty() || plan.size == 0 {
        true => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "no tensor has so many bytes",
        )),
        false => Ok(large),
    }
}

/// A number that looks random, and is the same in each run.
fn scattered(number: u64) -> u64 {
    let mut x = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Sends requests on one connection, or the next one where the host ended it. Returns the times.
async fn client(plan: Plan, tensors: Arc<[Tensor]>, counts: Arc<Counts>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut connection = None;
    let mut expected = vec![0; plan.size as usize];
    loop {
        let number = counts.next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.requests {
            return times;
        }
        let random = scattered(scattered(plan.seed) ^ number);
        let tensor = &tensors[(random % tensors.len() as u64) as usize];
        let start = scattered(random) % (tensor.size - plan.size + 1);
        let range = format!("Range: bytes={start}-{}\r\n", start + plan.size - 1);
        let since = Instant::now();
        let done = async {
            if connection.is_none() {
                connection = Some(Connection::new(plan.host).await?);
            }
            let connection = connection.as_mut().ok_or(io::ErrorKind::NotConnected)?;
            let answer = connection.send("GET", &tensor.path, &range).await?;
            let time = since.elapsed();
            if answer.status != 206 || answer.body.len() != expected.len() {
                return Err(wrong("another status or length"));
            }
            if number % plan.compare_every == 0 {
                counts.compared.fetch_add(1, Ordering::Relaxed);
                let mut same = false;
                for file in &plan.files {
                    file.read_exact_at(&mut expected, tensor.offset + start)?;
                    same |= expected == answer.body;
                }
                counts.wrong.fetch_add((!same).into(), Ordering::Relaxed);
            }
            Ok(time)
        };
        match done.await {
            Ok(time) => times.push(time),
            Err(_) => {
                counts.errors.fetch_add(1, Ordering::Relaxed);
                connection = None;
            }
        }
    }
}
