//! All tables at once: what holds for every row.

use super::{Def, Kind, Schema};
use crate::cursor::Cursor;
use crate::dialect::{
    AsmFragment, Dialect, FragmentPart, Lookup, byre, llvm, mhlo, quant, sdy, stablehlo, vhlo,
    vifrt,
};
use crate::entity::{AttrData, Counts, Custom, EntryReader, TypeData};
use crate::error::Result;
use crate::format::Version;
use crate::ids::{AttrId, StringId, TypeId};
use crate::varint;

const COUNTS: Counts = Counts { attrs: 9, types: 9 };

fn tables() -> [Schema; 9] {
    [
        llvm::LLVM,
        mhlo::MHLO,
        quant::QUANT,
        sdy::SDY,
        stablehlo::CHLO,
        stablehlo::STABLEHLO,
        vhlo::VHLO,
        byre::BYRE,
        vifrt::VIFRT,
    ]
}

fn rows() -> impl Iterator<Item = (Schema, &'static Def, bool)> {
    tables().into_iter().flat_map(|table| {
        let attrs = table.attrs.iter().map(move |def| (table, def, false));
        attrs.chain(table.types.iter().map(move |def| (table, def, true)))
    })
}

/// Bytes of a value other than the default.
fn sample(kind: Kind, out: &mut Vec<u8>) {
    let mut varints = |values: &[u64]| values.iter().for_each(|v| varint::encode(*v, out));
    match kind {
        Kind::Attr(_) | Kind::Type | Kind::String | Kind::Unsigned => varints(&[3]),
        Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_) | Kind::OptionalUnsigned => varints(&[7]),
        Kind::FlaggedAttr(_) => varints(&[1, 4]),
        Kind::ByteFlaggedAttr(_) => out.extend([1, 9]),
        Kind::Attrs(_) | Kind::Types | Kind::TypesOrUnit | Kind::Strings => varints(&[2, 5, 6]),
        Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) => out.extend([1, 5, 7, 1]),
        Kind::OptionalUnsigneds => out.extend([1, 5, 17, 9]),
        Kind::AttrPairs => varints(&[1, 7, 8]),
        Kind::Signed => varints(&[varint::zigzag(-5)]),
        Kind::Signeds | Kind::Dims | Kind::Shape => {
            varints(&[2, varint::zigzag(1), varint::zigzag(i64::MIN)]);
        }
        Kind::Bool => out.push(1),
        Kind::SignedEnum(names) => varints(&[varint::zigzag(names[names.len() - 1].0 as i64)]),
        Kind::WideBool => varints(&[1]),
        Kind::Enum(names) | Kind::OpenEnum(names) => varints(&[names[names.len() - 1].0]),
        Kind::Flags(names) => varints(&[names[3].0]),
        Kind::Number => varints(&[1]),
        Kind::Double => varints(&[varint::zigzag(0.5f64.to_bits() as i64)]),
        Kind::Doubles => varints(&[1, varint::zigzag(0.5f64.to_bits() as i64)]),
        Kind::Bytes => out.extend([5, 0xab, 0xcd]),
    }
}

fn bytes_of(def: &Def) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint::encode(def.code, &mut bytes);
    def.fields
        .iter()
        .for_each(|(_, kind)| sample(*kind, &mut bytes));
    bytes
}

fn decode<'a>(table: &'a Schema, is_type: bool, bytes: &'a [u8]) -> Result<Custom<'a>> {
    let mut entry = EntryReader::new(Cursor::new(bytes, 0), COUNTS, Version::MAX, None);
    let custom = match is_type {
        true => match table.ty(&mut entry)? {
            TypeData::Custom(custom) => custom,
            other => panic!("{other:?}"),
        },
        false => match table.attr(&mut entry)? {
            AttrData::Custom(custom) => custom,
            other => panic!("{other:?}"),
        },
    };
    entry.cursor.finish()?;
    Ok(custom)
}

/// A file in which nothing can be looked up but strings.
struct Nothing;

