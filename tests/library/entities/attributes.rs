//! `print` loses no attribute: the attributes of every operation, counted in the file, equal those
//! of its text, found by a small parser of the generic form.

use std::collections::BTreeSet;
use std::path::Path;

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpProperties, OpRef, Properties, Threads};
use mlirbc::props::Value;
use mlirbc::{Bytecode, View};
use mlirbc_print::Options;

type Names = BTreeSet<String>;

/// An operation in a file.
struct InFile {
    op: String,
    /// The fields of its record.
    record: Option<Names>,
    dictionary: Names,
}

/// An operation in a text.
struct InText {
    op: String,
    /// The names in `<{...}>`.
    inherent: Names,
    /// The names in `{...}`.
    discardable: Names,
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The names of a dictionary's entries; empty for another attribute.
fn dictionary(view: View<'_>, id: Option<AttrId>) -> Names {
    let Some(AttrData::Dictionary(entries)) = id.map(|id| view.attr(id).unwrap()) else {
        return Names::new();
    };
    let name = |(name, _)| match view.attr(name).unwrap() {
        AttrData::String(id) => text(view.string(id).unwrap()),
        other => panic!("{other:?} is not a name"),
    };
    entries.iter().map(name).collect()
}

/// The names in an operation's record.
fn record(properties: &OpProperties, op: OpRef<'_>) -> Option<Names> {
    match properties.properties(op).unwrap() {
        Properties::None => None,
        Properties::Fields(fields) => {
            let present = fields.iter().filter(|f| !matches!(f.value, Value::Absent));
            Some(present.map(|f| f.name().to_string()).collect())
        }
        Properties::Attribute(id) => Some(dictionary(op.view(), Some(id))),
        Properties::Raw(..) => Some(Names::from(["mlirbc.raw".to_owned()])),
    }
}

fn in_file(view: View<'_>) -> Vec<InFile> {
    let module = view.decode_all(Threads::One).unwrap();
    let properties = view.op_properties().unwrap();
    let op = |op: OpRef<'_>| InFile {
        op: op.name().unwrap(),
        record: record(&properties, op),
        dictionary: dictionary(view, op.dictionary().map(|it| it.id())),
    };
    module.walk().pre_order().map(op).collect()
}

/// A position in a text.
struct Parser<'t> {
    rest: &'t str,
}

impl<'t> Parser<'t> {
    fn eat(&mut self, word: &str) -> bool {
        let rest = self.rest.strip_prefix(word);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// A quoted string, with its escapes.
    fn string(&mut self) -> &'t str {
        let mut bytes = self.rest.bytes().enumerate().skip(1);
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'\\' => drop(bytes.next()),
                b'"' => {
                    let (string, rest) = self.rest.split_at(at + 1);
                    self.rest = rest;
                    return &string[1..at];
                }
                _ => {}
            }
        }
        panic!("unterminated string: {}", self.rest);
    }

    /// Skips text up to one of `ends` outside all brackets and strings.
    fn skip_to(&mut self, ends: &[char]) {
        let mut depth = 0;
        while let Some(next) = self.rest.chars().next() {
            if depth == 0 && ends.contains(&next) {
                return;
            }
            if next == '"' {
                self.string();
                continue;
            }
            if ["->", ">=", "<="].iter().any(|word| self.eat(word)) {
                continue;
            }
            match next {
                '(' | '[' | '{' | '<' => depth += 1,
                ')' | ']' | '}' | '>' => depth -= 1,
                _ => {}
            }
            self.rest = &self.rest[next.len_utf8()..];
        }
        panic!("no {ends:?}");
    }

    /// The names of `name = value, name, ...}`, after the opening brace.
    fn entries(&mut self) -> Names {
        let mut names = Names::new();
        while !self.eat("}") {
            let name = if self.rest.starts_with('"') {
                unescaped(self.string())
            } else {
                let is_name = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
                let len = self.rest.find(|c| !is_name(c)).unwrap();
                let (name, rest) = self.rest.split_at(len);
                self.rest = rest;
                name.to_owned()
            };
            assert!(!name.is_empty(), "no name at {:.80}", self.rest);
            names.insert(name);
            if self.eat(" = ") {
                self.skip_to(&[',', '}']);
            }
            self.eat(", ");
        }
        names
    }

    /// Parses `%0:2 = `; false if there is no operation.
    fn results(&mut self) -> bool {
        if self.rest.starts_with('%') {
            let (_, op) = self.rest.split_once(" = ").unwrap();
            self.rest = op;
        }
        self.rest.starts_with('"')
    }

    /// `"name"(operands)[successors] <{inherent}>`
    fn op(&mut self) -> InText {
        let op = unescaped(self.string());
        assert!(self.eat("("), "{op}");
        self.skip_to(&[')']);
        self.eat(")");
        if self.eat("[") {
            self.skip_to(&[']']);
            self.eat("]");
        }
        let mut inherent = Names::new();
        if self.eat(" <{") {
            inherent = self.entries();
            assert!(self.eat(">"), "{op}");
        } else if self.eat(" <") {
            self.skip_to(&['>']);
            self.eat(">");
        }
        InText {
            op,
            inherent,
            discardable: Names::new(),
        }
    }

    /// Parses ` {...}`, if there is one.
    fn dictionary(&mut self) -> Names {
        if self.eat(" {") {
            return self.entries();
        }
        Names::new()
    }
}

