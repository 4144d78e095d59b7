//! Several short ranges in one request, of HTTP servers that answer with `multipart/byteranges`
//! (RFC 9110, 14.6). Object stores have none, and a server may refuse: then each range is a request.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use once_cell::sync::OnceCell;
use reqwest::header::{CONTENT_TYPE, ETAG, HeaderMap, IF_MATCH, RANGE};
use reqwest::{Body, Client, StatusCode, Url};

use crate::counters::Counts;
use crate::identity::Identity;

/// Longest range of such a request, in bytes: longer ones are requested side by side.
const LONG: u64 = 64 << 10;
/// Most ranges of one request: servers have limits.
const MOST: usize = 128;
/// Fewest ranges that are worth it.
const FEW: usize = 4;
/// Most bytes before the content of a part: a delimiter and headers.
const HEAD: usize = 1 << 10;

/// What asks an HTTP server for several ranges.
pub(crate) struct Several {
    /// That of the store, so that connections are shared.
    pub(crate) client: Arc<OnceCell<Client>>,
    pub(crate) url: Url,
    /// Whether the server has not answered as it should.
    pub(crate) refused: AtomicBool,
}

/// The requests that ranges become, as their positions: ranges of one request stand together.
pub(crate) fn together(several: Option<&Several>, ranges: &[Range<u64>]) -> Vec<Vec<usize>> {
    let is_possible = several.is_some_and(|it| !it.refused.load(Relaxed));
    let is_short = |nth: &usize| ranges[*nth].end - ranges[*nth].start <= LONG;
    let (short, mut alone): (Vec<usize>, Vec<usize>) = (0..ranges.len()).partition(is_short);
    let mut requests = Vec::new();
    if is_possible && short.len() >= FEW {
        requests.extend(short.chunks(MOST).map(<[usize]>::to_vec));
    } else {
        alone = (0..ranges.len()).collect();
    }
    requests.extend(alone.into_iter().map(|nth| vec![nth]));
    requests
}

impl Several {
    /// The bytes of ranges in one request, in order. `None` if the server does not give them: it is not
    /// asked again.
    pub(crate) async fn get(
        &self,
        identity: &Identity,
        ranges: &[Range<u64>],
        counts: &Counts,
    ) -> Option<Vec<Bytes>> {
        let found = self.answer(identity, ranges, counts).await;
        self.refused.fetch_or(found.is_none(), Relaxed);
        found
    }

    async fn answer(
        &self,
        identity: &Identity,
        ranges: &[Range<u64>],
        counts: &Counts,
    ) -> Option<Vec<Bytes>> {
        // Without it nothing tells that all answers are of one object.
        let e_tag = identity.strong_e_tag()?;
        let list: Vec<String> = ranges
            .iter()
            .map(|range| format!("{}-{}", range.start, range.end - 1))
            .collect();
        counts.request();
        let request = self.client.get()?.get(self.url.clone());
        let request = request
            .header(RANGE, format!("bytes={}", list.join(",")))
            .header(IF_MATCH, e_tag);
        let answer = request.send().await.ok()?;
        let is_same = answer.headers().get(ETAG).map(|it| it.as_bytes()) == Some(e_tag.as_bytes());
        if answer.status() != StatusCode::PARTIAL_CONTENT || !is_same {
            return None;
        }
        let boundary = boundary(answer.headers())?;
        let wanted: u64 = ranges.iter().map(|range| range.end - range.start).sum();
        let most = usize::try_from(wanted).ok()? + HEAD * (ranges.len() + 1);
        let body = limited(Body::from(answer), most).await?;
        let parts = parts(&body, &boundary, identity.size)?;
        let found: Option<Vec<Bytes>> = ranges.iter().map(|range| within(&parts, range)).collect();
        for bytes in found.iter().flatten() {
            counts.received(bytes.len());
        }
        found
    }
}

fn boundary(headers: &HeaderMap) -> Option<Vec<u8>> {
    let kind = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    let (name, parameters) = kind.split_once(';')?;
    if !name.trim().eq_ignore_ascii_case("multipart/byteranges") {
        return None;
    }
    let boundary = parameters.split(';').find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        let value = value.trim();
        let quoted = value.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        name.trim()
            .eq_ignore_ascii_case("boundary")
            .then(|| quoted.unwrap_or(value))
    })?;
    // The longest that RFC 2046 allows.
    (1..=70).contains(&boundary.len()).then(|| boundary.into())
}

