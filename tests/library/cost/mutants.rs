//! Damaged files: any change of a byte leads to a result or an
//! error, never a panic, and the result does not depend on the backend.

use std::fmt::Write as _;

use mlirbc::Source;
use mlirbc::asm_parse::{Attr, Text, Type};
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::Threads;
use mlirbc::tensor::npy;
use mlirbc::{Bytecode, Error, OpenOptions, View};

/// A small random number generator with the same numbers in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// One to four changes: flips a bit, sets a byte, or removes, inserts or copies a few bytes.
fn mutate(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        match random.below(6) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.next() as u8,
            2 => bytes[at] = [0, 1, 2, 3, 0x7f, 0x80, 0xfe, 0xff][random.below(8)],
            3 => drop(bytes.drain(at..(at + 1 + random.below(3)).min(bytes.len()))),
            4 => bytes.insert(at, random.next() as u8),
            _ => {
                let from = random.below(bytes.len());
                let len = random.below(16).min(bytes.len() - at.max(from));
                bytes.copy_within(from..from + len, at);
            }
        }
        if bytes.is_empty() {
            return;
        }
    }
}

/// Calls all entry points; the offset of an error must lie inside the file.
fn exercise(file: &Bytecode<'_>) {
    let len = file.file_len();
    let check = |error: Error| {
        if let Some(pos) = error.pos() {
            assert!(pos <= len, "{error} in a file of {len} bytes");
        }
        assert!(!error.to_string().is_empty());
    };
    let view = file.view();
    match view.strings() {
        Ok(strings) => strings.filter_map(|s| s.err()).for_each(check),
        Err(error) => check(error),
    }
    for i in 0..view.op_names().map_or(0, <[_]>::len) as u32 {
        let _ = view.op_full_name(OpNameId::new(i)).map_err(check);
    }
    let counts = view.counts().map_err(check).unwrap_or_default();
    for i in 0..counts.attrs {
        if let Ok(AttrData::Text(text)) = view.attr(AttrId::new(i)).map_err(check) {
            parse_layers(text);
        }
    }
    for i in 0..counts.types {
        let _ = view.ty(TypeId::new(i)).map_err(check);
    }
    match view.resources() {
        Err(error) => check(error),
        Ok(resources) => {
            for resource in resources {
                let value = resource.and_then(|r| view.file().resource_value(&r));
                let _ = value.map_err(check);
            }
        }
    }
    exercise_text(view, counts.attrs, counts.types);
    let serial = view.decode_all(Threads::One);
    let parallel = view.decode_all(Threads::Pool);
    match (&serial, &parallel) {
        (Ok(serial), Ok(parallel)) => assert_eq!(serial.num_ops(), parallel.num_ops()),
        (Err(serial), Err(parallel)) => assert_eq!(serial, parallel),
        _ => panic!("results depend on threads: {serial:?}, {parallel:?}"),
    }
    drop(serial.map_err(check));
    drop(view.symbols().map_err(check));
    drop(view.symbol("main").map_err(check));
    for i in 0..view.num_properties().map_err(check).unwrap_or(0) {
        let _ = view.properties(PropertiesId::new(i)).map_err(check);
    }
    let tensors = view.tensors().map_err(check).map(|tensors| tensors.all());
    for tensor in tensors.iter().flatten() {
        let _ = tensor.bytes().map_err(check);
        let _ = tensor.slice(0..1).map_err(check);
        if let Ok(data) = tensor.data().map_err(check) {
            let read = data.values().map(|values| values.take(50).count() as u64);
            assert_eq!(read, data.stats().map(|stats| stats.count.min(50)));
            let written = npy::write(&data, false, &mut std::io::sink());
            assert_eq!(written.is_ok(), data.written_shape(false).is_some());
        }
    }
    let _ = tensors.map(|tensors| tensors.users().map(drop).map_err(check));
}

