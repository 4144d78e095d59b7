//! TensorFlow SavedModels: the modules of `XlaCallModule` operations in `saved_model.pb`.
//!
//! The path in the protobuf: SavedModel, MetaGraphDef (2), GraphDef (2), its nodes (1) and those of
//! the functions (1, node 3) of its library (2); an attribute of a node is key (1) and value (2).

use mlirbc::ids::Span;

use crate::details::Details;
use crate::window::Window;

/// The modules in the SavedModel that fills the window.
pub(crate) fn read(file: Window<'_>) -> Vec<(u64, Details)> {
    let mut found = Vec::new();
    for graph in children(file, 2).flat_map(|meta| children(meta, 2)) {
        for node in children(graph, 1) {
            found.extend(call(node, None));
        }
        for function in children(graph, 2).flat_map(|library| children(library, 1)) {
            let signature = children(function, 1).next();
            let name = signature.and_then(|it| children(it, 1).next()?.text());
            for node in children(function, 3) {
                found.extend(call(node, name.as_deref()));
            }
        }
    }
    found
}

/// Most levels of messages around a module, with its own field.
const MAX_LEVELS: usize = 16;

/// The fields around a module, which begins at this offset, the outermost first: where the length of each stands,
/// and its bytes. The last one is the module.
pub(crate) fn around(file: Window<'_>, module: u64) -> Option<Vec<(Span, Span)>> {
    let mut levels = Vec::new();
    let mut message = file;
    while levels.len() < MAX_LEVELS {
        let mut inner = fields(message).filter_map(|field| match field {
            Field::Bytes(_, bytes, length) => Some((length, bytes)),
            _ => None,
        });
        let (length, bytes) = inner.find(|(_, bytes)| module < bytes.span.end())?;
        levels.push((length, bytes.span));
        if bytes.span.start == module {
            return Some(levels);
        }
        message = (bytes.span.start < module).then_some(bytes)?;
    }
    None
}

/// The module of a node, if it calls one.
fn call(node: Window<'_>, function: Option<&str>) -> Option<(u64, Details)> {
    let op = children(node, 2).next()?;
    if op.span.len != 13 || op.bytes()? != b"XlaCallModule" {
        return None;
    }
    let name = children(node, 1).next()?.text()?;
    let mut details = Details {
        name: match function {
            Some(function) => node.keep(format!("{function}/{name}"))?,
            None => name,
        },
        ..Details::default()
    };
    let mut module = None;
    for attr in children(node, 5) {
        let key = children(attr, 1).next()?;
        let value = children(attr, 2).next()?;
        match key.bytes()?.as_slice() {
            b"module" => module = children(value, 2).next(),
            b"version" => details.calling_convention = number(value, 3),
            b"platforms" => {
                let list = children(value, 1).flat_map(|list| children(list, 2));
                // There are a handful.
                details.platforms = list.take(64).filter_map(Window::text).collect();
            }
            _ => {}
        }
    }
    Some((module?.span.start, details))
}

/// A field of a message: its number, and its bytes or its value.
enum Field<'s> {
    /// And where the length stands.
    Bytes(u64, Window<'s>, Span),
    Number(u64, u64),
    Other,
}

/// The children with this field number, up to the first that is malformed.
fn children(message: Window<'_>, wanted: u64) -> impl Iterator<Item = Window<'_>> {
    fields(message).filter_map(move |field| match field {
        Field::Bytes(number, bytes, _) if number == wanted => Some(bytes),
        _ => None,
    })
}

fn number(message: Window<'_>, wanted: u64) -> Option<u64> {
    fields(message).find_map(|field| match field {
        Field::Number(number, value) if number == wanted => Some(value),
        _ => None,
    })
}

fn fields(message: Window<'_>) -> impl Iterator<Item = Field<'_>> {
    let mut rest = message;
    std::iter::from_fn(move || {
        // A tag, and a length or value, of ten bytes at most each.
        let head = rest.head(20).filter(|head| !head.is_empty())?;
        let mut cursor = head.as_slice();
        let tag = varint(&mut cursor)?;
        let used = (head.len() - cursor.len()) as u64;
        let (field, len) = match tag & 7 {
            0 => {
                let value = varint(&mut cursor)?;
                let used = (head.len() - cursor.len()) as u64;
                (Field::Number(tag >> 3, value), used)
            }
            1 => (Field::Other, used + 8),
            2 => {
                let start = used;
                let len = varint(&mut cursor)?;
                let used = (head.len() - cursor.len()) as u64;
                let bytes = rest.part(used, len)?;
                let length = rest.part(start, used - start)?.span;
                (Field::Bytes(tag >> 3, bytes, length), used + len)
            }
            5 => (Field::Other, used + 4),
            _ => return None,
        };
        if tag >> 3 == 0 {
            // No field has this number: it is no message, such as a file of zeros.
            return None;
        }
        rest = rest.from(len)?;
        Some(field)
    })
}

/// A varint of protobuf: seven bits a byte, lowest first.
fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}
