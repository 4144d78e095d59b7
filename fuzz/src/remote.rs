//! A file on a server that lies: what is read is what the server has, or an error.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

use mlirbc_remote::{Location, Options, Result};

/// The file.
const OBJECT: &[u8] = include_bytes!("../../corpus/jax/mlp.mlirbc");
const TAG: &str = "\"tag\"";

/// What the server does with the requests of an input, four bytes for each; behind them it is honest.
static PLAN: Mutex<Plan> = Mutex::new(Plan {
    data: Vec::new(),
    taken: 0,
    says_anything: false,
});

struct Plan {
    data: Vec<u8>,
    taken: usize,
    /// Whether bytes of the input were sent as an answer: that can be any file.
    says_anything: bool,
}

/// What is told of an answer; each can be a lie.
struct Answer {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    /// Nothing follows.
    closes: bool,
}

/// Opens the file, and reads parts of it.
pub fn remote(data: &[u8]) {
    *plan() = Plan {
        data: data.to_vec(),
        taken: 0,
        says_anything: false,
    };
    let started = Instant::now();
    let read = read();
    assert!(started.elapsed() < Duration::from_secs(30), "it hangs");
    match read {
        Ok(parts) => {
            if !plan().says_anything {
                for (range, bytes) in parts {
                    assert!(bytes == OBJECT[range.clone()], "other bytes at {range:?}");
                }
            }
        }
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains("SECRET") && text.len() < 2000, "{text}");
            assert!(!text.contains(|it: char| it.is_control()), "{text:?}");
        }
    }
}

fn plan() -> MutexGuard<'static, Plan> {
    PLAN.lock().unwrap_or_else(|it| it.into_inner())
}

fn read() -> Result<Vec<(Range<usize>, Vec<u8>)>> {
    let mut options = Options::default();
    options.head = 1000;
    options.gap = 100;
    options.part = 5000;
    options.whole = 3000;
    options.parallel = 2;
    options.timeout = Duration::from_millis(500);
    options.retry.max_retries = 1;
    options.retry.backoff.init_backoff = Duration::from_millis(1);
    options.retry.backoff.max_backoff = Duration::from_millis(1);
    let url = format!("http://{}/model?sig=SECRET", address());
    let file = Location::parse(&url)?.open_blocking(&options)?;
    let wanted = [500..3000, 4000..4010, 6000..16_500];
    let read = file.read_blocking(&wanted)?;
    let ranges = wanted.iter().map(|it| it.start as usize..it.end as usize);
    Ok(ranges.zip(read.into_iter().map(|it| it.to_vec())).collect())
}

/// The address of the one server of this process.
fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                std::thread::spawn(move || serve(stream));
            }
        });
        address
    })
}

/// Answers the requests of a connection. Errors end it: the client has gone.
fn serve(stream: TcpStream) -> Option<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
    stream.set_nodelay(true).ok()?;
    let mut writer = stream.try_clone().ok()?;
    let mut reader = BufReader::new(stream);
    loop {
        let range = requested(&mut reader)?;
        let mut raw = Vec::new();
        let mut answer = honest(range.clone());
        {
            let mut plan = plan();
            let at = plan.taken.min(plan.data.len());
            plan.taken += 4;
            if let Some([kind, a, b, c]) = plan.data.get(at..at + 4) {
                let numbers = [usize::from(*a), usize::from(*b), usize::from(*c)];
                if kind % 16 == 15 {
                    raw = plan.data[at + 4..].to_vec();
                    plan.says_anything = true;
                } else {
                    lie(&mut answer, *kind, numbers, range);
                }
            }
        }
        let closes = answer.closes || !raw.is_empty();
        let bytes = if raw.is_empty() { answer.bytes() } else { raw };
        writer.write_all(&bytes).ok()?;
        if closes {
            return None;
        }
    }
}

/// The first range of the next request.
fn requested(reader: &mut impl BufRead) -> Option<Option<Range<usize>>> {
    let mut range = None;
    for nth in 0..100 {
        let mut line = String::new();
        Read::take(&mut *reader, 64 << 10)
            .read_line(&mut line)
            .ok()
            .filter(|it| *it > 0)?;
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() && nth > 0 {
            return Some(range);
        }
        if let Some(list) = line.strip_prefix("range: bytes=") {
            let (first, last) = list.split(',').next()?.split_once('-')?;
            let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
            range = Some(first.min(OBJECT.len())..(last + 1).min(OBJECT.len()));
        }
    }
    None
}

fn honest(range: Option<Range<usize>>) -> Answer {
    let part = range.clone().unwrap_or(0..OBJECT.len());
    let body = OBJECT[part.clone()].to_vec();
    let mut headers = vec![
        ("Content-Length", body.len().to_string()),
        ("ETag", TAG.to_owned()),
        ("Last-Modified", "Sun, 22 Nov 2026 10:00:00 GMT".to_owned()),
    ];
    if range.is_some() {
        let (first, last) = (part.start, part.end.saturating_sub(1));
        headers.push((
            "Content-Range",
            format!("bytes {first}-{last}/{}", OBJECT.len()),
        ));
    }
    Answer {
        status: if range.is_some() {
            "206 Partial Content"
        } else {
            "200 OK"
        },
        headers,
        body,
        closes: false,
    }
}

