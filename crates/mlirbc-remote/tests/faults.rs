//! Servers with faults: each answer is right or an error, within a bounded time.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::server::{Request, Server, Step, answer, head, part};
use mlirbc_remote::{Cache, Counters, ErrorKind, Location, Options, RemoteFile, Result};
use parking_lot::Mutex;

const TAG: &str = "\"tag\"";

/// 200000 bytes without a pattern that a shift would keep.
fn object() -> Vec<u8> {
    let mut state = 1u32;
    let next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    std::iter::repeat_with(next).take(200_000).collect()
}

fn options() -> Options {
    let mut options = Options::default();
    options.head = 1000;
    options.gap = 100;
    options.part = 50_000;
    // Right answers come within this on any machine.
    options.timeout = Duration::from_secs(60);
    options.retry.max_retries = 2;
    options.retry.backoff.init_backoff = Duration::from_millis(10);
    options.retry.backoff.max_backoff = Duration::from_millis(50);
    options
}

fn open(server: &Server, options: &Options) -> Result<RemoteFile> {
    Location::parse(&server.url("model?sig=SECRET"))?.open_blocking(options)
}

/// Of a client that does not wait for a server without an answer.
fn impatient() -> Options {
    let mut options = options();
    options.timeout = Duration::from_millis(600);
    options
}

fn all(server: &Server) -> Result<Counters> {
    all_with(server, &options())
}

/// Opens, reads two ranges, and compares with the object.
fn all_with(server: &Server, options: &Options) -> Result<Counters> {
    let started = Instant::now();
    let result = open(server, options).and_then(|file| {
        let ranges = [500..3000, 100_000..200_000];
        let read = file.read_blocking(&ranges)?;
        let object = object();
        for (range, bytes) in ranges.iter().zip(read) {
            let range = range.start as usize..range.end as usize;
            assert!(bytes == object[range.clone()], "other bytes at {range:?}");
        }
        Ok(file.counters())
    });
    assert!(started.elapsed() < Duration::from_secs(300), "it hangs");
    if let Err(error) = &result {
        let text = error.to_string();
        assert!(!text.contains("SECRET"), "{text}");
        assert!(text.len() < 1000, "{text}");
        println!("{text}");
    }
    result
}

fn kind(server: &Server) -> ErrorKind {
    all(server).expect_err("an error").kind()
}

/// A URL is enough.
#[test]
fn an_object_is_opened_by_its_url() {
    let server = after(usize::MAX, |_| unreachable!("no fault"));
    let file = mlirbc_remote::open(&server.url("model")).expect("opened");
    assert_eq!(file.len(), object().len() as u64);
    let error = mlirbc_remote::open("no url").expect_err("no URL");
    assert_eq!(error.kind(), ErrorKind::Invalid);
}

/// The nth request and later ones, counted from 0, have a fault.
fn after(nth: usize, fault: impl Fn(&Request) -> Vec<Step> + Send + Sync + 'static) -> Server {
    Server::new(move |request| match request.nth < nth {
        true => part(request, &object(), Some(TAG)),
        false => fault(request),
    })
}

/// A correct answer whose bytes are changed: status line and headers are the first step.
fn mangled(request: &Request, from: &str, to: &str) -> Vec<Step> {
    let mut steps = part(request, &object(), Some(TAG));
    if let Step::Send(head) = &mut steps[0] {
        let text = String::from_utf8(head.clone()).expect("a head");
        *head = text.replacen(from, to, 1).into_bytes();
    }
    steps
}

#[test]
fn a_correct_server() {
    let server = Server::new(|request| part(request, &object(), Some(TAG)));
    let counters = all(&server).expect("right");
    // The head, and 1000..3000, and two parts of the second range.
    assert_eq!(
        (counters.requests, counters.bytes),
        (4, 1000 + 2000 + 100_000)
    );
    let requests = server.requests();
    assert_eq!(requests.len(), 4);
    assert_eq!(requests[0].header("range"), Some("bytes=0-999"));
    assert_eq!(requests[0].target, "/model?sig=SECRET");
    assert!(
        requests[1..]
            .iter()
            .all(|it| it.header("if-match") == Some(TAG))
    );
    assert!(requests.iter().all(|it| it.method == "GET"));
}