impl<'a> Lookup<'a> for Nothing {
    fn attr(&self, _: AttrId) -> Result<AttrData<'a>> {
        Ok(AttrData::Unit)
    }

    fn ty(&self, _: TypeId) -> Result<TypeData<'a>> {
        Ok(TypeData::Index)
    }

    fn string(&self, _: StringId) -> Result<&'a [u8]> {
        Ok(b"text")
    }
}

fn text(table: &Schema, is_type: bool, data: &Custom<'_>) -> Result<String> {
    let mut layer = AsmFragment::default();
    match is_type {
        true => table.print_type(data, &Nothing, &mut layer)?,
        false => table.print_attr(data, &Nothing, &mut layer)?,
    }
    let mut text = String::new();
    for (part, words) in layer.parts() {
        text += &match part {
            FragmentPart::Words(_) => String::from_utf8_lossy(words).into_owned(),
            FragmentPart::Attr(id, style) => format!("#{}{}", id.0, &format!("{style:?}")[..1]),
            FragmentPart::Type(id, _) => format!("!{}", id.0),
            FragmentPart::String(id) => format!("\"{}\"", id.0),
            FragmentPart::Float(_, bits) => format!("{bits:#x}"),
            FragmentPart::Elements(nth) => format!("dense{nth}"),
        };
    }
    Ok(text)
}

#[test]
fn codes_ascend() {
    for table in tables() {
        assert!(
            table.attrs.is_sorted_by_key(|def| def.code),
            "{}",
            table.name
        );
        assert!(
            table.types.is_sorted_by_key(|def| def.code),
            "{}",
            table.name
        );
    }
}

#[test]
fn each_row_uses_up_what_it_describes() {
    let mut count = 0;
    for (table, def, is_type) in rows() {
        let bytes = bytes_of(def);
        let custom = decode(&table, is_type, &bytes).expect(def.mnemonic);
        assert!(
            def.fits(&custom),
            "{} {}: {custom:?}",
            table.name,
            def.mnemonic
        );
        count += 1;
    }
    assert!(count > 120, "{count} rows");
}

#[test]
fn what_is_cut_off_or_goes_on_is_refused() {
    for (table, def, is_type) in rows() {
        let mut bytes = bytes_of(def);
        // A row with fewer fields, or a number up to the end, may take the rest.
        let alone = rows().filter(|r| r.1.code == def.code && r.1.mnemonic == def.mnemonic);
        let open = matches!(def.fields.last(), Some((_, Kind::Number)));
        if alone.count() > 1 || open {
            continue;
        }
        for len in 0..bytes.len() {
            let cut = decode(&table, is_type, &bytes[..len]);
            assert!(
                cut.is_err(),
                "{} {} to {len}: {cut:?}",
                table.name,
                def.mnemonic
            );
        }
        bytes.push(1);
        assert!(decode(&table, is_type, &bytes).is_err(), "{}", def.mnemonic);
    }
}

#[test]
fn each_format_names_fields_that_are_there() {
    for (table, def, is_type) in rows() {
        // What a directive writes depends on the file around it.
        let by_kind = |(_, kind): &(_, _)| matches!(kind, Kind::OptionalAttrBy(_));
        if def.format.contains('@') || def.fields.iter().any(by_kind) {
            continue;
        }
        let bytes = bytes_of(def);
        let custom = decode(&table, is_type, &bytes).expect(def.mnemonic);
        // Another name of what an earlier row prints is only read.
        if custom.mnemonic != def.mnemonic {
            continue;
        }
        let text = text(&table, is_type, &custom).expect(def.mnemonic);
        assert!(text.starts_with(def.mnemonic), "{text}");
        assert!(!text.contains(['$', '@']) && !text.contains("?{"), "{text}");
    }
}

fn one(table: &Schema, is_type: bool, bytes: &[u8]) -> String {
    let custom = decode(table, is_type, bytes).expect("it decodes");
    text(table, is_type, &custom).expect("it prints")
}

