//! Damaged operations: every way to decode them gives the same error or the same bodies,
//! the well-formed part can be walked, and `verify` agrees.

use mlirbc::error::Violation;
use mlirbc::ir::{Body, Definition, Isolated, Scratch, Threads};
use mlirbc::{Bytecode, Error, ErrorKind, SectionId};
use mlirbc_verify::{Rule, verify};

/// A small random number generator with the same numbers in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit.max(1)
    }
}

/// Calls every accessor of a body; returns a number that depends on all results.
fn walk_over(body: &Body<'_>) -> u64 {
    let mut sum = 0;
    let uses = body.uses();
    for op in body.all_ops() {
        sum += u64::from(op.name_id().number()) + u64::from(op.location().id().number());
        sum += op.dictionary().map_or(0, |it| u64::from(it.id().number()));
        sum += op.properties().map_or(0, |id| u64::from(id.number()));
        for value in op.operands().chain(op.results()) {
            sum += match value.definition() {
                Definition::Missing => 1,
                Definition::Result(op, n) => u64::from(op.id().number() + n),
                Definition::Argument(block, n) => u64::from(block.id().number() + n),
            };
            sum += uses.of(value.id()).len() as u64;
        }
        sum += op.successors().map(|b| u64::from(b.number())).sum::<u64>();
        for region in op.inline_regions() {
            assert_eq!(region.op().unwrap(), op);
            for block in region.blocks() {
                assert_eq!(block.region(), region);
                sum += block.args().len() as u64;
                sum += u64::from(block.arg_location(0).map_or(0, |it| it.id().number()));
            }
        }
        assert!(op.block().ops().any(|o| o == op));
        sum += u64::from(op.end().number());
    }
    assert_eq!(body.op_spans().len() as u32, body.num_ops());
    sum
}

/// The first error in the file when all bodies are decoded one by one.
fn one_by_one(file: &Bytecode<'_>) -> Option<Error> {
    let mut scratch = Scratch::new();
    let (top, error) = file.view().top_level_partly(&mut scratch);
    let mut errors = vec![error];
    walk_over(&top);
    let mut todo: Vec<Isolated<'_>> = top.isolated().collect();
    while let Some(isolated) = todo.pop() {
        let (body, error) = isolated.decode_partly(&mut scratch);
        errors.push(error);
        walk_over(&body);
        todo.extend(body.isolated());
    }
    errors.into_iter().flatten().min_by_key(|e| e.pos())
}

/// Whether the file decodes.
fn check(bytes: &[u8], what: &str) -> bool {
    let Ok(file) = Bytecode::from_bytes(bytes) else {
        return false;
    };
    let view = file.view();
    let serial = view.decode_all(Threads::One);
    let parallel = view.decode_all(Threads::Pool);
    let lazy = one_by_one(&file);
    let visited = view.count_ir(Threads::One).err();
    let mut walked = 0;
    let walk = view.top_level().and_then(|top| {
        top.walk(|_| {
            walked += 1;
            Ok(())
        })
    });
    let report = verify(view, usize::MAX);
    let found = report.findings.iter().any(|f| f.rule == Rule::Operations);
    match serial {
        Ok(ir) => {
            assert_eq!(ir.bodies(), parallel.unwrap().bodies(), "{what}");
            assert_eq!((walk, walked), (Ok(()), ir.num_ops()), "{what}");
            assert_eq!((lazy, visited), (None, None), "{what}");
            assert!(!found, "{what}: {:?}", report.findings);
            true
        }
        Err(error) => {
            assert!(
                error.pos().unwrap() <= bytes.len() as u64,
                "{what}: {error}"
            );
            assert_eq!(parallel.map(drop), Err(error.clone()), "{what}");
            assert!(walk.is_err(), "{what}");
            assert_eq!(lazy, Some(error.clone()), "{what}");
            // A visit does not check whether use-list orders fit the uses.
            if *error.kind() != ErrorKind::Invalid(Violation::UseListOrder) {
                assert_eq!(visited, Some(error.clone()), "{what}");
            }
            assert!(found, "{what}: {error}");
            false
        }
    }
}

#[test]
fn all_decoders_agree_on_damaged_operations() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut files = crate::common::corpus();
    files.extend(
        crate::common::conformance("all_decoders_agree_on_damaged_operations")
            .into_iter()
            .flatten(),
    );
    let (mut good, mut bad) = (0, 0);
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let ir = file.find_section(SectionId::Ir).unwrap().data;
        if ir.len > 16 << 10 {
            continue;
        }
        drop(file);
        for round in 0..12 {
            let mut bytes = bytes.clone();
            for _ in 0..=random.below(3) {
                let at = (ir.start + random.below(ir.len)) as usize;
                bytes[at] = match random.below(4) {
                    0 => bytes[at] ^ (1 << random.below(8)),
                    1 => bytes[at].wrapping_add(2),
                    2 => 1 | (random.below(4) << 1) as u8,
                    _ => random.next() as u8,
                };
            }
            if check(&bytes, &format!("{path:?} round {round}")) {
                good += 1
            } else {
                bad += 1
            }
        }
    }
    println!("{good} decode, {bad} do not");
    assert!(good > 100 && bad > 500);
}
