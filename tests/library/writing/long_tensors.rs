//! Elements in attributes are copied as spans; unknown locations of arguments come and go.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use mlirbc::entity::Signedness;
use mlirbc::{Bytecode, ReadAt, Version};
use mlirbc_write::{Builder, Edit, NewOp, Part, Plan, Rewrite};

/// Bytes of each tensor.
const LEN: usize = 1 << 20;

/// A module with elements in three long attributes, two of them alike but for their type, and entries that
/// get other numbers in the canonical form.
fn module() -> Vec<u8> {
    let mut b = Builder::new();
    let i32 = b.integer_type(32, Signedness::Signless).unwrap();
    let block = b.module().unwrap();
    let elements: Vec<u8> = (0..LEN as u32 / 4).flat_map(u32::to_le_bytes).collect();
    let extents = [LEN as i64 / 4];
    let flat = b.tensor_type(&extents, i32).unwrap();
    let square = b.tensor_type(&[512, 512], i32).unwrap();
    let mut values = vec![
        b.dense_elements(flat, &elements).unwrap(),
        b.dense_elements(square, &elements).unwrap(),
        b.dense_array(i32, &elements).unwrap(),
    ];
    values.extend((0..300).map(|value| b.integer(value, i32).unwrap()));
    for value in values.into_iter().rev() {
        let op = NewOp::new("made.op").attr("value", value).regions(1);
        let op = b.append_op(block, op).unwrap();
        let region = b.region(op, 0).unwrap();
        b.block(region, &[i32, flat]).unwrap();
    }
    b.finish().unwrap().to_vec().unwrap()
}

/// Counts the bytes that are read.
struct Counting(Vec<u8>, AtomicU64);

impl ReadAt for Counting {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.1.fetch_add(buf.len() as u64, Ordering::Relaxed);
        buf.copy_from_slice(&self.0[offset as usize..][..buf.len()]);
        Ok(())
    }
}

fn in_version<'a>(file: &'a Bytecode<'a>, number: u64) -> mlirbc::Result<Plan<'a>> {
    let version = Version::new(number).unwrap();
    Rewrite::new().version(version).plan(file)
}

fn canonical<'a>(file: &'a Bytecode<'a>) -> mlirbc::Result<Plan<'a>> {
    Rewrite::new().canonical().plan(file)
}

/// With another attribute of the module.
fn edited<'a>(file: &'a Bytecode<'a>) -> mlirbc::Result<Plan<'a>> {
    let mut edit = Edit::new(file)?;
    let top = file.view().top_level()?;
    let module = edit.op(top.ops().next().unwrap())?;
    let text = edit.builder().string("a new attribute")?;
    edit.set_attr(module, "made.text", text)?;
    edit.plan()
}

/// In each form the three tensors are copied, and little else is held or read before that.
#[test]
fn elements_are_copied_and_not_read() {
    let bytes = module();
    let from_memory = Bytecode::from_bytes(&bytes).unwrap();
    let source = Arc::new(Counting(bytes.clone(), AtomicU64::new(0)));
    let file = Bytecode::read_at(source.clone()).unwrap();
    type Form = for<'a> fn(&'a Bytecode<'a>) -> mlirbc::Result<Plan<'a>>;
    let forms: [Form; 4] = [
        canonical,
        |file| in_version(file, 3),
        |file| in_version(file, 3)?.then(canonical),
        |file| in_version(file, 3)?.then(edited)?.then(canonical),
    ];
    for form in forms {
        let plan = form(&file).unwrap();
        let long = |part: &Part<'_>| matches!(part, Part::Copied(span) if span.len >= LEN as u64);
        let copied: u64 = plan.parts().filter(long).map(|part| part.len()).sum();
        assert!(copied >= 3 * LEN as u64, "{copied} bytes are copied");
        assert!(
            plan.encoded_len() < LEN as u64 / 4,
            "{}",
            plan.encoded_len()
        );
        let read = source.1.load(Ordering::Relaxed);
        assert!(read < LEN as u64 / 4, "{read} bytes are read");
        let written = plan.to_vec().unwrap();
        source.1.store(0, Ordering::Relaxed);
        assert!(form(&from_memory).unwrap().to_vec().unwrap() == written);
        let again = Bytecode::from_bytes(&written).unwrap();
        let tensors = |file: &Bytecode<'_>| {
            let mut found = Vec::new();
            for id in (0..file.view().num_attrs().unwrap()).map(mlirbc::ids::AttrId::new) {
                if let mlirbc::entity::AttrData::DenseElements { data, .. }
                | mlirbc::entity::AttrData::DenseArray { data, .. } =
                    file.view().attr(id).unwrap()
                {
                    found.push(data.to_vec());
                }
            }
            found
        };
        assert_eq!(tensors(&again).len(), 3);
        assert!(tensors(&again) == tensors(&from_memory));
    }
}

/// Below version 4, arguments state their unknown locations. From 4 on they do not, also if they come from
/// a file that states them, as with the reference writer.
#[test]
fn unknown_locations_of_arguments_are_left_out_again() {
    let bytes = module();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let canon = canonical(&file).unwrap().to_vec().unwrap();
    let older = in_version(&file, 3).unwrap().to_vec().unwrap();
    let older = Bytecode::from_bytes(&older).unwrap();
    for version in [4, 6] {
        let newer = in_version(&older, version).unwrap().to_vec().unwrap();
        let newer = Bytecode::from_bytes(&newer).unwrap();
        assert_eq!(stated(&newer), 0, "version {version}");
        if version == 6 {
            assert!(canonical(&newer).unwrap().to_vec().unwrap() == canon);
        }
    }
    assert_eq!(stated(&older), 2 * 303);
}

/// Number of arguments that state a location.
fn stated(file: &Bytecode<'_>) -> u64 {
    #[derive(Default)]
    struct Stated(u64);
    impl mlirbc::ir::Visitor for Stated {
        fn argument(&mut self, _: mlirbc::ids::TypeId, location: Option<mlirbc::ids::AttrId>) {
            self.0 += u64::from(location.is_some());
        }
    }
    let add = |a: Stated, b: Stated| Stated(a.0 + b.0);
    let view = file.view();
    view.visit(mlirbc::ir::Threads::One, Stated::default, add)
        .unwrap()
        .0
}
