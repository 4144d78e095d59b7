//! `mlirbc extract` of an IREE module: segments of constant data, as they are.

use std::io::Write;
use std::path::Path;

use mlirbc::vmfb::Module;

use super::segments::{Segment, Segments};
use crate::input::Input;
use crate::output::{Failure, Outputs};

/// Most bytes of a file name that comes from the module.
const MAX_FILE_NAME: usize = 200;

pub(crate) fn run(
    keys: &[String],
    output: Option<&Path>,
    outputs: &Outputs<'_>,
    module: &Module<'static>,
    input: &Input,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let segments = Segments::new(module);
    let folder = output.filter(|path| path.as_os_str().as_encoded_bytes().ends_with(b"/"));
    let selected = match keys {
        [] => {
            let all = (0..segments.len().map_err(fail)?).map(|index| segments.get(index));
            all.collect::<mlirbc::Result<Vec<_>>>().map_err(fail)?
        }
        keys => segments.named(keys, &input.name())?,
    };
    let write = |segment: &Segment, out: &mut dyn Write| -> Result<(), Failure> {
        let blob = module.rodata_blob(segment.index).map_err(fail)?;
        blob.will_read();
        Ok(out.write_all(blob.as_slice())?)
    };
    match (folder, &selected[..]) {
        (Some(folder), selected) => {
            std::fs::create_dir_all(folder).map_err(|error| Failure::of_output(folder, error))?;
            selected.iter().try_for_each(|segment| {
                let name = file_name(segment);
                outputs.in_folder(folder, &name, |out| write(segment, out))
            })
        }
        (None, [segment]) => outputs.binary(output, |out| write(segment, out)),
        (None, _) => Err(Failure::Usage(
            "several segments go to a folder (-o DIR/)".to_string(),
        )),
    }
}

/// A name for the file of a segment: its number, and the harmless characters of the name of its entry.
fn file_name(segment: &Segment) -> String {
    let entry = segment.entry.as_deref().unwrap_or(b"data.bin");
    let kept = entry
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'$'));
    let kept: String = kept
        .take(MAX_FILE_NAME)
        .map(|&byte| char::from(byte))
        .collect();
    format!("{}-{kept}", segment.index)
}
