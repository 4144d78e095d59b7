//! Stores in memory and in a folder, and the asynchronous functions.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::memory::{counted, memory, small, wait};
use mlirbc::{Bytecode, ReadAt};
use mlirbc_remote::object_store::ObjectStore;
use mlirbc_remote::object_store::local::LocalFileSystem;
use mlirbc_remote::object_store::path::Path;
use mlirbc_remote::{ErrorKind, Location, Options, RemoteFile};

fn corpus(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus")
        .join(name)
}

#[test]
fn the_page_has_the_defaults() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let page = fs::read_to_string(page).expect("the page");
    let it = Options::default();
    let expected = [
        format!("| `head` | {} KiB |", it.head >> 10),
        format!("| `gap` | {} KiB |", it.gap >> 10),
        format!("| `part` | {} MiB |", it.part >> 20),
        format!("| `parallel` | {} |", it.parallel),
        format!("| `whole` | {} MiB |", it.whole >> 20),
        format!("`Location` sets {} s for an attempt", it.timeout.as_secs()),
        format!("{} s to connect", it.connect_timeout.as_secs()),
    ];
    for text in expected {
        assert!(page.contains(&text), "README.md lacks: {text}");
    }
}

#[test]
fn ranges_in_any_order() {
    let bytes = counted(20_000);
    let (store, path) = memory(bytes.clone());
    let file = RemoteFile::open_blocking(store, path, "memory", &small()).expect("opened");
    assert_eq!(file.len(), 20_000);
    let ranges = [
        5000..9000,
        10..20,
        90..130,
        7000..7100,
        19_999..20_000,
        0..0,
        20_000..20_000,
        8000..12_000,
    ];
    for read in [
        file.read_blocking(&ranges),
        wait(file.read(ranges.to_vec())),
    ] {
        let read = read.expect("read");
        for (range, found) in ranges.iter().zip(read) {
            assert!(
                found == bytes[range.start as usize..range.end as usize],
                "{range:?}"
            );
        }
    }
    // The head; 100..130, 5000..12000 in 7 parts, and the last byte, twice.
    assert_eq!(file.counters().requests, 1 + 2 * 9);
    for range in [20_000..20_001, 19_000..30_000, u64::MAX - 1..u64::MAX] {
        let error = file.read_blocking(&[range]).expect_err("past the end");
        assert_eq!(error.kind(), ErrorKind::PastEnd);
    }
    let error = file
        .read_exact_at(&mut [0; 2], 19_999)
        .expect_err("past the end");
    assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof);
    assert!(file.read_exact_at(&mut [0; 2], u64::MAX).is_err());
}

#[test]
fn ranges_that_are_not_ascending_are_refused() {
    let (store, path) = memory(counted(5000));
    let file = RemoteFile::open_blocking(store, path, "memory", &small()).expect("opened");
    let (mut a, mut b) = ([0; 10], [0; 10]);
    let error = file.read_ranges(&mut [(2000, &mut a), (1000, &mut b)]);
    assert_eq!(
        error.expect_err("order").kind(),
        io::ErrorKind::InvalidInput
    );
}

#[test]
fn the_whole_corpus_of_jax_reads_as_from_memory() {
    let mut files = 0;
    for entry in fs::read_dir(corpus("jax")).expect("the corpus") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "mlirbc") {
            continue;
        }
        let bytes = fs::read(&path).expect("a file");
        let near = Bytecode::from_bytes(&bytes).expect("bytecode");
        let (store, place) = memory(bytes.clone());
        let remote = RemoteFile::open_blocking(store, place, "memory", &small()).expect("opened");
        let far = Bytecode::read_at(remote).expect("bytecode");
        let tensors = |file: &Bytecode<'_>| -> Vec<(String, Vec<u8>)> {
            let all = file.tensors().expect("tensors");
            let each = all
                .iter()
                .map(|it| (it.name().to_string(), format!("{it:?}").into_bytes()));
            each.collect()
        };
        assert_eq!(tensors(&near), tensors(&far), "{}", path.display());
        files += 1;
    }
    assert!(files > 5, "only {files} files");
}

