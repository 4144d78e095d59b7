//! The rules of the container, each with bytes that satisfy or break it.

use mlirbc::error::NoBytes;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, ResourceId, StringId, TypeId};
use mlirbc::resource::ResourceKind;
use mlirbc::resource::ResourceValue;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, SectionId};
use mlirbc_asm::{Asm, Bytes, Res};

fn error_of(bytes: &[u8]) -> Error {
    Bytecode::from_bytes(bytes).map(drop).expect_err("broken")
}

#[test]
fn every_version_opens() {
    for version in 0..=6 {
        let bytes = Asm::minimal(version).finish();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        assert_eq!(file.version().number(), version);
        assert_eq!(file.producer(), "asm");
        let view = file.view();
        assert_eq!(view.string(StringId::new(0)), Ok(&b"builtin"[..]));
        assert_eq!(view.dialects().unwrap().len(), 1);
        assert_eq!(view.num_properties(), Ok(0));
        assert_eq!(view.resources().unwrap().count(), 0);
    }
    let newer = Asm::minimal(6).finish();
    let newer = [&newer[..4], &[7 << 1 | 1], &newer[5..]].concat();
    let error = error_of(&newer);
    assert_eq!(error.pos(), Some(4));
    assert!(matches!(
        error.kind(),
        ErrorKind::NewerVersion { version: 7, .. }
    ));
}

#[test]
fn sections_can_be_in_any_order() {
    let asm = || Asm::minimal(6).resources(&[], &[(0, &[(0, Res::Bool(true))])]);
    for bytes in [asm().finish(), asm().reversed().finish()] {
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let resource = file.view().resource_of("builtin", "builtin").unwrap();
        let value = file.resource_value(&resource).unwrap();
        assert!(matches!(value, ResourceValue::Bool(true)));
    }
}

#[test]
fn each_required_section_must_be_present() {
    use SectionId::*;
    for id in [String, Dialect, AttrType, AttrTypeOffset, Ir, Properties] {
        let error = error_of(&Asm::minimal(6).without(id).finish());
        assert_eq!(error.kind(), &ErrorKind::MissingSection { id });
    }
    // Before version 5 there is no properties section.
    assert!(Bytecode::from_bytes(&Asm::minimal(4).finish()).is_ok());
    // Resources and their offsets occur together or not at all.
    for (id, other) in [(Resource, ResourceOffset), (ResourceOffset, Resource)] {
        let error = error_of(&Asm::minimal(6).section(id, vec![1]).finish());
        assert_eq!(error.kind(), &ErrorKind::MissingSection { id: other });
    }
}

#[test]
fn duplicate_and_unknown_sections_are_errors() {
    let bytes = Asm::minimal(6).section(SectionId::String, vec![1]).finish();
    let id = SectionId::String;
    assert_eq!(error_of(&bytes).kind(), &ErrorKind::DuplicateSection { id });

    let mut bytes = Asm::minimal(6).finish();
    let end = bytes.len() as u64;
    bytes.extend([9, 1]);
    let error = error_of(&bytes);
    assert_eq!(error.pos(), Some(end));
    assert_eq!(error.kind(), &ErrorKind::UnknownSection { id: 9 });
}

#[test]
fn alignment_and_padding_are_checked() {
    for alignment in [1, 2, 64, 4096, 1 << 20] {
        let asm = Asm::minimal(6).without(SectionId::Properties);
        let bytes = asm
            .aligned_section(SectionId::Properties, alignment, vec![1])
            .finish();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let section = file.find_section(SectionId::Properties).unwrap();
        assert_eq!(section.alignment, Some(alignment));
        assert_eq!(section.data.start % alignment, 0);
    }
    let head = Asm::minimal(6).without(SectionId::Properties).finish();
    for (alignment, padding, fits) in [
        (0, 0, false),
        (3, 0, false),
        (1 << 31, 0, false),
        (8, 0xcb, true),
        (8, 0xcc, false),
    ] {
        let mut bytes = Bytes(head.clone())
            .byte(SectionId::Properties as u8 | 0x80)
            .varint(1)
            .varint(alignment)
            .0;
        while bytes.len() % 8 != 0 {
            bytes.push(padding);
        }
        bytes.push(1);
        assert_eq!(Bytecode::from_bytes(&bytes).is_ok(), fits, "{alignment}");
    }
}

