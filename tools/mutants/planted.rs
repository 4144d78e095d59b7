//! Which mutant this process runs with; `plant.py` puts this file into the copy of the library.

use std::fs::File;
use std::io::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

const COUNT: usize = 0;
/// The environment has not been read yet.
const UNREAD: u32 = u32::MAX;
/// No mutant: what is reached is written to a file.
const RECORD: u32 = u32::MAX - 1;

static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

/// Whether the mutant with this number is active.
#[inline]
pub fn on(id: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active >= RECORD {
        return on_unread(id);
    }
    active == id
}

#[cold]
#[inline(never)]
fn on_unread(id: u32) -> bool {
    if ACTIVE.load(Relaxed) == UNREAD {
        let number = std::env::var("MUTANT").ok().and_then(|text| text.parse().ok());
        let record = std::env::var_os("MUTANTS_REACHED").is_some();
        ACTIVE.store(number.unwrap_or(if record { RECORD } else { 0 }), Relaxed);
    }
    if ACTIVE.load(Relaxed) == RECORD {
        if !REACHED[id as usize].swap(true, Relaxed) {
            static FILE: OnceLock<Option<File>> = OnceLock::new();
            let file = FILE.get_or_init(|| {
                let path = std::env::var_os("MUTANTS_REACHED")?;
                File::options().append(true).create(true).open(path).ok()
            });
            if let Some(mut file) = file.as_ref() {
                let _ = file.write_all(&id.to_le_bytes());
            }
        }
        return false;
    }
    ACTIVE.load(Relaxed) == id
}
