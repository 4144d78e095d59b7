//! One layer of a location's text.

use crate::asm_parse::scanner::Scanner;
use crate::asm_parse::{Items, Part};
use crate::error::{AsmSyntax, Result};

/// One layer of a location, as it stands in `loc(...)` and inside another one: children are parts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Location<'t> {
    /// `unknown`.
    Unknown,
    /// `"file":line:column`, ` to :column` or ` to line:column`.
    File {
        /// What is between the quotes, with its escapes.
        raw: &'t [u8],
        /// Start line, start column, end line, end column.
        bounds: [u32; 4],
        /// Whether it is written as a line and a column alone. A range can state the same.
        is_position: bool,
    },
    /// `"name"`, `"name"(child)`.
    Name {
        /// What is between the quotes, with its escapes.
        raw: &'t [u8],
        /// The location in the parentheses.
        child: Option<Part<'t>>,
    },
    /// `callsite(callee at caller)`.
    CallSite {
        /// The location in the callee.
        callee: Part<'t>,
        /// The location of the call.
        caller: Part<'t>,
    },
    /// `fused<metadata>[a, b]`.
    Fused {
        /// The attribute in the angle brackets.
        metadata: Option<Part<'t>>,
        /// The locations.
        locs: Items<'t>,
    },
    /// An alias or an attribute.
    Attr(Part<'t>),
}

impl<'t> Part<'t> {
    /// One layer of a location.
    ///
    /// # Errors
    /// `AsmSyntax`.
    pub(crate) fn location(self) -> Result<Location<'t>> {
        let mut scan = Scanner::new(self);
        if let Some(raw) = scan.string() {
            let location = file_or_name(raw, &mut scan)?;
            scan.finish()?;
            return Ok(location);
        }
        if scan.peek() == Some(b'#') {
            return Ok(Location::Attr(self));
        }
        let location = match scan.word() {
            b"unknown" => Location::Unknown,
            b"loc" => return Ok(Location::Attr(self)),
            b"callsite" => call_site(scan.expect_group(b'(')?)?,
            b"fused" => Location::Fused {
                metadata: scan.group(b'<'),
                locs: scan.expect_group(b'[')?.items(),
            },
            _ => return Err(Scanner::new(self).error(AsmSyntax::ExpectedLocation)),
        };
        scan.finish()?;
        Ok(location)
    }
}

fn file_or_name<'t>(raw: &'t [u8], scan: &mut Scanner<'t>) -> Result<Location<'t>> {
    if !scan.eat(b":") {
        let child = scan.group(b'(');
        return Ok(Location::Name { raw, child });
    }
    let line = number(scan)?;
    let has_column = scan.eat(b":");
    let column = if has_column { number(scan)? } else { 0 };
    let (mut end_line, mut end_column) = (line, column);
    let has_end = !scan.is_empty();
    if has_end {
        if scan.word() != b"to" {
            return Err(scan.error(AsmSyntax::TrailingText));
        }
        if scan.peek() != Some(b':') {
            end_line = number(scan)?;
        }
        if !scan.eat(b":") {
            return Err(scan.error(AsmSyntax::ExpectedColon));
        }
        end_column = number(scan)?;
    }
    Ok(Location::File {
        raw,
        bounds: [line, column, end_line, end_column],
        is_position: has_column && !has_end,
    })
}

fn number(scan: &mut Scanner<'_>) -> Result<u32> {
    let here = *scan;
    let number = scan.unsigned().and_then(|number| number.try_into().ok());
    number.ok_or_else(|| here.error(AsmSyntax::ExpectedNumber))
}

fn call_site(body: Part<'_>) -> Result<Location<'_>> {
    let mut scan = Scanner::new(body);
    let is_inner = |byte: Option<&u8>| {
        byte.is_some_and(|b| b.is_ascii_alphanumeric() || b"_$.-#!:".contains(b))
    };
    let callee = scan.until(|bytes, at| {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        bytes[at..].starts_with(b"at") && !is_inner(before) && !is_inner(bytes.get(at + 2))
    });
    if !scan.eat(b"at") {
        return Err(scan.error(AsmSyntax::ExpectedAt));
    }
    let caller = scan.rest();
    Ok(Location::CallSite { callee, caller })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm_parse::Text;

    fn with(text: &str, check: impl FnOnce(Result<Location<'_>>)) {
        let text = Text::new(text.as_bytes(), 0).expect("balanced");
        check(text.whole().location());
    }

    #[test]
    fn files_have_one_position_or_two() {
        for (text, bounds, is_position) in [
            ("\"a b\":7:3", [7, 3, 7, 3], true),
            ("\"a b\":0x1F:0", [31, 0, 31, 0], true),
            ("\"a b\":7", [7, 0, 7, 0], false),
            ("\"a b\" : 7 : 3 to : 9", [7, 3, 7, 9], false),
            ("\"a b\":7:3 to 8:2", [7, 3, 8, 2], false),
            ("\"a b\":7:3 to 7:3", [7, 3, 7, 3], false),
        ] {
            with(text, |location| {
                let want = Location::File {
                    raw: b"a b",
                    bounds,
                    is_position,
                };
                assert_eq!(location, Ok(want), "{text}");
            });
        }
    }

    #[test]
    fn children_are_parts() {
        with("\"n\"(callsite(unknown at \"f\":1:2))", |location| {
            let Ok(Location::Name {
                child: Some(child), ..
            }) = location
            else {
                panic!("{location:?}")
            };
            let Ok(Location::CallSite { callee, caller }) = child.location() else {
                panic!("{child:?}")
            };
            assert_eq!(
                (callee.bytes(), caller.bytes()),
                (&b"unknown"[..], &b"\"f\":1:2"[..])
            );
        });
        with(
            "callsite(#at.at at callsite(\"at\" at #loc2))",
            |location| {
                let Ok(Location::CallSite { callee, caller }) = location else {
                    panic!("{location:?}")
                };
                assert_eq!(callee.bytes(), b"#at.at");
                assert!(matches!(caller.location(), Ok(Location::CallSite { .. })));
            },
        );
        with("fused<{a = 1}>[\"a\", #loc1]", |location| {
            let Ok(Location::Fused {
                metadata: Some(metadata),
                locs,
            }) = location
            else {
                panic!("{location:?}")
            };
            assert_eq!((metadata.bytes(), locs.count()), (&b"{a = 1}"[..], 2));
        });
    }

    #[test]
    fn what_is_no_location_is_an_error() {
        for text in [
            "",
            "nowhere",
            "1",
            "\"f\":",
            "\"f\":x",
            "\"f\":1:",
            "\"f\":1:2 to",
            "\"f\":1:2 to 3",
            "\"f\":1:2 up",
            "\"f\":99999999999:1",
            "\"f\" \"g\"",
            "unknown x",
            "callsite",
            "callsite()",
            "callsite(unknown)",
            "fused",
            "fused<1>",
            "fused[] x",
        ] {
            with(text, |location| {
                let is_empty_call =
                    matches!(&location, Ok(Location::CallSite { callee, .. }) if callee.is_empty());
                assert!(location.is_err() || is_empty_call, "{text}");
            });
        }
    }
}
