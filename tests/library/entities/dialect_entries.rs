//! Entries of dialects as text: what printers write of unusual values, what is encoded again, and
//! where a layer of text ends that nobody reads.

use std::sync::Arc;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::{AsmFragment, Dialect, FragmentPart, Lookup, Registry, Style};
use mlirbc::entity::{AttrData, Custom, EntryReader, Reference, References, SameNumbers};
use mlirbc::error::{LimitKind, Unprintable};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, ErrorKind, Result, View};
use mlirbc_asm::ir::{Block, Op, file};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_verify::{Rule, verify};
use parking_lot::Mutex;

/// Attributes and types.
type Entries = [Vec<Vec<u8>>; 2];

fn v(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

fn signed(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// The entries of a dialect, then those of `builtin`; the strings are `m`, `a`, `b`.
fn made(producer: &'static str, dialect: &str, own: Entries, builtin: Entries) -> Vec<u8> {
    let mut groups = [vec![], vec![]];
    for (dialect, lists) in [(0, own), (1, builtin)] {
        for (groups, list) in groups.iter_mut().zip(lists) {
            if !list.is_empty() {
                groups.push((dialect, list.into_iter().map(|it| (true, it)).collect()));
            }
        }
    }
    let mut asm = Asm::minimal(6);
    asm.producer = producer;
    asm.strings(&[b"m", b"a", b"b", dialect.as_bytes(), b"builtin"])
        .dialects(&[3, 4], &[])
        .attr_types(&groups[0], &groups[1])
        .finish()
}

fn of_dialect(dialect: &str, entries: Entries) -> Bytecode<'static> {
    let bytes = made("asm", dialect, entries, Entries::default());
    Bytecode::from_owner(bytes).unwrap()
}

/// The text of an attribute within a limit, whether it was cut, and the result.
fn cut_text(view: View<'_>, id: u32, limit: u64) -> (String, bool, Result<()>) {
    let options = TextOptions::new();
    let mut out = Out::new().with_limit(limit);
    let done = Printer::new(view, &options).attr(AttrId::new(id), Style::Full, &mut out);
    let cut = out.is_full();
    (String::from_utf8(out.into_bytes()).unwrap(), cut, done)
}

fn attr_text(file: &Bytecode<'_>, id: u32) -> String {
    file.view().display_attr(AttrId::new(id)).to_string()
}

fn reason(done: Result<()>) -> Option<Unprintable> {
    match done.unwrap_err().kind() {
        ErrorKind::Unprintable(reason) => Some(*reason),
        _ => None,
    }
}

#[test]
fn arrays_of_byre_have_the_elements_of_their_type() {
    let array = |ty, count: i64, data: &[u8]| {
        let head = Bytes::new().varints(&[10, ty, signed(count), data.len() as u64]);
        head.bytes(data).0
    };
    let attrs = vec![
        array(1, 2, &[1.0f32, -2.5].map(f32::to_le_bytes).concat()),
        array(2, 2, &[1, 0]),
        array(3, 2, &[255, 1]),
        array(4, 2, &[0xfe, 0xff, 2, 0x7f]),
        v(&[0, 0, signed(-7)]),
        array(4, 3, &[0xfe, 0xff, 2, 1]),
        array(4, 1, &[0xfe, 0xff, 2]),
    ];
    let types = [10, 3, 0, 17, 13].map(|code| v(&[code])).to_vec();
    let file = of_dialect("byre_serial", [attrs, types]);
    for (id, elements) in [
        (0, "f32: 1.000000e+00, -2.500000e+00"),
        (1, "i1: true, false"),
        (2, "ui8: 255, 1"),
        (3, "i16: -2, 32514"),
    ] {
        let text = format!("#byre_serial.dense_array_v1<array<{elements}>>");
        assert_eq!(attr_text(&file, id), text);
    }
    let text = "#byre_serial.integer_v1<-7 : !byre_serial.index_v1>";
    assert_eq!(attr_text(&file, 4), text);
    for id in [5, 6] {
        let done = cut_text(file.view(), id, u64::MAX).2;
        assert_eq!(reason(done), Some(Unprintable::DataSize));
    }
}

#[test]
fn vhlo_has_numbers_of_type_index_and_tensors_with_an_encoding() {
    let attrs = vec![
        v(&[9, 0, signed(-7)]),
        [v(&[15, 2, 4]), 1f32.to_le_bytes().to_vec()].concat(),
        v(&[18, 1, signed(3)]),
    ];
    let types = vec![v(&[9]), v(&[4]), v(&[21, 2, 1, signed(1), 1])];
    let file = of_dialect("vhlo", [attrs, types]);
    assert_eq!(attr_text(&file, 0), "#vhlo.integer_v1<-7 : index>");
    let encoding = "#vhlo.type_extensions_v1<bounds = [3]>";
    let text = format!("#vhlo.tensor_v1<dense<1.000000e+00> : tensor<1xf32, {encoding}>>");
    assert_eq!(attr_text(&file, 1), text);
}

#[test]
fn the_sign_of_a_quantized_type_is_stated_since_llvm_23() {
    let any = |flags, ty, min, max| v(&[1, flags, ty, signed(min), signed(max)]);
    let of = |producer| {
        let types = vec![
            any(1, 4, -128, 127),
            any(0, 5, 0, 255),
            any(1, 6, -57344, 57344),
            any(1, 7, -6, 6),
        ];
        let storage = vec![v(&[0, 33]), v(&[0, 34]), v(&[22]), v(&[29])];
        let bytes = made(producer, "quant", [vec![], types], [vec![], storage]);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let text = |id| file.view().display_type(TypeId::new(id)).to_string();
        [0, 1, 2, 3].map(text).join(" ")
    };
    let floats = "!quant.any<f8E5M2> !quant.any<f4E2M1FN>";
    let old = format!("!quant.any<i8> !quant.any<u8> {floats}");
    let new = format!("!quant.any<si8> !quant.any<ui8> {floats}");
    assert_eq!(["MLIR22.1.8", "MLIR21.0.0git"].map(of), [&*old, &old]);
    // A producer that states no release: the newest one that fits.
    assert_eq!(
        ["MLIR23.1.0", "MLIR24.0.0git", "asm"].map(of),
        [&*new, &new, &new]
    );
}

#[test]
fn a_quantile_type_can_be_a_storage_type() {
    let values = [-1.0f64, 0.0, 0.5, 1.0].map(|it| signed(it.to_bits() as i64));
    let quantile = [v(&[7, 4, 5, 4]), v(&values), vec![0, 0]].concat();
    let any = |flags, min, max| v(&[1, flags, 0, signed(min), signed(max)]);
    let types = vec![quantile, any(0, 0, 3), any(1, -2, 1), any(0, 0, 2)];
    let storage = vec![v(&[0, 2 << 2 | 2]), v(&[4])];
    let bytes = made("MLIR24.0.0git", "quant", [vec![], types], [vec![], storage]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = |id| file.view().display_type(TypeId::new(id)).to_string();
    let values = "{-1.000000e+00,0.000000e+00,5.000000e-01,1.000000e+00}";
    let quantile = format!("!quant.quantile<ui2:f16, {values}>");
    assert_eq!(text(0), quantile);
    assert_eq!(
        [1, 2].map(text),
        [0; 2].map(|_| format!("!quant.any<{quantile}>"))
    );
    assert_eq!(text(3), format!("!quant.any<{quantile}<0:2>>"));
    assert_eq!(verify(file.view(), 10).total, 0);
}

/// The text of a type with a scale and a zero point for each block, whose tensors have this shape
/// and data.
fn blocks(shape: &[i64], scales: &[f32], zeros: &[u8]) -> (String, Result<()>) {
    let uniform = v(&[6, 1, 1, 2, 255, 254, 1, 0, 1, 4, 0, 1]);
    let extents = shape.iter().map(|extent| signed(*extent));
    let shape: Vec<u64> = [shape.len() as u64].into_iter().chain(extents).collect();
    let tensor = |element| v(&[&[13], &*shape, &[element]].concat());
    let dense = |ty, data: &[u8]| [&v(&[18, ty, data.len() as u64]), data].concat();
    let scales: Vec<u8> = scales.iter().flat_map(|it| it.to_le_bytes()).collect();
    let attrs = vec![dense(3, &scales), dense(4, zeros)];
    let types = vec![v(&[0, 32]), v(&[5]), tensor(2), tensor(1)];
    let bytes = made("asm", "quant", [vec![], vec![uniform]], [attrs, types]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let options = TextOptions::new();
    let mut out = Out::new().with_limit(100);
    let done = Printer::new(file.view(), &options).ty(TypeId::new(0), &mut out);
    (String::from_utf8(out.into_bytes()).unwrap(), done)
}

#[test]
fn a_block_has_a_scale_and_a_zero_point() {
    let (text, done) = blocks(&[2, 1], &[0.5, 2.0], &[0, 0xff]);
    assert_eq!(done, Ok(()));
    let expected = "!quant.uniform<i8:f32:{0:2}, {{5.000000e-01}, {2.000000e+00:-1}}>";
    assert_eq!(text, expected);
    let too_few = [(&[1.0, 2.0][..], &[1; 4][..]), (&[1.0; 4], &[1; 3])];
    for (scales, zeros) in too_few {
        let done = blocks(&[4], scales, zeros).1;
        assert_eq!(reason(done), Some(Unprintable::DataSize));
    }
}

#[test]
fn a_splat_is_expanded_to_65536_scales_with_16_braces_each() {
    let limit = |shape: &[i64]| match blocks(shape, &[1.0], &[0]).1.unwrap_err().kind() {
        ErrorKind::Limit { limit, .. } => *limit,
        other => panic!("{other:?}"),
    };
    // The whole text is longer than what is read here.
    assert_eq!(limit(&[65536]), LimitKind::Text);
    assert_eq!(limit(&[2; 16]), LimitKind::Text);
    assert_eq!(limit(&[65537]), LimitKind::QuantScales);
    let longer = [&[2; 16][..], &[1]].concat();
    assert_eq!(limit(&longer), LimitKind::QuantScales);
}

#[test]
fn entries_are_encoded_as_they_were() {
    let strings = [vec![v(&[9, 0, 2, 0, 1])], vec![v(&[21])]];
    let sharding = v(&[17, 1, 0, 0, 1, 2, signed(2)]);
    let mesh = v(&[2, 0, 1, signed(1)]);
    let sharding = [vec![sharding, mesh, v(&[4, 0, 0])], vec![]];
    for (dialect, entries) in [("byre_serial", strings), ("sdy", sharding)] {
        let file = of_dialect(dialect, entries.clone());
        for (id, bytes) in (0..).map(AttrId::new).zip(&entries[0]) {
            let mut out = Vec::new();
            let done = file.view().encode_attr(id, &mut SameNumbers, &mut out);
            assert_eq!((done, &out), (Ok(()), bytes), "{dialect} {id:?}");
        }
    }
}

/// Attributes move by ten.
struct Moved;

impl References for Moved {
    fn number(&mut self, reference: Reference, offset: usize) -> u64 {
        match reference {
            Reference::Attr(id) => u64::from(id.number()) + 10,
            other => SameNumbers.number(other, offset),
        }
    }
}

#[test]
fn the_language_of_a_unit_is_moved_only_if_it_is_a_reference() {
    // Ada 83 has the number 3, which is also attribute 1 with the flag that it is there.
    let unit = |language: u64, file: u64| {
        let flags = Bytes::new().varints(&[1, 0]).byte(0);
        let file = flags.varints(&[0, language, file << 1 | 1, 0]).byte(0);
        file.varints(&[1]).byte(0).varints(&[0, 0]).byte(0).0
    };
    let encoded = |text: &[u8]| {
        let texts = [(true, unit(3, 2)), (false, text.to_vec())];
        let attrs = [&texts[..], &[(true, v(&[6, 0, 0]))]].concat();
        let asm = Asm::minimal(6).strings(&[b"m", b"llvm"]);
        let bytes = asm.dialects(&[1], &[]).attr_types(&[(0, attrs)], &[]);
        let file = Bytecode::from_owner(bytes.finish()).unwrap();
        let mut out = Vec::new();
        let id = AttrId::new(0);
        let done = file.view().encode_attr(id, &mut Moved, &mut out);
        done.map(|()| out)
    };
    let reference = b"#llvm.di_source_language_name<language = DW_LANG_C11>\0";
    assert_eq!(encoded(b"#llvm.other\0"), Ok(unit(3, 12)));
    assert_eq!(encoded(reference), Ok(unit(11 << 1 | 1, 12)));
}

/// A dialect whose only attribute is written by a function.
struct Written<F>(F);

impl<F: Fn(&mut AsmFragment<'_>) + Send + Sync> Dialect for Written<F> {
    fn name(&self) -> &str {
        "t"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        Ok(Custom::new(entry.varint()?, "x").into())
    }

    fn print_attr<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        (self.0)(out);
        Ok(())
    }
}

/// A file with this attribute of dialect `t` in the dictionary of an operation; for the map in the
/// file, aliases are looked for.
fn own(write: impl Fn(&mut AsmFragment<'_>) + Send + Sync + 'static, then: impl FnOnce(View<'_>)) {
    let (mut op, mut block) = (Op::default(), Block::default());
    (op.name, op.location, op.attributes) = (1, 1, Some(3));
    block.ops.push(op);
    let builtin = [v(&[15]), v(&[2, 6]), v(&[1, 1, 2, 0]), v(&[23, 4])];
    let builtin = (0, builtin.map(|bytes| (true, bytes)).to_vec());
    let own = (1, vec![(true, v(&[0]))]);
    let asm = file(6, block.encode(6).0).attr_types(&[own, builtin], &[]);
    let file = Bytecode::from_owner(asm.finish()).unwrap();
    let registry = Registry::all().with(Written(write));
    then(file.view().with_registry(&registry));
}

/// What is written in full, and within 100 bytes, of which a layer keeps fewer than 300.
fn cut(write: fn(&mut AsmFragment<'_>, usize)) {
    let all = move |out: &mut AsmFragment<'_>, most: usize| {
        out.words("x<");
        (0..1000).for_each(|nth| write(out, nth));
        out.words(">");
        let kept: usize = out.parts().map(|(_, words)| words.len().max(1)).sum();
        assert!(kept < most, "{kept}");
    };
    let mut full = String::new();
    let write = move |out: &mut AsmFragment<'_>| all(out, usize::MAX);
    own(write, |view| full = cut_text(view, 0, u64::MAX).0);
    assert!(full.ends_with(">") && full.len() > 2000, "{full}");
    let write = move |out: &mut AsmFragment<'_>| all(out, 300);
    own(write, |view| {
        let (text, cut, _) = cut_text(view, 0, 100);
        assert_eq!((text.as_str(), cut), (&full[..100], true));
    });
}

#[test]
fn a_layer_drops_what_is_behind_the_limit() {
    cut(|out, _| out.words("word "));
    cut(|out, nth| out.number(1000 + nth));
    cut(|out, _| out.attr(AttrId::new(2), Style::Full));
}

#[test]
fn what_fits_does_not_fill_a_layer() {
    let agree = |out: &mut AsmFragment<'_>| {
        out.words("x");
        for len in 0..400 {
            let [mut asked, mut written] = [out.clone(), out.clone()];
            written.words("y".repeat(len));
            assert_eq!(asked.fits(len as u64), !written.is_full(), "{len}");
        }
    };
    own(agree, |view| assert_eq!(cut_text(view, 0, 100).0, "#t.x"));
    let first = |out: &mut AsmFragment<'_>| {
        out.words("x<");
        assert_eq!(
            [10, 1000, 10].map(|len| out.fits(len)),
            [true, false, false]
        );
        out.words("more");
    };
    own(first, |view| {
        let (text, cut, _) = cut_text(view, 0, 100);
        assert_eq!((text.as_str(), cut), ("#t<x<", true));
    });
}

/// The words of a layer, with its children as numbers.
fn words(layer: &AsmFragment<'_>) -> String {
    let parts = layer.parts().map(|(part, words)| match part {
        FragmentPart::Words(_) => String::from_utf8_lossy(words).into_owned(),
        FragmentPart::Attr(id, _) => format!("#{}", id.number()),
        other => format!("{other:?}"),
    });
    parts.collect()
}

#[test]
fn a_check_and_a_search_for_aliases_make_no_text() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let record = seen.clone();
    let write = move |out: &mut AsmFragment<'_>| {
        let mut listed = 0;
        out.words("x<");
        out.number(5);
        out.list([1, 2], ",", |_, _| listed += 1);
        out.attr(AttrId::new(2), Style::Full);
        record.lock().push((words(out), listed));
    };
    own(write, |view| {
        let take = || std::mem::take(&mut *seen.lock());
        let report = verify(view, 10);
        assert!(report.is_clean(), "{report:?}");
        assert_eq!(take(), [(String::new(), 0)]);
        let mut out = Vec::new();
        mlirbc_print::print(view, &mlirbc_print::Options::default(), &mut out).unwrap();
        let text = ("x<5,#2".to_owned(), 2);
        assert_eq!(take(), [("#2".to_owned(), 0), text]);
    });
}

