//! What of a file makes a tensor: types as text and of other dialects, files of which a part is
//! damaged, dictionaries that are shared, and where the elements are read.

use std::sync::Arc;

use mlirbc::dialect::{AsmFragment, Dialect, Lookup, Registry};
use mlirbc::entity::{
    AttrData, Custom, DYNAMIC, EntryReader, FieldValue, FloatKind, Signedness, TypeData,
};
use mlirbc::error::{LimitKind, NoBytes};
use mlirbc::ids::{AttrId, Span, StringId, TypeId};
use mlirbc::ir::TypeRef;
use mlirbc::raw::Keep;
use mlirbc::tensor::{Dtype, Scalar, Shaped};
use mlirbc::{Bytecode, ErrorKind, Result, SectionId, Source};
use mlirbc_asm::ir::Op;
use mlirbc_asm::{Asm, Bytes};
use mlirbc_write::{Builder, NewOp};
use parking_lot::Mutex;

/// The file that a builder has made.
fn written(builder: Builder<'_>) -> Vec<u8> {
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    bytes
}

/// The texts of all shaped types of a file.
fn shaped_types(file: &Bytecode<'_>) -> Vec<String> {
    let view = file.view();
    let types = (0..view.num_types().unwrap()).map(TypeId::new);
    let texts = types.filter_map(|id| TypeRef::new(view, id).shaped().unwrap().type_text());
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    texts
}

#[test]
fn long_shapes_are_cut_after_64_extents() {
    let f32 = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    let text = |shape: Option<&[i64]>| {
        let shaped = Shaped::new(f32, shape.map(Into::into));
        (shaped.shape_text(), shaped.type_text())
    };
    let both = |shape: &str, ty: &str| (Some(shape.to_string()), Some(ty.to_string()));
    assert_eq!(text(Some(&[])), both("", "f32"));
    assert_eq!(text(Some(&[4, DYNAMIC])), both("4x?", "4x?xf32"));
    assert_eq!(text(None), (None, Some("*xf32".to_string())));
    let ones = ["1"; 64].join("x");
    assert_eq!(text(Some(&[1; 64])), both(&ones, &format!("{ones}xf32")));
    let cut = format!("{ones}x...");
    assert_eq!(text(Some(&[1; 65])), both(&cut, &format!("{cut}xf32")));
    assert_eq!(Shaped::default().type_text(), None);
    let unknown = Shaped::new(Dtype::Other, Some([4].into()));
    assert_eq!(unknown.type_text(), Some(format!("4x{}", Dtype::Other)));
}

#[test]
fn each_shaped_type_has_an_element_type_and_its_extents() {
    let mut b = Builder::new();
    let body = b.module().unwrap();
    let f16 = b.float_type(FloatKind::F16).unwrap();
    let types = [
        b.unranked_tensor_type(f16).unwrap(),
        b.memref_type(&[3], f16, None).unwrap(),
        b.vector_type(&[5], f16).unwrap(),
        b.type_text("memref<6x?xf64>").unwrap(),
        b.type_text("tensor<*xf64>").unwrap(),
        b.type_text("vector<7xf64>").unwrap(),
        b.type_text("memref<*xbf16>").unwrap(),
        b.type_text("!other.type<8xf64>").unwrap(),
    ];
    let op = NewOp::new("t.op").results(&types);
    b.append_op(body, op).unwrap();
    let expected = [
        "*xbf16", "*xf16", "*xf64", "3xf16", "5xf16", "6x?xf64", "7xf64",
    ];
    let bytes = written(b);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert_eq!(shaped_types(&file), expected);
}

/// A dialect with types that are called like numbers.
struct Numbers;

impl Dialect for Numbers {
    fn name(&self) -> &str {
        "t"
    }

    fn version(&self, _: &mut EntryReader<'_>) -> Result<String> {
        Ok(String::new())
    }

    fn attr<'a>(&'a self, _: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        Ok(AttrData::Unit)
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        let code = entry.varint()?;
        let custom = |name: &'a str| Custom::new(code, name);
        Ok(match code {
            0 => custom("f32").into(),
            1 => custom("f32_v12").into(),
            2 => custom("f32_vec").into(),
            _ => custom("f32").with("digits", FieldValue::Unsigned(7)).into(),
        })
    }

    fn print_attr<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Ok(())
    }

    fn print_type<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Ok(())
    }
}

