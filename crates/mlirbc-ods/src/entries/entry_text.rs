//! The text of an attribute or type of one of LLVM's dialects, as the reference reads and prints it.

use mlirbc::error::AsmSyntax;
use mlirbc::props::Tables;

use crate::entries::by_hand::reader;
use crate::entries::entry_rows::{Entries, EntryRow, Param, ParamKind, Piece};
use crate::entries::entry_scan::{Result, Scan, WrongEntry};
use crate::enums::Enum;
use crate::pack;

/// Most attributes that are written in each other.
const MAX_DEPTH: u32 = 32;

/// The text of `#dialect.name...` or `!dialect<name...>` as LLVM 22 prints it; `None` where it is not known.
///
/// ```
/// let tables = mlirbc::props::Tables::standard();
/// let text = mlirbc_ods::entry_text(&tables, b"#arith.fastmath<contract, nnan>")?;
/// assert_eq!(text.as_deref(), Some(&b"#arith<fastmath<nnan,contract>>"[..]));
/// assert!(mlirbc_ods::entry_text(&tables, b"#arith.fastmath<quick>").is_err());
/// # Ok::<(), mlirbc_ods::WrongEntry>(())
/// ```
///
/// # Errors
/// What LLVM 22 refuses.
pub fn entry_text(tables: &Tables, text: &[u8]) -> Result<Option<Vec<u8>>> {
    match std::str::from_utf8(text) {
        Ok(text) => Ok(entry(tables, text, 0)?.map(String::into_bytes)),
        Err(_) => Ok(None),
    }
}

fn entry(tables: &Tables, text: &str, depth: u32) -> Result<Option<String>> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let Some(sign) = text.chars().next().filter(|c| matches!(c, '#' | '!')) else {
        return Ok(None);
    };
    let dialect_end = text[1..].find(|c| !is_name(c)).map(|at| at + 1);
    let Some(dialect_end) = dialect_end.filter(|at| *at > 1) else {
        return Ok(None);
    };
    let (dialect, rest) = text.split_at(dialect_end);
    let mut scan = Scan {
        text,
        at: dialect_end + 1,
    };
    let end = match rest.as_bytes().first() {
        // `#dialect.name<...>`: the brackets stand right behind the name.
        Some(b'.') => {
            let mut end = scan;
            end.word();
            if end.rest().starts_with('<') {
                end.skip_group();
            }
            end.at
        }
        Some(b'<') => {
            let mut end = Scan {
                text,
                at: dialect_end,
            };
            end.skip_group();
            end.at.saturating_sub(1)
        }
        _ => return Ok(None),
    };
    let behind = match rest.starts_with('<') {
        true => &text[(end + 1).min(text.len())..],
        false => &text[end..],
    };
    scan.text = &text[..end];
    scan.skip();
    let at = scan.at;
    let name = scan.word();
    let full = format!("{dialect}.{name}");
    let added = pack::entries(tables, &dialect[1..]);
    let entries = added.unwrap_or_else(|| Entries::built_in());
    let has_form = added
        .and_then(|it| it.row(&full))
        .is_some_and(|row| row.pieces.is_some());
    if let Some(read) = reader(&full).filter(|_| !has_form) {
        let printed = read(&mut scan, name)?;
        scan.skip();
        // The reference does not look at what follows in the brackets.
        let printed = printed.filter(|_| scan.rest().is_empty());
        return Ok(printed.map(|text| format!("{dialect}<{name}{text}>{behind}")));
    }
    let Some(row) = entries.row(&full) else {
        return match entries.names_of(dialect) {
            Some(names) => {
                let (names, is_type) = (names.clone(), sign == '!');
                let error = AsmSyntax::UnknownEntry { names, is_type };
                Err(WrongEntry { at, error })
            }
            None => Ok(None),
        };
    };
    let Some(pieces) = &row.pieces else {
        return Ok(None);
    };
    let mut reader = Reader {
        tables,
        scan,
        row,
        out: format!("{dialect}<{name}"),
        has_space: true,
        is_punctuation: false,
        num_printed: 0,
        depth,
    };
    reader.pieces(pieces, "")?;
    reader.scan.skip();
    // The reference does not look at what follows in the brackets.
    if !reader.scan.rest().is_empty() {
        return Ok(None);
    }
    reader.out += ">";
    reader.out += behind;
    Ok(Some(reader.out))
}

