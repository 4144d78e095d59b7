//! The disk cache.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::memory::{counted, memory, small};
use crate::not_run::not_run;
use crate::server::{Server, part};
use mlirbc_remote::{Cache, Location, Options, RemoteFile};

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
}

#[test]
fn the_smallest_cache_keeps_blocks_and_smaller_ones_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let least = 16 * (260 << 10);
    let error = Cache::open(folder.path(), least - 1).expect_err("too small");
    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
    assert!(error.to_string().contains("4259840"), "{error}");
    let options = cached(folder.path(), least);
    let (store, path) = memory(counted(1 << 20));
    let file = RemoteFile::open_blocking(store, path, "small", &options).expect("opened");
    file.read_blocking(&[0..1 << 20]).expect("read");
    assert_eq!(blocks(folder.path()).len(), 4);
}

#[cfg(unix)]
#[test]
fn a_cache_that_others_can_write_to_is_refused() {
    use std::os::unix::fs::{PermissionsExt, chown, symlink};
    let refused = |folder: &std::path::Path, why: &str| {
        let error = Cache::open(folder, 64 << 20).expect_err(why);
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        assert!(error.to_string().contains(why), "{error}");
    };
    let folder = tempfile::tempdir().expect("a folder");
    let inside = folder.path().join("mlirbc-ranges-1");
    for (mode, is_open) in [(0o700, true), (0o755, true), (0o775, false), (0o702, false)] {
        drop(Cache::open(folder.path(), 64 << 20).expect("a cache"));
        fs::set_permissions(&inside, fs::Permissions::from_mode(mode)).expect("a mode");
        match is_open {
            true => drop(Cache::open(folder.path(), 64 << 20).expect("a cache")),
            false => refused(folder.path(), &format!("mode {mode:o}")),
        }
        fs::remove_dir(&inside).expect("removed");
    }
    symlink(folder.path(), &inside).expect("a link");
    refused(folder.path(), "it is a link");
    fs::remove_file(&inside).expect("removed");
    fs::create_dir(&inside).expect("created");
    match chown(&inside, Some(12_345), None) {
        Ok(()) => refused(folder.path(), "it belongs to user 12345"),
        Err(error) => not_run(&format!("another owner needs root: {error}")),
    }
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
    assert!(Cache::open(&file, 64 << 20).is_err());
}
