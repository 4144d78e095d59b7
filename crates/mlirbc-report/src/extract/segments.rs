//! Segments of constant data of an IREE module, as they are.

use mlirbc::error::Class;
use mlirbc_vmfb::Module;
use mlirbc_vmfb::{Segment, Segments};
use mlirbc_weights::extract::numbered;

use super::options::Options;
use super::sink::{Sink, output};
use super::target::{Target, only_raw};
use crate::failure::Failure;
use crate::opened::Opened;

/// How often the bytes of a file may be written: segments can overlap.
const PASSES: u64 = 16;

pub(super) fn write<S: Sink>(
    opened: &Opened,
    module: &Module<'static>,
    options: &Options,
    target: Target,
    sink: &S,
) -> Result<(), S::Error> {
    let fail = |error: mlirbc_vmfb::Error| opened.fail(error);
    let segments = Segments::new(module);
    let selected = match options.takes_all() {
        true => segments.iter().and_then(Iterator::collect),
        false => segments.named(&options.keys.0),
    };
    let selected: Vec<Segment> = selected.map_err(fail)?;
    let content = |segment: &Segment, out: &mut dyn std::io::Write| -> Result<(), S::Error> {
        let blob = module.rodata_blob(segment.index).map_err(fail)?;
        blob.will_read();
        sink.has_read(segment.span.len);
        output(out.write_all(blob.as_slice()))
    };
    let bytes = selected.iter().map(|segment| segment.span.len);
    let bytes = bytes.fold(0, u64::saturating_add);
    sink.will_read(bytes);
    let Target::Folder(_) = target else {
        let segment = only_raw(&selected)?;
        return sink.file(&mut |out| content(segment, out));
    };
    if bytes > module.source().len().saturating_mul(PASSES) {
        let what = "segments share their bytes, together more than";
        let text = format!(
            "{}: {what} {PASSES} times those of the file: name fewer",
            opened.name()
        );
        return Err(Failure::request(Class::Refused, text).into());
    }
    sink.folder()?;
    selected.iter().try_for_each(|segment| {
        let entry = segment.entry.as_deref().unwrap_or(b"data.bin");
        let name = numbered(segment.index as usize, entry);
        sink.in_folder(&name, &mut |out| content(segment, out))
    })
}
