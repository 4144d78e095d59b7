//! Room for new blocks: the files that were used longest ago are removed.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use parking_lot::Mutex;

/// The ending of a block's name.
pub(super) const ENDING: &str = ".block";

/// The beginning of a temporary name.
pub(super) const TEMPORARY: &str = ".new-";

/// Age from which a temporary file is that of a process that ended early.
const ABANDONED: Duration = Duration::from_secs(3600);

/// A file takes whole pages on disk.
const PAGE: u64 = 4096;

/// The folder is counted again when this part of the limit was written.
const STEPS: u64 = 16;

#[derive(Debug)]
pub(super) struct Room {
    limit: u64,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Bytes that may be written before the folder is counted again.
    left: u64,
    /// Bytes of files that are being written: a listing may miss them.
    begun: u64,
}

/// Room for one file, until it has its name.
pub(super) struct Reserved<'r> {
    room: &'r Room,
    len: u64,
}

impl Drop for Reserved<'_> {
    fn drop(&mut self) {
        self.room.state.lock().begun -= self.len;
    }
}

struct Kept {
    name: std::ffi::OsString,
    len: u64,
    used: SystemTime,
}

impl Room {
    /// Room for files of up to `len` bytes.
    ///
    /// # Errors
    /// `InvalidInput` for a limit within which none is kept.
    pub(super) fn new(limit: u64, len: u64) -> io::Result<Room> {
        let least = STEPS * on_disk(len);
        if limit < least {
            let text = format!("a cache of {limit} bytes keeps nothing: it needs {least} or more");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
        }
        let state = Mutex::default();
        Ok(Room { limit, state })
    }

    /// Makes room for a file in the folder. What it returns is kept until the file is there.
    ///
    /// # Errors
    /// Those of listing the folder.
    pub(super) fn make(&self, folder: &Path, len: u64) -> io::Result<Reserved<'_>> {
        let len = on_disk(len);
        let step = self.limit / STEPS;
        let mut state = self.state.lock();
        if state.left < len {
            shrink(folder, (self.limit - step).saturating_sub(state.begun))?;
            state.left = step;
        }
        state.left -= len;
        state.begun += len;
        Ok(Reserved { room: self, len })
    }
}

fn on_disk(len: u64) -> u64 {
    len.div_ceil(PAGE).saturating_mul(PAGE)
}

/// Removes the files that were used longest ago until the others have at most `most` bytes.
fn shrink(folder: &Path, most: u64) -> io::Result<()> {
    let mut kept = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let bytes = name.as_encoded_bytes();
        let is_temporary = bytes.starts_with(TEMPORARY.as_bytes());
        // Other processes remove files, too.
        let Ok(meta) = entry.metadata() else { continue };
        if !meta.is_file() || !(is_temporary || bytes.ends_with(ENDING.as_bytes())) {
            continue;
        }
        let used = meta.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let len = on_disk(meta.len());
        if is_temporary && used.elapsed().is_ok_and(|age| age > ABANDONED) {
            let _ = fs::remove_file(entry.path());
            continue;
        }
        kept.push(Kept { name, len, used });
    }
    let mut total: u64 = kept.iter().map(|it| it.len).sum();
    kept.sort_by_key(|it| it.used);
    for it in kept {
        if total <= most {
            break;
        }
        match fs::remove_file(folder.join(&it.name)) {
            Ok(()) => total -= it.len,
            Err(error) if error.kind() == io::ErrorKind::NotFound => total -= it.len,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