#[test]
fn a_local_folder_notices_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("m");
    fs::write(&name, counted(5000)).expect("written");
    let store: Arc<dyn ObjectStore> =
        Arc::new(LocalFileSystem::new_with_prefix(folder.path()).expect("a store"));
    let path = Path::from("m");
    let file = wait(RemoteFile::open(
        store.clone(),
        path.clone(),
        "local",
        &small(),
    ))
    .expect("opened");
    assert_eq!(
        file.read_blocking(&[1000..2000]).expect("read")[0],
        counted(5000)[1000..2000]
    );
    let new = folder.path().join("new");
    fs::write(&new, counted(5000)).expect("written");
    fs::rename(&new, &name).expect("renamed");
    let error = file.read_blocking(&[1000..2000]).expect_err("another file");
    assert_eq!(error.kind(), ErrorKind::Changed);
    let missing = RemoteFile::open_blocking(store, Path::from("none"), "local", &small());
    assert_eq!(missing.expect_err("none").kind(), ErrorKind::NotFound);
}

#[test]
fn asynchronous_use_inside_of_a_runtime() {
    let bytes = fs::read(corpus("jax/mlp.mlirbc")).expect("a file");
    let (store, path) = memory(bytes);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let file = RemoteFile::open(store, path, "memory", &small())
            .await
            .expect("opened");
        let module = file.bytecode().await.expect("bytecode");
        let module = Arc::new(module);
        let task = module.clone();
        let names = file.run(move |_| -> mlirbc::Result<Vec<String>> {
            let tensors = task.tensors()?;
            Ok(tensors.iter().map(|it| it.name().to_string()).collect())
        });
        let names = names.await.expect("threads").expect("tensors");
        assert!(names.contains(&"layer0.weight".to_owned()), "{names:?}");
        // Blocks, but works.
        assert_eq!(
            module
                .tensor("layer0.bias")
                .expect("there")
                .cast::<f32>()
                .expect("values")
                .len(),
            64
        );
    });
}

#[test]
fn many_threads_read_one_file() {
    let bytes = counted(300_000);
    let (store, path) = memory(bytes.clone());
    let file = RemoteFile::open_blocking(store, path, "memory", &small()).expect("opened");
    std::thread::scope(|scope| {
        for thread in 0..8usize {
            let (file, bytes) = (&file, &bytes);
            scope.spawn(move || {
                for step in 0..50 {
                    let start = (thread * 37_001 + step * 5003) % 290_000;
                    let mut found = [0; 3000];
                    file.read_exact_at(&mut found, start as u64).expect("read");
                    assert!(found == bytes[start..start + 3000]);
                }
            });
        }
    });
}

#[test]
fn empty_objects_have_no_bytes() {
    let (store, path) = memory(Vec::new());
    let file = RemoteFile::open_blocking(store, path, "memory", &small()).expect("opened");
    assert!(file.is_empty());
}

#[test]
fn urls() {
    for (url, shown) in [
        (
            "https://me:pass@host/a%2Fb?sig=S#f",
            "https://host/a%2Fb?...",
        ),
        ("s3://bucket/a/b c", "s3://bucket/a/b%20c"),
        ("gs://bucket/a", "gs://bucket/a"),
        ("az://container/a", "az://container/a"),
        ("HTTP://Host:80/", "http://host/"),
    ] {
        assert!(Location::is_url(url), "{url}");
        let location = Location::parse(url).expect(url);
        assert_eq!(location.to_string(), shown);
        assert!(!format!("{location:?}").contains("pass"), "{location:?}");
    }
    for url in [
        "s3://bucket/k?versionId=1",
        "s3://bucket",
        "s3:///",
        "http://",
        "ftp://h/x",
        "x",
    ] {
        let error = Location::parse(url).expect_err(url);
        assert_eq!(error.kind(), ErrorKind::Invalid, "{error}");
    }
    for path in ["file.mlirbc", "./s3://b/k", "C:\\x", "ftp://h/x", "://", ""] {
        assert!(!Location::is_url(path), "{path}");
    }
}
