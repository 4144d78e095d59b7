//! The parts of decoded entries: readers of their fields, kinds, affine maps, element types, blobs,
//! and the text that a dialect makes of fields alone.

use mlirbc::dialect::{AsmFragment, Dialect, FragmentPart, Lookup, Registry};
use mlirbc::entity::{
    AttrData, Counts, Custom, DYNAMIC, EncodedMap, EncodedSet, EntryReader, EntryWriter,
    FieldValue, FloatKind, IntegerBits, Item, List, SameNumbers, Scalable, Signedness, TypeData,
};
use mlirbc::error::{Subject, Unprintable, Violation};
use mlirbc::ids::{AttrId, StringId, TypeId};
use mlirbc::raw::Cursor;
use mlirbc::resource::ResourceValue;
use mlirbc::tensor::{Dtype, Scalar, Storage};
use mlirbc::{Bytecode, Error, ErrorKind, Result, SectionId, Version};
use mlirbc_asm::{Asm, Bytes, Res};

fn v(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

fn counts() -> Counts {
    let mut counts = Counts::default();
    (counts.attrs, counts.types) = (9, 5);
    counts
}

fn reader(bytes: &[u8]) -> EntryReader<'_> {
    EntryReader::new(Cursor::new(bytes, 100), counts(), Version::MAX, None)
}

fn list<T: Item>(values: &[u8]) -> List<'_, T> {
    List::read(&mut Cursor::new(values, 0), counts(), Subject::ListElement).unwrap()
}

fn reason<T: std::fmt::Debug>(done: Result<T>) -> Option<Unprintable> {
    match done.unwrap_err().kind() {
        ErrorKind::Unprintable(reason) => Some(*reason),
        _ => None,
    }
}

#[test]
fn a_reader_knows_the_file_around_its_entry() {
    for number in [1, 4, 6] {
        let version = Version::new(number).unwrap();
        let entry = EntryReader::new(Cursor::new(&[], 100), counts(), version, Some(&[3]));
        assert_eq!(entry.version(), version);
        assert_eq!((entry.counts().attrs, entry.counts().types), (9, 5));
        assert_eq!(
            (entry.dialect_version(), entry.pos()),
            (Some(&[3][..]), 100)
        );
    }
}

#[test]
fn bools_and_optional_types() {
    let mut entry = reader(&[0, 1, 7]);
    let flags = [(); 3].map(|()| entry.bool().unwrap());
    assert_eq!(flags, [false, true, true]);
    let bytes = v(&[4 << 1 | 1, 0, 5 << 1 | 1]);
    let mut entry = reader(&bytes);
    assert_eq!(entry.optional_type(), Ok(Some(TypeId::new(4))));
    assert_eq!(entry.optional_type(), Ok(None));
    assert!(entry.optional_type().is_err(), "5 of 5 types");
}

/// A dialect whose attribute states the version with which it was read.
struct Versioned;

impl Dialect for Versioned {
    fn name(&self) -> &str {
        "builtin"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        entry.take_rest();
        let version = entry.dialect_version().unwrap_or_default();
        Ok(AttrData::Text(version))
    }

    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        if let AttrData::Text(version) = data {
            out.blob(version);
        }
        Ok(())
    }
}

#[test]
fn an_entry_is_encoded_with_the_version_of_its_dialect() {
    let dialect = Bytes::new().append(|e| {
        e.varint(1).varint_with_flag(0, true);
        e.byte(SectionId::DialectVersions as u8).sized(&[66, 67]);
        e.varint(0);
    });
    let asm = Asm::minimal(6).without(SectionId::Dialect);
    let asm = asm.section(SectionId::Dialect, dialect.0);
    let asm = asm.attr_types(&[(0, vec![(true, v(&[3]))])], &[]);
    let file = Bytecode::from_owner(asm.finish()).unwrap();
    let registry = Registry::empty().with(Versioned);
    let view = file.view().with_registry(&registry);
    let mut out = Vec::new();
    let done = view.encode_attr(AttrId::new(0), &mut SameNumbers, &mut out);
    assert_eq!((done, out), (Ok(()), vec![2 << 1 | 1, 66, 67]));
}