#[test]
fn the_dimensions_of_a_convolution_are_not_computed_where_its_text_ends() {
    // 100 spatial dimensions, and a batch dimension that is none.
    let dims: Vec<u64> = (2..102).map(signed).collect();
    let side = [&[signed(5000), signed(1), 100][..], &dims].concat();
    let conv = v(&[&[4][..], &side, &side, &side].concat());
    let file = of_dialect("stablehlo", [vec![conv], vec![]]);
    let (text, cut, done) = cut_text(file.view(), 0, 30);
    assert_eq!((text.as_str(), cut), ("#stablehlo.conv<", true));
    assert!(done.is_ok() || matches!(done.unwrap_err().kind(), ErrorKind::Limit { .. }));
    let done = cut_text(file.view(), 0, u64::MAX).2;
    assert_eq!(reason(done), Some(Unprintable::ConvolutionDim));
    assert_eq!(verify(file.view(), 9).total, 1);
}

#[test]
fn a_check_finds_too_few_elements_of_vhlo() {
    let tensor = [v(&[15, 1, 7]), vec![0; 7]].concat();
    let types = vec![v(&[4]), v(&[20, 1, signed(2), 0])];
    let file = of_dialect("vhlo", [vec![tensor], types]);
    let report = verify(file.view(), 9);
    assert_eq!(report.findings[0].rule, Rule::ElementSize, "{report:?}");
}