async fn limited(mut body: Body, most: usize) -> Option<Bytes> {
    let mut bytes = BytesMut::new();
    while let Some(frame) = body.frame().await {
        let data = frame.ok()?.into_data().unwrap_or_default();
        if data.len() > most - bytes.len() {
            return None;
        }
        bytes.extend_from_slice(&data);
    }
    Some(bytes.freeze())
}

/// The parts of a body, each with its offset in the object of `size` bytes.
fn parts(body: &Bytes, boundary: &[u8], size: u64) -> Option<Vec<(u64, Bytes)>> {
    let delimiter = [b"--", boundary].concat();
    let mut at = find(body, &delimiter)?;
    let mut parts = Vec::new();
    loop {
        at += delimiter.len();
        if body[at..].starts_with(b"--") {
            return Some(parts);
        }
        let end_of_head = find(&body[at..], b"\r\n\r\n")?;
        let range = content_range(&body[at..at + end_of_head], size)?;
        let start = at + end_of_head + 4;
        let end = start.checked_add(usize::try_from(range.end - range.start).ok()?)?;
        body.get(start..end)?;
        parts.push((range.start, body.slice(start..end)));
        let rest = body[end..].strip_prefix(b"\r\n")?;
        at = end + 2;
        rest.strip_prefix(&delimiter[..])?;
    }
}

/// Where a text begins, if that is near.
fn find(bytes: &[u8], text: &[u8]) -> Option<usize> {
    let near = &bytes[..bytes.len().min(HEAD)];
    near.windows(text.len()).position(|it| it == text)
}

fn content_range(head: &[u8], size: u64) -> Option<Range<u64>> {
    let head = std::str::from_utf8(head).ok()?;
    let value = head.split("\r\n").find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-range").then_some(value)
    })?;
    let (range, whole) = value.trim().strip_prefix("bytes ")?.split_once('/')?;
    let (first, last) = range.split_once('-')?;
    let (first, last): (u64, u64) = (first.parse().ok()?, last.parse().ok()?);
    let is_inside = whole.parse() == Ok(size) && first <= last && last < size;
    is_inside.then(|| first..last + 1)
}

/// The bytes of a range, out of the part that has them: a server may join ranges, and reorder them.
fn within(parts: &[(u64, Bytes)], range: &Range<u64>) -> Option<Bytes> {
    parts.iter().find_map(|(start, bytes)| {
        let from = usize::try_from(range.start.checked_sub(*start)?).ok()?;
        let to = from.checked_add((range.end - range.start) as usize)?;
        (to <= bytes.len()).then(|| bytes.slice(from..to))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(body: &str) -> Option<Vec<(u64, Bytes)>> {
        parts(&Bytes::copy_from_slice(body.as_bytes()), b"x", 100)
    }

    #[test]
    fn parts_have_places() {
        let body = "--x\r\nContent-Type: a/b\r\nContent-Range: bytes 3-5/100\r\n\r\nabc\r\n\
            --x\r\ncontent-range: bytes 90-90/100\r\n\r\nz\r\n--x--\r\n";
        let found = parsed(body).expect("two parts");
        assert_eq!(found, [(3, Bytes::from("abc")), (90, Bytes::from("z"))]);
        assert_eq!(within(&found, &(4..6)), Some(Bytes::from("bc")));
        assert_eq!(within(&found, &(4..7)), None);
        assert_eq!(parsed("--x--"), Some(Vec::new()));
        for cut in 0..body.len() - 4 {
            assert_eq!(parsed(&body[..cut]), None, "{cut}");
        }
        for wrong in [
            "Content-Range: bytes 3-5/101",
            "Content-Range: bytes 5-3/100",
            "Content-Range: bytes 98-100/100",
            "Content-Range: bytes 3-18446744073709551615/100",
            "Content-Length: 3",
        ] {
            assert_eq!(parsed(&format!("--x\r\n{wrong}\r\n\r\nabc\r\n--x--")), None);
        }
    }

    #[test]
    fn boundaries_are_words_or_quoted() {
        let of = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_TYPE, value.parse().expect("a header"));
            boundary(&headers)
        };
        let kind = "multipart/byteranges; boundary";
        assert_eq!(of(&format!("{kind}=00017")), Some(b"00017".to_vec()));
        assert_eq!(of(&format!("{kind}=\"a b\"; x=y")), Some(b"a b".to_vec()));
        assert_eq!(of(&format!("{kind}=")), None);
        assert_eq!(of("text/plain; boundary=x"), None);
        assert_eq!(of("multipart/byteranges"), None);
    }
}
