//! Stores in memory and in a folder, the asynchronous functions, and the disk cache.
// Lists of one range are meant.
#![allow(clippy::single_range_in_vec_init)]

mod server;

use std::fs;
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};

use mlirbc::{Bytecode, ReadAt};
use mlirbc_remote::object_store::local::LocalFileSystem;
use mlirbc_remote::object_store::memory::InMemory;
use mlirbc_remote::object_store::path::Path;
use mlirbc_remote::object_store::{ObjectStore, ObjectStoreExt};
use mlirbc_remote::{Cache, ErrorKind, Location, Options, RemoteFile};
use server::{Server, part};

/// Awaits on this thread, without a runtime.
fn wait<T>(future: impl Future<Output = T>) -> T {
    struct Thread(std::thread::Thread);
    impl Wake for Thread {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Thread(std::thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return done;
        }
        std::thread::park();
    }
}

fn corpus(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus")
        .join(name)
}

fn memory(bytes: Vec<u8>) -> (Arc<dyn ObjectStore>, Path) {
    let (store, path) = (InMemory::new(), Path::from("x"));
    wait(store.put(&path, bytes.into())).expect("stored");
    (Arc::new(store), path)
}

fn small() -> Options {
    let mut options = Options::default();
    (options.head, options.gap, options.part) = (100, 10, 1000);
    options
}

fn counted(len: usize) -> Vec<u8> {
    (0..len).map(|at| (at ^ at >> 8 ^ at >> 16) as u8).collect()
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

const TAG: &str = "\"t\"";
const LEN: usize = 3 << 20;

fn cached(folder: &std::path::Path, limit: u64) -> Options {
    let mut options = small();
    options.part = 1 << 20;
    options.cache = Some(Cache::open(folder, limit).expect("a cache"));
    options
}

fn blocks(folder: &std::path::Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder.join("mlirbc-ranges-1")).expect("the folder");
    let mut all: Vec<PathBuf> = inside.map(|it| it.expect("an entry").path()).collect();
    all.sort();
    all
}

#[test]
fn what_is_in_the_cache_is_not_requested() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::new(|request| part(request, &counted(LEN), Some(TAG)));
    let location = Location::parse(&server.url("m")).expect("a URL");
    let read = |options: &Options| {
        let file = location.open_blocking(options).expect("opened");
        let ranges = [1_000_000..1_500_000, (LEN - 10) as u64..LEN as u64];
        let found = file.read_blocking(&ranges).expect("read");
        assert!(found[0] == counted(LEN)[1_000_000..1_500_000]);
        assert!(found[1] == counted(LEN)[LEN - 10..]);
        file.counters()
    };
    let options = cached(folder.path(), 64 << 20);
    let first = read(&options);
    assert_eq!((first.requests, first.cached), (1 + 2, 0));
    // 1000000..1500000 is in blocks 3 to 5; block 11 is the last one.
    assert_eq!(blocks(folder.path()).len(), 4);
    let again = read(&cached(folder.path(), 64 << 20));
    assert_eq!(
        (again.requests, again.bytes, again.cached),
        (1, 100, 4 << 18)
    );
    // Damage of each kind is noticed and repaired.
    let files = blocks(folder.path());
    let sound = fs::read(&files[0]).expect("a block");
    let mut flipped = sound.clone();
    flipped[5000] ^= 1;
    let other = fs::read(&files[1]).expect("a block");
    let longer = [sound.as_slice(), b"x"].concat();
    for damaged in [
        &flipped,
        &sound[..sound.len() - 1].to_vec(),
        &longer,
        &other,
        &Vec::new(),
    ] {
        fs::write(&files[0], damaged).expect("written");
        let counters = read(&options);
        assert_eq!((counters.requests, counters.cached), (2, 3 << 18));
        assert!(fs::read(&files[0]).expect("a block") == sound);
    }
    assert_eq!(options.cache.as_ref().and_then(Cache::problem), None);
}

#[test]
fn another_etag_is_another_object_in_the_cache() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = cached(folder.path(), 64 << 20);
    let server = Server::new(|request| match request.nth / 2 {
        0 => part(request, &counted(LEN), Some(TAG)),
        1 => part(request, &vec![1; LEN], Some("\"u\"")),
        // Weak and missing ETags are not kept.
        2 => part(request, &vec![2; LEN], Some("W/\"v\"")),
        _ => part(request, &vec![3; LEN], None),
    });
    let location = Location::parse(&server.url("m")).expect("a URL");
    let expected = [counted(LEN)[5000], 1, 2, 3];
    for (expected, kept) in expected.into_iter().zip([1, 2, 2, 2]) {
        let file = location.open_blocking(&options).expect("opened");
        assert_eq!(
            file.read_blocking(&[5000..5001]).expect("read")[0][0],
            expected
        );
        assert_eq!(blocks(folder.path()).len(), kept);
    }
}

#[test]
fn the_cache_stays_within_its_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let limit = 16 * (300 << 10);
    let options = cached(folder.path(), limit);
    let used = || {
        let lens = blocks(folder.path())
            .into_iter()
            .map(|it| it.metadata().expect("a file").len());
        lens.sum::<u64>()
    };
    let abandoned = folder.path().join("mlirbc-ranges-1/.new-old");
    fs::write(&abandoned, "x").expect("written");
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(7200);
    let file = fs::File::options()
        .write(true)
        .open(&abandoned)
        .expect("a file");
    file.set_modified(old).expect("a time");
    let others = folder.path().join("mlirbc-ranges-1/notes.txt");
    fs::write(&others, "not of the cache").expect("written");
    std::thread::scope(|scope| {
        for thread in 0..3 {
            let options = &options;
            scope.spawn(move || {
                let (store, path) = memory(counted(12 << 20));
                let name = format!("store {thread}");
                let file = RemoteFile::open_blocking(store, path, &name, options).expect("opened");
                let found = file.read_blocking(&[0..12 << 20]).expect("read");
                assert!(found[0] == counted(12 << 20));
            });
        }
    });
    assert!(used() <= limit, "{} bytes", used());
    assert!(used() > limit / 2, "{} bytes", used());
    assert!(!abandoned.exists() && others.exists());
    // A limit below that of 16 blocks keeps nothing.
    let tiny = tempfile::tempdir().expect("a folder");
    let (store, path) = memory(counted(1 << 20));
    let options = cached(tiny.path(), 1 << 20);
    let file = RemoteFile::open_blocking(store, path, "tiny", &options).expect("opened");
    file.read_blocking(&[0..1 << 20]).expect("read");
    assert_eq!(blocks(tiny.path()).len(), 0);
}

#[test]
fn a_cache_that_cannot_be_written_is_reported_and_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = cached(folder.path(), 64 << 20);
    fs::remove_dir(folder.path().join("mlirbc-ranges-1")).expect("removed");
    let (store, path) = memory(counted(1 << 20));
    let file = RemoteFile::open_blocking(store, path, "gone", &options).expect("opened");
    let found = file.read_blocking(&[0..1 << 20]).expect("read");
    assert!(found[0] == counted(1 << 20));
    assert!(options.cache.as_ref().and_then(Cache::problem).is_some());
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    assert!(Cache::open(&file, 1).is_err());
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
