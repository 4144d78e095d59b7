//! Messages on a stream: `Content-Length: N`, an empty line, N bytes of JSON.

use std::io::{self, BufRead, Read, Write};

/// Most bytes of a message.
const MOST: u64 = 256 << 20;

/// A longer message is skipped up to this length; a greater number is no length.
const SKIPPED: u64 = 4 << 30;

/// Most bytes of a line of a header that are looked at together.
const LINE: u64 = 4 << 10;

/// What stands next on a stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Incoming {
    Message(Vec<u8>),
    /// What is no message, and was skipped.
    Bad(&'static str),
    End,
}

/// A stream of messages.
pub(crate) struct Frames<R> {
    input: R,
    /// Whether bytes that are no header were reported, and no header has come since.
    is_lost: bool,
}

impl<R: BufRead> Frames<R> {
    pub(crate) fn new(input: R) -> Frames<R> {
        Frames {
            input,
            is_lost: false,
        }
    }

    /// Reads what stands next. Bytes that are no header are skipped up to a line that is one.
    pub(crate) fn read(&mut self) -> io::Result<Incoming> {
        let mut length: Option<u64> = None;
        let mut line = Vec::new();
        loop {
            line.clear();
            (&mut self.input).take(LINE).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                return Ok(Incoming::End);
            }
            let text = line.trim_ascii();
            if let Some(value) = value_of(text, b"content-length") {
                let number = std::str::from_utf8(value).ok();
                length = number.and_then(|number| number.parse().ok());
                self.is_lost = length.is_none_or(|length| length > SKIPPED);
                if self.is_lost {
                    return Ok(Incoming::Bad(
                        "the length of a message is no possible number",
                    ));
                }
            } else if text.is_empty() {
                match length {
                    Some(length) => return self.body(length),
                    None => continue,
                }
            } else if length.is_none() && value_of(text, b"content-type").is_none() && !self.is_lost
            {
                self.is_lost = true;
                return Ok(Incoming::Bad("these bytes are no header of a message"));
            }
        }
    }

    fn body(&mut self, length: u64) -> io::Result<Incoming> {
        let mut body = (&mut self.input).take(length);
        if length > MOST {
            io::copy(&mut body, &mut io::sink())?;
            return Ok(Incoming::Bad("the message is longer than 256 MiB"));
        }
        // Memory grows with what comes, not with what is announced.
        let mut bytes = Vec::new();
        let read = body.read_to_end(&mut bytes)?;
        Ok(match read as u64 == length {
            true => Incoming::Message(bytes),
            false => Incoming::End,
        })
    }
}

/// The value of a field of a header.
fn value_of<'l>(line: &'l [u8], name: &[u8]) -> Option<&'l [u8]> {
    let colon = line.iter().position(|byte| *byte == b':')?;
    let (field, value) = line.split_at(colon);
    let value = value.get(1..).unwrap_or_default().trim_ascii();
    field.eq_ignore_ascii_case(name).then_some(value)
}

/// Writes a message.
pub(crate) fn write(out: &mut dyn Write, body: &[u8]) -> io::Result<()> {
    write!(out, "Content-Length: {}\r\n\r\n", body.len())?;
    out.write_all(body)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Incoming> {
        let mut frames = Frames::new(bytes);
        let mut all = Vec::new();
        loop {
            match frames.read().unwrap() {
                Incoming::End => return all,
                other => all.push(other),
            }
        }
    }

    #[test]
    fn messages_come_again_behind_what_is_none() {
        let message = |text: &str| Incoming::Message(text.into());
        let lost = || Incoming::Bad("these bytes are no header of a message");
        let number = || Incoming::Bad("the length of a message is no possible number");
        let good = "Content-Length: 2\r\n\r\n{}";
        let cases: [(String, Vec<Incoming>); 8] = [
            (format!("{good}{good}"), vec![message("{}"), message("{}")]),
            (
                "content-type: x\ncontent-length:1\nother: y\n\n{".to_owned(),
                vec![message("{")],
            ),
            (format!("a\nb\n\nc\n{good}"), vec![lost(), message("{}")]),
            (
                format!("Content-Length: 1000000000000000\r\n\r\n{good}"),
                vec![number(), message("{}")],
            ),
            (
                format!("Content-Length: -1\r\n\r\n{good}"),
                vec![number(), message("{}")],
            ),
            (
                format!("{}\n{good}", "x".repeat(1 << 20)),
                vec![lost(), message("{}")],
            ),
            ("Content-Length: 3\r\n\r\n{}".to_owned(), vec![]),
            (String::new(), vec![]),
        ];
        for (bytes, expected) in cases {
            assert_eq!(all(bytes.as_bytes()), expected);
        }
    }

    #[test]
    fn a_message_that_is_too_long_is_skipped() {
        let length = MOST + 1;
        let long = io::repeat(b'x').take(length);
        let head = format!("Content-Length: {length}\r\n\r\n");
        let input = head
            .as_bytes()
            .chain(long)
            .chain(&b"Content-Length: 1\r\n\r\n1"[..]);
        let mut frames = Frames::new(io::BufReader::new(input));
        assert!(matches!(frames.read(), Ok(Incoming::Bad(_))));
        assert_eq!(frames.read().unwrap(), Incoming::Message(b"1".to_vec()));
    }
}
