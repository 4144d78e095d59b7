//! `mlirbc extract` of an IREE module: segments of constant data, as they are.

use std::io::Write;
use std::path::Path;

use mlirbc_vmfb::Module;
use mlirbc_vmfb::document::{Segment, Segments};
use mlirbc_weights::extract::numbered;

use crate::input::Input;
use crate::output::{Failure, Outputs};

/// How often the bytes of a file may be written.
const PASSES: u64 = 16;

pub(crate) fn run(
    keys: &[String],
    output: Option<&Path>,
    outputs: &Outputs,
    module: &Module<'static>,
    input: &Input,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let segments = Segments::new(module);
    let folder = output.filter(|path| path.as_os_str().as_encoded_bytes().ends_with(b"/"));
    let selected = match keys {
        [] => segments.iter().and_then(Iterator::collect),
        keys => segments.named(keys),
    };
    let selected: Vec<Segment> = selected.map_err(fail)?;
    let write = |segment: &Segment, out: &mut dyn Write| -> Result<(), Failure> {
        let blob = module.rodata_blob(segment.index).map_err(fail)?;
        blob.will_read();
        Ok(out.write_all(blob.as_slice())?)
    };
    match (folder, &selected[..]) {
        (Some(folder), selected) => {
            check(selected, module, input)?;
            std::fs::create_dir_all(folder).map_err(|error| Failure::of_output(folder, error))?;
            selected.iter().try_for_each(|segment| {
                let name = file_name(segment);
                outputs.in_folder(folder, &name, |out| write(segment, out))
            })
        }
        (None, [segment]) => outputs.binary(output, |out| write(segment, out)),
        (None, _) => Err(Failure::usage(
            "several segments go to a folder (-o DIR/)".to_string(),
        )),
    }
}

/// A name for the file of a segment.
fn file_name(segment: &Segment) -> String {
    let entry = segment.entry.as_deref().unwrap_or(b"data.bin");
    numbered(segment.index as usize, entry)
}

/// Compares the bytes of all segments with the limit, before anything is written: segments can overlap.
fn check(selected: &[Segment], module: &Module<'_>, input: &Input) -> Result<(), Failure> {
    let most = module.source().len().saturating_mul(PASSES);
    let lens = selected.iter().map(|segment| segment.span.len);
    let all = lens.fold(0, u64::saturating_add);
    if all <= most {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "{}: segments share their bytes, together more than {PASSES} times those of the file: name fewer",
        input.name()
    )))
}
