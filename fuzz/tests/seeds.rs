//! Runs every target on every seed: the files of `corpus/`, mutants of them, and built files.

use std::path::{Path, PathBuf};

use mlirbc_fuzz::{Body, FILES, MODULES, OTHERS, TEXTS, agrees, capi, mend, structured};

fn files_below(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path, extension, found);
        } else if path.extension().is_some_and(|x| x == extension) {
            found.push(path);
        }
    }
}

/// A small generator of pseudo-random numbers, the same in each run.
fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

/// Each IREE module, and mutants of it with a changed byte.
fn modules(corpus: &Path, state: &mut u64) {
    let mut files = Vec::new();
    files_below(corpus, "vmfb", &mut files);
    assert!(files.len() > 5, "corpus/ is part of the project");
    for path in &files {
        let bytes = std::fs::read(path).expect("a file of the corpus");
        for round in 0..20 {
            let mut data = bytes.clone();
            if round > 0 {
                let at = next(state) as usize % data.len();
                data[at] ^= next(state) as u8;
            }
            for (name, body) in MODULES.iter().chain(&[("capi", capi as Body)]) {
                let done = std::panic::catch_unwind(|| body(&data));
                assert!(done.is_ok(), "{name} on {}, round {round}", path.display());
            }
        }
    }
}

/// Each file of another format, mutants of it, and random decisions.
fn others(corpus: &Path, state: &mut u64) {
    let mut files = Vec::new();
    for (folder, extension) in [
        ("containers", "jax"),
        ("containers", "pb"),
        ("containers", "mojoc"),
        ("tensors", "gguf"),
        ("tensors", "irpa"),
        ("tensors", "safetensors"),
    ] {
        let before = files.len();
        files_below(&corpus.join(folder), extension, &mut files);
        assert!(files.len() > before, "{folder}: {extension}");
    }
    for path in &files {
        let bytes = std::fs::read(path).expect("a file of the corpus");
        for round in 0..20 {
            let mut data = bytes.clone();
            if round > 0 {
                let at = next(state) as usize % data.len();
                data[at] ^= next(state) as u8;
            }
            for (name, body) in OTHERS {
                let done = std::panic::catch_unwind(|| body(&data));
                assert!(done.is_ok(), "{name} on {}, round {round}", path.display());
            }
        }
    }
    for round in 0..200 {
        let len = 16 + next(state) as usize % 256;
        let data: Vec<u8> = (0..len).map(|_| next(state) as u8).collect();
        let done = std::panic::catch_unwind(|| mlirbc_fuzz::container_parts(&data));
        assert!(done.is_ok(), "container_parts, round {round}: {data:?}");
        let done = std::panic::catch_unwind(|| mlirbc_fuzz::remote(&data[..len % 24]));
        assert!(done.is_ok(), "remote, round {round}: {data:?}");
    }
}

/// Each text, and mutants of it: with a changed byte, without a piece.
fn texts(corpus: &Path, state: &mut u64) {
    let mut files = Vec::new();
    files_below(corpus, "mlir", &mut files);
    files.sort();
    assert!(files.len() > 100, "corpus/ is part of the project");
    for path in &files {
        let bytes = std::fs::read(path).expect("a file of the corpus");
        if bytes.len() > 32 << 10 {
            continue;
        }
        for round in 0..4 {
            let mut data = bytes.clone();
            let at = next(state) as usize % data.len().max(1);
            match round {
                0 => {}
                1 => drop(data.drain(at..data.len().min(at + 1 + at % 40))),
                _ => data[at] ^= next(state) as u8 & 31,
            }
            for (name, body) in TEXTS {
                let done = std::panic::catch_unwind(|| body(&data));
                assert!(done.is_ok(), "{name} on {}, round {round}", path.display());
            }
        }
    }
}

/// Definitions of a dialect, and mutants of them: with a changed byte, without a piece.
fn tables(corpus: &Path, state: &mut u64) {
    let read = |name| {
        std::fs::read(corpus.join("other_dialects").join(name)).expect("a file of the corpus")
    };
    let with_text = [
        &read("acme.dialects")[..],
        b"\n// text\n",
        &read("kernel.mlir"),
    ]
    .concat();
    for seed in [read("acme.json"), with_text] {
        for round in 0..200 {
            let mut data = seed.clone();
            let at = next(state) as usize % data.len();
            match round % 3 {
                _ if round == 0 => {}
                0 => drop(data.drain(at..data.len().min(at + 1 + at % 40))),
                _ => data[at] ^= next(state) as u8 & 31,
            }
            let done = std::panic::catch_unwind(|| mlirbc_fuzz::dialects(&data));
            assert!(
                done.is_ok(),
                "round {round}: {:?}",
                String::from_utf8_lossy(&data)
            );
        }
    }
}

/// A single test, because the counting allocator counts the whole process.
#[test]
fn targets_pass_on_all_seeds_and_on_built_files() {
    let mut files = Vec::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    files_below(&corpus, "mlirbc", &mut files);
    files.sort();
    assert!(files.len() > 100, "corpus/ is part of the project");
    let mut state = 0x9e37_79b9_7f4a_7c15;
    modules(&corpus, &mut state);
    texts(&corpus, &mut state);
    tables(&corpus, &mut state);
    others(&corpus, &mut state);
    let mut mutants = Vec::new();
    for path in &files {
        let bytes = std::fs::read(path).expect("a file of the corpus");
        if bytes.len() > 256 << 10 {
            continue;
        }
        let mutant = mend::within_section(&bytes, next(&mut state) as u32, |section| {
            let at = usize::from(section[0]) * 31 % section.len();
            section[at] ^= 4;
        });
        mutants.extend(mutant.clone());
        for data in [Some(bytes), mutant].into_iter().flatten() {
            for (name, body) in FILES {
                let done = std::panic::catch_unwind(|| body(&data));
                assert!(done.is_ok(), "{name} on {}", path.display());
            }
        }
    }
    // A mutant that is not clean compares nothing.
    let clean = mutants.iter().filter(|data| agrees(data)).count();
    assert!(clean * 5 > mutants.len(), "{clean} of {}", mutants.len());
    for round in 0..400 {
        let len = 64 + next(&mut state) as usize % 1024;
        let data: Vec<u8> = (0..len).map(|_| next(&mut state) as u8).collect();
        let done = std::panic::catch_unwind(|| structured(&data));
        assert!(done.is_ok(), "structured, round {round}");
    }
}