/// Makes an answer wrong, so that it still does not give other bytes as those that were asked for.
fn lie(answer: &mut Answer, kind: u8, [a, b, c]: [usize; 3], range: Option<Range<usize>>) {
    let len = answer.body.len();
    match kind % 16 {
        1 => {
            const STATUSES: &[&str] = &[
                "100 Continue",
                "200 OK",
                "204 No Content",
                "206 Partial Content",
                "304 Not Modified",
                "400 Bad Request",
                "401 Unauthorized",
                "403 Forbidden",
                "404 Not Found",
                "408 Request Timeout",
                "412 Precondition Failed",
                "416 Range Not Satisfiable",
                "429 Too Many Requests",
                "500 Internal Server Error",
                "503 Service Unavailable",
                "999 x",
            ];
            answer.status = STATUSES[a % STATUSES.len()];
        }
        // Other bytes, as the answer says.
        2 => {
            let start = (a * 97 + b).min(OBJECT.len());
            *answer = honest(Some(start..(start + c * 64).clamp(start, OBJECT.len())));
        }
        // What the whole is said to have.
        3 => {
            let part = range.unwrap_or(0..OBJECT.len());
            let stated = [
                "*",
                "0",
                "18446744073709551615",
                "18446744073709551616",
                "-1",
                "x",
                "17000",
                "",
            ][a % 8];
            answer.set(
                "Content-Range",
                format!("bytes {}-{}/{stated}", part.start, part.end),
            );
        }
        4 => answer.set(
            "Content-Range",
            [
                "",
                "bytes",
                "bytes */5",
                "bytes 9-1/5",
                "bytes 0-0/0",
                "chars 0-1/2",
            ][a % 6]
                .to_owned(),
        ),
        5 => {
            answer.set("Content-Length", (len + a).saturating_sub(b).to_string());
            answer.closes = true;
        }
        6 => {
            let tags = ["", "W/\"tag\"", "\"other\"", "tag", "\"", "\"\u{7f}\""];
            answer.set("ETag", tags[a % tags.len()].to_owned());
        }
        7 => {
            answer.body.truncate(len * a / 255);
            answer.closes = true;
        }
        8 => answer.body.extend(vec![b as u8; a]),
        9 => {
            answer.headers.retain(|(name, _)| *name != "Content-Length");
            answer
                .headers
                .push(("Transfer-Encoding", "chunked".to_owned()));
            let sizes = ["", "0", "fffffffffffffffff", "-1", "zz"];
            let size = sizes
                .get(a % 8)
                .map_or(format!("{len:x}"), |it| (*it).to_owned());
            let body = std::mem::take(&mut answer.body);
            answer.body = [size.as_bytes(), b"\r\n", &body, b"\r\n0\r\n\r\n"].concat();
            answer.closes = b % 2 == 0;
        }
        10 => {
            let places = [
                "/model",
                "/other",
                "file:///etc/passwd",
                "ftp://127.0.0.1/",
                "http://127.0.0.1:1/",
                "//",
                "\\",
                "http://[::1]:1/",
            ];
            answer.status = [
                "301 Moved",
                "302 Found",
                "303 See Other",
                "307 Temporary",
                "308 Permanent",
            ][b % 5];
            answer
                .headers
                .push(("Location", places[a % places.len()].to_owned()));
        }
        11 => answer.headers.push((
            "Content-Encoding",
            ["gzip", "br", "deflate", "zstd", "x"][a % 5].to_owned(),
        )),
        12 => {
            answer.set(
                "Content-Type",
                format!(
                    "multipart/byteranges; boundary={}",
                    ["cut", "", "\"", "a\"b"][a % 4]
                ),
            );
            let part = range.unwrap_or(0..OBJECT.len());
            let body = std::mem::take(&mut answer.body);
            let body = body.get(b..).unwrap_or_default();
            let head = format!(
                "\r\n--cut\r\nContent-Range: bytes {}-{}/{}\r\n\r\n",
                part.start + b,
                part.end,
                OBJECT.len()
            );
            answer.body = [
                head.as_bytes(),
                &body[..body.len() * c / 255],
                b"\r\n--cut--\r\n",
            ]
            .concat();
            answer.set("Content-Length", answer.body.len().to_string());
        }
        13 => answer.headers.push(("X-Long", "x".repeat(a * 512))),
        14 => {
            answer.closes = true;
            answer.body.clear();
            answer.headers.truncate(a % 5);
        }
        _ => {}
    }
}

impl Answer {
    fn set(&mut self, name: &'static str, value: String) {
        self.headers.retain(|(it, _)| *it != name);
        self.headers.push((name, value));
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = format!("HTTP/1.1 {}\r\n", self.status).into_bytes();
        for (name, value) in &self.headers {
            bytes.extend(format!("{name}: {value}\r\n").into_bytes());
        }
        [&bytes, &b"\r\n"[..], &self.body].concat()
    }
}
