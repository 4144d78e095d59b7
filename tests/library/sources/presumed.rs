//! Long constants whose first bytes follow from the operations that hold them, and are not read for a list.

use std::io;
use std::sync::Arc;

use mlirbc::ids::AttrId;
use mlirbc::tensor::Tensor;
use mlirbc::{Bytecode, Error, ErrorKind, ReadAt};
use parking_lot::Mutex;

use crate::common::inline_constants::{data, inline_constants};

/// A source that implements what it must, and counts the bytes of each call.
struct Plain {
    bytes: Vec<u8>,
    read: Mutex<Vec<u64>>,
}

impl Plain {
    fn of(bytes: Vec<u8>) -> Arc<Plain> {
        let read = Mutex::default();
        Arc::new(Plain { bytes, read })
    }

    fn take(&self) -> Vec<u64> {
        std::mem::take(&mut self.read.lock())
    }
}

impl ReadAt for Plain {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read.lock().push(buf.len() as u64);
        self.bytes.read_exact_at(buf, offset)
    }
}

/// What a list says of a tensor.
fn row(tensor: &Tensor<'_>) -> (String, String, Option<u64>, u64, u64) {
    (
        tensor.name().into_owned(),
        tensor.shaped().type_text().unwrap_or_default(),
        tensor.file_offset(),
        tensor.stored_nbytes(),
        tensor.alignment(),
    )
}

#[test]
fn an_export_is_listed_with_few_calls() {
    const LEN: u32 = 75_000;
    // Some are short, and between others.
    let lens: Vec<u32> = (0..116).map(|nth| [LEN, LEN, 1, 3][nth % 4]).collect();
    let lens = [&lens[..], &[LEN]].concat();
    let source = Plain::of(inline_constants(&lens));
    let file = Bytecode::read_at(source.clone()).unwrap();
    let tensors = file.tensors().unwrap();
    let rows: Vec<_> = tensors.iter().map(|it| row(&it)).collect();
    let calls = source.take();
    assert!(calls.len() <= 10, "{calls:?}");
    assert!(calls.iter().sum::<u64>() < 80 << 10, "{calls:?}");
    let near = Bytecode::from_bytes(&source.bytes).unwrap();
    let expected: Vec<_> = near.tensors().unwrap().iter().map(|it| row(&it)).collect();
    assert_eq!((rows, tensors.problem()), (expected, None));
    // The first bytes are read with the elements.
    let ninth = tensors.get("w9").unwrap();
    assert_eq!(ninth.data().unwrap().as_bytes(), data(9, LEN));
    let whole = file.view().attr_entry(ninth.attr().unwrap()).unwrap();
    assert_eq!(source.take(), [whole.span.len]);
    assert_eq!(ninth.blob().unwrap().as_slice(), data(9, LEN));
    assert_eq!(source.take(), [whole.span.len]);
    let part = ninth.slice(5..7).unwrap();
    assert_eq!(part.as_bytes(), &data(9, LEN)[20..28]);
    assert_eq!(source.take().len(), 2);
}

/// Numbers of elements with sizes that differ, and are written with as many bytes.
fn lens() -> Vec<u32> {
    (0..10).map(|nth| 8000 + 100 * nth).collect()
}

/// A file in which a constant has the type of another one, and that constant.
fn another_type() -> (Vec<u8>, AttrId) {
    let mut bytes = inline_constants(&lens());
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensors = file.tensors().unwrap();
    let [third, fifth] = ["w3", "w5"].map(|name| tensors.get(name).unwrap().attr().unwrap());
    let start = |id| file.view().attr_entry(id).unwrap().span.start as usize;
    // Code, type, size.
    let (from, to) = (start(fifth) + 1, start(third) + 1);
    drop(file);
    assert!(bytes[to] & 1 == 1 && bytes[from] != bytes[to]);
    bytes[to] = bytes[from];
    (bytes, third)
}

fn is_refused<T>(result: Result<T, Error>, start: u64) {
    let error = result.map(drop).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Invalid(_)), "{error}");
    assert_eq!(error.pos(), Some(start));
    assert!(error.to_string().contains("type of its result"), "{error}");
}

#[test]
fn another_type_than_that_of_the_result_is_an_error_where_the_elements_are_read() {
    let (bytes, id) = another_type();
    let near = Bytecode::from_bytes(&bytes).unwrap();
    assert_eq!(near.tensor("w3").unwrap().shape(), [8500]);
    let source = Plain::of(bytes.clone());
    let file = Bytecode::read_at(source.clone()).unwrap();
    let tensors = file.tensors().unwrap();
    let tensor = tensors.get("w3").unwrap();
    assert_eq!(tensor.shape(), [8300]);
    let start = file.view().attr_entry(id).unwrap().span.start;
    is_refused(tensor.data(), start);
    is_refused(tensor.blob(), start);
    is_refused(tensor.slice(1..2), start);
    is_refused(tensors.clone().only_weights(), start);
    let ahead = file.view().read_ahead(tensors.iter(), |it| Some(it));
    let errors = ahead.filter(|it| it.data().is_err());
    assert_eq!(errors.count(), 1);
    // The others are right.
    let tensor = tensors.get("w5").unwrap();
    assert_eq!(tensor.data().unwrap().as_bytes(), data(5, 8500));
}

#[test]
fn what_has_another_size_is_read() {
    // The result of the third has one element less than its attribute.
    let original = inline_constants(&lens());
    let mut bytes = original.clone();
    let file = Bytecode::from_bytes(&original).unwrap();
    let tensors = file.tensors().unwrap();
    let ids = tensors.iter().map(|it| it.ty().unwrap());
    let entries: Vec<_> = ids
        .map(|id| file.view().type_entry(id).unwrap().span)
        .collect();
    let [from, to] = [5, 3].map(|nth| entries[nth]);
    let (from, to) = ([from.start, from.end()], [to.start, to.end()]);
    let [from, to] = [from, to].map(|[start, end]| start as usize..end as usize);
    assert_eq!(from.len(), to.len());
    bytes.copy_within(from, to.start);
    let source = Plain::of(bytes.clone());
    let near = Bytecode::from_bytes(&bytes).unwrap();
    let file = Bytecode::read_at(source.clone()).unwrap();
    let rows = |file: &Bytecode<'_>| -> Vec<_> {
        file.tensors().unwrap().iter().map(|it| row(&it)).collect()
    };
    assert_eq!(rows(&file), rows(&near));
    let tensor = file.tensor("w3").unwrap();
    assert_eq!(tensor.data().unwrap().as_bytes(), data(3, 8300));
}

#[test]
fn few_constants_are_read() {
    let source = Plain::of(inline_constants(&lens()[..8]));
    let file = Bytecode::read_at(source.clone()).unwrap();
    let tensor = file.tensors().unwrap().get("w3").unwrap();
    source.take();
    tensor.data().unwrap();
    assert_eq!(source.take(), [tensor.nbytes()]);
}
