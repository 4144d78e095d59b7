//! Attributes and types: each layer, their text, and tensors.

use std::fmt::Write as _;
use std::io;

use mlirbc::View;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::Threads;
use mlirbc::tensor::npy;
use mlirbc_fingerprint::Options;

use crate::budget;
use crate::opened::{check, tolerant};
use crate::sink::Sink;

/// The total length of text.
const TEXT: usize = 256 << 10;

/// Decodes and prints every attribute and type, and checks that decoding twice gives the same; so
/// for fingerprints of the module.
pub fn entities(data: &[u8]) {
    budget::within(data.len(), || look(data));
}

fn look(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    let view = file.view();
    let counts = view.counts().unwrap_or_default();
    let mut sink = Sink::new(TEXT);
    let mut fits = true;
    for i in 0..counts.attrs {
        let id = AttrId::new(i);
        let first = view.attr(id).map_err(|e| check(&e, data.len()));
        assert_eq!(first.is_ok(), view.attr(id).is_ok());
        fits = fits && write!(sink, "{}", view.display_attr(id)).is_ok();
    }
    for i in 0..counts.types {
        let id = TypeId::new(i);
        let first = view.ty(id).map_err(|e| check(&e, data.len()));
        assert_eq!(first.is_ok(), view.ty(id).is_ok());
        fits = fits && write!(sink, "{}", view.display_type(id)).is_ok();
    }
    fingerprints(view, data.len());
    closures(view, data.len());
    let Ok(tensors) = view.tensors() else { return };
    let tensors = tensors.all();
    for tensor in &tensors {
        let Ok(values) = tensor.data() else {
            continue;
        };
        if let Err(error) = tensor.slice(0..1) {
            check(&error, data.len());
        }
        let count = values.values().map(|v| v.take(50).count() as u64);
        assert_eq!(count, values.stats().map(|s| s.count.min(50)));
        let written = npy::write(&values, false, &mut io::sink());
        assert_eq!(written.is_ok(), values.written_shape(false).is_some());
    }
    if let Err(error) = tensors.users() {
        check(&error, data.len());
    }
}

/// Fingerprints on one thread and on several are equal, and so are their errors.
fn fingerprints(view: View<'_>, len: usize) {
    let module = |threads| {
        let fingerprints = mlirbc_fingerprint::Fingerprints::of(view, Options::new(), threads)?;
        fingerprints.module()
    };
    match (module(Threads::One), module(Threads::Pool)) {
        (Ok(first), Ok(second)) => {
            assert_eq!(first.module, second.module);
            assert_eq!(first.symbols.len(), second.symbols.len());
            for (a, b) in first.symbols.iter().zip(&second.symbols) {
                assert_eq!(a.content, b.content);
                assert_eq!((a.own(), a.parent()), (b.own(), b.parent()));
            }
        }
        (first, second) => {
            assert_eq!(first.is_err(), second.is_err());
            if let Err(error) = first {
                check(&error, len);
            }
        }
    }
}

/// Closures on one thread and on several are equal, and that of a symbol by its name is one of them.
fn closures(view: View<'_>, len: usize) {
    let all =
        |threads| mlirbc_fingerprint::Fingerprints::of(view, Options::new(), threads)?.closures();
    match (all(Threads::One), all(Threads::Pool)) {
        (Ok(first), Ok(second)) => assert_eq!(first, second),
        (Err(first), Err(_)) => return check(&first, len),
        (first, second) => panic!("{:?}, {:?}", first.err(), second.err()),
    }
    let Ok(fingerprints) = mlirbc_fingerprint::Fingerprints::of(view, Options::new(), Threads::One)
    else {
        return;
    };
    for found in [
        fingerprints.module_without_names(),
        fingerprints.closure("main"),
    ] {
        if let Err(error) = found {
            check(&error, len);
        }
    }
}
