//! From text to the parts that a format names. Nothing is made yet, so that a row that does not read
//! the text leaves no trace.

use super::row::{Def, Kind};
use super::row_format::{Piece, next_piece, next_token};
use crate::asm_parse::{Part, Scanner};
use crate::error::{AsmSyntax, Result};

/// The text of a field.
#[derive(Clone, Copy)]
pub(super) enum Found<'t> {
    /// Its value.
    Text(Part<'t>),
    /// It is left out: the value is the default.
    Default,
}

/// The parts of a text that a row reads.
pub(super) struct Matched<'t> {
    /// Of each field; `None` for one that a directive sets.
    pub(super) fields: Vec<Option<Found<'t>>>,
    pub(super) directives: Vec<(&'static str, Part<'t>)>,
}

impl Def {
    /// Takes apart a text that follows the mnemonic.
    ///
    /// # Errors
    /// `AsmSyntax` where the text is not in the format of this row.
    pub(super) fn match_text<'t>(&'static self, text: Scanner<'t>) -> Result<Matched<'t>> {
        let mut matcher = Matcher {
            def: self,
            scan: text,
            outer: Vec::new(),
            found: Matched {
                fields: vec![None; self.fields.len()],
                directives: Vec::new(),
            },
        };
        matcher.format(self.format)?;
        matcher.scan.finish()?;
        Ok(matcher.found)
    }

    fn field_number(&self, name: &[u8]) -> Option<usize> {
        let mut names = self.fields.iter().map(|(name, _)| name);
        names.position(|field| field.trim_end_matches('?').as_bytes() == name)
    }
}

struct Matcher<'t> {
    def: &'static Def,
    /// What is left in the innermost brackets.
    scan: Scanner<'t>,
    /// What is left around them.
    outer: Vec<Scanner<'t>>,
    found: Matched<'t>,
}

impl<'t> Matcher<'t> {
    fn format(&mut self, format: &'static str) -> Result<()> {
        let mut left = format;
        while let Some((piece, rest)) = next_piece(left) {
            left = rest;
            match piece {
                Piece::Literal(literal) => self.literal(literal)?,
                Piece::All => self.all()?,
                Piece::Field(name) => {
                    let place = self.def.field_number(name.as_bytes());
                    let kind = place.and_then(|place| self.def.fields.get(place));
                    let text = match kind {
                        Some((_, Kind::Shape)) => self.shape(),
                        _ => self.scan.until_token(&ends(rest)),
                    };
                    self.set(place, Found::Text(text));
                }
                Piece::Directive(name) => {
                    let text = self.scan.until_token(&ends(rest));
                    self.found.directives.push((name, text));
                }
                Piece::Optional(group) => {
                    if self.leads(group) {
                        self.format(group)?;
                    } else {
                        self.leave_out(group);
                    }
                }
            }
        }
        Ok(())
    }

    fn set(&mut self, place: Option<usize>, found: Found<'t>) {
        if let Some(field) = place.and_then(|place| self.found.fields.get_mut(place)) {
            *field = Some(found);
        }
    }

    fn literal(&mut self, mut literal: &'static str) -> Result<()> {
        while let Some((token, rest)) = next_token(literal) {
            literal = rest;
            match token {
                "(" | "[" | "{" | "<" => {
                    let inside = self.scan.expect_group(token.as_bytes()[0])?;
                    self.outer.push(self.scan);
                    self.scan = Scanner::new(inside);
                }
                ")" | "]" | "}" | ">" => {
                    self.scan.finish()?;
                    if let Some(outer) = self.outer.pop() {
                        self.scan = outer;
                    }
                }
                text if !self.scan.eat(text.as_bytes()) => {
                    return Err(self.scan.error(AsmSyntax::Expected { text: text.into() }));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the text goes on as a format begins, up to its first bracket.
    fn leads(&self, format: &'static str) -> bool {
        let Some((Piece::Literal(mut literal), _)) = next_piece(format) else {
            return true;
        };
        let mut scan = self.scan;
        while let Some((token, rest)) = next_token(literal) {
            literal = rest;
            match token {
                "(" | "[" | "{" | "<" => return scan.group(token.as_bytes()[0]).is_some(),
                _ if !scan.eat(token.as_bytes()) => return false,
                _ => {}
            }
        }
        true
    }

    /// Gives the fields of an optional format that is absent their defaults.
    fn leave_out(&mut self, format: &'static str) {
        let mut left = format;
        while let Some((piece, rest)) = next_piece(left) {
            left = rest;
            if let Piece::Field(name) | Piece::Directive(name) = piece {
                let place = self.def.field_number(name.as_bytes());
                self.set(place, Found::Default);
            }
        }
    }

    /// `4x?x`.
    fn shape(&mut self) -> Part<'t> {
        let start = self.scan;
        loop {
            let before = self.scan;
            let _ = self.scan.eat(b"-");
            let is_extent = self.scan.eat(b"?") || !self.scan.digits().is_empty();
            if !is_extent || !self.scan.eat(b"x") {
                self.scan = before;
                return start.to(&before);
            }
        }
    }

    /// `name = value` for some of the fields, in any order, up to the end.
    fn all(&mut self) -> Result<()> {
        let mut last = None;
        while !self.scan.is_empty() {
            let item = self.scan.until_token(&[","]);
            let (name, value) = item.split_entry();
            let place = self.def.field_number(name.bytes());
            match (place, value, last) {
                (Some(place), Some(value), _) if self.found.fields[place].is_none() => {
                    self.set(Some(place), Found::Text(value));
                    last = Some((place, value));
                }
                // A list has no brackets.
                (_, None, Some((place, first))) if self.is_list(place) => {
                    self.set(Some(place), Found::Text(first.through(item)));
                }
                _ => return Err(item.error(AsmSyntax::UnknownField)),
            }
            if !self.scan.eat(b",") {
                break;
            }
            // What StableHLO reads field by field may end with a comma.
            let is_struct = self.def.fields.iter().all(|(name, _)| name.ends_with('?'));
            if self.scan.is_empty() && !is_struct {
                return Err(self.scan.error(AsmSyntax::ExpectedAttribute));
            }
        }
        for ((name, _), field) in self.def.fields.iter().zip(&mut self.found.fields) {
            if field.is_none() {
                if !name.ends_with('?') {
                    return Err(self.scan.error(AsmSyntax::MissingField {
                        name: (*name).into(),
                    }));
                }
                *field = Some(Found::Default);
            }
        }
        Ok(())
    }

    fn is_list(&self, place: usize) -> bool {
        let kind = self.def.fields.get(place).map(|(_, kind)| kind);
        matches!(
            kind,
            Some(Kind::Attrs(_) | Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) | Kind::Types)
        )
    }
}

/// The tokens that can follow, as the rest of a format says. None of them where the text, or that in
/// the brackets, ends.
fn ends(mut format: &'static str) -> Vec<&'static str> {
    let mut ends = Vec::new();
    while let Some((piece, rest)) = next_piece(format) {
        format = rest;
        match piece {
            Piece::Optional(group) => ends.extend(match next_piece(group) {
                Some((Piece::Literal(literal), _)) => next_token(literal).map(|(token, _)| token),
                _ => None,
            }),
            Piece::Literal(literal) => {
                let token = next_token(literal).map(|(token, _)| token);
                ends.extend(token.filter(|token| !matches!(*token, ")" | "]" | "}" | ">")));
                return ends;
            }
            _ => return ends,
        }
    }
    ends
}
