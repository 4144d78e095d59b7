//! Every file of the conformance folder, where it stands beside the project.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
#[test]
fn tables_of_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance");
    let mut n = 0;
    let mut stack: Vec<PathBuf> = vec![root];
    while let Some(dir) = stack.pop() {
        for e in std::fs::read_dir(dir).unwrap() {
            let p = e.unwrap().path();
            if p.is_dir() {
                stack.push(p);
                continue;
            }
            if p.extension().is_none_or(|x| x != "mlirbc") {
                continue;
            }
            let f = mlirbc::Bytecode::open(&p).unwrap_or_else(|e| panic!("{p:?} {e}"));
            let v = f.view();
            for s in v.strings().unwrap() {
                s.unwrap();
            }
            for i in 0..v.num_attrs().unwrap() {
                v.attr_entry(mlirbc::ids::AttrId(i)).unwrap();
            }
            for i in 0..v.num_types().unwrap() {
                v.type_entry(mlirbc::ids::TypeId(i)).unwrap();
            }
            assert_eq!(
                v.attr_types_len().unwrap(),
                f.find_section(mlirbc::SectionId::AttrType)
                    .unwrap()
                    .data
                    .len
            );
            for i in 0..v.op_names().unwrap().len() {
                v.op_full_name(mlirbc::ids::OpNameId(i as u32)).unwrap();
            }
            for r in v.resources().unwrap() {
                let r = r.unwrap();
                v.resource_value(&r).unwrap();
            }
            for i in 0..v.num_properties().unwrap() {
                v.properties(mlirbc::ids::PropertiesId(i)).unwrap();
            }
            n += 1;
        }
    }
    assert_eq!(n, 327);
}