#[test]
fn each_kind_of_entry_has_a_name() {
    assert_eq!(AttrData::Unit.kind(), "unit");
    assert_eq!(AttrData::UnknownLoc.kind(), "unknown_loc");
    assert_eq!(AttrData::from(Custom::new(1, "berth")).kind(), "berth");
    assert_eq!(TypeData::BOOL.kind(), "integer");
    assert_eq!(TypeData::from(Custom::new(1, "ship")).kind(), "ship");
    let (locs, metadata) = (List::empty(), None);
    assert!(AttrData::FusedLoc { locs, metadata }.is_location());
    assert!(AttrData::UnknownLoc.is_location());
    assert!(!AttrData::Text(b"loc(unknown)").is_location());
}

#[test]
fn a_map_or_set_ends_before_the_bytes_behind_it() {
    // (d0, d1) -> (d1, d0)
    let bytes = [v(&[2 << 2 | 1, 1, 0]), vec![7; 5]].concat();
    let mut cursor = Cursor::new(&bytes, 0);
    EncodedMap::read(&mut cursor).unwrap();
    assert_eq!(cursor.rest(), [7; 5]);
    // (d0) : (d0 == 0)
    let bytes = [v(&[1, 0, 1, 0, 0]), vec![1, 7, 7, 7, 7, 7]].concat();
    let mut cursor = Cursor::new(&bytes, 0);
    let set = EncodedSet::read(&mut cursor).unwrap();
    assert_eq!(cursor.rest(), [7; 5]);
    assert!(set.decode().unwrap().constraints[0].equality);
}

#[test]
fn an_identity_maps_each_dimension_to_itself() {
    let is_identity = |values: &[u64]| {
        let bytes = v(values);
        let map = EncodedMap::read(&mut Cursor::new(&bytes, 0)).unwrap();
        assert_eq!(map.decode().unwrap().exprs.is_empty(), values == [0]);
        map.is_identity()
    };
    assert!(is_identity(&[0]) && is_identity(&[2 << 2]));
    assert!(is_identity(&[2 << 2 | 1, 0, 1]), "a permutation");
    assert!(is_identity(&[2 << 2 | 2, 2, 0, 1]), "a projection");
    assert!(is_identity(&[1 << 2 | 3, 0, 1, 0, 0]), "expressions");
    assert!(!is_identity(&[2 << 2 | 1, 1, 0]));
    assert!(!is_identity(&[2 << 2 | 2, 1, 0]), "one of two dimensions");
    assert!(!is_identity(&[3, 0, 1, 2, 0]), "() -> (0)");
}

#[test]
fn names_of_element_types_have_64_bytes_at_most() {
    let signedness = Signedness::Signless;
    let int = Some(Scalar::Int {
        width: 8,
        signedness,
    });
    // `i000...08` with so many bytes.
    let of = |len: usize| Scalar::from_name(format!("i{:0>1$}", 8, len - 1).as_bytes());
    assert_eq!([2, 64, 65, 66].map(of), [int, int, None, None]);
    // The text of a type counts with the spaces around it.
    let of = |len: usize| Scalar::of(&TypeData::Text(format!("{:1$}", "i8", len).as_bytes()));
    assert_eq!([2, 64, 65].map(of), [int, int, None]);
    // The spelling of VHLO.
    let tf32 = Some(Scalar::Float(FloatKind::TF32));
    assert_eq!(Scalar::from_name(b"tf31"), tf32);
}

#[test]
fn bits_and_storage_of_elements() {
    let bits = |name: &[u8]| {
        let scalar = Scalar::from_name(name).unwrap();
        [Dtype::Scalar(scalar), Dtype::Complex(scalar)].map(Dtype::bitsize)
    };
    assert_eq!(bits(b"i4"), [Some(4), Some(8)]);
    assert_eq!(bits(b"f32"), [Some(32), Some(64)]);
    assert_eq!(Dtype::String.bitsize(), None);
    assert_eq!(Storage::Elements(4).name(), "elements");
    assert_eq!(Storage::Splat(4).name(), "splat");
    // The bits of a negative zero are the only ones that are no number.
    let values = [0xff, 0x81, 0x88].map(|bits| FloatKind::F8E4M3FNUZ.to_f64(bits));
    assert_eq!(values, [-240.0, -1.0 / 1024.0, -1.0 / 128.0]);
    assert!(FloatKind::F8E4M3FNUZ.to_f64(0x80).is_nan());
}