#[test]
fn without_an_etag_the_time_of_the_change_counts() {
    let server = Server::new(|request| part(request, &object(), None));
    all(&server).expect("right");
    let changed = Server::new(|request| {
        let steps = part(request, &object(), None);
        let Step::Send(head) = &steps[0] else {
            panic!("no head")
        };
        let text = String::from_utf8(head.clone()).expect("a head");
        let text = match request.nth {
            0 => text,
            _ => text.replace("10:00:00", "10:00:01"),
        };
        vec![Step::Send(text.into_bytes()), steps[1].clone()]
    });
    assert_eq!(kind(&changed), ErrorKind::Changed);
}

/// Nothing tells versions of one length apart, but another length does; the cache keeps neither.
#[test]
fn without_an_etag_and_a_time_the_length_counts() {
    let untagged = |request: &Request, object: &[u8]| {
        let mut steps = part(request, object, None);
        if let Step::Send(head) = &mut steps[0] {
            let text = String::from_utf8_lossy(head);
            *head = text.replace("Last-Modified", "X-Time").into_bytes();
        }
        steps
    };
    for len in [199_999, 200_001] {
        let server = Server::new(move |request| match request.nth {
            0 => untagged(request, &object()),
            _ => untagged(request, &vec![7; len]),
        });
        assert_eq!(kind(&server), ErrorKind::Changed);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut options = options();
    let cache = Cache::open(folder.path(), 64 << 20).expect("a cache");
    options.cache = Some(cache.clone());
    let server = Server::new(move |request| untagged(request, &object()));
    let file = open(&server, &options).expect("opened");
    file.read_blocking(&[0..200_000]).expect("read");
    let mut kept = std::fs::read_dir(folder.path().join("mlirbc-ranges-1")).expect("the folder");
    assert!(kept.next().is_none() && cache.problem().is_none());
}

#[test]
fn an_object_that_changes_is_refused() {
    // A correct server answers 412; another ignores the condition.
    let new = |request: &Request| part(request, &vec![7; 200_000], Some("\"new\""));
    assert_eq!(kind(&after(1, new)), ErrorKind::Changed);
    let ignores = |request: &Request| {
        let mut request = request.clone();
        request.headers.retain(|(name, _)| name != "if-match");
        part(&request, &vec![7; 200_000], Some("\"new\""))
    };
    assert_eq!(kind(&after(1, ignores)), ErrorKind::Changed);
    assert_eq!(kind(&after(2, ignores)), ErrorKind::Changed);
    let shorter = |request: &Request| part(request, &object()[..150_000], Some(TAG));
    assert_eq!(kind(&after(1, shorter)), ErrorKind::Changed);
    let past_end = |_: &Request| answer("416 Range Not Satisfiable", &[], b"");
    assert_eq!(kind(&after(1, past_end)), ErrorKind::Changed);
    let untagged = |request: &Request| part(request, &object(), None);
    assert_eq!(kind(&after(1, untagged)), ErrorKind::Changed);
    let gone = |_: &Request| answer("404 Not Found", &[], b"");
    assert_eq!(kind(&after(1, gone)), ErrorKind::NotFound);
}

#[test]
fn errors_of_the_server_are_tried_again() {
    // Each range once: requests run at the same time.
    let refused = Mutex::new(BTreeSet::new());
    let server = Server::new(move |request| {
        let range = request.header("range").map(str::to_owned);
        match refused.lock().insert(range) {
            true => answer("500 Internal Server Error", &[], b"SECRET"),
            false => part(request, &object(), Some(TAG)),
        }
    });
    all(&server).expect("right at the second attempt");
    for (status, expected) in [
        ("500 Internal Server Error", ErrorKind::Store),
        ("503 Slow Down", ErrorKind::Store),
        ("403 Forbidden", ErrorKind::Denied),
        ("401 Unauthorized", ErrorKind::Denied),
        ("404 Not Found", ErrorKind::NotFound),
        ("304 Not Modified", ErrorKind::Store),
        ("302 Found", ErrorKind::Store),
    ] {
        for nth in [0, 1] {
            let fault = move |_: &Request| answer(status, &[], b"SECRET");
            assert_eq!(kind(&after(nth, fault)), expected, "{status} {nth}");
        }
    }
}

#[test]
fn an_endless_error_is_not_read_to_its_end() {
    let fault = |_: &Request| {
        let mut steps = vec![Step::Send(head(
            "404 Not Found",
            &[("Connection", "close")],
        ))];
        steps.extend(vec![Step::Send(vec![b'x'; 1 << 20]); 64]);
        steps.push(Step::Pause(Duration::from_secs(3600)));
        steps
    };
    assert_eq!(kind(&after(0, fault)), ErrorKind::NotFound);
}

#[test]
fn bodies_that_end_early_are_resumed() {
    for tag in [Some(TAG), None] {
        let truncated = move |request: &Request| {
            let mut steps = part(request, &object(), tag);
            if let Step::Send(body) = &mut steps[1] {
                // Some bytes of each answer arrive, so that the end is reached at some time.
                body.truncate(body.len().div_ceil(2) + 500);
            }
            steps.push(Step::Close);
            steps
        };
        let server = Server::new(truncated);
        match all(&server) {
            Ok(_) => assert!(server.requests().len() > 4, "no body ended early"),
            Err(error) => assert_ne!(error.kind(), ErrorKind::Changed),
        }
        // Only the second request.
        let server = Server::new(move |request| match request.nth {
            1 => truncated(request),
            _ => part(request, &object(), tag),
        });
        all(&server).expect("right at the second attempt");
        assert_eq!(server.requests().len(), 5);
    }
}

#[test]
fn bodies_that_always_end_early_are_an_error() {
    for tag in [Some(TAG), None] {
        let server = Server::new(move |request| {
            let mut steps = part(request, &object(), tag);
            steps.truncate(1);
            steps.push(Step::Close);
            steps
        });
        assert!(all(&server).is_err());
    }
}

#[test]
fn a_resumed_body_of_another_object_is_refused() {
    for tag in [Some(TAG), None] {
        let new = if tag.is_some() { Some("\"new\"") } else { None };
        let server = Server::new(move |request| match request.nth {
            0 => part(request, &object(), tag),
            1 => {
                let mut steps = part(request, &object(), tag);
                if let Step::Send(body) = &mut steps[1] {
                    body.truncate(100);
                }
                steps.push(Step::Close);
                steps
            }
            // Without an ETag the size tells.
            _ => part(request, &vec![7; 200_001], new),
        });
        assert!(all(&server).is_err());
    }
}

#[test]
fn wrong_ranges_and_lengths() {
    for (from, to) in [
        ("bytes ", "bytes 1"),
        ("/200000", "/200001"),
        ("/200000", "/*"),
        ("bytes ", "lines "),
        ("Content-Range", "Content-Strange"),
        ("Content-Length: ", "Content-Length: -"),
        (
            "Content-Length: ",
            "Content-Length: 99999999999999999999999",
        ),
        ("Content-Length", "Content-Size"),
        (
            "bytes ",
            "bytes 18446744073709551615-18446744073709551615/18446744073709551615 ",
        ),
        ("/200000", "/18446744073709551615"),
    ] {
        // A size that is wrong from the first answer on cannot be noticed, and changes no byte.
        let is_size = from == "/200000" && to != "/*";
        for nth in [0, 1].into_iter().skip(usize::from(is_size)) {
            let server = after(nth, move |request| mangled(request, from, to));
            println!("{from:?} -> {to:?}, from request {nth}");
            assert!(all(&server).is_err(), "{from:?} -> {to:?}, {nth}");
        }
    }
}

#[test]
fn bytes_behind_the_range_are_not_taken() {
    // They are announced and do not come: the range is complete without them.
    let announced = |request: &Request| mangled(request, "Content-Length: ", "Content-Length: 1");
    for nth in [0, 1] {
        all(&after(nth, announced)).expect("right");
    }
    // One connection for each request, so that they are not the next answer.
    let server = Server::new(|request| {
        let mut steps = part(request, &object(), Some(TAG));
        if let Step::Send(body) = &mut steps[1] {
            body.extend_from_slice(&[7; 1000]);
        }
        steps.push(Step::Close);
        steps
    });
    if let Err(error) = all(&server) {
        assert_ne!(error.kind(), ErrorKind::Changed);
    }
}

#[test]
fn a_server_without_ranges_is_read_whole_up_to_a_limit() {
    let whole = |request: &Request| {
        let mut request = request.clone();
        request.headers.clear();
        part(&request, &object(), Some(TAG))
    };
    let server = Server::new(whole);
    let counters = all(&server).expect("right");
    assert_eq!((counters.requests, counters.bytes), (2, 200_000));
    let mut options = options();
    options.whole = 199_999;
    let error = open(&server, &options).expect_err("too long");
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert!(error.to_string().contains("ignores ranges"), "{error}");
    // Ranges were there at first.
    assert_eq!(kind(&after(1, whole)), ErrorKind::Unsupported);
}

#[test]
fn empty_objects_have_no_bytes() {
    let plain = Server::new(|_| answer("200 OK", &[], b""));
    // A store that has ranges has none of an empty object.
    let strict = Server::new(|request| part(request, b"", Some(TAG)));
    for server in [plain, strict] {
        let file = open(&server, &options()).expect("opened");
        assert_eq!((file.len(), file.counters().requests), (0, 2));
    }
}

#[test]
fn redirects_are_followed() {
    let target = Server::new(|request| part(request, &object(), Some(TAG)));
    let url = target.url("elsewhere");
    let server = Server::new(move |_| answer("302 Found", &[("Location", &url)], b""));
    all(&server).expect("right");
    assert_eq!(target.requests()[1].header("if-match"), Some(TAG));
    // The target does not get the first URL.
    for request in target.requests() {
        assert_eq!(request.header("referer"), None);
    }
    // The same with secrets in headers, not all of which the client leaves out.
    let mut signed = options();
    for (key, value) in [
        ("aws_endpoint", server.url("")),
        ("allow_http", "true".to_owned()),
        ("aws_access_key_id", "me".to_owned()),
        ("aws_secret_access_key", "SECRET".to_owned()),
        ("aws_session_token", "TOKEN".to_owned()),
    ] {
        signed.settings.push((key.to_owned(), value));
    }
    let location = Location::parse("s3://bucket/model").expect("a URL");
    let before = target.requests().len();
    let error = location.open_blocking(&signed).expect_err("refused");
    assert_eq!(error.kind(), ErrorKind::Store, "{error}");
    let last = server.requests().pop().expect("a request");
    assert!(last.header("x-amz-security-token").is_some());
    assert_eq!(target.requests().len(), before);
    // To what is no server.
    for url in [
        "file:///etc/hostname",
        "ftp://127.0.0.1/model",
        "data:,ML",
        "//",
        "http://",
        "",
    ] {
        let server = Server::new(move |_| answer("302 Found", &[("Location", url)], b""));
        assert_eq!(kind(&server), ErrorKind::Store, "{url}");
    }
    // In a circle.
    let address = std::sync::Arc::new(once_cell::sync::OnceCell::<String>::new());
    let own = address.clone();
    let server = Server::new(move |_| {
        let url = own.get().expect("it is set").clone();
        answer("302 Found", &[("Location", &url)], b"")
    });
    address.set(server.url("again")).expect("once");
    assert_eq!(kind(&server), ErrorKind::Store);
}

#[test]
fn slow_servers_end_in_a_time_out() {
    let slow = |request: &Request| {
        let steps = part(request, &object(), Some(TAG));
        let Step::Send(body) = &steps[1] else {
            panic!("no body")
        };
        let mut slow = vec![steps[0].clone()];
        for piece in body.chunks(body.len().div_ceil(4)) {
            slow.push(Step::Pause(Duration::from_millis(50)));
            slow.push(Step::Send(piece.to_vec()));
        }
        slow
    };
    all(&Server::new(slow)).expect("right");
    let silent = |_: &Request| vec![Step::Pause(Duration::from_secs(3600))];
    for nth in [0, 1] {
        let error = all_with(&after(nth, silent), &impatient()).expect_err("silence");
        assert_eq!(error.kind(), ErrorKind::Store);
    }
    let drips = |request: &Request| {
        let steps = part(request, &object(), Some(TAG));
        let mut slow = vec![steps[0].clone()];
        for _ in 0..36_000 {
            slow.push(Step::Pause(Duration::from_millis(100)));
            slow.push(Step::Send(vec![7]));
        }
        slow
    };
    assert!(all_with(&after(1, drips), &impatient()).is_err());
}

#[test]
fn no_server() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!(
        "http://{}/x?sig=SECRET",
        listener.local_addr().expect("an address")
    );
    drop(listener);
    let location = Location::parse(&url).expect("a URL");
    let error = location
        .open_blocking(&options())
        .expect_err("nobody listens");
    assert_eq!(error.kind(), ErrorKind::Store);
    assert!(error.to_string().contains("refused"), "{error}");
    assert!(!error.to_string().contains("SECRET"), "{error}");
}

