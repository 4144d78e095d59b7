//! An HTTP server on the loopback whose answers a test decides.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

/// A request, as far as tests look at it.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) target: String,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    /// How many requests came before.
    pub(crate) nth: usize,
}

impl Request {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(it, _)| it == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The range of bytes, within an object of `size` bytes.
    pub(crate) fn range(&self, size: usize) -> Option<Range<usize>> {
        // A server that knows only one range gives the first.
        let mut ranges = self.ranges(size);
        (!ranges.is_empty()).then(|| ranges.remove(0))
    }

    /// The ranges of bytes, within an object of `size` bytes.
    pub(crate) fn ranges(&self, size: usize) -> Vec<Range<usize>> {
        let list = self
            .header("range")
            .and_then(|it| it.strip_prefix("bytes="));
        let ranges = list.into_iter().flat_map(|list| list.split(','));
        ranges.filter_map(|range| bounds(range, size)).collect()
    }
}

fn bounds(range: &str, size: usize) -> Option<Range<usize>> {
    let (first, last) = range.split_once('-')?;
    let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
    (first < size).then(|| first..(last + 1).min(size))
}

/// What a server does with a connection, step by step. Without `Close` at the end it takes the next
/// request.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Send(Vec<u8>),
    Pause(Duration),
    Close,
}

/// An answer whose `Content-Length` is right.
pub(crate) fn answer(status: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<Step> {
    let length = body.len().to_string();
    let mut all = vec![("Content-Length", length.as_str())];
    all.extend_from_slice(headers);
    vec![Step::Send(head(status, &all)), Step::Send(body.to_vec())]
}

/// A status line and headers.
pub(crate) fn head(status: &str, headers: &[(&str, &str)]) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {status}\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    head.into_bytes()
}

/// The answer of a correct server; without `e_tag` it states only when the object was modified.
pub(crate) fn part(request: &Request, object: &[u8], e_tag: Option<&str>) -> Vec<Step> {
    if let (Some(wanted), Some(tag)) = (request.header("if-match"), e_tag) {
        if wanted != tag {
            return answer("412 Precondition Failed", &[], b"");
        }
    }
    let modified = ("Last-Modified", "Sun, 22 Nov 2026 10:00:00 GMT");
    let mut headers = vec![modified];
    headers.extend(e_tag.map(|tag| ("ETag", tag)));
    match (request.header("range"), request.range(object.len())) {
        (None, _) => answer("200 OK", &headers, object),
        (Some(_), None) => answer("416 Range Not Satisfiable", &headers, b""),
        (Some(_), Some(range)) => {
            let (first, last) = (range.start, range.end - 1);
            let stated = format!("bytes {first}-{last}/{}", object.len());
            headers.push(("Content-Range", &stated));
            answer("206 Partial Content", &headers, &object[range])
        }
    }
}

/// As [`part`], by a server that gives several ranges: the last first.
pub(crate) fn several_parts(request: &Request, object: &[u8], e_tag: &str) -> Vec<Step> {
    let ranges = request.ranges(object.len());
    if ranges.len() < 2 {
        return part(request, object, Some(e_tag));
    }
    let mut body = Vec::new();
    for range in ranges.iter().rev() {
        let (first, last) = (range.start, range.end - 1);
        let head = format!(
            "\r\n--cut\r\nContent-Range: bytes {first}-{last}/{}\r\n\r\n",
            object.len()
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(&object[range.clone()]);
    }
    body.extend_from_slice(b"\r\n--cut--\r\n");
    let headers = [
        ("ETag", e_tag),
        ("Content-Type", "multipart/byteranges; boundary=cut"),
    ];
    answer("206 Partial Content", &headers, &body)
}

/// A running server. Its threads end with the process.
pub(crate) struct Server {
    address: SocketAddr,
    requests: Arc<Mutex<Vec<Request>>>,
}

impl Server {
    pub(crate) fn new(handler: impl Fn(&Request) -> Vec<Step> + Send + Sync + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (handler, all) = (Arc::new(handler), requests.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (handler, all) = (handler.clone(), all.clone());
                std::thread::spawn(move || serve(stream, &*handler, &all));
            }
        });
        Server { address, requests }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }

    /// The requests so far.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.requests.lock().clone()
    }
}

/// Answers the requests of a connection. Errors end it: the client has gone.
fn serve(
    stream: TcpStream,
    handler: &dyn Fn(&Request) -> Vec<Step>,
    all: &Mutex<Vec<Request>>,
) -> Option<()> {
    stream
        .set_read_timeout(Some(Duration::from_secs(300)))
        .ok()?;
    stream.set_nodelay(true).ok()?;
    let mut writer = stream.try_clone().ok()?;
    let mut reader = BufReader::new(stream);
    loop {
        let request = read(&mut reader, all)?;
        for step in handler(&request) {
            match step {
                Step::Send(bytes) => writer.write_all(&bytes).ok()?,
                Step::Pause(time) => std::thread::sleep(time),
                Step::Close => return None,
            }
        }
    }
}

fn read(reader: &mut impl BufRead, all: &Mutex<Vec<Request>>) -> Option<Request> {
    let mut line = || {
        let mut line = String::new();
        let mut limited = Read::take(&mut *reader, 64 << 10);
        limited.read_line(&mut line).ok().filter(|n| *n > 0)?;
        Some(line.trim_end().to_owned())
    };
    let first = line()?;
    let mut words = first.split(' ').map(str::to_owned);
    let (method, target) = (words.next()?, words.next()?);
    let mut headers = Vec::new();
    loop {
        let header = line()?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':')?;
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut all = all.lock();
    let nth = all.len();
    let request = Request {
        method,
        target,
        headers,
        nth,
    };
    all.push(request.clone());
    Some(request)
}