#[test]
fn a_blob_is_its_bytes() {
    let [full, empty] = [vec![5, 6, 7], vec![]].map(|data| Res::Blob {
        alignment: 16,
        data,
    });
    let asm = Asm::minimal(6).strings(&[b"builtin", b"full", b"empty"]);
    let asm = asm.resources(&[(0, &[(1, full), (2, empty)])], &[]);
    let file = Bytecode::from_owner(asm.finish()).unwrap();
    let get = |name| {
        let resource = file.view().resource(name).unwrap();
        match file.resource_value(&resource).unwrap() {
            ResourceValue::Blob(blob) => blob,
            other => panic!("{other:?}"),
        }
    };
    let (full, empty) = (get("full"), get("empty"));
    assert_eq!((full.len(), full.is_empty()), (3, false));
    assert_eq!((empty.len(), empty.is_empty()), (0, true));
    assert_eq!(full.as_ref(), [5, 6, 7]);
    let text = format!("Blob(3 bytes at {:#x}, alignment 16)", full.pos());
    assert_eq!(format!("{full:?}"), text);
}

#[test]
fn scalable_dimensions_of_both_encodings() {
    let builtin = Registry::standard().get(b"builtin").unwrap();
    let trailing = |values: &[u64]| {
        let bytes = v(values);
        match builtin.ty(&mut reader(&bytes)).unwrap() {
            TypeData::Vector {
                scalable: Scalable::Trailing(count),
                ..
            } => Some(count),
            TypeData::Vector {
                scalable: Scalable::Flags(_),
                ..
            } => None,
            other => panic!("{other:?}"),
        }
    };
    // Without dimensions, both encodings are the same: the newer one counts.
    assert_eq!(trailing(&[20, 0, 0, 1]), None);
    assert_eq!(trailing(&[20, 0, 2, 8, 8, 1]), Some(0));
    assert_eq!(trailing(&[20, 1, 3, 2, 8, 8, 1]), Some(1));
    // Five flags of which there are two, and a number of dimensions with a byte too many.
    assert!(builtin.ty(&mut reader(&v(&[20, 5, 0, 1, 9]))).is_err());
}

#[test]
fn builtin_widths_have_32_bits_and_there_is_no_version() {
    let builtin = Registry::standard().get(b"builtin").unwrap();
    let invalid = |error: Error| match error.kind() {
        ErrorKind::Invalid(violation) => *violation,
        other => panic!("{other:?}"),
    };
    let error = builtin.ty(&mut reader(&v(&[0, 1 << 40 | 2]))).unwrap_err();
    let width = 1 << 38;
    assert_eq!(invalid(error), Violation::IntegerWidth { width });
    let error = builtin.version(&mut reader(&v(&[1, 15]))).unwrap_err();
    assert_eq!(invalid(error), Violation::BuiltinVersion);
}

/// A dialect and a file with nothing but names.
struct Plain;

impl Dialect for Plain {
    fn name(&self) -> &str {
        "plain"
    }
}