/// Bytes of answers are changed, left out or repeated at random.
#[test]
fn garbage() {
    static FAULTS: AtomicUsize = AtomicUsize::new(0);
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..150u64 {
        let server = Server::new(move |request| {
            let mut steps = part(request, &object(), Some(TAG));
            let mut state =
                (seed << 8 | request.nth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut random = |below: usize| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state % below as u64) as usize
            };
            if request.nth as u64 != seed % 5 {
                return steps;
            }
            FAULTS.fetch_add(1, Ordering::Relaxed);
            // The head only: a body that was changed on its way is what TLS is for.
            if let Step::Send(head) = &mut steps[0] {
                let at = random(head.len());
                match random(3) {
                    0 => head[at] ^= 1 << random(8),
                    1 => drop(head.drain(at..(at + 1 + random(20)).min(head.len()))),
                    _ => head
                        .splice(at..at, [b"\r\n", b"0:", b"99"][random(3)].to_vec())
                        .for_each(drop),
                }
            }
            steps.push(Step::Close);
            steps
        });
        match all(&server) {
            Ok(_) => right += 1,
            Err(_) => wrong += 1,
        }
    }
    println!("{right} right, {wrong} errors");
    assert!(right > 5 && wrong > 5 && FAULTS.load(Ordering::Relaxed) > 100);
}

/// An answer in parts to a request of one range, as long as the range: heads of parts are no bytes of the object.
#[test]
fn parts_are_not_the_bytes_of_one_range() {
    let server = Server::new(|request| {
        let object = object();
        let Some(range) = request.range(object.len()) else {
            return part(request, &object, Some(TAG));
        };
        let head = b"\r\n--cut\r\nContent-Range: bytes 0-9/10\r\n\r\n";
        let mut body = head.to_vec();
        body.resize(range.len(), b'x');
        let stated = format!("bytes {}-{}/{}", range.start, range.end - 1, object.len());
        let headers = [
            ("ETag", TAG),
            ("Content-Range", &stated),
            ("Content-Type", "multipart/byteranges; boundary=cut"),
        ];
        answer("206 Partial Content", &headers, &body)
    });
    let error = all(&server).map(|_| ()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::WrongAnswer, "{error}");
}
