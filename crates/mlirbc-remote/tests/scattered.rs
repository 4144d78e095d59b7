//! Requests for a file whose weights are in attributes.

use crate::server::{Server, Step, answer, part, several_parts};
use mlirbc::Bytecode;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_remote::{Location, Options};

/// Constants in the file, bytes of each, and the short attributes before and after them.
const COUNT: u32 = 40;
const SIZE: u32 = 300 << 10;
const SHORT: u32 = 100;

fn model() -> Vec<u8> {
    let word = |_| (true, Bytes::new().varints(&[2, 1]).0);
    let tensor = |nth: u32| {
        let head = Bytes::new().varints(&[18, 1, SIZE.into()]).0;
        let elements = (0..SIZE / 4).flat_map(|i| (nth ^ i).to_le_bytes());
        (true, head.into_iter().chain(elements).collect())
    };
    let short = || (0..SHORT).map(word);
    let attrs: Vec<_> = short()
        .chain((0..COUNT).map(tensor))
        .chain(short())
        .collect();
    let types = [&[0, 32 << 2][..], &[13, 1, u64::from(SIZE / 4) << 1, 0]];
    let types = types.map(|it| (true, Bytes::new().varints(it).0)).to_vec();
    Asm::minimal(6)
        .strings(&[b"builtin", b"word"])
        .dialects(&[0], &[])
        .attr_types(&[(0, attrs)], &[(0, types)])
        .finish()
}

/// A server with the object, read through its ranges.
fn listed(
    handler: impl Fn(&crate::server::Request, &[u8]) -> Vec<Step> + Send + Sync + 'static,
) -> (usize, usize) {
    let object = model();
    let server = Server::new(move |request| handler(request, &object));
    let location = Location::parse(&server.url("model")).expect("a URL");
    let file = location
        .open_blocking(&Options::default())
        .expect("an object");
    let file = Bytecode::read_at(file).expect("bytecode");
    let view = file.view();
    for nth in (0..SHORT).chain(SHORT + COUNT..COUNT + 2 * SHORT) {
        let word = view.attr(AttrId::new(nth)).expect("a string");
        assert!(matches!(word, AttrData::String(_)), "{word:?}");
    }
    let ty = view.ty(TypeId::new(1)).expect("a type");
    assert!(matches!(ty, TypeData::RankedTensor { .. }), "{ty:?}");
    let short = server.requests().len();
    assert_eq!(file.tensors().expect("tensors").all().len(), COUNT as usize);
    let listing = server.requests().len() - short;
    let tensor = file.tensor("attr#107").expect("a tensor");
    let values = tensor.to_vec::<u32>().expect("its values");
    assert!(values.into_iter().eq((0..SIZE / 4).map(|i| 7 ^ i)));
    (short, listing)
}

#[test]
fn short_attributes_and_beginnings_of_long_ones_are_few_requests() {
    let (short, listing) = listed(|request, object| several_parts(request, object, "\"tag\""));
    assert!(
        short <= 10 && listing <= 2,
        "{short} and {listing} requests"
    );
}

#[test]
fn a_server_without_several_ranges_is_asked_for_each() {
    // It gives the first range, or the object, or refuses.
    let (short, listing) = listed(|request, object| part(request, object, Some("\"tag\"")));
    assert!(short <= 10, "{short} requests");
    assert!(listing <= COUNT as usize + 1, "{listing} requests");
    let is_list = |request: &crate::server::Request| request.ranges(usize::MAX).len() > 1;
    let whole = move |request: &crate::server::Request, object: &[u8]| match is_list(request) {
        true => answer("200 OK", &[("ETag", "\"tag\"")], object),
        false => part(request, object, Some("\"tag\"")),
    };
    assert!(listed(whole).1 <= COUNT as usize + 1);
    let refusing = move |request: &crate::server::Request, object: &[u8]| match is_list(request) {
        true => answer("416 Range Not Satisfiable", &[], b""),
        false => part(request, object, Some("\"tag\"")),
    };
    assert!(listed(refusing).1 <= COUNT as usize + 1);
}

#[test]
fn parts_of_another_object_are_not_taken() {
    let other = |request: &crate::server::Request, object: &[u8]| match request
        .ranges(object.len())
        .len()
    {
        0 | 1 => part(request, object, Some("\"tag\"")),
        _ => several_parts(request, &vec![0; object.len()], "\"other\""),
    };
    assert!(listed(other).1 <= COUNT as usize + 1);
    // Damaged in any way: too short, another boundary, other places.
    for damage in 0..3 {
        let damaged = move |request: &crate::server::Request, object: &[u8]| {
            let mut steps = several_parts(request, object, "\"tag\"");
            if request.ranges(object.len()).len() > 1 {
                let Some(Step::Send(body)) = steps.last_mut() else {
                    panic!("a body");
                };
                let at = body.len() / 2;
                match damage {
                    0 => body[at..].fill(0),
                    1 => body[..4].fill(b'-'),
                    _ => body[20..40].fill(b'9'),
                }
            }
            steps
        };
        assert!(listed(damaged).1 <= COUNT as usize + 1);
    }
}
