//! The syntax that attributes and types of all dialects share: `dialect.name<...>`.

use super::bracketed::Part;
use super::items::Items;
use super::scanner::Scanner;

/// `#dialect.name<...>` or `!dialect.name<...>`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DialectSyntax<'t> {
    /// The dialect.
    pub dialect: &'t [u8],
    /// The name behind the dot; empty in `#dialect<...>`.
    pub name: &'t [u8],
    /// What is in the brackets.
    pub body: Option<Part<'t>>,
    /// The type behind a colon.
    pub ty: Option<Part<'t>>,
    /// The name and the brackets; in `#dialect<...>` what is in the brackets.
    pub(crate) text: Part<'t>,
}

impl<'t> DialectSyntax<'t> {
    /// What stands between the commas of the body.
    pub fn items(&self) -> Items<'t> {
        self.body.map_or(Items::none(), Part::items)
    }

    /// Whether it is this attribute or type.
    pub fn is(&self, dialect: &str, name: &str) -> bool {
        self.dialect == dialect.as_bytes() && self.name == name.as_bytes()
    }

    /// Whether the dialect can be one: its name begins with a letter and has no dash.
    pub(crate) fn has_dialect(&self) -> bool {
        let is_first = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
        self.dialect.first().is_some_and(is_first) && !self.dialect.contains(&b'-')
    }

    /// Reads what follows `#` or `!`. Brackets stand right behind the name.
    pub(super) fn read(scan: &mut Scanner<'t>) -> DialectSyntax<'t> {
        let start = *scan;
        let symbol = scan.symbol();
        let dot = memchr::memchr(b'.', symbol);
        let (dialect, name) = match dot {
            Some(dot) => (&symbol[..dot], &symbol[dot + 1..]),
            None => (symbol, &[][..]),
        };
        let has_body = scan.next_byte() == Some(b'<');
        let body = has_body.then(|| scan.group(b'<')).flatten();
        let text = match (dot, body) {
            (Some(dot), _) => start.to(scan).skip(dot + 1).trim(),
            (None, Some(body)) => body,
            (None, None) => start.to(&start),
        };
        DialectSyntax {
            dialect,
            name,
            body,
            ty: None,
            text,
        }
    }
}