impl<'a> Lookup<'a> for Plain {
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

#[test]
fn a_lookup_multiplies_extents_and_states_no_release() {
    let count = |values: &[i64]| {
        let bytes = Bytes::new().varint(values.len() as u64);
        let bytes = values.iter().fold(bytes, |bytes, it| bytes.signed(*it)).0;
        Plain.num_elements(list(&bytes))
    };
    assert_eq!((count(&[]), count(&[3, 5])), (Ok(1), Ok(15)));
    assert_eq!(
        reason(count(&[2, DYNAMIC])),
        Some(Unprintable::DynamicExtent)
    );
    assert_eq!(reason(count(&[-1])), Some(Unprintable::NegativeExtent));
    assert!(!Plain.is_since(23));
}

type Fields = [(&'static str, FieldValue<'static>)];

/// What a dialect writes of an attribute with these fields.
fn written(
    dialect: &dyn Dialect,
    code: u64,
    name: &'static str,
    fields: &Fields,
) -> Result<String> {
    let custom = fields
        .iter()
        .fold(Custom::new(code, name), |custom, (name, value)| {
            custom.with(*name, value.clone())
        });
    let mut layer = AsmFragment::default();
    dialect.print_attr(&custom, &Plain, &mut layer)?;
    let parts = layer.parts().map(|(part, words)| match part {
        FragmentPart::Words(_) => String::from_utf8_lossy(words).into_owned(),
        FragmentPart::Attr(id, _) => format!("#{}", id.number()),
        FragmentPart::Type(id, _) => format!("!{}", id.number()),
        other => format!("{other:?}"),
    });
    Ok(parts.collect())
}

#[test]
fn a_dialect_without_methods_names_fields_and_refuses_to_encode() {
    use FieldValue as F;
    let attr = AttrId::new(4);
    let fields: [(F<'static>, &str); 9] = [
        (F::Attr(attr), "#4"),
        (F::OptionalAttr(Some(attr)), "#4"),
        (F::OptionalAttr(None), "none"),
        (F::Type(TypeId::new(2)), "!2"),
        (F::Attrs(list(&[5, 3, 7])), "[#1, #3]"),
        (F::OptionalAttrs(list(&[5, 7, 1])), "[#1, none]"),
        (F::AttrPairs(list(&[3, 3, 7])), "[#1 = #3]"),
        (F::Unsigned(7), "7"),
        (F::Bytes(Cursor::new(&[1, 0xab], 0)), "\"0x01AB\""),
    ];
    for (value, text) in fields {
        let text = format!("ship<crew = {text}, n = true>");
        let fields = [("crew", value), ("n", F::Bool(true))];
        assert_eq!(written(&Plain, 0, "ship", &fields), Ok(text));
    }
    let number = F::Number(IntegerBits::new(Cursor::new(&[3], 0)));
    let refused = written(&Plain, 0, "ship", &[("n", number)]);
    assert_eq!(reason(refused), Some(Unprintable::FieldKind));
    let mut layer = AsmFragment::default();
    Plain
        .print_type(&Custom::new(0, "ship"), &Plain, &mut layer)
        .unwrap();
    assert_eq!(layer.parts().next().unwrap().1, b"ship");
    let (mut bytes, mut same) = (Vec::new(), SameNumbers);
    let mut out = EntryWriter::new(&mut bytes, &mut same);
    assert!(Plain.encode_attr(&AttrData::Unit, &mut out).is_err());
    assert!(Plain.encode_type(&TypeData::Index, &mut out).is_err());
    let version = Plain.version(&mut reader(&v(&[1, 15, 0])));
    assert_eq!(version, Ok("1.15.0".into()));
    let set = format!("{:?}", Registry::empty().with(Plain));
    assert_eq!(set, "{\"plain\"}");
}

#[test]
fn data_that_no_file_has_is_written_or_refused() {
    use FieldValue as F;
    let of = |dialect: &str, code, mnemonic, fields: &Fields| {
        let dialect = Registry::standard().get(dialect.as_bytes()).unwrap();
        written(dialect, code, mnemonic, fields).map_err(|error| error.kind().clone())
    };
    let attr = F::Attr(AttrId::new(1));
    let axes = [("mesh", F::OptionalAttr(None)), ("axes", attr.clone())];
    let text = "replica_group_mesh_axes_v1<mesh = <<NULL ATTRIBUTE>>, axes = #1>";
    assert_eq!(
        of("vhlo", 23, "replica_group_mesh_axes_v1", &axes),
        Ok(text.into())
    );
    let numbers = [("value", F::UnsignedList(list(&[5, 3, 7])))];
    assert_eq!(
        of("sdy", 0, "manual_axes", &numbers),
        Ok("manual_axes{1, 3}".into())
    );
    // A field without a value is left out.
    let range = [
        ("count", F::OptionalType(None)),
        ("lowerBound", F::Types(List::empty())),
        ("upperBound", F::OptionalAttr(None)),
        ("stride", attr),
    ];
    assert_eq!(
        of("llvm", 16, "di_subrange", &range),
        Ok("di_subrange<stride = #1>".into())
    );
    // A number is no enumerator.
    let (subject, code) = (Subject::Attribute, 8);
    let refused = of("stablehlo", 8, "precision", &[("value", F::Unsigned(1))]);
    assert_eq!(refused, Err(ErrorKind::UnknownCode { subject, code }));
}