#[test]
fn the_present_part_of_a_truncated_section_is_kept() {
    let whole = Asm::minimal(4)
        .strings(&[b"builtin", b"a long enough string"])
        .finish();
    let cut = &whole[..whole.len() - 5];
    let error = error_of(cut);
    assert!(matches!(error.kind(), ErrorKind::Truncated { .. }));
    let source = mlirbc::Source::borrowed(cut);
    let file = OpenOptions::new()
        .tolerant(true)
        .open_source(source)
        .unwrap();
    assert_eq!(file.problem(), Some(&error));
    assert_eq!(file.view().dialects().unwrap().len(), 1);
    assert!(file.view().strings().is_err());
}

#[test]
fn dialects_and_op_names_of_each_version() {
    for version in 0..=6 {
        let bytes = Asm::minimal(version)
            .strings(&[b"builtin", b"func", b"return", b"", b"odd"])
            .dialects(&[0, 1, 4], &[(1, &[2]), (2, &[3])])
            .finish();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let view = file.view();
        assert_eq!(view.op_full_name(OpNameId::new(0)).unwrap(), b"func.return");
        // An operation named without a dot.
        assert_eq!(view.op_full_name(OpNameId::new(1)).unwrap(), b"odd");
        assert!(view.op_full_name(OpNameId::new(2)).is_err());
        let registered = (version >= 5).then_some(true);
        assert_eq!(view.op_names().unwrap()[0].registered, registered);
    }
}

#[test]
fn entries_of_unknown_dialects_are_opaque() {
    let custom = (true, vec![0x0b, 0xaa]);
    let text = (false, b"#x.y\0".to_vec());
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"nobody"])
        .dialects(&[0, 1], &[])
        .attr_types(&[(1, vec![custom.clone(), text])], &[(1, vec![custom])])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let mlirbc::entity::AttrData::Opaque(opaque) = view.attr(AttrId::new(0)).unwrap() else {
        panic!("not opaque");
    };
    assert_eq!((opaque.code, opaque.bytes), (Some(5), &[0x0b, 0xaa][..]));
    let text = view.attr(AttrId::new(1)).unwrap();
    assert_eq!(text, mlirbc::entity::AttrData::Text(b"#x.y"));
    let ty = view.ty(TypeId::new(0)).unwrap();
    assert!(matches!(ty, mlirbc::entity::TypeData::Opaque(_)));
    assert!(view.attr(AttrId::new(2)).is_err());
    assert!(view.ty(TypeId::new(1)).is_err());
}

#[test]
fn resources_of_every_kind() {
    let blob = |alignment, data: &[u8]| Res::Blob {
        alignment,
        data: data.to_vec(),
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"tool", b"a", b"b", b"c", b"d"])
        .resources(
            &[(
                1,
                &[
                    (2, Res::Bool(true)),
                    (3, Res::String(5)),
                    (4, blob(8, b"ext")),
                ],
            )],
            &[(
                0,
                &[
                    (2, blob(64, b"weights")),
                    (4, Res::Declaration),
                    (5, blob(1, b"")),
                ],
            )],
        )
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    assert_eq!(view.num_resources(), Ok(6));
    let kinds: Vec<_> = view.resources().unwrap().map(|r| r.unwrap().kind).collect();
    use ResourceKind::{Blob, Bool};
    assert_eq!(kinds, [Bool, ResourceKind::String, Blob, Blob, Blob, Blob]);

    // By owner and key; by handle, which skips external groups.
    let weights = view.resource_of("builtin", "a").unwrap();
    assert_eq!(weights.handle, Some(ResourceId::new(0)));
    assert_eq!(
        view.resource_by_handle(ResourceId::new(0)).unwrap(),
        weights
    );
    let blob = file.blob(&weights).unwrap();
    assert_eq!((blob.as_slice(), blob.alignment()), (&b"weights"[..], 64));
    assert_eq!(blob.pos() % 64, 0);
    let data = weights.presumed_data(64).unwrap();
    assert_eq!((data.start, data.len), (blob.pos(), 7));

    let flag = view.resource_of("tool", "a").unwrap();
    assert!(matches!(
        file.resource_value(&flag).unwrap(),
        ResourceValue::Bool(true)
    ));
    let text = view.resource_of("tool", "b").unwrap();
    let ResourceValue::String(id) = file.resource_value(&text).unwrap() else {
        panic!("not a string");
    };
    assert_eq!(view.str(id), Ok("d"));
    let error = file.blob(&text).unwrap_err();
    let key = "b".to_owned();
    assert_eq!(error.kind(), &ErrorKind::NoBytes(NoBytes::NotABlob { key }));

    let elided = view.resource_of("builtin", "c").unwrap();
    assert!(elided.is_declaration());
    assert!(matches!(
        file.resource_value(&elided).unwrap(),
        ResourceValue::Absent
    ));
    let empty = view.resource_of("builtin", "d").unwrap();
    assert_eq!(file.blob(&empty).unwrap().as_slice(), b"");

    for (owner, key) in [("builtin", "b"), ("nobody", "a"), ("tool", "zzz")] {
        assert!(view.resource_of(owner, key).is_err(), "{owner}:{key}");
    }
    assert!(view.resource_by_handle(ResourceId::new(3)).is_err());
}

