//! What extracting costs of a source that is read by position: calls and bytes.

use std::io;
use std::sync::Arc;

use mlirbc::tensor::{Selected, Selector};
use mlirbc::{Bytecode, ReadAt};
use mlirbc_weights::extract::{Bundle, BundleFormat, Folder, Format, TensorOutput};
use parking_lot::Mutex;

use crate::inline_constants::{data, inline_constants};

/// A source that implements what it must, and keeps the ranges that were read.
struct Plain {
    bytes: Vec<u8>,
    read: Mutex<Vec<(u64, u64)>>,
}

impl Plain {
    fn of(bytes: Vec<u8>) -> Arc<Plain> {
        let read = Mutex::default();
        Arc::new(Plain { bytes, read })
    }

    /// Start and end of what was read since the last call, in ascending order.
    fn take(&self) -> Vec<(u64, u64)> {
        let mut read = std::mem::take(&mut *self.read.lock());
        read.sort_unstable();
        read
    }
}

impl ReadAt for Plain {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let end = offset + buf.len() as u64;
        self.read.lock().push((offset, end));
        self.bytes.read_exact_at(buf, offset)
    }
}

/// The bytes of the elements in these ranges, each counted as often as it was read.
fn elements(file: &Bytecode<'_>, read: &[(u64, u64)]) -> u64 {
    let tensors = file.tensors().unwrap();
    let spans = tensors
        .iter()
        .map(|it| it.data_span().unwrap().unwrap().span);
    let of = |start: u64, end: u64| -> u64 {
        let parts = read
            .iter()
            .map(|(from, to)| (*to).min(end).saturating_sub((*from).max(start)));
        parts.sum()
    };
    spans.map(|span| of(span.start, span.end())).sum()
}

/// Sizes that are no multiple of each other, small ones too.
fn lens() -> Vec<u32> {
    (0..24)
        .map(|nth| [70_001, 3, 40_000][nth % 3] + nth as u32)
        .collect()
}

#[test]
fn a_bundle_reads_each_element_once() {
    let lens = lens();
    let wanted: u64 = lens.iter().map(|len| u64::from(*len) * 4).sum();
    let source = Plain::of(inline_constants(&lens));
    for format in [BundleFormat::Npz, BundleFormat::Safetensors] {
        let mapped = Bytecode::from_bytes(&source.bytes).unwrap();
        let written = |file: &Bytecode<'_>| {
            let bundle = Bundle::all(file.view(), 0).unwrap();
            source.take();
            let plan = bundle.plan(format, false).unwrap();
            let planning = source.take();
            assert_eq!(planning, [], "{format:?}");
            let mut out = Vec::new();
            plan.write_to(&mut |_| {}, &mut out).unwrap();
            out
        };
        let expected = written(&mapped);
        let file = Bytecode::read_at(source.clone()).unwrap();
        assert_eq!(file.tensors().unwrap().len(), lens.len());
        assert!(written(&file) == expected, "{format:?}");
        let read = source.take();
        assert_eq!(elements(&file, &read), wanted, "{format:?}: {read:?}");
        assert!(read.len() <= 2, "{format:?}: {read:?}");
    }
}

#[test]
fn a_folder_reads_each_element_once() {
    let lens = lens();
    let wanted: u64 = lens.iter().map(|len| u64::from(*len) * 4).sum();
    let source = Plain::of(inline_constants(&lens));
    for format in [Format::Npy, Format::Raw] {
        let file = Bytecode::read_at(source.clone()).unwrap();
        let mut folder = Folder::new(format, false);
        let tensors = file.tensors().unwrap();
        let all: Vec<Selected<'_>> = tensors.iter().map(Selected::whole).collect();
        source.take();
        for (nth, it) in (0..).zip(file.view().read_ahead(all, Selected::whole_tensor)) {
            let data_of = it.data().unwrap();
            assert_eq!(data_of.as_bytes(), data(nth, lens[nth as usize]));
            let (_, output) = folder.file(&it.tensor.name_bytes(), &data_of).unwrap();
            output.write_to(&mut |_| {}, &mut io::sink()).unwrap();
        }
        let read = source.take();
        assert_eq!(elements(&file, &read), wanted, "{read:?}");
        assert!(read.len() <= 2, "{read:?}");
    }
}

#[test]
fn one_tensor_and_a_slice_read_their_elements_once() {
    let lens = lens();
    let source = Plain::of(inline_constants(&lens));
    let file = Bytecode::read_at(source.clone()).unwrap();
    let mut selector = Selector::new(file.view(), None);
    for (word, wanted) in [("w3", 4 * (70_001 + 3)), ("w3[10:20]", 40)] {
        for format in [Format::Npy, Format::Raw] {
            let selected = selector.one(word).unwrap();
            source.take();
            let data = selected.data().unwrap();
            let output = TensorOutput::new(word, &data, format, false).unwrap();
            output.write_to(&mut |_| {}, &mut io::sink()).unwrap();
            let read = source.take();
            assert_eq!(elements(&file, &read), wanted, "{word}: {read:?}");
        }
        for format in [BundleFormat::Npz, BundleFormat::Safetensors] {
            let mut bundle = Bundle::new(file.view());
            bundle.add(selector.one(word).unwrap()).unwrap();
            source.take();
            let plan = bundle.plan(format, false).unwrap();
            plan.write_to(&mut |_| {}, &mut io::sink()).unwrap();
            let read = source.take();
            assert_eq!(elements(&file, &read), wanted, "{word}: {read:?}");
        }
    }
}

/// The window ends before a tensor that does not fit, and a longer one is a call of its own.
#[test]
fn what_is_read_ahead_is_limited() {
    let lens = [6 << 20, 6 << 20, 6 << 20, 17 << 20, 1 << 20, 1 << 20];
    let source = Plain::of(inline_constants(&lens));
    let file = Bytecode::read_at(source.clone()).unwrap();
    let tensors = file.tensors().unwrap();
    source.take();
    let mut held = 0;
    for it in file.view().read_ahead(tensors.iter(), |it| Some(it)) {
        assert_eq!(it.data().unwrap().as_bytes().len() as u64, it.nbytes());
        held = held.max(file.held_bytes());
    }
    let read = source.take();
    let sizes: Vec<u64> = read
        .iter()
        .map(|(start, end)| (end - start) >> 20)
        .collect();
    assert_eq!(sizes, [48, 24, 68, 8], "{read:?}");
    assert!(held <= (64 << 20) + (1 << 20), "{held}");
}

/// Opening, listing and writing an export whose weights are constants.
#[test]
fn an_export_is_extracted_with_few_calls() {
    let source = Plain::of(inline_constants(&[75_000; 116]));
    for format in [BundleFormat::Npz, BundleFormat::Safetensors] {
        let file = Bytecode::read_at(source.clone()).unwrap();
        let bundle = Bundle::all(file.view(), 0).unwrap();
        let plan = bundle.plan(format, false).unwrap();
        plan.write_to(&mut |_| {}, &mut io::sink()).unwrap();
        let read = source.take();
        assert!(read.len() <= 10, "{format:?}: {read:?}");
        let bytes: u64 = read.iter().map(|(start, end)| end - start).sum();
        let size = source.bytes.len() as u64;
        // The window of opening has a part of the first constant.
        assert!(bytes <= size + (64 << 10), "{format:?}: {bytes} of {size}");
    }
}
