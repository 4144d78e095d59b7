//! The ranges of a file cover it, and the range of an offset is the one of the list that has it.

use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_report::bytes::{Options, Range, bytes};
use mlirbc_report::{Content, Document, Opened};

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, all),
            false if path.extension().is_some_and(|it| it == "mlirbc") => all.push(path),
            false => {}
        }
    }
}

fn ranges(opened: &Opened, offset: Option<u64>) -> Vec<Range> {
    let offset = offset.map(|it| format!("{it:#x}"));
    let options = Options { offset };
    bytes(opened, &options).unwrap().ranges.iter().collect()
}

#[test]
fn ranges_cover_every_file() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut all = Vec::new();
    files(&corpus, &mut all);
    all.sort();
    let mut checked = 0;
    for path in all {
        let source = Source::owned(std::fs::read(&path).unwrap());
        let Ok(opened) = Opened::open(source, "file", None) else {
            continue;
        };
        let Content::Bytecode(file) = opened.content() else {
            continue;
        };
        let is_sound = bytes(&opened, &Options::default()).is_ok_and(|it| {
            it.ranges.iter().for_each(drop);
            it.result().is_ok()
        });
        let list = ranges(&opened, None);
        let mut end = 0;
        for it in &list {
            assert!(it.offset == end && it.length > 0, "{path:?}: {it:?}");
            end += it.length;
        }
        assert!(!is_sound || end == file.file_len(), "{path:?}: {end}");
        checked += usize::from(is_sound);
        for at in (0..end).step_by(1 + end as usize / 9) {
            let one = ranges(&opened, Some(at));
            let of_list = list.iter().find(|it| it.offset + it.length > at).unwrap();
            assert!(
                one.len() == 1 && one[0].offset == of_list.offset,
                "{path:?} {at}"
            );
        }
    }
    assert!(checked > 100, "{checked} files");
}

#[test]
fn items_are_where_their_tables_have_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/jax/mlp.mlirbc");
    let source = Source::owned(std::fs::read(path).unwrap());
    let opened = Opened::open(source, "file", None).unwrap();
    let file = opened.bytecode().unwrap();
    let (list, view) = (ranges(&opened, None), file.view());
    let count = |what: &str| list.iter().filter(|it| it.kind == what).count();
    assert_eq!(count("attribute") as u32, view.num_attrs().unwrap());
    assert_eq!(count("type") as u32, view.num_types().unwrap());
    assert_eq!(count("string") as u32, view.num_strings().unwrap());
    let weight = view.tensor("layer0.weight").unwrap();
    let blob = list
        .iter()
        .find(|it| it.kind == "blob" && it.name.shown() == "layer0.weight");
    let blob = blob.unwrap();
    assert_eq!(blob.length, weight.stored_nbytes());
    assert_eq!(blob.offset % weight.data().unwrap().alignment(), 0);
    assert!(
        list.iter()
            .any(|it| it.kind == "symbol" && it.name.shown() == "main")
    );
    for (offset, class) in [("x", Class::Usage), ("99999999", Class::NotFound)] {
        let offset = Some(offset.to_owned());
        let failure = bytes(&opened, &Options { offset }).err().unwrap();
        assert_eq!(failure.class(), class);
    }
}

#[test]
fn a_table_that_cannot_be_read_is_said() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/jax/mlp.mlirbc");
    let mut data = std::fs::read(path).unwrap();
    let table = {
        let source = Source::owned(data.clone());
        let opened = Opened::open(source, "file", None).unwrap();
        let list = ranges(&opened, None);
        let table = list
            .iter()
            .find(|it| it.section == Some("attr_type_offset") && it.kind == "data");
        table.unwrap().offset as usize
    };
    // The number of attributes: more than the table has entries for.
    data[table..table + 2].copy_from_slice(&[0xfe, 0xff]);
    let opened = Opened::open(Source::owned(data), "file", None).unwrap();
    let document = bytes(&opened, &Options::default()).unwrap();
    let last = document.ranges.iter().last().unwrap();
    assert_eq!((last.section, last.kind), (Some("attr_type"), "data"));
    assert_eq!(document.result().unwrap_err().class(), Class::Malformed);
}