#[test]
fn a_number_of_another_dialect_has_a_name_with_or_without_a_version_and_no_fields() {
    // Vectors of one element of each type.
    let vectors = (0..4).map(|element| entry(&[19, 1, 2, 4 + element], &[]));
    let numbers = (0..4).map(|code| entry(&[code], &[]));
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"t"])
        .dialects(&[0, 1], &[])
        .attr_types(&[], &[(0, vectors.collect()), (1, numbers.collect())])
        .finish();
    let registry = Registry::standard();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let own = Registry::all().with(Numbers);
    let of = |registry, id| {
        let ty = TypeRef::new(file.view().with_registry(registry), TypeId::new(id));
        let shaped = ty.shaped().unwrap();
        assert_eq!(shaped.shape(), Some(&[1][..]));
        shaped.dtype
    };
    let f32 = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    let found = [0, 1, 2, 3].map(|id| of(&own, id));
    assert_eq!(found, [f32, f32, Dtype::Other, Dtype::Other]);
    assert_eq!(of(registry, 0), Dtype::Other);
}

/// An entry of these numbers, and further bytes.
fn entry(numbers: &[u64], rest: &[u8]) -> (bool, Vec<u8>) {
    (true, [&Bytes::new().varints(numbers).0, rest].concat())
}

/// A file with these attributes; type 1 is `tensor<2xf32>`, operation 0 `t.constant`; strings 3
/// to 5 are `value`, `w` and `sym_name`.
fn asm(attrs: Vec<(bool, Vec<u8>)>) -> Asm {
    let types = vec![entry(&[5], &[]), entry(&[13, 1, 4, 0], &[])];
    Asm::minimal(6)
        .strings(&[b"builtin", b"t", b"constant", b"value", b"w", b"sym_name"])
        .dialects(&[0, 1], &[(1, &[2])])
        .attr_types(&[(0, attrs)], &[(0, types)])
}