/// Reads a text by its row, and prints it again.
struct Reader<'t> {
    tables: &'t Tables,
    scan: Scan<'t>,
    row: &'t EntryRow,
    out: String,
    /// Whether a space may follow, and whether punctuation stands in front of it.
    has_space: bool,
    is_punctuation: bool,
    /// How many parameters have another value than one that is not printed.
    num_printed: usize,
    depth: u32,
}

impl<'t> Reader<'t> {
    /// `end` is the first literal behind the pieces.
    fn pieces(&mut self, pieces: &'t [Piece], end: &'t str) -> Result<()> {
        for (nth, piece) in pieces.iter().enumerate() {
            let next = next_literal(&pieces[nth + 1..]).unwrap_or(end);
            match piece {
                Piece::Literal(text) => {
                    self.scan.expect(text)?;
                    self.literal(text);
                }
                Piece::Space(is_one) => {
                    self.out += if *is_one { " " } else { "" };
                    self.has_space = false;
                    self.is_punctuation = true;
                }
                Piece::Param(nth) => {
                    let param = &self.row.params[*nth];
                    let value = self.value(param, next, false)?;
                    self.num_printed += usize::from(param.default.as_deref() != Some(&*value));
                    self.print(&value);
                }
                Piece::Params => {
                    let params = &self.row.params;
                    for (nth, param) in params.iter().enumerate() {
                        if nth > 0 {
                            if param.is_optional && !self.scan.is_after(",") {
                                break;
                            }
                            self.scan.expect(",")?;
                            self.literal(",");
                        }
                        let value = self.value(param, next, nth + 1 < params.len())?;
                        self.print(&value);
                    }
                }
                Piece::Struct(params) => self.fields(params, next)?,
                Piece::Optional(then, otherwise) => {
                    let is_there = match then.first() {
                        Some(Piece::Literal(text)) => self.scan.is_after(text),
                        _ => false,
                    };
                    let (before, printed) = (self.out.len(), self.num_printed);
                    // The first part of the format has no say in the spaces behind it.
                    let spaces = (self.has_space, self.is_punctuation);
                    if is_there {
                        self.pieces(then, next)?;
                        // Where all have the values that are not printed, nothing is.
                        if self.num_printed == printed && has_params(then) {
                            self.out.truncate(before);
                        }
                        (self.has_space, self.is_punctuation) = spaces;
                        self.pass(otherwise);
                    } else {
                        self.pieces(otherwise, next)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Goes past pieces that are not there.
    fn pass(&mut self, pieces: &[Piece]) {
        let len = self.out.len();
        for piece in pieces {
            match piece {
                Piece::Literal(text) => self.literal(text),
                Piece::Space(_) => (self.has_space, self.is_punctuation) = (false, true),
                Piece::Optional(_, otherwise) => self.pass(otherwise),
                Piece::Param(_) | Piece::Params | Piece::Struct(_) => self.print(""),
            }
        }
        self.out.truncate(len);
    }

    fn literal(&mut self, text: &str) {
        let first = text.chars().next().unwrap_or(' ');
        let is_close = match self.is_punctuation {
            true => ">)}],".contains(first),
            false => "<>(){}[],".contains(first),
        };
        if self.has_space && (text.len() > 1 && text != "->" || !is_close) {
            self.out.push(' ');
        }
        self.out += text;
        self.has_space = text.len() > 1 || !"<({[".contains(first);
        self.is_punctuation = first != '_' && !first.is_ascii_alphabetic();
    }

    fn print(&mut self, value: &str) {
        if self.has_space || !self.is_punctuation {
            self.out.push(' ');
        }
        self.out += value;
        self.has_space = true;
        self.is_punctuation = false;
    }

    /// `name = value` with commas between, up to the literal behind them.
    fn fields(&mut self, numbers: &[usize], next: &str) -> Result<()> {
        let params = &self.row.params;
        let mut values: Vec<Option<String>> = params.iter().map(|_| None).collect();
        self.scan.skip();
        while next.is_empty() && !self.scan.rest().is_empty()
            || !next.is_empty() && !self.scan.is_at(next)
        {
            let before = self.scan;
            let name = self.scan.word();
            let field = numbers.iter().find(|nth| *params[**nth].name == *name);
            let field = field.filter(|nth| values[**nth].is_none());
            let Some(nth) = field else {
                return Err(before.wrong(AsmSyntax::UnknownWord {
                    words: self.row.names.clone(),
                }));
            };
            self.scan.expect("=")?;
            values[*nth] = Some(self.value(&params[*nth], next, true)?);
            if !self.scan.eat(",") {
                break;
            }
            self.scan.skip();
        }
        let mut is_first = true;
        for nth in numbers {
            let param = &params[*nth];
            let Some(value) = &values[*nth] else {
                if !param.is_optional {
                    return Err(self.scan.wrong(AsmSyntax::MissingField {
                        name: param.name.to_string().into(),
                    }));
                }
                continue;
            };
            if param.default.as_deref() == Some(&**value) {
                continue;
            }
            self.num_printed += 1;
            let text = format!("{} = {value}", param.name);
            match std::mem::take(&mut is_first) {
                true => self.print(&text),
                false => {
                    self.out += ", ";
                    self.out += &text;
                }
            }
        }
        Ok(())
    }

    /// The value of a parameter, up to a literal.
    fn value(&mut self, param: &Param, end: &str, is_field: bool) -> Result<String> {
        self.scan.skip();
        let names = &self.row.names;
        let is_next_field = move |scan: Scan<'_>| {
            let mut scan = scan;
            if !scan.eat(",") {
                return false;
            }
            scan.skip();
            let word = scan.word();
            names.iter().any(|name| **name == *word) && scan.eat("=")
        };
        let is_plain = |scan: Scan<'_>| is_field && scan.rest().starts_with(',');
        // The end of an arrow is no bracket.
        let is_arrow = |scan: Scan<'_>| end == ">" && scan.text[..scan.at].ends_with('-');
        // A bracket that the value does not open ends it, also where a literal may stand before it.
        let is_close = |scan: Scan<'_>| {
            let rest = scan.rest();
            let is_sign = rest.starts_with(">=") || scan.text[..scan.at].ends_with('-');
            rest.starts_with(['>', ')', ']', '}']) && !is_sign
        };
        let ends = |scan: Scan<'_>| {
            is_close(scan) || !end.is_empty() && scan.is_at(end) && !is_arrow(scan)
        };
        match &param.kind {
            ParamKind::Enum(found) => self.enumerator(found),
            ParamKind::Integer => {
                let mut digits = self.scan;
                digits.eat("-");
                let number = digits.while_(|c| c.is_ascii_alphanumeric());
                if !number.starts_with(|c: char| c.is_ascii_digit()) {
                    return Err(self.scan.wrong(AsmSyntax::ExpectedInteger));
                }
                let text = self.scan.text[self.scan.at..digits.at].to_owned();
                self.scan = digits;
                Ok(text)
            }
            ParamKind::Bool => match self.scan.eat("true") {
                true => Ok("true".to_owned()),
                false if self.scan.eat("false") => Ok("false".to_owned()),
                false => Err(self.scan.wrong(AsmSyntax::ExpectedBool)),
            },
            ParamKind::Entry(name) => {
                let at = self.scan.at;
                let text = (self.scan).until(|scan| ends(scan) || is_plain(scan));
                self.inner(at, text, name)
            }
            ParamKind::List if !self.scan.rest().starts_with('[') => {
                Err(self.scan.wrong(AsmSyntax::Expected { text: "[".into() }))
            }
            ParamKind::List | ParamKind::Any => {
                let text = self.scan.until(|scan| {
                    ends(scan)
                        || is_field && (is_next_field(scan) || names.len() < 2 && is_plain(scan))
                });
                Ok(text.to_owned())
            }
        }
    }

    /// An attribute or type in another one, without its name.
    fn inner(&self, at: usize, text: &str, name: &str) -> Result<String> {
        if self.depth == MAX_DEPTH {
            return Ok(text.to_owned());
        }
        // Its own name may be stated, or left out.
        let is_full = text.starts_with(['#', '!']);
        let (full, before) = match is_full {
            true => (text.to_owned(), 0),
            false if text.starts_with('<') => (format!("{name}{text}"), name.len()),
            false => match name.split_once('.') {
                Some((dialect, mnemonic)) => {
                    let before = format!("{dialect}<{mnemonic} ");
                    (format!("{before}{text}>"), before.len())
                }
                None => return Ok(text.to_owned()),
            },
        };
        let read = entry(self.tables, &full, self.depth + 1).map_err(|wrong| WrongEntry {
            at: at + wrong.at.saturating_sub(before).min(text.len()),
            error: wrong.error,
        })?;
        let Some(read) = read else {
            return Ok(text.to_owned());
        };
        let dotted = name.replacen('.', "<", 1);
        let inner = read.strip_prefix(&dotted);
        let inner = inner.and_then(|inner| inner.strip_suffix('>'));
        Ok(match inner {
            // Without brackets a space is in front, as the reference prints one.
            Some(inner) => inner.to_owned(),
            None => text.to_owned(),
        })
    }

    /// The words of an enumeration, as they are printed.
    fn enumerator(&mut self, found: &Enum) -> Result<String> {
        let separator = found.separator().map(str::trim).unwrap_or_default();
        let mut all = 0;
        loop {
            self.scan.skip();
            let before = self.scan;
            let word = match self.scan.rest().starts_with('"') {
                true => {
                    self.scan.skip_group();
                    before.text[before.at..self.scan.at].trim_matches('"')
                }
                false => self.scan.word(),
            };
            match found.value_of(word).filter(|_| !word.is_empty()) {
                Some(value) => all |= value,
                None => {
                    return Err(before.wrong(AsmSyntax::UnknownWord {
                        words: found.words().clone(),
                    }));
                }
            }
            if !found.is_bits() || separator.is_empty() || !self.scan.eat(separator) {
                break;
            }
        }
        let word = found.word_of(all).unwrap_or_default();
        // One word that is none of the lexer is a string.
        let is_plain =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
        let is_word = word.bytes().all(is_plain) && !word.starts_with(|c: char| c.is_ascii_digit());
        match found.is_bits() || is_word {
            true => Ok(word),
            false => Ok(format!("\"{word}\"")),
        }
    }
}

fn has_params(pieces: &[Piece]) -> bool {
    let mut pieces = pieces.iter();
    pieces.any(|piece| matches!(piece, Piece::Param(_) | Piece::Params | Piece::Struct(_)))
}

/// The literal with which pieces begin, if it is sure to be there.
fn next_literal(pieces: &[Piece]) -> Option<&str> {
    pieces.iter().find_map(|piece| match piece {
        Piece::Literal(text) => Some(&**text),
        Piece::Optional(then, _) => next_literal(then),
        _ => None,
    })
}

#[cfg(test)]
pub(crate) fn spelled(text: &[u8]) -> Result<Option<Vec<u8>>> {
    entry_text(&Tables::standard(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_none_of_the_lexer_is_a_string() {
        for word in ["\"non-leaf\"", "all"] {
            let text = format!("#llvm.framePointerKind<{word}>");
            let spelled = entry_text(&Tables::standard(), text.as_bytes())
                .unwrap()
                .unwrap_or_default();
            let spelled = String::from_utf8(spelled).unwrap();
            assert_eq!(spelled, format!("#llvm<framePointerKind<{word}>>"));
        }
    }
}
