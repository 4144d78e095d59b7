//! Text behind a fault, which is not read: which operations with the name of a symbol seem to be in it.

use crate::index::marks::MarkedOp;
use crate::text::scan::Scan;

/// What ends in a text.
pub(crate) enum End {
    /// An operation with a symbol, all of which is in the text.
    Symbol(MarkedOp),
    /// The innermost operation that was open before it, at this place.
    Open(usize),
}

/// The rest of a text.
pub(crate) struct Rest<'t> {
    scan: Scan<'t>,
    /// The operation of a line whose end was not found.
    pending: Option<MarkedOp>,
    /// The curly brackets that are open, and the operations that they may end.
    open: Vec<Option<MarkedOp>>,
    /// Whether all brackets so far had an end: each other one would be looked for up to the end of the text.
    are_closed: bool,
}

/// Most bytes of a line in front of the name of a symbol.
const MAX_BEFORE: usize = 256;

impl<'t> Rest<'t> {
    pub(crate) fn new(scan: Scan<'t>) -> Rest<'t> {
        Rest {
            scan,
            pending: None,
            open: Vec::new(),
            are_closed: true,
        }
    }

    /// What ends next.
    pub(crate) fn next_end(&mut self) -> Option<End> {
        loop {
            self.scan.skip();
            let at = self.scan.at;
            let Some(byte) = self.scan.text.get(at) else {
                return self.pending.take().map(End::Symbol);
            };
            self.scan.at += 1;
            match byte {
                b'"' => self.jump(at, |scan| scan.string().is_ok()),
                b'{' => self.open.push(self.pending.take()),
                b'}' => {
                    if let Some(op) = self.pending.take() {
                        // The line before it ends first.
                        self.scan.at = at;
                        return Some(End::Symbol(op));
                    }
                    match self.open.pop() {
                        None => return Some(End::Open(at + 1)),
                        Some(None) => {}
                        Some(Some(mut op)) => {
                            op.end = at + 1;
                            let goes_on = matches!(self.scan.peek(), Some(b'{'));
                            if !goes_on {
                                return Some(End::Symbol(op));
                            }
                            self.pending = Some(op);
                        }
                    }
                }
                b'(' => self.jump(at, |scan| scan.group().is_ok()),
                b'@' => {
                    if let Some(new) = symbol_op(self.scan.text, at) {
                        if let Some(op) = self.pending.replace(new) {
                            return Some(End::Symbol(op));
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Goes behind what begins at `at`, if it ends.
    fn jump(&mut self, at: usize, take: impl Fn(&mut Scan<'t>) -> bool) {
        let mut scan = Scan { at, ..self.scan };
        if !self.are_closed {
            return;
        }
        match take(&mut scan) {
            true => self.scan = scan,
            false => self.are_closed = false,
        }
    }
}

/// The operation whose symbol `@name` begins at `at`: its name begins the line, and only words stand between.
fn symbol_op(text: &[u8], at: usize) -> Option<MarkedOp> {
    let from = at.saturating_sub(MAX_BEFORE);
    let before = text.get(from..at)?;
    let line = match memchr::memrchr(b'\n', before) {
        Some(end) => end + 1,
        None if from == 0 => 0,
        None => return None,
    };
    let between = &before[line..];
    let start = from + line + between.len() - between.trim_ascii_start().len();
    let words = between.trim_ascii();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b' ');
    let is_op = words.first().is_some_and(u8::is_ascii_alphabetic) && words.iter().all(is_word);
    let first = words.split(|byte| *byte == b' ').next()?;
    // A use of a symbol stands behind the name of an operation, too: `func.call @f`.
    let uses: [&[u8]; 3] = [b"call", b"func.call", b"llvm.call"];
    let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |len| at + len);
    let end = start + text[start..end].trim_ascii_end().len();
    (is_op && !uses.contains(&first)).then_some(MarkedOp {
        start,
        at: start,
        end,
        symbol: Some(at),
    })
}