#[test]
fn tensors_are_listed_if_the_operations_are_damaged() {
    let tensor = entry(&[18, 1, 8], &[7; 8]);
    let bytes = asm(vec![tensor]).ir(vec![0x02; 3]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensors = file.tensors().unwrap();
    assert!(tensors.problem().is_some());
    assert_eq!(tensors.names().collect::<Vec<_>>(), ["attr#0"]);
    assert_eq!(*tensors.get("attr#0").unwrap().bytes().unwrap(), [7; 8]);
}

#[test]
fn an_error_of_a_tensor_is_where_its_elements_end() {
    let attrs = vec![entry(&[18, 1, 8], &[7; 11]), entry(&[18, 1, 8], &[7; 7])];
    let bytes = asm(attrs).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let error = |id| {
        let id = AttrId::new(id);
        let error = file.view().tensor_of_attr(id).unwrap_err();
        let start = file.view().attr_entry(id).unwrap().span.start;
        (error.pos().unwrap() - start, error.kind().clone())
    };
    // After code, type, length and eight bytes.
    assert_eq!(error(0), (11, ErrorKind::TrailingBytes { left: 3 }));
    let end = ErrorKind::UnexpectedEnd { need: 8, left: 7 };
    assert_eq!(error(1), (3, end));
}

#[test]
fn operations_with_and_without_the_first_dictionary_hold_different_things() {
    let attrs = vec![
        entry(&[1, 1, 2, 3], &[]),
        entry(&[15], &[]),
        entry(&[2, 3], &[]),
        entry(&[18, 1, 8], &[7; 8]),
        entry(&[2, 4], &[]),
        entry(&[14, 4, 1], &[]),
    ];
    let op = |location, attributes| Op {
        location,
        attributes,
        properties: Some(0),
        ..Op::default()
    };
    let asm = asm(attrs)
        .properties(&[&[1]])
        .ops(vec![op(1, None), op(5, Some(0))]);
    let bytes = asm.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert_eq!(*file.tensor("w").unwrap().bytes().unwrap(), [7; 8]);
}

#[test]
fn what_no_tensor_needs_is_no_problem_of_the_tensors() {
    let asm = Asm::minimal(6).without(SectionId::String);
    let bytes = asm.section(SectionId::String, vec![0xff; 3]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(file.view().num_strings().is_err());
    let tensors = file.tensors().unwrap();
    assert_eq!((tensors.len(), tensors.problem()), (0, None));
}

/// A file with a global, and 100 operations with one dictionary of 1000 entries, the last of which
/// is this attribute: 6 is the symbol of the global, 7 its value.
fn long_dictionary(last: u64) -> Bytecode<'static> {
    let mut long = vec![1, 1000];
    long.extend([2, 3].repeat(999));
    long.extend([2, last]);
    let attrs = vec![
        entry(&[15], &[]),
        entry(&[1, 2, 4, 5, 2, 7], &[]),
        entry(&[2, 3], &[]),
        entry(&[7], &[]),
        entry(&[2, 5], &[]),
        entry(&[2, 4], &[]),
        entry(&[4, 5], &[]),
        entry(&[18, 1, 8], &[7; 8]),
        entry(&long, &[]),
    ];
    let op = |attributes| Op {
        attributes: Some(attributes),
        ..Op::default()
    };
    let mut ops = vec![op(1)];
    ops.resize(101, op(8));
    Bytecode::from_owner(asm(attrs).ops(ops).finish()).unwrap()
}

#[test]
fn a_dictionary_that_makes_no_user_is_not_read_for_each_operation() {
    let file = long_dictionary(6);
    let global = file.tensor("w").unwrap();
    let users = file.tensors().unwrap().users().unwrap();
    assert_eq!(users.of(&global).count(), 0);
    // Each of these holds the value, so the dictionary is read 100 times.
    let file = long_dictionary(7);
    let error = file.tensors().unwrap().users().map(drop).unwrap_err();
    match error.kind() {
        ErrorKind::Limit { limit, .. } => assert_eq!(*limit, LimitKind::TensorRecords),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_resource_that_is_damaged_is_not_one_that_is_missing() {
    // An entry of nine bytes, in a section of one.
    let offsets = Bytes::new().varints(&[0, 0, 1, 1, 9]).byte(0).0;
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"key"])
        .section(SectionId::ResourceOffset, offsets)
        .section(SectionId::Resource, vec![0])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let kind = |name| file.tensor(name).unwrap_err().kind().clone();
    assert!(matches!(
        kind("builtin:key"),
        ErrorKind::UnexpectedEnd { .. }
    ));
    assert!(matches!(kind("builtin:other"), ErrorKind::NotFound { .. }));
}

#[test]
fn elements_that_are_strings_are_numbers_of_the_string_table() {
    let bytes = asm(vec![entry(&[19, 1, 0, 3, 4], &[])]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensor("attr#0").unwrap();
    assert!(tensor.is_strings());
    assert_eq!(tensor.strings().unwrap(), [3, 4].map(StringId::new));
    let no_bytes = ErrorKind::NoBytes(NoBytes::StringTensor);
    assert_eq!(tensor.bytes().unwrap_err().kind(), &no_bytes);
    assert_eq!(tensor.slice(0..1).unwrap_err().kind(), &no_bytes);
    let bytes = asm(vec![entry(&[18, 1, 8], &[7; 8])]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let numbers = file.tensor("attr#0").unwrap();
    assert_eq!(numbers.strings().unwrap(), []);
}

/// Bytes, and the hints about them.
struct Hinted {
    bytes: Vec<u8>,
    hints: Mutex<Vec<(&'static str, Span)>>,
}

impl Keep for Hinted {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn will_read(&self, span: Span) {
        self.hints.lock().push(("read", span));
    }

    fn prefetch(&self, span: Span) {
        self.hints.lock().push(("prefetch", span));
    }
}

#[test]
fn the_owner_of_a_file_hears_which_elements_will_be_read() {
    let owner = Arc::new(Hinted {
        bytes: asm(vec![entry(&[18, 1, 8], &[7; 8])]).finish(),
        hints: Mutex::default(),
    });
    let source = Source::shared(owner.clone());
    let file = Bytecode::options().open_source(source).unwrap();
    let tensor = file.tensor("attr#0").unwrap();
    owner.hints.lock().clear();
    tensor.will_read();
    let span = tensor.data_span().unwrap().unwrap().span;
    assert_eq!(owner.bytes[span.start as usize..][..8], [7; 8]);
    let hints = owner.hints.lock();
    assert_eq!(*hints, [("read", span), ("prefetch", span)]);
}

#[test]
fn slices_are_the_same_in_memory_and_by_position() {
    let data: Vec<u8> = (0..12_000).map(|nth| (nth % 251) as u8).collect();
    let mut b = Builder::new();
    let body = b.module().unwrap();
    let i8 = b.integer_type(8, Signedness::Signless).unwrap();
    let ty = b.tensor_type(&[3000, 4], i8).unwrap();
    let value = b.dense_elements(ty, &data).unwrap();
    let op = NewOp::new("t.constant").results(&[ty]).attr("value", value);
    b.append_op(body, op).unwrap();
    let bytes = written(b);
    let files = [
        Bytecode::from_bytes(&bytes).unwrap(),
        Bytecode::read_at(bytes.clone()).unwrap(),
    ];
    for file in files {
        let tensors = file.tensors().unwrap();
        let tensor = tensors.iter().next().unwrap();
        for columns in [0..4, 1..4, 0..3, 2..3, 2..2] {
            let slice = tensor.slice([5..3000, columns.clone()]).unwrap();
            let rows = data.chunks(4).skip(5);
            let expected: Vec<u8> = rows
                .flat_map(|row| &row[columns.clone()])
                .copied()
                .collect();
            assert!(slice.as_bytes() == expected, "{columns:?}");
            assert_eq!(slice.shape(), [2995, columns.len() as i64]);
        }
    }
}
