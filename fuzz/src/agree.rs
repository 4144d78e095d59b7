//! `verify` and `print` agree: what is clean is printed without an error.

use std::io;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::error::SinkError;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, Error, ErrorKind, View};
use mlirbc_print::{Options, print};
use mlirbc_verify::verify;

use crate::opened::tolerant;
use crate::repair;
use crate::sink::Sink;

/// The length of a text.
const TEXT: usize = 1 << 20;

/// Most findings that are repaired, and how often.
const FINDINGS: usize = 10_000;
const ROUNDS: usize = 4;

/// The texts of a clean file and of its entries have no error except a limit of the text. A file
/// with findings about entries becomes clean by replacing those.
pub fn agree(data: &[u8]) {
    agrees(data);
}

/// As [`agree`]; returns whether the file is clean or became so.
pub fn agrees(data: &[u8]) -> bool {
    when_clean(data, |file| texts(file.view()))
}

/// Gives the file if it is clean or becomes so; returns whether it does.
pub(crate) fn when_clean(data: &[u8], then: impl FnOnce(&Bytecode<'_>)) -> bool {
    let mut repaired = None;
    for _ in 0..=ROUNDS {
        let bytes = repaired.as_deref().unwrap_or(data);
        let Some(file) = tolerant(bytes) else {
            return false;
        };
        let report = verify(file.view(), FINDINGS);
        if report.is_clean() {
            then(&file);
            return true;
        }
        match repair::entries(&file, bytes, &report.findings) {
            Some(bytes) => repaired = Some(bytes),
            None => return false,
        }
    }
    false
}

/// The whole text, with locations and without, and without aliases, and that of each entry.
fn texts(view: View<'_>) {
    for (locations, inline) in [(false, false), (true, false), (true, true)] {
        let options = Options::new().locations(locations).inline(inline);
        match print(view, &options, &mut Sink::new(TEXT)) {
            // The sink is full.
            Ok(_) | Err(SinkError::Output(_)) => {}
            Err(SinkError::File(error)) => expect_limit(&error),
        }
    }
    entries(view);
}

/// Each attribute and type in full, in the form of each option.
fn entries(view: View<'_>) {
    let counts = view.counts().expect("a clean file");
    for options in [
        TextOptions::new(),
        TextOptions::new().hex_elements(Some(0)),
        TextOptions::new().elide_elements(Some(0)),
        TextOptions::new().hex_elements(None).pretty_locations(true),
    ] {
        let mut printer = Printer::new(view, &options);
        // Shared parts can make the texts of all entries exponential in the file.
        let mut sink = Sink::new(TEXT);
        let mut show = |write: &mut dyn FnMut(&mut Out<'_>) -> Result<(), Error>| {
            let mut out = Out::to(&mut sink);
            if let Err(error) = write(&mut out).and_then(|()| out.finish().map(drop)) {
                match error.kind() {
                    ErrorKind::Io(full) if full.kind() == io::ErrorKind::StorageFull => {}
                    _ => expect_limit(&error),
                }
            }
        };
        for id in (0..counts.attrs).map(AttrId::new) {
            show(&mut |out| printer.attr(id, Style::Full, out));
        }
        for id in (0..counts.types).map(TypeId::new) {
            show(&mut |out| printer.ty(id, out));
        }
    }
}

#[track_caller]
fn expect_limit(error: &Error) {
    let is_limit = matches!(error.kind(), ErrorKind::Limit { .. });
    assert!(is_limit, "verify is clean, but: {error}");
}