/// Parses all layers of a text.
fn parse_layers(text: &[u8]) {
    let Ok(text) = Text::new(text, 0) else {
        return;
    };
    let mut parts = vec![text.whole()];
    while let Some(part) = parts.pop() {
        let (key, value) = part.split_entry();
        parts.extend(value);
        let ty = part.ty().ok();
        if let Some(Type::RankedTensor { element, .. } | Type::Vector { element, .. }) = ty {
            parts.push(element);
        }
        match key.attr() {
            Ok(Attr::Array(items) | Attr::Dictionary(items)) => parts.extend(items),
            Ok(Attr::Dialect(dialect)) => parts.extend(dialect.items()),
            Ok(Attr::Type(Type::Function { inputs, results })) => {
                parts.extend(inputs.chain(results));
            }
            Ok(Attr::Elements { body, ty, .. }) => parts.extend(ty.into_iter().chain([body])),
            _ => {}
        }
    }
}

/// Text of a damaged file can be long: shared children are printed at each occurrence.
struct Sink(usize);

impl std::fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(std::fmt::Error)?;
        Ok(())
    }
}

fn exercise_text(view: View<'_>, attrs: u32, types: u32) {
    let mut sink = Sink(1 << 20);
    for i in 0..attrs {
        let _ = write!(sink, "{}", view.display_attr(AttrId::new(i)));
    }
    for i in 0..types {
        let _ = write!(sink, "{}", view.display_type(TypeId::new(i)));
    }
}

#[test]
fn a_damaged_file_gives_results_or_errors() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut opened = 0;
    for path in crate::common::corpus() {
        let whole = std::fs::read(&path).unwrap();
        // Optimised builds run more rounds; a long run sets its own number.
        let rounds = std::env::var("MLIRBC_MUTANTS").ok();
        let rounds = rounds.and_then(|n| n.parse().ok());
        let rounds = rounds.unwrap_or(if cfg!(debug_assertions) { 20 } else { 200 });
        for _ in 0..rounds {
            let mut bytes = whole.clone();
            mutate(&mut bytes, &mut random);
            let source = Source::borrowed(&bytes);
            if let Ok(file) = OpenOptions::new().tolerant(true).open_source(source) {
                exercise(&file);
                opened += 1;
            }
        }
    }
    println!("{opened} damaged files were opened");
    assert!(opened > 1000);
}

#[test]
fn shuffled_assembly_text_parses_or_is_an_error() {
    const PIECES: &[&str] = &[
        "#a.b",
        "!c",
        "<",
        ">",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "\"",
        "\\",
        "->",
        "-",
        ">=",
        "<=",
        "==",
        "=",
        ",",
        ":",
        "x",
        "?",
        "*",
        "4",
        "0x1F",
        "1.5e+3",
        " ",
        "d0",
        "s0",
        "mod",
        "tensor",
        "memref",
        "vector",
        "complex",
        "tuple",
        "affine_map",
        "affine_set",
        "strided",
        "offset",
        "dense",
        "array",
        "distinct",
        "loc",
        "@",
        "::",
        "i32",
        "f32",
        "index",
        "affine_map<(d0) -> (",
        "tensor<4x?x",
        "affine_set<(d0)[s0] : (",
        "\u{e9}",
    ];
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut balanced = 0;
    for _ in 0..200_000 {
        let pieces = 1 + random.below(12);
        let mut text: String = (0..pieces)
            .map(|_| PIECES[random.below(PIECES.len())])
            .collect();
        // Otherwise most would fail because of an open bracket.
        let closing = |c| match c {
            '<' => Some('>'),
            '(' => Some(')'),
            '[' => Some(']'),
            '{' => Some('}'),
            _ => None,
        };
        let close: String = text.chars().rev().filter_map(closing).collect();
        text += &close;
        balanced += u32::from(Text::new(text.as_bytes(), 0).is_ok());
        parse_layers(text.as_bytes());
    }
    assert!(balanced > 20_000, "{balanced}");
}