#[test]
fn a_blob_must_fill_its_entry() {
    // Size 6: alignment 1, length 3, three bytes, and one byte too many.
    let data = Bytes::new().varint(1).varint(3).bytes(b"abcX").0;
    let offsets = Bytes::new().varint(0).varint(0).varint(1);
    let offsets = offsets.varint(0).varint(data.len() as u64).byte(0);
    let bytes = Asm::minimal(6)
        .section(SectionId::ResourceOffset, offsets.0)
        .section(SectionId::Resource, data)
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let resource = file.view().resource_by_handle(ResourceId::new(0)).unwrap();
    let error = file.blob(&resource).unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::TrailingBytes { left: 1 });
    assert_eq!(error.pos(), Some(bytes.len() as u64 - 1));
}

#[test]
fn counts_beyond_the_file_allocate_nothing() {
    let huge = Bytes::new().varint(1 << 60).0;
    for id in [
        SectionId::String,
        SectionId::Dialect,
        SectionId::AttrTypeOffset,
        SectionId::Properties,
    ] {
        let asm = Asm::minimal(6).without(id).section(id, huge.clone());
        let bytes = asm.finish();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let view = file.view();
        let error = match id {
            SectionId::String => view.num_strings().unwrap_err(),
            SectionId::Dialect => view.dialects().err().unwrap(),
            SectionId::AttrTypeOffset => view.counts().unwrap_err(),
            _ => view.properties(PropertiesId::new(0)).unwrap_err(),
        };
        assert!(
            matches!(error.kind(), ErrorKind::CountTooLarge { .. }),
            "{error}"
        );
        assert_eq!(error.frames(), [mlirbc::error::Frame::Section(id)]);
        let start = file.find_section(id).unwrap().data.start;
        assert_eq!(error.pos(), Some(start));
    }
}

#[test]
fn tables_of_every_file() {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance("tables_of_every_file").unwrap_or_default());
    for path in &files {
        let file = Bytecode::open(path).unwrap();
        let view = file.view();
        assert!(view.strings().unwrap().all(|s| s.is_ok()), "{path:?}");
        let counts = view.counts().unwrap();
        for i in 0..counts.attrs {
            view.attr_entry(AttrId::new(i)).unwrap();
        }
        for i in 0..counts.types {
            view.type_entry(TypeId::new(i)).unwrap();
        }
        let data = file.find_section(SectionId::AttrType).unwrap().data;
        assert_eq!(view.attr_types_len(), Ok(data.len), "{path:?}");
        let ops = view.op_names().unwrap().len();
        if let Some(stated) = view.stated_op_names().unwrap() {
            assert_eq!(stated, ops as u64, "{path:?}");
        }
        for i in 0..ops {
            view.op_full_name(OpNameId::new(i as u32)).unwrap();
        }
        for resource in view.resources().unwrap() {
            view.file().resource_value(&resource.unwrap()).unwrap();
        }
        for i in 0..view.num_properties().unwrap() {
            view.properties(PropertiesId::new(i)).unwrap();
        }
    }
}
