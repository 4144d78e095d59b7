//! Conditional requests and ranges (RFC 9110, sections 13 and 14).

use hyper::header::{HeaderMap, HeaderName, IF_MATCH, IF_NONE_MATCH, IF_RANGE, RANGE};
use mlirbc::ids::Span;

/// What a condition says about a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    Met,
    /// The client has this version already: 304.
    NotModified,
    /// The client wants another version: 412.
    Failed,
}

/// The part of a representation that a request wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Whole,
    Part(Span),
    /// No range within it, several ranges, or no range at all: 416.
    Wrong,
}

/// Compares the versions that a client names with that of the file.
pub(crate) fn condition(headers: &HeaderMap, etag: &str) -> Condition {
    if headers.contains_key(IF_MATCH) && !names(headers, IF_MATCH, etag) {
        Condition::Failed
    } else if names(headers, IF_NONE_MATCH, etag) {
        Condition::NotModified
    } else {
        Condition::Met
    }
}

fn names(headers: &HeaderMap, header: HeaderName, etag: &str) -> bool {
    // No tag of this host has a comma; a weak form of one (`W/`) comes from a cache.
    let weak = header == IF_NONE_MATCH;
    let is_same =
        |tag: &str| tag == "*" || tag == etag || (weak && tag.strip_prefix("W/") == Some(etag));
    headers
        .get_all(header)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.split(',').map(str::trim).any(is_same))
}

/// The part that a request wants of a representation of `len` bytes.
pub(crate) fn wanted(headers: &HeaderMap, etag: &str, len: u64) -> Wanted {
    let Some(range) = headers.get(RANGE) else {
        return Wanted::Whole;
    };
    // Ranges of another version are of no use to the client.
    if headers.get(IF_RANGE).is_some_and(|tag| tag != etag) {
        return Wanted::Whole;
    }
    let Ok(range) = range.to_str() else {
        return Wanted::Wrong;
    };
    match range.split_once('=') {
        Some((unit, range)) if unit.trim().eq_ignore_ascii_case("bytes") => {
            part(range.trim(), len).map_or(Wanted::Wrong, Wanted::Part)
        }
        // A unit that is not known must be ignored.
        _ => Wanted::Whole,
    }
}

fn part(range: &str, len: u64) -> Option<Span> {
    let (first, last) = range.split_once('-')?;
    let (start, end) = match (first, last) {
        ("", suffix) => (len.saturating_sub(number(suffix)?), len),
        (first, "") => (number(first)?, len),
        (first, last) => {
            let (first, last) = (number(first)?, number(last)?);
            (
                first,
                (first <= last).then_some(last.saturating_add(1).min(len))?,
            )
        }
    };
    (start < end).then(|| Span {
        start,
        len: end - start,
    })
}

/// A number, or the largest one in place of a larger one.
fn number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(HeaderName, &str)]) -> HeaderMap {
        let pairs = pairs.iter().cloned();
        pairs
            .map(|(name, value)| (name, value.parse().unwrap()))
            .collect()
    }

    fn of(range: &str, len: u64) -> Wanted {
        wanted(&headers(&[(RANGE, range)]), "\"a\"", len)
    }

    #[test]
    fn ranges_are_within_the_bytes() {
        let part = |start, len| Wanted::Part(Span { start, len });
        for (range, len, expected) in [
            ("bytes=0-0", 10, part(0, 1)),
            ("bytes=2-5", 10, part(2, 4)),
            ("Bytes = 2-5", 10, part(2, 4)),
            ("bytes=9-", 10, part(9, 1)),
            ("bytes=0-99999999999999999999999", 10, part(0, 10)),
            ("bytes=-3", 10, part(7, 3)),
            ("bytes=-30", 10, part(0, 10)),
            ("bytes=0-18446744073709551615", u64::MAX, part(0, u64::MAX)),
            ("bytes=10-", 10, Wanted::Wrong),
            ("bytes=-0", 10, Wanted::Wrong),
            ("bytes=0-", 0, Wanted::Wrong),
            ("bytes=-5", 0, Wanted::Wrong),
            ("bytes=5-2", 10, Wanted::Wrong),
            ("bytes=0-1,3-4", 10, Wanted::Wrong),
            ("bytes=a-b", 10, Wanted::Wrong),
            ("bytes=+1-2", 10, Wanted::Wrong),
            ("bytes=-", 10, Wanted::Wrong),
            ("bytes=", 10, Wanted::Wrong),
            ("bytes", 10, Wanted::Whole),
            ("rows=1-2", 10, Wanted::Whole),
        ] {
            assert_eq!(of(range, len), expected, "{range} of {len}");
        }
    }

    #[test]
    fn a_range_of_another_version_is_ignored() {
        let same = headers(&[(RANGE, "bytes=1-2"), (IF_RANGE, "\"a\"")]);
        assert_eq!(
            wanted(&same, "\"a\"", 9),
            Wanted::Part(Span { start: 1, len: 2 })
        );
        assert_eq!(wanted(&same, "\"b\"", 9), Wanted::Whole);
    }

    #[test]
    fn conditions() {
        for (header, value, expected) in [
            (IF_NONE_MATCH, "\"a\"", Condition::NotModified),
            (IF_NONE_MATCH, "\"x\", W/\"a\"", Condition::NotModified),
            (IF_NONE_MATCH, "*", Condition::NotModified),
            (IF_NONE_MATCH, "\"b\"", Condition::Met),
            (IF_MATCH, "\"b\", \"a\"", Condition::Met),
            (IF_MATCH, "\"b\"", Condition::Failed),
        ] {
            let headers = headers(&[(header, value)]);
            assert_eq!(condition(&headers, "\"a\""), expected, "{value}");
        }
        assert_eq!(condition(&HeaderMap::new(), "\"a\""), Condition::Met);
    }
}