/// A string with its escapes decoded: `\22` and `\\`.
fn unescaped(spelled: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = spelled.as_bytes();
    while let [first, behind @ ..] = rest {
        let digits = behind.get(..2).filter(|_| *first == b'\\');
        let digits = digits.and_then(|two| std::str::from_utf8(two).ok());
        let code = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = match (first, code) {
            (_, Some(_)) => &behind[2..],
            (b'\\', None) => &behind[1..],
            _ => behind,
        };
    }
    text(&bytes)
}

/// The operations of a generic text, in order.
fn in_text(text: &str) -> Vec<InText> {
    let mut ops: Vec<InText> = Vec::new();
    let mut open = Vec::new();
    let mut parser = Parser { rest: text };
    loop {
        parser.rest = parser.rest.trim_start();
        if parser.rest.is_empty() || parser.rest.starts_with("{-#") {
            assert!(open.is_empty());
            return ops;
        }
        if parser.eat("})") {
            let op: usize = open.pop().unwrap();
            ops[op].discardable = parser.dictionary();
        } else if parser.results() {
            let op = parser.op();
            if parser.eat(" ({\n") {
                open.push(ops.len());
                ops.push(op);
                continue;
            }
            let discardable = parser.dictionary();
            ops.push(InText { discardable, ..op });
            assert!(parser.rest.starts_with(" : ("), "{:.80}", parser.rest);
        }
        // Types, the header of a block, `}, {`, or the definition of an alias.
        parser.skip_to(&['\n']);
    }
}

/// The name under which an inherent attribute is printed.
fn printed(name: &str) -> String {
    match name {
        "operand_segment_sizes" => "operandSegmentSizes".to_owned(),
        "result_segment_sizes" => "resultSegmentSizes".to_owned(),
        name => name.to_owned(),
    }
}

/// The difference between an operation and its text, if there is one.
fn fault(file: &InFile, text: &InText) -> Option<String> {
    // Before LLVM 18 a name without a dot has one at its end.
    if file.op != text.op.strip_suffix('.').unwrap_or(&text.op) {
        return Some(format!("\"{}\" is printed as \"{}\"", file.op, text.op));
    }
    let missing: Vec<_> = match &file.record {
        Some(record) => {
            if text.discardable != file.dictionary {
                return Some(format!("{{{:?}}} {:?}", text.discardable, file.dictionary));
            }
            record.difference(&text.inherent).cloned().collect()
        }
        None => {
            let lost = |name: &&String| {
                // Builds between releases print the name as it is stored.
                let names = [&printed(name), *name];
                let inherent = names.iter().any(|name| text.inherent.contains(*name));
                // It must be in exactly one of the two.
                inherent == text.discardable.contains(*name)
            };
            file.dictionary.iter().filter(lost).cloned().collect()
        }
    };
    let invented = text.discardable.difference(&file.dictionary).next();
    if missing.is_empty() && invented.is_none() {
        return None;
    }
    Some(format!("{missing:?} lost, {invented:?} invented"))
}

/// Checks the text of a file; returns the number of its attributes.
fn check(path: &Path, faults: &mut Vec<String>) -> usize {
    let file = Bytecode::open(path).unwrap();
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &Options::default(), &mut out).unwrap();
    let mut printed = in_text(&text(&out));
    let stored = in_file(file.view());
    if printed.len() == stored.len() + 1 {
        // The module that the printer adds around another top level.
        printed.remove(0);
    }
    assert_eq!(printed.len(), stored.len(), "{path:?}");
    let mut count = 0;
    for (stored, printed) in stored.iter().zip(&printed) {
        count += stored.dictionary.len() + stored.record.as_ref().map_or(0, Names::len);
        if let Some(fault) = fault(stored, printed) {
            faults.push(format!("{}: {}: {fault}", path.display(), stored.op));
        }
    }
    count
}

#[test]
fn every_attribute_of_every_operation_is_printed() {
    let test = "every_attribute_of_every_operation_is_printed";
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance(test).unwrap_or_default());
    files.extend(crate::common::foreign(test).unwrap_or_default());
    let mut faults = Vec::new();
    let count: usize = files.iter().map(|path| check(path, &mut faults)).sum();
    println!("{count} attributes in {} files", files.len());
    assert!(count > 5_000, "{count}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_parser_finds_the_names_of_a_generic_text() {
    let text = r#"#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  %0:2 = "a.b"(%1, %2#0)[^bb1, ^bb2] <{a = [1, 2], "b c" = #map, d, e = array<i32: 1, 0>}> ({
  ^bb0(%arg0: i32):
    "x\22y"() {f = "},\\\"{", g = affine_set<(d0) : (d0 - 1 >= 0, d0 >= 3)>} : () -> ()
  }, {
  }) {h} : (i1, i2) -> (i3, i4)
}) : () -> ()
"#;
    let ops = in_text(text);
    let names = |names: &Names| names.iter().cloned().collect::<Vec<_>>().join(" ");
    let found: Vec<_> = ops
        .iter()
        .map(|op| (&*op.op, names(&op.inherent), names(&op.discardable)))
        .collect();
    let expected = [
        ("builtin.module", "", ""),
        ("a.b", "a b c d e", "h"),
        ("x\"y", "", "f g"),
    ];
    assert_eq!(found, expected.map(|(op, a, b)| (op, a.into(), b.into())));
}
