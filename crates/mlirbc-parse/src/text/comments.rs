//! Comments in the text of an entry, which are blanked out so that places stay.

use std::borrow::Cow;

use crate::text::scan::{Scan, is_raw_body};

/// The text with spaces in place of comments: `//` up to the end of the line, but not in a string, nor in the body
/// of an attribute or type of a dialect that nobody knows.
pub(crate) fn without_comments(text: &[u8]) -> Cow<'_, [u8]> {
    let mut out = Cow::Borrowed(text);
    if memchr::memmem::find(text, b"//").is_none() {
        return out;
    }
    let mut scan = Scan::new(text, 0);
    while let Some(byte) = text.get(scan.at) {
        let from = scan.at;
        // What does not end is an error of the parser.
        let skipped = match byte {
            b'"' => scan.string(),
            b'<' if is_raw_body(text, from) => scan.group(),
            b'/' if text.get(from + 1) == Some(&b'/') => {
                scan.skip_comment();
                out.to_mut()[from..scan.at].fill(b' ');
                continue;
            }
            _ => {
                scan.at += 1;
                continue;
            }
        };
        if skipped.is_err() {
            break;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_stay() {
        let text = b"a // b \"c\n\"d // e\" // f\n\"\\\"//\" g//";
        let blank = without_comments(text);
        assert_eq!(&*blank, b"a        \n\"d // e\"     \n\"\\\"//\" g  ");
        assert!(matches!(without_comments(b"plain"), Cow::Borrowed(_)));
        let body = b"#t.x<a // b\n> // c\r#t.y<//>";
        let blank = without_comments(body);
        assert_eq!(&*blank, b"#t.x<a // b\n>     \r#t.y<//>");
    }
}
