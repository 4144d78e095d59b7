//! Attributes as formats have them: without what follows from the definition of the operation.

use crate::parse_fault::{Fault, Kind, Result};
use crate::text::scan::is_word;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::{AttrDef, AttrText, Enum, enumeration};

use super::custom_op::CustomOp;
use super::op_text::OpText;

/// The words with which attributes of the builtin dialect begin.
const WORDS: [&[u8]; 12] = [
    b"affine_map",
    b"affine_set",
    b"array",
    b"dense",
    b"dense_resource",
    b"distinct",
    b"false",
    b"loc",
    b"sparse",
    b"strided",
    b"true",
    b"unit",
];

/// The fault in a text with so many bytes in front that do not stand at `at`.
#[cold]
fn behind(mut fault: Box<Fault>, at: usize, bytes: usize) -> Box<Fault> {
    fault.at = fault.at.saturating_sub(bytes).max(at);
    fault
}

impl<'t> OpText<'_, '_, 't> {
    /// Whether an attribute of this kind stands next.
    pub(crate) fn begins_attr(&mut self, def: &AttrDef) -> bool {
        let Some(next) = self.ops.scan.peek() else {
            return false;
        };
        match &def.text {
            AttrText::Symbol => next == b'@',
            // A string, behind which the name follows.
            _ if &*def.name == "sym_visibility" => next == b'"',
            AttrText::Enum(found, _) => {
                let mut scan = self.ops.scan;
                let word = match next {
                    b'"' => scan.string().unwrap_or_default(),
                    _ => scan.keyword(),
                };
                std::str::from_utf8(word).is_ok_and(|word| found.value_of(word).is_some())
            }
            AttrText::Unit => self.ops.scan.rest().starts_with(b"unit"),
            AttrText::Stripped(name) if name.starts_with("array<") => next == b'[',
            AttrText::Stripped(_) => next == b'<' || is_word(next) || next == b'#',
            AttrText::EnumProperty(..) => is_word(next),
            AttrText::WithoutType(_) | AttrText::Full | AttrText::Property(_) => {
                match (&*def.stored, next) {
                    // An alias stands for any.
                    (_, b'#') => true,
                    ("string", _) => next == b'"',
                    ("array", _) => next == b'[',
                    ("dictionary", _) => next == b'{',
                    ("symbol" | "flat_symbol", _) => next == b'@',
                    (_, b'-') => !self.ops.scan.rest().starts_with(b"->"),
                    _ => self.begins_attribute(next),
                }
            }
        }
    }