#[test]
fn formats_are_those_of_the_reference() {
    let file = [13, 3, 5];
    assert_eq!(one(&llvm::LLVM, false, &file), "di_file<\"1\" in \"2\">");
    let deref = [9, 13, 0];
    assert_eq!(
        one(&llvm::LLVM, false, &deref),
        "di_expression_elemDW_OP_deref"
    );
    let plus = [9, 71, 1, 3, 5];
    let text = "di_expression_elemDW_OP_plus_uconst(2)";
    assert_eq!(one(&llvm::LLVM, false, &plus), text);
    assert_eq!(one(&llvm::LLVM, false, &[11, 0]), "di_expression<>");
    let two = [11, 1, 5, 7, 11];
    assert_eq!(one(&llvm::LLVM, false, &two), "di_expression<[#1S, #2S]>");
    let axis = [41, 3, 0];
    assert_eq!(
        one(&stablehlo::STABLEHLO, false, &axis),
        "axis_ref<name = \"1\">"
    );
    let part = [41, 3, 1, 5];
    let text = "axis_ref<name = \"1\", sub_axis_info = #2S>";
    assert_eq!(one(&stablehlo::STABLEHLO, false, &part), text);
    let gather = [15, 3, 3, 1, 1, 1, 3, 5, 5];
    assert_eq!(
        one(&stablehlo::STABLEHLO, false, &gather),
        "gather<offset_dims = [-1], start_index_map = [1], index_vector_dim = 1>"
    );
    let no_types = [17, 1, 1];
    assert_eq!(one(&vhlo::VHLO, true, &no_types), "func_v1<(()) -> ()>");
    let tensor = [41, 5, 5, 9, 7];
    assert_eq!(one(&vhlo::VHLO, true, &tensor), "tensor_v1<1x2x!3>");
}

#[test]
fn flags_are_quoted_where_no_single_name_will_do() {
    let flags = |bits: u64| {
        let mut bytes = vec![27, 3, 1, 1, 1, 1, 1, 1];
        varint::encode(bits, &mut bytes);
        let text = one(&llvm::LLVM, false, &bytes);
        text.trim_start_matches("di_local_variable<scope = #1F, flags = ")
            .trim_end_matches('>')
            .to_owned()
    };
    assert_eq!(flags(3), "Public");
    assert_eq!(flags(2), "Protected");
    assert_eq!(flags(64), "Artificial");
    assert_eq!(flags(1 << 26 | 3), "\"Public|NonTrivial\"");
    assert_eq!(
        flags(1 << 16),
        "SingleInheritance|MultipleInheritance|VirtualInheritance"
    );
}

#[test]
fn the_newest_row_that_fits_is_taken() {
    let fields = |bytes: &[u8]| {
        decode(&llvm::LLVM, false, bytes)
            .expect("it decodes")
            .fields
            .len()
    };
    // Compile units as LLVM 22 and LLVM 24 wrote them.
    assert_eq!(fields(&[3, 15, 5, 9, 11, 1, 3, 1]), 7);
    assert_eq!(fields(&[3, 1, 0, 7, 15, 7, 11, 1, 3, 0, 1, 1, 0]), 12);
    // Gather with and without batching dimensions.
    let gather = |bytes: &[u8]| {
        decode(&stablehlo::STABLEHLO, false, bytes)
            .expect("it decodes")
            .fields
            .len()
    };
    assert_eq!(gather(&[15, 1, 1, 1, 1, 1, 5]), 6);
    assert_eq!(gather(&[15, 1, 1, 1, 5]), 4);
}

#[test]
fn an_unknown_enumerator_is_an_unknown_entry() {
    let error = decode(&vhlo::VHLO, false, &[11, 19]).expect_err("no such version");
    let kind = crate::error::ErrorKind::UnknownCode {
        subject: crate::error::Subject::Enumerator,
        code: 9,
    };
    assert_eq!(error.kind(), &kind);
}
