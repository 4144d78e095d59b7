//! IREE modules: the container, the tables, and the bytecode of functions.

use mlirbc::Source;
use mlirbc::error::SinkError;
use mlirbc_vmfb::verify::verify;
use mlirbc_vmfb::{Error, ErrorKind, FunctionNames, Module, PrintOptions, Result, print};

use crate::budget;

/// Most bytes of text.
const TEXT: u64 = 1 << 20;

/// The offset of an error must be inside the file, and its message must not be empty.
fn check(error: &Error, len: usize) {
    if let Some(pos) = error.pos() {
        assert!(pos <= len as u64, "{error} in a file of {len} bytes");
    }
    assert!(!error.to_string().is_empty());
}

fn open(data: &[u8]) -> Option<Module<'_>> {
    let opened = Module::from_source(Source::borrowed(data));
    opened.map_err(|error| check(&error, data.len())).ok()
}

/// The container: both backends give the same parts, which cover the file, and modules in segments
/// open.
pub fn vmfb_container(data: &[u8]) {
    budget::within(data.len(), || {
        let parts = |source: mlirbc::Result<Source<'_>>| {
            let module = Module::from_source(source?)?;
            let parts = module.parts()?;
            let segments = module.rodata()?.len().min(16);
            let nested = (0..segments).map(|index| Ok(module.nested(index)?.is_some()));
            let nested: Vec<Result<bool>> = nested.collect();
            Ok((parts, module.zip_entries()?, nested))
        };
        let borrowed = parts(Ok(Source::borrowed(data)));
        let copy = data.to_vec();
        let positioned = parts(Source::positioned_by(&copy));
        assert_eq!(borrowed, positioned);
        match borrowed {
            Ok((parts, ..)) => {
                let mut next = 0;
                for part in parts {
                    assert_eq!(part.span.start, next, "parts are adjacent");
                    next = part.span.end();
                }
                assert_eq!(next, data.len() as u64, "parts cover the file");
            }
            Err(error) => check(&error, data.len()),
        }
    });
}

/// Reads everything in the tables.
fn tables(module: &Module<'_>) -> Result<()> {
    module.name()?;
    for it in module.attrs()?.iter() {
        it?;
    }
    for it in module.types()?.iter() {
        it?;
    }
    for it in module.dependencies()?.iter() {
        it?;
    }
    for it in module.imports()?.iter() {
        if let Some(signature) = it?.signature {
            signature.convention()?;
        }
    }
    for it in module.exports()?.iter() {
        it?;
    }
    for it in module.signatures()?.iter() {
        it?.convention()?;
    }
    for index in 0..module.rodata()?.len() {
        module.rodata_blob(index)?;
        module.rodata_kind(index)?;
    }
    module.state()?;
    let names = FunctionNames::new(module)?;
    for function in module.functions()? {
        names.shown(function?.ordinal)?;
    }
    if let Some(debug) = module.debug()? {
        for index in 0..debug.num_locations().min(1000) {
            let mut text = String::new();
            let index = i32::try_from(index).unwrap_or(i32::MAX);
            let written = debug.write(index, 256, &mut text)?;
            assert!(written.is_ok() && text.len() < 1024, "{text}");
        }
    }
    Ok(())
}

/// The tables: if `verify` finds nothing, all of them can be read; its findings are inside the file.
pub fn vmfb_tables(data: &[u8]) {
    budget::within(data.len(), || {
        let Some(module) = open(data) else { return };
        let report = verify(&module, 100);
        for finding in &report.findings {
            let inside = finding.pos.is_none_or(|pos| pos <= data.len() as u64);
            assert!(inside, "{finding:?} in a file of {} bytes", data.len());
            assert!(!finding.message.is_empty());
        }
        match tables(&module) {
            Ok(()) => {}
            Err(error) => {
                check(&error, data.len());
                assert!(!report.is_clean(), "{error}, but verify found nothing");
            }
        }
    });
}

/// The bytecode: if `verify` finds nothing, the module is printed without an error, but for the limit.
pub fn vmfb_code(data: &[u8]) {
    budget::within(data.len(), || {
        let Some(module) = open(data) else { return };
        let is_clean = verify(&module, 1).is_clean();
        for ordinal in 0..module.descriptors().map_or(0, |list| list.len()).min(64) {
            let Ok(function) = module.function(ordinal) else {
                continue;
            };
            let mut next = 0;
            for instruction in function.instructions() {
                let instruction = match instruction {
                    Ok(instruction) => instruction,
                    Err(error) => {
                        check(&error, data.len());
                        assert!(!is_clean, "{error}, but verify found nothing");
                        break;
                    }
                };
                assert_eq!(instruction.pc(), next, "instructions are adjacent");
                next += instruction.bytes().len() as u32;
                let fields = instruction.opcode().fields().len();
                assert_eq!(instruction.operands().count(), fields);
            }
        }
        let options = PrintOptions::new().locations(true).limit(TEXT);
        let mut text = Vec::new();
        match print(&module, &options, &mut text) {
            Ok(()) => {}
            Err(SinkError::Output(error)) => panic!("{error}"),
            Err(SinkError::File(error)) => {
                check(&error, data.len());
                let is_limit = matches!(error.kind(), ErrorKind::Base(_));
                assert!(is_limit || !is_clean, "{error}, but verify found nothing");
            }
        }
    });
}