    /// An attribute of an operation.
    pub(crate) fn attr_word(
        &mut self,
        def: &AttrDef,
        is_qualified: bool,
        op: usize,
    ) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        match &def.text {
            _ if is_qualified => self.any_attribute(),
            AttrText::Symbol => self.symbol_name(),
            AttrText::Unit => self.attr_from(op, "unit"),
            AttrText::Enum(found, ty) => {
                let value = self.enumerator_of(found)?;
                self.attr_from(at, format!("{value} : {ty}"))
            }
            AttrText::Full => self.any_attribute(),
            AttrText::WithoutType(ty) => self.without_type(ty),
            AttrText::Stripped(name) => self.stripped_attr(name),
            AttrText::EnumProperty(found, around) => self.enum_property(found, around),
            AttrText::Property(kind) => self.property(kind),
        }
    }

    /// `<name = value, name>` in front of `{...}`, or nothing: attributes that the format does not name, as builds of October
    /// 2026 print them.
    pub(crate) fn left_properties(&mut self, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        let definition = custom.definition();
        let mut ahead = self.ops.scan;
        let defined = |name: &[u8]| {
            let mut attrs = definition.attrs.iter();
            attrs.find(|def| def.name.as_bytes() == name)
        };
        if !ahead.eat(b"<") || defined(ahead.keyword()).is_none() {
            return Ok(());
        }
        self.ops.scan.expect("<")?;
        loop {
            self.ops.scan.skip();
            let at = self.ops.scan.at;
            let Some(def) = defined(self.ops.scan.keyword()) else {
                return Err(Fault::new(
                    at,
                    Kind::Expected("an attribute of the operation"),
                ));
            };
            let id = match self.ops.scan.eat(b"=") {
                true => self.attr_word(def, false, at)?,
                false => self.attr_from(at, "unit")?,
            };
            custom.set(&def.name, id);
            if !self.ops.scan.eat(b",") {
                return self.ops.scan.expect(">");
            }
        }
    }

    /// An attribute with all that belongs to it.
    pub(crate) fn any_attribute(&mut self) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let text = self.ops.scan.attribute()?;
        self.ops.made.lock().attr_of(at, text)
    }

    /// `@name` or `@module::@name`, without a type behind it.
    pub(crate) fn symbol(&mut self) -> Result<AttrId> {
        if self.ops.scan.peek() != Some(b'@') {
            return Err(self.ops.scan.fault(Kind::Expected("the name of a symbol")));
        }
        let at = self.ops.scan.at;
        let text = self.ops.scan.value()?;
        self.ops.made.lock().attr_of(at, text)
    }

    /// `@name`, as a string.
    pub(crate) fn symbol_name(&mut self) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        if let Some(marks) = self.ops.names.marks() {
            marks.symbol_name(at);
        }
        self.ops.scan.expect("@")?;
        let at = self.ops.scan.at;
        match self.ops.scan.peek() {
            Some(b'"') => {
                self.ops.scan.string()?;
                let text = &self.ops.scan.text[at..self.ops.scan.at];
                self.attr_from(at, text)
            }
            _ => {
                let name = self.ops.scan.symbol_word();
                if name.is_empty() {
                    return Err(self.ops.scan.fault(Kind::SymbolName));
                }
                let text = [b"\"", name, b"\""].concat();
                self.attr_from(at, text)
            }
        }
    }

    /// The value of a word of an enumeration of the crate's tables, or of words in quotes.
    pub(crate) fn enumerator(&mut self, name: &str) -> Result<i64> {
        match enumeration(name) {
            Some(found) => self.enumerator_of(found),
            None => Err(self.ops.scan.fault(Kind::Expected("the generic form"))),
        }
    }

    /// The value of a word, or of words in quotes.
    fn enumerator_of(&mut self, found: &Enum) -> Result<i64> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let word = match self.ops.scan.peek() {
            Some(b'"') => self.ops.scan.string()?,
            _ => self.ops.scan.keyword(),
        };
        let value = std::str::from_utf8(word)
            .ok()
            .and_then(|word| found.value_of(word));
        value.ok_or_else(|| Fault::new(at, Kind::UnknownWord(found.words().clone())))
    }

    /// An attribute whose type is left out.
    fn without_type(&mut self, ty: &str) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let text = self.ops.scan.value()?;
        let is_number = matches!(text.first(), Some(b'-' | b'+' | b'0'..=b'9'));
        let has_type = is_number || matches!(text, b"dense" | b"nan" | b"inf");
        if ty.is_empty() || !has_type {
            return self.ops.made.lock().attr_of(at, text);
        }
        self.attr_from(at, [text, b" : ", ty.as_bytes()].concat())
    }

    /// An attribute of a dialect without its name: `<...>`, `{...}`, `[...]`, `(...)` or a word.
    pub(crate) fn stripped_attr(&mut self, name: &str) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        if let Some(element) = name.strip_prefix("array<") {
            let list = self.square_list()?;
            let separator: &[u8] = if list.trim_ascii().is_empty() {
                b""
            } else {
                b": "
            };
            let text = [b"array<", element.as_bytes(), separator, &list, b">"].concat();
            return self.attr_from(at, text);
        }
        match self.ops.scan.peek() {
            Some(b'#') => self.any_attribute(),
            Some(b'<') => {
                let group = self.ops.scan.group()?;
                let text = [b"#", name.as_bytes(), group].concat();
                let made = self.attr_from(at, text);
                made.map_err(|fault| behind(fault, at, 1 + name.len()))
            }
            next => {
                let (separator, rest): (&[u8], _) = match next {
                    Some(b'{' | b'[' | b'(') => (b"", self.ops.scan.group()?),
                    _ => (b" ", self.ops.scan.keyword()),
                };
                let text = match name.split_once('.') {
                    Some((dialect, mnemonic)) if !rest.is_empty() => {
                        let [dialect, mnemonic] = [dialect, mnemonic].map(str::as_bytes);
                        [b"#", dialect, b"<", mnemonic, separator, rest, b">"].concat()
                    }
                    _ => return Err(Fault::new(at, Kind::Expected("an attribute"))),
                };
                let made = self.attr_from(at, text);
                made.map_err(|fault| behind(fault, at, 2 + name.len() + separator.len()))
            }
        }
    }

    /// A type of a dialect without its name.
    pub(crate) fn stripped_type(&mut self, name: &str) -> Result<TypeId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        match self.ops.scan.peek() {
            Some(b'<') => {
                let group = self.ops.scan.group()?;
                self.type_from(at, [b"!", name.as_bytes(), group].concat())
            }
            _ => self.ops.scan_type(),
        }
    }

    /// The words of a property, in brackets behind another word if that is not empty.
    fn enum_property(&mut self, found: &Enum, around: &str) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        let separator = match around {
            "" => b"|",
            around => {
                self.tokens_of(around)?;
                self.ops.scan.expect("<")?;
                b","
            }
        };
        let mut value = self.enumerator_of(found)?;
        while self.ops.scan.eat(separator) {
            value |= self.enumerator_of(found)?;
        }
        if !around.is_empty() {
            self.ops.scan.expect(">")?;
        }
        self.attr_from(at, format!("{value} : i32"))
    }

    fn property(&mut self, kind: &str) -> Result<AttrId> {
        self.ops.scan.skip();
        let at = self.ops.scan.at;
        match kind {
            "int" => self.without_type("i64"),
            "bool" | "string" => self.any_attribute(),
            _ => Err(Fault::new(at, Kind::Expected("the generic form"))),
        }
    }

    /// Whether an attribute begins here, with this byte.
    fn begins_attribute(&mut self, next: u8) -> bool {
        match next {
            b'"' | b'[' | b'#' | b'@' | b'-' | b'0'..=b'9' => true,
            _ if self.begins_type() => true,
            _ => {
                let mut scan = self.ops.scan;
                WORDS.contains(&scan.word())
            }
        }
    }

    fn tokens_of(&mut self, word: &str) -> Result<()> {
        match self.eat_word(word.as_bytes()) {
            true => Ok(()),
            false => Err(self
                .ops
                .scan
                .fault(Kind::Expected("a word of the enumeration"))),
        }
    }
}
