//! Containers with other modules in place of their own.

use mlirbc::Source;
use mlirbc_containers::replace::{Irreplaceable, Part, replace};
use mlirbc_containers::{Container, JaxStatement, Module, Search, search};

fn corpus(name: &str) -> Vec<u8> {
    std::fs::read(format!("../../corpus/{name}")).unwrap()
}

fn found(bytes: &[u8]) -> Search {
    search(&Source::borrowed(bytes)).unwrap()
}

/// The bytes of the container with these modules.
fn written(file: &[u8], modules: &[Module], new: &[&[u8]]) -> Vec<u8> {
    let lens: Vec<u64> = new.iter().map(|it| it.len() as u64).collect();
    let parts = replace(&Source::borrowed(file), modules, &lens, None).unwrap();
    let mut bytes = Vec::new();
    for part in parts {
        match part {
            Part::Copied(span) => bytes.extend(&file[span.start as usize..span.end() as usize]),
            Part::Bytes(more) => bytes.extend(more),
            Part::Zeros(len) => bytes.resize(bytes.len() + len as usize, 0),
            Part::Module(index) => bytes.extend(new[index]),
            other => panic!("{other:?}"),
        }
    }
    bytes
}

const CONTAINERS: [(&str, Container); 3] = [
    ("containers/classify.jax", Container::JaxExport),
    ("containers/square_sum.jax", Container::JaxExport),
    ("containers/tanh.saved_model.pb", Container::SavedModel),
];

#[test]
fn the_same_modules_make_the_same_file() {
    for (name, _) in CONTAINERS {
        let file = corpus(name);
        let modules = found(&file).modules;
        let old: Vec<&[u8]> = modules
            .iter()
            .map(|it| &file[it.found.span.start as usize..it.found.span.end() as usize])
            .collect();
        assert!(written(&file, &modules, &old) == file, "{name}");
    }
}

/// Modules of other lengths are found again, with what the container says about them.
#[test]
fn shorter_and_longer_modules_are_in_their_place() {
    let (short, long) = (
        corpus("containers/empty.mlirbc"),
        corpus("exports/jax_net.vhlo.mlirbc"),
    );
    for (name, container) in CONTAINERS {
        let file = corpus(name);
        let modules = found(&file).modules;
        for turn in 0..4 {
            let new: Vec<&[u8]> = (0..modules.len())
                .map(|index| match (turn >> index) & 1 {
                    0 => short.as_slice(),
                    _ => long.as_slice(),
                })
                .collect();
            let bytes = written(&file, &modules, &new);
            let again = found(&bytes).modules;
            assert_eq!(again.len(), modules.len(), "{name} {turn}");
            for (module, bytes_of) in modules.iter().zip(&new) {
                let same = again.iter().find(|it| it.details == module.details);
                let same = same.unwrap_or_else(|| panic!("{name} {turn}: {:?}", module.details));
                assert_eq!(same.container, Some(container));
                let span = same.found.span;
                let place = &bytes[span.start as usize..span.end() as usize];
                assert!(place == *bytes_of, "{name} {turn}");
            }
        }
    }
}

#[test]
fn other_containers_are_refused() {
    let file = corpus("containers/empty.mojoc");
    let modules = found(&file).modules;
    let lens = vec![1; modules.len()];
    let refused = replace(&Source::borrowed(&file), &modules, &lens, None);
    assert_eq!(refused, Err(Irreplaceable::Container(Container::Mojo)));
    let mut plain = vec![0; 64];
    plain.extend(corpus("containers/empty.mlirbc"));
    let modules = found(&plain).modules;
    let refused = replace(&Source::borrowed(&plain), &modules, &[1], None);
    assert_eq!(refused, Err(Irreplaceable::Unknown));
}

/// Damaged structure: an answer or a refusal, and no part outside of the file.
#[test]
fn damaged_containers() {
    for (name, _) in CONTAINERS {
        let file = corpus(name);
        let modules = found(&file).modules;
        let lens = vec![10_000; modules.len()];
        for at in (0..file.len().min(3000)).step_by(7) {
            let mut damaged = file.clone();
            damaged[at] ^= 0x5a;
            let old = JaxStatement {
                serialization: Some(2),
                convention: 9,
                short_devices: true,
            };
            let damaged_file = Source::borrowed(&damaged);
            let Ok(parts) = replace(&damaged_file, &modules, &lens, Some(&old)) else {
                continue;
            };
            for part in parts {
                if let Part::Copied(span) = part {
                    assert!(span.end() <= damaged.len() as u64, "{name} {at}");
                }
            }
        }
    }
}
