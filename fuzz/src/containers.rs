//! Files of other formats: what a search finds in them, what it costs, and what is said about it.

use mlirbc::tensor::SliceRange;
use mlirbc::{OpenOptions, Source};
use mlirbc_containers::{Module, Search, limits, search};
use mlirbc_report::Document;
use mlirbc_report::Opened;
use mlirbc_weights::tensor_files::{Elements, Member, TensorFile};

use crate::budget::{Spent, measured};
use crate::parts;
use crate::sink::Sink;

/// A file of any format: both backends find the same, and what they cost is within the promise.
pub fn containers(data: &[u8]) {
    let (found, cost) = measured(|| searched(Source::borrowed(data)));
    check(cost, data.len());
    let copy = data.to_vec();
    let positioned = Source::positioned_by(&copy).expect("bytes in memory");
    let (read, cost) = measured(|| searched(positioned));
    check(cost, data.len());
    assert_eq!(found, read, "both backends find the same");
    let ((), cost) = measured(|| documents(data));
    // The file is copied.
    check(cost, data.len());
}

/// A file that is built of decisions: parts that are repeated, shared, nested, damaged, with long names.
pub fn container_parts(data: &[u8]) {
    if let Some(file) = parts::file(data) {
        containers(&file);
    }
}

/// The cost of a search: the README's promise, of which a debug build and the decoders take a part.
fn check(cost: Spent, len: usize) {
    const BASE: usize = 16 << 20;
    // A decoder has a window, and output that grows twofold.
    const WINDOWS: usize = 32 << 20;
    let decoded = limits::decoded(len as u64) as usize;
    let most = BASE + 32 * len + WINDOWS + 3 * decoded;
    assert!(
        cost.peak <= most,
        "{cost:?} for a file of {len} bytes, at most {most}"
    );
    // Reads of fields are short copies, rows of a document have names of at most 4 KiB.
    let most = (256 << 20) + 2048 * len + 8 * decoded;
    assert!(
        cost.allocated <= most as u64,
        "{cost:?} for a file of {len} bytes, in all {most}"
    );
}

/// What is found, as text; each module opens, or is damaged.
fn searched(file: Source<'_>) -> Vec<(String, String)> {
    let Search {
        modules, problems, ..
    } = search(&file).expect("bytes in memory");
    assert!(problems.len() <= limits::PROBLEMS);
    let problems = problems.iter().map(|it| {
        assert!(it.len() < 2000, "{it}");
        (String::new(), it.clone())
    });
    let modules = modules.iter().take(1000).map(|it| {
        let source = it.source(&file).expect("a module of this file");
        let opened = OpenOptions::new().open_source(source);
        if let Err(error) = opened {
            let end = it.found.span.len;
            assert!(error.pos().is_none_or(|pos| pos <= end), "{error} of {end}");
        }
        facts(it)
    });
    modules.chain(problems).collect()
}

fn facts(module: &Module) -> (String, String) {
    let name = module.name_parts().map(str::len);
    (
        module.place.to_string(),
        format!("{name:?} {:?}", module.container),
    )
}

/// The documents about it, and messages: their length is within the limit of text.
fn documents(data: &[u8]) {
    let most = (64 << 20) + 512 * data.len();
    let file = Source::owned(data.to_vec());
    let found = mlirbc_report::find::find(&file, "file").expect("bytes in memory");
    let json = serde_json::to_writer(Sink::new(most), &found);
    assert!(json.is_ok(), "a document of more than {most} bytes");
    found.result().err().iter().for_each(short);
    let opened = match Opened::open(file, "file", None) {
        Ok(opened) => opened,
        Err(failure) => return short(&failure),
    };
    for note in opened.notes() {
        // A name of at most 4 KiB, escaped.
        assert!(note.len() < 64 << 10, "a note of {} bytes", note.len());
    }
    opened.bytecode().err().iter().for_each(short);
}

/// A message has a few names, which are cut.
fn short(failure: &mlirbc_report::Failure) {
    let len = failure.to_string().len();
    assert!(len < 1 << 20, "a message of {len} bytes");
}

/// A file of tensors: both backends agree, entries are within the file, memory is within the promise.
pub fn tensor_files(data: &[u8]) {
    use mlirbc_weights::tensor_files::{open, verify};
    let listed = |source: Source<'static>| match open(&source) {
        Ok(None) => Ok(None),
        Ok(Some(file)) => {
            let mut entries = Vec::new();
            for nth in 0..file.num_tensors().min(1000) {
                let entry = file.entry(nth).map_err(|_| ())?;
                entries.push((entry.key.len(), format!("{:?}", file.data(nth)).len()));
            }
            let read = file.metadata(1000, &mut |it| entries.push((it.key.len(), it.ty.len())));
            read.map_err(|_| ())?;
            for nth in 0..file.num_tensors().min(20) {
                entries.push(decoded(&*file, nth)?);
            }
            let report = verify(&*file, 100).map_err(|_| ())?;
            entries.push((report.findings.len(), report.total as usize));
            Ok(Some((file.num_tensors(), entries)))
        }
        Err(error) => {
            let text = error.to_string();
            assert!(!text.is_empty() && text.len() < 1 << 20);
            // Of two tensors that are wrong, the crate of the format names any.
            Err(())
        }
    };
    let owned: std::sync::Arc<[u8]> = data.into();
    let (in_memory, cost) = measured(|| listed(Source::owned(owned.clone())));
    let most = (16 << 20) + 32 * data.len();
    assert!(
        cost.peak <= most,
        "{cost:?} for a file of {} bytes",
        data.len()
    );
    let copy = std::sync::Arc::new(data.to_vec());
    let positioned = Source::positioned(copy).expect("bytes in memory");
    let (read, cost) = measured(|| listed(positioned));
    assert!(
        cost.peak <= most + data.len(),
        "{cost:?} for a file of {} bytes",
        data.len()
    );
    assert_eq!(in_memory, read, "both backends read the same");
}

/// Decodes the start of a tensor, and a slice: the sizes of both, which are those of the type. Both are the same values.
fn decoded(file: &dyn TensorFile, nth: usize) -> Result<(usize, usize), ()> {
    /// Values that are decoded of a tensor.
    const MOST: u64 = 4096;
    let member = Member::new(file, nth).map_err(|_| ())?;
    let Ok(Elements::Coded(coded)) = member.read(file, None) else {
        return Ok((0, 0));
    };
    let piece = match coded.pieces_of(MOST).next() {
        Some(piece) => piece.map_err(|_| ())?,
        None => return Ok((0, 0)),
    };
    let count = coded.shaped().count().unwrap_or(0).min(MOST);
    assert_eq!(piece.shaped().count(), Some(count));
    let shape = coded.shaped().shape().unwrap_or_default();
    let first: Vec<SliceRange> = shape
        .iter()
        .map(|_| SliceRange {
            start: Some(0),
            end: Some(1),
        })
        .collect();
    let Ok(Elements::Coded(first)) = member.read(file, Some(&first)) else {
        panic!("a tensor with values has a first one");
    };
    let first = first.whole().map_err(|_| ())?;
    let (all, one) = (piece.as_bytes(), first.as_bytes());
    assert!(all.starts_with(one), "a slice has the values of the whole");
    Ok((all.len(), one.len()))
}
